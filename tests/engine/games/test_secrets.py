"""What each game keeps secret, once more: the laws of secrecy take it from the state, and so does a slip there."""

from __future__ import annotations

import pytest

from engine.games.box import boxes
from tests.engine.games import of_each

HIDDEN = {
    "atlantica": {"treasure_deck", "hurricane_deck", "removed", "research_deck", "ship_decks", "diver_deck"},
    "atlantis": {"under", "deck"},
    "cyclades": {"deck", "down"},
    "doom": {"deck", "special_deck", "events", "removed"},
    "perikles": {"tile_deck", "box", "location_deck"},
}
"""What nobody sees."""
OWN = {
    "atlantica": {"hand"},
    "atlantis": {"hand"},
    "cyclades": {"gold"},
    "doom": {"hand", "buried", "specials", "enclosed", "armed", "down", "sealed", "peeked", "orders"},
    "perikles": {"special", "pool", "sent", "held", "revolt", "orders"},
}
"""What only a player sees, beside the own answer."""


@pytest.mark.parametrize("game", of_each("scenes"))
def test_a_field_that_was_secret_stays_secret(game: str) -> None:
    declared = {kind: {field.name for field in boxes()[game].game.declared if field.seen.to == kind}
                for kind in ("hidden", "owner")}  # fmt: skip
    assert declared == {"hidden": HIDDEN[game], "owner": {"answers", *OWN[game]}}
