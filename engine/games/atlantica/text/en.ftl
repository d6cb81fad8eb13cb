### Atlantica. Messages of one kind stand together: title, options, story, questions, answers, names, pictures.

game-title = Atlantica
game-turn = Round { $n }
game-goal = You win with the most points when the hurricane has come. Stored treasures of one kind are worth more and more; research adds to them. On your turn you draw divers, or play some of them for treasures, ships or research. A game takes about 45 minutes.
game-summary = Dive for treasures, ship them, research until the hurricane. 2–5 players, 45 minutes.

## Options

option-first-player = Who begins
    .about = The number of the seat that begins; 0 draws lots.

## Story

tell-setup = The research teams of { $seats } set out
tell-dealt = Everybody has { $cards ->
        [one] one diver
       *[other] { $cards } divers
    }. { $first } begins.
tell-round = Round { $round }
tell-no-cards = { $seat } has no divers left.
    .part = has no divers left
tell-breathes = { $seat } catches their breath.
    .part = catches their breath
tell-reshuffled = 🔁 The discards become a new deck of { $cards ->
        [one] one diver
       *[other] { $cards } divers
    }.
tell-draws = { $seat } draws { $cards ->
        [one] one diver
       *[other] { $cards } divers
    }.
    .part = draws { $cards ->
        [one] one diver
       *[other] { $cards } divers
    }
tell-drawn = You draw { $cards }.
tell-draws-nothing = There is no diver left for { $seat } to draw.
    .part = finds no diver left to draw
tell-plays = { $seat } plays { $cards } for “{ $deed }”.
    .part = plays { $cards } for “{ $deed }”
    .together = { $seat } { $lines }.
tell-takes = { $seat } takes { $cards }.
    .part = takes { $cards }
tell-sets-aside = { $seat } sets { $cards ->
        [one] one diver
       *[other] { $cards } divers
    } aside.
    .part = sets { $cards ->
        [one] one diver
       *[other] { $cards } divers
    } aside
tell-comes = New on the board: { $cards }.
    .part = turns up { $cards }
tell-hurricane = 🌀 The hurricane is here! It lies before { $seat }. Everybody has one more turn.
tell-nobody-draws = ⏳ Nobody can draw any more. Everybody has one more turn.
tell-end = The teams come home
tell-winners = 🏆 { $seats_count ->
        [one] { $seats } wins.
       *[other] { $seats } win together.
    } Points: { $points }.
tell-tie-stored = A tie at { $points ->
        [one] one point
       *[other] { $points } points
    }: stored treasures decide. { $stored }.
tell-tie-shared = Still a tie: { $seats } win together.

## The picture of a moment

moment-hurricane = The hurricane is here
moment-last-turn = Everybody has one more turn

## Questions, and what others read about who is awaited

ask-turn = Act, or draw { DATA("deeds.deeds.breath.divers") }?
    .hint = { DATA("game.turn.symbols") } cost symbols a turn, each area once.
    .receipt = **{ $answer }**
    .brief = { $answers }
await-turn = is playing
ask-more = Act again?
    .hint = { DATA("game.turn.symbols") } cost symbols a turn, each area once.
    .receipt = **{ $answer }**
    .brief = { $answers }
await-more = is playing
ask-pay = Which divers pay?
    .hint = The first keeps the most colours.
    .then = for **{ $answer }**
    .done = Pay these
await-pay = is playing
ask-take = Take which cards?
    .hint = { $most ->
        [one] Take one. The others slide left.
       *[other] Take up to { $most }. The others slide left.
    }
    .then = → **{ $answer }**
    .done = { $take_count ->
        [2] Take both
       *[other] Take { $answer }
    }
await-take = is playing
ask-tavern = Which card first?
    .hint = Then a second one, from another area.
    .then = → **{ $answer }**
    .done = Take { $answer }
await-tavern = is playing
ask-tavern-again = A second card?
    .hint = From another area than the first.
    .then = and **{ $answer }**
    .done = { $kind ->
        [enough] { enough }
       *[prize] Take { $answer }
    }
await-tavern-again = is playing

## Answers

deed-boat-1 = Boat: first treasure
    .group = { area-boat }
    .face = Boat 1st
    .about = Costs green or yellow. You take the first treasure.
deed-boat-2 = Boat: { DATA("deeds.deeds.boat-2.take") } of the first { DATA("deeds.deeds.boat-2.spaces") }
    .group = { area-boat }
    .face = Boat { DATA("deeds.deeds.boat-2.take") } of 1–{ DATA("deeds.deeds.boat-2.spaces") }
    .about = Costs green or yellow, and violet. You take up to { DATA("deeds.deeds.boat-2.take") } of the first { DATA("deeds.deeds.boat-2.spaces") } treasures.
deed-boat-3 = Boat: { DATA("deeds.deeds.boat-3.take") } of { DATA("deeds.deeds.boat-3.spaces") }
    .group = { area-boat }
    .face = Boat { DATA("deeds.deeds.boat-3.take") } of 1–{ DATA("deeds.deeds.boat-3.spaces") }
    .about = Costs green or yellow, violet and white. You take up to { DATA("deeds.deeds.boat-3.take") } treasures.
deed-harbour-1 = Harbour: ship { dock-a }
    .group = { area-harbour }
    .face = Ship { dock-a }
    .about = Costs white or red. You take the ship on top of deck A.
deed-harbour-2 = Harbour: ship { dock-b }
    .group = { area-harbour }
    .face = Ship { dock-b }
    .about = Costs white or red, and green or blue. You take the ship on top of deck B.
deed-harbour-3 = Harbour: ship { dock-c }
    .group = { area-harbour }
    .face = Ship { dock-c }
    .about = Costs white or red, green or blue, and violet. You take the ship on top of deck C.
deed-tavern-1 = Tavern: { DATA("deeds.deeds.tavern-1.divers") ->
        [one] one diver
       *[other] { DATA("deeds.deeds.tavern-1.divers") } divers
    }
    .group = { area-tavern }
    .face = Draw { DATA("deeds.deeds.tavern-1.divers") }
    .about = Costs yellow, violet or blue. The divers join your hand at the end of the turn.
deed-tavern-2 = Tavern: { DATA("deeds.deeds.tavern-2.divers") ->
        [one] one diver
       *[other] { DATA("deeds.deeds.tavern-2.divers") } divers
    }
    .group = { area-tavern }
    .face = Draw { DATA("deeds.deeds.tavern-2.divers") }
    .about = Costs yellow, violet or blue, and white. The divers join your hand at the end of the turn.
deed-tavern-3 = Tavern: { DATA("deeds.deeds.tavern-3.take") } marked cards
    .done = Tavern: { DATA("deeds.deeds.tavern-3.take") } marked cards
    .group = { area-tavern }
    .face = Tavern: any { DATA("deeds.deeds.tavern-3.take") }
    .about = Costs yellow, violet or blue, white and red. Up to { DATA("deeds.deeds.tavern-3.take") } cards from marked spaces of different areas.
deed-station-1 = Station: first research
    .group = { area-station }
    .face = Station 1st
    .about = Costs blue or red. You take the first research card.
deed-station-2 = Station: { DATA("deeds.deeds.station-2.take") } of { DATA("deeds.deeds.station-2.spaces") }
    .group = { area-station }
    .face = Station { DATA("deeds.deeds.station-2.take") } of { DATA("deeds.deeds.station-2.spaces") }
    .about = Costs blue or red, and yellow. You take { DATA("deeds.deeds.station-2.take") ->
        [one] one research card
       *[other] { DATA("deeds.deeds.station-2.take") } research cards
    }.
deed-station-3 = Station: { DATA("deeds.deeds.station-3.take") } of { DATA("deeds.deeds.station-3.spaces") }
    .group = { area-station }
    .face = Station { DATA("deeds.deeds.station-3.take") } of { DATA("deeds.deeds.station-3.spaces") }
    .about = Costs blue or red, yellow and green. You take up to { DATA("deeds.deeds.station-3.take") } research cards.
deed-breath = Catch your breath
    .about = You draw { DATA("deeds.deeds.breath.divers") ->
        [one] one diver
       *[other] { DATA("deeds.deeds.breath.divers") } divers
    }, and your turn is over.
    .face = Draw { DATA("deeds.deeds.breath.divers") }
enough = No second card
    .receipt = –
    .face = No second card
deed-done = End the turn
    .about = The board is filled up, and divers from the tavern join your hand.
    .receipt = –
    .face = End turn
payment = { $cards }
paid-with = { $divers }
prize = { $card } ({ $area } { $space })
    .done = { $card }
on-space = { $space }: { $card }

## What options do, and the numbers worth knowing

gain = { $card }{ $points ->
        [0] { "" }
       *[other] { " " }(+{ $points })
    }
taking = { $cards_count ->
        [one] { $cards }
       *[other] { $most } of: { $cards }
    }
recruiting = { $divers ->
        [one] one diver
       *[other] { $divers } divers
    } at the end of your turn
marked-cards = up to { $most } marked cards of different areas
breathing = draw { $divers ->
        [one] one diver
       *[other] { $divers } divers
    }; your turn is over
stowing = then you have { $count } { $kind }
paying = pay { $payment }
finding = { $points ->
        [0] no points yet
        [one] +{ $points } point now
       *[other] +{ $points } points now
    }
keeping = you keep { $divers }
gist-points = { $n ->
        [one] { $shown } point
       *[other] { $shown } points
    }
gist-divers = { $n ->
        [one] { $shown } diver
       *[other] { $shown } divers
    }
    .keep = keep { $n }
gist-free = { $n ->
        [one] { $shown } free crate
       *[other] { $shown } free crates
    }

## Names

diver-w = white
    .short = W
diver-y = yellow
    .short = Y
diver-r = red
    .short = R
diver-g = green
    .short = G
diver-b = blue
    .short = B
diver-v = violet
    .short = V
kind-architecture = architecture
    .short = archit.
kind-ceramics = ceramics
    .short = ceramics
kind-gold = gold
    .short = gold
kind-amphorae = amphorae
    .short = amphorae
kind-inscriptions = inscriptions
    .short = inscript.
kind-sculptures = sculptures
    .short = sculpt.
kind-weapons = weapons
    .short = weapons
colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-pink = pink
colour-orange = orange
colour-green = green
colour-violet = violet
research-plus2 = research +{ DATA("research.research.plus2.points") }
    .short = +{ DATA("research.research.plus2.points") }
    .board = points
research-plus3 = research +{ DATA("research.research.plus3.points") }
    .short = +{ DATA("research.research.plus3.points") }
    .board = points
research-plus4 = research +{ DATA("research.research.plus4.points") }
    .short = +{ DATA("research.research.plus4.points") }
    .board = points
research-colours3 = { DATA("research.research.colours3.need") }-colour research
    .short = { DATA("research.research.colours3.need") } col.
    .board = for { DATA("research.research.colours3.need") } colours
research-colours4 = { DATA("research.research.colours4.need") }-colour research
    .short = { DATA("research.research.colours4.need") } col.
    .board = for { DATA("research.research.colours4.need") } colours
research-one-colour = one-colour research
    .short = 1 col.
    .board = per treasure of a colour
research-blue = blue research
    .short = blue
    .board = per blue treasure
research-per-research = per-card research
    .short = res.
    .board = per research card
research-per-ship = per-ship research
    .short = ships
    .board = per ship
research-crates12 = { DATA("research.research.crates12.need") }-crate research
    .short = crates
    .board = for { DATA("research.research.crates12.need") } crates
research-joker = joker research
    .short = joker
    .board = one more of a kind
dock-a = A
dock-b = B
dock-c = C
ship = ship { $back } ({ $crates ->
        [one] 1 crate
       *[other] { $crates } crates
    })
    .face = Ship { $back }
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

## Orders

ask-order-turn = Your turn in round { $round }
    .hint = I do these in order, as cheaply as I can, or ask you.
ask-order-wishes = What to do
    .between = { ", then " }
ask-order-keep = Divers to keep
    .hint = I’ll never pay with these colours.
wish-breath = Catch your breath
    .face = Draw { DATA("deeds.deeds.breath.divers") }
wish-card = { $area }: { $card }
    .short = { $card }
    .group = { $area }
wish-divers = Tavern: { $divers ->
        [one] one diver
       *[other] { $divers } divers
    }
    .face = Draw { $divers }
unfit-nothing-possible = None of what you ordered is possible now. Please choose.
unfit-unfinished = Your order does not say how to go on. Please choose.
unfit-not-legal = What you ordered is no longer possible. Please choose.

## Pictures

picture-round = Round { $round }
picture-over = The teams are home
picture-turns-left = Hurricane! { $turns ->
        [one] One turn left
       *[other] { $turns } turns left
    }
picture-area-boat = Boat: treasures
picture-area-harbour = Harbour: ships (a crate holds a treasure)
picture-area-tavern = Tavern: divers
picture-area-station = Station: research (points at the end)
picture-coming-boat = { $over ->
        [1] deck { $storm }, the hurricane is here
       *[0] deck { $deck }, then { $storm } with the hurricane
    }
picture-coming-station = deck { $deck }
picture-coming-tavern = deck { $deck }
picture-left = { $ships } left
picture-discards = Discards: { $cards }
picture-ships = { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    }
picture-stored = { $few ->
        [0] { $treasures } in { $crates ->
            [one] { $crates } crate
           *[other] { $crates } crates
        }
       *[other] { $crates ->
            [one] { $crates } crate
           *[other] { $crates } crates
        }, { $few } too few
    }
picture-worth-in-crates = Worth in crates
picture-no-treasures = no treasures
picture-no-research = no research
picture-new = new since last time
picture-hand-title = { $player }, your divers
picture-hand-points = { $points ->
        [one] One point
       *[other] { $points } points
    }
picture-only-you = only you
picture-treasures = Your treasures: { $treasures }, crates: { $crates }
picture-own-research = Your research: { $points ->
        [one] one point
       *[other] { $points } points
    }
picture-worth = worth { $points }, next +{ $more }
picture-wins = { $winners ->
        [one] { $player } wins
       *[other] { $player } win
    }
    .about = with { $points ->
        [one] one point
       *[other] { $points } points
    }, in round { $round }
picture-total = total
picture-research = research
picture-alt-awaited = Waiting for { $player }, who { $action }.
picture-alt-round = Round { $round } (* new).
picture-alt-hurricane = The hurricane lies before { $player }.
picture-alt-boat = Boat: { $cards }.
picture-alt-station = Station: { $cards }.
picture-alt-harbour = Harbour: { $ships }.
picture-alt-ship = ship { $deck } with { $crates ->
        [one] { $crates } crate
       *[other] { $crates } crates
    } ({ $ships } left)
picture-alt-player = { $player } { $points }: divers { $divers }, ships { $ships }, crates { $crates }; { $treasures }; { $research }
picture-alt-decks = Decks: divers { $divers }, treasures { $treasures }, with the hurricane { $storm }, research { $research }.
picture-alt-discards = Discards: { $divers }.
picture-alt-costs = Costs of levels 1, 2, 3: { $costs }.
picture-alt-values = Points for 1, 2, 3 and more in crates: { $values }.
picture-alt-only = Only for { $player }.
picture-alt-divers = Divers: { $divers }.
picture-alt-own = Treasures: { $treasures }. Crates: { $crates }. Research: { $research }.

## Help cards

sheet-turn = Your turn: { $symbols } symbols, each area once, or breathe
sheet-boat-1 = the treasure on space 1
sheet-boat-2 = up to { $take } treasures from spaces 1–{ $spaces }
sheet-boat-3 = up to { $take } treasures from spaces 1–{ $spaces }
sheet-harbour-1 = the top ship of deck A
sheet-harbour-2 = the top ship of deck B
sheet-harbour-3 = the top ship of deck C
sheet-tavern-1 = { $divers ->
        [one] one diver
       *[other] { $divers } divers
    } at the end of the turn
sheet-tavern-2 = { $divers ->
        [one] one diver
       *[other] { $divers } divers
    } at the end of the turn
sheet-tavern-3 = up to { $take } marked cards of different areas
sheet-station-1 = the research on space 1
sheet-station-2 = { $take ->
        [one] one research card
       *[other] { $take } research cards
    } from spaces 1–{ $spaces }
sheet-station-3 = up to { $take } research cards from spaces 1–{ $spaces }
sheet-breath = draw { $divers ->
        [one] one diver
       *[other] { $divers } divers
    }, and nothing else
sheet-breath-title = Breath
sheet-pair = No diver of a fitting colour left? { DATA("game.turn.pair") ->
    [one] One of another colour pays
   *[other] { DATA("game.turn.pair") } of one other colour pay
} for that symbol, once a turn.
sheet-values = Points for 1, 2, 3 and more in your crates
sheet-copies = { $colour }, { $cards } cards
sheet-research = Research
sheet-plus2 = { $points } points
sheet-plus3 = { $points } points
sheet-plus4 = { $points } points
sheet-colours3 = { $points } points for at least { $need } colours in crates
sheet-colours4 = { $points } points for at least { $need } colours in crates
sheet-one-colour = { $points ->
        [one] one point
       *[other] { $points } points
    } for each treasure of a colour of your choice
sheet-blue = { $points ->
        [one] one point
       *[other] { $points } points
    } for each blue treasure
sheet-per-research = { $points ->
        [one] one point
       *[other] { $points } points
    } for each of your research cards, including this one
sheet-per-ship = { $points ->
        [one] one point
       *[other] { $points } points
    } for each of your ships
sheet-crates12 = { $points } points for at least { $need } { DATA("rulings.rulings.crates_counted") ->
    [loaded] loaded crates
   *[all] crates
}
sheet-joker = one more of a kind that { DATA("rulings.rulings.joker_kinds") ->
    [owned] you have
   *[stored] is in your crates
}

## Why: what computers weighed, told in lessons

why-takes = { $gain ->
        [0] It may become worth more with what they are collecting.
        [one] Together with what they have, it is worth about one point.
       *[other] Together with what they have, it is worth about { $gain } points.
    }
why-breathes = More cards open more ways to pay, which is worth about { $gain ->
        [one] a point
       *[other] { $gain } points
    } to them.
why-sets-aside = More cards open more ways to pay, which is worth about { $gain ->
        [one] a point
       *[other] { $gain } points
    } to them.
why-no-cards = Without cards nothing else can be done.
