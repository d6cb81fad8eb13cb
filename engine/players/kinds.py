"""The kinds of computer players and their names, as they are stored with seats and typed by people."""

from collections.abc import Mapping
from typing import Any, Final

from engine.core import Game
from engine.players.beginner import Beginner
from engine.players.player import Player, RandomPlayer
from engine.players.search import Searching
from engine.players.taste import Shaken
from engine.players.thinking import Thinking
from engine.players.worlds import OTHERWISE

RANDOM: Final = "random"
"""Any legal answer: for tests and measuring, never offered."""
GENTLE: Final = "level1-gentle"
"""Level 1 at its weakest, for somebody who plays a game for the first time."""
LEVEL_1: Final = "level1"
LEVEL_2: Final = "level2"
LEVEL_3: Final = "level3"
SHAKEN: Final = "shaken"
"""Level 2 with another taste at each answer: for measuring, since the search foresees plain level 2 too well."""

WEAKNESS: Final = {GENTLE: 1.0, LEVEL_1: 0.6}
"""Weakness of a beginner of each kind."""

_FORMER: Final = {RANDOM: LEVEL_1}
"""Present names of kinds that tables once offered, as stored with seats and buttons."""


def offered(game: Game[Any], thinking: Thinking[Any]) -> Mapping[str, Player]:
    """The kinds that tables of a game offer, weakest first."""
    beginners = {kind: Beginner(thinking, weakness) for kind, weakness in WEAKNESS.items()}
    return {**beginners, LEVEL_2: thinking.policy, LEVEL_3: Searching(game, thinking)}


def kinds(players: Mapping[str, Player], thinking: Thinking[Any] | None) -> Mapping[str, Player]:
    """All kinds: the offered ones, random play, and level 2 shaken if the game can be searched."""
    found: dict[str, Player] = {RANDOM: RandomPlayer(), **players}
    if thinking is not None:
        found[SHAKEN] = Shaken(thinking.policy, OTHERWISE)
    return found


def kind_now(name: str | None) -> str | None:
    """The present name of a kind that was once offered as `name`. None (no computer) stays None."""
    return name if name is None else _FORMER.get(name, name)
