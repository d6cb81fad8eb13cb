"""What is asked together: a card and the ships on which it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Answered, Joined, View, option_id
from engine.core.events import Word
from engine.games.doom.state import Doom, Played, PlayOwn, ShipId

SHIPS: Final = frozenset(
    {"refugees", "more-refugees", "aristocracy", "first-ship", "other-ship", "royal-ship", "sabotage", "raid"}
)
"""Questions for a ship."""


def called(view: View[Doom], plan: tuple[Answered, ...]) -> object:
    """A card with its ships in the order in which they are named, and who has to make room."""
    play, *done = (one.value for one in plan)
    targets: list[str | Word] = []
    for one in plan[1:]:
        if isinstance(one.value, ShipId):
            targets.append(one.value.upper())
        elif one.key == "evict":
            targets.append(Word("played-evicts", {"who": one.value}))
    if not targets:
        return play
    name = "+".join(map(option_id, (play, *done)))
    return Played(play.card if isinstance(play, PlayOwn) else play, tuple(targets), name)


JOINED: Final[Mapping[str, Joined]] = {"act": Joined(SHIPS | {"evict"}, called=called)}
