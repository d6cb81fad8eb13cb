"""What a viewer could tell two games apart by: named by event, field and step, never with what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core import Action, Event, Game, Seat, State, View, clone
from engine.core.play import open_question
from engine.core.positions import act
from engine.core.veiling import veiled


@dataclass(frozen=True)
class Leak:
    """What a viewer (None: an onlooker) could tell apart, and the step that let it out, if it was one."""

    viewer: Seat | None
    what: str
    step: str | None = None

    def __str__(self) -> str:
        who = "an onlooker" if self.viewer is None else f"seat {self.viewer}"
        where = "" if self.step is None else f"; let out by the step {self.step}"
        return f"{who} can tell hidden things apart by {self.what}{where}"


class Frame(NamedTuple):
    """A game just before a step, or at the question it comes to: what a viewer would see there (but for the step that
    receives an answer) and what would be hidden, what they have heard and what the rules have revealed. `planning`: it
    is part of a plan, of which they see nothing."""

    step: str
    seen: Any
    unseen: Any
    heard: list[Event]
    revealed: list[object]
    planning: bool


def track(game: Game[Any], state: State, viewer: Seat | None, actions: Sequence[Action]) -> list[Frame]:
    """Each step that the actions lead to, and the end."""
    g = clone(state)
    g.run.events = events = list[Event]()
    planning, asked = open_question(g).alone is not None, g.asked
    track: list[Frame] = []

    def look(now: Any) -> None:
        nonlocal asked
        seen, unseen = veiled(game, clone(now), viewer)
        step = seen.agenda[-1].fn.name if seen.agenda else ""
        if now.asked != asked and seen.agenda:  # it receives the answers
            seen.agenda.pop()
        asked = now.asked
        track.append(Frame(step, seen, unseen, heard_by(list(events), viewer), revealed_to(now, viewer), planning))

    g.run.watch = look
    for action in actions:
        act(g, action)
    planning = False
    look(g)
    return track


def last_alike(frames: Sequence[tuple[Frame, Frame]], alike: Sequence[bool]) -> str | None:
    """The step that runs when the two are alike for the last time; None if they never were."""
    found = [frame.step for (frame, _), same in zip(frames, alike, strict=True) if same]
    return found[-1] if found else None


def revealed_to(g: State, viewer: Seat | None) -> list[object]:
    """What the rules have revealed to a viewer since the state was copied."""
    return [one.what for one in g.run.revealed if one.to is None or viewer in one.to]


def heard_by(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


def told_apart(one: list[Event], other: list[Event]) -> str | None:
    """The first event by which two tellings differ, by its key; None if there is none."""
    for at in range(max(len(one), len(other))):
        first, second = (events[at] if at < len(events) else None for events in (one, other))
        if first != second:
            told = first or second
            return f"the event {told.key}" if told is not None else None
    return None


def difference(one: View[Any], other: View[Any]) -> str:
    """In which part two views differ: by its name, never with what it holds."""
    parts = {
        "prompt": "what they are asked",
        "asides": "what they may do besides",
        "awaiting": "who is awaited, and for what",
        "unseen": "how many hidden things there are of a kind",
    }
    named = next((words for part, words in parts.items() if getattr(one, part) != getattr(other, part)), None)
    field = field_apart(one.seen, other.seen)
    return named or (f"the field {field}" if field is not None else "the view")


def field_apart(one: State, other: State) -> str | None:
    """The name of the first field in which what is seen of two states differs."""
    names = type(one).__dataclass_fields__
    return next((name for name in names if getattr(one, name) != getattr(other, name)), None)
