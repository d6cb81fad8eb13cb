"""Names of people on Discord, as far as they can be seen."""

from __future__ import annotations

import discord

from engine.tournaments.names import visible


def name_of(user: discord.abc.User) -> str:
    """The name by which a server, or Discord, shows somebody; where it shows nothing, the next one that does."""
    return user.display_name if visible(user.display_name) else seen((user.global_name, user.name))


def seen(names: tuple[str | None, ...]) -> str:
    """The first of these names that can be seen; "?" if none can."""
    return next((name for name in names if name and visible(name)), "?")
