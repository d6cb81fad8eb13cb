"""The worth of a computer player's action to itself, from public information."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Seat, View
from engine.games.atlantica.data import DATA
from engine.games.atlantica.players.taste import Taste
from engine.games.atlantica.players.worth import PAPERS, Owned, owned, worth
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Atlantica, Deed

_TASTE: Final = Taste()


def weighed(view: View[Atlantica], event: Mapping[str, Any]) -> Mapping[str, int]:
    """Figures that explain another player's action (an event as JSON): `gain`, in points."""
    args = event["args"]
    match event["key"]:
        case "takes":
            have = owned(view.seen, Seat(args["seat"]["seat"]))
            return {"gain": max(0, round(worth(_TASTE, have) - worth(_TASTE, _without(have, args["cards"]["list"]))))}
        case "breathes":
            return {"gain": round(_TASTE.diver * DATA.deed[Deed.BREATH].divers)}
        case "sets-aside":
            return {"gain": round(_TASTE.diver * args["cards"])}
        case _:
            return {}


def _without(have: Owned, cards: Sequence[Mapping[str, Any]]) -> Owned:
    """A player's open cards before they took these."""
    terms = [card["term"] for card in cards]
    ships = [card["args"] for card in cards if card["term"] == "ship"]
    return Owned(
        tuple([n - terms.count(f"kind-{kind.value}") for kind, n in zip(KINDS, have.treasures, strict=True)]),
        have.ships - len(ships),
        have.crates - sum([ship["crates"] for ship in ships]),
        tuple([n - terms.count(f"research-{paper.value}") for paper, n in zip(PAPERS, have.papers, strict=True)]),
        have.last,
    )
