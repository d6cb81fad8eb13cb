"""Over the shoulder: a player lets people see what they see, and takes that back; who may look, looks."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.reach import place, sees
from bot.panels.components import panel, picture
from bot.panels.status import whereabouts
from bot.pictures.pool import Pictures
from engine.games.inwords import board_in_words, hand_in_words
from engine.ids import TableId
from engine.language import Said
from engine.look import Picture
from engine.tables import Person, TableRefused


class ShoulderActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._pictures = pictures

    async def shoulder(self, i: Interaction, table_id: TableId, whom: discord.Member | None) -> None:
        """With a person: lets them look, or no more if they may already. Without: who may look at one's own seat; to
        everybody else what they may see themselves."""
        table = await self._tables.views.existing(table_id)
        seat = table.seat_of(i.user.id)
        if whom is None and seat is None:
            await self._look(i, table_id)
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
                raise TableRefused("no-bot")
            if i.guild is None or not sees(await place(i.guild, table), whom):
                raise TableRefused("shoulder-unseen")
            by, other = (Person(one.id, one.display_name) for one in (i.user, whom))
            await self._tables.shoulders.let(table_id, by, other, click=i.id)
            await self._desk.tell(i, say("shoulder-begun", who=Said(whom.mention)))

    async def _look(self, i: Interaction, table_id: TableId) -> None:
        """Shows board and hand as the player sees them who lets the one who asks look. Nothing of it is noted: what is
        new to the player stays so."""
        sight = await self._tables.shoulders.sight(table_id, i.user.id)
        await self._desk.think(i)
        say, box = self._desk.say(i, sight.table), self._desk.box(sight.table)
        drawn = {
            "board.png": box.board(sight.view, say.plain, None),
            "hand.png": box.hand(sight.view, say.plain, None),
        }
        words = [board_in_words(box.game, sight.view, say), hand_in_words(box.game, sight.view, say)]
        if (await self._tables.people.choices(i.user.id)).words_first:
            drawn = dict.fromkeys(drawn)
        head = f"{whereabouts(sight.table, say)}\n{say('shoulder-of', who=sight.seat)}"
        items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(head)]
        files: list[discord.File] = []
        for (name, drawing), said in zip(drawn.items(), words, strict=True):
            if drawing is None:
                items += [ui.TextDisplay(said)] if said else []
                continue
            items.append(picture(name, drawing.alt))
            files.append(discord.File(BytesIO(await self._png(i, drawing)), name))
        await self._desk.show(i, panel(*items), files=files)

    async def _png(self, i: Interaction, drawing: Picture) -> bytes:
        return await self._pictures.png(await self._desk.suited(drawing, i.user.id))
