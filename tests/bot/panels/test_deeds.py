"""The green button names what it does: never a bare number, nor a name that says nothing of what becomes of it."""

from __future__ import annotations

from random import Random

import pytest

from bot.localdiscord.components import walk
from bot.panels.question import Question
from engine.asking import words
from engine.core import Amount, Choose, Pick, Seat, form, option_id
from engine.games.box import Box, boxes
from engine.games.cyclades.terms import Calm, Enough
from engine.games.doom.state import Borrow, Card, Faction, Neutral, Reply
from engine.ids import TableId
from engine.language import Said
from tests.bot.panels.desktop import shown
from tests.bot.panels.test_handbook import BOXES, ids, questions, says

TRIES = 4


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_a_green_button_names_more_than_a_number(box: Box) -> None:
    """In both languages, of every question of a played game, and of several answers to each."""
    rng = Random(7)
    for _, _, prompt in questions(box, 3):
        for say in says(box):
            for wire in (prompt.sample(rng) for _ in range(TRIES)):
                said = words.deed(say.plain, prompt, wire)
                assert "‹" not in said
                assert any(letter.isalpha() for letter in said), (prompt.key, said)


def test_a_bid_says_that_it_is_one() -> None:
    box = boxes()["doom"]
    asked = form("bid", Amount("bid-cubes", 0, 5), Choose("bid-demagogos", (Reply.NOBODY,)), extras=True)
    english, polish = (say.plain for say in says(box))
    assert words.deed(english, asked, (3, "nobody")) == "Bid 3"
    assert words.deed(polish, asked, (3, "nobody")) == "Postaw 3"
    assert words.deed(english, asked, (0, "nobody")) == "Pass"


def test_a_faction_is_taken_and_a_pass_is_one() -> None:
    say = says(boxes()["doom"])[0].plain
    asked = Choose[Faction | Reply]("buy-faction", (Faction.ORAKLOS, Reply.PASS), about={"price": 2})
    assert words.deed(say, asked, "oraklos") == "Buy Oraklos · 2 cubes"
    assert words.deed(say, asked, "pass") == "Pass"


def test_things_that_are_alike_are_counted() -> None:
    say = says(boxes()["doom"])[0].plain
    asked = Pick("raid-passengers", (Neutral.CUBE, Neutral.CUBE, Seat(1)), 1, 3)
    assert words.answer(say, asked, ("cube", "cube")) == "neutral ×2"
    assert words.answer(say, asked, ("cube", "cube", "1")) == f"neutral ×2 and {say.name(Seat(1))}"
    assert words.answer(say, asked, ("cube", "1")) == f"neutral and {say.name(Seat(1))}"


def test_a_borrowed_card_is_one_line_of_a_button() -> None:
    """On a phone a button has room for some thirty characters."""
    say = says(boxes()["doom"])[0].with_names(["Ann", "Galatea"])
    assert say.plain.value(Borrow(Card.REFUGEES_2_1, Seat(1))) == "Refugees 2+1 from Κ Galatea"


def test_to_go_no_further_is_said_in_words() -> None:
    english, polish = says(boxes()["cyclades"])
    assert option_id(Enough()) == option_id(None), "as in what was stored before"
    assert (english.value(Enough()), polish.value(Enough())) == ("Sail no further", "Nie płyń dalej")
    assert english.value(Calm()) == "The Kraken stays here"


def test_what_stands_on_a_button_begins_with_a_capital() -> None:
    say = says(boxes()["doom"])[0]
    part = Choose[str | None]("bid-special", ("some card", None), None)
    labels = [one.get("label") for one in walk(shown(Question(TableId("t"), "1", part, say).items()))]
    assert "None" in labels
    assert [words.label(say, Said(one), 20) for one in ("none", "żółty", "C (Royal)")] == ["None", "Żółty", "C (Royal)"]
