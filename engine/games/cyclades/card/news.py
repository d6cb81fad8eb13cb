"""The weight of news for a player, and the events that matter after a turn."""

from collections.abc import Mapping
from typing import Any, Final

from engine.core import Seat
from engine.games.box import weight as usual

OWN: Final = (
    *("bids", "joins-apollo", "recruits-fleet", "recruits-troop", "recruits-card", "builds", "pays-special"),
    *("sails", "marches", "flies", "takes-neutral", "dismisses", "calls", "chimera", "figure", "kraken"),
    *("set", "set-of-three", "sells", "fates"),
)
"""Events that the acting player already knows."""
LOST: Final = {
    "outbid": "seat",
    "battle-land": "defender",
    "battle-sea": "defender",
    "captures": "loser",
    "lured": "loser",
    "carries-off": "loser",
    "robs": "victim",
    "takes-card": "victim",
    "devoured": "seat",
    "crushed": "seat",
    "out": "seat",
}
"""Attacks and losses, and the argument that names the victim."""
DEEDS: Final = frozenset({"captures", "destroys", "flourishes", "metropolis", "robs", "takes-card"})
"""The acting player's own events that still matter after their turn."""
NOISE: Final = frozenset({"gods", "income", "pays", "apollo-gives", "wanders-off", "creatures-reshuffled"})
"""Events of every cycle, which question and own gold already show."""
FAINT: Final = frozenset({"set", "philosophers", "left"})
"""Events before a line that says more: noise to players not concerned."""
LARGE: Final = frozenset({"metropolis", "destroys", "captures", "takes-neutral", "winners"})
"""Events that change the game for all."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON) for a seat, see `Box.weight`."""
    key, args = event["key"], event.get("args", {})
    who = {"seat": int(seat)}
    if key in LOST and args.get(LOST[key]) == who != args.get("by"):
        return 3
    if key in NOISE or (key in OWN and args.get("seat") == who):
        return 0
    if key in LARGE:
        return 2
    return usual(event, seat) - (key in FAINT)
