"""The orders that a player may give in advance, each as a prompt. `obeying` carries them out."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from engine.core import Arrange, Choose, Form, Pick, Prompt, Seat, View
from engine.games.doom.data import DATA
from engine.games.doom.rules.demagogos import demagogos
from engine.games.doom.rules.table import ballot, family, holds, votes
from engine.games.doom.state import Ballot, Doom, EventCard, Faction, Force, Phase, Reply, ShipId
from engine.orders import Offer

WISHES = 3  # maximum number of ships in order of preference
_TOKENS = {"buy-faction", "free-faction"}  # questions of the Faction phase that take tokens


class Wish(StrEnum):
    """Wishes beside things of the game. ASK means no order."""

    ASK = "ask"
    OWN = "own"
    BORROW = "borrow"
    REST = "rest"
    KEEP = "keep"
    OVERTAKE = "overtake"


class Manner(StrEnum):
    """Ways to reach a bid in an open vote, where numbers may be taken."""

    UP_TO = "up-to"
    NEEDED = "needed"
    ABOVE = "above"
    EXACT = "exact"


class Proviso(StrEnum):
    """Condition for the ordered bid; otherwise the player passes."""

    ALWAYS = "always"
    PLAYABLE = "playable"


class Habit(StrEnum):
    """Answers that the player always wants given without a question, until they change this."""

    DECLINE = "decline"
    DEMIURGOS = "demiurgos"
    PHILOSOPHIOS = "philosophios"


def offered(view: View[Doom]) -> tuple[Offer, ...]:
    """The orders that the viewer may give now, in the order of the phases."""
    g, seat = view.seen, view.viewer
    if seat is None or g.result is not None:
        return ()
    return (*_this_turn(view, g, seat), *_next_turn(view, g), Offer(always()))


def _this_turn(view: View[Doom], g: Doom, seat: Seat) -> Iterator[Offer]:
    if g.phase is Phase.SENATE or _TOKENS & set(view.awaiting.values()):
        yield Offer(factions(g, g.turn), g.turn)
    if g.phase in (Phase.SENATE, Phase.FACTIONS) and len(g.hand[seat]) >= votes(g):
        yield Offer(row(g, seat), g.turn)
    if seat in g.bids and g.vote:
        yield Offer(bids(g, seat), g.turn)
        if demagogos(g) == seat and ballot(g) is Ballot.SECRET:
            yield Offer(peek(g, seat), g.turn)
        yield Offer(actions(g, seat), g.turn)
        yield Offer(ships("order-boarding", g), g.turn)
        yield Offer(ships("order-sailing", g), g.turn)
    if "together" in view.awaiting.values() or (g.vote and EventCard.TOGETHER not in g.revealed):
        yield Offer(together(g), g.turn)


def _next_turn(view: View[Doom], g: Doom) -> Iterator[Offer]:
    """Orders for the next turn's Senate and Factions. In the Doom phase Turmoil, known then, leaves them out."""
    if g.phase is Phase.DOOM and g.event is EventCard.TURMOIL:
        return
    if g.phase is not Phase.SENATE and not family(g):
        yield Offer(senate(g, view.viewer), g.turn + 1)
    if g.phase in (Phase.VOTING, Phase.DOOM):
        yield Offer(factions(g, g.turn + 1), g.turn + 1)


def senate(g: Doom, seat: Seat | None) -> Choose[Wish | int]:
    """D1 of the next turn: any number of the cubes that may have returned by then."""
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    cubes = range(DATA.setup.player_cubes - aboard + 1)
    return Choose[Wish | int]("order-senate", (Wish.ASK, *cubes), Wish.ASK, about={"turn": g.turn + 1})


def factions(g: Doom, turn: int) -> Form[Any]:
    """D2, D3, and with them D4 and D5: tokens in order of preference, the maximum price, use of powers."""
    prices = sorted(set(DATA.prices[len(g.seats)]), reverse=True)
    wishes = 4 if len(g.seats) == 2 else len(g.seats)  # as many as all players take, so that one of them is always left
    parts: tuple[Prompt[Any], ...] = (
        Arrange("order-tokens", DATA.factions, wishes),
        Choose[int | Reply]("order-price", (*prices, Reply.PASS), Reply.PASS),
        Choose[Wish | Reply]("order-archont", (Wish.ASK, Reply.USE, Reply.DECLINE), Wish.ASK),
        Choose[Wish | Reply | ShipId]("order-basileus", (Wish.ASK, *g.ships, Reply.DECLINE), Wish.ASK),
    )
    return Form(key="order-factions", fields=parts, about={"turn": turn})


def row(g: Doom, seat: Seat) -> Form[Any]:
    """D7: the row. A player who may still get the Oraklos also says which cards then stay face down."""
    count = votes(g)
    oraklos = g.holder.get(Faction.ORAKLOS, seat) == seat
    places = range(1, count + 1) if oraklos else ()
    down = Pick("order-face-down", places, 0, DATA.powers.oraklos_hides if oraklos else 0, default=())
    return Form(key="order-row", fields=(Arrange("order-cards", g.hand[seat], count), down))


def bids(g: Doom, seat: Seat) -> Form[Any]:
    """D8s, D8o in the votes to come: a number for each, or all that is left; and the condition for passing instead.
    Open votes add how to reach the number, secret ones what to do if the reserve is too small."""
    amounts = (Wish.ASK, *range(g.reserve[seat] + 1), Wish.REST)
    parts: list[Prompt[Any]] = _by_vote(g, seat, "order-vote", amounts)
    if ballot(g) is Ballot.OPEN:
        parts.append(Choose("order-manner", tuple(Manner), Manner.UP_TO))
    else:
        parts.append(Choose[Wish | Reply]("order-short", (Wish.ASK, Wish.REST, Reply.PASS), Wish.ASK))
    parts.append(Choose("order-proviso", tuple(Proviso), Proviso.ALWAYS))
    return Form(key="order-bids", fields=tuple(parts), about={"reserve": g.reserve[seat]})


def peek(g: Doom, seat: Seat) -> Form[Any]:
    """D9s in a secret vote: the target with the bid of that vote, and the reaction to the seen bid."""
    coming = range(g.vote, len(g.bids[seat]) + 1)
    victims = [victim for victim in g.seats if victim != seat]
    found = [Force(vote, victim) for vote in coming for victim in victims]
    return Form(
        key="order-peek",
        fields=(
            Choose[Reply | Force]("order-peek-at", (Reply.NOBODY, *found), Reply.NOBODY),
            Choose("order-peek-then", (Wish.ASK, Wish.KEEP, Wish.OVERTAKE), Wish.ASK),
        ),
    )


def actions(g: Doom, seat: Seat) -> Form[Any]:
    """D10, D11: actions in the votes to come."""
    parts: list[Prompt[Any]] = _by_vote(g, seat, "order-act", (Wish.ASK, Wish.OWN, Wish.BORROW, Reply.DECLINE))
    parts.append(Choose[Wish | Reply]("order-else", (Wish.ASK, Reply.DECLINE), Wish.ASK))
    if holds(g, seat, Faction.PHILOSOPHIOS):
        parts.append(Choose[Wish | Reply]("order-first", (Wish.ASK, Reply.USE, Reply.WAIT), Wish.ASK))
    return Form(key="order-actions", fields=tuple(parts))


def ships(key: str, g: Doom) -> Arrange[ShipId]:
    return Arrange(key, tuple(g.ships), min(WISHES, len(g.ships)))


def together(g: Doom) -> Form[Any]:
    """D13: ships in order of preference for every cube, and the maximum number of cubes."""
    most = DATA.events[EventCard.TOGETHER].each
    cubes = Choose("order-together-most", tuple(range(most, 0, -1)), most)
    return Form(key="order-together", fields=(ships("order-together-ships", g), cubes))


def always() -> Pick[Habit]:
    return Pick("order-always", tuple(Habit), 0, len(Habit), default=())


def _by_vote(g: Doom, seat: Seat, key: str, options: Sequence[Any]) -> list[Prompt[Any]]:
    """One part for each vote of the turn. Parts for past votes have no choice, and a UI leaves them out."""
    parts: list[Prompt[Any]] = []
    for vote, laid in enumerate(g.laid[seat], 1):
        coming = vote >= g.vote
        card = laid or g.down[seat][g.laid[seat][: vote - 1].count(None)]
        about = {"vote": vote, "card": card}
        parts.append(Choose(key, tuple(options) if coming else (Wish.ASK,), Wish.ASK, about=about))
    return parts
