"""For people who open tables: `/game new`, `/game again`, `/game list`, `/game cancel`; and for joint decisions of a
table: `/game takeback`, `/game pause`, `/game resume`."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.text.translation import command, english
from cogs.cog import Cog, Text, at_table, attends, attends_table, suggests
from engine.language import LOCALES

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

    suggests("game", lambda a, i, typed: a.rules.games(i, typed), new)
    suggests("options", lambda a, i, typed: a.lobby.suggestions(i, typed), new)
    suggests("clock", lambda a, i, typed: a.clock.suggestions(i, typed), new)

    @command("match")
    @app_commands.guild_only()
    async def match(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.matching.show(interaction))

    pause = command("propose-pause", "table", within=game)(at_table(lambda a: a.clock.pause))
    resume = command("play-on", "table", within=game)(at_table(lambda a: a.clock.play_on))
    help = command("ask", "table", within=game)(at_table(lambda a: a.messages.ask_alone))
    list = command("list", within=game)(attends(lambda a, i: a.lobby.list(i, 0)))
    again = command("again", within=game, table="finished")(attends_table(lambda a, i, id: a.lobby.again_here(i, id)))
    cancel = command("cancel", "table", within=game)(at_table(lambda a: a.proposals.end, seated=False, resting=True))
    leave = command("leave", "table", within=game)(at_table(lambda a: a.seats.leave, answering=True))
    seats = command("seats", within=game)(attends(lambda a, i: a.seats.show(i)))

    @command("offer", "seat", "player", "table", within=game)
    async def offer(
        self,
        interaction: Interaction,
        seat: str | None = None,
        player: discord.Member | None = None,
        table: str | None = None,
    ) -> None:
        await self.desk.at_table(interaction, table, self.actions.seats.offer, seat, player)

    @command("takeback", "point", "table", within=game)
    async def takeback(self, interaction: Interaction, point: str | None = None, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.proposals.back, point, answering=True)

    suggests("seat", lambda a, i, typed: a.seats.offerable(i, typed), offer)
    suggests("point", lambda a, i, typed: a.moderation.points(i, typed, seated=True), takeback)
    suggests("table", lambda a, i, typed: a.lobby.repeatable(i, typed), again)
    suggests("table", lambda a, i, typed: a.lobby.cancellable(i, typed), cancel)
    suggests("table", lambda a, i, typed: a.typed.tables(i, typed), help, pause, resume, leave, offer, takeback)
