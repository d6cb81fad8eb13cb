### Doom of Atlantis. Messages of one kind stand together: title, options, story, questions, names, help.

game-title = Doom of Atlantis
game-summary = Atlantis is sinking. Noble houses vie in Senate and votes to bring their people to the New Land. 2–5 players, 4–8 turns.

## Options

option-family = Family game
    .about = No Senate: Senate order is the order of the markers, from the left. Two players always play so.
option-chosen-ships = Chosen ships
    .about = These ships sail, each in its version, and never become better: letters A to E, with * for the better version, such as `a* b c d*`. Empty: the usual ships.
option-chosen-ships-empty = the usual ships
option-open-events = Open Events
    .about = The next Event always lies face up.
option-open-specials = Open Specials
    .about = Three Specials lie face up. Whoever gains one takes one of these, or the top of the deck unseen.
option-aggressive-neutrals = Aggressive neutrals
    .about = A neutral who finds no seat drives off a refugee in port, of the player lowest in Senate order.
option-short = Short game
    .about = Four Events stay in the box instead of two: 4 to 6 turns.
option-start-cubes-on-different-ships = Start on two ships
    .about = The two starting refugees of a player board two different ships.
option-show-reserves = Show reserves
    .about = Everybody’s reserve is printed. It could be worked out anyway.
option-neutrals-stay-on-nl = Neutrals stay
    .about = Neutral refugees stay on the New Land instead of returning to the meeting square.

## Story: setup and turn

tell-setup = Atlantis is sinking
tell-markers-placed = The markers stand like this: { $markers }. In this order, and then backwards, everybody boards two refugees.
tell-turmoil-reigns = Turmoil reigns in turn { $turn }: no Senate and no Factions. Tokens stay where they are.
tell-boards = { $seat } boards { $cubes ->
        [one] one refugee
       *[other] { $cubes } refugees
    } on { $ship }.

## Story: Senate

tell-senate = Turn { $turn } · Senate
tell-senate-bids = Into the Senate go: { $bids }.
tell-senate-order = Senate order: { $cubes }.

## Story: Factions

tell-factions = Turn { $turn } · Factions
tell-faction-too-dear = { $seat } cannot pay { $price } and passes.
tell-faction-bought = { $seat } takes { $faction } { $price ->
        [0] for nothing
       *[other] for { $price }
    }.
tell-faction-passed = { $seat } passes.
tell-faction-free = { $seat } gets { $faction } free.
tell-faction-plus-one = { $faction } shows +1: { $seat } scores { $points } VP.
tell-plus-one-shown = Nobody took { $factions }: +1 on { $factions_count ->
        [one] it
       *[other] each
    } from now on.
tell-archont-draws = { $seat } draws { $cards } Politics cards with the Archont.
tell-archont-discards = { $seat } discards { $cards ->
        [one] one card
       *[other] { $cards } cards
    } face down.
tell-special-drawn = { $seat } takes a Special.
tell-special-chosen = { $seat } takes the open Special { $special }.
tell-specials-open = { $specials_count ->
        [one] This Special lies open now: { $specials }.
       *[other] These Specials lie open now: { $specials }.
    }
tell-special-yours = You take the Special **{ $special }**. { $special_about }
tell-politics-reshuffled = The discards become a new Politics deck of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
tell-specials-reshuffled = The discards become a new Special deck of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.

## Story: voting

tell-rows = Turn { $turn } · Cards are laid for { $ballot } votes
tell-row = { $seat }: { $cards }.
tell-vote =
    Turn { $turn } · Vote { $vote } ({ $ballot })
    On the table: { $cards }.
tell-bids = { $seat } bids { $cubes }.
tell-passes = { $seat } passes.
tell-ranked = Ranking with bids: { $bids }. { $actors_count ->
        [one] { $actors } may act.
       *[other] { $actors } may act, in this order.
    }
tell-woe-strikes = Woe to the weak: { $points ->
        [0] { $seat } bid least, but has no VP to lose.
       *[other] { $seat } bid least and loses { $points } VP.
    }
tell-turned-up = { $seat } turns up { $card }.
tell-cannot-act = { $seat } has nothing here that can be played in full.
tell-philosophios-waits = { $seat } waits with the Philosophios.
tell-declines = { $seat } declines to act.
tell-plays = { $seat } plays { $card }.
tell-borrows = { $seat } plays { $card }, borrowed from { $lender }.
tell-strategos-saves = With the Strategos { $seat } takes back { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    }.
tell-demagogos-peeks = With the Demagogos { $seat } looks at the bid of { $victim }.
tell-demagogos-sees = { $victim } bids { $bid }.
tell-demagogos-forces = With the Demagogos { $seat } makes { $victim } bid at once.

## Story: ships

tell-sails = { $ship } sails out to the ocean.
tell-arrives = { $ship } reaches the New Land{ $royal ->
        [1] { " with royal honours" }
       *[0] { "" }
    }. Aboard: { $cargo }. { $points_count ->
        [0] Nobody scores.
       *[other] Scored: { $points }.
    }
tell-mover = { $seat } moved { $ship }: { $points } VP.
tell-evicted = A passenger leaves { $ship }: { $passenger }.
tell-ship-lost = { $ship } is lost and back in port. Refugees lost: { $lost }.
tell-senators-fall = { $owner } loses { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    } in the Senate; they go to the { $building } building.
tell-passengers-fall = Driven off { $ship }: { $passengers }.

## Story: Specials

tell-special-played = { $seat } plays the Special **{ $special }**.
tell-senators-bribed = { $seat } counts as having { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    } more for Senate order until the end of the turn.
tell-bid-raised = The bid of { $seat } ranks as { $cubes }.
tell-exchanges = { $seat } exchanges { $former } for { $card }.
tell-neutral-counts = { $neutrals ->
        [one] One neutral aboard counts
       *[other] { $neutrals } neutrals aboard count
    } as a refugee of { $seat }.
tell-swaps = { $seat } takes the place of { $cubes ->
        [one] one neutral
       *[other] { $cubes } neutrals
    } on { $ship }.
tell-empty-returns = { $ship } is empty and back in port.
tell-specials-discarded = { $seat } discards { $specials }.
tell-bodyguard-saves = The Bodyguard saves { $cubes ->
        [one] one refugee
       *[other] { $cubes } refugees
    } of { $seat }.
tell-ship-named = { $seat } steers { $ship } into the current.
tell-special-agreed = All agree to { $special }: { $entered }.
tell-special-returned = { $against } { $against_count ->
        [one] does
       *[other] do
    } not agree: { $special } goes back to the hand of { $seat }.

## Story: Doom phase and the end

tell-doom-phase = Turn { $turn } · Doom
tell-senate-led = Led by the Senate: { $neutrals ->
        [0] there are no neutrals on the New Land, so nobody scores.
        [one] there is one neutral on the New Land.
       *[other] there are { $neutrals } neutrals on the New Land.
    }
tell-senate-pays = { $seat } scores { $points } VP for the place in Senate order.
tell-senate-empty = All cubes return from the Senate.
tell-land-majority = { $seat } has most refugees on the New Land: { $points } VP.
tell-land-nobody = { $neutrals ->
        [0] The New Land is empty: nobody scores there.
       *[other] Neutrals outnumber all on the New Land ({ $neutrals }): nobody scores there.
    }
tell-senate-majority = { $seat } leads the Senate: { $points } VP.
tell-senate-nobody = Nobody has a cube in the Senate: nobody scores there.
tell-doom-put-back = { $event } comes too early and is shuffled back. Instead: { $replacement }.
tell-event = Event: { $event }
tell-lasts-turmoil = Next turn there is no Senate and no Factions; tokens and Senate cubes stay where they are.
tell-lasts-doomed = Next turn one player fewer may act in each vote; two players hold only three votes.
tell-lasts-woe = Next turn, in every vote, whoever bids least loses 1 VP.
tell-lasts-led = At the next Doom the first in Senate order scores 1 VP for each neutral on the New Land, the second half.
tell-next-votes = The votes of the next turn are { $vote }.
tell-event-ahead = The Event to come lies open: { $event }
tell-doom = { $left ->
        [0] Atlantis goes under.
        [one] The waters rise. One Doom marker is left.
       *[other] The waters rise. { $left } Doom markers are left.
    }
tell-ships-upgraded = These ships are better now: { $ships }.
tell-wrath-spares = No ship is at sea, so the wrath finds nobody.
tell-together-passed = { $seat } boards nobody more.
tell-neutrals-board = Neutral refugees board: { $ships }.
tell-neutral-ousts = A neutral refugee without a seat drives one of { $seat } off { $ship }.
tell-neutrals-stay = No neutral refugee finds a seat.
tell-fleet-sails = { $ships_count ->
        [0] No ship has a passenger, so none sails.
       *[other] The current carries { $ships }.
    }
tell-senate-left = Cubes staying in the Senate: { $cubes }.
tell-end = Turn { $turn } · The end of Atlantis
tell-specials-shown = { $specials_count ->
        [0] { $seat } holds no Special.
       *[other] { $seat } shows { $specials }.
    }
tell-special-scores = { $special }: { $points } VP for { $seat }.
tell-winner = { $seat } wins. Points: { $points }.
tell-tie-senate = A tie: { $first } and { $second } have { $points } VP each. { $first } is placed first, with more cubes in the Senate ({ $more } to { $fewer }).
tell-tie-order = A tie: { $first } and { $second } have { $points } VP each. { $first } is placed first, being higher in the Senate order.

## Questions, and what others read about who is awaited

ask-start-cube = Board a starting refugee
    .hint = One of your cubes goes on a ship in port with a free seat.
await-start-cube = boards a starting refugee
ask-senate-bid = How many cubes for the Senate?
    .hint = They join your cubes in the Senate. You have { $reserve } in reserve. All bids are shown at once.
await-senate-bid = bids for the Senate
ask-senate-cubes = Your cubes for the Senate
    .hint = 0 is possible.
ask-senate-special = Send a Special with it?
    .hint = It is shown together with all bids.
ask-buy-faction = Take a faction for { $price }, or pass
    .hint = The price comes from your reserve of { $reserve }. Who passes gets one of the remaining tokens free at the end.
    .each = **{ $option }**: { $about }
await-buy-faction = buys a faction or passes
ask-faction-with-special = { $special }: which faction?
    .hint = { $special_about }
    .each = **{ $option }**: { $about }
await-faction-with-special = buys a faction or passes
ask-free-faction = Take a free faction
    .hint = One of the remaining tokens is yours for nothing.
    .each = **{ $option }**: { $about }
await-free-faction = takes a free faction
ask-use-power = Use the power of { $faction }?
    .hint = { $faction_about } You may decline.
await-use-power = may use a faction’s power
ask-use-powers = Use your powers?
    .hint = You hold two factions with a power: use both, one of them or none.
await-use-powers = may use two faction powers
ask-take-special = Which Special do you take?
    .hint = Everybody sees which open one you take. The top of the deck only you see.
    .each = **{ $option }**: { $about }
await-take-special = takes a Special
ask-archont-discard = Discard 5 cards
    .hint = Any of your hand, old or new. They stay face down.
await-archont-discard = discards for the Archont
ask-lay-cards = Lay your row of cards
    .hint = One card for each vote, from left to right. All rows are turned up together.
await-lay-cards = lays a row of cards
ask-row = Cards of your row, in order
    .hint = The first is for vote 1, the second for vote 2 and so on.
ask-face-down = Places that stay face down
    .hint = With Oraklos up to two of your cards stay hidden until their vote has been ranked.
ask-bid = Vote { $vote }: how much do you bid?
    .hint =
        Your card: **{ $card }**. The others: { $cards }.{ $bids_count ->
            [0] { "" }
           *[other] { " " }Bids so far: { $bids }.
        }
        -# You have { $reserve } in reserve. The bid stays on your card, win or lose, until the end of the turn.
await-bid = bids in the vote
ask-bid-cubes = Your bid
    .hint = 0 is a pass.
ask-bid-demagogos = Demagogos against whom?
    .hint = Secret vote: you see that bid and may change yours. Open vote: that player bids next. Once a turn.
ask-bid-special = Play a Special with your bid?
    .hint = It is shown together with the bid. The card of your hand that it names stays hidden until the ranking.
ask-change-bid = Your bid after the look (it was { $bid })
    .hint = { $victim } bids { $seen }. Give your old number to leave your bid as it is.
await-change-bid = may change the bid after a look
ask-demagogos-order = Order for the Demagogos
    .hint = Whom do you hasten, and in which vote? In the present vote it happens at once. Ordered now: { $order }.
ask-act = Vote { $vote }: play a card?
    .hint = Cards are played in full or not at all.
    .each = **{ $option }**: { $about }
await-act = may play a card
ask-refugees = Board { $cubes ->
        [one] one refugee
       *[other] { $cubes } refugees together
    }
    .hint = Choose a ship in port with enough free seats.
await-refugees = boards refugees
ask-more-refugees = Where do { $cubes ->
        [one] one refugee more board
       *[other] { $cubes } refugees more board
    }?
    .hint = One of the ships you just boarded.
await-more-refugees = boards refugees
ask-swap-ship = On which ship do you swap neutrals?
    .hint = Your cubes from the reserve take their seats. The ship may be full.
await-swap-ship = swaps neutrals
ask-swap-neutrals = Which neutrals leave { $ship }?
    .hint = Up to { $most }; your cubes take their seats.
await-swap-neutrals = swaps neutrals
ask-aristocracy = Which ship does your noble board?
    .hint = From a full ship one passenger of your choice is evicted first.
await-aristocracy = boards a noble
ask-evict = Whom do you evict from { $ship }?
    .hint = The seat goes to your cube.
await-evict = evicts a passenger
ask-first-ship = Which ship moves first?
    .hint = Two different ships with passengers move one space each. You score 1 VP for each that arrives.
await-first-ship = moves ships
ask-other-ship = Which other ship moves?
    .hint = Moved already: { $ships }.
await-other-ship = moves ships
ask-serve = Where does a neutral count as yours?
    .hint = On one of the ships that you bring to the New Land now.
await-serve = moves ships
ask-move-ship = Which ship moves?
    .hint = It needs a passenger. It stops when it arrives.
await-move-ship = moves a ship
ask-spaces = How many spaces does { $ship } move?
    .hint = From port it is one space to the ocean, two to the New Land.
await-spaces = moves a ship
ask-royal-ship = Which ship moves royally?
    .hint = It moves one space. If it arrives, all aboard score by the royal table.
await-royal-ship = moves a ship
ask-sabotage = Which ship do you sabotage?
    .hint = All aboard are discarded, and the ship is back in port.
await-sabotage = sabotages a ship
ask-treason = Treason against whom?
    .hint = A ship in port or, where there is a Senate, one player’s cubes there.
await-treason = commits treason
ask-treason-senate = How many Senate cubes are discarded?
    .hint = They are those of { $owner }.
await-treason-senate = commits treason
ask-treason-passengers = Who has to leave { $ship }?
    .hint = From 1 to { $most } passengers, of any colours.
await-treason-passengers = commits treason
ask-more-treason = Treason against somebody else as well?
    .hint = What you take there counts towards the same number of cubes.
await-more-treason = commits treason
ask-raid = Which ship do you raid?
    .hint = Some of its passengers are discarded.
await-raid = raids a ship
ask-raid-passengers = Who has to leave { $ship }?
    .hint = From { $least } to { $most } passengers, of any colours.
await-raid-passengers = raids a ship
ask-raid-seats = How many of your cubes board { $ship }?
    .hint = They come from your reserve. If a Bodyguard leaves no seat, they stay there.
await-raid-seats = raids a ship
ask-discard-special = Which Special do you discard?
    .hint = All see it. You keep the others. To discard: { $surplus }.
    .each = **{ $option }**: { $about }
await-discard-special = chooses among Specials
ask-together = Board a refugee ({ $placed } of { $most } so far)?
    .hint = One cube from your reserve on a ship in port. Who passes is out for good.
await-together = may board a refugee
ask-name-ship = Which ship does the current carry first?
    .hint = It counts as one of the ships that move. Nobody scores for moving it.
await-name-ship = names a ship for the current
ask-arm-ship = { $special }: arm it?
    .hint = { $special_about } It fires by itself in the next Doom phase. Only you see it. Now: { $now }.
ask-arm-guard = { $special }: arm it?
    .hint = { $special_about } From how big a loss on? It fires by itself; only you see it. Now: { $now }.
ask-manual = { $special }: what happens?
    .hint = { $special_about } Enter it change by change; then all others have to agree. So far: { $entered }.
await-manual = plays a Special
ask-manual-seat = Which player?
await-manual-seat = plays a Special
ask-manual-points = How many VP for { $seat }?
    .hint = A number below 0 takes points away.
await-manual-points = plays a Special
ask-manual-owner = Whose cubes move?
await-manual-owner = plays a Special
ask-manual-origin = From where?
await-manual-origin = plays a Special
ask-manual-target = Where to?
await-manual-target = plays a Special
ask-manual-cubes = How many cubes?
await-manual-cubes = plays a Special
ask-manual-ship = Which ship moves one space?
await-manual-ship = plays a Special
ask-manual-agree = Do you agree to { $special }?
    .hint = { $special_about } { $seat } enters: { $entered }. It happens only if all agree.
await-manual-agree = checks a Special

## Standing orders: what may be decided in advance, and why an order was not carried out

ask-order-senate = Senate bid of turn { $turn }
    .hint = Sealed for you as soon as the next Senate phase begins.
ask-order-factions = Factions of turn { $turn }
    .hint = I buy the first token of your list that is left, if it costs no more than you allow. Otherwise I pass for you and take the first one left for free.
ask-order-tokens = Factions in order of wish
ask-order-price = Buy for at most
ask-order-archont = If it is the Archont
ask-order-basileus = If it is the Basileus: board
ask-order-row = Your row in advance
    .hint = Laid for you as soon as rows are laid, as long as you hold all its cards.
ask-order-cards = Cards of your row, in order
ask-order-face-down = Face down, if you hold the Oraklos
ask-order-bids = Bids of the coming votes
    .hint = What you leave at “ask me” I ask you as usual. You have { $reserve } in reserve for all votes.
ask-order-vote = Vote { $vote } · { $card }
ask-order-manner = In open votes bid
ask-order-proviso = Pass instead
ask-order-peek = Demagogos: look at a bid
    .hint = The power goes with your ordered bid of that vote.
ask-order-actions = Actions of the coming votes
    .hint = For Refugees, Aristocracy and ships, name your ships in advance too. Sabotage and Treason I always ask you.
ask-order-act = Vote { $vote } · { $card }
ask-order-else = If that is not possible
ask-order-first = As Philosophios, before all others
ask-order-boarding = Board these ships
    .hint = Refugees and Aristocracy go on the first of these with room enough.
ask-order-sailing = Move these ships
    .hint = Ships and Royal Ship move the first of these that can move.
ask-order-together = If “All in This Together!” comes
    .hint = Each of your cubes goes on the first of these ships with room.
ask-order-together-ships = Ships in order of wish
ask-order-together-most = Cubes at most
ask-order-always = Always do for me
    .hint = Holds until you change it.
wish-ask = Ask me
wish-own = My own card
wish-borrow = A borrowed card, else my own
manner-up-to = the highest free number up to mine
manner-needed = just enough to act, at most mine
proviso-always = never: bid as ordered
proviso-playable = when my own card cannot be played
habit-decline = Decline when I can play nothing
habit-demiurgos = Take a Special with the Demiurgos
habit-philosophios = Wait for my rank with the Philosophios
unfit-too-few-cubes = I did not bid as ordered: you ordered { $cubes } and have { $reserve } in reserve.
unfit-no-token = None of the factions you ordered is left. Please choose.
unfit-no-ship = None of the ships you ordered will do, so I ask you after all.
unfit-no-row = You no longer hold all cards of the row you ordered. Please lay another.
unfit-cannot-play = The card you ordered cannot be played now. Please choose.
unfit-unfinished = Your orders say what to play, but not how. Please choose.
unfit-not-legal = Your order does not fit this question. Please choose.

## Answers

reply-pass = Pass
reply-decline = Decline
reply-wait = Wait for your rank
reply-use = Use it
reply-nobody = Nobody
reply-deck = Top of the deck
reply-keep = Not armed
reply-done = That is all
reply-agree = I agree
reply-object = I do not agree
change-points = Victory points
change-cubes = Move cubes
change-ship = Move a ship
change-special = Take a Special
back-down = face down
neutral-cube = neutral
neutral-printed = neutral (printed)
    .about = The passenger printed on the upgraded Ark.
play-own = { $card } (your own)
    .about = { $card_about }
borrow = { $card } (of { $lender })
    .about = { $card_about }
with-special = { $play } + { $special }
    .about = { $special_about }
exchange = { $special }: { $card }
armed = { $least ->
        [0] armed
        [one] from a loss of one refugee on
       *[other] from a loss of { $least } refugees on
    }
pile-reserve = reserve
pile-senate = Senate
pile-square = meeting square
score-points = { $seat } { $points } VP
move-cubes = { $owner } { $cubes }: { $origin } → { $target }
sail-on = { $ship } moves
draw-special = a Special for { $seat }
force = vote { $vote }: { $victim }
in-senate = Senate: { $owner } ({ $cubes })

## Names

ballot-secret = secret
ballot-open = open
place-port = in port
place-ocean = on the ocean
phase-setup = Setup
phase-senate = Senate
phase-factions = Factions
phase-voting = Voting
phase-doom = Doom
phase-end = End
source-start = Start
source-voyages = Voyages
source-land = New Land
source-senate = Senate
source-events = Events
source-factions = Factions
source-specials = Specials
    .short = Specials

card-refugees-1 = Refugees 1
    .short = Ref. 1
    .about = Put 1 cube on a ship in port.
card-refugees-2 = Refugees 2
    .short = Ref. 2
    .about = Put 2 cubes together on one ship in port.
card-refugees-2-1 = Refugees 2+1
    .short = Ref. 2+1
    .about = Put 2 cubes on one ship in port and 1 on another.
card-aristocracy = Aristocracy
    .short = Aristocr.
    .about = Put 1 cube on any ship in port; if it is full, evict a passenger first.
card-ships = Ships
    .short = Ships
    .about = Move two different ships with passengers one space each.
card-royal-ship = Royal Ship
    .short = Royal
    .about = Move one ship one space; if it arrives, it scores by the royal table.
card-support = Support
    .short = Support
    .about = Take a Special.
card-sabotage = Sabotage
    .short = Sabotage
    .about = Discard all passengers of a ship on the ocean; it is back in port.
card-treason = Treason
    .short = Treason
    .about = Discard 1–4 passengers of a ship in port, or 1–4 Senate cubes of one player.

faction-archont = Archont
    .short = Arch.
    .about = Draw 5 Politics cards, then discard any 5.
faction-basileus = Basileus
    .short = Basil.
    .about = Put 1 of your cubes on a ship in port.
faction-demagogos = Demagogos
    .short = Demag.
    .about = Once a turn see a bid and change yours, or hasten a rival. For two: safe from Treason and Sabotage.
faction-demiurgos = Demiurgos
    .short = Demiur.
    .about = Take a Special.
faction-oraklos = Oraklos
    .short = Orak.
    .about = Up to 2 of your laid cards stay face down until their vote is ranked.
faction-philosophios = Philosophios
    .short = Philos.
    .about = At any rank act first, and borrow your left neighbour’s card. For two: nobody borrows yours.
faction-strategos = Strategos
    .short = Strat.
    .about = In each vote in which you play no card, take back 2 of the cubes you bid.

event-card-doom-a = Doom!
    .short = Doom!
    .about = A Doom marker goes: first A and B become better, then C, D and E; the third ends the game.
event-card-doom-b = Doom!
    .short = Doom!
    .about = A Doom marker goes: first A and B become better, then C, D and E; the third ends the game.
event-card-doom-c = Doom!
    .short = Doom!
    .about = A Doom marker goes: first A and B become better, then C, D and E; the third ends the game.
event-card-debts = The Senate Pays Its Debts!
    .short = Debts!
    .about = 5 VP for the first in Senate order, 3 for the second. Then all Senate cubes return.
event-card-wrath = Wrath of the Ocean God!
    .short = Wrath!
    .about = Every ship on the ocean loses all passengers and is back in port.
event-card-together = We Are All in This Together!
    .short = Together!
    .about = In Senate order, in turns, everybody may board up to 3 cubes.
event-card-turmoil = Turmoil Spreads!
    .short = Turmoil!
    .about = Next turn has no Senate and no Factions. Tokens and Senate cubes stay.
event-card-doomed = We Are All Doomed!
    .short = Doomed!
    .about = Next turn one player fewer may act in each vote; two players hold only three votes.
event-card-woe = Woe to the Weak!
    .short = Woe!
    .about = Next turn, in every vote, the lowest bidder loses 1 VP.
event-card-led = Led by the Senate!
    .short = Led!
    .about = Next Doom phase: first in Senate order scores 1 VP per neutral on the New Land, second half.

ship-id-a = A (Ark)
    .short = A
    .about = 7 seats. Better: 8 seats, one taken by a printed neutral.
ship-id-b = B (Science)
    .short = B
    .about = 5 seats. Better: 2 VP more for the player whose card brings it in.
ship-id-c = C (Royal)
    .short = C
    .about = 5 seats. Better: a Special for the player whose card brings it in.
ship-id-d = D (Air)
    .short = D
    .about = 3 seats. Better: from port to the New Land in one move; no Royal Ship card moves it.
ship-id-e = E (War)
    .short = E
    .about = 3 seats. Better: safe from Sabotage and Treason.

special-empath = Empath
    .about = With Ships or Royal Ship: on one ship that arrives, one neutral counts as your refugee.
special-alliance = Alliance
    .about = In place of Refugees: swap 1 or 2 neutrals on a ship in port for your cubes.
special-great-evacuation = Great Evacuation
    .about = With Refugees: 1 more cube on a ship you just boarded.
special-captains-bribe = Captain’s Bribe
    .about = In place of Ships: move one ship up to two spaces.
special-fair-winds = Fair Winds
    .about = With Ships: move a third ship one space.
special-royal-escort = Royal Escort
    .about = With Royal Ship: a ship in port moves two spaces.
special-edict = Edict
    .about = With Aristocracy: resolve the card twice.
special-purge = Purge
    .about = With Treason: take the cubes from up to two ships, or up to two players in the Senate.
special-pirates = Pirates
    .about = In place of Sabotage: discard 1–3 passengers of a ship at sea; you may board 1 cube there.
special-secret-patron = Secret Patron
    .about = In place of Support: draw 3 Specials, keep 2.
special-bribed-senators = Bribed Senators
    .about = With a Senate bid: 3 cubes more for Senate order until the end of the turn.
special-influential-kinsman = Influential Kinsman
    .about = When buying a faction: pay nothing and gain 1 VP.
special-forged-ballots = Forged Ballots
    .about = With a bid in a vote: it ranks as 2 more.
special-change-of-agenda = Change of Agenda
    .about = With a bid in a vote: exchange your card of this vote for one of your hand.
special-navigator = Navigator
    .about = When armed: you name the ship that the current carries first.
special-bodyguard = Bodyguard
    .about = When armed: saves your refugees from Treason, Sabotage, Pirates or Wrath once.
special-treasures = Treasures of Atlantis
    .about = At the end: 3 VP.
special-chronicles = Chronicles of Atlantis
    .about = At the end: 1 VP for each of your refugees on ships, at most 5.
special-legacy = Legacy of the Senate
    .about = At the end: 1 VP for every 2 of your Senate cubes, at most 4.

### pictures

picture-turn = { $turn ->
        [0] Setting out
       *[other] Turn { $turn }
    }
picture-title-setup = First refugees
picture-title-laying = Laying cards
picture-title-vote = Vote { $vote }
picture-title-end = Atlantis has sunk
picture-of = of { $votes }
picture-votes-secret = secret bids
picture-votes-open = open bids
picture-new = new since last time
picture-awaited = still to answer
picture-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
picture-rank = { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    }
picture-vp = VP
picture-no-event = Calm before the storm
    .about = The first turn votes in secret
picture-event-doom = { $left ->
        [0] Atlantis sinks
        *[other] { $ships_count ->
            [0] The waters rise
            [one] Ship { $ships } is better now
           *[other] Ships { $ships } are better now
        }
    }
picture-event-debts = Senate order: +5 and +3 VP
picture-event-wrath = Ships at sea lose everybody
picture-event-together = Each boards up to 3 cubes
picture-event-turmoil = No Senate, no Factions this turn
picture-event-doomed = { $players ->
        [2] Only three votes
       *[other] Fewer players act in each vote
    }
picture-event-woe = Lowest bid of each vote: −1 VP
picture-event-led = Senate order scores neutrals
picture-coming = next event
picture-new-land = New Land
picture-ocean = Ocean
picture-port = Port

picture-hand-title = { $player }, your hand
picture-only-you = only you
picture-reserve = Your reserve
picture-specials = Special cards
picture-armed = { $least ->
        [0] Armed
        [one] Armed from one loss on
       *[other] Armed from { $least } losses on
    }
picture-card-refugees-1 = 1 cube on one ship
picture-card-refugees-2 = 2 cubes on one ship
picture-card-refugees-2-1 = 2 on one ship, 1 on another
picture-card-aristocracy = 1 cube, even on a full ship
picture-card-ships = 2 ships sail one space
picture-card-royal-ship = 1 ship sails, royal scoring
picture-card-support = Take 1 Special card
picture-card-sabotage = Empties a ship on the ocean
picture-card-treason = Up to 4 cubes off a ship or the Senate

picture-wins = { $winners ->
        [one] { $player } wins
       *[other] { $player } win
    }
    .about = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } after { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
picture-tie = { $family ->
        [1] tie: marker order decides
       *[other] tie: Senate order decides
    }
picture-no-points = { $cards } without points
picture-played-before = played before
picture-source-start = Start
picture-source-voyages = Voyages
picture-source-land = Land
picture-source-senate = Senate
picture-source-events = Events
picture-source-factions = Factions
picture-source-specials = Specials
picture-total = Total

picture-alt-awaited-one = Awaited: { $player } { $action }.
picture-alt-awaited = Awaited: { $players }.
picture-alt-points = Points: { $points }.
picture-alt-event = Event: { $event } { $effect }. Pillars standing: { $left } of 3.
picture-alt-event-ahead = Next event: { $event }.
picture-alt-specials-open = Specials lying open: { $specials }.
picture-alt-no-event = No event yet. Pillars standing: { $left } of 3.
picture-alt-tie = { $family ->
        [1] Ties go by the order of the markers: { $factions }.
       *[other] Ties go by Senate order. Cubes in the Senate: { $cubes }; markers: { $factions }.
    }
picture-alt-new = new
picture-alt-new-cubes = { $cubes } new
picture-alt-order = Order of the markers: { $players }.
picture-alt-senate = Senate: { $cubes }.
picture-alt-land = New Land: { $cubes }.
picture-alt-neutral = neutral { $cubes }
picture-alt-ship = { $ship } { $place }, { $aboard } of { $seats }: { $cubes }.
picture-alt-at-sea = at sea
picture-alt-in-port = in port
picture-alt-faction = { $faction }: { $player }.
picture-alt-square = Neutral cubes waiting on the square: { $cubes }.
picture-alt-reserves = Reserves: { $cubes }.
picture-alt-face-down = face down
picture-alt-bid = bid { $cubes }
picture-alt-sent = with the Special { $special }
picture-alt-rank = { picture-rank } to act
picture-alt-played = played by { $player }
picture-alt-only = Only for { $player }.
picture-alt-cards = Cards: { $cards }.
picture-alt-laid = { $down ->
        [0] { $card } (place { $place })
       *[other] { $card } (place { $place }, face down)
    }
picture-alt-reserve = { $family ->
        [1] Reserve: { $cubes }.
       *[other] Reserve: { $cubes }, in the Senate: { $senate }.
    }

## What a moderator may correct

field-turn = turn
field-phase = phase
field-order = Senate order of this phase
field-scored = points by source
field-reserve = reserve
field-senate = cubes in the Senate
field-buildings = cubes on buildings
field-ships = ships
field-new-land = New Land
field-square = neutrals on the meeting square
field-marker = faction markers
field-holder = holders of the tokens
field-plus-one = tokens with +1
field-demagogos-used = Demagogos used
field-hand = hand
field-deck = Politics deck
field-discard = Politics discard
field-buried = discards of the Archont
field-specials = Special cards
field-special-deck = Special deck
field-special-discard = Special discard
field-special-row = open Specials
field-shown = Specials shown at the end
field-attached = Special with the card being played
field-with-bid = Specials with the bids
field-enclosed = Special sealed with the bid
field-named = ships named by Navigators
field-bribes = bribes in the Senate
field-armed = armed Specials
field-turned-down = Specials turned down
field-events = Event deck
field-coming = coming Event
field-removed = Events in the box
field-revealed = Events revealed
field-doom-markers = Doom markers
field-vote = vote under way
field-laid = rows of cards
field-down = cards face down
field-cubes = cubes on the cards
field-played = cards played
field-bids = bids
field-ranks = ranks of the vote
field-actors = order of the actors
field-acted = who has acted
field-forced = forced by the Demagogos
field-spied = spied on by the Demagogos
field-sent = Specials of this vote
field-sealed = sealed bids
field-peeked = bids seen by the Demagogos
field-orders = order of the Demagogos

## Refusals

refuse-ships-unreadable = I cannot read “{ $text }” as ships. Please name them by their letters A to E, with * for the better version, for example `a* b c d*`.
refuse-ships-twice = { $ship } is named twice. A ship sails in one version: please name each letter once.
refuse-ships-left-out = With { $players } players { $ship } stays in the box. The host of the table can choose among the others.
refuse-ships-too-small = { $room ->
        [one] These ships have { $room } free seat at the start
       *[other] These ships have { $room } free seats at the start
    }, and { $players } players board { $needed } refugees. The host of the table can add a ship in the options.
refuse-ships-too-few = On these ships somebody might find no second ship for the start. The host of the table can add a ship, or switch off **Start on two ships**.
