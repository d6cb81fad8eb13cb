"""A game looked at again, step by step and from any chair, out of its journal."""

from engine.replay.recording import Chapter, RecordedStep, Recording, record, recorded
from engine.replay.viewpoints import OPEN, PUBLIC, Viewpoint, hears, seen_from

__all__ = [
    "OPEN",
    "PUBLIC",
    "Chapter",
    "RecordedStep",
    "Recording",
    "Viewpoint",
    "hears",
    "record",
    "recorded",
    "seen_from",
]
