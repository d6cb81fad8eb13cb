"""The contact sheets of cards, as `python -m tests.sheets` makes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.e2e.visitor import CHROMIUM
from tests.sheets.__main__ import photographed
from tests.sheets.album import GAP, WIDTH, Album, montage


def test_all_cards_stand_on_the_sheet_side_by_side_and_shrunk() -> None:
    cards = [(f"a card that is called {n}", Image.new("RGB", (2 * WIDTH, 200), (n, 200, 0))) for n in range(5)]
    sheet = montage(cards, 2)
    assert sheet.width == GAP + 2 * (WIDTH + GAP)
    seen = {sheet.getpixel((x, y)) for x in (GAP + 5, WIDTH + 2 * GAP + 5) for y in range(sheet.height)}
    assert {(n, 200, 0) for n in range(5)} <= seen


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: apt-get install chromium)")
def test_somebody_on_a_phone_plays_and_the_first_cards_are_kept(tmp_path: Path) -> None:
    album = Album(tmp_path)
    tour = photographed("atlantis", 2, "en", album, "7", cards=3)
    assert album.names == ["lobby", "move picture", "look.what move"]
    assert tour.late == []
    with Image.open(album.path("move picture")) as card:
        assert card.width > 700  # sharp, as on a phone
