"""The box as its files describe it, what is said of an owner's corrections that do not fit, and what rulings change."""

from pathlib import Path

import pytest

from engine.games.perikles import BOX, data
from engine.games.perikles.data import DATA, load
from engine.games.perikles.rules import battles, sending, specials
from engine.games.perikles.rules.sending import sparta_first
from engine.games.perikles.terms import Power, Tile
from tests.engine.games.perikles.scenario import Scenario
from tests.engine.games.ruled import written

FOLDER = data.FOLDER
ABC = ("anna", "bob", "cid")


def test_an_owner_corrects_statues_counters_and_names(tmp_path: Path) -> None:
    cities = '[[cities]]\ncity = "athens"\nvalues = [5, 4, 3, 1]\nsource = "S"\n'
    counters = '[[counters]]\npower = "megara"\nhoplites = [0, 0, 0, 0]\nsource = "S"\n'
    over = written(tmp_path, cities_toml=cities, counters_toml=counters, en_ftl="location-leucas = Lefkada\n",
                   rulings_toml="[rulings]\nmet_only_first = 0\n")  # fmt: skip
    assert BOX.check(over) == [], "how many counters there are is for the owner to say"
    corrected = load(over)
    assert [corrected.value(Power.ATHENS, n) for n in range(6)] == [5, 4, 3, 1, 0, 0]
    assert sum(map(len, corrected.armies.values())) == 69
    assert corrected.rulings.met_only_first == 0


def test_tiles_and_counters_are_known_by_their_ids() -> None:
    assert [Tile.read(tile.id) for tile in DATA.tiles] == list(DATA.tiles)
    for army in DATA.armies.values():
        assert [type(counter).read(counter.id) for counter in army] == list(army)


# rulings


def ruled(monkeypatch: pytest.MonkeyPatch, **changes: object) -> None:
    """The rulings as an owner might correct them."""
    other = DATA.model_copy(update={"rulings": DATA.rulings.model_copy(update=changes)})
    for module in (battles, sending, specials):
        monkeypatch.setattr(module, "DATA", other)


def test_no_cubes_for_those_who_met_only_in_the_first_round(monkeypatch: pytest.MonkeyPatch) -> None:
    ruled(monkeypatch, met_only_first=0)
    given = Scenario(*ABC, rows="epidaurus").leads(anna="sparta", bob="athens", cid="corinth")
    given.sent("epidaurus", "attack", "athens", "t3").sent("epidaurus", "defence", "sparta", "t2")
    then = given.fights()
    assert (then.cube("sparta", "anna"), then.told("places")) == (0, [])


@pytest.mark.parametrize("needed", [True, False])
def test_rebels_with_and_without_help(monkeypatch: pytest.MonkeyPatch, needed: bool) -> None:
    ruled(monkeypatch, rebels_need_counter=needed)
    given = Scenario(*ABC, rows="potidea").leads(anna="athens", bob="corinth", cid="sparta")
    given.sent("potidea", "attack", "corinth", "t2").sent("potidea", "defence", "athens", "h2")
    then = given.fights()
    assert len(then.told("combat")) == (0 if needed else 1)
    if needed:
        assert then.won("anna") == ["potidea"]


@pytest.mark.parametrize("win", [False, True])
def test_militia_alone_in_a_round(monkeypatch: pytest.MonkeyPatch, win: bool) -> None:
    ruled(monkeypatch, militia_win_empty_round=win)
    given = Scenario(*ABC, rows="amphipolis").leads(anna="athens", bob="corinth", cid="sparta")
    given.sent("amphipolis", "attack", "corinth", "t2").sent("amphipolis", "defence", "athens", "t2")
    then = given.fights()
    assert then.won("anna") == (["amphipolis"] if win else [])
    assert then.cube("athens", "anna") == (0 if win else 2)


@pytest.mark.parametrize(("rule", "first"), [("last-leader", "bob"), ("start-player", "anna")])
def test_first_player_without_a_leader_of_sparta_follows_the_ruling(
    monkeypatch: pytest.MonkeyPatch, rule: str, first: str
) -> None:
    ruled(monkeypatch, first_without_sparta=rule)
    given = Scenario(*ABC).leads(anna="athens", bob="corinth", cid="thebes")
    given.g.last_leader[Power.SPARTA] = given.seat("bob")
    assert given.when(sparta_first()).told("first-without-sparta") == [{"seat": first}]
    del given.g.last_leader[Power.SPARTA]
    assert given.when(sparta_first()).told("first-without-sparta") == [{"seat": "anna"}], "nobody ever led it"


@pytest.mark.parametrize(("counts", "left"), [(True, 1), (False, 2)])
def test_the_plague_and_a_candidate(monkeypatch: pytest.MonkeyPatch, counts: bool, left: int) -> None:
    ruled(monkeypatch, plague_counts_candidate=counts)
    given = Scenario(*ABC).cubes("thebes", bob=3).candidates("thebes", "bob").special(anna="plague")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "before"), "thebes")
    assert then.cube("thebes", "bob") == left
