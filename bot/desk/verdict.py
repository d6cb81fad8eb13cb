"""The authority behind the end of a game: its rules, or a decision from outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.arena import Arena
from engine.core import Seat
from engine.tables import Table, Tables
from engine.tournaments.rounds import Decided, decided_by


class By(StrEnum):
    RULES = "rules"
    MODERATOR = "moderator"
    CANCELLED = "cancelled-tournament"
    ORGANISER = "organiser"
    ROUND = "round"  # by the rule for the deadline of a tournament round


@dataclass(frozen=True, slots=True)
class Verdict:
    """The authority behind the end of a game, and the counting place of each seat."""

    by: By
    places: Mapping[Seat, int]


async def verdict(tables: Tables, arena: Arena, table: Table) -> Verdict:
    """The verdict on a game with a result. Raises what reading the table raises."""
    score = await tables.boards.score(table.id)
    if not await tables.journals.cut_short(table.id):
        return Verdict(By.RULES, score.places)
    acts = {act.act for act in await tables.acts.of(table.id)}
    if "end" in acts:
        return Verdict(By.MODERATOR, score.places)
    tournament = await tables.boards.tournament_of(table.id)
    if tournament is None or "call-off" in acts:
        return Verdict(By.CANCELLED, score.places)
    t = (await arena.tournament(tournament)).tournament
    round_, board = next((one.number, board) for one in t.played for board in one.tables if board.id == table.id)
    by = By.ORGANISER if decided_by(t, round_, board.number) is Decided.ORGANISER else By.ROUND
    places = {} if board.result is None else {one.user: one.place for one in board.result.seats}
    return Verdict(by, {info.seat: places.get(info.user or 0, score.places[info.seat]) for info in table.seats})
