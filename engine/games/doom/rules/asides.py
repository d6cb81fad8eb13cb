"""What players may order in advance, privately, while anybody is asked anything: the Demagogos, and armed Specials."""

from __future__ import annotations

from typing import Any

from engine.core import Ask
from engine.games.doom.rules.demagogos import offer_order
from engine.games.doom.rules.specials.armed import offer_arming
from engine.games.doom.state import Doom


def offer_asides(g: Doom, ask: Ask[Any]) -> None:
    """Adds to a question what may be ordered besides it."""
    offer_order(g, ask)
    offer_arming(g, ask)
