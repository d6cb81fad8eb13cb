"""Rows of the outbox, of the messages that stand on Discord, and of the pictures that were shown."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, bindparam, case, delete, func, or_, select, union, update

from engine.ids import AnyId, TableId
from engine.store.errors import CannotUnseal
from engine.store.parts import FENCE, by_id, parameters
from engine.store.rows import LEAVING, Due, Message, Shown
from engine.store.schema import events, messages, outbox, pictures, tables
from engine.store.sql import Rows, greatest, insert, least, upsert
from engine.store.targets import (
    Announcement,
    End,
    Former,
    Listing,
    Lobby,
    Panel,
    Round,
    Snoozed,
    Target,
    ToHolder,
    columns,
    dump,
    kept_as,
    known,
    load,
    words,
)

FIRST = 2**30
"""Below which, by chance, a mark's first version is: so a late `done` takes no new mark for one that was cleared."""
RESTING = 1e11
"""Due time of a resting mark: it becomes due with the next mark of its table that is written, or on a restart."""

NOTHING: Mapping[Target, float] = {}

_others = outbox.alias("others")
_next_place = (
    select(func.coalesce(func.max(_others.c.place), 0) + 1)
    .where(_others.c.table_id == bindparam("table"))
    .scalar_subquery()
)

_given = [*columns(Panel()), "table_id", "version", "due", "attempts"]
_fresh = insert(outbox).values(place=_next_place, **{name: bindparam(name) for name in _given})
_MARK = _fresh.on_conflict_do_update(
    index_elements=[outbox.c.table_id, outbox.c.target],
    set_={
        "place": _fresh.excluded.place,
        "version": outbox.c.version + 1,
        "due": case(
            ((outbox.c.attempts > 0) & (outbox.c.due < RESTING), outbox.c.due),
            else_=least(outbox.c.due, _fresh.excluded.due),
        ),
    },
)
_later = (
    select(func.min(_others.c.due))
    .where(_others.c.table_id == outbox.c.table_id, _others.c.place > outbox.c.place)
    .correlate(outbox)
    .scalar_subquery()
)
_due = case((outbox.c.due < RESTING, outbox.c.due), else_=func.coalesce(_later, outbox.c.due))
"""When a mark can be claimed: a resting one together with any mark of its table that was written after it."""

_MOMENTS = select(
    func.min(outbox.c.due).label("due"), func.coalesce(func.max(outbox.c.leased_until), bindparam("now")).label("free")
).group_by(outbox.c.table_id)

_free = outbox.c.leased_until.is_(None) | (outbox.c.leased_until <= bindparam("now"))
_OLDEST = select(func.min(outbox.c.due)).where(outbox.c.due <= bindparam("now"), _free)

_out = select(outbox.c.table_id).where(outbox.c.leased_until > bindparam("now"))
_ready = (outbox.c.due <= bindparam("now")) & outbox.c.table_id.not_in(_out)
_first = select(outbox.c.table_id).where(_ready).group_by(outbox.c.table_id)
_TURN = _first.order_by(func.min(outbox.c.due)).limit(bindparam("most"))
_turn = outbox.c.table_id.in_(bindparam("turn", expanding=True))
_LEASE = (
    update(outbox)
    .where(_due <= bindparam("now"), outbox.c.table_id.not_in(_out), _turn)
    .values(due=_due, leased_until=bindparam("until"))
    .returning(outbox)
)

_of_mark = (outbox.c.table_id == bindparam("table"), outbox.c.target == bindparam("what"))
_of_claim = (*_of_mark, outbox.c.leased_until == bindparam("until"))  # and nobody has claimed it since
_DONE = delete(outbox).where(*_of_mark, outbox.c.version == bindparam("known"))
_GIVE_UP = delete(outbox).where(*_of_claim)
_UNMARK = delete(outbox).where(outbox.c.table_id == bindparam("table"), outbox.c.kind == bindparam("what"))
_GIVE_BACK = update(outbox).where(*_of_claim).values(leased_until=None)
_REST = update(outbox).where(*_of_claim).values(leased_until=None, due=RESTING, place=_next_place)
_WAKE = update(outbox).where(outbox.c.due >= RESTING)
_MARKED = select(outbox.c.target, _due.label("due")).where(outbox.c.table_id == bindparam("table"))

_OUTDATE = (
    update(messages)
    .where(
        messages.c.table_id == bindparam("table"),
        messages.c.target == bindparam("what"),
        messages.c.serial == bindparam("which"),
        messages.c.message == bindparam("as_known"),
    )
    .values(fingerprint="")
)
_SHOWS = (
    update(messages)
    .where(messages.c.table_id == bindparam("table"), messages.c.message == bindparam("as_known"))
    .values(fingerprint=bindparam("seen"))
)
_FORGET = delete(messages).where(messages.c.table_id == bindparam("table"), messages.c.target == bindparam("what"))
_FORGET_ONE = _FORGET.where(messages.c.serial == bindparam("which"))
_REMEMBER = upsert(messages, ["channel", "message", "fingerprint"])
_SHOW = upsert(pictures, ["occasion", "facts", "before"])
_SHOWN = select(pictures).where(pictures.c.table_id == bindparam("table"), pictures.c.viewer == bindparam("of_viewer"))
_OF_TABLE = select(messages).where(messages.c.table_id == bindparam("table")).order_by(messages.c.at, messages.c.serial)
_OF_TARGET = _OF_TABLE.where(messages.c.target == bindparam("of"))


class OutboxRows(Rows):
    async def mark(
        self, table: AnyId, targets: Sequence[Target], due: float, later: Mapping[Target, float] = NOTHING
    ) -> None:
        """Mark targets as out of date, to be delivered in this order, those of `later` at times of their own. A mark
        that failed keeps the time of its retry; resting marks of the table become due too."""
        times = {**dict.fromkeys(targets, due), **later}
        first = secrets.randbelow(FIRST)
        rows = [
            {"table": table, "table_id": table, **columns(target), "version": first, "due": due, "attempts": 0}
            for target, due in times.items()
        ]
        if rows:
            await self._write(_MARK, rows)

    async def snooze(self, table: TableId, target: Snoozed, due: float) -> None:
        """Mark a reminder that is put off until then; it replaces an earlier one of the seat."""
        await self.unsnooze(table, target.seat)
        await self.mark(table, [target], due)

    async def unsnooze(self, table: TableId, seat: int) -> None:
        own = (outbox.c.table_id == table) & (outbox.c.kind == Snoozed.kind) & (outbox.c.seat == seat)
        await self._write(delete(outbox).where(own))

    async def turn(self, now: float, most: int) -> list[AnyId]:
        """Up to `most` owners with due marks in our part and no lease out, those that waited longest first."""
        ours = by_id(_TURN, self._part, outbox.c.table_id)
        at = {"now": now, "most": most, **parameters(self._part)}
        return await self._list(ours, at)

    async def claim(self, now: float, until: float, turn: Sequence[AnyId]) -> dict[AnyId, list[Due]]:
        """Lease the due marks of these owners, in order of delivery; none while a lease is out or if another process
        serves them. Marks of a later version rest until that is back."""
        if self._part is not None and not (await self._run(FENCE, parameters(self._part))).all():
            return {}
        found = await self._run(_LEASE, {"now": now, "turn": turn, "until": until})
        claimed: dict[AnyId, list[Due]] = {table: [] for table in turn}
        strange: list[dict[str, Any]] = []
        for row in sorted(found, key=lambda row: row.place):
            if (target := known(row.target)) is not None:
                due = Due(row.table_id, target, row.version, row.attempts, row.error, row.due, until)
                claimed[row.table_id].append(due)
            else:
                strange.append({"table": row.table_id, "what": row.target, "until": until})
        for mark in strange:
            await self._write(_REST, mark)
        return {table: dues for table, dues in claimed.items() if dues}

    async def done(self, due: Due) -> None:
        """Clear the mark; one that was marked anew since its claim is given back instead. Giving a mark back or up does
        nothing once the claim is over, as another may have it."""
        await self._write(_DONE, {**_claim(due), "known": due.version})
        await self._give_back(due, attempts=0, error=None)

    async def failed(self, due: Due, error: str, retry_at: float) -> None:
        await self._give_back(due, attempts=due.attempts + 1, error=error, due=retry_at)

    async def postpone(self, due: Due, until: float) -> None:
        """Give the mark back for that time, without counting an attempt."""
        await self._give_back(due, due=until)

    async def rest(self, due: Due) -> None:
        """Give the mark back; it becomes due with the next mark of its table."""
        await self._write(_REST, _claim(due))

    async def give_up(self, due: Due) -> None:
        await self._write(_GIVE_UP, _claim(due))

    async def unmark(self, table: AnyId, kind: type[Target]) -> None:
        await self._write(_UNMARK, {"table": table, "what": kind.kind})

    async def release(self, now: float) -> None:
        """Give back all claimed marks of our part, whose claimer is gone: that counts as an attempt. Failed and resting
        marks become due too."""
        tried = update(outbox).where(or_(outbox.c.leased_until.is_not(None), outbox.c.attempts > 0))
        given = case((outbox.c.leased_until.is_not(None), 1), else_=0)
        back = tried.values(leased_until=None, attempts=outbox.c.attempts + given, due=least(outbox.c.due, now))
        await self._write(by_id(back, self._part, outbox.c.table_id), parameters(self._part))
        await self.wake(now)

    async def wake(self, now: float) -> None:
        ours = by_id(_WAKE, self._part, outbox.c.table_id)
        await self._write(ours, {"due": now, **parameters(self._part)})

    async def _give_back(self, mark: Due, **values: Any) -> None:
        await self._write(_GIVE_BACK, {**_claim(mark), **values})

    async def next_due(self, now: float) -> float | None:
        """When the next mark of our part can be claimed; None if there are none."""
        moments = by_id(_MOMENTS, self._part, outbox.c.table_id).subquery()
        first = select(func.min(greatest(moments.c.due, moments.c.free)))
        return await self._value(first, {"now": now, **parameters(self._part)})

    async def oldest_due(self, now: float) -> float | None:
        """When the oldest unclaimed due mark of our part became due; None if there is none."""
        ours = by_id(_OLDEST, self._part, outbox.c.table_id)
        return await self._value(ours, {"now": now, **parameters(self._part)})

    async def remember(self, message: Message, at: float) -> None:
        fingerprint = self._cipher.seal(message.fingerprint, messages.c.fingerprint, message.table)
        place = {"channel": message.channel, "message": message.message, "fingerprint": fingerprint}
        key = {"table_id": message.table, **columns(message.target), "serial": message.serial}
        await self._write(_REMEMBER, {**key, **place, "at": at})

    async def shows(self, table: TableId, message: int, fingerprint: str) -> None:
        """Store what a message of a table shows, unless it is being taken away."""
        if message in await self._leaving(table):
            return
        sealed = self._cipher.seal(fingerprint, messages.c.fingerprint, table)
        await self._write(_SHOWS, {"table": table, "as_known": message, "seen": sealed})

    async def outdate(self, message: Message) -> None:
        """Blank the fingerprint of a message, if it still stands and is not being taken away."""
        if message.message in await self._leaving(message.table):
            return
        which = {"table": message.table, "what": dump(message.target), "which": message.serial}
        await self._write(_OUTDATE, {**which, "as_known": message.message})

    async def outdate_all(self, table: TableId) -> None:
        """Blank the fingerprints of a table's messages, except those that are being taken away."""
        others = messages.c.message.not_in(await self._leaving(table))
        await self._write(update(messages).where(messages.c.table_id == table, others).values(fingerprint=""))

    async def _leaving(self, table: AnyId) -> list[int]:
        return [one.message for one in await self.messages(table, None) if one.fingerprint == LEAVING]

    async def forget(self, table: AnyId, target: Target, serial: str | None) -> None:
        which = {"table": table, "what": dump(target), "which": serial}
        await self._write(_FORGET if serial is None else _FORGET_ONE, which)

    async def forget_channel(self, table: TableId, channel: int) -> None:
        await self._write(delete(messages).where(messages.c.table_id == table, messages.c.channel == channel))

    async def hand_over(self, table: TableId, seat: int, user: int) -> None:
        """Store the messages that a user has because of their seat as `Former`, with a serial that says what they were.
        So the next holder of the seat never gets them, nor a reminder that was put off."""
        own = (messages.c.table_id == table) & _to_holder(seat)
        now = columns(Former(seat, user))
        for row in (await self._run(select(messages.c.target, messages.c.serial).where(own))).all():
            serial = kept_as(load(row.target), row.serial)
            await self.forget(table, Former(seat, user), serial)
            this = (messages.c.table_id == table, messages.c.target == row.target, messages.c.serial == row.serial)
            await self._write(update(messages).where(*this).values(**now, serial=serial))
        await self.unsnooze(table, seat)

    async def marked(self, table: AnyId) -> dict[Target, float]:
        """Targets of a table that are out of date, each with the time when it is due."""
        rows = await self._run(_MARKED, {"table": table})
        return {target: row.due for row in rows if (target := known(row.target)) is not None}

    async def failing(self, table: AnyId) -> bool:
        query = select(outbox.c.target).where(outbox.c.table_id == table, outbox.c.attempts > 0)
        return await self._value(query.limit(1)) is not None

    async def messages(self, table: AnyId, target: Target | None) -> list[Message]:
        """Stored messages of a table, or of one of its targets, oldest first."""
        if target is None:
            return self._read(await self._run(_OF_TABLE, {"table": table}))
        return self._read(await self._run(_OF_TARGET, {"table": table, "of": dump(target)}))

    async def message(self, message: int) -> Message | None:
        return next(iter(await self._where(messages.c.message == message)), None)

    async def in_channel(self, channel: int) -> list[Message]:
        return await self._where(messages.c.channel == channel)

    async def to_seat(self, table: TableId, seat: int) -> list[Message]:
        return await self._where(messages.c.table_id == table, _to_holder(seat))

    async def _where(self, *conditions: ColumnElement[bool]) -> list[Message]:
        return self._read(await self._run(select(messages).where(*conditions)))

    def _read(self, rows: Iterable[Any]) -> list[Message]:
        """Stored messages, without those whose target only a later version knows."""
        return [
            Message(
                row.table_id, target, row.serial, row.channel, row.message,
                self._fingerprint(row.fingerprint, row.table_id),
            )
            for row in rows
            if (target := known(row.target)) is not None
        ]  # fmt: skip

    async def looked_for(self, over: float) -> list[int]:
        """Ids of the messages of our part that people go by, the latest first: lobby, panel and end of tables, panel
        and rounds of tournaments (none that ended before `over`), lists of tables."""
        status = tables.c.status
        kind = case((status == "lobby", Lobby.kind), (status == "running", Panel.kind), else_=End.kind)
        there = status.in_(["lobby", "running"]) | (tables.c.ended > over)
        query = select(messages.c.message).join(tables, tables.c.id == messages.c.table_id)
        played = query.where(messages.c.kind == kind, there)
        held = select(messages.c.message).join(events, events.c.id == messages.c.table_id)
        for_all = messages.c.kind.in_([Announcement.kind, Round.kind])
        held = held.where(for_all, events.c.ended.is_(None) | (events.c.ended > over))
        listed = select(messages.c.message).where(messages.c.kind == Listing.kind)
        ours = [by_id(query, self._part, messages.c.table_id) for query in (played, held, listed)]
        return sorted(await self._list(union(*ours), parameters(self._part)), reverse=True)

    def _fingerprint(self, stored: str, table: str) -> str:
        """The opened fingerprint; blank if it cannot be opened, so that the message is shown anew."""
        try:
            return self._cipher.open(stored, messages.c.fingerprint, table)
        except CannotUnseal:
            return ""

    async def shown(self, table: TableId, viewer: str) -> Shown | None:
        row = (await self._run(_SHOWN, {"table": table, "of_viewer": viewer})).one_or_none()
        if row is None:
            return None
        facts = json.loads(self._cipher.open(row.facts, pictures.c.facts, table))
        before = self._cipher.open(row.before, pictures.c.before, table)
        return Shown(table, viewer, row.occasion, facts, None if before is None else json.loads(before))

    async def show(self, shown: Shown) -> None:
        """Store what a viewer was shown, in place of the picture before."""
        before = None if shown.before is None else json.dumps(dict(shown.before))
        what = {
            "occasion": shown.occasion,
            "facts": self._cipher.seal(json.dumps(dict(shown.facts)), pictures.c.facts, shown.table),
            "before": self._cipher.seal(before, pictures.c.before, shown.table),
        }
        await self._write(_SHOW, {"table_id": shown.table, "viewer": shown.viewer, **what})

    async def unshow(self, table: TableId) -> None:
        await self._write(delete(pictures).where(pictures.c.table_id == table))


def _to_holder(seat: int) -> ColumnElement[bool]:
    return (messages.c.seat == seat) & messages.c.kind.in_(words(ToHolder))


def _claim(due: Due) -> dict[str, Any]:
    """Parameters that find a claim."""
    return {"table": due.table, "what": dump(due.target), "until": due.until}
