"""Bands to draw ahead: parts of boards that appear at most tables, found by drawing invented ones."""

from collections.abc import Iterator

from engine.core import Randomness, Seat, View
from engine.games.doom.data import DATA
from engine.games.doom.state import Card, Doom, EventCard, Faction, Phase, Place, Ship, ShipId
from engine.look import HOUSES

_AWAITED = ("start-cube", "senate-bid", "buy-faction", "use-power", "lay-cards", "bid", "act", "together")


def tables() -> Iterator[View[Doom]]:
    """Public views of invented tables. Together they show everything that is seen often."""
    cards, events, phases = tuple(Card), tuple(EventCard), tuple(Phase)
    for n in range(max(len(cards), len(events))):
        count = len(HOUSES) - n % 4
        seats = tuple(Seat(i) for i in range(count))
        g = Doom(seats=seats, randomness=Randomness(""), turn=1 + n % 6, doom_markers=n % 4, square=n)
        g.revealed = [events[n % len(events)]]
        g.marker = {seat: tuple(Faction)[(n + seat) % len(Faction)] for seat in seats}
        g.holder = {faction: seat for seat, faction in g.marker.items()} if n % 2 else {}
        g.plus_one = [faction for faction in Faction if faction not in g.holder]
        g.senate = {seat: 4 * seat + n % 4 for seat in seats}
        g.scored = {seat: {} for seat in seats}
        g.new_land = [*seats, None]
        for ship_id, entry in DATA.ships.items():
            aboard: list[Seat | None] = [seats[n % count], *[None] * (entry.seats - 3)] if n % 2 else list(seats[:2])
            g.ships[ship_id] = Ship(upgraded=n // 2 % 2 == 1, place=tuple(Place)[n % 2], passengers=aboard)
        g.ships[ShipId.A].printed = n // 2 % 2 == 1
        yield View(None, g, {seats[n % count]: _AWAITED[n % len(_AWAITED)]})
        _lay(g, n)
        yield View(None, g, dict.fromkeys(seats[: 2 + n % 3], "bid"))
        g.phase, g.vote = phases[n % len(phases)], 0
        g.laid = {}
        yield View(None, g, dict.fromkeys(seats, "lay-cards"))


def _lay(g: Doom, n: int) -> None:
    """Set up a third vote under way; of the earlier cards, one was borrowed and one was not played."""
    cards = tuple(Card)
    g.phase, g.vote, g.actors = Phase.VOTING, 3, g.seats[:2]
    g.ranks = g.seats
    for seat in g.seats:
        g.laid[seat] = [cards[(n + seat + 2 * i) % len(cards)] for i in range(4)] + [None]
        bids = [(n + seat + i) % 6 for i in range(3)]
        g.bids[seat] = [*bids[:2], bids[2] if n % 3 else None, None, None]
        g.played[seat] = [g.seats[n % len(g.seats)], None, None, None, None]
