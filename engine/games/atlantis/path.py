"""The path (§4, §5): gaps and what it costs to cross them, where cards lead, and which tile lies behind a figure."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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

    `spots`: the places by the kind that is uppermost there, in order. `tolls[place]`: what all gaps before that place
    cost together, so the way from one place to another costs the difference. `taken`: who stands where.
    """

    __slots__ = ("_open", "mainland", "spots", "taken", "tolls")

    def __init__(self, g: Atlantis, spanned: int | None = None) -> None:
        """With `spanned` as if a bridge lay on the gap that begins there."""
        self.mainland = len(g.top)
        self.spots = spots = {kind: list[int]() for kind in KINDS}
        self.tolls = tolls = list[int]()
        self._open = list[tuple[int, int, int]]()
        self.taken = occupied(g)
        bridges, note = g.bridges, tolls.append
        total = edge = 0  # edge: the value of the last tile
        begun = 1  # the place after it
        for place, tile in enumerate(g.top):
            if tile is not None:
                value = tile.value
                if place > begun and edge and begun != spanned and not (bridges and _bridged(bridges, begun, place)):
                    toll = edge if edge < value else value
                    self._open.append((begun, place - begun, toll))
                    total += toll
                edge, begun = value, place + 1
                spots[tile.kind].append(place)
            note(total)
        note(total)

    @property
    def open(self) -> list[Gap]:
        """The gaps without a bridge."""
        return [Gap(*gap) for gap in self._open]

    def toll(self, start: int, end: int) -> int:
        """What the way costs."""
        return self.tolls[end] - self.tolls[start]

    def landing(self, place: int, kind: Kind) -> int:
        """Where a card leads from there: the nearest place ahead that shows its kind, else the Mainland."""
        spots = self.spots[kind]
        at = bisect_right(spots, place)
        return spots[at] if at < len(spots) else self.mainland


def _bridged(bridges: dict[int, Seat], first: int, end: int) -> bool:
    return any(first <= place < end for place in bridges)


def occupied(g: Atlantis) -> dict[int, Seat]:
    """Who stands where on the path."""
    mainland = len(g.top)
    return {place: seat for seat, places in g.figures.items() for place in places if 0 < place < mainland}


def gaps(g: Atlantis) -> list[Gap]:
    """All gaps, those with a bridge too."""
    found: list[Gap] = []
    edge = 0
    for place, tile in enumerate(g.top):
        if tile is None:
            continue
        before = g.top[edge]
        if before is not None and place > edge + 1:
            found.append(Gap(edge + 1, place - edge - 1, min(before.value, tile.value)))
        edge = place
    return found


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
