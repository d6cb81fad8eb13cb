"""Contests of computer players: the stronger kind, the difference, and its certainty.

In order of reading: `deals` (the games), `verdict` (the end of a pair), `ratings` (one number for each kind), `contest`
(all pairs, on all cores), `tables` (as text and as Markdown).
"""

from engine.tools.contest.contest import Contest, Pair, contest
from engine.tools.contest.deals import Deal, Spent

__all__ = ["Contest", "Deal", "Pair", "Spent", "contest"]
