"""Visible names of people on Discord."""

from __future__ import annotations

import discord

from engine.tournaments.names import visible


def name_of(user: discord.abc.User) -> str:
    """The name of a user on a server or on Discord; if that is invisible, the next visible one."""
    return user.display_name if visible(user.display_name) else first_visible((user.global_name, user.name))


def first_visible(names: tuple[str | None, ...]) -> str:
    return next((name for name in names if name and visible(name)), "?")
