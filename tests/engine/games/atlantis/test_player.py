"""The good habits of the seasoned player, one position each."""

from __future__ import annotations

from random import Random

from engine.core import Seat, Wire
from engine.games.atlantis.players.level2 import Seasoned
from engine.games.atlantis.players.taste import Taste
from tests.engine.games.atlantis.scenario import Play, Scenario

PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_equal_moves_take_the_better_tile() -> None:
    given = Scenario("anna", "bob").path("ol1 ly7 we2 am2 co2").hand(anna="weapon lyre").used("anna")
    assert answer(given.turn_of("anna")) == "0-weapon", "the seven lies behind it"


def test_a_dear_way_is_left_alone() -> None:
    given = Scenario("anna", "bob").path("si2 am1@A we7@B ~ ly7 ol3").hand(anna="lyre sickle").used("anna")
    then = given.tiles(anna=(7,)).turn_of("anna")
    assert "2-lyre" in then.choices("anna")
    assert answer(then) not in ("0-lyre", "2-lyre"), "seven to pay, and one behind it"


def test_over_somebody_who_stands_in_the_way_to_the_better_tile() -> None:
    given = Scenario("anna", "bob").path("ly1 co7 we1@B ly2 am3").hand(anna="weapon lyre coins").used("anna")
    then = given.turn_of("anna")
    assert answer(then) == "0-weapon", "with the lyre behind it that brings seven; coins bring one"
    then.says("anna", "0-weapon")
    assert "lyre" in str(answer(then)) if then.asked else then.g.tiles[Seat(0)][-1].value == 7


def test_card_that_leaves_work_for_the_other_is_played_first() -> None:
    given = Scenario("anna", "bob").path("co7 we7 ol1 we7 ly7").hand(anna="olive weapon").used("anna").ashore(anna=2)
    then = given.turn_of("anna")
    assert answer(then) == "0-weapon", "coins now and the weapon behind the olive next; the other way round only one"
    assert Seasoned(Taste(later=0.0)).choose(then.view("anna"), Random(1)) == "0-olive"


def test_player_without_a_good_card_sells_a_tile() -> None:
    path = "ol1 we6 si1 ly7 co6 we7 wr7 am7"
    given = Scenario("anna", "bob").path(path).hand(anna="olive").tiles(anna=(6, 3)).used("anna")
    then = given.turn_of("anna")
    assert answer(then) == "sell-6", "three cards for six points, and almost any brings more than the olive"


def test_player_with_good_cards_keeps_their_tiles() -> None:
    path = "ol1 we6 si1 ly7 co6 we7 wr7 am7"
    given = Scenario("anna", "bob").path(path).hand(anna="olive coins weapon amphora").tiles(anna=(6, 3)).used("anna")
    assert not str(answer(given.turn_of("anna"))).startswith("sell")


def test_the_bridge_goes_where_the_own_figures_have_yet_to_cross() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly7 ol3@B ~ am4@B co2").hand(anna="lyre olive").ashore(bob=1)
    then = given.turn_of("anna")
    assert answer(then) == "bridge"
    then.says("anna", "bridge")
    assert answer(then) == "2"


def test_stuck_player_without_a_bridge_draws() -> None:
    given = Scenario("anna", "bob").path("ly2@B").hand(anna="lyre").tiles(anna=(6,)).used("anna")
    then = given.turn_of("anna")
    assert set(then.choices("anna")) == {"sell-6", "stuck"}
    assert answer(then) == "stuck"


def test_the_smallest_payment_is_paid() -> None:
    given = Scenario("anna", "bob").path("we7@A ~ ly3 ol3").hand(anna="lyre olive coins").used("anna")
    then = given.tiles(anna=(3, 7)).turn_of("anna").plays("anna", "lyre", start=1)
    assert answer(then) == (next(tile.id for tile in then.g.tiles[Seat(0)] if tile.value == 3),)
