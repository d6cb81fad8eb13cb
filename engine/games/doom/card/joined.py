"""What is asked together: a card and the ships on which it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Answered, Joined, View, option_id
from engine.core.events import Word
from engine.games.doom.state import Doom, InSenate, Played, PlayOwn, ShipId

ONE_BY_ONE: Final = frozenset({"first-ship", "other-ship", "aristocracy"})
"""Questions for ships that move one space each, or that a noble boards: in which order is all one."""
SHIPS: Final = frozenset({"refugees", "more-refugees", *ONE_BY_ONE, "royal-ship", "sabotage", "treason", "raid"})
"""Questions for a ship; treason may strike in the Senate instead."""


def called(view: View[Doom], plan: tuple[Answered, ...]) -> object:
    """A card with its ships, as far as it matters in the order in which they are named, and who has to make room."""
    play, *order = _in_order(plan)
    play, done = play.value, [one.value for one in order]
    targets: list[str | Word | InSenate] = []
    for one in order:
        if isinstance(one.value, ShipId):
            targets.append(one.value.upper())
        elif isinstance(one.value, InSenate):
            targets.append(one.value)
        elif one.key == "evict":
            targets.append(Word("played-evicts", {"who": one.value}))
    if not targets:
        return play
    name = "+".join(map(option_id, (play, *done)))
    return Played(play.card if isinstance(play, PlayOwn) else play, tuple(targets), name)


def _in_order(plan: tuple[Answered, ...]) -> list[Answered]:
    """With ships whose order is all one by their letters, unless somebody makes room on one of them; all else stays
    where it is."""
    if any(one.key == "evict" for one in plan):
        return [*plan]
    moved = iter(sorted((one for one in plan if one.key in ONE_BY_ONE), key=lambda one: option_id(one.value)))
    return [next(moved) if one.key in ONE_BY_ONE else one for one in plan]


JOINED: Final[Mapping[str, Joined]] = {"act": Joined(SHIPS | {"evict"}, called=called, spared=frozenset({"evict"}))}
