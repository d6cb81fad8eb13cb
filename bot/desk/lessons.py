"""Lessons: a guided table explains each thing once, with the first question for which it matters.

A lesson is stored with the number of its question. So the question brings it again whenever it is shown, even after a
restart, and no later question does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.panels.components import Style, button, panel, row
from bot.panels.status import whereabouts
from bot.panels.verbs import TABLE, Verb
from engine.core import Prompt, Seat, View, base
from engine.core.events import to_plain
from engine.games.box import Box
from engine.games.handbook import Handbook
from engine.language import Said, Say
from engine.tables import Sight, StoryLine, Tables
from engine.tables.hints import GUIDED, UNTIL

WELCOME = "welcome"
WENT_ON = "went-on"
"""Stored for a learner who plays on after the short lesson."""
AT_ONCE = 2
"""The number of milestones explained with one question; others wait for the next."""

GO_ON = Verb("lesson.on", TABLE)
STOP = Verb("lesson.end", TABLE)


class QuestionLessons:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def have_ended(self, sight: Sight) -> bool:
        """True if a short lesson has ended at a question and its learner has not yet chosen to play on."""
        if sight.seat is None or sight.view.prompt is None:
            return False
        had = await self._tables.lessons.had(sight.table.id, sight.table.seats[sight.seat].user or 0)
        return UNTIL in had and WENT_ON not in had and sight.turn >= int(had[UNTIL])

    async def of(self, sight: Sight, say: Say) -> list[str]:
        prompt, table = sight.view.prompt, sight.table
        user = next((info.user for info in table.seats if info.seat == sight.seat), None)
        if prompt is None or user is None:
            return []
        had = await self._tables.lessons.had(table.id, user)
        if not had:
            return []
        number = base(sight.number)
        if had.get(GUIDED) and UNTIL not in had:  # a user who erased their data meanwhile is no longer guided
            over = max(sight.turn, 1) + self._tables.boxes[table.game].help.handbook.lesson
            await self._tables.lessons.teach(table.id, user, {UNTIL: f"{over}"})
        box = self._tables.boxes[table.game]
        question = f"ask-{prompt.key}" if prompt.key in box.help.handbook.questions else WELCOME
        due = [WELCOME, *await self._milestones(sight, box.help.handbook, had, number), question]
        fresh = {one: number for one in due if one not in had}
        await self._tables.lessons.teach(table.id, user, fresh)
        said: list[str] = []
        for one in dict.fromkeys(due):
            if had.get(one, number) != number:
                continue
            if one == WELCOME:
                said.append(say("guide-welcome", goal=goal(say)))
            elif one == question:
                said.append(lesson(box, sight, prompt, say))
            else:
                said.append(say(f"lesson-{one.removeprefix('tell-')}"))
        return said

    async def reasons(self, sight: Sight, say: Say, lines: Sequence[StoryLine]) -> Mapping[int, Said]:
        """The reasons for the computers' actions in these lines, by line number. Only for a guided user who plays
        against computers alone. They are derived from what the viewer can see, not from the computers' thoughts."""
        table = sight.table
        others = [info for info in table.seats if info.seat != sight.seat]
        user = None if sight.seat is None else table.seats[sight.seat].user
        alone = user is not None and all(info.computer for info in others)
        if user is None or not alone or not await self._tables.lessons.had(table.id, user):
            return {}
        return reasons(self._tables.boxes[table.game], sight.view, [info.seat for info in others], lines, say)

    async def _milestones(self, sight: Sight, handbook: Handbook, had: Mapping[str, str], number: str) -> list[str]:
        """The milestones reached since the last question, or already shown with this question."""
        names = [f"tell-{key}" for key in handbook.milestones]
        here = [name for name in names if had.get(name) == number]
        if len(here) >= AT_ONCE or all(name in had for name in names):
            return here
        story = await self._tables.views.story(sight.table.id, sight.seat)
        told = {f"tell-{line.event['key']}" for line in story}
        fresh = [name for name in names if name in told and name not in had]
        return [name for name in names if name in {*here, *fresh[: AT_ONCE - len(here)]}]


def reasons(
    box: Box, own: View[Any], computers: Sequence[Seat], lines: Sequence[StoryLine], say: Say
) -> Mapping[int, Said]:
    """The reasons for the actions of these computers in public lines, by line number. They are derived from the
    learner's view and the lines alone."""
    seats, found = [{"seat": int(seat)} for seat in computers], dict[int, Said]()
    for line in lines:
        key, args = line.event["key"], line.event.get("args", {})
        if line.to is None and args.get("seat") in seats and say.has(f"why-{key}"):
            figures = {name: to_plain(one) for name, one in box.story.weighed(own, line.event).items()}
            found[line.n] = say.event({"key": key, "args": {**args, **figures}}, "why")
    return found


def lesson(box: Box, sight: Sight, prompt: Prompt[Any], say: Say) -> Said:
    """The lesson for a question that is asked for the first time."""
    return say(f"help-{prompt.key}.lesson", **{**box.help.handbook.situation(sight.view), **prompt.about})


def goal(say: Say) -> Said:
    """The goal of a game, its length and the shape of a turn; the summary if the game has no such text."""
    return say("game-goal" if say.has("game-goal") else "game-summary")


def over(sight: Sight, box: Box, say: Say) -> ui.LayoutView:
    points = box.points(sight.view)
    lines = [f"### 🎓 {say('lesson-over')}"]
    if points:
        ranked = sorted(points, key=lambda seat: -points[seat])
        so_far = " · ".join(say("lesson-points", seat=seat, points=points[seat]) for seat in ranked)
        lines.append(say("lesson-so-far", points=Said(so_far)))
    lines.append(say("lesson-go-on"))
    on = button(GO_ON(sight.table.id), say.plain("lesson-on"), Style.primary)
    stop = button(STOP(sight.table.id), say.plain("lesson-stop"))
    return panel(whereabouts(sight.table, say), "\n".join(lines), row(on, stop))
