"""The card of every question of every game: within Discord's limits, and made of what its reader may know alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.panels import private, words
from bot.panels.card import LINES, Card, card_of, changes, comes
from bot.panels.components import row
from bot.panels.helpers import Place
from bot.panels.question import Question
from bot.panels.receipts import on_card
from bot.panels.verbs import Asked
from engine.core import Choose, Position, Prompt, Seat, View, answer, guess, joined, option_id, view
from engine.games.atlantica.pictures.areas import NUMBERS
from engine.games.atlantica.state import Deed
from engine.games.box import Box, boxes, weight
from engine.games.perikles.terms.powers import Power
from engine.ids import TableId
from engine.language import Said, Say
from engine.look.picture import ALT_LIMIT
from engine.look.raster import Raster
from engine.tables import StoryLine, receipt
from engine.tables.joins import Joins
from engine.tables.sights import last_chosen
from tests.bot.panels.desktop import Thing, faults, shown, things
from tests.bot.panels.desktop import says as desktop_says
from tests.bot.panels.test_doom import text
from tests.bot.panels.test_handbook import BOXES, ids, questions, says
from tests.engine.games import OURS

pytestmark = pytest.mark.thorough

WIDEST = 960
OFTEN = 3
MOST_TOLD = 1200
HEAVIEST = 150_000


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_has_its_card(box: Box) -> None:
    carded(box, OFTEN)


@pytest.mark.soak
@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_has_its_card_again_and_again(box: Box) -> None:
    carded(box, 60)


def carded(box: Box, often: int) -> None:
    """Makes the card of each question the first few times it is asked, of what a stranger imagines as well."""
    for _, sight, prompt in questions(box, often):
        if prompt is not sight.view.prompt:
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
            assert set(card.badges) <= options
            assert len(set(card.badges.values())) == len(card.badges), "no two are called the same"
            if card.drawing is not None:
                assert card.drawing.width <= WIDEST
                assert any(part.get("type") == 12 for part in walk(components)), "a picture that is drawn is shown"
                names_what_is_lit(card, asked.view.prompt, say)
            if not sight.view.drafting:
                other = replace(sight, view=imagined, joined=together)
                other = other if asked is sight else other.whole
                assert card_of(box, other, say, ()) == card, "no part of it rests on what its reader cannot know"


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_what_is_said_of_a_choice_rests_on_what_its_chooser_knows(box: Box) -> None:
    """Who goes the same way in a position that they imagine reads the same beside the green button."""
    joins, read = Joins(box.joined), 0
    for at, sight, prompt in questions(box, 4 * OFTEN):
        if sight.view.drafting or prompt is not sight.view.prompt or sight.seat is None:
            continue
        imagined = Position(guess(box.game, sight.view, Random(1)))
        for n in range(OFTEN):
            plan, theirs, rng = at, imagined, Random(n)
            while (asked := view(box.game, plan, sight.seat)).prompt is not None and not asked.ready:
                wire = asked.prompt.sample(rng)
                plan, theirs = (answer(box.game, one, sight.seat, wire).position for one in (plan, theirs))
                if not plan.draft:
                    break
            told = [
                replace(sight, view=own, chosen=last_chosen(box.game, one, own, joins))
                for one in (plan, theirs)
                for own in [view(box.game, one, sight.seat)]
            ]
            if plan.draft and told[0].chosen is not None:
                for say in says(box):
                    assert comes(box, told[0], say) == comes(box, told[1], say)
                read += 1
    assert read > OFTEN or box.game.id not in OURS


def names_what_is_lit(card: Card, prompt: Prompt[Any], say: Say) -> None:
    """The alternative text begins with the question for which something is lit, and goes on with every badge and its
    words, as far as Discord leaves room for them: the legend has them all."""
    assert card.drawing is not None
    alt, say = card.drawing.alt, say.plain
    if card.badges:
        assert alt.startswith(say("card-lit", question=words.title(say, prompt)).split("\n")[0])
    options = {option_id(one): one for part in prompt.parts() for one in getattr(part, "options", ())}
    for one, badge in card.badges.items():
        named = f"{say.value(options[one])}."
        if f"{badge}: {named}" not in alt and not (named.startswith(badge) and named in alt):
            assert len(f"{alt} {badge}: {named}") > ALT_LIMIT, (prompt.key, badge)
            break


@pytest.mark.parametrize("often", [OFTEN, pytest.param(4 * OFTEN, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", boxes())
def test_cards_are_no_walls_of_text(game: str, often: int) -> None:
    """What a card says beside its buttons, pictures and lists, in both languages, whether plans are offered or not."""
    box = boxes()[game]
    for _, sight, prompt in questions(box, often):
        if prompt is not sight.view.prompt:
            continue
        for say, asked in product(says(box), {id(one): one for one in (sight, sight.whole)}.values()):
            say = say.with_names(["Ann", "Bob", "Cid", "Dan", "Eve"])
            components = private.private(asked, say, card=card_of(box, asked, say, ())).to_components()
            told = [str(part["content"]) for part in walk(components) if part.get("type") == 10]
            assert sum(map(len, told)) <= MOST_TOLD, told
            assert not any("…" in one for one in told), "nothing of it is cut off"


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_pictures_of_cards_are_light(box: Box) -> None:
    """Once for every question, drawn as they are sent."""
    raster, (say, *_) = Raster(), says(box)
    weights = [
        len(raster.png(card.drawing))
        for _, sight, prompt in questions(box, 1)
        if prompt is sight.view.prompt and (card := card_of(box, sight, say, ())).drawing is not None
    ]
    assert bool(weights) == (box.scene is not Box.scene)
    assert max(weights, default=0) <= HEAVIEST


def line(n: int, key: str, seat: int | None = None, *, to: int | None = None, chapter: bool = False) -> StoryLine:
    args = {} if seat is None else {"seat": {"seat": seat}, "god": {"term": "god-athena"}, "amount": n}
    return StoryLine(n, 1, {"key": key, "args": args, "chapter": chapter}, None if to is None else Seat(to))


def test_news_are_the_weightiest_in_the_order_told() -> None:
    box = replace(boxes()["cyclades"], weight=weight, gathers=())
    _, sight, _ = next(questions(box, 1))
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


def test_news_are_since_an_answer_only_to_whom_has_answered() -> None:
    box = boxes()["cyclades"]
    _, sight, _ = next(questions(box, 1, ["bid"]))
    (say, *_) = says(box)
    for since, heading in ((0, "So far"), (3, "Since your last answer")):
        shown = private.private(replace(sight, since=since), say, card=Card(news=("It rains.",)))
        assert f"**{heading}**\n- It rains." in text(shown.to_components())


def test_the_way_back_speaks_of_a_question_where_there_is_one() -> None:
    (say, *_) = desktop_says()
    for stamp, label in (("abc123", "Back to the question"), ("", "Back")):
        (back,) = shown([row(Place(Asked(TableId("k7qf"), "1", stamp)).back(say))])[0]["components"]
        assert back["components"][0]["label"] == label


def test_of_an_event_the_seat_itself_weighs_more_and_a_heading_nothing() -> None:
    assert weight({"args": {"loser": {"seat": 2}}}, Seat(2)) == 2
    assert weight({"args": {"gold": {"pairs": [[{"seat": 2}, 3]]}}}, Seat(2)) == 2
    assert weight({"args": {"loser": {"seat": 1}, "n": 2}}, Seat(2)) == 1
    assert weight({"args": {"seat": {"seat": 2}}, "chapter": True}, Seat(2)) == 0


def test_options_stand_in_the_order_of_their_marks() -> None:
    part = Choose("wide", [*things(1), Thing("naxos", "Naxos"), Thing("syros", "Syros")])
    card = Card(badges={"syros": "1", "naxos": "2"}, effects={"naxos": "guards"})
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
    badges = {option_id(deed): str(NUMBERS[deed]) for deed in sorted(NUMBERS, key=lambda one: NUMBERS[one])}
    question = Question(TableId("t"), "1", part, says(box)[0], Card(badges=badges, effects=effects))
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
        "**5** – Costs white or red, and green or blue. You take the ship on top of deck B.",
        "",
        "**Catch your breath** – brings it",
    ]


def test_what_a_plan_changes_of_the_own_numbers_is_said() -> None:
    def steps(own: View[Any]) -> dict[str, int]:
        return {"steps": len(own.plan)}

    box = replace(boxes()["atlantis"], gist=steps)
    at, sight, _ = next(questions(box, 1))
    (say, *_) = says(box)
    assert card_of(box, sight, say, ()).gist.startswith("You have ‹gist-steps›")
    sight = replace(sight, before=view(box.game, at, sight.seat))
    assert card_of(box, sight, say, ()).gist == "", "nothing has changed yet"


def test_what_changes_is_counted_as_it_will_be() -> None:
    box = boxes()["atlantica"]
    english, polish = (say.plain for say in says(box))
    assert changes({"points": 14}, {"points": 1}, english) == "14 → 1 point"
    assert [changes({"points": 8}, {"points": n}, polish) for n in (1, 3, 5)] == [
        "8 → 1 punkt", "8 → 3 punkty", "8 → 5 punktów",
    ]  # fmt: skip


def test_a_plan_is_told_as_its_receipt_will_be() -> None:
    """So no place is said twice."""
    box = boxes()["perikles"]
    found = dict[str, list[str]]()
    for _, sight, _ in questions(box, 1):
        if sight.view.plan:
            steps = [prompt.key for prompt, _ in sight.view.plan]
            found[" ".join(steps)] = private.plan(sight, says(box)[0])
    (told,) = found["commit commit-counter"]
    assert " with **" in told
    assert "?" not in told


@pytest.mark.parametrize(("answered", "news", "left"), [(4, 5, ["answered", "news"]), (20, 10, ["news"]), (20, 24, [])])
def test_a_card_of_many_words_goes_into_one_message(answered: int, news: int, left: list[str]) -> None:
    """What was answered makes room first, then what has happened."""
    game = boxes()["cyclades"]
    _, sight, _ = next(questions(game, 1, ["bid"]))
    (say, *_) = says(game)
    card = Card(answered=("answered " + "y" * 110,) * answered, news=("news " + "x" * 170,) * news)
    components = private.private(sight.whole, say, card=card).to_components()
    assert faults(components) == []
    assert [word for word in ("answered", "news") if f"{word} " in text(components)] == left


def test_of_the_answers_of_a_turn_the_last_two_stand_above_a_question() -> None:
    """They are there to go on from, and a phone has little room; how many there were is said."""
    game = boxes()["perikles"]
    _, sight, _ = next(questions(game, 1, ["nominate"]))
    (say, *_) = says(game)
    asked = Choose("setup-cube", [*Power][:5])
    sight = replace(
        sight,
        receipts={n: receipt("own", [(asked, asked.options[n])], turn=sight.turn) for n in range(5)},
        number="9",
    )
    first, *told = on_card(sight, say)
    assert "3 answers before" in first
    assert [line.rpartition("**")[0].rpartition("**")[2] for line in told] == ["Corinth", "Thebes"]
