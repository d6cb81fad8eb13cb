"""What those who follow a table are told as it goes on: each turn once, when it is over."""

from __future__ import annotations

from engine.core import view
from engine.store import Transaction
from engine.store.targets import FollowedTurn
from engine.tables.room import Change, Room


async def followed(tx: Transaction, room: Room, new: Room, change: Change) -> list[FollowedTurn]:
    """The marks for telling those who follow a table of the turn that is over, in the transaction in which it is."""
    base = new.told - len(change.events)
    if change.back is not None:
        await tx.follows.cut(new.row.id, base)
    heads = [base + n for n, event in enumerate(change.events, 1) if event.chapter]
    over = new.row.ended is not None and room.row.ended is None
    if not (heads or over):
        return []
    until = new.told if over else heads[-1] - 1
    behind = await tx.follows.behind(new.row.id, until)
    if not behind or not (over or _turn(room) != _turn(new)):
        return []
    await tx.follows.caught_up(new.row.id, until)
    return [FollowedTurn(since, until, user) for user, since in behind]


def _turn(room: Room) -> int | None:
    """The turn of the game as everybody sees it."""
    return None if room.position is None else room.turn(view(room.game, room.position, None))
