"""The hub: knows the open pages, and sends each what changed in its state."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, TypeAlias

import structlog

from bot.page.acts import Page
from bot.page.state import Bands, State
from engine.ids import TableId
from engine.tables.pages import Pages

log = structlog.get_logger(__name__)

REST = 0.05
"""Seconds between two states of a page."""
YIELD = 0.01
"""Seconds that other pages wait after a change, so that whoever made it sees it first."""
LOOK = 1.0
"""Seconds between two looks for tables that other processes changed."""
NO_SESSION = 4401
"""Code with which a page is closed whose session has ended."""
BANDS = 4000
"""Bands that a page is remembered to have; beyond, they are sent anew."""

MakeState: TypeAlias = "Callable[[int, TableId, Page], Awaitable[tuple[State, Bands]]]"
"""Makes the state of a table's page for a user, and the bands of its pictures. Raises Refused."""


@dataclass(slots=True, eq=False)
class Line:
    """The line to an open page, which shows a table."""

    page: Page
    send: Callable[[str], Awaitable[None]]
    close: Callable[[int], Coroutine[Any, Any, None]]
    table: TableId | None = None
    seen: float = 0.0
    """When it was found out last whether its viewer may see the table."""
    have: set[str] = field(default_factory=set[str])
    """Digests of the bands that it has."""
    sent: dict[str, bytes] = field(default_factory=dict[str, bytes])
    """Digests of what it was sent, by key."""
    state: State | None = None
    """The state that it was sent last."""
    stale: bool = False
    task: asyncio.Task[None] | None = None
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    last: float = 0.0

    async def tell(self, **said: Any) -> None:
        await self.send(_json(said))

    def lacking(self, bands: Bands) -> Bands:
        """Those of the bands that the page does not have; it is about to get them."""
        if len(self.have) > BANDS:
            self.have.clear()
        new = {digest: svg for digest, svg in bands.items() if digest not in self.have}
        self.have |= new.keys()
        return new


class Hub:
    def __init__(self, pages: Pages, state: MakeState, trouble: Callable[[Line, Exception], Awaitable[None]]) -> None:
        """`trouble` tells a page why its state could not be made."""
        self.lines: dict[Line, None] = {}
        self._state = state
        self._trouble = trouble
        self._versions, self._seated = pages.versions, pages.seated
        self._known: dict[TableId, int] = {}
        self._told = set[str]()
        self._heard = asyncio.Event()
        self._closing: set[asyncio.Task[None]] = set()
        pages.watch(self.changed)
        pages.ended = self.ended

    def leave(self, line: Line) -> None:
        self.lines.pop(line, None)
        if line.task is not None:
            line.task.cancel()

    async def open(self, line: Line, have: Collection[str]) -> None:
        """Send a page that has these bands the whole state of its table."""
        line.page.laid, line.have = None, {*have}
        line.sent.clear()
        line.state = None
        await self.bring(line)

    def changed(
        self, table: TableId, version: int, seated: Collection[int], noticing: Callable[[], Collection[int] | None]
    ) -> None:
        """Wake the pages of those who can notice a change of a table, see `Rooms`: those that show it, and all others
        of who sits there, since they tell which tables wait for their user."""
        there = [line for line in self.lines if line.table == table or line.page.user in seated]
        if there:
            self._known[table], users = version, noticing()
            for line in there:
                if users is None or line.page.user in users:
                    self.wake(line)

    def heard(self, changed: str) -> None:
        """Look at once for tables that other processes changed, of which this may be one."""
        self._told.add(changed)
        self._heard.set()

    def ended(self, user: int) -> None:
        """Close the pages of a user whose sessions have ended."""
        for line in [one for one in self.lines if one.page.user == user]:
            self.close(line, NO_SESSION)

    def close(self, line: Line, code: int) -> None:
        """Close a page, which may take a while."""
        task = asyncio.create_task(line.close(code))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    def wake(self, line: Line) -> None:
        line.stale = True
        if line.task is None:
            line.task = asyncio.create_task(self._later(line))

    async def _later(self, line: Line) -> None:
        loop = asyncio.get_running_loop()
        try:
            while line.stale:
                await asyncio.sleep(max(YIELD, line.last + REST - loop.time()))
                await self.bring(line)
        except Exception as error:
            line.task = None
            await self._trouble(line, error)
        else:
            line.task = None

    async def bring(self, line: Line) -> None:
        """Send a page what changed in its state since the last time, and the bands that it lacks. Raises what making
        its state raises."""
        async with line.turn:
            line.stale, table = False, line.table
            if table is None:
                return
            state, bands = await self._state(line.page.user, table, line.page)
            if line.table != table or line.state is state:
                return  # another was opened meanwhile, or what everybody may see is as it was
            told = {key: _json(value) for key, value in state.items()}
            digests = {key: blake2b(text.encode(), digest_size=16).digest() for key, text in told.items()}
            changed = [key for key, digest in digests.items() if line.sent.get(key) != digest]
            gone = [key for key in line.sent if key not in digests]
            if not changed and not gone:
                return
            new = line.lacking(bands)
            line.sent, line.state, line.last = digests, state, asyncio.get_running_loop().time()
            parts = ",".join(f"{_json(key)}:{told[key]}" for key in changed)
            await line.send(f'{{"state":{{{parts}}},"gone":{_json(gone)},"bands":{_json(new)}}}')

    async def run(self) -> None:
        """Look for changes by other processes that share the database, until cancelled."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._heard.wait()
            await asyncio.sleep(REST)
            self._heard.clear()
            told, self._told = self._told, set[str]()
            try:
                users = await self._seated(told) if told and self.lines else set[int]()
                self._look(await self._versions({line.table for line in self.lines if line.table is not None}), users)
            except Exception as error:
                log.warning("pages-not-looked", error=type(error).__name__)

    def _look(self, versions: Mapping[TableId, int], users: Collection[int]) -> None:
        for line in self.lines:
            version = None if line.table is None else versions.get(line.table)
            known = version is None or self._known.get(line.table or TableId("")) == version
            if not known or line.page.user in users:
                self.wake(line)
        self._known = dict(versions)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
