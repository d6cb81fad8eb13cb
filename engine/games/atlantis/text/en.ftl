### Atlantis. Messages of one kind stand together: title, options, story, questions, answers, names, pictures.

game-title = Atlantis
game-turn = Round { $n }
game-goal = You win with the most points when somebody has all their figures on the Mainland. Tiles and cards count, crossing water costs. On your turn you play a card. A figure moves to the next tile that shows the same, and you take a tile from behind it. A game takes about half an hour.
game-summary = Cross a sinking path and gather tiles. Water costs points. 2–4 players, half an hour.

## Options

option-first-player = Who begins
    .about = The number of the seat that begins; 0 draws lots.

## Story

tell-setup = The path from Atlantis is laid
tell-dealt = Cards dealt: { $hands }. { $first } begins.
tell-round = Round { $round }
tell-sells = { $seat } sells { $tile } for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
    .part = sells { $tile } for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
tell-bridges = { $seat } lays a bridge over { $gap }.
    .part = lays a bridge over { $gap }
tell-moves = { $seat } goes from { $start ->
        [0] Atlantis
       *[other] { $start }
    } to { $ashore ->
        [1] the Mainland
       *[0] { $to }
    } with { $cards }.
    .part = goes from { $start ->
        [0] Atlantis
       *[other] { $start }
    } to { $ashore ->
        [1] the **Mainland**
       *[0] { $to }
    } with { $cards }
    .together = { $seat } { $lines }.
tell-pays = { $seat } pays { $toll } with { $coins }.
    .part = pays { $toll } ({ $coins })
tell-takes = { $seat } takes { $tile } from place { $place }.
    .part = takes { $tile } from place { $place }
tell-takes-nothing = { $seat } takes no tile: none behind the figure is free.
    .part = takes no tile (none behind the figure is free)
tell-uncovers = Place { $place } now shows { $tile }.
    .part = uncovers { $tile } there
tell-draws = { $seat } draws { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
    .part = draws { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
tell-drawn = You draw { $cards }.
tell-draws-nothing = There is no card left for { $seat } to draw.
    .part = finds no card left to draw
tell-reshuffled = 🔁 The discards become a new deck of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
tell-stuck = ⛔ { $seat } cannot move and shows { $cards }.
tell-end = { $ashore ->
        [1] All figures of { $seat } are ashore: the last journey
       *[0] Nobody can move any more: the last journey
    }
tell-owes = { $seat } has paid everything they had and still owes { $debt ->
        [one] one point
       *[other] { $debt } points
    }.
    .part = { $seat } { $debt }
    .together = Everything paid and points still owed: { $lines }.
tell-winners = 🏆 { $seats_count ->
        [one] { $seats } wins.
       *[other] { $seats } win together.
    } Points: { $points }.
tell-tie-shared = A tie: { $seats } have { $points ->
        [one] one point
       *[other] { $points } points
    } each and win together.

## The picture of a moment

moment-ashore = Safe on the Mainland
moment-from = { $place ->
        [0] from Atlantis
       *[other] from place { $place }
    }

## Questions, and what others read about who is awaited

ask-move = Which card, which figure?
    .hint = { $stuck ->
            [0] To its next picture, else ashore.
           *[other] You can pay for no move.
        }
    .receipt = **{ $answer }**
    .brief = { $answers }
await-move = is playing
ask-card = Place { $place } is taken: then?
    .hint = { $holder } stands there: play one more card.
    .then = then **{ $answer }**
    .brief = { $answers }
await-card = is playing
ask-bridge = Bridge over which water?
    .hint = Free for all from now on. Then you move.
    .receipt = bridge over **{ $answer }**
    .brief = bridge over { $answers }
    .done = Bridge: { $bridge }
await-bridge = is playing
ask-pay = What do you pay { $toll } with?
    .hint = Tile: its value. Card: 1. No change.
    .then = with **{ $answer }**
    .done = Pay { $toll }
await-pay = is playing

## Answers

move = from { $place ->
        [0] Atlantis
       *[other] { $place }
    } to { $landing ->
        [2] Mainland
       *[other] { $to }
    } ({ $card }){ $landing ->
        [1] { " " }and on
       *[other] { "" }
    }{ $toll ->
        [0] { "" }
       *[other] , toll { $toll }
    }
    .receipt = from { $place ->
        [0] Atlantis
       *[other] { $place }
    } to { $landing ->
        [2] Mainland
       *[other] { $to }
    } ({ $card }){ $toll ->
        [0] { "" }
       *[other] , toll { $toll }
    }
    .about = { $landing ->
        [1] Somebody stands there: another card has to follow.
       *[other] tile to take: { $tile }
    }
    .done = From { $place ->
        [0] Atlantis
       *[other] { $place }
    } { $landing ->
        [2] ashore
       *[other] to { $to }
    }{ $landing ->
        [1] { " " }and on
       *[other] { "" }
    }{ $toll ->
        [0] { "" }
       *[other] , pay { $toll }
    }
way = from { $place ->
        [0] Atlantis
       *[other] { $place }
    } to { $landing ->
        [2] Mainland
       *[0] { $to }
    } ({ $cards }){ $toll ->
        [0] { "" }
       *[other] , toll { $toll }
    }
    .about = tile to take: { $tile }
    .done = From { $place ->
        [0] Atlantis
       *[other] { $place }
    } { $landing ->
        [2] ashore
       *[other] to { $to }
    }{ $toll ->
        [0] { "" }
       *[other] , pay { $toll }
    }
sale = Sell { $tile } for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
    .receipt = sold { $tile } for { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
    .about = Before the move, once a turn. You see the cards before you move.
    .done = Sell { $tile }
reply-bridge = Lay my bridge first
    .about = First choose the water, then your move, which costs less if it crosses there.
    .receipt = –
    .face = Lay bridge
reply-stuck = I cannot move
    .about = You show your hand, draw cards, and your turn is over.
    .receipt = no move
    .face = No move
gap = { $size ->
        [one] water at { $first }
       *[other] { $size } waters from { $first }
    }
    .about = { $toll } to cross without a bridge
    .face = Water { $first }
going = { $start }→{ $to } { $with }
selling = Sell a { $value }
plus = { $one }+{ $more }
so-many = ×{ $cards }

## What options do, and the numbers worth knowing

journey = { $place ->
        [0] no tile
       *[other] take { $tile } from { $place }
    }
ashore = { $ashore } of { $figures } ashore
others = { $ways ->
        [one] One card at a time there is one more way.
       *[other] One card at a time there are { $ways } more ways.
    }
onward = { $holder } stands there: another card follows
spanned = free instead of { $toll }; figures still to cross: { $figures }
coined = pays { $worth }
gist-points = { $n ->
        [one] { $shown } point
       *[other] { $shown } points
    }
gist-cards = { $n ->
        [one] { $shown } card
       *[other] { $shown } cards
    }

## Names

kind-olive = olive
    .mark = ol
kind-weapon = weapon
    .mark = we
kind-amphora = amphora
    .mark = am
kind-lyre = lyre
    .mark = ly
kind-coins = coins
    .mark = co
kind-wreath = wreath
    .mark = wr
kind-sickle = sickle
    .mark = si
tile = { $kind } { $value }
mark-atlantis = A
mark-mainland = M
paid-card = { $kind } card
source-tiles = tiles
source-cards = cards
source-debt = unpaid water
    .short = debt

## What a moderator may correct

field-order = order of the turn
field-round = round
field-active = whose turn it is
field-idle = turns without a move
field-top = uppermost tiles of the path
field-under = lower tiles of the path
field-bridges = bridges on the path
field-figures = figures
field-tiles = tiles gathered
field-spare = spare bridges
field-hand = hand
field-debt = unpaid water
field-deck = deck
field-discard = discards
field-gone = tiles out of the game

## Orders

ask-order-move = Your move in round { $round }
    .hint = I make the first move whose place is free, or ask you.
ask-order-moves = Moves
    .between = { ", else " }
ask-order-toll = Toll of at most
wish = from { $place ->
        [0] Atlantis
       *[other] { $place }
    } to { $ashore ->
        [1] Mainland
       *[0] { $to }
    } ({ $cards }){ $toll ->
        [0] { "" }
       *[other] , toll { $toll }
    }{ $taken ->
        [1] , if it is free by then
       *[0] { "" }
    }
    .short = → { $ashore ->
        [1] Mainland
       *[0] { $to }
    } ({ $cards })
    .group = From { $place ->
        [0] Atlantis
       *[other] { $place }
    }
    .about = { $toll ->
        [0] no toll
       *[other] toll { $toll }
    }{ $taken ->
        [1] , somebody stands there now
       *[0] { "" }
    }
unfit-moves-changed = None of the moves you ordered is possible now as you wanted it. Please choose.
unfit-unfinished = Your order does not say how to go on. Please choose.
unfit-not-legal = What you ordered is no longer possible. Please choose.

## Pictures

picture-round = Round { $round }
picture-over = Last journey finished
picture-deck = Deck { $deck } · discards { $discards }
picture-in-deck = deck { $deck }
picture-atlantis = Atlantis
picture-mainland = Mainland
picture-new = new since last time
picture-hand-title = { $player }, your hand
picture-hand-points = { $points ->
        [one] One point
       *[other] { $points } points
    }, { $cards } for cards
picture-only-you = only you
picture-no-cards = You have no cards.
picture-tiles = { $tiles ->
        [0] You have no tiles yet
        [one] Your tile: { $points ->
            [one] one point
           *[other] { $points } points
        }
       *[other] Your { $tiles } tiles: { $points } points
    }
picture-wins = { $winners ->
        [one] { $player } wins
       *[other] { $player } win
    }
    .about = with { $points ->
        [one] one point
       *[other] { $points } points
    }, in round { $round }
picture-total = total
picture-alt-awaited = Waiting for { $player }, who { $action }.
picture-alt-round = Round { $round }, deck { $deck }.
picture-alt-player = { $player } { $points }: at { $places }; { $cards ->
        [one] one card
       *[other] { $cards } cards
    }{ $bridges ->
        [0] { "" }
       *[other] , bridge
    }
picture-alt-new = new
picture-alt-water = Water: { $gaps }.
picture-alt-gap = { $places } costs { $toll }
picture-alt-bridged = { $places } bridged
picture-alt-signs = The path (+ more than one tile, – none, * new):
picture-alt-gathered = Tiles of { $player }: { $values }.
picture-alt-only = Only for { $player }.
picture-alt-cards = Cards: { $cards }.
picture-alt-tiles = Tiles: { $tiles }.

## Help card

sheet-turn = Your turn
sheet-sale = Sell a tile
    .about = If you like, before the move: { DATA("game.sale.worth") ->
        [2] half its value in cards, rounded down
       *[other] a card for every { DATA("game.sale.worth") } points
    }.
sheet-move = Move a figure
    .about = To the next place with the picture of the card, else to the Mainland. If somebody stands there: another card.
sheet-pay = Pay for water
    .about = The smaller value beside each stretch. A bridge (once a game) makes one free for all.
sheet-take = Take a tile, draw
    .about = The first tile behind on which nobody stands; then cards.
sheet-stuck = Cannot move?
    .about = { DATA("rulings.rulings.stuck_may_keep_bridge") ->
        [false] Sell, or lay your bridge. If that does not help, show your hand and draw { $cards }.
       *[true] Show your hand and draw { $cards }. Or sell, or lay your bridge.
    }
sheet-draws = Cards by figures ashore
sheet-ashore = { $figures } ashore
sheet-end = The end
    .about = Somebody has all { $figures } figures ashore. The others pay for all of theirs to get home, all at once.
sheet-points = Points
    .about = Values of tiles and one for each card, less what you could not pay.

## Why: what computers weighed, told in lessons

why-moves = { $ashore ->
        [1] Ashore a figure is safe, and more cards are drawn each turn from now on.
       *[0] { $steps ->
            [one] One place nearer to the Mainland
           *[other] { $steps } places nearer to the Mainland
        }: whatever sinks ahead of a figure has to be paid for.
    }
why-takes = { $points ->
        [one] One point
       *[other] { $points } points
    } at the end, or for crossing water.
why-sells = New cards may open a longer way, and the tile is only worth { $points ->
        [one] one point
       *[other] { $points } points
    }.
why-bridges = { $own ->
        [one] One figure of theirs has
       *[other] { $own } figures of theirs have
    } to cross here. Over a bridge that is free, and others gain less.
why-stuck = Whoever cannot move gets new cards.
