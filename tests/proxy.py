"""What stands between a process and its database, and can swallow all that is said: a network that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from engine.store.places import Address
from tests.values import not_none


class Proxy:
    """Takes connections on loopback and passes them on to a server's socket, in a thread of its own: whatever a test
    does meanwhile holds up nobody."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._loop = asyncio.new_event_loop()
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._under_way: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begins to listen, on any port."""
        Thread(target=self._loop.run_forever, name="proxy", daemon=True).start()
        self._done(self._listen())

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)

    def _done(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def leads(self, address: Address) -> Address:
        """An address of the server as it is reached through here."""
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        before, _, after = address.partition("@/")
        name, _, options = after.partition("?")
        kept = "&".join(one for one in options.split("&") if not one.startswith("host="))
        return Address(f"{before}@127.0.0.1:{port}/{name}?{kept}")

    def swallow(self) -> None:
        """From now on nobody hears anything, nor that anything is wrong."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def pass_on(self) -> None:
        """All is passed on again, also what waited."""
        self._loop.call_soon_threadsafe(self._open.set)

    def stop(self) -> None:
        """Cuts all connections and takes no more."""
        self._done(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _end(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = not_none(asyncio.current_task())
        self._under_way.add(task)
        try:
            await self._open.wait()
            there, back = await asyncio.open_unix_connection(str(self._socket))
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._passed(reader, back))
                    both.create_task(self._passed(there, writer))
            finally:
                back.close()
        except* (OSError, EOFError):
            pass
        finally:
            writer.close()
            self._under_way.discard(task)

    async def _passed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What one side says until it ends; then the other side hears that, too."""
        while data := await reader.read(65536):
            await self._open.wait()
            writer.write(data)
            await writer.drain()
        await self._open.wait()
        with suppress(OSError):
            writer.close()
        raise EOFError
