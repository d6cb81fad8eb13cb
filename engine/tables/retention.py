"""How long things are kept that nobody needs any more."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Keep:
    """Days after their end that finished tables, their stories, and cancelled tables are kept; 0: for good. A running
    game in which no person plays any more waits for `tables` days, and ends then.

    `click_hours`: how long it is known that a click was acted on. Discord lets one be answered for 15 minutes.
    """

    tables: int = 365
    stories: int = 90
    cancelled: int = 30
    click_hours: int = 24
