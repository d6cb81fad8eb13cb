"""Vectors (§10): sending forces. A test each, named after its number."""

import pytest

from engine.core import Refused, Seat, view
from engine.core.visibility import backs, is_open
from engine.games.perikles import GAME
from engine.games.perikles.rules.sending import next_tile_used, recovery, sending
from engine.games.perikles.terms import Location, Power, Side, post
from tests.engine.games.perikles.scenario import Play, Scenario
from tests.values import not_none

ABC = ("anna", "bob", "cid")


def wheres(then: Play, name: str) -> list[str]:
    """Where a player may send something now."""
    prompt = not_none(then.view(name).prompt)
    part = prompt.parts()[0]
    return [str(wire) for wire in part.all()]


def refused(then: Play, name: str, *sends: str) -> None:
    before = then.at
    with pytest.raises((Refused, AssertionError)):
        then.commits(name, *sends)
    then.at = before


def test_vector_19_the_weakest_comes_back() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="athens").dead("sparta", "h3 h1 t2")
    given.g.phase = given.g.phase
    then = given.when(recovery(Seat(0)))
    assert then.asked == {"anna": "recover"}
    then.says("anna", "hoplite")
    assert sorted(then.dead("sparta")) == ["h3", "t2"]
    assert then.told("recovers")[0]["counter"].id == "sparta-hoplite-1"


def test_vector_20_the_order_of_tiles() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="athens")
    given.tiles(anna="2 1 1 1 1", bob="2 2 1 1 1", cid="1 1 1 1 1")
    then = given.when(sending()).says("anna", "2")
    order: list[str] = []
    while not then.over:
        (name,) = then.asked
        order.append(name[0])
        then.commits(name)
    assert "".join(order) == "abb" + "cabcabcabcac"


def test_vector_21_colours_of_tiles_do_not_matter() -> None:
    given = Scenario(*ABC).leads(anna="thebes argos", bob="athens corinth").tiles(anna="athens-plain")
    then = given.sends("anna").commits("anna", "leucas attack thebes-hoplite-2", "attica attack argos-hoplite-1")
    assert then.lies("leucas", "attack", "thebes") == ["h2"]
    assert then.lies("attica", "attack", "argos") == ["h1"]
    nothing = given.sends("anna").commits("anna")
    assert nothing.g.sent == {}
    assert len(nothing.told("sends-nothing")) == 1


def test_vector_22_extra_forces() -> None:
    given = Scenario(*ABC).leads(anna="athens megara", bob="sparta corinth").cubes("athens", anna=2)
    sends = ("pylos attack athens-trireme-4", "pylos attack athens-trireme-3",
             "leucas attack megara-trireme-1", "leucas attack megara-hoplite-2")  # fmt: skip
    then = given.sends("anna").commits("anna", *sends)
    assert (then.cube("athens", "anna"), then.lies("pylos", "attack", "athens")) == (1, ["t4", "t3"])
    refused(given.sends("anna"), "anna", sends[0], "leucas attack megara-trireme-1",
            "leucas attack megara-hoplite-2", "leucas attack megara-trireme-2")  # fmt: skip
    refused(given.sends("anna"), "anna", "leucas attack megara-trireme-1", "leucas attack megara-hoplite-2",
            "leucas attack megara-trireme-2")  # fmt: skip
    refused(given.sends("anna"), "anna", *sends, "pylos attack athens-trireme-2")


def test_vector_23_extra_persians() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="sparta").cubes("corinth", cid=1)
    then = given.sends("cid").commits("cid", "pylos attack persia-hoplite-3", "attica attack persia-hoplite-3",
                                      "pylos attack persia-trireme-2")  # fmt: skip
    assert then.cube("corinth", "cid") == 0
    assert then.lies("pylos", "attack", "persia") == ["h3", "t2"]


def test_vector_24_war_forbids() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="corinth", cid="athens")
    given.sent("pylos", "attack", "corinth", "t2").g.main.clear()
    then = given.sends("bob")
    assert "cythera-defence" not in wheres(then, "bob")
    (options,) = [aside for aside in then.view("anna").asides if aside.key == "permit"]
    assert "corinth-cythera" not in list(options.all())
    assert "athens-cythera" in list(options.all())
    given = Scenario(*ABC).leads(anna="sparta", bob="corinth thebes", cid="athens")
    given.sent("pylos", "attack", "corinth", "t2").sent("attica", "attack", "sparta", "h4")
    refused(given.sends("bob"), "bob", "attica attack corinth-hoplite-1")
    assert "attica-attack" in wheres(given.sends("bob"), "bob"), "Thebes may"


def test_vector_25_leader_of_two_cities() -> None:
    names = ("szymon", "anna", "bob")
    given = Scenario(*names).leads(szymon="thebes argos", anna="athens", bob="sparta")
    given.sent("attica", "attack", "thebes", "h3")
    then = given.sends("szymon")
    asked = then.at
    assert "attica-defence" not in wheres(then, "szymon"), "own Thebans attack there"
    then.orders("anna", "permit", "argos-naupactus")
    refused(then, "szymon", "naupactus defence thebes-hoplite-2")
    then.commits("szymon", "naupactus defence argos-hoplite-2")
    assert then.main("naupactus", "defence") == "szymon"
    again = given.tiles(szymon="1 1").sends("szymon")
    again.orders("anna", "permit", "argos-naupactus").commits("szymon", "naupactus defence argos-hoplite-2")
    assert "naupactus-attack" not in wheres(again, "szymon"), "Thebes may not: Argos defends it"
    assert asked.state.asked >= 0


def test_vector_26_permission() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").tiles(bob="1")
    held = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert held.asked == {"anna": "permission"}
    assert held.g.sent == {}
    assert len(held.told("requests")) == 1
    before = held.at
    allowed = held.says("anna", "allow")
    assert (allowed.lies("plataea", "defence", "thebes"), allowed.main("plataea", "defence")) == (["h3"], "bob")
    assert allowed.over
    held.at = before
    denied = held.says("anna", "deny")
    assert denied.g.sent == {}
    assert denied.asked == {"bob": "commit"}
    assert denied.g.tiles[Seat(1)] == []
    assert "plataea-defence" not in wheres(denied, "bob")
    denied.commits("bob")
    assert denied.over, "the tile is used up once"


def test_vector_27_nobody_attacks_themselves() -> None:
    given = Scenario(*ABC).leads(anna="athens sparta", bob="thebes", cid="corinth")
    assert "attica-attack" not in wheres(given.sends("anna"), "anna")


def test_vector_28_the_first_defender_is_main() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    given.sent("plataea", "defence", "thebes", "h3").sent("plataea", "attack", "sparta", "h1")
    given.tiles(anna="1")
    then = given.sends("anna").commits("anna", "plataea defence athens-hoplite-3")
    assert then.main("plataea", "defence") == "bob"
    won = given.rows("plataea")
    while "plataea" not in (now := won.fights()).g.won[Seat(1)]:
        won.g.randomness.draws += 1
    assert now.won("bob") == ["plataea"]
    assert now.won("anna") == []


def test_vector_29_allies_do_not_attack_each_other() -> None:
    given = Scenario(*ABC).leads(anna="thebes", bob="corinth", cid="athens")
    given.sent("attica", "attack", "thebes", "h1").sent("attica", "attack", "corinth", "h1")
    assert "leucas-attack" not in wheres(given.sends("anna"), "anna")
    loose = Scenario(*ABC, loose_alliances=True).leads(anna="thebes", bob="corinth", cid="athens")
    loose.sent("attica", "attack", "thebes", "h1").sent("attica", "attack", "corinth", "h1")
    assert "leucas-attack" in wheres(loose.sends("anna"), "anna")


def test_planned_forces_forbid_like_sent_ones() -> None:
    """R19: who attacks Corinth's Leucas is no defender of its Solygeia, in the same plan too."""
    given = Scenario(*ABC, rows="leucas solygeia pylos").leads(anna="thebes", bob="corinth", cid="athens")
    then = given.sends("anna")
    assert "solygeia-defence" in wheres(then, "anna")
    then.says("anna", ("leucas-attack", "-"), "thebes-hoplite-1")
    assert then.asked == {"anna": "commit-second"}
    assert "solygeia-defence" not in wheres(then, "anna")


def test_vector_30_no_triremes_on_land() -> None:
    given = Scenario(*ABC).leads(anna="thebes", bob="athens", cid="sparta")
    refused(given.sends("anna"), "anna", "attica attack thebes-trireme-1")
    assert given.sends("anna").commits("anna", "attica attack thebes-hoplite-1").lies("attica", "attack", "thebes")


def test_vector_31_main_and_allies() -> None:
    given = Scenario(*ABC).leads(anna="thebes argos", bob="megara", cid="corinth").tiles(anna="1", bob="1")
    then = given.sends("anna").commits("anna", "leucas attack thebes-hoplite-2", "leucas attack argos-trireme-1")
    then.commits("bob", "leucas attack megara-trireme-3")
    assert then.main("leucas", "attack") == "anna"
    assert then.lies("leucas", "attack", "megara") == ["t3"]
    key = post(Location.LEUCAS, Side.ATTACK, Power.THEBES)
    others = view(GAME, then.at, Seat(1)).seen.sent[key]
    assert not is_open(others)
    assert backs(others) == ("thebes-hoplite",)


def test_vector_54_no_cube_for_two() -> None:
    given = Scenario(*ABC).leads(anna="corinth", bob="athens", cid="sparta").cubes("corinth", anna=1)
    then = given.sends("anna").commits("anna", "attica attack corinth-hoplite-1", "pylos attack corinth-trireme-1")
    assert then.cube("corinth", "anna") == 1
    assert then.told("pays-cube") == []


def test_vector_56_an_order_for_the_slaves() -> None:
    def story() -> Scenario:
        given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
        return given.pool("thebes", "").tiles(anna="2", bob="1 1").sent("leucas", "attack", "sparta", "h4")

    then = story().when(next_tile_used(Seat(0))).orders("bob", "revolt-order", "revolt-leucas")
    assert "revolt-order" not in [aside.key for aside in then.view("cid").asides]
    then.commits("anna")
    assert len(then.told("revolt")) == 1
    assert then.lies("leucas", "attack", "sparta") == []
    assert then.g.spent[Seat(1)] == "slave-revolt"
    assert then.over
    nothing = story().when(next_tile_used(Seat(0))).commits("anna")
    assert nothing.over
    assert nothing.g.special[Seat(1)] == ["slave-revolt"]
    elsewhere = story().when(next_tile_used(Seat(0))).orders("bob", "revolt-order", "revolt-pylos").commits("anna")
    assert elsewhere.over
    assert elsewhere.g.special[Seat(1)] == ["slave-revolt"]
    assert elsewhere.g.revolt == {}


def test_the_order_in_which_forces_are_told_does_not_tell_which_is_stronger() -> None:
    given = Scenario(*ABC).leads(anna="thebes argos", bob="athens corinth").tiles(anna="athens-plain")
    told = [
        given.sends("anna").commits("anna", f"attica attack thebes-hoplite-{one}", f"attica attack argos-hoplite-{two}")
        for one, two in ((1, 2), (2, 1))
    ]
    assert told[0].told("sends") == told[1].told("sends")
