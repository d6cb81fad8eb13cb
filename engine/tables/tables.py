"""Tables: all operations on tables, from the lobby to the final score, in parts."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.store import Store
from engine.store.parts import held, leads
from engine.tables.acts import Acts
from engine.tables.background import Background
from engine.tables.boards import Boards
from engine.tables.branches import Branches
from engine.tables.flow import Flow
from engine.tables.halts import Halts
from engine.tables.hints import Hints, Lessons, Ponder
from engine.tables.journals import Journals
from engine.tables.limits import Guard, Keep, Limits
from engine.tables.lobby import Lobby
from engine.tables.lost_time import LostTime
from engine.tables.marks import SHARE
from engine.tables.matching import Matching
from engine.tables.moderation import Moderation
from engine.tables.opening import TableOpener
from engine.tables.oversight import Oversight
from engine.tables.pages import Pages
from engine.tables.people import People
from engine.tables.play import Play
from engine.tables.privacy import Privacy
from engine.tables.profiles import Profiles
from engine.tables.proposals import Proposals
from engine.tables.recounts import Recounts
from engine.tables.rewinds import Rewinds
from engine.tables.rooms import Rooms
from engine.tables.seats import Seats
from engine.tables.servers import Servers
from engine.tables.shows import Following, Shows
from engine.tables.thoughts import DELAY, Think
from engine.tables.time.table_clock import Deadlines, TableClock
from engine.tables.vacations import Covers, Vacations
from engine.tables.views import Dealings, Views

if TYPE_CHECKING:
    from engine.games.box import Box


class Tables:
    """All tables of one database. Every changing method of a part is one durable transaction.

    `click` is the id of the interaction behind a change: a repeated click acts once. `seeds` makes known seeds for
    tests; without it nobody can choose or know them. `share`: delay before a last awaited player is told, in per cent
    of their time. `think` finds the decisions of thinking computers (default: a thread), given after `delay` seconds;
    `ponder` finds hints (default: a thread).
    """

    def __init__(
        self,
        store: Store,
        boxes: Mapping[str, Box],
        *,
        seeds: Callable[[], str] | None = None,
        clock: Callable[[], float] = time.time,
        keep: Keep | None = None,
        limits: Limits | None = None,
        share: int = SHARE,
        think: Think | None = None,
        ponder: Ponder | None = None,
        delay: float = DELAY,
    ) -> None:
        self._background = Background()
        self._rooms = rooms = Rooms(store, boxes, seeds=seeds, clock=clock, share=share)
        self._flow = flow = Flow(rooms, self._background, think, delay)
        self.limits = limits or Limits()
        guard = Guard(self.limits, clock)
        opening = TableOpener(rooms, flow, guard)
        self.outbox = rooms.outbox
        self.views = Views(rooms)
        self.journals = Journals(rooms)
        self.dealings = Dealings(rooms)
        self.halts = Halts(rooms)
        self.servers = Servers(rooms)
        self.pages = Pages(rooms)
        self.lessons = Lessons(rooms)
        self.following = Following(rooms)
        self.hints = Hints(rooms, ponder)
        self.profiles = Profiles(rooms)
        self.recounts = Recounts(rooms, self.profiles)
        self.play = Play(rooms, flow)
        self.acts = Acts(rooms, flow)
        self.shows = Shows(rooms, flow)
        self.branches = Branches(rooms, flow, opening, self.journals)
        self.lobby = Lobby(rooms, flow, opening, self.halts, guard, self.branches)
        self.clock = TableClock(rooms, flow, self.acts, Deadlines(rooms, flow))
        self.people = People(rooms, self.clock)
        self.seats = Seats(rooms, flow, self.acts, guard)
        self.covers = Covers(rooms, flow, self.seats, guard)
        self.rewinds = Rewinds(rooms, flow, self.acts)
        self.proposals = Proposals(rooms, flow, self.acts, self.rewinds)
        self.moderation = Moderation(rooms, flow, self.acts, self.halts)
        self.oversight = Oversight(rooms, self.views, self.halts, self.acts, self.profiles)
        self.vacations = Vacations(rooms)
        self.matching = Matching(rooms, opening, self.lobby, self.profiles)
        self.boards = Boards(rooms, flow, opening, self.acts)
        self.privacy = Privacy(rooms, flow, self.lobby, self.profiles, self._background, keep or Keep())
        self.lost_time = LostTime(rooms, flow, self.privacy)

    @property
    def boxes(self) -> Mapping[str, Box]:
        return self._rooms.boxes

    def ours(self, guild: int) -> bool:
        """True if this process serves the guild."""
        return held(self._rooms.store.part, guild)

    async def wake(self) -> None:
        """Take over the former process' work at the start: computer seats to play, and claims of the outbox. The
        leading process also finds tables that cannot be opened, missing results, and places to recount. Returns at
        once; slow work continues in the background."""
        await self.lost_time.notice()
        await self._rooms.store.write(lambda tx: tx.outbox.release(self._rooms.now()))
        self.outbox.changed()
        self._background.insist(self.lost_time.renew_all)
        await self.look_for_computers()
        if not leads(self._rooms.store.part):
            return
        self._background.insist(self.halts.survey)
        self._background.insist(self.profiles.catch_up)
        self._background.insist(self.recounts.catch_up)

    async def look_for_computers(self) -> None:
        """Let computers play whose turn came while we were away, or by another process' change."""
        due = await self._rooms.store.read(lambda tx: tx.tables.with_computers_due())
        if due:
            self._flow.go_on(due)

    def abandon(self) -> None:
        """Cancel the computers' tasks, since another process continues them. Call `close` next."""
        self._background.abandon()

    async def close(self) -> None:
        """Wait for playing computers. Close the store after this."""
        await self._background.close()
        await self.lost_time.note()
