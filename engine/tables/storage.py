"""Storage of a room: `load` and `save` handle the same facts, one by one; and rows of its journal and story."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from pydantic import BaseModel

import engine.core as core
from engine.core.views import awaited
from engine.ids import TableId
from engine.receipts import KEPT, pruned
from engine.store import CannotUnseal, Transaction, targets
from engine.store.rows import (
    Act,
    ClockRow,
    Cover,
    HeldRow,
    JournalRow,
    Person,
    Point,
    ResultRow,
    Show,
    StoryRow,
    TableRow,
)  # fmt: skip
from engine.store.tables import Onlookers
from engine.store.targets import FollowedTurn, OfTable, ShownTurn
from engine.tables.errors import TableRefused
from engine.tables.holders import given_up, joined, known_by, sat_in
from engine.tables.joins import Joins
from engine.tables.orders import Held
from engine.tables.records import SeatInfo, all_show
from engine.tables.results import results_of
from engine.tables.room import Change, Rewind, Room, new_holders, seat_row, seated, wound
from engine.tables.time import seat_clocks
from engine.tables.time.quiet import Hours, away, quiet_of

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)


COLUMNS = tuple(one.name for one in fields(TableRow) if one.name != "version")
"""Columns of a table's row, except its version, which counts by itself."""


async def load(tx: Transaction, table_id: TableId, boxes: Mapping[str, Box], joins: Callable[[str], Joins]) -> Room:
    """The room of a table. Raises TableRefused: no-table, unreadable (`why`, see `Halted`)."""
    try:
        stored = await tx.rooms.table(table_id)
    except CannotUnseal as error:
        raise _unreadable(table_id, str(error)) from None
    if stored is None:
        raise TableRefused("no-table", table=table_id)
    row, snapshot = stored.row, stored.snapshot
    try:
        beside = await tx.rooms.people(stored)
    except CannotUnseal as error:
        raise _unreadable(table_id, str(error), "damaged" if row.game in boxes else "game") from None
    try:
        game = rules(boxes, row.game)
        options = options_of(row, game)
        seats = seated(beside.seats)
        position = None if snapshot is None else await _position(tx, row, len(seats), game, options, snapshot)
        orders = {core.Seat(seat): Held.load(one) for seat, one in beside.orders.items()}
    except Exception as error:  # also errors of today's rules with an older state
        known = isinstance(error, core.Unloadable | TableRefused)
        why = error.why if isinstance(error, core.Unloadable) else "damaged" if row.game in boxes else "game"
        raise _unreadable(table_id, str(error) if known else type(error).__name__, why) from None
    held = await tx.holders.of(table_id)
    return Room(
        row,
        seats,
        game,
        options,
        position,
        stored.actions,
        stored.told,
        stored.chapter,
        book=boxes[row.game].orders,
        joins=joins(row.game),
        counted=boxes[row.game].points,
        orders=orders,
        invited=beside.invited,
        proposal=beside.proposal,
        offers={core.Seat(seat): user for seat, user in beside.offers.items()},
        covers=await tx.covers.of(table_id),
        clocks=dict(map(seat_clocks.load, await tx.records(ClockRow, table_id))),
        quiet=await _hours(tx, row.guild, seats, beside.persons),
        deal=beside.deal,
        shares=beside.shares,
        known=known_by(held, await tx.records(Act, table_id)),
        sat=sat_in(held),
        removed=beside.removed,
        traces=frozenset((trace, core.Seat(seat)) for trace, seat in stored.traces),
    )


async def save(tx: Transaction, room: Room, change: Change, now: float) -> tuple[Room, Onlookers]:
    """Write the differences of a changed room. Returns the stored room, and its onlookers. Raises Busy if the table is
    no longer at the version of `room`."""
    table_id, before, back = room.row.id, room.position, change.back
    if back is not None:
        room = replace(room, actions=back.point.actions, told=back.point.told, chapter=room.chapter + 1)
    if before is None and change.room.position is not None:
        change = replace(change, room=change.room.set(started=now))  # the start time of its clocks
    new = _counted_on(room, change)
    columns = {name: value for name in COLUMNS if (value := getattr(change.room.row, name)) != getattr(room.row, name)}
    onlookers = await tx.tables.change(table_id, room.row.version, **columns)
    if back is not None and before is not None:
        await take_out(tx, room, back, before.state.asked)
    holders = new_holders(room, new, now)
    new = replace(new, known=joined(new.known, known_by(holders, change.acts)), sat=new.sat | sat_in(holders))
    if new.seats != room.seats:
        await tx.tables.seat(table_id, [seat_row(info) for info in new.seats])
        new = replace(new, quiet=await _hours(tx, new.row.guild, new.seats))
        for seat, user in given_up(room.seats, new.seats) if before is not None else ():
            await tx.outbox.hand_over(table_id, seat, user)
    await tx.add(table_id, holders)
    if new.removed != room.removed:
        await tx.members.put(table_id, "removed", dict.fromkeys(new.removed, True))
    if new.traces and new.row.ended is not None:
        await tx.holders.drop_traces(table_id)
        new = replace(new, traces=frozenset())
    new = replace(new, clocks=wound(new, now))
    if new.clocks != room.clocks:
        await tx.replace(ClockRow, table_id, [seat_clocks.dump(*one) for one in new.clocks.items()])
    sitting = {info.user for info in new.seats}
    new = replace(new, shares={user: one for user, one in new.shares.items() if user in sitting})
    if new.shares != room.shares:
        await tx.members.put(table_id, "added", new.shares)
    if new.deal is not None and new.deal != room.deal:
        await tx.play.put_deal(table_id, new.deal)
    if new.invited != room.invited:
        await tx.members.put(table_id, "invited", dict.fromkeys(new.invited, True))
    if new.position is not None and new.position is not before:
        if before is None:
            await tx.play.begin(table_id, room.game.version, room.game.data)
        await tx.play.save(table_id, core.dump_position(room.game, new.position))
        if before is None or new.position.state.asked != before.state.asked:
            await tx.add(table_id, [point_of(new, new.position)])
    both = {**room.orders, **new.orders}
    ordered = [seat for seat in both if new.orders.get(seat, Held()) != room.orders.get(seat, Held())]
    if ordered:
        new = replace(new, orders=await _thinned(tx, new, ordered))
        await tx.play.order(table_id, {int(seat): new.orders.get(seat, Held()).dump() for seat in ordered})
    if new.proposal != room.proposal:
        await tx.members.propose(table_id, new.proposal)
    if new.offers != room.offers:
        await tx.members.offer(table_id, {int(seat): user for seat, user in new.offers.items()})
    if new.covers != room.covers:
        await tx.replace(Cover, table_id, new.covers)
    await tx.add(table_id, journal_rows(room, change.actions, now))
    await tx.add(table_id, story_rows(room, change.events))
    for act in change.acts:
        await tx.add(table_id, [act])
    if new.status is not room.status:
        await tx.replace(ResultRow, table_id, await results_of(tx, new))
    if change.lost is not None:
        await tx.outbox.forget_channel(table_id, change.lost)
    return new, onlookers


async def _position(
    tx: Transaction, row: TableRow, seats: int, game: core.Game[Any], options: BaseModel, snapshot: str
) -> core.Position[Any]:
    """The stored position; an unreadable one is rebuilt from the journal. Raises Unloadable."""
    try:
        return core.load_position(game, snapshot)
    except Exception as error:  # also errors of today's rules with an older state
        if isinstance(error, core.Unloadable) and error.why != "damaged":
            raise
        reason = str(error) if isinstance(error, core.Unloadable) else type(error).__name__
        actions = actions_of(await tx.records(JournalRow, row.id))
    try:
        rebuild = partial(core.rebuild_position, game, snapshot, seats, options, row.seed or "", actions)
        position = await asyncio.to_thread(rebuild)
    except core.Unloadable as failure:
        raise core.Unloadable(f"{reason}; {failure}", failure.why) from None
    log.warning("position-rebuilt", table=row.id, reason=reason)
    return position


def rules(boxes: Mapping[str, Box], game: str) -> core.Game[Any]:
    """The rules of a game. Raises TableRefused("no-game")."""
    if game not in boxes:
        raise TableRefused("no-game", game=game)
    return boxes[game].game


def options_of(row: TableRow, game: core.Game[Any]) -> BaseModel:
    """The options of a table, as its game declares them. Raises ValidationError."""
    return game.options.model_validate_json(row.options)


def _counted_on(room: Room, change: Change) -> Room:
    new = change.room
    held = new.clocks
    if change.back is not None:  # its question is asked anew, under the same number
        held = {whose: replace(clock, question=None, since=None) for whose, clock in held.items()}
    return replace(
        new,
        row=replace(new.row, version=room.row.version + 1),
        options=new.options if new.row.options == room.row.options else options_of(new.row, new.game),
        actions=room.actions + len(change.actions),
        told=room.told + len(change.events),
        chapter=room.chapter + sum(event.chapter for event in change.events),
        clocks=held,
    )


async def _thinned(tx: Transaction, room: Room, seats: Sequence[core.Seat]) -> Mapping[core.Seat, Held]:
    """The table's orders, with unneeded receipts of these seats removed."""
    long = [seat for seat in seats if len(room.orders.get(seat, Held()).receipts) > KEPT]
    if not long:
        return room.orders
    messages = await tx.outbox.messages(room.row.id, None)
    thinned = dict(room.orders)
    for seat in long:
        kinds = (targets.Question(seat), targets.TurnAnswers(seat))
        standing = {one.serial for one in messages if one.target in kinds}
        thinned[seat] = replace(thinned[seat], receipts=pruned(thinned[seat].receipts, standing))
    return thinned


async def _hours(
    tx: Transaction, guild: int, seats: Sequence[SeatInfo], persons: Sequence[Person] | None = None
) -> dict[int, Hours]:
    """Quiet hours and vacations of the people at a table, by user; `persons` if they are loaded already."""
    users = [info.user for info in seats if info.user is not None]
    persons = await tx.people.all(users) if persons is None else persons
    quiet = {person.user: quiet_of(person) for person in persons}
    taken = await tx.vacations.of(guild, users)
    vacations = {user: [(one.starts, one.ends) for one in taken if one.user_id == user] for user in users}
    return {user: hours for user in users if (hours := away(quiet.get(user), vacations[user])) is not None}


def _unreadable(table_id: TableId, reason: str, why: str = "damaged") -> TableRefused:
    """Log why a table cannot be opened, and return a general refusal."""
    log.error("table-unreadable", table=table_id, reason=reason)
    return TableRefused("unreadable", table=table_id, why=why)


async def take_out(tx: Transaction, room: Room, back: Rewind, until: int) -> None:
    """Move the entries after a point to the archive, and the lines of its chapter to the chapter of `room`."""
    table_id = room.row.id
    await tx.moderation.archive(table_id, until, *await tx.play.cut(table_id, back.point.actions, back.point.told))
    await tx.play.move_chapter(table_id, back.chapter, room.chapter)
    await tx.moderation.drop_points(table_id, back.point.asked)
    await tx.holders.cut(table_id, back.point.actions, back.point.told)
    await tx.outbox.unshow(table_id)


def point_of(room: Room, at: core.Position[Any]) -> Point:
    ask = core.question(at.state)
    awaiting = {} if ask is None else awaited(ask, at.state.answers)
    return Point(
        at.state.asked, room.actions, room.told, json.dumps({int(seat): key for seat, key in awaiting.items()})
    )


def actions_of(rows: Sequence[JournalRow]) -> list[core.Action]:
    """The settled actions in rows of the journal. Raises ValueError."""
    return [
        core.load_action([row.seat, json.loads(row.wire), *([] if row.aside is None else [row.aside])]) for row in rows
    ]


def journal_rows(room: Room, actions: Sequence[core.Action], now: float) -> list[JournalRow]:
    return [
        JournalRow(n, action.seat, json.dumps(core.dump_action(action)[1]), action.aside, now)
        for n, action in enumerate(actions, start=room.actions + 1)
    ]


def story_rows(room: Room, events: Sequence[core.Event]) -> list[StoryRow]:
    """Story rows for these events. Each chapter heading begins the next chapter."""
    rows: list[StoryRow] = []
    chapter = room.chapter
    for n, event in enumerate(events, start=room.told + 1):
        chapter += event.chapter
        rows.append(StoryRow(n, chapter, json.dumps(core.told_as(event), ensure_ascii=False), event.to))
    return rows


async def followed(tx: Transaction, room: Room, new: Room, change: Change, onlookers: Onlookers) -> list[OfTable]:
    """Marks for the finished turn to followers, and for the turn before it to shows, in the transaction in which the
    turn ends. At the end of the game nothing is held back any more."""
    shown = await _opened(tx, room, new, shown=onlookers.shown)
    if not onlookers.followed and not shown:
        return []
    base = new.told - len(change.events)
    if change.back is not None:
        await tx.members.cut(new.row.id, base)
        await tx.shows.cut(new.row.id, base)
    heads = [base + n for n, event in enumerate(change.events, 1) if event.chapter]
    over = new.row.ended is not None and room.row.ended is None
    if not over and (not heads or _turn(room) == _turn(new)):
        return []
    until = new.told if over else heads[-1] - 1
    told = await _told(tx, new, until) if onlookers.followed else []
    return [*told, *(await _shown(tx, new, until, now=over or room.position is None) if shown else [])]


async def _opened(tx: Transaction, room: Room, new: Room, *, shown: bool) -> bool:
    """True if a table is shown to everybody from now on. On its page that begins and ends with its people's consent."""
    if all_show(new.seats):
        if not shown and new.row.ended is None:
            await tx.shows.put(new.row.id, Show(None, -1 if room.position is None else new.told))
        return shown or new.row.ended is None
    if shown and all_show(room.seats) and (show := await tx.shows.of(new.row.id)) and show.channel is None:
        await tx.shows.put(new.row.id, None)
        return False
    return shown


async def _told(tx: Transaction, new: Room, until: int) -> list[FollowedTurn]:
    behind = await tx.members.behind(new.row.id, until)
    if behind:
        await tx.members.caught_up(new.row.id, until)
    return [FollowedTurn(since, until, user) for user, since in behind]


async def _shown(tx: Transaction, new: Room, until: int, *, now: bool) -> list[ShownTurn]:
    """Hold a finished turn, and show those before it; at the start and at the end of a game nothing is late (`now`)."""
    show = await tx.shows.of(new.row.id)
    if show is None or new.position is None:
        return []
    due = [turn.until for turn in await tx.records(HeldRow, new.row.id) if not turn.sent]
    if until > show.told:
        await tx.shows.hold(new.row.id, HeldRow(show.told, until, core.dump_position(new.game, new.position)))
        due += [until] if now else []
    if show.channel is None:  # its page is not sent
        if due:
            await tx.shows.release(new.row.id, due[-1])
        return []
    return [ShownTurn(due[-1])] if due else []


def _turn(room: Room) -> int | None:
    return None if room.position is None else room.turn(core.view(room.game, room.position, None))
