"""The page of computer players: its tables are what its commands print, for every game."""

from __future__ import annotations

import pytest

import engine.__main__ as command_line
from engine.games.box import boxes
from tests.ladder import PAGE, lines

NOW = PAGE.read_text(encoding="utf-8")


def test_every_game_has_a_table() -> None:
    assert {line.split()[0] for line in lines(NOW)} == set(boxes())


@pytest.mark.thorough
@pytest.mark.parametrize("line", lines(NOW))
def test_commands_of_the_page_are_understood(line: str) -> None:
    few = [*line.split(), "--games", "2", "--players", "random,level2,shaken", "--workers", "1"]
    assert command_line.main(["arena", *few, "--json"]) == 0
