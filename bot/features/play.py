"""What a person at a table does and looks at, the same for clicks and commands."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.desk.answers import by_dm
from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_form, on_values
from bot.desk.hands import Private
from bot.features import end
from bot.features.end import JOURNAL_FILE
from bot.features.orders import OrderActions
from bot.panels import private, words
from bot.panels.custom_ids import stamp
from bot.panels.doors import ACT, JOURNAL, MORE
from bot.panels.private import CHANGE, CONFIRM, END, INSTEAD, STEPS, UNDO, WHOLE
from bot.panels.public import JOURNAL_LENGTH, JOURNAL_PAGE, journal_page, passages, told
from bot.panels.question import NUMBER_FORM, OUTRIGHT, PICK, SEND, TRAY
from bot.panels.receipts import closed
from bot.panels.status import sealed, waiting, whereabouts
from bot.panels.tray import BadTray, Tap, Tray, decisive, forced
from bot.panels.verbs import Asked
from engine.core import Confirm, JoinedPrompt, Prompt, Refused, Wire, base
from engine.ids import TableId
from engine.language import Say
from engine.tables import DONE, Reply, Sight, Status, TableRefused, receipt
from engine.tables.sights import chosen_at

COPIES = 500
"""So many copies of questions are remembered, while the bot runs."""


class PlayActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, orders: OrderActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._orders = orders
        self._copies: OrderedDict[tuple[TableId, int], Interaction] = OrderedDict()  # the latest of each person

    # Answers

    @on_button(ACT)
    async def act(self, i: Interaction, table_id: TableId) -> None:
        """Shows what one is asked. Whoever was away and had a computer play for them takes their seat back."""
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
        """A component that answers by itself."""
        sight, prompt = await self._asked(i, asked)
        await self.answer(i, sight, prompt, _wire(prompt, _tapped(prompt, tap, values)), number=asked.number)

    @on_values(TRAY)
    async def tray(self, i: Interaction, asked: Asked, tap: str, values: tuple[str, ...]) -> None:
        """A component that puts something on the tray: shows the tray as it is then."""
        sight, prompt = await self._asked(i, asked)
        await self._show_tray(i, sight, prompt, _tapped(prompt, tap, values))

    @on_button(CHANGE)
    async def change(self, i: Interaction, asked: Asked, answer: str) -> None:
        """The button that brings back a question which one has answered, with that answer on the tray."""
        sight, prompt = await self._asked(i, asked)
        own = sight.view.seen.answers.get(sight.seat)
        await self._show_tray(i, sight, prompt, Tray.empty(prompt) if own is None else Tray.holding(prompt, own))

    @on_button(SEND)
    async def send(self, i: Interaction, asked: Asked, tray: str) -> None:
        """The button that sends a full tray. What cannot be sent so stays there, with the reason, to be changed."""
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
        wire = part.decode(amount if amount is not None else "?")  # refuses what is no number of the range
        filled = _read(prompt, tray).put(at, wire)
        if filled.complete(prompt) and decisive(prompt) == at:
            await self.answer(i, sight, prompt, _wire(prompt, filled), number=asked.number)
        else:
            await self._show_tray(i, sight, prompt, filled)

    async def answer(
        self,
        i: Interaction,
        sight: Sight,
        prompt: Prompt[Any],
        wire: Wire,
        *more: Wire,
        number: str | None = None,
    ) -> None:
        """Gives an answer to the question (with those joined to it, where it is that of a whole plan, or with `more` to
        what is asked after it), to an aside or as a standing order, and shows what comes next."""
        if sight.may_order(prompt):
            await self._orders.give(i, sight, prompt, wire)
            return
        if prompt is sight.view.prompt or prompt is sight.joined:
            wires = prompt.wires[str(wire)] if isinstance(prompt, JoinedPrompt) else (wire, *more)
            reply = await self._tables.play.answer(
                sight.table.id,
                i.user.id,
                *wires,
                number=number,
                click=i.id,
                confirm=await self._confirm(i, sight, prompt),
            )
            await self._after(i, reply, base(sight.number))
        else:
            reply = await self._tables.play.aside(sight.table.id, i.user.id, prompt.key, wire, click=i.id)
            say = self._desk.say(i, sight.table)
            done = f"✅ {words.receipt(say, receipt('own', [(prompt, wire)]))}"
            await self._desk.update(i, private.asides(reply.sight, say, note=done))  # the question stands elsewhere

    async def _confirm(self, i: Interaction, sight: Sight, prompt: Prompt[Any]) -> Confirm:
        """Which plans wait for the green button: all but what a green button has named already, and for those who want
        quick answers what is grave, or rolls, draws or reveals."""
        if all(map(forced, prompt.parts())) and (sight.ends or not sight.view.drafting):
            return "never"
        return "fate" if (await self._tables.people.choices(i.user.id)).quick else "each"

    @on_button(STEPS)
    async def step_by_step(self, i: Interaction, asked: Asked) -> None:
        """The button that asks a question alone, without those joined to it."""
        sight, prompt = await self._asked(i, asked)
        await self._show_tray(i, sight, prompt, Tray.empty(prompt))

    @on_button(WHOLE)
    async def together(self, i: Interaction, asked: Asked) -> None:
        sight, _ = await self._asked(i, asked)
        say = self._desk.say(i, sight.table)
        await self._desk.update_private(i, await self._desk.private(sight, say))

    @on_button(END)
    async def end(self, i: Interaction, asked: Asked) -> None:
        """The green button that brings the own plan to its end: nothing more is done, and all that was done stands."""
        sight, prompt = await self._asked(i, asked)
        if not sight.ends:
            raise TableRefused("stale")
        wires = prompt.wires[DONE] if isinstance(prompt, JoinedPrompt) else (DONE,)
        reply = await self._tables.play.answer(
            sight.table.id, i.user.id, *wires, number=asked.number, click=i.id, confirm="never"
        )
        await self._after(i, reply, base(sight.number))

    @on_button(OUTRIGHT)
    async def outright(self, i: Interaction, asked: Asked, place: int) -> None:
        """The green button of an option that needs no second tap: it names what it does."""
        sight, prompt = await self._asked(i, asked)
        done = sight.outright.get(chosen_at(prompt, place))
        if done is None or prompt is not (sight.joined or sight.view.prompt):
            raise TableRefused("stale")
        reply = await self._tables.play.answer(
            sight.table.id, i.user.id, *done.wires, number=asked.number, click=i.id, confirm="never"
        )
        await self._after(i, reply, base(sight.number))

    @on_button(INSTEAD)
    async def instead(self, i: Interaction, table_id: TableId, number: str, amount: int) -> None:
        """The buttons that put one less or one more in the place of the last amount of the own plan."""
        found = private.last_amount(await self._desk.sight(i, table_id))
        if found is None:
            raise TableRefused("stale")
        *_, other = found
        reply = await self._tables.play.answer(
            table_id, i.user.id, other(amount), number=number, click=i.id, confirm="each", instead=True
        )
        await self._after(i, reply)

    @on_button(UNDO)
    async def undo(self, i: Interaction, table_id: TableId, number: str) -> None:
        """The button that takes the last choice of the own plan back, as it was at question `number`."""
        await self.take_back(i, table_id, number)

    async def take_back(self, i: Interaction, table_id: TableId, number: str | None = None) -> None:
        """Takes the last choice of the own plan back, with all its answers."""
        reply = await self._tables.play.take_back(table_id, i.user.id, number=number, click=i.id)
        await self._after(i, reply)

    @on_button(CONFIRM)
    async def settle(self, i: Interaction, table_id: TableId, number: str) -> None:
        """The button that settles the own plan, as it was at question `number`."""
        await self.confirm(i, table_id, number)

    async def confirm(self, i: Interaction, table_id: TableId, number: str | None = None) -> None:
        """Settles the own plan."""
        sight = await self._desk.sight(i, table_id)
        reply = await self._tables.play.confirm(table_id, i.user.id, number=number, click=i.id)
        await self._after(i, reply, base(sight.number))

    async def _after(self, i: Interaction, reply: Reply, answered: str = "") -> None:
        """Shows what became of an answer to question `answered`: on the private message that was clicked, else on a new
        one."""
        sight = reply.sight
        say = self._desk.say(i, sight.table)
        given = sight.receipts.get(int(answered)) if answered else None
        direct, settled = by_dm(i), reply.kind == "settled"
        if direct and settled and answered and not self._desk.turns.shows_on(sight, answered):
            shown = await self._desk.turns.answered(sight, say, answered)
            await self._desk.update_private(i, Private(shown), sight)
            return
        notes = {
            "settled": "" if given is None else f"✅ {words.receipt(say, given)}",
            "taken-back": say("panel-taken-back"),
        }
        note = notes.get(reply.kind, "")
        if reply.kind in ("sealed", "changed") and reply.asked:
            note = say("panel-sealed-count", sealed=reply.sealed, asked=reply.asked)
        shown = await self._desk.private(sight, say, note="" if direct else note)
        await self._desk.update_private(i, shown, sight)
        if i.message is None:  # it was typed, so this is a new message
            await self._only_copy(i, sight, say)

    async def _only_copy(self, i: Interaction, sight: Sight, say: Say) -> None:
        """Closes the copy of the question that was shown to the same person at the same table before, as far as it can
        still be changed: that in the direct messages and the latest copy are enough."""
        whose = (sight.table.id, i.user.id)
        former = self._copies.pop(whose, None)
        self._copies[whose] = i
        while len(self._copies) > COPIES:
            self._copies.popitem(last=False)
        if former is not None and former.id != i.id:
            with suppress(discord.HTTPException):  # after a quarter of an hour it stays as it is
                await former.edit_original_response(view=closed(sight.table, say), attachments=[])

    async def _asked(self, i: Interaction, asked: Asked) -> tuple[Sight, Prompt[Any]]:
        """The prompt that a component belongs to; raises TableRefused("stale") if it is not asked any more."""
        sight = await self._desk.sight(i, asked.table)
        if sight.seat is None:
            raise TableRefused("not-seated")
        orders = [] if asked.number else [offer.prompt for offer in sight.offers]  # they outlive the question
        prompts = [sight.view.prompt, sight.joined, *sight.view.asides] if asked.number == sight.number else orders
        found = next((prompt for prompt in prompts if prompt is not None and stamp(prompt) == asked.stamp), None)
        if found is None:
            raise TableRefused("stale" if asked.number else "order-changed")
        return sight, found

    async def _show_tray(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray) -> None:
        say = self._desk.say(i, sight.table)
        if prompt is sight.view.prompt:
            await self._desk.update_private(i, await self._desk.private(sight, say, tray=tray))
        elif sight.may_order(prompt):
            await self._orders.tray(i, sight, prompt, tray)
        else:
            await self._desk.update(i, private.aside(sight, prompt, say, tray))

    # Looking

    @on_button(MORE)
    async def more(self, i: Interaction, table_id: TableId) -> None:
        """Shows what may be done besides."""
        sight = await self._desk.sight(i, table_id)
        await self._desk.show(i, private.asides(sight, self._desk.say(i, sight.table)))

    async def why(self, i: Interaction, table_id: TableId) -> None:
        """Says who the table waits for."""
        sight = await self._desk.sight(i, table_id)
        say = self._desk.say(i, sight.table)
        if sight.view.seen.result is not None:
            await self._desk.tell(i, say("panel-over"))
            return
        lines = [whereabouts(sight.table, say), waiting(sight, say), sealed(sight, say)]
        await self._desk.tell(i, "\n".join(line for line in lines if line))

    @on_button(JOURNAL)
    async def journal(self, i: Interaction, table_id: TableId) -> None:
        """Shows what has happened, the latest page first, with what was whispered to the one who asks."""
        await self._journal(i, table_id, None)

    @on_button(JOURNAL_PAGE)
    async def turn_to(self, i: Interaction, table_id: TableId, page: int) -> None:
        """Shows another page in place of the one that was clicked."""
        await self._journal(i, table_id, page)

    async def _journal(self, i: Interaction, table_id: TableId, page: int | None) -> None:
        sight = await self._desk.sight(i, table_id)
        say = self._desk.say(i, sight.table)
        lines = await self._tables.views.story(table_id, sight.seat)
        pages = passages(told(lines, say, self._desk.box(sight.table)), JOURNAL_LENGTH)
        if not pages:
            await self._desk.tell(i, say("panel-journal-empty"))
            return
        at = len(pages) - 1 if page is None else min(page, len(pages) - 1)
        view = journal_page(table_id, pages, at, say.plain)
        await (self._desk.show(i, view) if page is None else self._desk.update(i, view))

    @on_button(JOURNAL_FILE)
    async def journal_file(self, i: Interaction, table_id: TableId) -> None:
        """Gives the one who asks the whole journal of a game that is over, as a file. Refuses not-over."""
        text = await self._tables.journals.export(table_id)
        table = (await self._desk.sight(i, table_id)).table
        name = end.file_name(table)
        view = end.journal_file(name, self._desk.say(i, table))
        await self._desk.show(i, view, files=[discord.File(BytesIO(text.encode()), name)])


def whole(typed: str) -> int | None:
    """The whole number that somebody typed, None if it is none."""
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
