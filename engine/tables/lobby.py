"""The lobby: a table from its opening to the deal, and its rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec

from engine.core import Seat
from engine.dealing import share
from engine.ids import TableId
from engine.players import kind_now
from engine.store import targets
from engine.store.rows import Person
from engine.tables.branches import Branches, Past
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.halts import Halts
from engine.tables.limits import Guard
from engine.tables.opening import COMPUTER_NAMES, TableOpener, check_numbers, checked, numbered
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Room, ended, only_host
from engine.tables.time.pace import NO_CLOCK, Pace

Decide = Callable[[Room], Change]
P = ParamSpec("P")


def in_lobby(
    decide: Callable[Concatenate[Lobby, Room, P], Change],
) -> Callable[Concatenate[Lobby, TableId, P], Coroutine[Any, Any, Table]]:
    """As `changing`, for a table that has not begun; an argument `by` is its host. Refuses not-lobby, not-host."""
    arguments = signature(decide)

    @wraps(decide)
    async def change(self: Lobby, table_id: TableId, /, *args: P.args, **more: P.kwargs) -> Table:
        given = arguments.bind(self, table_id, *args, **more).arguments

        def decided(room: Room) -> Change:
            return decide(self, room, *args, **more)

        return await self._in_lobby(table_id, given.get("click"), decided, by=given.get("by"))

    return change


@dataclass(eq=False)
class Lobby(ChangingPart):
    """Operations at a table before and after the game. Each method returns the changed table."""

    _opening: TableOpener
    _halts: Halts
    _guard: Guard
    _branches: Branches
    _starting: asyncio.Lock = field(default_factory=asyncio.Lock)
    # One at a time, so that the limits count those before.

    async def open(
        self,
        *,
        guild: int,
        channel: int,
        host: Person,
        game: str,
        seats: int,
        language: str,
        options: Mapping[str, object] | None = None,
        pace: Pace = NO_CLOCK,
        level: str | None = None,
        click: Click = None,
    ) -> Table:
        """Open a table with its host seated, and computers of this `level` on all other seats. Refuses no-game,
        seats-range, bad-option, and the refusals of the game."""
        rules = self._rooms.game(game)
        if seats not in rules.seats:
            raise TableRefused("seats-range", seats=rules.seats)
        chosen = checked(rules, options or {})
        check_numbers(rules, chosen, 1, seats)
        room = self._opening.fresh(
            game,
            [
                SeatInfo(Seat(0), host.user, host.name),
                *(SeatInfo(Seat(0), None, name, level) for name in COMPUTER_NAMES[: seats - 1] if level is not None),
            ],
            guild=guild,
            channel=channel,
            host=host.user,
            capacity=seats,
            language=language,
            options=chosen,
            pace=pace,
        )
        return (await self._opening.open(added(room, host.user, share(click)), click))[0]

    @in_lobby
    def join(self, room: Room, person: Person, *, click: Click = None) -> Change:
        """Take the next free seat, or the reserved one. At a table without a host the person becomes its host. Refuses
        already-seated, table-full, seats-kept, not-lobby."""
        if room.seat_of(person.user) is not None:
            raise TableRefused("already-seated")
        there = added(uninvited(room, person.user), person.user, share(click))
        there = there if there.row.host else there.set(host=person.user)
        return with_seats(there, [*room.seats, SeatInfo(Seat(0), person.user, person.name)])

    @in_lobby
    def add_word(self, room: Room, user: int, word: str, *, click: Click = None) -> Change:
        """Add a player's own word to the deal, besides their press; an empty word removes it. Until the deal only its
        hash is public. Refuses not-seated, dealt-alone (the bot deals)."""
        if room.seat_of(user) is None:
            raise TableRefused("not-seated")
        if room.deal is None:
            raise TableRefused("dealt-alone")
        return Change(added(room, user, share(click, word)), [targets.Lobby()])

    @in_lobby
    def leave(self, room: Room, user: int, *, click: Click = None) -> Change:
        """Leave the lobby, or give up a reserved seat. A leaving host passes the table on to the next person; the last
        one cancels it."""
        return stood_up(room, user, self._rooms.now())

    @in_lobby
    def add_computer(self, room: Room, by: int, *, level: str = "level1", click: Click = None) -> Change:
        """Seats a computer. Only the host; refuses table-full, seats-kept, no-computer (there is no such level)."""
        kind = kind_now(level)
        if kind not in self._rooms.boxes[room.row.game].computers.players:
            raise TableRefused("no-computer")
        taken = {info.name for info in room.seats if info.computer is not None}
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        return with_seats(room, [*room.seats, SeatInfo(Seat(0), None, name, kind)])

    @in_lobby
    def remove_computer(self, room: Room, by: int, *, click: Click = None) -> Change:
        """Sends the computer away that came last. Only the host; refuses no-computer."""
        last = next((info for info in reversed(room.seats) if info.computer is not None), None)
        if last is None:
            raise TableRefused("no-computer")
        return with_seats(room, [info for info in room.seats if info is not last])

    @in_lobby
    def set_options(self, room: Room, by: int, values: Mapping[str, object], *, click: Click = None) -> Change:
        """Change options of the game, all or none. Only the host; refuses bad-option, branch-options (a branch keeps
        those of its game), and the refusals of the game."""
        if room.branch is not None:
            raise TableRefused("branch-options")
        options = checked(room.game, {**room.options.model_dump(), **values})
        check_numbers(room.game, options, len(room.seats), room.row.capacity)
        return Change(room.set(options=options.model_dump_json()), [targets.Lobby()])

    @in_lobby
    def set_pace(self, room: Room, by: int, pace: Pace, *, click: Click = None) -> Change:
        """Sets the pace of the game to come. Only the host."""
        return Change(room.set(pace=pace.model_dump_json()), [targets.Lobby()])

    async def start(self, table_id: TableId, by: int, *, click: Click = None) -> Table:
        """Deal and begin the game with the seated players. Only the host; refuses too-few, own-tables, server-tables,
        and the refusals of the game; for a branch, those of `Branches.past`. Seats are drawn by the seed, which is
        published after the game."""
        past: Past | None = None

        def decide(room: Room) -> Change:
            if past is not None:
                return self._branches.begun(room, past)
            if len(room.seats) not in room.game.seats:
                raise TableRefused("too-few", count=len(room.seats), least=min(room.game.seats))
            return self._opening.dealt(room, click)

        async with self._starting:
            room = await self._rooms.room(table_id)
            if room.status is Status.LOBBY:
                async with self._rooms.store.reading() as tx:
                    await self._guard.starting(tx, room.row.guild, room.row.host)
                if room.branch is not None:
                    only_host(room, by)
                    past = await self._branches.past(room.branch.of, room.branch.step)
            return await self._in_lobby(table_id, click, decide, by=by)

    async def cancel(self, table_id: TableId, by: int, *, click: Click = None) -> Table:
        """Close a table that has not begun, even if it cannot be opened. Only the host. A running game ends by
        everybody's consent (`Proposals`) or by a moderator. Refuses not-lobby, or begun for a table that cannot be
        opened."""

        def decide(room: Room) -> Change:
            return Change(room.set(**ended(Status.CANCELLED, self._rooms.now())), [targets.Lobby()])

        def may(table: Table, _: frozenset[int]) -> None:
            if table.host != by:
                raise TableRefused("not-host")
            if table.status is Status.RUNNING:
                raise TableRefused("begun")

        try:
            return await self._in_lobby(table_id, click, decide, by=by)
        except TableRefused as refused:
            if refused.key != "unreadable":
                raise
            return await self._halts.end(table_id, may, [], click)

    @in_lobby
    def invite(self, room: Room, by: int, users: Collection[int], *, click: Click = None) -> Change:
        """Reserve a seat for each of these people, and tell them in the channel. Only the host; refuses table-full,
        other-already-seated, too-many-invitations."""
        fresh = sorted(set(users) - set(room.invited))
        if any(room.seat_of(user) is not None for user in fresh):
            raise TableRefused("other-already-seated")
        invited = tuple(sorted((*room.invited, *fresh)))
        if len(room.seats) + len(invited) > room.row.capacity:
            raise TableRefused("table-full", capacity=room.row.capacity)
        self._guard.inviting(by, len(fresh))
        return Change(replace(room, invited=invited), [targets.Lobby(), *map(targets.Invited, fresh)])

    @in_lobby
    def unkeep(self, room: Room, by: int, *, click: Click = None) -> Change:
        """Open the reserved seats to everybody. Only the host."""
        return Change(replace(room, invited=()), [targets.Lobby()])

    # After the game

    async def rematch(self, former: TableId, person: Person, *, click: Click = None) -> tuple[Table, bool]:
        """The rematch of a finished table, and True if it is new. Repeated calls give the same table, unless it was
        cancelled. The proposer becomes the host; computers sit down again, and seats are reserved for the other people.
        Refuses no-table, not-finished, not-seated. For a try it is the next try (see `Branches.again`)."""
        room = await self._rooms.room(former)
        if room.status is not Status.OVER:
            raise TableRefused("not-finished")
        if room.branch is not None and room.branch.tries is not None:
            return await self._branches.again(room, person, click)
        if room.seat_of(person.user) is None:
            raise TableRefused("not-seated")
        known = self._rooms.boxes[room.row.game].computers.players
        computers = [
            replace(info, wanted=False)
            for info in room.seats
            if info.computer in known and info.name  # without a name it played for a person
        ]
        others = sorted(info.user for info in room.seats if info.user is not None and info.user != person.user)
        fresh = self._opening.again(room, person, *computers, pace=room.pace, invited=tuple(others))
        return await self._opening.open(added(fresh, person.user, share(click)), click, former=former)

    async def _in_lobby(self, table_id: TableId, click: Click, decide: Decide, *, by: int | None = None) -> Table:
        def in_lobby(room: Room) -> Change:
            if room.status is not Status.LOBBY:
                raise TableRefused("not-lobby")
            if by is not None:
                only_host(room, by)
            return decide(room)

        return (await self._flow.change(table_id, click, in_lobby)).room.table


def added(room: Room, user: int, what: str) -> Room:
    return room if room.deal is None else replace(room, shares={**room.shares, user: what})


def with_seats(room: Room, infos: Sequence[SeatInfo]) -> Change:
    """The change that seats these players in this order and keeps the reserved seats. Raises TableRefused: table-full,
    seats-kept, or Refused if this number cannot play."""
    if len(infos) + len(room.invited) > room.row.capacity:
        raise TableRefused("seats-kept" if room.invited else "table-full", capacity=room.row.capacity)
    check_numbers(room.game, room.options, len(infos), room.row.capacity)
    return Change(replace(room, seats=numbered(infos)), [targets.Lobby()])


def uninvited(room: Room, user: int) -> Room:
    return replace(room, invited=tuple(one for one in room.invited if one != user))


def stood_up(room: Room, user: int, now: float) -> Change:
    if user in room.invited:
        return with_seats(uninvited(room, user), room.seats)
    if room.seat_of(user) is None:
        raise TableRefused("not-seated")
    others = [info for info in room.seats if info.user != user]
    people = [info.user for info in others if info.user is not None]
    if not people:
        return with_seats(room.set(**ended(Status.CANCELLED, now)), others)
    return with_seats(room.set(host=people[0]) if room.row.host == user else room, others)
