"""What was answered is told shortly: a line an answer, without what says nothing; and of a turn in one line."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from bot.text import TEXT
from engine.asking import words
from engine.core import Amount, Choose, Seat, form, option_id
from engine.games.box import Box, boxes
from engine.games.cyclades.state import Building, Island
from engine.games.cyclades.terms import Enough, Structure
from engine.language import LOCALES, Language, Say
from engine.receipts import How, receipt
from engine.tables import DONE, Receipt
from engine.tools import walking
from tests.taps import NAMES, TappedGame, seasoned

BOXES = boxes()
LONGEST = 380
"""Characters of the longest receipt of these games, a whole turn of Cyclades with a Sylph’s winds, sixteen answers;
most have 60 at most. Above a question, and when the turn is over, it is cut short."""
LEFT_OVER = r"\b(left|keep|0 GP)\b|zosta"
"""Words about what is left after an answer, or about a price of nothing."""
EACH = 82
"""Characters for every answer of a receipt at the most."""


def say_of(box: Box, language: str = "en") -> Say:
    return Language(TEXT).say(language, game=box.text, names=NAMES[:4])


@cache
def played(game: str) -> Sequence[tuple[Seat, Receipt]]:
    """The receipts of a whole game of seasoned computers."""
    found: list[tuple[Seat, Receipt]] = []
    for steps in TappedGame(BOXES[game], seasoned(BOXES[game]), 4, "receipts").plans():
        viewer = steps[0].own.viewer
        assert viewer is not None
        found.append((viewer, receipt("own", [(step.prompt, step.wire) for step in steps])))
    return found


def kept(*given: tuple[Any, Any], how: How = "own") -> Receipt:
    return {"how": how, "given": [list(one) for one in given], "told": 0}


def word(term: str, **args: Any) -> dict[str, Any]:
    return {"term": term, "args": args}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", BOXES)
def test_receipts_of_a_whole_game_are_short_and_whole(game: str, language: str) -> None:
    say = say_of(BOXES[game], language)
    found = defaultdict[Seat, list[Receipt]](list)
    for seat, one in played(game):
        text = words.receipt(say, one)
        assert text and "‹" not in text and "{" not in text, one
        assert "**" in text and len(text) <= min(LONGEST, EACH * len(one["given"])), text
        empty = {say("none"), say("nothing")} & {part.strip("* ") for part in text.split("**")}
        assert not empty or len(one["given"]) == 1, "an extra that was declined"
        assert not re.search(LEFT_OVER, text), "what is left may change"
        found[seat].append(one)
    for several in found.values():
        told = words.brief(say, several)
        assert told and "‹" not in told and "{" not in told, told


def test_what_was_declined_besides_has_no_receipt() -> None:
    say = say_of(BOXES["perikles"])
    tile = (word("ask-influence-tile"), word("tile", city=word("power-argos"), symbol=word("symbol-plain")))
    none = (word("ask-special-when", special=word("special-alkibiades")), word("none"))
    assert words.receipt(say, kept(tile, none)) == "Tile: **Argos**"
    sent = (word("ask-commit-first"), word("reply-done"))
    assert words.receipt(say, kept(sent)) == "**Send nothing more**", "what was all is said"


def test_what_goes_on_from_an_answer_is_told_in_one_with_it() -> None:
    say = say_of(BOXES["doom"])
    act = (word("ask-act", vote=3, card=word("card-refugees-2")), word("play-own", card=word("card-ships")))
    ships = [(word(key), word(f"ship-id-{ship}")) for key, ship in (("ask-first-ship", "a"), ("ask-other-ship", "d"))]
    assert words.receipt(say, kept(act, *ships)).startswith("Vote 3: **")
    assert words.receipt(say, kept(act, *ships)).endswith("** → **A (Ark)** → **D (Air)**")


@pytest.mark.parametrize(("locale", "told"), [("en", "Sylph: **F4 → F5**"), ("pl", "Sylfida: **F4 → F5**")])
def test_each_step_of_the_sylph_is_told_without_its_question(locale: str, told: str) -> None:
    one = kept((word("ask-sylph", steps=3), "F4"), (word("ask-sail-to"), "F5"))
    assert words.receipt(say_of(BOXES["cyclades"], locale), one).replace("** → **", " → ") == told


def test_the_only_place_to_go_is_named_beside_how_many_go_there() -> None:
    asked = form("march", Choose("march-to", [Island.IOS]), Amount("march-troops", 1, 3))
    one = receipt("own", [(asked, ("ios", 2))])
    assert words.receipt(say_of(BOXES["cyclades"]), one) == "To: **Ios** (troops: **2**)"


def test_a_bid_names_its_vote_and_who_gave_it() -> None:
    say = say_of(BOXES["doom"])
    bid, former = word("ask-bid-cubes", vote=2), word("ask-bid-cubes")
    assert words.receipt(say, kept((bid, 3), how="order")) == "Bid **3** in vote 2 (your standing order)"
    assert words.receipt(say, kept((former, 3))) == "Bid **3**", "a receipt of an earlier version"


def briefly(say: Say, several: Sequence[Receipt]) -> str:
    return words.brief(say, several)


def test_a_turn_is_told_in_one_line() -> None:
    say = say_of(BOXES["doom"])
    bids = [kept((word("ask-bid-cubes", vote=vote), bid)) for vote, bid in enumerate((4, 3, 3), 1)]
    ships = (word("ask-act", vote=1), word("play-own", card=word("card-ships")))
    declined = kept((word("ask-act", vote=2), word("reply-decline")))
    told = briefly(say, [*bids, kept(ships), declined, kept(ships)])
    assert told.startswith("bids 4, 3, 3 · cards ") and told.endswith(" ×2")
    starts = [kept((word("ask-start-cube"), word("ship-id-a")))] * 2
    assert briefly(say, starts).startswith("start: A (Ark)")
    assert briefly(say, starts).count("Ark") == 1, "what was answered twice is said once"
    ordered: list[Receipt] = [{**one, "how": "order"} for one in bids]
    assert briefly(say, ordered) == "bids 4, 3, 3 (your standing order)"


def test_answers_that_a_game_does_not_name_are_told_one_by_one() -> None:
    say = say_of(BOXES["perikles"])
    cubes = [kept((word("ask-setup-cube"), word("power-corinth"))), kept((word("ask-setup-cube"), word("power-argos")))]
    assert briefly(say, cubes) == "Cube: **Corinth** · Cube: **Argos**"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_turn_that_is_only_ended_leaves_a_receipt(locale: str) -> None:
    box, say = BOXES["cyclades"], say_of(BOXES["cyclades"], locale)
    prompt = next(
        prompt
        for at, *_ in walking.played(walking.case(box.game, 2, 1))
        for prompt in walking.questions(at.state)
        if isinstance(prompt, Choose) and DONE in map(option_id, prompt.options)
    )
    (done,) = (option for option in prompt.options if option_id(option) == DONE)
    one = receipt("own", [(prompt, DONE)])
    assert say.value(done) in words.receipt(say, one) and say.value(done) in words.brief(say, [one])


@pytest.mark.parametrize(
    ("locale", "told"), [("en", "To the stock: **fortress, Tinos**"), ("pl", "Do zasobów: **forteca, Tinos**")]
)
def test_what_is_given_for_a_metropolis_is_named_once(locale: str, told: str) -> None:
    standing = [Structure(island, 1, Building.FORTRESS) for island in (Island.TINOS, Island.IOS)]
    asked = Choose("set-copy", standing, standing[0], about={"building": Building.FORTRESS})
    assert words.receipt(say_of(BOXES["cyclades"], locale), receipt("own", [(asked, standing[0].id)])) == told


def test_whoever_sails_no_further_takes_no_fleets_along() -> None:
    """The way to stop is one of the parts of that question, and what was filled in beside it is not done."""
    about, stop = {"space": "B4", "steps": 2}, Enough()
    asked = [form("sail", Choose("sail-to", [*to, stop], stop), Amount("sail-fleets", 1, 3, 3), about=about)
             for to in (["A4", "B5"], ["A3", "B5"])]  # fmt: skip
    one = receipt("own", [(asked[0], ("A4", 2)), (asked[1], (stop.id, 2))])
    assert words.receipt(say_of(BOXES["cyclades"], "en"), one) == "To: **A4** (fleets: **2**)"


def test_what_is_left_of_a_form_without_its_first_part_is_told() -> None:
    asked = form("both", Choose("special-when", [None, "after"], None), Choose("influence-tile", ["x", "y"], "x"))
    told = words.receipt(say_of(BOXES["perikles"], "en"), receipt("own", [(asked, (option_id(None), "y"))]))
    assert "**y**" in told
