"""Positions as each landed version stores them: `python -m tests.engine.stored_positions LABEL [GAME …]` adds those of
today.

A file holds whole games, each with its journal and with positions in the middle, so that every step that ever waits on
an agenda while somebody is asked waits in one of them. It is never changed again: what was stored must be opened for
ever, read as it is or rebuilt from the journal. Add a file before a change of what is stored lands.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engine.core import Action, Game, Position, clone, dump_action, dump_position, load_action, seed_from
from engine.core.positions import act, new_game
from engine.games.box import boxes
from engine.tools.simulate import random_actions
from tests.engine.variants import some_options

FOLDER = Path(__file__).parent / "stored_positions"
GAMES = 400
"""So many random games are looked through for steps that were not met before."""


@dataclass(frozen=True)
class StoredGame:
    """A random game: how it was dealt, its whole journal, and positions by the number of actions before them."""

    seats: int
    options: dict[str, Any]
    seed: str
    actions: list[list[Any]]
    positions: dict[int, str]

    def journal(self, until: int) -> list[Action]:
        """The first so many actions."""
        return [load_action(one) for one in self.actions[:until]]


def waiting(g: Any) -> set[str]:
    """The steps on the agenda of a state."""
    return {step.fn.name for step in g.agenda}


def played(game: Game[Any], n: int) -> tuple[StoredGame, dict[int, set[str]]]:
    """The `n`th random game without positions, and the steps that wait after so many actions."""
    rng, seed = Random(n), seed_from(f"stored {game.id} {n}")
    seats = game.seats[n % len(game.seats)]
    options = game.options.model_validate(some_options(game, seats, rng) if n >= len(game.seats) else {})
    g = clone(new_game(game, seats, options, seed).position.state)
    actions, steps = list[list[Any]](), {0: waiting(g)}
    for action in random_actions(g, rng):
        act(g, action)
        actions.append(dump_action(action))
        steps[len(actions)] = waiting(g)
    return StoredGame(seats, options.model_dump(mode="json"), seed, actions, {}), steps


def found(game: Game[Any], games: int = GAMES) -> Iterator[StoredGame]:
    """Games with a position for each step that waits in any of them; none that has no new one."""
    met: set[str] = set()
    for n in range(games):
        one, steps = played(game, n)
        wanted: list[int] = []
        while len(left := max(steps.items(), key=lambda at: len(at[1] - met))[1] - met) > 0:
            at = next(at for at, names in steps.items() if names - met == left)
            wanted.append(at)
            met |= left
        if wanted:
            yield with_positions(game, one, wanted)


def with_positions(game: Game[Any], one: StoredGame, wanted: list[int]) -> StoredGame:
    """A game with its positions after so many actions; the journal ends with the last of them."""
    options = game.options.model_validate(one.options)
    g = clone(new_game(game, one.seats, options, one.seed).position.state)
    positions: dict[int, str] = {}
    for n, action in enumerate([None, *one.journal(max(wanted))]):
        if action is not None:
            act(g, action)
        if n in wanted:
            positions[n] = dump_position(game, Position(g))
    return StoredGame(one.seats, one.options, one.seed, one.actions[: max(wanted)], positions)


def read(file: Path) -> list[StoredGame]:
    """The games in a file."""
    raw = json.loads(lzma.decompress(file.read_bytes()))
    return [StoredGame(**one | {"positions": {int(n): text for n, text in one["positions"].items()}}) for one in raw]


def files(game: str) -> list[Path]:
    """The files of a game, the oldest first."""
    return sorted(FOLDER.glob(f"{game}-*.json.xz"))


def main(label: str, *only: str) -> None:
    """Writes the positions of today, of all games or of some."""
    FOLDER.mkdir(exist_ok=True)
    for name in only or boxes():
        box = boxes()[name]
        games = [vars(one) for one in found(box.game)]
        text = json.dumps(games, separators=(",", ":"))
        file = FOLDER / f"{name}-{label}.json.xz"
        file.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        count = sum(len(one["positions"]) for one in games)
        print(f"{file.name}: {len(games)} games, {count} positions, {file.stat().st_size} bytes")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
