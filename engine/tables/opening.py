"""Opening a table under a new id, and dealing its game."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel, ValidationError

from engine.core import Game, Refused, Seat, new_game, seed_hash
from engine.dealing import NOTHING, Dealt, drawn, seated, share
from engine.ids import TableId, TournamentId
from engine.store import Busy, targets
from engine.store.rows import DealRow, Person, TableRow
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.limits import DAY, Guard
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Room, seat_row
from engine.tables.rooms import ATTEMPTS
from engine.tables.time.pace import Pace

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no similar letters
ID_LENGTH = 4
COMPUTER_NAMES = ("Talos", "Galatea", "Pandora", "Kadmos", "Medea", "Daidalos")


@dataclass(eq=False)
class TableOpener(ChangingPart):
    """Shared by lobby and tournaments: opens tables and deals."""

    _guard: Guard

    def fresh(
        self,
        game: str,
        seats: Sequence[SeatInfo],
        *,
        guild: int,
        channel: int,
        host: int,
        capacity: int,
        language: str,
        options: BaseModel,
        pace: Pace,
        invited: tuple[int, ...] = (),
    ) -> Room:
        """A room still to be opened, with its people in this order. Raises TableRefused("no-game")."""
        row = TableRow(
            id=TableId(""),
            guild=guild,
            channel=channel,
            thread=None,
            game=game,
            capacity=capacity,
            language=language,
            options=options.model_dump_json(),
            status=Status.LOBBY,
            host=host,
            seed=None,
            seed_hash=None,
            version=1,
            computers_due=False,
            opened=self._rooms.now(),
            started=None,
            ended=None,
            pace=pace.model_dump_json(),
        )
        rules, book = self._rooms.game(game), self._rooms.boxes[game].orders
        deal = DealRow(self._rooms.seeds()) if self._rooms.shared else None
        own = numbered(seats)
        return Room(row, own, rules, options, None, 0, 0, 0, book, invited=invited, deal=deal)

    def again(self, room: Room, host: Person, *seats: SeatInfo, pace: Pace, invited: tuple[int, ...] = ()) -> Room:
        """A room for another game as in this one, with its host and these others seated, still to be opened."""
        return self.fresh(
            room.row.game,
            [SeatInfo(Seat(0), host.user, host.name), *seats],
            guild=room.row.guild,
            channel=room.row.channel,
            host=host.user,
            capacity=len(room.seats),
            language=room.row.language,
            options=room.options,
            pace=pace,
            invited=invited,
        )

    async def open(
        self,
        room: Room,
        click: Click,
        *,
        former: TableId | None = None,
        board: tuple[TournamentId, int, int] | None = None,
        asked: Collection[int] = (),
    ) -> tuple[Table, bool]:
        """Open a fresh room under a new id. It may be the rematch of `former`, or a `board` of a tournament (its id,
        round and number). Returns the table, and True if it is new. A repeated click, rematch or board gives the table
        opened before. The `asked` users are asked to sit down. Refuses anything beyond the limits, except for
        boards."""
        for _ in range(ATTEMPTS):
            before = await self._rooms.clicked(click)
            if before is not None:
                return (await self._rooms.room(before["table"])).table, False
            row = replace(room.row, id=TableId("".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))))
            try:
                async with self._rooms.store.transaction() as tx:
                    standing = None if former is None else await tx.tables.rematch(former)
                    if board is not None:
                        standing = await tx.tournaments.board(*board)
                    if standing is None:
                        if await tx.tables.get(row.id) is not None:
                            raise Busy
                        if board is None:
                            await self._guard.opening(tx, row.guild, row.host)
                            self._guard.inviting(row.host, len(room.invited))
                        await tx.tables.insert(row)
                        await tx.tables.seat(row.id, [seat_row(info) for info in room.seats])
                        await tx.members.put(row.id, "invited", dict.fromkeys(room.invited, True))
                        if asked:
                            await tx.wishes.ask(row.guild, asked, row.opened, row.opened - DAY)
                        if board is None:
                            marks = [targets.Lobby(), *map(targets.Asked, asked)]
                            await tx.outbox.mark(row.id, marks, row.opened)
                            if await tx.moderation.lists(row.guild):
                                await self._rooms.relist(tx, row.guild)
                        else:
                            await tx.tournaments.put_board(*board, row.id)
                        if room.deal is not None:
                            await tx.play.put_deal(row.id, room.deal)
                            await tx.members.put(row.id, "added", room.shares)
                        if former is not None:
                            await tx.tables.propose(former, row.id)
                        if click is not None:
                            await tx.play.clicked(click, row.id, f'{{"table":"{row.id}"}}', row.opened)
            except Busy:
                continue
            if standing is not None:
                return (await self._rooms.room(standing)).table, False
            self._rooms.outbox.changed()
            return replace(room, row=row).table, True
        raise TableRefused("busy")

    def dealt(self, room: Room, press: int | None, *, board: str = "") -> Change:
        """The change that begins a room's game with this press. Seats are drawn, except at the `board` of a
        tournament."""
        deal = room.deal
        if deal is None:
            seed = self._rooms.seeds()
        else:
            added = [room.shares.get(info.user or 0, NOTHING) for info in room.seats]
            dealt = Dealt(
                table=board or room.row.id,
                secret=deal.secret,
                secret_hash=seed_hash(deal.secret),
                added=added,
                start=share(press),
            )
            seed = dealt.seed
            dealt = dealt.model_copy(update={"seats": None if board else drawn(seed, len(added))})
            deal = replace(deal, dealt=dealt.model_dump_json())
        seats = room.seats if board else seating(seed, room.seats)
        if not room.table.hinted:
            seats = tuple(replace(info, hints=None) for info in seats)
        outcome = new_game(room.game, len(seats), room.options, seed)
        there = replace(room, seats=seats, invited=(), deal=deal, shares={}).set(
            status=Status.RUNNING, capacity=len(seats), seed=seed, seed_hash=seed_hash(seed)
        )
        change = self._flow.after(there, outcome)
        return replace(change, marks=[targets.Lobby(), targets.Thread(), *change.marks])


def numbered(infos: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    """The people on seats 0, 1, 2 … in their order."""
    return tuple(replace(info, seat=Seat(at)) for at, info in enumerate(infos))


def seating(seed: str, infos: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
    return numbered([infos[at] for at in seated(drawn(seed, len(infos)))])


def checked(game: Game[Any], values: Mapping[str, object]) -> BaseModel:
    """The game's options with these values. Raises TableRefused("bad-option") for the first value that does not fit, or
    the options' own refusal."""
    unknown = [name for name in values if name not in game.options.model_fields]
    if unknown:
        raise TableRefused("bad-option", option=unknown[0])
    try:
        return game.options.model_validate(dict(values))
    except ValidationError as error:
        where = error.errors(include_input=False, include_url=False)[0]["loc"]
        raise TableRefused("bad-option", option=str(where[0]) if where else "") from None


def check_numbers(game: Game[Any], options: BaseModel, least: int, most: int) -> None:
    """Check that some number of players from `least` to `most` can play with these options. Raises the game's Refused
    otherwise."""
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
