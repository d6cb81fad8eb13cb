"""What the rulebook leaves open (§9): each ruling as it comes and as an owner of the box may correct it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Seat
from engine.games.atlantica import data
from engine.games.atlantica.rules.scoring import KINDS, count
from engine.games.atlantica.state import Kind
from tests.engine.games.atlantica.scenario import Scenario
from tests.engine.games.ruled import Rule, amended, rule_of

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
