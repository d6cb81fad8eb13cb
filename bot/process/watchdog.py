"""The watchdog: tells systemd regularly that we are well, so that it restarts us if we are not.

We are well if the event loop runs and delivery moves. Outages of Discord or the disk do not count: they pass by
themselves, and a restart would only use up sessions that Discord grants.
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
"""The number of signals in the time after which systemd would give up."""


async def watched(delivery: Delivery) -> None:
    """Sends signals until it is cancelled, if systemd listens (`WatchdogSec` of the unit). Otherwise does nothing."""
    address, patience = os.environ.get("NOTIFY_SOCKET", ""), os.environ.get("WATCHDOG_USEC", "")
    if not address or not patience.isdecimal():
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.setblocking(False)
        while True:
            if await _moves(delivery):
                with suppress(OSError):  # systemd itself may be restarting
                    there.sendto(b"WATCHDOG=1", f"\0{address[1:]}" if address.startswith("@") else address)
            else:
                log.error("delivery-stuck")
            await asyncio.sleep(int(patience) / 1e6 / BEATS)


async def _moves(delivery: Delivery) -> bool:
    try:
        return not await delivery.stuck()
    except Exception:  # the database does not answer, which is logged elsewhere
        return True
