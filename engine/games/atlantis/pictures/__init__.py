"""The pictures of Atlantis: the board, a player's hand, the final sheet. Only what the View shows is drawn."""

from engine.core import View
from engine.games.atlantis.pictures.alt import board_alt, hand_alt
from engine.games.atlantis.pictures.final import final as final
from engine.games.atlantis.pictures.glance import glance as glance
from engine.games.atlantis.pictures.hand import hand_bands
from engine.games.atlantis.pictures.head import ROW, head, rows
from engine.games.atlantis.pictures.path import TOP, path, rows_of
from engine.games.atlantis.state import Atlantis
from engine.games.sheet import WIDTH, own_picture
from engine.language import Say
from engine.look import Facts, News, Picture
from engine.look.news import legend


def board(view: View[Atlantis], say: Say, since: Facts | None = None) -> Picture:
    """The whole table, for the channel (no viewer) or for a player; 1200 px wide, 1128 + 108 a player high. Changes
    since the facts `since` of an earlier picture are marked as new."""
    g, say, news = view.seen, say.plain, News(since)
    below = TOP + 124 * rows_of(g) + 120
    bands = [*head(view, say), *path(g, say, news), *rows(view, say, news, below)]
    if news.highlights:
        bands.append(legend(340, 84, say("picture-new"), 292))
    tall = below + ROW * len(g.seats) + 16
    return Picture(WIDTH, tall, (*bands, *news.highlights), board_alt(view, say, news), news.facts)


hand = own_picture(hand_bands, hand_alt)
