"""The good habits of the seasoned player, one position each."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.core import Wire
from engine.games.perikles import BOX
from engine.games.perikles.players.level2 import Seasoned
from tests.engine.games.perikles.scenario import Play, Scenario

ABC = ("anna", "bob", "cid")
PLAYER = Seasoned()


def answer(then: Play, name: str = "anna") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def test_it_takes_cubes_where_they_decide() -> None:
    given = Scenario(*ABC).cubes("corinth", anna=4, bob=4).cubes("athens", bob=9).cubes("sparta", anna=9)
    assert answer(given.takes_turn("anna")) == ("corinth-plain", "-")


def test_it_removes_a_candidate_who_would_win() -> None:
    given = Scenario(*ABC).cubes("sparta", anna=3, bob=4).candidates("sparta", "bob", "anna").cubes("argos", cid=1)
    then = given.display("argos-assassin").takes_turn("anna").says("anna", ("argos-assassin", "-"))
    assert answer(then) == "sparta-1-alpha"


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


def test_help_is_welcome_where_it_is_main_defender() -> None:
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta").sent("plataea", "defence", "athens", "h1")
    then = given.tiles(anna="1").sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert answer(then) == "allow"
    given = Scenario(*ABC).leads(anna="athens", bob="thebes", cid="sparta")
    then = given.tiles(anna="1").sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    assert answer(then) == "deny"


def test_it_doubles_only_what_fights_for_it() -> None:
    given = Scenario(*ABC, rows="attica pylos cythera").leads(anna="corinth sparta", bob="athens", cid="thebes")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h3")
    given.sent("pylos", "defence", "corinth", "h2").sent("pylos", "attack", "athens", "h1").special(anna="brasidas")
    assert answer(given.fights()) == ("brasidas", ("attica-attack",), ())


def test_no_table_waits_for_a_computer_before_dice() -> None:
    given = Scenario(*ABC, rows="attica pylos").leads(anna="sparta", bob="athens", cid="thebes")
    given.sent("attica", "attack", "sparta", "h3").sent("attica", "defence", "athens", "h3").special(anna="plague")
    then = given.fights()
    for player in BOX.players.values():
        for seed in range(9):
            tile, _, asks = cast("tuple[Wire, ...]", player.choose(then.view("anna"), Random(seed)))
            assert (tile, asks) == ("plague", ())
