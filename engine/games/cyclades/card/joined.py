"""What is asked together: a god with the least bid, a troop or a building with its place, a journey with its end, and a
march with all troops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Answered, Joined, View
from engine.games.cyclades.state import Cyclades, Island, Space
from engine.games.cyclades.terms.answers import (
    Altar,
    Bid,
    Build,
    Enough,
    Landing,
    March,
    Placing,
    Recruit,
    Site,
    Voyage,
)


def bid(view: View[Cyclades], plan: tuple[Answered, ...]) -> object:
    """A god with what is offered to them; Apollo is free."""
    god = plan[0].value
    return Bid(god.god, plan[1].value) if isinstance(god, Altar) else god


def deed(view: View[Cyclades], plan: tuple[Answered, ...]) -> object:
    """What is done, and where if there is a choice. Fleets have too many places."""
    done = plan[0].value
    place = next((one.value for one in plan if one.key in _PLACES), None)
    return Placing(done, place) if isinstance(done, Recruit | Build) and isinstance(place, Island | Site) else done


def voyage(view: View[Cyclades], plan: tuple[Answered, ...]) -> object:
    """Where fleets end, and how many are there then: those met on the way come along."""
    prompt = view.prompt
    start: Space = prompt.about["space"] if prompt is not None else ""  # pyright: ignore[reportAssignmentType]
    steps = [one.value for one in plan if one.key == "sail"]
    path = tuple(to for to, _ in steps if not isinstance(to, Enough))
    if not path:
        return Enough()
    to, count = path[-1], steps[len(path) - 1][1]
    there = view.seen.fleets.get(to)
    if there is not None and there.seat == view.viewer and to not in (start, *path[:-1]):
        count += there.count
    return Voyage(to, count, (start, *path))


def march(view: View[Cyclades], plan: tuple[Answered, ...]) -> object:
    """From where to where, and how many."""
    prompt = view.prompt
    to, count = next(one.value for one in plan if one.key in ("march", "fly"))
    if plan[0].key in ("march-from", "pegasus"):
        return March(plan[0].value, to, count) if isinstance(plan[0].value, Island) else to
    start = prompt and prompt.about.get("island")
    return Landing(start, to, count) if isinstance(start, Island) else to


_PLACES: Final = frozenset({"troop-at", "build-at"})
_TROOPS: Final = frozenset({"march-troops"})

JOINED: Final[Mapping[str, Joined]] = {
    "bid": Joined(frozenset({"bid-amount"}), frozenset({"bid-amount"}), bid),
    "act": Joined(_PLACES, called=deed),
    "sail": Joined(frozenset({"sail"}), frozenset({"sail-fleets"}), voyage),
    "march-from": Joined(frozenset({"march"}), _TROOPS, march),
    "march": Joined(frozenset(), _TROOPS, march),
    "pegasus": Joined(frozenset({"fly"}), _TROOPS, march, most=14),
    "fly": Joined(frozenset(), _TROOPS, march),
}
