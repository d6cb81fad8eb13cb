"""Receipts: a player's answers in a turn, above the next question or, after the turn, alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from discord import ui

from bot.panels.components import PersistentItem, panel, rows
from bot.panels.status import whereabouts
from engine.asking import words
from engine.core import base
from engine.language import Said, Say
from engine.tables import Receipt, Sight, Table, brings, turn_of

BRIEF, EVENT = 160, 100
"""Maximum characters of all answers of a finished turn, and of its main event."""
LENGTH = 3500
"""Maximum characters of all answers of a turn; the earliest are left out."""


def goes_on(sight: Sight, number: str) -> bool:
    """True if the message of question `number` continues with the viewer's present question: their own answer in the
    same turn led to it. What others caused gets its own message."""
    one = sight.receipts.get(int(number))
    now = int(base(sight.number))
    return one is not None and turn_of(one) == sight.turn and brings(sight.receipts, int(number), now)


def seal(one: Receipt) -> str:
    """A digest of an answer, which tells whether a message shows it."""
    return blake2b(json.dumps(one["given"], sort_keys=True).encode(), digest_size=6).hexdigest()


def closed(
    table: Table, say: Say, answered: Sequence[Receipt] = (), *, ways: Sequence[PersistentItem] = ()
) -> ui.LayoutView:
    """A message without a question: receipts of the answers given there, and the buttons `ways`. It says nothing that
    others can make untrue, such as whom the table waits for: their answers do not update it."""
    told = last_lines([given(say, one) for one in answered]) or [say("panel-closed")]
    return panel("\n".join([whereabouts(table, say), *told]), *rows(ways), colour=None)


def given(say: Say, one: Receipt) -> str:
    """The line of an answer."""
    return f"✅ {words.receipt(say, one)}"


def summary(
    table: Table,
    say: Say,
    answered: Sequence[Receipt],
    *,
    turn: int,
    gained: int = 0,
    event: Mapping[str, Any] | None = None,
) -> ui.LayoutView:
    """One line for a finished turn: the answers, the points `gained`, and the main `event` as JSON."""
    parts = [words.clipped(words.brief(say, answered), BRIEF)]
    if gained:
        parts.append(say("receipt-gained", sign=Said("+" if gained > 0 else "−"), points=abs(gained)))
    if event is not None:
        parts.append(words.clipped(say.event(event).partition("\n")[0], EVENT))
    head = f"**{say('game-turn', n=turn)}:** " if turn and say.has("game-turn") else ""
    line = f"✅ {head}{' · '.join(parts)}"
    return panel(f"{whereabouts(table, say)}\n{line}", colour=None)


def last_lines(lines: Sequence[str], room: int = LENGTH) -> list[str]:
    """The last lines that fit into `room` characters; "…" replaces the others."""
    found, longest = list[str](), room // 4
    for line in reversed(lines):
        line = words.clipped(line, longest)
        room -= len(line) + 1
        if room < 0:
            return ["…", *found]
        found.insert(0, line)
    return found
