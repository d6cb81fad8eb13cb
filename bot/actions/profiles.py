"""Profiles: leaderboards of a server and what somebody has played there, for the eyes of the one who asks."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import ui

from bot.actions.handlers import on_button
from bot.desk.desk import Desk, Interaction
from bot.desk.members import Members
from bot.desk.names import name_of
from bot.desk.reach import guild_of
from bot.desk.titles import titles
from bot.panels.profile import LEADERS, PAGE, curves, habits_of, leaderboard, profile, records
from bot.panels.year import year_card, year_picture
from bot.pictures.pool import Pictures
from engine.language import Say
from engine.tables import TableRefused
from engine.tables.profiles import without

FILE, YEAR_FILE = "rating.png", "year.png"


class ProfileActions:
    """Every method answers the interaction it is given, or raises TableRefused: not-here where we are not."""

    def __init__(self, desk: Desk, members: Members, pictures: Pictures) -> None:
        self._desk = desk
        self._members = members
        self._tables = desk.tables
        self._pictures = pictures

    async def leaders(self, i: Interaction, game: str | None) -> None:
        """A leaderboard of those who are in the server. Refuses no-game, no-ratings."""
        await self._desk.show(i, await self._page(i, game, 0))

    @on_button(LEADERS)
    async def turn_to(self, i: Interaction, game: str, page: int) -> None:
        """Another page of a leaderboard, in place of the one that was clicked."""
        await self._desk.update(i, await self._page(i, game, page))

    async def profile(self, i: Interaction, whom: discord.User | discord.Member | None) -> None:
        """What somebody, or the one who asks, has played on this server; they themselves also elsewhere, then on the
        server where they played last. Refuses no-profile."""
        whom = whom or i.user
        guild, name = await self._where(i, whom)
        found = await self._tables.profiles.profile(guild, whom.id, i.user.id)
        say, title = self._desk.say(i), titles(self._desk, i)
        drawing = curves(found, title, say.plain)
        if drawing is not None:
            await self._desk.think(i)
        known = await self._tables.profiles.habits(guild, whom.id)
        habits = [habits_of(game, one, self._words(i, game)) for game, one in known.items()]
        if drawing is None:
            await self._desk.show(i, profile(found, name, title, say, habits=habits))
            return
        file = discord.File(BytesIO(await self._pictures.png(drawing)), FILE)
        view = profile(found, name, title, say, file=FILE, alt=drawing.alt, habits=habits)
        await self._desk.show(i, view, files=[file])

    async def records(self, i: Interaction, game: str | None) -> None:
        """The records of a game on this server. Refuses no-game, no-records."""
        game, found = await self._tables.profiles.records(self._guild(i), game, i.user.id)
        await self._desk.show(i, records(found, titles(self._desk, i)(game), self._words(i, game)))

    async def year(self, i: Interaction, year: int | None) -> None:
        """The year of the one who asks on this server, or elsewhere on the one where they played last, as a card.
        Refuses no-year, no-year-yet, no-profile."""
        guild, name = await self._where(i, i.user)
        found = await self._tables.profiles.year(guild, i.user.id, year)
        say, title = self._desk.say(i), titles(self._desk, i)
        await self._desk.think(i)
        drawing = year_picture(found, name, title, say.plain)
        file = discord.File(BytesIO(await self._pictures.png(drawing)), YEAR_FILE)
        await self._desk.show(i, year_card(found, name, say, YEAR_FILE, drawing.alt), files=[file])

    async def _where(self, i: Interaction, whom: discord.User | discord.Member) -> tuple[int, str]:
        """On which server somebody is asked for, and how they are called: here, or where they played last, and then it
        is said which; that only they themselves are told."""
        if i.guild_id is not None and i.client.get_guild(i.guild_id) is not None:
            return i.guild_id, name_of(whom)
        if whom.id != i.user.id:
            raise TableRefused("not-here")
        guild = await self._tables.profiles.server_of(whom.id)
        there = await guild_of(i.client, guild)
        return guild, name_of(whom) if there is None else f"{name_of(whom)} · {there.name}"

    async def _page(self, i: Interaction, game: str | None, page: int) -> ui.LayoutView:
        guild = self._guild(i)
        found = await self._tables.profiles.leaderboard(guild, game, i.user.id)
        reached = [line.user for line in found.lines[: PAGE * (1 + page)]]
        found = without(found, await self._members.gone_of(guild, [user for user in reached if user != i.user.id]))
        return leaderboard(found, titles(self._desk, i)(found.game), page, self._desk.say(i))

    def _guild(self, i: Interaction) -> int:
        if i.guild_id is None:
            raise TableRefused("not-here")
        return i.guild_id

    def _words(self, i: Interaction, game: str) -> Say:
        """A translator for the one who asks, with the words of a game."""
        return self._desk.language.say(self._desk.locale(i), game=self._tables.boxes[game].text)
