"""Scripted people: one `Person` uses the stand-in as a human at the page would, and remembers everything received."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import aiohttp

from .components import walk
from .errors import JSON
from .limits import EPHEMERAL, LOADING

T = TypeVar("T")

PATIENCE = 60.0
"""Maximum seconds that a person waits, on a machine that has other work too."""

_WORDS = ("content", "label", "description", "placeholder")


class ClientRefused(Exception):
    """Discord's client refused the action; `status`: 400 unfit, 403, 404 unknown, 409 not now."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Received:
    """One thing a person received: an event (`t` its type) or an answer ("ANSWER", "CHOICES"), at a monotonic time."""

    t: str
    d: Any
    at: float


@dataclass(frozen=True)
class ResponseTime:
    """Seconds until one interaction got its first answer."""

    what: str
    name: str
    seconds: float


@dataclass(frozen=True)
class Answer:
    """The first answer to a command, click or form. `error`: Discord's text if none came in time; `message`: the
    message that answered or was updated; `modal`: the opened form; `activity`: the launched instance."""

    interaction_id: str
    error: str | None
    message: JSON | None
    modal: JSON | None
    seconds: float
    activity: str = ""

    @property
    def panel(self) -> JSON:
        assert self.message is not None, self.error
        return self.message

    @property
    def form(self) -> JSON:
        assert self.modal is not None, self.error
        return self.modal


def _is_unchanged(message: JSON, pressed: JSON | None) -> bool:
    """True if a message equals the pressed one as it was then."""
    return pressed is not None and all(message[key] == pressed[key] for key in ("id", "edited_timestamp"))


def text_of(message: JSON) -> str:
    """All words of a message: content, text displays, labels of buttons and options, alt texts."""
    parts: list[str] = [str(message.get("content") or "")]
    for component in walk(message.get("components") or []):
        shown = [component, *(component.get("options") or ()), *(component.get("items") or ())]
        parts += [str(one[key]) for one in shown for key in _WORDS if one.get(key)]
    return "\n".join(part for part in parts if part)


def buttons(message: JSON) -> dict[str, JSON]:
    found = walk(message.get("components") or [])
    return {c["custom_id"]: c for c in found if c.get("custom_id") and not c.get("disabled")}


class Person:
    """One person of the server, connected as by a Discord client. Commands are used in the channel `here`; channels are
    found by name on `server`, or on the first one that has one. `inbox` is what the screen shows now, by channel and
    message id; `received` everything that ever arrived; `timings` the waiting time of each interaction."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        self.id = ""
        self.here = ""
        self.server = ""
        self.locale: str | None = None
        self.inbox: dict[str, dict[str, JSON]] = {}
        self.received: list[Received] = []
        self.response_times: list[ResponseTime] = []
        self.bot_online = False
        self._gone: set[str] = set()
        self._changed = asyncio.Condition()
        self._session: aiohttp.ClientSession | None = None
        self._listener: asyncio.Task[None] | None = None

    @classmethod
    async def join(cls, url: str, name: str, channel: str = "games", server: str = "") -> Person:
        """Connect as a person (name or id), go to a channel (name or id, of a server by name), and read it."""
        person = cls(url, name)
        person.server = server
        person._session = aiohttp.ClientSession()
        world = await person._get("world")
        person.id = next(p["id"] for p in world["people"] if name.lower() in (p["username"], p["id"]))
        screen = await person._session.ws_connect(f"{url}/local/people/{person.id}/events", max_msg_size=0)
        person._listener = asyncio.create_task(person._listen(screen))
        await person.go(channel)
        for message in await person.history():
            person._place(message)
        return person

    async def leave(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    # --- going and looking ---

    async def channels(self) -> list[JSON]:
        return (await self._get(f"people/{self.id}/channels"))["channels"]

    async def go(self, channel: str) -> str:
        """Go to a channel by name, id or "dm" and return its id. Raises ClientRefused (404) when there is none."""
        servers = {one["id"]: one["name"] for one in (await self._get("world"))["servers"]}
        for found in await self.channels():
            elsewhere = self.server and self.server != servers.get(found.get("guild_id"), self.server)
            named = (channel == found["name"] and not elsewhere) or (channel == "dm" and found["type"] == 1)
            if named or channel == found["id"]:
                self.here = found["id"]
                return self.here
        raise ClientRefused(404, f"{self.name} sees no channel {channel!r}.")

    async def history(self, channel: str | None = None, limit: int = 100) -> list[JSON]:
        """A channel's last `limit` messages from the server, oldest first, this person's ephemeral ones included."""
        path = f"people/{self.id}/channels/{channel or self.here}/messages"
        found: list[JSON] = []
        while len(found) < limit:
            before = f"&before={found[0]['id']}" if found else ""
            page = (await self._get(f"{path}?limit={min(limit - len(found), 100)}{before}"))["messages"]
            if not page:
                break
            found = page + found
        return found

    async def commands(self) -> list[JSON]:
        return (await self._get(f"people/{self.id}/commands?channel={self.here}"))["commands"]

    def messages(self, channel: str | None = None) -> list[JSON]:
        """Messages of a channel in their present state, oldest first: those since joining, and older ones of the
        first channel."""
        shown = self.inbox.get(channel or self.here, {})
        return sorted(shown.values(), key=lambda message: int(message["id"]))

    def all_messages(self) -> list[JSON]:
        """Messages of all channels in their present state, oldest first, with older ones of the first channel."""
        return sorted((m for box in self.inbox.values() for m in box.values()), key=lambda m: int(m["id"]))

    async def wait_for(self, wanted: Callable[[JSON], bool], seconds: float = PATIENCE) -> JSON:
        """The newest shown message for which `wanted` is true, as soon as there is one. Raises TimeoutError."""

        return await self.until(lambda: next(filter(wanted, reversed(self.all_messages())), None), seconds)

    async def wait_for_event(self, t: str, wanted: Callable[[JSON], bool] = bool, seconds: float = PATIENCE) -> JSON:
        """The first event of a type, past or coming, for which `wanted` is true. Raises TimeoutError."""

        return await self.until(lambda: next((r.d for r in self.received if r.t == t and wanted(r.d)), None), seconds)

    async def wait_for_bot(self, *, online: bool = True, seconds: float = PATIENCE) -> None:
        """Wait until the bot is there, or is gone. Raises TimeoutError."""
        await self.until(lambda: True if self.bot_online == online else None, seconds)

    async def until(self, look: Callable[[], T | None], seconds: float = PATIENCE) -> T:
        """First result of `look` that is not None; it looks after every event. Raises TimeoutError."""
        async with asyncio.timeout(seconds), self._changed:
            while (found := look()) is None:
                await self._changed.wait()
            return found

    # --- doing ---

    async def command(self, name: str, /, **options: Any) -> Answer:
        """Use a slash command here, as in `command("game new", game="doom")`."""
        return await self._interact("command", name, {"channel_id": self.here, "name": name, "options": options})

    async def final_answer(self, answer: Answer, pressed: JSON | None = None) -> Answer:
        """The bot's final answer to an interaction. A slow bot first says that it is thinking, or leaves the `pressed`
        message (as it was shown then) as it is. `error` says if the bot has gone. Raises ClientRefused (404) if the
        message is deleted meanwhile, and TimeoutError."""
        first, gone = answer.message, self._times_gone()
        if first is None or not (first["flags"] & LOADING or _is_unchanged(first, pressed)):
            return answer

        def said() -> Answer | None:
            box = self.inbox.get(first["channel_id"], {})
            shown = box.get(first["id"])
            if shown is None:
                raise ClientRefused(404, "taken away meanwhile")
            if not shown["flags"] & LOADING and shown["edited_timestamp"] != first["edited_timestamp"]:
                return replace(answer, message=shown)
            latest = max(box.values(), key=lambda one: int(one["id"]))
            if latest["flags"] & EPHEMERAL and int(latest["id"]) > max(int(first["id"]), int(answer.interaction_id)):
                return replace(answer, message=latest)  # the pressed message stays as it is
            return replace(answer, error="the bot has gone", message=None) if self._times_gone() > gone else None

        return await self.until(said)

    def _times_gone(self) -> int:
        return sum(one.t == "BOT_STATUS" and not one.d["online"] for one in self.received)

    async def app(self, name: str, *, message: JSON | None = None, user: str = "") -> Answer:
        """Use a command under "Apps" in this channel, on a message or on the person with this id."""
        target = {"user_id": user} if message is None else {"message_id": message["id"]}
        channel = self.here if message is None else message["channel_id"]
        return await self._interact("app", name, {"channel_id": channel, "name": name, **target})

    async def click(self, message: JSON, custom_id: str, values: list[str] | None = None) -> Answer:
        """Press a button of a message or choose `values` of its select. Raises ClientRefused (409) if it is gone."""
        body: JSON = {"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id}
        if values is not None:
            body["values"] = values
        return await self._interact("click", custom_id, body)

    async def submit(self, opened: Answer | JSON, /, **fields: Any) -> Answer:
        """Send an opened form; field names are custom ids (`submit(form, **{"a:b": "3"})` for odd ones)."""
        modal = opened.form if isinstance(opened, Answer) else opened
        body: JSON = {"interaction_id": modal["interaction_id"], "fields": fields}
        return await self._interact("submit", str(modal["custom_id"]), body)

    async def autocomplete(self, name: str, focused: str, /, **options: Any) -> list[JSON]:
        """The choices offered while the option `focused` is being typed."""
        body: JSON = {"channel_id": self.here, "name": name, "options": options, "focused": focused}
        began = time.perf_counter()
        answer = await self._post("autocomplete", body)
        self.response_times.append(ResponseTime("autocomplete", name, time.perf_counter() - began))
        self.received.append(Received("CHOICES", answer, time.monotonic()))
        return answer["choices"]

    async def say(self, content: str, channel: str | None = None) -> JSON:
        return (await self._post("say", {"channel_id": channel or self.here, "content": content}))["message"]

    async def change(self, **habits: Any) -> None:
        await self._request("PATCH", f"people/{self.id}", habits)

    async def fault(self, kind: str, **more: Any) -> None:
        """Let something go wrong; see the people's side for the kinds."""
        await self._request("POST", "faults", {"kind": kind, **more})

    async def refusals(self) -> list[JSON]:
        """Every API request of the bot that the server refused: method, route, status, code, body."""
        return (await self._get("refusals"))["refusals"]

    # --- for the tests of secrecy ---

    def everything(self) -> Iterator[str]:
        for one in self.received:
            yield json.dumps(one.d, ensure_ascii=False)

    async def files(self) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        assert self._session is not None
        for text in self.everything():
            for url in re.findall(rf'{re.escape(self.url)}/cdn/attachments/[^"\\ )>]+', text):
                if url not in found:
                    async with self._session.get(url) as answer:
                        found[url] = await answer.read()
        return found

    # --- the wire ---

    async def _interact(self, what: str, name: str, body: JSON) -> Answer:
        began = time.perf_counter()
        answer = await self._post(what, body)
        seconds = time.perf_counter() - began
        self.response_times.append(ResponseTime(what, name, seconds))
        self.received.append(Received("ANSWER", answer, time.monotonic()))
        message: JSON | None = answer["message"]
        if message is not None:
            message = self._place(message)
        return Answer(answer["interaction_id"], answer["error"], message, answer["modal"], seconds, answer["activity"])

    def _place(self, message: JSON) -> JSON:
        """Show the message of an answer, and return what is shown of it."""
        if message["id"] in self._gone:
            return message
        # The socket may be late, but messages that it has brought are newer.
        return self.inbox.setdefault(message["channel_id"], {}).setdefault(message["id"], message)

    async def _listen(self, screen: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in screen:
            if frame.type is not aiohttp.WSMsgType.TEXT:
                continue
            event = json.loads(frame.data)
            self.received.append(Received(event["t"], event["d"], time.monotonic()))
            self._show(event["t"], event["d"])
            async with self._changed:
                self._changed.notify_all()

    def _show(self, t: str, d: JSON) -> None:
        if t in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self.inbox.setdefault(d["channel_id"], {})[d["id"]] = d
        elif t in ("MESSAGE_DELETE", "MESSAGE_DELETE_BULK"):
            for mid in d.get("ids") or [d["id"]]:
                self._gone.add(mid)
                self.inbox.get(d["channel_id"], {}).pop(mid, None)
        elif t == "BOT_STATUS":
            self.bot_online = d["online"]
        elif t in ("THREAD_DELETE", "CHANNEL_DELETE"):
            self.inbox.pop(d["id"], None)

    async def _get(self, path: str) -> JSON:
        return await self._request("GET", path)

    async def _post(self, what: str, body: JSON) -> JSON:
        spoken = body if self.locale is None else {**body, "locale": self.locale}
        return await self._request("POST", f"people/{self.id}/{what}", spoken)

    async def _request(self, method: str, path: str, body: JSON | None = None) -> JSON:
        assert self._session is not None, "join first"
        async with self._session.request(method, f"{self.url}/local/{path}", json=body) as answer:
            data: JSON = await answer.json()
            if answer.status >= 400:
                raise ClientRefused(answer.status, str(data["message"]))
            return data
