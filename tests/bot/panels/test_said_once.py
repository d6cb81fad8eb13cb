"""Nothing is said twice side by side, such as "fortress: fortress on Tinos", in all that is told of a whole game."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from bot.localdiscord.components import walk
from bot.panels import private
from bot.text import TEXT
from engine.asking import words
from engine.asking.card import card_of
from engine.asking.tray import Tray
from engine.core import Seat, Wire, answer, new_game, number, proceed, seed_from, told_as, view
from engine.games.box import boxes
from engine.games.gathering import gathered
from engine.games.perikles.terms import Power, Troop
from engine.language import LOCALES, Language, Say
from engine.receipts import receipt
from engine.tables import Receipt, Sight
from engine.tables.sights import after, fate_of, may_end
from engine.tools.walking import asked_now, case, hurried
from tests.bot.panels.test_doom import table
from tests.bot.panels.test_receipt_words import NAMES, played
from tests.engine.games.test_story import Line, line

BOXES = boxes()
TWICE = re.compile(r"(?<!\w)([\w’+-]+(?: [\w’+-]+)*)[*\s:·()–—→-]+\1(?!\w)", re.IGNORECASE)
"""Words with nothing between them but what joins them. Things of one kind in a list are named one by one."""
PAID = re.compile(r" for \*\*[^*]+\*\*(?= → )")
"""What was paid for what was taken: "for **blue** → **blue research**" are two things."""
BRACKETS = re.compile(r"\(([^\W\d_]{4,})[^()]*\)[*\s]*\(\1")
WORDLESS = re.compile(r"(?:-# )?[\d\s→*·+−:;,.]*\d[\d\s→*·+−:;,.]*")
WORD = re.compile(r"[^\W\d_]{4}")


def twice(told: str) -> list[str]:
    """The lines in which words are said twice, or in two brackets; a letter may stand for each of several things."""
    return [
        one
        for one in told.split("\n")
        if BRACKETS.search(one) or any(WORD.search(again) for again in TWICE.findall(one))
    ]


def speaking(game: str, locale: str) -> Say:
    return Language(TEXT).say(locale, game=BOXES[game].text, names=NAMES).plain


@pytest.mark.parametrize(
    ("told", "faulty"),
    [
        ("fortress: **fortress on Tinos**", True),
        ("→ **B4** (fleets: **2**) (fleets: **2**)", True),
        ("Apollo: bid for Apollo · bid for Apollo", True),
        ("Persja: Persja H2", True),
        ("Cube: **Corinth** · Cube: **Argos**", False),
        ("Troop on Naxos, troop on Naxos and priest (free) for 2 GP (each).", False),
    ],
)
def test_it_is_seen_what_is_said_twice(told: str, faulty: bool) -> None:
    assert bool(twice(told)) == faulty


# whole games


@pytest.mark.thorough
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", BOXES)
def test_no_line_of_news_says_anything_twice(game: str, locale: str) -> None:
    box, say = BOXES[game], speaking(game, locale)
    for seats in box.game.seats:
        lines = [Line(told_as(one), one.to) for _, events in hurried(case(box.game, seats, "once")) for one in events]
        for one in (*lines, *gathered(box.story.gathers, lines)):
            assert twice(say.event(one.event)) == []


@cache
def planned(game: str) -> tuple[list[tuple[Sight, Wire]], list[Receipt]]:
    """The answers of a random game as they are chosen and not given yet, and their receipts."""
    box, sights, receipts = BOXES[game], list[tuple[Sight, Wire]](), list[Receipt]()
    rng, seats = Random("once"), max(box.game.seats)
    at = new_game(box.game, seats, box.game.options(), seed_from("once")).position
    while at.state.result is None:
        seat = asked_now(at, rng)
        if seat is None:
            at = proceed(box.game, at).position
            continue
        own = view(box.game, at, seat)
        assert own.prompt is not None
        wire = own.prompt.sample(rng)
        then = after(box.game, at, own, (wire,))
        ends = may_end(box.game, at, own)
        fate = fate_of(box.game, at, own, ends=ends)
        sight = Sight(table(4), seat, own, number(at, seat), NAMES, (), (), ends=ends, fate=fate, then=then)
        sights.append((sight, wire))
        outcome = answer(box.game, at, seat, wire, confirm="never")
        if outcome.actions:
            receipts.append(receipt("own", [*own.plan, (own.prompt, wire)]))
        at = outcome.position
    return sights, receipts


@pytest.mark.thorough
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", BOXES)
def test_no_plan_and_no_receipt_says_anything_twice(game: str, locale: str) -> None:
    box, say = BOXES[game], speaking(game, locale)
    sights, receipts = planned(game)
    for one in (*receipts, *(one for _, one in played(game))):
        assert twice(PAID.sub("", words.receipt(say, one))) == []
    for sight, wire in sights[::7]:
        assert sight.view.prompt is not None
        card, tray = card_of(box, sight, say, (), chosen=wire), Tray.holding(sight.view.prompt, wire)
        components = private.private(sight, say, card=card, tray=tray).to_components()
        for part in walk(components):
            told = str(part.get("content") or part.get("label") or "")
            assert twice(told) == []
            chooses = str(part.get("custom_id", "")).startswith(("o:pick:", "o:tray:"))
            assert chooses or not [one for one in told.split("\n") if WORDLESS.fullmatch(one)], "numbers of nothing"


# one by one


@pytest.mark.parametrize(("locale", "told"), [("en", "⚔️ Attackers – Persia H2, Κ Bob: Corinth H2"),
                                              ("pl", "⚔️ Atak – Persja H2, Κ Bob: Korynt H2")])  # fmt: skip
def test_an_army_that_nobody_leads_alone_is_named_once(locale: str, told: str) -> None:
    forces = {Power.PERSIA: (Troop(Power.PERSIA, "H2"),), Seat(1): (Troop(Power.CORINTH, "H2"),)}
    assert speaking("perikles", locale).event(line("there-attack", forces=forces).event) == told
