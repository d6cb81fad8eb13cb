"""Two bots on one database with one that stands by, and all that comes between: nothing is told and lost, nothing is
doubled, no clock is lost, and whoever has other shards notices nothing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.postgres import Server, lacking, running, schema

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from engine.tournaments.state import Phase
from tests.bot.cup import Cup
from tests.bot.cut_off import LONG, TROUBLES, Troubles, cut_off
from tests.bot.house import until
from tests.bot.mortal import START

pytestmark = [pytest.mark.thorough, pytest.mark.long(60, "a server"), pytest.mark.timeout(600)]
NAMES = count()
PEOPLE, MANY = ("ann", "bob"), ("ann", "bob", "cid", "dan")
TABLES, ROUNDS = 3, 8
TWICE = {40060, 10062, 10015}
"""What Discord says where two answer the same press, as may be until one of them notices that it is not its own."""


@pytest.fixture(scope="module")
def database() -> Generator[Server]:
    with running() as one:
        yield one


async def troubled(
    folder: Path,
    database: Server,
    rng: Random,
    kinds: Sequence[str],
    times: int,
    *,
    long: float,
    people: Sequence[str] = PEOPLE,
    tables: int = TABLES,
    cup: int = 0,
) -> Troubles:
    """Games in which something comes between so often; each time all must agree when it is over. Beside them goes on,
    by itself, one tournament after the other of so many rounds, if any."""
    where = schema(database.address, f"cut_off_{next(NAMES)}")
    async with cut_off(folder, database, where, people, tables=tables, rounds=ROUNDS) as one, one.everybody():
        troubles = Troubles(one, rng, kinds, long)
        for _ in range(times):
            if one.over():
                await one.fill(tables, people, ROUNDS)
            if cup and (one.cup is None or one.cup.now().phase is Phase.OVER):
                if one.cup is not None:
                    one.cup.counts()
                one.cup = Cup(one, cup, ROUNDS)
                await one.cup.begin()
            one.playing.set()
            await troubles.strike()
            await one.rest()
            one.agree(set())
        one.playing.set()
        await until(one.over, 15 * START)
        if one.cup is not None:
            await until(lambda: one.cup is None or one.cup.now().phase is Phase.OVER, 15 * START)
            one.cup.counts()
        await one.rest()
        one.agree(set())
        one.ends_right()
        await one.replays()
        assert {refusal.code for refusal in one.server.refusals} <= TWICE
        return troubles


async def test_trouble_between_bots_and_database_loses_and_doubles_nothing(
    tmp_path: Path, database: Server, record_property: Callable[[str, object], None]
) -> None:
    troubles = await troubled(tmp_path, database, Random("cut off"), TROUBLES, len(TROUBLES), long=10.0)
    assert set(troubles.met) == set(TROUBLES)
    for trouble, seconds in troubles.took:
        record_property(f"seconds until another one was there: {trouble}", round(seconds, 1))


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("kinds", [("killed",), TROUBLES], ids=["killed", "troubled"])
async def test_twenty_tables_are_played_whatever_happens_again_and_again(
    tmp_path: Path, database: Server, seed: int, kinds: Sequence[str], record_property: Callable[[str, object], None]
) -> None:
    """With people, computers and rounds of tournaments. A hundred kills together, and each time a minute in which the
    database is swallowed."""
    rng = Random(f"cut off {seed}")
    troubles = await troubled(tmp_path, database, rng, kinds, 20, long=60.0, people=MANY, tables=20, cup=3)
    for trouble in kinds:
        took = [seconds for one, seconds in troubles.took if one == trouble]
        assert max(took) < LONG, trouble
        record_property(f"times, and seconds at the most: {trouble}", (len(took), round(max(took), 1)))
    record_property("deadlines compared", troubles.one.compared)
