"""Who stands where, and what that allows (§5.2): worked out once a question, as sets of powers in the bits of an int."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import (
    Arm,
    Counter,
    Location,
    Perikles,
    Power,
    Relation,
    Request,
    Send,
    Side,
    Target,
    read_post,
)

BIT = {power: 1 << at for at, power in enumerate(Power)}
_OWNER = {location: BIT[entry.city] for location, entry in DATA.of.items()}


@cache
def members(powers: int) -> tuple[Power, ...]:
    """The powers of a set."""
    return tuple([power for power, bit in BIT.items() if powers & bit])


class Standing:
    """Powers at each side of each location of the turn, and how powers stand to each other. Further counters can be
    added to it, as if they had been sent."""

    __slots__ = ("allied", "attackers", "defenders", "strict", "war")

    def __init__(self, g: Perikles, sends: Iterable[Send] = ()) -> None:
        self.attackers = dict.fromkeys(g.rows, 0)
        self.defenders = dict.fromkeys(g.rows, 0)
        for key, pile in g.sent.items():
            if pile:
                location, side, power = read_post(key)
                (self.attackers if side is Side.ATTACK else self.defenders)[location] |= BIT[power]
        self.war = dict.fromkeys(BIT, 0)
        self.allied = dict.fromkeys(BIT, 0)
        for power, others in g.relations.items():
            for other, relation in others.items():
                (self.war if relation is Relation.WAR else self.allied)[power] |= BIT[other]
        self.strict = not g.options.loose_alliances
        for send in sends:
            self.add(send.counter.power, send.target)

    def add(self, power: Power, target: Target) -> tuple[int, int]:
        """A counter of that power comes to stand there. Returns with whom that makes it at war, with whom allied."""
        location, bit = target.location, BIT[power]
        if target.side is Side.ATTACK:
            self.attackers[location] |= bit
            foes, friends = _OWNER[location] | self.defenders[location], self.attackers[location]
        else:
            self.defenders[location] |= bit
            foes, friends = self.attackers[location], _OWNER[location] | self.defenders[location]
        friends &= ~bit
        for one, others, powers in ((self.war, self.allied, foes), (self.allied, self.war, friends)):
            one[power] |= powers
            others[power] &= ~powers
            for other in members(powers):
                one[other] |= bit
                others[other] &= ~bit
        return foes, friends

    def may_attack(self, power: Power, location: Location, led: int) -> bool:
        """Whether a power may attack for a player who leads the powers `led`. The numbers are those of §5.2a."""
        owner, foes = _OWNER[location], self.defenders[location]
        return not (
            led & owner  # 1
            or (self.strict and self.allied[power] & (owner | foes))  # 2
            or led & foes  # 3
            or self.war[power] & self.attackers[location]  # 4
        )

    def may_defend(self, power: Power, location: Location, led: int) -> bool:
        """Whether a power may defend, as far as it is not the owner's to say (§5.2b)."""
        foes = self.attackers[location]
        return not (
            self.war[power] & (_OWNER[location] | self.defenders[location])  # 1
            or (self.strict and self.allied[power] & foes)  # 2
            or led & foes  # 3
        )

    def at_war_with_owner(self, power: Power, location: Location) -> bool:
        """Whether a power is at war with the city that owns a location."""
        return bool(self.war[power] & _OWNER[location])


def led_by(g: Perikles, seat: Seat) -> int:
    """The powers that a player commands, as a set."""
    led = 0
    for power in g.led(seat):
        led |= BIT[power]
    return led


def consented(g: Perikles, power: Power, location: Location, led: int) -> bool | None:
    """Whether a power may defend by the owner's will: he does it himself, or permits it. None: he can be asked."""
    city = DATA.of[location].city
    if led & BIT[city] or power in g.permits.get(location, ()):
        return True
    return None if city in g.leader else g.options.free_defence  # R9


class Sending:
    """What a player may send next, with what he has planned already, for the tile under way."""

    def __init__(self, g: Perikles, seat: Seat, denied: tuple[Request, ...] = ()) -> None:
        self.g = g
        self.seat = seat
        self.denied = denied
        self.sends = g.plan.sends if g.plan is not None else ()
        self.led = led_by(g, seat)
        self.standing = Standing(g, self.sends)

    def left(self) -> list[Counter]:
        """The counters he still has, apart from those planned."""
        left = [counter for power in members(self.led) for counter in self.g.pool[power]]
        for send in self.sends:
            left.remove(send.counter)
        return left

    def payable(self, count: int, more: Power | None = None) -> list[Power]:
        """Cities with a cube that would pay for `count` counters in all, with one of `more` besides those planned.

        Extra counters belong to the city that pays; those of the Persians are paid for anywhere.
        """
        extra = count - DATA.turn.free
        cubes, seat = self.g.cubes, self.seat
        if self.led == BIT[Power.PERSIA]:
            return [city for city, of in cubes.items() if of[seat]]
        powers = [send.counter.power for send in self.sends] + ([more] if more is not None else [])
        return [city for city in members(self.led) if cubes[city][seat] and powers.count(city) >= extra]

    def affordable(self, powers: Iterable[Power]) -> list[Power]:
        """The powers of which one counter more may be sent, as far as it has to be paid for."""
        count = len(self.sends) + 1
        if count <= DATA.turn.free:
            return list(powers)
        if count > DATA.turn.free + DATA.turn.extra:
            return []
        return [power for power in powers if self.payable(count, power)]

    def may(self, power: Power, target: Target) -> bool:
        """Whether a counter of that power may go there: by the rules at once, or if the owner allows it."""
        location = target.location
        if target.side is Side.ATTACK:
            return self.standing.may_attack(power, location, self.led)
        if not self.standing.may_defend(power, location, self.led):
            return False
        consent = consented(self.g, power, location, self.led)
        if consent is None:
            return Request(power, location) not in self.denied
        return consent

    def targets(self) -> tuple[Target, ...]:
        """Where something may be sent."""
        arms: dict[Power, int] = {}
        for counter in self.left():
            arms[counter.power] = arms.get(counter.power, 0) | (2 if counter.arm is Arm.TRIREME else 1)
        powers = self.affordable(arms)
        if not powers:
            return ()
        found: list[Target] = []
        for target in _targets(tuple(self.g.rows)):
            fits = _fits(target.location)
            if any([arms[power] & fits and self.may(power, target) for power in powers]):
                found.append(target)
        return tuple(found)

    def counters(self, target: Target) -> tuple[Counter, ...]:
        """Which counters may be sent there: of each strength one."""
        left, rounds = dict.fromkeys(self.left()), DATA.of[target.location].rounds
        powers = self.affordable(dict.fromkeys(counter.power for counter in left))
        fitting = [power for power in powers if self.may(power, target)]
        return tuple([counter for counter in left if counter.power in fitting and counter.arm in rounds])

    def missing(self) -> tuple[Request, ...]:
        """For what of the plan the owner's permission is still needed."""
        found: dict[Request, None] = {}
        for send in self.sends:
            power, target = send.counter.power, send.target
            if target.side is Side.DEFENCE and consented(self.g, power, target.location, self.led) is None:
                found[Request(power, target.location)] = None
        return tuple(found)


@cache
def _targets(rows: tuple[Location, ...]) -> tuple[Target, ...]:
    return tuple([Target(location, side) for location in rows for side in Side])


@cache
def _fits(location: Location) -> int:
    """The types of counters that can be sent to a location, as bits: triremes only if they fight there."""
    return sum([2 if arm is Arm.TRIREME else 1 for arm in DATA.of[location].rounds])
