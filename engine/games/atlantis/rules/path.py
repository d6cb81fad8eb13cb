"""The path (§4, §5): gaps and what it costs to cross them, where cards lead, and which tile lies behind a figure."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import accumulate, chain

from engine.core import Seat, frozen
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Tile

KINDS = tuple(Kind)


@frozen
class Gap:
    """A run of empty places with a tile on both sides. `toll` is what crossing it costs where there is no bridge."""

    first: int
    size: int
    toll: int

    @property
    def id(self) -> str:
        return str(self.first)


class Survey:
    """The path as it lies, looked over once; a tile that is taken changes it only around its place.

    `ahead[place]`: the kind that shows there. `tolls[place]`: what all gaps before that place cost together, so the way
    from one place to another costs the difference.
    """

    __slots__ = ("_bridges", "_crossing", "_top", "ahead", "mainland", "tolls")

    def __init__(self, g: Atlantis) -> None:
        self._top = top = g.top.copy()
        self._bridges = g.bridges.copy()
        self.mainland = len(top)
        # Beyond the path every kind once more, so that a card always leads somewhere: there it is the Mainland.
        self.ahead = [*[tile and tile.kind for tile in top], *KINDS]
        self._crossing = [0] * len(self.ahead)  # by the first place of each gap
        for gap in self.open:
            self._crossing[gap.first] = gap.toll
        self.tolls = [*accumulate(self._crossing)]

    def holds(self, g: Atlantis) -> bool:
        """Whether nothing on the path has changed since."""
        return self._top == g.top and self._bridges == g.bridges

    def uncovered(self, place: int, tile: Tile | None) -> None:
        """The tile of that place is taken, and `tile` comes to light; or None, which is water."""
        self._top[place], self.ahead[place] = tile, tile and tile.kind
        if tile is None:
            self._crossing[place + 1] = 0  # a gap behind it begins further in front now
            self._measure(place)
        else:
            self._measure(place - 1)
            self._measure(place + 1)
        self.tolls = [*accumulate(self._crossing)]

    def _measure(self, place: int) -> None:
        """Works out anew what the gap around that place costs, if there is one."""
        top, end = self._top, place
        while end < self.mainland and top[end] is None:
            end += 1
        if end == place:
            return
        first = _beginning(top, place)
        left, right = top[first - 1] if first else None, top[end] if end < self.mainland else None
        if left is None or right is None or (self._bridges and any(first <= one < end for one in self._bridges)):
            self._crossing[first] = 0
        else:
            self._crossing[first] = min(left.value, right.value)

    def tolls_with(self, bridge: Gap) -> list[int]:
        """`tolls` as if a bridge lay on that gap."""
        return [toll - bridge.toll if place >= bridge.first else toll for place, toll in enumerate(self.tolls)]

    @property
    def open(self) -> list[Gap]:
        """The gaps without a bridge."""
        bridged = [_beginning(self._top, place) for place in self._bridges]
        return [gap for gap in gaps(self._top) if gap.first not in bridged]

    def toll(self, start: int, end: int) -> int:
        """What the way costs."""
        return self.tolls[end] - self.tolls[start]


def survey(g: Atlantis) -> Survey:
    """The path as it is now. It is looked over anew only when something on it has changed since the last question."""
    noted = g.run.notes
    if isinstance(noted, Survey) and noted.holds(g):
        return noted
    g.run.notes = found = Survey(g)
    return found


def gaps(top: Sequence[Tile | None]) -> list[Gap]:
    """All gaps of a path, those with a bridge too."""
    found: list[Gap] = []
    first, left = 0, 0  # where the run of empty places begins, and the value of the tile before it
    for place, tile in enumerate(top):
        if tile is None:
            first = first or place
            continue
        if first:
            if left:
                found.append(Gap(first, place - first, min(left, tile.value)))
            first = 0
        left = tile.value
    return found


def _beginning(top: Sequence[Tile | None], place: int) -> int:
    """The first place of the run of empty places in which a place lies."""
    while place and top[place - 1] is None:
        place -= 1
    return place


def bridged(g: Atlantis, gap: Gap) -> bool:
    """Whether a bridge lies anywhere on the gap."""
    return any(gap.first <= place < gap.first + gap.size for place in g.bridges)


def occupied(g: Atlantis) -> dict[int, Seat]:
    """Who stands where on the path."""
    taken = {place: seat for seat, places in g.figures.items() for place in places}
    taken.pop(ATLANTIS, None)
    taken.pop(len(g.top), None)
    return taken


def standing(g: Atlantis) -> set[int]:
    """The places of the path where somebody stands, and Atlantis if somebody is still there: no card leads to it, and
    no tile lies on it."""
    places = {*chain.from_iterable(g.figures.values())}
    places.discard(len(g.top))
    return places


def behind(top: Sequence[Tile | None], place: int, taken: Container[int]) -> int:
    """The first place behind `place` with a tile and without a figure; Atlantis if there is none."""
    back = place - 1
    while back and (top[back] is None or back in taken):
        back -= 1
    return back


def clear_lost_bridges(g: Atlantis) -> None:
    """A bridge in a run that is no gap any more, because it reaches Atlantis or the Mainland, is out of the game."""
    top = g.top
    g.bridges = {place: seat for place, seat in g.bridges.items() if any(top[:place]) and any(top[place:])}
