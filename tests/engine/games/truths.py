"""What cards say, beside what the rules do: asked of whole games by `test_truth`, of rare positions by the games."""

from __future__ import annotations

from typing import Any

from engine.core import Position, Seat
from engine.games.box import ALIKE, boxes
from tests.engine.games import of_each
from tests.engine.games.trying import Shown, shown

TRUTHS = of_each("truth")
"""By game, worked out from what comes of each option: `truth(tried)` is what is to be said of it, `numbers(tried)` are
the own numbers then, `alike(shown)` is what is to be said once for all options."""


def check(game: str, card: Shown) -> None:
    """All that one card says is true."""
    truths = TRUTHS[game]
    for one in card.options():
        assert one.said == truths.truth(one), (one.key, one.one)
        assert one.numbers == truths.numbers(one), (one.key, one.one)
    assert card.says.get(ALIKE) == truths.alike(card), card.prompt.key


def check_at(game: str, at: Position[Any], seat: Seat) -> None:
    """All that the cards of a seat's question say is true, of whole plans and step by step."""
    for card in shown(boxes()[game], at, seat):
        check(game, card)
