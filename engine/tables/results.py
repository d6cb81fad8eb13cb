"""Results: data of a finished game for profiles and ratings, worked out from its table's journal alone."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from statistics import median

import structlog

from engine.core import Seat, load_wire
from engine.store import CannotUnseal, Transaction
from engine.store.rows import Act, Cover, HolderRow, JournalRow, Point, ResultRow, TableRow
from engine.tables.holders import LOOKS
from engine.tables.records import SeatInfo, Status
from engine.tables.room import Room

log = structlog.get_logger(__name__)

FROM_OUTSIDE = {"end", "amend"}
"""Interventions that end or correct a game, so that its result is not the players' alone."""


async def results_of(tx: Transaction, room: Room) -> list[ResultRow]:
    """The results of a table; none unless it is over, or if its journal cannot be opened, which must not keep a game
    from ending. In a game without a result, nobody played to the end."""
    if room.branch is not None:  # a branch counts for nothing
        return []
    table_id, result = room.row.id, None if room.position is None else room.position.state.result
    if room.position is None or room.row.ended is None:
        return []
    held = await tx.holders.of(table_id)
    if room.status is Status.CANCELLED:
        guided = await tx.members.guided(table_id)
        return unfinished(room.row, room.seats, held, room.covers, room.row.ended, guided)
    if result is None:
        return []
    try:
        rows = await tx.records(JournalRow, table_id)
    except CannotUnseal:
        log.warning("no-results", table=table_id)
        return []
    waits = seconds(rows, await tx.records(Point, table_id), room.row.started or 0.0)
    place, points = result.places([info.seat for info in room.seats]), dict(result.standings)
    whole = not (room.table.hinted or any(row.seat is None and _kind(row) in FROM_OUTSIDE for row in rows))
    seen = {act.seat for act in await tx.records(Act, table_id) if act.act == LOOKS}
    head = (table_id, room.row.guild, room.row.game, room.row.ended)
    found: list[ResultRow] = []
    for info in room.seats:
        alone = one_hand([row for row in held if row.seat == info.seat]) and int(info.seat) not in seen
        own = (place[info.seat], points.get(info.seat, 0), alone, info.stand_in is None, whole)
        wait = median(waits[info.seat]) if alone and info.user is not None and info.seat in waits else None
        computer = info.computer if alone and info.user is None else None
        found.append(ResultRow(*head, int(info.seat), info.user, info.name, *own, wait, computer=computer))
        gone = former(held, info.seat, info.user, lent(room.covers, info.seat))
        found += [ResultRow(*head, int(info.seat), user, "", None, None, False, False, whole) for user in gone]
    return found


def unfinished(
    row: TableRow,
    seats: Sequence[SeatInfo],
    held: Sequence[HolderRow],
    covers: Sequence[Cover],
    at: float,
    guided: Collection[int],
) -> list[ResultRow]:
    """Rows for people who hold or held a seat of a game without a result: they did not play it to the end. Left out are
    `guided` people, since a lesson may stop at any time."""
    head, found = (row.id, row.guild, row.game, at), list[ResultRow]()
    for info in seats:
        users = [
            *([] if info.user is None else [info.user]),
            *former(held, info.seat, info.user, lent(covers, info.seat)),
        ]
        names = {info.user: info.name}
        found += [
            ResultRow(*head, int(info.seat), user, names.get(user, ""), None, None, False, False, False)
            for user in users
            if user not in guided
        ]
    return found


def one_hand(held: Sequence[HolderRow]) -> bool:
    """True if one person or one computer held a seat for the whole game."""
    return len(held) <= 1 and all(row.user_id is None or row.computer is None for row in held)


def former(held: Iterable[HolderRow], seat: Seat, now: int | None, lent: Collection[int] = ()) -> list[int]:
    """People who held a seat and gave it up, except those between whom it was `lent`."""
    users = dict.fromkeys(row.user_id for row in held if row.seat == seat)
    return [user for user in users if user is not None and user != now and user not in lent]


def lent(covers: Iterable[Cover], seat: Seat) -> frozenset[int]:
    """People of a seat of whom one covered for the other during a vacation."""
    played = [one for one in covers if one.seat == seat and one.state in ("plays", "over")]
    return frozenset(user for one in played for user in (one.owner, one.user_id))


def seconds(rows: Sequence[JournalRow], points: Sequence[Point], started: float) -> dict[Seat, list[float]]:
    """Seconds of each first answer to a question, by seat, in the order of questions. Answers at the very moment of the
    question come from an order or a computer, and do not count."""
    at = [started, *(row.at for row in rows)]  # times by number of settled actions
    found: dict[Seat, list[float]] = {}
    for n, point in enumerate(points):
        until = points[n + 1].actions if n + 1 < len(points) else len(rows)
        answered: set[int] = set()
        for row in rows[point.actions : until]:
            if row.seat is None or row.aside is not None or row.seat in answered:
                continue
            answered.add(row.seat)
            if row.at > at[point.actions]:
                found.setdefault(Seat(row.seat), []).append(row.at - at[point.actions])
    return found


def _kind(row: JournalRow) -> str:
    wire = load_wire(json.loads(row.wire))
    return str(wire[0] if isinstance(wire, tuple) else wire)
