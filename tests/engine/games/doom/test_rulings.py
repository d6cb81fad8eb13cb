"""What the rulebook leaves open (§10.1): each ruling as it comes and as an owner of the box may correct it."""

from __future__ import annotations

import pytest

from engine.core import Amount, Choose, Seat
from engine.games.doom import data
from engine.games.doom.rules.cards.aristocracy import boardable, can_seat, evictable
from engine.games.doom.rules.cards.red import betrayable, treason_targets
from engine.games.doom.rules.doom_phase import land_majority, return_tokens, senate_majority
from engine.games.doom.rules.events import reveal_event
from engine.games.doom.rules.factions import faction_phase
from engine.games.doom.rules.specials.manual import manual
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import EventCard, Faction, InSenate, Reply, ShipId, Source, Special
from tests.engine.games.doom.scenario import Scenario
from tests.engine.games.ruled import Rule, rule_of

TRIO = ("ana", "bob", "eva")

rule = rule_of(data)


@pytest.mark.parametrize(("ruling", "passing"), [("", True), ("price_zero_may_pass = false", False)])
def test_free_faction_may_be_passed_by_the_ruling(rule: Rule, ruling: str, passing: bool) -> None:
    rule(ruling)
    then = Scenario(*TRIO).when(faction_phase()).says("ana", "pass").says("bob", "pass")
    prompt = then.view("eva").prompt
    assert isinstance(prompt, Choose)
    assert (prompt.about["price"], Reply.PASS in prompt.options) == (0, passing)
    assert prompt.default == (Reply.PASS if passing else Faction.ARCHONT), "what is answered for somebody who is away"


@pytest.mark.parametrize(("ruling", "points"), [("", {"ana": 2}), ('neutral_tie_on_land = "nobody"', {})])
def test_as_many_neutrals_on_the_new_land(rule: Rule, ruling: str, points: dict[str, int]) -> None:
    rule(ruling)
    assert Scenario(*TRIO).land(ana=2, neutral=2).when(land_majority()).gained(Source.LAND) == points
    assert Scenario(*TRIO).land(ana=2, neutral=1).when(land_majority()).gained(Source.LAND) == {"ana": 2}


@pytest.mark.parametrize(("ruling", "points"), [("", {}), ('empty_majority = "first"', {"ana": 2})])
def test_majority_without_cubes_follows_the_ruling(rule: Rule, ruling: str, points: dict[str, int]) -> None:
    rule(ruling)
    assert Scenario(*TRIO).when(land_majority()).gained(Source.LAND) == points
    assert Scenario(*TRIO).when(senate_majority()).gained(Source.SENATE) == points
    assert Scenario(*TRIO).land(neutral=1).when(land_majority()).gained(Source.LAND) == {}, "neutrals outnumber all"


def test_no_neutrals_are_no_tie(rule: Rule) -> None:
    rule('empty_majority = "first"\nneutral_tie_on_land = "nobody"')
    assert Scenario(*TRIO).when(land_majority()).gained(Source.LAND) == {"ana": 2}


@pytest.mark.parametrize(("ruling", "aboard"), [("", 3), ("doom_put_back_boards = true", 6)])
def test_neutrals_of_a_doom_that_is_put_back(rule: Rule, ruling: str, aboard: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).turn(3).doom_markers(1).next_event(EventCard.WOE)
    given.g.coming = given.take(given.g.removed, EventCard.DOOM_B)
    then = given.when(reveal_event())
    assert [one["replacement"] for one in then.told("doom-put-back")] == [EventCard.WOE]
    assert sum(ship.passengers.count(None) for ship in then.g.ships.values()) == aboard


@pytest.mark.parametrize(("ruling", "left"), [("", 0), ("points_below_zero = true", -1)])
def test_woe_to_somebody_without_points(rule: Rule, ruling: str, left: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).last_event(EventCard.WOE).rows()
    given.g.scored[Seat(2)] = {}
    then = given.when(start_vote(1))
    for name in ("eva", "bob", "ana"):
        then.says(name, (0, "nobody", "-"))
    assert then.g.vp[Seat(2)] == left


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
    then = Scenario(*TRIO).tokens(strategos="eva").rows().when(start_vote(1))
    then.says("ana", (5, "nobody", "-")).says("bob", (4, "nobody", "-")).says("eva", (3, "nobody", "-"))
    assert then.until("halt").g.cubes[Seat(2)][0] == 1, "where nobody borrows two come back by either ruling"


@pytest.mark.parametrize(
    ("ruling", "ships", "from_a", "twice"),
    [("", ["a", "b"], ["ana", "bob"], True), ("aristocracy_evicts_own = false", ["a"], ["bob"], False)],
)
def test_aristocracy_on_ships_with_own_cubes(
    rule: Rule, ruling: str, ships: list[str], from_a: list[str], twice: bool
) -> None:
    rule(ruling)
    given = Scenario(*TRIO).ship("a", ana=6, bob=1).ship("b", ana=5)
    for at_sea in "cde":
        given.ship(at_sea, at_sea=True)
    assert list(boardable(given.g, Seat(0))) == ships
    assert [TRIO[int(one)] for one in dict.fromkeys(evictable(given.g, ShipId.A, Seat(0)))] == from_a
    given.g.reserve[Seat(0)] = 3
    assert (can_seat(given.g, Seat(0)), can_seat(given.g, Seat(0), 2)) == (True, twice)
    assert can_seat(given.g, Seat(1), 2), "others may evict these"
    given.g.reserve[Seat(1)] = 1
    assert not can_seat(given.g, Seat(1), 2), "but for two of them one cube will not do"


@pytest.mark.parametrize(
    ("ruling", "ships", "senators", "from_b"),
    [
        ("", "abcd", 2, 3),
        ('treason_also_strikes = ["own"]', "abd", 2, 2),
        ('treason_also_strikes = ["neutral"]', "bcd", 1, 2),
        ("treason_also_strikes = []", "bd", 1, 1),
    ],
)
def test_whom_treason_strikes(rule: Rule, ruling: str, ships: str, senators: int, from_b: int) -> None:
    rule(ruling)
    given = Scenario(*TRIO).senate(ana=2, bob=1)
    given.ship("a", ana=1).ship("b", ana=1, bob=1, neutral=1).ship("c", neutral=2).ship("d", bob=1)
    targets = treason_targets(given.g, Seat(0))
    assert [one.value for one in targets if isinstance(one, ShipId)] == list(ships)
    assert sum(isinstance(one, InSenate) for one in targets) == senators
    assert len(betrayable(given.g, ShipId.B, Seat(0))) == from_b


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
