"""Learning a game: the choice of a lesson, and what follows it. `bot/desk/lessons.py` teaches."""

from __future__ import annotations

from dataclasses import dataclass

from bot.desk.desk import Interaction, Part, Private
from bot.desk.handlers import on_button
from bot.desk.lessons import GO_ON, STOP, WENT_ON
from bot.features.lobby.panel import COVER, begun
from bot.features.rules.handlers import RuleActions
from bot.panels.components import Style, button, panel, picture, row
from bot.panels.verbs import FLAG, TEXT, Verb
from engine.games.box import Box
from engine.games.cover import cover
from engine.ids import TableId
from engine.language import Say, closest
from engine.tables import Status, TableRefused

LEARN = Verb("learn", TEXT, FLAG)
"""Holds the game, and True for a whole game."""


def lengths(box: Box, say: Say) -> Private:
    """The first screen of /learn: the goal of the game, and buttons for a lesson and for a whole guided game."""
    face, of_game = cover(box, say.plain), box.game.id
    short = button(LEARN(of_game, False), say.plain("learn-short"), Style.primary)
    view = panel(
        f"### {say('game-title')}\n{say('game-summary')}",
        *([] if face is None else [picture(COVER, face.alt)]),
        say("learn-how"),
        row(short, button(LEARN(of_game, True), say.plain("learn-whole"))),
    )
    return Private(view, {} if face is None else {COVER: face})


@dataclass(eq=False)
class LearnActions(Part):
    _rules: RuleActions

    async def offer(self, i: Interaction, game: str | None) -> None:
        box = await self._rules.meant(i, game)
        self._place(i)
        say = self._desk.language.say(self._desk.locale(i), game=box.text)
        await self._desk.show_private(i, lengths(box, say))

    @on_button(LEARN)
    async def start(self, i: Interaction, game: str, whole: bool) -> None:
        """Open and start a guided table with the easiest computers. Raises TableRefused: learn-where (outside a
        server), no-game."""
        box = await self._rules.meant(i, game)
        guild, channel = self._place(i)
        book, rules = box.help.handbook, box.game
        fitting = {name: value for name, value in book.first_options.items() if name in rules.options.model_fields}
        table = await self._tables.lobby.open(
            guild=guild,
            channel=channel,
            host=await self._desk.visitor(i),
            game=rules.id,
            seats=book.first_seats or min(rules.seats),
            language=closest(self._desk.locale(i), self._desk.default),
            options=fitting,
            level=next(iter(box.computers.players)),
            click=i.id,
        )
        if table.status is Status.LOBBY:
            await self._tables.lessons.guide(table.id, i.user.id, short=not whole)
            if box.computers.thinking is not None and not table.hinted:
                await self._tables.hints.agree(table.id, i.user.id)
            table = await self._tables.lobby.start(table.id, i.user.id)
        await self._desk.show(i, begun(table, self._desk.say(i, table)))

    @on_button(GO_ON)
    async def go_on(self, i: Interaction, table_id: TableId) -> None:
        await self._tables.lessons.teach(table_id, i.user.id, {WENT_ON: ""})
        sight = await self._desk.sight(i, table_id)
        await self._desk.update_private(i, await self._desk.private(sight, self._desk.say(i, sight.table)))
        await self._desk.overtaken(i, sight)

    @on_button(STOP)
    async def stop(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.proposals.end(table_id, await self._desk.visitor(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("lesson-stopped"))

    def _place(self, i: Interaction) -> tuple[int, int]:
        """The server and channel of the table. Raises TableRefused: learn-where."""
        if i.guild_id is None or i.channel_id is None:
            raise TableRefused("learn-where")
        return i.guild_id, i.channel_id
