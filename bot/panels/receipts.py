"""Receipts: what somebody has answered in a turn, above the next question and, when the turn is over, alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from discord import ui

from bot.panels import words
from bot.panels.components import PersistentItem, panel, rows
from bot.panels.status import whereabouts
from engine.core import base
from engine.language import Said, Say
from engine.tables import Receipt, Sight, Table, brings, of_turn, turn_of

ON_CARD = 2
"""So many answers of the turn stand above a question, the latest."""
LINE = 120
"""Characters of an answer above a question."""
BRIEF, EVENT = 160, 100
"""Characters of all answers of a turn that is over, and of what mattered most in it."""
LENGTH = 3500
"""Characters of all answers of a turn; the earliest are left out of a longer one."""


def on_card(sight: Sight, say: Say) -> list[str]:
    """What the viewer has answered in the present turn, in small lines; without what stands below as their question."""
    below = int(base(sight.number)) if sight.view.prompt is not None or sight.view.drafting else None
    found = [one for number, one in of_turn(sight.receipts, sight.turn).items() if number != below]
    lines = [f"-# ✅ {words.clipped(words.receipt(say, one), LINE)}" for one in found[-ON_CARD:]]
    earlier = len(found) - len(lines)
    return [*([f"-# {say('receipt-earlier', count=earlier)}"] if earlier else []), *lines]


def goes_on(sight: Sight, number: str) -> bool:
    """True if the message of question `number` goes on with what the viewer is asked now: their own answer brought it,
    so they are there, and it is the same turn. What comes because others acted is a message of its own."""
    one = sight.receipts.get(int(number))
    now = int(base(sight.number))
    return one is not None and turn_of(one) == sight.turn and brings(sight.receipts, int(number), now)


def seal(one: Receipt) -> str:
    """A digest of what was answered, by which it is known whether a message shows that."""
    return blake2b(json.dumps(one["given"], sort_keys=True).encode(), digest_size=6).hexdigest()


def closed(
    table: Table, say: Say, answered: Sequence[Receipt] = (), *, turn: int = 0, ways: Sequence[PersistentItem] = ()
) -> ui.LayoutView:
    """A message without a question: what was `answered` in a turn. No question can be answered there any more; `ways`
    lead elsewhere."""
    lines = [whereabouts(table, say)]
    if turn and answered and say.has("game-turn"):
        lines.append(Said(f"**{say('game-turn', n=turn)}**"))
    if not answered:
        lines.append(say("panel-closed"))
    lines += kept([f"✅ {words.receipt(say, one)}" for one in answered])
    return panel(ui.TextDisplay("\n".join(lines)), *rows(ways), colour=None)


def summary(
    table: Table,
    say: Say,
    answered: Sequence[Receipt],
    *,
    turn: int,
    gained: int = 0,
    event: Mapping[str, Any] | None = None,
) -> ui.LayoutView:
    """One line for a turn that is over: what was answered, how many points were `gained` in it, and what
    mattered most of what was told, an event as JSON."""
    parts = [words.clipped(words.brief(say, answered), BRIEF)]
    if gained:
        parts.append(say("receipt-gained", sign=Said("+" if gained > 0 else "−"), points=abs(gained)))
    if event is not None:
        parts.append(words.clipped(say.event(event).partition("\n")[0], EVENT))
    head = f"**{say('game-turn', n=turn)}:** " if turn and say.has("game-turn") else ""
    line = f"✅ {head}{' · '.join(parts)}"
    return panel(ui.TextDisplay(f"{whereabouts(table, say)}\n{line}"), colour=None)


def kept(lines: Sequence[str], room: int = LENGTH) -> list[str]:
    """The last of these lines that go into `room` characters together; "…" stands for the others."""
    found, longest = list[str](), room // 4
    for line in reversed(lines):
        line = words.clipped(line, longest)
        room -= len(line) + 1
        if room < 0:
            return ["…", *found]
        found.insert(0, line)
    return found
