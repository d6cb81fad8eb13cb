### Atlantica. Messages of one kind stand together: title, options, story, questions, answers, names, pictures.

game-title = Atlantica
game-summary = Send divers out for treasures, hire ships to store them, and gather research until the hurricane comes. 2–5 players, 45 minutes.

## Options

option-first-player = Who begins
    .about = The number of the seat that begins. 0: by lot.

## Story

tell-setup = The research teams of { $seats } set out
tell-dealt = Everybody has { $cards } divers. { $first } begins.
tell-round = Round { $round }
tell-no-cards = { $seat } has no divers left.
tell-breathes = { $seat } catches breath.
tell-reshuffled = The discards become a new deck of { $cards ->
        [one] one diver
       *[other] { $cards } divers
    }.
tell-draws = { $seat } draws { $cards ->
        [one] one diver
       *[other] { $cards } divers
    }.
tell-drawn = You draw { $cards }.
tell-draws-nothing = There is no diver left for { $seat } to draw.
tell-plays = { $seat } plays { $cards }: { $deed }.
tell-takes = { $seat } takes { $cards }.
tell-sets-aside = { $seat } sets { $cards ->
        [one] one diver
       *[other] { $cards } divers
    } aside.
tell-comes = New on the board: { $cards }.
tell-hurricane = The hurricane is here, before { $seat }! Everybody has one more turn.
tell-nobody-draws = Nobody can draw any more. Everybody has one more turn.
tell-end = The teams come home
tell-winners = { $seats_count ->
        [one] { $seats } wins.
       *[other] { $seats } win together.
    } Points: { $points }.
tell-tie-stored = A tie at { $points ->
        [one] one point
       *[other] { $points } points
    }: stored treasures decide. { $stored }.
tell-tie-shared = Equal there as well: { $seats } win together.

## Questions, and what others read about who is awaited

ask-turn = Your turn: breathe or act?
    .hint = Up to three cost symbols a turn, each area once. Nothing is final until you confirm.
    .each = **{ $option }** – { $about }
await-turn = is to act
ask-more = Go on, or end the turn?
    .hint = Each area once a turn; at most three cost symbols in all.
    .each = **{ $option }** – { $about }
await-more = is to act
ask-pay = Which divers pay for this?
    .hint = { $deed }. The first way keeps most colours in your hand.
await-pay = is to act
ask-take = Which cards do you take?
    .hint = From one to { $most }. The others stay and slide to the left at the end of your turn.
await-take = is to act
ask-tavern = Which card first?
    .hint = Then you may take a second one from another area.
await-tavern = is to act
ask-tavern-again = And a second card?
    .hint = From another area than the first.
await-tavern-again = is to act

## Answers

deed-boat-1 = Boat 1: first treasure
    .about = Costs green or yellow. You take the treasure on space 1.
deed-boat-2 = Boat 2: two of three
    .about = Costs green or yellow, and violet. You take up to 2 treasures from spaces 1 to 3.
deed-boat-3 = Boat 3: three of six
    .about = Costs green or yellow, violet and white. You take up to 3 treasures.
deed-harbour-1 = Harbour 1: a boat
    .about = Costs white or red. You take the top ship of deck A.
deed-harbour-2 = Harbour 2: a freighter
    .about = Costs white or red, and green or blue. You take the top ship of deck B.
deed-harbour-3 = Harbour 3: a transport
    .about = Costs white or red, green or blue, and violet. You take the top ship of deck C.
deed-tavern-1 = Tavern 1: three divers
    .about = Costs yellow, violet or blue. The divers join your hand at the end of the turn.
deed-tavern-2 = Tavern 2: six divers
    .about = Costs yellow, violet or blue, and white. The divers join your hand at the end of the turn.
deed-tavern-3 = Tavern 3: two marked cards
    .about = Costs yellow, violet or blue, white and red. Up to 2 cards from marked spaces of different areas.
deed-station-1 = Station 1: first research
    .about = Costs blue or red. You take the research card on space 1.
deed-station-2 = Station 2: one of four
    .about = Costs blue or red, and yellow. You take one research card.
deed-station-3 = Station 3: two of four
    .about = Costs blue or red, yellow and green. You take up to 2 research cards.
deed-breath = Catch your breath
    .about = You draw 5 divers, and your turn is over.
deed-done = End the turn
    .about = The board is filled up, and divers from the tavern join your hand.
payment = { $cards }
prize = { $area } { $space }: { $card }

## Names

diver-w = white
diver-y = yellow
diver-r = red
diver-g = green
diver-b = blue
diver-v = violet
kind-architecture = architecture
kind-ceramics = ceramics
kind-gold = gold
kind-amphorae = amphorae
kind-inscriptions = inscriptions
kind-sculptures = sculptures
kind-weapons = weapons
colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-pink = pink
colour-orange = orange
colour-green = green
colour-violet = violet
research-plus2 = research +2
    .short = +2
research-plus3 = research +3
    .short = +3
research-plus4 = research +4
    .short = +4
research-colours3 = 3 colours
    .short = 3 col.
research-colours4 = 4 colours
    .short = 4 col.
research-one-colour = one colour
    .short = 1 col.
research-blue = blue treasures
    .short = blue
research-per-research = per research
    .short = res.
research-per-ship = per ship
    .short = ships
research-crates12 = 12 crates
    .short = crates
research-joker = joker
    .short = joker
dock-a = A
dock-b = B
dock-c = C
ship = ship { $back } with { $crates ->
        [one] one crate
       *[other] { $crates } crates
    }
area-boat = Boat
area-harbour = Harbour
area-tavern = Tavern
area-station = Station

## What a moderator may correct

field-order = order of the turn
field-round = round
field-active = whose turn it is
field-idle = turns without a diver drawn
field-hurricane = who has the hurricane
field-turns-left = turns left
field-aside = divers set aside
field-aside-from = discards when divers were set aside
field-boat = treasures on the boat
field-station = research at the station
field-quay = ships in the harbour
field-treasure-deck = treasure deck
field-hurricane-deck = treasures with the hurricane
field-removed = treasures out of the game
field-research-deck = research deck
field-ship-decks = ships below
field-diver-deck = diver deck
field-discard = discards
field-hand = hand
field-treasures = treasures
field-ships = ships
field-research = research

## Refusals

refuse-no-such-seat = There is no seat { $number } at a table of { $players }. Choose a seat from 1 to { $players }, or 0 to draw lots.

## Orders

ask-order-turn = Your turn in round { $round }
    .hint = What is still possible is done in this order, as cheaply as can be; then your turn ends. If nothing is, you are asked.
ask-order-wish-1 = First
ask-order-wish-2 = Then
ask-order-wish-3 = And then
wish-breath = Catch your breath
wish-card = { $area }: { $card }
wish-divers = Tavern: { $divers ->
        [one] one diver
       *[other] { $divers } divers
    }
unfit-nothing-possible = Nothing of what you ordered is possible now. Please choose.
unfit-unfinished = Your orders do not say how to go on. Please choose.
unfit-not-legal = What you ordered is not possible any more. Please choose.
