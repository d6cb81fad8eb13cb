"""The story of a recording, line by line, each with the step by which it had been told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import Seat
from engine.core.events import told_as, with_former_names
from engine.games.box import Box
from engine.games.gathering import gathered
from engine.language import Say
from engine.replay import Recording, Viewpoint, former_names, hears, names_at


@dataclass(frozen=True, slots=True)
class Line:
    """An event as JSON, whose ears it was for (None: everybody's), and in which step it was told."""

    event: Mapping[str, Any]
    to: Seat | None
    step: int

    @property
    def chapter(self) -> bool:
        return bool(self.event.get("chapter"))


def story(recording: Recording[Any], box: Box, viewpoint: Viewpoint) -> list[Line]:
    """What was told to who looks from there, gathered as the thread of a table gathers it: a line that stands for
    several is told when the last of them was."""
    return [
        Line(one.event, one.of[0].to, one.of[-1].step) for one in gathered(box.gathers, _told(recording, viewpoint))
    ]


def _told(recording: Recording[Any], viewpoint: Viewpoint) -> list[Line]:
    return [
        Line(with_former_names(told_as(event), former_names(recording.called, step.actions)), event.to, step.n)
        for step in recording.steps
        for event in step.told
        if hears(event, viewpoint)
    ]


def speaking(recording: Recording[Any], n: int, say: Say) -> Say:
    """The translator for step `n`, with the names that the seats had then."""
    return say.named(names_at(say.names, recording.called, recording.steps[n].actions))


def moments(recording: Recording[Any]) -> list[int]:
    """The steps at which there is something to be seen or heard: those in which something was told, and the ends."""
    last = len(recording.steps) - 1
    return [step.n for step in recording.steps if step.told or step.n in (0, last)]
