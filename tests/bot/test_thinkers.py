"""Processes that think: what they decide is what would be decided here, whatever becomes of them."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot.workers.thinkers import LONGEST, Thinkers, fitting
from bot.workers.worker import Failed
from engine.core import Seat, dump_position, new_game, question, seed_from
from engine.games.box import boxes
from engine.outside.locks import open_doors
from engine.tables.hints import Pondering, ponder
from engine.tables.thoughts import Decision, Thought, think
from tests.engine.outside.written import program

pytestmark = pytest.mark.thorough

GAMES = boxes()
LITTLE = 0.05
"""A share of the budget that takes no time to speak of."""


def thought(seed: str) -> Thought:
    """Somebody's first decision in a game."""
    game = GAMES["atlantis"].game
    at = new_game(game, 2, game.options(), seed_from(seed)).position
    ask = question(at.state)
    assert ask is not None
    return Thought("atlantis", "level3", next(iter(ask.prompts)), dump_position(game, at), seed_from(seed), LITTLE)


def here(one: Thought) -> Decision:
    return think(GAMES, one)


@pytest_asyncio.fixture
async def thinkers() -> AsyncGenerator[Thinkers]:
    made = Thinkers(2, LITTLE)
    yield made
    await made.close()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def shared() -> AsyncGenerator[Thinkers]:
    """Two processes that several tests use, one after the other: to start one takes a second."""
    made = Thinkers(2, LITTLE)
    yield made
    await made.close()


@pytest.mark.asyncio(loop_scope="module")
async def test_one_alone_starts_one_process_and_several_think_at_a_time_as_one_would_here(shared: Thinkers) -> None:
    await shared.close()
    for n in range(3):
        await shared.think(thought(f"{n}"))
    assert len(shared.workers) == 1
    assert fitting() >= 1
    thoughts = [thought(f"{n}") for n in range(6)]
    assert await asyncio.gather(*map(shared.think, thoughts)) == [here(one) for one in thoughts]
    assert len(shared.workers) == 2 and shared.waiting == 0


@pytest.mark.skipif(sys.platform == "win32", reason="programs of others run on Unix")
@pytest.mark.skipif(sys.platform == "linux" and bool(open_doors()), reason="this kernel cannot lock it in")
@pytest.mark.asyncio(loop_scope="module")
async def test_a_program_is_run_in_a_process_of_ours_too(shared: Thinkers, tmp_path: Path) -> None:
    one = replace(thought("a"), program=program(tmp_path), kind="own-mine")
    decision = await shared.think(one)
    assert decision == here(one) and (len(decision.wires), decision.faults) == (1, ())


@pytest.mark.asyncio(loop_scope="module")
async def test_hints_come_from_there_too(shared: Thinkers) -> None:
    one = thought("hint")
    job = Pondering(one.game, one.seat, one.position, "a seed", LITTLE)
    assert await shared.ponder(job) == ponder(GAMES, job)


async def test_a_killed_process_changes_no_decision(thinkers: Thinkers) -> None:
    await thinkers.think(thought("a"))
    (worker,) = thinkers.workers
    assert worker.process is not None
    going = asyncio.create_task(thinkers.think(thought("b")))
    await asyncio.sleep(0)
    worker.process.kill()
    assert await going == here(thought("b"))


@pytest.mark.skipif(sys.platform == "win32", reason="stops as Unix does")
async def test_a_process_that_hangs_is_ended_and_another_one_decides() -> None:
    made = Thinkers(1, LITTLE)
    try:
        await made.think(thought("a"))
        (worker,) = made.workers
        assert worker.process is not None
        worker.process.send_signal(signal.SIGSTOP)
        worker._limit = 0.1
        waiting = [asyncio.create_task(made.think(thought(seed))) for seed in ("b", "c", "d")]
        assert await asyncio.gather(*waiting) == [here(thought(seed)) for seed in ("b", "c", "d")]
        assert worker.process.returncode == -signal.SIGKILL and worker not in made.workers
    finally:
        await made.close()


async def test_thought_that_hangs_twice_is_given_up() -> None:
    made = Thinkers(1, LITTLE, longest=0.0)
    try:
        with pytest.raises(Failed):
            await made.think(thought("a"))
        made._longest = LONGEST
        assert await made.think(thought("a")) == here(thought("a"))
    finally:
        await made.close()


@pytest.mark.asyncio(loop_scope="module")
async def test_impossible_thought_says_so_and_the_next_one_succeeds(shared: Thinkers) -> None:
    one = thought("a")
    with pytest.raises(Failed):
        await shared.think(Thought(one.game, "nobody", one.seat, one.position, one.seed))
    assert await shared.think(one) == here(one)


async def test_closing_in_the_middle_leaves_nobody_waiting() -> None:
    made = Thinkers(1, LITTLE)
    going = asyncio.create_task(made.think(thought("a")))
    await asyncio.sleep(0)
    await made.close()
    with pytest.raises(Failed):
        await going
    assert made.workers == ()


async def test_without_a_budget_it_plays_as_the_seasoned_one() -> None:
    made, one = Thinkers(1, 0.0), thought("a")
    try:
        got = await made.think(one)
    finally:
        await made.close()
    assert got.wires == here(Thought(one.game, "level2", Seat(one.seat), one.position, one.seed)).wires


@pytest.mark.skipif(sys.platform == "win32", reason="kills as Unix does")
def test_thinking_process_ends_with_a_killed_bot() -> None:
    code = (
        "import asyncio, os, signal\n"
        "from bot.workers.thinkers import Thinkers\n"
        "from tests.bot.test_thinkers import thought\n"
        "async def main():\n"
        "    await Thinkers(1, 0.05).think(thought('a'))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(main())"
    )
    # the process that thinks holds our pipe for its errors as well, so `run` waits for it too
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert run.returncode == -signal.SIGKILL, run.stderr
