"""Whole games at random: everything is said in both languages; plans wait to be confirmed and can be taken back."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Pick, Position, Refused, Seat, answer, guess, settle, take_back, view
from engine.games.atlantis import GAME, state
from engine.games.atlantis.rules.ending import account, last_ways
from engine.games.atlantis.rules.path import cheapest, several, survey, worth
from engine.games.atlantis.state import Atlantis, Back, Kind, Source, Tile
from tests.engine.games.atlantis.scenario import Scenario
from tests.values import not_none

# plans


def test_a_move_waits_to_be_confirmed_and_can_be_taken_back() -> None:
    given = Scenario("anna", "bob").path("ol4 am2 co6").hand(anna="amphora olive", bob="coins").used("anna", "bob")
    at = given.turn_of("anna").at
    planned = answer(GAME, at, Seat(0), "0-amphora")
    assert planned.actions == ()
    own, others = (view(GAME, planned.position, seat) for seat in (Seat(0), Seat(1)))
    assert own.ready
    assert own.seen.figures[Seat(0)] == [0, 0, 2]
    assert others.seen.figures[Seat(0)] == [0, 0, 0]
    assert own.seen.top == at.state.top, "the tile is taken when the move is confirmed"
    back = take_back(GAME, planned.position, Seat(0)).position
    assert back.state == at.state
    assert back.draft == ()
    done = settle(GAME, planned.position).position
    assert done.state.figures[Seat(0)] == [0, 0, 2]
    assert len(done.state.hand[Seat(0)]) == 2
    with pytest.raises(Refused):
        take_back(GAME, done, Seat(0))


def test_a_chain_with_bridge_and_payment_is_one_plan() -> None:
    given = Scenario("anna", "bob").path("ol4@A ~ am3@B ~ co6 ly2").hand(anna="amphora coins wreath olive")
    at: Position[state.Atlantis] = given.tiles(anna=(2, 7)).turn_of("anna").at
    for wire in ("bridge", "4", "1-amphora", "3-coins"):
        at = answer(GAME, at, Seat(0), wire).position
    prompt = not_none(view(GAME, at, Seat(0)).prompt)
    assert (prompt.key, prompt.about["toll"]) == ("pay", 3)
    fallback = not_none(prompt.fallback())
    at = answer(GAME, at, Seat(0), fallback).position
    assert len(at.draft) == 5
    assert view(GAME, at, Seat(1)).awaiting == {Seat(0): "move"}, "others see the settled table"
    done = settle(GAME, at)
    assert len(done.actions) == 5
    assert done.position.state.bridges == {4: Seat(0)}


def test_a_sale_is_confirmed_too_and_then_stands() -> None:
    given = Scenario("anna", "bob").path("ol4 am2 co6").hand(anna="amphora").tiles(anna=(7,)).used("anna")
    planned = answer(GAME, given.turn_of("anna").at, Seat(0), "sell-7").position
    assert view(GAME, planned, Seat(0)).ready
    sold = settle(GAME, planned).position
    assert len(sold.state.hand[Seat(0)]) == 4
    with pytest.raises(Refused):
        take_back(GAME, sold, Seat(0))


# the end


def test_the_account_names_sources_and_ties() -> None:
    given = Scenario("anna", "bob").path("ol2").ashore(anna=3, bob=3).tiles(anna=(5,), bob=(3,)).hand(bob="coins lyre")
    g = given.when(last_ways(Seat(0))).g
    found = account(view(GAME, Position(g), None))
    assert found.sources[Seat(1)] == {Source.TILES: 3, Source.CARDS: 2, Source.DEBT: 0}
    assert [(tie.key, tie.args["points"]) for tie in found.ties] == [("tie-shared", 5)]
    given.tiles(anna=(1,))
    assert account(view(GAME, Position(given.when(last_ways(Seat(0))).g), None)).ties == ()


@pytest.mark.parametrize(("before", "cards", "ends"), [(1, 0, True), (0, 0, False), (1, 1, False)])
def test_a_round_in_which_nobody_can_do_anything_ends_the_game(before: int, cards: int, ends: bool) -> None:
    """R20: all were stuck, one after the other, and there was nothing to draw."""
    given = Scenario("anna", "bob").path("ol7@A ~ ly3@B").used("anna", "bob").deck(cards=cards, discards=0)
    given.g.idle = before
    then = given.turn_of("anna")
    assert then.told("stuck")[0] == {"seat": "anna", "cards": ()}
    assert (then.g.result is not None) == ends
    if ends:
        assert then.told("end")[0]["ashore"] == 0
        assert then.told("owes") == [{"seat": "anna", "debt": 9}]


def _take_tile(g: Atlantis) -> None:
    g.top[4] = None


def _lay_bridge(g: Atlantis) -> None:
    g.bridges[2] = Seat(0)


@pytest.mark.parametrize("change", [_take_tile, _lay_bridge])
def test_the_path_is_looked_over_anew_once_anything_on_it_has_changed(change: Callable[[Atlantis], None]) -> None:
    g = Scenario("anna", "bert").path("ol4 ~ am1 ly3 ~ wr4 co5").hand(anna="olive", bert="lyre").g
    before = survey(g)
    assert survey(g) is before
    change(g)
    after = survey(g)
    assert after is not before
    assert (after.ahead, after.tolls) != (before.ahead, before.tolls)


# payments


VALUES = st.lists(st.integers(1, 7), max_size=6)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(
    st.lists(st.integers(1, 7), max_size=6), st.lists(st.sampled_from(list(Kind)[:3]), max_size=4), st.integers(1, 20)
)
def test_payments_are_as_cheap_as_can_be_and_counted_rightly(values: list[int], cards: list[Kind], need: int) -> None:
    tiles = [Tile(Kind.OLIVE, value, Back.A) for value in values]
    coins = (*tiles, *cards)
    chosen = cheapest(tiles, cards, need)
    if sum(map(worth, coins)) < need:
        assert sorted(map(worth, chosen)) == sorted(map(worth, coins))
        return
    payments = list(Pick("pay", coins, 1, len(coins), worth=worth, need=need).all())
    every = [Pick("pay", coins, 1, len(coins), worth=worth, need=need).decode(wire) for wire in payments]
    assert (sum(map(worth, chosen)), len(chosen)) == min((sum(map(worth, one)), len(one)) for one in every)
    assert several(tiles, cards, need) == (len(every) > 1)


# secrecy


def test_a_guessed_hand_is_one_that_can_move() -> None:
    """That somebody is asked for a move tells that they are not stuck: with another hand nobody would be asked."""
    given_ = Scenario("anna", "bob").path("ol2@B we3@B co5@B").hand(anna="lyre").used("anna")
    then = given_.turn_of("anna")
    for seed in range(20):
        other = guess(GAME, then.view("bob"), Random(seed))
        assert view(GAME, Position(other), Seat(0)).prompt is not None
        assert set(other.hand[Seat(0)]) <= set(Kind) - {Kind.OLIVE, Kind.WEAPON, Kind.COINS}
