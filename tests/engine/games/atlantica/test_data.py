"""The box as its files describe it, and what is said of an owner's corrections that do not fit."""

from pathlib import Path

import pytest

from engine.core import Seat
from engine.games.atlantica import BOX, data
from engine.games.atlantica.data import DATA, load
from engine.games.atlantica.rules.scoring import KINDS, count
from engine.games.atlantica.state import Dock, Kind, Research
from tests.engine.games.atlantica.scenario import Scenario
from tests.engine.games.ruled import Rule, amended, rule_of, written

FOLDER = data.FOLDER


def test_the_data_of_the_game_is_sound() -> None:
    assert sum(ship.crates for dock in Dock for ship in DATA.fleet(dock)) == 72


def test_an_owner_corrects_values_ships_and_names(tmp_path: Path) -> None:
    text = '[[treasures]]\nkind = "gold"\nvalues = [1, 5, 9, 15]\n'
    ships = '[[ships]]\ndock = "a"\ncrates = [1, 1, 1, 1, 2, 2, 2, 3]\nsource = "P"\n'
    over = written(tmp_path, treasures_toml=text, ships_toml=ships, en_ftl="kind-gold = coins\n",
                   game_toml="[marks]\nboat = [1, 6]\n")  # fmt: skip
    assert BOX.check(over) == []
    corrected = load(over)
    assert corrected.treasures[Kind.GOLD].values == (1, 5, 9, 15)
    assert corrected.treasures[Kind.GOLD].copies == 9
    assert (corrected.marks.boat, corrected.marks.station) == ((1, 6), DATA.marks.station)
    assert sum(ship.crates for ship in corrected.fleet(Dock.A)) == 13


def test_every_research_card_is_in_the_files() -> None:
    assert set(DATA.research) == set(Research)


rule = rule_of(data)


@pytest.mark.parametrize(("ruling", "points"), [("", {}), ('joker_kinds = "owned"', {Kind.WEAPONS: 4})])
def test_a_joker_of_a_kind_of_which_nothing_is_stored(rule: Rule, ruling: str, points: dict[Kind, int]) -> None:
    rule(ruling)
    given = Scenario("anna", "bob", "celia").treasures(anna="wea").research(anna="joker")
    assert count(given.g, Seat(0)).treasures == points


@pytest.mark.parametrize(("ruling", "bonus"), [("", 0), ('joker_kinds = "owned"', 5)])
def test_such_a_joker_brings_its_colour(rule: Rule, ruling: str, bonus: int) -> None:
    rule(ruling)
    given = (
        Scenario("anna", "bob", "celia").treasures(anna="amp gol scu").ships(anna="a2").research(anna="joker colours3")
    )
    found = count(given.g, Seat(0))
    assert sum(found.research.values()) == bonus
    assert sum(found.stored) == 2
    lacking = [kind for kind, stored, joker in zip(KINDS, found.stored, found.jokers, strict=True) if joker > stored]
    assert len(lacking) == (1 if bonus else 0)


@pytest.mark.parametrize(
    ("ruling", "treasures", "points"),
    [
        ("", "amp", 6),
        ('crates_counted = "loaded"', "amp", 0),
        ('crates_counted = "loaded"', "cer " * 9 + "arc arc arc", 6),
    ],
)
def test_crates_that_are_counted(rule: Rule, ruling: str, treasures: str, points: int) -> None:
    rule(ruling)
    given = Scenario("anna", "bob", "celia", "dana", "eva").treasures(anna=treasures).ships(anna="c5 c5 a2")
    found = count(given.research(anna="crates12").g, Seat(0))
    assert sum(found.research.values()) == points


def test_storing_considers_the_points_of_the_card_for_blue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """R3: blue 1 + 1 against green 3, or 1 + 3."""
    given = Scenario("anna", "bob").treasures(anna="arc scu").ships(anna="a1").research(anna="blue")
    assert count(given.g, Seat(0)).total == 3
    amended(monkeypatch, tmp_path, data, "research", '[[research]]\ncard = "blue"\npoints = 3')
    assert count(given.g, Seat(0)).total == 4


def test_tavern_of_one_card_asks_for_no_second(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    amended(monkeypatch, tmp_path, data, "deeds", '[[deeds]]\ndeed = "tavern-3"\ntake = 1')
    given = Scenario("anna", "bob").hand(anna="ywr", bob="w").boat("arc cer gol amp ins scu").station("plus2 joker")
    then = given.turn_of("anna").says("anna", "tavern-3", "boat-2")
    assert (then.owned("anna"), then.asked) == (["cer"], {"bob": "turn"})
