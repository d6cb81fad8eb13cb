"""Plans: a first answer with those that follow from it, found as the one who is asked could, unknown to others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.core import Game, Position, Prompt, Refused, Seat, Wire, drafter, explore, view
from engine.players.player import Player

PLAN = 16
"""Answers after which a plan is named as far as it goes."""


def complete_plan(game: Game[Any], at: Position[Any], seat: Seat, first: Wire, policy: Player) -> tuple[Wire, ...]:
    """An answer with the rest of its plan by the policy, as far as the asked seat could try it out unseen."""
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
    """Prompts that these answers answer, in order."""
    own = view(game, at, seat)
    if len(wires) > 1:
        return explore(game, at.state, (*at.draft, *wires)).plan[len(at.draft) :]
    return () if own.prompt is None else ((own.prompt, wires[0]),)
