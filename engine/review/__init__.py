"""Oraklos reads a finished game: how the chances stood, which decisions mattered, and what was luck. Pure.

A person’s decisions are judged by their View of that moment alone, the curve by what everybody saw.
"""

from engine.review.reading import SECONDS, SEED, Unreadable, review
from engine.review.records import Decision, Draw, Moment, Part, Reading, Review

__all__ = ["SECONDS", "SEED", "Decision", "Draw", "Moment", "Part", "Reading", "Review", "Unreadable", "review"]
