"""The sea for the seasoned player: spaces that earn, bridges for troops, and fleets to sink."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core import Seat
from engine.games.cyclades.players.sight import best_raid, likely, raid
from engine.games.cyclades.players.taste import Taste
from engine.games.cyclades.rules.battle import bonus
from engine.games.cyclades.rules.board import chart, closed
from engine.games.cyclades.rules.moves import ways_out
from engine.games.cyclades.state import Battle, Cyclades, Island, Space


@dataclass(frozen=True, slots=True)
class Course:
    """A voyage of fleets along a path, which begins at their space, and its worth."""

    path: tuple[Space, ...]
    fleets: int
    worth: float


class Sea:
    """A player's judgement of the sea at one moment."""

    def __init__(self, g: Cyclades, seat: Seat, taste: Taste) -> None:
        self.g, self.seat, self.taste = g, seat, taste
        self.map = chart(g)
        self.shut = closed(g)
        self._raids: dict[tuple[Island, Island], float] = {}
        self._now: float | None = None

    def mooring(self, space: Space) -> float:
        """Worth of a first fleet in a space: its arrows, a bridge for troops, and its shores."""
        arrows = self.map.arrows.get(space, 0)
        return self.taste.arrow * arrows + self.bridge(space) + self.taste.shore * len(self.map.shores[space])

    def another(self, space: Space) -> float:
        """Worth of one more fleet in a space."""
        mine = space in self.g.fleets and self.g.fleets[space].seat == self.seat
        return self.taste.shore * len(self.map.shores[space]) if mine else self.mooring(space)

    def bridge(self, space: Space) -> float:
        """Gain in the worth of the best raid if a fleet lay there."""
        g, chain = self.g, [space]
        for one in chain:  # the list grows meanwhile
            chain += [to for to in self.map.beside[one] if to not in chain and self._lies(to)]
        shores = dict.fromkeys(island for one in chain for island in self.map.shores[one])
        starts = [island for island in shores if g.lands[island].owner == self.seat and g.lands[island].troops]
        best = max(
            (self._raid(start, to) for start in starts for to in shores if g.lands[to].owner != self.seat),
            default=0.0,
        )
        return self.taste.bridge * max(0.0, best - self._usual)

    @property
    def _usual(self) -> float:
        """Worth of the best raid with the present fleets."""
        if self._now is None:
            found = best_raid(self.g, self.seat)
            self._now = max(0.0, found.worth) if found is not None else 0.0
        return self._now

    def _lies(self, space: Space) -> bool:
        fleet = self.g.fleets.get(space)
        return fleet is not None and fleet.seat == self.seat

    def _raid(self, start: Island, to: Island) -> float:
        if (start, to) not in self._raids:
            self._raids[start, to] = raid(self.g, self.seat, start, to).worth
        return self._raids[start, to]

    # voyages

    def best_course(self, steps: int, starts: list[Space] | None = None) -> Course | None:
        """The best voyage of this many steps, from these spaces if given."""
        mine = [space for space, fleet in self.g.fleets.items() if fleet.seat == self.seat]
        found = [course for space in mine if starts is None or space in starts for course in self._from(space, steps)]
        return max(found, key=lambda one: one.worth, default=None)

    def _from(self, start: Space, steps: int) -> Iterator[Course]:
        """All voyages from a space. One fleet stays behind on an arrow if there are more."""
        count = self.g.fleets[start].count
        stays = count > 1 and start in self.map.arrows
        fleets = count - stays
        left = 0.0 if stays else self.taste.arrow * self.map.arrows.get(start, 0)
        left += self.taste.shore * len(self.map.shores[start])
        ways: list[tuple[Space, ...]] = [(start,)]
        seen = {start}
        for way in ways:  # the list grows meanwhile
            for to in ways_out(self.g, way[-1]) if len(way) <= steps else ():
                if to in seen:
                    continue
                seen.add(to)
                there = self.g.fleets.get(to)
                if there is not None and there.seat != self.seat:
                    yield Course((*way, to), fleets, self._attack(to, fleets) - left)
                else:
                    ways.append((*way, to))
                    if there is None:
                        yield Course((*way, to), fleets, self.mooring(to) - left)

    def _attack(self, space: Space, fleets: int) -> float:
        """Worth of a battle for a space."""
        there = self.g.fleets[space]
        wins = likely(fleets, there.count, bonus(self.g, Battle(self.seat, there.seat, fleets, space=space)))
        gain = self.taste.arrow * self.map.arrows.get(space, 0) + self.taste.sunk * there.count
        return wins * gain - (1 - wins) * self.taste.fleet * fleets
