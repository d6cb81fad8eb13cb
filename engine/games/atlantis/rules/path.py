"""The path (§4, §5): gaps and what it costs to cross them, where cards lead, and which tile lies behind a figure."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import accumulate, chain

from engine.core import Seat, frozen
from engine.games.atlantis.data import DATA
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
        """Its first place."""
        return str(self.first)


class Survey:
    """The path as it lies.

    `ahead[place]`: the kind that shows there. `open`: the gaps without a bridge. `tolls[place]`: what all these before
    that place cost together, so the way from one place to another costs the difference.
    """

    __slots__ = ("ahead", "mainland", "open", "tolls")

    def __init__(self, g: Atlantis) -> None:
        self.mainland = len(g.top)
        # Beyond the path every kind once more, so that a card always leads somewhere: there it is the Mainland.
        self.ahead = [*[tile.kind if tile is not None else "" for tile in g.top], *KINDS]
        spanned = [beginning(g.top, place) for place in g.bridges]
        self.open = [gap for gap in gaps(g.top) if gap.first not in spanned]
        crossing = [0] * len(self.ahead)  # by the first place of each gap
        for gap in self.open:
            crossing[gap.first] = gap.toll
        self.tolls = [*accumulate(crossing)]

    def tolls_with(self, bridge: Gap) -> list[int]:
        """`tolls` as if a bridge lay on that gap."""
        return [toll - bridge.toll if place >= bridge.first else toll for place, toll in enumerate(self.tolls)]

    def toll(self, start: int, end: int) -> int:
        """What the way costs."""
        return self.tolls[end] - self.tolls[start]


def survey(g: Atlantis) -> Survey:
    """The path as it lies now; it is looked over anew only when something on it has changed."""
    return g.kept(Survey, g.top.copy(), g.bridges.copy())


def gaps(top: Sequence[Tile | None]) -> list[Gap]:
    """All gaps of a path, those with a bridge too."""
    found: list[Gap] = []
    first = 0  # of a run of empty places
    for place, tile in enumerate(top):
        if tile is None:
            first = first or place
        elif first:
            before = top[first - 1]
            if before is not None:  # the run does not reach Atlantis
                lower = before if before.value < tile.value else tile
                found.append(Gap(first, place - first, lower.value))
            first = 0
    return found


def beginning(top: Sequence[Tile | None], place: int) -> int:
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


def taken_places(g: Atlantis) -> set[int]:
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
    """A bridge in a run that is no gap any more, as it reaches Atlantis or the Mainland, is out of the game (R10)."""
    top, laid = g.top, g.bridges
    g.bridges = {place: seat for place, seat in laid.items() if any(top[:place]) and any(top[place:])}
    if DATA.rulings.lost_bridge == "returns":
        for place in laid.keys() - g.bridges.keys():
            g.spare[laid[place]] += 1
