"""Hand, board, explanation and other helpers, as a message or in the card of a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button
from bot.features.replay.panel import since_last as step_since
from bot.features.rules import panel as handbook
from bot.panels import private
from bot.panels.components import button, panel, picture
from bot.panels.components import in_words as without_pictures
from bot.panels.doors import BOARD, DRAWN, HAND, opening
from bot.panels.helpers import (
    LOOK_BOARD,
    LOOK_HAND,
    LOOK_MORE,
    LOOK_NEWS,
    LOOK_STEP,
    LOOK_WHAT,
    RETURN,
    Helper,
    Place,
    opened,
)
from bot.panels.status import sealed, whereabouts
from bot.panels.verbs import Asked
from bot.pictures.frames import Frames
from bot.pictures.pool import Pictures
from bot.pictures.shown import PicturesShown, private_viewer
from bot.workers.scenes import BOARD_FILE, ReplayLook
from engine.asking.card import since
from engine.asking.face import stamp
from engine.asking.tray import BadTray, Tray
from engine.core import Game, View, base, option_id
from engine.games.box import Draw
from engine.games.inwords import beside_in_words, board_in_words, hand_in_words
from engine.ids import TableId
from engine.journal import BadJournal
from engine.language import Say
from engine.look import Picture, Reading, Region, enlarged
from engine.tables import Sight, TableRefused
from engine.tables.holders import called

InWords = Callable[[Game[Any], View[Any], Say], str]


@dataclass(frozen=True, slots=True)
class Look:
    """A part of a table named `name`: a picture, or words if nothing is drawn. `beside`: words below the picture.
    `compared`: the next one shows what is new since."""

    name: str
    drawing: Picture | None
    words: str = ""
    beside: str = ""
    compared: bool = True


class LookActions:
    def __init__(self, desk: Desk, pictures: Pictures, frames: Frames) -> None:
        self._frames = frames
        self._desk = desk
        self._tables = desk.tables
        self._pictures = pictures
        self._pictures_shown = PicturesShown(desk.tables.outbox)

    # As a message

    @on_button(HAND)
    async def hand(self, i: Interaction, table_id: TableId) -> None:
        sight = await self._desk.sight(i, table_id)
        await self._show(i, sight, await self._hand(i, sight))

    @on_button(BOARD)
    async def board(self, i: Interaction, table_id: TableId) -> None:
        await self.area(i, table_id, None)

    async def area(self, i: Interaction, table_id: TableId, area: str | None) -> None:
        sight = await self._desk.sight(i, table_id)
        if area is None:
            await self._show(i, sight, await self._board(i, sight))
            return
        region = self._area(sight, self._desk.say(i, sight.table).plain, area)
        drawing = self._desk.box(sight.table).pictures.board(sight.view, self._desk.say(i, sight.table).plain, None)
        if drawing is None:
            raise TableRefused("no-areas")
        await self._show(i, sight, Look("board", enlarged(drawing, region), compared=False))

    def _area(self, sight: Sight, say: Say, typed: str) -> Region:
        """The area with this id or name. Raises TableRefused if there is none."""
        areas = self._desk.box(sight.table).pictures.areas(sight.view)
        wanted = typed.strip().casefold()
        for name, region in areas.items():
            if wanted in (option_id(name), say.value(name).casefold()):
                return region
        raise TableRefused("no-such-area", areas=tuple(areas)) if areas else TableRefused("no-areas")

    @on_button(DRAWN)
    async def drawn(self, i: Interaction, table_id: TableId, word: str) -> None:
        sight = await self._desk.sight(i, table_id)
        look = await (self._hand(i, sight) if word == HAND.word else self._board(i, sight))
        await self._show(i, sight, look, in_words=False)

    async def _show(self, i: Interaction, sight: Sight, look: Look, *, in_words: bool | None = None) -> None:
        """Show a look as a message. `in_words`: by default the user's setting; parts of a board are always pictures."""
        in_words = look.compared and await self._words_first(i) if in_words is None else in_words
        if look.drawing is not None and not in_words:
            await self._desk.think(i)
        view, files = await self._panel(i, sight, look, in_words=in_words)
        await self._desk.show(i, view, files=files)
        await self._note(i, sight, look)

    # In the card of a question

    @on_button(LOOK_HAND)
    async def hand_in_card(self, i: Interaction, asked: Asked, laid: str) -> None:
        sight = await self.asked(i, asked)
        await self._open(i, sight, await self._hand(i, sight), Place(asked, laid), LOOK_HAND)

    @on_button(LOOK_BOARD)
    async def board_in_card(self, i: Interaction, asked: Asked, laid: str) -> None:
        sight = await self.asked(i, asked)
        await self._open(i, sight, await self._board(i, sight), Place(asked, laid), LOOK_BOARD)

    @on_button(LOOK_WHAT)
    async def explain_in_card(self, i: Interaction, asked: Asked, laid: str) -> None:
        sight = await self.asked(i, asked)
        say, prompt = self._desk.say(i, sight.table), sight.view.prompt
        if prompt is None or base(asked.number) != base(sight.number):
            raise TableRefused("stale")
        view = handbook.explanation(self._desk.box(sight.table), sight, prompt, say)
        await self.show_helper(i, sight, view, [], Place(asked, laid), LOOK_WHAT)

    @on_button(LOOK_MORE)
    async def more_in_card(self, i: Interaction, asked: Asked, laid: str) -> None:
        sight, place = await self.asked(i, asked), Place(asked, laid)
        view = private.more(sight, self._desk.say(i, sight.table), place, opens=opening(self._desk.page))
        await self.show_helper(i, sight, view, [], place, LOOK_MORE)

    @on_button(LOOK_NEWS)
    async def news_in_card(self, i: Interaction, asked: Asked, laid: str) -> None:
        sight = await self.asked(i, asked)
        say = self._desk.say(i, sight.table)
        lines = await self._tables.views.story(sight.table.id, sight.seat, after=sight.since)
        place = Place(asked, laid)
        view = private.since_last(sight, say, since(self._desk.box(sight.table), sight, say, lines), place)
        await self.show_helper(i, sight, view, [], place, LOOK_NEWS)

    @on_button(LOOK_STEP)
    async def step_in_card(self, i: Interaction, asked: Asked, n: int, laid: str) -> None:
        """Show a step since the user's last answer, with the board as they saw it then. Refuses replay-not-possible."""
        sight, chosen = await self.asked(i, asked), await self._tables.people.choices(i.user.id)
        table, say, seat = sight.table, self._desk.say(i, sight.table), sight.seat
        assert seat is not None, "`asked` refuses everybody without a seat"
        after = await self._tables.journals.actions_at(table.id, sight.since)
        former = called(await self._tables.seats.tenures(table.id))
        look = ReplayLook(table.game, table.id, table.version, n, seat, say.locale, say.names, former, after)
        reading = None if chosen.words_first else Reading(contrast=chosen.contrast, large=chosen.large)
        try:
            frame = await self._frames.frame_or_words(look, reading, partial(self._tables.journals.so_far, table.id))
        except BadJournal:
            raise TableRefused("replay-not-possible") from None
        sight, place = await self.asked(i, asked), Place(asked, laid)
        view = step_since(private.head(sight, say), self._desk.box(table), frame.scene, seat, place, say)
        files = [discord.File(BytesIO(frame.pngs[BOARD_FILE]), BOARD_FILE)] if frame.pngs else []
        await self.show_helper(i, sight, view if files else without_pictures(view), files, place, LOOK_NEWS)

    @on_button(RETURN)
    async def back(self, i: Interaction, asked: Asked, laid: str) -> None:
        """Show the question again, with its tray if it is still open."""
        sight = await self.asked(i, asked)
        tray = None
        prompts = (sight.view.prompt, sight.joined)
        prompt = next((one for one in prompts if one is not None and stamp(one) == asked.stamp), None)
        if laid and prompt is not None and asked.number == sight.number:
            try:
                tray = Tray.read(prompt, laid)
            except BadTray:
                raise TableRefused("stale") from None
            sight = sight.whole if prompt is sight.joined else sight
        say = self._desk.say(i, sight.table)
        behind_the_door = i.message is not None and i.message.flags.ephemeral
        note = sealed(sight, say) if behind_the_door and sight.awaited and tray is None else ""
        await self._desk.update_private(i, await self._desk.private(sight, say, tray=tray, note=note))
        await self._desk.overtaken(i, sight)

    async def _open(self, i: Interaction, sight: Sight, look: Look, place: Place, helper: Helper) -> None:
        view, files = await self._panel(i, sight, look, in_words=await self._words_first(i))
        await self.asked(i, place.asked)  # check again: the question may have been closed during the drawing
        await self.show_helper(i, sight, view, files, place, helper)
        await self._note(i, sight, look)

    async def show_helper(
        self, i: Interaction, sight: Sight, view: ui.LayoutView, files: list[discord.File], place: Place, helper: Helper
    ) -> None:
        say = self._desk.say(i, sight.table)
        more = [] if helper is LOOK_MORE else [button(LOOK_MORE(place.asked, place.laid), say.plain("panel-more"))]
        await self._desk.update(i, opened(view, place.back(say), *more), files)
        await self._desk.overtaken(i, sight)

    async def asked(self, i: Interaction, asked: Asked) -> Sight:
        """The user's sight. Raises TableRefused: not-seated; stale in a direct message whose question is closed,
        because that message is about to change."""
        sight = await self._desk.sight(i, asked.table)
        if sight.seat is None:
            raise TableRefused("not-seated")
        if i.guild_id is None and base(asked.number) != base(sight.number):
            raise TableRefused("stale")
        return sight

    # Contents

    async def _hand(self, i: Interaction, sight: Sight) -> Look:
        if sight.seat is None:
            raise TableRefused("not-seated")
        return await self._look(
            i, sight, self._desk.box(sight.table).pictures.hand, "hand", hand_in_words, "panel-no-hand"
        )

    async def _board(self, i: Interaction, sight: Sight) -> Look:
        box = self._desk.box(sight.table)
        look = await self._look(i, sight, box.pictures.board, "board", board_in_words, "panel-no-board")
        return replace(look, beside=beside_in_words(box.pictures.beside(sight.view), self._desk.say(i, sight.table)))

    async def _look(self, i: Interaction, sight: Sight, draw: Draw, name: str, words: InWords, empty: str) -> Look:
        """A message with the picture that `draw` gives for this sight; in words if it gives none."""
        say = self._desk.say(i, sight.table)
        seen = self._pictures_shown
        viewer = None if sight.seat is None else private_viewer(sight.seat, name)
        since = None if viewer is None else await seen.since(sight.table.id, viewer, str(i.id))
        drawing = draw(sight.view, say.plain, since)
        spoken = "" if drawing is not None else words(self._desk.box(sight.table).game, sight.view, say) or say(empty)
        return Look(name, drawing, spoken)

    async def _panel(
        self, i: Interaction, sight: Sight, look: Look, *, in_words: bool
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        """The picture; or `in_words` its description with a button for the picture."""
        say = self._desk.say(i, sight.table)
        where = whereabouts(sight.table, say)
        if look.drawing is None:
            return panel(f"{where}\n{look.words}"), []
        file = f"{look.name}.png"
        below = "\n".join(line for line in (look.beside, where) if line)
        view = panel(picture(file, look.drawing.alt), below)
        if in_words:
            see = button(DRAWN(sight.table.id, look.name), say.plain("panel-drawn"))
            return opened(without_pictures(view), see), []
        png = await self._pictures.png(await self._desk.suited(look.drawing, i.user.id))
        return view, [discord.File(BytesIO(png), file)]

    async def _words_first(self, i: Interaction) -> bool:
        return (await self._tables.people.choices(i.user.id)).words_first

    async def _note(self, i: Interaction, sight: Sight, look: Look) -> None:
        if sight.seat is not None and look.drawing is not None and look.compared:
            viewer = private_viewer(sight.seat, look.name)
            await self._pictures_shown.note(sight.table.id, viewer, str(i.id), look.drawing)
