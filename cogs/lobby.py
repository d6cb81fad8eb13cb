"""For people who open tables: `/game new`, `/game again`, `/game list`, `/game cancel`; and for joint decisions of a
table: `/game takeback`, `/game pause`, `/game resume`."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.text.translation import command, english
from cogs.cog import Cog, Text, offered, suggests
from engine.language import LOCALES
from engine.tables import Status, Table

LANGUAGES = [Text(name=english(f"language-{locale}"), value=locale) for locale in LOCALES]


class LobbyCommands(Cog):
    game = app_commands.Group(name=english("command-game"), description=english("command-game.about"), guild_only=True)

    @command("new", "seats", "language", "options", "game", "clock", within=game)
    @app_commands.choices(language=LANGUAGES)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 12] | None = None,
        language: str | None = None,
        options: str = "",
        clock: str | None = None,
    ) -> None:
        opening = self.actions.lobby.open(interaction, game, seats, language, options, clock)
        await self.desk.attend(interaction, opening, game=game)

    @suggests("game", new)
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(self.actions.lobby.games(interaction, current))

    @suggests("options", new)
    async def _options(self, interaction: Interaction, current: str) -> list[Text]:
        game = str(interaction.namespace.game or "")
        return offered(self.actions.lobby.suggestions(interaction, game, current))

    @suggests("clock", new)
    async def _paces(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.actions.clock.suggestions(interaction, current))

    @command("match")
    @app_commands.guild_only()
    async def match(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.matching.show(interaction))

    @command("propose-pause", "table", within=game)
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.clock.pause)

    @command("play-on", "table", within=game)
    async def resume(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.clock.play_on)

    @command("ask", "table", within=game)
    async def help(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.messages.ask_alone)

    @command("list", within=game)
    async def list(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.lobby.list(interaction, 0))

    @command("again", within=game, table="finished")
    async def again(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.lobby.again_here(interaction, table))

    @suggests("table", again)
    async def _finished(self, interaction: Interaction, current: str) -> list[Text]:
        return self._named(interaction, await self.actions.lobby.finished(interaction), current)

    @command("cancel", "table", within=game)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.proposals.end, seated=False, resting=True)

    @suggests("table", cancel)
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        if interaction.guild_id is None:
            return []
        resting = await self.desk.tables.halts.resting(interaction.guild_id)
        found = await self.desk.tables.views.find(interaction.guild_id)
        user = interaction.user.id
        hosted = [one for one in (*resting, *found) if one.status is Status.LOBBY and one.host == user]
        played = [one for one in found if one.status is Status.RUNNING and one.seat_of(user) is not None]
        return self._named(interaction, [*hosted, *played], current)

    @command("leave", "table", within=game)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.seats.leave, answering=True)

    @command("seats", within=game)
    async def seats(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.seats.show(interaction))

    @command("offer", "seat", "player", "table", within=game)
    async def offer(
        self,
        interaction: Interaction,
        seat: str | None = None,
        player: discord.Member | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.at_table(interaction, table, self.actions.seats.offer, seat, player)

    @suggests("seat", offer)
    async def _seats(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.actions.seats.offerable(interaction, current))

    @command("takeback", "point", "table", within=game)
    async def takeback(self, interaction: Interaction, point: str | None = None, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.proposals.back, point, answering=True)

    @suggests("table", help, pause, resume, leave, offer, takeback)
    async def _own_tables(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.tables(interaction, current)

    @suggests("point", takeback)
    async def _points(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(await self.actions.moderation.points(interaction, current, seated=True))

    def _named(self, interaction: Interaction, tables: Sequence[Table], current: str) -> list[Text]:
        return [
            Text(name=f"{table.id} · {self.desk.title(interaction, table.game)}"[:100], value=table.id)
            for table in tables
            if current.lower() in table.id
        ][:25]
