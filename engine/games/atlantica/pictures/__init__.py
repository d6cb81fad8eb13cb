"""The pictures of Atlantica: the board, a player's hand, the final sheet. Only what the View shows is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import View
from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures.alt import board_alt, final_alt, hand_alt
from engine.games.atlantica.pictures.final import final_bands
from engine.games.atlantica.pictures.final import height as final_height
from engine.games.atlantica.pictures.hand import hand_bands
from engine.games.atlantica.pictures.head import ROW, head, rows, still_rows
from engine.games.atlantica.pictures.scene import scene as scene
from engine.games.atlantica.pictures.scene import still_scene
from engine.games.atlantica.pictures.signs import (
    CARD,
    TALL,
    cost_width,
    draw_cost,
    empty_space,
    mug,
    research_card,
    ship_card,
    treasure_card,
)
from engine.games.atlantica.state import Area, Atlantica, Deed, Dock, Kind, Research, Ship
from engine.language import Say
from engine.look import Band, Drawing, Facts, News, Picture, palette
from engine.look.news import legend
from engine.look.type import BOLD, EXTRA, MEDIUM

WIDTH = 1200
_BOAT, _STATION, _QUAY, _ROWS = 136, 356, 576, 790
_STEP = 195
_LEVELS = {
    Area.BOAT: (Deed.BOAT_1, Deed.BOAT_2, Deed.BOAT_3),
    Area.STATION: (Deed.STATION_1, Deed.STATION_2, Deed.STATION_3),
}


def board(view: View[Atlantica], say: Say, since: Facts | None = None) -> Picture:
    """The whole table, for the channel (no viewer) or for a player; 1200 px wide, 806 + 132 a player high.

    What is not as in the facts `since` of an earlier picture is marked as new.
    """
    g, say, news = view.seen, say.plain, News(since)
    bands = [*head(view, say), *_boat(g, say, news), *_station(g, say, news), *_harbour(g, say, news), _tavern(say)]
    bands += rows(view, say, news, _ROWS)
    if news.marks:
        bands.append(legend(340, 84, say("picture-new"), 292))
    tall = _ROWS + ROW * len(g.seats) + 16
    return Picture(WIDTH, tall, (*bands, *news.marks), board_alt(view, say, news), news.facts)


def _heading(say: Say, area: Area, levels: tuple[Deed, ...], y: int) -> Band:
    """The name of an area; where what a level reaches ends, its number, its cost, and how many cards it may take."""
    d = Drawing(16, y, 1168, 46, palette.ABYSS)
    d.text(24, y + 36, say.value(area), 31, palette.BRONZE, EXTRA, room=86)
    before = WIDTH
    for deed in reversed(levels):
        entry = DATA.of[deed]
        right = min(24 + _STEP * (entry.spaces - 1) + CARD, before)
        if entry.take > 1 or entry.spaces > 1:
            d.text(right, y + 34, f"×{entry.take}", 28, palette.CREAM, BOLD, anchor="end")
            right -= 40
        left = right - cost_width(entry.symbols)
        draw_cost(d, say, entry.symbols, left, y + 24)
        d.text(left - 6, y + 34, str(len(entry.cost)), 28, palette.BRONZE, BOLD, anchor="end")
        before = left - 60
    return d.band()


def _boat(g: Atlantica, say: Say, news: News) -> Iterator[Band]:
    yield _heading(say, Area.BOAT, _LEVELS[Area.BOAT], _BOAT)
    y = _BOAT + 50
    for at in range(DATA.setup.boat):
        x = 24 + _STEP * at
        kind = g.boat[at] if at < len(g.boat) else None
        if kind is None:
            yield empty_space(x, y, CARD, TALL)
        else:
            yield treasure_card(say, kind, x, y, marked=at + 1 in DATA.marks.boat)
        news.frame(f"boat.{at}", kind or "", x, y, CARD, TALL, 16)


def _station(g: Atlantica, say: Say, news: News) -> Iterator[Band]:
    yield _heading(say, Area.STATION, _LEVELS[Area.STATION], _STATION)
    y = _STATION + 50
    for at in range(DATA.setup.station):
        x = 24 + _STEP * at
        card = g.station[at] if at < len(g.station) else None
        if card is None:
            yield empty_space(x, y, CARD, TALL)
        else:
            yield research_card(say, card, x, y, marked=at + 1 in DATA.marks.station)
        news.frame(f"station.{at}", card or "", x, y, CARD, TALL, 16)
    yield _decks(y)
    words = (
        say("picture-treasure-deck", cards=len(g.treasure_deck)),
        say("picture-hurricane-deck", cards=len(g.hurricane_deck) + (g.hurricane is None)),
        say("picture-research-deck", cards=len(g.research_deck)),
    )
    for line, text in enumerate(words):
        yield Drawing.caption(824, y + 44 + 42 * line, text, 31, palette.CREAM, MEDIUM, room=332)


def _decks(y: int) -> Band:
    d = Drawing(804, y, 372, TALL)
    d.box(804, y, 372, TALL, palette.PANEL, radius=16)
    return d.band()


def _harbour(g: Atlantica, say: Say, news: News) -> Iterator[Band]:
    for at, dock in enumerate(Dock):
        x, ship, below = 24 + 292 * at, g.quay.get(dock), len(g.ship_decks[dock])
        yield ship_card(say, dock, ship, x, _QUAY, marked=dock in DATA.marks.harbour)
        words = say("picture-below", cards=below)
        yield Drawing.caption(x + 260, _QUAY + 180, words, 27, palette.MUTED, MEDIUM, anchor="end", room=200)
        news.frame(f"quay.{dock}", f"{ship.id} {below}" if ship else "", x, _QUAY, 276, 190, 16)


def _tavern(say: Say) -> Band:
    """What the landlord offers, with its cost."""
    x, y = 900, _QUAY
    d = Drawing(x, y, 276, 190)
    d.box(x, y, 276, 190, palette.PANEL, radius=16)
    d.text(x + 16, y + 36, say.value(Area.TAVERN), 31, palette.BRONZE, EXTRA, room=240)
    for line, deed in enumerate((Deed.TAVERN_1, Deed.TAVERN_2, Deed.TAVERN_3)):
        entry, middle = DATA.of[deed], y + 66 + 46 * line
        d.text(x + 16, middle + 10, str(len(entry.cost)), 28, palette.BRONZE, BOLD)
        draw_cost(d, say, entry.symbols, x + 38, middle)
        if entry.divers:
            d.icon("cards", x + 236, middle, 32, palette.CREAM, palette.PANEL)
            d.text(x + 218, middle + 10, str(entry.divers), 30, palette.CREAM, EXTRA, anchor="end")
        else:
            mug(d, x + 250, middle)
    return d.band()


def still(say: Say) -> Iterator[Band]:
    """What looks alike at many tables, to be drawn before it is needed; where it lies means nothing."""
    say = say.plain
    yield from (_heading(say, area, levels, 0) for area, levels in _LEVELS.items())
    yield _tavern(say)
    yield _decks(0)
    yield empty_space(0, 0, CARD, TALL)
    for kind in Kind:
        yield from (treasure_card(say, kind, 0, 0, marked=marked) for marked in (True, False))
    yield from (research_card(say, card, 0, 0, marked=1 in DATA.marks.station) for card in Research)
    for dock in Dock:
        fleet: tuple[Ship | None, ...] = (None, *dict.fromkeys(DATA.fleet(dock)))
        yield from (ship_card(say, dock, ship, 0, 0, marked=dock in DATA.marks.harbour) for ship in fleet)
    yield from still_rows()
    yield from still_scene(say)


def hand(view: View[Atlantica], say: Say, since: Facts | None = None) -> Picture | None:
    """What the viewer alone may see: their divers, and what their cards are worth. None for somebody without a seat."""
    if view.viewer is None:
        return None
    say, news = say.plain, News(since)
    bands, tall = hand_bands(view, say, view.viewer, news)
    return Picture(WIDTH, tall, (*bands, *news.marks), hand_alt(view, say, view.viewer), news.facts)


def hand_along(view: View[Atlantica]) -> bool:
    """Whether a question comes with the hand: every one is about its divers."""
    return view.prompt is not None


def final(view: View[Atlantica], say: Say) -> Picture | None:
    """The score sheet; None while the game is on."""
    g, say = view.seen, say.plain
    if g.result is None:
        return None
    return Picture(WIDTH, final_height(g.result), tuple(final_bands(g, g.result, say)), final_alt(g, g.result, say))
