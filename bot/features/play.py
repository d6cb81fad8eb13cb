"""A player's actions and views at a table, for clicks and commands."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.desk.answers import by_dm
from bot.desk.desk import Desk, Interaction, Private
from bot.desk.handlers import on_button, on_form, on_values
from bot.features import end
from bot.features.end import JOURNAL_FILE
from bot.features.orders import OrderActions
from bot.panels import private
from bot.panels.doors import ACT, JOURNAL, MORE
from bot.panels.private import CHANGE, CONFIRM, STEPS, UNDO
from bot.panels.public import JOURNAL_LENGTH, JOURNAL_PAGE, journal_page, passages, story_in_words
from bot.panels.question import NUMBER_FORM, PICK, SEND, TRAY
from bot.panels.receipts import closed
from bot.panels.status import sealed, waiting, whereabouts
from bot.panels.taps import Tap
from bot.panels.verbs import Asked
from engine.asking import words
from engine.asking.answering import at_once
from engine.asking.face import open_prompt
from engine.asking.kinds import given
from engine.asking.tray import BadTray, Tray, decisive
from engine.core import Prompt, Refused, Wire, base
from engine.ids import TableId
from engine.language import Say
from engine.tables import Reply, Sight, Status, TableRefused, receipt

COPIES = 500
"""Number of question copies to remember while the bot runs."""


class PlayActions:
    def __init__(self, desk: Desk, orders: OrderActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._orders = orders
        self._copies: OrderedDict[tuple[TableId, int], Interaction] = OrderedDict()  # the latest copy of each person

    # Answers

    @on_button(ACT)
    async def act(self, i: Interaction, table_id: TableId) -> None:
        """Show the user's question. An absent player takes their seat back from the computer."""
        sight = await self._desk.sight(i, table_id)
        if sight.seat is None:
            raise TableRefused("not-seated")
        say = self._desk.say(i, sight.table)
        note = sealed(sight, say) if sight.awaited else ""
        if sight.table.seats[sight.seat].stand_in is not None and sight.table.status is Status.RUNNING:
            await self._tables.seats.come_back(table_id, i.user.id, click=i.id)
            sight, note = await self._desk.sight(i, table_id), say("clock-welcome")
        await self._desk.show_private(i, await self._desk.private(sight, say, note=note))
        await self._only_copy(i, sight, say)

    @on_values(PICK)
    async def pick(self, i: Interaction, asked: Asked, tap: str, values: tuple[str, ...]) -> None:
        """A component that completes an answer: show what it does. In a plan that asks more, go on with it."""
        sight, prompt = await self._asked(i, asked)
        await self._choose(i, sight, prompt, _tapped(prompt, tap, values), asked.number)

    @on_values(TRAY)
    async def tray(self, i: Interaction, asked: Asked, tap: str, values: tuple[str, ...]) -> None:
        """A component that changes the tray: show the changed tray."""
        sight, prompt = await self._asked(i, asked)
        await self._show_tray(i, sight, prompt, _tapped(prompt, tap, values))

    @on_button(CHANGE)
    async def change(self, i: Interaction, asked: Asked, answer: str) -> None:
        """Reopen an answered question with its answer on the tray."""
        sight, prompt = await self._asked(i, asked)
        own = sight.view.seen.answers.get(sight.seat)
        await self._show_tray(i, sight, prompt, Tray.empty(prompt) if own is None else Tray.holding(prompt, own))

    @on_button(SEND)
    async def send(self, i: Interaction, asked: Asked, tray: str) -> None:
        """Send a complete tray. A refused one stays with the reason, so that it can be changed."""
        sight, prompt = await self._asked(i, asked)
        laid = _read(prompt, tray)
        if laid.refused(prompt) is not None:
            await self._show_tray(i, sight, prompt, laid)
        else:
            await self.answer(i, sight, prompt, _wire(prompt, laid), number=asked.number)

    @on_button(NUMBER_FORM)
    async def ask_number(self, i: Interaction, asked: Asked, tray: str, at: int) -> None:
        sight, prompt = await self._asked(i, asked)
        part = _part(prompt, at)
        say = self._desk.say(i, sight.table).plain
        low, high = getattr(part, "low", 0), getattr(part, "high", 0)
        custom_id = str(NUMBER_FORM(asked, tray, at))
        modal = ui.Modal(title=words.cut(words.title(say, part), words.MODAL), custom_id=custom_id, timeout=None)
        field: ui.TextInput[Any] = ui.TextInput(custom_id="number", max_length=len(str(high)) + 3)
        hint = words.cut(say("panel-number-hint", low=low, high=high), 100)
        modal.add_item(ui.Label(text=words.cut(say("panel-number"), 45), description=hint, component=field))
        await self._desk.form(i, modal)

    @on_form(NUMBER_FORM)
    async def number(self, i: Interaction, asked: Asked, tray: str, at: int, typed: str) -> None:
        sight, prompt = await self._asked(i, asked)
        part = _part(prompt, at)
        amount = whole(typed)
        wire = part.decode(amount if amount is not None else "?")  # refuses numbers out of range
        filled = _read(prompt, tray).put(at, wire)
        if filled.complete(prompt) and decisive(prompt) == at:
            await self._choose(i, sight, prompt, filled, asked.number)
        else:
            await self._show_tray(i, sight, prompt, filled)

    async def choose(self, i: Interaction, sight: Sight, prompt: Prompt[Any], wire: Wire, *more: Wire) -> None:
        """A typed answer, and with `more` the following ones of the plan: treat the last one like a tap on it."""
        await self._tables.views.sight(sight.table.id, i.user.id, (*given(prompt, wire), *more))  # refuses illegal ones
        for after in more:
            reply = await self._tables.play.answer(
                sight.table.id, i.user.id, wire, number=sight.number, click=i.id, confirm="grave"
            )
            sight, wire = reply.sight, after
            if sight.view.prompt is None:
                raise TableRefused("stale")
            prompt = sight.view.prompt
        await self._choose(i, sight, prompt, Tray.holding(prompt, wire), sight.number)

    async def _choose(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray, number: str) -> None:
        if prompt is not sight.view.prompt and prompt is not sight.joined:  # an aside or an order
            await self._show_tray(i, sight, prompt, tray)
            return
        wire = _wire(prompt, tray)
        if await at_once(self._tables, i.user.id, sight, prompt, wire):
            await self.answer(i, sight, prompt, wire, number=number)
        else:
            await self._show_tray(i, sight, prompt, tray)

    async def answer(
        self,
        i: Interaction,
        sight: Sight,
        prompt: Prompt[Any],
        wire: Wire,
        *,
        number: str | None = None,
    ) -> None:
        """Give an answer and show what comes next. It answers the question (with joined ones if it is a whole plan), an
        aside, or an order."""
        if sight.may_order(prompt):
            await self._orders.give(i, sight, prompt, wire)
            return
        if prompt is sight.view.prompt or prompt is sight.joined:
            wires = given(prompt, wire)
            reply = await self._tables.play.answer(
                sight.table.id, i.user.id, *wires, number=number, click=i.id, confirm="never"
            )
            await self._after(i, reply, base(sight.number))
        else:
            reply = await self._tables.play.aside(sight.table.id, i.user.id, prompt.key, wire, click=i.id)
            say = self._desk.say(i, sight.table)
            done = f"✅ {words.receipt(say, receipt('own', [(prompt, wire)]))}"
            await self._desk.update(
                i, private.asides(reply.sight, say, note=done)
            )  # the question is in another message

    @on_button(STEPS)
    async def step_by_step(self, i: Interaction, asked: Asked) -> None:
        """Ask a question without the ones joined to it."""
        sight, prompt = await self._asked(i, asked)
        await self._show_tray(i, sight, prompt, Tray.empty(prompt))

    @on_button(UNDO)
    async def undo(self, i: Interaction, table_id: TableId, number: str) -> None:
        """Undo the last choice of the user's plan at question `number`."""
        await self.take_back(i, table_id, number)

    async def take_back(self, i: Interaction, table_id: TableId, number: str | None = None) -> None:
        """Undo the last choice of the user's plan with all its answers."""
        reply = await self._tables.play.take_back(table_id, i.user.id, number=number, click=i.id)
        await self._after(i, reply)

    @on_button(CONFIRM)
    async def confirm(self, i: Interaction, table_id: TableId, number: str) -> None:
        """Settle a complete plan that an earlier version kept."""
        sight = await self._desk.sight(i, table_id)
        reply = await self._tables.play.confirm(table_id, i.user.id, number=number, click=i.id)
        await self._after(i, reply, base(sight.number))

    async def _after(self, i: Interaction, reply: Reply, answered: str = "") -> None:
        """Show the result of an answer to question `answered`: in the clicked private message, else in a new one."""
        sight = reply.sight
        say = self._desk.say(i, sight.table)
        told = sight.receipts.get(int(answered)) if answered else None
        direct, settled = by_dm(i), reply.kind == "settled"
        if direct and settled and answered and not self._desk.turns.shows_on(sight, answered):
            shown = await self._desk.turns.answered(sight, say, answered)
            await self._desk.update_private(i, Private(shown), sight)
            return
        notes = {
            "settled": "" if told is None else f"✅ {words.receipt(say, told)}",
            "taken-back": say("panel-taken-back"),
        }
        note = notes.get(reply.kind, "")
        if reply.kind in ("sealed", "changed") and reply.asked:
            note = say("panel-sealed-count", sealed=reply.sealed, asked=reply.asked)
        shown = await self._desk.private(sight, say, note="" if direct else note)
        await self._desk.update_private(i, shown, sight)
        if i.message is None:  # a command gets a new message
            await self._only_copy(i, sight, say)

    async def _only_copy(self, i: Interaction, sight: Sight, say: Say) -> None:
        """Close the user's former copy of the question at this table, if it can still be edited. The direct message and
        the latest copy are enough."""
        whose = (sight.table.id, i.user.id)
        former = self._copies.pop(whose, None)
        self._copies[whose] = i
        while len(self._copies) > COPIES:
            self._copies.popitem(last=False)
        if former is not None and former.id != i.id:
            with suppress(discord.HTTPException):  # Discord refuses edits after 15 minutes
                await former.edit_original_response(view=closed(sight.table, say), attachments=[])

    async def _asked(self, i: Interaction, asked: Asked) -> tuple[Sight, Prompt[Any]]:
        """The prompt of a component. Raises TableRefused("stale") if it is closed."""
        sight = await self._desk.sight(i, asked.table)
        if sight.seat is None:
            raise TableRefused("not-seated")
        found = open_prompt(sight, asked.number, asked.stamp)
        if found is None:
            raise TableRefused("stale" if asked.number else "order-changed")
        return sight, found

    async def _show_tray(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray) -> None:
        say = self._desk.say(i, sight.table)
        if prompt is sight.view.prompt or prompt is sight.joined:
            shown = sight if prompt is sight.view.prompt else sight.whole
            await self._desk.update_private(i, await self._desk.private(shown, say, tray=tray))
            if i.message is None:  # a command gets a new message
                await self._only_copy(i, sight, say)
        elif sight.may_order(prompt):
            await self._orders.tray(i, sight, prompt, tray)
        else:
            await self._desk.update(i, private.aside(sight, prompt, say, tray))

    # Views

    @on_button(MORE)
    async def more(self, i: Interaction, table_id: TableId) -> None:
        """Show the asides."""
        sight = await self._desk.sight(i, table_id)
        await self._desk.show(i, private.asides(sight, self._desk.say(i, sight.table)))

    async def why(self, i: Interaction, table_id: TableId) -> None:
        """Show whom the table waits for."""
        sight = await self._desk.sight(i, table_id)
        say = self._desk.say(i, sight.table)
        if sight.view.seen.result is not None:
            await self._desk.tell(i, say("panel-over"))
            return
        lines = [whereabouts(sight.table, say), waiting(sight, say), sealed(sight, say)]
        await self._desk.tell(i, "\n".join(line for line in lines if line))

    @on_button(JOURNAL)
    async def journal(self, i: Interaction, table_id: TableId) -> None:
        """Show the latest page of the journal with the user's whispers."""
        await self._journal(i, table_id, None)

    @on_button(JOURNAL_PAGE)
    async def turn_to(self, i: Interaction, table_id: TableId, page: int) -> None:
        await self._journal(i, table_id, page)

    async def _journal(self, i: Interaction, table_id: TableId, page: int | None) -> None:
        sight = await self._desk.sight(i, table_id)
        say = self._desk.say(i, sight.table)
        lines = await self._tables.views.story(table_id, sight.seat)
        pages = passages(story_in_words(lines, say, self._desk.box(sight.table)), JOURNAL_LENGTH)
        if not pages:
            await self._desk.tell(i, say("panel-journal-empty"))
            return
        at = len(pages) - 1 if page is None else min(page, len(pages) - 1)
        view = journal_page(table_id, pages, at, say.plain)
        await (self._desk.show(i, view) if page is None else self._desk.update(i, view))

    @on_button(JOURNAL_FILE)
    async def journal_file(self, i: Interaction, table_id: TableId) -> None:
        """Send the journal of a finished game as a file. Refuses not-over."""
        text = await self._tables.journals.export(table_id)
        table = (await self._desk.sight(i, table_id)).table
        name = end.file_name(table)
        view = end.journal_file(name, self._desk.say(i, table))
        await self._desk.show(i, view, files=[discord.File(BytesIO(text.encode()), name)])


def whole(typed: str) -> int | None:
    """The typed whole number; None if it is not one."""
    text = typed.strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def _tapped(prompt: Prompt[Any], text: str, values: Sequence[str]) -> Tray:
    try:
        return Tap.read(prompt, text).applied(prompt, values)
    except BadTray:
        raise TableRefused("stale") from None


def _read(prompt: Prompt[Any], text: str) -> Tray:
    try:
        return Tray.read(prompt, text)
    except BadTray:
        raise TableRefused("stale") from None


def _wire(prompt: Prompt[Any], tray: Tray) -> Wire:
    try:
        return tray.wire(prompt)
    except BadTray:
        raise Refused("form-shape", n=len(prompt.parts())) from None


def _part(prompt: Prompt[Any], at: int) -> Prompt[Any]:
    if at >= len(prompt.parts()):
        raise TableRefused("stale")
    return prompt.parts()[at]
