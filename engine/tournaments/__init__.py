"""Tournaments: registration, rounds, pairing, standings and ratings. Pure: no clock, no store, no game by name.

A tournament follows from its journal: `apply(tournament, Entry(act, at, by))`. Results of long computations (`begin`,
`draw`, `at_deadline`) are written into it, so that a journal means the same in every version.
"""

from pathlib import Path

from engine.tournaments.access import public, public_log, sees_draft, sees_notes
from engine.tournaments.acts import Finish, How, JournalEntry, Reason, Result, Why
from engine.tournaments.draws import Redrawn, prove_draws
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.journal import Changes, apply, changes, fold, history, opening
from engine.tournaments.pairing import draw, manual_draft, swap_costs, swap_seats
from engine.tournaments.pools import begin, stage_over
from engine.tournaments.reasons import explain, merge_reasons
from engine.tournaments.rounds import at_deadline, closes, due
from engine.tournaments.setup import Setup
from engine.tournaments.standings import Row, as_csv, overall, standings
from engine.tournaments.state import Phase, PlayerStatus, RoundStatus, Tournament

TEXT = Path(__file__).parent / "text"

__all__ = [
    "TEXT", "Changes", "Finish", "How", "JournalEntry", "Phase", "PlayerStatus", "Reason", "Redrawn", "Result",
    "RoundStatus", "Row", "Setup", "Tournament", "TournamentRefused", "Why", "apply", "as_csv", "at_deadline", "begin",
    "changes", "closes", "draw", "due", "explain", "fold", "history", "manual_draft", "merge_reasons", "opening",
    "overall", "prove_draws", "public", "public_log", "sees_draft", "sees_notes", "stage_over", "standings",
    "swap_costs", "swap_seats",
]  # fmt: skip
