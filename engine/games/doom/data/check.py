"""Check this game's data with an owner's corrections: counts of the box (§2, §6), tables by players, texts."""

from collections.abc import Iterator
from typing import Final

from engine.games.doom.data import Data, load
from engine.games.doom.state import Card, EventCard, Faction, ShipId, Special
from engine.games.overlay import checker

POLITICS, SPECIALS, EVENTS = 80, 25, 10
BOARDED: Final = {Card.REFUGEES_1: 1, Card.REFUGEES_2: 1, Card.REFUGEES_2_1: 2}
"""Number of ships that a card puts cubes on, as its text says."""
SEATS: Final = (2, 3, 4, 5)


def _counts(data: Data) -> Iterator[str]:
    counted = {
        "politics": (POLITICS, {card.value: entry.copies for card, entry in data.politics.items()}),
        "specials": (SPECIALS, {special.value: entry.copies for special, entry in data.specials.items()}),
        "events": (EVENTS, {event.value: 1 for event in data.events}),
    }
    for name, (whole, copies) in counted.items():
        if sum(copies.values()) != whole:
            yield f"{name}: {sum(copies.values())} cards, the box holds {whole}"
        yield from (f"{name}.{card}.copies: {n} is less than 0" for card, n in copies.items() if n < 0)
    for card, ships in BOARDED.items():
        if len(data.politics[card].stacks) != ships:
            yield f"politics.{card}.stacks: a number of cubes for each ship, {ships}"
    neutral = data.setup.neutral_cubes
    for event, entry in data.events.items():
        if not 0 <= entry.neutrals <= neutral:
            yield f"events.{event}.neutrals: {entry.neutrals} is not from 0 to {neutral}"
    for ship, entry in data.ships.items():
        if not 1 <= entry.seats <= entry.upgraded_seats:
            yield f"ships.{ship}: {entry.seats} seats, {entry.upgraded_seats} upgraded: from 1, and not fewer upgraded"


def _tables(data: Data) -> Iterator[str]:
    for seats in SEATS:
        if len(data.prices.get(seats, ())) != seats:
            yield f"turn.factions.prices.{seats}: one price a player is needed"
        if not 1 <= data.tokens.get(seats, 0) * seats <= len(data.factions):
            yield f"turn.factions.tokens.{seats}: from 1, and so many that there are enough for all"
        for name, table in (("actors", data.voting.actors), ("actors_doomed", data.voting.actors_doomed)):
            if not 1 <= table.get(seats, 0) <= seats:
                yield f"turn.voting.{name}.{seats}: a number from 1 to {seats} is needed"
        if data.doom.automatic_moves.get(seats, -1) < 0:
            yield f"turn.doom.automatic_moves.{seats}: a number from 0 is needed"
        if not 1 <= data.voting.votes_doomed.get(seats, 0) <= data.voting.votes:
            yield f"turn.voting.votes_doomed.{seats}: from 1 to {data.voting.votes}, the votes of another turn"
    if [bool(ships) for ships in data.doom.upgrades] != [True, True, False]:
        yield "turn.doom.upgrades: ships for the first Doom!, ships for the second, and [] for the third, the end"
    if not 1 <= data.voting.votes <= data.setup.politics_dealt:
        yield f"turn.voting.votes: from 1 to {data.setup.politics_dealt}, the cards of a hand"
    for name, points in (("normal", data.voyage.normal), ("royal", data.voyage.royal)):
        if not points or list(points) != sorted(points):
            yield f"turn.voyage.{name}: points that rise with the refugees are needed"


_NAMED = {"card": Card, "special": Special, "event-card": EventCard, "faction": Faction, "ship-id": ShipId}
KEYS: Final = [f"{name}-{one}{part}" for name, kind in _NAMED.items() for one in kind for part in ("", ".about")]

check: Final = checker(load, lambda data: [*_counts(data), *_tables(data)], KEYS)
