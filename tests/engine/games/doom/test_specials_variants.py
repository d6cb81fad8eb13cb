"""Specials with two players, in the family game and with open Specials (§9, R32, R33)."""

from __future__ import annotations

import pytest

from engine.core import Refused, Seat
from engine.games.doom.data import DATA
from engine.games.doom.rules.senate import senate_phase
from engine.games.doom.rules.setup import special_set
from engine.games.doom.rules.table import in_set
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import DOOM, Armed, Card, EventCard, Faction, Options, Special
from tests.engine.games.doom.scenario import Play, Scenario

RED, BLUE = map(Seat, range(2))


def wins(given: Scenario, card: Card, *hand: Special) -> Play:
    """Red wins the first vote with a bid of one cube, and this is their card there."""
    then = given.specials(red=hand).rows({"red": (card,)}).when(start_vote(1))
    for name in given.names[1:]:
        then.says(name, (0, "nobody", "-"))
    return then.says("red", (1, "nobody", "-"))


@pytest.mark.parametrize("names", [("red", "blue"), ("red", "blue", "gold")])
def test_without_a_senate_two_specials_are_left_out(names: tuple[str, ...]) -> None:
    g = Scenario(*names, options=Options(family=True)).g
    left_out = [special for special in Special if not in_set(g, special)]
    assert left_out == [Special.BRIBED_SENATORS, Special.LEGACY]
    assert len(special_set(g)) == 23
    assert len(special_set(Scenario("red", "blue", "gold").g)) == 25


def test_special_without_copies_is_not_in_the_set(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = DATA.specials[Special.EDICT].model_copy(update={"copies": 0})
    monkeypatch.setitem(DATA.specials, Special.EDICT, entry)
    g = Scenario("red", "blue", "gold").g
    assert not in_set(g, Special.EDICT)
    assert in_set(g, Special.PURGE)


def test_only_doom_cards_have_the_back_of_doom() -> None:
    assert [card for card in EventCard if card.back == "doom"] == [*DOOM]


def test_the_family_purge_takes_from_ships_only() -> None:
    given = Scenario("red", "blue", "gold", options=Options(family=True)).ship("a", blue=2).ship("b", blue=2)
    then = wins(given, Card.TREASON, Special.PURGE).says("red", "own-purge", "a", ("1",))
    assert then.choices("red") == ["b", "-"]


def test_with_two_players_the_demagogos_is_safe_from_purge_and_pirates() -> None:
    given = Scenario("red", "blue").tokens(demagogos="blue").ship("b", blue=2, neutral=1).ship("c", blue=2)
    then = wins(given, Card.TREASON, Special.PURGE)
    assert then.choices("red") == ["own", "own-purge", "borrow-1", "decline"]
    then.says("red", "own-purge")
    assert then.aboard("b") == {"blue": 2} and then.aboard("c") == {"blue": 2}, "the neutral was the only victim"
    given = Scenario("red", "blue").tokens(demagogos="blue").ship("b", at_sea=True, blue=2, neutral=1)
    then = wins(given, Card.SABOTAGE, Special.PIRATES)
    assert "own" not in then.choices("red"), "Sabotage hits a ship as a whole"
    with pytest.raises(Refused):
        then.says("red", "own")
    then.says("red", "own-pirates", 1)
    assert then.aboard("b") == {"blue": 2, "red": 1}, "others on the ship may be chosen"


def test_the_kinsman_buys_the_first_token_only_when_there_are_two() -> None:
    given = Scenario("red", "blue").specials(red=(Special.INFLUENTIAL_KINSMAN,))
    then = given.when(next_turn())
    assert "influential-kinsman" in then.choices("red")
    then.says("red", "archont").says("blue", "pass").until("free-faction")
    while "free-faction" in then.asked.values():
        (name,) = then.asked
        assert "influential-kinsman" not in then.choices(name)
        then.says(name, then.choices(name)[0])
    assert len(then.g.holder) == 4


def test_the_secret_patron_draws_from_the_deck_only() -> None:
    given = Scenario("red", "blue", "gold", options=Options(open_specials=True))
    row = list(given.g.special_row)
    given.specials(red=(Special.SECRET_PATRON,))
    then = wins(given, Card.SUPPORT).says("red", "own-secret-patron")
    assert then.asked == {"red": "discard-special"}
    assert then.g.special_row == row and len(then.g.specials[RED]) == 3


def test_an_empty_deck_leaves_the_secret_patron_nothing_but_support_an_open_special() -> None:
    given = Scenario("red", "blue", "gold", options=Options(open_specials=True)).specials(red=(Special.SECRET_PATRON,))
    given.specials(gold=tuple(given.g.special_deck))
    then = wins(given, Card.SUPPORT)
    assert then.choices("red") == ["own", "borrow-2", "decline"]
    then.says("red", "own")
    assert then.asked == {"red": "take-special"} and "deck" not in then.choices("red")


def test_five_players_arm_bribe_and_send() -> None:
    given = Scenario("red", "blue", "gold", "jade", "plum").specials(plum=(Special.BRIBED_SENATORS,))
    then = given.when(senate_phase())
    for name in given.names[:-1]:
        then.says(name, (0, "-"))
    then.says("plum", (0, "bribed-senators"))
    assert then.g.bribes == {Seat(4): 3} and then.told("senate-order")[0]["cubes"]["plum"] == 0


def test_the_bodyguard_with_two_players() -> None:
    given = Scenario("red", "blue").specials(blue=(Special.BODYGUARD,)).ship("b", blue=2, red=1)
    given.g.armed[BLUE] = (Armed(Special.BODYGUARD, 1),)
    given.tokens(philosophios="blue")
    then = wins(given, Card.TREASON).says("red", "own", ("0", "1", "1"))
    assert then.aboard("b") == {"blue": 2}
    assert then.g.buildings[Faction.ARCHONT] == {RED: 1}
