"""Vectors (§10), turns: recruiting, building, moving, metropolises, Apollo and the end."""

from typing import Any

import pytest

from engine.core import Refused, Seat, Wire
from engine.games.cyclades.rules.board import income
from engine.games.cyclades.rules.cycle import end_of_cycle, pay_offerings
from engine.games.cyclades.rules.turn import apollo_turn
from engine.games.cyclades.state import Building, Creature, God, Island, Offer, Special, TieBreak, Unit
from tests.engine.games.cyclades.scenario import Play, Scenario

TRIO = ("anna", "bob", "cleo")
FIVE = ("a", "b", "c", "d", "anna")


def refused(given: Scenario, god: str, *wires: Wire) -> None:
    then = given.turn_of("anna", god)
    with pytest.raises(Refused):
        then.says("anna", *wires)


def done(then: Play) -> Play:
    return then.says("anna", "done")


# recruiting


def test_vector_18_the_prices_of_troops_and_fleets() -> None:
    then = Scenario(*TRIO).island("naxos", "anna").turn_of("anna", "ares")
    prices: list[int] = []
    for _ in range(4):
        prices.append(then.price("anna", "recruit"))
        then.says("anna", "recruit")
    assert (prices, then.land("naxos"), then.gold("anna")) == ([0, 2, 3, 4], ("anna", 4), 1)
    assert then.told("turn") == [{"god": God.ARES, "seat": "anna"}]
    assert [(told["island"], told["price"]) for told in done(then).told("recruits-troop")] == [
        (Island.NAXOS, price) for price in prices
    ]
    assert not then.offers("anna", "recruit")
    then = Scenario(*TRIO).island("naxos", "anna").turn_of("anna", "poseidon")
    then.says("anna", *["recruit", "G9"] * 4)
    assert (then.fleet("G9"), then.gold("anna")) == (("anna", 4), 4)
    assert not then.offers("anna", "recruit")
    told = done(then).told("recruits-fleet")
    assert [(one["space"], one["price"]) for one in told] == [("G9", 0), ("G9", 1), ("G9", 2), ("G9", 3)]


def test_vector_19_an_empty_reserve() -> None:
    then = Scenario(*TRIO).island("naxos", "anna").fleets("anna", G9=7).turn_of("anna", "poseidon")
    then.says("anna", "recruit", "G9")
    assert not then.offers("anna", "recruit")
    then = Scenario(*TRIO).island("naxos", "anna", troops=8).turn_of("anna", "ares")
    assert not then.offers("anna", "recruit")


def test_vector_20_priests_swaps_and_philosophers() -> None:
    given = Scenario(*TRIO).market("4 siren, 3 satyr")
    then = given.turn_of("anna", "zeus").says("anna", "recruit", "recruit")
    assert (then.gold("anna"), then.now.priests[Seat(0)]) == (6, 2)
    assert not then.offers("anna", "recruit")
    assert [(told["unit"], told["price"]) for told in done(then).told("recruits-card")] == [
        (Unit.PRIEST, 0),
        (Unit.PRIEST, 4),
    ]
    then = given.turn_of("anna", "zeus").says("anna", "swap", "siren")
    assert Creature.SIREN in then.g.discard
    then.says("anna", "swap", "satyr")
    assert (then.gold("anna"), set(then.market)) == (8, {3, 4})
    assert then.told("pays-special") == [{"seat": "anna", "special": Special.SWAP, "price": 1}] * 2
    assert [told["creature"] for told in then.told("dismisses")] == [Creature.SIREN, Creature.SATYR]
    assert [told["creature"] for told in then.told("appears")] == [then.market[4], then.market[3]]
    then = Scenario(*TRIO).turn_of("anna", "athena").says("anna", "recruit", "recruit")
    assert (then.gold("anna"), then.now.philosophers[Seat(0)]) == (6, 2)


def test_vector_21_where_a_fleet_may_lie() -> None:
    given = Scenario(*FIVE).island("syros", "anna").island("naxos", "anna").fleets("a", D1=1)
    then = given.turn_of("anna", "poseidon").says("anna", "recruit")
    assert then.offers("anna", "F2")
    assert not then.offers("anna", "D1")
    assert not then.offers("anna", "C6")


# building


def test_vector_22_slots() -> None:
    then = Scenario(*TRIO).island("naxos", "anna").turn_of("anna", "poseidon")
    then.says("anna", "build", "naxos", "build", "naxos")
    assert (then.slots("naxos"), then.gold("anna")) == (["-", "-", "port", "port"], 6)
    then.says("anna", "build", "build")  # only the metropolis spot is free
    assert then.slots("naxos") == ["port"] * 4
    assert not then.offers("anna", "build")
    then = Scenario(*TRIO).island("syros", "anna").turn_of("anna", "zeus").says("anna", "build")
    assert then.slots("syros") == ["temple"]
    assert not then.offers("anna", "build")
    then = (
        Scenario(*TRIO)
        .island("naxos", "anna", metropolis=True)
        .island("syros", "anna", metropolis=True)
        .turn_of("anna", "ares")
    )
    then.says("anna", "build", "build")
    assert (then.slots("naxos"), then.slots("syros")) == (["-", "-", "fortress", "fortress"], ["-"])
    assert not then.offers("anna", "build")
    then = Scenario(*TRIO).island("naxos", "anna").turn_of("anna", "ares").says("anna", "build", "naxos-spot")
    assert then.slots("naxos") == ["fortress", "-", "-", "-"]


def test_vector_23_temples_and_creatures() -> None:
    two = Scenario(*TRIO).island("naxos", "anna", slots="temple temple").market("4 fates, 3 griffon")
    then = two.turn_of("anna", "ares")
    assert then.price("anna", "fates") == 2
    then.says("anna", "fates")
    assert then.price("anna", "griffon") == 3
    three = Scenario(*TRIO).island("naxos", "anna", slots="temple temple temple").market("2 fates, 4 griffon")
    then = three.turn_of("anna", "ares")
    assert then.price("anna", "fates") == 1
    then.says("anna", "fates")
    spent = [one.spent for one in then.now.lands[Island.NAXOS].slots if one is not None]
    assert spent == [3, 0, 0]
    assert then.price("anna", "griffon") == 2


def test_the_discount_of_a_temple_is_given_once_whatever_buildings_come_before() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", slots="port temple").market("4 fates, 3 griffon")
    then = given.turn_of("anna", "ares").says("anna", "fates")
    assert then.price("anna", "griffon") == 3


def test_the_discount_of_a_metropolis_is_given_once_whatever_islands_come_before() -> None:
    """Three pieces of gold are enough for a creature of that price."""
    given = Scenario(*TRIO).island("delos", "anna", slots="port").island("naxos", "anna", metropolis=True)
    then = given.gold(anna=3).island("syros", "anna").market("4 fates, 3 griffon").turn_of("anna", "ares")
    then.says("anna", "fates")
    assert then.price("anna", "griffon") == 3


def test_vector_24_a_metropolis_is_a_temple_too() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", slots="- - temple", metropolis=True).market("3 fates")
    assert given.turn_of("anna", "ares").price("anna", "fates") == 1


# moving


def test_vector_25_fleets_join_and_part() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=3, C4=1)
    then = given.turn_of("anna", "poseidon").says("anna", "sail", "C3", ("C4", 3), ("C5", 4), ("C6", 2))
    assert (then.fleet("C3"), then.fleet("C4"), then.fleet("C5"), then.fleet("C6")) == (
        None,
        None,
        ("anna", 2),
        ("anna", 2),
    )
    assert then.gold("anna") == 9
    assert then.asked == {"anna": "act"}


def test_vector_26_a_battle_ends_the_move() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=2).fleets("bob", C4=1).dice("3/0")
    then = given.turn_of("anna", "poseidon").says("anna", "sail", ("C4", 2))
    assert (then.fleet("C4"), then.asked) == (("anna", 2), {"anna": "act"})
    then.says("anna", "sail", ("C5", 2), ("C6", 2), ("-", 2))
    assert (then.fleet("C6"), then.gold("anna")) == (("anna", 2), 8)


def seat_five() -> Scenario:
    given = Scenario(*FIVE).island("syros", "anna", troops=1).island("naxos", "anna", troops=1)
    return given.fleets("anna", F3=1, G9=1)


def test_vector_27_over_a_fleet_to_a_neutral_island() -> None:
    then = seat_five().turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    assert (then.land("kythnos"), then.land("syros"), then.gold("anna")) == (("anna", 1), ("anna", 0), 9)
    assert income(then.now, Seat(4)) == 3
    done(then)
    assert then.told("marches") == [{"seat": "anna", "troops": 1, "island": Island.SYROS, "to": Island.KYTHNOS}]
    assert then.told("takes-neutral") == [{"seat": "anna", "island": Island.KYTHNOS, "troops": 1}]


def test_vector_28_chains_of_fleets() -> None:
    given = seat_five()
    del given.g.fleets["F3"]
    assert not given.turn_of("anna", "ares").offers("anna", "march")
    given = Scenario(*TRIO).island("andros", "anna", troops=1).island("tinos", "anna").fleets("anna", D3=1, F5=1)
    then = given.turn_of("anna", "ares").says("anna", "march")
    assert then.view("anna").prompt is not None
    assert destinations(then) == ["tinos"]
    given.fleets("bob", E4=1)
    assert destinations(given.turn_of("anna", "ares").says("anna", "march")) == ["tinos"], "over own fleets alone"
    given.fleets("anna", D3=1, E4=1, F5=1)
    assert destinations(given.turn_of("anna", "ares").says("anna", "march")) == ["tinos", "kythnos"]


def destinations(then: Play) -> list[Wire]:
    first: Any = then.choices("anna")[0]
    return list(first)


def test_vector_29_a_fortress_without_troops() -> None:
    given = seat_five().island("kythnos", "a", slots="fortress").island("milos", "a")
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    assert (then.land("kythnos"), then.slots("kythnos")) == (("anna", 1), ["fortress", "-"])
    assert then.told("battle-land") == []


def last_island(*, metropolis: bool, mine: bool, slots: str = "") -> Scenario:
    given = Scenario(*FIVE).island("syros", "anna", troops=1, metropolis=mine).island("naxos", "anna", slots=slots)
    return given.island("kythnos", "a", metropolis=metropolis).fleets("anna", F3=1).market("4 pegasus")


def test_vector_30_the_last_island_is_taken_to_win_alone() -> None:
    then = last_island(metropolis=True, mine=True).turn_of("anna", "ares")
    assert then.says("anna", "march", ("kythnos", 1)).land("kythnos") == ("anna", 1)
    assert then.now.out == [Seat(0)]
    given = last_island(metropolis=True, mine=False)
    assert not given.turn_of("anna", "ares").offers("anna", "march")
    then = given.turn_of("anna", "ares").says("anna", "pegasus", "syros")
    assert "kythnos" not in destinations(then)
    assert "kythnos" in destinations(
        last_island(metropolis=True, mine=True).turn_of("anna", "zeus").says("anna", "pegasus", "syros")
    )


def test_vector_31_or_to_win_by_its_buildings() -> None:
    given = last_island(metropolis=False, mine=True, slots="port temple university")
    assert not given.turn_of("anna", "ares").offers("anna", "march")
    given.island("kythnos", "a", slots="fortress")
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    assert then.has_metropolis("syros", "naxos") or then.says("anna", "kythnos").has_metropolis("syros", "kythnos")


# metropolises


def test_vector_40_four_buildings() -> None:
    given = (
        Scenario(*TRIO).island("naxos", "anna", slots="- - port fortress").island("milos", "anna", slots="- - temple")
    )
    given.island("delos", "bob", slots="temple")
    then = given.turn_of("anna", "athena").says("anna", "build", "milos-spot")
    assert then.gold("anna") == 8
    assert (then.slots("naxos"), then.slots("milos")) == (["-"] * 4, ["-"] * 3)
    assert set(then.choices("anna")) == {"naxos", "milos"}
    then.says("anna", "milos")
    assert then.has_metropolis("milos")
    assert then.slots("delos") == ["temple", "-"]
    assert done(then).told("set") == [{"seat": "anna"}]
    (built,) = then.told("builds")
    assert built == {"seat": "anna", "building": Building.UNIVERSITY, "island": Island.MILOS, "price": 2}


def test_vector_41_buildings_on_the_spot_are_torn_down() -> None:
    given = Scenario(*TRIO).island("santorini", "anna", slots="fortress port temple").philosophers(anna=3)
    then = given.turn_of("anna", "athena").says("anna", "recruit")
    assert (then.slots("santorini"), then.has_metropolis("santorini")) == (["-", "-", "temple"], True)
    (torn,) = done(then).told("torn-down")
    assert torn == {"seat": "anna", "island": Island.SANTORINI, "buildings": (Building.FORTRESS, Building.PORT)}


def test_vector_42_a_metropolis_in_place_of_another() -> None:
    given = Scenario(*TRIO).island("santorini", "anna", metropolis=True).philosophers(anna=3)
    then = given.turn_of("anna", "athena").says("anna", "recruit")
    assert (then.now.philosophers[Seat(0)], then.has_metropolis("santorini")) == (0, True)
    assert sum(land.metropolis for land in then.now.lands.values()) == 1


def test_vector_43_the_free_philosopher_is_the_fourth() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").philosophers(anna=3)
    then = given.turn_of("anna", "athena").says("anna", "recruit")
    assert then.has_metropolis("naxos")
    then.says("anna", "recruit")
    assert (then.now.philosophers[Seat(0)], then.gold("anna")) == (1, 6)
    then = done(given.turn_of("anna", "athena"))
    assert then.has_metropolis("naxos")
    assert then.g.philosophers[Seat(0)] == 0


# Apollo and the end


def test_vector_44_apollo() -> None:
    then = Scenario(*TRIO).island("naxos", "anna").turn_of("anna", "apollo")
    assert (then.g.gold[Seat(0)], then.g.lands[Island.NAXOS].markers) == (14, 1)
    assert income(then.g, Seat(0)) == 1
    given = Scenario(*TRIO).island("naxos", "anna").island("delos", "anna", troops=1)
    then = given.turn_of("anna", "apollo")
    assert (then.g.gold[Seat(0)], then.asked) == (11, {"anna": "prosperity"})
    assert then.says("anna", "naxos").g.lands[Island.NAXOS].markers == 1
    then = given.when(apollo_turn(2, Seat(0)))
    assert then.g.gold[Seat(0)] == 11
    assert not any(land.markers for land in then.g.lands.values())


def test_vector_45_gold_decides() -> None:
    given = Scenario(*TRIO).gold(anna=5, bob=7, cleo=9)
    for island, name in (("naxos", "anna"), ("delos", "anna"), ("milos", "anna"), ("tinos", "bob"), ("syros", "bob")):
        given.island(island, name, metropolis=True)
    given.g.track = [Seat(0), Seat(1), Seat(2)]
    then = given.when(end_of_cycle())
    assert then.g.result is not None
    assert (then.g.result.winners, then.g.result.standings[0]) == ((Seat(1),), (Seat(1), 2))
    assert then.g.purses == {0: 5, 1: 7, 2: 9}
    by_count = Scenario(*TRIO, tie_break=TieBreak.METROPOLISES).gold(anna=5, bob=7)
    for island, name in (("naxos", "anna"), ("delos", "anna"), ("milos", "anna"), ("tinos", "bob"), ("syros", "bob")):
        by_count.island(island, name, metropolis=True)
    then = by_count.when(end_of_cycle())
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(0),)
    lost = seat_five().island("kythnos", "a", metropolis=True).island("milos", "a", metropolis=True)
    then = lost.turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    done(then)
    assert then.g.result is None
    lost.g.lands[Island.KYTHNOS].owner = Seat(4)
    lost.g.track = [Seat(n) for n in range(5)]
    assert lost.when(end_of_cycle()).g.result is None


def last_offerings(**priests: int) -> Scenario:
    """Anna and Bob have two metropolises each, and as much gold, and offer as much in the last cycle; so does Cleo, who
    has none."""
    given = Scenario(*TRIO).gold(anna=7, bob=7, cleo=9).priests(**priests)
    for island, name in (("naxos", "anna"), ("delos", "anna"), ("tinos", "bob"), ("syros", "bob")):
        given.island(island, name, metropolis=True)
    given.g.offers = {God.ARES: Offer(Seat(0), 3), God.ZEUS: Offer(Seat(1), 3), God.ATHENA: Offer(Seat(2), 3)}
    return given


def test_gold_that_priests_have_saved_decides() -> None:
    for name, seat in (("anna", Seat(0)), ("bob", Seat(1))):
        then = last_offerings(**{name: 2}).when(pay_offerings(), end_of_cycle())
        assert then.g.result is not None
        assert then.g.result.winners == (seat,)
        assert then.g.purses == {0: 4, 1: 4, 2: 6, seat: 6}
        assert [at for at, _ in then.g.result.standings] == [seat, 1 - seat, 2], "Cleo has more gold, but cannot win"


def test_equal_gold_is_decided_by_metropolises_and_then_shared() -> None:
    then = last_offerings(anna=1, bob=1).when(pay_offerings(), end_of_cycle())
    assert then.g.result is not None
    assert (then.g.purses, then.g.result.winners) == ({0: 5, 1: 5, 2: 6}, (Seat(0), Seat(1)))
    given = last_offerings(anna=1, bob=1).island("milos", "bob", metropolis=True)
    then = given.when(pay_offerings(), end_of_cycle())
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(1),)


def test_player_with_too_few_metropolises_does_not_win() -> None:
    given = Scenario(*TRIO).gold(anna=0, bob=9).island("milos", "bob", metropolis=True)
    then = given.island("naxos", "anna", metropolis=True).island("delos", "anna", metropolis=True).when(end_of_cycle())
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(0),)


def test_vector_66_a_metropolis_is_fresh() -> None:
    given = Scenario(*TRIO).island("naxos", "anna", slots="- - port fortress").market("4 griffon")
    given.island("milos", "anna", slots="- - temple", spent="temple")
    then = given.turn_of("anna", "athena")
    assert then.price("anna", "griffon") == 4
    then.says("anna", "build", "milos-spot", "milos")
    assert then.price("anna", "griffon") == 3
