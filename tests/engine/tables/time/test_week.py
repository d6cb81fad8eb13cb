"""A week at two hundred tables with clocks: reminders and deadlines come in their minute, and none in quiet hours.

When each has to come is reckoned here minute by minute, from what the pace promises and what the clocks on the walls of
people's zones show.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from itertools import accumulate, count
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from engine.core import Seat, seed_from
from engine.ids import TableId
from engine.store import Store, targets
from engine.store.rows import ClockRow, Person
from engine.tables import Pace, Tables
from engine.tables.time.pace import DAY, MINUTE, PaceKind, read
from engine.tables.time.quiet import DAY_MINUTES, Quiet
from tests.databases import ready
from tests.engine.tables.littlegame import BOX
from tests.values import not_none

MANY, PEOPLE, DAYS = 200, 120, 7
PIECES = 4
"""A quarter of the tables each."""
START = datetime(2026, 3, 26, 12, tzinfo=ZoneInfo("UTC")).timestamp()
"""Clocks in Europe are changed in this week."""
END = START + DAYS * DAY
AHEAD = 9 * DAY_MINUTES
"""Minutes that are reckoned ahead: nothing that begins within the week takes longer than two of its days to its end."""
ZONES = ("Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC")
PACES = ("24h", "12h grace 3h", "48h grace 6h", "6h grace 0m", "2h", "daily 8:00 20:00 Europe/Warsaw")
OFTEN = 0.8
"""So often somebody answers in time."""


@dataclass(frozen=True)
class Came:
    """Something that came, or has to: "remind" or "answered" for somebody, in a minute."""

    what: str
    table: TableId
    seat: Seat
    at: float


class Wall:
    """One person's minutes. `passed[n]`: how many of the first n since the start are not quiet."""

    def __init__(self, quiet: Quiet | None) -> None:
        self.quiet = quiet
        self.passed = [0, *accumulate(not self.sleeps(START + n * MINUTE) for n in range(AHEAD))]

    def sleeps(self, at: float) -> bool:
        """Whether the clock on their wall shows a quiet minute."""
        if self.quiet is None:
            return False
        local = datetime.fromtimestamp(at, ZoneInfo(self.quiet.zone))
        minute, (start, end) = local.hour * 60 + local.minute, (self.quiet.start, self.quiet.end)
        return start <= minute < end if start < end else minute >= start or minute < end

    def wakes(self, at: float) -> float:
        """The first waking minute from then on; when somebody just falls asleep it is that."""
        if not self.sleeps(at - MINUTE):
            return at
        return next(one for one in (at + n * MINUTE for n in range(DAY_MINUTES)) if not self.sleeps(one))

    def between(self, since: float, until: float) -> int:
        """How many waking minutes there are."""
        return self.passed[round((until - START) / MINUTE)] - self.passed[round((since - START) / MINUTE)]

    def after(self, since: float, minutes: float) -> float:
        """The end of so many waking minutes."""
        if minutes % 1:
            return self.after(since, minutes // 1) + minutes % 1 * MINUTE
        return START + MINUTE * bisect_left(self.passed, self.passed[round((since - START) / MINUTE)] + minutes)


@dataclass
class Playing:
    """A table, and for whom which question runs: since when, and when they will answer by themselves, if they do."""

    id: TableId
    pace: Pace
    users: dict[Seat, int]
    asked: int = -1
    since: float = 0.0
    answers: dict[Seat, float] = field(default_factory=dict[Seat, float])


class Week:
    """The tables, and a clock that is set from one event to the next."""

    def __init__(self, store: Store, rng: Random) -> None:
        self.now = START
        self.store = store
        self.rng = rng
        self.tables = Tables(store, {"little": BOX}, seeds=lambda: seed_from("week"), clock=lambda: self.now)
        self.clicks = count(1)
        self.walls: dict[int, Wall] = {}
        self.playing: dict[TableId, Playing] = {}
        self.came: set[Came] = set()
        self.expected: set[Came] = set()
        self.found: Counter[str] = Counter()

    async def begin(self) -> None:
        """Everybody has their hours, and sits at some tables."""
        for user in range(1, PEOPLE + 1):
            quiet = None
            if user % 4:
                start = self.rng.randrange(0, DAY_MINUTES, 15)
                quiet = Quiet(self.rng.choice(ZONES), start, (start + self.rng.randrange(60, 600, 15)) % DAY_MINUTES)
            self.walls[user] = Wall(quiet)
            await self.tables.clock.set_quiet(user, quiet)
        for n in range(MANY // PIECES):
            host, *others = self.rng.sample(range(1, PEOPLE + 1), self.rng.choice((2, 2, 3)))
            pace = read(PACES[n % len(PACES)] + " misses 9")
            table = await self.tables.lobby.open(
                guild=1, channel=2, host=Person(host, f"P{host}"), game="little", seats=1 + len(others), language="en",
                options={"rounds": 200, "gifts": False}, pace=pace,
            )  # fmt: skip
            for user in others:
                await self.tables.lobby.join(table.id, Person(user, f"P{user}"), click=next(self.clicks))
            table = await self.tables.lobby.start(table.id, host, click=next(self.clicks))
            users = {info.seat: info.user for info in table.seats if info.user is not None}
            one = self.playing[table.id] = Playing(table.id, pace, users)
            await self.asked(one)
        await self.marks()

    async def passes(self) -> None:
        """The week goes by, from one moment at which something comes to the next."""
        while True:
            due = await self.store.read(lambda tx: tx.clocks.next())
            mine = min((at for one in self.playing.values() for at in one.answers.values()), default=END)
            self.now = min(mine, END if due is None else due)
            if self.now >= END:
                break
            for table in await self.tables.clock.due(most=MANY):
                await self.ticked(self.playing[table])
            for one in [one for one in self.playing.values() if self.now in one.answers.values()]:
                for seat in list(one.answers):
                    if one.answers.get(seat) == self.now:  # an answer may have brought the next question
                        await self.answered(one, seat)
        for one in self.playing.values():
            sight = await self.tables.views.sight(one.id, None)
            for seat in sight.view.awaiting:
                self.settle(one, seat, END - MINUTE)

    async def ticked(self, one: Playing) -> None:
        """A clock has come somewhere; what was done there."""
        sight = await self.tables.views.sight(one.id, None)
        before = await self.misses(one)
        await self.tables.clock.tick(one.id)
        for target in await self.marks():
            if isinstance(target, targets.Reminder) and target.seat in sight.view.awaiting:
                self.came.add(Came("remind", one.id, Seat(target.seat), self.now))
        for seat, misses in (await self.misses(one)).items():
            if misses > before[seat]:
                self.came.discard(Came("remind", one.id, seat, self.now))  # the mark takes the reminder away
                self.came.add(Came("answered", one.id, seat, self.now))
                self.settle(one, seat, self.now)
        await self.asked(one)

    async def answered(self, one: Playing, seat: Seat) -> None:
        """Somebody answers by themselves."""
        del one.answers[seat]
        user = one.users[seat]
        sight = await self.tables.views.sight(one.id, user)
        if sight.view.prompt is None or not sight.owes:
            return  # their time was up in this very minute
        self.settle(one, seat, self.now)
        bid = sight.view.prompt.sample(self.rng)
        await self.tables.play.answer(one.id, user, bid, number=sight.number, click=next(self.clicks))
        await self.marks()
        self.found["answers in time"] += 1
        await self.asked(one)

    async def asked(self, one: Playing) -> None:
        """If another question runs now: who will answer it by themselves, and when."""
        rows = await self.store.read(lambda tx: tx.records(ClockRow, one.id))
        question = max((row.question for row in rows if row.question is not None), default=one.asked)
        if question == one.asked:
            return
        one.asked, one.since, one.answers = question, self.now, {}
        for seat in one.users:
            if self.rng.random() < OFTEN:
                within = max(2, int((one.pace.time or DAY) / MINUTE))
                one.answers[seat] = self.now + MINUTE * self.rng.randint(1, within)

    def settle(self, one: Playing, seat: Seat, until: float) -> None:
        """What had to come for somebody before their question was over."""
        *reminders, fall = self.rungs(one, self.walls[one.users[seat]])
        self.expected |= {Came("remind", one.id, seat, at) for at in reminders if at <= until and at != fall}
        self.expected |= {Came("answered", one.id, seat, fall)} if fall <= until else set[Came]()

    def rungs(self, one: Playing, wall: Wall) -> list[float]:
        """When reminders have to come, and last the answer that is given for somebody."""
        if one.pace.kind is PaceKind.DAILY:  # the next one after two hours, or later for whoever sleeps
            due = next(
                at
                for at in (one.since + n * MINUTE for n in range(120, AHEAD))
                if datetime.fromtimestamp(at, ZoneInfo("Europe/Warsaw")).strftime("%H:%M") in ("08:00", "20:00")
            )
            due = wall.wakes(max(due, wall.after(one.since, 120)))
            awake = wall.between(one.since, due)
            return [*(wall.after(one.since, awake - before) for before in (awake / 2, min(120, awake / 8))), due]
        total, grace = one.pace.time // MINUTE, one.pace.grace // MINUTE
        steps = [total - total // 2, total - min(120, total // 8), total, *([total + grace] if grace else [])]
        return [wall.after(one.since, step) for step in steps]

    async def misses(self, one: Playing) -> dict[Seat, int]:
        """How often something was answered for each seat since it answered by itself."""
        table = not_none(await self.tables.views.table(one.id))
        return {info.seat: info.misses for info in table.seats}

    async def marks(self) -> list[targets.Target]:
        """What was marked, which is done with it."""
        found: list[targets.Target] = []
        while claimed := await self.tables.outbox.claim():
            for dues in claimed.values():
                for due in dues:
                    found.append(due.target)
                    await self.tables.outbox.done(due)
        return found


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("piece", range(PIECES))
async def test_a_week_at_two_hundred_tables_keeps_every_deadline(
    piece: int, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    store = await Store.open(ready(tmp_path / "db"))
    week = Week(store, Random(f"week {piece}"))
    try:
        await week.begin()
        await week.passes()
    finally:
        await week.tables.close()
        await store.close()
    missing, surplus = week.expected - week.came, week.came - week.expected
    assert (missing, surplus) == (set(), set()), (len(missing), len(surplus), len(week.came))
    kinds = Counter(one.what for one in week.came)
    for one in week.came:
        playing = week.playing[one.table]
        wall, before = week.walls[playing.users[one.seat]], one.at - MINUTE  # the last minute of their time
        assert not wall.sleeps(before) or (playing.pace.kind is PaceKind.DAILY and not wall.sleeps(one.at)), one
    record_property("tables", len(week.playing))
    record_property("days at a table", DAYS * len(week.playing))
    record_property("reminders", kinds["remind"])
    record_property("answers for the absent", kinds["answered"])
    record_property("answers in time", week.found["answers in time"])
