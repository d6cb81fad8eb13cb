"""Page, film and review of a finished game, for the user who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO

import discord
from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button, on_select
from bot.features.replay.handlers import finished_table
from bot.panels.components import ALT, LENGTH, Items, in_words, option, panel, picture, select
from bot.panels.doors import FILM, PAGE, REVIEW
from bot.panels.status import whereabouts
from bot.panels.verbs import SEAT, TABLE, Verb
from bot.pictures.pool import Pictures
from bot.workers.keepsakes import Cannot, Keepsakes, Kind, Made, NotMade, Wanted
from bot.workers.worker import Failed
from engine.arena import Arena
from engine.asking.words import clipped
from engine.core import Seat
from engine.ids import TableId
from engine.keepsakes import reviewed
from engine.language import Said, Say
from engine.review import Reading, Review
from engine.tables import Table, TableRefused
from engine.tables.holders import called


def page_file(table: Table) -> str:
    return f"{table.game}-{table.id}.html"


def film_file(table: Table) -> str:
    return f"{table.game}-{table.id}.webp"


def page_card(table: Table, say: Say, *, late: bool = False) -> ui.LayoutView:
    file = page_file(table)
    lines = [say("keep-page", file=Said(file)), *([say("keep-page-unread")] if late else [])]
    return panel("\n".join(lines), ui.File(f"attachment://{file}"))


def film_card(table: Table, say: Say, alt: str, *, moves: bool = True) -> ui.LayoutView:
    """The message with the attached film. If the reader wants nothing that `moves`, the film is a file with its
    description."""
    file = film_file(table)
    if moves:
        return panel(picture(file, alt), say("keep-film"))
    return panel(f"{say('keep-film')}\n-# {say.foreign(alt)}", ui.File(f"attachment://{file}"))


REVIEW_OF = Verb("review.of", TABLE)
"""Reviews another seat, which is chosen."""
FILE = "review.png"
LINE, LEAST = 600, 60
"""Characters for one decision: at most, and in a full message."""


def card(table: Table, review: Review, reading: Reading, say: Say, alt: str) -> ui.LayoutView:
    """The review of a seat with the attached curve (`alt` describes it), and a select of other seats."""
    head = [whereabouts(table, say), Said(f"### {say('review-heading')}"), Said(f"**{say.name(reading.seat)}**")]
    items: Items = [picture(FILE, alt)] if alt else []
    foot = "\n".join(f"-# {line}" for line in reviewed.foot(review, say))
    room = LENGTH - sum(
        len(one) + 1 for one in (*head, foot, alt[:ALT])
    )  # the curve's description is shown to readers in words
    items.append("\n".join([*head, *_fitting([*reviewed.sentences(reading, say)], room)]))
    items.append(foot)
    items.append(select(REVIEW_OF(table.id), _seats(review, reading.seat, say), say.plain("review-others")))
    return panel(*items)


def _fitting(lines: Sequence[str], room: int) -> list[Said]:
    limit = LINE
    while True:
        found = [clipped(line, limit) for line in lines]
        if limit <= LEAST or sum(len(line) + 1 for line in found) <= room:
            return found
        limit = limit * 9 // 10


def _seats(review: Review, now: Seat, say: Say) -> list[discord.SelectOption]:
    return [option(say.plain.name(one.seat), str(int(one.seat)), default=one.seat == now) for one in review.seats]


REFUSALS = {
    Cannot.DAMAGED: "replay-not-possible",
    Cannot.NO_PICTURES: "film-without-pictures",
    Cannot.TOO_LARGE: "film-too-large",
    Cannot.UNREADABLE: "review-without-computers",
}
SOON = 2.0
"""Seconds that the page of a table waits."""
PAGE_WAITS, REVIEW_WAITS = 300.0, 720.0
"""Seconds that a page waits for its review, and a user for anything. Discord accepts an answer for fifteen minutes."""


@dataclass(eq=False)
class KeepsakeActions(Part):
    """All methods check again that the game is over, and use the table's present names."""

    _keepsakes: Keepsakes
    _arena: Arena
    _pictures: Pictures

    @on_button(PAGE)
    async def page(self, i: Interaction, table_id: TableId) -> None:
        """Send the page of a finished game, without its review if that takes too long. Refuses no-table,
        replay-running, replay-not-possible."""
        table, late, found = await finished_table(self._tables, table_id), False, None
        await self._desk.think(i)
        try:
            await self._readable(table)
            found = await self._review(i, table, PAGE_WAITS)
        except TableRefused:
            pass  # the page is complete without a review
        except (Failed, TimeoutError):
            late = True
        table, say, made = await self._made(i, table_id, Kind.PAGE, found)
        file = discord.File(BytesIO(made.data), page_file(table))
        await self._desk.show(i, page_card(table, say, late=late), files=[file])

    @on_button(FILM)
    async def film(self, i: Interaction, table_id: TableId) -> None:
        """Send the film of a finished game. Refuses like `page`, and film-without-pictures, film-too-large."""
        await finished_table(self._tables, table_id)
        await self._desk.think(i)
        table, say, made = await self._made(i, table_id, Kind.FILM)
        moves = not (await self._tables.people.choices(i.user.id)).words_first
        file = discord.File(BytesIO(made.data), film_file(table))
        await self._desk.show(i, film_card(table, say, made.alt, moves=moves), files=[file])

    @on_button(REVIEW)
    async def review(self, i: Interaction, table_id: TableId) -> None:
        """Review the user's decisions in a finished game, or the winner's if the user did not play. Refuses no-table,
        replay-running, replay-not-possible, review-of-round, review-off, review-without-computers, review-late."""
        table = await self._readable(await finished_table(self._tables, table_id))
        await self._desk.think(i)
        found = await self._reviewed(i, table)
        await self._show(i, table, found, await self._reading(found, table, i.user.id))

    @on_select(REVIEW_OF, SEAT)
    async def review_of(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        table = await self._readable(await finished_table(self._tables, table_id))
        if self._keepsakes.has(self._wanted(table)):
            await self._desk.acknowledge(i)
        else:  # the review was forgotten; a new one takes minutes
            await self._desk.think(i)
        found = await self._reviewed(i, table)
        await self._show(i, table, found, of_seat(found, seat))

    async def soon(self, table_id: TableId, user: int) -> tuple[Review, Reading]:
        """The review for a page, made in the background. Refuses like `review`, review-begun while it is being made."""
        table = await self._readable(await finished_table(self._tables, table_id))
        journal = partial(self._tables.journals.export, table_id)
        try:
            async with asyncio.timeout(SOON):
                made = await self._keepsakes.made(self._wanted(table), journal)
        except TimeoutError:
            raise TableRefused("review-begun") from None
        except NotMade as none:
            raise TableRefused(REFUSALS[none.why]) from None
        assert made.review is not None
        return made.review, await self._reading(made.review, table, user)

    async def _show(self, i: Interaction, table: Table, found: Review, reading: Reading) -> None:
        say = self._desk.say(i, table)
        drawing = reviewed.curve_picture(found, say)
        view = card(table, found, reading, say, "" if drawing is None else drawing.alt)
        if drawing is None or (await self._tables.people.choices(i.user.id)).words_first:
            await self._desk.update(i, in_words(view))
            return
        png = await self._pictures.png(await self._desk.suited(drawing, i.user.id))
        await self._desk.update(i, view, [discord.File(BytesIO(png), FILE)])

    async def _reading(self, found: Review, table: Table, user: int) -> Reading:
        """The review of a person's own decisions in the seat they held last; of the winner's seat if they made none."""
        held = await self._tables.seats.decided(table.id, user)
        if not held:
            last = found.curve[-1].chances
            return of_seat(found, max(last, key=lambda seat: last[seat]))
        seat = held[-1][0]
        return of_seat(found, seat).within([(since, until) for one, since, until in held if one == seat])

    async def _readable(self, table: Table) -> Table:
        """The table, if its game can be read. Checked before any work starts. Raises TableRefused."""
        if not self._keepsakes.seconds:
            raise TableRefused("review-off")
        if await self._arena.round_open(table.id):
            raise TableRefused("review-of-round")
        if self._desk.box(table).computers.thinking is None:
            raise TableRefused("review-without-computers")
        return table

    async def _reviewed(self, i: Interaction, table: Table) -> Review:
        """The review, as long as Discord accepts an answer. Raises TableRefused."""
        try:
            return await self._review(i, table, REVIEW_WAITS)
        except TimeoutError:
            raise TableRefused("review-late") from None

    async def _review(self, i: Interaction, table: Table, at_most: float) -> Review:
        """The review of a readable game, made once for all users. Its work goes on after a timeout. Raises
        TableRefused, Failed, TimeoutError."""
        made = await self._waited(i, self._wanted(table), at_most=at_most)
        assert made.review is not None
        return made.review

    def _wanted(self, table: Table) -> Wanted:
        return Wanted(Kind.REVIEW, table.game, table.id, table.version, "en", (), self._keepsakes.seconds)

    async def _made(
        self, i: Interaction, table_id: TableId, kind: Kind, review: Review | None = None
    ) -> tuple[Table, Say, Made]:
        table = await finished_table(self._tables, table_id)
        say = self._desk.say(i, table)
        wanted = Wanted(
            kind, table.game, table.id, table.version, say.locale, say.names,
            read=review is not None, called=called(await self._tables.seats.tenures(table.id)),
        )  # fmt: skip
        return table, say, await self._waited(i, wanted, review)

    async def _waited(
        self, i: Interaction, wanted: Wanted, review: Review | None = None, at_most: float | None = None
    ) -> Made:
        """A keepsake for one user. Raises TableRefused, Failed, TimeoutError."""
        journal = partial(self._tables.journals.export, TableId(wanted.game))
        made = self._keepsakes.made(wanted, journal, review)
        try:
            return await self._desk.patiently(i, made, REVIEW_WAITS if at_most is None else at_most)
        except NotMade as none:
            raise TableRefused(REFUSALS[none.why]) from None


def of_seat(found: Review, seat: Seat) -> Reading:
    """The review of a seat. Raises TableRefused("stale") if there is none."""
    reading = next((one for one in found.seats if one.seat == seat), None)
    if reading is None:
        raise TableRefused("stale")
    return reading
