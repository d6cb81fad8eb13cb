"""API routes about channels, threads and direct messages."""

from __future__ import annotations

from collections.abc import Sequence

import bot.localdiscord.errors as errors

from .errors import JSON, FormBody, refuse, rows, texts
from .guild import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS
from .limits import check_message
from .messages import Messages
from .rest import Answer, Call, Handler
from .world import Dispatch, World

_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_REQUIRES_TAG = 1 << 4


class ChannelRoutes:
    def __init__(self, world: World, messages: Messages) -> None:
        self.world = world
        self.messages = messages

    def routes(self) -> list[tuple[str, str, Handler]]:
        return [
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/channels/{channel}", self.get),
            ("PATCH", "/channels/{channel}", self.edit),
            ("POST", "/channels/{channel}/threads", self.start_thread),
            ("POST", "/channels/{channel}/messages/{message}/threads", self.start_thread_from),
            ("PUT", "/channels/{channel}/thread-members/{user}", self.add_member),
        ]

    # --- channels ---

    def open_dm(self, call: Call) -> Answer:
        """Create DM. Refused if the user shares no server with the bot."""
        uid = str(call.form.get("recipient_id"))
        self.world.user(uid)
        if not self.world.share_a_server(uid) or uid == self.world.bot_id:
            refuse(errors.NO_SHARED_GUILD)
        return self.world.dm(uid)

    def get(self, call: Call) -> Answer:
        return self.world.channel(call["channel"])

    def edit(self, call: Call) -> Answer:
        channel = self.world.channel(call["channel"])
        if channel["type"] not in THREADS:
            refuse(errors.WRONG_CHANNEL_TYPE)
        return self._edit_thread(channel, call.form)

    def remove(self, channel: JSON) -> None:
        """Delete a channel or thread with its contents, and tell everybody who could see it."""
        world = self.world
        for thread in [c for c in world.channels.values() if c.get("parent_id") == channel["id"]]:
            self.remove(thread)
        if channel["type"] in THREADS:
            gone = {name: channel[name] for name in ("id", "guild_id", "parent_id", "type")}
            world.publish(Dispatch("THREAD_DELETE", gone, channel))
        else:
            world.publish(Dispatch("CHANNEL_DELETE", channel, channel))
        del world.channels[channel["id"]]
        self.messages.by_channel.pop(channel["id"], None)
        world.thread_members.pop(channel["id"], None)

    # --- threads ---

    def start_thread(self, call: Call) -> Answer:
        """Start Thread without Message; in a forum Start Thread in Forum or Media Channel."""
        world, body = self.world, call.form
        parent = world.channel(call["channel"])
        if parent["type"] == FORUM:
            return self._start_post(parent, call)
        if parent["type"] != TEXT:
            refuse(errors.WRONG_CHANNEL_TYPE)
        kind = int(body.get("type") or PRIVATE_THREAD)
        world.require(parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
        thread = self._thread(world.new_id(), parent, body, kind)
        if kind == PUBLIC_THREAD:
            link: JSON = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
            self.messages.system(parent, world.users[world.bot_id], 18, thread["name"], message_reference=link)
        return thread

    def start_thread_from(self, call: Call) -> Answer:
        """Start Thread from Message. The thread has the id of the message, so there can be one only."""
        world = self.world
        parent = world.channel(call["channel"])
        if parent["type"] != TEXT:
            refuse(errors.WRONG_CHANNEL_TYPE)
        message = self.messages.public(parent["id"], call["message"])
        world.require(parent, "create_public_threads")
        if message.id in world.channels:
            refuse(errors.THREAD_EXISTS)
        thread = self._thread(message.id, parent, call.form)
        message.data["flags"] |= 1 << 5
        self.messages.tell_update(message)
        return thread

    def _start_post(self, parent: JSON, call: Call) -> JSON:
        world, body = self.world, call.form
        world.require(parent, "send_messages")
        if call.files:
            world.require(parent, "attach_files")
        form = FormBody()
        form.length(("name",), body.get("name"), 1, 100)
        form.count(("applied_tags",), len(texts(body.get("applied_tags"))), 0, 5)
        if not isinstance(body.get("message"), dict):
            form.missing(("message",))
        form.raise_faults()
        pid = world.new_id()
        tags = self._tags(parent, texts(body.get("applied_tags")))
        # The first message has the post's own id; it is checked before the post is there.
        post: JSON = body["message"]
        check_message(post, call.files, lambda emoji: emoji in world.emojis, base=("message",))
        thread = self._thread(pid, parent, body)
        thread["applied_tags"] = tags
        first = self.messages.create(thread, world.users[world.bot_id], post, call.files, mid=pid)
        return {**thread, "message": self.messages.shown(first, world.bot_id)}

    def _tags(self, forum: JSON, wanted: list[str], there: Sequence[str] = ()) -> list[str]:
        """The tags for a post; those already `there` may stay."""
        known = {str(tag["id"]): tag for tag in rows(forum["available_tags"])}
        if not wanted and forum["flags"] & _REQUIRES_TAG:
            refuse(errors.TAG_REQUIRED)
        for tag in wanted:
            if tag not in known:
                refuse(errors.UNKNOWN_TAG)
            if known[tag].get("moderated") and tag not in there:
                self.world.require(forum, "manage_threads")
        return wanted

    def _thread(self, tid: str, parent: JSON, body: JSON, kind: int = PUBLIC_THREAD) -> JSON:
        world = self.world
        form = FormBody()
        form.length(("name",), body.get("name"), 1, 100)
        minutes = body.get("auto_archive_duration") or 4320
        form.choice(("auto_archive_duration",), minutes, _ARCHIVE_MINUTES)
        form.raise_faults()
        threads = self._threads(parent["guild_id"])
        if sum(not one["thread_metadata"]["archived"] for one in threads) >= world.most_threads:
            refuse(errors.TOO_MANY_THREADS)
        now = world.timestamp()
        thread: JSON = {
            "id": tid,
            "type": kind,
            "flags": 0,
            "guild_id": parent["guild_id"],
            "name": body["name"].strip(),
            "parent_id": parent["id"],
            "owner_id": world.bot_id,
            "last_message_id": None,
            "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": minutes,
                "archive_timestamp": now,
                "locked": False,
                "create_timestamp": now,
            },
        }
        world.channels[tid] = thread
        mine: JSON = {"id": tid, "user_id": world.bot_id, "join_timestamp": now, "flags": 0}
        world.thread_members[tid] = {world.bot_id: mine}
        created = {**thread, "newly_created": True}
        world.publish(Dispatch("THREAD_CREATE", created, thread, None, 1, {**created, "member": mine}))
        return thread

    def _edit_thread(self, thread: JSON, body: JSON) -> JSON:
        world = self.world
        form = FormBody()
        if body.get("auto_archive_duration") is not None:
            form.choice(("auto_archive_duration",), body["auto_archive_duration"], _ARCHIVE_MINUTES)
        form.count(("applied_tags",), len(texts(body.get("applied_tags"))), 0, 5)
        form.raise_faults()
        if body.get("applied_tags") is not None:
            self._tags(world.channels[thread["parent_id"]], texts(body["applied_tags"]), thread.get("applied_tags", ()))
        metadata = thread["thread_metadata"]
        only_opening = set(body) <= {"archived"} and body.get("archived") is False and not metadata["locked"]
        if (thread["owner_id"] != world.bot_id and not only_opening) or "locked" in body:
            world.require(thread, "manage_threads")
        else:
            world.require(thread, "send_messages_in_threads")
        if "archived" in body:
            metadata["archive_timestamp"] = world.timestamp()
        for name in ("archived", "locked", "auto_archive_duration"):
            if body.get(name) is not None:
                metadata[name] = body[name]
        if body.get("applied_tags") is not None:
            thread["applied_tags"] = body["applied_tags"]
        world.publish(Dispatch("THREAD_UPDATE", thread, thread))
        return thread

    def _thread_of(self, call: Call) -> JSON:
        thread = self.world.channel(call["channel"])
        if thread["type"] not in THREADS:
            refuse(errors.WRONG_CHANNEL_TYPE)
        return thread

    def add_member(self, call: Call) -> Answer:
        world, thread = self.world, self._thread_of(call)
        uid = call["user"]
        if uid not in world.members_of(thread):
            refuse(errors.UNKNOWN_MEMBER)
        world.require(thread, "send_messages_in_threads")
        if uid in world.thread_members[thread["id"]]:
            return None
        self.join(thread, uid)
        if uid != world.bot_id:
            self.messages.system(thread, world.users[world.bot_id], 1, mentions=[world.users[uid]])
        return None

    def join(self, thread: JSON, uid: str) -> None:
        world = self.world
        entry: JSON = {"id": thread["id"], "user_id": uid, "join_timestamp": world.timestamp(), "flags": 0}
        world.thread_members[thread["id"]][uid] = entry
        thread["member_count"] = len(world.thread_members[thread["id"]])
        full = {**entry, "member": world.guild_of(thread).member(uid), "presence": None}
        d: JSON = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": thread["member_count"]}
        world.publish(Dispatch("THREAD_MEMBERS_UPDATE", {**d, "added_members": [full]}, thread))
        world.publish(Dispatch("THREAD_CREATE", thread, thread, reader=uid, intent=0))

    def _threads(self, guild: str) -> list[JSON]:
        return [c for c in self.world.channels.values() if c["type"] in THREADS and c["guild_id"] == guild]
