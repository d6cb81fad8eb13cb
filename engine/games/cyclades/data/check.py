"""Check this game's data with an owner's corrections: maps (§3.5), starts, prices and texts."""

from collections.abc import Iterator
from typing import Final

from engine.games.cyclades.data import Data, Map, Start, StartEntry, load
from engine.games.cyclades.state import Building, Creature, God, Island, MapName, Space
from engine.games.overlay import checker

MOST_SLOTS, MOST_NEIGHBOURS = 4, 6


# maps


def _map(name: MapName, map_: Map) -> Iterator[str]:
    """Faults of a map: neighbours must be mutual, and every sea space must be reachable."""
    for entry in map_.sea:
        for other in entry.beside:
            if entry.space not in map_.beside[other]:
                yield f"{name}.{entry.space}: {other} is beside it, but it is not beside {other}"
        if entry.space in entry.beside or len(set(entry.beside)) != len(entry.beside):
            yield f"{name}.{entry.space}: beside: each other space once"
        if len(entry.beside) + len(entry.islands) > MOST_NEIGHBOURS:
            yield f"{name}.{entry.space}: a space has at most {MOST_NEIGHBOURS} neighbours"
        if entry.arrows > 1:
            yield f"{name}.{entry.space}: arrows: 0 or 1"
    lost = set(map_.water) - _reached(map_)
    if lost:
        yield f"{name}: the sea is not connected: {', '.join(sorted(lost))}"
    for island in map_.islands:
        if island.slots > MOST_SLOTS:
            yield f"{name}.{island.island}: at most {MOST_SLOTS} slots"
        if not map_.coast[island.island]:
            yield f"{name}.{island.island}: no sea space lies beside it"


def _reached(map_: Map) -> set[Space]:
    found = [map_.sea[0].space]
    for space in found:  # the list grows meanwhile
        found += [other for other in map_.beside[space] if other not in found]
    return set(found)


# starts


def _start(start: StartEntry, map_: Map) -> Iterator[str]:
    """Faults of a start: one seat for each player, all equally good, none on another's place."""
    place = f"starts.{start.players}"
    if len(start.seats) != start.players:
        yield f"{place}: {len(start.seats)} seats"
    taken = [*(island for seat in start.seats for island in seat.troops)]
    afloat = [*(space for seat in start.seats for space in seat.fleets)]
    if len(set(taken)) != len(taken) or len(set(afloat)) != len(afloat):
        yield f"{place}: two seats begin in one place"
    worth = {_worth(seat, map_) for seat in start.seats}
    if len(worth) > 1:
        yield f"{place}: seats differ in income, slots, troops or fleets: {sorted(worth)}"
    for n, seat in enumerate(start.seats, 1):
        for space in seat.fleets:
            if not set(map_.shores[space]) & set(seat.troops):
                yield f"{place}: the fleet of seat {n} at {space} lies beside none of its islands"


def _worth(seat: Start, map_: Map) -> tuple[int, int, int, int]:
    entries = [map_.land[island] for island in seat.troops]
    income = sum(entry.prosperity for entry in entries) + sum(map_.water[space].arrows for space in seat.fleets)
    return income, sum(entry.slots for entry in entries), sum(seat.troops.values()), sum(seat.fleets.values())


# numbers


def _numbers(data: Data) -> Iterator[str]:
    for unit, prices in data.prices.by_unit.items():
        if list(prices) != sorted(prices) or not prices:
            yield f"prices.{unit}: one more may not cost less"
    if len(data.track.prices) != len(set(data.track.prices)) or not data.track.prices:
        yield "track.prices: each price once"
    if not data.dice.faces:
        yield "dice.faces: a die has faces"
    for start in data.starts.values():
        for seat in start.seats:
            if sum(seat.troops.values()) > data.stock.troops or sum(seat.fleets.values()) > data.stock.fleets:
                yield f"starts.{start.players}: a seat begins with more pieces than it has"
    if sorted(entry.building for entry in data.gods.values()) != sorted(Building):
        yield "gods: each kind of building belongs to one god"


def _faults(data: Data) -> Iterator[str]:
    for name, map_ in data.maps.items():
        yield from _map(name, map_)
    for start in data.starts.values():
        yield from _start(start, data.maps[start.map])
    yield from _numbers(data)


KEYS: Final = [f"{kind.__name__.lower()}-{one}" for kind in (God, Building, Creature, Island) for one in kind]

check: Final = checker(load, _faults, KEYS)
