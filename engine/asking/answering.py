"""Answering: which taps give an answer at once."""

from __future__ import annotations

from typing import Any

from engine.asking.face import serious
from engine.asking.kinds import given
from engine.core import Prompt, Wire
from engine.tables import Sight, Tables


async def at_once(tables: Tables, user: int, sight: Sight, prompt: Prompt[Any], wire: Wire) -> bool:
    """True if a tap on this answer gives it without the green button: its plan goes on and can still be taken back, or
    the user likes quick answers and this one is not serious. Refuses illegal answers."""
    after = (await tables.views.sight(sight.table.id, user, given(prompt, wire))).then
    if after is not None and not after.ready:
        return True
    return (await tables.people.choices(user)).quick and not serious(sight, prompt, wire, after)
