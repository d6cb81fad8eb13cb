### The guide through Doom of Atlantis: what each question means, and the lessons of a guided table.
### help-<question>: what is decided; .answers what they lead to; .tip what beginners do; .lesson said the first time.
### lesson-<event>: said when that happened for the first time.

help-start-cube = You choose the ship on which one of your refugees starts.
    .answers = Any ship in port with a free seat is possible. He scores when that ship reaches the New Land, the more the more of yours are aboard.
    .tip = Small ships fill up and sail sooner, large ones carry more. Two of yours on the same ship are worth 3 points together, alone 1 each.
    .lesson = These cubes are your people. They score when their ship reaches the New Land, and several on one ship score much more than one: 1, 3, 6, 10, 15 points. So think of a ship that you want to fill.
help-senate-bid = You decide how many of your { $own_reserve } cubes go to the Senate. You have { $own_senate } there; the most anybody has is { $most_senate }.
    .answers =
        0 keeps your cubes for votes and ships. More cubes move you up in Senate order: you win ties and may score 2 VP for the majority.
        A high place makes factions dearer. About half of what you bid comes back at the end of the turn.
    .tip = Beginners bid 0 to 3. Nobody sees your number before all are in.
    .lesson = The Senate decides every tie, and its leader scores 2 points a turn. But the same cubes are needed to bid for your cards later. One or two are plenty at first.
help-buy-faction = You may buy a faction for { $price }, or pass. You have { $own_reserve } cubes.
    .answers =
        A faction gives you its power for this turn; the price comes back at its end.
        If you pass you get one of those that are left, for nothing, after everybody has bought.
    .tip = Pay when a power suits your plan or when it shows +1. Otherwise passing is fine: seven factions are more than enough for all.
    .lesson = A faction is a small power for one turn. You are number { $place } in the Senate, so it costs you { $price }. Passing is no loss: you get one of the leftovers free.
help-free-faction = You take one of the factions that are left. It costs nothing.
    .answers = You have its power for this turn. One that shows +1 scores 1 VP at once.
    .tip = Take a +1 if there is one; else Basileus for a refugee aboard, or Demiurgos for a Special card.
    .lesson = You passed, so this one is free. Its power is yours until the end of the turn.
help-use-power = You decide whether to use the power of { $faction } now.
    .answers = Archont changes cards of your hand, Basileus puts a cube on a ship in port, Demiurgos takes a Special card. If you decline, nothing happens.
    .tip = There is hardly a reason to decline, except to save a cube with Basileus.
    .lesson = Your faction acts now, before any card is laid. It costs nothing more, so use it.
help-archont-discard = You decide which cards to throw away after drawing with the Archont.
    .answers = Those you keep are your hand for this turn; the others are discarded, seen by nobody.
    .tip = Keep a mix: cards that board people, and one or two that move ships.
    .lesson = You see more cards than anybody else now. Keep what fits the ships your people are on.
help-lay-cards = You choose which of your cards are voted on this turn, and in which order.
    .answers =
        The first card is for vote 1, and so on. In each vote the highest bidders ({ $actors }) play their card of that place, so you will hardly play all of them.
        The cards you keep stay in your hand for the next turn.
    .tip = First cards that board people, later those that move ships. Put your best card where you mean to bid high.
    .lesson = This is your plan for the turn: one card for each vote. Board first, sail later works well. In each vote only the { $actors ->
            [one] highest bidder acts
           *[other] { $actors } highest bidders act
        }, so two or three good cards matter most.
help-bid = You bid cubes for the right to play your card **{ $card }** in vote { $vote }.
    .answers =
        { $actors ->
            [one] Only the highest bidder acts
           *[other] The { $actors } highest bidders act
        }; the first of them may play his left neighbour’s card instead.
        { $secret ->
            [1] All bids are shown together; equal bids rank by Senate order.
           *[0] Your number must be one that nobody has bid in this vote.
        } 0 is a pass. Your cubes lie on your card until the end of the turn, win or lose.
    .tip = { $votes_to_come ->
            [0] This is the last vote of the turn: what you keep now is of no more use in it.
            [one] One more vote follows. Do not spend everything now.
           *[other] { $votes_to_come } votes follow. Spend { $own_reserve } cubes over all of them; 1 to 3 win many votes.
        }
    .lesson = Now you bid for playing **{ $card }**. The cubes are spent for this turn even if you lose, so bid high only where your card matters, and pass with 0 where it does not.
help-change-bid = You have seen the bid of { $victim } and may change yours.
    .answers = Any number up to your reserve counts; your old number leaves it as it is. Nobody else learns what you saw.
    .tip = One cube more than he bids is enough to outbid him.
    .lesson = That is the Demagogos: you know { $victim } bids { $seen }, and you bid last.
help-demagogos-order = You may order the Demagogos to make somebody bid early in an open vote.
    .answers = In the vote under way it happens at once, in a later one when it begins. If he has bid by then, the order is void and your power is not spent. None takes an order back.
    .tip = Hurry whoever would otherwise bid after you.
    .lesson = Open votes are easier for those who bid late. The Demagogos takes that from one rival, once a turn.
help-act = You are among those who act: play a card now, or decline.
    .answers =
        A card is played in full, with all its choices, or not at all. Until you confirm nobody sees your plan.
        If a neighbour’s card is offered you may play it instead of your own; you use your own cubes.
        If you decline, your card simply lies there.
    .tip = Board ships where you have people already; move ships that carry many of yours and few of others’.
    .lesson = You won the right to act. Every ship that you bring in also gives you 1 point for moving it. You can take parts back until you confirm.
help-refugees = You choose the ship for { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes together
    }.
    .answers = Only ships in port with enough room are offered. On them your people wait until the ship sails in.
    .tip = Join your own people: from the third on each is worth more than the one before.
    .lesson = Together they are stronger: five of yours on one ship score 15 points, five alone only 5.
help-aristocracy = You choose any ship in port for one cube, even a full one.
    .answers = On a full ship you then choose who has to leave. Elsewhere he simply takes a free seat.
    .tip = Use it on a full ship that will sail soon: you come aboard and a rival goes.
    .lesson = Nobles always find a seat: on a full ship somebody else gives up his.
help-evict = You choose who leaves { $ship } for your cube.
    .answers = A player’s cube goes to a building and comes back to him at the end of the turn; a neutral one to the meeting square.
    .tip = Take the colour that would score most by losing nobody: usually a large group.
    .lesson = The one who leaves is not lost for good: his cube comes home at the end of the turn.
help-first-ship = You choose the first of two ships that sail one space.
    .answers = From port a ship goes to the ocean, from the ocean to the New Land, where it scores. You get 1 VP for each that arrives.
    .tip = Bring in ships that carry many of yours. For a ship at sea with others’ people it is better to wait.
    .lesson = Two moves bring a ship in: port, ocean, New Land. On the ocean it is in danger of Sabotage and storms.
help-second-ship = { $ship } has moved; you choose the other ship.
    .answers = It has to be a different one with passengers.
    .tip = If none of the others helps you, move one that helps your rivals least.
    .lesson = The second ship has to move as well, so look at whom it helps.
help-royal-ship = You choose one ship that sails one space with royal honours.
    .answers = If it arrives, everybody aboard scores by the royal table: 1, 5, 9, 14, 20. If it only leaves port, nothing special happens.
    .tip = Choose a ship at sea that carries your largest group.
    .lesson = Royal Ship is worth most for a big group of yours at sea: five of them score 20 points.
help-sabotage = You choose a ship on the ocean; all aboard lose their voyage.
    .answers = The ship is back in port, empty. The cubes come back to their owners at the end of the turn.
    .tip = Choose the ship with most of your rivals’ people and fewest of yours.
    .lesson = A red card. It costs your rivals the voyage, not the cubes.
help-treason = You choose whom Treason hits: passengers of a ship in port, or one player’s cubes in the Senate.
    .answers = From a ship you then choose 1 to 4 passengers; from the Senate 1 to 4 cubes. They come home at the end of the turn.
    .tip = Break up a big group before it sails, or cost the leader of the Senate his place.
    .lesson = A big group in port is worth many points soon. Treason breaks it up before it sails.
help-treason-senate = You choose how many Senate cubes { $owner } loses.
    .answers = They lie on a building until the end of the turn. Senate order may change at once.
    .tip = Take enough to change who leads, else as many as you can.
    .lesson = Fewer cubes in the Senate mean a worse place at every tie.
help-treason-passengers = You choose who has to leave { $ship }.
    .answers = 1 to 4 passengers of any colours. Their seats are free at once.
    .tip = Take the largest rival group; the last of a group of five costs its owner 5 points.
    .lesson = Free seats in port are also a chance for your own people.
help-together = You may board one of your cubes on a ship in port.
    .answers = Everybody may board up to { $most }, one at a time in Senate order. If you pass you are out for this event.
    .tip = Refugees aboard without a card are a gift: use it while there are seats.
    .lesson = This event lets everybody board people without any vote. Seats run out quickly.

## Questions that come with Special cards, open Specials and two factions

help-use-powers = You hold two factions with a power and decide which of them to use now.
    .answers = Each power is used or not, on its own. Archont changes cards, Basileus boards a cube, Demiurgos takes a Special card.
    .tip = Use both: they cost nothing more.
    .lesson = Both of your factions act now, before any card is laid.
help-take-special = You choose the Special card that you take: an open one, or the unknown one on top of the deck.
    .answers = What you take from the open ones is seen by all, and replaced at once. What you draw is known to you alone.
    .tip = Take an open one that you can use soon; else draw.
    .lesson = Special cards lie open at this table, so you may choose. Others see what you take from them.
help-faction-with-special = You choose the faction that your { $special } gets you.
    .answers = Every faction that is left may be taken, on the terms of that card.
    .tip = Take the one that suits your plan best, or one that shows +1.
    .lesson = Your Special card pays here. Choose the best power that is left.
help-more-refugees = You choose where your Special card puts { $cubes ->
        [one] one cube more
       *[other] { $cubes } cubes more
    }.
    .answers = Only ships that you have just boarded, with a free seat, are offered.
    .tip = Put it where your group grows most.
    .lesson = Your Special card boards more people, on a ship that you have just boarded.
help-swap-ship = You choose the ship on which your cubes take the places of neutrals.
    .answers = It is a ship in port with neutrals aboard; it may be full.
    .tip = Take a full ship that will sail soon.
    .lesson = Neutrals make room for your people, even on a full ship.
help-swap-neutrals = You choose the neutrals that leave { $ship } for your cubes, { $most } at most.
    .answers = Cubes go back to the meeting square; the Ark’s printed neutral stays away until the ship is in port again.
    .tip = Swap as many as you have cubes for: each makes your group larger.
    .lesson = Each neutral that leaves is one more of your people aboard.
help-other-ship = You choose the next ship. Moved already: { $ships }.
    .answers = It has to be a different one with passengers.
    .tip = If none of the others helps you, move one that helps your rivals least.
    .lesson = Another ship has to move as well, so look at whom it helps.
help-serve = You choose the arriving ship on which a neutral counts as your refugee.
    .answers = On that ship your group is one larger for these points, even if you had nobody there.
    .tip = Choose the ship where your group is largest.
    .lesson = One neutral scores for you here. In a large group it is worth most.
help-move-ship = You choose the ship that your Special card moves.
    .answers = It needs a passenger, and stops when it arrives.
    .tip = Choose the ship with your largest group.
    .lesson = A ship from port can reach the New Land in one go now.
help-spaces = You choose how far { $ship } moves.
    .answers = From port it is one space to the ocean and two to the New Land.
    .tip = All the way in, if it carries your people.
    .lesson = On the ocean a ship is in danger, on the New Land it scores.
help-more-treason = You may spread your Treason over another target.
    .answers = What you take there counts towards the same number of cubes. “That is all”: the first target is enough.
    .tip = Spread it if two groups of rivals are in your way.
    .lesson = Your Special card lets Treason strike in two places.
help-raid = You choose a ship that loses some of its passengers.
    .answers = You then choose who. Afterwards you may board it yourself, if your card says so.
    .tip = Choose a ship with a large group of a rival and some of yours.
    .lesson = A raid takes a few passengers, not all; the ship stays where it is, unless nobody is left.
help-raid-passengers = You choose who leaves { $ship }: from { $least } to { $most } passengers of any colours.
    .answers = Their cubes come home at the end of the turn.
    .tip = Take from the largest rival group.
    .lesson = The seats they leave may be yours.
help-raid-seats = You choose how many of your cubes board { $ship }.
    .answers = They come from your reserve. 0 boards nobody.
    .tip = A seat at sea is half the way: use it.
    .lesson = Your people come aboard at sea; that is rarely possible.
help-discard-special = You choose the Special cards to give back ({ $surplus }).
    .answers = They are discarded, seen by all. You keep the others.
    .tip = Keep what scores at the end, or what fits your hand.
    .lesson = You saw more than you may keep. Others see only what you throw away.
help-name-ship = You name the ship that the current carries first.
    .answers = It counts as one of the ships that sail. Nobody gets the point for moving it. Pass: the current goes as usual.
    .tip = Name a ship at sea with your people that would otherwise not move.
    .lesson = Your Navigator steers the current once.
help-arm-ship = You decide whether { $special } is ready for the next Doom phase.
    .answers = Armed, it acts by itself when its time comes. You can take that back until then. Nobody else sees it.
    .tip = Arm it in time: after the event has been revealed it is too late.
    .lesson = Armed cards act by themselves, so that nobody has to wait for you.
help-arm-guard = You decide from how many losses on { $special } protects your people.
    .answers = The first time you would lose at least so many refugees at once, none of yours is lost, and the card is spent.
    .tip = Two is a good number: one loss is not worth the card.
    .lesson = Armed, it acts by itself. Nobody sees it before.
help-manual = You enter what { $special } does, change by change.
    .answers = When you are done all others see it and have to agree; otherwise the card comes back to your hand.
    .tip = Enter exactly what the card says.
    .lesson = This card is written by hand, so all at the table check it together.
help-manual-agree = { $seat } played { $special } and entered what it does. You say whether that is right.
    .answers = If all agree it happens. If anybody objects nothing happens, and the card goes back.
    .tip = Compare it with the words of the card.
    .lesson = This card is written by hand, so all at the table check it together.

## Lessons of what happens

lesson-senate-bids = **Bids were shown.** What all sealed came up together. The cubes stay in the Senate; half of them come home at the end of the turn.
lesson-plus-one-shown = **Some factions show +1.** Nobody took them, so they give 1 point to whoever takes them next.
lesson-rows = **The rows lie open.** Now you know what every vote is about: your card, and your left neighbour’s, which you may play if you win.
lesson-ranked = **A vote was ranked.** Those who act play a card, one after the other. All bid cubes lie on the cards until the end of the turn.
lesson-special-yours = **You took a Special card.** Nobody else knows which. Some are played along with a decision of yours, others score at the end.
lesson-event = **An event was revealed.** It acts at once or changes the next turn, neutrals went aboard, and it says whether the next votes are secret or open.
lesson-ships-upgraded = **Ships have become better.** Each Doom! brings the end nearer; at the third whoever is not on the New Land is lost.
lesson-arrives = **A ship has arrived.** Its passengers scored: by the size of their group, and 1 point for each other colour aboard. The ship is back in port, empty, ready for the next people.
lesson-senate-left = **The turn is over.** Your cubes are back, except those aboard and some in the Senate, and your hand is full again. So it goes, until the third Doom!.

## The help cards (pictures: short words)

sheet-turn = A turn at a glance
sheet-senate = Seal cubes for the Senate. Its order breaks ties and sets prices.
sheet-factions = Buy one in Senate order, or pass and take a free one later.
sheet-voting = Lay { $votes } of { $hand } cards. In each vote the { $actors } highest bids play theirs; the first may borrow.
sheet-doom = Majorities { $land } VP each, an event, the current carries { $ships } ships.
sheet-prices = Price by place in the Senate
sheet-points = Points
sheet-copies = { $copies } cards
sheet-group = Your refugees aboard
sheet-normal = Ship arrives
sheet-royal = By Royal Ship
sheet-more = +{ $other } for each other colour aboard, +{ $mover } for whoever moved the ship
sheet-majorities = Each turn: +{ $land } for most on the New Land, +{ $senate } for most in the Senate
