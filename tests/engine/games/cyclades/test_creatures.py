"""Creatures (§6.4) beyond the vectors: what is told of each stroke, who of many rests, and what is used up for them."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core import Refused, Wire
from engine.games.cyclades.rules.cycle import creatures
from engine.games.cyclades.state import Building, Creature, Figure, Island, Kraken, Unit
from engine.games.cyclades.terms import Sold
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.values import not_none

TRIO = ("anna", "bob", "cleo")


def calling(creature: str) -> Scenario:
    """Anna owns Naxos with two troops and a port, and a fleet beside it; Bob has one of everything."""
    given = Scenario(*TRIO).market(f"2 {creature}").island("naxos", "anna", troops=2, slots="- - port")
    given.fleets("anna", G9=1).fleets("bob", C4=1).priests(bob=1).philosophers(bob=1)
    return given.island("delos", "bob", troops=1, slots="temple").island("milos", "bob")


def called(given: Scenario, creature: str, *wires: Wire) -> Play:
    return given.turn_of("anna", "ares").says("anna", creature, *wires)


@pytest.mark.parametrize(
    ("creature", "answers", "key", "told"),
    [
        ("siren", ["C4"], "lured", {"seat": "anna", "loser": "bob", "space": "C4"}),
        (
            "pegasus",
            ["naxos", ("milos", 1)],
            "flies",
            {"seat": "anna", "troops": 1, "island": Island.NAXOS, "to": Island.MILOS},
        ),
        ("giant", ["delos-1"], "destroys", {"seat": "anna", "building": Building.TEMPLE, "island": Island.DELOS}),
        (
            "cyclops",
            ["naxos-3", "temple"],
            "rebuilds",
            {"seat": "anna", "old": Building.PORT, "building": Building.TEMPLE, "island": Island.NAXOS},
        ),
        ("sphinx", [("fleet-G9",)], "sells", {"seat": "anna", "things": (Sold(Unit.FLEET, space="G9"),), "gold": 2}),
        ("sylph", ["G9", ("G8", 1), "-"], "sails", {"seat": "anna", "fleets": 1, "space": "G9", "to": "G8"}),
        ("harpy", ["delos"], "carries-off", {"seat": "anna", "loser": "bob", "island": Island.DELOS}),
        ("fates", [], "fates", {"seat": "anna", "gold": 0}),
        ("satyr", ["1"], "takes-card", {"seat": "anna", "victim": "bob", "unit": Unit.PHILOSOPHER}),
        ("dryad", ["1"], "takes-card", {"seat": "anna", "victim": "bob", "unit": Unit.PRIEST}),
        ("kraken", ["C4", "done"], "devoured", {"seat": "bob", "fleets": 1, "space": "C4"}),
        ("medusa", ["tinos"], "figure", {"seat": "anna", "creature": Creature.MEDUSA, "island": Island.TINOS}),
    ],
)
def test_deeds_of_a_creature_are_told(creature: str, answers: list[Wire], key: str, told: Mapping[str, Any]) -> None:
    then = called(calling(creature), creature, *answers, "done")
    assert then.told("calls") == [{"seat": "anna", "creature": Creature(creature), "price": 2}]
    assert then.told(key) == [told]


@pytest.mark.parametrize(
    ("creature", "answers"),
    [
        ("siren", []),
        ("pegasus", []),
        ("pegasus", ["naxos"]),
        ("giant", []),
        ("cyclops", []),
        ("cyclops", ["naxos-3"]),
        ("harpy", []),
        ("griffon", []),
        ("satyr", []),
        ("dryad", []),
        ("chimera", []),
        ("kraken", []),
        ("medusa", []),
    ],
)
def test_first_target_is_suggested(creature: str, answers: list[Wire]) -> None:
    """§6.4: who does not answer in time takes the first option."""
    given = calling(creature).discard("fates pegasus" if creature == "chimera" else "")
    given.fleets("cleo", E1=1).priests(cleo=1).philosophers(cleo=1).island("tinos", "cleo", troops=1, slots="port")
    then = called(given.island("andros", "anna", troops=1, slots="temple"), creature, *answers)
    prompt = not_none(then.view("anna").prompt)
    target = prompt.parts()[0]
    assert len(list(target.all())) > 1
    assert target.fallback() == next(iter(target.all()))


def test_the_siren_lures_no_fleet_of_who_called_it() -> None:
    then = called(calling("siren").fleets("cleo", E1=1), "siren")
    assert then.choices("anna") == ["C4", "E1"], "and not G9"


def test_without_a_reserve_the_siren_takes_the_place_with_an_own_fleet() -> None:
    given = calling("siren").fleets("anna", G9=7, K6=1).fleets("bob", D5=2)
    then = called(given, "siren", "C4")
    assert then.choices("anna") == ["G9", "K6"]
    assert then.says("anna", "K6").fleet("C4") == ("anna", 1)


def test_a_philosopher_that_is_sold_is_gone() -> None:
    then = called(calling("sphinx").philosophers(anna=2), "sphinx", ("philosopher",))
    assert (then.now.philosophers[then.seat("anna")], then.gold("anna")) == (1, 10)


def test_the_sphinx_buys_something_and_no_more_than_is_offered() -> None:
    """§6.4: one thing at least, which is the first for who does not answer."""
    then = called(calling("sphinx"), "sphinx")
    assert then.fallback("anna") == ("troop-naxos",)
    with pytest.raises(Refused):
        then.says("anna", ())


def test_pegasus_takes_troops_from_where_they_stood() -> None:
    then = called(calling("pegasus"), "pegasus", "naxos", ("tinos", 1))
    assert (then.land("naxos"), then.land("tinos")) == (("anna", 1), ("anna", 1))


def test_pegasus_takes_troops_to_another_island() -> None:
    """§6.4: also to one of their owner, but not to where they are."""
    then = called(calling("pegasus").island("tinos", "anna"), "pegasus", "naxos")
    goals = then.choices("anna")[0]
    assert isinstance(goals, tuple)
    assert ("naxos" in goals, "tinos" in goals) == (False, True)


@pytest.mark.parametrize(("owner", "open_"), [("anna", True), ("bob", False), (None, False)])
def test_on_chirons_island_pegasus_lands_for_its_owner_alone(owner: str | None, open_: bool) -> None:
    """§6.4."""
    given = calling("pegasus").island("tinos", owner).figure("chiron", "tinos", "cleo")
    goals = called(given, "pegasus", "naxos").choices("anna")[0]
    assert isinstance(goals, tuple)
    assert ("tinos" in goals) is open_


def test_the_satyr_and_the_dryad_take_a_card_from_who_has_one() -> None:
    assert called(calling("satyr").philosophers(anna=1), "satyr").choices("anna") == ["1"], "not from oneself"
    then = called(calling("satyr"), "satyr")
    assert then.choices("anna") == ["1"], "Cleo has none"
    assert then.says("anna", "1").now.philosophers == {0: 1, 1: 0, 2: 0}
    then = called(calling("dryad"), "dryad")
    assert then.choices("anna") == ["1"]
    assert then.says("anna", "1").now.priests == {0: 1, 1: 0, 2: 0}


def test_the_griffon_robs_anybody_but_who_called_it() -> None:
    assert called(calling("griffon"), "griffon").choices("anna") == ["1", "2"]


def test_the_griffon_comes_as_long_as_there_is_anybody_to_rob() -> None:
    given = Scenario("anna", "bob", map="small").market("2 griffon").gold(bob=0)
    assert given.turn_of("anna", "ares").offers("anna", "griffon"), "even if they have nothing"
    given.g.out = [given.seat("bob")]
    assert not given.turn_of("anna", "ares").offers("anna", "griffon")


# the Sylph


def blown_into_battle(dice: str) -> Play:
    """Of three fleets on C3 two are blown against Bob's, and lose one in the first round; Bob stays."""
    given = calling("sylph").fleets("anna", C3=3).dice(dice)
    return called(given, "sylph", "C3", ("C4", 2)).says("bob", "stay")


def test_a_single_fleet_that_has_fought_rests_too() -> None:
    """R30."""
    then = blown_into_battle("0/3 3/0").says("anna", "stay")
    assert then.fleet("C4") == ("anna", 1)
    assert then.choices("anna") == ["G9", "C3", "-"]


def test_retreated_fleet_rests_while_the_others_sail_on() -> None:
    """R30."""
    then = blown_into_battle("0/3").says("anna", "C3")
    assert then.fleet("C3") == ("anna", 2)
    then.says("anna", "C3")
    assert then.choices("anna")[1] == (1,), "as many as can go on"
    then.says("anna", ("B3", 1))
    assert then.choices("anna") == ["G9", "B3", "-"]


# figurines


def test_from_polyphemus_fleets_flee_to_others_of_their_owner() -> None:
    """From E1 only F1 is out of its reach on Syros."""
    then = called(calling("polyphemus").fleets("bob", E1=2, F1=1), "polyphemus", "syros", "done")
    assert (then.fleet("E1"), then.fleet("F1")) == (None, ("bob", 3))
    assert then.told("driven") == [{"seat": "bob", "fleets": 2, "space": "E1", "to": "F1"}]
    given = calling("polyphemus").fleets("bob", E1=2).fleets("cleo", F1=1)
    then = called(given, "polyphemus", "syros", "done")
    assert then.told("crushed") == [{"seat": "bob", "fleets": 2, "space": "E1"}]
    assert then.fleet("F1") == ("cleo", 1)
    given.fleets("bob", D2=1).fleets("cleo", D3=1)
    then = called(given, "polyphemus", "syros", "done")
    assert {told["space"] for told in then.told("crushed")} == {"D2", "E1"}, "all that lie beside it"


def test_from_polyphemus_is_asked_where_two_players_could_flee_to_the_same_space() -> None:
    """From G2 and G3 only F3 is out of its reach on Serifos; on Syros each of two spaces has a way out of its own."""
    given = calling("polyphemus").fleets("bob", G2=1).fleets("cleo", G3=2)
    then = called(given, "polyphemus", "serifos")
    assert (then.asked, len(then.choices("anna"))) == ({"anna": "flee"}, 2)
    assert then.fallback("anna") == then.choices("anna")[0], "who is absent drives the first"
    given = calling("polyphemus").fleets("bob", E1=1).fleets("cleo", D2=2)
    then = called(given, "polyphemus", "syros")
    assert (then.asked, then.fleet("F1"), then.fleet("D3")) == ({"anna": "act"}, ("bob", 1), ("cleo", 2))


def test_meeting_of_two_figurines_tells_that_both_leave() -> None:
    then = called(calling("medusa").figure("chiron", "delos", "bob"), "medusa", "delos", "done")
    assert then.told("both-leave") == [{"creature": Creature.MEDUSA, "other": Creature.CHIRON}]


@pytest.mark.parametrize("option", Kraken)
def test_a_cycle_begins_in_which_the_krakens_card_comes(option: Kraken) -> None:
    """R21: by one reading it dives when its card is seen again."""
    given = Scenario(*TRIO, kraken=option).figure("kraken", "C4", "bob")
    given.g.deck, given.g.discard = [Creature.KRAKEN], [card for card in Creature if card is not Creature.KRAKEN]
    then = given.when(creatures())
    assert then.market[2] == "kraken"
    dives = option is Kraken.SEEN
    assert (Creature.KRAKEN not in then.g.figures) is dives
    assert then.told("goes-home") == ([{"creature": Creature.KRAKEN}] if dives else [])


def test_only_the_kraken_dives_when_its_card_is_seen() -> None:
    """R21, R29: one that the Chimera placed has no card, so that its own may come to the track meanwhile."""
    given = Scenario(*TRIO, kraken=Kraken.SEEN)
    given.g.figures[Creature.MEDUSA] = Figure(given.seat("bob"), 3, Island.NAXOS)
    given.g.deck, given.g.discard = [Creature.MEDUSA], [card for card in Creature if card is not Creature.MEDUSA]
    then = given.when(creatures())
    assert (then.market[2], list(then.g.figures)) == ("medusa", [Creature.MEDUSA])


def test_one_that_the_chimera_placed_may_be_called_to_the_same_island() -> None:
    """§6.4 and R29: it meets no other there, and belongs to whoever called it last."""
    given = calling("medusa")
    given.g.figures[Creature.MEDUSA] = Figure(given.seat("bob"), 3, Island.DELOS)
    then = called(given, "medusa", "delos", "done")
    assert then.now.figures == {Creature.MEDUSA: Figure(then.seat("anna"), 3, Island.DELOS, card=True)}
    assert then.told("both-leave") == []


# what they cost


def test_a_temple_that_was_used_is_not_used_again_in_place_of_another() -> None:
    """§6.3: each temple once per cycle."""
    given = Scenario(*TRIO).market("3 fates, 4 harpy").island("delos", "anna", slots="temple", spent="temple")
    given.island("naxos", "anna", slots="temple").island("milos", "bob", troops=1)
    then = called(given, "harpy", "milos")
    assert (then.gold("anna"), then.price("anna", "fates")) == (10 - 3, 3)


def test_second_metropolis_is_used_only_if_it_helps() -> None:
    """§6.3: the first makes a creature on 2 as cheap as can be, so the second is there for the next."""
    given = Scenario(*TRIO).market("2 fates, 4 griffon").island("naxos", "anna", metropolis=True)
    then = called(given.island("milos", "anna", metropolis=True), "fates")
    assert (then.gold("anna"), then.price("anna", "griffon")) == (9, 3)


def test_each_metropolis_is_used_once_in_a_cycle() -> None:
    """§6.3: the second creature is cheaper by the second metropolis, and the third costs what its space says."""
    given = Scenario(*TRIO).market("2 fates, 3 griffon, 4 harpy").island("naxos", "anna", metropolis=True)
    given.island("delos", "bob", troops=1)
    then = called(given.island("milos", "anna", metropolis=True), "fates", "griffon", "1")
    assert then.price("anna", "harpy") == 4
