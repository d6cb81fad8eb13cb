### The guide through Atlantis: what each question means, and the lessons of a guided table.
### help-<question>: what is decided; .answers what they lead to; .tip what beginners do; .lesson said the first time.
### lesson-<event>: said when that happened for the first time.

help-move = Choose a card and a figure. It goes to the next place with that picture, else to the Mainland.
    .answers =
        If somebody stands there, another card follows. You pay for water on the way and take the tile behind you.
        First you may sell { DATA("game.sale.most") ->
            [one] one tile
           *[other] up to { DATA("game.sale.most") } tiles
        } for cards, or lay your bridge.
    .tip = Figures left behind pay for more water.
    .lesson = A card takes one of your figures to the next tile with the same picture. You get a tile from behind it: your points. Pick a move with a good tile and without a toll, then press the green button.
help-card = Somebody stands on place { $place }, so you have to play another card from there.
    .answers = The same rule applies: to the next place ahead with that picture; if there is none, to the Mainland.
    .tip = Every further card costs you a point, since you draw no more for it. But it can carry you far.
    .lesson = Two figures cannot share a place. Go on with another card; if you do not like where this leads, take the move back.
help-bridge = Choose the water your bridge goes over.
    .answers = Nobody pays there any more, even when the water grows. You cannot move the bridge later.
    .tip = It is best where your own figures still have to cross and the others have crossed already.
    .lesson = Your only bridge! Lay it over costly water that is still ahead of several of your figures.
help-pay = Choose what you pay { $toll } with. You have { $own_tiles ->
        [one] one tile
       *[other] { $own_tiles } tiles
    }.
    .answers = Tiles count their value, cards one each. There is no change, but you may not pay anything that could be left out.
    .tip = The payment that is filled in costs you the fewest points. Change it if you would rather keep those cards.
    .lesson = Water costs the smaller of the two tiles beside it. The cheapest payment is filled in, so just send it unless you want to keep a certain card.

lesson-takes = **A tile was taken.** It comes from the first place behind the figure on which nobody stands. Its value is points.
lesson-uncovers = **A lower tile came to light.** Nobody knew it before; from now on it is what counts there.
lesson-pays = **Somebody paid for water.** The toll of a stretch is the smaller of the two values beside it. All stretches on the way are added up.
lesson-bridges = **A bridge was laid.** Crossing there is free for all from now on.
lesson-stuck = **Somebody could not move.** They showed their hand and drew { DATA("game.turn.stuck") ->
        [one] one card
       *[other] { DATA("game.turn.stuck") } cards
    } instead. Sometimes that is not a bad turn at all.
lesson-end = **The game is over.** All figures still under way go ashore and pay for the water ahead of them; then tiles and cards are counted.
