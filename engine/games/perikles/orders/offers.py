"""What a player may decide in advance, each as a prompt. `obeying` carries it out."""

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
"""Nominations in order of wish."""
COLOURS = 4
"""Colours in order of wish: a longer list would not fit into a form."""
_SAMPLES = 200


class Wish(StrEnum):
    """What is to be done when a question comes, where no thing of the game says it."""

    OWN = "own"
    MOST = "most"
    STRONGEST = "strongest"
    WEAKEST = "weakest"
    REST = "rest"
    SEND = "send"


class Habit(StrEnum):
    """What is done for a player until they say otherwise."""

    IDLE = "idle"
    LOSSES = "losses"


def offered(view: View[Perikles]) -> tuple[Offer, ...]:
    """The orders that the viewer may give now, those for what comes first before the others."""
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
    """How many influence tiles everybody takes and uses in a turn."""
    return DATA.tiles_each(len(g.seats))


def used(g: Perikles, seat: Seat) -> int:
    """While forces are sent: how many tiles a player has used, that under way included."""
    return each(g) - len(g.tiles[seat])


# the political half


def influence(g: Perikles, seat: Seat) -> Form[Any]:
    """Tiles still to be taken: colours in order of wish, which of one colour, and how their symbols are carried out."""
    colours: tuple[Power | Anywhere, ...] = (*CITIES, Anywhere.ANY)
    parts: tuple[Prompt[Any], ...] = (
        Arrange("order-colours", colours, COLOURS, (), low=0),
        Choose("order-symbol", (Symbol.PLAIN, Symbol.CANDIDATE, Symbol.ASSASSIN), Symbol.PLAIN),
        Choose[Wish | Reply]("order-candidate", (Reply.ASK, Wish.OWN), Reply.ASK),
        Choose[Seat | Reply]("order-victim", (Reply.ASK, *[one for one in g.seats if one != seat]), Reply.ASK),
    )
    return Form(key="order-influence", fields=parts, about={"turn": g.turn})


def nominations(g: Perikles) -> Arrange[Nomination | Wish]:
    """Phase 3: nominations in order of wish; one of them may be the player's own cube, wherever it is possible."""
    options = (Wish.MOST, *[Nomination(city, one) for city in CITIES for one in g.seats])
    return Arrange("order-nomination", options, WISHES, (), low=0, about={"turn": g.turn})


def eve(g: Perikles) -> Form[Any]:
    """What comes right after the elections, whose winners are not known yet."""
    first = Choose[Seat | Reply]("order-sparta-first", (Reply.ASK, *g.seats), Reply.ASK)
    back = Choose[Arm | Reply]("order-recover", (Reply.ASK, *Arm), Reply.ASK)
    return Form(key="order-eve", fields=(first, back), about={"turn": g.turn})


# forces


Ordered: TypeAlias = "tuple[Target | Reply, Counter | Wish, Target | Reply, Counter | Wish, Wish | Reply]"
"""A place and the counter for it, twice; and what is done if one of them cannot be sent."""


@dataclass(slots=True, kw_only=True)
class TileOrder(Form[Ordered]):
    """What is sent for a tile. It knows the counters that are `left`, so that nothing is ordered that cannot be."""

    left: tuple[Counter, ...]

    def decode(self, wire: Wire) -> Ordered:
        """What is ordered. Raises `Refused` as a form does, and for what can never be sent: order-first-place,
        order-both-sides, order-other-type, order-one-counter."""
        decoded: Ordered = Form[Ordered].decode(self, wire)
        first, counter, second, other, _ = decoded
        chosen = [(target, one) for target, one in ((first, counter), (second, other)) if isinstance(target, Target)]
        if isinstance(second, Target) and not isinstance(first, Target):
            raise Refused("order-first-place")
        if len(chosen) == 2 and first != second and chosen[0][0].location is chosen[1][0].location:
            raise Refused("order-both-sides", location=chosen[0][0].location)
        for target, one in chosen:
            if isinstance(one, Counter) and one.arm not in DATA.of[target.location].rounds:
                raise Refused("order-other-type", counter=one, location=target.location)
        if len(chosen) == 2 and counter == other and isinstance(counter, Counter) and self.left.count(counter) < 2:
            raise Refused("order-one-counter", counter=counter)
        return decoded

    def sample(self, rng: Random) -> Wire:
        """A random legal order; the default if none is found in so many tries."""
        for _ in range(_SAMPLES):
            wire = Form[Ordered].sample(self, rng)
            try:
                self.decode(wire)
            except Refused:
                continue
            return wire
        return cast("Wire", self.fallback())


def tile(g: Perikles, seat: Seat, number: int) -> TileOrder:
    """Two counters with their places for the tile of that number, and what is done with the rest if one cannot go."""
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
    """What is sent where, as it was ordered; that nothing is; and what is done if something cannot be sent."""
    first, counter, second, other, unless = ordered
    if not isinstance(first, Target):
        return (first,)
    sends = [Word("order-sends", {"counter": counter, "target": first})]
    if isinstance(second, Target):
        sends.append(Word("order-sends", {"counter": other, "target": second}))
    return (*sends, unless) if unless is Wish.REST else tuple(sends)


def targets(g: Perikles, seat: Seat) -> tuple[Target, ...]:
    """Sides of locations at which the player's counters might stand in this turn, as the colours of cities have it."""
    led = g.led(seat)
    arms = {counter.arm for power in led for counter in g.pool[power]}
    found: list[Target] = []
    for location in g.rows:
        owner = OWNER[location]
        if arms.isdisjoint(DATA.of[location].rounds):
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
    """The form that comes before the battles, whatever the special tile."""
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
    """What holds until it is changed."""
    return Pick("order-always", tuple(Habit), 0, len(Habit), default=())
