"""What a decision means: effects of options, own numbers, the weight of news."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core import Amount, Prompt, Seat, option_id
from engine.games.box import ALIKE
from engine.games.doom import BOX
from engine.games.doom.card.news import weight
from engine.games.doom.card.own import gist
from engine.games.doom.rules.factions import buy_faction
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Faction, Ship, ShipId, Special
from engine.language import Said
from tests.engine.games.doom import scenes
from tests.engine.games.doom.scenario import Play, Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.engine.games.truths import check_at

A, B, C, D, E = ShipId
ANIA, BORYS = Seat(0), Seat(1)
say = speaking(BOX, NAMES)


def told(scene: scenes.Scene, prompt: Prompt[Any], seat: Seat = ANIA) -> dict[str, Said]:
    view = replace(scene.view(seat), prompt=prompt)
    return {one: say().plain.value(effect) for one, effect in BOX.effects(view).items()}


def test_an_open_bid_says_its_rank_so_far_and_what_it_leaves() -> None:
    scene = scenes.middle()
    g = scene.g
    g.vote, g.order, g.ranks, g.with_bid = 3, g.seats, (), {}
    for seat, bid in zip(g.seats, (None, 4, None, 2), strict=True):
        g.bids[seat][2] = bid
    g.reserve[ANIA] = 6
    words = told(scene, Amount("bid-cubes", 0, 6, default=0, barred=(2, 4)))
    assert words[option_id(("bid-cubes", 5))] == "1st so far; leaves 1 for 2 more votes"
    assert words[option_id(("bid-cubes", 3))] == "2nd so far; leaves 3 for 2 more votes"
    assert option_id(("bid-cubes", 4)) not in words


def test_a_bid_says_how_many_votes_the_rest_is_for() -> None:
    scene = scenes.secret_bids()
    bids = Amount("bid-cubes", 0, 9, default=0)
    assert told(scene, bids)[ALIKE] == "What you keep is for the 2 votes still to come this turn."
    scene.g.vote = 5
    assert ALIKE not in told(scene, bids)


def test_the_own_numbers_are_those_one_decides_with() -> None:
    scene = scenes.start()
    scene.g.ships[C] = Ship(passengers=[ANIA, ANIA, BORYS])
    assert gist(scene.view(ANIA)) == {"reserve": 20, "senate": 0, "aboard": 2, "points": 2}
    assert "senate" not in gist(scenes.start(2).view(ANIA)), "two play without a Senate"
    assert gist(scene.view()) == {}


@pytest.mark.parametrize(
    ("key", "args", "heavy"),
    [
        ("ship-lost", {"lost": {"pairs": [[{"seat": 0}, 2]]}}, 3),
        ("ship-lost", {"lost": {"pairs": [[{"seat": 1}, 2]]}}, 1),
        ("evicted", {"passenger": {"seat": 0}}, 3),
        ("demagogos-forces", {"seat": {"seat": 1}, "victim": {"seat": 0}}, 2),
        ("doom", {"left": 1}, 2),
        ("boards", {"seat": {"seat": 1}}, 1),
        ("boards", {"seat": {"seat": 0}}, 0),
        ("politics-reshuffled", {"cards": 20}, 0),
    ],
)
def test_losses_weigh_most_and_own_actions_nothing(key: str, args: dict[str, Any], heavy: int) -> None:
    assert weight({"key": key, "args": args}, ANIA) == heavy


def test_ship_that_moves_up_to_two_spaces_says_where_each_number_leads() -> None:
    given = Scenario("red", "blue", "gold").ship("b", red=1, blue=1).specials(red=(Special.CAPTAINS_BRIBE,))
    then = given.rows({"red": (Card.SHIPS,)}).when(start_vote(1))
    then.says("blue", (0, "nobody", "-")).says("gold", (0, "nobody", "-")).says("red", (1, "nobody", "-"))
    then.says("red", "own-captains-bribe")
    assert then.asked == {"red": "spaces"}
    words = said(then, "red")
    assert words[option_id(("spaces", 1))] == "B sails out to the ocean"
    assert words[option_id(("spaces", 2))].endswith("others score: Κ Borys 2")
    check_at("doom", then.at, Seat(0))


def said(play: Play, name: str) -> dict[str, Said]:
    """What is said of each option of what a player is asked."""
    return {one: say().plain.value(effect) for one, effect in BOX.effects(play.view(name)).items()}


def acting(card: Card, *, red: int = 0, blue: int = 0, gold: int = 0) -> Play:
    """Red has won a vote with this card; B lies in port with these cubes."""
    given = Scenario("red", "blue", "gold").ship("b", red=red, blue=blue, gold=gold).senate(blue=2)
    then = given.rows({"red": (card,)}).when(start_vote(1))
    for name, bid in (("blue", 0), ("gold", 0), ("red", 1)):
        then.says(name, (bid, "nobody", "-"))
    return then


def test_card_played_alone_says_where_it_can_strike_and_whom() -> None:
    words = said(acting(Card.TREASON, blue=1, gold=1), "red")["own"]
    assert words.startswith("B; in the Senate: Κ Borys")
    assert words.endswith("passengers: Κ Borys 1, Φ Celina 1")


def test_senators_say_how_many_stay_and_once_where_the_others_go() -> None:
    then = acting(Card.TREASON, blue=1).says("red", "own", "senate-1")
    words = said(then, "red")
    assert words[ALIKE].startswith("Discarded cubes go to the ")
    assert words[option_id(("treason-senate", 1))] == "then in the Senate: Κ Borys 1"
    assert words[option_id(("treason-senate", 2))] == "then in the Senate: Κ Borys 0"


def test_cube_that_boards_says_who_is_aboard_then() -> None:
    then = acting(Card.REFUGEES_2_1, red=1, blue=1).says("red", "own")
    assert said(then, "red")["b"].endswith("then on B: Ξ Ania 3, 1 free"), said(then, "red")


def test_passenger_who_makes_room_is_told_with_those_who_stay() -> None:
    then = acting(Card.ARISTOCRACY, red=2, blue=3).says("red", "own", "b")
    words = said(then, "red")
    assert words["1"].endswith("then on B: Ξ Ania 3, Κ Borys 2, full")


def test_buying_says_the_price_of_each_faction_and_passing_that_one_comes_for_free() -> None:
    given = Scenario("red", "blue", "gold").plus_one(Faction.DEMIURGOS)
    given.g.order = given.g.seats
    then = given.tokens(archont="blue", strategos="gold").when(buy_faction(Seat(0)))
    words = said(then, "red")
    assert words["demiurgos"].endswith("Take a Special card.")
    assert words["demiurgos"].startswith("20 → 1")
    assert words["pass"] == "one of the leftover factions for free"
