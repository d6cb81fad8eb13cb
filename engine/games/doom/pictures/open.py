"""The strip of open cards, if the table plays with them: the next Event and the Specials on offer."""

from collections.abc import Iterator

from engine.games.doom.data import DATA
from engine.games.doom.pictures.signs import EVENTS, special_icon
from engine.games.doom.state import Doom
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

TOP, TALL = 258, 84


def height(g: Doom) -> int:
    """Extra height of the board for the strip, in px; constant during a game."""
    return TALL + 16 if g.options.open_events or g.options.open_specials else 0


def open_strip(g: Doom, say: Say, news: News) -> Iterator[Band]:
    x, room = 24, 1152
    if g.options.open_events:
        wide = 404 if g.options.open_specials else room
        yield _next_event(g, say, x, wide)
        news.frame("coming", g.coming or "", x, TOP, wide, TALL, 14)
        x, room = x + wide + 16, room - wide - 16
    places = DATA.setup.specials_open if g.options.open_specials else 0
    wide = (room - 16 * (places - 1)) // max(places, 1)
    for i in range(places):
        special = g.special_row[i] if i < len(g.special_row) else None
        d = _cell(x, wide, palette.ABYSS if special is None else palette.PLUM, lined=special is None)
        if special is not None:
            d.path(f"M0,14 q0,-14 14,-14 h58 v{TALL} h-58 q-14,0 -14,-14Z", palette.BRONZE, x=x, y=TOP)
            d.icon(special_icon(special), x + 36, TOP + TALL / 2, 54, palette.INK, palette.BRONZE)
            words = say.value(special)
            d.lines(
                x + 82, TOP + TALL / 2, words, 29, palette.IVORY, BOLD, room=wide - 90, most=3, pitch=27, middle=True
            )
        yield d.band()
        news.frame(f"open.{i}", special or "", x, TOP, wide, TALL, 14)
        x += wide + 16


def _next_event(g: Doom, say: Say, x: int, wide: int) -> Band:
    d = _cell(x, wide, palette.PANEL)
    d.circle(x + 48, TOP + TALL / 2, 32, palette.RAISED)
    icon = "hourglass" if g.coming is None else EVENTS[DATA.events[g.coming].effect]
    d.icon(icon, x + 48, TOP + TALL / 2, 42, palette.BRONZE, palette.RAISED)
    d.text(x + 88, TOP + 31, say("picture-coming"), 27, palette.MUTED, MEDIUM, room=wide - 96)
    name = say("nothing") if g.coming is None else say.value(g.coming)
    d.lines(x + 88, TOP + 57, name, 31, palette.IVORY, EXTRA, room=wide - 96, most=2, pitch=26, middle=True)
    return d.band()


def _cell(x: int, wide: int, ground: str, *, lined: bool = False) -> Drawing:
    return Drawing.panel(x, TOP, wide, TALL, ground, radius=14, edge=palette.HAIRLINE if lined else None)


def lowered(bands: list[Band], by: int) -> list[Band]:
    return [
        Band(band.x, band.y + by, band.width, band.height, band.svg) if by and band.y >= TOP - 20 else band
        for band in bands
    ]
