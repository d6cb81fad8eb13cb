### The rules of Perikles, entry by entry. `rule-…` is the heading; `.text` explains it in a few short lines, of which
### the first says the most; `.words` are further words for which somebody may look. Links and numbers: handbook.py.

topic-basics = Basics
topic-politics = The political half
topic-war = The war half
topic-battles = Battles
topic-locations = Locations
topic-specials = Special tiles
topic-end = The end
topic-options = Options
topic-playing = Playing here

## Basics

rule-overview = What this game is about
    .text =
        You lead a Greek family through { $turns } turns of the Peloponnesian War.
        In the first half of a turn you gain influence and win elections; in the second you command the armies of the cities you lead, in battles.
    .words = intro summary start theme
rule-aim = How to win
    .text =
        Have the most points at the end.
        Location tiles won, statues, and one point for each of your cubes on the board.
    .words = goal victory win
rule-setup = Setup
    .text =
        Everybody has { $cubes } cubes: { $own } go into each city, then everybody adds { $extra } more wherever they like.
        { $display } influence tiles and { $rows } locations are turned up. Everybody gets one secret special tile.
    .words = beginning preparation cube
rule-secrets = What is secret
    .text =
        Your special tile, and the strengths of your counters, at home and at locations.
        Everybody sees the power and type of each counter, and who still has a special tile.
    .words = hidden open information

## Politics

rule-political-half = The political half
    .text =
        Everybody takes influence tiles, one at a time; then everybody nominates candidates; then every city elects its leader.
    .words = phase order
rule-influence = Influence tiles
    .text =
        On your turn take a tile: put its cubes into its city, then carry out its symbol.
        Everybody takes this many each turn, with 3, 4 and 5 players: { $tiles }. A tile taken is replaced at once.
        You keep your tiles: in the war each of them sends forces.
    .words = shards cubes display
rule-colours = New colours first
    .text =
        You may not take a second tile of a colour in a turn while a colour you lack is on display.
        “Any city” is a colour, too: its one cube goes into a city of your choice.
    .words = same city brown any
rule-candidates = Candidates
    .text =
        Choose a city in which you have a cube and a space is free: the cube of any player moves from the main area to that space.
        The first one is alpha, the second beta. Nobody can be both candidates of a city.
    .words = nominate alpha beta symbol
rule-assassins = Assassins
    .text =
        You remove any one cube from any city: main area, alpha or beta, your own too. It goes back to its owner.
        If alpha falls, beta becomes alpha.
    .words = assassinate remove kill
rule-nominations = Nominations
    .text =
        Beginning with the start player, everybody in turn nominates one candidate, until all spaces are taken or nobody can.
        If you can, you must; if you cannot, you are skipped. Special tiles are not played here.
    .words = phase pass
rule-elections = Elections
    .text =
        Of two candidates, the one with more cubes in the main area leads the city; alpha wins ties. Candidate cubes do not count.
        Both candidate cubes go back, and the winner loses as many cubes as the rival has there. A sole candidate loses only their own cube.
        The leader gets all counters of the city for this turn.
    .words = leader vote win cost
rule-start-player = Who begins
    .text =
        In the first turn the start player is drawn by lot; later it is whoever led Athens last.
    .words = first start player athens

## War

rule-war-half = The war half
    .text =
        Sparta’s leader says who acts first. Dead counters come back, tiles are used to send forces, then { DATA("game.setup.rows") } battles are fought.
    .words = phase order
rule-sparta = Sparta says who begins
    .text =
        Sparta’s leader names any player. Without one, { DATA("rulings.rulings.first_without_sparta") ->
            [start-player] the start player acts first.
           *[last-leader] Sparta’s last leader acts first; if there never was one, the start player.
        }
    .words = first turn order
rule-recovering = Taking back the dead
    .text =
        For each city you lead that has dead counters you take one back: hoplite or trireme, always the weakest of that type.
        You can use it at once. Cities without a leader take nothing back.
    .words = recover dead return
rule-counters = Counters
    .text =
        There are { $counters } counters: hoplites for land, triremes for the sea, with strengths from 1 to 4.{ $counters ->
            [60] {""}
           *[other] {" "}The rulebook’s list says 60; we play by the only public list that names each of them.
        }
        They are sent face down. After its battle a counter is not used again this turn.
        The story writes H for hoplites and T for triremes: H3 is a hoplite of strength 3.
    .words = army hoplite trireme strength pool
rule-sending = Sending forces
    .text =
        For each influence tile you send up to { $free } counters to attack or defend any locations, or none.
        First all tiles with { DATA("game.shards.plain") ->
            [one] one cube
           *[other] { DATA("game.shards.plain") } cubes
        } are used, clockwise, then the others. Nothing else on a tile matters.
        If you have no counters left, your tiles are discarded for you.
    .words = commit forces tile order
rule-extra-forces = Extra forces
    .text =
        One cube from a city you lead pays for up to { $extra } more counters of that city.
        For Persians a cube from any city pays. You can pay one cube per tile.
    .words = cube more counters pay
rule-main-player = Main players and allies
    .text =
        Whoever sends the first counter to a side of a location is its main player for the turn; all others there are allies.
        Only a main player can win the tile, and that player’s counters are lost first.
    .words = main ally first
rule-attacking = Attacking
    .text =
        You may not attack a location of a city you lead, nor one that a power of yours defends.
        A power cannot attack its allies, nor fight beside an enemy. Attacking makes it an enemy of the owner and of all defenders, and an ally of the other attackers.
        Triremes go only where there is a trireme round.
    .words = attack war invader
rule-defending = Defending
    .text =
        You may defend locations of cities you lead; elsewhere you need the owner’s permission.
        A power cannot defend what belongs to an enemy, nor beside one, nor against an ally. It becomes an ally of the owner and of all defenders, and an enemy of the attackers.
    .words = defend owner
rule-permission = Permission
    .text =
        The owner may permit a power to defend a location, when asked or before that, always in public. It holds for the turn and can be withdrawn until it is used.
        If permission is missing, your whole plan waits; if it is denied, none of it happens and you plan again.
        Nobody can give permission for a city without a leader.
    .words = allow deny ask consent
rule-relations = War and alliance
    .text =
        Relations are between powers, not players, and last until the turn ends.
        Whoever fights on the same side is allied, whoever fights on opposite sides is at war; a power keeps to that elsewhere, too.
    .words = ally enemy neutral
rule-persians = The Persians
    .text =
        Whoever leads no city commands the Persians; several do so together, with one pool.
        A tile won with them counts in full for each of them. Persians never die, and they leave no statues.
    .words = persia leaderless share

## Battles

rule-battles = Battles
    .text =
        From the first row to the last, all counters at a location are turned up and fought with, in one round or two.
        Whoever wins the last round wins the location.
    .words = order rows reveal
rule-rounds = Rounds
    .text =
        A location shows a hoplite round, a trireme round or both, in their order. Only counters of that type fight.
        A side that meets no enemy of that type wins the round without dice. Whoever won the first round begins the second with { $ahead ->
            [one] one token
           *[other] { $ahead } tokens
        }.
    .words = hoplite trireme order advantage
rule-combat = Combat
    .text =
        The strengths of both sides give a column. Both roll two dice again and again; each hit is a battle token.
        With { $need } tokens a side wins. If both get there at once they roll on, until only one of them hits.
    .words = dice tokens hit die
rule-column = The combat table
    .text =
        Attackers hit with at least: { $columns }.
        Defenders hit with at least: { $defenders }.
        Ratios go before differences of 2 or more; equal strength favours the defender.
    .words = table odds ratio
rule-militia = Militia and rebels
    .text =
        Some locations help the defender (militia) or the attacker (rebels) with strength 1 in the rounds shown.
        Militia fight even if nobody else defends{ DATA("rulings.rulings.militia_win_empty_round") ->
            [true] , and win a round for which nobody came.
           *[false] .
        } { DATA("rulings.rulings.rebels_need_counter") ->
            [false] Rebels fight without an attacking counter too.
           *[true] Rebels need an attacking counter of the type.
        }
    .words = intrinsic plus one
rule-casualties = Losses
    .text =
        The losing side loses one counter: the main player’s weakest, or if they have none there, the weakest of the allies.
        It lies among the dead of its city. Persians go home instead.
    .words = dead lose casualty
rule-taking = Taking a location
    .text =
        The main player of the winning side takes the tile and its points. If that is the attacker, the owner city is defeated.
        Tiles that nobody takes leave the game.
    .words = win tile points
rule-undisturbed = When nobody comes
    .text =
        Only defenders: nobody takes the tile, but the main defender puts { $cubes } cubes into the owner city.
        Only attackers: they take it if they have a counter for the last round.
        Nobody is left for the last round: nobody takes it{ DATA("rulings.rulings.met_only_first") ->
            [0] .
            [one] ; if both sides had met before, the main defender puts one cube there.
           *[other] ; if both sides had met before, the main defender puts { DATA("rulings.rulings.met_only_first") } cubes there.
        }
    .words = unopposed empty

## Locations

rule-locations = Locations
    .text =
        Every location belongs to a city and brings the points printed on it to whoever wins it.
    .words = tiles vp points
location-about = Belongs to { $city }; { $points ->
        [one] one point
       *[other] { $points } points
    }. Rounds, in order: { $rounds }.{ $militia_count ->
        [0] {""}
       *[other] {" "}Militia help the defender: { $militia }.
    }{ $rebels_count ->
        [0] {""}
       *[other] {" "}Rebels help the attacker: { $rebels }.
    }
rule-location-amphipolis = { location-amphipolis }
    .text = { location-about }
rule-location-lesbos = { location-lesbos }
    .text = { location-about }
rule-location-plataea = { location-plataea }
    .text = { location-about }
rule-location-naupactus = { location-naupactus }
    .text = { location-about }
rule-location-potidea = { location-potidea }
    .text = { location-about }
rule-location-acarnania = { location-acarnania }
    .text = { location-about }
rule-location-attica = { location-attica }
    .text = { location-about }
rule-location-melos = { location-melos }
    .text = { location-about }
rule-location-epidaurus = { location-epidaurus }
    .text = { location-about }
rule-location-pylos = { location-pylos }
    .text = { location-about }
rule-location-sicily = { location-sicily }
    .text = { location-about }
rule-location-cephallenia = { location-cephallenia }
    .text = { location-about }
rule-location-cythera = { location-cythera }
    .text = { location-about }
rule-location-spartolus = { location-spartolus }
    .text = { location-about }
rule-location-megara = { location-megara }
    .text = { location-about }
rule-location-mantinea = { location-mantinea }
    .text = { location-about }
rule-location-delium = { location-delium }
    .text = { location-about }
rule-location-aetolia = { location-aetolia }
    .text = { location-about }
rule-location-corcyra = { location-corcyra }
    .text = { location-about }
rule-location-leucas = { location-leucas }
    .text = { location-about }
rule-location-solygeia = { location-solygeia }
    .text = { location-about }

## Special tiles

rule-special-tiles = Special tiles
    .text =
        Everybody has one, secret until it is played, once in the game.
        Three are played with an influence tile, one when forces are sent, four before the dice.
    .words = special card
rule-special-perikles = Perikles
    .text = Before or after your influence tile: { DATA("game.specials.perikles") } of your cubes go to Athens.
    .words = pericles athens
rule-special-alkibiades = Alkibiades
    .text =
        Before or after your influence tile: move { DATA("game.specials.alkibiades") } cubes of any colours from main areas to main areas of other cities.
    .words = alcibiades move
rule-special-plague = Plague
    .text =
        Before or after your influence tile: choose a city; everybody loses half of their cubes there, rounded down.
        { DATA("rulings.rulings.plague_counts_candidate") ->
            [false] A candidate is spared and does not count.
           *[true] A candidate counts for the half, but cubes are taken from the main area.
        }
    .words = half disease
rule-special-slave-revolt = Slave Revolt
    .text =
        When you send forces, before or after: a random Spartan hoplite, at a location or still with Sparta’s leader, is shown and goes home for the turn.
        You may plan it for your next tile.
    .words = helots sparta slaves
rule-special-brasidas = Brasidas
    .text = Before the dice of a hoplite round: Spartan hoplites there count double, for that round.
    .words = double sparta
rule-special-phormio = Phormio
    .text = Before the dice of a trireme round: Athenian triremes there count double, for that round.
    .words = double athens
rule-special-thessalians = Thessalian Allies
    .text = Before the dice of a hoplite round: a side that has no token begins with one.
    .words = token hoplite
rule-special-persian-fleet = Persian Fleet
    .text = Before the dice of a trireme round: a side that has no token begins with one.
    .words = token trireme
rule-special-battles = Special tiles in battle
    .text =
        Before the battles everybody who still has a tile gets the same form: where I play it for them, how much it must add to that side’s chance, and where they want to be asked.
        It can be any battle, even one that you have no part in. Whoever wants to be asked gets one pause a turn, at the first battle with dice of those that they named: they may then change their orders, for this battle and all later ones.
    .words = orders form ask pause condition look
rule-special-secrecy = Nobody can tell
    .text =
        Everybody with a special tile gets the same form before the battles, and may ask to be asked with any tile. So others learn nothing about yours.
        A pause before the dice shows that somebody wanted it, and no more. It always has the same length: an hour at most, not counting quiet hours. If you did not ask for it, you have nothing to do. If you play against computers alone, it ends with your answer.
    .words = bluff secret

## The end

rule-end-of-turn = The end of a turn
    .text =
        Every leader becomes a statue in their city. All counters but the dead go home, relations and permissions are forgotten.
    .words = cleanup leaders
rule-statues = Statues
    .text =
        At the end each statue is worth what its city is worth then, after 0, 1, 2 … defeats: { $values }.
    .words = leader points value
rule-defeats = Defeats
    .text =
        A city is defeated when attackers win one of its locations. Most defeats make all its statues worth less.{ $spares ->
            [0] {""}
           *[other] {" "}The first one costs nothing: { $spared }.
        }
        { DATA("game.end.defeats") } defeats of Athens or of Sparta end the game.
    .words = defeat value loss
rule-end = The end of the game
    .text =
        After turn { $turns }, or after a turn in which Athens or Sparta has { $defeats } defeats.
    .words = over finish early
rule-score = Counting points
    .text =
        Points of your locations, your statues at what they are worth by then, and one point for each of your cubes on the board.
    .words = scoring points
rule-ties = Ties
    .text =
        More points on locations decide, then more statues; after that, victory is shared.
    .words = tie draw equal

## Options

rule-option-sudden-end = Sudden end
    .text = With defeat number { DATA("game.end.defeats") } of Athens or Sparta no further battle is fought: leaders become statues and points are counted.
    .words = immediate
rule-option-free-defence = Free defence
    .text = Locations of a city without a leader may be defended by anybody. Usually nobody can allow it.
    .words = leaderless
rule-option-open-pools = Open pools
    .text = You see the strengths of all counters that have not been sent. Those at locations stay secret.
    .words = open secret
rule-option-loose-alliances = Loose alliances
    .text = A power may attack where it would fight its allies of this turn; it is then at war with them. Wars still count.
    .words = ally

## Playing here

rule-asked = How you are asked
    .text =
        You get buttons or lists with everything that is possible, and nothing else. If there is only one choice, you are not asked.
    .words = buttons answer command
rule-plans = Plans
    .text =
        What you do for one tile is a plan: counter by counter, taken back as you like, and final only when you confirm it.
        If an owner has to permit something, all of it waits, and you may withdraw it.
    .words = undo take back confirm draft
rule-standing-orders = Planning ahead
    .text =
        With **Plan ahead** below a question, or `/orders`, you decide what I’ll ask you later: influence tiles by colour, nominations, forces tile by tile, permissions, orders for the battles.
        I’ll give your answer as soon as it is your turn.
        You can change or drop it until then. Nobody else sees it, and if it no longer fits, I’ll ask you as usual.
    .words = orders advance
rule-sources = What is reconstructed
    .text =
        Reconstructed here: how rare cases are decided where the rules are silent. No tile and no counter is made up.
        Counters, tiles and the combat table come from one public source, which no box has confirmed yet.
        Every ruling has its reason in the source code (docs/rules); the largest ones are options of a table.
        Is your box different? Whoever runs this bot can correct it.
    .words = reconstructed sources rulebook original box edition invented missing correct
