"""A hint in the card of a question: the best answers, each with what is expected of it; and how many were given."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.desk.desk import Desk, Interaction
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
"""Agrees to hints at a table that has not begun, or takes that back."""
SCALE = {"points": 1, "chance": 100}
"""How many of what is said make one of a game's own unit: chances are said per cent."""


def hint(sight: Sight, hints: Sequence[Hint], unit: str, say: Say) -> ui.LayoutView:
    """The best answers to the viewer's question, the best first; gains are in the `unit` of the game."""
    lines = [f"### {say('hint-heading')}"]
    for n, one in enumerate(hints, 1):
        lines += [f"**{n}.** {' · '.join(steps(say, in_plain(one.plan)))}", f"-# {_worth(one.advice, unit, say)}"]
    foot = say("hint-foot" if len(hints) > 1 else "hint-foot-alone")
    return panel(
        ui.TextDisplay(whereabouts(sight.table, say)), ui.TextDisplay("\n".join(lines)), ui.TextDisplay(f"-# {foot}")
    )


def _worth(advice: Advice, unit: str, say: Say) -> Said:
    """What is expected of an answer, against the usual one; of that itself against the next best."""
    why, gain = _why(advice, say), (advice.gain or 0.0) * SCALE[unit]
    if advice.usual:
        return say("hint-usual", why=why)
    if not gain:
        return say("hint-same", why=why)
    n, better = abs(round(gain)), "yes" if gain > 0 else "no"
    return say(f"hint-{unit}" if n else "hint-little", n=n, better=better, why=why)


def _why(advice: Advice, say: Say) -> Said:
    """The own numbers that an answer makes differ, in the words of the card."""
    parts = [
        say("hint-figure", now=say(f"gist-{name}", n=now, shown=now), other=other)
        for name, (now, other) in advice.figures.items()
    ]
    if parts:
        return say("hint-expects", things=Said(", ".join(parts)))
    return say("hint-elsewhere") if advice.gain else Said()


def told(table: Table, say: Say) -> list[str]:
    """How many hints everybody was given, in a line; nothing where there were none to be had."""
    people = [f"{say.name(info.seat)} {count}" for info, count in counted(table) if info.computer is None]
    return [say("hints-given", who=Said(", ".join(people)))] if people else []


def agreed(table: Table, say: Say) -> str:
    """Who wants hints at a table that has not begun, and whether there will be any; empty if nobody does."""
    for_it = [say.foreign(info.name) for info in table.seats if info.hints is not None]
    if not for_it:
        return ""
    return f"-# {say('hints-on' if table.hinted else 'hints-wanted', who=Said(', '.join(for_it)))}"


class HintActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, looks: LookActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._looks = looks

    @on_button(HINTS)
    async def agree(self, i: Interaction, table_id: TableId) -> None:
        """Agrees to hints, or takes that back."""
        table = await self._tables.hints.agree(table_id, i.user.id, click=i.id)
        wants = any(info.hints is not None for info in table.seats if info.user == i.user.id)
        await self._desk.tell(i, self._desk.say(i, table)("hints-yours" if wants else "hints-not-yours"))

    @on_button(LOOK_HINT)
    async def give(self, i: Interaction, asked: Asked, laid: str) -> None:
        """Shows in the card what a computer that thinks would answer."""
        sight = await self._looks.asked(i, asked)
        thinking = self._desk.box(sight.table).thinking
        if thinking is None:
            raise TableRefused("no-hints")
        found = await self._tables.hints.give(asked.table, i.user.id, asked.number, click=i.id)
        view = hint(sight, found, thinking.unit, self._desk.say(i, sight.table))
        sight = await self._looks.asked(i, asked)  # while that was thought about, it may have been answered
        await self._looks.turn(i, sight, view, [], Place(asked, laid), LOOK_HINT)
