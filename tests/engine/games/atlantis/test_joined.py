"""A move is one choice of where it ends; the rest of it is filled in or follows from that."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.core import Answered, Choose, JoinedPrompt, Position, View, answer, joined, option_id, plans, view
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.card.words import best
from engine.games.atlantis.rules.moves import Move, Sale, Way
from engine.games.atlantis.rules.path import KINDS
from engine.games.atlantis.state import Atlantis, Back, Kind, Tile
from engine.games.box import ALIKE
from engine.tools.walking import asked_now, case
from tests.engine.games.atlantis.scenario import Scenario
from tests.engine.games.gallery import NAMES, speaking
from tests.values import not_none

Asked = list[tuple[Position[Atlantis], View[Atlantis]]]

PLAYER = BOX.computers.players["level2"]
say = speaking(BOX, NAMES)
BUSY = "co2@A ly4@B ol5 we6@B ly3 ol1"
WET = "co2 ly4@A ~ ol5 we6@B ly3 ol1"


def asked(given: Scenario) -> tuple[JoinedPrompt | None, View[Atlantis]]:
    """What Anna is asked as one, and what they see then."""
    then = given.turn_of("anna")
    own = then.view("anna")
    prompt = joined(GAME, then.at, own, BOX.card.joined)
    return prompt, own if prompt is None else replace(own, prompt=prompt)


def named(given: Scenario) -> dict[str, str]:
    prompt, _ = asked(given)
    return {} if prompt is None else {option_id(one): say().plain.value(one) for one in prompt.options}


def test_a_way_over_others_is_one_choice_with_all_its_cards() -> None:
    """In whatever order they are played; also where only one card goes on, which nobody is asked for."""
    assert named(Scenario("anna", "bob").path(BUSY).hand(anna="lyre olive weapon")) == {
        "0-olive": "from Atlantis to 3 (olive)",
        "0-5-weapon-lyre": "from Atlantis to 5 (weapon and lyre)",
        "0-6-olive-weapon": "from Atlantis to 6 (olive and weapon)",
        "1-olive": "from 1 to 3 (olive)",
        "1-5-weapon-lyre": "from 1 to 5 (weapon and lyre)",
        "1-6-olive-weapon": "from 1 to 6 (olive and weapon)",
    }


def test_a_plan_of_which_a_part_is_there_is_called_as_far_as_it_goes() -> None:
    """From a place that is taken several cards may lead on."""
    own = Scenario("anna", "bob").path(BUSY).hand(anna="lyre olive weapon").turn_of("anna").view("anna")
    assert isinstance(own.prompt, Choose)
    move = next(option for option in own.prompt.options if option_id(option) == "0-weapon")
    assert BOX.card.joined["move"].called(own, (Answered("move", move),)) == move


def test_ways_to_a_place_with_the_fewest_cards_are_offered() -> None:
    prompt, own = asked(Scenario("anna", "bob").path(BUSY).hand(anna="lyre olive weapon"))
    assert prompt is not None
    assert prompt.wires["0-6-olive-weapon"] == ("0-weapon", "4-olive")
    others = say().plain.value(BOX.card.effects(own)[ALIKE])
    assert others == "One card at a time there are 4 more ways."


@pytest.mark.parametrize("doubled", ["sickle", "wreath"])
def test_equal_ways_that_leave_the_most_kinds_are_offered(doubled: str) -> None:
    given = Scenario("anna", "bob").path("co2@A ly4@B we3").ashore(anna=2)
    hand = given.hand(anna=f"olive amphora sickle wreath {doubled}")
    assert {*named(hand)} == {f"1-{doubled}", "1-olive", "1-amphora"}


def test_one_way_to_each_place_is_offered_where_not_even_these_fit() -> None:
    ways = [Way((one, KINDS[6]), 0, to, 0, 0, None) for to in range(4, 20) for one in KINDS[:2]]
    own = Scenario("anna", "bob").path(BUSY).hand(anna="lyre").turn_of("anna").view("anna")
    assert [way.to for way in best(own, ways) if isinstance(way, Way)] == [*range(4, 20)]


@pytest.mark.parametrize(("others", "kept"), [(0, 3), (1, 2)])
def test_three_ways_to_each_place_are_offered_as_long_as_all_fit(others: int, kept: int) -> None:
    """Twelve lines, and what is no move is among them."""
    pairs = [(one, other) for one in KINDS[:2] for other in KINDS[2:4]]
    ways: list[object] = [Way(cards, 0, to, 0, 0, None) for to in range(4, 8) for cards in pairs]
    sales: list[object] = [Sale(Tile(Kind.COINS, 5, Back.A), 2)] * others
    own = Scenario("anna", "bob").path(BUSY).hand(anna="lyre").turn_of("anna").view("anna")
    offered = best(own, [*ways, *sales])
    assert Counter(way.to for way in offered if isinstance(way, Way)) == dict.fromkeys(range(4, 8), kept)
    assert offered[len(offered) - others :] == sales


def test_the_toll_is_filled_in_with_as_little_as_can_be() -> None:
    prompt, own = asked(Scenario("anna", "bob").path(WET).hand(anna="olive weapon lyre lyre").tiles(anna=(3, 5)))
    assert prompt is not None
    assert prompt.wires["2-olive"] == ("2-olive", ("sickle-3-a", "lyre"))
    assert prompt.after["2-olive"].ready
    assert "bridge" in prompt.wires
    assert say().plain.value(BOX.card.effects(own)["0-6-lyre-lyre"]) == "4 → 2 cards · take olive 5 from 4"


def test_moves_without_a_sequel_are_asked_as_they_are() -> None:
    prompt, own = asked(Scenario("anna", "bob").path("co2@A ly4 ol5 we6 ly3 ol1").hand(anna="lyre olive"))
    assert prompt is None
    assert own.prompt is not None


def test_too_many_places_are_asked_step_by_step() -> None:
    row = "ol1 we1 am1 ly1@B co1 wr1 si1"
    given = Scenario("anna", "bob").path(f"co2 co2@A {row} ly2@B we1@A {row} ol1 we1 am1 co1 wr1")
    assert asked(given.hand(anna="olive weapon amphora lyre lyre coins wreath sickle"))[0] is None


@pytest.fixture(scope="module", params=GAME.seats)
def moves(request: pytest.FixtureRequest) -> Asked:
    """Who is asked for a move, and what they see then: in played games, one plan or one question at a time."""
    found: Asked = []
    rng = Random(request.param)
    for seed in range(4):
        at = case(GAME, request.param, seed).begin()
        while at.state.result is None:
            seat = not_none(asked_now(at, rng))
            own = view(GAME, at, seat)
            assert own.prompt is not None
            if own.prompt.key in ("move", "card"):
                found.append((at, own))
            wire = PLAYER.choose(own, rng) if rng.random() < 0.7 else own.prompt.sample(rng)
            at = answer(GAME, at, seat, wire, confirm="never").position
    return found


@pytest.mark.thorough
def test_wherever_a_figure_can_come_it_is_offered_with_the_fewest_cards(moves: Asked) -> None:
    """What is not offered as one is reached step by step: the rules' own question is a press away."""
    for at, own in moves:
        prompt = joined(GAME, at, own, BOX.card.joined)
        if prompt is None:
            continue
        assert prompt.first is own.prompt
        fewest = dict[tuple[int, int], int]()
        for draft in plans(GAME, at, BOX.card.joined["move"]):
            steps = [Answered(asked.key, asked.decode(wire)) for asked, wire in draft.plan[len(at.draft) :]]
            if isinstance(way := BOX.card.joined["move"].called(own, tuple(steps)), Move | Way):
                fewest[way.place, way.to] = min(len(way.cards), fewest.get((way.place, way.to), len(KINDS)))
            else:
                assert way in prompt.options
        ways = [option for option in prompt.options if isinstance(option, Move | Way)]
        assert {(way.place, way.to): len(way.cards) for way in ways} == fewest
        assert all(len(way.cards) == fewest[way.place, way.to] for way in ways)
