"""The path (§4, §5): gaps and what it costs to cross them, where cards lead, and which tile lies behind a figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.core import Seat
from engine.games.atlantis.state import Atlantis, Kind, Tile

KINDS = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Gap:
    """A run of empty places with a tile on both sides. `toll` is what crossing it costs where there is no bridge."""

    first: int
    size: int
    toll: int

    @property
    def id(self) -> str:
        return str(self.first)


class Survey:
    """The path as it is now, looked over once.

    `tolls[place]`: what all gaps before that place cost together, so the way from one place to another costs the
    difference. `open`: the gaps without a bridge. `taken`: who stands where.
    """

    __slots__ = ("_kinds", "_open", "mainland", "taken", "tolls")

    def __init__(self, g: Atlantis, spanned: int | None = None) -> None:
        """With `spanned` as if a bridge lay on the gap that begins there."""
        self.mainland = len(g.top)
        self._open = _runs(g.top)
        if g.bridges or spanned is not None:
            self._open = [run for run in self._open if run[0] != spanned and not _spanned(g, run[0], run[1])]
        self.taken = occupied(g)
        self.tolls = tolls = list[int]()
        total = 0
        for first, _, toll in self._open:
            tolls += [total] * (first - len(tolls))
            total += toll
        tolls += [total] * (self.mainland + 1 - len(tolls))
        self._kinds = [tile and tile.kind for tile in g.top]

    @property
    def open(self) -> list[Gap]:
        """The gaps without a bridge."""
        return [Gap(*run) for run in self._open]

    def toll(self, start: int, end: int) -> int:
        """What the way costs."""
        return self.tolls[end] - self.tolls[start]

    def landing(self, place: int, kind: Kind) -> int:
        """Where a card leads from there: the nearest place ahead that shows its kind, else the Mainland."""
        try:
            return self._kinds.index(kind, place + 1)
        except ValueError:
            return self.mainland


def _runs(top: Sequence[Tile | None]) -> list[tuple[int, int, int]]:
    """First place, size and toll of every gap: most questions need no more of them."""
    tiles = [(place, tile.value) for place, tile in enumerate(top) if tile is not None]
    return [
        (left + 1, right - left - 1, before if before < after else after)
        for (left, before), (right, after) in pairwise(tiles)
        if right - left > 1
    ]


def _spanned(g: Atlantis, first: int, size: int) -> bool:
    return any(first <= place < first + size for place in g.bridges)


def gaps(top: Sequence[Tile | None]) -> list[Gap]:
    """All gaps of a path, those with a bridge too."""
    return [Gap(*run) for run in _runs(top)]


def bridged(g: Atlantis, gap: Gap) -> bool:
    """Whether a bridge lies anywhere on the gap."""
    return _spanned(g, gap.first, gap.size)


def occupied(g: Atlantis) -> dict[int, Seat]:
    """Who stands where on the path."""
    mainland = len(g.top)
    return {place: seat for seat, places in g.figures.items() for place in places if 0 < place < mainland}


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
    if not g.bridges:
        return
    tiles = [place for place, tile in enumerate(g.top) if tile is not None]
    if not tiles:
        g.bridges = {}
        return
    g.bridges = {place: seat for place, seat in g.bridges.items() if tiles[0] < place < tiles[-1]}
