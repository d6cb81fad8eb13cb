"""What cards said when `said.json` of each game was written. `python -m tests.engine.games.said` writes it anew: do so
only after looking at the cards of the questions that changed, and finding the change right."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, cast

from engine.core import JoinedPrompt
from engine.games.box import Box, boxes
from engine.tools.walking import case
from tests.engine.games import OURS
from tests.engine.games.trying import Shown, cards
from tests.engine.variants import some_options

GAMES = range(2)
OFTEN = 24
"""So many questions of each kind of a game are looked at."""


def on_record(game: str) -> Path:
    """Where the digests of a game stand."""
    return Path(__file__).parent / game / "said.json"


def digests(box: Box) -> dict[str, str]:
    """By question, a digest of all that its cards say and of the order of their options, in random games."""
    said = defaultdict[str, Any](sha256)
    for seats in box.game.seats:
        for n in GAMES:
            options = some_options(box.game, seats, Random(f"{box.game.id} {n}")) if n else {}
            for card in cards(box, case(box.game, seats, f"said {n}", **options), OFTEN):
                said[card.prompt.key].update(words(card).encode())
    return {key: digest.hexdigest()[:12] for key, digest in sorted(said.items())}


def words(card: Shown) -> str:
    """All that a card says, its plans in their order."""
    plans = card.prompt.options if isinstance(card.prompt, JoinedPrompt) else ()
    return repr(plain((plans, card.says, card.box.card.gist(card.own))))


def plain(value: Any) -> object:
    """The same in every process: a set has no order."""
    match value:
        case Mapping():
            return [*map(plain, cast("Mapping[object, object]", value).items())]
        case Set():
            return sorted(repr(plain(one)) for one in cast("Set[object]", value))
        case tuple() | list():
            return [*map(plain, cast("Sequence[object]", value))]
        case _:
            pass
    if is_dataclass(value):
        return [type(value).__name__, *(plain(getattr(value, one.name)) for one in fields(value))]
    return value


if __name__ == "__main__":
    for name in OURS:
        on_record(name).write_text(json.dumps(digests(boxes()[name]), indent=1) + "\n", encoding="utf-8")
