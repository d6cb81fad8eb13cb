"""Turns for onlookers: followers get each turn when it is over, public shows get it one turn later."""

from __future__ import annotations

from engine.core import dump_position, view
from engine.store import Transaction
from engine.store.shows import HeldRow
from engine.store.tables import Onlookers
from engine.store.targets import FollowedTurn, OfTable, ShownTurn
from engine.tables.room import Change, Room


async def followed(tx: Transaction, room: Room, new: Room, change: Change, onlookers: Onlookers) -> list[OfTable]:
    """Marks for the finished turn to followers, and for the turn before it to shows, in the transaction in which the
    turn ends. At the end of the game nothing is held back any more."""
    if not onlookers.followed and not onlookers.shown:
        return []
    base = new.told - len(change.events)
    if change.back is not None:
        await tx.follows.cut(new.row.id, base)
        await tx.shows.cut(new.row.id, base)
    heads = [base + n for n, event in enumerate(change.events, 1) if event.chapter]
    over = new.row.ended is not None and room.row.ended is None
    if not over and (not heads or _turn(room) == _turn(new)):
        return []
    until = new.told if over else heads[-1] - 1
    told = await _told(tx, new, until) if onlookers.followed else []
    return [*told, *(await _shown(tx, new, until, over=over) if onlookers.shown else [])]


async def _told(tx: Transaction, new: Room, until: int) -> list[FollowedTurn]:
    behind = await tx.follows.behind(new.row.id, until)
    if behind:
        await tx.follows.caught_up(new.row.id, until)
    return [FollowedTurn(since, until, user) for user, since in behind]


async def _shown(tx: Transaction, new: Room, until: int, *, over: bool) -> list[ShownTurn]:
    show = await tx.shows.of(new.row.id)
    if show is None or new.position is None:
        return []
    due = [turn.until for turn in await tx.shows.held(new.row.id)]
    if until > show.told:
        await tx.shows.hold(new.row.id, HeldRow(show.told, until, dump_position(new.game, new.position)))
        due += [until] if over else []
    return [ShownTurn(due[-1])] if due else []


def _turn(room: Room) -> int | None:
    """The present turn in public view."""
    return None if room.position is None else room.turn(view(room.game, room.position, None))
