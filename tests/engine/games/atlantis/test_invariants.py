"""What always holds (§4, §5): after every answer of games of all sizes, played by people of all bents."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Pick, Position, Seat, guess, view
from engine.games.atlantis import GAME
from engine.games.atlantis.rules.paying import cheapest, several, worth
from engine.games.atlantis.state import Back, Kind, Tile
from tests.engine.games.atlantis.scenario import Scenario

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
