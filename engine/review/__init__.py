"""Review of a finished game: the course of the chances, the decisions that mattered, and the luck. Pure.

Decisions are judged by the player's View of that moment alone, the curve by public information.
"""

from engine.review.reading import SECONDS, SEED, Unreadable, review
from engine.review.records import Decision, Draw, Moment, Part, Reading, Review

__all__ = ["SECONDS", "SEED", "Decision", "Draw", "Moment", "Part", "Reading", "Review", "Unreadable", "review"]
