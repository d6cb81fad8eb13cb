"""Retention periods of old data."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Keep:
    """Days after their end that finished tables, their stories, and cancelled tables are kept; 0: for ever. A running
    game without active people waits for `tables` days before it ends.

    `click_hours`: time for which handled clicks are remembered. Discord allows answers for 15 minutes.
    """

    tables: int = 365
    stories: int = 90
    cancelled: int = 30
    click_hours: int = 24
