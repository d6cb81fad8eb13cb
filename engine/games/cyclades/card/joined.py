"""Questions that are asked together: a journey with its destination, a march with all troops."""

from collections.abc import Mapping
from typing import Final

from engine.core import Answered, Joined, View
from engine.games.cyclades.state import Cyclades, Island, Space
from engine.games.cyclades.terms import Enough, Landing, March, Voyage


def voyage(view: View[Cyclades], plan: tuple[Answered, ...]) -> object:
    """The destination of fleets, and their number there, including fleets met on the way."""
    prompt = view.prompt
    start: Space = prompt.about["space"] if prompt is not None else ""  # pyright: ignore[reportAssignmentType]
    steps = [one.value for one in plan if one.key == "sail"]
    path = tuple(to for to, _ in steps if not isinstance(to, Enough))
    if not path:
        return Enough()
    to, count = path[-1], steps[len(path) - 1][1]
    there = view.seen.fleets.get(to)
    if there is not None and there.seat == view.viewer and (start, *path).count(to) == 1:
        count += there.count
    return Voyage(to, count, (start, *path))


def march(view: View[Cyclades], plan: tuple[Answered, ...]) -> object:
    """Start, destination and number of troops."""
    prompt = view.prompt
    to, count = next(one.value for one in plan if one.key in ("march", "fly"))
    if plan[0].key in ("march-from", "pegasus"):
        return March(plan[0].value, to, count) if isinstance(plan[0].value, Island) else to
    start = prompt and prompt.about.get("island")
    return Landing(start, to, count) if isinstance(start, Island) else to


_TROOPS: Final = frozenset({"march-troops"})

JOINED: Final[Mapping[str, Joined]] = {
    "sail": Joined(frozenset({"sail"}), frozenset({"sail-fleets"}), voyage),
    "march-from": Joined(frozenset({"march"}), _TROOPS, march),
    "march": Joined(frozenset(), _TROOPS, march),
    "pegasus": Joined(frozenset({"fly"}), _TROOPS, march, most=14),
    "fly": Joined(frozenset(), _TROOPS, march),
}
