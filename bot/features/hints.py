"""Hints: the best answers to a question with their expected results; how many hints each player had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button
from bot.features.looks import LookActions
from bot.panels.components import panel
from bot.panels.helpers import LOOK_HINT, Place
from bot.panels.status import whereabouts
from bot.panels.verbs import TABLE, Asked, Verb
from engine.games.answers import in_plain, steps
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Advice, Hint, Sight, Table, TableRefused, counted

HINTS = Verb("hints", TABLE)
"""Agrees to hints before the game, or withdraws that."""
SCALE = {"points": 1, "chance": 100}
"""Factor from a game's unit to what is shown: chances are in per cent."""


def hint(sight: Sight, hints: Sequence[Hint], unit: str, say: Say) -> ui.LayoutView:
    lines = [f"### {say('hint-heading')}"]
    for n, one in enumerate(hints, 1):
        lines += [f"**{n}.** {' · '.join(steps(say, in_plain(one.plan)))}", f"-# {_worth(one.advice, unit, say)}"]
    foot = say("hint-foot" if len(hints) > 1 else "hint-foot-alone")
    return panel(whereabouts(sight.table, say), "\n".join(lines), f"-# {foot}")


def _worth(advice: Advice, unit: str, say: Say) -> Said:
    """The expected gain over the usual answer; for that one over the next best."""
    why, gain = _why(advice, say), (advice.gain or 0.0) * SCALE[unit]
    if advice.usual:
        return say("hint-usual", why=why)
    if not gain:
        return say("hint-same", why=why)
    n, better = abs(round(gain)), "yes" if gain > 0 else "no"
    return say(f"hint-{unit}" if n else "hint-little", n=n, better=better, why=why)


def _why(advice: Advice, say: Say) -> Said:
    """The viewer's numbers that an answer changes, in the words of the card."""
    parts = [
        say("hint-figure", now=say(f"gist-{name}", n=now, shown=now), other=other)
        for name, (now, other) in advice.figures.items()
    ]
    if parts:
        return say("hint-expects", things=Said(", ".join(parts)))
    return say("hint-elsewhere") if advice.gain else Said()


def hint_counts(table: Table, say: Say) -> list[str]:
    """One line with each player's number of hints; empty if there were none."""
    people = [f"{say.name(info.seat)} {count}" for info, count in counted(table) if info.computer is None]
    return [say("hints-given", who=Said(", ".join(people)))] if people else []


def agreed(table: Table, say: Say) -> str:
    """Players who agreed to hints before the game, and whether there will be any; empty if nobody did."""
    for_it = [say.foreign(info.name) for info in table.seats if info.hints is not None]
    if not for_it:
        return ""
    return f"-# {say('hints-on' if table.hinted else 'hints-wanted', who=Said(', '.join(for_it)))}"


@dataclass(eq=False)
class HintActions(Part):
    _looks: LookActions

    @on_button(HINTS)
    async def agree(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.hints.agree(table_id, i.user.id, click=i.id)
        wants = any(info.hints is not None for info in table.seats if info.user == i.user.id)
        await self._desk.tell(i, self._desk.say(i, table)("hints-yours" if wants else "hints-not-yours"))

    @on_button(LOOK_HINT)
    async def give(self, i: Interaction, asked: Asked, laid: str) -> None:
        sight = await self._looks.asked(i, asked)
        thinking = self._desk.box(sight.table).computers.thinking
        if thinking is None:
            raise TableRefused("no-hints")
        found = await self._tables.hints.give(asked.table, i.user.id, asked.number, click=i.id)
        view = hint(sight, found, thinking.unit, self._desk.say(i, sight.table))
        sight = await self._looks.asked(i, asked)  # check again: the question may have been answered meanwhile
        await self._looks.show_helper(i, sight, view, [], Place(asked, laid), LOOK_HINT)
