"""Views: lists of tables, their sights, and how they are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from pydantic import ValidationError

from engine.core import Seat, Wire, seed_hash
from engine.dealing import NOTHING, WORD, Dealt, sealed
from engine.dealing import seated as order_of_seats
from engine.ids import TableId
from engine.store import Transaction
from engine.tables.errors import TableRefused
from engine.tables.records import Sight, Status, StoryLine, Table
from engine.tables.replays import story_of
from engine.tables.room import Room, seated, table_of
from engine.tables.rooms import Part
from engine.tables.sights import sight_of

log = structlog.get_logger(__name__)


class Views(Part):
    """Tables in public form, and as one person sees them."""

    async def find(
        self, guild: int | None = None, *, status: Status | None = None, most: int | None = None
    ) -> list[Table]:
        """Tables of a guild (or of all), the newest first, at most `most`. Unreadable ones are left out."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.tables.find(guild, status, most)
            seats = await tx.tables.seats([row.id for row in rows])
            invited = await tx.members.invited([row.id for row in rows])
        found: list[Table] = []
        for row in rows:
            try:
                found.append(table_of(row, seated(seats[row.id]), self._rooms.options(row), invited[row.id]))
            except (TableRefused, ValidationError) as error:
                log.error("table-unreadable", table=row.id, reason=type(error).__name__)
        return found

    async def counts(self) -> dict[str, int]:
        """Number of tables by status, readable or not."""
        return await self._rooms.store.read(lambda tx: tx.tables.counts())

    async def table(self, table_id: TableId) -> Table | None:
        """A table by its id, None if there is none, or it cannot be read."""
        try:
            return (await self._rooms.room(table_id)).table
        except TableRefused:
            return None

    async def existing(self, table_id: TableId) -> Table:
        """A table by its id. Raises TableRefused("no-table") if there is none, or it cannot be read."""
        table = await self.table(table_id)
        if table is None:
            raise TableRefused("no-table")
        return table

    async def in_lobby(self, table_id: TableId) -> Table:
        """A table that has not begun. Raises TableRefused: no-table, not-lobby."""
        table = await self.existing(table_id)
        if table.status is not Status.LOBBY:
            raise TableRefused("not-lobby")
        return table

    async def at(self, place: int) -> list[Table]:
        """All tables, except cancelled ones, that were opened or are played in this channel or thread."""
        rows = await self._rooms.store.read(lambda tx: tx.tables.at(place, [Status.LOBBY, Status.RUNNING, Status.OVER]))
        found = [await self.table(row.id) for row in rows]
        return [table for table in found if table is not None]

    async def played_in(self, thread: int) -> bool:
        """True if a table is or was played in this thread, even a cancelled one."""
        return await self._rooms.store.read(lambda tx: tx.tables.played_in(thread))

    async def sight(self, table_id: TableId, user: int | None, chosen: Sequence[Wire] = ()) -> Sight:
        """A user's sight of a table (None, or somebody not seated: the public one), also after the answers that they
        have `chosen` and not given. Refuses no-table, not-running while there is no game, and illegal answers."""
        return sight_of(await self._rooms.room(table_id), user, chosen)

    async def waiting(self, tables: Sequence[Table]) -> dict[TableId, float]:
        """Times at which the present questions of these running tables were asked; of a first one, the start of the
        game."""
        async with self._rooms.store.reading() as tx:
            return {one.id: await tx.moderation.asked_at(one.id) or one.started or 0.0 for one in tables}

    async def mine(self, user: int) -> list[Sight]:
        """A user's running tables: those that await them first, then the newest first. Unreadable ones are left out."""
        rows = await self._rooms.store.read(lambda tx: tx.tables.of_user(user, Status.RUNNING))
        rooms = await self._rooms.readable(rows)
        sights = [sight_of(room, user) for room in rooms if room.position is not None]
        return sorted(sights, key=lambda sight: not sight.awaited)

    async def lobbies(self, user: int) -> list[Table]:
        """A user's tables that have not begun, the newest first."""
        rows = await self._rooms.store.read(lambda tx: tx.tables.of_user(user, Status.LOBBY))
        return [room.table for room in await self._rooms.readable(rows)]

    async def story(
        self, table_id: TableId, seat: Seat | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryLine]:
        """The story for a seat (None: public only): lines with n > `after`, of one chapter if given. The seat must be
        the reader's own (`Sight.seat`), since it includes whispers to it."""

        async def read(tx: Transaction) -> list[StoryLine]:
            return await story_of(tx, table_id, seat, after=after, chapter=chapter)

        if chapter is None:  # long, and rarely wanted
            return await self._rooms.store.read(read)
        return await self._rooms.store.recall("story", table_id, (seat, after, chapter), read)


LONGEST_WORD = WORD
"""Characters."""


@dataclass(frozen=True, slots=True)
class Share:
    """One person's share: the number of their press, and their typed word. If there is a word, a hash (`sealed`) stands
    for both until the cards are dealt."""

    press: str = ""
    word: str = ""
    sealed: str = ""


@dataclass(frozen=True, slots=True)
class Dealing:
    """The deal of a table: the hash of the bot's secret, published before anybody sits down, and each seat's share in
    seat order (None: nothing). `start` is the press that began the game."""

    secret_hash: str
    shares: tuple[Share | None, ...]
    start: str = ""


class Dealings(Part):
    """Public information about deals. The secret itself is in the journal of a finished game."""

    async def of(self, table_id: TableId) -> Dealing | None:
        """The deal of a table, None if the bot deals alone. Refuses no-table."""
        return dealing(await self._rooms.room(table_id))


def dealing(room: Room) -> Dealing | None:
    if room.deal is None:
        return None
    if room.deal.dealt is None:
        found = [room.shares.get(info.user or 0, NOTHING) for info in room.seats]
        waiting = room.status is Status.LOBBY
        shares = tuple(_share(one, room.deal.secret if waiting else None) for one in found)
        return Dealing(seed_hash(room.deal.secret), shares)
    dealt = Dealt.model_validate_json(room.deal.dealt)
    order = order_of_seats(dealt.seats) if dealt.seats is not None else range(len(dealt.added))
    shares = tuple(_share(dealt.added[at], None) for at in order)
    return Dealing(dealt.secret_hash, shares, "" if dealt.start == NOTHING else dealt.start)


def _share(added: str, secret: str | None) -> Share | None:
    """A share in public form; if there is a `secret`, a word stays hidden behind its hash."""
    press, _, word = added.partition(" ")
    if word and secret is not None:
        return Share(sealed=sealed(secret, added))
    return None if added == NOTHING else Share("" if press == NOTHING else press, word)
