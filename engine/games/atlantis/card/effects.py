"""Facts about options beyond own numbers: the tile they bring, figures in the way, players helped by a bridge."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import JoinedPrompt
from engine.core.events import Word
from engine.games.atlantis.card.words import coming
from engine.games.atlantis.rules.moves import BUSY, Move, Way
from engine.games.atlantis.rules.path import Gap, occupied, worth
from engine.games.atlantis.state import Kind, Tile
from engine.games.facts import Tried


def says(tried: Tried) -> Iterator[Word]:
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
