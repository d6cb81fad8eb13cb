"""How often a player taps, as `python -m tests.taps` counts it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Amount, Choose, Pick, Prompt, Seat, Wire, form, new_game, seed_from, view
from engine.games.box import boxes
from tests.bot.panels.desktop import says, things
from tests.taps import BUTTON, FORM, SELECT, Asked, TappedGame, count

BOX = boxes()["atlantis"]
LONG = things(8, 60)
MIXED = form("wide", Choose("part", things(4)), Choose("other", LONG, default=LONG[0]))


@pytest.mark.parametrize(
    ("prompt", "wire", "taps"),
    [
        (Choose("wide", things(1)), "thing-0", BUTTON),
        (Choose("wide", things(5)), "thing-3", BUTTON),
        (Choose("wide", LONG), "thing-3", BUTTON),
        (Choose("wide", things(21)), "thing-3", SELECT),
        (Amount("wide", 0, 19), 7, BUTTON),
        (Amount("wide", 0, 90), 7, FORM),
        (Pick("wide", things(5), 0, 2), ("thing-3",), SELECT),
        (Pick("wide", (1, 1, 2), 1, 3, (2,), worth=int, need=2), ("2",), BUTTON),
        (MIXED, ("thing-3", "thing-0"), BUTTON + BUTTON),
        (MIXED, ("thing-3", "thing-5"), BUTTON + SELECT + BUTTON),
    ],
    ids=str,
)
def test_a_button_is_one_tap_and_a_select_two(prompt: Prompt[Any], wire: Wire, taps: int) -> None:
    """What is filled in already takes none, Send takes one."""
    game = TappedGame(BOX, BOX.kinds["random"], 2, "taps")
    game.say = says()[0]
    at = new_game(BOX.game, 2, BOX.game.options(), seed_from("taps")).position
    step = Asked(at, view(BOX.game, at, Seat(0)), wire)
    assert game._taps(step, prompt, wire) == taps


@pytest.mark.thorough
def test_what_is_joined_takes_fewer_taps() -> None:
    found = count(BOX, 2, 1, "taps")
    assert found["joined"]["plans"] == found["alone"]["plans"] > 5
    assert 2 <= found["joined"]["mean"] < found["alone"]["mean"], "an open answer is chosen, and done"
