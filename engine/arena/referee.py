"""The referee: what happens at a tournament by itself. Tables are opened, results come in, rounds close and follow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from engine.arena.arena import LIVE, Arena
from engine.arena.records import Event
from engine.core import Refused
from engine.store import targets
from engine.store.rows import Person
from engine.tables import Status, Table, TableRefused
from engine.tables.boards import Score
from engine.tables.time.pace import read
from engine.tournaments import Finish, How, Phase, Result, RoundStatus, TournamentRefused, at_deadline, due, stage_over
from engine.tournaments.acts import Close, Finished, Opened, Pause, Publish, Report, Resume
from engine.tournaments.setup import Ladder
from engine.tournaments.state import EventTable, Round

log = structlog.get_logger(__name__)

RETRY = 60.0
"""Seconds until a tournament is looked after again at which something went wrong."""


class Referee:
    """Looks after tournaments one by one, whenever one was changed, a table of one has ended, or its time has come."""

    def __init__(self, arena: Arena, *, courtesy: Callable[[], Awaitable[None]] | None = None) -> None:
        """`courtesy` returns when people who wait for an answer have been served; it is asked before each table."""
        self._arena = arena
        self._courtesy = courtesy
        self._tables = arena.tables
        self._waiting: dict[str, None] = {}
        self._wanted = asyncio.Event()
        self._resting: dict[str, float] = {}
        arena.changed = self.look_at
        arena.tables.boards.on_end(self._ended)
        self._ended_tables: dict[str, None] = {}
        self._at = 0.0
        self._busy = False

    def look_at(self, event_id: str) -> None:
        """This one is to be looked after."""
        self._waiting[event_id] = None
        self._wanted.set()

    def _ended(self, table_id: str) -> None:
        self._ended_tables[table_id] = None
        self._wanted.set()

    async def run(self) -> None:
        """Looks after all until it is cancelled; at first after those that a former process left."""
        for event in await self._arena.find(phases=LIVE):
            self.look_at(event.id)
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await self._whose_tables()
                while self._waiting:
                    await self._safely(next(iter(self._waiting)))
            except Exception:
                log.exception("referee-trouble")
                await asyncio.sleep(1.0)
                self._wanted.set()

    def idle(self) -> bool:
        """Whether nothing is to be done just now."""
        return not (self._busy or self._waiting or self._ended_tables or self._wanted.is_set())

    async def _whose_tables(self) -> None:
        while self._ended_tables:
            table_id = next(iter(self._ended_tables))
            event_id = await self._tables.boards.event_of(table_id)
            if event_id is not None:
                self._waiting[event_id] = None
            del self._ended_tables[table_id]

    async def _safely(self, event_id: str) -> None:
        self._resting.pop(event_id, None)
        del self._waiting[event_id]  # before looking, so that no change in between is missed
        self._busy = True
        try:
            await self.look_after(event_id)
        except TournamentRefused as refused:
            log.warning("tournament-stuck", table=event_id, reason=refused.key)
        except Exception:
            log.exception("referee-trouble", table=event_id)
            self._resting[event_id] = self._tables.clock.now() + RETRY
        finally:
            self._busy = False

    # Time

    async def rest(self, at_most: float) -> float:
        """For how many seconds nothing is due at any tournament, as far as is known."""
        next_at = await self._arena.next_due(self._rest())
        return at_most if next_at is None else min(at_most, max(1.0, next_at - self._tables.clock.now()))

    async def on_time(self, at: float) -> None:
        """Lets everything be looked after whose time had come at that moment, at which people could play; and again
        what failed a while ago."""
        self._at = at
        for event_id in self._resting.keys() - self._rest():
            self.look_at(event_id)
        for event_id in await self._arena.due(at, self._rest()):
            self.look_at(event_id)

    def _rest(self) -> set[str]:
        """What is left alone for a while, since something went wrong there."""
        now = self._tables.clock.now()
        return {one for one, until in self._resting.items() if until > now}

    async def made_up(self, lost: float) -> None:
        """So many seconds nobody could play: the deadlines of rounds are put off by them."""
        now = self._tables.clock.now()
        for event in await self._arena.find(phases=(Phase.RUNNING,)):
            if event.row.due is not None:
                with suppress(TournamentRefused):
                    await self._arena.at(event.id, (Pause(), now - lost), (Resume(), now))

    # One tournament

    async def look_after(self, event_id: str) -> None:
        """Does all that can be done now. Each step is a transaction of its own and may be repeated."""
        event = await self._arena.event(event_id)
        if event.tournament.phase is Phase.CANCELLED:
            await self._clear(event)
            return
        while event.tournament.phase is Phase.RUNNING:
            running = event.tournament.open_round
            if running is not None:
                event = await self._open(event, running)
                event = await self._collect(event)
                event = await self._decide(event)
                await self._clear(event)
            before = event
            event = await self._go_on(event)
            if event is before:
                return

    async def _open(self, event: Event, running: Round) -> Event:
        """Opens the tables that are not open yet. Each has its place in the round, so none is opened twice."""
        t = event.tournament
        for table in running.tables:
            if not table.id and table.result is None:
                if self._courtesy is not None:
                    await self._courtesy()
                real = await self._tables.boards.convene(
                    (event.id, running.number, table.number),
                    [Person(user, t.players[user].name) for user in table.users],
                    guild=event.guild,
                    channel=event.channel,
                    language=event.language,
                    game=t.setup.game,
                    options=t.setup.options,
                    pace=read(t.setup.pace),
                )
                opened = Opened(round=running.number, table=table.number, id=real.id)
                event = await self._arena.act(event.id, opened, None)
        return event

    async def _collect(self, event: Event) -> Event:
        """Takes in the results of tables that are over. Of one that ended without, organisers are told."""
        running = event.tournament.open_round
        for table in running.tables if running is not None else ():
            real = await self._tables.views.table(table.id) if table.result is None else None
            if running is None or real is None:
                continue
            if real.status is Status.OVER:
                result = _result(table, await self._tables.boards.score(real.id), real)
                report = Report(round=running.number, table=table.number, result=result)
                event = await self._arena.act(event.id, report, None)
            elif real.status is Status.CANCELLED:
                await self._tables.outbox.mark(event.id, [targets.Void(running.number, table.number)])
        return event

    async def _decide(self, event: Event) -> Event:
        """Applies the declared rule to tables whose deadline has come."""
        t, now = event.tournament, self._at
        late = [table for table in (t.open_round.tables if t.open_round else ()) if _late(event, table, now)]
        points: dict[int, dict[int, int]] = {}
        awaited: dict[int, list[int]] = {}
        for table in late:
            with suppress(TableRefused):  # one that is void has no points
                score = await self._tables.boards.score(table.id)
                points[table.number] = {table.users[seat]: worth for seat, worth in score.points.items()}
                awaited[table.number] = [table.users[seat] for seat in sorted(score.awaited)]
        for act in at_deadline(t, now, points, awaited):
            event = await self._arena.act(event.id, act, None)
        return event

    async def _clear(self, event: Event) -> None:
        """Ends the games of tables that have a result without them, or of a tournament that is cancelled. Whoever gave
        that result, an organiser or the rule at the deadline, the game counts nowhere else: it is not rated."""
        t = event.tournament
        last = t.round
        if last is None or last.status is RoundStatus.DRAFT:
            return
        over = {
            entry.act.table
            for entry in t.log
            if isinstance(entry.act, Report) and entry.act.round == last.number and entry.by is None
            if entry.act.result.how is How.PLAYED
        }
        for table in last.tables:
            decided = table.result is not None and table.number not in over
            if table.id and (decided or t.phase is Phase.CANCELLED):
                with suppress(TableRefused):
                    await self._tables.boards.call_off(table.id)

    async def _go_on(self, event: Event) -> Event:
        """The next step of the tournament as a whole; the same event if there is none."""
        t = event.tournament
        if t.paused is not None:
            return event
        if t.open_round is not None:
            return await self._arena.act(event.id, Close(), None) if t.open_round.complete else event
        if t.draft is not None:
            if not t.setup.automatic:
                return event
            if t.draft.stale:
                return await self._arena.draw(event.id, None)
            return await self._arena.act(event.id, Publish(), None)
        if isinstance(t.stage, Ladder) or not t.played:
            return event  # its rounds are drawn when an organiser wants one
        if stage_over(t) and len(t.stages) == len(t.setup.stages):
            return await self._arena.act(event.id, Finished(), None) if t.setup.automatic else event
        with suppress(Refused):
            return await self._arena.draw(event.id, None)
        return event


def _late(event: Event, table: EventTable, now: float) -> bool:
    at = due(event.tournament, table)
    return at is not None and at <= now


def _result(table: EventTable, score: Score, real: Table) -> Result:
    """The result of a table that is over. For whoever was not there to the end somebody else stood in."""
    finishes = tuple(
        Finish(
            user=user,
            place=score.places[info.seat],
            points=score.points[info.seat],
            stand_in=not info.plays or info.user != user,
        )
        for user, info in zip(table.users, real.seats, strict=True)
    )
    return Result(seats=finishes, how=How.PLAYED if score.played else How.ADJUDICATED)
