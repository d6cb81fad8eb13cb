"""One server ("guild") with its members, roles and permissions, as Discord's own JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from .errors import JSON, UNKNOWN_MEMBER, refuse

BITS = discord.Permissions.VALID_FLAGS
EVERYTHING = sum({*BITS.values()})

TEXT, DM, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 3, 11, 12, 15
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

EVERYBODY_MAY = (
    "view_channel send_messages send_messages_in_threads create_public_threads embed_links attach_files "
    "read_message_history add_reactions external_emojis use_application_commands"
)
BOT_MAY = (
    "view_channel send_messages send_messages_in_threads create_public_threads embed_links attach_files "
    "read_message_history"
)
"""Permissions that the bot asks for, as in the README: no Administrator, nothing about members."""

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
"""The people. All are in the first server; Fay owns it, Dan has the role `Umpires`, Eve is nobody's friend."""


def fixed_id(number: int) -> str:
    """A small id that survives a restart, so that addresses of channels do too."""
    return str((number << 22) * 1000)


def bits(names: str) -> int:
    """The permission number for names separated by spaces. Raises KeyError for an unknown name."""
    total = 0
    for name in names.split():
        total |= BITS[name]
    return total


@dataclass(frozen=True, slots=True)
class Founding:
    """Initial state of a server. `number` decides its shard: the remainder by the number of shards."""

    name: str
    number: int
    owner: str
    umpire: str
    people: tuple[str, ...] = NAMES

    @property
    def id(self) -> str:
        return str(self.number << 22)


FOUNDINGS = (
    Founding("Agora", 1000, owner="Fay", umpire="Dan"),
    Founding("Stoa", 6003, owner="Cid", umpire="Bob", people=("Ann", "Bob", "Cid", "Eve")),
    Founding("Lykeion", 11006, owner="Ann", umpire="Fay", people=("Ann", "Bob", "Dan", "Fay")),
)
"""The possible servers. The first two are on different shards of any number from 2 to 16, the third on one of its own
from 3 on."""


class Guild:
    """The `which`-th server of FOUNDINGS as founded; `users` are all users by id."""

    def __init__(self, which: int, users: dict[str, JSON], bot_id: str) -> None:
        founded, first = FOUNDINGS[which], 100 * which
        self._users = users
        self._bot_id = bot_id
        self.id = founded.id
        self.name = founded.name
        self.locale = "en-US"
        self.bot_role = fixed_id(first + 3)
        self.roles: dict[str, JSON] = {
            role["id"]: role
            for role in (
                _role(self.id, "@everyone", bits(EVERYBODY_MAY), 0),
                _role(self.bot_role, "Oraklos", bits(BOT_MAY), 1, managed=True, bot_id=bot_id),
                _role(fixed_id(first + 4), "Umpires", 0, 2),
            )
        }
        here = {user["global_name"]: uid for uid, user in users.items() if user["global_name"] in founded.people}
        self.owner_id = here[founded.owner]
        self.members: dict[str, JSON] = {}
        for uid in (bot_id, *here.values()):
            self.enrol(uid)
        self.members[here[founded.umpire]]["roles"].append(fixed_id(first + 4))
        self.bots_added: list[JSON] = []  # for the audit log, the latest first
        self.founded: list[JSON] = [
            self.make_channel(fixed_id(first + number), kind, name, number - 31)
            for number, (name, kind) in enumerate(
                [("general", TEXT), ("games", TEXT), ("game-forum", FORUM), ("staff", TEXT)], start=31
            )
        ]
        """The initial channels. The last one is hidden, except from those to whom it is opened."""
        closed = {"id": self.id, "type": 0, "allow": "0", "deny": str(bits("view_channel"))}
        self.founded[-1]["permission_overwrites"] = [closed]

    def make_channel(self, cid: str, kind: int, name: str, position: int) -> JSON:
        channel: JSON = {
            "id": cid,
            "type": kind,
            "guild_id": self.id,
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

    # --- who is in it ---

    def enrol(self, uid: str) -> None:
        """Make a user a member with no role but the bot's own."""
        self.members[uid] = {
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": [self.bot_role] if uid == self._bot_id else [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }

    def member(self, uid: str) -> JSON:
        """A member with its user. Raises 10007."""
        if uid not in self.members:
            refuse(UNKNOWN_MEMBER)
        return {**self.members[uid], "user": self._users[uid]}

    def permissions(self, uid: str, home: JSON | None = None) -> int:
        """Permissions of a user in the server or in a channel (for a thread: its parent). Base rights, then
        overwrites; 0 if it is invisible to them."""
        if uid not in self.members:
            return 0
        roles: list[str] = self.members[uid]["roles"]
        allowed = int(self.roles[self.id]["permissions"])
        for role in roles:
            allowed |= int(self.roles[role]["permissions"])
        if uid == self.owner_id or allowed & BITS["administrator"]:
            return EVERYTHING
        if home is None:
            return allowed
        if home["permission_overwrites"]:
            allowed = _apply_overwrites(allowed, home["permission_overwrites"], self.id, roles, uid)
        return allowed if allowed & BITS["view_channel"] else 0

    # --- shapes ---

    def as_json(self) -> JSON:
        return {
            "id": self.id,
            "name": self.name,
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
            "preferred_locale": self.locale,
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


def _role(rid: str, name: str, permissions: int, position: int, *, managed: bool = False, bot_id: str = "") -> JSON:
    role: JSON = {"id": rid, "name": name, "permissions": str(permissions), "position": position, "color": 0}
    role.update(colors={"primary_color": 0, "secondary_color": None, "tertiary_color": None}, hoist=False)
    role.update(managed=managed, mentionable=False, icon=None, unicode_emoji=None, flags=0, description=None)
    if bot_id:
        role["tags"] = {"bot_id": bot_id}
    return role


def _apply_overwrites(allowed: int, overwrites: list[dict[str, Any]], guild: str, roles: list[str], uid: str) -> int:
    """Base permissions after a channel's overwrites: @everyone first, then all roles together, then the member."""
    for chosen in ([guild], roles, [uid]):
        allow = deny = 0
        for overwrite in overwrites:
            if overwrite["id"] in chosen:
                allow |= int(overwrite["allow"])
                deny |= int(overwrite["deny"])
        allowed = allowed & ~deny | allow
    return allowed
