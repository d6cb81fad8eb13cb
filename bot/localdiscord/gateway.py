"""The bot's websockets, one a shard: HELLO, IDENTIFY, heartbeats, events in order, and RESUME with what was missed.

The shards may belong to several processes. If a second one identifies a shard, both get sessions and events, as at
Discord; of two answers to an interaction the second is refused. Only RESUME repeats former events. A session whose
connection broke waits some minutes for its client, even if the shard has another session. A connection without
heartbeats is closed.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from .errors import JSON, part
from .guild import PRIVATE_THREAD, THREADS, Guild
from .world import Dispatch, World

HEARTBEAT = 41.25
"""Seconds between two heartbeats of a client."""
PATIENCE = 2.0
"""Number of heartbeat intervals after which a silent connection counts as dead."""
RESUMABLE = 180.0
"""Seconds for which a session without a connection waits for its client."""
ON_THE_WAY = 0.02
"""Seconds until a heartbeat is acknowledged: discord.py takes an answer that outruns its own send for a late one."""
MOST_SENDS, MOST_BYTES = 120, 4096
HASTE = 5.0
"""Seconds between two IDENTIFYs of shards that must take turns."""
STARTS = 1000
"""Number of sessions that may be started in a day."""
KEPT_EVENTS = 10_000
"""Number of events that a session can resume."""
_GUILDS, _GUILD_MEMBERS, _PRESENCES, _CONTENT = 1, 1 << 1, 1 << 8, 1 << 15
_PRIVILEGED = _GUILD_MEMBERS | _PRESENCES | _CONTENT


@dataclass
class Session:
    """One identified session; it outlives its socket so that it can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int] = (0, 1)
    """Number of the shard, and number of shards."""
    sequence: int = 0
    log: deque[tuple[int, str, str]] = field(default_factory=lambda: deque[tuple[int, str, str]](maxlen=KEPT_EVENTS))
    """Sent events: number, name, and content as text."""
    socket: Socket | None = None
    left: float = 0.0
    """Time at which it lost its connection."""

    def serves(self, guild: str | None) -> bool:
        shard, shards = self.shard
        return shard == (0 if guild is None else (int(guild) >> 22) % shards)


class Socket:
    """One connection: plain text frames, or one zlib stream when the server is told to compress."""

    def __init__(self, ws: web.WebSocketResponse, *, compress: bool) -> None:
        self.ws = ws
        self._zlib = zlib.compressobj() if compress else None
        self._outbox: deque[str] = deque()
        self._sending = False
        self.received: deque[float] = deque()
        self.session: Session | None = None
        self.beat = time.monotonic()
        """Time of the last heartbeat."""

    async def send(self, text: str) -> None:
        self._outbox.append(text)
        if self._sending:
            return
        self._sending = True
        try:
            while self._outbox and not self.ws.closed:
                frame = self._outbox.popleft()
                if self._zlib is None:
                    await self.ws.send_str(frame)
                else:
                    packed = self._zlib.compress(frame.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)
        except ConnectionError:
            self._outbox.clear()
        finally:
            self._sending = False


def text_of(d: Any) -> str:
    return json.dumps(d, separators=(",", ":"), ensure_ascii=False)


def frame(op: int, d: Any = None) -> str:
    return text_of({"op": op, "d": d, "s": None, "t": None})


def event_frame(sequence: int, t: str, text: str) -> str:
    return f'{{"op":0,"d":{text},"s":{sequence},"t":"{t}"}}'


class Gateway:
    """All sessions of the bot. `privileged` are the application's privileged intents (none by default, as the product
    wants); others close the socket with 4014. `shards` are recommended to the bot; `at_once` of them may identify
    within five seconds (None: all). Clients are told to send a `heartbeat` at that interval in seconds."""

    def __init__(
        self,
        world: World,
        *,
        privileged: int = 0,
        compress: bool = False,
        shards: int = 1,
        at_once: int | None = None,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self.world = world
        self.heartbeat = heartbeat
        self.shards = shards
        self.at_once = at_once
        self.privileged = privileged
        self.compress = compress
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        world.listeners.append(self.on_dispatch)
        self.status_listeners: list[Callable[[bool], None]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.hasty = 0
        """Number of shards that identified before their turn."""
        self._silent: dict[int, asyncio.Event] = {}
        self._identified: dict[int, float] = {}  # time by turn

    def reaches(self, guild: str | None) -> bool:
        return any(one.session is not None and one.session.serves(guild) for one in self.sockets)

    @property
    def online(self) -> bool:
        there = {socket.session.shard for socket in self.sockets if socket.session is not None}
        return bool(there) and len(there) == max(shards for _, shards in there)

    def whereabouts(self) -> JSON:
        starts: JSON = {"total": STARTS, "remaining": STARTS, "reset_after": 0}
        starts["max_concurrency"] = self.at_once or self.shards
        return {"url": self.address, "shards": self.shards, "session_start_limit": starts}

    # --- events ---

    def on_dispatch(self, dispatch: Dispatch) -> None:
        """Forward an event of the world to every session whose intents and permissions let it through."""
        if dispatch.intent == 0:
            return
        channel, guild = dispatch.channel, self.world.guilds.get(dispatch.d.get("guild_id", ""))
        if channel is not None:
            told = dispatch.reader is not None or self.world.may(self.world.bot_id, channel, "view_channel")
        else:
            told = guild is None or self.world.bot_id in guild.members
        if not told:
            return
        self.dispatch(dispatch.t, dispatch.bot_d or dispatch.d, dispatch.intent)

    def dispatch(self, t: str, d: JSON, intent: int | None = None) -> None:
        """Number, keep and send an event, for every session that gets it."""
        guild, text = d["id"] if t in ("GUILD_UPDATE", "GUILD_DELETE") else d.get("guild_id"), text_of(d)
        for session in self.sessions.values():
            if (intent is None or session.intents & intent) and session.serves(guild):
                self._tell(session, t, text)

    def _tell(self, session: Session, t: str, text: str) -> None:
        session.sequence += 1
        session.log.append((session.sequence, t, text))
        if session.socket is not None:
            self._soon(session.socket, event_frame(session.sequence, t, text))

    def _soon(self, socket: Socket, text: str) -> None:
        task = asyncio.create_task(socket.send(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the socket ---

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        socket = Socket(ws, compress=self.compress and request.query.get("compress") == "zlib-stream")
        self.sockets.add(socket)
        try:
            await socket.send(frame(10, {"heartbeat_interval": int(1000 * self.heartbeat), "_trace": []}))
            async for message in self._messages(socket):
                raw: str | bytes = message.data
                if len(raw if isinstance(raw, bytes) else raw.encode()) > MOST_BYTES:
                    await ws.close(code=4002, message=b"Payload too large.")
                    break
                if self._too_fast(socket):
                    await ws.close(code=4008, message=b"Rate limited.")
                    break
                try:
                    payload: JSON = json.loads(raw)
                except ValueError:
                    await ws.close(code=4002, message=b"Error while decoding payload.")
                    break
                await self._receive(socket, payload)
        finally:
            self.sockets.discard(socket)
            if socket.session is not None and socket.session.socket is socket:
                socket.session.socket, socket.session.left = None, time.monotonic()
            # A client that says goodbye (1000, 1001) ends its session; one that vanishes may come back to it.
            if socket.session is not None and ws.close_code in (1000, 1001):
                self.sessions.pop(socket.session.id, None)
            self._tell_status()
        return ws

    async def _messages(self, socket: Socket) -> AsyncIterator[WSMessage]:
        """Messages of a connection until it closes; closes it when heartbeats stop."""
        while True:
            rest = socket.beat + PATIENCE * self.heartbeat - time.monotonic()
            try:
                message = await socket.ws.receive(max(rest, ON_THE_WAY))
            except TimeoutError:
                await socket.ws.close(code=4009, message=b"Session timed out.")
                return
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED):
                return
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                yield message

    def _too_fast(self, socket: Socket) -> bool:
        now = time.monotonic()
        socket.received.append(now)
        while socket.received and now - socket.received[0] > 60:
            socket.received.popleft()
        return len(socket.received) > MOST_SENDS

    async def _receive(self, socket: Socket, payload: JSON) -> None:
        op, d = payload.get("op"), part(payload.get("d"))
        if op == 1:
            socket.beat = time.monotonic()
            await asyncio.sleep(ON_THE_WAY)
            await socket.send(frame(11))
        elif op == 2:
            await self._identify(socket, d)
        elif op == 6:
            await self._resume(socket, d)
        elif op == 3:
            pass
        else:
            code, why = (4003, b"Not authenticated.") if socket.session is None else (4001, b"Unknown opcode.")
            await socket.ws.close(code=code, message=why)

    async def _identify(self, socket: Socket, d: JSON) -> None:
        if socket.session is not None:
            await socket.ws.close(code=4005, message=b"Already authenticated.")
            return
        if not str(d.get("token") or "").strip():
            await socket.ws.close(code=4004, message=b"Authentication failed.")
            return
        intents = int(d.get("intents") or 0)
        if intents & _PRIVILEGED & ~self.privileged:
            await socket.ws.close(code=4014, message=b"Disallowed intent(s).")
            return
        shard, shards = (int(number) for number in d.get("shard") or (0, 1))
        if not 0 <= shard < shards:
            await socket.ws.close(code=4010, message=b"Invalid shard.")
            return
        await self._spoken(shard)
        if self._too_early(shard):
            self.hasty += 1
            await socket.send(frame(9, False))
            return
        self._forget()
        session = Session(secrets.token_hex(16), intents, (shard, shards), socket=socket)
        socket.session = self.sessions[session.id] = session
        world = self.world
        here = [one for one in world.guilds.values() if world.bot_id in one.members and session.serves(one.id)]
        ready: JSON = {
            "v": 10,
            "user": {**world.users[world.bot_id], "verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": one.id, "unavailable": True} for one in here],
            "session_id": session.id,
            "shard": [shard, shards],
            "resume_gateway_url": self.address,
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "application": {"id": world.application_id, "flags": 0},
        }
        self._to(session, "READY", ready)
        if intents & _GUILDS:
            for guild in here:
                self._to(session, "GUILD_CREATE", self.guild_create(guild, intents))
        self._tell_status()

    def _forget(self) -> None:
        now = time.monotonic()
        self.sessions = {
            sid: one for sid, one in self.sessions.items() if one.socket is not None or now - one.left < RESUMABLE
        }

    async def _spoken(self, shard: int) -> None:
        if shard in self._silent:
            await self._silent[shard].wait()

    def _too_early(self, shard: int) -> bool:
        """True if another shard with the same turn has identified within the last five seconds; otherwise this one is
        noted."""
        if self.at_once is None:
            return False
        now, turn = time.monotonic(), shard % self.at_once
        if now - self._identified.get(turn, -HASTE) < HASTE:
            return True
        self._identified[turn] = now
        return False

    async def _resume(self, socket: Socket, d: JSON) -> None:
        self._forget()
        session = self.sessions.get(str(d.get("session_id")))
        sequence = int(d.get("seq") or 0)
        if session is not None:
            await self._spoken(session.shard[0])
        missed = session is not None and session.log and session.log[0][0] > sequence + 1
        if session is None or missed or sequence > session.sequence:
            await socket.send(frame(9, False))
            return
        session.socket, socket.session = socket, session
        for number, t, text in list(session.log):
            if number > sequence:
                self._soon(socket, event_frame(number, t, text))
        self._to(session, "RESUMED", {"_trace": []})
        self._tell_status()

    def dispatch_guild(self, guild: Guild) -> None:
        """Tell every session of a server as after an invitation of the bot, without a word about outages."""
        for session in self.sessions.values():
            if session.intents & _GUILDS and session.serves(guild.id):
                joined = self.guild_create(guild, session.intents)
                del joined["unavailable"]
                self._to(session, "GUILD_CREATE", joined)

    def _to(self, session: Session, t: str, d: JSON) -> None:
        self._tell(session, t, text_of(d))

    def guild_create(self, guild: Guild, intents: int) -> JSON:
        """The GUILD_CREATE payload: channels and threads that the bot may see, and members by its intents."""
        world = self.world
        here = [c for c in world.channels.values() if c.get("guild_id") == guild.id]
        seen = [c for c in here if world.may(world.bot_id, c, "view_channel")]
        shown = guild.members if intents & _GUILD_MEMBERS else [world.bot_id]
        threads: list[JSON] = []
        for thread in seen:
            if thread["type"] not in THREADS or thread["thread_metadata"]["archived"]:
                continue
            mine = world.thread_members[thread["id"]].get(world.bot_id)
            if thread["type"] != PRIVATE_THREAD or mine:
                threads.append({**thread, "member": mine} if mine else thread)
        return {
            **guild.as_json(),
            "joined_at": guild.members[world.bot_id]["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [guild.member(uid) for uid in shown],
            "channels": [c for c in here if c["type"] not in THREADS],
            "threads": threads,
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    # --- what may go wrong ---

    async def drop(self, *, resumable: bool = True, code: int | None = None, shard: int | None = None) -> None:
        """Cut all connections of the bot, or that of one shard. Sessions that are not `resumable` are forgotten."""
        for socket in list(self.sockets):
            session = socket.session
            if shard is not None and (session is None or session.shard[0] != shard):
                continue
            if session is not None and not resumable:
                self.sessions.pop(session.id, None)
            if code is not None:
                await socket.ws.close(code=code)
            else:
                await socket.send(frame(7))

    def silence(self, shard: int) -> None:
        """Leave a shard without answers to IDENTIFY and RESUME until `speak`."""
        self._silent[shard] = asyncio.Event()

    def speak(self) -> None:
        for spoken in self._silent.values():
            spoken.set()
        self._silent.clear()

    def _tell_status(self) -> None:
        for listener in self.status_listeners:
            listener(self.online)
