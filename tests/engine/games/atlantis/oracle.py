"""The rules of moving once more (§5.2, R10, R11), as naively as can be: every chain of cards is tried to its end."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.atlantis.state import Atlantis, Kind, Tile


def gaps(g: Atlantis) -> list[tuple[int, int, int]]:
    """First place, size and toll of every run of empty places with a tile on both sides."""
    word = "".join(".#"[tile is not None] for tile in g.top[1:])
    found: list[tuple[int, int, int]] = []
    first = 1
    for run in word.replace("#.", "# .").replace(".#", ". #").split():
        left, right = g.top[first - 1], g.top[first + len(run)] if first + len(run) < g.mainland else None
        if run[0] == "." and left is not None and right is not None:
            found.append((first, len(run), min(left.value, right.value)))
        first += len(run)
    return found


def toll(g: Atlantis, start: int, end: int, extra: int | None = None) -> int:
    """What the way costs, perhaps with one more bridge at the place `extra`."""
    bridges = [*g.bridges, *([] if extra is None else [extra])]
    return sum(
        cost
        for first, size, cost in gaps(g)
        if start < first < end and not any(first <= place < first + size for place in bridges)
    )


def target(g: Atlantis, place: int, card: Kind) -> int:
    """The nearest place ahead whose uppermost tile shows the card's kind, else the Mainland."""
    for ahead in range(place + 1, g.mainland):
        tile = g.top[ahead]
        if tile is not None and tile.kind is card:
            return ahead
    return g.mainland


def stood(g: Atlantis, place: int) -> bool:
    """Whether a figure is there; the Mainland holds any number."""
    return 0 < place < g.mainland and any(place in places for places in g.figures.values())


def ends(g: Atlantis, hand: list[Kind], start: int, place: int, extra: int | None = None) -> Iterator[int]:
    """Where chains of these cards can end, from `place` on, that are paid with what is left of the hand, and tiles."""
    tiles = sum(tile.value for tile in g.tiles[g.active or Seat(0)])
    for card in dict.fromkeys(hand):
        rest = [*hand]
        rest.remove(card)
        to = target(g, place, card)
        if stood(g, to):
            yield from ends(g, rest, start, to, extra)
        elif toll(g, start, to, extra) <= tiles + len(rest):
            yield to


def behind(g: Atlantis, start: int, to: int) -> Tile | None:
    """The tile that a figure gets which comes from `start`."""
    for place in range(to - 1, 0, -1):
        tile = g.top[place]
        if tile is not None and (place == start or not stood(g, place)):
            return tile
    return None


Found = tuple[int, Kind, int, bool, int, Tile | None]


def first_cards(g: Atlantis, seat: Seat, extra: int | None = None) -> set[Found]:
    """Figure, card, where it leads, whether play must go on, and at an end the toll and the tile."""
    found: set[Found] = set()
    for start in g.figures[seat]:
        if start == g.mainland:
            continue
        for card in g.hand[seat]:
            rest = [*g.hand[seat]]
            rest.remove(card)
            to = target(g, start, card)
            if stood(g, to):
                if any(True for _ in ends(g, rest, start, to, extra)):
                    found.add((start, card, to, True, 0, None))
            elif toll(g, start, to, extra) <= sum(tile.value for tile in g.tiles[seat]) + len(rest):
                found.add((start, card, to, False, toll(g, start, to, extra), behind(g, start, to)))
    return found


def may_bridge(g: Atlantis, seat: Seat) -> bool:
    """Whether the bridge may be laid: on any gap without one; by somebody stuck where it lets them move."""
    open_ = [first for first, size, _ in gaps(g) if not any(first <= place < first + size for place in g.bridges)]
    if not g.spare[seat]:
        return False
    if first_cards(g, seat):
        return bool(open_)
    return any(first_cards(g, seat, first) for first in open_)
