"""A server: the greeting when the bot is invited, and its settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import discord
import structlog
from discord import ui

from bot.delivery.post import Direct, Post
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Work, on_button, on_select, on_values
from bot.desk.places import Permission, missing
from bot.features.clock import preset
from bot.panels.components import Items, PersistentItem, button, option, panel, row, select
from bot.panels.verbs import ID, Verb
from engine.language import LOCALES, Said, Say
from engine.tables import Server, TableRefused
from engine.tables.time.pace import PRESETS

V = TypeVar("V")

CHANNEL = Verb("setup.channel")
LISTING = Verb("setup.listing")
ROLE = Verb("setup.role")
ORGANISER = Verb("setup.organiser")
LANGUAGE = Verb("setup.language")
PACE = Verb("setup.pace")
CHECK = Verb("setup.check")
MATCHES = Verb("setup.matches")
VACATION = Verb("setup.vacation")
PAGE = Verb("setup.page")

VACATIONS = (0, 7, 14, 21, 28, 42)
"""Yearly days of vacation on offer."""
ALLOWED, FORBIDDEN = "yes", "no"
EACH = "-"


def paces(chosen: str | None, say: Say) -> list[discord.SelectOption]:
    labels = {EACH: say("setup-pace-each"), **{text: preset(say, name) for name, text in PRESETS.items()}}
    if chosen is not None and chosen not in labels:  # set by another version of the bot
        labels[chosen] = chosen
    return [option(label, text, default=text == (chosen or EACH)) for text, label in labels.items()]


def lost(settings: Server, say: Say) -> Said:
    """A line on unreadable settings; empty if there are none."""
    if not settings.lost:
        return Said()
    return say("setup-lost", what=say.list([say(f"setup-lost-{one}") for one in settings.lost]))


def server(settings: Server, checks: Sequence[str], say: Say, *, note: str = "", site: str = "") -> ui.LayoutView:
    """All settings of a server, each with a select. `checks`: for each place a line on missing permissions; `note`
    stands below; everybody finds pages at `site`, if there are any."""
    plain = say.plain
    languages = [
        option(plain(key), value, default=value == (settings.language or EACH))
        for key, value in (("setup-language-each", EACH), *((f"language-{locale}", locale) for locale in LOCALES))
    ]
    matches = [
        option(plain(f"setup-matches-{one}"), one, default=(one == FORBIDDEN) == (settings.matches is False))
        for one in (ALLOWED, FORBIDDEN)
    ]
    days = [
        option(plain("setup-vacation-days", count=n), str(n), default=n == (settings.vacation or 0)) for n in VACATIONS
    ]
    controls = {
        "channel": _pick(ui.ChannelSelect, CHANNEL, settings.channel, plain),
        "listing": _pick(ui.ChannelSelect, LISTING, settings.listing, plain),
        "role": _pick(ui.RoleSelect, ROLE, settings.role, plain),
        "organiser": _pick(ui.RoleSelect, ORGANISER, settings.organiser, plain),
        "language": select(LANGUAGE(), languages, plain("setup-language")),
        "pace": select(PACE(), paces(settings.pace, plain), plain("setup-pace")),
        "matches": select(MATCHES(), matches, plain("setup-matches")),
        "vacation": select(VACATION(), days, plain("setup-vacation")),
    }
    if site:
        shown = [
            option(plain(f"setup-page-{one}"), one, default=(one == ALLOWED) == bool(settings.page))
            for one in (FORBIDDEN, ALLOWED)
        ]
        controls["page"] = select(PAGE(), shown, plain("setup-page-no"))
    items: Items = ["\n".join([f"### {say('setup')}", *checks]), row(button(CHECK(), plain("setup-check")))]
    for name, control in controls.items():
        items += [say(f"setup-{name}", link=Said(f"{site}/s/{settings.guild}")), control]
    return panel(*items, note)


def _pick(
    kind: type[ui.ChannelSelect[Any]] | type[ui.RoleSelect[Any]], verb: Verb[()], chosen: int | None, say: Say
) -> ui.ActionRow[Any]:
    found = kind(
        custom_id=str(verb()),
        placeholder=say(f"setup-{verb.word}-pick"),
        min_values=0,
        default_values=[discord.Object(chosen)] if chosen is not None else [],
    )
    if isinstance(found, ui.ChannelSelect):
        found.channel_types = [discord.ChannelType.text]
    return row(PersistentItem(found))


def _sets(
    name: str, value: Callable[[discord.Guild, V], int | str | bool | None]
) -> Callable[[SetupActions, Interaction, V], Work]:
    """A handler that sets a setting to the `value` of what was chosen."""

    async def handle(self: SetupActions, i: Interaction, chosen: V) -> None:
        await self.set(i, **{name: value(managed(i), chosen)})

    return handle


def _channel(guild: discord.Guild, chosen: tuple[int, ...]) -> int | None:
    channel = next(iter(chosen), None)
    if channel is not None and not isinstance(guild.get_channel(channel), discord.TextChannel):
        raise TableRefused("no-such-channel")  # selects offer text channels only, so the press was forged
    return channel


def _role(guild: discord.Guild, chosen: tuple[int, ...]) -> int | None:
    role = next(iter(chosen), None)
    if role == guild.id:  # @everyone has the id of the server
        raise TableRefused("everybody")
    if role is not None and guild.get_role(role) is None:
        raise TableRefused("no-such-role")
    return role


def _days(chosen: str) -> int | None:
    """Yearly days of vacation; None: none. Announced vacations stay."""
    return next((n for n in VACATIONS if n and str(n) == chosen), None)


class SetupActions(Part):
    """Each method answers its interaction or raises TableRefused: not-here, not-manager, everybody, no-such-channel,
    no-such-role."""

    @on_button(CHECK)
    async def show(self, i: Interaction) -> None:
        await self._desk.update(i, await self._panel(i, managed(i)))

    set_channel = on_values(CHANNEL, ID)(_sets("channel", _channel))
    set_listing = on_values(LISTING, ID)(_sets("listing", _channel))
    set_role = on_values(ROLE, ID)(_sets("role", _role))
    set_organiser = on_values(ORGANISER, ID)(_sets("organiser", _role))
    set_language = on_select(LANGUAGE)(_sets("language", lambda _, chosen: chosen if chosen in LOCALES else None))
    set_pace = on_select(PACE)(_sets("pace", lambda _, chosen: chosen if chosen in PRESETS.values() else None))
    set_vacation = on_select(VACATION)(_sets("vacation", lambda _, chosen: _days(chosen)))
    set_page = on_select(PAGE)(_sets("page", lambda _, chosen: chosen == ALLOWED or None))
    set_matches = on_select(MATCHES)(_sets("matches", lambda _, chosen: False if chosen == FORBIDDEN else None))

    async def set(self, i: Interaction, **chosen: int | str | bool | None) -> None:
        guild = managed(i)
        await self._tables.servers.set(guild.id, **chosen)
        await self._desk.update(i, await self._panel(i, guild, note=self._desk.say(i)("setup-set")))

    async def _panel(self, i: Interaction, guild: discord.Guild, *, note: str = "") -> Any:
        settings = await self._tables.servers.get(guild.id)
        say = self._desk.say(i)
        checks = [*filter(None, [lost(settings, say)]), self._check(say, guild, i.channel, i.app_permissions)]
        home, listing = (guild.get_channel(one or 0) for one in (settings.channel, settings.listing))
        if settings.channel is not None and settings.channel != i.channel_id:
            checks.append(self._check(say, guild, home, _allowed(home), there=settings.channel))
        if settings.listing is not None:
            may = _allowed(listing)
            if not (may.view_channel and may.send_messages):
                checks.append(say("setup-listing-not", place=Said(f"<#{settings.listing}>")))
        return server(settings, checks, say, note=note, site=self._desk.site)

    def _check(
        self, say: Say, guild: discord.Guild, channel: object, may: discord.Permissions, *, there: int | None = None
    ) -> Said:
        place = Said(f"<#{there or getattr(channel, 'id', 0)}>")
        try:
            lacking = missing(channel, may)
        except TableRefused:
            return say("setup-gone" if there else "setup-no-threads", place=place)
        if not lacking:
            return say("setup-well", place=place)
        lines = Said("\n".join(f"- {say(f'permission-{one}')}" for one in lacking))
        return say("setup-missing", place=place, missing=lines, bot=guild.me.display_name)


def _allowed(channel: discord.abc.GuildChannel | None) -> discord.Permissions:
    return discord.Permissions.none() if channel is None else channel.permissions_for(channel.guild.me)


def managed(i: Interaction) -> discord.Guild:
    if i.guild is None:
        raise TableRefused("not-here")
    if not i.permissions.manage_guild:
        raise TableRefused("not-manager")
    return i.guild


log = structlog.get_logger(__name__)

LATEST = 10
"""Number of latest invited bots to search for ourselves."""


def invitation(application: int) -> str:
    """The link to invite the bot with the permissions that games need and no others."""
    may = discord.Permissions(**{one.value.replace("-", "_"): True for one in Permission})
    return discord.utils.oauth_url(application, permissions=may, scopes=("bot", "applications.commands"))


@dataclass(eq=False)
class Arrival(Part):
    """Greets each new server once, with what the bot is for and what to type."""

    _post: Post

    async def greet_new(self, guilds: Iterable[discord.Guild]) -> None:
        """Greet those of these servers that were not greeted yet. Discord does not report invitations while the bot was
        away."""
        for guild in guilds:
            if not guild.unavailable and not (await self._tables.servers.get(guild.id)).greeted:
                await self.greet(guild)

    async def greet(self, guild: discord.Guild) -> None:
        """Greet a server in its language, in the first channel where the bot may write; else the inviter by DM if
        known, else the owner. It is noted first, so that a failing greeting is not repeated at each start."""
        await self._tables.servers.set(guild.id, greeted=True)
        say = self._desk.speak(str(guild.preferred_locale))
        where = channel_in(guild)
        name = Said(guild.me.display_name)
        text = [say("arrival-hello", name=name)]
        if where is None:
            text.append(say("arrival-nowhere", server=guild.name))
        try:
            place = where.id if where is not None else Direct(await inviter(guild))
            await self._post.send(place, panel("\n".join(text)), answers=True)
        except discord.HTTPException as error:
            log.warning("not-greeted", code=error.code)


async def inviter(guild: discord.Guild) -> int:
    """The inviter, if the bot may read the audit log, which is the only source; else the owner."""
    if guild.me.guild_permissions.view_audit_log:
        try:
            async for entry in guild.audit_logs(action=discord.AuditLogAction.bot_add, limit=LATEST):
                if entry.target is not None and entry.target.id == guild.me.id and entry.user_id is not None:
                    return entry.user_id
        except discord.HTTPException as error:
            log.warning("inviter-unknown", code=error.code)
    return guild.owner_id or 0


def channel_in(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for a greeting: Discord's system channel if games can be played there, else the first where they can,
    else any where the bot may write."""
    channels = [*([guild.system_channel] if guild.system_channel is not None else []), *guild.text_channels]
    may = {channel: channel.permissions_for(guild.me) for channel in channels}
    whole = [channel for channel in channels if not missing(channel, may[channel])]
    written = [channel for channel in channels if may[channel].view_channel and may[channel].send_messages]
    return next(iter([*whole, *written]), None)
