"""The card of every question of every game: within Discord's limits, and made of what its reader may know alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.panels import private
from bot.panels.components import row
from bot.panels.helpers import Place
from bot.panels.question import MARK, MOST
from bot.panels.verbs import Asked
from engine.asking import words
from engine.asking.card import LINES, Card, card_of, changes
from engine.asking.kinds import given
from engine.asking.tray import Tray
from engine.core import Position, Prompt, Seat, guess, joined, option_id, view
from engine.games.box import Box, Pictures, boxes, weight
from engine.ids import TableId
from engine.language import Say
from engine.look.picture import ALT_LIMIT
from engine.look.raster import Raster
from engine.tables import Sight, StoryLine
from engine.tables.sights import after
from tests.bot.panels.desktop import faults, shown
from tests.bot.panels.desktop import says as desktop_says
from tests.bot.panels.test_doom import NAMES, text
from tests.bot.panels.test_handbook import BOXES, ids, questions, says
from tests.engine.games import OURS

pytestmark = pytest.mark.thorough

WIDEST, HIGHEST = 784, 705
OFTEN = 3
WORDS = 60
"""Maximum number of words on a card besides its picture and buttons."""
FACE = 14
"""Maximum characters of an answer's button."""
TITLE, HINT, GREEN = 32, 82, 30
"""Maximum characters of the question with what can be spent, of the lines below it, and of the button that gives the
answer; names of people do not count."""
COMPONENTS = 40
HEAVIEST = 150_000


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_has_a_card_that_fits_one_glance(box: Box) -> None:
    carded(box, OFTEN)


@pytest.mark.soak
@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_has_a_card_that_fits_one_glance_again_and_again(box: Box) -> None:
    carded(box, 60)


def carded(box: Box, often: int) -> None:
    """Makes the card of each question the first few times it is asked, of what a stranger imagines as well; and again
    after a choice."""
    for at, sight, prompt in questions(box, often):
        if prompt is not sight.view.prompt:
            continue
        there = Position(guess(box.game, sight.view, Random(1)))
        imagined = view(box.game, there, sight.seat)
        together = None if sight.view.drafting else joined(box.game, there, imagined, box.card.joined)
        for say, asked in product(says(box), {id(one): one for one in (sight, sight.whole)}.values()):
            card = card_of(box, asked, say, ())
            assert asked.view.prompt is not None
            fits(box, asked, card, say, None)
            wire = asked.view.prompt.sample(Random(2))
            tray = Tray.holding(asked.view.prompt, wire)
            then = after(box.game, at, sight.view, given(asked.view.prompt, wire))
            chosen = replace(asked, then=then)
            its = card_of(box, chosen, say, (), chosen=wire)
            fits(box, chosen, its, say, tray)
            if sight.view.drafting:
                continue
            other = replace(sight, view=imagined, joined=together)
            other = other if asked is sight else other.whole
            assert card_of(box, other, say, ()) == card, "no part of it rests on what its reader cannot know"
            other = replace(other, then=after(box.game, there, imagined, given(asked.view.prompt, wire)))
            assert card_of(box, other, say, (), chosen=wire) == its, "nor what is said of a choice"


def fits(box: Box, sight: Sight, card: Card, say: Say, tray: Tray | None) -> None:
    """One glance: few words, few answers, short names, a small picture with all that is lit."""
    prompt, components = sight.view.prompt, private.private(sight, say, card=card, tray=tray).to_components()
    assert prompt is not None
    assert faults(components) == [] and "‹" not in text(components)
    parts = [*walk(components)]
    assert len(parts) <= COMPONENTS
    told = " ".join(str(part["content"]) for part in parts if part.get("type") == 10)
    assert len(told.split()) <= WORDS, (prompt.key, told)
    pressed = [part for part in parts if part.get("type") == 2]
    answers = [part for part in pressed if str(part["custom_id"]).startswith(("o:pick:", "o:tray:", "o:num:"))]
    if box.game.id in OURS:
        marks = [part for part in answers if len(part["label"]) <= MARK]
        assert len(answers) - len(marks) // 2 <= MOST + 4, (prompt.key, [part["label"] for part in answers])
        long = [
            part["label"]
            for part in answers
            if len(part["label"]) > FACE or part["label"].rstrip("…")[-1:] not in (" ", part["label"][-1:])
        ]
        long = [label for label in long if not any(name[:5] in label for name in NAMES)]
        assert long == [], (prompt.key, long)
        heading = next(str(part["content"]) for part in parts if str(part.get("content")).startswith("### "))
        title, hint = heading.removeprefix("### ").partition("\n")[0], words.hint(say, prompt)
        green = [str(part["label"]) for part in pressed if str(part["custom_id"]).startswith("o:lay:")]
        for most, told in ((TITLE, title), (HINT, hint), *((GREEN, label) for label in green)):
            assert words.seen(nameless(told, say)) <= most, (prompt.key, told)
    if tray is not None and tray.complete(prompt):
        assert any(str(part["custom_id"]).startswith("o:lay:") for part in pressed), "the act has its button"
    options = {option_id(one) for part in prompt.parts() for one in getattr(part, "options", ())}
    assert set(card.badges) <= options
    assert len(set(card.badges.values())) == len(card.badges), "no two are called the same"
    if card.drawing is not None:
        assert card.drawing.width <= WIDEST and card.drawing.height <= HIGHEST
        assert any(part.get("type") == 12 for part in parts), "a picture that is drawn is shown"
        names_what_is_lit(card, prompt, say)
    assert card.drawing is not None or box.game.id not in OURS, "nobody can decide without the table"


def nameless(told: str, say: Say) -> str:
    for name in map(say.foreign, NAMES):
        told = told.replace(name, "")
    return told


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


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_pictures_of_cards_are_light(box: Box) -> None:
    """Once for every question, drawn as they are sent."""
    raster, (say, *_) = Raster(), says(box)
    weights = [
        len(raster.png(card.drawing))
        for _, sight, prompt in questions(box, 1)
        if prompt is sight.view.prompt and (card := card_of(box, sight, say, ())).drawing is not None
    ]
    assert bool(weights) == (box.pictures.glance is not Pictures.glance) and max(weights, default=0) <= HEAVIEST


def line(n: int, key: str, seat: int | None = None, *, to: int | None = None, chapter: bool = False) -> StoryLine:
    args = {} if seat is None else {"seat": {"seat": seat}, "god": {"term": "god-athena"}, "amount": n}
    return StoryLine(n, 1, {"key": key, "args": args, "chapter": chapter}, None if to is None else Seat(to))


def test_news_are_what_touches_the_reader_in_the_order_told() -> None:
    box = boxes()["cyclades"]
    _, sight, _ = next(questions(box, 1))
    (say, *_) = says(box)
    assert sight.seat is not None
    seat, other = int(sight.seat), 1 - int(sight.seat)
    told = [
        line(1, "cycle", chapter=True),
        *(line(n, "bids", other) for n in range(2, 8)),
        line(8, "bids", seat),
        line(9, "robbed-gold", other, to=seat),
    ]
    news = card_of(box, sight, say, told).news
    assert len(news) == 1 and news[0].startswith("🤫"), "others' bids elsewhere are to be seen on the picture"
    against = [line(n, "outbid", seat) for n in range(10, 16)]
    assert len(card_of(box, sight, say, [*told, *against]).news) <= LINES


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
    assert " with **" in told and "?" not in told


def test_what_teaches_makes_room_in_a_message_of_too_many_words() -> None:
    game = boxes()["cyclades"]
    _, sight, _ = next(questions(game, 1, ["bid"]))
    (say, *_) = says(game)
    components = private.private(sight.whole, say, card=Card(lessons=("lesson " + "x" * 3990,))).to_components()
    assert faults(components) == [] and "lesson" not in text(components)
