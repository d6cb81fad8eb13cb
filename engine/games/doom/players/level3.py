"""The evaluation of Doom of Atlantis for the searching player.

A playout ends with the turn: then fleet and majorities have been paid, and the seasoned player can judge ships still at
sea. Few worlds are enough, since a turn's result hardly depends on single hidden cards.
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
"""Weight of the others' mean points against mine: their gain matters for the victory, but mine is certain."""
BEST = 0.2
"""Additional weight of the foremost other player, since there is one winner."""
WIN = 3.0
"""Points for winning, beyond the lead, so that a sure victory is not risked for a point."""

_TASTE = Taste()
_CHANCE = Random(0)  # the seasoned player's judgement draws no random numbers


def value(g: Doom, seat: Seat) -> float:
    """Value of a position for a seat, in points: mine against the others', plus the expected gain from ships,
    majorities and Specials (none after the end)."""
    vp = g.vp
    others = [points for one, points in vp.items() if one != seat]
    lead = vp[seat] - OTHERS * sum(others) / len(others) - BEST * max(others)
    if g.result is not None:
        return lead + WIN * (seat in g.result.winners)
    m = mind(View(seat, g, {}), _TASTE, _CHANCE)
    return lead + m.worth_now + sum(map(m.keeps, g.specials[seat]))


def asides(view: View[Any]) -> Iterator[tuple[str, Wire]]:
    """Asides to consider: arming an unarmed Special, a Navigator only in the last vote, since waiting loses nothing;
    and before an own bid, the rival whom the Demagogos makes bid first."""
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
