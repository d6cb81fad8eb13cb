"""The watchdog: tells systemd every now and then that we are well, so that it starts us anew when we are not.

Well is whoever still comes to say so, and whose delivery moves. That Discord or the disk is away is not in our hands:
it goes on by itself, and a restart would only cost the sessions that Discord grants.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

import structlog

from bot.delivery.delivery import Delivery

log = structlog.get_logger(__name__)

BEATS = 3
"""So many times we speak up in the time after which we would be given up."""


async def watched(delivery: Delivery) -> None:
    """Speaks up until it is cancelled, where systemd listens (`WatchdogSec` of the unit), and else does nothing."""
    address, patience = os.environ.get("NOTIFY_SOCKET", ""), os.environ.get("WATCHDOG_USEC", "")
    if not address or not patience.isdecimal():
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.setblocking(False)
        while True:
            if await _moves(delivery):
                with suppress(OSError):  # systemd is being started anew itself
                    there.sendto(b"WATCHDOG=1", f"\0{address[1:]}" if address.startswith("@") else address)
            else:
                log.error("delivery-stuck")
            await asyncio.sleep(int(patience) / 1e6 / BEATS)


async def _moves(delivery: Delivery) -> bool:
    try:
        return not await delivery.stuck()
    except Exception:  # the database does not answer, which is said elsewhere
        return True
