"""The path (§4, §5): gaps and what it costs to cross them, where cards lead, and which tile lies behind a figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

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
    """The path as it lies, looked over once.

    `tolls[place]`: what all gaps before that place cost together, so the way from one place to another costs the
    difference. `open`: the gaps without a bridge. `taken`: who stands where.
    """

    __slots__ = ("_bridges", "_figures", "_open", "_top", "ahead", "mainland", "taken", "tolls")

    def __init__(self, g: Atlantis) -> None:
        self._top = top = g.top.copy()
        self._bridges = g.bridges.copy()
        self._figures = {seat: places.copy() for seat, places in g.figures.items()}
        self.mainland = len(top)
        self.taken = occupied(g)
        # Beyond the path every kind once more, so that a card always leads somewhere: there it is the Mainland.
        self.ahead = [*[tile and tile.kind for tile in top], *KINDS]
        bridged = [_beginning(top, place) for place in g.bridges]
        self._open = [run for run in _runs(top) if run[0] not in bridged]
        crossing = [0] * len(self.ahead)
        for first, _, toll in self._open:
            crossing[first] = toll
        self.tolls = [*accumulate(crossing)]

    def holds(self, g: Atlantis) -> bool:
        """Whether nothing on the path has changed since."""
        return self._top == g.top and self._figures == g.figures and self._bridges == g.bridges

    def tolls_with(self, bridge: Gap) -> list[int]:
        """`tolls` as if a bridge lay on that gap."""
        return [toll - bridge.toll if place >= bridge.first else toll for place, toll in enumerate(self.tolls)]

    @property
    def open(self) -> list[Gap]:
        """The gaps without a bridge."""
        return [Gap(*run) for run in self._open]

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


def _runs(top: Sequence[Tile | None]) -> list[tuple[int, int, int]]:
    """First place, size and toll of every gap: most questions need no more of them."""
    runs: list[tuple[int, int, int]] = []
    first, left = 0, 0  # where the run of empty places begins, and the value of the tile before it
    for place, tile in enumerate(top):
        if tile is None:
            first = first or place
            continue
        if first:
            if left:
                runs.append((first, place - first, left if left < tile.value else tile.value))
            first = 0
        left = tile.value
    return runs


def _beginning(top: Sequence[Tile | None], place: int) -> int:
    """The first place of the run of empty places in which a place lies."""
    while place and top[place - 1] is None:
        place -= 1
    return place


def gaps(top: Sequence[Tile | None]) -> list[Gap]:
    """All gaps of a path, those with a bridge too."""
    return [Gap(*run) for run in _runs(top)]


def bridged(g: Atlantis, gap: Gap) -> bool:
    """Whether a bridge lies anywhere on the gap."""
    return any(gap.first <= place < gap.first + gap.size for place in g.bridges)


def occupied(g: Atlantis) -> dict[int, Seat]:
    """Who stands where on the path."""
    taken = {place: seat for seat, places in g.figures.items() for place in places}
    taken.pop(ATLANTIS, None)
    taken.pop(len(g.top), None)
    return taken


def behind(top: Sequence[Tile | None], place: int, taken: Mapping[int, Seat], left: int | None = None) -> int | None:
    """The first place behind `place` with a tile and without a figure; None if there is none.

    `left` is the place that the moving figure leaves: nobody stands there any more.
    """
    for back in range(place - 1, 0, -1):
        if top[back] is not None and (back not in taken or back == left):
            return back
    return None


def clear_lost_bridges(g: Atlantis) -> None:
    """A bridge in a run that is no gap any more, because it reaches Atlantis or the Mainland, is out of the game."""
    top = g.top
    g.bridges = {place: seat for place, seat in g.bridges.items() if any(top[:place]) and any(top[place:])}
