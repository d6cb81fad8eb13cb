"""Programs of others at a table: offered by the owner, seated by a person; whatever they do, the game ends."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from bot.localdiscord.driver import buttons
from engine.games.box import boxes
from engine.outside.descriptions import offered
from engine.outside.locks import open_doors
from engine.tables import Status
from tests.bot.house import House, press, verbs
from tests.engine.outside.written import HEAD

PAGES = Path(__file__).parents[2] / "docs" / "own-bots"
BAD = {
    "crash": "ready()\ntold()\nsys.exit(1)",
    "illegal": "ready()\nwhile (asked := told())['type'] == 'ask':\n    answer(asked, 'nothing of the kind')",
    "slow": "time.sleep(600)",
}


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="programs of others run on Unix")
@pytest.mark.skipif(sys.platform == "linux" and bool(open_doors()), reason="this kernel cannot lock it in")
@pytest.mark.parametrize("how", ["template", *BAD])
async def test_a_program_that_is_offered_is_seated_and_the_game_comes_to_its_end(
    house: House, tmp_path: Path, how: str
) -> None:
    folder = tmp_path / "bots"
    folder.mkdir()
    copy(PAGES / "first.py", folder / "bot.py")
    if how in BAD:
        (folder / "bot.py").write_text(HEAD + BAD[how], encoding="utf-8")
    limit = 100 if how == "slow" else 30_000
    (folder / "mine.toml").write_text(f'name = "Kraken"\ncommand = ["python", "bot.py"]\nanswer_ms = {limit}\n')
    house.programs, house.delay = offered(folder), 0.01
    house.games = {"atlantis": boxes()["atlantis"]}
    await house.restart()
    ann, tables = await house.person("ann"), house.bot.tables
    await ann.command("game new", game="atlantis", seats=2, clock="none")
    panel = await ann.wait_for(lambda m: "seat" in verbs(m))
    (kraken,) = [id for id in buttons(panel) if "own-Kraken" in id]
    assert (await ann.click(panel, kraken)).error is None
    assert (await press(ann, "start", when=lambda m: "start" in verbs(m))).error is None
    (table,) = await tables.views.find()
    clicks = count(1)

    async def asked() -> bool:
        now = await house.sight(table, ann)
        return now.table.status is Status.OVER or now.view.ready or now.view.prompt is not None

    while True:
        await house.until(asked, 60)
        sight = await house.sight(table, ann)
        if sight.table.status is Status.OVER:
            break
        if sight.view.ready:
            await tables.play.confirm(table.id, int(ann.id), number=sight.number, click=next(clicks))
            continue
        assert sight.view.prompt is not None
        wire = sight.view.prompt.sample(Random(f"{sight.number}"))
        await tables.play.answer(table.id, int(ann.id), wire, number=sight.number, click=next(clicks))
    assert {info.computer for info in sight.table.seats} == {None, "own-Kraken"}
    assert not house.server.refusals
