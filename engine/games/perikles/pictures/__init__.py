"""The pictures of Perikles: the board, a player's hand, the final sheet. Only what the View shows is drawn."""

from engine.core import View
from engine.games.perikles.pictures.alt import board_alt, hand_alt
from engine.games.perikles.pictures.cities import cities, display, fallen
from engine.games.perikles.pictures.final import final as final
from engine.games.perikles.pictures.hand import hand_bands
from engine.games.perikles.pictures.head import ROW, head, rows
from engine.games.perikles.pictures.rows import STEP, TOP, battle_rows
from engine.games.perikles.state import Perikles
from engine.games.sheet import WIDTH, own_picture
from engine.language import Say
from engine.look import Facts, News, Picture
from engine.look.news import legend


def board(view: View[Perikles], say: Say, since: Facts | None = None) -> Picture:
    """The whole table, for the channel (no viewer) or for a player; 1200 px wide, 1372 + 74 a player high. Changes
    since the facts `since` of an earlier picture are marked as new."""
    g, say, news = view.seen, say.plain, News(since)
    bands = [*head(view, say), *cities(g, say, news), *display(g, say, news), *fallen(g, say, news)]
    bands += battle_rows(g, say, news)
    top = TOP + STEP * 7 + 8
    bands += rows(view, say, news, top)
    if news.highlights:
        bands.append(legend(340, 84, say("picture-new"), 292))
    tall = top + ROW * len(g.seats) + 16
    return Picture(WIDTH, tall, (*bands, *news.highlights), board_alt(view, say, news), news.facts)


hand = own_picture(hand_bands, hand_alt)
