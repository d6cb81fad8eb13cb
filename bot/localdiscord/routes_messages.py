"""API routes about messages: posting, history, edits, pins."""

from __future__ import annotations

import time
from collections import deque

import bot.localdiscord.errors as errors

from .errors import JSON, ApiError, invalid, refuse
from .guild import DM, FORUM, THREADS
from .limits import File
from .messages import SYSTEM_TYPES, Message, Messages
from .rest import Answer, Call, Handler
from .world import EPOCH, Dispatch, World

_OLD, _OLD_EDITS, _OLD_SECONDS = 3600, 3, 6.0
"""Age of old messages in seconds, and number of edits of them in a channel within a number of seconds."""


def post_as_bot(world: World, messages: Messages, channel: JSON, body: JSON, files: list[File]) -> Message:
    """An ordinary message of the bot, after a check of all permissions it needs; opens an archived thread."""
    if channel["type"] == FORUM:
        refuse(errors.WRONG_CHANNEL_TYPE)
    if channel["type"] == DM:
        other = channel["recipients"][0]["id"]
        if not world.share_a_server(other):
            refuse(errors.NO_SHARED_GUILD)
        if not world.people[other].dm_open:
            refuse(errors.CLOSED_DMS)
    else:
        world.require(channel, "send_messages_in_threads" if channel["type"] in THREADS else "send_messages")
        if files:
            world.require(channel, "attach_files")
        open_thread(world, channel, world.bot_id)
    return messages.create(channel, world.users[world.bot_id], body, files)


def open_thread(world: World, channel: JSON, uid: str) -> None:
    """Open an archived thread for a message, unless it is locked and the writer may not manage threads."""
    if channel["type"] not in THREADS:
        return
    metadata = channel["thread_metadata"]
    if metadata["locked"] and not world.may(uid, channel, "manage_threads"):
        refuse(errors.LOCKED_THREAD)
    if metadata["archived"]:
        metadata.update(archived=False, archive_timestamp=world.timestamp())
        world.publish(Dispatch("THREAD_UPDATE", channel, channel))


class MessageRoutes:
    def __init__(self, world: World, messages: Messages) -> None:
        self.world = world
        self.messages = messages
        self._old_edits: dict[str, deque[float]] = {}

    def routes(self) -> list[tuple[str, str, Handler]]:
        one = "/channels/{channel}/messages/{message}"
        return [
            ("POST", "/channels/{channel}/messages", self.post),
            ("GET", "/channels/{channel}/messages", self.history),
            ("POST", "/channels/{channel}/messages/bulk-delete", self.bulk_delete),
            ("PUT", "/channels/{channel}/messages/pins/{message}", self.pin),
            ("GET", one, self.get),
            ("PATCH", one, self.edit),
            ("DELETE", one, self.delete),
        ]

    def _find(self, call: Call, names: str = "read_message_history") -> tuple[JSON, Message]:
        channel = self.world.channel(call["channel"])
        message = self.messages.public(channel["id"], call["message"])
        self.world.require(channel, names)
        return channel, message

    def _shown(self, message: Message) -> JSON:
        return self.messages.hidden_from_bot(self.messages.shown(message, self.world.bot_id))

    # --- writing and reading ---

    def post(self, call: Call) -> Answer:
        channel = self.world.channel(call["channel"])
        return self._shown(post_as_bot(self.world, self.messages, channel, call.form, call.files))

    def history(self, call: Call) -> Answer:
        """Get Channel Messages, the newest first; empty if the bot may not read the history."""
        channel = self.world.channel(call["channel"])
        try:
            limit = int(call.query.get("limit", "50"))
        except ValueError:
            limit = 0
        if not 1 <= limit <= 100:
            message = "int value should be less than or equal to 100."
            raise invalid(("limit",), "NUMBER_TYPE_MAX" if limit > 100 else "NUMBER_TYPE_MIN", message)
        if not self.world.may(self.world.bot_id, channel, "read_message_history"):
            return []
        found = self.messages.history(channel["id"])
        return [self._shown(message) for message in reversed(found[-limit:])]

    def get(self, call: Call) -> Answer:
        return self._shown(self._find(call)[1])

    def edit(self, call: Call) -> Answer:
        """Edit Message. Only the bot's own can be edited, and none in an archived thread."""
        channel, message = self._find(call, "view_channel")
        if message.data["author"]["id"] != self.world.bot_id:
            refuse(errors.NOT_THE_AUTHOR)
        if message.data["type"] in SYSTEM_TYPES:
            refuse(errors.SYSTEM_MESSAGE)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            refuse(errors.ARCHIVED_THREAD)
        if call.files:
            self.world.require(channel, "attach_files")
        self._pace(message)
        return self._shown(self.messages.edit(message, call.form, call.files))

    def _pace(self, message: Message) -> None:
        if self.world.clock() * 1000 - (int(message.id) >> 22) - EPOCH < _OLD * 1000:
            return
        now, recent = time.monotonic(), self._old_edits.setdefault(message.data["channel_id"], deque())
        while recent and now - recent[0] >= _OLD_SECONDS:
            recent.popleft()
        if len(recent) >= _OLD_EDITS:
            rest = round(_OLD_SECONDS - (now - recent[0]) + 0.005, 3)
            text = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            raise ApiError(429, 30046, text, retry_after=rest, **{"global": False})
        recent.append(now)

    def delete(self, call: Call) -> Answer:
        """Delete Message. Those of others need the permission to manage messages."""
        channel, message = self._find(call, "view_channel")
        if message.data["author"]["id"] != self.world.bot_id:
            self._manage(channel)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            refuse(errors.ARCHIVED_THREAD)
        self.messages.delete(message)
        return None

    def _manage(self, channel: JSON) -> None:
        if channel["type"] == DM:
            refuse(errors.NOT_THE_AUTHOR)
        self.world.require(channel, "manage_messages")

    def bulk_delete(self, call: Call) -> Answer:
        channel = self.world.channel(call["channel"])
        self.world.require(channel, "manage_messages")
        ids = [str(mid) for mid in call.form.get("messages") or ()]
        known = [m for m in self.messages.history(channel["id"]) if m.id in ids]
        for message in known:
            self.messages.delete(message, quietly=True)
        gone: JSON = {"ids": ids, "channel_id": channel["id"], "guild_id": channel["guild_id"]}
        self.world.publish(Dispatch("MESSAGE_DELETE_BULK", gone, channel, None, 1 << 9))
        return None

    # --- pins ---

    def pin(self, call: Call) -> Answer:
        channel, message = self._find(call, "pin_messages")
        if message.data["pinned"]:
            return None
        if sum(m.data["pinned"] for m in self.messages.history(channel["id"])) >= 250:
            refuse(errors.TOO_MANY_PINS)
        message.data["pinned"] = True
        self.messages.tell_update(message)
        d: JSON = {"channel_id": channel["id"], "last_pin_timestamp": self.world.timestamp()}
        if channel["type"] != DM:
            d["guild_id"] = channel["guild_id"]
        self.world.publish(Dispatch("CHANNEL_PINS_UPDATE", d, channel))
        link: JSON = {"type": 0, "message_id": message.id, "channel_id": channel["id"]}
        self.messages.system(channel, self.world.users[self.world.bot_id], 6, message_reference=link)
        return None
