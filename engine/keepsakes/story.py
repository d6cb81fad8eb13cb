"""The story of a recording, line by line, each with its step."""

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
    """An event as JSON, its listener (None: everybody), and its step."""

    event: Mapping[str, Any]
    to: Seat | None
    step: int

    @property
    def chapter(self) -> bool:
        return bool(self.event.get("chapter"))


def story(recording: Recording[Any], box: Box, viewpoint: Viewpoint) -> list[Line]:
    """Events told to a viewpoint, gathered as in a table's thread. A line for several events has the step of the last
    one."""
    return [
        Line(one.event, one.lines[0].to, one.lines[-1].step)
        for one in gathered(box.story.gathers, _heard_lines(recording, viewpoint))
    ]


def _heard_lines(recording: Recording[Any], viewpoint: Viewpoint) -> list[Line]:
    return [
        Line(with_former_names(told_as(event), former_names(recording.called, step.actions)), event.to, step.n)
        for step in recording.steps
        for event in step.told
        if hears(event, viewpoint)
    ]


def speaking(recording: Recording[Any], n: int, say: Say) -> Say:
    return say.with_names(names_at(say.names, recording.called, recording.steps[n].actions))


def moments(recording: Recording[Any]) -> list[int]:
    """Steps in which something was told, and the first and the last step."""
    last = len(recording.steps) - 1
    return [step.n for step in recording.steps if step.told or step.n in (0, last)]
