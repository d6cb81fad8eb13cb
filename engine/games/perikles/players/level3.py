"""The evaluation of Perikles for the searching player.

A playout ends with the elections, or with the war: then cities have their leaders, or statues and locations are paid.
Small questions (which counter, which cube pays) are left to the seasoned player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, cast

from engine.core import Form, Seat, View, Wire
from engine.core.prompts import Pick
from engine.games.perikles.data import DATA
from engine.games.perikles.players.asides import thinkable
from engine.games.perikles.players.cities import statue, worth
from engine.games.perikles.players.level2 import Seasoned
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.players.war import War
from engine.games.perikles.rules.ending import won
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.locations import Target
from engine.players import Thinking

WIN = 10.0
"""Points for winning, beyond the lead."""

_TASTE = Taste()
_WAR = (Phase.SENDING, Phase.BATTLES)


def value(g: Perikles, seat: Seat) -> float:
    """Value of a position for a seat, in points: half the lead over the best other player, half that over their mean.

    A city's leader counts its statue, and before the war its army.
    """
    points = {one: float(won(g, one) + g.on_board(one)) for one in g.seats}
    for city, leaders in g.statues.items():
        each = statue(_TASTE, g, city) if g.result is None else DATA.value(city, g.defeats[city])
        for one in leaders:
            points[one] += each
    for city, leader in g.leader.items():
        points[leader] += worth(_TASTE, g, city)
    others = [count for one, count in points.items() if one != seat]
    lead = points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
    return lead + WIN * (g.result is not None and seat in g.result.winners)


def options(view: View[Any], base: Wire, k: int, rng: Random) -> Sequence[Wire] | None:
    """Orders for the battles without a pause: the special tile is played as planned, not at all, or on a side that this
    player leads."""
    prompt, g, seat = view.prompt, cast("Perikles", view.seen), view.viewer
    if not isinstance(prompt, Form) or prompt.key != "battle-orders":
        return None
    tile, play, _, only = cast("tuple[Wire, tuple[Wire, ...], Wire, Wire]", base)
    targets = cast("Pick[Target]", prompt.fields[1]).options
    own = [target.id for target in targets if g.main.get(target.id) == seat]
    return [(tile, where, (), only) for where in (play, (), *((one,) for one in own))]


def asides(view: View[Any]) -> Iterator[tuple[str, Wire]]:
    """Asides to consider beyond the policy's own: permissions given and withdrawn, and a slave revolt without a
    question."""
    if view.viewer is not None:
        yield from thinkable(War(cast("Perikles", view.seen), view.viewer, _TASTE), view.asides)


THINKING: Final = Thinking[Perikles](
    policy=Seasoned(),
    value=value,
    same=lambda g: (g.turn, g.phase in _WAR),
    worlds=8,
    k=6,
    habits=frozenset(("commit-counter", "commit-extra", "commit-cube", "recover", "casualty", "sparta-first")),
    options=options,
    asides=asides,
)
