"""The orders that a player may give in advance, each as a prompt. `obeying` carries them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from random import Random
from typing import Any, TypeAlias, cast

from engine.core import Arrange, Choose, Form, Prompt, Refused, Seat, View, Wire
from engine.core.events import Word
from engine.core.prompts import Pick
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.deployment import OWNER
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.answers import Nomination, Reply
from engine.games.perikles.terms.counters import Arm, Counter
from engine.games.perikles.terms.locations import Location, Side, Target
from engine.games.perikles.terms.plans import Only
from engine.games.perikles.terms.powers import CITIES, Power
from engine.games.perikles.terms.tiles import Anywhere, Symbol
from engine.orders import Offer

WISHES = 6
"""Maximum number of nominations in order of preference."""
COLOURS = 4
"""Maximum number of colours in order of preference; more would not fit into a form."""
_SAMPLES = 200


class Wish(StrEnum):
    """Wishes that are no thing of the game."""

    OWN = "own"
    MOST = "most"
    STRONGEST = "strongest"
    WEAKEST = "weakest"
    REST = "rest"
    SEND = "send"


class Habit(StrEnum):
    """Answers that the player always wants given without a question, until they change this."""

    IDLE = "idle"
    LOSSES = "losses"


def offered(view: View[Perikles]) -> tuple[Offer, ...]:
    """The orders that the viewer may give now, in the order of the phases."""
    g, seat = view.seen, view.viewer
    if seat is None or g.result is not None:
        return ()
    return (*_in_phase(g, seat), Offer(always(), beside=("casualty",)))


def _in_phase(g: Perikles, seat: Seat) -> Iterator[Offer]:
    if g.phase is Phase.INFLUENCE and len(g.tiles[seat]) < each(g):
        yield Offer(influence(g, seat), g.turn, beside=("take-influence",))
    if g.phase in (Phase.INFLUENCE, Phase.NOMINATIONS):
        yield Offer(nominations(g), g.turn, beside=("nominate",))
        yield Offer(eve(g), g.turn)
    if g.phase is Phase.SENDING:
        coming = range(used(g, seat) + 1, each(g) + 1) if any(g.pool[power] for power in g.led(seat)) else range(0)
        for number in coming:
            beside = ("commit",) if number == coming[0] else ()
            yield Offer(tile(g, seat, number), g.turn, beside, in_words)
        yield from _permissions(g, seat)
    if g.special[seat] and g.phase is Phase.SENDING:
        yield Offer(battles(g), g.turn, beside=("commit",))


def each(g: Perikles) -> int:
    """Number of influence tiles that each player takes in a turn."""
    return DATA.tiles_each(len(g.seats))


def used(g: Perikles, seat: Seat) -> int:
    """Number of a player's used tiles while forces are sent, including the present one."""
    return each(g) - len(g.tiles[seat])


# the political half


def influence(g: Perikles, seat: Seat) -> Form[Any]:
    """Tiles still to take: colours in order of preference, the symbol, and the use of the symbol."""
    colours: tuple[Power | Anywhere, ...] = (*CITIES, Anywhere.ANY)
    parts: tuple[Prompt[Any], ...] = (
        Arrange("order-colours", colours, COLOURS, (), low=0),
        Choose("order-symbol", (Symbol.PLAIN, Symbol.CANDIDATE, Symbol.ASSASSIN), Symbol.PLAIN),
        Choose[Wish | Reply]("order-candidate", (Reply.ASK, Wish.OWN), Reply.ASK),
        Choose[Seat | Reply]("order-victim", (Reply.ASK, *[one for one in g.seats if one != seat]), Reply.ASK),
    )
    return Form(key="order-influence", fields=parts, about={"turn": g.turn})


def nominations(g: Perikles) -> Arrange[Nomination | Wish]:
    """Phase 3: nominations in order of preference; one may be the player's own cube, in any city."""
    options = (Wish.MOST, *[Nomination(city, one) for city in CITIES for one in g.seats])
    return Arrange("order-nomination", options, WISHES, (), low=0, about={"turn": g.turn})


def eve(g: Perikles) -> Form[Any]:
    """Decisions just after the elections, while the winners are still unknown."""
    first = Choose[Seat | Reply]("order-sparta-first", (Reply.ASK, *g.seats), Reply.ASK)
    back = Choose[Arm | Reply]("order-recover", (Reply.ASK, *Arm), Reply.ASK)
    return Form(key="order-eve", fields=(first, back), about={"turn": g.turn})


# forces


Ordered: TypeAlias = "tuple[Target | Reply, Counter | Wish, Target | Reply, Counter | Wish, Wish | Reply]"
"""Two places, each with a counter, and what to do if one of them is impossible."""


@dataclass(slots=True, kw_only=True)
class TileOrder(Form[Ordered]):
    """The counters to send with a tile. It knows the counters `left`, so that impossible orders are refused."""

    left: tuple[Counter, ...]

    def decode(self, wire: Wire) -> Ordered:
        """The order. Raises `Refused` as a form does, and for impossible orders: order-first-place, order-both-sides,
        order-other-type, order-one-counter."""
        decoded: Ordered = Form[Ordered].decode(self, wire)
        first, counter, second, other, _ = decoded
        chosen = [(target, one) for target, one in ((first, counter), (second, other)) if isinstance(target, Target)]
        if isinstance(second, Target) and not isinstance(first, Target):
            raise Refused("order-first-place")
        if len(chosen) == 2 and first != second and chosen[0][0].location is chosen[1][0].location:
            raise Refused("order-both-sides", location=chosen[0][0].location)
        for target, one in chosen:
            if isinstance(one, Counter) and one.arm not in DATA.location[target.location].rounds:
                raise Refused("order-other-type", counter=one, location=target.location)
        if len(chosen) == 2 and counter == other and isinstance(counter, Counter) and self.left.count(counter) < 2:
            raise Refused("order-one-counter", counter=counter)
        return decoded

    def sample(self, rng: Random) -> Wire:
        """A random legal order; the default if none is found in many tries."""
        for _ in range(_SAMPLES):
            wire = Form[Ordered].sample(self, rng)
            try:
                self.decode(wire)
            except Refused:
                continue
            return wire
        return cast("Wire", self.fallback())


def tile(g: Perikles, seat: Seat, number: int) -> TileOrder:
    """The order for the tile of this number: two places with counters, and what to do if one is impossible."""
    left = tuple([counter for power in g.led(seat) for counter in g.pool[power]])
    places = targets(g, seat)
    counters = (Wish.STRONGEST, Wish.WEAKEST, *sorted(set(left), key=lambda one: (one.power, one.arm, -one.strength)))
    parts: tuple[Prompt[Any], ...] = (
        Choose[Reply | Target]("order-place", (Reply.ASK, *places, Reply.DONE), Reply.ASK),
        Choose[Wish | Counter]("order-counter", counters, Wish.STRONGEST),
        Choose[Reply | Target]("order-place-too", (Reply.DONE, *places), Reply.DONE),
        Choose[Wish | Counter]("order-counter-too", counters, Wish.STRONGEST),
        Choose[Wish | Reply]("order-unless", (Reply.ASK, Wish.REST), Reply.ASK),
    )
    about = {"number": number, "tiles": each(g)}
    return TileOrder(key=f"order-tile-{number}", fields=parts, about=about, left=left)


def in_words(ordered: tuple[Any, ...]) -> tuple[object, ...]:
    """The order in words: counters with places, or that nothing is sent; and what to do if one is impossible."""
    first, counter, second, other, unless = ordered
    if not isinstance(first, Target):
        return (first,)
    sends = [Word("order-sends", {"counter": counter, "target": first})]
    if isinstance(second, Target):
        sends.append(Word("order-sends", {"counter": other, "target": second}))
    return (*sends, unless) if unless is Wish.REST else tuple(sends)


def targets(g: Perikles, seat: Seat) -> tuple[Target, ...]:
    """Sides of locations where the player's counters might stand in this turn, by the owners of the locations."""
    led = g.led(seat)
    arms = {counter.arm for power in led for counter in g.pool[power]}
    found: list[Target] = []
    for location in g.rows:
        owner = OWNER[location]
        if arms.isdisjoint(DATA.location[location].rounds):
            continue
        if owner not in led:
            found.append(Target(location, Side.ATTACK))
        if owner in g.leader or g.options.free_defence:
            found.append(Target(location, Side.DEFENCE))
    return tuple(found)


def _permissions(g: Perikles, seat: Seat) -> Iterator[Offer]:
    own = g.led(seat)
    locations = tuple([location for location in g.rows if OWNER[location] in own])
    if not locations:
        return
    others = tuple([power for power in Power if power not in own])
    parts: tuple[Prompt[Any], ...] = (
        Pick("order-locations", locations, 0, len(locations), default=()),
        Pick("order-powers", others, 0, len(others), default=()),
        Choose("order-permission-else", (Reply.ASK, Reply.DENY), Reply.ASK),
    )
    yield Offer(Form(key="order-permission", fields=parts), g.turn, beside=("permission",))


# battles


def battles(g: Perikles) -> Form[Any]:
    """The form before the battles, for any special tile."""
    sides = _both_sides(g.rows)
    parts: tuple[Prompt[Any], ...] = (
        Choose[Wish | Reply]("order-battle-form", (Reply.ASK, Wish.SEND), Reply.ASK),
        Pick("battle-play", sides, 0, len(sides), default=()),
        Pick("battle-ask", g.rows, 0, len(g.rows), default=()),
        Choose("battle-only", tuple(Only), default=Only.ALWAYS),
    )
    return Form(key="order-battles", fields=parts, about={"turn": g.turn})


def _both_sides(rows: Sequence[Location]) -> tuple[Target, ...]:
    return tuple(chain.from_iterable([[Target(location, side) for side in Side] for location in rows]))


def always() -> Pick[Habit]:
    """Habits that hold until the player changes them."""
    return Pick("order-always", tuple(Habit), 0, len(Habit), default=())
