"""A game looked at again, step by step and from any chair, out of its journal."""

from engine.replay.callings import Calls, former_names, names_at
from engine.replay.recording import Chapter, RecordedStep, Recording, record, recorded
from engine.replay.viewpoints import OPEN, PUBLIC, Viewpoint, hears, seen_from

__all__ = [
    "OPEN",
    "PUBLIC",
    "Calls",
    "Chapter",
    "RecordedStep",
    "Recording",
    "Viewpoint",
    "former_names",
    "hears",
    "names_at",
    "record",
    "recorded",
    "seen_from",
]
