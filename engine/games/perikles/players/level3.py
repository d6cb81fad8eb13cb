"""How the searching player plays Perikles.

A playout ends with the elections, or with the war: there cities have their leaders, or statues and locations are paid.
Whatever is done in the hand-to-hand of small questions (which counter, which cube pays) is left to habit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, cast

from engine.core import Choose, Form, Seat, View, Wire, option_id
from engine.core.prompts import Pick
from engine.games.perikles.players.cities import worth
from engine.games.perikles.players.level2 import Seasoned
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.locations import Target
from engine.games.perikles.terms.plans import Revolt
from engine.players import Thinking

WIN = 10.0
"""Points that winning is worth beyond the lead."""

_TASTE = Taste()
_WAR = (Phase.SENDING, Phase.BATTLES)


def value(g: Perikles, seat: Seat) -> float:
    """In points: half the lead over the best other, half that over their mean; who leads a city has its statue and its
    army for the war before them."""
    points = {one: float(count) for one, count in scores(g).items()}
    for city, leader in g.leader.items():
        points[leader] += worth(_TASTE, g, city)
    others = [count for one, count in points.items() if one != seat]
    lead = points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
    return lead + WIN * (g.result is not None and seat in g.result.winners)


def options(view: View[Any], base: Wire, k: int, rng: Random) -> Sequence[Wire] | None:
    """In its orders for the battles a computer never asks for a pause: its tile plays by itself, where it leads."""
    prompt, g, seat = view.prompt, cast("Perikles", view.seen), view.viewer
    if not isinstance(prompt, Form) or prompt.key != "battle-orders":
        return None
    tile, play, _ = cast("tuple[Wire, tuple[Wire, ...], Wire]", base)
    targets = cast("Pick[Target]", prompt.fields[1]).options
    own = [target.id for target in targets if g.main.get(target.id) == seat]
    return [(tile, play, ()), (tile, (), ()), *((tile, (one,), ()) for one in own)]


def asides(view: View[Any]) -> Iterator[tuple[str, Wire]]:
    """Where the slave revolt may break out: if nothing is ordered and the next tile would find no counter to send, so
    that nobody asks. Permissions are given when they are asked for."""
    g, seat = cast("Perikles", view.seen), view.viewer
    if seat is None or seat in g.revolt or any(g.pool[power] for power in g.led(seat)):
        return
    for prompt in view.asides:
        for option in prompt.options if isinstance(prompt, Choose) else ():
            if isinstance(option, Revolt):
                yield prompt.key, option_id(option)


THINKING: Final = Thinking[Perikles](
    policy=Seasoned(),
    value=value,
    same=lambda g: (g.turn, g.phase in _WAR),
    worlds=4,
    k=5,
    habits=frozenset(("commit-counter", "commit-extra", "commit-cube", "recover", "casualty", "sparta-first")),
    options=options,
    asides=asides,
)
