"""What the rulebook leaves open (§9): each ruling as it comes and as an owner of the box may correct it."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.atlantica import data
from engine.games.atlantica.rules.scoring import KINDS, count
from engine.games.atlantica.state import Kind
from tests.engine.games.atlantica.scenario import Scenario
from tests.engine.games.ruled import Rule, rule_of

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
