"""Differences between two games for a viewer: named by event, field and step, never with values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from engine.core import Action, Event, Game, Seat, State, View, clone
from engine.core.play import open_question
from engine.core.positions import act
from engine.core.veiling import veiled


@dataclass(frozen=True)
class Leak:
    """A difference that a viewer (None: an onlooker) could see, and the step that revealed it, if any."""

    viewer: Seat | None
    what: str
    step: str | None = None

    def __str__(self) -> str:
        who = "an onlooker" if self.viewer is None else f"seat {self.viewer}"
        where = "" if self.step is None else f"; let out by the step {self.step}"
        return f"{who} can tell hidden things apart by {self.what}{where}"


@dataclass
class Frame:
    """A game just before a step, or at the next question. `seen` is the viewer's state (without the step that receives
    an answer), `unseen` the hidden rest, `heard` their events, and `revealed` the revealed values. `planning`: it is
    part of a plan, which they do not see."""

    step: str
    heard: list[Event]
    revealed: list[object]
    planning: bool
    receives: bool
    look: Callable[[], tuple[Any, Any]]

    @cached_property
    def _looked(self) -> tuple[Any, Any]:
        """Computed on demand, since most frames do not need it."""
        seen, unseen = self.look()
        if self.receives:
            seen.agenda = seen.agenda[:-1]
        return seen, unseen

    @property
    def seen(self) -> Any:
        """The state as the viewer sees it, without a step that receives an answer."""
        return self._looked[0]

    @property
    def unseen(self) -> Any:
        """The contents veiled from the viewer, as `veiled` returns them."""
        return self._looked[1]


def track(
    game: Game[Any], state: State, viewers: Iterable[Seat | None], actions: Sequence[Action]
) -> dict[Seat | None, list[Frame]]:
    """The frames of the actions and of the end, for each viewer."""
    g = clone(state)
    g.run.events = events = list[Event]()
    planning, asked = open_question(g).alone is not None, g.asked
    tracks: dict[Seat | None, list[Frame]] = {viewer: [] for viewer in viewers}

    def look(now: Any) -> None:
        nonlocal asked
        step = now.agenda[-1].fn.name if now.agenda else ""
        receives, asked, then = bool(now.agenda) and now.asked != asked, now.asked, clone(now)
        for viewer, frames in tracks.items():
            heard, revealed = heard_by(events, viewer), revealed_to(now, viewer)
            frames.append(Frame(step, heard, revealed, planning, receives, partial(veiled, game, then, viewer)))

    g.run.watch = look
    for action in actions:
        act(g, action)
    planning = False
    look(g)
    return tracks


def last_alike(frames: Sequence[tuple[Frame, Frame]], alike: Sequence[bool]) -> str | None:
    """The step that runs when the two are alike for the last time; None if they never were."""
    found = [frame.step for (frame, _), same in zip(frames, alike, strict=True) if same]
    return found[-1] if found else None


def revealed_to(g: State, viewer: Seat | None) -> list[object]:
    """Values revealed to a viewer since the state was copied."""
    return [one.what for one in g.run.revealed if one.to is None or viewer in one.to]


def heard_by(events: list[Event], viewer: Seat | None) -> list[Event]:
    """Public events and those whispered to the viewer; None hears only the former."""
    return [event for event in events if event.to is None or event.to == viewer]


def told_apart(one: list[Event], other: list[Event]) -> str | None:
    """The key of the first event in which two stories differ, None if there is none."""
    for at in range(max(len(one), len(other))):
        first, second = (events[at] if at < len(events) else None for events in (one, other))
        if first != second:
            told = first or second
            return f"the event {told.key}" if told is not None else None
    return None


def difference(one: View[Any], other: View[Any]) -> str:
    """The name of the part in which two views differ, never with its values."""
    if list(one.unseen) != list(other.unseen) and one.unseen == other.unseen:
        return "the order of what is hidden"
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
    """The name of the first field in which two seen states differ."""
    names = type(one).__dataclass_fields__
    return next((name for name in names if getattr(one, name) != getattr(other, name)), None)
