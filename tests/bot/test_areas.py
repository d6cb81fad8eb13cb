"""Parts of the board shown larger: by id or name, suggested while one types, refused where there are none."""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.box import Box, boxes
from engine.tools.walking import case
from tests.bot.pairs import Pair, pairs
from tests.bot.window import Json, Window, user_of, window

BOXES = boxes()


def one_of(box: Box) -> Pair:
    return next(pairs(box, case(box.game, 3, "areas"), 1))


async def board(at: Window, pair: Pair, area: str | None) -> str:
    """What somebody at the table is answered."""
    sent: list[Json] = await at.command(await at.glass(user_of(0), pair.name, "thread", command="board"), area)
    return json.dumps(sent, ensure_ascii=False, default=str)


async def suggested(at: Window, pair: Pair, typed: str) -> list[str]:
    glass = await at.glass(user_of(0), pair.name, "thread", command="board")
    return [choice["value"] for choice in await at.autocomplete(glass, "areas", typed)]


async def test_a_board_says_in_words_what_lies_beside_it(tmp_path: Path) -> None:
    pair = one_of(BOXES["atlantis"])
    async with window(tmp_path / "beside.sqlite", BOXES) as at:
        await at.lay_out([(pair, pair.real)])
        shown = await board(at, pair, None)
        assert "Picture(width=1200" in shown and "Order of the turn: **" in shown


async def test_an_area_is_shown_larger(tmp_path: Path) -> None:
    islands, plain = one_of(BOXES["cyclades"]), one_of(BOXES["atlantis"])
    async with window(tmp_path / "areas.sqlite", BOXES) as at:
        await at.lay_out((pair, pair.real) for pair in (islands, plain))
        whole, area = await board(at, islands, None), await board(at, islands, "kea")
        assert "Picture(width=1200" in whole and whole != area
        assert await board(at, islands, " Kea ") == area and len(await suggested(at, islands, "")) == 8
        assert await suggested(at, islands, "KE") == ["kea", "keros"]
        for refused in (await board(at, islands, "atlantis"), await board(at, plain, "kea")):
            assert "Picture(" not in refused
        assert "Kea" in await board(at, islands, "atlantis"), "it says which there are"
        assert await suggested(at, plain, "") == []
