"""A game looked at again, step by step and from any chair, out of its journal."""

from engine.replay.recording import Chapter, RecordedStep, Recording, record, replay_journal
from engine.replay.viewpoints import OPEN, PUBLIC, Calls, Viewpoint, former_names, hears, names_at, seen_from

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
    "replay_journal",
    "seen_from",
]
