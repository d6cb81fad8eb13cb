"""Vectors (§10), creatures: a test each, named after its number."""

from typing import Any

from engine.core import Seat, Wire
from engine.games.cyclades.state import Creature, Island
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.values import not_none

TRIO = ("anna", "bob", "cleo")


def calling(card: str, map: str = "large") -> Scenario:
    """Anna owns Naxos, or Sifnos, and the card costs two."""
    given = Scenario(*TRIO, map=map).market(f"2 {card}")
    return given.island("sifnos" if map == "small" else "naxos", "anna")


def called(given: Scenario, card: str, *wires: Wire) -> Play:
    return given.turn_of("anna", "ares").says("anna", card, *wires)


def destinations(then: Play) -> list[Wire]:
    first: Any = then.choices("anna")[0]
    return list(first)


def test_vector_50_the_siren_and_single_fleets() -> None:
    given = calling("siren").fleets("bob", C4=2).island("tinos", "bob", slots="port")
    assert not given.turn_of("anna", "ares").offers("anna", "siren")
    given.fleets("bob", C4=1)
    then = called(given, "siren", "C4")
    assert then.fleet("C4") == ("anna", 1)
    assert then.told("round") == []
    given.fleets("anna", G9=8)
    then = called(given, "siren", "C4", "G9")
    assert (then.fleet("C4"), then.fleet("G9")) == (("anna", 1), ("anna", 7))


def test_vector_51_out_of_reach() -> None:
    given = calling("giant").island("delos", "bob", metropolis=True)
    assert not given.turn_of("anna", "ares").offers("anna", "giant")
    given.island("milos", "bob", troops=1, slots="port").figure("chiron", "milos", "cleo")
    assert not given.turn_of("anna", "ares").offers("anna", "giant")
    given.island("tinos", "bob", slots="port")
    assert called(given, "giant", "tinos-1").slots("tinos") == ["-", "-"]
    given = calling("harpy").island("milos", "bob", troops=1).figure("chiron", "milos", "cleo")
    assert not given.turn_of("anna", "ares").offers("anna", "harpy")
    given.island("tinos", "bob", troops=1)
    assert called(given, "harpy", "tinos").land("tinos") == ("bob", 0)


def test_vector_52_half_the_gold_rounded_down() -> None:
    for gold, taken in ((7, 3), (1, 0)):
        then = called(calling("griffon").gold(bob=gold), "griffon", "1")
        assert (then.g.gold[Seat(0)], then.g.gold[Seat(1)]) == (8 + taken, gold - taken)
        whispers = {event.to: dict(event.args) for event in then.events if event.to is not None}
        assert whispers == {Seat(0): {"victim": 1, "gold": taken}, Seat(1): {"thief": 0, "gold": taken}}
        assert then.told("robs") == [{"seat": "anna", "victim": "bob"}]


def test_vector_53_the_kraken_roams() -> None:
    given = calling("kraken").fleets("bob", C4=2, C6=1).fleets("anna", C5=1)
    then = called(given, "kraken", "C4", "C5", "C6", "done")
    assert then.gold("anna") == 10 - 2 - 2
    assert [then.fleet(space) for space in ("C4", "C5", "C6")] == [None, None, None]
    given = calling("fates").figure("kraken", "G8", "bob").fleets("anna", G9=1)
    then = given.turn_of("anna", "poseidon").says("anna", "sail")
    assert "G8" not in destinations(then)
    given.fleets("anna", G9=1)
    then = given.turn_of("anna", "poseidon").says("anna", "recruit")
    assert not then.offers("anna", "G8")


def test_vector_54_fleets_flee_from_polyphemus() -> None:
    given = calling("polyphemus").fleets("bob", E1=2)
    then = called(given, "polyphemus", "syros")
    assert then.fleet("F1") == ("bob", 2)
    given = calling("polyphemus").fleets("bob", E1=2).fleets("cleo", F1=1)
    then = called(given, "polyphemus", "syros")
    assert (then.fleet("E1"), then.fleet("F1")) == (None, ("cleo", 1))
    given = calling("polyphemus").fleets("bob", F3=1)
    then = called(given, "polyphemus", "syros")
    assert then.choices("anna") == ["F3-G2", "F3-G3"]
    then.says("anna", "F3-G3")
    assert (then.fleet("F3"), then.fleet("G3")) == (None, ("bob", 1))
    given = calling("fates").figure("polyphemus", "syros", "bob").fleets("anna", G3=1)
    then = given.turn_of("anna", "poseidon").says("anna", "sail")
    assert "F3" not in destinations(then)
    given = calling("polyphemus", map="small").fleets("bob", H1=1)
    assert called(given, "polyphemus", "sifnos").fleet("H1") is None


def test_vector_55_two_figurines_destroy_each_other() -> None:
    given = calling("medusa").figure("chiron", "delos", "bob")
    then = called(given, "medusa", "delos")
    assert then.now.figures == {}
    assert set(then.now.discard) == {Creature.CHIRON, Creature.MEDUSA}


def test_vector_56_nobody_leaves_medusas_island() -> None:
    given = calling("pegasus").figure("medusa", "naxos", "bob").fleets("anna", F10=1)
    given.g.lands[Island.NAXOS].troops = 2
    then = given.turn_of("anna", "ares")
    assert not then.offers("anna", "march")
    assert not then.offers("anna", "pegasus")
    given = Scenario(*TRIO).island("naxos", "bob", troops=2).island("milos", "bob").figure("medusa", "naxos", "cleo")
    given.island("ikaria", "anna", troops=3).island("antiparos", "bob").island("andros", "anna")
    given.fleets("bob", H8=1).fleets("anna", F10=1).dice("0/3 0/3 0/3")
    then = given.turn_of("anna", "ares").says("anna", "march", ("naxos", 3))
    assert then.land("naxos") == ("bob", 2)
    assert then.asked == {"anna": "act"}, "nobody was asked for a retreat"


def test_vector_57_the_minotaur_fights_on_alone() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=3).island("naxos", "anna").fleets("anna", F3=1)
    given.island("kythnos", "bob", troops=1).island("ikaria", "bob").figure("minotaur", "kythnos", "bob")
    given.dice("0/1 2/1")
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 3), "stay")
    assert [(one["attack"], one["defence"]) for one in then.told("round")] == [(3, 4), (4, 4)]
    assert [(one["attacking"], one["defending"]) for one in then.told("left")] == [(2, 1), (1, 0)]
    given.island("kythnos", "bob", troops=0).island("syros", "anna", troops=1).dice("3/0")
    then = given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 1))
    (fight,) = then.told("round")
    assert (fight["attack"], fight["defence"]) == (4, 2)
    assert then.told("minotaur-falls") == [{"island": Island.KYTHNOS}]
    assert (then.land("kythnos"), then.now.figures) == (("anna", 1), {})
    assert Creature.MINOTAUR in then.now.discard


def test_vector_58_how_long_the_minotaur_stays() -> None:
    given = calling("minotaur").cycle(4)
    then = called(given, "minotaur", "naxos", "done")
    assert then.g.figures[Creature.MINOTAUR].card
    assert then.g.discard == []
    given = Scenario(*TRIO).figure("minotaur", "naxos", "anna", cycle=4).cycle(5)
    assert Creature.MINOTAUR in given.turn_of("bob", "ares").now.figures
    assert Creature.MINOTAUR in given.cycle(4).turn_of("anna", "ares").now.figures
    for god in ("ares", "apollo"):
        then = given.cycle(5).turn_of("anna", god)
        assert then.g.figures == {}
        assert then.g.discard == [Creature.MINOTAUR]


def test_vector_59_the_chimera() -> None:
    given = calling("chimera").discard("griffon").gold(bob=6)
    then = called(given, "chimera", "griffon", "1")
    assert then.g.gold[Seat(1)] == 3
    assert {Creature.CHIMERA, Creature.GRIFFON} <= set(then.g.deck)
    assert then.g.discard == []
    assert then.told("chimera") == [{"seat": "anna", "creature": Creature.GRIFFON}]
    assert not calling("chimera").turn_of("anna", "ares").offers("anna", "chimera")


def test_vector_60_the_sphinx_and_the_fates() -> None:
    given = calling("sphinx").fleets("anna", G9=1).priests(anna=1)
    given.g.lands[Island.NAXOS].troops = 2
    then = called(given, "sphinx", ("troop-naxos", "troop-naxos", "fleet-G9", "priest"))
    assert then.gold("anna") == 10 - 2 + 8
    assert (then.land("naxos"), then.fleet("G9"), then.now.priests[Seat(0)]) == (("anna", 0), None, 0)
    given = calling("fates").island("syros", "anna").island("paros", "anna")
    assert called(given, "fates").gold("anna") == 10 - 2 + 4


def test_vector_61_satyr_and_cyclops_complete_a_metropolis() -> None:
    given = calling("satyr").philosophers(anna=3, bob=1)
    then = called(given, "satyr", "1")
    assert then.has_metropolis("naxos")
    assert set(then.now.philosophers.values()) == {0}
    given = calling("cyclops").island("naxos", "anna", slots="university - port fortress")
    given.island("delos", "anna", slots="university")
    then = called(given, "cyclops", "delos-1", "temple")
    assert then.asked == {"anna": "metropolis"}
    assert then.says("anna", "delos").has_metropolis("delos")


def test_vector_62_pegasus_lands_without_a_chain() -> None:
    given = Scenario(*TRIO).market("2 pegasus").island("andros", "anna", troops=3).island("naxos", "bob", troops=1)
    given.island("milos", "bob").dice("0/3")
    then = called(given, "pegasus", "andros", ("naxos", 3))
    assert len(then.told("battle-land")) == 1
    assert then.asked != {"anna": "retreat"}, "no chain of own fleets leads back"
    given.island("ikaria", "anna").fleets("anna", F10=1)
    then = called(given, "pegasus", "andros", ("naxos", 3))
    assert then.choices("anna") == ["stay", "ikaria"]


def test_vector_63_ten_steps_of_the_sylph() -> None:
    given = calling("sylph").fleets("anna", C3=2, G9=1).fleets("bob", C5=1).dice("3/0")
    then = called(given, "sylph", "C3", ("B3", 2), "B3", ("B4", 2), "B4", ("C5", 2))
    assert then.fleet("C5") == ("anna", 2)
    prompt = not_none(then.view("anna").prompt)
    assert (prompt.key, prompt.about["steps"]) == ("sylph", 7)
    assert then.choices("anna") == ["G9", "-"]
    then.says("anna", "G9", ("G8", 1), "-")
    assert (then.fleet("G8"), then.gold("anna")) == (("anna", 1), 8)
