"""Whatever a landed version stored is opened by today's program: read as it is, or rebuilt from its journal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core import Unloadable, dump_state, load_position, question, rebuild_position, replay
from engine.core.drafts import Position
from engine.games.box import boxes
from tests.engine.games import OURS
from tests.engine.stored_positions import StoredGame, files, played, read

GAMES = tuple(sorted(OURS))
OTHERS = 12
"""So many random games, of other seeds than those stored, are looked through for steps that no file has."""


def opened(name: str, one: StoredGame, after: int, text: str) -> Position[Any]:
    """A stored position as `engine.tables.storage` opens it."""
    game = boxes()[name].game
    try:
        return load_position(game, text)
    except Unloadable:
        return rebuilt(name, one, after, text)


def rebuilt(name: str, one: StoredGame, after: int, text: str) -> Position[Any]:
    game = boxes()[name].game
    options = game.options.model_validate(one.options)
    return rebuild_position(game, text, one.seats, options, one.seed, one.journal(after))


@pytest.mark.parametrize("name", GAMES)
def test_stored_position_of_every_landed_version_is_opened(name: str) -> None:
    game = boxes()[name].game
    assert files(name)
    for file in files(name):
        for one in read(file):
            options = game.options.model_validate(one.options)
            for after, text in one.positions.items():
                at = opened(name, one, after, text)
                assert at.state.result is not None or question(at.state) is not None
                led = replay(game, one.seats, options, one.seed, one.journal(after))
                assert dump_state(game, at.state) == dump_state(game, led.state), f"{file.name} {one.seed[:6]} {after}"


@pytest.mark.parametrize("name", GAMES)
def test_stored_position_whose_steps_are_unknown_is_rebuilt(name: str) -> None:
    """As after a rewriting of the rules, in which no step keeps its name."""
    game = boxes()[name].game
    for one in read(files(name)[-1]):
        for after, text in one.positions.items():
            raw = json.loads(text)
            agenda = raw["settled"]["state"]["agenda"]
            raw["settled"]["state"]["agenda"] = [["former", step] for step in agenda]
            if agenda:
                with pytest.raises(Unloadable, match="unknown_step"):
                    load_position(game, json.dumps(raw))
            at = rebuilt(name, one, after, json.dumps(raw))
            assert json.loads(dump_state(game, at.state))["state"]["agenda"] == agenda


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_every_step_that_waits_is_in_a_stored_position(name: str) -> None:
    """If this fails, steps have come or have new names: run `python -m tests.engine.stored_positions LABEL`."""
    game, stored, met = boxes()[name].game, set[str](), set[str]()
    for file in files(name):
        for one in read(file):
            for text in one.positions.values():
                stored |= {step for step, _ in json.loads(text)["settled"]["state"]["agenda"]}
    for n in range(10_000, 10_000 + OTHERS):
        for steps in played(game, n)[1].values():
            met |= steps
    assert met <= stored
