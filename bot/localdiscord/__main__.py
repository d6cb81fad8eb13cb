"""The stand-in as a program of its own: `python -m bot.localdiscord --port 8123`."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from .guild import FOUNDINGS
from .server import LocalDiscord


async def serve(port: int, memory: Path | None, servers: int) -> None:
    """Run until SIGINT or SIGTERM; the first line written is the address."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    local = LocalDiscord(memory=memory, elsewhere=True, servers=servers)
    sys.stdout.write(await local.start(port) + "\n")
    sys.stdout.flush()
    await ended.wait()
    await local.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.localdiscord", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="port on loopback (any free one by default)")
    parser.add_argument("--memory", type=Path, help="folder in which the server is kept from one run to the next")
    several = [*range(1, len(FOUNDINGS) + 1)]
    parser.add_argument("--servers", type=int, default=1, choices=several, help="how many servers there are")
    given = parser.parse_args()
    asyncio.run(serve(given.port, given.memory, given.servers))


if __name__ == "__main__":
    main()
