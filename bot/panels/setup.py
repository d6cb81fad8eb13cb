"""The settings of a server on one panel: what we may do there, and what its moderators choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.clock import preset
from bot.panels.components import PersistentItem, button, panel, row, select
from bot.panels.verbs import Verb
from engine.language import LOCALES, Said, Say
from engine.tables import Server
from engine.tables.time.pace import PRESETS

CHANNEL = Verb("setup.channel")
LISTING = Verb("setup.listing")
ROLE = Verb("setup.role")
ORGANISER = Verb("setup.organiser")
LANGUAGE = Verb("setup.language")
PACE = Verb("setup.pace")
CHECK = Verb("setup.check")
MATCHES = Verb("setup.matches")
VACATION = Verb("setup.vacation")

VACATIONS = (0, 7, 14, 21, 28, 42)
"""Days of vacation in a year on offer."""
ALLOWED, FORBIDDEN = "yes", "no"
"""Whether people may be asked to play together."""
EACH = "-"
"""The choice of a select that sets nothing."""


def paces(chosen: str | None, say: Say) -> list[discord.SelectOption]:
    """The paces on offer for new tables, and none of them."""
    labels = {EACH: say("setup-pace-each"), **{text: preset(say, name) for name, text in PRESETS.items()}}
    if chosen is not None and chosen not in labels:  # set by another version
        labels[chosen] = chosen
    return [
        discord.SelectOption(label=label, value=text, default=text == (chosen or EACH))
        for text, label in labels.items()
    ]


def lost(settings: Server, say: Say) -> Said:
    """A line on settings that cannot be read any more; empty if all can."""
    if not settings.lost:
        return Said()
    return say("setup-lost", what=say.list([say(f"setup-lost-{one}") for one in settings.lost]))


def server(settings: Server, checks: Sequence[str], say: Say, *, note: str = "") -> ui.LayoutView:
    """All settings, each with a select that changes it. `checks` says a line a place whether we may do there what games
    need; `note` stands below."""
    plain = say.plain
    languages = [
        discord.SelectOption(label=plain(key), value=value, default=value == (settings.language or EACH))
        for key, value in (("setup-language-each", EACH), *((f"language-{locale}", locale) for locale in LOCALES))
    ]
    matches = [
        discord.SelectOption(
            label=plain(f"setup-matches-{one}"), value=one, default=(one == FORBIDDEN) == (settings.matches is False)
        )
        for one in (ALLOWED, FORBIDDEN)
    ]
    days = [
        discord.SelectOption(
            label=plain("setup-vacation-days", count=n), value=str(n), default=n == (settings.vacation or 0)
        )
        for n in VACATIONS
    ]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join([f"### {say('setup')}", *checks])),
        row(button(CHECK(), plain("setup-check"))),
        ui.TextDisplay(say("setup-channel")),
        _channel(CHANNEL, "channel", settings.channel, plain),
        ui.TextDisplay(say("setup-listing")),
        _channel(LISTING, "listing", settings.listing, plain),
        ui.TextDisplay(say("setup-role")),
        _role(ROLE, "role", settings.role, plain),
        ui.TextDisplay(say("setup-organiser")),
        _role(ORGANISER, "organiser", settings.organiser, plain),
        ui.TextDisplay(say("setup-language")),
        select(LANGUAGE(), languages, plain("setup-language")),
        ui.TextDisplay(say("setup-pace")),
        select(PACE(), paces(settings.pace, plain), plain("setup-pace")),
        ui.TextDisplay(say("setup-matches")),
        select(MATCHES(), matches, plain("setup-matches")),
        ui.TextDisplay(say("setup-vacation")),
        select(VACATION(), days, plain("setup-vacation")),
    ]
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def _channel(verb: Verb[()], name: str, chosen: int | None, say: Say) -> ui.ActionRow[Any]:
    """The select of a text channel, or of none."""
    channels: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(verb()),
        channel_types=[discord.ChannelType.text],
        placeholder=say(f"setup-{name}-pick"),
        min_values=0,
        default_values=[discord.Object(chosen)] if chosen is not None else [],
    )
    return row(PersistentItem(channels))


def _role(verb: Verb[()], name: str, chosen: int | None, say: Say) -> ui.ActionRow[Any]:
    """The select of a role, or of none."""
    roles: ui.RoleSelect[Any] = ui.RoleSelect(
        custom_id=str(verb()),
        placeholder=say(f"setup-{name}-pick"),
        min_values=0,
        default_values=[discord.Object(chosen)] if chosen is not None else [],
    )
    return row(PersistentItem(roles))
