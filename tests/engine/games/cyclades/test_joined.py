"""A bid, a journey and a march are one choice each; what is mostly wanted is filled in."""

from __future__ import annotations

from dataclasses import replace

from engine.core import JoinedPrompt, View, joined, option_id
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.state import Cyclades
from engine.look import badges
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.values import not_none

TRIO = ("anna", "bob", "cleo")
say = speaking(BOX, NAMES)


def asked(then: Play, name: str = "anna") -> tuple[JoinedPrompt, View[Cyclades]]:
    """What somebody is asked as one, and what they see then."""
    own = then.view(name)
    prompt = not_none(joined(GAME, then.at, own, BOX.joined))
    return prompt, replace(own, prompt=prompt)


def named(prompt: JoinedPrompt) -> dict[str, str]:
    return {option_id(one): say().plain.value(one) for one in prompt.options}


def test_a_bid_is_a_god_with_the_least_that_can_be_offered() -> None:
    prompt, own = asked(Scenario("anna", "bob").island("naxos", "anna").gold(anna=4).bidding("anna bob anna bob"))
    assert prompt.wires["athena"] == ("athena", 1)
    assert prompt.wires["apollo"] == ("apollo",)
    assert named(prompt)["athena"] == "Athena, 1 GP"
    assert "costs you 1 GP, leaves 3" in say().plain.value(BOX.effects(own)["athena"])


def test_a_building_is_chosen_with_its_place() -> None:
    """Lit where it would stand, and told with the deed that it is; fleets have too many places."""
    given = Scenario(*TRIO).island("syros", "anna", 1).island("naxos", "anna", 2).gold(anna=8)
    prompt, own = asked(given.turn_of("anna", "poseidon"))
    assert prompt.wires["build-naxos"] == ("build", "naxos")
    assert named(prompt)["build-naxos"] == "Build: port (2 GP) – Naxos"
    assert prompt.wires["recruit"] == ("recruit",)
    assert prompt.wires["done"] == ("done",)
    scene = not_none(BOX.scene(own, say()))
    assert {*scene.pins} == {one for one in prompt.wires if one.startswith("build-")}
    assert say().plain.value(BOX.effects(own)["build-naxos"]).startswith("8 → 6 GP")


def test_a_troop_is_recruited_with_its_island() -> None:
    given = Scenario(*TRIO).island("syros", "anna", 1).island("naxos", "anna", 2).gold(anna=8)
    prompt, own = asked(given.turn_of("anna", "ares"))
    assert prompt.wires["recruit-syros"] == ("recruit", "syros")
    assert named(prompt)["recruit-syros"] == "Recruit: troop (free) – Syros"
    assert {"recruit-syros", "recruit-naxos"} <= {*BOX.effects(own)}


def voyages() -> tuple[JoinedPrompt, View[Cyclades]]:
    """Two fleets of anna's sail from C3; one more lies beside them in B3, and one of bob's in C4."""
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=2, B3=1).fleets("bob", C4=1)
    return asked(given.turn_of("anna", "poseidon").says("anna", "sail", "C3"))


def test_a_journey_is_one_choice_of_its_end() -> None:
    prompt, own = voyages()
    assert prompt.wires["B3-3"] == (("B3", 2), ("-", 3))
    assert prompt.wires["C4-2"] == (("C4", 2),), "a battle ends it"
    assert named(prompt)["E4-2"] == "E4 (2 fleets)"
    assert "2 against 1" in say().plain.value(BOX.effects(own)["C4-2"])
    assert not any(one.startswith("B3") for one in prompt.wires if one != "B3-3"), "however they come together there"


def test_by_another_way_that_brings_more_fleets_it_is_another_choice() -> None:
    """Those met on the way come along; each choice has its pin, and its own mark."""
    prompt, own = voyages()
    assert prompt.wires["C4-3"] == (("B3", 2), ("C4", 3))
    assert "3 against 1" in say().plain.value(BOX.effects(own)["C4-3"])
    scene = not_none(BOX.scene(own, say()))
    assert len({*badges(scene.pins, prompt.wires).values()}) == len(prompt.wires)
    assert len({(pin.x, pin.y) for pin in scene.pins.values()}) == len(prompt.wires)


def test_a_march_is_where_to_with_all_troops() -> None:
    given = Scenario(*TRIO).island("syros", "anna", 3).island("naxos", "anna", 1).island("kythnos", "bob", 1)
    given.island("milos", "bob").fleets("anna", F3=1)
    prompt, own = asked(given.turn_of("anna", "ares").says("anna", "march"))
    assert named(prompt) == {"syros-kythnos": "Kythnos (3)"}
    assert prompt.wires["syros-kythnos"] == (("kythnos", 3),)
    assert "3 against 1" in say().plain.value(BOX.effects(own)["syros-kythnos"])
