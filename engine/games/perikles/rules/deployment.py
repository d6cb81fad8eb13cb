"""Powers at locations, their wars and alliances, and the resulting limits for attack and defence (§5.2a, §5.2b)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.locations import Location, Side, Target, read_post
from engine.games.perikles.terms.plans import Send
from engine.games.perikles.terms.powers import POWERS, Power, Relation

OWNER = {entry.location: entry.city for entry in DATA.locations}
"""The city that a location belongs to."""
WAR, ALLIED, ATTACK = Relation.WAR, Relation.ALLIED, Side.ATTACK  # these names are twenty times as fast in Python 3.11

NOBODY = frozenset[Power]()


def leader_of(g: Perikles, location: Location) -> Seat | None:
    """Leader of the city that owns a location, who may permit others to defend it."""
    return g.leader.get(OWNER[location])


class Deployment:
    """The powers on both sides of each location of the turn, and their relations.

    A plan's counters can be added as if they had been sent, so that each is judged after those before it (R19).
    """

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
        """With whom a power is at war."""
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
