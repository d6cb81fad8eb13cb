"""The card of every question of every game: within Discord's limits, and made of what its reader may know alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.panels import private
from bot.panels.card import LINES, Card, card_of
from bot.panels.question import Question
from engine.core import Choose, Position, Seat, View, guess, joined, option_id, view
from engine.games.atlantica.pictures.areas import NUMBERS
from engine.games.atlantica.state import Deed
from engine.games.box import Box, boxes, weight
from engine.ids import TableId
from engine.language import Said
from engine.tables import StoryLine
from tests.bot.panels.desktop import Thing, faults, shown, things
from tests.bot.panels.desktop import says as desktop_says
from tests.bot.panels.test_doom import text
from tests.bot.panels.test_topics import BOXES, ids, questions, says

WIDEST = 960
OFTEN = 3


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_has_its_card(box: Box) -> None:
    carded(box, OFTEN)


@pytest.mark.soak
@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_has_its_card_again_and_again(box: Box) -> None:
    carded(box, 60)


def carded(box: Box, often: int) -> None:
    """Makes the card of each question the first few times it is asked, of what a stranger imagines as well."""
    seen: dict[str, int] = {}
    for _, sight, prompt in questions(box):
        seen[prompt.key] = seen.get(prompt.key, 0) + 1
        if prompt is not sight.view.prompt or seen[prompt.key] > often:
            continue
        there = Position(guess(box.game, sight.view, Random(1)))
        imagined = view(box.game, there, sight.seat)
        together = None if sight.view.drafting else joined(box.game, there, imagined, box.joined)
        for say, asked in product(says(box), {id(one): one for one in (sight, sight.whole)}.values()):
            card = card_of(box, asked, say, ())
            components = private.private(asked, say, card=card).to_components()
            assert faults(components) == []
            assert "‹" not in text(components)
            assert asked.view.prompt is not None
            parts = asked.view.prompt.parts()
            options = {option_id(one) for part in parts for one in getattr(part, "options", ())}
            assert set(card.marks) <= options
            assert len(set(card.marks.values())) == len(card.marks), "no two are called the same"
            if card.drawing is not None:
                assert card.drawing.width <= WIDEST
                assert any(part.get("type") == 12 for part in walk(components)), "a picture that is drawn is shown"
            if not sight.view.drafting:
                other = replace(sight, view=imagined, joined=together)
                other = other if asked is sight else other.whole
                assert card_of(box, other, say, ()) == card, "no part of it rests on what its reader cannot know"


def line(n: int, key: str, seat: int | None = None, *, to: int | None = None, chapter: bool = False) -> StoryLine:
    args = {} if seat is None else {"seat": {"seat": seat}, "god": {"term": "god-athena"}, "amount": n}
    return StoryLine(n, 1, {"key": key, "args": args, "chapter": chapter}, None if to is None else Seat(to))


def test_news_are_the_weightiest_in_the_order_told() -> None:
    box = replace(boxes()["cyclades"], weight=weight)
    _, sight, _ = next(questions(box))
    (say, *_) = says(box)
    assert sight.seat is not None
    other = 1 - int(sight.seat)
    told = [
        line(1, "cycle", chapter=True),
        *(line(n, "bids", other) for n in range(2, 8)),
        line(8, "bids", int(sight.seat)),
        line(9, "robbed-gold", other, to=int(sight.seat)),
    ]
    news = card_of(box, sight, say, told).news
    assert len(news) == LINES + 1
    assert [f" {n} " in one for n, one in zip((4, 5, 6, 7, 8), news, strict=False)] == [True] * LINES
    assert "2 more things" in news[-1]


def test_of_an_event_the_seat_itself_weighs_more_and_a_heading_nothing() -> None:
    assert weight({"args": {"loser": {"seat": 2}}}, Seat(2)) == 2
    assert weight({"args": {"gold": {"pairs": [[{"seat": 2}, 3]]}}}, Seat(2)) == 2
    assert weight({"args": {"loser": {"seat": 1}, "n": 2}}, Seat(2)) == 1
    assert weight({"args": {"seat": {"seat": 2}}, "chapter": True}, Seat(2)) == 0


def test_options_stand_in_the_order_of_their_marks() -> None:
    part = Choose("wide", [*things(1), Thing("naxos", "Naxos"), Thing("syros", "Syros")])
    card = Card(marks={"syros": "1", "naxos": "2"}, effects={"naxos": "guards"})
    question = Question(TableId("t"), "1", part, desktop_says()[0], card)
    found = [c.get("label") or c.get("content") for c in walk(shown(question.items())) if c.get("type") in (2, 10)]
    assert found[1:] == ["**1** Syros\n**2** Naxos – guards", "1 · Syros", "2 · Naxos", "00 wwwwwwwww"]


def test_options_of_a_group_stand_together() -> None:
    """In the legend below its name, as buttons in one row; who stands alone is set apart."""
    box = boxes()["atlantica"]
    harbour, boat = (Deed.HARBOUR_3, Deed.HARBOUR_1, Deed.HARBOUR_2), (Deed.BOAT_1, Deed.BOAT_2, Deed.BOAT_3)
    deeds = [harbour[0], Deed.BREATH, *boat, *harbour[1:]]
    part = Choose("turn", deeds)
    effects = {option_id(deed): Said("brings it") for deed in deeds if deed is not Deed.HARBOUR_2}
    marks = {option_id(deed): str(NUMBERS[deed]) for deed in sorted(NUMBERS, key=lambda one: NUMBERS[one])}
    question = Question(TableId("t"), "1", part, says(box)[0], Card(marks=marks, effects=effects))
    shown_parts = list(walk(shown(question.items())))
    rows = [
        [str(c["label"]).split(" · ")[0] for c in part["components"]] for part in shown_parts if part.get("type") == 1
    ]
    assert rows == [["1", "2", "3"], ["4", "5", "6", "Catch your breath"]]
    legend = str(next(part["content"] for part in shown_parts if "Harbour" in str(part.get("content"))))
    assert legend.split("\n") == [
        "**Boat**",
        "**1** · **2** · **3** – brings it",
        "**Harbour**",
        "**4** · **6** – brings it",
        "**5** – Costs white or red, and green or blue. You take the top ship of deck B.",
        "",
        "**Catch your breath** – brings it",
    ]


def test_what_a_plan_changes_of_the_own_numbers_is_said() -> None:
    def steps(own: View[Any]) -> dict[str, int]:
        return {"steps": len(own.plan)}

    box = replace(boxes()["atlantis"], gist=steps)
    at, sight, _ = next(questions(box))
    (say, *_) = says(box)
    assert card_of(box, sight, say, ()).gist.startswith("You have ‹gist-steps›")
    sight = replace(sight, before=view(box.game, at, sight.seat))
    assert card_of(box, sight, say, ()).gist == "", "nothing has changed yet"


@pytest.mark.parametrize(("answered", "news", "left"), [(4, 5, ["answered", "news"]), (20, 10, ["news"]), (20, 24, [])])
def test_a_card_of_many_words_goes_into_one_message(answered: int, news: int, left: list[str]) -> None:
    """What was answered makes room first, then what has happened."""
    game = boxes()["cyclades"]
    _, sight, _ = next(one for one in questions(game) if one[2].key == "bid")
    (say, *_) = says(game)
    card = Card(answered=("answered " + "y" * 110,) * answered, news=("news " + "x" * 170,) * news)
    components = private.private(sight.whole, say, card=card).to_components()
    assert faults(components) == []
    assert [word for word in ("answered", "news") if f"{word} " in text(components)] == left
