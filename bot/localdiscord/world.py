"""State of the stand-in: its servers ("guilds") with people, channels and threads, as Discord's own JSON.

The world outlives the bot. It outlives its own program only with a folder to store it in.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from .errors import JSON, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER, refuse
from .guild import (
    BITS,
    DM,
    EVERYTHING,
    FOUNDINGS,
    GROUP_DM,
    NAMES,
    PRIVATE_THREAD,
    TEXT,
    THREADS,
    Guild,
    bits,
    fixed_id,
)

EPOCH = 1420070400000
"""Discord's first millisecond; every id carries the time since."""

BOT_ADD = 28
"""Discord's number in the audit log for a bot that was invited."""


@dataclass
class Dispatch:
    """An event: `d` as people see it, `bot_d` as the bot does if that differs. `channel` limits it to those who may see
    the channel, `reader` to one person. `intent` is the bot's gateway intent."""

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
    """All servers and their people, at first `servers` of them. `clock` gives Unix seconds."""

    def __init__(self, clock: Callable[[], float] = time.time, servers: int = 1) -> None:
        self.clock = clock
        self.last_id = 0
        self.listeners: list[Callable[[Dispatch], None]] = []
        self.users: dict[str, JSON] = {}
        self.people: dict[str, Habits] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, JSON] = {}
        self.thread_members: dict[str, dict[str, JSON]] = {}
        self.emojis: dict[str, JSON] = {}
        self.most_threads = 1000  # active ones in a server
        self.user_install = False  # True if people may have the app for themselves, without the bot
        self.activity = ""  # the address that shows the Activity; "" if Activities are off
        self.application_id = self.bot_id = fixed_id(2)
        self.users[self.bot_id] = _user(self.bot_id, "Oraklos", "Oraklos", bot=True)
        for number, name in enumerate(NAMES, start=11):
            self.users[fixed_id(number)] = _user(fixed_id(number), name.lower(), name)
            self.people[fixed_id(number)] = Habits()
        self.open_servers(servers)

    def open_servers(self, servers: int) -> None:
        """Open servers until there are at least that many. Raises ValueError if that is too many."""
        if not 1 <= servers <= len(FOUNDINGS):
            raise ValueError(f"There may be 1 to {len(FOUNDINGS)} servers, not {servers}.")
        for which in range(len(self.guilds), servers):
            guild = Guild(which, self.users, self.bot_id)
            self.guilds[guild.id] = guild
            self.channels |= {channel["id"]: channel for channel in guild.founded}

    # The first server, which is the default.

    @property
    def home(self) -> Guild:
        return next(iter(self.guilds.values()))

    @property
    def guild_id(self) -> str:
        return self.home.id

    @property
    def members(self) -> dict[str, JSON]:
        return self.home.members

    @property
    def roles(self) -> dict[str, JSON]:
        return self.home.roles

    @property
    def owner_id(self) -> str:
        return self.home.owner_id

    def open_elsewhere(self) -> None:
        """Let people have the app for themselves, and open two places without the bot, from which it hears nothing
        else: a group of friends, and another server."""
        self.user_install = True
        group: JSON = {"id": fixed_id(41), "type": GROUP_DM, "name": "Friends", "icon": None, "owner_id": self.owner_id}
        group |= {"flags": 0, "last_message_id": None, "recipients": [self.users[uid] for uid in self.people]}
        other = {**self.home.make_channel(fixed_id(42), TEXT, "another-server", 0), "guild_id": fixed_id(5)}
        for channel in (group, other):
            self.channels.setdefault(channel["id"], channel)

    def away(self, channel: JSON) -> bool:
        return channel["type"] == GROUP_DM or (channel["type"] != DM and channel["guild_id"] not in self.guilds)

    # --- time and ids ---

    def new_id(self) -> str:
        now = (int(self.clock() * 1000) - EPOCH) << 22
        self.last_id = max(self.last_id + 1, now)
        return str(self.last_id)

    def timestamp(self) -> str:
        return datetime.fromtimestamp(self.clock(), UTC).isoformat(timespec="microseconds")

    def publish(self, dispatch: Dispatch) -> None:
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

    def guild(self, gid: str) -> Guild:
        """A server that the bot is in. Raises 10004."""
        guild = self.guilds.get(gid)
        return refuse(UNKNOWN_GUILD) if guild is None or self.bot_id not in guild.members else guild

    def guild_of(self, channel: JSON) -> Guild:
        """The server of a channel or thread. Raises KeyError for a place without the bot, and for DMs."""
        return self.guilds[channel["guild_id"]]

    def members_of(self, channel: JSON) -> dict[str, JSON]:
        """Members of a channel's server; empty in DMs and outside the bot's servers."""
        guild = self.guilds.get(channel.get("guild_id", ""))
        return {} if guild is None else guild.members

    def share_a_server(self, uid: str) -> bool:
        return any({uid, self.bot_id} <= guild.members.keys() for guild in self.guilds.values())

    def depart(self, uid: str, *, deleted: bool = False, guild: Guild | None = None) -> None:
        """Let somebody (or the bot) leave a server, by default the first one. `deleted`: their account is deleted."""
        left = list(self.guilds.values()) if deleted else [guild or self.home]
        for one in (one for one in left if uid in one.members):
            del one.members[uid]
            for tid, members in self.thread_members.items():
                if self.channels[tid]["guild_id"] == one.id:
                    members.pop(uid, None)
            if uid == self.bot_id:
                self.publish(Dispatch("GUILD_DELETE", {"id": one.id}))
                continue
            gone: JSON = {"guild_id": one.id, "user": self.users[uid]}
            self.publish(Dispatch("GUILD_MEMBER_REMOVE", gone, intent=1 << 1))
            self.publish(Dispatch("GUILD_DELETE", {"id": one.id}, reader=uid, intent=0))
        if deleted:
            del self.users[uid]

    def arrive(self, uid: str, by: str = "", *, guild: Guild | None = None) -> None:
        """Let somebody join a server, by default the first one; the bot if `by` invited it."""
        guild = guild or self.home
        if by:
            entry = {"id": self.new_id(), "action_type": BOT_ADD, "target_id": uid, "user_id": by}
            guild.bots_added.insert(0, entry)
        guild.enrol(uid)
        if uid != self.bot_id:
            d = {**guild.member(uid), "guild_id": guild.id}
            self.publish(Dispatch("GUILD_MEMBER_ADD", d, intent=1 << 1))
            self.publish(Dispatch("GUILD_CREATE", {"id": guild.id, "name": guild.name}, reader=uid, intent=0))

    def channel_named(self, name: str) -> JSON:
        """A channel or thread by name, of the first server that has it. Raises 10003."""
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

    def permissions(self, uid: str, place: JSON | Guild) -> int:
        """Permissions of a user in a channel or a server; 0 if it is invisible to them."""
        if isinstance(place, Guild):
            return place.permissions(uid)
        if place["type"] == DM:
            return EVERYTHING if uid in (self.bot_id, place["recipients"][0]["id"]) else 0
        if self.away(place):
            return EVERYTHING if uid in self.people else 0
        guild = self.guild_of(place)
        home = self.channels.get(place["parent_id"] or "", place) if place["type"] in THREADS else place
        allowed = guild.permissions(uid, home)
        if place["type"] == PRIVATE_THREAD and uid not in self.thread_members.get(place["id"], {}):
            return allowed if allowed & BITS["manage_threads"] else 0
        return allowed

    def may(self, uid: str, place: JSON | Guild, names: str) -> bool:
        """True if a user has all the named permissions (separated by spaces) in a channel or a server."""
        needed = bits(names)
        return self.permissions(uid, place) & needed == needed

    def require(self, place: JSON | Guild, names: str, uid: str | None = None) -> None:
        """Refuse (50013) unless the bot, or `uid`, has the named permissions."""
        if not self.may(uid or self.bot_id, place, names):
            refuse(MISSING_PERMISSIONS)

    def grant(self, names: str, *, given: bool = True, cid: str | None = None, guild: Guild | None = None) -> None:
        """Let a moderator give the bot permissions, or deny them, everywhere in a server (the first one) or in one
        channel. A denial is an overwrite on the bot in the channels: everybody's own rights stay as they are."""
        guild = guild or self.home
        if cid is None:
            role = guild.roles[guild.bot_role]
            now = int(role["permissions"])
            role["permissions"] = str(now | bits(names) if given else now & ~bits(names))
            self.publish(Dispatch("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": role}))
            meant = [one for one in self.channels.values() if one.get("guild_id") == guild.id]
        else:
            meant = [self.channels[cid]]
        for channel in meant:
            if "permission_overwrites" not in channel:
                continue
            mine = next((o for o in channel["permission_overwrites"] if o["id"] == self.bot_id), None)
            if mine is None:
                mine = {"id": self.bot_id, "type": 1, "allow": "0", "deny": "0"}
                channel["permission_overwrites"].append(mine)
            denied = int(mine["deny"])
            mine["deny"] = str(denied & ~bits(names) if given else denied | bits(names))
            self.publish(Dispatch("CHANNEL_UPDATE", channel, channel))

    # --- shapes ---

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
            "approximate_guild_count": len(self.guilds),
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
