"""The picture of what is decided, and what each option is said to do."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.core import Choose, Seat, View, option_id
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.card.news import weight
from engine.games.atlantis.card.own import gist
from engine.look.pins import RADIUS
from engine.look.raster import Raster
from engine.tools.walking import asked_in
from tests.engine.games.atlantis import scenes
from tests.engine.games.atlantis.scenario import Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.engine.games.truths import check_at
from tests.values import not_none

say = speaking(BOX, NAMES)


asked = partial(asked_in, GAME, 4)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_option_is_lit_where_it_leads(locale: str) -> None:
    for seen in asked(1, "move", "card", "bridge"):
        scene = not_none(BOX.scene(seen, say(locale)))
        assert isinstance(seen.prompt, Choose)
        assert {option_id(option) for option in seen.prompt.options} == {*scene.pins}
        assert scene.picture.width <= 960
        for pin in scene.pins.values():
            assert RADIUS / 2 <= pin.x <= scene.picture.width - RADIUS / 2
            assert RADIUS / 2 <= pin.y <= scene.picture.height - RADIUS / 2
        places = {(pin.x, pin.y) for pin in scene.pins.values()}
        assert len(places) == len(scene.pins), "no pin lies below another"


def test_a_payment_needs_no_picture() -> None:
    assert [BOX.scene(seen, say()) for seen in asked(2, "pay")][:1] == [None]


def test_it_is_small_enough_for_a_message() -> None:
    *_, seen = asked(1, "move")
    scene = not_none(BOX.scene(seen, say()))
    assert len(Raster().png(scene.picture)) <= 150_000


def said(seen: View[Any]) -> dict[str, str]:
    return {one: say().plain.value(effect) for one, effect in BOX.effects(seen).items()}


def test_a_move_says_what_it_brings_and_what_is_left() -> None:
    """The tile behind, the cards drawn, the points after card and toll; or who stands in the way."""
    given = Scenario("anna", "bob").path("co2 ly4@A ~ ol5 we6@B ly3 ol1").hand(anna="olive weapon lyre lyre")
    words = said(given.tiles(anna=(3,)).turn_of("anna").view("anna"))
    assert words["2-olive"] == "7 → 6 points · 4 → 3 cards", "the toll is asked next"
    assert words["2-weapon"].endswith("Κ Borys stands there, so another card follows")


def test_a_figure_that_comes_ashore_says_how_many_are() -> None:
    words = said(
        Scenario("anna", "bob").path("co2 ly4 ol5@A we6").ashore(anna=2).hand(anna="olive").turn_of("anna").view("anna")
    )
    assert words["3-olive"] == "1 → 10 points · 1 → 4 cards · weapon 6 from 4 · 3 of 3 ashore"


@pytest.mark.parametrize("path", ["co2 ly4 ol5@A we6", "co2@A ly4 ol5 we6"])
def test_cards_that_are_left_are_all_that_a_move_draws(path: str) -> None:
    """One in the deck, one in the discard pile, and what the move itself costs."""
    given = Scenario("anna", "bob").path(path).ashore(anna=2).hand(anna="olive lyre")
    g = given.g
    g.discard, g.hand[Seat(1)], g.deck = g.deck[:1], g.deck[2:], g.deck[1:2]
    then = given.turn_of("anna")
    check_at("atlantis", then.at, Seat(0))


def test_a_bridge_says_who_has_yet_to_cross_it() -> None:
    given = Scenario("anna", "bob").path("co2@A ~ ly4 ~ ol5@B we6").hand(anna="lyre olive olive olive").ashore(bob=1)
    words = said(given.turn_of("anna").says("anna", "bridge").view("anna"))
    assert words == {
        "2": "free instead of 2; figures still to cross: Ξ Ania 3, Κ Borys 1",
        "4": "free instead of 4; figures still to cross: Ξ Ania 3, Κ Borys 1",
    }


def test_the_own_numbers_are_points_and_cards() -> None:
    g = scenes.middle()
    own = gist(scenes.seen(g, Seat(0)))
    assert own == {"points": GAME.scores(g)[Seat(0)], "cards": len(g.hand[Seat(0)])}
    assert gist(scenes.seen(g)) == {}


def test_own_deeds_are_no_news() -> None:
    own, other = {"seat": {"seat": 0}}, {"seat": {"seat": 1}}
    assert weight({"key": "moves", "args": {**own, "ashore": 0}}, Seat(0)) == 0
    assert weight({"key": "moves", "args": {**other, "ashore": 0}}, Seat(0)) == 1
    assert weight({"key": "moves", "args": {**other, "ashore": 1}}, Seat(0)) == 2
    assert weight({"key": "bridges", "args": other}, Seat(0)) == 2
    assert weight({"key": "draws", "args": other}, Seat(0)) == 0
    assert weight({"key": "owes", "args": own}, Seat(0)) == 3
    assert weight({"key": "stands", "args": own}, Seat(0)) == 2, "what one did not do oneself"
