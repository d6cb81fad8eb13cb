### Doom of Atlantis. Messages of one kind stand together: title, options, story, questions, names, help.

game-title = Doom of Atlantis
game-turn = Turn { $n }
game-goal = You win with the most victory points when Atlantis goes under. Most come from ships that reach the New Land with your refugees aboard. In a turn you board ships, bid in votes that make them sail, and hold seats in the Senate. A short game takes about an hour.
game-summary = Win votes that make ships sail. Land the most people. 2–5 players, 1 hour.

## Options

option-family = Family game
    .about = No Senate: Senate order is the order of the markers, from the left. Two players always play this way.
option-chosen-ships = Chosen ships
    .about = Only these ships sail, each in its version, and none is ever upgraded. Letters A to E, with * for the upgraded version, such as `a* b c d*`. Empty: the usual ships.
option-chosen-ships-empty = the usual ships
option-open-events = Open events
    .about = The next event always lies face up.
option-open-specials = Open Special cards
    .about = { DATA("turn.setup.specials_open") ->
        [one] One Special card lies
       *[other] { DATA("turn.setup.specials_open") } Special cards lie
    } face up. Whoever gains one takes an open one, or the top of the deck unseen.
option-aggressive-neutrals = Aggressive neutrals
    .about = A neutral without a seat throws a refugee off a ship in port. It hits the player lowest in Senate order.
option-short = Short game
    .about = More events stay in the box ({ DATA("turn.setup.short.events_removed") } instead of { DATA("turn.setup.events_removed") }), so there are fewer turns.
option-start-cubes-on-different-ships = Start on different ships
    .about = Each player’s starting refugees board different ships.
option-show-reserves = Show reserves
    .about = The board shows everybody’s reserve. Anybody could count it anyway.
option-neutrals-stay-on-nl = Neutrals stay
    .about = Neutral refugees stay on the New Land instead of going back to the meeting square.

## Story: setup and turn

tell-setup = Atlantis is sinking
tell-markers-placed = The markers, from the left: { $markers }. Everybody boards one refugee in this order{ $rounds ->
        [1] {""}
       *[2] , then one more in reverse
        [other] , then one more in reverse, and so on: { $rounds } each
    }.
tell-turmoil-reigns = Turmoil reigns in turn { $turn }: no Senate phase, no Faction phase. Everybody keeps their factions.
tell-boards = 👥 { $seat } boards { $cubes ->
        [one] one refugee
       *[other] { $cubes } refugees
    } on { $ship }.
    .step = boards { $cubes ->
        [one] one refugee
       *[other] { $cubes } refugees
    } on { $ship }
    .part = { $ship } { $cubes }
    .together = 👥 { $seat } boards { $cubes } refugees: { $lines }.
    .on = { $seat } on { $ship }{ $cubes ->
        [1] {""}
       *[other] {" "}×{ $cubes }
    }
    .around = 👥 Refugees board: { $lines }.

## Story: Senate

tell-senate = Turn { $turn } · Senate and factions
tell-senate-bids = 🏛️ Senate bids: { $bids }.
tell-senate-order = 🏛️ Senate order: { $cubes }.

## Story: Factions

tell-factions = Turn { $turn } · Factions
tell-faction-too-dear = { $seat } cannot pay { $price ->
        [one] one cube
       *[other] { $price } cubes
    } and passes.
    .part = { $seat } cannot pay
tell-faction-bought = 🎖️ { $seat } takes the { $faction } { $price ->
        [0] for free
        [one] for one cube
       *[other] for { $price } cubes
    }.
    .part = { $seat } the { $faction } { $price ->
        [0] for free
        [one] for one cube
       *[other] for { $price } cubes
    }
    .together = 🎖️ Factions: { $lines }.
tell-faction-passed = { $seat } passes.
    .part = { $seat } passes
tell-faction-free = 🎖️ { $seat } takes the { $faction } for free.
    .part = { $seat } the { $faction } for free
tell-faction-plus-one = The { $faction } shows +1: { $seat } scores { $points } VP.
    .part = +{ $points } VP
tell-plus-one-shown = Nobody took { $factions }: from now on { $factions_count ->
        [one] it shows
       *[other] each shows
    } +1.
tell-archont-draws = { $seat } draws { $cards ->
        [one] one Politics card
       *[other] { $cards } Politics cards
    } with the Archont.
    .part = draws { $cards ->
        [one] one Politics card
       *[other] { $cards } Politics cards
    } with the Archont
    .together = { $seat } { $lines }.
tell-archont-discards = { $seat } discards { $cards ->
        [one] one card
       *[other] { $cards } cards
    } face down.
    .part = discards { $cards ->
        [one] one card
       *[other] { $cards } cards
    } face down
tell-special-drawn = ✨ { $seat } takes a Special card.
    .part = { $seat }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = ✨ Special cards taken: { $lines }.
tell-special-chosen = ✨ { $seat } takes the open Special card { $special }.
tell-specials-open = { $specials_count ->
        [one] This Special card now lies open: { $specials }.
       *[other] These Special cards now lie open: { $specials }.
    }
tell-special-yours = You take the Special card **{ $special }**. { $special_about }
tell-politics-reshuffled = The discards are shuffled into a new Politics deck of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
tell-specials-reshuffled = The discards are shuffled into a new Special deck of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.

## Story: voting

tell-rows = The rows are laid for { $ballot } votes:
tell-row = { $seat }: { $cards }.
tell-vote =
    Turn { $turn } · Vote { $vote } ({ $ballot })
    🃏 { $cards }.
tell-bids = 🪙 { $seat } bids { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    }.
    .part = { $seat } { $cubes }
    .together = 🪙 Bids: { $lines }.
tell-passes = { $seat } passes.
    .part = { $seat } passes
tell-ranked = 🗳️ Ranking: { $bids }. { $actors_count ->
        [one] { $actors } may act.
       *[other] { $actors } may act, in this order.
    }
tell-woe-strikes = ⚡ Woe to the Weak! { $points ->
        [0] { $seat } ranks last, but has no VP to lose.
       *[other] { $seat } ranks last and loses { $points } VP.
    }
tell-turned-up = 👁️ { $seat } turns up { $card }.
tell-cannot-act = { $seat } has no card here that can be played in full.
    .part = { $seat }
    .together = { $lines } { $lines_count ->
        [one] has
       *[other] have
    } no card here that can be played in full.
tell-philosophios-waits = { $seat } has the Philosophios, but waits.
tell-declines = { $seat } declines to act.
    .part = { $seat }
    .together = { $lines } { $lines_count ->
        [one] declines
       *[other] decline
    } to act.
tell-plays = 🃏 { $seat } plays { $card }.
    .step = plays { $card }
    .acts = 🃏 { $seat } { $lines }.
tell-borrows = 🃏 { $seat } borrows { $card } from { $lender } and plays it.
    .step = borrows { $card } from { $lender }
tell-strategos-saves = { $seat } takes back { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    } with the Strategos.
tell-demagogos-peeks = { $seat } uses the Demagogos to look at { $victim }’s bid.
you-demagogos-peeks = { $seat } uses the Demagogos to look at your bid.
tell-demagogos-sees = { $victim } bids { $bid ->
        [one] one cube
       *[other] { $bid } cubes
    }.
tell-demagogos-forces = { $seat } uses the Demagogos: { $victim } has to bid at once.
you-demagogos-forces = { $seat } uses the Demagogos: you have to bid at once.

## Story: ships

tell-sails = ⛵ { $ship } sails out to the ocean.
    .step = sends { $ship } out to the ocean
    .part = { $ship }
    .together = ⛵ { $lines } sail out to the ocean.
tell-arrives = 🏝️ { $ship } reaches the New Land{ $royal ->
        [1] { " with royal honours" }
       *[0] { "" }
    }. Aboard: { $cargo }. { $points_count ->
        [0] Nobody scores.
       *[other] Points: { $points }.
    }
tell-mover = ⚓ { $seat } scores { $points } VP for bringing in { $ship }.
tell-evicted = 🚪 Evicted from { $ship }: { $passenger }.
    .step = evicts { $passenger } from { $ship }
you-evicted = 🚪 Your refugee is evicted from { $ship }.
tell-ship-lost = 💀 { $ship } loses everybody aboard and is back in port. Refugees lost: { $lost }.
tell-senators-fall = 💀 { $owner } loses { $cubes ->
        [one] one cube in the Senate; it goes
       *[other] { $cubes } cubes in the Senate; they go
    } to the { $building } building.
    .part = { $owner } { $cubes } (to the { $building } building)
    .together = 💀 Cubes lost in the Senate: { $lines }.
tell-passengers-fall = 💀 Discarded from { $ship }: { $passengers }.
    .part = { $passengers } from { $ship }
    .together = 💀 Thrown overboard: { $lines }.

## Story: Specials

tell-special-played = ✨ { $seat } plays the Special card **{ $special }**.
tell-senators-bribed = { $seat } counts as having { $cubes ->
        [one] one more cube
       *[other] { $cubes } more cubes
    } for Senate order until the end of the turn.
forged = { $total } (bid { $cubes })
tell-bid-raised = { $seat }’s bid ranks as { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    }.
tell-exchanges = 🔁 { $seat } exchanges { $former } for { $card }.
tell-neutral-counts = { $neutrals ->
        [one] One neutral aboard counts as a refugee
       *[other] { $neutrals } neutrals aboard count as refugees
    } of { $seat }.
tell-swaps = { $seat } boards { $ship } in place of { $cubes ->
        [one] one neutral
       *[other] { $cubes } neutrals
    }.
tell-empty-returns = { $ship } is empty and back in port.
tell-specials-discarded = { $seat } discards { $specials }.
tell-bodyguard-saves = 🛡️ { $seat }’s Bodyguard saves { $cubes ->
        [one] one refugee
       *[other] { $cubes } refugees
    }.
tell-ship-named = { $seat } steers { $ship } into the current.
tell-special-agreed = Everybody agrees to { $special }: { $entered }.
tell-special-returned = { $against } { $against_count ->
        [one] does
       *[other] do
    } not agree: { $special } goes back to { $seat }’s hand.

## Story: Doom phase and the end

tell-doom-phase = Turn { $turn } · Doom
tell-senate-led = Led by the Senate! { $neutrals ->
        [0] There are no neutrals on the New Land, so nobody scores.
        [one] There is one neutral on the New Land.
       *[other] There are { $neutrals } neutrals on the New Land.
    }
tell-senate-pays = { $seat } scores { $points } VP { $cubes ->
       *[0] for their place in Senate order
        [one] for one cube in the Senate
        [other] for { $cubes } cubes in the Senate
    }.
    .part = { $seat } { $points } VP { $cubes ->
       *[0] for their place in Senate order
        [one] for one cube
        [other] for { $cubes } cubes
    }
    .together = 🏛️ The Senate pays: { $lines }.
tell-senate-empty = All cubes come back from the Senate.
tell-land-majority = 🏝️ { $seat } has the most refugees on the New Land: { $points } VP.
tell-land-nobody = { $neutrals ->
        [0] The New Land is empty, so nobody scores there.
       *[other] Neutrals outnumber everybody on the New Land ({ $neutrals }), so nobody scores there.
    }
tell-senate-majority = 🏛️ { $seat } leads the Senate: { $points } VP.
tell-senate-nobody = Nobody has a cube in the Senate, so nobody scores there.
tell-doom-put-back = { $event } comes too early and is shuffled back. Instead: { $replacement }
tell-event = 📜 Event: { $event }
tell-lasts-turmoil = Next turn there is no Senate phase and no Faction phase. Factions and Senate cubes stay where they are.
tell-lasts-doomed = { $table ->
        [2] Next turn there are { DATA("turn.voting.votes_doomed.2") ->
            [one] only one vote
           *[other] only { DATA("turn.voting.votes_doomed.2") } votes
        }.
       *[other] Next turn fewer players may act in each vote.
    }
tell-lasts-woe = Next turn, in every vote, whoever ranks last loses { DATA("-events.events.woe.points.0") } VP.
tell-lasts-led = In the next Doom phase the first in the Senate scores 1 VP per neutral on the New Land; the second scores half.
tell-next-votes = Next turn’s votes are { $vote }.
tell-event-ahead = The next event lies face up: { $event }
tell-doom = 🌊 { $left ->
        [0] Atlantis goes under.
        [one] The waters rise. One Doom marker is left.
       *[other] The waters rise. { $left } Doom markers are left.
    }
tell-ships-upgraded = ⭐ Upgraded from now on: { $ships }.
tell-wrath-spares = No ship is at sea, so the Wrath finds nobody.
tell-together-passed = { $seat } boards no more refugees.
    .part = { $seat }
    .together = { $lines } { $lines_count ->
        [one] boards
       *[other] board
    } no more refugees.
tell-neutrals-board = Neutral refugees board: { $ships }.
tell-neutral-ousts = 🚪 A neutral refugee finds no seat and throws one of { $seat }’s off { $ship }.
    .part = { $seat } from { $ship }
    .together = 🚪 Neutral refugees find no seat and throw somebody off: { $lines }.
tell-neutrals-stay = No neutral refugee finds a seat.
tell-fleet-sails = ⛵ { $ships_count ->
        [0] No ship has passengers, so none sails.
       *[other] The current carries { $ships }.
    }
tell-senate-left = Cubes staying in the Senate: { $cubes }.
tell-end = Turn { $turn } · The end of Atlantis
tell-specials-shown = { $specials_count ->
        [0] { $seat } has no Special cards.
       *[other] { $seat } shows { $specials }.
    }
tell-special-scores = ✨ { $special }: { $points } VP for { $seat }.
tell-winner = 🏆 { $seat } wins. Points: { $points }.
tell-tie-senate = A tie: { $first } and { $second } have { $points } VP each. { $first } comes first, with more cubes in the Senate ({ $more } to { $fewer }).
tell-tie-order = A tie: { $first } and { $second } have { $points } VP each. { $first } comes first, higher in Senate order.

## The picture of a moment

moment-arrives = { $ship } has arrived
moment-royal = With royal honours
moment-aboard = refugees: { $cubes }

## Questions, and what others read about who is awaited

ask-start-cube = Board which ship?
    .hint = One of your cubes boards a ship in port.
    .receipt = Start: **{ $answer }**
    .brief = start: { $answers }
    .done = Board { $answer }
await-start-cube = boards a starting refugee
ask-senate-bid = Senate: your bid
    .hint = Most cubes choose first. Bids are secret.
    .receipt = Senate: **{ $answer }**
    .done = Bid { $answer }
await-senate-bid = bids for the Senate
ask-senate-cubes = Cubes for the Senate
    .receipt = Senate: **{ $answer }**
ask-senate-special = Special card
    .hint = It is revealed together with the bids.
    .then = with **{ $answer }**
    .done = Special card
ask-buy-faction = { $price ->
        [0] Faction for free?
        [one] Faction for 1 cube?
       *[other] Faction for { $price } cubes?
    }
    .hint = If you pass, a leftover one is free.
    .receipt = Faction: **{ $answer }**
    .brief = { $answers }
    .done = { $kind ->
        [faction] { $price ->
            [0] Take { $answer }
            [one] Buy { $answer } · 1 cube
           *[other] Buy { $answer } · { $price } cubes
        }
        [special] Play { $answer }
       *[other] Pass
    }
await-buy-faction = buys a faction or passes
ask-faction-with-special = Which faction?
    .hint = { $special_about }
    .then = → **{ $answer }**
    .done = Take { $answer }
await-faction-with-special = buys a faction or passes
ask-free-faction = Take a faction
    .hint = One leftover faction is free for you.
    .receipt = Faction: **{ $answer }**
    .brief = { $answers }
    .done = Take { $answer }
await-free-faction = takes a free faction
ask-use-power = Use { $faction }?
    .hint = { $faction_about }
    .receipt = { $faction }: **{ $answer }**
    .done = { $kind ->
        [reply] { $faction }: { $answer }
       *[other] Board { $answer }
    }
await-use-power = may use a faction’s power
ask-use-powers = Use your powers?
    .hint = Use as many as you like.
await-use-powers = may use faction powers
ask-take-special = Which Special card?
    .hint = All see an open card, only you the top one.
    .receipt = Special card: **{ $answer }**
    .done = { $kind ->
        [special] Take { $answer }
       *[other] Draw the top card
    }
await-take-special = takes a Special card
ask-archont-discard = Discard { DATA("factions.powers.archont_draws") } cards
    .hint = Any of yours. Nobody sees them.
    .receipt = Discarded: **{ $answer }**
    .done = Discard these
await-archont-discard = discards for the Archont
ask-lay-cards = Lay your row
    .hint = First vote first. All reveal together.
    .done = Lay this row
await-lay-cards = lays a row of cards
ask-row = Your row, first vote first
    .receipt = Row: **{ $answer }**
ask-face-down = Places to keep face down
    .hint = Up to { DATA("factions.powers.oraklos_hides") } cards, until their vote is ranked.
    .then = (face down: **{ $answer }**)
ask-bid = Vote { $vote }: your bid
    .hint = { $card_about } { $actors ->
        [one] The first acts.
       *[other] The first { $actors } act.
    }
    .done = { $bid-cubes ->
        [0] Pass
       *[other] Bid { $answer }
    }
await-bid = bids in the vote
ask-bid-cubes = Your bid
    .receipt = { $vote ->
        [one] Bid **{ $answer }** in vote { $vote }
        [other] Bid **{ $answer }** in vote { $vote }
       *[unknown] Bid **{ $answer }**
    }
    .brief = bids { $answers }
ask-bid-demagogos = Demagogos
    .hint = Secret vote: see their bid, change yours. Open: they bid next.
    .then = (Demagogos: **{ $answer }**)
ask-bid-special = Special card
    .hint = It is revealed together with your bid.
    .then = with **{ $answer }**
    .done = Special card
ask-change-bid = Change your bid ({ $bid })?
    .hint = { $victim } bids { $seen ->
        [one] one cube
       *[other] { $seen } cubes
    }.
    .receipt = Bid **{ $answer }** instead of { $bid }
    .done = Bid { $answer }
await-change-bid = may change their bid
ask-demagogos-order = Demagogos: rush whom?
    .hint = In this vote at once. Your order: { $order }.
ask-act = Vote { $vote }: play a card?
    .hint = Do all of the card, or don’t play it.
    .receipt = Vote { $vote }: **{ $answer }**
    .brief = cards { $answers }
    .done = { $kind ->
        [reply] { $answer }
       *[other] Play { $answer }
    }
await-act = may play a card
ask-refugees = { $cubes ->
        [one] Board 1 cube where?
       *[other] Board { $cubes } cubes where?
    }
    .hint = A ship in port with enough free seats.
    .then = → **{ $answer }**
    .done = Board { $answer }
await-refugees = boards refugees
ask-more-refugees = Board { $cubes } more where?
    .hint = A ship you have just boarded.
    .then = → **{ $answer }**
    .done = Board { $answer }
await-more-refugees = boards refugees
ask-swap-ship = Swap on which ship?
    .hint = Your cubes take the neutrals’ seats.
    .then = → **{ $answer }**
    .done = Swap on { $answer }
await-swap-ship = swaps neutrals
ask-swap-neutrals = { $ship }: who?
    .hint = Up to { $most } leave; your cubes take the seats.
    .then = (out: **{ $answer }**)
    .done = Swap { $answer }
await-swap-neutrals = swaps neutrals
ask-aristocracy = Noble: which ship?
    .hint = From a full ship you evict a passenger.
    .then = → **{ $answer }**
    .done = Board { $answer }
await-aristocracy = boards a noble
ask-evict = { $ship }: who?
    .hint = Your cube takes their seat.
    .then = (out: **{ $answer }**)
    .done = Evict { $answer }
await-evict = evicts a passenger
ask-first-ship = Which ship first?
    .hint = One space. { DATA("turn.voyage.mover") } VP for you if it arrives.
    .then = → **{ $answer }**
    .done = Move { $answer }
await-first-ship = moves ships
ask-other-ship = Which ship next?
    .hint = Already moved: { $ships }.
    .then = → **{ $answer }**
    .done = Move { $answer }
await-other-ship = moves ships
ask-serve = Neutral: which ship?
    .hint = It counts as yours there.
    .done = Neutral on { $answer }
await-serve = moves ships
ask-move-ship = Which ship sails?
    .hint = It needs a passenger.
    .then = → **{ $answer }**
    .done = Move { $answer }
await-move-ship = moves a ship
ask-spaces = { $ship }: how far?
    .hint = One space to the ocean, two to the New Land.
    .done = { $spaces ->
        [one] Sail one space
       *[other] Sail { $spaces } spaces
    }
await-spaces = moves a ship
ask-royal-ship = Which ship sails?
    .hint = One space. If it arrives: royal scoring.
    .then = → **{ $answer }**
    .done = Move { $answer }
await-royal-ship = moves a ship
ask-sabotage = Sabotage which ship?
    .hint = All aboard are lost; it is back in port.
    .then = → **{ $answer }**
    .done = Empty { $answer }
await-sabotage = sabotages a ship
ask-treason = Who does Treason hit?
    .hint = A ship in port, or one player’s Senate.
    .then = → **{ $answer }**
    .done = Betray { $answer }
await-treason = commits treason
ask-treason-senate = Senate: how many?
    .hint = Discard cubes of { $owner }.
    .then = (**{ $answer }** discarded)
    .done = Discard { $answer }
await-treason-senate = commits treason
ask-treason-passengers = { $ship }: who?
    .hint = 1 to { $most } passengers of any colour leave.
    .then = (out: **{ $answer }**)
    .done = Discard { $answer }
await-treason-passengers = commits treason
ask-more-treason = Treason: who else?
    .hint = It counts towards the same total.
    .done = { $kind ->
        [enough] { $answer }
       *[other] Betray { $answer }
    }
await-more-treason = commits treason
ask-raid = Raid which ship?
    .hint = Some passengers are discarded.
    .then = → **{ $answer }**
    .done = Raid { $answer }
await-raid = raids a ship
ask-raid-passengers = { $ship }: who?
    .hint = { $least } to { $most } passengers of any colour leave.
    .then = (out: **{ $answer }**)
    .done = Discard { $answer }
await-raid-passengers = raids a ship
ask-raid-seats = { $ship }: your cubes?
    .hint = They board from your reserve.
    .then = (own cubes: **{ $answer }**)
    .done = { $raid-seats ->
        [0] Board nobody
        [one] Board { $raid-seats } cube
       *[other] Board { $raid-seats } cubes
    }
await-raid-seats = raids a ship
ask-discard-special = { $surplus ->
        [one] Discard 1 Special
       *[other] Discard { $surplus } Specials
    }
    .hint = Everybody sees it. You keep the others.
    .receipt = Discarded: **{ $answer }**
    .done = Discard { $answer }
await-discard-special = chooses among Special cards
ask-together = Board a refugee?
    .hint = { $placed } of { $most } aboard. If you pass, you are out.
    .receipt = Together: **{ $answer }**
    .done = { $kind ->
        [reply] Pass
       *[other] Board { $answer }
    }
await-together = may board a refugee
ask-name-ship = Current: which first?
    .hint = Nobody scores for moving it.
    .receipt = Current: first **{ $answer }**
    .done = { $kind ->
        [reply] Don’t use Navigator
       *[other] Steer { $answer }
    }
await-name-ship = names a ship for the current
ask-arm-ship = Use { $special }?
    .hint = { $special_about } Secret. Now: { $now }.
ask-arm-guard = Use { $special }?
    .hint = { $special_about } Secret. Now: { $now }.
ask-manual = { $special }: what happens?
    .hint = { $special_about } All must agree. Entered: { $entered }.
await-manual = plays a Special card
ask-manual-seat = Which player?
await-manual-seat = plays a Special card
ask-manual-points = How many VP for { $seat }?
    .hint = A number below 0 takes points away.
await-manual-points = plays a Special card
ask-manual-owner = Whose cubes move?
await-manual-owner = plays a Special card
ask-manual-origin = From where?
await-manual-origin = plays a Special card
ask-manual-target = Where to?
await-manual-target = plays a Special card
ask-manual-cubes = How many cubes?
await-manual-cubes = plays a Special card
ask-manual-ship = Which ship moves one space?
await-manual-ship = plays a Special card
ask-manual-agree = Do you agree to { $special }?
    .hint = { $special_about } { $seat } entered: { $entered }. All must agree.
await-manual-agree = checks a Special card

## The card of a question: own numbers, and what an option does

gist-reserve = { $n ->
        [one] { $shown } cube
       *[other] { $shown } cubes
    }
    .keep = keep { $n }
gist-senate = { $shown } in the Senate
gist-aboard = { $shown } aboard
gist-points = { $shown } VP
all-lost = lost: { $cargo }
others-score = others score: { $points }
special-comes = a Special card
set-out = { $ships } { $ships_count ->
        [one] sails
       *[other] sail
    } out to the ocean
aboard-then = { $ship }: { $aboard }, { $free ->
        [0] full
       *[other] { $free } free
    }
senators-then = Senate: { $senators }
can-choose = { $ships_count ->
        [0] no ship
       *[other] { $ships }
    }{ $senators_count ->
        [0] {""}
       *[other] ; Senate: { $senators }
    }. { $card_about }
evicts-then = { $ship } is full: you choose who leaves
who-is-aboard = aboard: { $cargo }
building-takes = Discarded cubes go to the { $building } building.
senators-go = cubes go to the { $building } building
strategos-pays = Strategos returns { $cubes ->
        [one] one cube of your bid
       *[other] { $cubes } cubes of your bid
    }
bid-leaves = { $rank ->
        [0] {""}
       *[other] { picture-rank } now;{" "}
    }{ $votes ->
        [0] keep { $left }
        [one] keep { $left } for the last vote
       *[other] keep { $left } for { $votes } more votes
    }
    .short = { $rank ->
        [0] keep { $left }
       *[other] { picture-rank } now
    }
senate-then = { $senate } in the Senate, keep { $left }
token = { $faction_about }
with-special-does = { $special_about }
leftover-token = a leftover faction for free
face-not-used = Don’t use it
face-borrowed = { $card } · { $owner }
face-with = + { $special }
face-borrowed-with = { $owner } + { $special }
face-exchange = → { $card }
face-in-senate = { $owner } · Senate { $cubes }
face-forced = Vote { $vote } · { $owner }

## Standing orders: what may be decided in advance, and why an order was not carried out

ask-order-senate = Senate bid for turn { $turn }
    .hint = I’ll seal it for you as soon as the next Senate phase begins.
ask-order-factions = Factions for turn { $turn }
    .hint = I’ll buy the first faction on your list that is left, if it costs no more than you allow. Otherwise I’ll pass for you and take the first one left for free.
ask-order-tokens = Factions in order of preference
ask-order-price = Pay at most
ask-order-archont = If you get the Archont
ask-order-basileus = If you get the Basileus: board
ask-order-row = Your row in advance
    .hint = I’ll lay it for you as soon as rows are laid, if you still hold all its cards.
ask-order-cards = Your row, in order
ask-order-face-down = Face down, if you hold the Oraklos
ask-order-bids = Bids for the coming votes
    .hint = Where you leave “Ask me”, I’ll ask you as usual. You have { $reserve ->
        [one] one cube
       *[other] { $reserve } cubes
    } in reserve for all votes.
ask-order-vote = Vote { $vote } · { $card }
ask-order-manner = In open votes bid
ask-order-short = If you have too few cubes left
ask-order-proviso = Pass instead
ask-order-peek = Demagogos: look at a bid
    .hint = I’ll use the power together with your ordered bid in that vote.
ask-order-peek-at = Whose bid, and when
ask-order-peek-then = When I have seen it
ask-order-actions = Actions for the coming votes
    .hint = For Refugees, Aristocracy and ships, name your ships in advance too. I’ll always ask you about Sabotage and Treason.
ask-order-act = Vote { $vote } · { $card }
ask-order-else = If that is not possible
ask-order-first = With the Philosophios, before everybody else
ask-order-boarding = Board these ships
    .hint = Refugees and Aristocracy go on the first of these with enough room.
ask-order-sailing = Move these ships
    .hint = Ships and Royal Ship move the first of these that can move.
ask-order-together = At “We Are All in This Together!”
    .hint = Each of your cubes goes on the first of these ships with room.
ask-order-together-ships = Ships in order of preference
ask-order-together-most = At most this many cubes
ask-order-always = Always do this for me
    .hint = Holds until you change it.
wish-ask = Ask me
wish-own = My own card
wish-borrow = A borrowed card, else my own
    .face = Borrowed card
wish-rest = All that is left
    .face = All the rest
wish-keep = Keep my bid
    .face = Keep my bid
wish-overtake = Just enough to rank before it
    .face = Just above
    .about = As far as the cubes go; if you have too few, your bid stays.
manner-up-to = the highest free number up to mine
    .face = Up to mine
manner-needed = just enough to act, at most mine
    .face = Just enough
manner-above = mine, else the next free number above
    .face = Mine or above
manner-exact = exactly mine; if it is taken, pass
    .face = Exactly mine
proviso-always = never: bid as ordered
    .face = Never
proviso-playable = when my own card cannot be played
    .face = If unplayable
habit-decline = Decline when I can play nothing
    .face = Play nothing
habit-demiurgos = Take a Special card with the Demiurgos
    .face = Demiurgos
habit-philosophios = Wait for my rank with the Philosophios
    .face = Philosophios
unfit-too-few-cubes = I could not bid what you ordered: you have { $reserve } in reserve, and your order says { $cubes }.
unfit-no-token = None of the factions you ordered is left. Please choose.
unfit-no-ship = None of the ships you ordered will do, so I’m asking you after all.
unfit-no-row = You no longer hold all the cards of the row you ordered. Please lay another.
unfit-cannot-play = The card you ordered cannot be played now. Please choose.
unfit-unfinished = Your order says what to play, but not how. Please choose.
unfit-not-legal = Your order does not fit this question. Please choose.

## Answers

reply-pass = Pass
    .brief = –
reply-decline = Play nothing
    .brief = –
reply-wait = Wait for my rank
    .face = Wait
reply-use = Use it
reply-nobody = Nobody
    .receipt = –
reply-deck = Top of the deck
    .face = Top card
reply-keep = Don’t use it
    .face = Don’t use
reply-done = Finish
    .receipt = –
reply-agree = Agree
reply-object = Object
    .face = Object
enough = Finish
entry-kind-points = Change points
    .face = Points
entry-kind-cubes = Move cubes
entry-kind-ship = Move a ship
entry-kind-special = Take a Special card
    .face = Special card
back-down = face down
neutral-cube = neutral
neutral-printed = neutral (printed)
    .face = printed
    .about = The passenger printed on the upgraded Ark.
play-own = { $card }
    .about = { $card_about }
    .receipt = { $card }
borrow = { $card } from { $lender }
    .about = { $card_about }
    .brief = { $card }
with-special = { $play } + { $special }
    .about = { $special_about }
exchange = { $special }: { $card }
armed = { $least ->
        [0] Use it
        [one] Use from one loss
       *[other] Use from { $least } losses
    }
    .face = { $least ->
        [0] Use it
        [one] From 1 loss
       *[other] From { $least } losses
    }
pile-reserve = reserve
pile-senate = Senate
pile-square = meeting square
score-points = { $seat } { $points } VP
move-cubes = { $owner } { $cubes }: { $origin } → { $target }
sail-on = { $ship } moves
draw-special = a Special card for { $seat }
force = vote { $vote }: { $victim }
in-senate = { $owner } in the Senate ({ $cubes })
    .receipt = { $owner } in the Senate
    .done = { $owner } in the Senate

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
    .face = Refugees 1
    .short = Ref. 1
    .about = Put { DATA("politics.politics.refugees-1.stacks.0") ->
        [one] 1 cube
       *[other] { DATA("politics.politics.refugees-1.stacks.0") } cubes
    } on a ship in port.
card-refugees-2 = Refugees 2
    .face = Refugees 2
    .short = Ref. 2
    .about = Put { DATA("politics.politics.refugees-2.stacks.0") ->
        [one] 1 cube
       *[other] { DATA("politics.politics.refugees-2.stacks.0") } cubes
    } on one ship in port.
card-refugees-2-1 = Refugees 2+1
    .face = Refugees 2+1
    .short = Ref. 2+1
    .about = Put { DATA("politics.politics.refugees-2-1.stacks.0") ->
        [one] 1 cube
       *[other] { DATA("politics.politics.refugees-2-1.stacks.0") } cubes
    } on a ship in port, { DATA("politics.politics.refugees-2-1.stacks.1") } on another.
card-aristocracy = Aristocracy
    .face = Aristocracy
    .short = Aristo.
    .about = Put 1 cube on a ship in port; evict from a full one.
card-ships = Ships
    .face = Ships
    .short = Ships
    .about = Move { DATA("politics.politics.ships.ships") ->
        [one] a ship with passengers one space.
       *[other] { DATA("politics.politics.ships.ships") } ships with passengers one space each.
    }
card-royal-ship = Royal Ship
    .face = Royal Ship
    .short = Royal
    .about = Move one ship one space, with royal scoring.
card-support = Support
    .face = Support
    .short = Support
    .about = Take a Special card.
card-sabotage = Sabotage
    .face = Sabotage
    .short = Sabotage
    .about = Empty a ship on the ocean; it is back in port.
card-treason = Treason
    .face = Treason
    .short = Treason
    .about = Discard up to { DATA("politics.politics.treason.most") } cubes of a ship in port or one player’s Senate.

faction-archont = Archont
    .face = Archont
    .short = Arch.
    .about = Draw { DATA("factions.powers.archont_draws") } Politics cards, discard any { DATA("factions.powers.archont_draws") }.
faction-basileus = Basileus
    .face = Basileus
    .short = Basil.
    .about = Put 1 of your cubes on a ship in port.
faction-demagogos = Demagogos
    .face = Demagogos
    .short = Demag.
    .about = { $table ->
        [2] Your cubes are safe from Treason and Sabotage.
        [0] Once a turn: see a bid and change yours, or rush a rival. 2 players: safe from Treason and Sabotage.
       *[other] Once a turn: see a bid and change yours, or rush a rival.
    }
faction-demiurgos = Demiurgos
    .face = Demiurgos
    .short = Demiur.
    .about = Take a Special card.
faction-oraklos = Oraklos
    .face = Oraklos
    .short = Orak.
    .about = Up to { DATA("factions.powers.oraklos_hides") } laid cards stay face down until their vote is ranked.
faction-philosophios = Philosophios
    .face = Philosophios
    .short = Philos.
    .about = { $table ->
        [2] Nobody borrows your cards.
        [0] Act first at any rank, and borrow your left neighbour’s card. 2 players: nobody borrows yours.
       *[other] Act first at any rank, and borrow your left neighbour’s card.
    }
faction-strategos = Strategos
    .face = Strategos
    .short = Strat.
    .about = Take back up to { DATA("factions.powers.strategos_saves") } cubes of a bid if you play no card.

event-card-doom-a = Doom!
    .short = Doom!
    .about = A Doom marker goes. First: upgrades { LETTERS("turn.doom.upgrades.0") }. Second: { LETTERS("turn.doom.upgrades.1") }. Third: the game ends.
event-card-doom-b = Doom!
    .short = Doom!
    .about = A Doom marker goes. First: upgrades { LETTERS("turn.doom.upgrades.0") }. Second: { LETTERS("turn.doom.upgrades.1") }. Third: the game ends.
event-card-doom-c = Doom!
    .short = Doom!
    .about = A Doom marker goes. First: upgrades { LETTERS("turn.doom.upgrades.0") }. Second: { LETTERS("turn.doom.upgrades.1") }. Third: the game ends.
event-card-debts = The Senate Pays Its Debts!
    .short = Debts!
    .about = { DATA("events.events.debts.points.0") } VP for the first in Senate order, { DATA("events.events.debts.points.1") } for the second. Then all Senate cubes come back.
event-card-wrath = Wrath of the Ocean God!
    .short = Wrath!
    .about = Every ship on the ocean loses everybody aboard and is back in port.
event-card-together = We Are All in This Together!
    .short = Together!
    .about = In Senate order, one cube at a time, everybody may board up to { DATA("events.events.together.each") } cubes.
event-card-turmoil = Turmoil Spreads!
    .short = Turmoil!
    .about = Next turn has no Senate phase and no Faction phase. Factions and Senate cubes stay.
event-card-doomed = We Are All Doomed!
    .short = Doomed!
    .about = { $table ->
        [2] Next turn there are { DATA("turn.voting.votes_doomed.2") ->
            [one] only one vote
           *[other] only { DATA("turn.voting.votes_doomed.2") } votes
        }.
        [0] Next turn fewer players may act in each vote; with two players there are { DATA("turn.voting.votes_doomed.2") ->
            [one] only one vote
           *[other] only { DATA("turn.voting.votes_doomed.2") } votes
        }.
       *[other] Next turn fewer players may act in each vote.
    }
event-card-woe = Woe to the Weak!
    .short = Woe!
    .about = Next turn, in every vote, whoever ranks last loses { DATA("-events.events.woe.points.0") } VP.
event-card-led = Led by the Senate!
    .short = Led!
    .about = Next Doom phase: 1 VP per neutral on the New Land for the Senate’s first, half for the second.

ship-id-a = A (Ark)
    .short = A
    .about = { DATA("ships.ships.a.seats") } seats. Upgraded: { DATA("ships.ships.a.upgraded_seats") } seats, one taken by a printed neutral.
    .done = A
    .receipt = A (Ark)
ship-id-b = B (Science)
    .short = B
    .about = { DATA("ships.ships.b.seats") } seats. Upgraded: { DATA("ships.ships.b.points") } VP more for the player whose card brings it in.
    .done = B
    .receipt = B (Science)
ship-id-c = C (Royal)
    .short = C
    .about = { DATA("ships.ships.c.seats") } seats. Upgraded: a Special card for the player whose card brings it in.
    .done = C
    .receipt = C (Royal)
ship-id-d = D (Air)
    .short = D
    .about = { DATA("ships.ships.d.seats") } seats. Upgraded: from port to the New Land in one move; Royal Ship cannot move it.
    .done = D
    .receipt = D (Air)
ship-id-e = E (War)
    .short = E
    .about = { DATA("ships.ships.e.seats") } seats. Upgraded: safe from Sabotage and Treason.
    .done = E
    .receipt = E (War)

special-empath = Empath
    .face = Empath
    .about = With Ships or Royal Ship: on one ship that arrives, one neutral counts as your refugee.
special-alliance = Alliance
    .face = Alliance
    .about = In place of Refugees: swap { DATA("specials.specials.alliance.effects.0.least") } or { DATA("specials.specials.alliance.effects.0.most") } neutrals on a ship in port for your cubes.
special-great-evacuation = Great Evacuation
    .face = Evacuation
    .about = With Refugees: put { DATA("specials.specials.great-evacuation.effects.0.cubes") ->
        [one] one more cube
       *[other] { DATA("specials.specials.great-evacuation.effects.0.cubes") } more cubes
    } on a ship you have just boarded.
special-captains-bribe = Captain’s Bribe
    .face = Bribe
    .about = In place of Ships: move one ship up to { DATA("specials.specials.captains-bribe.effects.0.spaces") } spaces.
special-fair-winds = Fair Winds
    .face = Fair Winds
    .about = With Ships: move { DATA("specials.specials.fair-winds.effects.0.ships") ->
        [one] one more ship one space
       *[other] { DATA("specials.specials.fair-winds.effects.0.ships") } more ships one space each
    }.
special-royal-escort = Royal Escort
    .face = Escort
    .about = With Royal Ship: a ship in port moves { DATA("specials.specials.royal-escort.effects.0.spaces") } spaces.
special-edict = Edict
    .face = Edict
    .about = With Aristocracy: resolve the card { DATA("specials.specials.edict.effects.0.times") ->
        [one] once more
       *[other] { DATA("specials.specials.edict.effects.0.times") } times more
    }.
special-purge = Purge
    .face = Purge
    .about = With Treason: take the cubes from up to { DATA("specials.specials.purge.effects.0.targets") } ships, or up to { DATA("specials.specials.purge.effects.0.targets") } players in the Senate.
special-pirates = Pirates
    .face = Pirates
    .about = In place of Sabotage: discard up to { DATA("specials.specials.pirates.effects.0.most") } passengers of a ship at sea; you may board { DATA("specials.specials.pirates.effects.0.seat") ->
        [one] one cube
       *[other] { DATA("specials.specials.pirates.effects.0.seat") } cubes
    } there.
special-secret-patron = Secret Patron
    .face = Patron
    .about = In place of Support: draw { DATA("specials.specials.secret-patron.effects.0.draw") } Special cards, keep { DATA("specials.specials.secret-patron.effects.0.keep") }.
special-bribed-senators = Bribed Senators
    .face = Senators
    .about = With a Senate bid: { DATA("specials.specials.bribed-senators.effects.0.cubes") ->
        [one] one more cube
       *[other] { DATA("specials.specials.bribed-senators.effects.0.cubes") } more cubes
    } for Senate order until the end of the turn.
special-influential-kinsman = Influential Kinsman
    .face = Kinsman
    .about = When buying a faction: pay nothing and gain { DATA("specials.specials.influential-kinsman.effects.1.points") } VP.
special-forged-ballots = Forged Ballots
    .face = Forged Ballots
    .about = With a bid in a vote: it ranks as { DATA("specials.specials.forged-ballots.effects.0.cubes") ->
        [one] one cube
       *[other] { DATA("specials.specials.forged-ballots.effects.0.cubes") } cubes
    } more.
special-change-of-agenda = Change of Agenda
    .face = New agenda
    .about = With a bid in a vote: exchange your card of this vote for one from your hand.
special-navigator = Navigator
    .face = Navigator
    .about = Next Doom phase: you choose the first ship the current takes.
special-bodyguard = Bodyguard
    .face = Bodyguard
    .about = Once: no loss by Treason, Sabotage, Pirates or Wrath.
special-treasures = Treasures of Atlantis
    .face = Treasures
    .about = At the end: { DATA("specials.specials.treasures.effects.0.points") } VP.
special-chronicles = Chronicles of Atlantis
    .face = Chronicles
    .about = At the end: { DATA("specials.specials.chronicles.effects.0.points") } VP for each of your refugees on ships, at most { DATA("specials.specials.chronicles.effects.0.most") }.
special-legacy = Legacy of the Senate
    .face = Legacy
    .about = At the end: { DATA("specials.specials.legacy.effects.0.points") } VP for every { DATA("specials.specials.legacy.effects.0.each") } of your Senate cubes, at most { DATA("specials.specials.legacy.effects.0.most") }.

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
            [one] Ship { $ships } is upgraded
           *[other] Ships { $ships } are upgraded
        }
    }
picture-event-debts = Senate order: +{ DATA("events.events.debts.points.0") } and +{ DATA("events.events.debts.points.1") } VP
picture-event-wrath = Ships at sea lose everybody
picture-event-together = Each boards up to { DATA("events.events.together.each") } cubes
picture-event-turmoil = No Senate, no Factions this turn
picture-event-doomed = { $players ->
        [2] Number of votes: { DATA("turn.voting.votes_doomed.2") }
       *[other] Fewer players act in each vote
    }
picture-event-woe = Last in each vote: −{ DATA("-events.events.woe.points.0") } VP
picture-event-led = Senate leaders score neutrals
picture-coming = next event
picture-new-land = New Land
picture-ocean = Ocean
picture-port = Port

picture-glance-at-sea = at sea
picture-glance-you = you
picture-glance-now = deciding
picture-glance-next = next
picture-glance-later = later
picture-glance-waits = thinking
picture-glance-ready = ready
picture-glance-acts = acts now
picture-glance-acted = has acted
picture-glance-lent = to borrow
picture-glance-taken = borrowed
picture-glance-idle = no action

picture-hand-title = { $player }, your hand
picture-only-you = only you
picture-reserve = Your reserve
picture-specials = Special cards
picture-armed = { $least ->
        [0] Ready
        [one] Ready from one loss
       *[other] Ready from { $least } losses
    }
picture-card-refugees-1 = { DATA("politics.politics.refugees-1.stacks.0") ->
        [one] 1 cube
       *[other] { DATA("politics.politics.refugees-1.stacks.0") } cubes
    } on one ship
picture-card-refugees-2 = { DATA("politics.politics.refugees-2.stacks.0") ->
        [one] 1 cube
       *[other] { DATA("politics.politics.refugees-2.stacks.0") } cubes
    } on one ship
picture-card-refugees-2-1 = { DATA("politics.politics.refugees-2-1.stacks.0") } on one ship, { DATA("politics.politics.refugees-2-1.stacks.1") } on another
picture-card-aristocracy = 1 cube, even on a full ship
picture-card-ships = { DATA("politics.politics.ships.ships") ->
        [one] 1 ship sails
       *[other] { DATA("politics.politics.ships.ships") } ships sail
    } one space
picture-card-royal-ship = 1 ship sails, royal scoring
picture-card-support = Take 1 Special card
picture-card-sabotage = Empties a ship on the ocean
picture-card-treason = Up to { DATA("politics.politics.treason.most") } cubes off a ship or the Senate

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

picture-alt-awaited-one = Waiting for { $player }, who { $action }.
picture-alt-awaited = Waiting for { $players }.
picture-alt-points = Points: { $points }.
picture-alt-event = Event: { $event } { $effect }. Pillars standing: { $left } of 3.
picture-alt-event-ahead = Next event: { $event }.
picture-alt-specials-open = Open Special cards: { $specials }.
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
picture-alt-square = Neutral cubes on the meeting square: { $cubes }.
picture-alt-reserves = Reserves: { $cubes }.
picture-alt-face-down = face down
picture-alt-bid = bid { $cubes }
picture-alt-sent = with the Special card { $special }
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
field-holder = factions held
field-plus-one = factions with +1
field-demagogos-used = Demagogos used
field-hand = hand
field-deck = Politics deck
field-discard = Politics discard
field-buried = cards discarded with the Archont
field-specials = Special cards
field-special-deck = Special deck
field-special-discard = Special discard
field-special-row = open Special cards
field-shown = Special cards shown at the end
field-attached = Special card with the card being played
field-with-bid = Special cards with the bids
field-enclosed = Special card sealed with the bid
field-named = ships named by Navigators
field-bribes = bribes in the Senate
field-armed = Special cards ready to act
field-turned-down = Special cards turned down
field-events = event deck
field-coming = next event
field-removed = events in the box
field-revealed = events revealed
field-doom-markers = Doom markers
field-vote = vote under way
field-laid = rows of cards
field-down = cards lying face down
field-cubes = cubes on the cards
field-played = cards played
field-bids = bids
field-ranks = ranks of the vote
field-actors = order of those who act
field-acted = who has acted
field-forced = forced by the Demagogos
field-spied = spied on by the Demagogos
field-sent = Special cards of this vote
field-sealed = sealed bids
field-peeked = bids seen by the Demagogos
field-orders = order of the Demagogos

## Refusals

refuse-ships-unreadable = I cannot read “{ $text }” as ships. Please name them by their letters A to E, with * for the upgraded version, for example `a* b c d*`.
refuse-ships-twice = { $ship } is named twice. A ship sails in one version: please name each letter once.
refuse-ships-left-out = With { $players } players { $ship } stays in the box. The host of the table can choose among the others.
refuse-ships-too-small = { $room ->
        [one] These ships have { $room } free seat at the start
       *[other] These ships have { $room } free seats at the start
    }, and { $players } players board { $needed } refugees. The host of the table can add a ship in the options.
refuse-ships-too-few = On these ships somebody might find no other ship for the start. The host of the table can add a ship, or switch off **Start on different ships**.

## Why: what computers weighed, told in lessons

why-boards = They want a share of a ship that will arrive soon.
why-bids = This vote was worth that much to them, with the later votes in mind.
why-passes = Nobody has to act, and cubes kept back can be bid in later votes.
why-plays = The best use of the card: most points for them, fewest for the leader.
why-borrows = They may borrow: first in this vote, or with the Philosophios. This card was worth more than their own.
why-declines = Nothing they could have done there would have helped them.
why-faction-bought = { $worth ->
        [-1] They expect one more Special card from it.
        [0] They expect about half a point a turn from it.
        [one] They expect about a point a turn from it.
       *[other] They expect about { $worth } points a turn from it.
    }{ $price ->
        [0] {""}
       *[other] {" "}The cubes paid for it cannot be bid in the votes.
    }
why-faction-free = It costs nothing, so any use is a gain.
why-faction-passed = None was worth its price: cubes paid for a faction cannot be bid in the votes.
why-special-played = It is useful now; kept to the end, it might bring nothing.
why-special-chosen = Of the open cards, this one will probably be useful soonest.
why-swaps = A neutral’s seat brings them nothing; a seat of their own does.
why-exchanges = The card that lay there was of little use in this vote.
why-demagogos-peeks = Whoever knows a rival’s bid can save cubes.
why-demagogos-forces = Whoever has to bid first cannot wait for the others.
why-ship-named = Their refugees are aboard, or a rival’s are not.
why-row = Their best cards are for the votes they mean to win.{ $hidden ->
        [0] {""}
       *[other] {" "}Some cards lie face down, so nobody can prepare for them.
    }
why-archont-draws = More cards to choose from make a better row.
why-archont-discards = They discard what they would least like to lay.
why-specials-discarded = Those were the least useful to them.
why-philosophios-waits = With the Philosophios they can choose between two cards at any rank.
