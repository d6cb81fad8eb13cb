"""What we ask for when we are invited: as little as playing takes, and the same wherever it is written."""

from __future__ import annotations

import re
from pathlib import Path

import discord

from bot.desk.places import Permission
from bot.localdiscord.guild import BOT_MAY

README = Path(__file__).parents[2] / "README.md"


def invited_with() -> set[str]:
    """The permissions of the README, by Discord's names for them."""
    (listed,) = re.findall(r"and these permissions: (.+?)\. It never", README.read_text(), re.DOTALL)
    names = [re.sub(r"\s+", "_", name).lower() for name in re.findall(r"\*(.+?)\*", listed, re.DOTALL)]
    return {name.replace("view_channels", "view_channel") for name in names}


def test_the_local_discord_gives_what_the_readme_asks_for() -> None:
    assert set(BOT_MAY.split()) == invited_with()


def test_what_a_table_needs_is_asked_for() -> None:
    assert {one.value.replace("-", "_") for one in Permission} == invited_with()
    assert invited_with() <= set(discord.Permissions.VALID_FLAGS)


def test_no_power_over_people_or_channels_is_asked_for() -> None:
    assert not [name for name in invited_with() if name.startswith(("manage", "administrator", "mention", "moderate"))]
