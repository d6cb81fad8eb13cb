"""The good habits of the seasoned player, one position each."""

from __future__ import annotations

from random import Random

from engine.core import Wire
from engine.games.atlantica.players.hand import counted, ordinary
from engine.games.atlantica.players.level2 import Seasoned
from engine.games.atlantica.state import Diver
from tests.engine.games.atlantica.scenario import Play, Scenario

PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_treasures_of_a_kind_are_gathered() -> None:
    given = Scenario("anna", "bob").hand(anna="gvyyy").boat("gol ins arc cer amp amp").treasures(anna="ins")
    then = given.ships(anna="c5").turn_of("anna").says("anna", "boat-2")
    if "pay" in then.asked.values():
        then.says("anna", "gv")
    assert "boat-2" in str(answer(then)), "a second inscription brings six"


def test_player_without_crates_hires_a_ship() -> None:
    given = (
        Scenario("anna", "bob").hand(anna="wgvvv").boat("gol arc arc cer cer gol").treasures(anna="wea wea amp amp amp")
    )
    given.g.turns_left = 2
    assert str(answer(given.turn_of("anna"))).startswith("harbour")


def test_a_thin_hand_breathes() -> None:
    given = Scenario("anna", "bob").hand(anna="g").boat("arc arc arc cer cer gol").ships(anna="c5")
    assert answer(given.turn_of("anna")) == "breath"


def test_colours_are_kept() -> None:
    given = Scenario("anna", "bob").hand(anna="gyyy").boat("wea arc arc cer cer gol")
    assert answer(given.turn_of("anna").says("anna", "boat-1")) == "y"


def test_the_actions_of_a_turn_are_planned_together() -> None:
    """With divers of all colours actions in two areas bring more than the greatest one for as many divers."""
    given = Scenario("anna", "bob").hand(anna="wwyyrrggbbvv").boat("wea arc arc cer cer gol").ships(anna="c5")
    then, done = given.turn_of("anna"), list[str]()
    while then.asked and "anna" in then.asked:
        wire = answer(then)
        if then.asked["anna"] in ("turn", "more"):
            done.append(str(wire))
        then.says("anna", wire)
    assert len({deed.split("-")[0] for deed in done if deed != "done"}) >= 2


def test_payment_keeps_the_cards_that_pay_for_more() -> None:
    given = Scenario("anna", "bob").hand(anna="bvvyy").boat("wea arc arc cer cer gol").ships(anna="c5")
    assert answer(given.turn_of("anna").says("anna", "harbour-1")) == "vv", "yellow and blue pay for the next turn"


def test_equal_hands_are_worth_what_they_pay_for() -> None:
    assert ordinary(counted([Diver(one) for one in "gvw"])) > ordinary(counted([Diver(one) for one in "vvv"]))
