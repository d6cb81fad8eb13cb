"""The pictures of Doom of Atlantis: the board, a player's hand, the final sheet. Only what the View shows is drawn."""

from engine.core import View
from engine.games.doom.pictures.alt import board_alt, hand_alt
from engine.games.doom.pictures.final import final as final
from engine.games.doom.pictures.glance import glance
from engine.games.doom.pictures.hand import hand_bands
from engine.games.doom.pictures.head import head, status
from engine.games.doom.pictures.open import height, lowered, open_strip
from engine.games.doom.pictures.votes import factions, rows
from engine.games.doom.pictures.world import world
from engine.games.doom.state import Doom
from engine.games.sheet import WIDTH, own_picture
from engine.language import Say
from engine.look import Facts, News, Picture
from engine.look.news import legend

__all__ = ["board", "final", "glance", "hand"]


def board(view: View[Doom], say: Say, since: Facts | None = None) -> Picture:
    """The whole table, for the channel (no viewer) or for a player; 1200 px wide, 940 + 140 a player high, and 100 more
    with open cards. Changes since the facts `since` of an earlier picture are marked as new."""
    g, say, news = view.seen, say.plain, News(since)
    bands = [
        *head(view, say),
        *status(g, say, news),
        *world(g, say, news),
        *factions(g, say, news),
        *rows(view, say, news, 868),
    ]
    below = height(g)
    highlights = lowered(news.highlights, below)
    strip = open_strip(g, say, news)
    bands = [*lowered(bands, below), *strip, *highlights, *news.highlights[len(highlights) :]]
    if news.highlights:
        bands.append(legend(24, 872 + below, say("picture-new"), 284))
    return Picture(WIDTH, 940 + below + 140 * len(g.seats), tuple(bands), board_alt(view, say, news), news.facts)


hand = own_picture(hand_bands, hand_alt)
