"""For every viewer: positions that look the same to them by the rules are the same in every byte they are sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from engine.games.box import Box, boxes
from engine.tools.walking import case
from tests.bot.pairs import Pair, pairs
from tests.bot.same_bytes import cannot_tell
from tests.bot.window import window
from tests.engine.variants import some_options

pytestmark = pytest.mark.thorough

BOXES: dict[str, Box] = boxes()


def drawn(seed: str, count: int, each: int = 12) -> Iterator[Pair]:
    """`count` pairs of games of every box, size and variant, `each` of a game; boxes take turns."""
    sizes = zip_longest(*([(box, seats) for seats in box.game.seats] for box in BOXES.values()))
    tables = [table for row in sizes for table in row if table is not None]
    for n in range(-(-count // each)):
        box, seats = tables[n % len(tables)]
        name = f"{seed} {n}"
        options = some_options(box.game, seats, Random(name))
        yield from pairs(box, case(box.game, seats, name, **options), min(each, count - n * each))


async def looked_at(folder: Path, seed: str, count: int) -> Counter[str]:
    """Holds pairs to the law; what was asked in them, and how many differ and were followed."""
    made = list(drawn(seed, count))
    found: Counter[str] = Counter(pair.asked for pair in made)
    async with window(folder / "real.sqlite", BOXES) as real, window(folder / "guessed.sqlite", BOXES) as guessed:
        await real.lay_out((pair, pair.real) for pair in made)
        await guessed.lay_out((pair, pair.guessed) for pair in made)
        for pair in made:
            found["acts"] += await cannot_tell(real, guessed, pair)
            found["differ"] += pair.differs
    return found


@pytest.mark.long(6)
@pytest.mark.timeout(600)
def test_hidden_things_change_no_byte(tmp_path: Path) -> None:
    found = asyncio.run(looked_at(tmp_path, "bytes 0", 60))
    assert found["differ"] > 53 and found["acts"] > 8
    assert len(found) > 15, "of most kinds of questions some should be there"


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(20))
def test_what_is_hidden_changes_no_byte_in_many_positions(block: int, tmp_path: Path) -> None:
    assert asyncio.run(looked_at(tmp_path, f"soak {block}", 500))["differ"] > 450
