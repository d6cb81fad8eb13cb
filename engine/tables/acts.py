"""Acts: interventions at a table from outside the rules, and players' requests to moderators. Each is logged with its
author and reason."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import replace
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

from engine.core import Seat
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Act, Person
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Changed, Room

P = ParamSpec("P")
S = TypeVar("S", bound="_Part")
Made: TypeAlias = "Coroutine[Any, Any, Table]"

PLEA_SECONDS = 900.0
"""Seconds after a request to the moderators before the same player can make another."""
LONGEST_PLEA = 500
ASKING = ("plea", "help")
"""Acts that ask for a moderator: in public, and with a note that moderators alone read."""
AGREEING = ("ending", "ending-alone", "takeback", "lets", "shoulder", "shoulder-end")
"""Acts by which players agree on something: to end or go back, or in earlier versions to let somebody look on."""


class Acts(ChangingPart):
    """The log of moderators. It does not know who is a moderator; it only refuses those who take or took part in the
    game."""

    async def of(self, table_id: TableId) -> list[Act]:
        """All interventions at a table, including looks, in order. Notes for moderators come without their text."""
        return [replace(act, reason="") if act.act == "help" else act for act in await self._all(table_id)]

    async def _all(self, table_id: TableId) -> list[Act]:
        async with self._rooms.store.reading() as tx:
            acts = await tx.records(Act, table_id)
            if all(act.act != "readmit" for act in acts):
                return acts
            story = [json.loads(line.event) for line in await tx.play.story(table_id, None)]
        told = [event["args"] for event in story if event["key"] == "mod-readmit"]
        whom = {(args["who"], args["reason"]): args["whom"] for args in told}
        return [
            replace(act, whom=whom.get((act.name, act.reason), "")) if act.act == "readmit" else act for act in acts
        ]

    async def requests(self, table_id: TableId) -> list[Act]:
        """Requests for a moderator at a table that no moderator has marked as seen. Notes for moderators come without
        their text."""
        return unseen(await self.of(table_id))

    async def notes(self, table_id: TableId, by: Person, *, click: Click = None) -> list[Act]:
        """Unseen notes for moderators, with their text. The reading is logged beforehand, since a note may describe its
        writer's hand. Refuses moderator-sits, moderator-sat, no-request."""
        await self.admit(table_id, by.user)
        every = await self._all(table_id)
        asked = [act for act in unseen(every) if act.act == "help"]
        if not asked:
            raise TableRefused("no-request")
        since = asked[-1].at
        read = {act.seat for act in every if act.act == "read" and act.user == by.user and act.at >= since}

        def decide(room: Room) -> Change | None:
            outsider(room, by.user)
            seats = dict.fromkeys(room.seat_of(act.user) for act in asked)
            new = [self.entry(by, "read", seat, "") for seat in seats if seat not in read]
            return Change(room, acts=new) if new else None

        await self._flow.change(table_id, click, decide)
        return asked

    async def see(self, table_id: TableId, by: Person, *, click: Click = None) -> Table:
        """Mark the requests at a table as seen by a moderator. Refuses moderator-sits, moderator-sat, no-request."""
        asked = await self.requests(table_id)

        def decide(room: Room) -> Change:
            if not asked:
                raise TableRefused("no-request")
            return Change(room)

        return (await self.change(table_id, by, "seen", None, "", decide, click)).room.table

    async def admit(self, table_id: TableId, user: int) -> None:
        """Raises TableRefused: no-table, unreadable, moderator-sits, moderator-sat."""
        outsider(await self._rooms.room(table_id), user)

    def entry(self, by: Person, act: str, seat: Seat | None, reason: str) -> Act:
        return Act(self._rooms.now(), by.user, by.name, act, seat, reason)

    async def plead(
        self, table_id: TableId, by: Person, text: str, *, alone: bool = False, click: Click = None
    ) -> Table:
        """Ask the moderators of a table something in public, or (`alone`) in a note for them alone, of which others
        learn nothing more. Refuses not-running (of a table that is over), not-seated, and asked-lately within a quarter
        of an hour."""
        done = [act.at for act in await self.of(table_id) if act.act in ASKING and act.user == by.user]
        latest = max(done, default=-PLEA_SECONDS)

        def decide(room: Room) -> Change:
            seat = room.seat_of(by.user)
            if room.status not in (Status.LOBBY, Status.RUNNING):
                raise TableRefused("not-running", status=room.status)
            if seat is None:
                raise TableRefused("not-seated")
            if self._rooms.now() - latest < PLEA_SECONDS:
                raise TableRefused("asked-lately")
            # A note names no seat: a later holder of the seat must not find it among the acts there.
            entry = self.entry(by, "help", None, text) if alone else self.entry(by, "plea", seat, text)
            return Change(room, [targets.Plea(int(entry.at))], acts=[entry])

        return (await self._flow.change(table_id, click, decide)).room.table

    async def change(
        self,
        table_id: TableId,
        by: Person,
        act: str,
        seat: Seat | None,
        reason: str,
        decide: Callable[[Room], Change],
        click: Click,
    ) -> Changed:
        """Make a moderator's change, with the act that records it. Refuses moderator-sits, moderator-sat, and the
        refusals of `decide`."""

        def outside(room: Room) -> Change:
            outsider(room, by.user)
            return replace(decide(room), acts=[self.entry(by, act, seat, reason)])

        return await self._flow.change(table_id, click, outside)


class _Part(Protocol):
    _acts: Acts


def by_moderator(
    act: str,
) -> Callable[[Callable[Concatenate[S, Room, Person, P], Change]], Callable[Concatenate[S, TableId, Person, P], Made]]:
    """As `changing`, for a change by a moderator. It is recorded as this act, with the arguments `seat` and `reason`.
    Refuses moderator-sits, moderator-sat, and the refusals of the decision."""

    def made(
        decide: Callable[Concatenate[S, Room, Person, P], Change],
    ) -> Callable[Concatenate[S, TableId, Person, P], Made]:
        arguments = signature(decide)

        @wraps(decide)
        async def change(self: S, table_id: TableId, by: Person, /, *args: P.args, **more: P.kwargs) -> Table:
            def decided(room: Room) -> Change:
                return decide(self, room, by, *args, **more)

            given = arguments.bind(self, table_id, by, *args, **more).arguments
            seat, reason, click = given.get("seat"), given.get("reason", ""), given.get("click")
            return (await self._acts.change(table_id, by, act, seat, reason, decided, click)).room.table

        return change

    return made


def unseen(acts: Sequence[Act]) -> list[Act]:
    """Requests for a moderator since one last marked them as seen."""
    last = max((n for n, act in enumerate(acts) if act.act == "seen"), default=-1)
    return [act for act in acts[last + 1 :] if act.act in ASKING]


def outsider(room: Room, user: int) -> None:
    """Raises TableRefused: moderator-sits for a player or invited person, moderator-sat for a former holder of a seat,
    who still knows its secrets."""
    if user in room.invited:
        raise TableRefused("moderator-sits")
    outside(user, room.seats, room.sat if not room.traced(user) else {user})


def outside(user: int, seats: Sequence[SeatInfo], sat: Collection[int]) -> None:
    """Refuse a moderator who sits at the table, or has sat there."""
    if any(info.user == user for info in seats):
        raise TableRefused("moderator-sits")
    if user in sat:
        raise TableRefused("moderator-sat")
