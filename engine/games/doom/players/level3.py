"""How the searching player plays Doom of Atlantis.

A playout ends with the turn: then fleet and majorities have been paid, and what is still at sea the seasoned player
knows how to value. Few worlds are enough, since what a turn brings hardly depends on single hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.games.doom.players.fleet import mind
from engine.games.doom.players.level2 import Seasoned
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.table import votes
from engine.games.doom.state import Doom, Force, Reply
from engine.players import Thinking

OTHERS = 0.35
"""A point of the others' mean is worth so much of mine: what they gain decides who wins, but mine counts for sure."""
BEST = 0.2
"""… and one of the foremost other on top: there is one winner."""
WIN = 3.0
"""Points that winning is worth beyond the lead it is won by, so that a sure win is not risked for a point."""

_TASTE = Taste()
_CHANCE = Random(0)  # the seasoned player's valuation draws nothing


def value(g: Doom, seat: Seat) -> float:
    """In points: mine against the others', and what ships under way, majorities and Specials in hand will bring (none
    after the end)."""
    vp = g.vp
    others = [points for one, points in vp.items() if one != seat]
    lead = vp[seat] - OTHERS * sum(others) / len(others) - BEST * max(others)
    if g.result is not None:
        return lead + WIN * (seat in g.result.winners)
    m = mind(View(seat, g, {}), _TASTE, _CHANCE)
    return lead + m.worth_now + sum(map(m.keeps, g.specials[seat]))


def asides(view: View[Any]) -> Iterator[tuple[str, Wire]]:
    """Specials that can be armed and are not, a Navigator not before the last vote, since nothing is lost by waiting;
    and before an own bid whom the Demagogos makes bid first."""
    if view.prompt is None:
        return
    g: Doom = view.seen
    for prompt in view.asides:
        if prompt.about.get("now") is Reply.KEEP and (prompt.key != "arm-ship" or g.vote == votes(g)):
            yield prompt.key, cast("Wire", prompt.fallback())
        for option in prompt.options if isinstance(prompt, Choose) and view.prompt.key == "bid" else ():
            if isinstance(option, Force) and option.vote == g.vote:
                yield prompt.key, option_id(option)


THINKING: Final = Thinking[Doom](
    policy=Seasoned(),
    value=value,
    same=lambda g: g.turn,
    worlds=4,
    habits=frozenset(
        (
            "lay-cards",
            "start-cube",
            "use-power",
            "together",
            "evict",
            "aristocracy",
            "royal-ship",
            "free-faction",
            "archont-discard",
            "treason-passengers",
        )
    ),
    careful=frozenset(("sabotage", "treason", "treason-senate")),
    asides=asides,
)
