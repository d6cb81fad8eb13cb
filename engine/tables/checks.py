"""Checks a whole database: that every table can be opened, and that its journal leads to where it stands."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from engine.core import State, Step, load_action, replay
from engine.journal import fingerprint
from engine.store import Store
from engine.tables.errors import TableRefused
from engine.tables.records import Status
from engine.tables.room import Room
from engine.tables.rooms import Rooms

if TYPE_CHECKING:
    from engine.games.box import Box

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Checked:
    """How many tables there are in each status, and how many journals were replayed; a line each which tables cannot be
    opened, so that they rest where the bot runs and nothing of them is lost, and what is wrong."""

    tables: Mapping[str, int]
    replayed: int
    resting: list[str] = field(default_factory=list[str])
    faults: list[str] = field(default_factory=list[str])


REASONS = {
    "game": "its game is not installed",
    "newer": "a newer version of its game was played",
    "data": "the data of its game was changed",
    "damaged": "what is stored of it cannot be read",
}
"""Why a table cannot be opened (see `Halted`)."""


async def check(store: Store, boxes: Mapping[str, Box]) -> Checked:
    """Opens every table of a database and replays every journal that today's rules and data can replay."""
    rooms = Rooms(store, boxes)
    async with store.reading() as tx:
        ids = await tx.tables.ids()
    found, resting, faults, replayed = Counter[str](), list[str](), list[str](), 0
    for table_id, status in ids:
        found[status] += 1
        try:
            room = await rooms.room(table_id)
        except TableRefused as refused:
            resting.append(f"table {table_id} rests: {REASONS[str(refused.details.get('why', 'damaged'))]}")
            continue
        try:
            leads = await _replays(store, room)
        except Exception as error:  # whatever else is wrong with it, the others are looked at
            faults.append(f"table {table_id}: {type(error).__name__}")
        else:
            replayed += leads is not None
            if leads is False:
                faults.append(f"table {table_id}: its journal leads elsewhere than where it stands")
    return Checked(found, replayed, resting, faults)


async def _replays(store: Store, room: Room) -> bool | None:
    """Whether the journal of a table leads to where it stands; None if it cannot be replayed by today's rules."""
    game, table_id, at = room.game, room.row.id, room.position
    if at is None or room.status is Status.LOBBY:
        return None
    async with store.reading() as tx:
        rows, rules = await tx.play.journal(table_id), await tx.play.rules(table_id)
    if rules not in (None, (game.version, game.data)):
        return None
    raw = ([row.seat, json.loads(row.wire), *([] if row.aside is None else [row.aside])] for row in rows)
    actions = [load_action(one) for one in raw]
    seed, seats = room.row.seed or "", len(at.state.seats)
    end = await asyncio.to_thread(replay, game, seats, room.options, seed, actions)
    return fingerprint(game, as_stored(end.state, at.state)) == fingerprint(game, at.state)


def as_stored(led: S, stored: S) -> S:
    """A state that a journal led to, with the arguments that steps of the `stored` one have by default: that one may be
    from before these steps had them."""
    pairs = list(zip(led.agenda, stored.agenda, strict=False))
    if len(led.agenda) != len(stored.agenda) or any(new.fn is not old.fn for new, old in pairs):
        return led
    return replace(led, agenda=[Step(new.fn, new.fn.without(new.args, old.args)) for new, old in pairs])
