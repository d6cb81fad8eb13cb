"""Tournaments as people and organisers change them: each change is a few entries of a journal, in one transaction."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any
from weakref import WeakValueDictionary

import structlog

from engine.arena.forgetting import people_in, without
from engine.arena.records import Event, columns, outdated
from engine.core import Refused
from engine.store import Busy, Store, targets
from engine.store.rows import EventRow, Person
from engine.tables import Tables
from engine.tables.opening import ID_LETTERS
from engine.tables.retention import DAY
from engine.tournaments import (
    Entry,
    Phase,
    Setup,
    Tournament,
    TournamentRefused,
    apply,
    begin,
    draw,
    fold,
    opening,
    stage_over,
)
from engine.tournaments.acts import Act, Begin, Draw, Leave, Open
from engine.tournaments.setup import Ladder

log = structlog.get_logger(__name__)

ID_LENGTH = 5
"""Tables have shorter ids, so that no tournament has the id of a table: marks and messages are kept by either."""
ATTEMPTS = 5
LIVE = (Phase.REGISTRATION, Phase.CHECK_IN, Phase.RUNNING)

Decide = Callable[[Event], Sequence[Entry]]


class Arena:
    """All tournaments of one database. `click` is the id of the interaction: the same click twice acts once.

    Everything raises TournamentRefused where it is not possible; then nothing was changed.
    """

    def __init__(self, store: Store, tables: Tables, *, seeds: Callable[[], str]) -> None:
        self.tables = tables
        self._store = store
        self._seeds = seeds
        self._clock = tables.clock.now
        self._events: dict[str, Event] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.changed: Callable[[str], object] | None = None
        """Told the id of each tournament that was changed: there may be something to do at its tables."""

    # Looking

    async def event(self, event_id: str) -> Event:
        """A tournament by its id. Refuses no-tournament."""
        event = self._events.get(event_id)
        if event is None:
            async with self._store.reading() as tx:
                row = await tx.events.get(event_id)
                journal = await tx.events.entries(event_id)
            if row is None:
                raise TournamentRefused("no-tournament")
            event = Event(row, fold(Entry.model_validate_json(one) for one in journal))
            there = self._events.get(event_id)
            if there is not None and there.row.version >= row.version:
                return there
            self._events[event_id] = event
        return event

    async def find(self, guild: int | None = None, phases: Collection[Phase] | None = None) -> list[Event]:
        """The tournaments of a guild (or of all), the newest first."""
        async with self._store.reading() as tx:
            rows = await tx.events.find(guild, phases=phases)
        return [await self.event(row.id) for row in rows]

    # Changing

    async def open(
        self, setup: Setup, *, guild: int, channel: int, language: str, by: Person, click: int | None = None
    ) -> Event:
        """Announces a tournament; its seed is drawn here. Refuses what its tables would be refused for."""
        self.tables.boards.check(setup.game, setup.options, range(setup.sizes.low, setup.sizes.high + 1))
        entry = Entry(
            act=Open(setup=setup.model_copy(update={"seed": self._seeds()})),
            at=self._clock(),
            by=by.user,
            organiser=True,
        )
        t = opening(entry)
        for _ in range(ATTEMPTS):
            before = await self._clicked(click)
            if before is not None:
                return before
            event_id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
            row = EventRow(event_id, guild, channel, language, t.phase, 1, self._clock())
            with suppress(Busy):
                async with self._store.transaction() as tx:
                    if await tx.events.get(event_id) is not None:
                        raise Busy
                    await tx.events.insert(row)
                    await tx.events.append(event_id, 0, [entry.model_dump_json()], click)
                    await tx.events.name(event_id, [by.user])
                    await tx.outbox.mark(event_id, outdated(None, t), self._clock())
                return self._noted(Event(row, t))
        raise TournamentRefused("busy")

    async def act(
        self, event_id: str, act: Act, by: int | None, *, organiser: bool = False, click: int | None = None
    ) -> Event:
        """Somebody (None: the machine) does something. Refuses what `apply` refuses."""
        entry = Entry(act=act, at=self._clock(), by=by, organiser=organiser)
        return await self._change(event_id, lambda _: [entry], click)

    async def draw(self, event_id: str, by: int | None, *, organiser: bool = False, click: int | None = None) -> Event:
        """Draws the next round, or draws it anew; where its stage has not begun, that is begun too. What takes long is
        done beside the loop."""
        before = await self._clicked(click)
        if before is not None:
            return before
        t = (await self.event(event_id)).tournament

        def entry(act: Begin | Draw) -> Entry:
            return Entry(act=act, at=self._clock(), by=by, organiser=organiser)

        first: list[Entry] = []
        if not t.stages or (t.open_round is None and _next_stage(t)):
            first = [entry(begin(t))]
            t = apply(t, first[0])
        drawn = entry(await asyncio.to_thread(draw, t))
        return await self._change(event_id, lambda _: [*first, drawn], click)

    async def _change(self, event_id: str, decide: Decide, click: int | None) -> Event:
        lock = self._locks.get(event_id) or self._locks.setdefault(event_id, asyncio.Lock())
        async with lock:
            for _ in range(ATTEMPTS):
                try:
                    before = await self._clicked(click)
                    if before is not None:
                        return before
                    event = await self.event(event_id)
                    entries = decide(event)
                    return await self._write(event, entries, click) if entries else event
                except Busy:
                    continue
            raise TournamentRefused("busy")

    async def _write(self, event: Event, entries: Sequence[Entry], click: int | None) -> Event:
        t, now = event.tournament, self._clock()
        for entry in entries:
            t = apply(t, entry)
        said = columns(t, now, event.row.ended)
        try:
            async with self._store.transaction() as tx:
                await tx.events.change(event.id, event.row.version, **said)
                journal = [entry.model_dump_json() for entry in entries]
                await tx.events.append(event.id, len(event.tournament.log), journal, click)
                await tx.events.name(event.id, people_in(entries))
                await tx.outbox.mark(event.id, outdated(event.tournament, t), now)
        except BaseException:
            self._events.pop(event.id, None)  # whether it was committed is known to the database alone
            raise
        row = replace(event.row, version=event.row.version + 1, **said)  # pyright: ignore[reportArgumentType]
        return self._noted(Event(row, t))

    def _noted(self, event: Event) -> Event:
        self._events[event.id] = event
        log.info("tournament-changed", table=event.id, version=event.row.version)
        self.tables.outbox.changed()
        if self.changed is not None:
            self.changed(event.id)
        return event

    async def _clicked(self, click: int | None) -> Event | None:
        """The tournament at which this click was acted on, as it is now."""
        if click is None:
            return None
        async with self._store.reading() as tx:
            found = await tx.events.click(click)
        return None if found is None else await self.event(found)

    # Time

    async def due(self, at: float, but: Collection[str] = ()) -> list[str]:
        """The tournaments of which a deadline had come at that moment; none of `but`."""
        async with self._store.reading() as tx:
            return await tx.events.due(at, but)

    async def next_due(self, but: Collection[str] = ()) -> float | None:
        """When the next deadline of a tournament comes (Unix seconds)."""
        async with self._store.reading() as tx:
            return await tx.events.next(but)

    async def at(self, event_id: str, *acts: tuple[Act, float]) -> Event:
        """The machine does something as of a certain moment (Unix seconds)."""
        return await self._change(event_id, lambda _: [Entry(act=act, at=moment) for act, moment in acts], None)

    # Privacy

    async def stored_of(self, user: int) -> list[dict[str, Any]]:
        """What the journals hold that somebody did, or that was done about them by all to be seen."""
        found: list[dict[str, Any]] = []
        async with self._store.reading() as tx:
            ids = await tx.events.naming(user)
        for event_id in ids:
            event = await self.event(event_id)
            own = [entry for entry in event.tournament.log if entry.by == user and not entry.organiser]
            row = asdict(event.row) | {"guild": str(event.guild), "channel": str(event.channel)}
            found.append(row | {"entries": [entry.model_dump(mode="json") for entry in own]})
        return found

    async def tidy(self) -> None:
        """Removes tournaments that ended as long ago as tables are kept. To be called daily."""
        days = self.tables.privacy.keeping.tables
        if not days:
            return
        async with self._store.transaction(durable=False) as tx:
            old = await tx.events.ended_before(self._clock() - days * DAY)
            for event_id in old:
                await tx.events.drop(event_id)
        for event_id in old:
            self._events.pop(event_id, None)

    async def erase(self, user: int) -> None:
        """Takes a user out of all journals: they leave what is not over, and their results stay without their name."""
        async with self._store.reading() as tx:
            ids = await tx.events.naming(user)
        for event_id in ids:
            with suppress(Refused):
                await self.act(event_id, Leave(user=user), user)
            lock = self._locks.get(event_id) or self._locks.setdefault(event_id, asyncio.Lock())
            async with lock:
                await self._forget(await self.event(event_id), user)

    async def _forget(self, event: Event, user: int) -> None:
        journal = without(event.tournament.log, user)
        self._events.pop(event.id, None)
        async with self._store.transaction() as tx:
            await tx.events.change(event.id, event.row.version)
            await tx.events.rewrite(event.id, [entry.model_dump_json() for entry in journal])
            await tx.events.unname(event.id, user)
            shown = [targets.Round(one.number) for one in event.tournament.played]
            await tx.outbox.mark(event.id, [targets.Announcement(), *shown], self._clock())
        self.tables.outbox.changed()


def _next_stage(t: Tournament) -> bool:
    """Whether a further stage is to begin before anything else is drawn."""
    return (
        t.phase is Phase.RUNNING
        and len(t.stages) < len(t.setup.stages)
        and stage_over(t)
        and not isinstance(t.stage, Ladder)
    )
