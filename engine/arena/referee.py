"""The referee: automatic progress of tournaments. Tables are opened, results collected, rounds closed and begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

import structlog

import engine.tournaments as tournaments
import engine.tournaments.acts as acts
from engine.arena.arena import LIVE, Arena
from engine.arena.records import HeldTournament
from engine.core import Refused
from engine.dealing import hashed
from engine.ids import TableId, TournamentId
from engine.store import targets
from engine.store.privacy import NOBODY
from engine.store.rows import Person
from engine.tables import Status, Table, TableRefused
from engine.tables.boards import Lots, Score
from engine.tables.time.pace import restored_short
from engine.tournaments.rounds import Decided, decided_by
from engine.tournaments.schedule import StepKind, moment_of, upcoming
from engine.tournaments.setup import Ladder
from engine.tournaments.state import Round, TournamentTable

log = structlog.get_logger(__name__)

RETRY = 60.0
"""Seconds until a tournament is tried again after an error."""


class Referee:
    """Handles tournaments one by one, after a change, after the end of a table, or at their time."""

    def __init__(self, arena: Arena, *, courtesy: Callable[[], Awaitable[None]] | None = None) -> None:
        """`courtesy` returns once people waiting for an answer have been served; it is called before each table."""
        self._arena = arena
        self._courtesy = courtesy
        self._tables = arena.tables
        self._waiting: dict[TournamentId, None] = {}
        self._wanted = asyncio.Event()
        self._resting: dict[TournamentId, float] = {}
        arena.on_change(self.look_at)
        arena.tables.boards.on_end(self._table_ended)
        self._ended_tables: dict[TableId, None] = {}
        self._at = 0.0
        self._busy = False

    def look_at(self, tournament_id: TournamentId) -> None:
        self._waiting[tournament_id] = None
        self._wanted.set()

    def _table_ended(self, table_id: TableId) -> None:
        self._ended_tables[table_id] = None
        self._wanted.set()

    async def look_at_all(self) -> None:
        for held in await self._arena.find(phases=LIVE, ours=True):
            self.look_at(held.id)

    async def look_at_changes(self, changed: Collection[str]) -> None:
        for table_id in await self._arena.relay_changes(changed):
            self._table_ended(table_id)

    async def run(self) -> None:
        """Handle all tournaments until cancelled, first those that a former process left."""
        await self.look_at_all()
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await self._handle_ended_tables()
                while self._waiting:
                    await self._safely(next(iter(self._waiting)))
            except Exception:
                log.exception("referee-trouble")
                await asyncio.sleep(1.0)
                self._wanted.set()

    def idle(self) -> bool:
        return not (self._busy or self._waiting or self._ended_tables or self._wanted.is_set())

    async def _handle_ended_tables(self) -> None:
        while self._ended_tables:
            table_id = next(iter(self._ended_tables))
            tournament_id = await self._tables.boards.tournament_of(table_id)
            if tournament_id is not None:
                self._waiting[tournament_id] = None
                held = await self._arena.tournament(tournament_id)
                if self._arena.serves(held):
                    await self._compare(held, table_id)
            del self._ended_tables[table_id]

    async def _compare(self, held: HeldTournament, table_id: TableId) -> None:
        """Request a comparison of a table's result with the end of its game, if the result came first."""
        for one in held.tournament.played:
            for table in one.tables:
                if table.id == table_id and table.result is not None:
                    marks = [targets.Round(one.number), targets.Overruled(one.number, table.number)]
                    await self._tables.outbox.mark(held.id, marks)

    async def _safely(self, tournament_id: TournamentId) -> None:
        self._resting.pop(tournament_id, None)
        del self._waiting[tournament_id]  # before the look, so that no change in between is missed
        self._busy = True
        try:
            await self.look_after(tournament_id)
        except tournaments.TournamentRefused as refused:
            log.warning("tournament-stuck", table=tournament_id, reason=refused.key)
            self._resting[tournament_id] = self._tables.clock.now() + RETRY
        except Exception:
            log.exception("referee-trouble", table=tournament_id)
            self._resting[tournament_id] = self._tables.clock.now() + RETRY
        finally:
            self._busy = False

    # time

    async def seconds_until_due(self, at_most: float) -> float:
        """Seconds until something is due at any tournament, at most `at_most`."""
        next_at = await self._arena.next_due(self._suspended())
        return at_most if next_at is None else min(at_most, max(1.0, next_at - self._tables.clock.now()))

    async def on_time(self, at: float) -> None:
        """Handle everything due at that moment, at which people could play, and retry earlier failures."""
        self._at = at
        for tournament_id in self._resting.keys() - self._suspended():
            self.look_at(tournament_id)
        for tournament_id in await self._arena.due(at, self._suspended()):
            self.look_at(tournament_id)

    def _suspended(self) -> set[TournamentId]:
        now = self._tables.clock.now()
        return {one for one, until in self._resting.items() if until > now}

    async def extend_deadlines(self, lost: float) -> None:
        """Extend the deadlines of rounds by the seconds in which nobody could play."""
        now = self._tables.clock.now()
        for held in await self._arena.find(phases=(tournaments.Phase.RUNNING,), ours=True):
            if held.row.due is not None and held.tournament.open_round is not None:
                with suppress(tournaments.TournamentRefused):
                    await self._arena.act_at(held.id, (acts.Pause(), now - lost), (acts.Resume(), now))

    # one tournament

    async def look_after(self, tournament_id: TournamentId) -> None:
        """Do all that can be done now, if this process serves the tournament. Each step is a repeatable transaction."""
        held = await self._arena.tournament(tournament_id)
        if not self._arena.serves(held):
            return
        if held.tournament.phase is tournaments.Phase.CANCELLED:
            await self._clear(held)
            return
        while held.tournament.phase in LIVE:
            running = held.tournament.open_round
            if running is not None:
                held = await self._open(held, running)
                held = await self._collect(held)
                held = await self._decide(held)
                await self._clear(held)
            before = held
            held = await self._go_on(held)
            if held is before:
                return

    async def _open(self, held: HeldTournament, running: Round) -> HeldTournament:
        """Open the round's unopened tables. Each has its place in the round, so none is opened twice."""
        t = held.tournament
        for table in running.tables:
            if not table.id and table.result is None:
                if self._courtesy is not None:
                    await self._courtesy()
                real = await self._tables.boards.convene(
                    (held.id, running.number, table.number),
                    [Person(user, t.players[user].name) for user in table.users],
                    guild=held.guild,
                    channel=held.channel,
                    language=held.language,
                    game=t.setup.game,
                    options=t.setup.options,
                    pace=restored_short(t.setup.pace),
                    lots=lots_of(held, running.number, table),
                )
                if t.is_final(running):
                    with suppress(TableRefused):  # it ended at once
                        await self._tables.shows.open(held.id, real.id)
                opened = acts.Opened(round=running.number, table=table.number, id=real.id)
                held = await self._arena.act(held.id, opened, None)
        return held

    async def _collect(self, held: HeldTournament) -> HeldTournament:
        """Collect the results of finished tables. A table without a result, or ended by a moderator, does not count as
        played: organisers are told and enter the result."""
        running = held.tournament.open_round
        for table in running.tables if running is not None else ():
            real = await self._tables.halts.outline(table.id) if table.result is None else None
            if running is None or real is None:
                continue
            score = await self._tables.boards.score(real.id) if real.status is Status.OVER else None
            if score is not None and score.played:
                report = acts.Report(round=running.number, table=table.number, result=result_of(table, score, real))
                held = await self._arena.act(held.id, report, None)
            elif score is not None or real.status is Status.CANCELLED:
                await self._tables.outbox.mark(held.id, [targets.Void(running.number, table.number)])
        return held

    async def _decide(self, held: HeldTournament) -> HeldTournament:
        t, now = held.tournament, self._at
        late = [table for table in (t.open_round.tables if t.open_round else ()) if _late(held, table, now)]
        standing: dict[int, list[tournaments.Finish]] = {}
        awaited: dict[int, list[int]] = {}
        for table in late:
            with suppress(TableRefused):  # a void table has no points
                score = await self._tables.boards.score(table.id)
                standing[table.number] = [
                    tournaments.Finish(user=table.users[seat], place=place, points=score.points[seat])
                    for seat, place in score.places.items()
                ]
                awaited[table.number] = [table.users[seat] for seat in sorted(score.awaited)]
        for act in tournaments.at_deadline(t, now, standing, awaited):
            held = await self._arena.act(held.id, act, None)
        return held

    async def _clear(self, held: HeldTournament) -> None:
        """End the games of tables that got their result elsewhere, or of a cancelled tournament. Such games do not
        count and are not rated."""
        t = held.tournament
        last = t.round
        if last is None or last.status is tournaments.RoundStatus.DRAFT:
            return
        cancelled = next(
            ((entry.by, entry.act.reason) for entry in reversed(t.log) if isinstance(entry.act, acts.Cancel)), None
        )
        why = (None, "") if cancelled is None else (Person(cancelled[0] or NOBODY, ""), cancelled[1])
        for table in last.tables:
            decided = decided_by(t, last.number, table.number)
            if table.id and (decided in (Decided.RULE, Decided.ORGANISER) or cancelled is not None):
                with suppress(TableRefused):
                    await self._tables.boards.call_off(table.id, *why)

    async def _go_on(self, held: HeldTournament) -> HeldTournament:
        """Take the next step of the tournament as a whole. Returns it unchanged if there is none."""
        t = held.tournament
        step = upcoming(t)
        if step is not None and step.at <= self._at:
            return await self._step(held, step.kind)
        if t.paused is not None or t.phase is not tournaments.Phase.RUNNING:
            return held
        if t.open_round is not None:
            at = tournaments.closes(t)
            return await self._arena.act(held.id, acts.Close(), None) if at is not None and at <= self._at else held
        if t.draft is not None:
            if not t.setup.automatic or moment_of(t, t.draft.number) is not None:
                return held
            if t.draft.stale:
                return await self._arena.draw(held.id, None)
            return await self._arena.act(held.id, acts.Publish(), None)
        if isinstance(t.stage, Ladder) or not t.played:
            await self._waits(held)  # an organiser decides when its rounds are drawn
            return held
        if tournaments.stage_over(t) and len(t.stages) == len(t.setup.stages):
            if t.setup.automatic:
                return await self._arena.act(held.id, acts.Finished(), None)
        else:
            with suppress(Refused):
                return await self._arena.draw(held.id, None)
        await self._waits(held)
        return held

    async def _step(self, held: HeldTournament, kind: StepKind) -> HeldTournament:
        t = held.tournament
        match kind:
            case StepKind.OPEN | StepKind.CLOSE:
                return await self._arena.act(held.id, acts.Admit(open=kind is StepKind.OPEN), None)
            case StepKind.CHECK_IN:
                return await self._arena.act(held.id, acts.OpenCheckIn(until=t.setup.schedule.start), None)
            case StepKind.START if isinstance(t.setup.stages[0], Ladder):
                return await self._arena.begin(held.id, None)
            case StepKind.PUBLISH if t.draft is not None and not t.draft.stale:
                return await self._arena.act(held.id, acts.Publish(), None)
            case StepKind.START | StepKind.DRAW | StepKind.PUBLISH:
                return await self._arena.draw(held.id, None)

    async def _waits(self, held: HeldTournament) -> None:
        """Tell once that a round is over and the next step is an organiser's."""
        if held.tournament.played:
            told = targets.Waits(held.tournament.played[-1].number)
            if not await self._tables.outbox.messages(held.id, told):
                await self._tables.outbox.mark(held.id, [told])


def lots_of(held: HeldTournament, round_: int, table: TournamentTable) -> Lots:
    """The lots for a table's deal. Nobody could know all of them before the round was published."""
    log, presses = held.tournament.log, dict[int, int]()
    for entry in log:
        if (
            isinstance(entry.act, acts.Join | acts.Stand | acts.CheckIn)
            and entry.by == entry.act.user
            and entry.press is not None
        ):
            presses[entry.act.user] = entry.press
    last = next((entry.press for entry in reversed(log) if isinstance(entry.act, acts.Publish)), None)
    secret = hashed(held.tournament.seed, held.id, str(round_), str(table.number))
    own = {user: presses[user] for user in table.users if user in presses}
    return Lots(secret, own, last)


def _late(held: HeldTournament, table: TournamentTable, now: float) -> bool:
    at = tournaments.due(held.tournament, table)
    return at is not None and at <= now


def result_of(table: TournamentTable, score: Score, real: Table) -> tournaments.Result:
    """The result of a finished table. People who were not there at the end are marked as replaced."""
    finishes = tuple(
        tournaments.Finish(
            user=user,
            place=score.places[info.seat],
            points=score.points[info.seat],
            stand_in=not info.plays or info.user != user,
        )
        for user, info in zip(table.users, real.seats, strict=True)
    )
    return tournaments.Result(seats=finishes)
