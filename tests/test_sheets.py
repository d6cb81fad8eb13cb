"""The contact sheets of cards, as `python -m tests.sheets` makes them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from engine.games.box import Box, boxes
from tests.e2e.visitor import CHROMIUM
from tests.engine.games import OURS
from tests.sheets import rare
from tests.sheets.__main__ import SHOWN, photographed
from tests.sheets.album import GAP, WIDTH, Album, montage
from tests.sheets.rare import EXCUSED, LAST, asks, home, lay


def test_all_cards_stand_on_the_sheet_side_by_side_and_shrunk() -> None:
    cards = [(f"a card that is called {n}", Image.new("RGB", (2 * WIDTH, 200), (n, 200, 0))) for n in range(5)]
    sheet = montage(cards, 2)
    assert sheet.width == GAP + 2 * (WIDTH + GAP)
    seen = {sheet.getpixel((x, y)) for x in (GAP + 5, WIDTH + 2 * GAP + 5) for y in range(sheet.height)}
    assert {(n, 200, 0) for n in range(5)} <= seen


@pytest.mark.parametrize("box", [boxes()[game] for game in sorted(OURS)], ids=sorted(OURS))
def test_every_question_is_on_the_sheet_of_its_game(box: Box) -> None:
    """Or it is said why it is not, as long as it is not."""
    shown, excused = {*json.loads(SHOWN.read_text())[box.game.id]}, {*EXCUSED.get(box.game.id, ())}
    assert asks(box) - shown - excused == set()
    assert excused & shown == set()
    assert excused | shown <= asks(box)


async def test_what_comes_up_seldom_is_seen_at_a_table_in_the_database(tmp_path: Path) -> None:
    box = boxes()["atlantis"]
    wanted = {"pay", "order-toll", LAST}
    tables = await lay(tmp_path / "play.sqlite", box, "pl", {*wanted})
    assert set[str]().union(*tables.values()) == wanted
    async with home(tmp_path / "play.sqlite", box, "pl") as there:
        for table, keys in tables.items():
            sights = await there.seen(table)
            assert sights is not None
            assert keys - {LAST} <= rare.shown(box, sights[0].view)


@pytest.mark.thorough
@pytest.mark.long(6)
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)")
def test_somebody_on_a_phone_plays_and_the_first_cards_are_kept(tmp_path: Path) -> None:
    album = Album(tmp_path)
    tour = photographed("atlantis", 2, "en", album, "7", cards=3)
    assert album.names == ["lobby", "move picture", "look.what move"]
    assert tour.late == []
    with Image.open(album.path("move picture")) as card:
        assert card.width > 700  # sharp, as on a phone
