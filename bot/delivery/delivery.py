"""Delivery: brings our messages on Discord up to date with the tables.

The outbox holds marks: "this part of that table is out of date". A part is rendered from the view at the moment of
delivery. Nothing here changes a game.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Sequence

import aiohttp
import discord
import structlog

from bot.delivery.post import again
from bot.delivery.renderers import Later, Renderers, TooEarly
from bot.delivery.threads import Threads
from bot.delivery.withheld import RECENT, Withheld
from bot.desk.desk import Desk
from engine.arena import Arena, HeldTournament
from engine.ids import AnyId, TableId, TournamentId
from engine.store import Unwell, targets
from engine.store.rows import LEAVING
from engine.tables import Due, Halted, Server, Status, Table

log = structlog.get_logger(__name__)

UNKNOWN_CHANNEL = 10003
NO_ACCESS, NO_PERMISSION = 50001, 50013
ARCHIVED, LOCKED = 50083, 160005
IN_THREAD = (targets.Thread, targets.Panel, targets.Story, targets.End)
"""Targets that need a thread; it is opened if there is none."""
LIVE = (targets.Panel, targets.Announcement, targets.Round)
"""Targets that are edited while people act."""
TROUBLES = {160006: targets.Full(), 40067: targets.Untagged(), LOCKED: targets.Locked()}
"""The report to the host for codes of Discord that say why we cannot write there."""
LOST = (NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, LOCKED)

GATHER = 2.0
"""Seconds between two edits of a live panel while people act quickly."""
AT_ONCE = 100
"""The number of tables served side by side. It must fill the time spent waiting for Discord, but hold few pictures in
memory."""
TOGETHER = 10
"""The number of tables claimed in one transaction if more are due than can be served."""
YIELD = 0.1
"""The longest time in seconds that each part waits for people whose clicks are being answered. On a busy server this
leaves about ten parts a second. That is enough, because people only answer messages that have been delivered."""
LATER = 1.0
"""Seconds until a table that is being served is looked at again."""
LONGEST_PAUSE = 300.0
STUCK = 900.0
"""Seconds in which every part ends, even if Discord makes us wait."""
PATIENCE = 300
"""After this many attempts (about a day) a part rests until its table changes or the bot restarts."""
ATTEMPTS = 12
"""A part that failed this often for an unknown reason is left alone until it changes again."""


class Delivery:
    """The delivery loop for all tables. Parts of different tables go out side by side, parts of one table in order."""

    def __init__(
        self, client: discord.Client, desk: Desk, arena: Arena, threads: Threads, renderers: Renderers
    ) -> None:
        self._client = client
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._threads = threads
        self._arena = arena
        self._withheld = Withheld(desk)
        self._renderers = renderers
        self._panels: OrderedDict[tuple[AnyId, targets.Target], float] = OrderedDict()
        self._under_way: set[asyncio.Task[None]] = set()
        self._serving: dict[AnyId, float] = {}  # the tables being served, and when the current part of each began
        self._moved = time.monotonic()  # when a part last ended
        self._failures = 0  # failures of the database in a row
        self._stuck = False  # True if claimed parts could not be given back
        self._finishing = False

    async def run(self) -> None:
        await self._client.wait_until_ready()
        self._moved = time.monotonic()
        try:
            while not self._finishing:
                try:
                    if self._stuck:
                        await self._recover()
                    await self._begin()
                    if len(self._under_way) < AT_ONCE:
                        await self._outbox.wait(at_most=30.0)
                    while len(self._under_way) > AT_ONCE - TOGETHER:
                        await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)
                except Unwell as error:
                    self._failed(error)
                except Exception:
                    log.exception("delivery-trouble")
                    await asyncio.sleep(1.0)
            await self.finish()
        finally:
            for task in tuple(self._under_way):
                task.cancel()
            await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _begin(self) -> None:
        claimed = await self._outbox.claim(tables=AT_ONCE - len(self._under_way))
        for table, dues in claimed.items():
            if table in self._serving:  # Discord may delay a part for longer than its claim lasts
                for due in dues:
                    await self._outbox.postpone(due, seconds=LATER)
                continue
            self._serving[table] = time.monotonic()
            task = asyncio.create_task(self._table(dues))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
            task.add_done_callback(lambda _, table=table: self._serving.pop(table))

    async def stuck(self) -> bool:
        """True if something is due and nothing moves. Either a part has been running for STUCK seconds, or one has been
        due for that long while no part ended. A part that Discord refuses counts as moving, because it is scheduled
        again."""
        now = time.monotonic()
        still = min(now - self._moved, await self._outbox.overdue())
        return max([still, *(now - since for since in self._serving.values())]) > STUCK

    async def finish(self) -> None:
        """Begins nothing new, and returns when all running parts have been delivered."""
        self._finishing = True
        self._outbox.changed()
        while self._under_way:
            await asyncio.wait(self._under_way)

    def _failed(self, error: Unwell) -> None:
        if not self._failures:
            log.error(error.event, reason=str(error))
        self._failures += 1
        self._stuck = True

    async def _recover(self) -> None:
        """Recovers from a failure of the database: waits, then gives back all claimed parts. Raises Unwell."""
        await asyncio.sleep(min(30.0, pause(self._failures - 1)))
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._outbox.release()
        self._stuck = False

    async def _table(self, dues: list[Due]) -> None:
        for due in dues:
            self._serving[due.table] = self._moved = time.monotonic()
            await self._desk.under_way.idle(at_most=YIELD)
            if self._finishing:
                return  # the next start gives its marks back
            try:
                if not await self._postponed(due, dues):
                    await self._one(due)
            except Unwell as error:
                self._failed(error)
                break
            except Exception:
                log.exception("outbox-trouble", table=due.table, target=due.target)
        else:
            self._failures = 0
        self._outbox.changed()  # new marks of this table can be claimed now

    async def _postponed(self, due: Due, dues: Sequence[Due]) -> bool:
        """True if the part was postponed. Quick changes of a live panel become one edit, and a chapter waits for
        earlier chapters. The latest chapter carries the panel of a table."""
        target = due.target
        if isinstance(target, targets.Story):
            if await self._told_too_early(due, target):
                return True
            if any(isinstance(one.target, targets.Story) and one.target.chapter > target.chapter for one in dues):
                return False
            target = targets.Panel()
        if not isinstance(target, LIVE):
            return False
        now, shown = time.monotonic(), (due.table, target)
        rest = self._panels.get(shown, -GATHER) + GATHER - now
        if rest > 0:
            await self._outbox.postpone(due, seconds=rest)
            return True
        if isinstance(due.target, targets.Panel) and any(isinstance(one.target, targets.Story) for one in dues):
            return False  # the chapter brings the panel along
        self._panels[shown] = now
        self._panels.move_to_end(shown)
        while next(iter(self._panels.values())) + GATHER < now:
            self._panels.popitem(last=False)
        return False

    async def _told_too_early(self, due: Due, target: targets.Story) -> bool:
        """True if an earlier chapter is still to be sent because Discord refused it. This chapter is then due after
        it."""
        marked = await self._outbox.marked(due.table)
        stories = [(one, at) for one, at in marked.items() if isinstance(one, targets.Story)]
        earlier = [at for one, at in stories if one.chapter < target.chapter]
        if not earlier:
            return False
        wait = max(earlier) - self._tables.clock.now()
        await (self._outbox.rest(due) if wait > LONGEST_PAUSE else self._outbox.postpone(due, seconds=max(1.0, wait)))
        return True

    async def _one(self, due: Due) -> None:
        table: Table | None = None
        again.set(due.attempts > 0)
        try:
            place = await self._place(due)
            if place is not None and self._client.get_guild(place.guild) is None:
                await self._outbox.rest(due)  # the bot was removed from that server
                return
            table = place if isinstance(place, Table) else None
            if isinstance(due.target, targets.Halt):
                await self._renderers.render(due.table, due.target)
            elif isinstance(place, HeldTournament | Server):
                await self._renderers.render(place, due.target)
            elif table is not None:
                await self._of_table(due.target, table)
            else:  # an unknown game or a version we cannot read: only a new process changes that
                await self._outbox.rest(due)
                return
            await self._outbox.done(due)
            self._delivered(due)
            if due.attempts and table is not None:
                await self._recovered(table)
        except Later as later:
            await self._outbox.postpone(due, seconds=later.seconds)
        except TooEarly:
            await self._again(due, "too-early")
        except Unwell:
            raise
        except discord.HTTPException as error:
            await self._refused(due, error, table)
        except (TimeoutError, aiohttp.ClientError, ConnectionError) as error:
            await self._again(due, type(error).__name__)
        except Exception as error:
            log.exception("part-trouble", table=due.table, target=due.target)
            if due.attempts >= ATTEMPTS:
                await self._outbox.give_up(due)
            else:
                await self._outbox.failed(due, type(error).__name__, retry_in=pause(due.attempts))

    async def _place(self, due: Due) -> Table | HeldTournament | Halted | Server | None:
        """The table, tournament or server of a mark. A halted table is found too."""
        if isinstance(due.target, targets.OfServer):
            return await self._tables.servers.get(int(due.table))
        if isinstance(due.target, targets.OfTournament):
            return await self._arena.tournament(TournamentId(due.table))
        return await self._tables.halts.found(TableId(due.table))

    def _delivered(self, due: Due) -> None:
        lag = self._outbox.lag(due)
        self._desk.metrics.delivery_lag.observe(lag)
        log.info("delivered", table=due.table, target=due.target, ms=round(1000 * lag))

    async def _of_table(self, target: targets.Target, table: Table) -> None:
        if isinstance(target, IN_THREAD) and table.thread is None and not (table.solo and target == targets.End()):
            if table.solo or table.status is Status.CANCELLED:
                return  # a game that is played alone, or not at all, needs no thread
            await self._threads.open(table, await self._arena.place_of(table.id))
            table = await self._tables.views.table(table.id) or table
        await self._renderers.render(table, target)

    async def _refused(self, due: Due, error: discord.HTTPException, before: Table | None) -> None:
        """Handles a refusal by Discord: finds out what was lost, then makes it anew or tells the host. `before` is the
        table before the attempt."""
        log.warning("refused", table=due.table, target=due.target, status=error.status, code=error.code)
        if isinstance(due.target, targets.OfTournament | targets.OfServer):
            if error.code == UNKNOWN_CHANNEL:
                await self._outbox.give_up(due)
            else:
                if error.code == ARCHIVED:
                    for message in await self._outbox.messages(due.table, due.target):
                        await self._threads.unarchive(message.channel)
                await self._again(due, str(error.code or error.status))
            return
        table = await self._tables.views.table(TableId(due.table))
        if table is None:
            await self._outbox.give_up(due)
            return
        if before is not None and before.thread is not None and before.thread != table.thread:
            await self._outbox.failed(due, "moved", retry_in=0.0)  # only the former thread is lost
            return
        trouble = TROUBLES.get(error.code, targets.Unwritable())
        if error.code == ARCHIVED and table.thread is not None:
            try:
                await self._threads.unarchive(table.thread)
            except discord.HTTPException as refused:
                error, trouble = refused, targets.Locked()  # a new thread would only be locked again
            else:
                await self._outbox.failed(due, "archived", retry_in=0.0)
                return
        in_thread = table.thread is not None and not isinstance(due.target, targets.Lobby | targets.ToHolder)
        if error.code == UNKNOWN_CHANNEL and in_thread and has_own_thread(table):
            await self._reopen(table)
            await self._outbox.done(due)
            return
        if error.code == UNKNOWN_CHANNEL and in_thread and not due.attempts:
            await self._again(due, "gone")  # if a forum post was deleted, Discord is about to say so
            return
        if error.code == UNKNOWN_CHANNEL and table.status is Status.CANCELLED:
            await self._outbox.give_up(due)  # nobody waits for it
            return
        by_dm = isinstance(due.target, targets.ToHolder)
        if isinstance(due.target, targets.Thread) or (error.code in LOST and not by_dm):
            await self._report(table, trouble)
        if error.status == 400 and due.attempts >= ATTEMPTS:
            log.error("given-up", table=due.table, target=due.target, code=error.code)
            await self._outbox.give_up(due)
            return
        await self._again(due, str(error.code or error.status))

    async def _again(self, due: Due, error: str) -> None:
        """Tries again later. After PATIENCE attempts the part rests until its table changes."""
        if due.attempts >= PATIENCE:
            await self._outbox.rest(due)
        else:
            await self._outbox.failed(due, error, retry_in=pause(due.attempts))

    async def _report(self, table: Table, trouble: targets.Trouble) -> None:
        """Tells the host that we cannot write at their table any more, once per time of trouble. In their quiet hours
        nothing is sent; the next attempt reports it again."""
        told = await self._outbox.messages(table.id, trouble)
        if not any(one.fingerprint for one in told):
            await self._politely(self._renderers.render(table, trouble))

    async def _recovered(self, table: Table) -> None:
        """Notes a success after a failure. If nothing at the table fails any more, the trouble is over and the next one
        is reported again."""
        if not await self._outbox.failing(table.id):
            for told in await self._outbox.messages(table.id):
                if isinstance(told.target, targets.Trouble):
                    await self._outbox.outdate(told)

    async def _politely(self, work: Awaitable[None]) -> None:
        try:
            await work
        except discord.HTTPException as error:
            log.warning("not-told", code=error.code)
        except Later:
            return

    # Events on Discord

    async def thread_gone(self, thread: int, parent: int) -> None:
        """Handles a deleted thread of the channel or forum `parent`. Running games move to a new thread there; a table
        that waited in it for players is cancelled."""
        there = await self._tables.views.at(thread)
        if there and await self._threads.stands(thread):
            return  # already noticed: the new thread hangs on the same message and has the same id
        for table in there:
            if table.thread == thread and has_own_thread(table):
                await self._reopen(table)
            elif table.thread == thread and table.status is Status.RUNNING:
                await self._reopen(table, parent)
            elif table.status is Status.LOBBY:
                await self._tables.lobby.cancel(table.id, table.host)
                await self._outbox.mark(table.id, [targets.Closed()])

    async def _reopen(self, table: Table, channel: int | None = None) -> None:
        """Makes thread and messages anew in another thread. `channel` is the new channel if the table was opened in the
        lost one."""
        thread = table.thread
        if thread is None:
            return
        over = [targets.End()] if table.ended is not None else []
        anew = [targets.Thread(), targets.Panel(), *over, targets.Moved()]
        await self._tables.play.lose_thread(table.id, thread, anew, channel=channel)

    async def message_gone(self, message: int) -> None:
        """Handles a deleted message. A panel of ours that is still needed is made anew."""
        known = await self._outbox.message(message)
        if known is not None and isinstance(known.target, targets.OfTournament | targets.OfServer):
            await self._outbox.outdate(known)
            await self._outbox.mark(known.table, [known.target])
            return
        table = None if known is None else await self._tables.views.table(TableId(known.table))
        if known is None or table is None:
            return
        there = await self._outbox.messages(table.id)
        as_known = [one for one in there if one.message == message]
        for one in as_known:
            await self._outbox.outdate(one)
        played = table.status in (Status.LOBBY, Status.RUNNING)
        carried = any(isinstance(one.target, targets.Panel) for one in as_known)
        newest = max([one.target.chapter for one in there if isinstance(one.target, targets.Story)], default=0)

        def needed(target: targets.Target) -> bool:
            match target:
                case targets.Panel() | targets.End():
                    return True
                case targets.Lobby():
                    return played
                case targets.Story():  # the panel may have been in that chapter before it moved on
                    return carried or (played and target.chapter > newest - RECENT)
                case _:
                    return False

        for one in as_known:
            if needed(one.target) and one.fingerprint != LEAVING:  # otherwise we deleted it ourselves
                await self._withheld.deleted(table, one)
        await self._outbox.mark(table.id, [one.target for one in as_known if needed(one.target)])


def has_own_thread(table: Table) -> bool:
    """True if a thread was opened for the table. False if it has none yet, or is played where it was opened."""
    return table.thread not in (None, table.channel)


def pause(attempts: int) -> float:
    """Seconds until the next attempt: 1, 2, 4 … at most five minutes."""
    return min(LONGEST_PAUSE, 2.0**attempts)
