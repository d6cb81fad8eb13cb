"""A bot that notes what it reads and starts from when it is ready: each module, file and process that is not at hand
yet. Run as `python -m tests.bot.noted ADDRESS DATABASE NOTES`, as fresh as a real one: nothing but the bot is loaded.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

from bot.localdiscord import point_discord_py_at
from bot.process.container import oraklos
from bot.process.stopping import serve

READY = "ready"
NOTED = ("import", "open", "subprocess.Popen", "sqlite3.connect")


async def main(address: str, database: Path, notes: Path) -> None:
    with notes.open("w", buffering=1) as out:
        point_discord_py_at(address)
        async with oraklos(database, warm=True, guild_ready_timeout=0.0) as bot:

            def note(event: str, args: tuple[Any, ...]) -> None:
                if event in NOTED and bot.is_ready() and not str(args[0]).endswith(".course"):
                    out.write(f"{event} {args[0]}\n")

            async def ready() -> None:
                await bot.wait_until_ready()
                out.write(f"{READY}\n")

            sys.addaudithook(note)
            noting = asyncio.create_task(ready())
            await serve(bot, "local")
            await noting


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])))
