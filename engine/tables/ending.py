"""Endings without a result: by agreement, by a moderator, or because nobody is left. Pure."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Event
from engine.store import targets
from engine.tables.marks import pauses, people, telling
from engine.tables.records import Status
from engine.tables.room import Change, Room, ended


def without_result(room: Room, now: float, *told: Event) -> Change:
    """The change that ends a game without a result. Everybody can read the reason, and how it was dealt."""
    there = replace(room.set(**ended(Status.CANCELLED, now)), proposal=None)
    shown = (targets.Lobby(), targets.Panel(), targets.Takeback(), *pauses(room), targets.End())
    return Change(there, [*telling(room), *shown, *people(room)], events=told)
