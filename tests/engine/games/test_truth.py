"""A card does not lie: what it says of an option is what the rules then do, in whole games of every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core import view
from engine.games.box import boxes
from tests.engine.games.truths import TRUTHS, check
from tests.engine.games.trying import Shown, cards
from tests.engine.walking import case


def shown(game: str, seed: str, often: int) -> Iterator[Shown]:
    """The cards of the first questions of each kind, `often` of each, in a random game at every number of seats."""
    box = boxes()[game]
    for seats in box.game.seats:
        yield from cards(box, case(box.game, seats, seed), often)


@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_of_each_option_what_the_rules_do(game: str) -> None:
    for card in shown(game, "truth", 2):
        check(game, card)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", ["b", "c"])
@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_of_each_option_what_the_rules_do_in_many_games(game: str, seed: str) -> None:
    for card in shown(game, seed, 8):
        check(game, card)


@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_nothing_to_spectators(game: str) -> None:
    box = boxes()[game]
    card = next(shown(game, "truth", 1))
    public = view(box.game, card.at, None)
    assert box.effects(public) == box.gist(public) == {}
