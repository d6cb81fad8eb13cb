"""Politics cards (§6.1): what they do, and when they can be played."""

import pytest

from engine.core import Refused, Seat
from engine.games.doom.rules.cards.plans import playable, resolve
from engine.games.doom.state import Card, Faction, ShipId, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario
from tests.values import not_none

RED = Seat(0)


def table() -> Scenario:
    return Scenario("red", "blue", "gold")


def full(given: Scenario, *ships: str) -> Scenario:
    seats = {"a": 7, "b": 5, "c": 5, "d": 3, "e": 3}
    for ship in ships:
        given.ship(ship, gold=seats[ship] - 1, blue=1)
    return given


def plays(given: Scenario, card: Card) -> Play:
    assert playable(given.when().g, RED, card)
    return given.when(resolve(card, RED))


def unplayable(given: Scenario, card: Card) -> bool:
    return not playable(given.when().g, RED, card)


def test_refugees_1() -> None:
    then = plays(table(), Card.REFUGEES_1)
    assert then.choices("red") == ["a", "b", "c", "d", "e"]
    assert then.says("red", "d").aboard("d") == {"red": 1}
    assert then.reserve["red"] == 19
    assert then.told("boards") == [{"seat": "red", "ship": ShipId.D, "cubes": 1}]


def test_refugees_do_not_board_at_sea_nor_full_ships() -> None:
    given = full(table().ship("b", at_sea=True, gold=1), "d", "e")
    assert plays(given, Card.REFUGEES_1).choices("red") == ["a", "c"]


def test_refugees_2_board_together() -> None:
    then = plays(table().ship("d", gold=2), Card.REFUGEES_2)
    assert then.choices("red") == ["a", "b", "c", "e"]
    assert then.says("red", "e").aboard("e") == {"red": 2}


def test_vector_14_refugees_2_all_or_nothing() -> None:
    assert unplayable(table().reserve(red=1), Card.REFUGEES_2)
    given = full(table(), "a", "b").ship("c", blue=4).ship("d", blue=2).ship("e", blue=3)
    assert unplayable(given, Card.REFUGEES_2)


def test_vector_15_refugees_2_1() -> None:
    given = full(table().reserve(red=3), "a", "c", "e").ship("b", gold=3).ship("d", gold=2)
    then = plays(given, Card.REFUGEES_2_1)
    assert then.aboard("b") == {"gold": 3, "red": 2}, "there is one way only"
    assert then.aboard("d") == {"gold": 2, "red": 1}
    given = Scenario("red", "blue", "gold", "jade").reserve(red=3)
    given.ship("a", gold=7).ship("c", gold=5).ship("d", blue=3).ship("e", blue=3).ship("b", gold=2)
    assert unplayable(given, Card.REFUGEES_2_1)


def test_refugees_2_1_go_on_different_ships() -> None:
    then = plays(full(table(), "a", "c"), Card.REFUGEES_2_1).says("red", "b")
    assert then.choices("red") == ["d", "e"]
    then.says("red", "e")
    assert (then.aboard("b"), then.aboard("e")) == ({"red": 2}, {"red": 1})


def test_refugees_2_1_need_three_cubes() -> None:
    assert unplayable(table().reserve(red=2), Card.REFUGEES_2_1)


def test_the_first_ship_leaves_room_for_the_second() -> None:
    given = full(table(), "a", "c", "e").ship("b", gold=3).ship("d", gold=1)
    assert plays(given, Card.REFUGEES_2_1).choices("red") == ["b", "d"]
    given = full(table(), "a", "c", "e").ship("b", gold=4).ship("d", gold=1)
    assert plays(given, Card.REFUGEES_2_1).aboard("d") == {"gold": 1, "red": 2}


def test_aristocracy_evicts_only_from_a_full_ship() -> None:
    then = plays(full(table(), "d").markers(blue="oraklos"), Card.ARISTOCRACY).says("red", "d")
    assert then.choices("red") == ["1", "2"]
    then.says("red", "1")
    assert then.aboard("d") == {"gold": 2, "red": 1}
    assert then.g.buildings[Faction.ORAKLOS][Seat(1)] == 1
    assert plays(table().ship("d", gold=2), Card.ARISTOCRACY).says("red", "d").aboard("d") == {"gold": 2, "red": 1}


def test_aristocracy_may_evict_an_own_or_a_neutral_passenger() -> None:
    then = plays(table().ship("d", red=1, neutral=2), Card.ARISTOCRACY).says("red", "d")
    assert then.choices("red") == ["0", "cube"]
    then.says("red", "cube")
    assert then.aboard("d") == {"red": 2, "neutral": 1}
    assert then.g.square == 9


def test_aristocrat_chooses_one_of_two_ships_in_port() -> None:
    """§6.1."""
    given = table().ship("c", at_sea=True, blue=1).ship("d", at_sea=True, blue=1).ship("e", at_sea=True, blue=1)
    then = plays(given, Card.ARISTOCRACY)
    assert then.choices("red") == ["a", "b"]
    assert then.says("red", "b").aboard("b") == {"red": 1}
    then = plays(given.ship("b", at_sea=True, blue=1), Card.ARISTOCRACY)
    assert then.over and then.aboard("a") == {"red": 1}, "where there is one alone nobody is asked"


def test_aristocracy_needs_a_cube() -> None:
    assert unplayable(table().reserve(red=0), Card.ARISTOCRACY)


def test_the_printed_passenger_of_the_ark_can_be_evicted() -> None:
    given = table().ship("a", upgraded=True, gold=4, blue=3).ship("b", gold=1)
    then = plays(given, Card.ARISTOCRACY).says("red", "a")
    assert then.choices("red") == ["1", "2", "printed"]
    then.says("red", "printed")
    assert then.aboard("a") == {"gold": 4, "blue": 3, "red": 1}
    assert then.g.square == 10, "it is no cube"


def test_ships_move_two_in_the_order_named() -> None:
    given = table().ship("a", blue=1).ship("b", gold=1).ship("c", red=1, at_sea=True)
    then = plays(given, Card.SHIPS)
    assert then.choices("red") == ["a", "b", "c"]
    then.says("red", "c")
    assert then.choices("red") == ["a", "b"], "two different ships"
    prompt = then.view("red").prompt
    assert prompt is not None and prompt.about == {"ships": (ShipId.C,)}, "which have moved is said"
    then.says("red", "b")
    assert then.at_sea() == ["b"]
    assert then.aboard("c") == {}
    assert [event.key for event in then.events] == ["arrives", "mover", "sails"]
    assert then.gained(Source.VOYAGES) == {"red": 2}


def test_vector_16_ships_need_two() -> None:
    assert unplayable(table().ship("a", blue=1), Card.SHIPS)


def test_an_ark_with_its_printed_passenger_is_not_empty() -> None:
    assert not unplayable(table().ship("a", upgraded=True).ship("b", blue=1), Card.SHIPS)


def test_royal_ship_moves_one() -> None:
    then = plays(table().ship("a", blue=2, at_sea=True).ship("b", blue=1), Card.ROYAL_SHIP)
    then.says("red", "a")
    assert then.gained(Source.VOYAGES) == {"red": 1, "blue": 5}
    assert unplayable(table(), Card.ROYAL_SHIP)


def test_royal_ship_never_moves_the_better_air_ship() -> None:
    assert unplayable(table().ship("d", upgraded=True, blue=1), Card.ROYAL_SHIP)
    assert unplayable(table().ship("d", upgraded=True, at_sea=True, blue=1), Card.ROYAL_SHIP)
    assert not unplayable(table().ship("d", blue=1), Card.ROYAL_SHIP)


def test_support_takes_a_special() -> None:
    then = plays(table(), Card.SUPPORT)
    assert len(then.g.specials[RED]) == 1
    given = table().specials(blue=tuple(special for special in table().g.special_deck))
    assert unplayable(given, Card.SUPPORT)


def test_a_special_deck_is_made_anew_of_its_discards() -> None:
    given = table()
    given.g.special_discard, given.g.special_deck = given.g.special_deck, []
    then = plays(given, Card.SUPPORT)
    assert (len(then.g.special_deck), len(then.g.special_discard)) == (24, 0)


def test_sabotage() -> None:
    given = table().markers(blue="strategos", gold="archont")
    given.ship("b", blue=2, gold=1, neutral=1, at_sea=True).ship("a", blue=1)
    then = plays(given, Card.SABOTAGE)
    assert then.aboard("b") == {} and then.at_sea() == []
    assert then.g.buildings[Faction.STRATEGOS][Seat(1)] == 2
    assert then.g.buildings[Faction.ARCHONT][Seat(2)] == 1
    assert then.g.square == 10
    assert unplayable(table().ship("a", blue=1), Card.SABOTAGE)


def test_vector_28_the_better_war_ship_is_safe_from_red_cards() -> None:
    assert unplayable(table().ship("e", upgraded=True, at_sea=True, blue=3), Card.SABOTAGE)
    given = table().ship("e", upgraded=True, blue=3)
    assert unplayable(given, Card.TREASON)
    assert "e" in plays(given, Card.ARISTOCRACY).choices("red")
    assert not unplayable(table().ship("e", at_sea=True, blue=3), Card.SABOTAGE)


def test_treason_drives_off_up_to_four_passengers() -> None:
    given = table().markers(blue="oraklos").ship("a", blue=3, red=2, neutral=1)
    then = plays(given, Card.TREASON)
    with pytest.raises(Refused, match="pick-count"):
        then.says("red", ("0", "0", "1", "1", "1"))
    with pytest.raises(Refused, match="pick-count"):
        then.says("red", ())
    then.says("red", ("1", "1", "0", "cube"))
    assert then.aboard("a") == {"blue": 1, "red": 1}
    assert then.g.buildings[Faction.ORAKLOS][Seat(1)] == 2
    assert then.g.square == 10


def test_treason_says_how_many_there_are_to_choose_among() -> None:
    for aboard, most in ((2, 2), (5, 4)):
        prompt = not_none(plays(table().ship("a", blue=aboard), Card.TREASON).view("red").prompt)
        assert prompt.about["most"] == most


def test_treason_strikes_no_ship_at_sea() -> None:
    assert unplayable(table().ship("a", blue=3, at_sea=True), Card.TREASON)


def test_vector_46_treason_never_drives_off_the_printed_passenger() -> None:
    given = table().ship("a", upgraded=True, red=2)
    then = plays(given, Card.TREASON)
    assert ("printed",) not in then.choices("red")
    assert unplayable(table().ship("a", upgraded=True), Card.TREASON)


def test_treason_in_the_senate_takes_one_to_four_cubes_of_one_player() -> None:
    then = plays(table().senate(blue=6, red=1), Card.TREASON)
    assert then.choices("red") == ["senate-0", "senate-1"]
    assert then.says("red", "senate-1").choices("red") == [1, 2, 3, 4]
    fallen = then.says("red", 2).told("senators-fall")
    assert fallen == [{"owner": "blue", "cubes": 2, "building": then.g.marker[Seat(1)]}]
    assert plays(table().senate(blue=6, red=1), Card.TREASON).says("red", "senate-0").g.senate[RED] == 0


def test_the_better_royal_ship_gives_a_special_after_both_moves() -> None:
    given = table().ship("c", upgraded=True, blue=1, at_sea=True).ship("b", blue=1)
    then = plays(given, Card.SHIPS).says("red", "c")
    assert then.over
    assert [event.key for event in then.events] == ["arrives", "mover", "sails", "special-drawn", "special-yours"]


def test_the_better_royal_ship_gives_a_special_to_who_moves_it_by_its_card() -> None:
    then = plays(table().ship("c", upgraded=True, blue=1, at_sea=True), Card.ROYAL_SHIP)
    assert len(then.g.specials[RED]) == len(then.told("special-drawn")) == 1


def test_no_special_is_left_to_give() -> None:
    given = table().specials(blue=tuple(Special(s) for s in table().g.special_deck))
    then = plays(given.ship("c", upgraded=True, blue=1, at_sea=True), Card.ROYAL_SHIP)
    assert then.told("special-drawn") == []
    assert then.g.ships[ShipId.C].passengers == []


def test_a_full_ship_of_one_colour_leaves_no_choice_whom_to_evict() -> None:
    then = plays(table().ship("d", blue=3), Card.ARISTOCRACY).says("red", "d")
    assert then.over
    assert then.aboard("d") == {"blue": 2, "red": 1}


def test_treason_against_a_lone_passenger() -> None:
    then = plays(table().ship("d", blue=1), Card.TREASON)
    assert then.over
    assert then.aboard("d") == {}


def test_a_special_earned_by_the_second_ship() -> None:
    given = table().ship("c", upgraded=True, blue=1, at_sea=True).ship("b", blue=1)
    assert len(plays(given, Card.SHIPS).says("red", "b").told("special-drawn")) == 1
