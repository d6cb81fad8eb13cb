"""Contests of computer players: which kind is stronger, by how much, and how sure one may be.

In the order of reading: `deals` (what is played), `verdict` (when enough is played), `ratings` (one number for each
kind), `contest` (all pairs, on all cores), `tables` (as text and as Markdown).
"""

from engine.tools.contest.contest import Contest, Pair, contest
from engine.tools.contest.deals import Deal, Spent

__all__ = ["Contest", "Deal", "Pair", "Spent", "contest"]
