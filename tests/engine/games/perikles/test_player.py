"""The good habits of the seasoned player, one position each."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import cast

import pytest

from engine.core import Wire
from engine.games.perikles import BOX
from engine.games.perikles.players.cities import statue
from engine.games.perikles.players.level2 import Seasoned
from engine.games.perikles.players.level3 import THINKING
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.terms.locations import Location
from engine.games.perikles.terms.powers import CITIES, Power
from engine.players import Player, Searching
from engine.players.taste import with_other_taste
from tests.engine.games.perikles.scenario import Play, Scenario

ABC = ("anna", "bob", "cid")
PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_it_takes_cubes_where_they_decide() -> None:
    given = Scenario(*ABC).cubes("corinth", anna=4, bob=4).cubes("athens", bob=9).cubes("sparta", anna=9)
    given.cubes("argos", bob=9).cubes("thebes", cid=9).cubes("megara", cid=9)
    assert answer(given.takes_turn("anna")) == ("corinth-plain", "-")


def test_cubes_go_where_it_stands_for_election_and_not_where_others_do() -> None:
    given = Scenario(*ABC, seed="x").cubes("corinth", anna=4, bob=4, cid=4).candidates("corinth", "bob", "cid")
    given.cubes("argos", anna=3, bob=4, cid=9).candidates("argos", "anna", "bob").cubes("sparta", bob=9)
    given.cubes("athens", bob=9).cubes("thebes", cid=7).cubes("megara", cid=7)
    then = given.takes_turn("anna").says("anna", ("any-any", "-"))
    assert answer(then) == "argos"


def test_it_names_a_weak_rival_for_its_own_candidate() -> None:
    given = Scenario(*ABC).cubes("corinth", anna=4, bob=5, cid=1).candidates("corinth", "anna")
    then = given.display("corinth-candidate").takes_turn("anna").says("anna", ("corinth-candidate", "-"))
    assert answer(then) == "corinth-2"


def test_a_statue_is_worth_what_will_be_left_of_it() -> None:
    g = Scenario(*ABC).g
    assert statue(Taste(), g, Power.ATHENS) < statue(Taste(), g, Power.MEGARA)
    assert statue(Taste(), g, Power.MEGARA) > statue(Taste(), g, Power.MEGARA, 1)


def test_no_taste_is_too_strong_to_judge_by() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="corinth", bob="athens", cid="sparta")
    then = given.sent("attica", "defence", "athens", "h3 h3 h2").sends("anna")
    assert Seasoned(Taste(sharp=2000.0)).choose(then.view("anna"), Random(1)) == ("done", "-")
    far = Scenario(*ABC).cubes("corinth", anna=1, bob=9).takes_turn("anna")
    Seasoned(Taste(sure=2000.0)).choose(far.view("anna"), Random(1))


def test_it_removes_a_candidate_who_would_win() -> None:
    given = Scenario(*ABC).cubes("sparta", anna=3, bob=4).candidates("sparta", "bob", "anna").cubes("argos", cid=1)
    then = given.display("argos-assassin").takes_turn("anna").says("anna", ("argos-assassin", "-"))
    assert answer(then) == "sparta-1-alpha"


def last_tile(**more: int) -> Scenario:
    """Anna has Alkibiades and takes their last tile of the turn, with too much in Athens and too little in Corinth."""
    given = Scenario(*ABC).cubes("athens", anna=9, bob=1).cubes("corinth", anna=3, bob=5, **more)
    given.cubes("sparta", bob=9).cubes("argos", bob=9).cubes("thebes", cid=9).cubes("megara", cid=9)
    return given.tiles(anna="2 1 1 1").special(anna="alkibiades").display("megara-plain any-any")


def test_alkibiades_moves_cubes_from_where_they_idle_to_where_they_decide() -> None:
    then = last_tile().takes_turn("anna")
    tile, when = cast("tuple[str, str]", answer(then))
    assert when == "after"
    then.says("anna", (tile, when))
    while then.asked.get("anna") != "alkibiades-cube":
        then.says("anna", answer(then))
    taken: list[Wire] = []
    for _ in range(4):
        taken.append(answer(then))
        then.says("anna", taken[-1])
    assert taken[1] == "corinth" or taken[0] == "corinth-1-main", "Anna comes to Corinth, or Bob leaves it"
    assert then.cube("corinth", "anna") >= then.cube("corinth", "bob") and then.cube("athens", "anna") >= 7


@pytest.mark.parametrize("seed", range(12))
def test_alkibiades_goes_on_for_who_has_changed_their_mind(seed: int) -> None:
    """A beginner has another opinion at each answer, so what they planned before may not be what they plan now."""
    then, rng = last_tile().takes_turn("anna"), Random(seed)
    then.says("anna", answer(then))
    for _ in range(8):
        if then.asked.get("anna") not in ("alkibiades-cube", "alkibiades-to"):
            break
        wavering = with_other_taste(PLAYER, 1.5, rng)
        then.says("anna", wavering.choose(then.view("anna"), rng))
    else:
        assert then.asked.get("anna") not in ("alkibiades-cube", "alkibiades-to")


def test_alkibiades_waits_for_the_last_tile_of_a_turn_and_is_not_kept_beyond_the_last_turn() -> None:
    early = Scenario(*ABC).cubes("athens", anna=9, bob=1).cubes("corinth", anna=3, bob=5).special(anna="alkibiades")
    assert cast("tuple[str, str]", answer(early.takes_turn("anna")))[1] == "-"
    dull = Scenario(*ABC).tiles(anna="2 1 1 1").special(anna="alkibiades")
    for city, anna, bob in zip(CITIES, (9, 9, 9, 0, 0, 0), (0, 0, 0, 9, 9, 9), strict=True):
        dull.cubes(city, anna=anna, bob=bob)
    assert cast("tuple[str, str]", answer(dull.takes_turn("anna")))[1] == "-"
    dull.g.turn = 3
    assert cast("tuple[str, str]", answer(dull.takes_turn("anna")))[1] == "after"


def test_it_takes_what_nobody_defends() -> None:
    given = Scenario(*ABC, rows="pylos attica naupactus").leads(anna="corinth", bob="athens", cid="sparta")
    given.sent("pylos", "defence", "sparta", "h3 h3 t2 t2").sent("naupactus", "defence", "athens", "h3 t4 t4")
    then = given.sends("anna")
    assert answer(then) == ("attica-attack", "-")


def test_it_defends_what_is_attacked() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="athens", bob="thebes", cid="sparta")
    given.sent("attica", "attack", "thebes", "h1")
    then = given.sends("anna")
    assert answer(then) == ("attica-defence", "-")


def held_back(rows: str, tiles: str) -> Play:
    """Anna leads Megara alone, with few counters; Bob may still attack."""
    given = Scenario(*ABC, rows=rows).leads(anna="megara", bob="athens", cid="sparta").pool("megara", "h2 t3")
    return given.tiles(anna=tiles, bob="1 1 1").sends("anna")


def test_it_does_not_defend_before_it_must() -> None:
    assert answer(held_back("megara", "1 1")) == ("done", "-")
    assert answer(held_back("megara", "1")) == ("megara-defence", "-")


def ending(name: str) -> Play:
    """Athens has lost three times in the second turn, and this player has most points."""
    given = Scenario(*ABC, rows="attica spartolus").leads(anna="corinth", bob="athens", cid="sparta")
    given.defeats("athens", 3).won(**{name: "sicily megara mantinea delium"})
    given.g.turn = 2
    return given.pool("corinth", "h3").sends("anna")


def test_the_last_defeat_is_welcome_to_who_is_ahead_and_avoided_by_who_is_behind() -> None:
    assert answer(ending("anna")) == ("attica-attack", "-")
    assert answer(ending("bob")) == ("spartolus-attack", "-")


def test_all_who_lead_the_persians_win_with_them() -> None:
    given = Scenario("anna", "bob", "cid", "dan", rows="attica pylos").leads(anna="athens", bob="sparta")
    given.pool("persia", "h3 h3 h3").sent("attica", "attack", "persia", "h3").sent("attica", "defence", "athens", "h3")
    given.g.main["attica-attack"] = given.seat("cid")
    given.sent("pylos", "defence", "sparta", "h3 h3 h4 t2 t3")
    assert answer(given.sends("dan"), "dan") == ("attica-attack", "-")


def test_help_is_welcome_where_it_is_main_defender() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").sent("plataea", "defence", "athens", "h1")
    then = given.tiles(anna="1").sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert answer(then) == "allow"


def asked(**tiles: str) -> Play:
    """Bob asks to defend Plataea, which Cid attacks and which Anna, who leads Athens, has not defended."""
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").sent("plataea", "attack", "sparta", "h3")
    return given.tiles(**tiles).sends("bob").commits("bob", "plataea defence thebes-hoplite-3")


def test_help_is_welcome_where_it_cannot_defend_any_more() -> None:
    assert answer(asked(cid="1")) == "allow"
    assert answer(asked(anna="1 1", cid="1")) == "deny"
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    then = given.tiles(anna="1").sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert answer(then) == "deny"


def test_it_doubles_only_what_fights_for_it() -> None:
    given = Scenario(*ABC, rows="attica pylos cythera").leads(anna="corinth sparta", bob="athens", cid="thebes")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h3")
    given.sent("pylos", "defence", "corinth", "h2").sent("pylos", "attack", "athens", "h1").special(anna="brasidas")
    assert answer(given.fights()) == ("brasidas", ("attica-attack",), (), "always")


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 6), marks=pytest.mark.soak)])
def test_no_table_waits_for_one_who_thinks_before_dice(seeds: range) -> None:
    thinking: list[Player] = [player for player in BOX.players.values() if isinstance(player, Searching)]
    never_asks([*thinking, Searching(BOX.game, THINKING, 1)], seeds)


def test_no_table_waits_for_a_computer_before_dice() -> None:
    never_asks([player for player in BOX.players.values() if not isinstance(player, Searching)], range(6))


def never_asks(players: Iterable[Player], seeds: range) -> None:
    """They give their tile an order, and want nothing to be asked just before the dice."""
    given = Scenario(*ABC, rows="attica pylos").leads(anna="sparta", bob="athens", cid="thebes")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h3").special(anna="plague")
    then = given.fights()
    for player in players:
        for seed in seeds:
            tile, _, asks, _ = cast("tuple[Wire, ...]", player.choose(then.view("anna"), Random(seed)))
            assert (tile, asks) == ("plague", ())


def test_thinking_player_considers_a_revolt_that_will_not_be_asked() -> None:
    given = Scenario(*ABC).leads(anna="sparta", bob="athens", cid="thebes").special(bob="slave-revolt")
    given.pool("athens", "").tiles(bob="1 1").sent("plataea", "defence", "athens", "h1")
    then = given.sends("anna").commits("anna", "plataea defence sparta-hoplite-3")
    assert then.asked == {"bob": "permission"}
    assert ("revolt-order", "revolt-pool") in THINKING.asides(then.view("bob"))
    then.orders("bob", "revolt-order", "revolt-pool")
    assert [key for key, _ in THINKING.asides(then.view("bob")) if key == "revolt-order"] == []


def wanting_help(tiles: str) -> Scenario:
    """Cid attacks Plataea; Bob, who leads Thebes, could defend it if Anna, who leads Athens, allowed that."""
    given = Scenario(*ABC, rows="plataea").leads(anna="athens", bob="thebes", cid="sparta")
    return given.sent("plataea", "attack", "sparta", "h1").tiles(anna=tiles, cid="1")


def test_it_does_not_ask_who_would_deny() -> None:
    assert answer(wanting_help("1 1").sends("bob"), "bob") != ("plataea-defence", "-")
    assert answer(wanting_help("").sends("bob"), "bob") == ("plataea-defence", "-")


def test_a_permission_that_would_harm_by_now_is_withdrawn() -> None:
    given = wanting_help("1 1")
    given.g.permits[Location.PLATAEA] = [Power.THEBES]
    then = given.sends("anna")
    assert PLAYER.aside(then.view("anna"), Random(1)) == ("permit", "thebes-plataea-no")
    assert PLAYER.aside(wanting_help("1 1").sends("anna").view("anna"), Random(1)) is None


def test_thinking_player_considers_permits_and_withdrawals() -> None:
    given = wanting_help("1").pool("athens", "t1")
    found = dict(THINKING.asides(given.sends("anna").view("anna")))
    assert found["permit"] in ("thebes-plataea", "persia-plataea")
    given.g.permits[Location.PLATAEA] = [Power.THEBES]
    assert ("permit", "thebes-plataea-no") in THINKING.asides(given.sends("anna").view("anna"))


def test_the_slaves_rise_where_they_fight_against_it_if_nobody_will_ask() -> None:
    given = Scenario(*ABC, rows="attica").leads(anna="sparta", bob="athens", cid="thebes").special(bob="slave-revolt")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h1").pool("athens", "")
    then = given.tiles(bob="1 1").sends("cid").commits("cid", "attica defence thebes-hoplite-3")
    assert then.asked == {"bob": "permission"}
    assert PLAYER.aside(then.view("bob"), Random(1)) == ("revolt-order", "revolt-attica")
