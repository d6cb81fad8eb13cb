"""The data of Cyclades: complete, sound, and an owner's corrections are laid over it."""

from pathlib import Path

import pytest

from engine.core import Seat
from engine.games.cyclades import data
from engine.games.cyclades.data import DATA, load
from engine.games.cyclades.data.check import check
from engine.games.cyclades.rules import board, powers
from engine.games.cyclades.rules.board import would_win
from engine.games.cyclades.rules.creatures import discounts
from engine.games.cyclades.rules.cycle import creatures, cycle, end_of_cycle, gods
from engine.games.cyclades.state import Building, Creature, God, Island, MapName
from engine.games.overlay import BadData, texts
from engine.language import Language
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.ruled import Rule, rule_of


def over(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_it_is_sound_and_everything_says_where_it_is_from() -> None:
    assert set(DATA.creatures) == set(Creature)
    assert DATA.track.prices == (4, 3, 2)
    assert sum(DATA.dice.faces) == 9


def test_an_owner_corrects_a_number(tmp_path: Path) -> None:
    data = load(over(tmp_path, creatures="[powers]\nsphinx = 3", game="[stock]\npriests = 18"))
    assert (data.powers.sphinx, data.stock.priests) == (3, 18)
    island = '[[islands]]\nisland = "kea"\nprosperity = 1\n'
    assert load(over(tmp_path, small=island)).maps[MapName.SMALL].islands[0].prosperity == 1


def test_unfair_starts_are_found(tmp_path: Path) -> None:
    text = """
    [[starts]]
    players = 2
    seats = [
      { troops = { kea = 1, astypalaia = 1 }, fleets = { A2 = 1, G5 = 1 } },
      { troops = { amorgos = 1, folegandros = 1 }, fleets = { D4 = 1, K2 = 1 } },
    ]
    """
    lines = check(over(tmp_path, starts=text))
    assert any("seats differ" in line for line in lines)
    assert any("A2 lies beside none of its islands" in line for line in lines)


def test_a_sea_in_two_parts_is_found(tmp_path: Path) -> None:
    text = '[[sea]]\nspace = "A1"\nbeside = []\n[[sea]]\nspace = "A2"\nbeside = ["B2", "B3"]\n'
    text += '[[sea]]\nspace = "B2"\nbeside = ["A2", "B3", "C2"]\n'
    assert any("the sea is not connected" in line for line in check(over(tmp_path, small=text)))


def test_no_file_of_another_name(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="there is no such file"):
        load(over(tmp_path, islands="x = 1"))


TRIO = ("anna", "bob", "cleo")
FOUR = ("anna", "bob", "cleo", "dan")

rule = rule_of(data)


def test_the_handbook_says_what_is_ruled(tmp_path: Path) -> None:
    (tmp_path / "rulings.toml").write_text("[rulings]\nretreat_all = false\n")
    usual, other = (
        Language().say("en", game=texts(data.FOLDER, over)).plain("rule-retreat.text") for over in (None, tmp_path)
    )
    assert ("always with all units" in usual, "with as many units as they like" in other) == (True, True)


# offerings


def driven_twice() -> Play:
    """Anna is driven from Zeus to Ares, and from there by Cleo."""
    then = Scenario(*TRIO).bidding("anna bob cleo").says("anna", "zeus", 1).says("bob", "zeus", 2)
    return then.says("anna", "ares", 1).says("cleo", "ares", 2)


def test_driven_fleet_may_return() -> None:
    then = driven_twice()
    assert (then.offers("anna", "zeus"), then.offers("anna", "ares")) == (True, False)


@pytest.mark.parametrize(("both", "gold", "again"), [(True, 5, True), (False, 5, False), (False, 0, True)])
def test_both_markers_on_apollo(monkeypatch: pytest.MonkeyPatch, both: bool, gold: int, again: bool) -> None:
    """R8: where an owner forbids it, only who can pay for no god goes there twice; the first marker always may."""
    entry = data.DATA.offerings.model_copy(update={"both_on_apollo": both})
    monkeypatch.setattr("engine.games.cyclades.rules.cycle.DATA", data.DATA.model_copy(update={"offerings": entry}))
    then = Scenario("anna", "bob", map="small").gold(anna=gold).bidding("anna anna bob bob")
    assert then.offers("anna", "apollo")
    assert then.says("anna", "apollo").offers("anna", "apollo") is again


def test_or_not_in_this_cycle(rule: Rule) -> None:
    rule('rebid_forbidden = "every"')
    then = driven_twice()
    assert (then.offers("anna", "zeus"), then.offers("anna", "ares")) == (False, False)
    then.says("anna", "poseidon", 1)
    assert [offer.barred for offer in then.g.offers.values()] == [(), (), (God.ZEUS, God.ARES)]


# the track and the gods


@pytest.mark.parametrize(("ruling", "filled"), [("", 2), ('fill_order = "dearest"', 4)])
def test_the_last_creature_comes_to_the_space_that_is_filled_first(rule: Rule, ruling: str, filled: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).deck("siren")
    given.g.figures, given.g.discard = {}, []
    given.g.market = {}
    g = given.g
    creatures.rule(g)
    assert list(g.market) == [filled]


def second_pairs(count: int) -> set[tuple[God, ...]]:
    """In which orders two gods come who lay face down as Poseidon, Ares."""
    found: set[tuple[God, ...]] = set()
    for n in range(count):
        given = Scenario(*TRIO).gods("zeus athena", "poseidon ares").dice(f"{n % 4}/{n // 4}")
        given.g.procedure = 1
        gods.rule(given.g)
        found.add(tuple(given.g.gods))
    return found


def test_second_pair_of_gods_for_three_players_comes_as_it_lies() -> None:
    assert second_pairs(12) == {(God.POSEIDON, God.ARES)}


def test_or_shuffled(rule: Rule) -> None:
    rule('three_player_second_pair_order = "shuffled"')
    assert second_pairs(12) == {(God.POSEIDON, God.ARES), (God.ARES, God.POSEIDON)}


@pytest.mark.parametrize(
    ("ruling", "taken"),
    [("", (1, 1)), ('free_card_mandatory = ["athena"]', (0, 1)), ("free_card_mandatory = []", (0, 0))],
)
def test_a_free_card_that_was_left(rule: Rule, ruling: str, taken: tuple[int, int]) -> None:
    rule(ruling)
    given = Scenario(*TRIO).island("naxos", "anna")
    priests = given.turn_of("anna", "zeus").says("anna", "done").g.priests[Seat(0)]
    philosophers = given.turn_of("anna", "athena").says("anna", "done").g.philosophers[Seat(0)]
    assert (priests, philosophers) == taken


# creatures and discounts


def test_creature_without_effect_is_not_called() -> None:
    assert not Scenario(*TRIO).market("2 siren").turn_of("anna", "ares").offers("anna", "siren")


def test_or_they_may(rule: Rule) -> None:
    rule("empty_call = true")
    then = Scenario(*TRIO).market("2 siren").turn_of("anna", "ares").says("anna", "siren", "done")
    assert (then.g.gold[Seat(0)], then.market) == (8, {})
    assert [str(one["creature"]) for one in then.told("in-vain")] == ["siren"]
    then = Scenario(*TRIO).market("2 siren").fleets("bob", C4=1).turn_of("anna", "ares").says("anna", "siren", "C4")
    assert then.fleet("C4") == ("anna", 1), "one that finds something does it"


@pytest.mark.parametrize(("ruling", "price"), [("", 3), ('new_building_discount = "next-cycle"', 4)])
def test_a_new_temple_makes_creatures_cheaper(rule: Rule, ruling: str, price: int) -> None:
    rule(ruling)
    for number in (1, 3):
        given = Scenario(*TRIO).cycle(number).island("naxos", "anna").market("4 griffon")
        then = given.turn_of("anna", "zeus").says("anna", "build", "naxos")
        assert then.price("anna", "griffon") == price


@pytest.mark.parametrize(("ruling", "count"), [("", 0), ("captured_spent_temple_stays_spent = false", 2)])
def test_discounts_used_before_an_island_was_taken_follow_the_ruling(rule: Rule, ruling: str, count: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).cycle(1).island("syros", "anna", troops=1).island("naxos", "anna").fleets("anna", F3=1)
    given.island("kythnos", "bob", metropolis=True).island("milos", "bob", slots="- - temple", spent="temple")
    given.island("ikaria", "bob").fleets("anna", F3=1, H3=1, G3=1)
    given.g.lands[next(one for one in given.g.lands if one == "kythnos")].spent = given.g.cycle
    then = given.turn_of("anna", "ares").says("anna", "march", ("milos", 1), "march", ("kythnos", 1))
    assert then.land("kythnos")[0] == then.land("milos")[0] == "anna"
    assert discounts(then.now, Seat(0)) == count


# metropolises


def founded(naxos: str = "port temple", milos: str = "- - port") -> Play:
    """Anna's fourth philosopher raises a metropolis."""
    given = Scenario(*TRIO).island("naxos", "anna", slots=naxos).island("milos", "anna", slots=milos)
    return given.philosophers(anna=3).turn_of("anna", "athena").says("anna", "recruit")


def test_a_metropolis_goes_where_it_tears_nothing_down() -> None:
    assert founded().has_metropolis("milos")


def test_or_anywhere(rule: Rule) -> None:
    rule("metropolis_free_spot_first = false")
    then = founded()
    assert set(then.choices("anna")) == {"naxos", "milos"}
    then.says("anna", "naxos")
    assert (then.has_metropolis("naxos"), then.slots("naxos")) == (True, ["-"] * 4)


def test_buildings_on_the_spot_are_torn_down() -> None:
    then = founded(milos="port temple")
    assert set(then.choices("anna")) == {"naxos", "milos"}
    assert then.says("anna", "naxos").slots("naxos") == ["-"] * 4


def test_or_move_to_free_slots(rule: Rule) -> None:
    rule("slots_positional = false")
    then = founded(milos="port temple port")
    assert then.has_metropolis("naxos"), "on Milos one of the three would find no slot"
    assert then.slots("naxos") == ["-", "-", "port", "temple"]
    given = Scenario(*TRIO).island("milos", "anna", slots="port temple fortress").philosophers(anna=3)
    then = given.turn_of("anna", "athena").says("anna", "recruit")
    assert then.slots("milos") == ["-", "-", "fortress"], "there was no room for the other two"


def test_island_is_named_alone_where_slots_do_not_matter(rule: Rule) -> None:
    given = Scenario(*TRIO).island("naxos", "anna")
    assert set(given.turn_of("anna", "zeus").says("anna", "build").choices("anna")) == {"naxos", "naxos-spot"}
    rule("slots_positional = false")
    assert given.turn_of("anna", "zeus").says("anna", "build").slots("naxos") == ["-", "-", "temple", "-"]


def three_kinds(*, metropolis: bool) -> Scenario:
    given = Scenario(*TRIO).island("naxos", "anna", slots="- - port", metropolis=metropolis)
    return given.island("milos", "anna", slots="- - fortress")


def test_a_metropolis_is_no_building_of_a_set() -> None:
    then = three_kinds(metropolis=True).turn_of("anna", "zeus").says("anna", "build", "naxos")
    assert then.told("set") == then.told("set-of-three") == []


def test_or_it_stands_for_one_that_is_lacking(rule: Rule) -> None:
    rule("metropolis_counts_for_set = true")
    then = three_kinds(metropolis=True).turn_of("anna", "zeus").says("anna", "build", "naxos")
    assert then.has_metropolis("naxos", "milos")
    assert (then.slots("naxos"), then.slots("milos")) == (["-"] * 4, ["-"] * 3)
    assert then.says("anna", "done").told("set-of-three") == [{"seat": "anna"}]
    then = three_kinds(metropolis=False).turn_of("anna", "zeus").says("anna", "build", "naxos")
    assert then.says("anna", "done").told("set-of-three") == [], "without a metropolis four are needed"
    assert then.slots("naxos").count("-") < 4


def test_one_metropolis_stands_for_one_kind_of_each_set(rule: Rule) -> None:
    """R15: which its owner lacks, and of several sets the first may bring the metropolis."""
    rule("metropolis_counts_for_set = true")
    each, three = [*Building], [Building.PORT, Building.FORTRESS, Building.TEMPLE]
    assert [board.sets(kinds, 0) for kinds in ([], three, each, each + three, each + each)] == [0, 0, 1, 2, 2]
    assert [board.sets(kinds, 1) for kinds in ([], three[:2], three, each, three + three)] == [0, 0, 1, 1, 2]
    assert board.sets(three + three[:2], 1) == 1


def test_a_first_metropolis_may_make_a_second_then(rule: Rule) -> None:
    rule("metropolis_counts_for_set = true")
    given = three_kinds(metropolis=False).island("delos", "anna", slots="- temple").philosophers(anna=3)
    then = given.turn_of("anna", "athena").says("anna", "recruit", "milos", "naxos")
    assert then.has_metropolis("milos", "naxos")


def test_the_last_island_may_be_taken_for_such_a_set(rule: Rule) -> None:
    given = (
        Scenario(*TRIO).island("syros", "anna", troops=1, metropolis=True).island("kythnos", "bob", slots="fortress")
    )
    given.island("naxos", "anna", slots="- - port temple").fleets("anna", F3=1)
    assert not given.turn_of("anna", "ares").offers("anna", "march")
    rule("metropolis_counts_for_set = true")
    assert given.turn_of("anna", "ares").offers("anna", "march")


def test_or_not_where_all_islands_have_one_already(rule: Rule) -> None:
    """§6.1, §8: nothing is gained by a set without a place for its metropolis, so the last island is safe."""
    rule("metropolis_counts_for_set = true")
    given = Scenario("anna", "bob", map="small").island("astypalaia", "anna", 1, "- - port fortress", metropolis=True)
    given.island("folegandros", "bob", slots="- - temple", metropolis=True)
    anna, target = given.seat("anna"), given.g.lands[Island.FOLEGANDROS]
    assert not would_win(given.g, anna, target)
    assert would_win(given.island("kea", "anna").g, anna, target)


# retreats


def battle(dice: str = "2/0", *, minotaur: bool = False) -> Play:
    """Bob's three troops on Kythnos are attacked by four of Anna's; they could go to Milos and nobody's Serifos."""
    given = Scenario(*TRIO).island("syros", "anna", troops=4).island("naxos", "anna").fleets("anna", F3=1)
    given.island("kythnos", "bob", troops=3).island("milos", "bob").fleets("bob", H3=1).dice(dice)
    if minotaur:
        given.figure("minotaur", "kythnos", "bob")
    return given.turn_of("anna", "ares").says("anna", "march", ("kythnos", 4))


def test_all_retreat_together_to_an_own_island() -> None:
    then = battle()
    assert (then.asked, then.choices("bob")) == ({"bob": "retreat"}, ["stay", "milos"])
    then.says("bob", "milos")
    assert (then.land("milos"), then.land("kythnos")) == (("bob", 2), ("anna", 4))


def test_or_as_many_as_they_like_and_the_others_fight_on(rule: Rule) -> None:
    rule("retreat_all = false")
    then = battle("2/0 3/0").says("bob", "milos")
    assert then.asked == {"bob": "retreat-units"}
    assert then.choices("bob") == [1, 2]
    then.says("bob", 1)
    assert (then.land("milos"), then.land("kythnos"), then.asked) == (("bob", 1), ("bob", 1), {"anna": "retreat"})
    then.says("anna", "syros", 1)
    assert (then.land("kythnos"), then.land("syros")) == (("anna", 3), ("anna", 1)), "three fought on and won"
    then = battle("2/0").says("bob", "milos", 2)
    assert (then.land("milos"), then.land("kythnos")) == (("bob", 2), ("anna", 4)), "nobody stayed"


def test_retreat_of_a_single_unit_asks_for_no_number(rule: Rule) -> None:
    rule("retreat_all = false")
    then = battle("2/0 2/0").says("bob", "stay").says("anna", "stay").says("bob", "milos")
    assert (then.land("milos"), then.land("kythnos"), then.asked) == (("bob", 1), ("anna", 4), {"anna": "act"})
    then = battle("0/3 0/3 0/3")
    for _ in range(2):
        then.says("bob", "stay").says("anna", "stay")
    then.says("bob", "stay").says("anna", "syros")
    assert (then.land("syros"), then.land("kythnos"), then.asked) == (("anna", 1), ("bob", 3), {"anna": "act"})


@pytest.mark.parametrize(("going", "stays"), [(1, True), (2, False)])
def test_the_minotaur_stays_as_long_as_any_troop_does(rule: Rule, going: int, stays: bool) -> None:
    """§7: it never retreats, and leaves only when all of the defender's do."""
    rule("retreat_all = false")
    then = battle("3/0", minotaur=True).says("bob", "milos", going)
    assert (Creature.MINOTAUR in then.g.figures) is stays
    assert (Creature.MINOTAUR in then.g.discard) is not stays


def test_attackers_retreat_together_too() -> None:
    """R18."""
    then = battle("0/3").says("bob", "stay").says("anna", "syros")
    assert (then.land("syros"), then.land("kythnos"), then.asked) == (("anna", 3), ("bob", 3), {"anna": "act"})


def test_or_to_an_island_that_is_nobodys(rule: Rule) -> None:
    rule("retreat_to_neutral = true")
    then = battle()
    assert then.choices("bob") == ["stay", "serifos", "milos"]
    then.says("bob", "serifos")
    assert (then.land("serifos"), then.land("kythnos")) == (("bob", 2), ("anna", 4))


# figurines and elimination


def chiron() -> Play:
    """A cycle begins; Anna called Chiron in the one before."""
    given = Scenario(*TRIO).island("naxos", "bob").figure("chiron", "naxos", "anna", cycle=3)
    return given.when(cycle())


@pytest.mark.parametrize(("ruling", "stays"), [("", True), ('figurine_leaves = "cycle-start"', False)])
def test_figurines_leave(rule: Rule, ruling: str, stays: bool) -> None:
    rule(ruling)
    assert [str(one) for one in chiron().g.figures] == (["chiron"] if stays else [])


@pytest.mark.parametrize(("ruling", "gods_up"), [("", 2), ('elimination_followup = "begun"', 3)])
def test_after_an_elimination_the_gods_are_dealt(rule: Rule, ruling: str, gods_up: int) -> None:
    rule(ruling)
    given = Scenario(*FOUR).gods("zeus ares athena", "poseidon")
    given.g.out = [Seat(3)]
    given.g.lands[next(iter(given.g.lands))].owner = None
    gods.rule(given.g)
    assert len(given.g.gods) == gods_up


def test_when_two_of_three_are_left_all_gods_are_shuffled() -> None:
    """R32: those who lay face down do not come first."""
    found: set[God] = set()
    for n in range(12):
        given = Scenario(*TRIO).gods("zeus athena", "poseidon ares").dice(f"{n % 4}/{n // 4}")
        given.g.out = [Seat(2)]
        gods.rule(given.g)
        assert (len(given.g.gods), len(given.g.down)) == (3, 1)
        found.add(given.g.gods[0])
    assert len(found) > 2


@pytest.mark.parametrize(("ruling", "markers"), [("", 4), ('elimination_followup = "begun"', 2)])
def test_two_who_are_left_have_markers(rule: Rule, ruling: str, markers: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO)
    given.g.out = [Seat(2)]
    given.g.track = [Seat(0), Seat(1)]
    then = given.when(end_of_cycle())
    assert len(then.g.queue) == markers


# whom creatures strike: in `creatures.toml`


@pytest.mark.parametrize(
    ("creature", "others", "struck"),
    [
        (Creature.GIANT, "", ["delos", "naxos"]),
        (Creature.GIANT, "others = true", ["naxos"]),
        (Creature.HARPY, "", ["naxos"]),
        (Creature.HARPY, "others = false", ["delos", "naxos"]),
    ],
)
def test_whether_a_creature_strikes_opponents_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, creature: Creature, others: str, struck: list[str]
) -> None:
    """R26 and R27: the Giant may make room at home, the Harpy takes troops of others."""
    (tmp_path / "creatures.toml").write_text(f'[[creatures]]\ncreature = "{creature}"\n{others}\n', encoding="utf-8")
    monkeypatch.setattr(powers, "DATA", data.load(tmp_path))
    given = Scenario(*TRIO).island("delos", "anna", 1, "port").island("naxos", "bob", 1, "port")
    found = {
        Creature.GIANT: [one.island for one in powers.within_reach(given.g, Seat(0))],
        Creature.HARPY: powers.prey(given.g, Seat(0)),
    }
    assert sorted(found[creature]) == struck
