"""Powers at locations, their wars and alliances, and the resulting limits for attack and defence (§5.2a, §5.2b)."""

from collections.abc import Collection, Iterable, Sequence

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import (
    POWERS,
    Counter,
    Location,
    Power,
    Relation,
    Request,
    Send,
    Side,
    Target,
    read_post,
)

OWNER = {entry.location: entry.city for entry in DATA.locations.values()}
WAR, ALLIED, ATTACK = Relation.WAR, Relation.ALLIED, Side.ATTACK  # these names are twenty times as fast in Python 3.11

NOBODY = frozenset[Power]()


def leader_of(g: Perikles, location: Location) -> Seat | None:
    """Leader of the city that owns a location, who may permit others to defend it."""
    return g.leader.get(OWNER[location])


class Deployment:
    """The powers on both sides of each location of the turn, and their relations. A plan's counters can be added as if
    they had been sent, so that each is judged after those before it (R19)."""

    __slots__ = ("attackers", "defenders", "loose", "relations")

    def __init__(self, g: Perikles, sends: Iterable[Send] = ()) -> None:
        self.attackers: dict[Location, set[Power]] = {}  # only locations with attackers; the same for defenders
        self.defenders: dict[Location, set[Power]] = {}
        self.relations = {power: others.copy() for power, others in g.relations.items()}
        self.loose = g.options.loose_alliances
        for location, side, power in map(read_post, g.sent):
            (self.attackers if side is ATTACK else self.defenders).setdefault(location, set()).add(power)
        for send in sends:
            self.add(send.counter.power, send.target)

    def enemies(self, power: Power) -> set[Power]:
        return {other for other, relation in self.relations.get(power, {}).items() if relation is WAR}

    def allies(self, power: Power) -> set[Power]:
        """A power's allies; empty if the table agreed that alliances forbid nothing (R18)."""
        if self.loose:
            return set()
        return {other for other, relation in self.relations.get(power, {}).items() if relation is ALLIED}

    def attackable(self, power: Power, locations: Iterable[Location], led: Collection[Power]) -> list[Location]:
        """Filter the locations that a power may attack for a player who leads the powers `led` (§5.2a, 1 to 4)."""
        friends, enemies = {*led, *self.allies(power)}, self.enemies(power)
        return [
            location
            for location in locations
            if OWNER[location] not in friends  # 1, 2
            and self.defenders.get(location, NOBODY).isdisjoint(friends)  # 2, 3
            and self.attackers.get(location, NOBODY).isdisjoint(enemies)  # 4
        ]

    def defensible(self, power: Power, locations: Iterable[Location], led: Collection[Power]) -> list[Location]:
        """Filter the locations that a power may defend with the owner's permission, for a player who leads the powers
        `led` (§5.2b, 1 to 3)."""
        friends, enemies = {*led, *self.allies(power)}, self.enemies(power)
        return [
            location
            for location in locations
            if OWNER[location] not in enemies  # 1
            and self.defenders.get(location, NOBODY).isdisjoint(enemies)  # 1
            and self.attackers.get(location, NOBODY).isdisjoint(friends)  # 2, 3
        ]

    def add(self, power: Power, target: Target) -> tuple[set[Power], set[Power]]:
        """Add a counter of this power. Returns its resulting enemies and allies: the powers on the other side, and
        those on its own. The owner of the location is on the defenders' side."""
        attackers = self.attackers.setdefault(target.location, set())
        defenders = self.defenders.setdefault(target.location, set())
        home = {OWNER[target.location], *defenders}
        if target.side is ATTACK:
            attackers.add(power)
            enemies, allies = home, attackers - {power}
        else:
            defenders.add(power)
            enemies, allies = attackers, home - {power}
        relate(self.relations, power, enemies, allies)
        return enemies, allies


def relate(
    relations: dict[Power, dict[Power, Relation]], power: Power, enemies: Collection[Power], allies: Collection[Power]
) -> None:
    """Set a power's wars and alliances, and those of the others with it."""
    for others, relation in ((enemies, WAR), (allies, ALLIED)):
        for other in [one for one in POWERS if one in others]:
            relations.setdefault(power, {})[other] = relation
            relations.setdefault(other, {})[power] = relation


def permitted(g: Perikles, power: Power, location: Location, led: Collection[Power]) -> bool:
    """§5.2b, 4: True if a power may defend without asking. The owner's leader needs no permission. For a city without
    leader nobody can give one (R9), unless the table agreed on free defence."""
    city = OWNER[location]
    if city not in g.leader:
        return g.options.free_defence
    return city in led or power in g.permits.get(location, ())


# a plan in the making (§5.2)

_ROUNDS = {entry.location: entry.rounds for entry in DATA.locations.values()}
_TARGETS = {location: (Target(location, Side.ATTACK), Target(location, Side.DEFENCE)) for location in Location}


def payers(g: Perikles, seat: Seat, powers: Sequence[Power]) -> list[Power]:
    """Cities with a cube that could pay for a plan with counters of these powers. Extra counters belong to the city
    that pays; for those of the Persians any city pays."""
    if seat in g.persians:
        return [city for city, cubes in g.cubes.items() if cubes[seat]]
    extra = len(powers) - DATA.turn.free
    return [city for city in g.led(seat) if g.cubes[city][seat] and powers.count(city) >= extra]


def missing(g: Perikles, seat: Seat, sends: Sequence[Send]) -> tuple[Request, ...]:
    """Permissions that a plan still needs. No plan needs one from a city without leader (R9)."""
    led = g.led(seat)
    lacking = [Request(send.counter.power, send.target.location) for send in sends
               if send.target.side is Side.DEFENCE
               and not permitted(g, send.counter.power, send.target.location, led)]  # fmt: skip
    return tuple(dict.fromkeys(lacking))


def planned_sends(g: Perikles) -> tuple[Send, ...]:
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
        left = self.g.pool[power].copy()
        for send in self.sends:
            if send.counter.power is power:
                left.remove(send.counter)
        return left

    def affordable(self) -> tuple[Power, ...]:
        count = len(self.sends) + 1
        if count <= DATA.turn.free:
            return self.led
        if count > DATA.turn.free + DATA.turn.extra:
            return ()
        powers = [send.counter.power for send in self.sends]
        return tuple([power for power in self.led if payers(self.g, self.seat, [*powers, power])])

    def attackable(self, power: Power, locations: Iterable[Location]) -> list[Location]:
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
