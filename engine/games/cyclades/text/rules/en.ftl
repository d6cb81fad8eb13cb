### The rules of Cyclades, entry by entry. `rule-…` is the heading; `.text` explains it in a few short lines, of which
### the first says the most; `.words` are further words for which somebody may look. Links and numbers: handbook.py.

topic-basics = Basics
topic-cycle = A cycle step by step
topic-gods = The gods and what they give
topic-war = Moving and fighting
topic-metropolises = Metropolises
topic-creatures = Creatures
topic-options = Options and two players
topic-playing = Playing here

## Basics

rule-overview = What this game is about
    .text =
        You rule some of the Cyclades. In each cycle everybody bids for the favour of the gods, and each god lets you do something different.
        Poseidon gives fleets, Ares troops, Zeus priests, Athena philosophers, Apollo gold. Creatures can do what no god does.
        Whoever rules enough metropolises when a cycle ends wins.
    .words = intro summary start theme
rule-aim = How to win
    .text =
        Own { $more } metropolises at the end of a cycle; with two players { $two }.
        You get them from four different buildings, from philosophers, or by taking an island that has one.
    .words = goal victory win
rule-setup = Setup
    .text =
        Everybody begins with islands that bring the same income, with troops and fleets, and { $gold } GP behind the screen.
        Each player has { $troops } troops and { $fleets } fleets in all. The map depends on the number of players.
        Who gets which islands, and the first order of bidding, is drawn by lot.
    .words = beginning start
rule-board = The board
    .text =
        Islands lie in a sea of spaces called A1, A2 and so on, row by row. An island is one place, however large.
        Fleets go in sea spaces, troops on islands. Pieces of two players never stay in the same place.
    .words = map sea spaces
rule-islands = Islands
    .text =
        An island stays yours when your troops leave it, until somebody else takes it.
        Its slots are for buildings; its horns show what income it brings; its dashed spot is where a metropolis stands.
    .words = owner slots territory
rule-secrets = What is secret
    .text =
        How much gold you have. Everybody sees what you earn and pay, but nobody is told what lies behind your screen.
        Nobody knows the order of the creature deck or of gods face down.
        All gold is revealed at the end.
    .words = hidden open information gold screen

## A cycle

rule-cycle = A cycle in brief
    .text =
        Creatures move on, the gods are shuffled, everybody gets income, everybody bids, then the gods’ turns come in order.
        Then we see whether somebody has won.
    .words = round order sequence phases
rule-creature-track = The creature track
    .text =
        Up to { $spaces } creatures lie on the track, for { $most } GP to { $least } GP.
        In each cycle the one on the cheapest space leaves, the others become cheaper, and new ones come.
    .words = cards deck market
rule-gods = The order of the gods
    .text =
        Turns go from top to bottom. Apollo is always there, and always last.
        With five players four gods are up. With four, and with two, one is left out and comes first next time. With three players two are up, and the other two next time.
    .words = shuffle tiles
rule-income = Income
    .text =
        One GP for each horn on your islands, printed or placed there, and one for each trade arrow with a fleet of yours.
        Several fleets on one arrow bring no more than one.
    .words = prosperity trade arrows gold earn
rule-offerings = Offerings
    .text =
        In the order of the turn track, everybody puts a marker on a god and says how much they offer.
        You cannot offer more than you can pay. Nobody pays before all markers are placed.
        Apollo takes any number of players, for free.
    .words = bid auction marker
rule-outbid = Being outbid
    .text =
        Whoever offers more to the same god takes the place. The one who was there bids again at once, but not for that god.
        { DATA("rulings.rulings.rebid_forbidden") ->
            [every] In this cycle that marker does not return to any god it was driven away from.
           *[last] Pushed away from there as well, they may come back.
        }
    .words = auction push away again
rule-priests = Priests
    .text =
        Each of your priests takes 1 GP off an offering, but you pay { $least } at least.
        So with three priests an offering of 5 costs { $cost }.
    .words = cards discount zeus
rule-end = The end of the game
    .text =
        Metropolises are counted only when a cycle is over. Until then one can still be lost.
        If only one player is left, they win. If nobody bids for a god { $idle } cycles in a row, the game ends too: most metropolises, then most gold.
    .words = finish over winner
rule-ties = If several could win
    .text =
        Among those with enough metropolises, the one with the most gold wins.
        If that is equal too, whoever has more metropolises wins; otherwise they share the victory.
    .words = tie draw equal

## Gods

rule-turn = A turn with a god
    .text =
        In any order, as often as you can pay: recruit, build for { $building } GP, take the god’s special action, call creatures.
        The first one you recruit is free. Then your marker goes to the turn track: whoever finishes first bids last.
    .words = actions deeds
rule-poseidon = Poseidon
    .text =
        Fleets cost { $prices } GP, one after the other. They lie beside your islands, in empty spaces or with your own.
        You build ports. Moving fleets costs { $special } GP each time.
    .words = fleet port sea
rule-ares = Ares
    .text =
        Troops cost { $prices } GP, one after the other, on any of your islands.
        You build fortresses. Moving troops costs { $special } GP each time.
    .words = troop fortress war
rule-zeus = Zeus
    .text =
        Priests cost { $prices } GP, one after the other.
        You build temples. For { $special } GP a creature on the track is dismissed and the top card comes; you can repeat that.
    .words = priest temple dismiss
rule-athena = Athena
    .text =
        Philosophers cost { $prices } GP, one after the other.{ $kept ->
            [yes] { " " }If you leave the free one, you get it when your turn ends.
           *[no] { "" }
        }
        You build universities. There is no special action.
    .words = philosopher university
rule-apollo = Apollo
    .text =
        With a single island you get { $poor } GP, everybody else { $rich }. No creatures, no buildings.
        The first to go there also places a prosperity marker on one of their islands: more income for the rest of the game.
    .words = gold prosperity horn
rule-recruiting = Recruiting
    .text =
        Only as long as you have pieces in reserve: { $troops } troops and { $fleets } fleets. With none left, you lose even the free one.
        The stock that all share: { DATA("game.stock.buildings") } buildings of each kind, metropolises: { DATA("game.stock.metropolises") }, priests: { DATA("game.stock.priests") }, philosophers: { DATA("game.stock.philosophers") }, prosperity markers: { DATA("game.stock.prosperity") }. Nobody gets what has run out.
        Prices count within a turn. You may recruit again what you lose in it.
    .words = units reserve free
rule-building = Building
    .text =
        { $price } GP each, as many as you like, several of a kind too, even on one island.
        There has to be a free slot. Slots outside the metropolis spot are offered first.
    .words = slots build
rule-buildings = The four buildings
    .text =
        A port adds 1 to your fleets that defend beside its island. A fortress adds 1 to the defence of its island.
        A temple makes one creature a cycle cheaper by 1. A university does nothing until it is part of a metropolis.
        A metropolis has the powers of all four, but is no building of a set{ DATA("rulings.rulings.metropolis_counts_for_set") ->
            [true] {""}, except for one kind that you lack
           *[false] {""}
        }.
    .words = port fortress temple university
rule-philosophers = Philosophers
    .text =
        With { $count } of them you raise a metropolis at once, and they are gone.
    .words = athena cards

## War

rule-fleets = Moving fleets
    .text =
        For { $price } GP the fleets of one space sail up to { $steps } spaces. At each step you say how many go on; others may join or stay.
        If another player’s fleets are there, the move ends in a battle.
    .words = sail sea poseidon
rule-troops = Moving troops
    .text =
        For { $price } GP troops go from one island to another that a chain of your fleets links to it.
        Islands do not count as links. An island without troops is simply taken, whatever is built on it. Only a Minotaur fights on alone there, unless the table chose that it only helps troops.
    .words = march island ares chain
rule-battle = A battle on land
    .text =
        Both roll a die and add their troops. The defender adds 1 for each fortress and for a metropolis, { DATA("creatures.powers.minotaur") } for a Minotaur.
        The lower total loses a troop; at a tie both lose one. Then both may retreat, the defender first; otherwise the battle goes on.
        If nobody is left, the island stays with its owner.
    .words = fight attack defence combat
rule-sea-battle = A battle at sea
    .text =
        As on land, with fleets. The defender adds 1 for each port and metropolis on their islands beside the space.
        Only fleets that sailed there attack.
    .words = fight fleets combat
rule-dice = The dice
    .text = Their sides show { $faces }.
    .words = die roll chance odds
rule-retreat = Retreats
    .text =
        After a round in which both still have units, the defender may go, then the attacker; { DATA("rulings.rulings.retreat_all") ->
            [false] with as many units as they like.
           *[true] always with all units.
        }
        From an island over your own fleets to { DATA("rulings.rulings.retreat_to_neutral") ->
            [true] one of your islands or one that belongs to nobody
           *[false] one of your islands
        }; at sea to an adjacent space that is empty or your own.
        Whoever stays holds the place.
    .words = flee withdraw
rule-last-island = The last island
    .text =
        You may not attack or take another player’s only island, by sea or with Pegasus, unless with it you would have the metropolises that win. Its buildings count: they may complete a set. You need not be sure to win the battle.
        All else of such a player is not protected: fleets, gold, cards, buildings and troops.
    .words = protection only elimination
rule-elimination = Losing everything
    .text =
        If you have no island left, you are out at once, with fleets, cards and gold.
        The others go on. { DATA("rulings.rulings.elimination_followup") ->
            [begun] The gods are dealt as before.
           *[remaining] From the next cycle on, the gods are dealt as for the players who are left.
        }
    .words = out leave

## Metropolises

rule-metropolis = Metropolises
    .text =
        They come from one building of each kind, from philosophers, or with a conquered island. The first two always happen, and at once.
        A metropolis has the powers of all four buildings and cannot be destroyed.
    .words = city win
rule-set = Four buildings
    .text =
        As soon as you own a port, a fortress, a temple and a university, wherever they stand, one of each goes back to the stock and a metropolis rises.
        The same happens if you conquer the last one. If you own several of a kind, you choose.{ DATA("rulings.rulings.metropolis_counts_for_set") ->
            [true] { " " }A metropolis stands for one kind that you lack, and stays.
           *[false] { "" }
        }
    .words = set port fortress temple university
rule-place = Where it rises
    .text =
        { DATA("rulings.rulings.metropolis_free_spot_first") ->
            [false] On any island of yours without one; buildings on its spot are torn down.
           *[true] On an island of yours whose metropolis spot is free. If there is none, buildings on a spot are torn down.
        }{ DATA("rulings.rulings.slots_positional") ->
            [false] { " " }Before that they move to free slots beside it.
           *[true] { "" }
        }
        If all your islands have one, it replaces an old one and nothing is gained.
    .words = spot slots

## Creatures

rule-calling = Calling creatures
    .text =
        In a turn with a god, not with Apollo, you may call any creature on the track, at once, for the price of its space.
        It costs { $least } at least. Most do their work and are discarded. { DATA("rulings.rulings.empty_call") ->
            [true] One that finds nothing to do is called in vain.
           *[false] One that finds nothing to do cannot be called.
        }
    .words = cards creature call
rule-temples = Temples
    .text =
        Each temple, and each metropolis, takes 1 GP off one creature in each cycle. Several may help with the same one.
        { DATA("rulings.rulings.new_building_discount") ->
            [next-cycle] A new one helps from the next cycle on.
           *[at-once] A new one helps at once.
        } { DATA("rulings.rulings.captured_spent_temple_stays_spent") ->
            [false] One that you conquer helps you, used or not.
           *[true] One that you conquer helps you if it has not been used in this cycle.
        }
    .words = discount cheaper
rule-sea-creatures = Creatures at sea
    .text =
        The Siren, the Sylph, the Kraken and Polyphemus are about fleets.
        Where the Kraken is, and beside the island of Polyphemus, no fleet can go or be placed.
    .words = fleet
rule-siren = Siren
    .text =
        Sends { -siren-prey } of another player back to the reserve; one of yours takes the place, without a battle.
    .words = lure fleet
rule-sylph = Sylph
    .text =
        Your fleets make { $steps } steps for free, shared as you like. Fleets that fight make no more of them.
    .words = move fleets
rule-kraken = Kraken
    .text =
        Put it on any sea space: all fleets there are lost, yours too. For { $price } GP it goes one space further, as often as you pay.
        It stays there until it is called again.
    .words = destroy fleets
rule-polyphemus = Polyphemus
    .text =
        Fleets beside its island flee one space, to one that is empty or holds fleets of the same player; those that cannot are lost.
        While it stays, no fleet comes near.
    .words = island flee
rule-pegasus = Pegasus
    .text =
        Carries troops from one of your islands to any other, without fleets. If there are enemies, there is a battle.
        Not from Medusa’s island; not to Chiron’s, unless it is yours.
    .words = fly troops
rule-giant = Giant
    .text = Destroys one building, anybody’s. No metropolis, and nothing on Chiron’s island.
    .words = destroy building
rule-harpy = Harpy
    .text = Removes one of another player’s troops, even the last one. The island stays theirs. Not on Chiron’s island.
    .words = troop remove
rule-cyclops = Cyclops
    .text = Turns one of your buildings into another kind. That may complete a metropolis.
    .words = rebuild replace
rule-chimera = Chimera
    .text =
        Does what one creature of the discard pile does; then all discards go back into the deck.
    .words = discard pile
rule-sphinx = Sphinx
    .text = Buys any of your troops, fleets, priests and philosophers for { $price } GP each.
    .words = sell gold
rule-griffon = Griffon
    .text = Takes { -griffons-share } another player’s gold, rounded down. Only you two learn how much it was.
    .words = steal rob gold
rule-fates = Fates
    .text = Give you your income once more, as it is now.
    .words = income gold
rule-satyr = Satyr
    .text = Takes a philosopher from another player. With { DATA("game.metropolis.philosophers") } of them you raise a metropolis at once.
    .words = steal philosopher
rule-dryad = Dryad
    .text = Takes a priest from another player.
    .words = steal priest
rule-figurines = Figurines
    .text =
        Minotaur, Chiron, Medusa and Polyphemus stand on an island until { DATA("rulings.rulings.figurine_leaves") ->
            [cycle-start] the next cycle begins.
           *[callers-turn] their caller’s first turn of the next cycle.
        }
        If a second one comes to the same island, both leave, without effect.
    .words = stay
rule-minotaur = Minotaur
    .text =
        Adds { $strength } to the defence of its island, whoever owns that. Troops fall first; then it fights on alone, and the first round that it does not win removes it, a tie too.
    .words = defence
rule-chiron = Chiron
    .text = The Giant and the Harpy cannot strike its island, and only the owner of the island lands there with Pegasus.
    .words = protection
rule-medusa = Medusa
    .text = No troops can leave its island, not even in a retreat.
    .words = stone leave

## Options and two players

rule-option-tie-break = Option: several could win
    .text = Usually gold decides between those with enough metropolises. With this option the number of metropolises comes first.
rule-option-minotaur = Option: the Minotaur
    .text = Usually it fights on alone when the troops have fallen. With this option it only adds to their strength and leaves with the last one.
rule-option-kraken = Option: the Kraken
    .text = Usually it stays until it is called again. With this option it leaves as soon as its card is on the track again.
rule-option-polyphemus = Option: Polyphemus
    .text = Usually whoever calls Polyphemus says where the fleets flee. With this option I ask all owners about their own, which takes longer.
rule-option-priests = Option: priests of two players
    .text = Usually each of the two offerings becomes cheaper. With this option their sum does.
rule-two-players = Two players
    .text =
        Each has two markers, bids twice in a cycle and has up to two turns. { $wanted } metropolises win.
        You may outbid yourself. You have to be able to afford both offerings together.
    .words = pair 2

## Playing here

rule-asked = When you are asked
    .text =
        I ask one player at a time. If you are outbid or attacked, I’ll ask you at once.
        The button **?** beside a question explains it; `/board` shows the map, and with an area a part of it larger.
    .words = help question
rule-plans = Plans
    .text =
        What you do in a turn is a plan that only you see. You can take it back step by step until you confirm, dice are rolled, a card is drawn or somebody else has to decide.
    .words = undo draft take back confirm
rule-orders = Standing orders
    .text =
        With `/orders` you plan which gods you want and how much you would offer, and when your units should retreat.
        I’ll then bid for you, never higher than needed. Nobody finds out about your orders.
    .words = advance agent automatic
rule-sources = What is reconstructed
    .text =
        Reconstructed here: a part of the start for two players, whom the Giant and the Harpy may strike, after how many cycles without a bid the game ends, the names of the islands, and how rare cases are decided where the rules are silent.
        Maps, the other starts, the dice and the creatures come from public sources. Where these differ about a creature, a table chooses by an option.
        Every ruling has its reason in the source code (docs/rules).
        Is your box different? Whoever runs this bot can correct it.
    .words = reconstructed sources rulebook original box edition invented missing correct
