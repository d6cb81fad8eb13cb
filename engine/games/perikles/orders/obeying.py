"""Answers by standing orders, from the View of their owner alone.

Parts of a question without an order get their default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.core import Choose, Prompt, Seat, View, Wire, option_id
from engine.games.perikles.orders.offers import Habit, Wish, offered, used
from engine.games.perikles.rules.commit import Commit, planned_sends
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.answers import Cube, Nomination, Reply, Space
from engine.games.perikles.terms.counters import Counter
from engine.games.perikles.terms.locations import Location, Side, Target
from engine.games.perikles.terms.plans import Request
from engine.games.perikles.terms.powers import CITIES
from engine.games.perikles.terms.tiles import Symbol, Tile
from engine.orders import Offer, Unfit, filled, legal

Said = Wire | Unfit | None
Ordered = tuple[str, str]
"""A place and a counter to send there, as wires."""

DONE, ASK = Reply.DONE.value, Reply.ASK.value


class PeriklesOrders:
    """Standing orders of Perikles. A period is a turn."""

    def period(self, view: View[Perikles]) -> int:
        return view.seen.turn

    def offered(self, view: View[Perikles]) -> tuple[Offer, ...]:
        return offered(view)

    def answer(self, view: View[Perikles], orders: Mapping[str, Wire]) -> Wire | Unfit | None:
        """The answer to `view.prompt` by the orders."""
        return Obedience(view, orders).answer()


class Obedience:
    """One question, and the orders of the asked player."""

    def __init__(self, view: View[Perikles], orders: Mapping[str, Wire]) -> None:
        assert view.prompt is not None and view.viewer is not None
        self.g = view.seen
        self.seat: Seat = view.viewer
        self.prompt: Prompt[Any] = view.prompt
        self.orders = orders

    def answer(self) -> Said:
        """The answer, None if there is no order for it."""
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
        """A part of an ordered form; empty if there is none."""
        wire = self.orders.get(key)
        return wire[at] if isinstance(wire, tuple) and at < len(wire) else ()

    def several(self, key: str, at: int) -> tuple[str, ...]:
        """A part of an ordered form with several values."""
        return cast("tuple[str, ...]", one) if isinstance(one := self.part(key, at), tuple) else ()

    def habit(self, habit: Habit) -> bool:
        """True if the player wants this answered without a question."""
        wire = self.orders.get("order-always", ())
        return isinstance(wire, tuple) and habit.value in wire

    # legal answers

    @property
    def options(self) -> tuple[Any, ...]:
        """The options of the question, or of the first part of a form."""
        return cast("Choose[Any]", self.prompt.parts()[0]).options

    def first_of(self, wishes: Wire) -> Wire | None:
        """The first legal wish, None if there is none."""
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
        """The cities in the listed order, then the others."""
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
        """A cube of the ordered player: a candidate, else a cube of a main area, in the first listed city that has
        one."""
        whose = self.part("order-influence", 3)
        if whose in ((), ASK):
            return None
        cubes = [cube for cube in cast("Sequence[Cube]", self.options) if option_id(cube.seat) == whose]
        cities = self.cities()
        cubes.sort(key=lambda cube: (cube.space is Space.MAIN, cities.index(cube.city)))
        return cubes[0].id if cubes else Unfit("no-victim")

    def nomination(self) -> Said:
        """The first possible ordered nomination. The wish MOST is the player's own cube in the city where they have
        most."""
        order = self.orders.get("order-nomination")
        if not isinstance(order, tuple):
            return None
        own = sorted(self._own_nominations(), key=lambda one: -self.g.cubes[one.city][self.seat])
        wishes = [own[0].id if wish == Wish.MOST and own else wish for wish in order]
        found = self.first_of(tuple(wishes))
        return Unfit("nothing-possible") if found is None else found

    # forces

    def sends(self) -> list[Ordered] | None:
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


def _target(place: str) -> Target:
    location, _, side = place.rpartition("-")
    return Target(Location(location), Side(side))


def _counter(wanted: str, options: Sequence[Counter]) -> Counter | None:
    if wanted in (Wish.STRONGEST, Wish.WEAKEST):
        choose = max if wanted == Wish.STRONGEST else min
        return choose(options, key=lambda one: one.strength, default=None)
    return next((one for one in options if one.id == wanted), None)
