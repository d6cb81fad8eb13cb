"""API routes about messages: posting, history, edits, reactions, pins, typing."""

from __future__ import annotations

import time
from collections import deque

from .emoji import is_emoji
from .errors import (
    ARCHIVED_THREAD,
    BULK_DELETE_AGE,
    BULK_DELETE_COUNT,
    CLOSED_DMS,
    JSON,
    LOCKED_THREAD,
    NO_SHARED_GUILD,
    NOT_THE_AUTHOR,
    SYSTEM_MESSAGE,
    TOO_MANY_PINS,
    TOO_MANY_REACTIONS,
    UNKNOWN_EMOJI,
    WRONG_CHANNEL_TYPE,
    ApiError,
    invalid,
    refuse,
)
from .guild import DM, FORUM, THREADS
from .limits import File
from .messages import SYSTEM_TYPES, Message, Messages
from .rest import Answer, Call, Handler
from .world import EPOCH, Dispatch, World

_REACTION_INTENT, _DM_REACTION_INTENT, _TYPING_INTENT, _DM_TYPING_INTENT = 1 << 10, 1 << 13, 1 << 11, 1 << 14
_TWO_WEEKS = 14 * 24 * 3600
_OLD, _OLD_EDITS, _OLD_SECONDS = 3600, 3, 6.0
"""Age of old messages in seconds, and number of edits of them in a channel within a number of seconds."""


def post_as_bot(world: World, messages: Messages, channel: JSON, body: JSON, files: list[File]) -> Message:
    """An ordinary message of the bot, with every permission it needs; writing in an archived thread opens it."""
    if channel["type"] == FORUM:
        refuse(WRONG_CHANNEL_TYPE)
    if channel["type"] == DM:
        other = channel["recipients"][0]["id"]
        if not world.share_a_server(other):
            refuse(NO_SHARED_GUILD)
        if not world.people[other].dm_open:
            refuse(CLOSED_DMS)
    else:
        world.require(channel, "send_messages_in_threads" if channel["type"] in THREADS else "send_messages")
        if files:
            world.require(channel, "attach_files")
        if body.get("embeds"):
            world.require(channel, "embed_links")
        open_thread(world, channel, world.bot_id)
    extra, kind = reference(world, messages, channel, body)
    return messages.create(channel, world.users[world.bot_id], body, files, kind=kind, extra=extra)


def open_thread(world: World, channel: JSON, uid: str) -> None:
    """Writing in an archived thread opens it again, unless it is locked and the writer may not manage threads."""
    if channel["type"] not in THREADS:
        return
    metadata = channel["thread_metadata"]
    if metadata["locked"] and not world.may(uid, channel, "manage_threads"):
        refuse(LOCKED_THREAD)
    if metadata["archived"]:
        metadata.update(archived=False, archive_timestamp=world.timestamp())
        world.publish(Dispatch("THREAD_UPDATE", channel, channel))


def reference(world: World, messages: Messages, channel: JSON, body: JSON) -> tuple[JSON, int]:
    """The extra fields and the type (0, or 19 for a reply) of a message with `message_reference`."""
    wanted = body.get("message_reference")
    if not wanted:
        return {}, 0
    mid = str(wanted.get("message_id"))
    found = messages.by_channel.get(channel["id"], {}).get(mid)
    if found is None or found.reader:
        if wanted.get("fail_if_not_exists", True):
            raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return {}, 0
    link: JSON = {"type": 0, "message_id": mid, "channel_id": channel["id"]}
    if channel["type"] != DM:
        link["guild_id"] = channel["guild_id"]
    return {"message_reference": link, "referenced_message": messages.shown(found, world.bot_id)}, 19


class MessageRoutes:
    """Handlers for everything under /channels/{channel}/messages."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.world = world
        self.messages = messages
        self._old_edits: dict[str, deque[float]] = {}

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Method, path and handler of each route."""
        one = "/channels/{channel}/messages/{message}"
        reactions = one + "/reactions"
        return [
            ("POST", "/channels/{channel}/messages", self.post),
            ("GET", "/channels/{channel}/messages", self.history),
            ("POST", "/channels/{channel}/messages/bulk-delete", self.bulk_delete),
            ("GET", "/channels/{channel}/messages/pins", self.pins),
            ("PUT", "/channels/{channel}/messages/pins/{message}", self.pin),
            ("DELETE", "/channels/{channel}/messages/pins/{message}", self.unpin),
            ("GET", one, self.get),
            ("PATCH", one, self.edit),
            ("DELETE", one, self.delete),
            ("PUT", reactions + "/{emoji}/@me", self.react),
            ("DELETE", reactions + "/{emoji}/{user}", self.unreact),
            ("GET", reactions + "/{emoji}", self.reactors),
            ("DELETE", reactions + "/{emoji}", self.clear_emoji),
            ("DELETE", reactions, self.clear_reactions),
            ("POST", "/channels/{channel}/typing", self.typing),
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
        """Create Message."""
        channel = self.world.channel(call["channel"])
        return self._shown(post_as_bot(self.world, self.messages, channel, call.form, call.files))

    def history(self, call: Call) -> Answer:
        """Get Channel Messages, the newest first; empty where the bot may not read what was before."""
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
        if "before" in call.query:
            found = [m for m in found if int(m.id) < int(call.query["before"])]
        if "after" in call.query:
            found = [m for m in found if int(m.id) > int(call.query["after"])][:limit]
        if "around" in call.query:
            middle = int(call.query["around"])
            found = sorted(sorted(found, key=lambda m: abs(int(m.id) - middle))[:limit], key=lambda m: int(m.id))
        return [self._shown(message) for message in reversed(found[-limit:])]

    def get(self, call: Call) -> Answer:
        """Get Channel Message."""
        return self._shown(self._find(call)[1])

    def edit(self, call: Call) -> Answer:
        """Edit Message. Only the bot's own can be edited, and none in an archived thread."""
        channel, message = self._find(call, "view_channel")
        if message.data["author"]["id"] != self.world.bot_id:
            refuse(NOT_THE_AUTHOR)
        if message.data["type"] in SYSTEM_TYPES:
            refuse(SYSTEM_MESSAGE)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            refuse(ARCHIVED_THREAD)
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
        """Delete Message. Those of others only with the permission to manage messages."""
        channel, message = self._find(call, "view_channel")
        if message.data["author"]["id"] != self.world.bot_id:
            self._manage(channel)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            refuse(ARCHIVED_THREAD)
        self.messages.delete(message)
        return None

    def _manage(self, channel: JSON) -> None:
        if channel["type"] == DM:
            refuse(NOT_THE_AUTHOR)
        self.world.require(channel, "manage_messages")

    def bulk_delete(self, call: Call) -> Answer:
        """Bulk Delete Messages: from 2 to 100, none of them older than two weeks."""
        channel = self.world.channel(call["channel"])
        if channel["type"] == DM:
            refuse(WRONG_CHANNEL_TYPE)
        self.world.require(channel, "manage_messages")
        ids = [str(mid) for mid in call.form.get("messages") or ()]
        if not 2 <= len(set(ids)) <= 100:
            refuse(BULK_DELETE_COUNT)
        oldest = (int((self.world.clock() - _TWO_WEEKS) * 1000) - EPOCH) << 22
        if any(int(mid) < oldest for mid in ids):
            refuse(BULK_DELETE_AGE)
        known = [m for m in self.messages.history(channel["id"]) if m.id in ids]
        for message in known:
            self.messages.delete(message, quietly=True)
        gone: JSON = {"ids": ids, "channel_id": channel["id"], "guild_id": channel["guild_id"]}
        self.world.publish(Dispatch("MESSAGE_DELETE_BULK", gone, channel, None, 1 << 9))
        return None

    # --- pins ---

    def pins(self, call: Call) -> Answer:
        """Get Channel Pins, the newest first."""
        channel = self.world.channel(call["channel"])
        pinned = [m for m in self.messages.history(channel["id"]) if m.data["pinned"]]
        items = [{"pinned_at": m.data["timestamp"], "message": self._shown(m)} for m in reversed(pinned)]
        limit = int(call.query.get("limit", "50"))
        return {"items": items[:limit], "has_more": len(items) > limit}

    def pin(self, call: Call) -> Answer:
        """Pin Message, at most 250 in a channel."""
        channel, message = self._find(call, "pin_messages")
        if message.data["pinned"]:
            return None
        if sum(m.data["pinned"] for m in self.messages.history(channel["id"])) >= 250:
            refuse(TOO_MANY_PINS)
        self._set_pin(channel, message, pinned=True)
        link: JSON = {"type": 0, "message_id": message.id, "channel_id": channel["id"]}
        self.messages.system(channel, self.world.users[self.world.bot_id], 6, message_reference=link)
        return None

    def unpin(self, call: Call) -> Answer:
        """Unpin Message."""
        channel, message = self._find(call, "pin_messages")
        if message.data["pinned"]:
            self._set_pin(channel, message, pinned=False)
        return None

    def _set_pin(self, channel: JSON, message: Message, *, pinned: bool) -> None:
        message.data["pinned"] = pinned
        self.messages.tell_update(message)
        d: JSON = {"channel_id": channel["id"], "last_pin_timestamp": self.world.timestamp()}
        if channel["type"] != DM:
            d["guild_id"] = channel["guild_id"]
        self.world.publish(Dispatch("CHANNEL_PINS_UPDATE", d, channel))

    # --- reactions ---

    def react(self, call: Call) -> Answer:
        """Create Reaction, at most 20 different ones on a message."""
        channel, message = self._find(call)
        name = call["emoji"]
        if not is_emoji(name) and name.rpartition(":")[2] not in self.world.emojis:
            refuse(UNKNOWN_EMOJI)
        if name not in message.reactions:
            self.world.require(channel, "add_reactions")
            if len(message.reactions) >= 20:
                refuse(TOO_MANY_REACTIONS)
        self.set_reaction(channel, message, name, self.world.bot_id, there=True)
        return None

    def set_reaction(self, channel: JSON, message: Message, name: str, uid: str, *, there: bool) -> None:
        """Put a user's reaction there or take it away, and tell everybody."""
        users = message.reactions.setdefault(name, [])
        if there == (uid in users):
            return
        (users.append if there else users.remove)(uid)
        if not users:
            del message.reactions[name]
        d: JSON = {"user_id": uid, "channel_id": channel["id"], "message_id": message.id}
        d |= {"emoji": {"id": None, "name": name}, "burst": False, "type": 0}
        self._tell(f"MESSAGE_REACTION_{'ADD' if there else 'REMOVE'}", d, channel, member=uid if there else None)

    def _tell(self, t: str, d: JSON, channel: JSON, member: str | None = None) -> None:
        if channel["type"] == DM:
            self.world.publish(Dispatch(t, d, channel, channel["recipients"][0]["id"], _DM_REACTION_INTENT))
            return
        d["guild_id"] = channel["guild_id"]
        if member is not None:
            d["member"] = self.world.guild_of(channel).member(member)
        self.world.publish(Dispatch(t, d, channel, None, _REACTION_INTENT))

    def unreact(self, call: Call) -> Answer:
        """Delete Own Reaction (`@me`), or Delete User Reaction."""
        channel, message = self._find(call)
        uid = self.world.bot_id if call["user"] == "@me" else call["user"]
        if uid != self.world.bot_id:
            self._manage(channel)
        self.set_reaction(channel, message, call["emoji"], uid, there=False)
        return None

    def reactors(self, call: Call) -> Answer:
        """Get Reactions: the people who reacted with this emoji."""
        _, message = self._find(call)
        return [self.world.users[uid] for uid in message.reactions.get(call["emoji"], [])]

    def clear_reactions(self, call: Call) -> Answer:
        """Delete All Reactions."""
        channel, message = self._find(call)
        self._manage(channel)
        message.reactions.clear()
        self._tell("MESSAGE_REACTION_REMOVE_ALL", {"channel_id": channel["id"], "message_id": message.id}, channel)
        return None

    def clear_emoji(self, call: Call) -> Answer:
        """Delete All Reactions for Emoji."""
        channel, message = self._find(call)
        self._manage(channel)
        message.reactions.pop(call["emoji"], None)
        d: JSON = {"channel_id": channel["id"], "message_id": message.id, "emoji": {"id": None, "name": call["emoji"]}}
        self._tell("MESSAGE_REACTION_REMOVE_EMOJI", d, channel)
        return None

    def typing(self, call: Call) -> Answer:
        """Trigger Typing Indicator."""
        channel = self.world.channel(call["channel"])
        if channel["type"] != DM:
            self.world.require(channel, "send_messages_in_threads" if channel["type"] in THREADS else "send_messages")
        d: JSON = {"channel_id": channel["id"], "user_id": self.world.bot_id, "timestamp": int(self.world.clock())}
        if channel["type"] == DM:
            self.world.publish(Dispatch("TYPING_START", d, channel, channel["recipients"][0]["id"], _DM_TYPING_INTENT))
        else:
            guild = self.world.guild_of(channel)
            d |= {"guild_id": guild.id, "member": guild.member(self.world.bot_id)}
            self.world.publish(Dispatch("TYPING_START", d, channel, None, _TYPING_INTENT))
        return None
