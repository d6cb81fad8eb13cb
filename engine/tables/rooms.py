"""Rooms: shared by all parts of `Tables`. Loads, caches and locks tables, and writes each change in one durable
transaction."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, cast
from weakref import WeakValueDictionary

import structlog
from pydantic import BaseModel

from engine.core import Game, Refused
from engine.core.randomness import SEED_BYTES
from engine.ids import TableId, server_id
from engine.store import Busy, Store, Transaction
from engine.store.rows import Act, TableRow
from engine.store.targets import Alone, ForAll, Listing, News, Target
from engine.tables.errors import TableRefused
from engine.tables.joins import Joins
from engine.tables.marks import SHARE, deserting, news, noticing, patience, showing
from engine.tables.outbox import Outbox
from engine.tables.records import Click, Status
from engine.tables.room import Change, Changed, Room
from engine.tables.storage import followed, load, options_of, rules, save

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)

CACHED = 1024  # rooms in memory, about 20 KB each; reading one takes as long as a move
OVER = 64  # of these, rooms of finished tables, which grow in number and are rarely needed
CALM = 30.0  # seconds to gather changes of a list of tables
UPGRADING = "upgrading"
"""Reason for a table that a newer process on the same database has played: see `Halted`."""
ATTEMPTS = 5  # at a change, if another process changes the same table


After: TypeAlias = "Callable[[], object] | None"
Joined: TypeAlias = "Callable[[Transaction, Room, Room, Change], Awaitable[After]]"
"""Called with the transaction, the room before and after a change, and the change."""
Watched: TypeAlias = "Callable[[TableId, int, Collection[int], Callable[[], Collection[int] | None]], object]"
"""Called with a table, its version, the users who sit or sat there, and a way to find those who can notice its change;
None: everybody."""
Unopened: TypeAlias = "Callable[[Transaction, TableId, Sequence[Act]], Awaitable[After]]"
"""Called with the transaction, and the acts at a table that cannot be opened."""


def secret() -> str:
    """A fresh seed: 64 hex digits from the operating system."""
    return secrets.token_hex(SEED_BYTES)


class Rooms:
    """Rooms by table id, with the database, the games and the common clock."""

    def __init__(
        self,
        store: Store,
        boxes: Mapping[str, Box],
        *,
        seeds: Callable[[], str] | None = None,
        clock: Callable[[], float] = time.time,
        share: int = SHARE,
    ) -> None:
        self.boxes = boxes
        self.store = store
        self.outbox = Outbox(store, clock)
        self.now = clock
        """The present moment in Unix seconds."""
        self.shared = seeds is None
        """True if players share in the deal. Given seeds, for tests, the bot deals alone."""
        self.seeds = seeds or secret
        self.share = share
        """Delay before a last awaited player is told, in per cent of their time."""
        self.cached: OrderedDict[TableId, Room] = OrderedDict()
        self._over: OrderedDict[TableId, None] = OrderedDict()
        self._forgotten = 0
        self._joins: dict[str, Joins] = {}
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self.clocks_set = asyncio.Event()
        self.ended: Callable[[TableId], object] | None = None
        """Called with the id of each table that ends, of any kind."""
        self.joined: Joined | None = None
        """Writes consequences elsewhere in the transaction of each change of a table, and may refuse it."""
        self.unopened: Unopened | None = None
        """Writes consequences elsewhere of the end of a table that cannot be opened."""
        self.watched: Watched = lambda _table, _version, _seated, _who: None
        """Called after each change of a table; gives it to those who show the table live."""
        self.renew: Callable[[Room], Change] | None = None
        """Makes the change that gives a table new luck after a restore of the database (see `LostTime`)."""

    def game(self, game: str) -> Game[Any]:
        """The rules of a game. Raises TableRefused("no-game")."""
        return rules(self.boxes, game)

    def options(self, row: TableRow) -> BaseModel:
        """The options of a table, as its game declares them. Raises TableRefused("no-game"), ValidationError."""
        return options_of(row, self.game(row.game))

    async def room(self, table_id: TableId) -> Room:
        """The present room. Raises TableRefused: no-table, unreadable (`why`, see `Halted`)."""
        room = self.cached.get(table_id)
        if room is not None and (versions := self.store.versions) is not None:
            room = room if await versions.of(table_id) == room.row.version else None
        while room is None:
            before = self._forgotten
            room = await self.store.read(lambda tx: self.load(tx, table_id))
            if before != self._forgotten:
                room = None  # it may have been read before the change that cleared the cache
        room = self.keep(room)
        self.cached.move_to_end(table_id)
        return room

    async def readable(self, rows: Iterable[TableRow]) -> list[Room]:
        """The present rooms of these tables, without those that cannot be opened."""
        found: list[Room] = []
        for row in rows:
            with suppress(TableRefused):
                found.append(await self.room(row.id))
        return found

    async def load(self, tx: Transaction, table_id: TableId) -> Room:
        """The room from the database. Raises like `room`."""
        try:
            known, boxes = self._joins, self.boxes
            return await load(tx, table_id, boxes, lambda game: known.setdefault(game, Joins(boxes[game].card.joined)))
        except TableRefused as refused:
            if self.store.part is None or refused.details.get("why") != "newer":
                raise
            raise TableRefused(refused.key, **{**refused.details, "why": UPGRADING}) from None

    def keep(self, room: Room) -> Room:
        """Put a room into the cache, unless a newer one is there. Returns the cached room."""
        there = self.cached.get(room.row.id)
        if there is not None and there.row.version > room.row.version:
            return there
        self.cached[room.row.id] = room
        while len(self.cached) > CACHED:
            self.cached.popitem(last=False)
        if room.row.status in (Status.OVER, Status.CANCELLED):
            self._over[room.row.id] = None
            self._over.move_to_end(room.row.id)
            while len(self._over) > OVER:
                former, _ = self._over.popitem(last=False)
                if (one := self.cached.get(former)) is not None and one.row.status in (Status.OVER, Status.CANCELLED):
                    del self.cached[former]  # unless it was opened again
        return room

    def forget(self, table_id: TableId) -> None:
        """Remove a room from the cache. Call this after the commit, since a reader refills the cache at once."""
        self._forgotten += 1
        self.cached.pop(table_id, None)

    async def change(self, table_id: TableId, click: Click, decide: Callable[[Room], Change | None]) -> Changed:
        """Write the change that `decide` makes of the room (None: no change) in one transaction. A click that was
        handled before changes nothing and gets its former reply, whatever `decide` says now. Raises like `decide`, and
        TableRefused("busy") if other processes are always faster."""
        lock = self._locks.get(table_id) or self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            for _ in range(ATTEMPTS):
                try:
                    room = await self.room(table_id)
                    if room.row.back is not None and self.renew is not None:  # before anything else happens there
                        room = await self.write(room, self.renew(room), None)
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

    async def write(self, room: Room, change: Change, click: Click) -> Room:
        """Write one change of a room. Raises Busy if another process has changed the table meanwhile."""
        table_id = room.row.id
        try:
            async with self.store.transaction(of=table_id, guild=room.row.guild) as tx:
                new, after = await self.put(tx, room, change)
                if click is not None:
                    await tx.play.clicked(click, table_id, json.dumps(change.reply), self.now())
        except BaseException:
            self.forget(table_id)  # only the database knows whether it was committed
            raise
        return self.written(room, change, new, after)

    @asynccontextmanager
    async def several(self) -> AsyncGenerator[Several]:
        """A transaction that changes several rooms together with other data, all or nothing."""
        done: list[tuple[Room, Change, Room, After]] = []
        try:
            async with self.store.transaction() as tx:
                yield Several(self, tx, done)
        except BaseException:
            for room, *_ in done:
                self.forget(room.row.id)  # only the database knows whether it was committed
            raise
        for one in done:
            self.written(*one)

    async def put(self, tx: Transaction, room: Room, change: Change) -> tuple[Room, After]:
        """Write one change of a room with its marks. Returns the room after the commit, and the call to make then.
        Raises Busy if another process has changed the table meanwhile, and like `joined`."""
        table_id, now = room.row.id, self.now()
        change = showing(room, deserting(room, change))
        new, onlookers = await save(tx, room, change, now)
        after = None if self.joined is None else await self.joined(tx, room, new, change)
        if new.pace.slow and (_asked(new), new.status) != (_asked(room), room.status):
            await tx.outbox.unmark(table_id, Alone)  # they belonged to another question
        alone: dict[Target, float] = {
            mark: now + patience(new, self.share) for mark in change.marks if isinstance(mark, Alone)
        }
        marks = [*change.marks, *await followed(tx, room, new, change, onlookers)]
        marks += await self._news(tx, room, new, change)
        await tx.outbox.mark(table_id, [mark for mark in marks if mark not in alone], now, alone)
        if onlookers.listed and any(isinstance(mark, ForAll) for mark in change.marks):
            await self.relist(tx, new.row.guild)
        return new, after

    async def _news(self, tx: Transaction, room: Room, new: Room, change: Change) -> list[News]:
        """The marks for news that people want to be told at once."""
        against, following = news(self.boxes[room.row.game], room, new, change)
        users = {user: seat for seat in against | following if (user := new.seats[seat].user) is not None}
        wanted = await tx.people.to_tell(users) if users else {}
        return [
            News(seat)
            for user, seat in users.items()
            if any(w and seat in which for w, which in zip(wanted.get(user, ()), (against, following), strict=False))
        ]

    def written(self, room: Room, change: Change, new: Room, after: After = None) -> Room:
        """Publish a committed change of a room: cache it, and wake waiting tasks. Returns the newest known room."""
        if after is not None:
            after()
        if change.marks or change.events:
            self.outbox.changed()
        log.info(
            "changed", table=new.row.id, version=new.row.version, actions=len(change.actions), marks=len(change.marks)
        )
        seated = {info.user for one in (room, new) for info in one.seats if info.user is not None}
        self.watched(new.row.id, new.row.version, seated, partial(noticing, room, new, change))
        if new.clocks != room.clocks:
            self.clocks_set.set()
        if new.row.ended != room.row.ended and self.ended is not None:
            self.ended(new.row.id)
        return self.keep(new)

    async def relist(self, tx: Transaction, guild: int) -> None:
        """Mark the list of a server's tables as out of date. It is updated after a while, to gather changes. This mark
        is the only row that changes of different tables of a server share."""
        await tx.outbox.mark(server_id(guild), [Listing()], self.now() + CALM)

    async def clicked(self, click: Click) -> dict[str, Any] | None:
        """The former reply to a click, None if it was not handled yet."""
        if click is None:
            return None
        reply = await self.store.read(lambda tx: tx.play.click(click))
        return None if reply is None else cast("dict[str, Any]", json.loads(reply))


@dataclass(eq=False)
class Part:
    """A part of `Tables`."""

    _rooms: Rooms


def _asked(room: Room) -> int | None:
    return None if room.position is None else room.position.state.asked


class Several:
    """Rooms changed in one transaction, in which nobody else writes."""

    def __init__(self, rooms: Rooms, tx: Transaction, done: list[tuple[Room, Change, Room, After]]) -> None:
        """`done`: for each change the room before, the change, the room after, and the call to make after the
        commit."""
        self._rooms = rooms
        self._done = done
        self.tx = tx

    async def of_user(self, user: int) -> list[Room]:
        """The rooms of a user, in lobby or game, as this transaction finds them, without those that cannot be
        opened."""
        found: list[Room] = []
        for status in (Status.LOBBY, Status.RUNNING):
            for row in await self.tx.tables.of_user(user, status):
                with suppress(TableRefused):
                    found.append(await self._rooms.load(self.tx, row.id))
        return found

    async def change(self, room: Room, change: Change) -> None:
        self._done.append((room, change, *await self._rooms.put(self.tx, room, change)))
