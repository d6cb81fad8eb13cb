"""The path (§4, §5): gaps and their tolls, the destinations of cards, and the tile behind a figure."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import accumulate, chain

from engine.core import Seat, frozen
from engine.games.atlantis.data import DATA
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Tile

KINDS = tuple(Kind)


@frozen
class Gap:
    """A run of empty places with a tile on both sides. `toll` is the price of crossing it without a bridge."""

    first: int
    size: int
    toll: int

    @property
    def id(self) -> str:
        """The first place."""
        return str(self.first)


class Survey:
    """The present path.

    `ahead[place]`: the kind of the upper tile. `open`: gaps without a bridge. `tolls[place]`: sum of their tolls before
    the place, so a way costs the difference of two entries.
    """

    __slots__ = ("ahead", "mainland", "open", "tolls")

    def __init__(self, g: Atlantis) -> None:
        self.mainland = len(g.top)
        # Every kind once more beyond the path, so that each card finds a destination: the Mainland.
        self.ahead = [*[tile.kind if tile is not None else "" for tile in g.top], *KINDS]
        spanned = [beginning(g.top, place) for place in g.bridges]
        self.open = [gap for gap in gaps(g.top) if gap.first not in spanned]
        crossing = [0] * len(self.ahead)  # tolls by the first place of each gap
        for gap in self.open:
            crossing[gap.first] = gap.toll
        self.tolls = [*accumulate(crossing)]

    def tolls_with(self, bridge: Gap) -> list[int]:
        """`tolls` with an imagined bridge on this gap."""
        return [toll - bridge.toll if place >= bridge.first else toll for place, toll in enumerate(self.tolls)]

    def toll(self, start: int, end: int) -> int:
        """Toll of the way from `start` to `end`."""
        return self.tolls[end] - self.tolls[start]


def survey(g: Atlantis) -> Survey:
    """The present path, surveyed anew only after a change."""
    return g.cached(Survey, g.top.copy(), g.bridges.copy())


def gaps(top: Sequence[Tile | None]) -> list[Gap]:
    """All gaps of a path, with and without bridges."""
    found: list[Gap] = []
    first = 0  # of the present run of empty places
    for place, tile in enumerate(top):
        if tile is None:
            first = first or place
        elif first:
            before = top[first - 1]
            if before is not None:  # a run that reaches Atlantis is no gap
                lower = before if before.value < tile.value else tile
                found.append(Gap(first, place - first, lower.value))
            first = 0
    return found


def beginning(top: Sequence[Tile | None], place: int) -> int:
    """The first place of the run of empty places around a place."""
    while place and top[place - 1] is None:
        place -= 1
    return place


def bridged(g: Atlantis, gap: Gap) -> bool:
    """True if a bridge lies on the gap."""
    return any(gap.first <= place < gap.first + gap.size for place in g.bridges)


def occupied(g: Atlantis) -> dict[int, Seat]:
    """The figures on the path: seat by place."""
    taken = {place: seat for seat, places in g.figures.items() for place in places}
    taken.pop(ATLANTIS, None)
    taken.pop(len(g.top), None)
    return taken


def taken_places(g: Atlantis) -> set[int]:
    """Occupied places of the path, and Atlantis if a figure is still there. No card leads to Atlantis and no tile lies
    on it, so including it does no harm."""
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
    """Remove bridges from runs that reach Atlantis or the Mainland and so are no gaps any more (R10)."""
    top, laid = g.top, g.bridges
    g.bridges = {place: seat for place, seat in laid.items() if any(top[:place]) and any(top[place:])}
    if DATA.rulings.lost_bridge == "returns":
        for place in laid.keys() - g.bridges.keys():
            g.spare[laid[place]] += 1
