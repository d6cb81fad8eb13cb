"""The other words on the card of a question: names of options on buttons, the viewer's own numbers, questions
that are asked together."""

from collections.abc import Mapping
from typing import Any, Final

from engine.core import Answered, Joined, Prompt, View
from engine.core.events import Word
from engine.games.cyclades.rules.board import income
from engine.games.cyclades.state import Cyclades, Island, Space
from engine.games.cyclades.terms import Build, Do, Enough, Landing, March, Recruit, Reply, Sold, Structure, Voyage

# names on buttons


def face(view: View[Cyclades], part: Prompt[Any], option: object) -> object:
    match option:
        case Recruit(unit=unit, price=price):
            return Word("priced", {"thing": Word(f"unit-{unit}.face"), "price": price})
        case Build(building=building, price=price):
            return Word("priced", {"thing": Word(f"building-{building}.face"), "price": price})
        case Do(special=special, price=price):
            return Word("priced", {"thing": Word(f"special-{special}.face"), "price": price})
        case Structure(building=building, island=island):
            return Word("structure.face", {"building": Word(f"building-{building}.mark"), "island": island})
        case March(start=start, to=to) if not isinstance(option, Landing):
            return Word("march.face", {"start": Word(f"island-{start}.mark"), "to": Word(f"island-{to}.mark")})
        case Sold():
            return option.island or option.space or Word(f"unit-{option.unit}.face")
        case Island() | str() if part.key == "retreat" and not isinstance(option, Reply):
            return Word("retreat-to", {"place": option})
        case _:
            return None


# own numbers


def gist(view: View[Cyclades]) -> dict[str, object]:
    if view.viewer is None:
        return {}
    return {"gold": view.seen.gold[view.viewer], "income": income(view.seen, view.viewer)}


# joined questions


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
