"""Covert questions at a table: one clock for all who may be asked, whose end gives the default to those who are."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
import pytest_asyncio
from pydantic import BaseModel, ConfigDict

from engine.core import Amount, Answers, Game, Public, Seat, State, seed_from, step
from engine.games.box import Box, Pictures
from engine.language import Texts
from engine.store import Store
from engine.store.rows import Person
from engine.store.targets import dump
from engine.tables import Pace, Status, Table, Tables
from engine.tables.room import Change, Room
from engine.tables.time.pace import DAY, HOUR, read
from tests.databases import ready
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, refusal
from tests.values import not_none

COVERTLY, ASKED, AMONG = True, 2, 3


class NoOptions(BaseModel):
    model_config = ConfigDict(frozen=True)


@dataclass(slots=True, kw_only=True)
class Secretive(State):
    asked_in_truth: Public[int] = 0
    thrown: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])


@step
def begin(g: Secretive) -> None:
    g.then(throw(), finish())


@step
def throw(g: Secretive) -> None:
    asked = {seat: Amount("throw", 0, 9, default=1) for seat in g.seats[:ASKED]}
    ask = g.ask_all(asked, thrown)
    if COVERTLY:
        ask.covertly(g.seats[:AMONG], "throw")


@step
def thrown(g: Secretive, answers: Answers[int]) -> None:
    g.thrown = dict(answers)


@step
def finish(g: Secretive) -> None:
    g.over(g.seats[0], standings=[(seat, 0) for seat in g.seats])


SECRETIVE = Box(
    game=Game(
        id="secretive",
        state=Secretive,
        modules=(sys.modules[__name__],),
        opening=lambda: begin(),
        options=NoOptions,
        seats=(3,),
        scores=lambda g: {},
        faults=lambda _: (),
    ),
    text=Texts(),
    pictures=Pictures(
        board=lambda view, say, since: None, hand=lambda view, say, since: None, final=lambda view, say: None
    ),
)


class House:
    """Tables of that game, and a clock that is set by hand."""

    def __init__(self, store: Store) -> None:
        self.now = 0.0
        self.tables = Tables(store, {"secretive": SECRETIVE}, seeds=lambda: seed_from("a"), clock=lambda: self.now)

    async def begun(self, pace: Pace, people: int = 3) -> Table:
        """A running table with so many people, the others being computers."""
        table = await self.tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[ANN], game="secretive", seats=3, language="en", pace=pace
        )
        for user in (BOB, CID)[: people - 1]:
            await self.tables.lobby.join(table.id, PEOPLE[user])
        for _ in range(3 - people):
            await self.tables.lobby.add_computer(table.id, ANN)
        return await self.tables.lobby.start(table.id, ANN)

    async def marks(self) -> set[str]:
        """Claims and clears all marks."""
        found: set[str] = set()
        for dues in (await self.tables.outbox.claim()).values():
            for due in dues:
                found.add(dump(due.target))
                await self.tables.outbox.done(due)
        return found


@pytest_asyncio.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    store = await Store.open(ready(tmp_path / "oraklos.db"))
    house = House(store)
    yield house
    await house.tables.close()
    await store.close()


@pytest.mark.parametrize(("pace", "minutes"), [("none", 60), ("24h grace 6h", 60), ("1h", 15)])
async def test_it_ends_for_all_at_once_and_nobody_sees_who_was_late(home: House, pace: str, minutes: int) -> None:
    table, length = await home.begun(read(pace)), 60.0 * minutes
    await home.marks()
    for n, user in enumerate([*(info.user for info in table.seats), None]):
        sight = await home.tables.views.sight(table.id, user)
        assert sight.due == ({Seat(n): length} if n < 2 else {}), "of who is asked they know themselves alone"
        assert (sight.covert_until, sight.covert, sight.banks) == (length, True, {})
        assert (sight.awaited, sight.asked) == (n < 2, ())
    asked = [info.user for info in table.seats[:2]]
    home.now = length / 5
    assert asked[0] is not None
    reply = await home.tables.play.answer(table.id, asked[0], 7, number=None, click=1)
    assert not reply.sight.awaited, "there is no more for them to do"
    assert (await home.tables.views.sight(table.id, None)).covert_until == length
    assert not any(mark.startswith("alone") for mark in await home.marks())
    home.now = length / 2
    await home.tables.clock.tick(table.id)
    assert await home.marks() == {"remind:1"}  # who is asked and has not answered, by a direct message
    home.now = length
    await home.tables.clock.tick(table.id)
    now = not_none(await home.tables.views.table(table.id))
    assert (await home.tables.views.sight(table.id, None)).view.seen.thrown == {Seat(0): 7, Seat(1): 1}
    assert [info.misses for info in now.seats] == [0, 0, 0]
    assert await home.tables.views.story(table.id, None) == []


async def test_answer_in_secret_leaves_missed_deadlines_as_they_are(home: House) -> None:
    """Moderators see them, and all see when a computer comes: both would tell who was asked."""
    table = await home.begun(read("24h"))
    asked = not_none(table.seats[0].user)

    def missed(room: Room) -> Change:
        return Change(replace(room, seats=tuple(replace(info, misses=1) for info in room.seats)))

    await home.tables._rooms.change(table.id, None, missed)
    await home.tables.play.answer(table.id, asked, 7, number=None, click=1)
    now = not_none(await home.tables.views.table(table.id))
    assert [info.misses for info in now.seats] == [1, 1, 1]


async def test_moderator_cannot_remind_anybody_of_a_covert_question(home: House) -> None:
    table = await home.begun(read("24h"))
    assert await refusal(home.tables.moderation.nudge(table.id, Person(99, "Mod"))) == "nobody-awaited"


async def is_over(home: House, table: Table) -> bool:
    now = await home.tables.views.table(table.id)
    return now is not None and now.status is Status.OVER


async def places(home: House, people: int, at: int, *, first: bool = True) -> Table:
    """A table of so many people at which Ann sits there; without `first` a computer sits first."""
    for n in range(100):
        home.tables._rooms.seeds = lambda n=n: seed_from(f"{n}")
        table = await home.begun(read("24h"), people=people)
        if table.seat_of(ANN) == at and (first or table.seats[0].user is None):
            return table
    raise AssertionError("they never sit so")


@pytest.mark.parametrize("asked", [0, 1, 2])
async def test_person_among_computers_waits_for_nobody(
    home: House, monkeypatch: pytest.MonkeyPatch, asked: int
) -> None:
    """Whether computers are asked they learn from it neither way: it never lasts longer than their own answer."""
    monkeypatch.setattr(sys.modules[__name__], "ASKED", asked)
    assert await is_over(home, await places(home, 1, at=2)), "they are not asked, whoever else is"
    table = await places(home, 1, at=0)
    if asked:
        assert not await is_over(home, table)
        await home.tables.play.answer(table.id, ANN, 7, number=None, click=1)
    assert await is_over(home, table)


@pytest.mark.parametrize("asked", [0, 1])
async def test_covert_question_does_not_wait_for_computers(
    home: House, monkeypatch: pytest.MonkeyPatch, asked: int
) -> None:
    """How long it lasts follows from what all can see: who may be asked, and who of them is a person."""
    monkeypatch.setattr(sys.modules[__name__], "ASKED", asked)
    monkeypatch.setattr(sys.modules[__name__], "AMONG", 1)
    assert await is_over(home, await places(home, 2, at=1, first=False))
    table = await places(home, 2, at=0)
    if asked:
        await home.tables.play.answer(table.id, ANN, 7, number=None, click=1)
    assert not await is_over(home, table)
    home.now = float(DAY)
    await home.tables.clock.tick(table.id)
    assert await is_over(home, table)


async def test_a_question_that_newer_rules_ask_openly_is_asked(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.begun(read("none"))
    monkeypatch.setattr(sys.modules[__name__], "COVERTLY", False)
    upgraded = Tables(home.tables._rooms.store, {"secretive": SECRETIVE}, clock=lambda: float(DAY))
    await upgraded.clock.tick(table.id)
    sight = await upgraded.views.sight(table.id, ANN)
    assert (sight.covert, sight.due) == (False, {})
    assert set(sight.view.awaiting) == {Seat(0), Seat(1)}
    await upgraded.close()


async def test_while_the_table_is_frozen_it_does_not_end(home: House) -> None:
    table, mod = await home.begun(read("none")), Person(99, "Mod")
    home.now = HOUR / 4
    await home.tables.moderation.freeze(table.id, mod, "a dispute")
    home.now = 3.0 * DAY
    await home.tables.clock.tick(table.id)
    sight = await home.tables.views.sight(table.id, None)
    assert (sight.covert, sight.covert_until) == (True, None)
    await home.tables.moderation.unfreeze(table.id, mod)
    assert (await home.tables.views.sight(table.id, None)).covert_until == home.now + 3 / 4 * HOUR
