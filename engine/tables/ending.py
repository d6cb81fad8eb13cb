"""Endings without a result: the table agreed, a moderator ended it, or nobody is left. Pure."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Event
from engine.store import targets
from engine.tables.marks import pauses, people, telling
from engine.tables.records import Status
from engine.tables.room import Change, Room, ended


def without_result(room: Room, now: float, *told: Event) -> Change:
    """The change of a game that ends without a result: everybody reads why, and how it was dealt."""
    there = replace(room.set(**ended(Status.CANCELLED, now)), proposal=None)
    shown = (targets.Lobby(), targets.Panel(), targets.Takeback(), *pauses(room), targets.End())
    return Change(there, [*telling(room), *shown, *people(room)], events=told)
