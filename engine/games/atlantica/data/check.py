"""Check this game's data with an owner's corrections: the counts of the box (§2), the board (§6) and the texts."""

from collections.abc import Iterator
from typing import Final

from engine.games.atlantica.data import Data, load
from engine.games.atlantica.state import Diver, Kind, Research
from engine.games.overlay import checker

TREASURES, RESEARCH, SHIPS, DIVERS = 57, 30, 8, 78
CRATES: Final = range(1, 6)
COPIES: Final = range(2, 5)
SEATS: Final = range(2, 6)


def _cards(data: Data) -> Iterator[str]:
    treasures = sum(entry.copies for entry in data.treasures.values())
    if treasures != TREASURES:
        yield f"treasures: {treasures} cards, the box holds {TREASURES}"
    papers = sum(entry.copies for entry in data.research.values())
    if papers != RESEARCH:
        yield f"research: {papers} cards, the box holds {RESEARCH}"
    for entry in data.research.values():
        if entry.copies not in COPIES:
            yield f"research.{entry.card}: {entry.copies} copies, there are from 2 to 4 of each"
    for ships in data.ships.values():
        if len(ships.crates) != SHIPS:
            yield f"ships.{ships.dock}: {len(ships.crates)} ships, the box holds {SHIPS}"
        yield from (f"ships.{ships.dock}: {n} crates are not from 1 to 5" for n in ships.crates if n not in CRATES)
    divers = len(Diver) * data.box.divers
    if divers != DIVERS:
        yield f"box.divers: {divers} cards, the box holds {DIVERS}"


def _setup(data: Data) -> Iterator[str]:
    removed, treasures = data.setup.removed, sum(entry.copies for entry in data.treasures.values())
    if len(removed) != len(SEATS):
        yield f"setup.removed: {len(SEATS)} numbers are needed, for 2 to 5 players"
    elif max(removed) + data.setup.hurricane + data.setup.boat > treasures:
        yield "setup.removed: too few treasures are left for the hurricane and the boat"
    if data.setup.hand * max(SEATS) > len(Diver) * data.box.divers:
        yield "setup.hand: there are not so many divers"


def _marks(data: Data) -> Iterator[str]:
    for name, spaces, most in (
        ("boat", data.marks.boat, data.setup.boat),
        ("station", data.marks.station, data.setup.station),
    ):
        yield from (f"marks.{name}: there is no space {space}" for space in spaces if space > most)


KEYS: Final = (*(f"kind-{kind}" for kind in Kind), *(f"research-{card}" for card in Research))

check: Final = checker(load, lambda data: [*_cards(data), *_setup(data), *_marks(data)], KEYS)
