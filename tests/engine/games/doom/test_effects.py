"""What a decision means: effects of options, own numbers, the weight of news."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core import Amount, Choose, Prompt, Seat, option_id
from engine.games.box import ALIKE
from engine.games.doom import BOX
from engine.games.doom.card.effects import effects
from engine.games.doom.card.news import weight
from engine.games.doom.card.own import gist
from engine.games.doom.card.words import Arrival, SailsOut
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Faction, Neutral, Phase, Place, PlayOwn, Reply, Ship, ShipId, Special
from engine.language import Said
from tests.engine.games.doom import scenes
from tests.engine.games.doom.scenario import Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.engine.games.truths import check_at

A, B, C, D, E = ShipId
ANIA, BORYS = Seat(0), Seat(1)
say = speaking(BOX, NAMES)


def told(scene: scenes.Scene, prompt: Prompt[Any], seat: Seat = ANIA) -> dict[str, Said]:
    view = replace(scene.view(seat), prompt=prompt)
    return {one: say().plain.value(effect) for one, effect in effects(view).items()}


def test_boarding_says_who_is_aboard_and_how_many_seats_are_left() -> None:
    scene = scenes.start()
    scene.g.ships[C] = Ship(passengers=[ANIA, ANIA, BORYS])
    assert told(scene, Choose("refugees", (B, C), about={"cubes": 2})) == {
        "b": "0 of 5 seats taken, 0 yours; then 3 free",
        "c": "3 of 5 seats taken, 2 yours; then full",
    }


def test_a_ship_that_arrives_says_what_everybody_scores() -> None:
    scene = scenes.start()
    scene.g.ships[C] = Ship(place=Place.OCEAN, passengers=[ANIA, ANIA, BORYS])
    scene.g.ships[B] = Ship(passengers=[BORYS], upgraded=True)
    words = told(scene, Choose("royal-ship", (B, C)))
    assert words["b"] == "sails out to the ocean; 1 of 5 seats taken, 0 yours"
    assert words["c"] == "reaches the New Land: Ξ Ania 6, Κ Borys 2; +1 VP for you as its mover"


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


def test_a_card_says_which_ships_it_can_move() -> None:
    scene = scenes.middle()
    scene.g.ships = {A: Ship(passengers=[None]), D: Ship(place=Place.OCEAN, passengers=[ANIA]), E: Ship()}
    words = told(scene, Choose("act", (PlayOwn(Card.SHIPS), Reply.DECLINE), Reply.DECLINE))
    assert words["own"].startswith("to the New Land: D; out to the ocean: A.")


def test_rest_after_buying_is_said_once_for_all_factions() -> None:
    scene = scenes.start()
    g = scene.g
    g.phase, g.order, g.plus_one = Phase.FACTIONS, g.seats, [Faction.DEMIURGOS]
    g.holder = dict(zip((Faction.ARCHONT, Faction.STRATEGOS), g.seats[1:], strict=False))
    tokens = (Faction.DEMIURGOS, Faction.BASILEUS)
    words = told(scene, Choose("buy-faction", (*tokens, Reply.PASS), Reply.PASS))
    assert words == {
        ALIKE: "Buying leaves you 18 in reserve.",
        "demiurgos": "+1 VP. Take a Special card.",
        "basileus": "Put 1 of your cubes on a ship in port.",
        "pass": "one of the leftover factions for free, and 20 cubes stay in reserve",
    }
    assert ALIKE not in told(scene, Choose("free-faction", tokens)), "nothing is paid"
    with_special = Choose("faction-with-special", tokens, about={"special": Special.INFLUENTIAL_KINSMAN})
    assert ALIKE not in told(scene, with_special), "nor with the kinsman"


def test_player_who_can_buy_no_faction_is_not_told_the_rest() -> None:
    scene = scenes.start()
    g = scene.g
    g.phase, g.order, g.reserve[ANIA] = Phase.FACTIONS, g.seats, 1
    g.holder = dict(zip((Faction.ARCHONT, Faction.STRATEGOS), g.seats[1:], strict=False))
    assert {*told(scene, Choose("buy-faction", (Reply.PASS,), Reply.PASS))} == {"pass"}


def test_a_bid_says_how_many_votes_the_rest_is_for() -> None:
    scene = scenes.secret_bids()
    bids = Amount("bid-cubes", 0, 9, default=0)
    assert told(scene, bids)[ALIKE] == "What you keep is for the 2 votes still to come this turn."
    scene.g.vote = 5
    assert ALIKE not in told(scene, bids)


def test_cubes_that_take_the_seats_of_a_raid_say_what_they_leave() -> None:
    scene = scenes.start()
    words = told(scene, Amount("raid-seats", 0, 1, about={"ship": C}))
    assert words[option_id(("raid-seats", 1))] == "19 left in reserve"


def test_senators_say_how_many_stay_and_once_where_the_others_go() -> None:
    scene = scenes.middle()
    words = told(scene, Amount("treason-senate", 1, 2, about={"owner": BORYS}))
    assert words == {
        ALIKE: "Discarded cubes go to the Basileus building.",
        option_id(("treason-senate", 1)): "2 of theirs stay",
        option_id(("treason-senate", 2)): "one of theirs stays",
    }


def test_evictions_are_counted_by_those_who_stay() -> None:
    scene = scenes.start()
    scene.g.ships[C] = Ship(passengers=[ANIA, ANIA, ANIA, BORYS, None])
    words = told(scene, Choose("evict", (ANIA, BORYS, Neutral.CUBE), about={"ship": C}))
    assert words == {"0": "2 more stay aboard", "1": "the only one aboard", "cube": "the only one aboard"}


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
    said = BOX.effects(then.view("red"))
    assert isinstance(said[option_id(("spaces", 1))], SailsOut)
    assert isinstance(said[option_id(("spaces", 2))], Arrival)
    check_at("doom", then.at, Seat(0))
