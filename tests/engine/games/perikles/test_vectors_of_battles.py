"""Vectors (§10): battles. A test each, named after its number.

Where luck decides, a story is told again with other luck until it comes out as its vector says.
"""

from collections.abc import Callable, Iterator

import pytest

from engine.core import Randomness, Seat, seed_from
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.battles import loss
from engine.games.perikles.rules.combat import fight_out, odds
from engine.games.perikles.rules.ending import end_of_turn
from engine.games.perikles.terms import Location, Power, Side, Special
from tests.engine.games.perikles.scenario import Play, Scenario, counters
from tests.values import not_none

ABC = ("anna", "bob", "cid")


class Dice(Randomness):
    """Dice that fall as given, each pair by its total."""

    def __init__(self, *totals: int) -> None:
        super().__init__(seed_from("dice"))
        self.pips: Iterator[int] = iter([pip for total in totals for pip in (total // 2, total - total // 2)])

    def die(self, sides: int = 6) -> int:
        return next(self.pips)


def until(given: Scenario, wanted: Callable[[Play], bool]) -> Play:
    """The battles, with luck so that it comes out like that; nobody plays a special tile."""
    for _ in range(200):
        then = given.fights()
        while not then.over:
            (name, *_) = then.asked
            prompt = not_none(then.view(name).prompt)
            wire = not_none(prompt.fallback())
            then.says(name, wire)
        if wanted(then):
            return then
        given.g.randomness.draws += 1
    raise AssertionError("it never comes out like that")


def columns(then: Play) -> list[str]:
    return [one["column"] for one in then.told("combat")]


def starts(then: Play) -> list[tuple[int, int]]:
    return [(one["attackers"], one["defenders"]) for one in then.told("combat")]


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (3, 1, "3:1"), (2, 1, "2:1"), (1, 1, "1:1"), (1, 2, "1:2"), (2, 3, "1:1"), (3, 2, "1:1"), (2, 4, "1:2"),
        (3, 5, "-2"), (5, 3, "+2"), (4, 2, "2:1"), (6, 2, "3:1"), (7, 9, "-2"), (9, 7, "+2"), (9, 8, "1:1"),
        (7, 4, "+2"), (8, 4, "2:1"), (5, 10, "1:2"), (6, 11, "-2"),
    ],
)  # fmt: skip
def test_vector_32_the_column(attack: int, defence: int, column: str) -> None:
    assert odds(attack, defence).column == column


def test_vector_33_both_at_two() -> None:
    rolls, winner = fight_out(Dice(8, 6, 5, 7, 9, 10, 3, 4, 8, 12, 11, 6), odds(1, 1), 0, 0)
    assert [(roll.attackers, roll.defenders) for roll in rolls] == [(1, 0), (1, 1), (2, 2), (2, 2), (2, 2), (2, 2)]
    assert winner is Side.ATTACK


def test_vector_34_with_a_token_ahead() -> None:
    rolls, winner = fight_out(Dice(10, 9), odds(1, 2), 1, 0)
    assert [(roll.attackers, roll.defenders) for roll in rolls] == [(2, 1)]
    assert winner is Side.ATTACK


def test_vector_35_a_round_without_enemy() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="thebes corinth", bob="sparta", cid="athens")
    given.sent("pylos", "attack", "corinth", "t3").sent("pylos", "attack", "thebes", "h2")
    given.sent("pylos", "defence", "sparta", "h3")
    then = given.fights()
    assert [one["arm"] for one in then.told("unopposed-attack")] == ["trireme"]
    assert columns(then) == ["1:1"]
    assert starts(then) == [(1, 0)]
    assert then.dead("corinth") == []


def test_vector_36_only_defenders() -> None:
    given = Scenario(*ABC, rows="cythera").leads(anna="sparta", bob="athens", cid="corinth")
    then = given.sent("cythera", "defence", "sparta", "t2").fights()
    assert (then.cube("sparta", "anna"), then.won("anna"), then.g.defeats[Power.SPARTA]) == (2, [], 0)
    assert (then.told("no-attack"), then.told("nobody-there")) == ([{"location": Location.CYTHERA}], [])


def test_vector_37_only_attackers() -> None:
    given = Scenario(*ABC, rows="naupactus").leads(anna="athens", bob="corinth", cid="sparta")
    then = given.sent("naupactus", "attack", "corinth", "h1").fights()
    assert (then.won("bob"), then.g.defeats[Power.ATHENS]) == (["naupactus"], 1)
    assert then.told("no-defence") == [{"location": Location.NAUPACTUS}]
    assert then.told("defeat") == [{"city": Power.ATHENS, "defeats": 1}]
    given = Scenario(*ABC, rows="naupactus").leads(anna="athens", bob="sparta", cid="corinth")
    then = given.sent("naupactus", "attack", "sparta", "t3").fights()
    assert (then.won("bob"), then.g.defeats[Power.ATHENS], then.g.on_board(Seat(1))) == ([], 0, 0)


def test_vector_38_nobody() -> None:
    then = Scenario(*ABC, rows="aetolia").leads(anna="athens", bob="thebes").fights()
    assert not any(then.g.won.values())
    assert sum(then.g.on_board(seat) for seat in then.g.seats) == 0
    assert (then.told("nobody-there"), then.told("no-attack")) == ([{"location": Location.AETOLIA}], [])


def test_vector_39_militia() -> None:
    given = Scenario(*ABC, rows="plataea").leads(anna="athens", bob="thebes corinth", cid="sparta")
    given.sent("plataea", "attack", "thebes", "h2").sent("plataea", "attack", "corinth", "h1")
    lost = until(given, lambda then: then.told("round-won-defence") != [])
    assert columns(lost) == ["3:1"]
    assert (lost.dead("corinth"), lost.g.won[Seat(1)], lost.g.defeats[Power.ATHENS]) == (["h1"], [], 0)
    assert lost.told("held-by-militia") == [{"location": Location.PLATAEA}]
    won = until(given, lambda then: then.told("round-won-attack") != [])
    assert (won.won("bob"), won.g.defeats[Power.ATHENS]) == (["plataea"], 1)
    assert not any(won.g.dead.values())


@pytest.mark.parametrize(
    ("key", "hits"),
    [
        ("roll-both", (True, True)), ("roll-attack", (True, False)), ("roll-defence", (False, True)),
        ("roll-none", (False, False)),
    ],
)  # fmt: skip
def test_every_roll_is_told_as_the_dice_fell(key: str, hits: tuple[bool, bool]) -> None:
    """§6.4, 5."""
    given = Scenario(*ABC, rows="attica").leads(anna="athens", bob="corinth", cid="sparta")
    given.sent("attica", "attack", "corinth", "h2").sent("attica", "defence", "athens", "h2")
    then = until(given, lambda then: then.told(key) != [])
    (needs,) = then.told("combat")
    for roll in then.told(key):
        assert (roll["attack"] >= needs["attacker"], roll["defence"] >= needs["defender"]) == hits
    numbers = [event.args["number"] for event in then.events if event.key.startswith("roll-")]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(("side", "who"), [("attack", "attacker"), ("defence", "defender")])
def test_the_number_that_is_needed_hits(side: str, who: str) -> None:
    """§2.7: and not only what is above it."""
    given = Scenario(*ABC, rows="attica").leads(anna="athens", bob="corinth", cid="sparta")
    given.sent("attica", "attack", "corinth", "h2").sent("attica", "defence", "athens", "h2")

    def just(then: Play) -> list[str]:
        (needs,) = then.told("combat")
        rolls = [event for event in then.events if event.key.startswith("roll-")]
        return [roll.key for roll in rolls if roll.args[side] == needs[who]]

    assert {*just(until(given, lambda then: just(then) != []))} <= {"roll-both", f"roll-{side}"}


def test_undefended_location_attacked_without_the_last_type_is_not_taken() -> None:
    """§6.2."""
    given = Scenario(*ABC, rows="leucas").leads(anna="thebes", bob="corinth", cid="sparta")
    then = given.sent("leucas", "attack", "thebes", "h3").fights()
    assert then.told("unclaimed") == [{"location": Location.LEUCAS}]
    assert (then.won("anna"), then.g.defeats[Power.CORINTH]) == ([], 0)


def test_vector_40_who_is_lost() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="thebes argos", bob="megara", cid="athens")
    given.sent("attica", "attack", "thebes", "h2 h3").sent("attica", "attack", "argos", "h2")
    given.sent("attica", "attack", "megara", "h1").sent("attica", "defence", "athens", "h3")
    g = given.g
    g.shown, g.sent = g.sent, {}
    then = given.when(loss(Location.ATTICA, 0, Side.DEFENCE, True))
    assert then.asked == {"anna": "casualty"}
    assert then.choices("anna") == ["argos-hoplite-2", "thebes-hoplite-2"]
    then.says("anna", "thebes-hoplite-2")
    assert (then.dead("thebes"), then.dead("megara")) == (["h2"], [])


def test_vector_41_persians_never_die() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="athens", bob="sparta")
    given.sent("attica", "attack", "persia", "h2 h3").sent("attica", "defence", "athens", "h3 h3")
    then = until(given, lambda then: then.told("round-won-defence") != [])
    assert then.dead("persia") == []
    assert then.told("loses")[0]["counter"].id == "persia-hoplite-2"
    given.g.randomness.draws = then.g.randomness.draws
    then = given.fights(end_of_turn())
    assert len(then.g.army[Power.PERSIA]) == 10


def test_vector_42_the_main_player_takes_it() -> None:
    given = Scenario(*ABC, rows="leucas").leads(anna="thebes", bob="megara", cid="corinth")
    given.sent("leucas", "attack", "thebes", "h3").sent("leucas", "attack", "megara", "t3")
    given.sent("leucas", "defence", "corinth", "t1")
    then = until(given, lambda then: then.told("round-won-attack") != [])
    assert columns(then) == ["3:1"]
    assert starts(then) == [(1, 0)]
    assert then.won("anna") == ["leucas"]
    taken = {"seats": ("anna",), "location": Location.LEUCAS, "points": DATA.locations[Location.LEUCAS].points}
    assert (then.told("takes-location"), then.told("unclaimed")) == ([taken], [])


def test_vector_43_nobody_for_the_last_round() -> None:
    given = Scenario(*ABC, rows="epidaurus").leads(anna="sparta", bob="athens", cid="corinth")
    given.sent("epidaurus", "attack", "athens", "t3").sent("epidaurus", "defence", "sparta", "t2")
    then = given.fights()
    assert len(then.told("combat")) == 1
    assert len(then.dead("athens")) + len(then.dead("sparta")) == 1
    assert not any(then.g.won.values())
    assert then.cube("sparta", "anna") == 2
    assert then.told("unclaimed") == [{"location": Location.EPIDAURUS}]
    assert [told["arm"] for told in then.told("round-empty")] == ["hoplite"]


def test_vector_44_rebels() -> None:
    given = Scenario(*ABC, rows="potidea").leads(anna="athens", bob="corinth thebes", cid="sparta")
    given.sent("potidea", "attack", "corinth", "t2 h1").sent("potidea", "defence", "athens", "t2 h2")
    then = given.fights()
    assert columns(then) == ["1:1", "1:1"]
    assert [(one["attack"], one["defence"]) for one in then.told("combat")] == [(2, 2), (2, 2)]
    attack = bool(then.told("round-won-attack") and then.told("round-won-attack")[0]["arm"] == "trireme")
    assert starts(then)[1] == ((1, 0) if attack else (0, 1))


def test_vector_45_brasidas() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="sparta", bob="athens", cid="corinth")
    given.sent("attica", "attack", "sparta", "h4 h3").sent("attica", "defence", "athens", "h3 h3")
    given.special(cid="brasidas")
    plain = given.fights().says("cid", ("brasidas", (), (), "always"))
    assert columns(plain) == ["1:1"]
    played = given.fights().says("cid", ("brasidas", ("attica-attack",), (), "always"))
    assert columns(played) == ["2:1"]
    assert played.told("combat")[0]["attack"] == 14
    assert played.g.spent[Seat(2)] is Special.BRASIDAS


def test_brasidas_doubles_the_spartans_beside_their_allies() -> None:
    """§7: theirs alone."""
    given = Scenario(*ABC, rows="attica").leads(anna="sparta", bob="athens", cid="corinth").special(cid="brasidas")
    given.sent("attica", "attack", "sparta", "h4").sent("attica", "attack", "corinth", "h2")
    then = (
        given.sent("attica", "defence", "athens", "h3")
        .fights()
        .says("cid", ("brasidas", ("attica-attack",), (), "always"))
    )
    assert then.told("combat")[0]["attack"] == 10
    assert then.told("doubled") == [{"power": Power.SPARTA}]


def test_vector_46_no_second_token() -> None:
    given = Scenario(*ABC, rows="pylos").leads(anna="athens", bob="sparta corinth", cid="thebes")
    given.sent("pylos", "attack", "athens", "h3").sent("pylos", "defence", "sparta", "h3")
    given.sent("pylos", "defence", "sparta", "t2").special(cid="thessalians")
    then = given.fights().says("cid", ("thessalians", (), ("pylos",), "always"))
    assert then.asked == {"cid": "battle-special"}
    for side, start in (("attack", (1, 1)), ("defence", (0, 1))):
        then = given.fights().says("cid", ("thessalians", (), ("pylos",), "always"))
        then.says("cid", ("thessalians", (f"pylos-{side}",), "always")).pauses()
        assert starts(then) == [start]
        assert bool(then.told("plays-special")) == (side == "attack")


def test_vector_47_slaves_rise() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="thebes", cid="athens").special(bob="slave-revolt")
    given.sent("leucas", "attack", "sparta", "h4 h1")
    then = given.sends("bob").says("bob", ("revolt-leucas", "-"))
    (told,) = then.told("revolt")
    assert told["counter"].id in ("sparta-hoplite-4", "sparta-hoplite-1")
    assert told["counter"] in then.g.army[Power.SPARTA]
    assert len(then.lies("leucas", "attack", "sparta")) == 1
    assert then.dead("sparta") == []
    assert then.asked == {"bob": "commit"}
    assert then.main("leucas", "attack") == "anna", "the role is kept"


def test_vector_55_nobody_is_named() -> None:
    given = Scenario(*ABC, rows="attica mantinea pylos").leads(anna="athens", bob="sparta", cid="argos corinth")
    given.special(anna="plague", bob="brasidas").spent(cid="perikles")
    for location, owner, other in (("attica", "athens", "corinth"), ("mantinea", "argos", "athens")):
        given.sent(location, "defence", owner, "h2").sent(location, "attack", other, "h2")
    then = given.fights()
    forms = {name: then.view(name).prompt for name in ("anna", "bob")}
    assert then.asked == {"anna": "battle-orders", "bob": "battle-orders"}
    shapes = [[(part.key, len(list(part.all())[:9])) for part in form.parts()] for form in forms.values() if form]
    assert shapes[0] == shapes[1]
    then.says("anna", ("plague", (), (), "always")).says("bob", ("brasidas", (), ("mantinea",), "always"))
    assert len(then.told("battle")) == 2
    for answered in (False, True):
        for name in ("anna", "cid"):
            seen = then.view(name)
            assert (dict(seen.awaiting), seen.covert, seen.prompt) == ({}, "battle-special", None)
        assert dict(then.view("bob").awaiting) == ({} if answered else {Seat(1): "battle-special"})
        then.says("bob", ("brasidas", (), "always"))
    then.pauses()
    assert set(then.asked.values()) == {"halt"}, "it stops once only"


def at_mantinea(rows: str = "mantinea", bob: str = "thessalians") -> Scenario:
    """Hoplites meet there. Anna holds the plague, which does nothing in battle."""
    given = Scenario(*ABC, rows=rows).leads(anna="athens", bob="sparta", cid="argos")
    given.sent("mantinea", "attack", "athens", "h2").sent("mantinea", "defence", "argos", "h2")
    return given.special(anna="plague", bob=bob)


def test_pause_asks_its_asker_alone() -> None:
    then = at_mantinea().fights()
    then.says("anna", ("plague", (), (), "always")).says("bob", ("thessalians", (), ("mantinea",), "always"))
    assert then.asked == {"bob": "battle-special"}
    (_, targets, _) = then.choices("bob")
    assert targets == ((), ("mantinea-attack",), ("mantinea-defence",), ("mantinea-attack", "mantinea-defence"))
    then.says("bob", ("thessalians", ("mantinea-defence",), "always"))
    assert then.told("combat") == [], "others are not told that they have answered"
    then.pauses()
    assert starts(then) == [(0, 1)]
    assert then.g.spent == {Seat(1): Special.THESSALIANS}


def test_pause_asks_only_whoever_can_still_play_their_tile() -> None:
    """§7: triremes fight at Naupactus after the hoplites of Mantinea, and nowhere after them at Attica."""
    for later, asked in (("naupactus", True), ("attica", False)):
        then = at_mantinea(f"mantinea {later}", bob="phormio").fights()
        then.says("anna", ("plague", (), (), "always")).says("bob", ("phormio", (), ("mantinea",), "always"))
        assert then.view("bob").covert == "battle-special"
        assert (then.view("bob").prompt is not None) == asked


@pytest.mark.parametrize(
    ("side", "condition", "start"),
    [
        ("attack", "always", (1, 0)),
        ("attack", "30", (1, 0)),  # at 2 against 2 the token makes 30 % of the attackers' chance 70 %, as §2.7 says
        ("defence", "20", (0, 1)),  # and 70 % of the defenders' 92 %
        ("defence", "30", (0, 0)),
    ],
)
def test_vector_57_tile_is_played_if_it_makes_the_side_so_much_likelier(
    side: str, condition: str, start: tuple[int, int]
) -> None:
    then = at_mantinea().fights().says("anna", ("plague", (), (), "always"))
    then.says("bob", ("thessalians", (f"mantinea-{side}",), (), condition))
    assert starts(then) == [start]
    assert then.g.spent == ({Seat(1): Special.THESSALIANS} if sum(start) else {})


def test_doubling_follows_its_condition_for_the_side_ordered() -> None:
    """4 + 3 against 3 + 3 is 1:1, and doubled 2:1 (V45): 30 % of the attackers become 92 %."""
    for side, condition, played in (("attack", "30", True), ("defence", "10", False), ("defence", "always", True)):
        given = Scenario(*ABC, rows="attica").leads(anna="sparta", bob="athens", cid="corinth")
        given.sent("attica", "attack", "sparta", "h4 h3").sent("attica", "defence", "athens", "h3 h3")
        then = given.special(cid="brasidas").fights()
        then.says("cid", ("brasidas", (f"attica-{side}",), (), condition))
        assert bool(then.told("doubled")) == played


def test_pause_changes_the_condition() -> None:
    then = at_mantinea().fights().says("anna", ("plague", (), (), "always"))
    then.says("bob", ("thessalians", ("mantinea-defence",), ("mantinea",), "always"))
    assert starts(then.says("bob", ("thessalians", ("mantinea-defence",), "30")).pauses()) == [(0, 0)]


def test_no_tile_is_spent_where_its_power_does_not_fight() -> None:
    """§7: orders that the tile cannot carry out do nothing."""
    then = at_mantinea(bob="brasidas").fights()
    then.says("anna", ("plague", (), (), "always")).says(
        "bob", ("brasidas", ("mantinea-attack", "mantinea-defence"), (), "always")
    )
    assert columns(then) == ["1:1"]
    assert (then.g.spent, then.told("doubled")) == ({}, [])


def test_before_the_dice_orders_are_changed_or_left() -> None:
    for wires, start in (
        ((), (1, 0)),
        ([("thessalians", ("mantinea-defence",), "always")], (0, 1)),
        ([("thessalians", (), "always")], (0, 0)),
        ([("thessalians", (), "always"), ("thessalians", ("mantinea-defence",), "always")], (0, 1)),
    ):
        then = at_mantinea().fights().says("anna", ("plague", (), ("mantinea",), "always"))
        then.says("bob", ("thessalians", ("mantinea-attack",), ("mantinea",), "always"))
        then.says("bob", *wires).pauses()
        assert starts(then) == [start]


def test_useless_bluff_leaves_others_their_own_pause() -> None:
    """Each holder has one pause a turn, at the first battle with dice of those that they named."""
    given = at_mantinea("mantinea attica")
    given.sent("attica", "attack", "corinth", "h2").sent("attica", "defence", "athens", "h3")
    then = given.fights()
    then.says("anna", ("plague", (), ("mantinea", "attica"), "always"))
    then.says("bob", ("thessalians", (), ("attica",), "always"))
    assert (then.g.fought, then.asked, then.view("bob").covert) == (0, {}, "battle-special")
    then.pauses()
    assert (then.g.fought, then.asked) == (1, {"bob": "battle-special"}), "Anna has had hers"
    then.says("bob", ("thessalians", ("attica-attack",), "always")).pauses()
    assert starts(then) == [(0, 0), (1, 0)]


def test_a_pause_in_which_nobody_has_anything_to_decide_stands_as_well() -> None:
    then = at_mantinea(bob="alkibiades").fights()
    then.says("anna", ("plague", (), ("mantinea",), "always")).says("bob", ("alkibiades", (), (), "always"))
    assert (then.asked, then.view("cid").covert) == ({}, "battle-special")
    assert [then.view(name).prompt for name in ABC] == [None, None, None]
    assert starts(then.pauses()) == [(0, 0)]
    assert counters("athens", "h2")[0].back == "athens-hoplite"
