"""Who decided what a table counts for, and whether that is how its game ended."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.tournaments.acts import Correct, How, Report, Result
from engine.tournaments.state import Tournament


class Decided(StrEnum):
    """By what a table has its result: the end of its game, the rule at a deadline, or an organiser."""

    GAME = "game"
    RULE = "rule"
    ORGANISER = "organiser"


def decided_by(t: Tournament, round_: int, table: int) -> Decided | None:
    """By what the result that stands was decided; None: there is none."""
    for n, entry in reversed(list(enumerate(t.log))):
        act = entry.act
        if n in t.undone or not isinstance(act, Report | Correct) or (act.round, act.table) != (round_, table):
            continue
        if entry.by is not None:
            return Decided.ORGANISER
        return Decided.GAME if act.result.how is How.PLAYED else Decided.RULE
    return None


def agrees(result: Result, places: Mapping[int, int], points: Mapping[int, int]) -> bool:
    """True if a result is how the game ended (places and points by user). One that was entered by places alone says
    nothing of points."""
    scored = any(one.points for one in result.seats)
    return all(
        places.get(one.user) == one.place and (not scored or points.get(one.user) == one.points) for one in result.seats
    )
