"""A first game against computers in which everything is explained when it comes up."""

from __future__ import annotations

from bot.actions.places import here
from bot.actions.rules import RuleActions
from bot.desk.desk import Desk, Interaction
from engine.language import Said, closest
from engine.tables import Status, TableRefused


class LearnActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, rules: RuleActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._rules = rules

    async def start(self, i: Interaction, game: str | None) -> None:
        """Opens a guided table here and starts it at once, the other seats taken by the weakest computers.

        Raises TableRefused: learn-where (no place for a thread), permissions, no-game.
        """
        box = await self._rules.meant(i, game)
        if i.guild_id is None or i.channel_id is None:
            raise TableRefused("learn-where")
        try:
            channel = await here(i, self._tables)
        except TableRefused as refused:
            if refused.key == "no-threads":
                raise TableRefused("learn-where") from None
            raise
        book, rules = box.handbook, box.game
        fitting = {name: value for name, value in book.first_options.items() if name in rules.options.model_fields}
        table = await self._tables.lobby.open(
            guild=i.guild_id,
            channel=channel,
            host=await self._desk.visitor(i),
            game=rules.id,
            seats=book.first_seats or min(rules.seats),
            language=closest(self._desk.locale(i), self._desk.default),
            options=fitting,
            click=i.id,
        )
        if table.status is Status.LOBBY:
            weakest = next(iter(box.players))
            await self._tables.lessons.guide(table.id, i.user.id)
            if box.thinking is not None and not table.hinted:
                await self._tables.hints.agree(table.id, i.user.id)
            for _ in range(table.capacity - len(table.seats)):
                await self._tables.lobby.add_computer(table.id, i.user.id, level=weakest)
            table = await self._tables.lobby.start(table.id, i.user.id)
        text = self._desk.say(i, table)("guide-opened")
        await self._desk.tell(i, text if channel == i.channel_id else Said(f"{text} <#{channel}>"))
