"""A plan in the making (§5.2): legal additions to it, its price, and the permissions that it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.deployment import OWNER, Deployment, permitted
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.counters import Counter
from engine.games.perikles.terms.locations import Location, Side, Target
from engine.games.perikles.terms.plans import Request, Send
from engine.games.perikles.terms.powers import Power

_ROUNDS = {entry.location: entry.rounds for entry in DATA.locations}
_TARGETS = {location: (Target(location, Side.ATTACK), Target(location, Side.DEFENCE)) for location in Location}


def payers(g: Perikles, seat: Seat, powers: Sequence[Power]) -> list[Power]:
    """Cities with a cube that could pay for a plan with counters of these powers.

    Extra counters belong to the city that pays; for those of the Persians any city pays.
    """
    if seat in g.persians:
        return [city for city, cubes in g.cubes.items() if cubes[seat]]
    extra = len(powers) - DATA.turn.free
    return [city for city in g.led(seat) if g.cubes[city][seat] and powers.count(city) >= extra]


def missing(g: Perikles, seat: Seat, sends: Sequence[Send]) -> tuple[Request, ...]:
    """Permissions that a plan still needs. Each has an owner to give it, since no plan needs one from a city without
    leader (R9)."""
    led = g.led(seat)
    lacking = [Request(send.counter.power, send.target.location) for send in sends
               if send.target.side is Side.DEFENCE
               and not permitted(g, send.counter.power, send.target.location, led)]  # fmt: skip
    return tuple(dict.fromkeys(lacking))


def planned_sends(g: Perikles) -> tuple[Send, ...]:
    """The counters of the plan so far."""
    return g.plan.sends if g.plan is not None else ()


def planned_deployment(g: Perikles) -> Deployment:
    """The deployment after the present plan. It is cached, since place and counter are separate questions."""
    relations = {power: others.copy() for power, others in g.relations.items()}
    return g.cached(_as_planned, g.options, list(g.sent), relations, planned_sends(g))


def _as_planned(g: Perikles) -> Deployment:
    return Deployment(g, planned_sends(g))


class Commit:
    """Counters and places that a player may still add to the present plan. Denied requests are not made again."""

    def __init__(self, g: Perikles, seat: Seat, denied: Sequence[Request] = ()) -> None:
        self.g = g
        self.seat = seat
        self.sends = planned_sends(g)
        self.led = g.led(seat)
        self.deployment = planned_deployment(g)
        self._denied = {(request.power, request.location) for request in denied}

    def left(self, power: Power) -> list[Counter]:
        """A power's counters that the player still has, without the planned ones."""
        left = self.g.pool[power].copy()
        for send in self.sends:
            if send.counter.power is power:
                left.remove(send.counter)
        return left

    def affordable(self) -> tuple[Power, ...]:
        """Powers that may send one more counter, as far as payment matters."""
        count = len(self.sends) + 1
        if count <= DATA.turn.free:
            return self.led
        if count > DATA.turn.free + DATA.turn.extra:
            return ()
        powers = [send.counter.power for send in self.sends]
        return tuple([power for power in self.led if payers(self.g, self.seat, [*powers, power])])

    def attackable(self, power: Power, locations: Iterable[Location]) -> list[Location]:
        """Filter the locations that a power may attack."""
        return self.deployment.attackable(power, locations, self.led)

    def defensible(self, power: Power, locations: Iterable[Location]) -> list[Location]:
        """Filter the locations that a power may defend, at once or with the owner's permission."""
        return [one for one in self.deployment.defensible(power, locations, self.led)
                if self.may_ask(power, one) or permitted(self.g, power, one, self.led)]  # fmt: skip

    def may_ask(self, power: Power, location: Location) -> bool:
        """True if an owner can be asked who has not denied this request."""
        return OWNER[location] in self.g.leader and (power, location) not in self._denied

    def targets(self) -> tuple[Target, ...]:
        """Places for a counter whose type fights there (§5.2a and §5.2b, 5)."""
        attack: set[Location] = set()
        defence: set[Location] = set()
        for power in self.affordable():
            arms = {counter.arm for counter in self.left(power)}
            where = [location for location in self.g.rows if not arms.isdisjoint(_ROUNDS[location])]
            attack.update(self.attackable(power, where))
            defence.update(self.defensible(power, where))
        found: list[Target] = []
        for location in self.g.rows:
            attacking, defending = _TARGETS[location]
            if location in attack:
                found.append(attacking)
            if location in defence:
                found.append(defending)
        return tuple(found)

    def counters(self, target: Target) -> tuple[Counter, ...]:
        """Counters that may be sent there, one of each strength."""
        legal = self.attackable if target.side is Side.ATTACK else self.defensible
        rounds = _ROUNDS[target.location]
        left = [one for power in self.affordable() if legal(power, (target.location,))
                for one in self.left(power) if one.arm in rounds]  # fmt: skip
        return tuple(dict.fromkeys(left))
