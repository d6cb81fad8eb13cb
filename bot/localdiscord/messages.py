"""Messages: writing, changing and removing them, with their files, mentions and pins."""

from __future__ import annotations

import copy
import hashlib
import io
import mimetypes
import re
from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from .components import complete, media, walk
from .errors import JSON, UNKNOWN_MESSAGE, FormBody, Path, part, refuse, rows, texts
from .guild import DM, THREADS
from .limits import EPHEMERAL, LOADING, SUPPRESS_EMBEDS, V2, File, check_message, stored_name
from .world import Dispatch, World

SAME_NONCE_SECONDS = 300
SYSTEM_TYPES = (1, 4, 6, 18, 21)

GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12
_ANCHOR = "attachment://"


@dataclass
class Message:
    """A stored message: `data` in public form, and Discord's further facts. An ephemeral one is for its `reader` alone.
    `files` are all its files by stored name, also those in components."""

    data: JSON
    reader: str | None = None
    files: dict[str, JSON] = field(default_factory=dict[str, JSON])

    @property
    def id(self) -> str:
        return self.data["id"]


class Messages:
    """Every message of the world, by channel. `address` is the server's own, for the files."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.address = ""
        self.by_channel: dict[str, dict[str, Message]] = {}
        self.blobs: dict[str, bytes] = {}
        self._nonces: dict[tuple[str, str, str], tuple[float, str]] = {}

    # --- finding ---

    def find(self, cid: str, mid: str) -> Message:
        """A message by channel and id, ephemeral or not. Raises 10008."""
        return self.by_channel.get(cid, {}).get(mid) or refuse(UNKNOWN_MESSAGE)

    def public(self, cid: str, mid: str) -> Message:
        """A message of the channel's history, so not an ephemeral one. Raises 10008."""
        message = self.find(cid, mid)
        return refuse(UNKNOWN_MESSAGE) if message.reader else message

    def history(self, cid: str, reader: str | None = None) -> list[Message]:
        """A channel's messages, oldest first; ephemeral ones only for their `reader`."""
        return [m for m in self.by_channel.get(cid, {}).values() if m.reader is None or m.reader == reader]

    def shown(self, message: Message, viewer: str) -> JSON:
        data = dict(message.data)
        if data["id"] in self.world.channels:
            data["thread"] = self.world.channels[data["id"]]
        return data

    def hidden_from_bot(self, data: JSON) -> JSON:
        """Without the message_content intent the bot reads only its own messages, DMs and what mentions it."""
        mentioned = any(user["id"] == self.world.bot_id for user in data["mentions"])
        is_dm = self.world.channels[data["channel_id"]]["type"] == DM
        if is_dm or mentioned or data["author"]["id"] == self.world.bot_id:
            return data
        return {**data, "content": "", "embeds": [], "attachments": [], "components": []}

    # --- writing ---

    def create(
        self,
        channel: JSON,
        author: JSON,
        body: JSON,
        files: list[File] | None = None,
        *,
        kind: int = 0,
        reader: str | None = None,
        extra: JSON | None = None,
        base: Path = (),
        check: bool = True,
        mid: str | None = None,
    ) -> Message:
        """Write a message and tell everybody who may see it.

        `body` and `files` are as posted; `kind` is the message type; `reader` makes it ephemeral; `extra` has further
        fields (interaction metadata, webhook id, references); `mid` is a given id (a forum post's first message has the
        post's). Raises ApiError if the body breaks a limit.
        """
        files = files or []
        if check:
            check_message(body, files, self._usable, base=base)
        key = (channel["id"], author["id"], str(body.get("nonce")))
        now = self.world.clock()
        if body.get("enforce_nonce") and body.get("nonce") is not None and key in self._nonces:
            when, known = self._nonces[key]
            if now - when < SAME_NONCE_SECONDS and known in self.by_channel.get(channel["id"], {}):
                return self.by_channel[channel["id"]][known]
        mid = mid or self.world.new_id()
        data: JSON = {
            "id": mid,
            "type": kind,
            "channel_id": channel["id"],
            "author": author,
            "content": str(body.get("content") or "").strip(),
            "timestamp": self.world.timestamp(),
            "edited_timestamp": None,
            "tts": bool(body.get("tts")),
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": (body.get("flags") or 0) & ~(EPHEMERAL | LOADING),
            **(extra or {}),
        }
        if reader:
            data["flags"] |= EPHEMERAL
        message = Message(data, reader)
        self._dress(message, body, files, base)
        if kind not in SYSTEM_TYPES:
            self._mention(message, body)
        self.by_channel.setdefault(channel["id"], {})[mid] = message
        if not reader:
            channel["last_message_id"] = mid
            if channel["type"] in THREADS and kind not in (18, 21):
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
        if body.get("nonce") is not None:
            self._nonces[key] = (now, mid)
            self._tell("MESSAGE_CREATE", message, channel, nonce=body["nonce"])
        else:
            self._tell("MESSAGE_CREATE", message, channel)
        return message

    def system(self, channel: JSON, author: JSON, kind: int, content: str = "", **extra: Any) -> Message:
        """Write one of Discord's own lines (somebody was added, a message was pinned, a thread was renamed)."""
        return self.create(channel, author, {"content": content}, kind=kind, extra=extra, check=False)

    def edit(self, message: Message, body: JSON, files: list[File] | None = None, *, base: Path = ()) -> Message:
        """Change a message. Raises ApiError if the result breaks a limit."""
        files = files or []
        check_message(body, files, self._usable, old=message.data, base=base)
        changed = Message({**message.data}, message.reader, dict(message.files))
        if "content" in body:
            changed.data["content"] = str(body["content"] or "").strip()
        if body.get("flags") is not None:
            kept = message.data["flags"] & ~(SUPPRESS_EMBEDS | LOADING)
            changed.data["flags"] = kept | (body["flags"] & (SUPPRESS_EMBEDS | V2))
        changed.data["flags"] &= ~LOADING
        self._dress(changed, body, files, base)
        if "content" in body or "components" in body:
            self._mention(changed, body)
        changed.data["edited_timestamp"] = self.world.timestamp()
        message.data, message.files = changed.data, changed.files
        self._tell("MESSAGE_UPDATE", message, self.world.channels[message.data["channel_id"]])
        return message

    def delete(self, message: Message, *, quietly: bool = False) -> None:
        """Remove a message; `quietly` if a bulk deletion tells it."""
        cid = message.data["channel_id"]
        del self.by_channel[cid][message.id]
        channel = self.world.channels[cid]
        if channel["type"] in THREADS and not message.reader:
            channel["message_count"] = max(0, channel["message_count"] - 1)
        if quietly:
            return
        gone: JSON = {"id": message.id, "channel_id": cid}
        told = {**gone, "guild_id": channel["guild_id"]} if channel["type"] != DM and not message.reader else gone
        intent = GUILD_MESSAGES if "guild_id" in told else DIRECT_MESSAGES
        self.world.publish(Dispatch("MESSAGE_DELETE", told, channel, message.reader, intent))

    def tell_update(self, message: Message) -> None:
        self._tell("MESSAGE_UPDATE", message, self.world.channels[message.data["channel_id"]])

    def _tell(self, t: str, message: Message, channel: JSON, **more: Any) -> None:
        data = self.shown(message, self.world.bot_id) | more
        if message.reader or channel["type"] == DM:
            reader = message.reader or channel["recipients"][0]["id"]
            self.world.publish(Dispatch(t, data, channel, reader, DIRECT_MESSAGES))
            return
        data["guild_id"], members = channel["guild_id"], self.world.members_of(channel)
        if data["author"]["id"] in members and "webhook_id" not in data:
            data["member"] = members[data["author"]["id"]]
        self.world.publish(Dispatch(t, data, channel, None, GUILD_MESSAGES, self.hidden_from_bot(data)))

    # --- files, components, mentions ---

    def _usable(self, emoji_id: str) -> bool:
        return emoji_id in self.world.emojis

    def _dress(self, message: Message, body: JSON, files: list[File], base: Path) -> None:
        """Store files and components; `attachment://` addresses become those of the files."""
        data, old = message.data, message.files
        named = {str(entry.get("id")): entry for entry in rows(body.get("attachments"))}
        new = {stored_name(file.name): self._store(message.id, file, named.get(file.number, {})) for file in files}
        resent = "components" in body
        if body.get("attachments") is None:
            kept = dict(old)
        else:
            # Files that an unchanged part of the message shows stay, named or not.
            still = set[str]() if resent else {item.get("attachment_id", "") for item in media(data["components"])}
            kept = {name: entry for name, entry in old.items() if entry["id"] in named or entry["id"] in still}
        available = kept | new
        used: set[str] = set()
        form = FormBody(base)
        if resent:
            components = copy.deepcopy(rows(body["components"]))
            complete(components)
            for item in media(components):
                self._resolve(item, available, used, form)
            data["components"] = components
        else:
            used |= {str(item.get("attachment_id")) for item in media(data["components"])}
        form.raise_faults()
        if resent and body.get("attachments") is None:
            listed = {entry["id"] for entry in data["attachments"]}
            available = {n: e for n, e in available.items() if e["id"] in used | listed or n in new}
        message.files = available
        v2 = bool(data["flags"] & V2)
        data["attachments"] = [e for e in available.values() if not v2 and e["id"] not in used]

    def _store(self, mid: str, file: File, described: JSON) -> JSON:
        aid = self.world.new_id()
        name = stored_name(str(described.get("filename") or file.name))
        digest = hashlib.sha256(file.data).hexdigest()
        path = f"{mid}/{aid}/{name}"
        self.blobs.setdefault(digest, file.data)
        # Equal pictures are stored once: a game shows one board many times.
        self.blobs[path] = self.blobs[digest]
        url = f"{self.address}/cdn/attachments/{path}"
        attachment: JSON = {"id": aid, "filename": name, "size": len(file.data), "url": url, "proxy_url": url}
        attachment["content_type"] = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if described.get("description"):
            attachment["description"] = described["description"]
        if attachment["content_type"].startswith("image/"):
            try:
                with Image.open(io.BytesIO(file.data)) as picture:
                    attachment["width"], attachment["height"] = picture.size
            except OSError:
                pass
        return attachment

    def _resolve(self, item: JSON, available: dict[str, JSON], used: set[str], form: FormBody) -> None:
        url = str(item.get("url", ""))
        name = url.removeprefix(_ANCHOR)
        item.setdefault("id", self.world.new_id())
        if not url.startswith(_ANCHOR):
            item.update(proxy_url=url, loading_state=2)
            return
        file = available.get(name)
        if file is None:
            message = f'The referenced attachment "{name}" was not found'
            form.fail(("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
            return
        used.add(file["id"])
        item.update(url=file["url"], proxy_url=file["proxy_url"], content_type=file["content_type"], loading_state=2)
        item.update(width=file.get("width"), height=file.get("height"), attachment_id=file["id"])

    def _roles(self, message: Message, text: str, named: list[str], *, everyone: bool) -> list[str]:
        """The notified roles: those that anybody may mention, and all if the author may mention everybody."""
        world, author = self.world, message.data["author"]["id"]
        channel = world.channels[message.data["channel_id"]]
        free, guild = world.may(author, channel, "mention_everyone"), world.guilds.get(channel.get("guild_id", ""))
        roles = {} if guild is None else guild.roles
        return [
            role
            for role in dict.fromkeys(re.findall(r"<@&(\d+)>", text))
            if role in roles and (everyone or role in named) and (free or roles[role]["mentionable"])
        ]

    def _mention(self, message: Message, body: JSON) -> None:
        data = message.data
        words = [data["content"], *(str(c.get("content", "")) for c in walk(data["components"]) if c["type"] == 10)]
        text = "\n".join(words)
        allowed = body.get("allowed_mentions")
        parse = ["users", "roles", "everyone"] if allowed is None else texts(allowed.get("parse"))
        named = texts(part(allowed).get("users"))
        found = dict.fromkeys(re.findall(r"<@!?(\d+)>", text))
        data["mentions"] = [
            self.world.users[uid] for uid in found if uid in self.world.users and ("users" in parse or uid in named)
        ]
        data["mention_roles"] = self._roles(message, text, texts(part(allowed).get("roles")), everyone="roles" in parse)
        data["mention_everyone"] = "everyone" in parse and ("@everyone" in text or "@here" in text)
