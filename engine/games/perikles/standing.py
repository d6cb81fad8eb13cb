"""Who stands where, and what that allows (§5.2): worked out once a question, sets of powers as bits of an int."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles
from engine.games.perikles.things import Arm, Counter, Location, Power, Relation, Request, Send, Side, Target, read_post

BIT = {power: 1 << at for at, power in enumerate(Power)}
_OWNER = {location: BIT[entry.city] for location, entry in DATA.of.items()}


@cache
def members(powers: int) -> tuple[Power, ...]:
    """The powers of a set."""
    return tuple([power for power, bit in BIT.items() if powers & bit])


@cache
def _stands(key: str) -> tuple[Location, bool, int]:
    """What a post says: the location, whether it attacks, the power as a set."""
    location, side, power = read_post(key)
    return location, side is Side.ATTACK, BIT[power]


class Standing:
    """Powers at each side of each location of the turn, and how powers stand to each other. Further counters can be
    added to it, as if they had been sent."""

    __slots__ = ("allied", "attackers", "defenders", "strict", "war")

    def __init__(self, g: Perikles, sends: Iterable[Send] = ()) -> None:
        self.attackers = dict.fromkeys(g.rows, 0)
        self.defenders = dict.fromkeys(g.rows, 0)
        for key in g.sent:
            location, attacks, power = _stands(key)
            if attacks:
                self.attackers[location] |= power
            else:
                self.defenders[location] |= power
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

    def enemies(self, powers: int) -> int:
        """All that are at war with one of them."""
        found = 0
        for power in members(powers):
            found |= self.war[power]
        return found

    def allies(self, powers: int) -> int:
        """All that are allied with one of them, as far as alliances forbid anything (R18)."""
        found = 0
        for power in members(powers) if self.strict else ():
            found |= self.allied[power]
        return found

    def may_attack(self, location: Location, powers: int, led: int) -> int:
        """Which of these powers may attack for a player who leads the powers `led`. The numbers are those of §5.2a."""
        owner, foes = _OWNER[location], self.defenders[location]
        if led & (owner | foes):  # 1, 3
            return 0
        return powers & ~self.allies(owner | foes) & ~self.enemies(self.attackers[location])  # 2, 4

    def may_defend(self, location: Location, powers: int, led: int) -> int:
        """Which of these powers may defend, as far as it is not the owner's to say (§5.2b)."""
        foes = self.attackers[location]
        if led & foes:  # 3
            return 0
        return powers & ~self.enemies(_OWNER[location] | self.defenders[location]) & ~self.allies(foes)  # 1, 2


def led_by(g: Perikles, seat: Seat) -> int:
    """The powers that a player commands, as a set."""
    return _set(g.led(seat))


@cache
def _set(powers: tuple[Power, ...]) -> int:
    return sum([BIT[power] for power in powers])


def consented(g: Perikles, power: Power, location: Location, led: int) -> bool | None:
    """Whether a power may defend by the owner's will: he does it himself, or permits it. None: he can be asked."""
    city = DATA.of[location].city
    if led & BIT[city] or power in g.permits.get(location, ()):
        return True
    return None if city in g.leader else g.options.free_defence  # R9


class Sending:
    """What a player may send next, with what he has planned already, for the tile under way."""

    __slots__ = ("denied", "g", "led", "seat", "sends", "standing")

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

    def affordable(self) -> int:
        """The powers of which one counter more may be sent, as far as it has to be paid for."""
        count = len(self.sends) + 1
        if count <= DATA.turn.free:
            return self.led
        if count > DATA.turn.free + DATA.turn.extra:
            return 0
        return _set(tuple([power for power in members(self.led) if self.payable(count, power)]))

    def may(self, target: Target, powers: int) -> int:
        """Which of these powers may go there: by the rules at once, or if the owner allows it."""
        location = target.location
        if target.side is Side.ATTACK:
            return self.standing.may_attack(location, powers, self.led)
        allowed = self.standing.may_defend(location, powers, self.led)
        if not allowed or self.led & _OWNER[location]:
            return allowed
        for power in members(allowed):
            consent = consented(self.g, power, location, self.led)
            if not (Request(power, location) not in self.denied if consent is None else consent):
                allowed &= ~BIT[power]
        return allowed

    def targets(self) -> tuple[Target, ...]:
        """Where something may be sent."""
        powers = self.affordable()
        hoplites = every = 0
        for counter in self.left():
            every |= BIT[counter.power]
            if counter.arm is Arm.HOPLITE:
                hoplites |= BIT[counter.power]
        hoplites, every = powers & hoplites, powers & every
        if not every:
            return ()
        return tuple([target for target in _targets(tuple(self.g.rows))
                      if self.may(target, hoplites if target.location in _LAND else every)])  # fmt: skip

    def counters(self, target: Target) -> tuple[Counter, ...]:
        """Which counters may be sent there: of each strength one."""
        fitting, rounds = members(self.may(target, self.affordable())), DATA.of[target.location].rounds
        left = [counter for counter in self.left() if counter.power in fitting and counter.arm in rounds]
        return tuple(dict.fromkeys(left))

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


_LAND = tuple(entry.location for entry in DATA.locations if Arm.TRIREME not in entry.rounds)
"""Where triremes cannot be sent."""
