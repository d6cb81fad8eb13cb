"""A card does not lie: what it says of an option is what the rules then do, in whole games of every game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core import view
from engine.games.box import boxes
from engine.tools.walking import case
from tests.engine.games.truths import TRUTHS, check
from tests.engine.games.trying import Shown, cards


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


def test_truth_of_cyclades_uses_no_code_of_the_rules_and_cards_that_it_tests() -> None:
    folder = Path(str(TRUTHS["cyclades"].__file__)).parent
    for name in ("truth.py", "bookkeeping.py"):
        tree = ast.parse((folder / name).read_text(encoding="utf-8"))
        used = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not [one for one in used if ".rules" in one or ".card" in one], name
