"""What the news of a turn mean to a player: how much an event weighs, and which matter when the turn is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import Seat
from engine.games.box import weight as usual

OWN: Final = (
    *("bids", "joins-apollo", "recruits-fleet", "recruits-troop", "recruits-card", "builds", "pays-special"),
    *("sails", "marches", "flies", "takes-neutral", "dismisses", "calls", "chimera", "figure", "kraken"),
    *("set", "set-of-three", "sells", "fates"),
)
"""What players do themselves, and know."""
LOST: Final = {
    "captures": "loser",
    "lured": "loser",
    "carries-off": "loser",
    "robs": "victim",
    "takes-card": "victim",
    "devoured": "seat",
    "crushed": "seat",
    "out": "seat",
}
"""By which somebody loses something, and the argument that says who."""
DEEDS: Final = frozenset({"captures", "destroys", "flourishes", "metropolis", "robs", "takes-card"})
"""What somebody does themselves, too, and what matters all the same when their turn is over."""
NOISE: Final = frozenset({"gods", "income", "pays", "apollo-gives", "wanders-off", "creatures-reshuffled"})
"""What comes in every cycle: the question and the own gold say it."""
FAINT: Final = frozenset({"set", "philosophers", "left"})
"""What stands before a line that says more: nothing to whom it does not concern."""
LARGE: Final = frozenset({"metropolis", "destroys", "captures", "takes-neutral", "winners"})
"""What changes the game for all."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """What an event, as JSON, means to a seat: see `Box.weight`."""
    key, args = event["key"], event.get("args", {})
    who = {"seat": int(seat)}
    if key in LOST and args.get(LOST[key]) == who:
        return 3
    if key in NOISE or (key in OWN and args.get("seat") == who):
        return 0
    if key in LARGE:
        return 2
    return usual(event, seat) - (key in FAINT)
