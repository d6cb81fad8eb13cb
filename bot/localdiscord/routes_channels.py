"""API routes about channels, threads, DMs, permissions, members and roles."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from .errors import (
    JSON,
    NO_SHARED_GUILD,
    TAG_REQUIRED,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    UNKNOWN_MEMBER,
    UNKNOWN_TAG,
    WRONG_CHANNEL_TYPE,
    FormBody,
    refuse,
    rows,
    texts,
)
from .guild import DM, FORUM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS
from .limits import check_message
from .messages import Messages
from .rest import Answer, Call, Handler, too_many
from .world import Dispatch, World

_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_RENAMES, _RENAME_SECONDS = 2, 600
_REQUIRES_TAG = 1 << 4


class ChannelRoutes:
    """Handlers for channels and threads. `limited` allows two renamings in ten minutes, as Discord was seen to."""

    def __init__(self, world: World, messages: Messages, *, limited: bool = False) -> None:
        self.world = world
        self.messages = messages
        self.limited = limited
        self._renamed: dict[str, deque[float]] = {}

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Method, path and handler of each route."""
        return [
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/channels/{channel}", self.get),
            ("PATCH", "/channels/{channel}", self.edit),
            ("DELETE", "/channels/{channel}", self.delete),
            ("PUT", "/channels/{channel}/permissions/{target}", self.set_overwrite),
            ("DELETE", "/channels/{channel}/permissions/{target}", self.delete_overwrite),
            ("POST", "/channels/{channel}/threads", self.start_thread),
            ("POST", "/channels/{channel}/messages/{message}/threads", self.start_thread_from),
            ("GET", "/channels/{channel}/thread-members", self.thread_members),
            ("PUT", "/channels/{channel}/thread-members/{user}", self.add_member),
            ("DELETE", "/channels/{channel}/thread-members/{user}", self.remove_member),
            ("GET", "/channels/{channel}/threads/archived/public", self.archived),
            ("GET", "/guilds/{guild}/threads/active", self.active),
            ("GET", "/guilds/{guild}/channels", self.list),
            ("POST", "/guilds/{guild}/channels", self.create),
        ]

    # --- channels ---

    def open_dm(self, call: Call) -> Answer:
        """Create DM. Refused with somebody who shares no server with the bot."""
        uid = str(call.form.get("recipient_id"))
        self.world.user(uid)
        if not self.world.share_a_server(uid) or uid == self.world.bot_id:
            refuse(NO_SHARED_GUILD)
        return self.world.dm(uid)

    def get(self, call: Call) -> Answer:
        """Get Channel."""
        return self.world.channel(call["channel"])

    def list(self, call: Call) -> Answer:
        """Get Guild Channels: no threads, and none of other servers."""
        guild = self.world.guild(call["guild"])
        here = (c for c in self.world.channels.values() if c.get("guild_id") == guild.id)
        return [c for c in here if c["type"] not in THREADS]

    def create(self, call: Call) -> Answer:
        """Create Guild Channel."""
        world, body = self.world, call.form
        guild = world.guild(call["guild"])
        world.require(guild, "manage_channels")
        form = FormBody()
        form.length(("name",), body.get("name"), 1, 100)
        form.raise_faults()
        cid = world.new_id()
        channel = guild.make_channel(cid, int(body.get("type") or 0), body["name"].strip(), len(world.channels))
        for name in ("topic", "parent_id", "nsfw", "rate_limit_per_user", "available_tags", "flags"):
            if body.get(name) is not None:
                channel[name] = body[name]
        channel["permission_overwrites"] = [_overwrite(o) for o in rows(body.get("permission_overwrites"))]
        if channel["type"] == TEXT:
            channel["name"] = channel["name"].lower().replace(" ", "-")
        world.channels[cid] = channel
        world.publish(Dispatch("CHANNEL_CREATE", channel, channel))
        return channel

    def edit(self, call: Call) -> Answer:
        """Modify Channel, or a thread."""
        channel = self.world.channel(call["channel"])
        if channel["type"] == DM:
            refuse(WRONG_CHANNEL_TYPE)
        return self._edit_thread(channel, call.form) if channel["type"] in THREADS else self._edit(channel, call.form)

    def _edit(self, channel: JSON, body: JSON) -> JSON:
        self.world.require(channel, "manage_channels")
        form = FormBody()
        if "name" in body:
            form.length(("name",), body["name"], 1, 100)
            self._may_rename(channel, body["name"])
        form.raise_faults()
        for name in (
            "name",
            "topic",
            "position",
            "nsfw",
            "rate_limit_per_user",
            "parent_id",
            "available_tags",
            "flags",
        ):
            if name in body:
                channel[name] = body[name]
        if body.get("permission_overwrites") is not None:
            channel["permission_overwrites"] = [_overwrite(o) for o in rows(body["permission_overwrites"])]
        self.world.publish(Dispatch("CHANNEL_UPDATE", channel, channel))
        return channel

    def _may_rename(self, channel: JSON, name: str) -> None:
        if not self.limited or name == channel["name"]:
            return
        now, recent = self.world.clock(), self._renamed.setdefault(channel["id"], deque())
        while recent and now - recent[0] > _RENAME_SECONDS:
            recent.popleft()
        if len(recent) >= _RENAMES:
            raise too_many(round(_RENAME_SECONDS - (now - recent[0]), 3))
        recent.append(now)

    def delete(self, call: Call) -> Answer:
        """Delete/Close Channel: a thread, a channel of the server, or the bot's side of a direct message."""
        channel = self.world.channel(call["channel"])
        if channel["type"] == DM:
            del self.world.channels[channel["id"]]
            return channel
        self.world.require(channel, "manage_threads" if channel["type"] in THREADS else "manage_channels")
        self.remove(channel)
        return channel

    def remove(self, channel: JSON) -> None:
        """Delete a channel or thread with everything in it, and tell everybody who could see it."""
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

    def set_overwrite(self, call: Call) -> Answer:
        """Edit Channel Permissions."""
        channel = self.world.channel(call["channel"])
        self.world.require(channel, "manage_roles")
        overwrite = _overwrite({**call.form, "id": call["target"]})
        others = [o for o in channel["permission_overwrites"] if o["id"] != call["target"]]
        channel["permission_overwrites"] = [*others, overwrite]
        self.world.publish(Dispatch("CHANNEL_UPDATE", channel, channel))
        return None

    def delete_overwrite(self, call: Call) -> Answer:
        """Delete Channel Permission."""
        channel = self.world.channel(call["channel"])
        self.world.require(channel, "manage_roles")
        channel["permission_overwrites"] = [o for o in channel["permission_overwrites"] if o["id"] != call["target"]]
        self.world.publish(Dispatch("CHANNEL_UPDATE", channel, channel))
        return None

    # --- threads ---

    def start_thread(self, call: Call) -> Answer:
        """Start Thread without Message; in a forum Start Thread in Forum or Media Channel."""
        world, body = self.world, call.form
        parent = world.channel(call["channel"])
        if parent["type"] == FORUM:
            return self._start_post(parent, call)
        if parent["type"] != TEXT:
            refuse(WRONG_CHANNEL_TYPE)
        kind = int(body.get("type") or PRIVATE_THREAD)
        world.require(parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
        thread = self._thread(world.new_id(), kind, parent, body)
        if kind == PUBLIC_THREAD:
            link: JSON = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
            author = world.users[world.bot_id]
            self.messages.system(parent, author, 18, thread["name"], message_reference=link)
        return thread

    def start_thread_from(self, call: Call) -> Answer:
        """Start Thread from Message. The thread has the id of the message, so there can be one only."""
        world = self.world
        parent = world.channel(call["channel"])
        if parent["type"] != TEXT:
            refuse(WRONG_CHANNEL_TYPE)
        message = self.messages.public(parent["id"], call["message"])
        world.require(parent, "create_public_threads")
        if message.id in world.channels:
            refuse(THREAD_EXISTS)
        thread = self._thread(message.id, PUBLIC_THREAD, parent, call.form)
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
            form.fail(("message",), "BASE_TYPE_REQUIRED", "This field is required")
        form.raise_faults()
        pid = world.new_id()
        tags = self._tags(parent, texts(body.get("applied_tags")))
        # The first message has the post's own id; it is checked before the post is there.
        post: JSON = body["message"]
        check_message(post, call.files, lambda emoji: emoji in world.emojis, base=("message",))
        thread = self._thread(pid, PUBLIC_THREAD, parent, body)
        thread["applied_tags"] = tags
        first = self.messages.create(thread, world.users[world.bot_id], post, call.files, mid=pid)
        return {**thread, "message": self.messages.shown(first, world.bot_id)}

    def _tags(self, forum: JSON, wanted: list[str], there: Sequence[str] = ()) -> list[str]:
        """The tags that a post is to have; those that are `there` may stay."""
        known = {str(tag["id"]): tag for tag in rows(forum["available_tags"])}
        if not wanted and forum["flags"] & _REQUIRES_TAG:
            refuse(TAG_REQUIRED)
        for tag in wanted:
            if tag not in known:
                refuse(UNKNOWN_TAG)
            if known[tag].get("moderated") and tag not in there:
                self.world.require(forum, "manage_threads")
        return wanted

    def _thread(self, tid: str, kind: int, parent: JSON, body: JSON) -> JSON:
        world = self.world
        form = FormBody()
        form.length(("name",), body.get("name"), 1, 100)
        minutes = body.get("auto_archive_duration") or 4320
        if minutes not in _ARCHIVE_MINUTES:
            choices = ", ".join(map(str, _ARCHIVE_MINUTES))
            form.fail(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of ({choices}).")
        form.raise_faults()
        threads = self._threads(parent["guild_id"])
        if sum(not one["thread_metadata"]["archived"] for one in threads) >= world.most_threads:
            refuse(TOO_MANY_THREADS)
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
        if kind == PRIVATE_THREAD:
            thread["thread_metadata"]["invitable"] = bool(body.get("invitable", True))
        world.channels[tid] = thread
        mine: JSON = {"id": tid, "user_id": world.bot_id, "join_timestamp": now, "flags": 0}
        world.thread_members[tid] = {world.bot_id: mine}
        created = {**thread, "newly_created": True}
        world.publish(Dispatch("THREAD_CREATE", created, thread, None, 1, {**created, "member": mine}))
        return thread

    def _edit_thread(self, thread: JSON, body: JSON) -> JSON:
        world = self.world
        form = FormBody()
        if "name" in body:
            form.length(("name",), body["name"], 1, 100)
        if body.get("auto_archive_duration") is not None and body["auto_archive_duration"] not in _ARCHIVE_MINUTES:
            choices = ", ".join(map(str, _ARCHIVE_MINUTES))
            form.fail(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of ({choices}).")
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
        renamed = "name" in body and body["name"].strip() != thread["name"]
        if renamed:
            self._may_rename(thread, body["name"].strip())
            thread["name"] = body["name"].strip()
        if "archived" in body:
            metadata["archive_timestamp"] = world.timestamp()
        for name in ("archived", "locked", "auto_archive_duration", "invitable"):
            if body.get(name) is not None:
                metadata[name] = body[name]
        for name in ("rate_limit_per_user", "applied_tags", "flags"):
            if body.get(name) is not None:
                thread[name] = body[name]
        world.publish(Dispatch("THREAD_UPDATE", thread, thread))
        if renamed:
            self.messages.system(thread, world.users[world.bot_id], 4, thread["name"])
        return thread

    def thread_members(self, call: Call) -> Answer:
        """List Thread Members."""
        thread = self._thread_of(call)
        return list(self.world.thread_members[thread["id"]].values())

    def _thread_of(self, call: Call) -> JSON:
        thread = self.world.channel(call["channel"])
        if thread["type"] not in THREADS:
            refuse(WRONG_CHANNEL_TYPE)
        return thread

    def add_member(self, call: Call) -> Answer:
        """Add Thread Member; with `@me` Join Thread."""
        world, thread = self.world, self._thread_of(call)
        uid = world.bot_id if call["user"] == "@me" else call["user"]
        if uid not in world.members_of(thread):
            refuse(UNKNOWN_MEMBER)
        world.require(thread, "send_messages_in_threads")
        if uid in world.thread_members[thread["id"]]:
            return None
        self.join(thread, uid)
        if uid != world.bot_id:
            self.messages.system(thread, world.users[world.bot_id], 1, mentions=[world.users[uid]])
        return None

    def join(self, thread: JSON, uid: str) -> None:
        """Make a user a member of a thread."""
        world = self.world
        entry: JSON = {"id": thread["id"], "user_id": uid, "join_timestamp": world.timestamp(), "flags": 0}
        world.thread_members[thread["id"]][uid] = entry
        thread["member_count"] = len(world.thread_members[thread["id"]])
        full = {**entry, "member": world.guild_of(thread).member(uid), "presence": None}
        self._members_changed(thread, added=[full])
        world.publish(Dispatch("THREAD_CREATE", thread, thread, reader=uid, intent=0))

    def remove_member(self, call: Call) -> Answer:
        """Remove Thread Member; with `@me` Leave Thread."""
        world, thread = self.world, self._thread_of(call)
        uid = world.bot_id if call["user"] == "@me" else call["user"]
        if uid not in world.thread_members[thread["id"]]:
            refuse(UNKNOWN_MEMBER)
        if uid != world.bot_id:
            world.require(thread, "manage_threads")
        del world.thread_members[thread["id"]][uid]
        thread["member_count"] = len(world.thread_members[thread["id"]])
        self._members_changed(thread, removed=[uid])
        return None

    def _members_changed(
        self, thread: JSON, *, added: list[JSON] | None = None, removed: list[str] | None = None
    ) -> None:
        d: JSON = {"id": thread["id"], "guild_id": thread["guild_id"], "member_count": thread["member_count"]}
        if added:
            d["added_members"] = added
        if removed:
            d["removed_member_ids"] = removed
        self.world.publish(Dispatch("THREAD_MEMBERS_UPDATE", d, thread))

    def _list(self, threads: list[JSON]) -> JSON:
        mine = [self.world.thread_members[t["id"]].get(self.world.bot_id) for t in threads]
        return {"threads": threads, "members": [m for m in mine if m], "has_more": False}

    def active(self, call: Call) -> Answer:
        """List Active Guild Threads, of those the bot may see."""
        threads = self._visible_threads(self.world.guild(call["guild"]).id)
        return self._list([t for t in threads if not t["thread_metadata"]["archived"]])

    def archived(self, call: Call) -> Answer:
        """List Public Archived Threads."""
        parent = self.world.channel(call["channel"])
        if parent["type"] not in (TEXT, FORUM):
            refuse(WRONG_CHANNEL_TYPE)
        threads = self._visible_threads(parent["guild_id"])
        found = [t for t in threads if t["parent_id"] == parent["id"] and t["type"] == PUBLIC_THREAD]
        return self._list([t for t in found if t["thread_metadata"]["archived"]])

    def _threads(self, guild: str) -> list[JSON]:
        """Threads of a server, archived or not."""
        return [c for c in self.world.channels.values() if c["type"] in THREADS and c["guild_id"] == guild]

    def _visible_threads(self, guild: str) -> list[JSON]:
        return [t for t in self._threads(guild) if self.world.may(self.world.bot_id, t, "view_channel")]


def _overwrite(body: JSON) -> JSON:
    kind = int(body.get("type") or 0)
    return {
        "id": str(body["id"]),
        "type": kind,
        "allow": str(body.get("allow") or 0),
        "deny": str(body.get("deny") or 0),
    }
