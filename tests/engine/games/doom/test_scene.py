"""The picture of a question about ships."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core import Choose, JoinedPrompt, Pick, Prompt, Seat, View, option_id
from engine.games.doom import BOX
from engine.games.doom.pictures import scene as scene_of
from engine.games.doom.pictures.scene import LANES, RANKING
from engine.games.doom.state import Card, Doom, Neutral, Phase, Place, Played, PlayOwn, Reply, ShipId
from engine.language import LOCALES
from engine.look import Pin, with_pins
from engine.look.pins import lit
from engine.look.raster import Raster
from tests.engine.games.doom import scenes
from tests.engine.games.gallery import LONG, NAMES
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws, lines
from tests.values import not_none

A, B, C, D, E = ShipId
ANIA = Seat(0)
WIDEST, HEAVIEST = 960, 150_000
say = speaking(BOX, NAMES)

QUESTIONS: tuple[Prompt[Any], ...] = (
    Choose("start-cube", tuple(ShipId)),
    Choose("together", (A, E, Reply.PASS), Reply.PASS),
    Choose("royal-ship", (B, D)),
    Choose("sabotage", (C, D)),
    Choose("use-power", (A, B, Reply.DECLINE), Reply.DECLINE),
    Choose("act", (PlayOwn(Card.SHIPS), Reply.DECLINE), Reply.DECLINE),
    Pick("raid-passengers", (ANIA, ANIA), 1, 2, about={"ship": C}),
)


def asked(prompt: Prompt[Any], players: int = 4) -> View[Doom]:
    """What the first player sees who is asked this during a vote that is ranked."""
    scene = scenes.middle(players)
    g = scene.g
    g.ranks, g.actors = g.seats, g.seats[:2]
    return replace(scene.view(ANIA), prompt=prompt)


@pytest.mark.parametrize("prompt", QUESTIONS, ids=lambda prompt: prompt.key)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_ship_that_is_offered_is_lit_at_its_berth(prompt: Prompt[Any], locale: str) -> None:
    found = not_none(scene_of(asked(prompt), say(locale)))
    offered = {option_id(one): one for one in getattr(prompt, "options", ())}
    assert {one: pin.word for one, pin in found.pins.items()} == {
        one: option.upper() for one, option in offered.items() if isinstance(option, ShipId)
    }
    for pin in found.pins.values():
        assert 30 <= pin.x <= found.picture.width - 30
        assert 30 <= pin.y <= found.picture.height - 30
    assert found.picture.width <= WIDEST
    assert flaws(with_pins(found, offered, {})) == []
    assert cut(found.picture) == []


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("locale", LOCALES)
def test_long_names_stay_within_their_cards(players: int, locale: str) -> None:
    found = not_none(scene_of(asked(QUESTIONS[2], players), say(locale, LONG)))
    assert flaws(found.picture) == []


def test_it_is_light_enough_for_a_card() -> None:
    found = not_none(scene_of(asked(QUESTIONS[0], 5), say()))
    assert len(Raster().png(with_pins(found, [option_id(one) for one in ShipId], {}))) <= HEAVIEST


def test_the_ranking_says_who_acts_and_whose_card_can_be_borrowed() -> None:
    found = not_none(scene_of(asked(QUESTIONS[5]), say()))
    assert {"acts now", "can be lent", "no action"} <= lines(found.picture)
    assert found.picture.alt.startswith("Only for Ania.")


def test_outside_a_vote_there_are_only_the_ships() -> None:
    view = asked(QUESTIONS[1])
    view.seen.phase = Phase.DOOM
    found = not_none(scene_of(view, say()))
    assert "no action" not in lines(found.picture)
    view.seen.ships[A].place = Place.OCEAN
    found = not_none(scene_of(view, say()))
    assert "at sea" in lines(found.picture)


def brightened(prompt: Prompt[Any]) -> set[str]:
    """The letters that lie on ivory, on the quay."""
    found = not_none(scene_of(asked(prompt), say()))
    discs = {repr(lit(Pin(x - 60, RANKING + 352, one.upper()), one.upper())): one.upper() for one, x in LANES.items()}
    return {discs[repr(band)] for band in found.picture.bands if repr(band) in discs}


def test_the_ship_on_which_somebody_makes_room_is_lit() -> None:
    assert brightened(Choose("evict", (ANIA, Seat(2)), about={"ship": C})) == {"C"}
    assert brightened(Pick("swap-neutrals", (Neutral.CUBE, Neutral.CUBE), 1, 2, about={"ship": B})) == {"B"}


def test_the_ships_that_whole_plans_name_are_lit() -> None:
    first = Choose("act", (PlayOwn(Card.SUPPORT), Reply.DECLINE), Reply.DECLINE)
    plans = {"own+d": Played(Card.REFUGEES_1, ("D",), "own+d"), "decline": Reply.DECLINE}
    view = asked(first)
    prompt = JoinedPrompt(first, plans, {"own+d": ("own", "d"), "decline": ("decline",)}, dict.fromkeys(plans, view))
    assert brightened(prompt) == {"D"}


def test_a_question_about_no_ship_has_no_picture() -> None:
    assert scene_of(asked(Choose("free-faction", ())), say()) is None
    assert scene_of(replace(asked(QUESTIONS[0]), viewer=None), say()) is None


def test_a_card_that_somebody_else_has_played_is_said_to_be_borrowed() -> None:
    view = asked(QUESTIONS[2])
    g = view.seen
    g.played[g.ranks[3]][g.vote - 1] = ANIA
    found = not_none(scene_of(view, say()))
    assert "was borrowed" in lines(found.picture)
