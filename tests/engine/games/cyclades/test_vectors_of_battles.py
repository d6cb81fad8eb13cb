"""Vectors (§10), battles: a test each, named after its number."""

from engine.core.events import Word
from engine.games.cyclades.rules.battle import bonus
from engine.games.cyclades.state import Battle, Island
from tests.engine.games.cyclades.scenario import Play, Scenario

TRIO = ("anna", "bob", "cleo")


def invasion(attacking: int, defending: int, slots: str = "", *, metropolis: bool = False) -> Scenario:
    """Anna's troops on Syros are one fleet away from Bob's Kythnos, and both own another island."""
    given = Scenario(*TRIO).island("syros", "anna", troops=attacking).island("naxos", "anna")
    return (
        given.island("kythnos", "bob", troops=defending, slots=slots, metropolis=metropolis)
        .island("ikaria", "bob")
        .fleets("anna", F3=1)
    )


def march(given: Scenario, troops: int) -> Play:
    return given.turn_of("anna", "ares").says("anna", "march", ("kythnos", troops))


def test_vector_32_all_that_is_added() -> None:
    given = Scenario(*TRIO).island("syros", "anna", troops=4).island("naxos", "anna").island("delos", "bob")
    given.island("serifos", "bob", troops=1, slots="- - fortress", metropolis=True).fleets("anna", F2=1).dice("1/2")
    then = given.turn_of("anna", "ares").says("anna", "march", ("serifos", 4))
    (fight,) = then.told("round")
    assert (fight["attack"], fight["defence"]) == (5, 5)
    assert fight["helpers"] == (Word("helper-fortress", {"count": 1}), Word("helper-metropolis", {"count": 1}))
    assert then.land("serifos") == ("anna", 3)


def test_every_round_is_told_with_the_forces_of_both() -> None:
    """§7: troops on an island, fleets at sea."""
    then = march(invasion(3, 1).dice("1/2"), 3)
    assert [told["place"] for told in then.told("battle-land")] == [Island.KYTHNOS]
    (fight,) = then.told("round")
    assert fight["sums"] == 1
    assert [fight[whose] for whose in ("force", "resistance")] == [Word("force-troops", {"count": n}) for n in (3, 1)]
    given = Scenario(*TRIO).island("syros", "anna").fleets("anna", C3=3).fleets("bob", C4=1).dice("1/2")
    then = given.turn_of("anna", "poseidon").says("anna", "sail", ("C4", 3))
    assert then.told("sails") == [{"seat": "anna", "fleets": 3, "space": "C3", "to": "C4"}]
    assert [told["place"] for told in then.told("battle-sea")] == ["C4"]
    (fight,) = then.told("round")
    assert [fight[whose] for whose in ("force", "resistance")] == [Word("force-fleets", {"count": n}) for n in (3, 1)]


def test_vector_33_both_are_gone() -> None:
    given = invasion(2, 1, slots="port").dice("2/2")
    given.g.lands[Island.KYTHNOS].markers = 1
    then = march(given, 1)
    assert (then.land("kythnos"), then.land("syros")) == (("bob", 0), ("anna", 1))
    assert then.told("both-gone") == [{"seat": "bob", "place": Island.KYTHNOS}]
    assert then.slots("kythnos") == ["port", "-"]
    then.says("anna", "march", ("kythnos", 1))
    assert then.land("kythnos") == ("anna", 1)
    assert len(then.told("battle-land")) == 1


def harbour(dice: str) -> Play:
    given = Scenario(*TRIO).island("paros", "bob", slots="port").island("antiparos", "bob", metropolis=True)
    given.island("naxos", "anna").fleets("bob", G7=1).fleets("anna", G8=2).dice(dice)
    return given.turn_of("anna", "poseidon").says("anna", "sail", ("G7", 2))


def test_vector_34_ports_and_metropolises_at_sea() -> None:
    then = harbour("0/0 3/0")
    (fight,) = then.told("round")
    assert (fight["attack"], fight["defence"]) == (2, 3)
    assert then.asked == {"bob": "retreat"}
    then.says("bob", "stay").says("anna", "stay")
    assert [(one["attack"], one["defence"]) for one in then.told("round")] == [(2, 3), (4, 3)]
    assert [(one["attack_die"], one["defence_die"]) for one in then.told("round")] == [(0, 0), (3, 0)]
    assert then.fleet("G7") == ("anna", 1)
    (begun,) = then.told("battle-sea")
    assert begun == {
        "attacker": "anna", "defender": "bob", "place": "G7", "attacking": 2, "defending": 1,
        "shores": ("antiparos", "paros"),
    }  # fmt: skip
    then = harbour("3/0")
    assert [(one["attack"], one["defence"]) for one in then.told("round")] == [(5, 3)]
    assert then.fleet("G7") == ("anna", 2)
    assert then.told("holds") == [{"seat": "anna", "place": "G7"}]


def test_vector_35_a_port_helps_all_round_the_island() -> None:
    given = Scenario(*TRIO).island("tinos", "bob", slots="port").island("naxos", "anna")
    bob, anna = given.seat("bob"), given.seat("anna")
    for space in ("C3", "C4", "D3", "D5", "E4", "E6", "F5", "F6"):
        assert bonus(given.g, Battle(anna, bob, 1, space=space)) == 1
        assert bonus(given.g, Battle(bob, anna, 1, space=space)) == 0
    assert bonus(given.g, Battle(anna, bob, 1, space="C5")) == 0


def test_vector_36_the_defender_is_asked_first() -> None:
    then = harbour("0/0")
    assert then.asked == {"bob": "retreat"}
    assert then.says("bob", "stay").asked == {"anna": "retreat"}
    then = march(invasion(3, 2).dice("3/0 3/0"), 3)
    assert then.asked == {"anna": "retreat"}, "Bob has nowhere to go, Anna has Syros"
    given = invasion(3, 2).fleets("bob", H3=1).island("milos", "bob").dice("3/0 3/0")
    given.figure("medusa", "kythnos", "cleo")
    assert march(given, 3).asked == {"anna": "act"}, "from the island of Medusa nobody retreats"


def test_vector_37_a_retreat_over_own_fleets() -> None:
    given = invasion(4, 3).fleets("bob", H3=1).island("milos", "bob").dice("3/0")
    then = march(given, 4)
    assert then.choices("bob") == ["stay", "milos"]
    then.says("bob", "milos")
    assert (then.land("milos"), then.land("kythnos")) == (("bob", 2), ("anna", 4))
    assert then.told("retreats") == [{"seat": "bob", "place": Island.MILOS}]
    given = invasion(4, 3).fleets("bob", H3=1).dice("3/0")
    assert march(given, 4).asked == {"anna": "retreat"}, "Milos is nobody's"


def test_vector_38_a_retreat_at_sea() -> None:
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=2).fleets("bob", C4=3).fleets("cleo", B4=1)
    given.figure("kraken", "D5", "cleo").dice("0/3")
    then = given.turn_of("anna", "poseidon").says("anna", "sail", ("C4", 2))
    then.says("bob", "stay")
    assert then.choices("anna") == ["stay", "B3", "C3", "C5"]
    then.says("anna", "B3")
    assert (then.fleet("B3"), then.fleet("C4")) == (("anna", 1), ("bob", 3))
    assert then.asked == {"anna": "act"}
    assert then.says("anna", "done").told("retreats") == [{"seat": "anna", "place": "B3"}]


def test_vector_39_three_against_two() -> None:
    given = invasion(3, 2).dice("1/3 2/0 3/1")
    then = march(given, 3)
    assert (then.told("left")[-1]["attacking"], then.told("left")[-1]["defending"]) == (2, 2)
    then.says("anna", "stay")
    assert (then.told("left")[-1]["attacking"], then.told("left")[-1]["defending"]) == (2, 1)
    then.says("anna", "stay")
    assert then.land("kythnos") == ("anna", 2)
    assert [(one["attack"], one["defence"]) for one in then.told("round")] == [(4, 5), (4, 2), (5, 2)]


def test_one_of_several_fleets_is_lost_in_a_round() -> None:
    """§7: whoever has the lower total loses one, at sea as on land."""
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=3).fleets("bob", C4=2).dice("3/0")
    then = given.turn_of("anna", "poseidon").says("anna", "sail", ("C4", 3))
    assert then.fleet("C4") == ("bob", 1)
    assert then.told("left") == [{"attacker": "anna", "defender": "bob", "attacking": 3, "defending": 1}]
