"""Discord's commands, one cog for each audience. Each calls the actions of `bot.features`."""

from __future__ import annotations

from cogs.lobby import LobbyCommands
from cogs.moderator import ModeratorCommands, SetupCommands
from cogs.personal import PersonalCommands
from cogs.play import PlayCommands
from cogs.table import TableCommands
from cogs.tournament import TournamentCommands

COGS = (
    LobbyCommands, PlayCommands, TableCommands, ModeratorCommands, SetupCommands, PersonalCommands, TournamentCommands,
)  # fmt: skip
