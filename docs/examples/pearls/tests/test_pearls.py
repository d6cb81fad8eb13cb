"""The game keeps the laws of all games of Oraklos."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pearls import BOX, Pearl

from engine.core import Choose, Seat, answer, new_game, seed_from, settle, take_back, view
from engine.language import LOCALES, Language
from engine.tools.laws import LAWS, every_language_says_the_same, everything_is_said
from engine.tools.walking import Case, case


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("seats", BOX.game.seats)
def test_game_keeps_law(seats: int, law: Callable[[Case], None]) -> None:
    law(case(BOX.game, seats, seed=1))


@pytest.mark.parametrize("seats", BOX.game.seats)
def test_everything_in_a_game_is_said(seats: int) -> None:
    everything_is_said(BOX, seats)


def test_every_language_says_the_same() -> None:
    every_language_says_the_same(BOX)


def after_a_dive() -> Any:
    """Two play, and the first has brought up a pearl."""
    at = new_game(BOX.game, 2, BOX.game.options(), seed_from("dive")).position
    return answer(BOX.game, answer(BOX.game, at, Seat(0), 3).position, Seat(1), 0).position


def test_sale_is_a_plan_until_it_is_confirmed() -> None:
    game, at = BOX.game, after_a_dive()
    (pearl,) = at.state.chest[Seat(0)]
    assert isinstance(view(game, at, Seat(0)).prompt, Choose)
    before = view(game, at, Seat(1))
    plan = answer(game, at, Seat(0), str(pearl)).position
    assert view(game, plan, Seat(0)).seen.shore == [pearl]
    assert view(game, plan, Seat(1)) == before
    assert view(game, take_back(game, plan, Seat(0)).position, Seat(0)).seen.shore == []
    ready = answer(game, plan, Seat(0), "keep").position
    assert view(game, ready, Seat(0)).ready
    assert view(game, settle(game, ready).position, Seat(1)).seen.shore == [pearl]


@pytest.mark.parametrize("locale", LOCALES)
def test_card_of_a_sale_says_what_each_pearl_is_worth(locale: str) -> None:
    at, say = after_a_dive(), Language().say(locale, game=BOX.text, names=("Ann", "Bob"))
    (pearl,) = at.state.chest[Seat(0)]
    own, other = view(BOX.game, at, Seat(0)), view(BOX.game, at, Seat(1))
    scene, effects = BOX.pictures.glance(own, say), BOX.card.effects(own)
    assert isinstance(pearl, Pearl) and scene is not None and [*scene.pins] == [*effects] == [str(pearl)]
    assert say.value(pearl) in scene.picture.alt and "8" in say.value(effects[str(pearl)])
    assert BOX.pictures.glance(other, say) is None and not BOX.card.effects(other)
