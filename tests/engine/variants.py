"""Options drawn at random, so that tests meet games of all variants."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Any

from pydantic.fields import FieldInfo

from engine.core import Game, Refused, new_game, seed_from


def some_options(game: Game[Any], seats: int, rng: Random) -> dict[str, object]:
    """Options that go together and with so many seats; every so often none at all.

    An option is a bool, an enum, or a text or number with `examples`.
    """
    while True:
        chosen = {name: _drawn(field, rng) for name, field in game.options.model_fields.items() if rng.random() < 0.25}
        try:
            new_game(game, seats, game.options.model_validate(chosen), seed_from("options"))
        except Refused:
            continue
        return chosen


def _drawn(field: FieldInfo, rng: Random) -> object:
    kind = field.annotation
    if kind is bool:
        return not field.default
    if isinstance(kind, type) and issubclass(kind, Enum):
        return rng.choice(list(kind))
    return rng.choice([field.default, *(field.examples or ())])
