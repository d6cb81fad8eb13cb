"""Replays of games from their journals, step by step and from any seat."""

from engine.replay.recording import (
    OPEN,
    PUBLIC,
    Calls,
    Chapter,
    RecordedStep,
    Recording,
    Viewpoint,
    former_names,
    hears,
    names_at,
    record,
    replay_journal,
    seen_from,
)

__all__ = [
    "OPEN", "PUBLIC", "Calls", "Chapter", "RecordedStep", "Recording", "Viewpoint", "former_names", "hears", "names_at",
    "record", "replay_journal", "seen_from",
]  # fmt: skip
