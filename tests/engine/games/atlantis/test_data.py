"""The box as its files describe it, and what is said of an owner's corrections that do not fit."""

from pathlib import Path

import pytest

from engine.core import Choose, Seat
from engine.games.atlantis import BOX, data
from engine.games.atlantis.data import DATA, load
from engine.games.atlantis.rules.moves import Reply
from engine.games.atlantis.rules.turn import gather
from engine.games.atlantis.state import Back, Kind
from tests.engine.games.atlantis.scenario import Scenario
from tests.engine.games.ruled import Rule, amended, rule_of, written

FOLDER = data.FOLDER


def test_the_data_of_the_game_is_sound() -> None:
    assert sum(tile.value for tile in DATA.half(Back.A)) == sum(tile.value for tile in DATA.half(Back.B)) == 168


def test_an_owner_corrects_tiles_and_names(tmp_path: Path) -> None:
    text = '[[tiles]]\nkind = "lyre"\na = [7, 7, 7, 1, 1, 1]\nsource = "P"\n'
    over = written(tmp_path, tiles_toml=text, en_ftl="kind-lyre = ring\n", game_toml="[sale]\nmost = 2\n")
    assert BOX.check(over) == []
    corrected = load(over)
    assert sorted(tile.value for tile in corrected.half(Back.A) if tile.kind is Kind.LYRE) == [1, 1, 1, 7, 7, 7]
    assert (corrected.sale.most, DATA.sale.most) == (2, 1)
    assert corrected.half(Back.B) == DATA.half(Back.B)


def test_tiles_of_one_kind_too_many_are_named(tmp_path: Path) -> None:
    more = '[[tiles]]\nkind = "lyre"\na = [1, 3, 4, 5, 6, 7, 2]\n[[tiles]]\nkind = "olive"\na = [1, 2, 3, 4, 5]\n'
    found = BOX.check(written(tmp_path, tiles_toml=more))
    assert found == ["tiles.olive: 11 tiles, the box holds 12", "tiles.lyre: 13 tiles, the box holds 12"]


rule = rule_of(data)


@pytest.mark.parametrize(
    ("ruling", "replies", "away"),
    [
        ("", ["sell-3", "bridge", "stuck"], Reply.STUCK),
        ("stuck_may_keep_bridge = false", ["sell-3", "bridge"], Reply.BRIDGE),
    ],
)
def test_whose_bridge_alone_makes_a_move_possible(rule: Rule, ruling: str, replies: list[str], away: Reply) -> None:
    rule(ruling)
    given = Scenario("anna", "bob").path("am6@A ~ ly6").hand(anna="lyre").tiles(anna=(3,)).ashore(anna=2)
    then = given.turn_of("anna")
    prompt = then.view("anna").prompt
    assert isinstance(prompt, Choose)
    assert (then.choices("anna"), prompt.default) == (replies, away)
    assert then.says("anna", "bridge", "1-lyre").places("anna")[0] == 3


def test_whose_bridge_is_no_help_either_is_stuck(rule: Rule) -> None:
    rule("stuck_may_keep_bridge = false")
    given = Scenario("anna", "bob").path("am6 ~ ly6@A ol3@B").hand(anna="olive", bob="olive").ashore(anna=2)
    assert given.turn_of("anna").told("stuck")[0]["seat"] == "anna"


@pytest.mark.parametrize(("ruling", "cards"), [("", 2), ("stuck_draws_for_ashore = true", 4)])
def test_stuck_player_with_two_figures_ashore_draws_by_the_ruling(rule: Rule, ruling: str, cards: int) -> None:
    rule(ruling)
    given = Scenario("anna", "bob").path("ly2@B").hand(anna="lyre", bob="olive").used("anna").ashore(anna=2)
    assert given.turn_of("anna").told("draws") == [{"seat": "anna", "cards": cards}]


@pytest.mark.parametrize(("ruling", "spare"), [("", 0), ('lost_bridge = "returns"', 1)])
def test_a_bridge_whose_water_reaches_atlantis(rule: Rule, ruling: str, spare: int) -> None:
    rule(ruling)
    then = Scenario("anna", "bob").path("ol2 ~B we3").when(gather(Seat(0), 2))
    assert (then.g.bridges, then.g.spare[Seat(1)]) == ({}, spare)


def test_corrected_number_of_tiles_may_be_sold_in_a_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """R8."""
    amended(monkeypatch, tmp_path, data, "game", "[sale]\nmost = 2")
    given = Scenario("anna", "bob").path("ol4 am2").hand(anna="olive").tiles(anna=(7, 6, 5)).used("anna")
    then = given.turn_of("anna").says("anna", "sell-5")
    assert [wire for wire in then.choices("anna") if "sell" in str(wire)] == ["sell-6", "sell-7"]
    assert not [wire for wire in then.says("anna", "sell-6").choices("anna") if "sell" in str(wire)]


def test_however_many_bridges_there_are_a_move_lays_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """§5.2: a part of the move, so nothing but a move follows."""
    amended(monkeypatch, tmp_path, data, "game", "[box]\nbridges = 2")
    given = Scenario("anna", "bob").path("am7@A ~ ly6 ~ we5 ~ co1").hand(anna="lyre").ashore(anna=2)
    then = given.turn_of("anna").says("anna", "bridge", "2")
    assert then.choices("anna") == ["1-lyre"]
