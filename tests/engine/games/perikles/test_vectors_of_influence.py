"""Vectors (§10): setup, influence, nominations, elections and the end. A test each, by its number."""

from collections import Counter as Count

import pytest

from engine.core import Refused, Seat, new_game, seed_from
from engine.games.perikles import GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.cubes import nominating
from engine.games.perikles.rules.ending import count_points, end_of_turn, won
from engine.games.perikles.rules.influence import elections, influence
from engine.games.perikles.rules.integrity import all_counters
from engine.games.perikles.rules.setup import after_turn
from engine.games.perikles.state import Options
from engine.games.perikles.terms import Power, Special
from tests.engine.games.perikles.scenario import Play, Scenario
from tests.values import not_none

ABC = ("anna", "bob", "cid")


def begun(seats: int) -> Play:
    outcome = new_game(GAME, seats, Options(), seed_from("box"))
    return Play(GAME, ("anna", "bob", "cid", "dora", "eva")[:seats], outcome.position, list(outcome.events))


def refused(then: Play, name: str, wire: object) -> None:
    before = then.g
    with pytest.raises(Refused):
        then.says(name, wire)  # pyright: ignore[reportArgumentType]
    assert then.g is before


# data and setup


def test_vector_01_the_box() -> None:
    assert (len(DATA.locations), sum(entry.points for entry in DATA.locations.values())) == (21, 88)
    shards = Count(DATA.cubes_of[tile.symbol] for tile in DATA.tiles)
    assert (len(DATA.tiles), shards) == (36, {2: 14, 1: 22})
    assert len(Special) == 8
    assert sum(map(len, DATA.armies.values())) == 71


def test_vector_02_five_players() -> None:
    g = begun(5).until("take-influence").g
    assert {g.on_board(seat) for seat in g.seats} == {14}
    assert sum(g.on_board(seat) for seat in g.seats) == 70
    assert DATA.setup.cubes - g.on_board(Seat(0)) == 16
    assert (len(g.display), len(g.tile_deck), len(g.rows), len(g.box)) == (10, 26, 7, 3)
    assert len(list(all_counters(g))) == 71


@pytest.mark.parametrize(("seats", "taken", "left"), [(3, 15, 11), (4, 20, 6), (5, 20, 6)])
def test_vector_03_tiles_taken(seats: int, taken: int, left: int) -> None:
    then = begun(seats).until("take-influence")
    while sum(map(len, then.g.tiles.values())) < taken:
        (name,) = then.asked
        prompt = not_none(then.view(name).prompt)
        wire = not_none(prompt.fallback())
        then.says(name, wire)
    g = then.g
    assert (sum(map(len, g.tiles.values())), len(g.tile_deck), len(g.display)) == (taken, left, 10)


# influence


def test_vector_04_two_shards() -> None:
    then = Scenario(*ABC).when(influence()).says("anna", ("corinth-plain", "-"))
    assert then.cube("corinth", "anna") == 2
    assert then.asked == {"bob": "take-influence"}
    assert len(then.g.display) == 10
    assert [tile.id for tile in then.g.tiles[Seat(0)]] == ["corinth-plain"]


def test_vector_05_any_city() -> None:
    then = Scenario(*ABC).takes_turn("anna").says("anna", ("any-any", "-"))
    assert len(then.choices("anna")) == 6
    assert then.says("anna", "megara").cube("megara", "anna") == 1
    again = Scenario(*ABC).tiles(anna="any-any").display("any-any any-any athens-plain").takes_turn("anna")
    assert again.choices("anna")[0] == ("athens-plain",)


def test_vector_06_a_candidate_anywhere() -> None:
    given = Scenario(*ABC).cubes("sparta", anna=2, bob=2)
    then = given.takes_turn("anna").says("anna", ("thebes-candidate", "-"))
    assert then.view("anna").seen.cubes[Power.THEBES][Seat(0)] == 1
    assert then.asked == {"anna": "nominate"}
    then.says("anna", "sparta-1")
    assert (then.both("sparta"), then.cube("sparta", "bob")) == (["bob"], 1)


def test_vector_07_no_cube_no_say() -> None:
    given = Scenario(*ABC).cubes("megara", bob=2).cubes("argos", anna=1)
    refused(given.takes_turn("anna").says("anna", ("thebes-candidate", "-")), "anna", "megara-1")


def test_vector_08_a_colour_once() -> None:
    given = Scenario(*ABC).cubes("argos", anna=1, bob=2, cid=1).candidates("argos", "bob")
    then = given.takes_turn("anna").says("anna", ("thebes-candidate", "-"))
    refused(then, "anna", "argos-1")
    assert then.says("anna", "argos-2").both("argos") == ["bob", "cid"]


def test_vector_09_alpha_falls() -> None:
    given = Scenario(*ABC).candidates("argos", "bob", "cid")
    then = given.takes_turn("anna").says("anna", ("sparta-assassin", "-"), "argos-1-alpha")
    assert then.both("argos") == ["cid"]
    assert then.g.on_board(Seat(1)) == 0


def test_vector_10_an_assassin_strikes_anywhere() -> None:
    given = Scenario(*ABC).display("athens-assassin").cubes("megara", bob=1).cubes("argos", anna=1)
    then = given.takes_turn("anna").says("anna", ("athens-assassin", "-"))
    assert then.view("anna").seen.cubes[Power.ATHENS][Seat(0)] == 1
    assert set(then.choices("anna")) == {"athens-0-main", "argos-0-main", "megara-1-main"}
    assert then.says("anna", "argos-0-main").cube("argos", "anna") == 0


def test_vector_11_new_colours_first() -> None:
    given = Scenario(*ABC).tiles(anna="athens-plain corinth-plain any-any sparta-plain")
    given.display("athens-plain corinth-plain any-any sparta-plain thebes-plain athens-candidate corinth-candidate "
                  "any-any sparta-candidate sparta-assassin")  # fmt: skip
    assert given.takes_turn("anna").choices("anna")[0] == ("thebes-plain",)
    given.display("athens-plain corinth-plain any-any sparta-plain athens-assassin athens-candidate corinth-candidate "
                  "corinth-assassin sparta-candidate sparta-assassin")  # fmt: skip
    assert len(given.takes_turn("anna").choices("anna")[0]) == 10  # pyright: ignore[reportArgumentType]


def test_vector_12_one_cube_left() -> None:
    given = Scenario(*ABC).cubes("athens", anna=20).cubes("sparta", anna=9)
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "-"))
    assert then.cube("corinth", "anna") == 1
    assert [tile.id for tile in then.g.tiles[Seat(0)]] == ["corinth-plain"]


# nominations and elections


def full(given: Scenario, *but: str) -> Scenario:
    """All candidate spaces taken but those of some cities."""
    for city in ("athens", "sparta", "argos", "corinth", "thebes", "megara"):
        if city not in but:
            given.candidates(city, "bob", "cid")
    return given


def test_vector_13_a_city_of_one_colour() -> None:
    then = full(Scenario(*ABC), "megara").cubes("megara", anna=2).when(nominating(), elections())
    assert then.choices("anna") == ["megara-0"]
    then.says("anna", "megara-0")
    assert sum(map(len, then.told("nominates"))) == 4
    assert then.over
    assert then.g.leader[Power.MEGARA] == 0
    assert (then.cube("megara", "anna"), then.both("megara")) == (1, [])


def test_vector_14_who_cannot_is_passed_over() -> None:
    given = full(Scenario(*ABC), "megara").cubes("megara", cid=2)
    given.g.start = Seat(1)
    assert given.when(nominating()).asked == {"cid": "nominate"}


def test_vector_15_the_winner_pays() -> None:
    then = Scenario(*ABC).cubes("argos", bob=5, cid=3).candidates("argos", "bob", "cid").when(elections())
    assert then.g.leader[Power.ARGOS] == 1
    assert (then.both("argos"), then.cube("argos", "bob"), then.cube("argos", "cid")) == ([], 2, 3)


def test_vector_16_alpha_if_equal() -> None:
    then = Scenario(*ABC).cubes("argos", bob=4, cid=4).candidates("argos", "cid", "bob").when(elections())
    assert then.g.leader[Power.ARGOS] == 2
    assert (then.cube("argos", "cid"), then.cube("argos", "bob")) == (0, 4)


def test_vector_17_beta_with_more() -> None:
    then = Scenario(*ABC).cubes("argos", anna=2, bob=5).candidates("argos", "anna", "bob").when(elections())
    assert then.g.leader[Power.ARGOS] == 1
    assert (then.cube("argos", "bob"), then.cube("argos", "anna")) == (3, 2)


def test_vector_18_persians_for_who_leads_nothing() -> None:
    given = Scenario(*ABC).candidates("argos", "anna").candidates("sparta", "bob")
    g = given.when(elections()).g
    assert g.persians == (2,)
    assert Count(counter.arm for counter in g.pool[Power.PERSIA]) == {"hoplite": 6, "trireme": 4}
    assert g.army[Power.PERSIA] == []


# the plague, and the end


def test_vector_48_plague() -> None:
    given = Scenario(*ABC).cubes("thebes", anna=5, bob=3, cid=1).candidates("thebes", "bob").special(anna="plague")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "before"), "thebes")
    assert [then.cube("thebes", name) for name in ABC] == [3, 1, 1]
    assert then.both("thebes") == ["bob"]
    assert then.g.spent[Seat(0)] == "plague"


def test_vector_49_points() -> None:
    given = Scenario(*ABC).won(anna="sicily pylos").statues(anna="corinth corinth athens sparta")
    given.defeats("corinth", 1).defeats("athens", 3).cubes("megara", anna=6)
    given.g.defeats[Power.SPARTA] = 4
    assert GAME.scores(given.g)[Seat(0)] == 11 + 15 + 6


def test_vector_50_ties() -> None:
    given = Scenario(*ABC).won(anna="sicily amphipolis potidea", bob="megara mantinea delium aetolia",
                               cid="pylos lesbos acarnania melos cythera")  # fmt: skip
    given.statues(anna="sparta " * 4, bob="sparta " * 5, cid="sparta " * 6)
    given.cubes("athens", anna=14, bob=12, cid=11).g.defeats[Power.SPARTA] = 3
    then = given.when(count_points())
    assert then.g.result is not None
    assert [won(then.g, seat) for seat in then.g.seats] == [18, 18, 17]
    assert (then.g.result.winners, then.g.result.standings) == ((1,), ((1, 40), (0, 40), (2, 40)))


def test_vector_51_the_fourth_defeat() -> None:
    given = Scenario(*ABC, rows="attica leucas pylos naupactus plataea cythera potidea").defeats("sparta", 3)
    given.leads(anna="sparta", bob="athens").sent("pylos", "attack", "athens", "t1 h1")
    given.sent("cythera", "attack", "athens", "t2")
    given.g.turn = 2
    then = given.fights(end_of_turn(), after_turn())
    assert then.g.result is not None
    assert len(then.told("battle")) == 7
    assert then.g.defeats[Power.SPARTA] == 5
    assert then.g.statues[Power.SPARTA] == [0]
    assert DATA.value(Power.SPARTA, 4) == 0
    sudden = Scenario(*ABC, rows="pylos attica leucas naupactus plataea cythera potidea", sudden_end=True)
    sudden.defeats("sparta", 3).leads(anna="sparta", bob="athens").sent("pylos", "attack", "athens", "t1 h1")
    sudden.sent("cythera", "attack", "athens", "t2")
    then = sudden.fights(end_of_turn(), after_turn())
    assert (then.g.defeats[Power.SPARTA], len(then.told("battle"))) == (4, 1)
    assert then.g.result is not None


def test_vector_52_persians_share() -> None:
    given = Scenario(*ABC, rows="solygeia").leads(anna="corinth").sent("solygeia", "attack", "persia", "h2 t2")
    then = given.fights()
    assert (then.won("bob"), then.won("cid"), then.won("anna")) == (["solygeia"], ["solygeia"], [])
    assert then.g.defeats[Power.CORINTH] == 1


def test_vector_53_the_last_leader_of_athens_begins() -> None:
    given = Scenario(*ABC, "dora")
    given.g.last_leader[Power.ATHENS] = Seat(3)
    given.g.turn = 2
    then = given.when(influence())
    assert then.g.start == 3
    assert then.asked == {"dora": "take-influence"}
