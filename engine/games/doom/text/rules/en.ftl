### The rules of Doom of Atlantis, entry by entry. The value of a `rule-…` is its heading; `.text` explains it in a few
### short lines, the first of which says the most; `.words` is what else people look for. What is related to what, and
### the numbers, stand in handbook.py.

topic-basics = Basics
topic-turn = A turn step by step
topic-points = Points and the end
topic-cards = Politics cards
topic-factions = Factions
topic-events = Events
topic-ships = Ships
topic-specials = Special cards
topic-options = Options and seats
topic-playing = Playing here

## The basics

rule-overview = What this game is about
    .text =
        You lead a noble house and bring your people from sinking Atlantis to the New Land.
        Your people are your { $cubes } cubes. They board ships in port, politics makes the ships sail, and whoever is aboard a ship that arrives scores.
        The same cubes also pay for the Senate, for factions and for votes, so there are never enough of them.
        After { $least } to { $most } turns Atlantis goes under. The most victory points (VP) win.
    .words = introduction summary beginner theme story
rule-aim = How to win
    .text =
        Have the most victory points (VP) when the third Doom! is revealed.
        Most points come from ships that arrive with several of your refugees aboard.
        Others come from the New Land, the Senate, events, factions that show +1, and some Special cards.
        Whoever is still at sea or in port at the end is lost and scores nothing.
    .words = aim goal victory objective winning vp track
rule-turn = A turn in brief
    .text =
        Four phases, always in this order:
        1. **Senate**: everybody secretly sends cubes. Senate order breaks ties and sets prices.
        2. **Factions**: buy one, or pass and take a leftover one for free. Its power is yours for this turn.
        3. **Voting**: lay { $votes } of your { $hand } cards, then bid for each place of the rows. The highest bidders play their card.
        4. **Doom**: points, an event, and the current carries ships. Cubes come back, and everybody refills their hand.
    .words = round sequence phases overview flow help card
rule-cubes = Your cubes
    .text =
        You own { $cubes } cubes; the ones you have not placed are your reserve.
        Aboard a ship and on the New Land they are refugees, everywhere else they are influence.
        You use your reserve to bid, pay for factions, fill the Senate and board ships.
        Cubes on cards, on buildings and on the New Land come back at the end of the turn, and so do half of those in the Senate; those aboard stay until their ship arrives.
        With an empty reserve you can still bid 0 and take factions that cost nothing.
    .words = influence reserve supply workers tokens refugees player cube refugee
rule-setup = Setup
    .text =
        Everybody begins with { $points } VP, { $politics } Politics cards and { $specials } Special cards.
        The markers are shuffled onto the leftmost faction spaces. Everybody boards one refugee in their order{ DATA("turn.setup.start_rounds") ->
            [1] { "" }
           *[2] , then one more in reverse
            [other] , then one more in reverse, and so on: { DATA("turn.setup.start_rounds") } each
        }.
        { DATA("turn.setup.neutrals_aboard") ->
            [one] One neutral refugee is
           *[other] { DATA("turn.setup.neutrals_aboard") } neutral refugees are
        } aboard the largest ship; the other { $square } wait on the meeting square.
        { $removed } of the seven ordinary events are taken out unseen; the rest and the three Doom! make the deck of { $events } events.
    .words = start beginning starting dealing deal
rule-neutrals = Neutral refugees
    .text =
        The { $cubes } black cubes belong to nobody and want to leave too.
        They take seats, and they are another colour: your points for “other colours” count them.
        Every event brings some aboard. When they arrive they stay on the New Land for the rest of that turn and then go back to the meeting square.
        If they outnumber everybody on the New Land, nobody scores its majority.
    .words = black cubes meeting square
rule-secrets = What is secret
    .text =
        Your hand, your Special cards and what you have sealed are yours alone.
        Sealed bids and rows are revealed together as soon as the last one is in; until then you may change yours.
        Everybody knows how many cards somebody holds. Nobody knows the decks.
        Everything on the board is open, so you can always work out a reserve: { $cubes } cubes minus the ones you see.
    .words = hidden private information hand known screen

## A turn

rule-phase-senate = Phase 1: Senate
    .text =
        Everybody seals a number of cubes, from 0 to their whole reserve. All bids are revealed together.
        They join the cubes already in the Senate; nothing is lost by bidding.
        A good place in the Senate wins ties, but makes factions dearer. The most cubes score { $points } VP in the Doom phase.
        There is no Senate phase in the family game and in a turn of turmoil.
    .words = senate bid influence first phase
rule-senate-order = Senate order and ties
    .text =
        More cubes in the Senate come first; at equal numbers the marker further to the left.
        This order breaks every tie in the game, even the last one for the victory.
        It is looked up anew each time, but holds still during the Faction phase, during one vote, and during one event.
        In the family game only the markers count, from left to right.
    .words = tie breaker tied equal marker position rank draw
rule-phase-factions = Phase 2: Factions
    .text =
        In Senate order everybody either buys a faction that is left or passes.
        The price comes from your reserve and lies on the faction’s building until the end of the turn.
        Then everybody who passed takes one of the leftover factions for free, again in Senate order.
        At the end of the phase the Archont, Basileus and Demiurgos use their powers. In the Doom phase all factions go back to the board.
    .words = faction buying tokens passing second phase
rule-prices = Prices of factions
    .text =
        The price depends only on your place in Senate order, not on what others bought.
        2 players: { $two }
        3 players: { $three }
        4 players: { $four }
        5 players: { $five }
        The first number is for the first in the Senate. { DATA("rulings.rulings.price_zero_may_pass") ->
            [false] If you would pay 0, you have to take one.
           *[true] You may pass even if you would pay 0.
        }
    .words = price cost how much faction pay table player marker
rule-plus-one = The +1 on factions
    .text =
        Factions that nobody took show +1 from then on.
        Whoever takes such a faction, bought or free, scores { $points } VP at once, and the +1 is gone.
        A faction that was taken goes back without +1.
    .words = plus one bonus token point unpopular building
rule-phase-voting = Phase 3: Voting
    .text =
        Everybody lays a row of { $votes } cards; then there are { $votes } votes, one for each place of the rows.
        In a vote everybody bids cubes for the right to play their card for that vote.
        The highest bidders act, in the order of their bids. When they have acted, the next vote begins.
        The symbol on the last event says whether bids are secret or open; the first turn votes in secret.
    .words = vote votes third phase
rule-laying = Laying your row
    .text =
        Choose { $votes } of your { $hand } cards and their order; the first card is for vote 1 and so on.
        All rows are revealed together, so everybody can see what the coming votes are worth.
        With the Oraklos up to { $hides } cards stay face down until their vote is ranked.
        After the turn all laid cards are discarded, played or not, and you draw up to { $hand } cards.
    .words = lay row hand order of cards place arrange card mat
rule-bids-secret = Secret votes
    .text =
        Everybody seals a number of cubes, from 0 to their reserve; the bids are revealed together.
        The higher bid ranks first; equal bids rank by Senate order.
        All bid cubes lie on the bidder’s own card until the end of the turn, win or lose. So save some for the later votes!
    .words = secret bid sealed bidding vote urn
rule-bids-open = Open votes
    .text =
        Everybody bids once, out loud, the last in the Senate first.
        You may bid any number that nobody has bid in this vote, higher or lower; 0 is a pass, and any number of players may pass.
        Passers rank below all bids, among themselves by Senate order. If everybody passes, the first in the Senate act.
        The cubes lie on the bidder’s own card until the end of the turn, win or lose.
    .words = open bid bidding vote hand pass passing
rule-acting = Who may act
    .text =
        The highest bidders of a vote act: { $four } of them with 3 or 4 players, { $five } with 5 players, and with 2 players only the winner.
        They act in the order of their ranks; only the Philosophios may step in before the others.
        Each plays their card of this vote in full, or declines. The winner may play their left neighbour’s card instead.
        If you don’t act, your card stays where it lies; the next vote is about the next place.
    .words = actor actors rank winner second who acts ranking
rule-in-full = All or nothing
    .text =
        You play a card in full or not at all.
        Refugees 2 needs all its cubes and as many free seats on one ship; Ships needs { DATA("politics.politics.ships.ships") ->
            [one] a ship
           *[other] { DATA("politics.politics.ships.ships") } ships
        } that can sail.
        If your card cannot be played you decline, and your bid stays on it all the same.
        Nobody sees an action while you put it together; you can take back every part until you confirm.
    .words = complete completely partial playable unplayable decline
rule-borrowing = Borrowing a card
    .text =
        The winner of a vote may play their left neighbour’s card instead of their own.
        If that neighbour acts in this vote too, the next player to the left who does not act lends their card.
        You decide everything and use your own cubes; the lender’s cubes stay on their card.
        A card is played only once in a vote. The Philosophios may borrow at any rank that acts.
    .words = borrow neighbour neighbor left lend lender other card
rule-phase-doom = Phase 4: Doom
    .text =
        Everything in this order:
        1. Majorities on the New Land and in the Senate score.
        2. An event is revealed and takes effect; neutrals board.
        3. The current carries ships.
        4. Factions, bids, payments and refugees on the New Land come back, and half of the Senate cubes.
        5. Everybody draws up to { $hand } Politics cards.
    .words = doom fourth phase end of turn sequence
rule-boarding = How neutrals board
    .text =
        Each event brings a number of neutral refugees aboard.
        They take free seats in port, one on each ship, the largest ship first, round and round.
        When no seat is left in port or the meeting square is empty, the rest stay behind.
    .words = neutral boarding seats event black berth port
rule-current = The current
    .text =
        At the end of every turn the current carries { $four } ships one space (with 2 players { $two }).
        Full ships go first, by letter; then the rest, those with more passengers first, ties by letter. Empty ships never sail.
        Ships that arrive score as usual, but nobody gets the point for moving them.
    .words = automatic sailing movement drift end of turn ocean
rule-returning = What comes back
    .text =
        At the end of a turn you take back your cubes from cards, from all buildings and from the New Land.
        Half of your Senate cubes come back, rounded up; after Doom!, The Senate Pays Its Debts! and Led by the Senate! all of them.
        Cubes aboard ships stay aboard. Factions go back to the board, the markers stay.
        After Turmoil Spreads! { DATA("rulings.rulings.turmoil_returns_buildings") ->
            [false] factions, cubes on buildings and Senate cubes
           *[true] factions and Senate cubes
        } stay where they are.
    .words = return refresh take back half senate cleanup

## Points and the end

rule-arrival = When a ship arrives
    .text =
        A ship that reaches the New Land scores for everybody aboard.
        Your points for 1, 2, 3, 4, 5 or more refugees aboard: **{ $normal }**. By Royal Ship: **{ $royal }**.
        Also, everybody with a refugee aboard gets { $other } VP for each other colour there, neutrals included.
        Whoever moved the ship by a card gets { $mover } VP, aboard or not.
        Then all passengers go to the New Land, and the ship is back in port at once, empty.
    .words = scoring score table voyage arrive arrival points refugees
rule-example = A scoring example
    .text =
        A ship arrives with 3 red, 2 blue, 1 green and 1 neutral; green moved it with the card Ships.
        Red: { $three } for 3 refugees, { $others } for three other colours: **{ $red } VP**.
        Blue: { $two } for 2 refugees, { $others } for three other colours: **{ $blue } VP**.
        Green: { $one } for 1 refugee, { $others } for three other colours, { $mover } for moving it: **{ $green } VP**.
        By Royal Ship it would be { $red_royal }, { $blue_royal } and { $green_royal }.
    .words = example calculate how points count
rule-royal = Royal arrivals
    .text =
        A ship that the card Royal Ship brings in scores by the royal table: **{ $royal }** for 1, 2, 3, 4, 5 or more refugees.
        Points for other colours and for moving the ship are the same as always.
        Royal Ship never moves the upgraded ship D.
    .words = royal table royal scoring
rule-majorities = New Land and Senate
    .text =
        In each Doom phase { $land } VP go to the most refugees on the New Land, and { $senate } VP to the most cubes in the Senate.
        Ties go by Senate order; where nobody has a cube, { DATA("rulings.rulings.empty_majority") ->
            [first] the first in that order scores.
           *[nobody] nobody scores.
        }
        If neutrals outnumber every player on the New Land, nobody scores it; at a tie with them { DATA("rulings.rulings.neutral_tie_on_land") ->
            [nobody] nobody does either.
           *[player] the player does.
        }
    .words = majority majorities most cubes land senate
note-below-zero = { DATA("rulings.rulings.points_below_zero") ->
    [true] VP may fall below 0.
   *[false] VP never fall below 0.
}
rule-more-points = Other points
    .text =
        Everybody starts with { $start } VP.
        A faction that shows +1 scores { $plus } VP when you take it.
        Some events pay the leaders of the Senate, and Woe to the Weak! takes points away. { note-below-zero }
        Some Special cards score at the end.
    .words = bonus other points sources events
rule-discarded = Discarded cubes
    .text =
        Cubes lost by Treason, Sabotage, Aristocracy or Wrath are not gone for good.
        They lie on the building of the faction where their owner’s marker stands, and come back at the end of the turn.
        Neutral cubes go back to the meeting square.
    .words = discard lost removed evicted where
rule-end = The end of the game
    .text =
        The third Doom! ends the game at once: no neutrals board, no ship sails.
        The majorities of that Doom phase have already scored. Then everybody shows their Special cards, and those for the end score.
        A third Doom! in turns 1 to { $early } is put back, and another event comes instead.{ DATA("rulings.rulings.doom_put_back_boards") ->
            [true] { " " }The neutrals of both cards board.
           *[false] { "" }
        }
        The most VP win.
    .words = end finish game over last turn third doom how long
rule-tie-break = A tie for the victory
    .text =
        At equal points Senate order at that moment decides.
        So the last Senate bid can win the game. In the family game the marker further to the left wins.
    .words = tie tiebreak equal points winner draw

## Politics cards

note-copies = -# { $copies } of { $deck } cards
rule-hand = Your Politics cards
    .text =
        You hold { $hand } cards, lay { $votes } each turn, and draw back up to { $hand } cards.
        Green cards board people or take Special cards, blue ones move ships, red ones do harm.
        Of { $deck } cards { $boarding } bring refugees aboard and { $moving } move ships.
        When the deck is empty, the discards are shuffled into a new one.
    .words = politics deck hand draw green blue red colours distribution counts
rule-card-refugees-1 = { card-refugees-1 }
    .text =
        { card-refugees-1.about }
        The cubes come from your reserve, and you never put fewer: if you lack cubes or free seats, you cannot play the card.
        { note-copies }
    .words = refugee board
rule-card-refugees-2 = { card-refugees-2 }
    .text =
        { card-refugees-2.about }
        The cubes come from your reserve, and you never put fewer: you need enough of them, and enough free seats on the same ship.
        { note-copies }
    .words = refugee board two
rule-card-refugees-2-1 = { card-refugees-2-1 }
    .text =
        { card-refugees-2-1.about }
        The cubes come from your reserve, and you never put fewer: you need enough of them, and room on two different ships.
        { note-copies }
    .words = refugee board three
rule-card-aristocracy = { card-aristocracy }
    .text =
        Put 1 cube on any ship in port, even a full one.
        From a full ship you first evict one passenger of any colour, { DATA("rulings.rulings.aristocracy_evicts_own") ->
            [false] a neutral one included, but not your own;
           *[true] neutral or your own included;
        } from a ship with a free seat nobody.
        It works on the upgraded ship E as well.
        { note-copies }
    .words = aristocrat noble evict full ship
rule-card-ships = { card-ships }
    .text =
        Move exactly { DATA("politics.politics.ships.ships") ->
            [one] one ship
           *[other] { DATA("politics.politics.ships.ships") } different ships
        } with passengers one space each, in the order you like.
        From port to the ocean, from the ocean to the New Land. You get { $mover } VP for each that arrives.
        You cannot play it if fewer ships could move.
        { note-copies }
    .words = move sail sailing ship
rule-card-royal-ship = { card-royal-ship }
    .text =
        Move one ship with passengers one space; if it arrives, everybody aboard scores by the royal table.
        The most valuable card for a ship at sea that is full of your refugees. You get { $mover } VP for bringing it in.
        You cannot choose the upgraded ship D.
        { note-copies }
    .words = royal king move sail
rule-card-support = { card-support }
    .text =
        Take a Special card.
        You cannot play it only if there is none left to take.
        { note-copies }
    .words = special draw
rule-card-sabotage = { card-sabotage }
    .text =
        Choose a ship on the ocean: everybody aboard is discarded, and it is back in port.
        The upgraded ship E is safe from it. If no other ship is at sea, you cannot play the card.
        { note-copies }
    .words = red attack sink empty
rule-card-treason = { card-treason }
    .text =
        Discard either 1 to { $most } passengers of your choice from one ship in port, or 1 to { $most } of one player’s cubes in the Senate.
        { $also ->
            [own] You may choose your own too, but not neutral ones.
            [neutral] You may choose neutral ones too, but not your own.
            [neutral-own] You may choose your own and neutral ones too.
           *[other] You may choose neither your own nor neutral ones.
        } The upgraded ship E is safe; in the family game you can only choose a ship.
        Losing Senate cubes can change Senate order at once, from the next vote on.
        { note-copies }
    .words = red attack traitor remove senate

## Factions

note-faction = -# You may use a power or not, as you like.
rule-faction-archont = { faction-archont }
    .text =
        At the end of the Faction phase draw { $cards } Politics cards, then discard any { $cards } cards of your hand, face down.
        Good when your hand lacks what you need: more Ships, or something for a full port.
        { note-faction }
    .words = faction draw cards hand
rule-faction-basileus = { faction-basileus }
    .text =
        At the end of the Faction phase put 1 cube from your reserve on a ship in port with a free seat.
        A refugee aboard without any vote.
        { note-faction }
    .words = faction board king
rule-faction-demagogos = { faction-demagogos }
    .text =
        Once a turn, against one opponent.
        Secret vote: you name them along with your bid; when everybody has bid you see their bid and may change yours.
        Open vote: they have to bid right now, before their turn. You can order that in advance, for a later vote too.
        With 2 players instead: Treason and Sabotage cannot hurt your cubes.
    .words = faction peek look force bid spy
rule-faction-demiurgos = { faction-demiurgos }
    .text =
        At the end of the Faction phase take a Special card.
        { note-faction }
    .words = faction special draw
rule-faction-oraklos = { faction-oraklos }
    .text =
        Up to { $hides } cards of your row stay face down; you choose which when you lay it.
        Each is turned up when its vote has been ranked, before anybody acts. So others bid without knowing what you, or a borrower, could do.
        { note-faction }
    .words = faction hide face down oracle
rule-faction-philosophios = { faction-philosophios }
    .text =
        When you are one of those who act, you may borrow your left neighbour’s card, whatever your rank.
        And you may act before the others, or wait for your rank.
        With 2 players instead: your opponent cannot borrow your cards.
    .words = faction borrow first philosopher
rule-faction-strategos = { faction-strategos }
    .text =
        In each vote in which you play no card you take back up to { $saves } of the cubes you bid{ DATA("rulings.rulings.strategos_refund_if_borrowed") ->
            [false] , unless somebody borrowed your card.
           *[true] .
        }
        So losing costs you less: bid boldly, and keep cubes for the votes that matter.
        { note-faction }
    .words = faction refund save cubes

## Events

note-event = -# Neutrals that board: { $neutrals }. Next turn’s votes: { $vote }.
rule-event = How events work
    .text =
        Each Doom phase the top event is revealed; it acts at once or changes the next turn.
        Then its neutrals board, and its symbol says how the next turn votes, in secret or openly.
        The deck has { $events } events: the three Doom! and { $others } of the other seven.
        How many neutrals a card brings and how it votes is reconstructed; what it does comes from the rulebook.
    .words = event deck reveal
rule-event-card-doom = { event-card-doom-a }
    .text =
        A Doom marker goes. The first Doom! upgrades ships { LETTERS("turn.doom.upgrades.0") }, the second { LETTERS("turn.doom.upgrades.1") }; the third ends the game at once.
        Before turn { $chance } a third Doom! is put back and another event comes instead.
        All Senate cubes come back at the end of the turn.
        -# The three bring { $neutrals } neutrals aboard.
    .words = doom marker upgrade pillar
rule-event-card-debts = { event-card-debts }
    .text =
        The first places in the Senate score { $points } VP, in this order; you need a cube there to score.
        Then all Senate cubes come back at once. In the family game the leftmost markers score.
        { note-event }
    .words = debts pay
rule-event-card-wrath = { event-card-wrath }
    .text =
        Every ship on the ocean loses all its passengers and is back in port.
        No ship is safe from it, upgraded or not.
        { note-event }
    .words = wrath ocean god storm sea lost
rule-event-card-together = { event-card-together }
    .text =
        In Senate order, one cube at a time, everybody may board up to { $each } cubes on ships in port.
        If you pass, you are out for the rest of this event.
        { note-event }
    .words = together board everybody
rule-event-card-turmoil = { event-card-turmoil }
    .text =
        The next turn has no Senate phase and no Faction phase: it starts with laying cards.
        Everybody keeps their faction and its power; Senate cubes stay too.
        { note-event }
    .words = turmoil chaos skip
rule-event-card-doomed = { event-card-doomed }
    .text =
        Next turn fewer players act in each vote: { DATA("turn.voting.actors_doomed.4") } with 3 or 4 players, { DATA("turn.voting.actors_doomed.5") } with 5.
        With 2 players you lay and vote on only { DATA("turn.voting.votes_doomed.2") ->
            [one] one card
           *[other] { DATA("turn.voting.votes_doomed.2") } cards
        }.
        { note-event }
    .words = doomed only winner
rule-event-card-woe = { event-card-woe }
    .text =
        Next turn, in every vote, whoever ranks last loses { $points } VP.
        At a tie { DATA("rulings.rulings.woe_tie") ->
            [all] all of them.
           *[lowest] only the one lowest in Senate order.
        } { note-below-zero }
        { note-event }
    .words = woe weak lose points lowest
rule-event-card-led = { event-card-led }
    .text =
        At the start of the next Doom phase the first in the Senate scores 1 VP for each neutral on the New Land, the second half of that, rounded up.
        You need a cube in the Senate to score. All Senate cubes come back at the end of this turn.
        { note-event }
    .words = led senate neutrals

## Ships

rule-sailing = How ships sail
    .text =
        From port to the ocean, from the ocean to the New Land: two moves bring a ship in.
        Ships, Royal Ship and the current move them; empty ships never move.
        Once in, a ship is back in port at once. Otherwise it only goes back by Sabotage or Wrath, and then it is empty.
        You can only board in port.
    .words = move movement sail port ocean new land
rule-seats = Seats
    .text =
        A { $a }, B { $b }, C { $c }, D { $d }, E { $e } seats.
        A ship takes no more passengers than that, neutrals included; only Aristocracy makes room on a full one.
        The current carries full ships first.
    .words = seats size capacity full places room ship token
rule-upgrades = Upgraded ships
    .text =
        The first Doom! upgrades { LETTERS("turn.doom.upgrades.0") }, the second { LETTERS("turn.doom.upgrades.1") }; a ★ marks them.
        Passengers and place stay as they are. With 2 players the first Doom! upgrades only { $left }.
    .words = upgraded better star upgrade improved
rule-ship-id-a = { ship-id-a }
    .text =
        The largest ship: { $seats } seats, so it takes long to fill.
        Upgraded: { $better } seats, one taken by a printed neutral. It counts like a neutral passenger; only Aristocracy and Special cards that name neutrals can remove it, and it is back when the Ark is in port again.
    .words = ark printed largest
rule-ship-id-b = { ship-id-b }
    .text =
        { $seats } seats.
        Upgraded: the player whose card brings it to the New Land gets { $points } VP more.
    .words = science
rule-ship-id-c = { ship-id-c }
    .text =
        { $seats } seats.
        Upgraded: the player whose card brings it to the New Land takes a Special card.
    .words = royal ship c
rule-ship-id-d = { ship-id-d }
    .text =
        { $seats } seats, soon full.
        Upgraded: it sails from port to the New Land in one move, by card or by the current. Royal Ship cannot move it.
    .words = air fast direct
rule-ship-id-e = { ship-id-e }
    .text =
        { $seats } seats, soon full.
        Upgraded: safe from Sabotage and Treason, and from Special cards played with them. Not from Wrath and Aristocracy.
    .words = war safe immune

## Special cards

note-special = -# { $copies ->
        [one] One copy
       *[other] { $copies } copies
    } of { $deck } cards
rule-special = How Special cards work
    .text =
        Special cards break a rule or score at the end. You start with { $dealt } and may hold any number.
        You get more by Support, by the Demiurgos and by the upgraded ship C.
        Each says when you play it: with a Politics card, with a bid, when buying a faction, or decided before the event. It goes along with that decision.
        Play them one at a time, and at most one with a Politics card. Those for the end simply stay in your hand.
        The cards themselves are reconstructed: no source lists them.
    .words = special cards timing play
rule-special-empath = { special-empath }
    .text =
        With Ships or Royal Ship.
        Name one ship that arrives by this card with a neutral aboard: one neutral counts as your refugee there, even if you have none.
        If it was the only neutral, it no longer counts as another colour for you.
        { note-special }
rule-special-alliance = { special-alliance }
    .text =
        In place of any Refugees card.
        Swap { $least } or { $most } neutrals on one ship in port for cubes from your reserve, even on a full ship. You may swap the Ark’s printed neutral too.
        { note-special }
rule-special-great-evacuation = { special-great-evacuation }
    .text =
        With any Refugees card.
        Put { $cubes ->
            [one] one more cube
           *[other] { $cubes } more cubes
        } on a ship you have just boarded; you need a free seat there.
        { note-special }
rule-special-captains-bribe = { special-captains-bribe }
    .text =
        In place of Ships.
        Move one ship up to { $spaces } spaces; it stops when it arrives. You can play it even if only one ship can move.
        { note-special }
rule-special-fair-winds = { special-fair-winds }
    .text =
        With Ships.
        Move { DATA("specials.specials.fair-winds.effects.0.ships") ->
            [one] one more ship one space, a different one
           *[other] { DATA("specials.specials.fair-winds.effects.0.ships") } more ships one space each, different ones
        }.
        { note-special }
rule-special-royal-escort = { special-royal-escort }
    .text =
        With Royal Ship.
        A ship in port moves { $spaces } spaces, right to the New Land, and scores by the royal table. Not the upgraded ship D.
        { note-special }
rule-special-edict = { special-edict }
    .text =
        With Aristocracy.
        Play the card { DATA("specials.specials.edict.effects.0.times") ->
            [one] once more
           *[other] { DATA("specials.specials.edict.effects.0.times") } times more
        }, on the same ship or on another.
        { note-special }
rule-special-purge = { special-purge }
    .text =
        With Treason.
        The 1 to { $most } cubes may come from up to { $targets } ships in port, or from the Senate cubes of up to { $targets } players.
        { note-special }
rule-special-pirates = { special-pirates }
    .text =
        In place of Sabotage.
        Discard 1 to { $most } passengers of a ship on the ocean; then you may board one of your cubes there, from your reserve. The upgraded ship E is safe. If the ship ends up empty it is back in port.
        { note-special }
rule-special-secret-patron = { special-secret-patron }
    .text =
        In place of Support.
        Draw { $draw } Special cards from the deck, keep { $keep } and discard the other face up.
        { note-special }
rule-special-bribed-senators = { special-bribed-senators }
    .text =
        With your Senate bid.
        Until the end of the turn you count as having { $cubes } more cubes for Senate order. Majorities and payments count the real ones.
        { note-special }
rule-special-influential-kinsman = { special-influential-kinsman }
    .text =
        When buying a faction.
        It costs you nothing, and you score { $points } VP, on top of any +1. Not with a free faction.
        { note-special }
rule-special-forged-ballots = { special-forged-ballots }
    .text =
        With a bid in a vote.
        It ranks as { $cubes } cubes more; a pass ranks as { $cubes } cubes. You only pay what you really bid.
        { note-special }
rule-special-change-of-agenda = { special-change-of-agenda }
    .text =
        With a bid in a vote.
        After the ranking, whatever your rank, you exchange your card of this vote for one from your hand. The new card is then the one to be played or borrowed.
        { note-special }
rule-special-navigator = { special-navigator }
    .text =
        Decide to use it before the event is revealed.
        When the current comes you name a ship with passengers: it moves first and counts as one of those carried. Nobody gets the point for moving it.
        { note-special }
rule-special-bodyguard = { special-bodyguard }
    .text =
        Decide to use it from a number of losses you choose ({ $least } to { $most }, usually { $usual }).
        It saves your refugees from the first Treason, Sabotage, Pirates or Wrath that would cost you at least that many. Others still lose theirs.
        Not from Aristocracy.
        { note-special }
rule-special-treasures = { special-treasures }
    .text =
        Keep it: { $points } VP at the end.
        { note-special }
rule-special-chronicles = { special-chronicles }
    .text =
        Keep it: at the end { $points } VP for each of your refugees on ships, in port or at sea, at most { $most } VP.
        { note-special }
rule-special-legacy = { special-legacy }
    .text =
        Keep it: at the end { $points } VP for every { $each } of your cubes in the Senate, at most { $most } VP.
        Not in the family game.
        { note-special }

## Options and seats

rule-two-players = Two players
    .text =
        The family game with ship { LETTERS("turn.setup.ships_left_out.2") } out of play; the starting neutrals are aboard B.
        Each takes { DATA("turn.factions.tokens.2") ->
            [one] one faction
           *[other] { DATA("turn.factions.tokens.2") } factions
        }: first you buy or pass as usual, then each takes the rest for free. The marker ends on the last.
        Only the winner of a vote acts, and they may borrow the opponent’s card. The current carries { $two } ships.
        The Demagogos and Philosophios have other powers, and the first Doom! upgrades only { $left }.
    .words = two 2 players duel
rule-five-players = Five players
    .text =
        As with three or four, but { $five } players act in each vote.
        After We Are All Doomed! only { $doomed } do.
    .words = five 5 players
rule-option-family = Family game
    .text =
        A shorter game without the Senate.
        No Senate phase, no Senate majority, nothing to take back from it. Ties go by the markers, from left to right.
        Treason only strikes ships, two events pay the leftmost markers, and Special cards that need a Senate are left out.
    .words = family easy simple no senate
rule-option-chosen-ships = Chosen ships
    .text =
        You agree on the ships from the start: each letter at most once, plain or upgraded (★), fewer than five if you like.
        Doom! then upgrades none, but does everything else. The starting neutrals go aboard the largest ship.
    .words = chosen selected ships variant
rule-option-open-events = Open events
    .text =
        You always see the next event, and so how the next turn will vote.
    .words = tactical face up event visible
rule-option-open-specials = Open Special cards
    .text =
        { DATA("turn.setup.specials_open") ->
            [one] One Special card lies
           *[other] { DATA("turn.setup.specials_open") } Special cards lie
        } face up. Whenever you take a Special card, choose an open one or an unknown one from the deck.
        A card that is taken is replaced at once. Everybody sees which open card you take.
    .words = tactical face up special row
rule-option-aggressive-neutrals = Aggressive neutrals
    .text =
        A neutral that finds no free seat in port throws somebody out.
        Of the players with a cube in port, the one lowest in the Senate loses one, from the largest ship that carries one.
    .words = aggressive neutral variant
rule-option-short = Short game
    .text =
        More events are taken out at the start ({ $short } instead of { $usual }), so the game takes { $least } to { $most } turns.
    .words = short quick fast time
rule-option-start-cubes-on-different-ships = { option-start-cubes-on-different-ships }
    .text =
        Your starting refugees have to board different ships.
    .words = start cubes different ships
rule-option-show-reserves = { option-show-reserves }
    .text =
        Everybody’s reserve is shown on the board.
        That is no secret: you could work it out from what you see.
    .words = show reserves reserve
rule-option-neutrals-stay-on-nl = { option-neutrals-stay-on-nl }
    .text =
        Neutral refugees stay on the New Land instead of going back to the meeting square.
        So they become harder to outnumber there, and fewer of them board.
    .words = neutrals stay new land

## Playing here

rule-asked = How you are asked
    .text =
        I’ll write to you by direct message whenever it is your turn; press an answer there.
        If your direct messages are closed, you’ll find the same question behind **Act** on the table’s panel and with `/play`.
        Everything works by command as well: `/bid`, `/place`, `/choose`, `/pass`.
        The button **?** beside a question explains it.
    .words = play answer button direct message dm command
rule-plans = Changing your mind
    .text =
        You can change a sealed answer until the last one is in.
        An action of several parts is a plan: nobody sees it, you can take back every part, and it counts once you confirm it.
        What has been drawn, revealed or answered by somebody else stands.
    .words = undo take back confirm change mistake
rule-ahead = Planning ahead
    .text =
        With **Plan ahead** below a question, or `/orders`, you decide what I’ll ask you later: bids, your row, factions, actions.
        I’ll give your answer as soon as it is your turn.
        You can change or drop it until then. Nobody else sees it, and if it no longer fits, I’ll ask you as usual.
        Orders for a turn end with it.
    .words = orders order automatic advance later standing conditional
rule-waiting = When somebody does not answer
    .text =
        The table waits. If it has a clock, I’ll remind you before your time runs out; then I make a safe move for you, or a computer plays.
        Nothing is lost meanwhile; the game goes on where it was, even after a restart.
        `/why` says who the table is waiting for. Before the game begins its host can cancel the table; later all have to agree to end it.
    .words = timeout time limit clock absent slow deadline wait
rule-honesty = An honest deal
    .text =
        All luck comes from one number, the seed. I make it from a secret of mine and from what everybody at the table adds, so no player can choose it.
        The hash of my secret is published when the table opens; the secret itself at the end, with everything that was done.
        So anybody can deal the game again and see that nothing was changed.
    .words = seed hash fair random shuffle cheat
rule-sources = What is reconstructed
    .text =
        Reconstructed here: the { $specials } Special cards, the neutrals and the kind of vote on the { $events } events, and the order of the factions.
        The rulebook mentions them without listing them, so they were made to fit it. Two names, Empath and Alliance, are its own.
        Everything else follows the rulebook of 2011. Where it is silent we made a ruling, and the source code says why (docs/rules).
        Is your box different? Whoever runs this bot can correct it.
    .words = reconstructed sources rulebook original box edition invented missing correct
