"""An action and its payment are one choice: the cheapest is filled in."""

import pytest

from engine.core import joined
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.pictures.areas import ACTIONS
from engine.games.atlantica.state import Deed, Dock, Ship
from tests.engine.games.atlantica.scenario import Scenario
from tests.engine.games.atlantica.test_rules import SIX
from tests.engine.games.gallery import NAMES, speaking
from tests.values import not_none


def test_an_action_is_paid_as_it_is_offered_first() -> None:
    then = Scenario("anna", "bob").hand(anna="gyyb").boat(SIX).turn_of("anna")
    prompt = not_none(joined(GAME, then.at, then.view("anna"), BOX.card.joined))
    assert prompt.wires["boat-1"] == ("boat-1", "y")
    assert prompt.wires["station-1"] == ("station-1",), "only blue pays that"
    assert [one.value for one in prompt.after["boat-1"].seen.hand[0]] == ["g", "y", "b"]


def test_draw_is_not_shown_before_it_is_made() -> None:
    then = Scenario("anna", "bob").hand(anna="gyyb").boat(SIX).turn_of("anna")
    prompt = not_none(joined(GAME, then.at, then.view("anna"), BOX.card.joined))
    assert len(prompt.after["breath"].seen.hand[0]) == 4
    assert prompt.after["breath"].ready


def test_actions_with_one_payment_each_are_not_joined() -> None:
    then = Scenario("anna", "bob").hand(anna="b").station("plus2 plus3 joker blue").turn_of("anna")
    assert joined(GAME, then.at, then.view("anna"), BOX.card.joined) is None


say = speaking(BOX, NAMES)


@pytest.mark.parametrize(("locale", "ship"), [("en", "ship B"), ("pl", "statek B")])
def test_a_ship_has_one_name_wherever_it_is_spoken_of(locale: str, ship: str) -> None:
    """On the button, in the question and in what it does. No action has a number of its own."""
    speaks = say(locale).plain
    top = Ship(Dock.B, 3)
    said = [speaks.value(Deed.HARBOUR_2), speaks.value(Deed.HARBOUR_2, "face").lower(), speaks.value(top)]
    assert [ship.lower() in one.lower() for one in said] == [True] * 3
    assert not any(speaks.value(deed).split(":")[0][-1].isdigit() for deed in ACTIONS)
