"""Check this game's data with an owner's corrections: the counts of the box (§2), the path (§3) and the texts."""

from collections.abc import Iterator
from typing import Final

from engine.games.atlantis.data import Data, load
from engine.games.atlantis.state import Back, Kind
from engine.games.overlay import checker

HALF, KIND, CARDS = 42, 12, 105
VALUES: Final = range(1, 8)
MOST_SEATS: Final = 4


def _tiles(data: Data) -> Iterator[str]:
    for back in Back:
        count = len(data.half(back))
        if count != HALF:
            yield f"tiles.{back}: {count} tiles, the box holds {HALF}"
    for entry in data.tiles.values():
        values = [*entry.a, *entry.b]
        if len(values) != KIND:
            yield f"tiles.{entry.kind}: {len(values)} tiles, the box holds {KIND}"
        yield from (f"tiles.{entry.kind}: {value} is not from 1 to 7" for value in values if value not in VALUES)


def _numbers(data: Data) -> Iterator[str]:
    cards, hands = len(Kind) * data.box.cards, data.hands.cards
    if cards != CARDS:
        yield f"box.cards: {cards} cards, the box holds {CARDS}"
    if len(hands) != MOST_SEATS or min(hands) < 0:
        yield f"hands.cards: {MOST_SEATS} numbers from 0 are needed, in turn order"
    elif sum(hands) > cards:
        yield f"hands.cards: {sum(hands)} cards are dealt, and there are {cards}"
    if min(data.turn.draws) < 0:
        yield "turn.draws: numbers from 0 are needed"
    if data.sale.most < 0 or data.box.bridges < 0 or data.path.water < 0:
        yield "sale.most, box.bridges, path.water: numbers from 0 are needed"


KEYS: Final = [f"kind-{kind}" for kind in Kind]

check: Final = checker(load, lambda data: [*_tiles(data), *_numbers(data)], KEYS)
