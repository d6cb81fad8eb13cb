"""The pictures of Atlantica: the board, a player's hand, the final sheet. Only what the View shows is drawn."""

from engine.core import View
from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures import areas
from engine.games.atlantica.pictures.alt import board_alt, hand_alt
from engine.games.atlantica.pictures.final import final as final
from engine.games.atlantica.pictures.glance import glance as glance
from engine.games.atlantica.pictures.hand import hand_bands
from engine.games.atlantica.pictures.head import ROW, head, rows
from engine.games.atlantica.pictures.worth import TALL, worth
from engine.games.atlantica.state import Area, Atlantica, Dock
from engine.games.sheet import own_picture
from engine.language import Say
from engine.look import Facts, News, Picture
from engine.look.news import legend

_AREAS = 122


def board(view: View[Atlantica], say: Say, since: Facts | None = None) -> Picture:
    """The whole table, for the channel (no viewer) or for a player. Fits a phone: 784 px wide and 1346 + 136 a player
    high, and 60 more with the legend of marks. Changes since the facts `since` of an earlier picture are marked as
    new."""
    g, say, news = view.seen, say.plain, News(since)
    bands, y = [*head(view, say)], _AREAS
    for area in Area:
        bands += areas.on_board(g, say, area, y)
        _note(g, news, area, y + areas.HEADING)
        y += areas.tall_on_board(area)
    bands.append(worth(say, y))
    bands += rows(view, say, news, y + TALL)
    y += TALL + ROW * len(g.seats) + 8
    if news.highlights:
        bands.append(legend(areas.LEFT, y, say("picture-new"), 400))
        y += 60
    return Picture(areas.WIDTH, y, (*bands, *news.highlights), board_alt(view, say, news), news.facts)


def _note(g: Atlantica, news: News, area: Area, top: int) -> None:
    found = list[tuple[str, int, str]]()
    match area:
        case Area.BOAT:
            found = [(f"boat.{at}", at, g.boat[at] if at < len(g.boat) else "") for at in range(DATA.setup.boat)]
        case Area.STATION:
            laid = g.station
            found = [(f"station.{at}", at, laid[at] if at < len(laid) else "") for at in range(DATA.setup.station)]
        case Area.HARBOUR:
            for at, dock in enumerate(Dock):
                ship = g.quay.get(dock)
                found.append((f"quay.{dock}", at, f"{ship.id} {len(g.ship_decks[dock])}" if ship else ""))
        case Area.TAVERN:
            pass
    for place, at, what in found:
        x, width, tall = areas.card_spot(area, at + 1)
        news.frame(place, what, x, top, width, tall, 12)


hand = own_picture(hand_bands, hand_alt)
