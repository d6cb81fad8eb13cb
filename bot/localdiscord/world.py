"""What the stand-in knows: one server ("guild") with its people, channels and threads, kept as Discord's own JSON.

The world outlives the bot; it outlives its own program only where a folder is given to keep it in.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord

from .errors import (
    JSON,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    refuse,
)

EPOCH = 1420070400000
"""Discord's first millisecond; every id carries the time since."""

BITS = discord.Permissions.VALID_FLAGS
EVERYTHING = sum({*BITS.values()})

TEXT, DM, GROUP_DM, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, CATEGORY, FORUM = 0, 1, 3, 10, 11, 12, 4, 15
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

EVERYBODY_MAY = (
    "view_channel send_messages send_messages_in_threads create_public_threads embed_links attach_files "
    "read_message_history add_reactions external_emojis use_application_commands"
)
BOT_MAY = (
    "view_channel send_messages send_messages_in_threads create_public_threads embed_links attach_files "
    "read_message_history"
)
"""What a game master asks for when it is invited, the list of the README: no Administrator, nothing about members."""

BOT_ADD = 28
"""Discord's number in the audit log for a bot that was invited."""

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
"""The people of the server. Fay owns it, Dan has the role `Umpires`; Eve is nobody's friend."""


def _fixed(number: int) -> str:
    """A fixed small id: the same address leads to the same channel after a restart."""
    return str((number << 22) * 1000)


def bits(names: str) -> int:
    """The permission number for names separated by spaces. Raises KeyError for an unknown name."""
    total = 0
    for name in names.split():
        total |= BITS[name]
    return total


@dataclass
class Dispatch:
    """Something that happened: `d` as people see it, `bot_d` as the bot does when that differs.

    `channel` limits it to those who may see the channel, `reader` to one person. `intent` is the bot's gateway intent.
    """

    t: str
    d: JSON
    channel: JSON | None = None
    reader: str | None = None
    intent: int = 1
    bot_d: JSON | None = None


@dataclass
class Habits:
    """One person's client: language, whether the bot may write DMs, and what was read last in each channel."""

    locale: str = "en-US"
    dm_open: bool = True
    seen: dict[str, int] = field(default_factory=dict[str, int])


class World:
    """The server and everybody in it. `clock` gives seconds since 1970 and may be a test's own."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.last_id = 0
        self.listeners: list[Callable[[Dispatch], None]] = []
        self.users: dict[str, JSON] = {}
        self.members: dict[str, JSON] = {}
        self.people: dict[str, Habits] = {}
        self.roles: dict[str, JSON] = {}
        self.channels: dict[str, JSON] = {}
        self.thread_members: dict[str, dict[str, JSON]] = {}
        self.emojis: dict[str, JSON] = {}
        self.most_threads = 1000  # that are active in the server
        self.user_install = False  # whether people may have the app for themselves, where the bot is not
        self.bots_added: list[JSON] = []  # as the audit log tells it, the latest first
        self._settle()

    def _settle(self) -> None:
        fixed = _fixed
        self.guild_id = fixed(1)
        self.application_id = self.bot_id = fixed(2)
        self.users[self.bot_id] = _user(self.bot_id, "Oraklos", "Oraklos", bot=True)
        for number, name in enumerate(NAMES, start=11):
            uid = fixed(number)
            self.users[uid] = _user(uid, name.lower(), name)
            self.people[uid] = Habits()
        self.owner_id = fixed(10 + len(NAMES))
        self.bot_role = bot_role = fixed(3)
        self.roles[self.guild_id] = _role(self.guild_id, "@everyone", bits(EVERYBODY_MAY), 0)
        self.roles[bot_role] = _role(bot_role, "Oraklos", bits(BOT_MAY), 1, managed=True, bot_id=self.bot_id)
        self.roles[fixed(4)] = _role(fixed(4), "Umpires", 0, 2)
        for uid in self.users:
            self.members[uid] = self._member([bot_role] if uid == self.bot_id else [])
        self.members[fixed(14)]["roles"].append(fixed(4))
        for number, (name, kind) in enumerate(
            [("general", TEXT), ("games", TEXT), ("game-forum", FORUM), ("staff", TEXT)], start=31
        ):
            self.channels[fixed(number)] = self.make_channel(fixed(number), kind, name, number - 31)
        staff = self.channel_named("staff")
        staff["permission_overwrites"] = [
            {"id": self.guild_id, "type": 0, "allow": "0", "deny": str(bits("view_channel"))}
        ]

    def open_elsewhere(self) -> None:
        """People have the app for themselves, and two places to use it where the bot is not: a group of friends, and
        another server, of which it hears nothing else."""
        self.user_install = True
        group: JSON = {"id": _fixed(41), "type": GROUP_DM, "name": "Friends", "icon": None, "owner_id": self.owner_id}
        group |= {"flags": 0, "last_message_id": None, "recipients": [self.users[uid] for uid in self.people]}
        other = {**self.make_channel(_fixed(42), TEXT, "another-server", 0), "guild_id": _fixed(5)}
        for channel in (group, other):
            self.channels.setdefault(channel["id"], channel)

    def away(self, channel: JSON) -> bool:
        """Whether a channel is in a place where the bot is not."""
        return channel["type"] == GROUP_DM or channel.get("guild_id", self.guild_id) != self.guild_id

    def _member(self, roles: list[str]) -> JSON:
        return {
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": roles,
            "joined_at": "2026-01-01T00:00:00+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }

    def make_channel(self, cid: str, kind: int, name: str, position: int) -> JSON:
        """A guild channel's object; the caller puts it in its place."""
        channel: JSON = {
            "id": cid,
            "type": kind,
            "guild_id": self.guild_id,
            "name": name,
            "position": position,
            "permission_overwrites": [],
            "parent_id": None,
            "flags": 0,
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
        }
        if kind in (TEXT, FORUM):
            channel["last_message_id"] = None
        if kind == FORUM:
            channel.update(available_tags=[], default_reaction_emoji=None, default_sort_order=None)
            channel.update(default_forum_layout=0, default_auto_archive_duration=4320, template="")
        return channel

    # --- time and ids ---

    def new_id(self) -> str:
        """A fresh snowflake, later than every one before."""
        now = (int(self.clock() * 1000) - EPOCH) << 22
        self.last_id = max(self.last_id + 1, now)
        return str(self.last_id)

    def timestamp(self) -> str:
        """The present moment as Discord writes it."""
        return datetime.fromtimestamp(self.clock(), UTC).isoformat(timespec="microseconds")

    def publish(self, dispatch: Dispatch) -> None:
        """Tell everybody who listens: the gateway and the people's screens."""
        for listener in list(self.listeners):
            listener(dispatch)

    # --- finding ---

    def person(self, uid: str) -> JSON:
        """A human of this server by id or name. Raises 10013."""
        if uid in self.people:
            return self.users[uid]
        for user in self.users.values():
            if user["id"] in self.people and uid.lower() in (user["username"], user["global_name"].lower()):
                return user
        return refuse(UNKNOWN_USER)

    def user(self, uid: str) -> JSON:
        """Any user. Raises 10013."""
        return self.users.get(uid) or refuse(UNKNOWN_USER)

    def member(self, uid: str) -> JSON:
        """A member with its user. Raises 10007."""
        if uid not in self.members:
            refuse(UNKNOWN_MEMBER)
        return {**self.members[uid], "user": self.users[uid]}

    def depart(self, uid: str, *, deleted: bool = False) -> None:
        """Somebody leaves the server, or is kicked; `deleted`: their account is gone altogether. The bot as well."""
        self.members.pop(uid, None)
        for members in self.thread_members.values():
            members.pop(uid, None)
        if uid == self.bot_id:
            self.publish(Dispatch("GUILD_DELETE", {"id": self.guild_id}))
            return
        self.publish(
            Dispatch("GUILD_MEMBER_REMOVE", {"guild_id": self.guild_id, "user": self.users[uid]}, intent=1 << 1)
        )
        if deleted:
            del self.users[uid]

    def arrive(self, uid: str, by: str = "") -> None:
        """Somebody comes (back) to the server; the bot because `by` has invited it."""
        if by:
            entry = {"id": self.new_id(), "action_type": BOT_ADD, "target_id": uid, "user_id": by}
            self.bots_added.insert(0, entry)
        self.members[uid] = self._member([self.bot_role] if uid == self.bot_id else [])
        if uid != self.bot_id:
            d = {**self.member(uid), "guild_id": self.guild_id}
            self.publish(Dispatch("GUILD_MEMBER_ADD", d, intent=1 << 1))

    def channel_named(self, name: str) -> JSON:
        """A guild channel or thread by name. Raises 10003."""
        for channel in self.channels.values():
            if channel.get("name") == name:
                return channel
        return refuse(UNKNOWN_CHANNEL)

    def channel(self, cid: str, uid: str | None = None) -> JSON:
        """A channel that `uid` (the bot by default) may see. Raises 10003 or 50001."""
        channel = self.channels.get(cid)
        if channel is None:
            refuse(UNKNOWN_CHANNEL)
        if not self.may(uid or self.bot_id, channel, "view_channel"):
            refuse(MISSING_ACCESS if channel["type"] != DM else UNKNOWN_CHANNEL)
        return channel

    def dm(self, uid: str) -> JSON:
        """The DM channel between the bot and a person, opened when there is none."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["recipients"][0]["id"] == uid:
                return channel
        channel: JSON = {"id": self.new_id(), "type": DM, "flags": 0, "last_message_id": None}
        channel["recipients"] = [self.user(uid)]
        self.channels[channel["id"]] = channel
        self.publish(Dispatch("CHANNEL_CREATE", channel, channel, reader=uid, intent=0))
        return channel

    # --- permissions ---

    def permissions(self, uid: str, channel: JSON | None = None) -> int:
        """What a user may do in a channel (or the server): base rights, then overwrites; 0 where it cannot be seen."""
        if channel is not None and channel["type"] == DM:
            return EVERYTHING if uid in (self.bot_id, channel["recipients"][0]["id"]) else 0
        if channel is not None and self.away(channel):
            return EVERYTHING if uid in self.people else 0
        if uid not in self.members:
            return 0
        roles: list[str] = self.members[uid]["roles"]
        allowed = int(self.roles[self.guild_id]["permissions"])
        for role in roles:
            allowed |= int(self.roles[role]["permissions"])
        if uid == self.owner_id or allowed & BITS["administrator"]:
            return EVERYTHING
        if channel is None:
            return allowed
        home = self.channels.get(channel["parent_id"] or "", channel) if channel["type"] in THREADS else channel
        if home["permission_overwrites"]:
            allowed = _overwritten(allowed, home["permission_overwrites"], self.guild_id, roles, uid)
        if channel["type"] == PRIVATE_THREAD and uid not in self.thread_members.get(channel["id"], {}):
            return allowed if allowed & BITS["manage_threads"] and allowed & BITS["view_channel"] else 0
        return allowed if allowed & BITS["view_channel"] else 0

    def may(self, uid: str, channel: JSON | None, names: str) -> bool:
        """Whether a user has all the named permissions (separated by spaces)."""
        needed = bits(names)
        return self.permissions(uid, channel) & needed == needed

    def need(self, channel: JSON | None, names: str, uid: str | None = None) -> None:
        """Refuse (50013) unless the bot, or `uid`, has the named permissions."""
        if not self.may(uid or self.bot_id, channel, names):
            refuse(MISSING_PERMISSIONS)

    def grant(self, names: str, *, given: bool = True, cid: str | None = None) -> None:
        """Let a moderator give the bot permissions, or deny them, everywhere or in one channel.

        A denial is an overwrite on the bot in the channels: everybody's own rights stay as they are.
        """
        if cid is None:
            role = self.roles[self.bot_role]
            now = int(role["permissions"])
            role["permissions"] = str(now | bits(names) if given else now & ~bits(names))
            self.publish(Dispatch("GUILD_ROLE_UPDATE", {"guild_id": self.guild_id, "role": role}))
        for channel in list(self.channels.values()):
            if "permission_overwrites" not in channel or cid not in (None, channel["id"]):
                continue
            mine = next((o for o in channel["permission_overwrites"] if o["id"] == self.bot_id), None)
            if mine is None:
                mine = {"id": self.bot_id, "type": 1, "allow": "0", "deny": "0"}
                channel["permission_overwrites"].append(mine)
            denied = int(mine["deny"])
            mine["deny"] = str(denied & ~bits(names) if given else denied | bits(names))
            self.publish(Dispatch("CHANNEL_UPDATE", channel, channel))

    # --- shapes ---

    def guild(self) -> JSON:
        """The guild object of the REST API."""
        return {
            "id": self.guild_id,
            "name": "Agora",
            "owner_id": self.owner_id,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "features": ["COMMUNITY"],
            "banner": None,
            "application_id": None,
            "region": "local",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 1,
            "roles": list(self.roles.values()),
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 2,
            "max_presences": None,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": "en-US",
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": None,
        }

    def application(self) -> JSON:
        """The application object; its flags say that it has no privileged intents."""
        return {
            "id": self.application_id,
            "name": "Oraklos",
            "icon": None,
            "description": "",
            "type": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "bot_public": True,
            "bot_require_code_grant": False,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.users[self.owner_id],
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "integration_types_config": {"0": {}, **({"1": {}} if self.user_install else {})},
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        }


def _user(uid: str, username: str, display: str, *, bot: bool = False) -> JSON:
    user: JSON = {"id": uid, "username": username, "global_name": None if bot else display, "discriminator": "0"}
    user.update(avatar=None, public_flags=0, flags=0, primary_guild=None)
    if bot:
        user.update(bot=True, discriminator="0001")
    return user


def _role(rid: str, name: str, permissions: int, position: int, *, managed: bool = False, bot_id: str = "") -> JSON:
    role: JSON = {"id": rid, "name": name, "permissions": str(permissions), "position": position, "color": 0}
    role.update(colors={"primary_color": 0, "secondary_color": None, "tertiary_color": None}, hoist=False)
    role.update(managed=managed, mentionable=False, icon=None, unicode_emoji=None, flags=0, description=None)
    if bot_id:
        role["tags"] = {"bot_id": bot_id}
    return role


def _overwritten(allowed: int, overwrites: list[dict[str, Any]], guild: str, roles: list[str], uid: str) -> int:
    """Base permissions after a channel's overwrites: @everyone first, then all roles together, then the member."""
    for chosen in ([guild], roles, [uid]):
        allow = deny = 0
        for overwrite in overwrites:
            if overwrite["id"] in chosen:
                allow |= int(overwrite["allow"])
                deny |= int(overwrite["deny"])
        allowed = allowed & ~deny | allow
    return allowed
