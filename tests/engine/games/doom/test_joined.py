"""A card and its ships are one choice."""

from __future__ import annotations

from engine.core import JoinedPrompt, joined, option_id
from engine.games.doom import BOX, GAME
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card
from tests.engine.games.doom.scenario import Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking

RING = ("n", "e", "s", "w")
say = speaking(BOX, NAMES)


def asked(card: Card, *, full: bool = False, laden: bool = False) -> JoinedPrompt:
    """What the winner of a vote is asked, with this card of their own and ships to borrow."""
    given = Scenario(*RING)
    given.rows({"n": (card,), "e": (card,), "s": (Card.SHIPS,), "w": (card,)})
    if full:
        given.ship("d", s=3).ship("e", s=2, w=1)
    if laden:
        given.ship("a", s=1).ship("b", e=1, s=1).ship("c", n=1)
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, (4, 3, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    prompt = joined(GAME, then.at, then.view("n"), BOX.joined)
    assert prompt is not None
    return prompt


def named(prompt: JoinedPrompt) -> dict[str, str]:
    return {option_id(one): say().plain.value(one) for one in prompt.options}


def test_refugees_are_played_by_the_ships_in_their_order() -> None:
    """The first of them takes the larger stack."""
    prompt = asked(Card.REFUGEES_2_1)
    assert prompt.wires["own+b+a"] == ("own", "b", "a")
    assert named(prompt)["own+b+a"] == "Refugees 2+1: B and A"
    after = prompt.after["own+b+a"].seen
    assert [ship.passengers.count(0) for ship in (after.ships["b"], after.ships["a"])] == [2, 1]
    assert prompt.wires["decline"] == ("decline",)


def test_a_noble_on_a_full_ship_names_who_makes_room() -> None:
    prompt = asked(Card.ARISTOCRACY, full=True)
    words = named(prompt)
    assert words["own+a"] == "Aristocracy: A"
    assert prompt.wires["own+d"] == ("own", "d"), "nobody else could make room"
    assert prompt.wires["own+e+2"] == ("own", "e", "2")
    assert words["own+e+2"] == "Aristocracy: E and Φ Celina out"


def test_two_ships_that_move_are_one_choice_in_whatever_order() -> None:
    prompt = asked(Card.SHIPS, laden=True)
    assert prompt.wires["own+a+b"] == ("own", "a", "b")
    assert "own+b+a" not in prompt.wires
    assert named(prompt)["own+a+b"] == "Ships: A and B"


def test_treason_comes_with_where_it_strikes() -> None:
    """Whom of a ship, or how many in the Senate, is asked then."""
    prompt = asked(Card.TREASON, laden=True)
    assert prompt.wires["own+b"] == ("own", "b")
    assert named(prompt)["own+b"] == "Treason: B"
    assert not prompt.after["own+b"].ready
