"""What the rulebook leaves open (§10.1): each ruling as it comes and as an owner of the box may correct it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest

from engine.core import Amount, Seat
from engine.games.doom import data
from engine.games.doom.data.check import check
from engine.games.doom.rules.doom_phase import land_majority, return_tokens
from engine.games.doom.rules.specials.manual import manual
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import EventCard, Faction, Source, Special
from tests.engine.games.doom.scenario import Scenario
from tests.engine.games.ruled import ruled

TRIO = ("ana", "bob", "eva")

Rule: TypeAlias = Callable[[str], None]


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Rule:
    """Plays on under an owner's ruling, such as `woe_tie = "all"`."""
    return partial(ruled, monkeypatch, tmp_path, data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('woe_tie = "none"', "rulings.woe_tie: Input should be 'lowest' or 'all'"),
        ("manual_points = 0", "rulings.manual_points: Input should be greater than 0"),
    ],
)
def test_a_value_that_the_rules_do_not_know_is_refused_in_words(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "rulings.toml").write_text(f"[rulings]\n{text}\n")
    assert check(tmp_path) == [said]


@pytest.mark.parametrize(("ruling", "points"), [("", {"ana": 2}), ('neutral_tie_on_land = "nobody"', {})])
def test_as_many_neutrals_on_the_new_land(rule: Rule, ruling: str, points: dict[str, int]) -> None:
    rule(ruling)
    assert Scenario(*TRIO).land(ana=2, neutral=2).when(land_majority()).gained(Source.LAND) == points
    assert Scenario(*TRIO).land(ana=2, neutral=1).when(land_majority()).gained(Source.LAND) == {"ana": 2}


@pytest.mark.parametrize(("ruling", "struck"), [("", ["eva"]), ('woe_tie = "all"', ["ana", "bob", "eva"])])
def test_woe_to_several_who_bid_least(rule: Rule, ruling: str, struck: list[str]) -> None:
    rule(ruling)
    then = Scenario(*TRIO).last_event(EventCard.WOE).rows().when(start_vote(1))
    for name in ("eva", "bob", "ana"):
        then.says(name, (0, "nobody", "-"))
    assert [one["seat"] for one in then.told("woe-strikes")] == struck


@pytest.mark.parametrize(("ruling", "left"), [("", {}), ("turmoil_returns_buildings = false", {Seat(0): 2})])
def test_cubes_on_buildings_after_turmoil(rule: Rule, ruling: str, left: dict[Seat, int]) -> None:
    rule(ruling)
    given = Scenario(*TRIO).tokens(oraklos="ana").last_event(EventCard.TURMOIL)
    given.g.buildings[Faction.ORAKLOS] = {Seat(0): 2}
    then = given.when(return_tokens())
    assert then.g.buildings[Faction.ORAKLOS] == left
    assert then.g.holder == {Faction.ORAKLOS: Seat(0)}


@pytest.mark.parametrize(("ruling", "cubes"), [("", 1), ("strategos_refund_if_borrowed = false", 3)])
def test_the_strategos_whose_card_was_borrowed(rule: Rule, ruling: str, cubes: int) -> None:
    rule(ruling)
    then = Scenario(*TRIO).tokens(strategos="eva").rows().when(start_vote(1))
    then.says("ana", (5, "nobody", "-")).says("bob", (4, "nobody", "-")).says("eva", (3, "nobody", "-"))
    then.says("ana", "borrow-2", "b").until("halt")
    assert then.g.cubes[Seat(2)][0] == cubes


def test_limits_of_what_is_only_described(rule: Rule) -> None:
    rule("manual_changes = 1\nmanual_points = 3")
    given = Scenario(*TRIO)
    given.g.attached = given.take(given.g.special_deck, Special.PIRATES)
    then = given.when(manual(Seat(0))).says("ana", "points", "0")
    prompt = then.view("ana").prompt
    assert isinstance(prompt, Amount)
    assert (prompt.low, prompt.high) == (-3, 3)
    then.says("ana", 2)
    assert set(then.asked.values()) == {"manual-agree"}
