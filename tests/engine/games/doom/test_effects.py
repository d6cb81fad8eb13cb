"""What a card says of its ships is what then happens."""

import pytest

from engine.core import Seat
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Special
from tests.engine.games.doom.scenario import Play, Scenario
from tests.engine.games.trying import check_at

RING = ("n", "e", "s", "w")


def voted(given: Scenario) -> Play:
    """The first vote, won by the first player."""
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, (4, 3, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    return then


@pytest.mark.parametrize(
    ("card", "better", "aboard"),
    [(Card.SHIPS, True, 1), (Card.SHIPS, True, 0), (Card.SHIPS, False, 1), (Card.SABOTAGE, False, 1)],
)
def test_card_says_the_truth_of_ships_at_sea(card: Card, better: bool, aboard: int) -> None:
    """An upgraded ship C brings its mover a Special only if it arrives itself."""
    given = Scenario(*RING).rows({"n": (card,), "e": (card,), "s": (Card.SUPPORT,), "w": (card,)})
    given.ship("b", n=1, s=2, at_sea=True).ship("c", e=aboard, at_sea=True, upgraded=better).ship("d", w=1)
    check_at("doom", voted(given).at, Seat(0))


def test_card_says_the_truth_of_a_ship_that_moves_up_to_two_spaces() -> None:
    given = Scenario(*RING).ship("b", n=1, e=1).specials(n=(Special.CAPTAINS_BRIBE,))
    then = voted(given.rows(dict.fromkeys(RING, (Card.SHIPS,)))).says("n", "own-captains-bribe")
    assert then.asked == {"n": "spaces"}
    check_at("doom", then.at, Seat(0))
