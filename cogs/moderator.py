"""For moderators: `/mod …`, at tables where they do not sit."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import command, english
from cogs.cog import Cog, Text, offered, suggests

Reason = app_commands.Range[str, 1, 300]


class ModeratorCommands(Cog):
    """Moderators are set with `/setup`; all others are refused."""

    mod = app_commands.Group(name=english("command-mod"), description=english("command-mod.about"), guild_only=True)

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions)
        self.moderation = actions.moderation

    @command("overview", within=mod)
    async def overview(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.oversight.show(interaction, 0))

    @command("report", within=mod, member="reported")
    async def report(self, interaction: Interaction, member: discord.Member | None = None) -> None:
        await self.desk.attend(interaction, self.actions.oversight.report(interaction, member))

    @command("nudge", within=mod, table="mod-table")
    async def nudge(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.nudge(interaction, table))

    @command("pause", "reason", within=mod, table="mod-table")
    async def pause(self, interaction: Interaction, reason: Reason | None = None, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.pause(interaction, table, reason))

    @command("resume", within=mod, table="mod-table")
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.resume(interaction, table))

    @command("freeze", "reason", within=mod, table="mod-table")
    async def freeze(self, interaction: Interaction, reason: Reason | None = None, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.freeze(interaction, table, reason))

    @command("unfreeze", within=mod, table="mod-table")
    async def unfreeze(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.unfreeze(interaction, table))

    @command("deadline", "hours", "reason", "seat", within=mod, player="whose", table="mod-table")
    async def deadline(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, -720, 720],
        reason: Reason | None = None,
        seat: str | None = None,
        player: discord.User | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.attend(interaction, self.moderation.give_time(interaction, table, hours, reason, seat, player))

    @command("remove", "seat", "reason", within=mod, player="whose", table="mod-table")
    async def remove(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        seat: str | None = None,
        reason: Reason | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.attend(interaction, self.moderation.remove(interaction, table, seat, reason, player))

    @command("readmit", "reason", within=mod, player="removed", table="mod-table")
    async def readmit(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None, table: str | None = None
    ) -> None:
        await self.desk.attend(interaction, self.moderation.readmit(interaction, table, player, reason))

    @command("rewind", "point", within=mod, table="mod-table")
    async def rewind(self, interaction: Interaction, point: str, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.rewind(interaction, table, point))

    @command("end", within=mod, table="mod-table")
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.end(interaction, table))

    @command("void", within=mod, table="mod-table")
    async def void(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.void(interaction, table))

    @command("look", "seat", "reason", within=mod, player="whose", table="mod-table")
    async def look(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        seat: str | None = None,
        reason: Reason | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.attend(interaction, self.moderation.look(interaction, table, seat, reason, player))

    @command("replace", "seat", "user", "reason", within=mod, player="whose", table="mod-table")
    async def replace(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        user: discord.Member | None = None,
        reason: Reason | None = None,
        seat: str | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.attend(interaction, self.moderation.replace(interaction, table, seat, user, reason, player))

    @command("correct", "field", "value", "reason", "also", "also_value", within=mod, table="mod-table")
    async def correct(
        self,
        interaction: Interaction,
        field: str,
        value: str,
        reason: Reason = "",
        also: str = "",
        also_value: str = "",
        table: str | None = None,
    ) -> None:
        changes = {field: value} | ({also: also_value} if also else {})
        await self.desk.attend(interaction, self.actions.corrections.preview(interaction, table, changes, reason))

    @command("log", within=mod, table="mod-table")
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.log(interaction, table))

    @suggests(
        "table",
        nudge,
        rewind,
        end,
        void,
        pause,
        resume,
        freeze,
        unfreeze,
        deadline,
        remove,
        readmit,
        look,
        replace,
        correct,
        log,
    )
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.moderation.tables(interaction, current))

    @suggests("point", rewind)
    async def _points(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.moderation.points(interaction, current))

    @suggests("seat", deadline, remove, look, replace)
    async def _seats(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.moderation.seats(interaction, current))

    @suggests("field", correct)
    @suggests("also", correct)
    async def _fields(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.moderation.fields(interaction, current))

    @suggests("value", correct)
    async def _values(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.moderation.values(interaction, current, str(interaction.namespace.field or "")))

    @suggests("also_value", correct)
    async def _also_values(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.moderation.values(interaction, current, str(interaction.namespace.also or "")))


class SetupCommands(Cog):
    """One panel shows and changes everything."""

    @command("setup")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.setup.show(interaction))
