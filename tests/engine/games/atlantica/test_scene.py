"""The picture of what is decided, and what each option is said to do."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.core import Seat, View, option_id
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.card.news import weight
from engine.games.atlantica.card.own import gist
from engine.games.atlantica.pictures.scene import NUMBERS
from engine.games.atlantica.state import Deed, Dock, Enough, Ship
from engine.look import badges
from engine.look.pins import RADIUS
from engine.look.raster import Raster
from engine.tools.walking import asked_in
from tests.engine.games.atlantica.scenario import Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws
from tests.values import not_none

say = speaking(BOX, NAMES)


asked = partial(asked_in, GAME, 4)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_option_with_a_place_is_lit_there(locale: str) -> None:
    for seen in asked(1, "turn", "more", "take", "tavern", "tavern-again"):
        scene = not_none(BOX.scene(seen, say(locale)))
        offered: tuple[object, ...] = getattr(seen.prompt, "options", ())
        options = [option for option in offered if option not in (Deed.BREATH, Deed.DONE, Enough())]
        assert {option_id(option) for option in options} == {*scene.pins}
        assert scene.picture.width <= 960
        for pin in scene.pins.values():
            assert RADIUS <= pin.x <= scene.picture.width - RADIUS
            assert RADIUS <= pin.y <= scene.picture.height - RADIUS


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_it_keeps_the_rules_of_the_house_and_is_small_enough(locale: str) -> None:
    for key in ("turn", "take", "tavern"):
        scene = not_none(BOX.scene(next(asked(1, key)), say(locale)))
        assert flaws(scene.picture) == []
        assert cut(scene.picture) == []
        assert len(Raster().png(scene.picture)) <= 150_000


def test_an_action_has_the_same_number_all_game_long() -> None:
    assert [NUMBERS[deed] for deed in (Deed.BOAT_1, Deed.HARBOUR_1, Deed.TAVERN_1, Deed.STATION_3)] == [1, 4, 7, 12]
    seen = Scenario("anna", "bob").hand(anna="gvb").turn_of("anna").view("anna")
    scene = not_none(BOX.scene(seen, say()))
    assert badges(scene.pins, ["boat-1", "tavern-1"]) == {"boat-1": "1", "tavern-1": "7"}


def said(seen: View[Any]) -> dict[str, str]:
    return {one: say().plain.value(effect) for one, effect in BOX.effects(seen).items()}


def test_an_action_says_by_name_what_it_brings_and_what_it_leaves() -> None:
    given = Scenario("anna", "bob").hand(anna="gvvb").boat("amp gol arc cer ins wea").ships(anna="c4")
    words = said(given.turn_of("anna").view("anna"))
    assert words["boat-2"] == "pay G and V · 2 of amphorae (+2) and gold (+1) (and 1 more)"
    assert words["breath"] == "draw 5; your turn is over"


def test_a_treasure_says_what_it_is_worth_and_whether_there_is_room() -> None:
    given = Scenario("anna", "bob").hand(anna="gvw").boat("amp gol arc cer ins wea")
    given = given.treasures(anna="amp").ships(anna="a1")
    words = said(given.turn_of("anna").says("anna", "boat-3").view("anna"))
    assert words["boat-1"] == "makes 2 of them · no points yet"
    assert words["boat-2"].startswith("makes 1 of them · ")


def test_a_payment_says_which_divers_are_left() -> None:
    words = said(Scenario("anna", "bob").hand(anna="gyy").turn_of("anna").says("anna", "boat-1").view("anna"))
    assert words == {"y": "leaves yellow 1, green 1", "g": "leaves yellow 2"}


def test_the_own_numbers_are_points_divers_and_free_crates() -> None:
    given = Scenario("anna", "bob").hand(anna="gyy").treasures(anna="amp").ships(anna="c4")
    seen = given.turn_of("anna").view("anna")
    assert gist(seen) == {"points": GAME.scores(seen.seen)[Seat(0)], "divers": 3, "free": 3}


def test_own_deeds_are_no_news() -> None:
    own, other = {"seat": {"seat": 0}}, {"seat": {"seat": 1}}
    assert weight({"key": "takes", "args": own}, Seat(0)) == 0
    assert weight({"key": "takes", "args": other}, Seat(0)) == 1
    assert weight({"key": "plays", "args": other}, Seat(0)) == 0
    assert weight({"key": "hurricane", "args": own}, Seat(0)) == 2


@pytest.mark.parametrize(("locale", "ship"), [("en", "ship B"), ("pl", "statek B")])
def test_a_ship_has_one_name_wherever_it_is_spoken_of(locale: str, ship: str) -> None:
    """In the picture, on the button and in what it does; and an action has one number, that in the picture."""
    speaks = say(locale).plain
    top = Ship(Dock.B, 3)
    said = [speaks.value(Deed.HARBOUR_2), speaks.value(Deed.HARBOUR_2, "short"), speaks.value(top)]
    assert [ship in one for one in said] == [True] * 3
    assert not any(speaks.value(deed).split(":")[0][-1].isdigit() for deed in NUMBERS)


def test_things_that_turn_up_are_no_news() -> None:
    """The picture of the question shows it."""
    assert weight({"key": "comes", "args": {"seat": {"seat": 0}, "cards": {"list": []}}}, Seat(1)) == 0
