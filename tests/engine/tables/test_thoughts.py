"""Computers that think: beside the lock, after a delay that tells nothing, and the same after a restart."""

from __future__ import annotations

import asyncio
import pickle
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from engine.core import Position, Seat, absent, dump_state, end_now, guess, new_game, seed_from, view
from engine.games.box import Box, boxes
from engine.outside import with_programs
from engine.players import Searching
from engine.store import Store
from engine.tables import Sight, Status, Table, Tables
from engine.tables.hints import Ponder
from engine.tables.thoughts import Decision, Think, Thinker, Thought, think
from tests.databases import ready
from tests.engine.outside.written import SLOW, program
from tests.engine.players.test_search import thinker
from tests.engine.tables import test_covert as covert
from tests.engine.tables.helpers import ANN, CLICKS, PEOPLE, computer
from tests.engine.tables.littlegame import LITTLE, LittleOptions
from tests.parts import with_parts
from tests.values import not_none

pytestmark = pytest.mark.thorough

GAMES: Mapping[str, Box] = {
    "atlantis": with_parts(box := boxes()["atlantis"], players={**box.computers.players, "level3": thinker(box, 1, 3)}),
    "secretive": with_parts(covert.SECRETIVE, players={"level3": thinker(box, 1, 3)}),
}
"""A game with little thinking, and one that asks covertly, which nobody there is able to think about."""
LONG = 3600.0
FEW = 8
"""Questions of a game that a program plays, which is started for each decision."""
unix = pytest.mark.skipif(sys.platform == "win32", reason="programs of others run on Unix")


async def thought(job: Thought) -> Decision:
    """In this very process: small as it is, it is quick."""
    return think(GAMES, job)


async def policy(job: Thought) -> Decision:
    raise RuntimeError("the process that thinks is gone")


@asynccontextmanager
async def opened(
    path: Path,
    thinks: Think = thought,
    delay: float = 0.0,
    games: Mapping[str, Box] = GAMES,
    finds: Ponder | None = None,
) -> AsyncGenerator[Tables]:
    """The tables of a process, to its end. `finds`: who finds hints; None: this process."""
    store = await Store.open(ready(path))
    tables = Tables(store, games, seeds=lambda: seed_from("thoughts"), think=thinks, ponder=finds, delay=delay)
    await tables.wake()
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def begun(tables: Tables, game: str = "atlantis", seats: int = 2, people: int = 1, kind: str = "level3") -> Table:
    """Ann with those who think, or in a game of its own."""
    table = await tables.lobby.open(guild=1, channel=2, host=PEOPLE[ANN], game=game, seats=seats, language="en")
    for _ in range(seats - people):
        await tables.lobby.add_computer(table.id, ANN, level=kind)
    return await tables.lobby.start(table.id, ANN)


async def quiet(tables: Tables) -> None:
    """Until nobody thinks."""
    while tables._background._tasks:
        await tables._background.done()


async def clicks(tables: Tables, table: Table, most: int = 1000, stop: int = 10_000) -> Table:
    """Ann gives a random legal answer each time they are asked, drawn from the number of the question, till the end or
    till so many questions were asked."""
    for _ in range(most):
        await quiet(tables)
        sight = await tables.views.sight(table.id, ANN)
        if sight.table.status is Status.OVER or sight.view.seen.asked >= stop:
            return sight.table
        await click(tables, sight)
    raise AssertionError("no end")


async def click(tables: Tables, sight: Sight) -> None:
    """Ann gives a random legal answer, drawn from the number of the question."""
    if sight.view.ready:
        await tables.play.confirm(sight.table.id, ANN, number=sight.number, click=next(CLICKS))
        return
    assert sight.view.prompt is not None
    wire = sight.view.prompt.sample(Random(f"{sight.number}"))
    await tables.play.answer(sight.table.id, ANN, wire, number=sight.number, click=next(CLICKS))


async def final(tables: Tables, table: Table) -> str:
    room = await tables._rooms.room(table.id)
    assert room.position is not None
    return dump_state(room.game, room.position.state)


async def until(tables: Tables, table: Table, computer: Seat) -> bool:
    """Ann answers until that seat is awaited; whether it comes to that."""
    for _ in range(100):
        sight = await tables.views.sight(table.id, ANN)
        if computer in sight.view.awaiting:
            return True
        await click(tables, sight)
    return False


async def test_a_restart_in_the_middle_of_a_thought_changes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path / "one.db") as tables:
        table = await clicks(tables, await begun(tables))
        want = await final(tables, table)
    async with opened(tmp_path / "two.db", delay=LONG) as tables:
        table = await begun(tables)
        assert await until(tables, table, computer(table))
    async with opened(tmp_path / "two.db", delay=LONG) as tables:
        sight = await tables.views.sight(table.id, None)
        assert computer(table) in sight.view.awaiting, "it answered before its time"
    async with opened(tmp_path / "two.db") as tables:
        table = await clicks(tables, table)
        assert await final(tables, table) == want


async def test_while_somebody_thinks_everybody_can_do_something_at_the_table(tmp_path: Path) -> None:
    waits, asked = asyncio.Event(), asyncio.Event()

    async def slowly(job: Thought) -> Decision:
        asked.set()
        await waits.wait()
        return await thought(job)

    async with opened(tmp_path / "one.db", slowly) as tables:
        table = await begun(tables)
        assert await until(tables, table, computer(table))
        changed = await tables.play.set_thread(table.id, 77)
        assert changed.thread == 77
        await asked.wait()
        waits.set()
        await quiet(tables)
        sight = await tables.views.sight(table.id, None)
        assert computer(table) not in sight.view.awaiting
        table = await clicks(tables, table)
        assert table.status is Status.OVER


async def test_plain_computer_answers_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "one.db", delay=LONG) as tables:
        table = await tables.lobby.open(guild=1, channel=2, host=PEOPLE[ANN], game="atlantis", seats=3, language="en")
        for level in ("level1", "level2"):
            await tables.lobby.add_computer(table.id, ANN, level=level)
        await tables.lobby.start(table.id, ANN)
        for _ in range(1000):
            sight = await tables.views.sight(table.id, ANN)
            if sight.table.status is Status.OVER:
                return
            assert set(sight.view.awaiting) == {sight.seat}, "nobody waits for a computer"
            await click(tables, sight)
        raise AssertionError("no end")


async def test_failed_thought_is_answered_by_the_policy(tmp_path: Path) -> None:
    async with opened(tmp_path / "one.db", policy) as tables:
        with capture_logs() as lines:
            table = await clicks(tables, await begun(tables))
    assert table.status is Status.OVER
    assert ("no-thought", "RuntimeError") in [(line["event"], line.get("error")) for line in lines]


BIDS = """
ready()
while (asked := told())["type"] == "ask":
    options = asked["question"].get("options")
    answer(asked, options[-1]["id"] if asked["question"]["kind"] == "choose" else None)
assert asked == {"type": "rest"}
"""


def with_program(tmp_path: Path, body: str, answer_ms: int = SLOW) -> tuple[str, Mapping[str, Box]]:
    """A program as a kind of computer, and the games with it at their tables."""
    mine = program(tmp_path, body, answer_ms=answer_ms)
    return mine.kind, with_programs(GAMES, {mine.kind: mine})


def thinks_of(games: Mapping[str, Box]) -> Think:
    return lambda job: asyncio.to_thread(think, games, job)


@unix
async def test_a_program_plays_at_a_table_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    kind, games = with_program(tmp_path, BIDS)
    async with opened(tmp_path / "one.db", thinks_of(games), games=games) as tables:
        table = await clicks(tables, await begun(tables, kind=kind), stop=FEW)
        want = await final(tables, table)
    async with opened(tmp_path / "two.db", delay=LONG, games=games) as tables:
        table = await begun(tables, kind=kind)
        assert await until(tables, table, computer(table))
    async with opened(tmp_path / "two.db", thinks_of(games), games=games) as tables:
        assert await final(tables, await clicks(tables, table, stop=FEW)) == want


@unix
@pytest.mark.parametrize(("body", "fault"), [("time.sleep(600)", "timeout"), ("ready()\ntold()\nsys.exit(1)", "crash")])
async def test_a_program_that_does_not_answer_gets_the_safe_answer(tmp_path: Path, body: str, fault: str) -> None:
    kind, games = with_program(tmp_path, body, answer_ms=100 if fault == "timeout" else SLOW)
    async with opened(tmp_path / "one.db", delay=LONG, games=games) as tables:
        table = await begun(tables, kind=kind)
        seat = computer(table)
        assert await until(tables, table, seat)
        one = await job(tables, table, seat)
        decision = think(games, one)
        assert decision == Decision(decision.asides, (), (fault,))
        room = await tables._rooms.room(table.id)
        at = not_none(room.position)
        said = not_none(Thinker(view(room.game, at, seat), decision).say(room.game, at, seat, room.row.seed or ""))
        assert said.actions == absent(room.game, at, seat).actions
    with capture_logs() as lines:
        async with opened(tmp_path / "one.db", thinks_of(games), games=games) as tables:
            await quiet(tables)
            sight = await tables.views.sight(table.id, None)
            assert seat not in sight.view.awaiting
    assert (kind, fault) in [(line["program"], line["what"]) for line in lines if line["event"] == "program-fault"]


async def test_for_a_program_that_is_not_on_offer_any_more_the_best_computer_plays(tmp_path: Path) -> None:
    kind, games = with_program(tmp_path, BIDS)
    async with opened(tmp_path / "one.db", delay=LONG, games=games) as tables:
        table = await begun(tables, kind=kind)
        assert await until(tables, table, computer(table))
    async with opened(tmp_path / "one.db") as tables:
        assert (await clicks(tables, table)).status is Status.OVER


async def test_a_program_answers_after_the_delay_that_all_of_its_kind_have(tmp_path: Path) -> None:
    """Whatever it takes: by its limit alone, which does not depend on the position, nor on who is really asked."""
    for answer_ms, delays in ((2000, 1), (50, 1), (5000, 2), (9000, 4)):
        kind, games = with_program(tmp_path, BIDS, answer_ms=answer_ms)
        path = tmp_path / f"{answer_ms}.db"
        async with opened(path, delay=LONG, games=games) as tables:
            table = await begun(tables, kind=kind)
            room = await tables._rooms.room(table.id)
            assert tables._flow._thoughts._wait(room, [computer(table)]) == delays * LONG
            other = replace(room.seats[0], seat=Seat(2), computer="level3")
            both = replace(room, seats=(*room.seats, other))
            assert tables._flow._thoughts._wait(both, [Seat(2), computer(table)]) == delays * LONG, "the most patient"


async def test_a_decision_about_what_is_seen_no_more_is_not_said(tmp_path: Path) -> None:
    async with opened(tmp_path / "one.db", delay=LONG) as tables:
        table = await begun(tables)
        seat = computer(table)
        assert await until(tables, table, seat)
        room = await tables._rooms.room(table.id)
        at = not_none(room.position)
        own = view(room.game, at, seat)
        assert own.prompt is not None
        decision = await thought(await job(tables, table, seat))
        assert Thinker(own, decision).say(room.game, at, seat, room.row.seed or "") is not None
        other = replace(own, prompt=None)
        assert Thinker(other, decision).say(room.game, at, seat, room.row.seed or "") is None
        gone = not_none(Thinker(own, decision).say(room.game, at, seat, room.row.seed or ""))
        assert Thinker(own, decision).say(room.game, gone.position, seat, room.row.seed or "") is None
        ended = end_now(room.game, at).position
        assert Thinker(own, decision).say(room.game, ended, seat, room.row.seed or "") is None, "the game is over"


def test_aside_of_a_thought_is_done_before_its_answer() -> None:
    at, ann = new_game(LITTLE, 2, LittleOptions(), seed_from("a")).position, Seat(0)
    decided = Decision((("wave", "1"),), (3,))
    said = not_none(Thinker(view(LITTLE, at, ann), decided).say(LITTLE, at, ann, "a seed"))
    assert [(one.aside, one.wire) for one in said.actions] == [("wave", "1"), (None, 3)]


async def job(tables: Tables, table: Table, seat: Seat) -> Thought:
    """The thought of a seat."""
    found: list[Thought] = []

    async def note(one: Thought) -> Decision:
        found.append(one)
        raise LookupError

    tables._flow._thoughts._think = note
    room = await tables._rooms.room(table.id)
    assert room.position is not None
    await tables._flow._thoughts._decided(room, room.position, seat)
    return found[0]


async def test_a_thought_shows_nothing_in_logs_and_comes_to_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    async with opened(tmp_path / "one.db", delay=LONG) as tables:
        table = await begun(tables)
        seat = computer(table)
        assert await until(tables, table, seat)
        one = await job(tables, table, seat)
        assert "position" not in repr(one) and "seed" not in repr(one)
        room = await tables._rooms.room(table.id)
        assert one.seed == room.row.seed, "so nobody can work out beforehand what will be said"
        assert room.position is not None
        own = view(room.game, room.position, seat)
        decision = await thought(one)
        assert pickle.loads(pickle.dumps(decision)) == decision
        for n in range(3):
            other = Position(guess(room.game, own, Random(n)))
            hidden = replace(room, position=other)
            tables._flow._thoughts._think = thought
            assert await tables._flow._thoughts._decided(hidden, other, seat) == decision


async def test_no_share_of_the_budget_is_the_policy() -> None:
    box = GAMES["atlantis"]
    player = box.computers.players["level3"]
    assert isinstance(player, Searching)
    assert player.within(1.0) is player
    assert player.within(0.0)._worlds == 0
    assert player.within(0.1)._worlds == 1


@pytest.mark.parametrize("asked", [1, 2, 3])
async def test_covert_question_takes_equally_long_for_all(
    tmp_path: Path, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first so many seats are asked in truth, all three might be: it ends after the delay, also if none of those
    who think was asked."""
    monkeypatch.setattr(covert, "ASKED", asked)
    thinking = set[Seat]()

    async def five(one: Thought) -> Decision:
        thinking.add(one.seat)
        return Decision((), (5,))

    async with opened(tmp_path / "one.db", five, LONG) as tables:
        table = await begun(tables, "secretive", seats=3)
        own = await tables.views.sight(table.id, ANN)
        if own.view.prompt is not None:
            await tables.play.answer(table.id, ANN, 7, number=None, click=1)
        await asyncio.sleep(0.1)
        assert (await tables.views.sight(table.id, ANN)).table.status is Status.RUNNING
    async with opened(tmp_path / "one.db", five) as tables:
        await quiet(tables)
        over = await tables.views.sight(table.id, None)
        assert over.table.status is Status.OVER
        ann = table.seat_of(ANN)
        assert over.view.seen.thrown == {Seat(n): 7 if Seat(n) == ann else 5 for n in range(asked)}
    assert thinking == {Seat(n) for n in range(asked)} - {ann}, "who is not asked has nothing to think about"


async def test_computers_that_think_together_answer_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(covert, "ASKED", 3)
    thinking = list[Seat]()

    async def five(one: Thought) -> Decision:
        thinking.append(one.seat)
        if len(thinking) == 2:
            await asyncio.sleep(0.05)
        return Decision((), (5,))

    async with opened(tmp_path / "one.db", five) as tables:
        table = await begun(tables, "secretive", seats=3)
        await quiet(tables)
        await tables.play.answer(table.id, ANN, 7, number=None, click=1)
        await quiet(tables)
        assert (await tables.views.sight(table.id, None)).table.status is Status.OVER
    assert sorted(thinking) == [info.seat for info in table.seats if info.computer is not None]


async def test_a_thought_ends_with_the_tables(tmp_path: Path) -> None:
    begins, ended = asyncio.Event(), asyncio.Event()

    async def deeply(one: Thought) -> Decision:
        begins.set()
        try:
            await asyncio.sleep(LONG)
        finally:
            ended.set()
        raise AssertionError("it was waited for")

    async with opened(tmp_path / "one.db", deeply, LONG) as tables:
        await begun(tables, "secretive", seats=3)
        await asyncio.wait_for(begins.wait(), 60.0)
    await asyncio.wait_for(ended.wait(), 60.0)
