"""A card does not lie: what it says of an option is what the rules then do, in whole games of every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.box import boxes
from tests.engine.games import of_each
from tests.engine.games.trying import Tried, cards
from tests.engine.walking import case

TRUTHS = of_each("truth")
"""By game: `truth(tried)` is what is to be said of an option, worked out from what came of it."""


def tried(game: str, seed: str, often: int) -> Iterator[Tried]:
    """The options of the first questions of each kind, `often` of each, in a random game at every number of seats."""
    box = boxes()[game]
    for seats in box.game.seats:
        for card in cards(box, case(box.game, seats, seed), often):
            yield from card.options()


@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_of_each_option_what_the_rules_do(game: str) -> None:
    for one in tried(game, "truth", 2):
        assert one.said == TRUTHS[game].truth(one), (one.key, one.one)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", ["b", "c"])
@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_of_each_option_what_the_rules_do_in_many_games(game: str, seed: str) -> None:
    for one in tried(game, seed, 8):
        assert one.said == TRUTHS[game].truth(one), (one.key, one.one)
