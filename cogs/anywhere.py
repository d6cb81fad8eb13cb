"""Commands that people can have for themselves, and use in any direct message and on any server: what only they see."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.text.translation import english

COMMANDS = ("play", "hand", "board", "why", "replay", "review", "profile", "rules", "help", "settings", "privacy")
"""What is answered to the one who asks alone, and needs no server."""
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def offer_anywhere(tree: app_commands.CommandTree[Any]) -> None:
    """Lets people have these commands for themselves. Only for applications for which that is switched on: Discord
    takes no such command for any other."""
    for name in COMMANDS:
        command = tree.get_command(english(f"command-{name}").message)
        assert isinstance(command, app_commands.Command | app_commands.Group)
        command.allowed_installs, command.allowed_contexts = INSTALLS, CONTEXTS
