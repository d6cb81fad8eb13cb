### The guide through Doom of Atlantis: what each question means, and the lessons of a guided table.
### help-<question>: what is decided; .answers what they lead to; .tip what beginners do; .lesson said the first time.
### lesson-<event>: said when that happened for the first time.

help-start-cube = Choose the ship on which one of your refugees starts.
    .answers = Your refugee scores when that ship reaches the New Land. The more of yours are aboard, the more each is worth.
    .tip = Small ships sail sooner. Two of yours together are worth { DATA("turn.voyage.normal.1") } points, alone { DATA("turn.voyage.normal.0") } each.
    .lesson = These cubes are your people. They score when their ship reaches the New Land. Several on one ship score much more than one: { DATA("turn.voyage.normal.0") }, { DATA("turn.voyage.normal.1") }, { DATA("turn.voyage.normal.2") }, { DATA("turn.voyage.normal.3") }, { DATA("turn.voyage.normal.4") } points. So pick a ship that you want to fill.
help-senate-bid = Decide how many of your cubes go to the Senate.
    .answers =
        More cubes move you up: you win ties and may score { DATA("turn.doom.senate_points") } VP for the majority.
        A high place makes factions dearer. About half of your Senate cubes come back each turn.
    .tip = Beginners bid 0 to 3. The most anybody has there is { $most_senate }.
    .lesson = The Senate decides every tie, and its leader scores { DATA("turn.doom.senate_points") } VP a turn. But you’ll need the same cubes later, to bid for your cards. One or two are plenty at first.
help-buy-faction = Buy a faction for this turn, or pass.
    .answers =
        You have its power until the end of the turn; then your cubes come back.
        If you pass, you take a leftover faction for free.
    .tip = Pay when a power suits your plan or shows +1. There are enough factions for everybody.
    .lesson = A faction is a small power for one turn. Your place in the Senate is number { $place }, so it costs you { $price ->
            [0] nothing
            [one] one cube
           *[other] { $price } cubes
        }. You lose nothing by passing: you’ll get one of the leftovers for free.
help-free-faction = Take one of the leftover factions. It costs nothing.
    .answers = You have its power for this turn. One that shows +1 scores { DATA("factions.powers.plus_one") } VP at once.
    .tip = Take a +1 if there is one; otherwise the Basileus for a refugee aboard, or the Demiurgos for a Special card.
    .lesson = You passed, so this one is free. Its power is yours until the end of the turn.
help-use-power = Decide whether to use the power of { $faction } now.
    .answers = The Archont changes cards in your hand. The Basileus boards a cube on a ship in port; the Demiurgos takes a Special card. If you decline, nothing happens.
    .tip = There is hardly ever a reason to decline, except to save a cube with the Basileus.
    .lesson = Your faction acts now, before any card is laid. It costs nothing more, so use it.
help-archont-discard = Decide which cards to throw away after drawing with the Archont.
    .answers = The ones you keep are your hand for this turn. Nobody sees the ones you discard.
    .tip = Keep a mix: cards that board people, and one or two that move ships.
    .lesson = You see more cards than anybody else now. Keep what fits the ships your people are on.
help-lay-cards = Choose your cards for this turn’s votes, in order.
    .answers =
        The first card is for vote 1. In each vote only the { $actors } highest may act, so you hardly play all.
        Other cards stay in your hand.
    .tip = First board people, then move ships. Put your best card where you mean to bid high.
    .lesson = This is your plan for the turn: one card for each vote. Fill ships first, then move them. In each vote only the { $actors ->
            [one] highest bidder acts
           *[other] { $actors } highest bidders act
        }, so two or three good cards matter most.
help-bid = Bid cubes for the right to play your card **{ $card }**.
    .answers =
        The highest act; the first may borrow their left neighbour’s card. { $secret ->
            [1] Equal bids rank by Senate order.
           *[0] You need a number that nobody has bid.
        } 0 is a pass. Cubes stay on your card until the end of the turn, win or lose.
    .tip = { $votes_to_come ->
            [0] This is the last vote of the turn.
            [one] One more vote follows.
           *[other] { $votes_to_come } votes follow; 1 to 3 cubes win many.
        }
    .lesson = Now you bid for playing **{ $card }**. Your cubes are spent for this turn even if you lose. So bid high only where your card matters, and pass with 0 elsewhere.
help-change-bid = You have seen { $victim }’s bid and may change yours.
    .answers = Enter any number up to your reserve; your old number leaves your bid as it is. Nobody else learns what you saw.
    .tip = One cube more than theirs is enough to outbid them.
    .lesson = That is the Demagogos: you know that { $victim } bids { $seen ->
            [one] one cube
           *[other] { $seen } cubes
        }, and you bid last.
help-demagogos-order = You may order the Demagogos to make somebody bid early in an open vote.
    .answers = In the vote under way it happens at once, in a later one when that begins. If they have bid by then, the order is dropped and you keep your power. “None” takes an order back.
    .tip = Rush whoever would otherwise bid after you.
    .lesson = Open votes are easier for those who bid late. The Demagogos takes that from one rival, once a turn.
help-act = Play a card now, or play nothing.
    .answers =
        You do everything on the card, or don’t play it.
        You may play a neighbour’s card, if it is offered, with your own cubes.
    .tip = Board ships where you already have people; move ships that carry many of yours and few of others’.
    .lesson = You won the right to act. Every ship you bring in also gives you { DATA("turn.voyage.mover") } VP for moving it. You can take back parts of your plan until you press the green button.
help-refugees = Choose the ship for { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes together
    }.
    .answers = You can choose any ship in port with enough room. Your people stay on it until it reaches the New Land.
    .tip = Join your own people: in a group each of them is worth more.
    .lesson = Together they are stronger: five of yours on one ship score { DATA("turn.voyage.normal.4") } points, one alone only { DATA("turn.voyage.normal.0") }.
help-aristocracy = Choose any ship in port for one cube, even a full one.
    .answers = On a full ship you then choose who has to leave. On any other, your noble simply takes a free seat.
    .tip = Use it on a full ship that will sail soon: you come aboard and a rival goes.
    .lesson = Nobles always find a seat: on a full ship somebody else has to give theirs up.
help-evict = Choose who leaves { $ship } for your cube.
    .answers = A player’s cube goes to a building and comes back to them at the end of the turn; a neutral one goes to the meeting square.
    .tip = Take one from the colour that loses most by it: usually a large group.
    .lesson = Whoever leaves is not lost for good: their cube comes back at the end of the turn.
help-first-ship = Choose the ship that moves first.
    .answers = From port a ship goes to the ocean, from the ocean to the New Land, where it scores. You get { DATA("turn.voyage.mover") } VP for each one that arrives.
    .tip = Bring in ships that carry many of yours. If a ship at sea is full of others’ people, you’d better leave it there.
    .lesson = Two moves bring a ship in: port, ocean, New Land. On the ocean it is in danger of Sabotage and of the Wrath.
help-second-ship = { $ship } has moved; now choose the other ship.
    .answers = It has to be a different one with passengers.
    .tip = If none of the others helps you, move the one that helps your rivals least.
    .lesson = The second ship has to move as well, so look at who it helps.
help-royal-ship = Choose one ship to sail one space with royal honours.
    .answers = If it arrives, everybody aboard scores by the royal table: { DATA("turn.voyage.royal.0") }, { DATA("turn.voyage.royal.1") }, { DATA("turn.voyage.royal.2") }, { DATA("turn.voyage.royal.3") }, { DATA("turn.voyage.royal.4") }. If it only leaves port, nothing special happens.
    .tip = Choose the ship at sea that carries your largest group.
    .lesson = Royal Ship is worth most to a big group of yours at sea: five of them score { DATA("turn.voyage.royal.4") } points.
help-sabotage = Choose a ship on the ocean; everybody aboard loses their voyage.
    .answers = The ship is back in port, empty. The cubes come back to their owners at the end of the turn.
    .tip = Choose the ship with the most of your rivals’ people and the fewest of yours.
    .lesson = A red card. It costs your rivals the voyage, not the cubes.
help-treason = Choose who Treason hits: passengers of a ship in port, or one player’s Senate cubes.
    .answers = You then choose 1 to { DATA("politics.politics.treason.most") } of them. They come back at the end of the turn.
    .tip = Break up a big group before it sails, or cost the leader of the Senate their first place.
    .lesson = A big group in port will soon be worth many points. Treason breaks it up before it sails.
help-treason-senate = Choose how many Senate cubes { $owner } loses.
    .answers = They lie on a building until the end of the turn. Senate order may change at once.
    .tip = Take enough to change who leads, otherwise as many as you can.
    .lesson = Fewer cubes in the Senate mean a worse place in every tie.
help-treason-passengers = Choose who has to leave { $ship }.
    .answers = 1 to { DATA("politics.politics.treason.most") } passengers of any colour. Their seats are free at once.
    .tip = Take the largest rival group: the larger it is, the more each of them is worth.
    .lesson = Free seats in port are a chance for your own people too.
help-together = You may board one of your cubes on a ship in port.
    .answers = Everybody may board up to { $most }, one at a time in Senate order. If you pass, you are out for the rest of this event.
    .tip = Boarding refugees without a card is a gift: use it while there are seats.
    .lesson = This event lets everybody board people without any vote. Seats run out quickly.

## Questions that come with Special cards, open Specials and two factions

help-use-powers = You hold more than one faction with a power. Decide which of them to use now.
    .answers = You can use each power or not, separately. The Archont changes cards, the Basileus boards a cube, the Demiurgos takes a Special card.
    .tip = Use them all: they cost nothing more.
    .lesson = Your factions act now, before any card is laid.
help-take-special = Choose the Special card you take: an open one, or the unknown one on top of the deck.
    .answers = Everybody sees which open card you take, and it is replaced at once. Only you know what you draw from the deck.
    .tip = Take an open one that you can use soon; otherwise draw.
    .lesson = Special cards lie open at this table, so you can choose. The others see which open one you take.
help-faction-with-special = Choose the faction that your { $special } gets you.
    .answers = You may take any faction that is left, on the terms of that card.
    .tip = Take the one that suits your plan best, or one that shows +1.
    .lesson = Your Special card pays here. Choose the best power that is left.
help-more-refugees = Choose where your Special card puts { $cubes ->
        [one] one more cube
       *[other] { $cubes } more cubes
    }.
    .answers = You can choose any ship you have just boarded, if it has a free seat.
    .tip = Put it where your group gains most.
    .lesson = Your Special card boards more people, on a ship you have just boarded.
help-swap-ship = Choose the ship on which your cubes take the places of neutrals.
    .answers = It is a ship in port with neutrals aboard; it may be full.
    .tip = Take a full ship that will sail soon.
    .lesson = Neutrals make room for your people, even on a full ship.
help-swap-neutrals = Choose the neutrals that leave { $ship } for your cubes, { $most } at most.
    .answers = Cubes go back to the meeting square; the Ark’s printed neutral stays away until the ship is in port again.
    .tip = Swap as many as you have cubes for: each makes your group larger.
    .lesson = Each neutral that leaves makes room for one more of your people.
help-other-ship = Choose the next ship. Already moved: { $ships }.
    .answers = It has to be a different one with passengers.
    .tip = If none of the others helps you, move the one that helps your rivals least.
    .lesson = Another ship has to move as well, so look at who it helps.
help-serve = Choose the arriving ship on which a neutral counts as your refugee.
    .answers = On that ship your group counts as one larger, even if you have nobody there.
    .tip = Choose the ship where your group is largest.
    .lesson = One neutral scores for you here. In a large group it is worth most.
help-move-ship = Choose the ship that your Special card moves.
    .answers = It needs a passenger, and stops when it arrives.
    .tip = Choose the ship with your largest group.
    .lesson = A ship in port can reach the New Land in one go now.
help-spaces = Choose how far { $ship } moves.
    .answers = From port it is one space to the ocean and two to the New Land.
    .tip = All the way in, if it carries your people.
    .lesson = On the ocean a ship is in danger, on the New Land it scores.
help-more-treason = You may spread your Treason to another target.
    .answers = What you take there counts towards the same total. “Finish” leaves it at the first target.
    .tip = Spread it if several rival groups are in your way.
    .lesson = Your Special card lets Treason strike in more than one place.
help-raid = Choose a ship that loses some of its passengers.
    .answers = Then you choose who. Afterwards you may board it yourself, if your card says so.
    .tip = Choose a ship with a large rival group and some of yours.
    .lesson = A raid takes a few passengers, not all; the ship stays where it is, unless nobody is left aboard.
help-raid-passengers = Choose who leaves { $ship }: from { $least } to { $most } passengers of any colour.
    .answers = Their cubes come back at the end of the turn.
    .tip = Take from the largest rival group.
    .lesson = The seats they leave can be yours.
help-raid-seats = Choose how many of your cubes board { $ship }.
    .answers = They come from your reserve. With 0 nobody boards.
    .tip = A seat at sea is half the way: use it.
    .lesson = Your people come aboard at sea, which is rarely possible.
help-discard-special = Choose the Special cards to give back. How many: { $surplus }.
    .answers = They are discarded, and everybody sees them. You keep the others.
    .tip = Keep what scores at the end, or what fits your hand.
    .lesson = You saw more cards than you may keep. The others see only what you throw away.
help-name-ship = Name the ship that the current carries first.
    .answers = It counts as one of the ships that the current carries. Nobody gets the point for moving it. If you pass, the current flows as usual.
    .tip = Name a ship at sea with your people that would not move otherwise.
    .lesson = Your Navigator steers the current once.
help-arm-ship = Decide whether to use { $special } in the next Doom phase.
    .answers = It then acts on its own. You can take that back until then. Nobody else sees it.
    .tip = Decide in time: once the event has been revealed it is too late.
    .lesson = I use the card for you when its time comes.
help-arm-guard = Decide from how many losses { $special } protects your people.
    .answers = The first time you would lose at least that many refugees at once, you lose none. The card is then spent.
    .tip = { DATA("specials.specials.bodyguard.effects.0.usual") } is a good number: fewer losses are not worth the card.
    .lesson = I use the card for you when its time comes. Nobody sees it before that.
help-manual = Enter what { $special } does, change by change.
    .answers = When you are done, all the others see it and have to agree; if they don’t, the card comes back to your hand.
    .tip = Enter exactly what the card says.
    .lesson = I can’t read this card, so the whole table checks what it does.
help-manual-agree = { $seat } played { $special } and entered what it does. Is that right?
    .answers = If everybody agrees, it happens. If anybody objects, nothing happens, and the card goes back to their hand.
    .tip = Compare it with the words on the card.
    .lesson = I can’t read this card, so the whole table checks what it does.

## Lessons of what happens

lesson-senate-bids = **The bids are in.** All sealed bids are revealed together. The cubes stay in the Senate; half of them come back at the end of the turn.
lesson-plus-one-shown = **Some factions show +1.** Nobody took them, so each gives { DATA("factions.powers.plus_one") } VP to whoever takes it next.
lesson-rows = **The rows lie open.** Now you know what every vote is about: your card, and your left neighbour’s. If you win, you may play either.
lesson-ranked = **A vote has been ranked.** Those who act play a card, one after the other. All bid cubes stay on the cards until the end of the turn.
lesson-special-yours = **You took a Special card.** Nobody else knows which. Some you play along with a decision, others score at the end.
lesson-event = **An event is revealed.** It acts at once or changes the next turn. Neutrals have gone aboard, and its symbol says whether the next votes are secret or open.
lesson-ships-upgraded = **Ships are upgraded.** Each Doom! brings the end nearer; at the third, whoever is not on the New Land is lost.
lesson-arrives = **A ship has arrived.** Its passengers scored: for the size of their group, and { DATA("turn.voyage.other_colour") } VP for each other colour aboard. The ship is back in port, empty, ready for the next people.
lesson-senate-left = **The turn is over.** Your cubes are back, except those aboard and some in the Senate, and your hand is full again. So it goes on until the third Doom!

## The help cards (pictures: short words)

sheet-turn = A turn at a glance
sheet-senate = Seal cubes for the Senate. Its order breaks ties and sets prices.
sheet-factions = Buy one in Senate order, or pass and take a free one later.
sheet-voting = Lay { $votes } of { $hand } cards. In each vote the { $actors } highest bidders play theirs; the first may borrow.
sheet-doom = Majorities { $land } VP each, an event, the current carries { $ships } ships.
sheet-prices = Price by place in the Senate
sheet-points = Points
sheet-copies = { $copies } cards
sheet-group = Your refugees aboard
sheet-normal = Ship arrives
sheet-royal = By Royal Ship
sheet-more = +{ $other } for each other colour aboard, +{ $mover } for whoever moved the ship
sheet-majorities = Each turn: +{ $land } for the most on the New Land, +{ $senate } for the most in the Senate
