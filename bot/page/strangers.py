"""Pages of people without a session, which look at tables that are shown to everybody, and can do nothing."""

from __future__ import annotations

from bot.page.hub import NO_SESSION, Hub, Line
from engine.core import Refused

CLOSED = 4404
"""Code with which a page is closed whose table was shown to everybody until now."""
STRANGERS, NEIGHBOURS = 500, 16
"""Open pages of all people without a session, and of those at one address."""


def full(hub: Hub, address: int) -> bool:
    """True if there is no room for one more stranger's page from an address."""
    there = [line.page.address for line in hub.lines if not line.page.user]
    return len(there) >= STRANGERS or there.count(address) >= NEIGHBOURS


def refuse(hub: Hub, line: Line, error: Exception) -> bool:
    """Close a page whose table is shown to everybody no longer, and a stranger's whose table is not. Such a table is
    answered like none. False for other pages and errors."""
    closed = line.state is not None and "open" in line.state
    if not isinstance(error, Refused) or (line.page.user and not closed):
        return False
    line.table = line.state = None
    hub.close(line, CLOSED if closed else NO_SESSION)
    return True
