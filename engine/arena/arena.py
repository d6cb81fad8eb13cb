"""Changes of tournaments by people and organisers: each is a few journal entries in one transaction."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

import structlog

from engine.arena.at_tables import concerns, ended_unopened, journal_entries
from engine.arena.records import HeldTournament, Place, after, columns, next_stage_due, outdated_targets, unique_name
from engine.core import Refused
from engine.ids import TableId, TournamentId
from engine.store import Busy, Store, Transaction, parts, targets
from engine.store.rows import Act as TableAct
from engine.store.rows import OfficeRow, Person, TournamentRow
from engine.tables import Tables
from engine.tables.limits import DAY
from engine.tables.opening import ID_LETTERS
from engine.tables.records import Click
from engine.tables.room import Change, Room
from engine.tables.rooms import After
from engine.tournaments import (
    JournalEntry,
    Phase,
    Setup,
    Tournament,
    TournamentRefused,
    apply,
    begin,
    draw,
    fold,
    opening,
)
from engine.tournaments.acts import Act, Begin, Draw, Invite, Join, Leave, Open, Renew
from engine.tournaments.people import people_in, without
from engine.tournaments.registration import NOT_THEM
from engine.tournaments.setup import Seeding

log = structlog.get_logger(__name__)

ID_LENGTH = 5
"""Longer than that of tables, so that tournaments and tables, which share marks and messages, never have equal ids."""
ATTEMPTS = 5
LIVE = (Phase.REGISTRATION, Phase.CHECK_IN, Phase.RUNNING)

Decide = Callable[[HeldTournament], Sequence[JournalEntry]]


@dataclass(frozen=True)
class Offices:
    """Open panels of organisers, remembered by their presses."""

    _store: Store

    async def all(self) -> list[OfficeRow]:
        return await self._store.read(lambda tx: tx.tournaments.offices())

    async def keep(self, office: OfficeRow) -> None:
        await self._store.write(lambda tx: tx.tournaments.put_office(office), durable=False)

    async def drop(self, *messages: int) -> None:
        await self._store.write(lambda tx: tx.tournaments.drop_offices(messages), durable=False)


class Arena:
    """All tournaments of one database. `click` is the id of an interaction: a repeated click acts once. Impossible
    changes raise TournamentRefused and change nothing."""

    def __init__(self, store: Store, tables: Tables, *, seeds: Callable[[], str]) -> None:
        self.tables = tables
        self.offices = Offices(store)
        self._store = store
        self._seeds = seeds
        self._clock = tables.clock.now
        self._held: dict[TournamentId, HeldTournament] = {}
        self._forgotten = 0
        self._opening = asyncio.Lock()  # one at a time, so that the limits count those before
        self._locks: WeakValueDictionary[TournamentId, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Callable[[TournamentId], object]] = []
        tables.boards.on_change(self._at_table, self._at_unopened)
        tables.privacy.elsewhere = self.erase

    def on_change(self, listener: Callable[[TournamentId], object]) -> None:
        """Call `listener` with the id of each tournament that changes."""
        self._listeners.append(listener)

    # queries

    async def tournament(self, tournament_id: TournamentId) -> HeldTournament:
        """A tournament by its id. Refuses no-tournament."""
        held = self._held.get(tournament_id)
        if held is not None and (looking := self._store.looking) is not None:
            held = held if await looking.tournaments.version(tournament_id) == held.row.version else None
        while held is None:
            before = self._forgotten
            async with self._store.reading() as tx:
                row = await tx.tournaments.get(tournament_id)
                journal = await tx.tournaments.entries(tournament_id)
            if row is None:
                raise TournamentRefused("no-tournament")
            if before != self._forgotten:
                continue  # it may have been read before the change that cleared the cache
            held = HeldTournament(row, fold(JournalEntry.model_validate_json(one) for one in journal))
            there = self._held.get(tournament_id)
            if there is not None and there.row.version >= row.version:
                return there
            self._held[tournament_id] = held
        return held

    def _forget(self, tournament_id: TournamentId) -> None:
        """Remove a tournament from the cache. Call this after the commit, since a reader refills the cache at once."""
        self._forgotten += 1
        self._held.pop(tournament_id, None)

    async def round_open(self, table_id: TableId) -> bool:
        """True if a table belongs to an open round of a tournament. The end of a tournament closes all rounds."""
        tournament_id = await self.tables.boards.tournament_of(table_id)
        if tournament_id is None:
            return False
        t = (await self.tournament(tournament_id)).tournament
        running = t.open_round if t.phase is Phase.RUNNING else None
        return running is not None and any(table.id == table_id for table in running.tables)

    async def place_of(self, table_id: TableId) -> Place:
        place = await self._store.read(lambda tx: tx.tournaments.place_of(table_id))
        return None if place is None else (await self.tournament(place[0]), *place[1:])

    async def find(
        self, guild: int | None = None, phases: Collection[Phase] | None = None, *, ours: bool = False
    ) -> list[HeldTournament]:
        """Tournaments of a guild (default: all), the newest first. `ours`: only those that this process serves."""
        rows = await self._store.read(lambda tx: tx.tournaments.find(guild, phases=phases, ours=ours))
        return [await self.tournament(row.id) for row in rows]

    def serves(self, held: HeldTournament) -> bool:
        return parts.held(self._store.part, held.guild)

    async def relay_changes(self, changed: Collection[str]) -> list[TableId]:
        """Notify the listeners of tournaments that another process changed. Returns tables that ended, of tournaments
        that this process serves."""
        async with self._store.reading() as tx:
            tournaments, over = await tx.tournaments.among(changed), await tx.tournaments.over(changed)
        for tournament_id in tournaments:
            for listener in self._listeners:
                listener(tournament_id)
        return over

    # changes

    async def open(
        self, setup: Setup, *, guild: int, channel: int, language: str, by: Person, click: Click = None
    ) -> HeldTournament:
        """Announce a tournament and draw its seed. Refuses own-tournaments, server-tournaments, and the refusals of its
        tables."""
        async with self._opening:
            self.tables.boards.check(setup.game, setup.options, range(setup.sizes.low, setup.sizes.high + 1))
            entry = JournalEntry(
                act=Open(setup=setup.model_copy(update={"seed": self._seeds()})),
                at=self._clock(),
                by=by.user,
                organiser=True,
                press=click,
            )
            t = opening(entry)
            for _ in range(ATTEMPTS):
                before = await self._tournament_of_click(click)
                if before is not None:
                    return before
                await self._few(guild, by.user)
                tournament_id = TournamentId("".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)))
                row = TournamentRow(tournament_id, guild, channel, language, t.phase, 1, self._clock())
                with suppress(Busy):
                    async with self._store.transaction() as tx:
                        if await tx.tournaments.get(tournament_id) is not None:
                            raise Busy
                        await tx.tournaments.insert(row)
                        await tx.tournaments.append(tournament_id, 0, [entry.model_dump_json()], click)
                        await tx.tournaments.name(tournament_id, [by.user])
                        await tx.outbox.mark(tournament_id, outdated_targets(None, t), self._clock())
                    return self._announce_change(HeldTournament(row, t))
            raise TournamentRefused("busy")

    async def _few(self, guild: int, user: int) -> None:
        limits = self.tables.limits
        if not limits.own_tournaments and not limits.tournaments:
            return
        live = await self.find(phases=LIVE)
        if 0 < limits.own_tournaments <= sum(one.opener == user for one in live):
            raise TournamentRefused("own-tournaments", most=limits.own_tournaments)
        if 0 < limits.tournaments <= sum(one.guild == guild for one in live):
            raise TournamentRefused("server-tournaments", most=limits.tournaments)

    async def act(
        self,
        tournament_id: TournamentId,
        act: Act,
        by: int | None,
        *more: Act,
        organiser: bool = False,
        click: Click = None,
    ) -> HeldTournament:
        """Apply one or several acts together, by a user (None: the bot). Refuses like `apply`."""

        def entries(held: HeldTournament) -> list[JournalEntry]:
            acts = [unique_name(held.tournament, one) for one in (act, *more)]
            return [JournalEntry(act=one, at=self._clock(), by=by, organiser=organiser, press=click) for one in acts]

        return await self._change(tournament_id, entries, click)

    async def each(
        self,
        tournament_id: TournamentId,
        acts: Sequence[Join | Invite],
        by: int,
        *,
        organiser: bool,
        click: Click = None,
    ) -> tuple[HeldTournament, dict[int, str]]:
        """Enter or invite all people for whom it is possible. Also returns the keys of the refusals of the others, by
        user. Refuses if the reason concerns none of them."""
        refused: dict[int, str] = {}

        def possible(held: HeldTournament) -> list[JournalEntry]:
            t, found = held.tournament, list[JournalEntry]()
            refused.clear()
            for act in acts:
                named = unique_name(t, act)
                entry = JournalEntry(act=named, at=self._clock(), by=by, organiser=organiser, press=click)
                try:
                    t = apply(t, entry)
                except TournamentRefused as error:
                    if error.key not in NOT_THEM:
                        raise
                    refused[act.user] = error.key
                else:
                    found.append(entry)
            return found

        return await self._change(tournament_id, possible, click), refused

    async def begin(
        self, tournament_id: TournamentId, by: int | None, *, organiser: bool = False, click: Click = None
    ) -> HeldTournament:
        """Begin the next stage. Refuses like `apply`."""
        act = await self._beginning(await self._renew(tournament_id))
        return await self.act(tournament_id, act, by, organiser=organiser, click=click)

    async def _beginning(self, held: HeldTournament) -> Begin:
        """The act that begins the next stage, with public ratings if these seed it."""
        t, strength = held.tournament, dict[int, int]()
        if t.setup.seeding is Seeding.RATING and not t.stages:
            with suppress(Refused):  # nobody has a rating here
                board = await self.tables.profiles.leaderboard(held.guild, t.setup.game, 0)
                strength = {line.user: line.rating.shown for line in board.lines}
        return begin(t, strength)

    async def draw(
        self, tournament_id: TournamentId, by: int | None, *, organiser: bool = False, click: Click = None
    ) -> HeldTournament:
        """Draw the next round, or draw it again; begins its stage if necessary. The slow part runs in a thread."""
        before = await self._tournament_of_click(click)
        if before is not None:
            return before
        held = await self._renew(tournament_id)
        t = held.tournament

        def entry(act: Begin | Draw) -> JournalEntry:
            return JournalEntry(act=act, at=self._clock(), by=by, organiser=organiser, press=click)

        first: list[JournalEntry] = []
        if not t.stages or (t.open_round is None and next_stage_due(t)):
            first = [entry(await self._beginning(held))]
            t = apply(t, first[0])
        drawn = entry(await asyncio.to_thread(draw, t))
        return await self._change(tournament_id, lambda _: [*first, drawn], click)

    async def _change(self, tournament_id: TournamentId, decide: Decide, click: Click) -> HeldTournament:
        lock = self._locks.get(tournament_id) or self._locks.setdefault(tournament_id, asyncio.Lock())
        async with lock:
            for _ in range(ATTEMPTS):
                try:
                    before = await self._tournament_of_click(click)
                    if before is not None:
                        return before
                    held = await self.tournament(tournament_id)
                    if held.row.back is not None:  # before anything else happens there
                        held = await self._write(held, [], None)
                    entries = decide(held)
                    return await self._write(held, entries, click) if entries else held
                except Busy:
                    continue
            raise TournamentRefused("busy")

    async def wake(self) -> None:
        """Reseed tournaments that went back with the database. Call this at the start."""
        for held in await self.find(phases=LIVE, ours=True):
            await self._renew(held.id)

    async def _renew(self, tournament_id: TournamentId) -> HeldTournament:
        held = await self.tournament(tournament_id)
        return held if held.row.back is None else await self._change(tournament_id, lambda _: (), None)

    async def _write(self, held: HeldTournament, entries: Sequence[JournalEntry], click: Click) -> HeldTournament:
        t = after(held.tournament, entries)
        try:
            async with self._store.transaction(of=held.id) as tx:
                new = await self._put(tx, held, t, entries, click)
        except BaseException:
            self._forget(held.id)  # only the database knows whether it was committed
            raise
        return self._announce_change(new)

    async def _put(
        self, tx: Transaction, held: HeldTournament, t: Tournament, entries: Sequence[JournalEntry], click: Click
    ) -> HeldTournament:
        """Write entries, and the resulting tournament `t`. Raises Busy if another process was faster."""
        now = self._clock()
        if held.row.back is not None:
            entries = [JournalEntry(act=Renew(since=held.row.back, secret=self._seeds()), at=now), *entries]
            t = after(held.tournament, entries)
        said = columns(t, now, held.row.ended)
        await tx.tournaments.change(held.id, held.row.version, **said)
        journal = [entry.model_dump_json() for entry in entries]
        await tx.tournaments.append(held.id, len(held.tournament.log), journal, click)
        await tx.tournaments.name(held.id, people_in(entries))
        await tx.outbox.mark(held.id, outdated_targets(held.tournament, t), now)
        row = replace(held.row, version=held.row.version + 1, **said)  # pyright: ignore[reportArgumentType]
        return HeldTournament(row, t)

    async def _at_table(self, tx: Transaction, room: Room, new: Room, change: Change) -> After:
        """Write acts at a table into the journal of its tournament, in the same transaction. Refuses like the
        tournament."""
        if not concerns(room, new, change):
            return None
        return await self._join(
            tx, room.row.id, lambda t, place: journal_entries(t, place, room, new, change, self._clock())
        )

    async def _at_unopened(self, tx: Transaction, table_id: TableId, acts: Sequence[TableAct]) -> After:
        return await self._join(tx, table_id, lambda _, place: ended_unopened(place, acts, self._clock()))

    async def _join(
        self, tx: Transaction, table_id: TableId, entries: Callable[[Tournament, tuple[int, int]], list[JournalEntry]]
    ) -> After:
        place = await tx.tournaments.place_of(table_id)
        row = None if place is None else await tx.tournaments.get(place[0])
        if place is None or row is None:
            return None
        held = self._held.get(row.id)
        if held is None or held.row.version != row.version:
            journal = await tx.tournaments.entries(row.id)
            held = HeldTournament(row, fold(JournalEntry.model_validate_json(one) for one in journal))
        found = entries(held.tournament, place[1:]) if held.tournament.phase is Phase.RUNNING else []
        if not found:
            return None
        written = await self._put(tx, held, after(held.tournament, found), found, None)
        return lambda: self._announce_change(written)

    def _announce_change(self, held: HeldTournament) -> HeldTournament:
        there = self._held.get(held.id)
        if there is None or there.row.version < held.row.version:
            self._held[held.id] = held
        log.info("tournament-changed", table=held.id, version=held.row.version)
        self.tables.outbox.changed()
        for listener in self._listeners:
            listener(held.id)
        return held

    async def _tournament_of_click(self, click: Click) -> HeldTournament | None:
        """The tournament that this click changed, in its present state; None if the click is new."""
        if click is None:
            return None
        found = await self._store.read(lambda tx: tx.tournaments.click(click))
        return None if found is None else await self.tournament(found)

    # time

    async def due(self, at: float, but: Collection[TournamentId] = ()) -> list[TournamentId]:
        """Tournaments with a deadline up to that moment, without those in `but`."""
        return await self._store.read(lambda tx: tx.tournaments.due(at, but))

    async def next_due(self, but: Collection[TournamentId] = ()) -> float | None:
        return await self._store.read(lambda tx: tx.tournaments.next(but))

    async def act_at(self, tournament_id: TournamentId, *acts: tuple[Act, float]) -> HeldTournament:
        """Apply acts of the machine, each as of a moment (Unix seconds)."""
        return await self._change(
            tournament_id, lambda _: [JournalEntry(act=act, at=moment) for act, moment in acts], None
        )

    # privacy

    async def stored_of(self, user: int) -> list[dict[str, Any]]:
        """Stored data of a user: their own acts, and public acts about them."""
        found: list[dict[str, Any]] = []
        ids = await self._store.read(lambda tx: tx.tournaments.naming(user))
        for tournament_id in ids:
            held = await self.tournament(tournament_id)
            own = [entry for entry in held.tournament.log if entry.by == user and not entry.organiser]
            row = asdict(held.row) | {"guild": str(held.guild), "channel": str(held.channel)}
            found.append(
                row | {"name": held.tournament.setup.name, "entries": [entry.model_dump(mode="json") for entry in own]}
            )
        return found

    async def tidy(self) -> None:
        """Delete tournaments past the retention of tables. Call this daily."""
        days = self.tables.privacy.keeping.tables
        if not days:
            return
        async with self._store.transaction(durable=False) as tx:
            old = await tx.tournaments.ended_before(self._clock() - days * DAY)
            for tournament_id in old:
                await tx.tournaments.drop(tournament_id)
        for tournament_id in old:
            self._forget(tournament_id)

    async def erase(self, user: int) -> None:
        """Remove a user from all journals: they leave unfinished tournaments, and their results stay without a name."""
        ids = await self._store.read(lambda tx: tx.tournaments.naming(user))
        for tournament_id in ids:
            with suppress(Refused):
                await self.act(tournament_id, Leave(user=user), user)
            async with self._locks.setdefault(tournament_id, asyncio.Lock()):
                await self._erase_from(await self.tournament(tournament_id), user)

    async def _erase_from(self, held: HeldTournament, user: int) -> None:
        journal, schedule = without(held.tournament.log, user, title=held.id), held.tournament.setup.schedule
        async with self._store.transaction() as tx:
            await tx.tournaments.change(held.id, held.row.version)
            await tx.tournaments.rewrite(held.id, [entry.model_dump_json() for entry in journal])
            await tx.tournaments.unname(held.id, user)
            shown = [targets.Round(one.number) for one in held.tournament.played]
            won = [targets.Champion()] if held.tournament.phase is Phase.OVER else []
            dated = [targets.Calendar()] if any((schedule.start, *schedule.rounds)) else []
            await tx.outbox.mark(held.id, [targets.Announcement(), *shown, *won, *dated], self._clock())
        self._forget(held.id)
        self._announce_change(await self.tournament(held.id))
