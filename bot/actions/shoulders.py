"""Over the shoulder: a player lets people see what they see, and takes that back; who may look, looks."""

from __future__ import annotations

import discord
from discord import ui

from bot.actions.handlers import on_button
from bot.desk.desk import Desk, Interaction
from bot.desk.hands import Private
from bot.desk.names import name_of
from bot.desk.reach import is_private, place, sees
from bot.panels.components import LENGTH, button, panel, picture
from bot.panels.components import in_words as without_pictures
from bot.panels.doors import SHOULDER
from bot.panels.helpers import opened
from bot.panels.status import whereabouts
from bot.panels.words import shortened
from engine.arena import Arena
from engine.games.inwords import board_in_words, hand_in_words
from engine.ids import TableId
from engine.language import Said
from engine.tables import Person, TableRefused


class ShoulderActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, arena: Arena) -> None:
        self._desk = desk
        self._arena = arena
        self._tables = desk.tables

    async def shoulder(self, i: Interaction, table_id: TableId, whom: discord.Member | None) -> None:
        """With a person: lets them look, or no more if they may already. Without: who may look at one's own seat; to
        everybody else what they may see themselves."""
        table = await self._tables.views.existing(table_id)
        seat = table.seat_of(i.user.id)
        if whom is None and seat is None:
            choices = await self._tables.people.choices(i.user.id)
            await self._look(i, table_id, in_words=choices.words_first)
            return
        say = self._desk.say(i, table)
        if seat is None:
            raise TableRefused("not-seated")
        looking = await self._tables.shoulders.looking(table_id, seat)
        if whom is None:
            people = Said(" ".join(f"<@{user}>" for user in looking))
            await self._desk.tell(i, say("shoulder-now", who=people) if looking else say("shoulder-nobody"))
        elif whom.id in looking:
            await self._tables.shoulders.end(table_id, i.user.id, whom.id, click=i.id)
            await self._desk.tell(i, say("shoulder-ended", who=Said(whom.mention)))
        else:
            if whom.bot:
                raise TableRefused("shoulder-bot")
            there = None if i.guild is None else await place(i.guild, table)
            if is_private(there):
                raise TableRefused("shoulder-private")
            if not sees(there, whom):
                raise TableRefused("shoulder-unseen")
            by, other = (Person(one.id, name_of(one)) for one in (i.user, whom))
            allowed = await self._allowed(table_id)
            await self._tables.shoulders.let(table_id, by, other, allowed=allowed, click=i.id)
            await self._desk.tell(i, say("shoulder-begun", who=Said(whom.mention)))

    async def _allowed(self, table_id: TableId) -> bool:
        """True if a table belongs to a tournament that allows it."""
        of = await self._tables.boards.tournament_of(table_id)
        return of is not None and (await self._arena.tournament(of)).tournament.setup.shoulders

    @on_button(SHOULDER)
    async def drawn(self, i: Interaction, table_id: TableId) -> None:
        """Shows in pictures what was told in words. Refuses not-running, shoulder-none."""
        await self._look(i, table_id, in_words=False)

    async def _look(self, i: Interaction, table_id: TableId, *, in_words: bool) -> None:
        """Shows board and hand as the player sees them who lets the one who asks look. Nothing of it is noted: what is
        new to the player stays so. `in_words`: with a button for the pictures."""
        sight = await self._tables.shoulders.sight(table_id, i.user.id)
        say, box, view = self._desk.say(i, sight.table), self._desk.box(sight.table), sight.view
        shown = (
            ("board.png", box.board(view, say.plain, None), board_in_words),
            ("hand.png", box.hand(view, say.plain, None), hand_in_words),
        )
        head = f"{whereabouts(sight.table, say)}\n{say('shoulder-of', who=sight.seat)}"
        room = (LENGTH - len(head)) // len(shown)
        items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(head)]
        for name, drawing, words in shown:
            if drawing is not None:
                items.append(picture(name, drawing.alt))
            elif said := words(box.game, view, say):
                items.append(ui.TextDisplay(shortened(said, room)))
        drawings = {name: drawing for name, drawing, _ in shown if drawing is not None}
        if in_words and drawings:
            see = button(SHOULDER(table_id), say.plain("panel-drawn"))
            await self._desk.show(i, opened(without_pictures(panel(*items)), see))
            return
        if drawings:
            await self._desk.think(i)
        suited = {name: await self._desk.suited(one, i.user.id) for name, one in drawings.items()}
        await self._desk.show_private(i, Private(panel(*items), suited))
