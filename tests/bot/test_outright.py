"""What one green button names and does: a pass, and of two answers the other one too; never what is sealed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core import JoinedPrompt, explore, joined
from engine.games.box import Box
from engine.games.cyclades import BOX as CYCLADES
from engine.tables.sights import outright
from tests.bot.house import House, direct, find, verbs, words
from tests.bot.panels.test_handbook import BOXES, ids, questions

PLAIN = Box(CYCLADES.game, CYCLADES.text, joined=CYCLADES.joined)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "house.sqlite")
    house.games = {"cyclades": PLAIN}
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    yield house
    await house.leave()
    assert not house.server.refusals


async def test_a_way_out_is_done_by_the_green_button_that_names_it(house: House) -> None:
    table = await house.table("ann", "bob", "cid", game="cyclades")
    people = [await house.person(name) for name in ("ann", "bob", "cid")]
    (first,) = [one for one in people if (await house.sight(table, one)).awaited]
    asked = await first.wait_for(lambda m: direct(m) and "outright" in verbs(m))
    green = find(asked, "outright")
    assert "confirm" not in verbs(asked)
    done = await first.click(asked, green)
    assert "Apollo" in words(done)
    assert not (await house.sight(table, first)).view.drafting
    assert done.message is not None and verbs(done.message) & {"outright", "confirm"} == set()


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_only_what_completes_a_plan_and_is_open_is_done_at_once(box: Box) -> None:
    """And of several answers the safe one alone, so nobody does by a slip what they only wanted to look at."""
    for at, sight, prompt in questions(box, 6):
        if prompt is not sight.view.prompt:
            continue
        for asked in {id(one): one for one in (prompt, joined(box.game, at, sight.view, box.joined))}.values():
            found = outright(box.game, at, sight.view, asked)
            if not found:
                continue
            assert asked is not None and not sight.view.drafting
            options = getattr(asked, "options", ())
            assert len(found) == 1 or len(options) == 2
            for one, fate in found.items():
                draft = explore(box.game, at.state, asked.wires[one] if isinstance(asked, JoinedPrompt) else (one,))
                assert draft.ready and draft.fate is fate


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_what_is_sealed_needs_no_green_button(box: Box) -> None:
    for at, sight, prompt in questions(box, 6):
        if len(sight.view.awaiting) > 1 and prompt is sight.view.prompt:
            assert outright(box.game, at, sight.view, prompt) == {}
