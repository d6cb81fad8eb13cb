"""Who stands where, and what that allows (§5.2): worked out once a question, sets of powers as bits of an int."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from engine.core import Seat
from engine.core.state import Aside
from engine.games.perikles.counters import Arm, Counter
from engine.games.perikles.data import DATA
from engine.games.perikles.locations import Location, Side, Target, read_post
from engine.games.perikles.plans import Request, Send
from engine.games.perikles.powers import Power, Relation
from engine.games.perikles.state import Perikles

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


@lru_cache(1024)
def _sides(rows: tuple[Location, ...], sent: tuple[str, ...]) -> tuple[dict[Location, int], dict[Location, int]]:
    """The powers that attack and those that defend, by location; not to be changed."""
    attackers, defenders = dict.fromkeys(rows, 0), dict.fromkeys(rows, 0)
    for key in sent:
        location, attacks, power = _stands(key)
        (attackers if attacks else defenders)[location] |= power
    return attackers, defenders


class Relations:
    """With whom each power is at war, and with whom it is allied. It stays with a state while that is played on, and
    with it what is offered beside questions: from one sending to the next nothing of it changes."""

    __slots__ = ("allied", "permits", "read", "war")

    def __init__(self, relations: Mapping[Power, Mapping[Power, Relation]]) -> None:
        self.read = {power: dict(others) for power, others in relations.items()}  # by which it is known to hold
        self.war = dict.fromkeys(BIT, 0)
        self.allied = dict.fromkeys(BIT, 0)
        for power, others in relations.items():
            for other, relation in others.items():
                (self.war if relation is Relation.WAR else self.allied)[power] |= BIT[other]
        self.permits: tuple[object, tuple[Aside[Perikles], ...]] = (None, ())  # what it rests on, and what is offered


def relations_of(g: Perikles) -> Relations:
    """How powers stand to each other now."""
    known: Relations | None = g.run.notes
    if known is None or known.read != g.relations:
        known = g.run.notes = Relations(g.relations)
    return known


class Standing:
    """Powers at each side of each location of the turn, and how powers stand to each other. Further counters can be
    added to it, as if they had been sent."""

    __slots__ = ("allied", "attackers", "defenders", "strict", "war")

    def __init__(self, g: Perikles, sends: Iterable[Send] = ()) -> None:
        attackers, defenders = _sides(tuple(g.rows), tuple(g.sent))
        known = relations_of(g)
        self.attackers, self.defenders = attackers.copy(), defenders.copy()
        self.war, self.allied = known.war.copy(), known.allied.copy()
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
    if seat in g.persians:
        return BIT[Power.PERSIA]
    return sum([BIT[city] for city, leader in g.leader.items() if leader == seat])


@cache
def _set(powers: tuple[Power, ...]) -> int:
    return sum([BIT[power] for power in powers])


_ALL = _set(tuple(Power))


def permitted(g: Perikles, location: Location, led: int) -> int:
    """The powers that may defend by the owner's will: he does it himself, or permits it; or nobody is there (R9)."""
    city = DATA.of[location].city
    if led & BIT[city] or (city not in g.leader and g.options.free_defence):
        return _ALL
    given = g.permits.get(location)
    return _set(tuple(given)) if given else 0


class Sending:
    """What a player may send next, with what he has planned already, for the tile under way."""

    __slots__ = ("denied", "g", "led", "seat", "sends")

    def __init__(self, g: Perikles, seat: Seat, denied: tuple[Request, ...] = ()) -> None:
        self.g = g
        self.seat = seat
        self.denied = denied
        self.sends = g.plan.sends if g.plan is not None else ()
        self.led = led_by(g, seat)

    def left(self, power: Power) -> list[Counter]:
        """The counters of a power that he still has, apart from those planned."""
        left = self.g.pool[power].copy()
        for send in self.sends:
            if send.counter.power is power:
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

    def may_defend(self, location: Location, powers: int, standing: Standing) -> int:
        """Which of these powers may defend: by the rules at once, or if the owner allows it."""
        allowed = standing.may_defend(location, powers, self.led)
        if not allowed or self.led & _OWNER[location]:
            return allowed
        willing = permitted(self.g, location, self.led)
        if DATA.of[location].city in self.g.leader:  # who can be asked, but not twice
            denied = {one.power for one in self.denied if one.location is location}
            willing |= _ALL & ~sum([BIT[power] for power in denied])
        return allowed & willing

    def targets(self) -> tuple[Target, ...]:
        """Where something may be sent."""
        hoplites = every = 0
        for power in members(self.affordable()):
            for counter in self.left(power):
                every |= BIT[power]
                if counter.arm is Arm.HOPLITE:
                    hoplites |= BIT[power]
                    break
        if not every:
            return ()
        standing, found = Standing(self.g, self.sends), list[Target]()
        for location in self.g.rows:
            attack, defence = _TARGETS[location]
            powers = hoplites if location in _LAND else every
            if standing.may_attack(location, powers, self.led):
                found.append(attack)
            if self.may_defend(location, powers, standing):
                found.append(defence)
        return tuple(found)

    def counters(self, target: Target) -> tuple[Counter, ...]:
        """Which counters may be sent there: of each strength one."""
        location, powers, standing = target.location, self.affordable(), Standing(self.g, self.sends)
        if target.side is Side.ATTACK:
            powers = standing.may_attack(location, powers, self.led)
        else:
            powers = self.may_defend(location, powers, standing)
        rounds = DATA.of[location].rounds
        left = [one for power in members(powers) for one in self.left(power) if one.arm in rounds]
        return tuple(dict.fromkeys(left))

    def missing(self) -> tuple[Request, ...]:
        """For what of the plan the owner's permission is still needed, where there is one to ask."""
        defences = [Request(send.counter.power, send.target.location)
                    for send in self.sends if send.target.side is Side.DEFENCE]  # fmt: skip
        lacking = [one for one in defences if DATA.of[one.location].city in self.g.leader
                   and not BIT[one.power] & permitted(self.g, one.location, self.led)]  # fmt: skip
        return tuple(dict.fromkeys(lacking))


_TARGETS = {location: (Target(location, Side.ATTACK), Target(location, Side.DEFENCE)) for location in Location}
_LAND = {entry.location for entry in DATA.locations if Arm.TRIREME not in entry.rounds}
"""Where triremes cannot be sent."""
