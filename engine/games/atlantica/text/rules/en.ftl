### The rules of Atlantica, entry by entry. `rule-…` is the heading; `.text` explains it in a few short lines, of which
### the first says the most; `.words` are further words for which somebody may look. Links and numbers: handbook.py.

topic-basics = Basics
topic-turn = A turn step by step
topic-areas = The four areas
topic-points = What scores
topic-end = The end
topic-options = Options
topic-playing = Playing here

## Basics

rule-overview = What this game is about
    .text =
        You lead a research team that brings up the treasures of a sunken city.
        On your turn you draw divers, or you play up to { $symbols } of them for treasures, ships, more divers or research.
        Treasures score only if your ships have crates for them. When the hurricane comes, everybody has one more turn.
    .words = intro summary start theme
rule-aim = How to win
    .text =
        Have the most points at the end.
        Treasures of one kind are worth more the more of them you store. Research cards score without crates.
        So gather few kinds, get ships in time, and choose research that fits both.
    .words = goal victory win
rule-setup = Setup
    .text =
        Everybody gets { $hand } divers. { $boat } treasures lie on the boat, { $station } research cards at the station, the top ship of each of three decks in the harbour.
        Treasures taken out unseen with 2, 3, 4 and 5 players: { $removed }.
        The hurricane is shuffled into { $hurricane } treasures that come up last.
    .words = beginning deal preparation
rule-divers = Divers
    .text =
        There are { $deck } diver cards, { $each } in each of { $colours } colours: white, yellow, red, green, blue, violet.
        They pay for actions. There is no hand limit. When the deck is empty the discards are shuffled.
    .words = cards deck hand limit colours shuffle
rule-secrets = What is secret
    .text =
        Your divers. Everybody sees how many you have, and all treasures, ships and research.
        Nobody knows the order of the decks, the ships under the top ones, or the divers set aside in the tavern.
    .words = hidden open information

## A turn

rule-turn = A turn in brief
    .text =
        Either you catch your breath and draw { $breath } divers,
        or you take actions, each in a different area, for at most { $symbols } cost symbols in all.
        Then the board is filled up and it is the next player’s turn.
    .words = order sequence steps round
rule-breath = Catch your breath
    .text =
        You play nothing and draw { $breath } divers. Nothing else happens in that turn.
        It is always possible. If your hand is empty, it happens by itself.
    .words = draw pass rest
rule-actions = Actions
    .text =
        An action of level 1, 2 or 3 costs that many symbols. All your actions in a turn cost at most { $symbols } symbols together.
        Each area can be visited once a turn, so two levels of one area never go together.
        There has to be at least one card to take; you may take fewer than allowed.
    .words = levels limit areas place
rule-paying = Paying
    .text =
        Each symbol is paid for by one diver of a colour it shows. Divers are discarded before the action takes place.
        If there are several ways to pay, you choose one.
    .words = cost colours symbols pay
rule-pair = { DATA("game.turn.pair") ->
        [one] One diver for another
       *[other] { DATA("game.turn.pair") } divers for one
    }
    .text =
        If you have no diver left of any colour that a symbol takes, { $pair } divers of one other colour pay for it.
        Once a turn. The pair counts as one symbol, so you may then play one diver more.
        Whoever still holds a fitting diver cannot use a pair, so the order of your actions can matter.
    .words = substitution replace pair missing joker
rule-turn-end = The end of a turn
    .text =
        Divers set aside in the tavern join your hand.
        Treasures and research slide to the left, new ones come in from the right; the next ships are shown.
        If a deck is empty, its spaces stay empty.
    .words = refill slide fill

## The four areas

rule-boat = Boat: treasures
    .text =
        Level 1 (green or yellow): the treasure on space 1.
        Level 2 (and violet): up to { $two } treasures from spaces 1 to { $near }.
        Level 3 (and white): up to { $three } treasures from all { $all } spaces.
    .words = treasure diving take
rule-harbour = Harbour: ships
    .text =
        Level 1 (white or red): the top ship of deck A, with few crates.
        Level 2 (and green or blue): the top ship of deck B.
        Level 3 (and violet): the top ship of deck C, with the most crates.
    .words = ship crates port
rule-tavern = Tavern: divers
    .text =
        Level 1 (yellow, violet or blue): { $few } divers.
        Level 2 (and white): { $many } divers.
        Level 3 (and red): up to { $cards } cards from marked spaces of different areas.
        Divers are set aside face down and join your hand at the end of the turn.
    .words = draw cards inn marked
rule-marks = Marked spaces
    .text =
        With level 3 the tavern reaches these spaces.
        Boat: { $boat }. Harbour: decks { $docks }. Station: { $station }.
        The cards have to come from different areas. These areas do not count as visited.
    .words = symbol tavern spaces
rule-station = Station: research
    .text =
        Level 1 (blue or red): the research card on space 1.
        Level 2 (and yellow): one of all { $all }.
        Level 3 (and green): up to { $two } of them.
    .words = research science

## What scores

rule-treasures = Treasures
    .text =
        There are seven kinds, each with a colour: { $colours }.
        Each treasure needs a crate on any of your ships. Those without a crate are worth nothing.
        At the end I choose what to store so that you score the most.
    .words = colours kinds store crate
rule-values = What treasures are worth
    .text =
        Points for 1, 2, 3 … stored treasures of one kind.
        Architecture: { $architecture }; ceramics: { $ceramics }.
        Gold: { $gold }; amphorae: { $amphorae }.
        Inscriptions: { $inscriptions }; sculptures: { $sculptures }.
        Weapons: { $weapons }.
        If you have more than the table shows, counting begins again.
    .words = table points cycle worth
rule-example = Example: five amphorae
    .text =
        Four amphorae are a full set and worth { $four }. The fifth begins a new one and is worth { $one }: together { $five }.
    .words = example calculation sum
rule-ships = Ships and crates
    .text =
        Each ship has from { $least } to { $most } crates; one crate holds one treasure of any kind.
        You may take more treasures than you have crates, and get the ships later.
        Ships themselves score nothing.
    .words = crate capacity store boat freighter transport
rule-research-cards = Research cards
    .text =
        +{ DATA("research.research.plus2.points") }, +{ DATA("research.research.plus3.points") }, +{ DATA("research.research.plus4.points") }: that many points. { $need3 } colours: { $three } points if you store at least that many; { $need4 } colours: { $four }.
        One colour: { DATA("research.research.one-colour.points") ->
            [one] a point
           *[other] { DATA("research.research.one-colour.points") } points
        } for each treasure of a colour you choose. Blue: { DATA("research.research.blue.points") ->
            [one] a point
           *[other] { DATA("research.research.blue.points") } points
        } for each blue treasure.
        Per card: { DATA("research.research.per-research.points") ->
            [one] a point
           *[other] { DATA("research.research.per-research.points") } points
        } for each research card you have, including this one. Per ship: { DATA("research.research.per-ship.points") ->
            [one] a point
           *[other] { DATA("research.research.per-ship.points") } points
        } for each ship.
        { $crates } crates: { $points } points for at least that many, { DATA("rulings.rulings.crates_counted") ->
            [loaded] all of them loaded.
           *[all] loaded or not.
        } Each copy scores in full.
    .words = bonus cards effects
rule-joker = Joker
    .text =
        At the end it counts as one more treasure of a kind that you { DATA("rulings.rulings.joker_kinds") ->
            [owned] own
           *[stored] store
        }, for the values and for research cards.
        It needs no crate{ DATA("rulings.rulings.joker_kinds") ->
            [owned] .
           *[stored] { " " }and never brings a new colour.
        } I find the best kind for you.
    .words = wild joker

## The end

rule-hurricane = The hurricane
    .text =
        It lies hidden among the last { $hurricane } treasures.
        When it comes up at the end of a turn, another card takes its space, and everybody has exactly one more turn; whoever’s turn it was goes last.
        The card itself is worth nothing.
    .words = end storm last round
rule-end = The end of the game
    .text =
        After the last round points are counted.
        The last round also begins if everybody breathes in the same round and nobody gets a card.
    .words = finish game over
rule-score = Counting points
    .text =
        Stored treasures by kind, and research cards.
        What to store, where jokers go and which colours are named is worked out so that you get the most points.
    .words = scoring points
rule-ties = Ties
    .text =
        Among those with the most points, whoever has stored more treasures wins; jokers do not count.
        If that is a tie too, they share the victory.
    .words = tie draw equal

## Options

rule-option-first-player = Who begins
    .text =
        The table may name the seat that begins; with 0 it is drawn by lot. Play goes on in table order.
    .words = first start player lot

## Playing here

rule-asked = How you are asked
    .text =
        You choose an action, then how to pay if there are several ways, then which cards to take if there is a choice.
        Only what is possible is offered.
    .words = buttons answer command
rule-plans = You confirm every plan
    .text =
        Your whole turn is a plan until you confirm it: every action can be taken back.
        New ships, cards and divers are shown only then.
    .words = undo take back confirm draft plan
rule-sources = What is reconstructed
    .text =
        Reconstructed here: the crates of the ships, the copies of each research card, the spaces that the tavern reaches, and some colours and values of treasures.
        All of it fits every number that the rulebook prints. Costs and effects are the rulebook’s.
        Where the rulebook is silent we made a ruling, and the source code says why (docs/rules).
        Is your box different? Whoever runs this bot can correct it.
    .words = reconstructed sources rulebook original box edition invented missing correct
