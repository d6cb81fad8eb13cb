"""The picture on the card of a question: the path without players' rows, and the destination of each option."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from engine.core import Arrange, Choose, Prompt, View, option_id
from engine.games.atlantis.card.effects import best_first
from engine.games.atlantis.orders import Wish
from engine.games.atlantis.pictures.alt import path_alt
from engine.games.atlantis.pictures.path import TILE, Grid, path, still_path, tile_bands
from engine.games.atlantis.rules.moves import Move, Reply, Sale, Way
from engine.games.atlantis.rules.path import Gap, occupied
from engine.games.atlantis.state import Atlantis
from engine.games.facts import Tried
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Region, Scene, enlarged, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA

WIDTH = 960
_ROOM = 1040  # width of the layout, which is drawn smaller afterwards
_GRID = Grid(20, 124, 112, 124, 12, (20, 1000), 330, 170)
_FREE = ((26, 78), (81, 20), (26, 34))
"""Pins of a free place, from its corner: the first where the figure will stand, the others over the number."""
_TAKEN = ((81, 20), (40, 20), (52, 52))
"""Pins of an occupied place."""
_CROWDED = ((18, 18), (56, 18), (94, 18), (18, 58), (18, 98), (56, 98), (94, 58), (94, 98), (56, 58))
"""Pins of a place with more than three options, at most one for each way of three figures."""
_BEACH, _ASIDE = 76, 170
_BAND = 62
"""Distance between two pins on the Mainland, in px."""


@dataclass(slots=True)
class _Pins:
    """Pins by their option's id. Positions are given in px of the layout."""

    found: dict[str, Pin] = field(default_factory=dict[str, Pin])

    def put(self, option: object, x: float, y: float, *, word: str = "", small: bool = False) -> None:
        scale = WIDTH / _ROOM
        self.found[option_id(option)] = Pin(x * scale, y * scale, word, small)


def scene(view: View[Atlantis], say: Say, tries: Callable[[View[Atlantis]], Iterable[Tried]]) -> Scene | None:
    """The path with the destinations of cards, or the gaps for a bridge. None for a question without places.

    Options are numbered, the best first, as `tries` shows.
    """
    prompt = view.prompt
    if view.viewer is not None and prompt is not None and prompt.key == "order-move":
        return _in_advance(view, say.plain, prompt.parts()[0])
    if view.viewer is None or not isinstance(prompt, Choose) or prompt.key not in ("move", "card", "bridge"):
        return None
    g, say, pins = view.seen, say.plain, _Pins()
    options = best_first(view, tries)
    moves = [option for option in options if isinstance(option, Move | Way)]
    bands = [*path(g, say, News(None), _GRID, {move.to for move in moves})]
    below = _GRID.below(g) + 96
    home = [move for move in moves if move.to == g.mainland]
    if home:
        bands.append(_beach(below))
        _ashore(home, below, pins)
        below += _BEACH
    _on_path(g, (move for move in moves if move.to != g.mainland), pins)
    for gap in (option for option in options if isinstance(option, Gap)):
        x, y = _GRID.corner(gap.first + (gap.size > 1))
        pins.put(gap, *((x + 50, y + 66) if gap.size > 1 else (x + 82, y + 27)))
    others = [option for option in options if isinstance(option, Sale | Reply)]
    if others:
        bands += _aside(say, others, below + 16, pins)
        below += _ASIDE + 16
    found = {one: pins.found[one] for one in map(option_id, options)}
    return _drawn(view, say, bands, below, found, ranked=True)


def _in_advance(view: View[Atlantis], say: Say, asked: Prompt[object]) -> Scene:
    """The path with the destinations of possible orders, each named by its place number."""
    g, pins = view.seen, _Pins()
    options = cast("tuple[object, ...]", asked.options) if isinstance(asked, Arrange) else ()
    moves = [option for option in options if isinstance(option, Wish) and not option.ashore]
    for move in moves:
        x, y = _GRID.corner(move.to)
        right, down = (_TAKEN if move.to in occupied(g) else _FREE)[0]
        pins.put(move, x + right, y + down, word=str(move.to))
    bands = [*path(g, say, News(None), _GRID, {move.to for move in moves})]
    return _drawn(view, say, bands, _GRID.below(g) + 96, pins.found)


def _drawn(
    view: View[Atlantis], say: Say, bands: Iterable[Band], below: int, pins: Mapping[str, Pin], *, ranked: bool = False
) -> Scene:
    """The finished picture, scaled down."""
    only = say("picture-alt-only", player="" if view.viewer is None else name(say, view.viewer))
    alt = alt_text([only, *path_alt(view.seen, say, News(None))])
    whole = Picture(WIDTH, below, tuple(bands), alt)
    return Scene(enlarged(whole, Region(0, 0, _ROOM, below + 12)), pins, ranked=ranked)


def still_scene(say: Say) -> tuple[Band, ...]:
    """Bands that all these pictures share."""
    bands = tuple(still_path(say, _GRID))
    return enlarged(Picture(WIDTH, 0, bands, ""), Region(-40, -80, _ROOM, 2000)).bands


def _on_path(g: Atlantis, moves: Iterable[Move | Way], pins: _Pins) -> None:
    """Place one pin for each move. Pins of one destination stand around it."""
    taken, here = occupied(g), dict[int, list[Move | Way]]()
    for move in moves:
        here.setdefault(move.to, []).append(move)
    for place, there in here.items():
        x, y = _GRID.corner(place)
        spots = _CROWDED if len(there) > len(_FREE) else _TAKEN if place in taken else _FREE
        for move, (right, down) in zip(there, spots[: len(there)], strict=True):
            pins.put(move, x + right, y + down, small=place in taken or len(there) > 1)


def _ashore(moves: list[Move | Way], top: int, pins: _Pins) -> None:
    """Place pins side by side on the beach of the Mainland, closer together if there are many."""
    apart = min(_BAND, 920 / len(moves))
    for at, move in enumerate(moves):
        pins.put(move, 60 + apart * at, top + 34, small=apart < _BAND)


def _beach(y: int) -> Band:
    """The beach: room for pins below the Mainland."""
    d = Drawing(22, y - 14, 996, _BEACH + 14)
    d.path(f"M0,0 h996 v{_BEACH} q0,14 -14,14 h-968 q-14,0 -14,-14Z", palette.HILLS, x=22, y=y - 14)
    return d.band()


def _aside(say: Say, others: list[Sale | Reply], y: int, pins: _Pins) -> Iterator[Band]:
    """Alternatives to a move: tiles to sell with their cards, the bridge, being stuck."""
    for at, option in enumerate(others):
        x = 20 + 142 * at
        if isinstance(option, Sale):
            yield from tile_bands(x, y, option.tile, stood=True)
            yield Drawing.caption(x + 30, y + 150, f"+{option.cards}", 40, palette.CREAM, EXTRA)
            yield Drawing.emblem("cards", x + 98, y + 136, 44, palette.BRONZE, palette.ABYSS)
        else:
            yield _reply(option, x, y)
        pins.put(option, x + 26, y + 78)


def _reply(reply: Reply, x: int, y: int) -> Band:
    d = Drawing.plate(x, y, TILE, TILE, palette.ABYSS)
    d.box(x, y, TILE, TILE, palette.PANEL, radius=12)
    icon = "bridge" if reply is Reply.BRIDGE else "hourglass"
    d.icon(icon, x + 64, y + 40, 66, palette.BRONZE, palette.PANEL)
    return d.band()
