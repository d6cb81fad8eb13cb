"""What one green button names and does: a pass, and of two answers the other one too; never what is sealed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.localdiscord.components import walk
from bot.panels.card import Card, badges_of
from bot.panels.kinds import options_of
from bot.panels.private import private
from engine.core import Wire, drafter, explore, joined
from engine.games.box import Box, boxes
from engine.games.cyclades import BOX as CYCLADES
from engine.language import Say
from engine.look import Picture
from engine.tables.sights import outright, sole
from tests.bot.house import House, direct, find, verbs, words
from tests.bot.panels.desktop import faults
from tests.bot.panels.test_doom import NAMES
from tests.bot.panels.test_handbook import BOXES, ids, questions, says
from tests.bot.panels.test_question import TOKENS

OFTEN = 40
"""An open bid comes late."""
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


@pytest.mark.thorough
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
            options = getattr(sole(asked), "options", ())
            assert len(found) == 1 or len(options) == 2
            for done in found.values():
                draft = explore(box.game, at.state, done.wires)
                assert draft.ready and draft.fate is done.fate


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_sealed_answer_needs_no_green_button(box: Box) -> None:
    for at, sight, prompt in questions(box, 6):
        if len(sight.view.awaiting) > 1 and prompt is sight.view.prompt:
            assert outright(box.game, at, sight.view, prompt) == {}


@pytest.mark.parametrize(
    ("game", "key", "way"), [("doom", "bid", (0, "nobody", "-")), ("perikles", "commit", ("done", "-"))]
)
def test_a_pass_is_a_green_button_beside_numbers_and_in_forms(game: str, key: str, way: tuple[Wire, ...]) -> None:
    """Only where nothing is asked with it, or it would not be seen what becomes of that."""
    met = [0, 0]
    box = boxes()[game]
    for at, sight, prompt in questions(box, OFTEN, [key]):
        if prompt is not sight.view.prompt or drafter(at) != sight.view.viewer:
            continue
        found = outright(box.game, at, sight.view, prompt)
        alone = sole(prompt) is prompt.parts()[0]
        assert [done.wires for done in found.values()] == ([(way,)] if alone else [])
        for say in says(box):
            shown = walk(private(replace(sight, outright=found, joined=None), say).to_components())
            green = [one for one in shown if one["type"] == 2 and one["custom_id"].startswith("o:outright:")]
            assert [one["style"] for one in green] == [3] * len(found)
            assert all(any(letter.isalpha() for letter in one["label"].partition(":")[2]) for one in green)
        met[alone] += 1
    assert met[True]


def test_doors_make_room_for_what_is_chosen_in_the_middle_of_a_plan() -> None:
    """With 24 places in the picture each has a button; orders can be given on the card before."""
    box = boxes()["perikles"]
    plain, counts = says(box)[0], set[int]()
    say = Say(plain.locale, plain._bundles, NAMES, tokens=TOKENS)
    for _, sight, prompt in questions(box, 6, ("nominate", "assassinate")):
        if prompt is not sight.view.prompt or not sight.view.drafting:
            continue
        count = len(options_of(prompt))
        sight = replace(sight, offers=box.orders.offered(sight.view))
        card = Card(
            badges=badges_of(box, sight, say), drawing=Picture(1, 1, (), ""), effects=box.effects(sight.view), gist="…"
        )
        components = private(sight, say, card=card).to_components()
        assert faults(components) == []
        picks = [one for one in walk(components) if one.get("custom_id", "").startswith("o:pick:")]
        assert len(picks) == count or count > 24
        assert len(picks) <= 20 or not any(one.get("emoji") for one in picks), "five in a row are as wide as a phone"
        counts.add(count)
    assert max(counts) > 20
