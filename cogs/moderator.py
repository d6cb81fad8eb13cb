"""For moderators: `/mod …`, at tables where they do not sit."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import command, english
from cogs.cog import Cog, attends, attends_table, suggests

TABLE = "mod-table"
"""Text that describes the parameter for a table."""
Reason = app_commands.Range[str, 1, 300]


class ModeratorCommands(Cog):
    """Moderators are set with `/setup`; all others are refused."""

    mod = app_commands.Group(name=english("command-mod"), description=english("command-mod.about"), guild_only=True)

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions)
        self.moderation = actions.moderation

    overview = command("overview", within=mod)(attends(lambda a, i: a.oversight.show(i, 0)))
    nudge = command("nudge", within=mod, table=TABLE)(attends_table(lambda a, i, id: a.moderation.nudge(i, id)))
    resume = command("resume", within=mod, table=TABLE)(attends_table(lambda a, i, id: a.moderation.resume(i, id)))
    unfreeze = command("unfreeze", within=mod, table=TABLE)(
        attends_table(lambda a, i, id: a.moderation.unfreeze(i, id))
    )
    end = command("end", within=mod, table=TABLE)(attends_table(lambda a, i, id: a.moderation.end(i, id)))
    void = command("void", within=mod, table=TABLE)(attends_table(lambda a, i, id: a.moderation.void(i, id)))
    log = command("log", within=mod, table=TABLE)(attends_table(lambda a, i, id: a.moderation.log(i, id)))

    @command("report", within=mod, member="reported")
    async def report(self, interaction: Interaction, member: discord.Member | None = None) -> None:
        await self.desk.attend(interaction, self.actions.oversight.report(interaction, member))

    @command("pause", "reason", within=mod, table=TABLE)
    async def pause(self, interaction: Interaction, reason: Reason | None = None, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.pause(interaction, table, reason))

    @command("freeze", "reason", within=mod, table=TABLE)
    async def freeze(self, interaction: Interaction, reason: Reason | None = None, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.freeze(interaction, table, reason))

    @command("close", "reason", within=mod, table=TABLE)
    async def close(self, interaction: Interaction, reason: Reason, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.close(interaction, table, reason))

    @command("deadline", "hours", "reason", "seat", within=mod, player="whose", table=TABLE)
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

    @command("remove", "seat", "reason", within=mod, player="whose", table=TABLE)
    async def remove(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        seat: str | None = None,
        reason: Reason | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.attend(interaction, self.moderation.remove(interaction, table, seat, reason, player))

    @command("readmit", "reason", within=mod, player="removed", table=TABLE)
    async def readmit(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None, table: str | None = None
    ) -> None:
        await self.desk.attend(interaction, self.moderation.readmit(interaction, table, player, reason))

    @command("rewind", "point", within=mod, table=TABLE)
    async def rewind(self, interaction: Interaction, point: str, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.moderation.rewind(interaction, table, point))

    @command("look", "seat", "reason", within=mod, player="whose", table=TABLE)
    async def look(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        seat: str | None = None,
        reason: Reason | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.attend(interaction, self.moderation.look(interaction, table, seat, reason, player))

    @command("replace", "seat", "user", "reason", within=mod, player="whose", table=TABLE)
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

    @command("correct", "field", "value", "reason", "also", "also_value", within=mod, table=TABLE)
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

    suggests(
        "table", lambda a, i, typed: a.moderation.tables(i, typed), nudge, rewind, end, void, pause, resume, freeze,
        close, unfreeze, deadline, remove, readmit, look, replace, correct, log,
    )  # fmt: skip
    suggests("point", lambda a, i, typed: a.moderation.points(i, typed), rewind)
    suggests("seat", lambda a, i, typed: a.moderation.seats(i, typed), deadline, remove, look, replace)
    suggests("field", lambda a, i, typed: a.moderation.fields(i, typed), correct)
    suggests("also", lambda a, i, typed: a.moderation.fields(i, typed), correct)
    suggests("value", lambda a, i, typed: a.moderation.values(i, typed, i.namespace.field), correct)
    suggests("also_value", lambda a, i, typed: a.moderation.values(i, typed, i.namespace.also), correct)


class SetupCommands(Cog):
    """One panel shows and changes everything."""

    @command("setup")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.setup.show(interaction))
