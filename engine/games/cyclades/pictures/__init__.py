"""The pictures of Cyclades: the board, a player's own reserves, the final sheet. All is drawn from the View."""

from engine.core import View
from engine.games.cyclades.pictures.alt import board_alt, hand_alt
from engine.games.cyclades.pictures.final import final as final
from engine.games.cyclades.pictures.glance import glance
from engine.games.cyclades.pictures.hand import hand_bands
from engine.games.cyclades.pictures.head import ROW, head, rows
from engine.games.cyclades.pictures.islands import LEFT, TALL, TOP, WIDE, lying, printed, whole
from engine.games.cyclades.pictures.labels import names
from engine.games.cyclades.pictures.side import creatures, gods, track
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.state import Cyclades, Island
from engine.games.sheet import WIDTH, own_picture
from engine.language import Say
from engine.look import Facts, News, Picture, Region
from engine.look.news import legend

__all__ = ["areas", "board", "final", "glance", "hand"]

_ROWS = 1260
_AREA = 480, 440  # section of the board around an island, in px


def board(view: View[Cyclades], say: Say, since: Facts | None = None) -> Picture:
    """The whole table, for the channel (no viewer) or for a player; 1200 px wide, 1270 + 92 a player high. Changes
    since the facts `since` of an earlier picture are marked as new."""
    g, say, news = view.seen, say.plain, News(since)
    frame = whole(g.map)
    bands = [*head(view, say), printed(frame), *lying(g, frame, news), *names(view, say, frame, news)]
    bands += [*creatures(g, say, news), *gods(g, say, news), *track(g, say, news), *rows(view, say, news, _ROWS)]
    if news.highlights:
        bands.append(legend(348, 84, say("picture-new"), 288))
    tall = _ROWS + ROW * len(g.seats) + 10
    return Picture(WIDTH, tall, (*bands, *news.highlights), board_alt(view, say, news), news.facts)


def areas(view: View[Cyclades]) -> dict[Island, Region]:
    """The section of the board around each island, for enlarging."""
    found: dict[Island, Region] = {}
    for entry in chart(view.seen).islands:
        x, y = whole(view.seen.map).at(entry.middle)
        left = max(LEFT, min(round(x) - _AREA[0] // 2, LEFT + WIDE - _AREA[0]))
        top = max(TOP, min(round(y) - _AREA[1] // 2, TOP + TALL - _AREA[1]))
        found[entry.island] = Region(left, top, *_AREA)
    return found


hand = own_picture(hand_bands, hand_alt)
