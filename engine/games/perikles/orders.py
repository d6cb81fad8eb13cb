"""Standing orders: those that a player may give in advance, each as a prompt, and how they are carried out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final, TypeAlias, cast

from engine.core import Arrange, Choose, Form, Prompt, Refused, Seat, View, Wire, option_id
from engine.core.events import Word
from engine.core.prompts import Pick
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.deployment import OWNER, Commit, planned_sends
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import (
    CITIES,
    Anywhere,
    Arm,
    Counter,
    Cube,
    Location,
    Nomination,
    Only,
    Power,
    Reply,
    Request,
    Side,
    Space,
    Symbol,
    Target,
    Tile,
)
from engine.orders import Offer, Orders, Unfit, filled, legal

WISHES = 6
"""Maximum number of nominations in order of preference."""
COLOURS = 4
"""Maximum number of colours in order of preference; more would not fit into a form."""
_SAMPLES = 200


class Wish(StrEnum):
    """Wishes beside things of the game."""

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
    return (*_in_phase(g, seat), Offer(always()))


def _in_phase(g: Perikles, seat: Seat) -> Iterator[Offer]:
    if g.phase is Phase.INFLUENCE and len(g.tiles[seat]) < each(g):
        yield Offer(influence(g, seat), g.turn)
    if g.phase in (Phase.INFLUENCE, Phase.NOMINATIONS):
        yield Offer(nominations(g), g.turn)
        yield Offer(eve(g), g.turn)
    if g.phase is Phase.SENDING:
        coming = range(used(g, seat) + 1, each(g) + 1) if any(g.pool[power] for power in g.led(seat)) else range(0)
        for number in coming:
            yield Offer(tile(g, seat, number), g.turn, in_words)
        yield from _permissions(g, seat)
    if g.special[seat] and g.phase is Phase.SENDING:
        yield Offer(battles(g), g.turn)


def each(g: Perikles) -> int:
    return DATA.tiles_each(len(g.seats))


def used(g: Perikles, seat: Seat) -> int:
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
            if isinstance(one, Counter) and one.arm not in DATA.locations[target.location].rounds:
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
        if arms.isdisjoint(DATA.locations[location].rounds):
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
    yield Offer(Form(key="order-permission", fields=parts), g.turn)


# battles


def battles(g: Perikles) -> Form[Any]:
    sides = tuple(Target(location, side) for location in g.rows for side in Side)
    parts: tuple[Prompt[Any], ...] = (
        Choose[Wish | Reply]("order-battle-form", (Reply.ASK, Wish.SEND), Reply.ASK),
        Pick("battle-play", sides, 0, len(sides), default=()),
        Pick("battle-ask", g.rows, 0, len(g.rows), default=()),
        Choose("battle-only", tuple(Only), default=Only.ALWAYS),
    )
    return Form(key="order-battles", fields=parts, about={"turn": g.turn})


def always() -> Pick[Habit]:
    return Pick("order-always", tuple(Habit), 0, len(Habit), default=())


# obeying

Said = Wire | Unfit | None
Sent = tuple[str, str]

DONE, ASK = Reply.DONE.value, Reply.ASK.value


class Obedience:
    def __init__(self, view: View[Perikles], orders: Mapping[str, Wire]) -> None:
        assert view.prompt is not None and view.viewer is not None
        self.g = view.seen
        self.seat: Seat = view.viewer
        self.prompt: Prompt[Any] = view.prompt
        self.orders = orders

    def answer(self) -> Said:
        match self.prompt.key:
            case "take-influence":
                return self.tile()
            case "place-any":
                return self.first_of(self.several("order-influence", 0))
            case "nominate":
                return self.candidate() if self.g.phase is Phase.INFLUENCE else self.nomination()
            case "assassinate":
                return self.victim()
            case "sparta-first":
                return self.first_of(self.part("order-eve", 0))
            case "recover":
                return self.first_of(self.part("order-eve", 1))
            case "commit" | "commit-second":
                return self.place()
            case "commit-counter":
                return self.counter()
            case "commit-extra":
                return DONE if self.sends() is not None else None
            case "permission":
                return self.permission()
            case "battle-orders":
                return self.battle_orders()
            case "casualty":
                return self.prompt.fallback() if self.habit(Habit.LOSSES) else None
            case _:
                return None

    # given orders

    def part(self, key: str, at: int) -> Wire:
        wire = self.orders.get(key)
        return wire[at] if isinstance(wire, tuple) and at < len(wire) else ()

    def several(self, key: str, at: int) -> tuple[str, ...]:
        return cast("tuple[str, ...]", one) if isinstance(one := self.part(key, at), tuple) else ()

    def habit(self, habit: Habit) -> bool:
        wire = self.orders.get("order-always", ())
        return isinstance(wire, tuple) and habit.value in wire

    # legal answers

    @property
    def options(self) -> tuple[Any, ...]:
        return cast("Choose[Any]", self.prompt.parts()[0]).options

    def first_of(self, wishes: Wire) -> Wire | None:
        found = wishes if isinstance(wishes, tuple) else (wishes,)
        return next((wish for wish in found if legal(self.prompt, wish)), None)

    # influence

    def tile(self) -> Said:
        """A tile of the first listed colour on display, with the ordered symbol; else with a symbol that needs no
        further question."""
        if "order-influence" not in self.orders:
            return None
        tiles = cast("Sequence[Tile]", self.options)
        for colour in self.several("order-influence", 0):
            found = [tile for tile in tiles if tile.city == colour]
            if found:
                best = min(found, key=lambda tile: (not self._wanted(tile), self._asks(tile), tile.id))
                return filled(self.prompt, [best.id])
        return Unfit("no-tile")

    def _wanted(self, tile: Tile) -> bool:
        return tile.symbol == self.part("order-influence", 1)

    def _asks(self, tile: Tile) -> bool:
        """True if the tile's symbol leads to a question without an order."""
        at = {Symbol.CANDIDATE: 2, Symbol.ASSASSIN: 3}.get(tile.symbol)
        return at is not None and self.part("order-influence", at) in ((), ASK)

    def cities(self) -> tuple[str, ...]:
        listed = [city for city in self.several("order-influence", 0) if city in CITIES]
        return (*listed, *[city for city in CITIES if city not in listed])

    def candidate(self) -> Said:
        """The player's own cube, in the first listed city that allows it."""
        if self.part("order-influence", 2) != Wish.OWN:
            return None
        own = self._own_nominations()
        return min(own, key=lambda one: self.cities().index(one.city)).id if own else Unfit("nothing-possible")

    def _own_nominations(self) -> list[Nomination]:
        return [one for one in cast("Sequence[Nomination]", self.options) if one.seat == self.seat]

    def victim(self) -> Said:
        """A cube of the ordered player: a candidate, else a cube of a main area, in the first listed city with one."""
        whose = self.part("order-influence", 3)
        if whose in ((), ASK):
            return None
        cubes = [cube for cube in cast("Sequence[Cube]", self.options) if option_id(cube.seat) == whose]
        cities = self.cities()
        cubes.sort(key=lambda cube: (cube.space is Space.MAIN, cities.index(cube.city)))
        return cubes[0].id if cubes else Unfit("no-victim")

    def nomination(self) -> Said:
        """The first possible ordered nomination. MOST is the player's own cube where they have most."""
        order = self.orders.get("order-nomination")
        if not isinstance(order, tuple):
            return None
        own = sorted(self._own_nominations(), key=lambda one: -self.g.cubes[one.city][self.seat])
        wishes = [own[0].id if wish == Wish.MOST and own else wish for wish in order]
        found = self.first_of(tuple(wishes))
        return Unfit("nothing-possible") if found is None else found

    # forces

    def sends(self) -> list[Sent] | None:
        """Ordered counters for this tile that are not planned yet, None if nothing was ordered."""
        wire = self.orders.get(f"order-tile-{used(self.g, self.seat)}")
        if not isinstance(wire, tuple) or wire[0] == ASK:
            return None
        places = cast("tuple[str, ...]", wire)
        ordered = [one for one in ((places[0], places[1]), (places[2], places[3])) if one[0] != DONE]
        for send in planned_sends(self.g):
            places = [place for place, _ in ordered]
            ordered = ordered[places.index(send.target.id) + 1 :] if send.target.id in places else []
        return ordered

    def place(self) -> Said:
        """The next ordered place. Impossible ones are skipped if so ordered."""
        sends = self.sends()
        if sends is None:
            return None
        rest = Wish.REST.value in cast("tuple[Wire, ...]", self.orders[f"order-tile-{used(self.g, self.seat)}"])
        for place, counter in sends:
            if self._possible(place, counter):
                return filled(self.prompt, [place])
            if not rest:
                return Unfit("cannot-send", {"target": _target(place)})
        return filled(self.prompt, [DONE])

    def _possible(self, place: str, counter: str) -> bool:
        target = _target(place)
        return target in self.options and _counter(counter, Commit(self.g, self.seat).counters(target)) is not None

    def counter(self) -> Said:
        target = cast("Target", self.prompt.about["target"])
        for place, counter in self.sends() or ():
            if place == target.id and (found := _counter(counter, self.options)) is not None:
                return found.id
        return Unfit("cannot-send", {"target": target}) if self.sends() is not None else None

    def permission(self) -> Said:
        """Permission, only if every request was allowed in advance; else the ordered answer."""
        if "order-permission" not in self.orders:
            return None
        locations, powers = (self.several("order-permission", at) for at in range(2))
        requests = cast("Sequence[Request]", self.prompt.about["requests"])
        if all(request.location in locations or request.power in powers for request in requests):
            return Reply.ALLOW.value
        return self.first_of(self.part("order-permission", 2))

    # battles

    def battle_orders(self) -> Said:
        """The ordered form; by habit an empty one."""
        if self.part("order-battles", 0) == Wish.SEND:
            return filled(self.prompt, [None, *[self.part("order-battles", at) for at in (1, 2, 3)]])
        return self.prompt.fallback() if self.habit(Habit.IDLE) else None


ORDERS: Final = Orders(offered, lambda view, orders: Obedience(view, orders).answer(), lambda view: view.seen.turn)
"""A period is a turn."""


def _target(place: str) -> Target:
    location, _, side = place.rpartition("-")
    return Target(Location(location), Side(side))


def _counter(wanted: str, options: Sequence[Counter]) -> Counter | None:
    if wanted in (Wish.STRONGEST, Wish.WEAKEST):
        choose = max if wanted == Wish.STRONGEST else min
        return choose(options, key=lambda one: one.strength, default=None)
    return next((one for one in options if one.id == wanted), None)
