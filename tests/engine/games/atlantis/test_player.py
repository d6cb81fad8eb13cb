"""The good habits of the seasoned player, one position each."""

from __future__ import annotations

from random import Random

from engine.core import Seat, Wire
from engine.games.atlantis.players.level2 import Seasoned
from tests.engine.games.atlantis.scenario import Play, Scenario

PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_of_equal_moves_the_better_tile() -> None:
    given = Scenario("anna", "bob").path("ol1 ly7 we2 am2 co2").hand(anna="weapon lyre").used("anna")
    assert answer(given.turn_of("anna")) == "0-weapon", "the seven lies behind it"


def test_a_dear_way_is_left_alone() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly7 ol3 am2@B").hand(anna="lyre olive coins coins coins")
    then = given.used("anna").tiles(anna=(7, 7)).ashore(anna=0).turn_of("anna")
    assert answer(then) not in ("1-lyre", "1-olive")


def test_the_bridge_goes_where_the_own_figures_have_yet_to_cross() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly7 ol3@B ~ am4@B co2").hand(anna="lyre olive").ashore(bob=1)
    then = given.turn_of("anna")
    assert answer(then) == "bridge"
    then.says("anna", "bridge")
    assert answer(then) == "2"


def test_who_is_stuck_without_a_bridge_draws() -> None:
    given = Scenario("anna", "bob").path("ly2@B").hand(anna="lyre").tiles(anna=(6,)).used("anna")
    then = given.turn_of("anna")
    assert set(then.choices("anna")) == {"sell-6", "stuck"}
    assert answer(then) == "stuck"


def test_the_smallest_payment_is_paid() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly3 ol3").hand(anna="lyre olive coins").used("anna")
    then = given.tiles(anna=(3, 7)).turn_of("anna").plays("anna", "lyre", start=1)
    assert answer(then) == (next(tile.id for tile in then.g.tiles[Seat(0)] if tile.value == 3),)
