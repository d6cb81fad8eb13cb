"""Plans: a first answer with its follow-up answers, found by the asked seat alone, without new information."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.core import Game, Position, Prompt, Refused, Seat, Wire, drafter, explore, view
from engine.players.player import Player

PLAN = 16
"""Maximum number of answers in a plan; a longer plan is cut off."""


def complete_plan(game: Game[Any], at: Position[Any], seat: Seat, first: Wire, policy: Player) -> tuple[Wire, ...]:
    """An answer with the rest of its plan by the policy, as far as the seat can try it out without new information."""
    if drafter(at) != seat:
        return (first,)
    wires = (first,)
    try:
        for _ in range(PLAN):
            seen = view(game, Position(at.state, (*at.draft, *wires)), seat)
            if seen.ready or seen.prompt is None:
                break
            more = (*wires, policy.choose(seen, Random(0)))
            explore(game, at.state, (*at.draft, *more))
            wires = more
    except Refused:
        pass
    return wires


def answered_prompts(
    game: Game[Any], at: Position[Any], seat: Seat, wires: Sequence[Wire]
) -> tuple[tuple[Prompt[Any], Wire], ...]:
    own = view(game, at, seat)
    if len(wires) > 1:
        return explore(game, at.state, (*at.draft, *wires)).plan[len(at.draft) :]
    return () if own.prompt is None else ((own.prompt, wires[0]),)
