"""Programs of others at a table: offered by the owner, seated by a person; whatever they do, the game ends."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from shutil import copy

import pytest
from structlog.testing import capture_logs

from bot.localdiscord.driver import Person, buttons
from engine.games.box import boxes
from engine.outside.descriptions import read_programs
from engine.outside.locks import open_doors
from engine.tables import Status, Table
from tests.bot.house import House, press, verbs
from tests.engine.outside.written import HEAD

PAGES = Path(__file__).parents[2] / "docs" / "own-bots"
CLICKS = count(1)
PATIENT = 120
"""Seconds in which whatever a program does is over: its 15 for each part of a plan, and those of the machine."""

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(sys.platform == "win32", reason="programs of others run on Unix"),
    pytest.mark.skipif(sys.platform == "linux" and bool(open_doors()), reason="this kernel cannot lock it in"),
]

MOODY = """
mood = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "mood")).read()
ready()
asked = told()
if mood == "crash":
    sys.exit(1)
if mood == "slow":
    time.sleep(600)
if mood == "illegal":
    answer(asked, "nothing of the kind")
if mood == "greedy":
    try:
        everything = bytearray(1 << 32)
    except MemoryError:
        print("so little memory", flush=True)
while asked["type"] == "ask":
    answer(asked)
    asked = told()
"""
"""A program that does what stands in a file beside it, and plays well if that is nothing special."""
FAULTS = {"crash": "crash", "illegal": "illegal", "slow": "timeout", "greedy": "garbage"}
"""What each mood costs it a decision for. Who gets no memory says so, which is no answer; who gets it answers well."""


async def seated(house: House, folder: Path) -> tuple[Person, Table]:
    """Ann at a table of Atlantis with the program that lies in that folder."""
    house.programs, house.delay = read_programs(folder), 0.01
    house.games = {"atlantis": boxes()["atlantis"]}
    await house.restart()
    ann = await house.person("ann")
    await ann.command("game new", game="atlantis", seats=2, clock="none")
    panel = (await press(ann, "computers")).panel
    (kraken,) = [id for id in buttons(panel) if "own-Kraken" in id]
    assert (await ann.click(panel, kraken)).error is None
    assert (await press(ann, "start", when=lambda m: "start" in verbs(m))).error is None
    (table,) = await house.bot.tables.views.find()
    return ann, table


async def awaited(house: House, ann: Person, table: Table) -> None:
    """Waits until Ann is asked, or the game is over: the program has nothing to do then."""

    async def asked() -> bool:
        now = await house.sight(table, ann)
        return now.table.status is Status.OVER or now.view.ready or now.view.prompt is not None

    await house.until(asked, PATIENT)


async def played(house: House, ann: Person, table: Table) -> bool:
    """Whether Ann answered what they were asked as soon as they were; not where the game is over before."""
    await awaited(house, ann, table)
    sight, play = await house.sight(table, ann), house.bot.tables.play
    if sight.table.status is Status.OVER:
        return False
    if sight.view.ready:
        await play.confirm(table.id, int(ann.id), number=sight.number, click=next(CLICKS))
        return True
    assert sight.view.prompt is not None
    wire = sight.view.prompt.sample(Random(f"{sight.number}"))
    await play.answer(table.id, int(ann.id), wire, number=sight.number, click=next(CLICKS))
    return True


async def ended_well(house: House, ann: Person, table: Table) -> bool:
    """Whether the game is over, the program still in its seat, and nothing was wrong on the way."""
    sight = await house.sight(table, ann)
    over = sight.table.status is Status.OVER and sight.view.seen.result is not None
    return over and {info.computer for info in sight.table.seats} == {None, "own-Kraken"}


async def test_a_program_that_is_offered_is_seated_and_the_game_comes_to_its_end(house: House, tmp_path: Path) -> None:
    copy(PAGES / "first.py", tmp_path / "bot.py")
    (tmp_path / "mine.toml").write_text('name = "Kraken"\ncommand = ["python", "bot.py"]\nanswer_ms = 30000\n')
    ann, table = await seated(house, tmp_path)
    with capture_logs() as told:
        while await played(house, ann, table):
            pass
    assert await ended_well(house, ann, table)
    assert not [line for line in told if line["event"] == "program-fault"]


@pytest.mark.timeout(1200)
async def test_fault_of_a_program_costs_it_the_decision_and_not_the_table(house: House, tmp_path: Path) -> None:
    """It crashes, answers what is not legal, takes too long and wants too much memory, one after the other, and plays
    in between; then the game goes on to its end."""
    mood = tmp_path / "mood"
    mood.write_text("well")
    (tmp_path / "bot.py").write_text(HEAD + MOODY, encoding="utf-8")
    (tmp_path / "mine.toml").write_text('name = "Kraken"\ncommand = ["python", "bot.py"]\nanswer_ms = 15000\n')
    ann, table = await seated(house, tmp_path)
    await awaited(house, ann, table)
    for bad, fault in FAULTS.items():
        found = list[str]()
        mood.write_text(bad)
        while not found:
            with capture_logs() as told:
                assert await played(house, ann, table), f"the game was over before it was {bad}"
                await awaited(house, ann, table)
            found = [line["what"] for line in told if line["event"] == "program-fault"]
        assert set(found) == {fault}
    mood.write_text("well")
    with capture_logs() as told:
        while await played(house, ann, table):
            pass
    assert await ended_well(house, ann, table)
    assert not [line for line in told if line["event"] == "program-fault"]
