"""An action and its payment are one choice: the cheapest is filled in."""

from __future__ import annotations

from engine.core import joined
from engine.games.atlantica import BOX, GAME
from tests.engine.games.atlantica.scenario import Scenario
from tests.engine.games.atlantica.test_rules import SIX
from tests.values import not_none


def test_an_action_is_paid_as_it_is_offered_first() -> None:
    then = Scenario("anna", "bob").hand(anna="gyyb").boat(SIX).turn_of("anna")
    prompt = not_none(joined(GAME, then.at, then.view("anna"), BOX.joined))
    assert prompt.wires["boat-1"] == ("boat-1", "y")
    assert prompt.wires["station-1"] == ("station-1",), "only blue pays that"
    assert [one.value for one in prompt.after["boat-1"].seen.hand[0]] == ["g", "y", "b"]


def test_draw_is_not_shown_before_it_is_made() -> None:
    then = Scenario("anna", "bob").hand(anna="gyyb").boat(SIX).turn_of("anna")
    prompt = not_none(joined(GAME, then.at, then.view("anna"), BOX.joined))
    assert len(prompt.after["breath"].seen.hand[0]) == 4
    assert prompt.after["breath"].ready


def test_actions_with_one_payment_each_are_not_joined() -> None:
    then = Scenario("anna", "bob").hand(anna="b").station("plus2 plus3 joker blue").turn_of("anna")
    assert joined(GAME, then.at, then.view("anna"), BOX.joined) is None
