"""A turn (§5): a deep breath, or up to three actions; then displays are filled and the tavern's divers drawn."""

from collections.abc import Iterable

from engine.core import Answers, Asking, Choose, Seat, ring, step
from engine.core.prompts import Pick
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import DOCKS, offered, payments, prizes
from engine.games.atlantica.rules.ending import count_points, scores
from engine.games.atlantica.state import Area, Atlantica, Deed, Enough, Kind, Payment, Prize, Research, Ship, Spent
from engine.games.summary import tell_points


@step
def first_turn(g: Atlantica) -> None:
    begin_turn(g, g.order[0], None)


def begin_turn(g: Atlantica, seat: Seat, before: Answers[int] | None) -> None:
    """Begin this seat's turn. The start player's turn begins a round; `before`: points at the start of the last one."""
    g.active = seat
    if seat == g.order[0]:
        now = scores(g)
        tell_points(g, before, now)
        before = now
        g.round += 1
        g.chapter("round", round=g.round)
    g.then(turn(seat), end_turn(seat, before))


@step
def turn(g: Atlantica, seat: Seat) -> Asking[None]:
    """D1, D2: ask for a breath or an action. A breath is always possible. A player without cards, which everybody can
    see, is not asked; with cards the possible actions are secret."""
    hand = g.hand[seat]
    if not hand:
        g.tell("no-cards", seat=seat)
        breathe(g, seat)
        return
    options = (*offered(g, hand, Spent()), Deed.BREATH)
    deed = yield from g.ask(seat, Choose("turn", options, default=Deed.BREATH))
    g.confirm()
    g.then(breath(seat) if deed is Deed.BREATH else pay(seat, deed, Spent()))


@step
def more(g: Atlantica, seat: Seat, spent: Spent) -> Asking[None]:
    """D5: ask for another action, or the end of the turn."""
    options = (*offered(g, g.hand[seat], spent), Deed.DONE)
    deed = yield from g.ask(seat, Choose("more", options, default=Deed.DONE))
    g.confirm()
    if deed is not Deed.DONE:
        g.then(pay(seat, deed, spent))


# breath


@step
def breath(g: Atlantica, seat: Seat) -> None:
    breathe(g, seat)


def breathe(g: Atlantica, seat: Seat) -> None:
    """Draw the divers of a breath straight into the hand."""
    g.tell("breathes", seat=seat)
    drawn = draw(g, seat, DATA.deeds[Deed.BREATH].divers, len(g.discard))
    g.idle = 0 if drawn else g.idle + 1


def draw(g: Atlantica, seat: Seat, divers: int, discards: int) -> int:
    """Draw divers, or as many as there are. The first `discards` discards replace an empty deck."""
    drawn = g.rng.take_many(g.diver_deck, divers)
    if len(drawn) < divers and discards:
        g.diver_deck, g.discard = g.discard[:discards], g.discard[discards:]
        g.tell("reshuffled", cards=discards)
        drawn += g.rng.take_many(g.diver_deck, divers - len(drawn))
    if drawn:
        g.hand[seat] += drawn
        g.tell("draws", seat=seat, cards=len(drawn))
        g.whisper(seat, "drawn", cards=drawn)
    else:
        g.tell("draws-nothing", seat=seat)
    return len(drawn)


# actions


@step
def pay(g: Atlantica, seat: Seat, deed: Deed, spent: Spent) -> Asking[None]:
    """D3: ask for the divers to pay with, unless only one payment is possible."""
    ways = payments(g.hand[seat], deed, spent.swapped)
    payment = yield from g.choice(seat, Choose("pay", ways, default=ways[0], about={"deed": deed}))
    hand_over(g, payment, seat, deed, spent)


def hand_over(g: Atlantica, payment: Payment, seat: Seat, deed: Deed, spent: Spent) -> None:
    g.reveal(payment.cards, by=seat)
    for diver in payment.cards:
        g.hand[seat].remove(diver)
    g.discard += payment.cards
    g.idle = 0
    g.tell("plays", seat=seat, deed=deed, cards=payment.cards)
    entry = DATA.deeds[deed]
    swapped = spent.swapped + int(len(payment.cards) > len(entry.cost))
    after = Spent((*spent.areas, entry.area), spent.symbols + len(entry.cost), swapped)
    # This is known before cards are taken, since no area is visited twice: ask only if another action is possible.
    g.then(act(seat, deed), *([more(seat, after)] if any(offered(g, g.hand[seat], after)) else []))


@step
def act(g: Atlantica, seat: Seat, deed: Deed) -> Asking[None]:
    """D4: ask for the cards to take, if there is a choice. The tavern's second card may come from another area; divers
    of the tavern are drawn when the turn is settled."""
    entry, found = DATA.deeds[deed], prizes(g, deed)
    if entry.divers:
        g.aside, g.aside_from = entry.divers, len(g.discard)
        g.tell("sets-aside", seat=seat, cards=entry.divers)
    elif len(found) == 1:
        take(g, seat, found)
    elif entry.area is Area.TAVERN:
        prize = yield from g.ask(seat, Choose("tavern", found, default=found[0]))
        others = any(other.area is not prize.area for other in found)
        take(g, seat, (prize,))
        if others and entry.take > 1:
            g.then(tavern_again(seat, prize.area))
    else:
        high = min(entry.take, len(found))
        prompt = Pick("take", found, 1, high, default=found[:high], about={"most": high})
        take(g, seat, (yield from g.ask(seat, prompt)))


@step
def tavern_again(g: Atlantica, seat: Seat, area: Area) -> Asking[None]:
    """Ask for the tavern's second card from another area, which the player may decline (R6)."""
    others = [prize for prize in prizes(g, Deed.TAVERN_3) if prize.area is not area]
    prompt = Choose[Prize | Enough]("tavern-again", (*others, Enough()), default=Enough())
    prize = yield from g.ask(seat, prompt)
    if isinstance(prize, Prize):
        take(g, seat, (prize,))


def take(g: Atlantica, seat: Seat, chosen: Iterable[Prize]) -> None:
    """Lay the cards in front of their owner. Spaces are emptied from the right: the others keep their numbers."""
    own = sorted(chosen, key=lambda prize: prize.space)
    for prize in own:
        match prize.card:
            case Kind():
                g.treasures[seat].append(prize.card)
            case Research():
                g.research[seat].append(prize.card)
            case Ship():
                g.ships[seat].append(prize.card)
    for prize in reversed(own):
        match prize.area:
            case Area.BOAT:
                del g.boat[prize.space - 1]
            case Area.STATION:
                del g.station[prize.space - 1]
            case _:
                del g.quay[DOCKS[prize.space - 1]]
    g.tell("takes", seat=seat, cards=tuple(prize.card for prize in own))


# the end of a turn


@step
def end_turn(g: Atlantica, seat: Seat, before: Answers[int] | None = None) -> None:
    """Fill up displays and draw the divers set aside; then begin the next player's turn, or end the game."""
    last = g.turns_left
    if g.aside:
        divers, discards, g.aside, g.aside_from = g.aside, g.aside_from, 0, 0
        draw(g, seat, divers, discards)
    fill_up(g, seat)
    if g.idle == len(g.seats) and g.turns_left is None:
        g.turns_left = len(g.seats)
        g.tell("nobody-draws")
    if last is not None:
        g.turns_left = last - 1
    if g.turns_left == 0:
        tell_points(g, before, scores(g))
        g.then(count_points())
    else:
        begin_turn(g, ring(g.seats, seat)[1], before)


def fill_up(g: Atlantica, seat: Seat) -> None:
    """Fill up the displays: treasures from the first deck, then from that with the hurricane; research; ships."""
    came: list[Kind | Research | Ship] = []
    while len(g.boat) < DATA.setup.boat:
        treasure = next_treasure(g, seat)
        if treasure is None:
            break
        g.boat.append(treasure)
        came.append(treasure)
    papers = g.rng.take_many(g.research_deck, DATA.setup.station - len(g.station)) if g.research_deck else []
    g.station += papers
    came += papers
    for dock in DOCKS:
        if dock not in g.quay and g.ship_decks[dock]:
            g.quay[dock] = g.rng.take(g.ship_decks[dock])
            came.append(g.quay[dock])
    if came:
        g.tell("comes", cards=came)


def next_treasure(g: Atlantica, seat: Seat) -> Kind | None:
    """The next treasure, None if there is none. If the hurricane comes first, the player of this turn gets it."""
    if g.treasure_deck:
        return g.rng.take(g.treasure_deck)
    if g.hurricane is None and not g.rng.below(len(g.hurricane_deck) + 1):  # it lies anywhere in this deck
        g.hurricane = seat
        g.tell("hurricane", seat=seat)
        if g.turns_left is None:
            g.turns_left = len(g.seats)
    return g.rng.take(g.hurricane_deck) if g.hurricane_deck else None
