"""Gold behind a screen: whatever somebody tries, nothing they are sent depends on how much another has."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.box import boxes
from engine.tools.walking import case
from tests.bot.pairs import Pair, pairs
from tests.bot.same_bytes import cannot_tell
from tests.bot.window import window

BOX = boxes()["cyclades"]


def drawn(seats: int, most: int) -> list[Pair]:
    return list(pairs(BOX, case(BOX.game, seats, "purses"), most))


@pytest.mark.thorough
@pytest.mark.timeout(300)
async def test_nothing_tells_how_much_gold_another_has(tmp_path: Path) -> None:
    made = [*drawn(2, 6), *drawn(5, 8)]
    differing = 0
    games = {BOX.game.id: BOX}
    async with window(tmp_path / "real.sqlite", games) as real, window(tmp_path / "guessed.sqlite", games) as guessed:
        await real.lay_out((pair, pair.real) for pair in made)
        await guessed.lay_out((pair, pair.guessed) for pair in made)
        for pair in made:
            await cannot_tell(real, guessed, pair, rarer=12)
            differing += pair.real.at.state.gold != pair.guessed.at.state.gold
    assert differing >= len(made) - 2
