### The rules of Atlantis, entry by entry. The value of a `rule-…` is its heading; `.text` explains it in a few short
### lines, the first of which says the most; `.words` is what else people look for. What is related to what, and the
### numbers, stand in handbook.py.

topic-basics = Basics
topic-turn = A turn step by step
topic-water = Water and bridges
topic-end = The end and the points
topic-options = Options
topic-playing = Playing here

## The basics

rule-overview = What this game is about
    .text =
        A path of tiles leads from Atlantis to the Mainland, and it is sinking.
        Play a card to send one of your { $figures } figures to the next tile that shows the same picture. Then take a tile from behind it: that is worth points.
        Where tiles are gone there is water, and crossing water costs points.
        When somebody has all their figures ashore, the game is over.
    .words = introduction summary beginner theme story
rule-aim = How to win
    .text =
        Have the most points when somebody’s last figure comes ashore.
        Tiles count their value, cards in hand one point each. Tolls and the last journey cost points.
        So gather good tiles, but do not leave your figures so far behind that the water eats up what you gained.
    .words = aim goal victory objective winning
rule-setup = Setup
    .text =
        The path is laid anew each time, in some places with tiles on top of each other. In the middle there is water from the beginning.
        Everybody has { $figures } figures on Atlantis and a bridge.
        Hands in turn order: { $hands } cards.
    .words = beginning start deal
rule-path = The path
    .text =
        { $tiles } tiles, each with one of seven pictures and a value. Only the upper tile of a place counts; the lower one comes to light when the upper one is taken.
        The places are numbered from Atlantis to the Mainland, so a move reads “from 12 to 17 (olive)”.
        A place keeps its number even when its tile is gone.
    .words = tiles places layout stacks double values tile тайл пути жетон атлантида материк большая земля
rule-cards = The cards
    .text =
        { $deck } cards, { $each } with each of { $kinds } pictures.
        A card moves a figure, pays one point of a toll, or is worth one point at the end.
        There is no hand limit. When the deck is empty the discards are used again.
    .words = movement cards deck hand limit reshuffle карта движения olive weapon amphora lyre coins wreath sickle олива оружие амфора лира монеты венок серп
rule-secrets = What is secret
    .text =
        Only your cards. Everybody sees how many you have, your tiles, your figures and the whole path.
        Nobody knows the lower tiles or the order of the deck.
        A hand is shown only if its owner cannot move.
    .words = hidden open information

## A turn

rule-turn = A turn in brief
    .text =
        1. If you like, sell a tile for cards.
        2. Move one figure. With the move you may lay your bridge. Pay for the water crossed.
        3. Take a tile from behind the figure.
        4. Draw cards.
        Steps 3 and 4 happen by themselves.
    .words = sequence order steps round
rule-sale = Selling a tile
    .text =
        Before your move you may give away { $most ->
            [one] one tile
           *[other] { $most } tiles
        } for { DATA("game.sale.worth") ->
            [2] half its value in cards, rounded down
           *[other] a card for every { DATA("game.sale.worth") } points of its value
        }.
        For values from 1 on that is: { $prices } cards. A tile that brings none cannot be sold.
        You see the new cards before you move. The tile is out of the game.
    .words = buy purchase cards exchange
rule-moving = Moving a figure
    .text =
        The figure goes to the nearest place ahead whose upper tile shows the picture of the card; if there is none, to the Mainland.
        On a free place or on the Mainland it stops. If a figure stands there, yours or somebody else’s, you have to go on with another card.
        A move is possible only if it can be finished and you can pay for it. If you can move, you must.
    .words = move walk step nearest card figure pawn фигурка фишка
rule-chain = Going on with another card
    .text =
        Where your figure meets another one, it cannot stay: you play another card and go on from there, as often as needed.
        Otherwise you may not play any more cards.
        You are only offered cards with which you can get to the end. You still draw as for a single card.
    .words = occupied taken blocked second card combo
rule-tile = Taking a tile
    .text =
        You get the upper tile of the first place behind your figure on which nobody stands. The place it has just left counts as free; water is skipped.
        From the Mainland that is the free tile nearest to it.
        If there is none, you get nothing. If nothing lies below the tile you take, its place becomes water.
    .words = collect points gain behind
rule-drawing = Drawing cards
    .text =
        How many cards you draw at the end of a turn depends on how many of your figures are ashore. From none to all: { $draws }.
        A figure that has just arrived already counts.
    .words = cards refill
rule-stuck = When you cannot move
    .text =
        If no move is possible with your cards, you show your hand, draw { $cards ->
            [one] one card
           *[other] { $cards } cards
        }{ DATA("rulings.rulings.stuck_draws_for_ashore") ->
            [true] , and as many more as your figures ashore bring, and your turn is over: no tile.
           *[false] , and your turn is over: no tile, no more cards.
        }
        { DATA("rulings.rulings.stuck_may_keep_bridge") ->
            [false] Before that you may sell a tile and look again. If your bridge makes a move possible, you have to make it.
           *[true] Instead you may sell a tile first and look again, or make a move that your bridge makes possible.
        }
        If neither can help, this happens by itself.
    .words = stuck no move pass blocked

## Water and bridges

rule-water = Water
    .text =
        Empty places between two tiles are water, one stretch of water however many places it has.
        Nobody can stand there, but everybody can cross it, for a toll.
        Empty places next to Atlantis or the Mainland are not water: the land reaches that far.
    .words = gap hole sea empty жетон воды вода
rule-toll = What crossing costs
    .text =
        The smaller of the two values beside the water, however wide it is.
        All stretches on the way are added up, and the sum is paid once, when the figure stops, before a tile is taken.
        A tile under a figure counts too. Water with a bridge costs nothing.
    .words = cost price toll pay crossing
rule-example = A move that costs { $sum }
    .text =
        On the way lie the tiles 1, water, 4, water, 6, water with a bridge, 3, water, 5 and then the goal.
        The tolls are { $first }, { $second }, nothing on the bridge, and { $fourth }: together { $sum }.
    .words = example sum calculation
rule-merging = Water grows
    .text =
        When the tile between two stretches of water is taken, they become one, with one toll: the smaller of the values now beside it.
        If one of them had a bridge, all of it is free.
        Where the water then reaches Atlantis or the Mainland, there is no toll any more, and a bridge there { DATA("rulings.rulings.lost_bridge") ->
            [returns] returns to its owner.
           *[gone] is lost.
        }
    .words = merge grow wider join
rule-bridge-use = The bridge
    .text =
        You have { $bridges ->
            [one] one bridge
           *[other] { $bridges } bridges
        } for the whole game. Lay it as part of a move, before you pay, over any water without a bridge, even one that you do not cross now.
        From then on nobody pays there, neither you nor anybody else.
        An unused bridge is worth nothing.
    .words = bridge build free мост
rule-paying = Paying
    .text =
        Pay with tiles at their value and with cards at one point each, in any mix.
        There is no change, but you may not pay anything that could be left out.
        Cards just played and the tile you are about to take cannot pay. Tiles paid leave the game, cards go to the discards.
    .words = pay payment change cost

## The end and the points

rule-end = The end of the game
    .text =
        When the last of somebody’s { $figures } figures reaches the Mainland, they pay, take their tile, draw { $draws } cards, and the game stops at once.
        Then all others bring their figures home: the last journey.
        The game also ends when nobody can move or draw for a whole round.
    .words = game end finish last figure
rule-last-way = The last journey
    .text =
        Every figure still under way goes to the Mainland and pays for all water ahead of it. Nothing is drawn, taken or built.
        All figures of a player are paid for together, as cheaply as can be.
        If you cannot pay, you give everything you have; each point still missing is a minus point.
    .words = final movement payment debt negative
rule-score = Points
    .text =
        The values of your tiles, and one point for each card in hand.
        Less what you could not pay for the last journey.
    .words = scoring points value
rule-ties = Ties
    .text =
        Whoever has the most points wins. If several have the most, they win together; nothing else decides.
    .words = tie draw equal

## Options

rule-option-first-player = Who begins
    .text =
        The table may name the seat that begins; with 0 it is drawn by lot.
        Play goes on in table order, and hands of { $hands } cards are dealt in turn order.
    .words = first start player lot

## Playing here

rule-asked = How you are asked
    .text =
        On your turn you choose a card together with the figure: “from 12 to 17 (olive), toll 3”. What is possible is offered, with its toll and the tile it brings.
        You are asked for anything else only if there is a choice: another card, what to pay with.
        The bridge and the sale are offered in the same list.
    .words = buttons answer command
rule-plans = You confirm every plan
    .text =
        Your whole move is a plan until you confirm it: cards, bridge and payment can be taken back.
        What you drew cannot: after a sale the new cards are yours.
    .words = undo take back confirm draft plan
rule-sources = What is reconstructed
    .text =
        Reconstructed here: what each of the { $tiles } tiles shows and is worth, and how many tiles may be sold in a turn.
        Known are their number, the seven pictures and the values from 1 to 7; how these go together is not.
        Everything else follows the rulebook. Where it is silent we made a ruling, and the source code says why (docs/rules).
        Is your box different? Whoever runs this bot can correct it.
    .words = reconstructed sources rulebook original box edition invented missing correct
