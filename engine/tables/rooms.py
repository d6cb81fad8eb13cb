"""Rooms: what all parts of `Tables` share. A table is loaded, kept, locked, and changed by one durable write."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakValueDictionary

import structlog
from pydantic import BaseModel

from engine.core import Game, Refused, Seat, Unloadable, dump_position, load_position
from engine.core.randomness import SEED_BYTES
from engine.store import Busy, Sealed, Store, Transaction
from engine.store.rows import TableRow
from engine.tables.entries import journal_rows, point_of, story_rows, take_out
from engine.tables.errors import TableRefused
from engine.tables.holders import given_up, joined, known_by
from engine.tables.orders import Held
from engine.tables.outbox import Outbox
from engine.tables.records import SeatInfo
from engine.tables.results import results_of
from engine.tables.room import Change, Changed, Room, new_holders, seat_row, seated, wound
from engine.tables.time.clocks import dump, load
from engine.tables.time.quiet import Quiet, quiet_of

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)

CACHED = 1024  # rooms kept in memory, of some 20 KB each; reading one takes as long as playing in it
ATTEMPTS = 5  # at a change, while another process changes the same table


def secret() -> str:
    """A fresh seed: 64 hex digits from the operating system."""
    return secrets.token_hex(SEED_BYTES)


class Rooms:
    """Rooms by table id, with the database, the games and the clock that everything here goes by."""

    def __init__(
        self,
        store: Store,
        boxes: Mapping[str, Box],
        *,
        seeds: Callable[[], str] = secret,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.boxes = boxes
        self.store = store
        self.outbox = Outbox(store, clock)
        self.now = clock
        """The present moment in Unix seconds."""
        self.seeds = seeds
        self.cached: OrderedDict[str, Room] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.clocks_set = asyncio.Event()
        """Set whenever a clock of any table was."""
        self.ended: Callable[[str], object] | None = None
        """Told the id of each table that has come to its end, whatever kind of."""

    def game(self, game: str) -> Game[Any]:
        """The rules of a game. Raises TableRefused("no-game")."""
        box = self.boxes.get(game)
        if box is None:
            raise TableRefused("no-game", game=game)
        return box.game

    def options(self, row: TableRow) -> BaseModel:
        """The options of a table, as its game declares them. Raises TableRefused("no-game"), ValidationError."""
        return self.game(row.game).options.model_validate_json(row.options)

    async def room(self, table_id: str) -> Room:
        """The room as it is now; raises TableRefused: no-table, unreadable (`why`, see `Halted`)."""
        room = self.cached.get(table_id)
        if room is None:
            async with self.store.reading() as tx:
                room = self.keep(await self.load(tx, table_id))
        self.cached.move_to_end(table_id)
        return room

    async def load(self, tx: Transaction, table_id: str) -> Room:
        """The room as the database has it; raises like `room`."""
        try:
            row, snapshot = await tx.tables.get(table_id), await tx.play.snapshot(table_id)
        except Sealed as error:
            raise unreadable(table_id, str(error)) from None
        if row is None:
            raise TableRefused("no-table", table=table_id)
        seats = (await tx.tables.seats([table_id]))[table_id]
        invited = (await tx.tables.invited([table_id]))[table_id]
        try:
            game, options = self.game(row.game), self.options(row)
            position = load_position(game, snapshot) if snapshot is not None else None
            orders = {Seat(seat): Held.load(given) for seat, given in (await tx.play.orders(table_id)).items()}
        except Exception as error:  # also what today's rules make of a state of yesterday
            known = isinstance(error, Unloadable | Sealed | TableRefused)
            why = error.why if isinstance(error, Unloadable) else "game" if known and row.game not in self.boxes else ""
            raise unreadable(table_id, str(error) if known else type(error).__name__, why or "damaged") from None
        actions, told, chapter = await tx.play.written(table_id)
        book = self.boxes[row.game].orders
        proposal = await tx.moderation.proposal(table_id)
        offers = {Seat(seat): user for seat, user in (await tx.moderation.offers(table_id)).items()}
        who = seated(seats)
        clocks = dict(map(load, await tx.clocks.of(table_id)))
        quiet = await quiet_hours(tx, who)
        known = known_by(await tx.holders.of(table_id), await tx.moderation.acts(table_id))
        traces = frozenset((trace, Seat(seat)) for trace, seat in await tx.holders.traces(table_id))
        return Room(
            row, who, game, options, position, actions, told, chapter, book, orders, invited, proposal, offers, clocks,
            quiet, known, traces,
        )  # fmt: skip

    def keep(self, room: Room) -> Room:
        """Puts a room into the cache, unless a newer one is there; returns the one that is there then."""
        there = self.cached.get(room.row.id)
        if there is not None and there.row.version > room.row.version:
            return there
        self.cached[room.row.id] = room
        while len(self.cached) > CACHED:
            self.cached.popitem(last=False)
        return room

    def forget(self, table_id: str) -> None:
        """Takes a room out of memory, since the database knows it better."""
        self.cached.pop(table_id, None)

    async def change(self, table_id: str, click: int | None, decide: Callable[[Room], Change | None]) -> Changed:
        """Lets `decide` work out a change of the room (None: there is nothing to do) and writes it in one transaction.

        A click that was acted on before changes nothing and gets its former reply, whatever `decide` thinks of it now.
        Raises what `decide` raises, and TableRefused("busy") if another process is always quicker.
        """
        lock = self._locks.get(table_id) or self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            for _ in range(ATTEMPTS):
                try:
                    room = await self.room(table_id)
                    change = decide(room)
                    if change is None:
                        return Changed(room, {})
                    return Changed(await self.write(room, change, click), change.reply)
                except (Refused, Busy) as error:
                    before = await self.clicked(click)
                    if before is not None:
                        return Changed(await self.room(table_id), before, repeated=True)
                    if isinstance(error, Refused):
                        raise
            raise TableRefused("busy")

    async def write(self, room: Room, change: Change, click: int | None) -> Room:
        """Writes one change of a room; raises Busy if another process has changed the table meanwhile."""
        table_id, now = room.row.id, self.now()
        back, before = change.back, room.position
        if back is not None:
            room = replace(room, actions=back.point.actions, told=back.point.told, chapter=room.chapter + 1)
        new = self._after(room, change)
        told = story_rows(room, change.events)
        holders = new_holders(room, new)
        new = replace(new, known=joined(new.known, known_by(holders, change.acts)))
        try:
            async with self.store.transaction() as tx:
                await tx.tables.change(table_id, room.row.version, **change.columns)
                if back is not None and before is not None:
                    await take_out(tx, room, back, before.state.asked)
                if change.seats is not None:
                    await tx.tables.seat(table_id, [seat_row(info) for info in change.seats])
                    new = replace(new, quiet=await quiet_hours(tx, change.seats))
                    await tx.holders.add(table_id, holders)
                    for seat, user in given_up(room.seats, change.seats) if before is not None else ():
                        await tx.outbox.hand_over(table_id, seat, user)
                if new.traces and new.row.ended is not None:
                    await tx.holders.drop_traces(table_id)
                    new = replace(new, traces=frozenset())
                new = replace(new, clocks=wound(new, now))
                if new.clocks != room.clocks:
                    await tx.clocks.put(table_id, [dump(*one) for one in new.clocks.items()])
                if change.invited is not None:
                    await tx.tables.invite(table_id, change.invited)
                if change.position is not None:
                    if room.position is None:
                        await tx.play.begin(table_id, room.game.version, room.game.data)
                    await tx.play.save(table_id, dump_position(room.game, change.position))
                    if before is None or change.position.state.asked != before.state.asked:
                        await tx.moderation.add_point(table_id, point_of(new, change.position))
                for seat, held in change.orders.items():
                    await tx.play.order(table_id, seat, held.dump())
                await tx.play.append_journal(table_id, journal_rows(room, change.actions, now))
                await tx.play.append_story(table_id, told)
                for act in change.acts:
                    await tx.moderation.log(table_id, act)
                if change.proposals is not None:
                    await tx.moderation.propose(table_id, next(iter(change.proposals), None))
                if change.offers is not None:
                    await tx.moderation.offer(table_id, {int(seat): user for seat, user in change.offers.items()})
                if new.status is not room.status:
                    await tx.results.put(table_id, await results_of(tx, new))
                if change.lost is not None:
                    await tx.outbox.forget_channel(table_id, change.lost)
                await tx.outbox.mark(table_id, change.marks, now)
                if click is not None:
                    await tx.play.clicked(click, table_id, json.dumps(change.reply), now)
        except BaseException:
            self.forget(table_id)  # whether it was committed is known to the database alone
            raise
        if change.marks:
            self.outbox.changed()
        log.info(
            "changed", table=table_id, version=new.row.version, actions=len(change.actions), marks=len(change.marks)
        )
        if new.clocks != room.clocks:
            self.clocks_set.set()
        if "ended" in change.columns and self.ended is not None:
            self.ended(table_id)
        return self.keep(new)

    def _after(self, room: Room, change: Change) -> Room:
        row = replace(room.row, version=room.row.version + 1, **change.columns)
        clocks = room.clocks if change.clocks is None else change.clocks
        if change.back is not None:  # what is asked then is asked anew, though it has the number of what was
            clocks = {whose: replace(clock, question=None, since=None) for whose, clock in clocks.items()}
        return replace(
            room,
            row=row,
            options=self.options(row) if "options" in change.columns else room.options,
            seats=room.seats if change.seats is None else change.seats,
            position=room.position if change.position is None else change.position,
            actions=room.actions + len(change.actions),
            told=room.told + len(change.events),
            chapter=room.chapter + sum(event.chapter for event in change.events),
            orders={**room.orders, **change.orders},
            invited=room.invited if change.invited is None else change.invited,
            proposal=room.proposal if change.proposals is None else next(iter(change.proposals), None),
            offers=room.offers if change.offers is None else change.offers,
            clocks=clocks,
            quiet=room.quiet if change.quiet is None else change.quiet,
        )

    async def clicked(self, click: int | None) -> dict[str, Any] | None:
        """What a click was answered before, if it was acted on."""
        if click is None:
            return None
        async with self.store.reading() as tx:
            reply = await tx.play.click(click)
        return None if reply is None else cast("dict[str, Any]", json.loads(reply))


def unreadable(table_id: str, reason: str, why: str = "damaged") -> TableRefused:
    """Writes into the log why a table cannot be opened; the refusal says it in general."""
    log.error("table-unreadable", table=table_id, reason=reason)
    return TableRefused("unreadable", table=table_id, why=why)


async def quiet_hours(tx: Transaction, seats: Sequence[SeatInfo]) -> dict[int, Quiet]:
    """The quiet hours of the people at a table, by user."""
    people = await tx.people.all(info.user for info in seats if info.user is not None)
    return {person.user: quiet for person in people if (quiet := quiet_of(person)) is not None}
