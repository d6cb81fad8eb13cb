"""Private orders that players may give beside any question: for the Demagogos, and for armed Specials."""

from __future__ import annotations

from typing import Any

from engine.core import Ask
from engine.games.doom.rules.demagogos import offer_order
from engine.games.doom.rules.specials.armed import offer_arming
from engine.games.doom.state import Doom


def offer_asides(g: Doom, ask: Ask[Any]) -> None:
    """Add the possible orders to a question."""
    offer_order(g, ask)
    offer_arming(g, ask)
