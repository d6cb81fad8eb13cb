"""What an option does that no own number says: the tile it brings, who stands in the way, whom a bridge helps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.core import JoinedPrompt, View
from engine.core.events import Word
from engine.games.atlantis.card.own import coming, gist
from engine.games.atlantis.rules.moves import BUSY, Move, Way
from engine.games.atlantis.rules.path import Gap, occupied
from engine.games.atlantis.rules.paying import worth
from engine.games.atlantis.state import Atlantis, Kind, Tile
from engine.games.facts import Tried


def says(tried: Tried) -> Iterator[Word]:
    """In the order in which it is told."""
    g, seat, option, after, prompt = tried.own.seen, tried.own.viewer, tried.option, tried.after, tried.own.prompt
    assert seat is not None
    match option:
        case Move(landing=landing) if landing == BUSY:
            yield Word("onward", {"holder": occupied(g)[option.to]})
        case Move() | Way() if after is not None and after.ready:
            tile, place, _ = coming(after.seen, seat)
            yield Word("journey", {"tile": tile, "place": 0 if tile is None else place})
            if after.seen.ashore(seat) > g.ashore(seat):
                yield Word("ashore", {"ashore": after.seen.ashore(seat), "figures": len(g.figures[seat])})
        case Gap():
            before = {one: sum(place < option.first for place in g.figures[one]) for one in g.seats}
            figures = {one: count for one, count in before.items() if count}
            yield Word("spanned", {"toll": option.toll, "figures": figures})
        case Tile() | Kind():
            yield Word("coined", {"worth": worth(option)})
        case _:
            pass
    if isinstance(prompt, JoinedPrompt) and prompt.left:
        yield Word("others", {"ways": prompt.left})


def best_first(view: View[Atlantis], tries: Callable[[View[Atlantis]], Iterable[Tried]]) -> list[object]:
    """The options of the viewer. First come moves in the order of the points they leave, and of those the ones that go
    furthest; then moves that need another card; then all else, in its order."""

    def rank(one: Tried) -> tuple[int, int, int]:
        if not isinstance(one.option, Move | Way):
            return 2, 0, 0
        points = gist(one.after)["points"] if one.after is not None and one.after.ready else None
        return (0, -points, -one.option.to) if isinstance(points, int) else (1, 0, -one.option.to)

    return [one.option for one in sorted(tries(view), key=rank)]
