"""Privacy: export of a person's data, forgetting people, and deleting old data."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any

import structlog

from engine.core import Event, Outcome, Refused, Seat
from engine.ids import TableId
from engine.store import CannotUnseal, StoreError, Transaction, targets
from engine.store.privacy import NOBODY
from engine.store.rows import Act, JournalRow, Message
from engine.tables.background import Background
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.holders import ANYWHERE, known_by, spans, trace
from engine.tables.limits import DAY, Keep
from engine.tables.lobby import Lobby
from engine.tables.marks import finals, without_result
from engine.tables.orders import Held
from engine.tables.pages import LIVES
from engine.tables.profiles import Profiles
from engine.tables.records import SeatInfo, Status, nobody_plays
from engine.tables.room import Change, Room
from engine.tables.sights import sight_of

log = structlog.get_logger(__name__)

SOMEBODY = {"term": "anonymous-somebody"}
"""The word that replaces a forgotten moderator's name in a story."""
BATCH, CLICKS, MOST = 10, 1000, 1000
"""Number of tables, and of clicks, that one transaction deletes, so that nobody waits long."""


@dataclass(eq=False)
class Privacy(ChangingPart):
    """A person's rights: to see their data and to have it removed."""

    _lobby: Lobby
    _profiles: Profiles
    _background: Background
    keeping: Keep
    elsewhere: Callable[[int], Awaitable[None]] | None = None
    """Erases a user outside of tables."""

    # export

    async def stored_of(self, user: int) -> dict[str, Any]:
        """All stored data of a user as plain JSON: person and settings, tables with own answers, orders and whispers,
        and acts as a moderator. Also moderators' acts at their seats; of a running game only once it is over, as for
        everybody. Of running games it has only what they see."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.privacy.rows_of(user)
            tables = [await self._table_of(tx, table_id, user) for table_id in await tx.privacy.tables_of(user)]
            person = await tx.people.get(user)
            channel = None if person is None else person.dm_channel
            messages = [] if channel is None else await tx.outbox.in_channel(channel)
        return {
            "user": str(user),
            "person": next(iter(rows.pop("people", [])), None),
            "settings": next(iter(rows.pop("choices", [])), None),
            "tables": [one for one in tables if one is not None],
            "records": {name: found for name, found in rows.items() if name != "tables"},
            "messages": [
                {"table": one.table, "target": targets.dump(one.target), "id": str(one.message)} for one in messages
            ],
        }

    async def _table_of(self, tx: Transaction, table_id: TableId, user: int) -> dict[str, Any] | None:
        row = await tx.tables.get(table_id)
        if row is None:
            return None
        seats = (await tx.tables.seats([table_id]))[table_id]
        own = next((one for one in seats if one.user_id == user), None)
        held = spans(await tx.holders.of(table_id), user)
        found: dict[str, Any] = {
            "table": row.id,
            "game": row.game,
            "status": row.status,
            "server": str(row.guild),
            "channel": str(row.channel),
            "opened": row.opened,
            "started": row.started,
            "ended": row.ended,
            "host": row.host == user,
        }
        found["answers"] = [
            {"seat": seat, **_answer(one)}
            for seat, since, until in held
            for one in await tx.privacy.answers(table_id, seat)
            if since < one.n and (until is None or one.n <= until)
        ]
        if own is None:
            return found
        whispers = [line for line in await tx.play.story(table_id, own.seat) if line.addressee == own.seat]
        found["seat"] = own.seat
        if held == [(own.seat, 0, None)]:  # otherwise it may be another holder's
            found["taken_back"] = [_answer(one) for one in await tx.privacy.undone(table_id, own.seat)]
        found["whispers"] = [json.loads(line.event) for line in whispers]
        decided = (await tx.play.orders(table_id)).get(own.seat)
        if decided is not None:
            with suppress(ValueError, TypeError):  # damaged
                found["receipts"] = dict(Held.load(decided).receipts)
        if row.status == Status.RUNNING:
            with suppress(Refused):
                sight = sight_of(await self._rooms.room(table_id), user)
                found["orders"] = dict(sight.orders)
                found["sealed"] = None if sight.seat is None else sight.view.seen.answers.get(sight.seat)
        else:
            acts = await tx.records(Act, table_id)
            found["acts_at_seat"] = [asdict(act) | {"user": str(act.user)} for act in acts if act.seat == own.seat]
        return found

    async def written_to(self, user: int) -> list[Message]:
        """Remembered messages that were written to this user alone."""
        async with self._rooms.store.reading() as tx:
            person = await tx.people.get(user)
            channel = None if person is None else person.dm_channel
            found = [] if channel is None else await tx.outbox.in_channel(channel)
            for table_id in await tx.privacy.tables_of(user):
                seats = (await tx.tables.seats([table_id]))[table_id]
                for seat in (one.seat for one in seats if one.user_id == user):
                    found += await tx.outbox.to_seat(table_id, seat)
        return list({one.message: one for one in found}.values())

    # forgetting a person

    async def erase(self, user: int) -> None:
        """Forget a user. At running tables a computer takes over the seat, which is open to others. At finished ones
        the seat has no name any more, and ratings use a number. Can be repeated after an interruption. It is recorded
        first, so that no backup undoes it."""
        self._note(user)
        async with self._rooms.store.reading() as tx:
            tables = await tx.privacy.tables_of(user)
            names = {table_id: await tx.privacy.names_of(table_id, user) for table_id in tables}
        for table_id in tables:
            with suppress(TableRefused):
                await self._erase_at(table_id, user)
        async with self._rooms.store.transaction() as tx:
            for table_id in tables:
                await _leave_trace(tx, table_id, user)
                await tx.privacy.rename(table_id, names[table_id], SOMEBODY)
                row = await tx.tables.outline(table_id)
                if row is not None:  # so that rooms in memory are read again
                    await tx.tables.change(table_id, row.version)
            await tx.results.forget(user)
            await tx.privacy.forget(user)
        for table_id in tables:
            self._rooms.forget(table_id)
        self._rooms.outbox.changed()
        await self._wipe()
        self._profiles.forget()

    def _note(self, user: int) -> None:
        try:
            self._rooms.store.erased.add(user, self._rooms.now())
        except StoreError as error:
            log.error("not-noted", reason=str(error))  # the user is forgotten here in any case

    async def erase_again(self) -> int:
        """Erase again those users of a restored database who were erased after its last use. Returns their number."""
        async with self._rooms.store.reading() as tx:
            made, users = await tx.clocks.pulse(), await tx.privacy.users()
        erased = self._rooms.store.erased.among(users, 0.0 if made is None else made)
        for user in erased:
            if self.elsewhere is not None:
                await self.elsewhere(user)
            await self.erase(user)
        return len(erased)

    async def _wipe(self) -> None:
        """Remove deleted data from the database file."""
        try:
            await self._rooms.store.compact()
        except StoreError as error:
            log.error("not-wiped", reason=str(error))

    async def _erase_at(self, table_id: TableId, user: int) -> None:
        async with self._rooms.store.reading() as tx:
            row = await tx.tables.get(table_id)
            seats = (await tx.tables.seats([table_id]))[table_id]
            own = any(one.user_id == user for one in seats)
            shown = await tx.outbox.messages(table_id, None)
        marks = tuple(dict.fromkeys(one.target for one in shown if isinstance(one.target, targets.ForAll)))
        if row is not None and row.status == Status.LOBBY and (own or row.host == user):
            await self._lobby.leave(table_id, user)
        elif row is not None:
            await self._flow.change(table_id, None, lambda room: self._anonymous(room, user, marks))

    def _anonymous(self, room: Room, user: int, marks: Sequence[targets.Target]) -> Change | None:
        running = room.status is Status.RUNNING
        best = self._flow.best(room.row.game) if running else None
        blank = SeatInfo(Seat(0), None, "", best, wanted=running)
        seats = tuple(
            replace(blank, seat=info.seat, hints=info.hints) if info.user == user else info for info in room.seats
        )
        people = [info.user for info in sorted(seats, key=lambda info: not info.plays) if info.sits]
        there = replace(room, invited=tuple(one for one in room.invited if one != user))
        if room.row.host == user:
            there = there.set(host=people[0] if people and running else NOBODY)
        if room.pause is not None and user in (*room.pause.agreed, *(info.user for info in room.seats)):
            # a proposed pause is dropped, as whenever somebody leaves
            left = room.pause.model_copy(update={"agreed": tuple(one for one in room.pause.agreed if one != user)})
            there = there.set(pause=left.model_dump_json() if left.since is not None else None)
        if room.proposal is not None and user in (room.proposal.user, *room.proposal.agreed):
            there, marks = replace(there, proposal=None), [*marks, targets.Takeback()]
        there = replace(there, offers={seat: one for seat, one in room.offers.items() if one != user})
        marks = [*marks, *(targets.SeatOffer(seat) for seat in room.offers.keys() - there.offers.keys())]
        own = room.seat_of(user)
        if own is None:
            return Change(there, marks)
        orders = {seat: held for seat, held in room.orders.items() if seat != own}
        there = replace(there, seats=seats, orders=orders)
        if not running or room.position is None:
            return Change(there, marks)
        if not people:
            change = without_result(there, self._rooms.now(), Event("seat-deserted", {}))
            return replace(change, marks=list(dict.fromkeys([*marks, *change.marks])))
        told = () if nobody_plays(seats) else (Event("clock-stand-in", {"seat": own}),)
        change = self._flow.after(there, Outcome(room.position, events=told))
        return replace(change, marks=[*change.marks, *(mark for mark in marks if mark not in change.marks)])

    # deleting old data

    async def tidy(self) -> None:
        """Delete data past its retention, in small transactions. Call this daily. Closing the tables waits for it."""
        await asyncio.shield(self._background.start(self._tidy()))

    async def _tidy(self) -> None:
        now, keep = self._rooms.now(), self.keeping
        async with self._rooms.store.transaction(durable=False) as tx:
            for kind, seconds in LIVES.items():
                await tx.pages.forget_unseen(kind, now - seconds)
            await tx.privacy.forget_strangers()
        forgotten = CLICKS
        while forgotten == CLICKS:
            async with self._rooms.store.transaction(durable=False) as tx:
                forgotten = await tx.play.forget_clicks(now - keep.click_hours * 3600, CLICKS)
        for status, days in ((Status.OVER, keep.tables), (Status.CANCELLED, keep.cancelled)):
            while days and await self._drop(now - days * DAY, status):
                pass
        await self._give_up(now)
        while keep.stories and await self._drop(now - keep.stories * DAY, None):
            pass

    async def _drop(self, before: float, status: Status | None) -> bool:
        """Delete some tables with this status that ended before that moment, None: stories of finished ones. Returns
        True if there may be more."""
        async with self._rooms.store.transaction(durable=False) as tx:
            rows = tx.privacy
            old = await (rows.ended_before(status, before, BATCH) if status else rows.told_before(before, BATCH))
            for table_id in old:
                await (rows.drop(table_id) if status else rows.drop_story(table_id))
        for table_id in old:
            self._rooms.forget(table_id)
        return len(old) == BATCH

    async def _give_up(self, now: float) -> None:
        """End games that have waited for their people as long as finished tables are kept."""
        days = self.keeping.tables

        def decide(room: Room) -> Change | None:
            if not room.unattended:
                return None
            change = without_result(room, now, Event("unattended-ended", {"days": days}))
            return replace(change, marks=[*change.marks, *finals(room)])

        async with self._rooms.store.reading() as tx:
            waiting = await tx.privacy.unattended_since(now - days * DAY, MOST) if days else []
        for table_id in waiting:
            with suppress(TableRefused):
                await self._rooms.change(table_id, None, decide)


async def _leave_trace(tx: Transaction, table_id: TableId, user: int) -> None:
    """Keep the knowledge of a forgotten user of a running game as a trace without identity."""
    with suppress(CannotUnseal):
        row = await tx.tables.get(table_id)
        if row is not None and row.status == Status.RUNNING and row.seed is not None:
            known = known_by(await tx.holders.of(table_id), await tx.records(Act, table_id)).get(user, frozenset())
            if user in await tx.members.removed(table_id):
                known |= {ANYWHERE}
            await tx.holders.add_traces(table_id, [(trace(row.seed, user), int(seat)) for seat in known])


def _answer(row: JournalRow) -> dict[str, Any]:
    return {"n": row.n, "at": row.at, "answer": json.loads(row.wire), "aside": row.aside}
