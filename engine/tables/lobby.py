"""The lobby: a table from its opening to the dealing of the game, and its end without a result."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from pydantic import BaseModel, ValidationError

from engine.core import Game, Randomness, Refused, Seat, new_game, seed_hash
from engine.store import Busy
from engine.store.rows import Person, TableRow
from engine.tables.computers import play_on
from engine.tables.errors import TableRefused
from engine.tables.pace import NO_CLOCK, Pace
from engine.tables.play import finals, marks_after, pauses
from engine.tables.records import SeatInfo, Status, Table
from engine.tables.room import Change, Changed, Room, seat_row
from engine.tables.rooms import ATTEMPTS
from engine.tables.timing import Timing

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look like another
ID_LENGTH = 4
COMPUTER_NAMES = ("Talos", "Galatea", "Pandora", "Kadmos", "Medea", "Daidalos")

Decide = Callable[[Room], Change]
Order = Callable[[str, Sequence[SeatInfo]], tuple[SeatInfo, ...]]


class Lobby(Timing):
    """What can be done at a table before the game begins. Each method returns the table as it is then."""

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
        click: int | None = None,
    ) -> Table:
        """Opens a table with its host seated. Refuses no-game, seats-range, bad-option, and what the game refuses."""
        rules = self._game(game)
        if seats not in rules.seats:
            raise TableRefused("seats-range", seats=rules.seats)
        chosen = checked(rules, options or {})
        check_numbers(rules, chosen, 1, seats)
        row = TableRow(
            id="",
            guild=guild,
            channel=channel,
            thread=None,
            game=game,
            capacity=seats,
            language=language,
            options=chosen.model_dump_json(),
            status=Status.LOBBY,
            host=host.user,
            seed=None,
            seed_hash=None,
            version=1,
            computers_due=False,
            opened=self._clock(),
            started=None,
            ended=None,
            pace=pace.model_dump_json(),
        )
        room = self._fresh(row, (SeatInfo(Seat(0), host.user, host.name),))
        return (await self._opened(room, click))[0]

    def _fresh(self, row: TableRow, seats: tuple[SeatInfo, ...]) -> Room:
        """A room that is still to be opened."""
        return Room(row, seats, self._game(row.game), self._options(row), None, 0, 0, 0, self.boxes[row.game].orders)

    async def _opened(
        self, room: Room, click: int | None, *, former: str | None = None, board: tuple[str, int, int] | None = None
    ) -> tuple[Table, bool]:
        """Opens a fresh room under a new id, as the rematch of `former` or as a `board` of a tournament (its id, the
        round, the number of the table) if given. The table, and whether it is new: the same click, or a rematch or
        board that stands already, gives the one opened before."""
        for _ in range(ATTEMPTS):
            before = await self._clicked(click)
            if before is not None:
                return (await self._room(before["table"])).table, False
            row = replace(room.row, id="".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)))
            try:
                async with self._store.transaction() as tx:
                    standing = None if former is None else await tx.tables.rematch(former)
                    if board is not None:
                        standing = await tx.events.board(*board)
                    if standing is None:
                        if await tx.tables.get(row.id) is not None:
                            raise Busy
                        await tx.tables.insert(row)
                        await tx.tables.seat(row.id, [seat_row(info) for info in room.seats])
                        await tx.tables.invite(row.id, room.invited)
                        if board is None:
                            await tx.outbox.mark(row.id, ["lobby"], row.opened)
                        else:
                            await tx.events.put_board(*board, row.id)
                        if former is not None:
                            await tx.tables.propose(former, row.id)
                        if click is not None:
                            await tx.play.clicked(click, row.id, f'{{"table":"{row.id}"}}', row.opened)
            except Busy:
                continue
            if standing is not None:
                return (await self._room(standing)).table, False
            self.outbox.changed()
            return replace(room, row=row).table, True
        raise TableRefused("busy")

    async def join(self, table_id: str, person: Person, *, click: int | None = None) -> Table:
        """Takes the next free seat, or the one kept for him.

        Refuses already-seated, table-full, seats-kept, not-lobby.
        """

        def decide(room: Room) -> Change:
            if room.seat_of(person.user) is not None:
                raise TableRefused("already-seated")
            return with_seats(uninvited(room, person.user), [*room.seats, SeatInfo(Seat(0), person.user, person.name)])

        return await self._in_lobby(table_id, click, decide)

    async def leave(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Leaves the lobby, or gives up the seat that is kept for him.

        A leaving host hands the table on to the next person; the last one cancels it.
        """

        return await self._in_lobby(table_id, click, lambda room: self._stood_up(room, user))

    async def add_computer(self, table_id: str, by: int, *, level: str = "random", click: int | None = None) -> Table:
        """Seats a computer. Only the host; refuses table-full, seats-kept, no-computer (there is no such level)."""

        def decide(room: Room) -> Change:
            if level not in self.boxes[room.row.game].players:
                raise TableRefused("no-computer")
            taken = {info.name for info in room.seats if info.computer is not None}
            name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
            return with_seats(room, [*room.seats, SeatInfo(Seat(0), None, name, level)])

        return await self._in_lobby(table_id, click, decide, by=by)

    async def remove_computer(self, table_id: str, by: int, *, click: int | None = None) -> Table:
        """Sends the computer away that came last. Only the host; refuses no-computer."""

        def decide(room: Room) -> Change:
            last = next((info for info in reversed(room.seats) if info.computer is not None), None)
            if last is None:
                raise TableRefused("no-computer")
            return with_seats(room, [info for info in room.seats if info is not last])

        return await self._in_lobby(table_id, click, decide, by=by)

    async def set_options(
        self, table_id: str, by: int, values: Mapping[str, object], *, click: int | None = None
    ) -> Table:
        """Changes options of the game, all or none. Only the host; refuses bad-option, and what the game refuses."""

        def decide(room: Room) -> Change:
            options = checked(room.game, {**room.options.model_dump(), **values})
            check_numbers(room.game, options, len(room.seats), room.row.capacity)
            return Change(columns={"options": options.model_dump_json()}, marks=["lobby"])

        return await self._in_lobby(table_id, click, decide, by=by)

    async def set_pace(self, table_id: str, by: int, pace: Pace, *, click: int | None = None) -> Table:
        """Sets the pace of the game to come. Only the host."""

        def decide(_: Room) -> Change:
            return Change(columns={"pace": pace.model_dump_json()}, marks=["lobby"])

        return await self._in_lobby(table_id, click, decide, by=by)

    async def start(self, table_id: str, by: int, *, click: int | None = None) -> Table:
        """Deals and begins, with those who sit there. Only the host; refuses too-few, and what the game refuses.

        Seats are drawn: the seed that is published after the game decides the order too.
        """

        def decide(room: Room) -> Change:
            if len(room.seats) not in room.game.seats:
                raise TableRefused("too-few", count=len(room.seats), least=min(room.game.seats))
            return self._dealt(room, seating)

        changed = await self._lobby_change(table_id, click, decide, by=by)
        self._computers_go_on(changed.room)
        return changed.room.table

    async def cancel(self, table_id: str, by: int, *, click: int | None = None) -> Table:
        """Ends a table without a result, in the lobby or later. Only the host; refuses not-running once it is over."""

        def decide(room: Room) -> Change:
            if room.status not in (Status.LOBBY, Status.RUNNING):
                raise TableRefused("not-running", status=room.status)
            only_host(room, by)
            seats = [f"seat:{info.seat}" for info in room.seats if info.user is not None]
            marks = (
                ["lobby"] if room.status is Status.LOBBY else ["lobby", "panel", *pauses(room), *seats, *finals(room)]
            )
            return Change(columns=ended(Status.CANCELLED, self._clock()), marks=marks)

        return (await self._change(table_id, click, decide)).room.table

    async def set_thread(self, table_id: str, thread: int) -> Table:
        """Notes in which thread the game is played."""
        return (await self._change(table_id, None, lambda _: Change(columns={"thread": thread}))).room.table

    async def lose_thread(
        self, table_id: str, thread: int, marks: Sequence[str] = (), *, channel: int | None = None
    ) -> Table:
        """Notes that a thread is gone with all messages in it, and marks what is to be shown in the next one; nothing
        if the table is played in another one by now. `channel`: the table was opened in it, and the next one is to be
        opened there."""

        def decide(room: Room) -> Change | None:
            if room.row.thread != thread:
                return None
            where = {} if channel is None else {"channel": channel}
            return Change(columns={"thread": None, **where}, marks=marks, lost=thread)

        return (await self._change(table_id, None, decide)).room.table

    def _stood_up(self, room: Room, user: int) -> Change:
        """The change of a lobby when somebody leaves."""
        if user in room.invited:
            return with_seats(uninvited(room, user), room.seats)
        if room.seat_of(user) is None:
            raise TableRefused("not-seated")
        others = [info for info in room.seats if info.user != user]
        people = [info.user for info in others if info.user is not None]
        if not people:
            return replace(with_seats(room, others), columns=ended(Status.CANCELLED, self._clock()))
        return replace(with_seats(room, others), columns={"host": people[0]} if room.row.host == user else {})

    def _dealt(self, room: Room, order: Order) -> Change:
        """The change of a room by which its game begins, with seats in this order."""
        seed = self._seeds()
        seats = order(seed, room.seats)
        outcome = new_game(room.game, len(seats), room.options, seed)
        run = play_on(room.game, outcome.position, self._computers(room.row.game, seats), seed)
        events = (*outcome.events, *run.events)
        columns = {
            "status": Status.RUNNING,
            "capacity": len(seats),
            "seed": seed,
            "seed_hash": seed_hash(seed),
            "computers_due": run.due,
            "started": self._clock(),
        }
        if run.position.state.result is not None:
            columns |= ended(Status.OVER, self._clock())
        marks = ["lobby", "thread", *marks_after(replace(room, seats=seats), run.position, run.actions, events)]
        return Change(columns, seats, run.position, run.actions, events, marks, invited=())

    async def _in_lobby(self, table_id: str, click: int | None, decide: Decide, *, by: int | None = None) -> Table:
        return (await self._lobby_change(table_id, click, decide, by=by)).room.table

    async def _lobby_change(self, table_id: str, click: int | None, decide: Decide, *, by: int | None) -> Changed:
        def in_lobby(room: Room) -> Change:
            if room.status is not Status.LOBBY:
                raise TableRefused("not-lobby")
            if by is not None:
                only_host(room, by)
            return decide(room)

        return await self._change(table_id, click, in_lobby)


def only_host(room: Room, user: int) -> None:
    """Raises TableRefused("not-host") for anybody else."""
    if room.row.host != user:
        raise TableRefused("not-host")


def with_seats(room: Room, infos: Sequence[SeatInfo]) -> Change:
    """Seats these in this order, keeping seats for the invited; raises TableRefused: table-full, seats-kept, or Refused
    if so many cannot play as things are."""
    if len(infos) + len(room.invited) > room.row.capacity:
        raise TableRefused("seats-kept" if room.invited else "table-full", capacity=room.row.capacity)
    check_numbers(room.game, room.options, len(infos), room.row.capacity)
    return Change(seats=numbered(infos), marks=["lobby"], invited=room.invited)


def uninvited(room: Room, user: int) -> Room:
    """The same with no seat kept for this user."""
    return replace(room, invited=tuple(one for one in room.invited if one != user))


def numbered(infos: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """The same people on seats 0, 1, 2 …"""
    return tuple(replace(info, seat=Seat(at)) for at, info in enumerate(infos))


def seating(seed: str, infos: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """Draws who sits where, with a generator of its own whose seed is made of the game's."""
    draw = Randomness(sha256(f"seats {seed}".encode()).hexdigest())
    return numbered(draw.shuffle(infos))


def checked(game: Game[Any], values: Mapping[str, object]) -> BaseModel:
    """The game's options with these values.

    Raises TableRefused("bad-option") naming the first that does not fit, or what the options themselves refuse.
    """
    unknown = [name for name in values if name not in game.options.model_fields]
    if unknown:
        raise TableRefused("bad-option", option=unknown[0])
    try:
        return game.options.model_validate(dict(values))
    except ValidationError as error:
        where = error.errors(include_input=False, include_url=False)[0]["loc"]
        raise TableRefused("bad-option", option=str(where[0]) if where else "") from None


def check_numbers(game: Game[Any], options: BaseModel, least: int, most: int) -> None:
    """Raises the Refused of the game if no number of players from `least` to `most` can play with these options."""
    refused: Refused | None = None
    for seats in game.seats:
        if least <= seats <= most:
            try:
                game.allows(options, seats)
                return
            except Refused as one:
                refused = refused or one
    if refused is not None:
        raise refused


def ended(status: Status, now: float) -> dict[str, Any]:
    """The columns of a table that comes to its end."""
    return {"status": status, "ended": now, "computers_due": False, "pause": None}
