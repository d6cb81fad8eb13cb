"""What a finished game leaves, for the one who asks: its page, its film, and its review."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_select
from bot.features.replay.handlers import over
from bot.panels.components import ALT, LENGTH, in_words, panel, picture, select
from bot.panels.doors import FILM, PAGE, REVIEW
from bot.panels.status import whereabouts
from bot.panels.verbs import SEAT, TABLE, Verb
from bot.panels.words import OPTION, clipped, cut
from bot.pictures.pool import Pictures
from bot.workers.keepsakes import Cannot, Keepsakes, Kind, Made, NotMade, Wanted
from bot.workers.worker import Failed
from engine.arena import Arena
from engine.core import Seat
from engine.ids import TableId
from engine.keepsakes import reviewed
from engine.language import Said, Say
from engine.review import Reading, Review
from engine.tables import Table, TableRefused
from engine.tables.holders import called


def page_file(table: Table) -> str:
    """What the file with a table's page is called: nothing of it but the game and the id of the table."""
    return f"{table.game}-{table.id}.html"


def film_file(table: Table) -> str:
    """What the file with a table's film is called."""
    return f"{table.game}-{table.id}.webp"


def page_card(table: Table, say: Say, *, late: bool = False) -> ui.LayoutView:
    """The page, which is attached; `late`: without the review, which took too long."""
    file = page_file(table)
    lines = [say("keep-page", file=Said(file)), *([say("keep-page-unread")] if late else [])]
    return panel(ui.TextDisplay("\n".join(lines)), ui.File(f"attachment://{file}"))


def film_card(table: Table, say: Say, alt: str, *, moves: bool = True) -> ui.LayoutView:
    """The film, which is attached; as a file to be opened, with its words, for who wants nothing that `moves`."""
    file = film_file(table)
    if moves:
        return panel(picture(file, alt), ui.TextDisplay(say("keep-film")))
    return panel(ui.TextDisplay(f"{say('keep-film')}\n-# {say.foreign(alt)}"), ui.File(f"attachment://{file}"))


REVIEW_OF = Verb("review.of", TABLE)
"""Of another seat, which is chosen."""
FILE = "review.png"
LINE, LEAST = 600, 60
"""Characters of what is said of one decision: at most, and where there is no room."""


def card(table: Table, review: Review, reading: Reading, say: Say, alt: str) -> ui.LayoutView:
    """What is said of a seat, the curve (`alt` are its words) being attached, and the way to the other seats."""
    head = [whereabouts(table, say), Said(f"### {say('review-heading')}"), Said(f"**{say.name(reading.seat)}**")]
    items: list[ui.Item[Any]] = [picture(FILE, alt)] if alt else []
    foot = "\n".join(f"-# {line}" for line in reviewed.foot(review, say))
    room = LENGTH - sum(len(one) + 1 for one in (*head, foot, alt[:ALT]))  # who reads in words reads those of the curve
    items.append(ui.TextDisplay("\n".join([*head, *_fitting([*reviewed.sentences(reading, say)], room)])))
    items.append(ui.TextDisplay(foot))
    items.append(select(REVIEW_OF(table.id), _seats(review, reading.seat, say), say.plain("review-others")))
    return panel(*items)


def _fitting(lines: Sequence[str], room: int) -> list[Said]:
    """The lines, each cut so far that all go into so many characters."""
    limit = LINE
    while True:
        found = [clipped(line, limit) for line in lines]
        if limit <= LEAST or sum(len(line) + 1 for line in found) <= room:
            return found
        limit = limit * 9 // 10


def _seats(review: Review, now: Seat, say: Say) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(say.plain.name(one.seat), OPTION), value=str(int(one.seat)), default=one.seat == now
        )
        for one in review.seats
    ]


PAGE_WAITS, REVIEW_WAITS = 300.0, 720.0
"""Seconds for which a page waits for its review, and whoever asks for anything: Discord takes an answer for fifteen
minutes."""


class KeepsakeActions:
    """Every method answers the interaction it is given, or raises Refused. Whether the game is over is asked anew, and
    names are those that the table has by now."""

    def __init__(self, desk: Desk, keepsakes: Keepsakes, arena: Arena, pictures: Pictures) -> None:
        self._desk = desk
        self._arena = arena
        self._pictures = pictures
        self._tables = desk.tables
        self._keepsakes = keepsakes

    @on_button(PAGE)
    async def page(self, i: Interaction, table_id: TableId) -> None:
        """Gives the one who asks the page of a game that is over; if its review is not there in time, without it.
        Refuses no-table, replay-running, replay-not-possible."""
        table, late, found = await self._over(table_id), False, None
        await self._desk.think(i)
        try:
            await self._readable(table)
            found = await self._review(i, table, PAGE_WAITS)
        except TableRefused:
            pass  # there is none, and the page does without
        except (Failed, TimeoutError):
            late = True
        table, say, made = await self._made(i, table_id, Kind.PAGE, found)
        file = discord.File(BytesIO(made.data), page_file(table))
        await self._desk.show(i, page_card(table, say, late=late), files=[file])

    @on_button(FILM)
    async def film(self, i: Interaction, table_id: TableId) -> None:
        """Gives them its film; as `page`, and refuses film-without-pictures, film-too-large."""
        await self._over(table_id)
        await self._desk.think(i)
        table, say, made = await self._made(i, table_id, Kind.FILM)
        moves = not (await self._tables.people.choices(i.user.id)).words_first
        file = discord.File(BytesIO(made.data), film_file(table))
        await self._desk.show(i, film_card(table, say, made.alt, moves=moves), files=[file])

    @on_button(REVIEW)
    async def review(self, i: Interaction, table_id: TableId) -> None:
        """Says how the chances stood and what the computer thinks of the decisions of the one who asks, or if they did
        not play of the winner's. Refuses no-table, replay-running, replay-not-possible, review-of-round, review-off,
        review-without-computers, review-late."""
        table = await self._readable(await self._over(table_id))
        await self._desk.think(i)
        found = await self._reviewed(i, table)
        await self._show(i, table, found, await self._reading(found, table, i.user.id))

    @on_select(REVIEW_OF, SEAT)
    async def review_of(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """Show the review of another seat in the message that was clicked."""
        table = await self._readable(await self._over(table_id))
        if self._keepsakes.has(self._wanted(table)):
            await self._desk.acknowledge(i)
        else:  # it was forgotten, and takes minutes
            await self._desk.think(i)
        found = await self._reviewed(i, table)
        await self._show(i, table, found, of_seat(found, seat))

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
        """What is said of a person: of what they decided themselves in the seat that they held last; of the winner's
        seat, if they decided nothing."""
        held = await self._tables.seats.decided(table.id, user)
        if not held:
            last = found.curve[-1].chances
            return of_seat(found, max(last, key=lambda seat: last[seat]))
        seat = held[-1][0]
        return of_seat(found, seat).within([(since, until) for one, since, until in held if one == seat])

    async def _readable(self, table: Table) -> Table:
        """The table, if its game can be read; asked before anything is begun. Raises TableRefused."""
        if not self._keepsakes.seconds:
            raise TableRefused("review-off")
        if await self._arena.round_open(table.id):
            raise TableRefused("review-of-round")
        if self._desk.box(table).thinking is None:
            raise TableRefused("review-without-computers")
        return table

    async def _reviewed(self, i: Interaction, table: Table) -> Review:
        """The review, waited for as long as an answer may come. Raises TableRefused."""
        try:
            return await self._review(i, table, REVIEW_WAITS)
        except TimeoutError:
            raise TableRefused("review-late") from None

    async def _review(self, i: Interaction, table: Table, at_most: float) -> Review:
        """The review of a game that can be read, made once for all who ask; it goes on being made for those who ask
        again. Raises TableRefused, Failed, TimeoutError."""
        made = await self._waited(i, self._wanted(table), at_most=at_most)
        assert made.review is not None
        return made.review

    def _wanted(self, table: Table) -> Wanted:
        return Wanted(Kind.REVIEW, table.game, table.id, table.version, "en", (), self._keepsakes.seconds)

    async def _over(self, table_id: TableId) -> Table:
        table = await self._tables.views.existing(table_id)
        if not over(table):
            raise TableRefused("replay-running")
        return table

    async def _made(
        self, i: Interaction, table_id: TableId, kind: Kind, review: Review | None = None
    ) -> tuple[Table, Say, Made]:
        table = await self._over(table_id)
        say = self._desk.say(i, table)
        wanted = Wanted(
            kind, table.game, table.id, table.version, say.locale, say.names,
            read=review is not None, called=called(await self._tables.seats.tenures(table.id)),
        )  # fmt: skip
        return table, say, await self._waited(i, wanted, review)

    async def _waited(
        self, i: Interaction, wanted: Wanted, review: Review | None = None, at_most: float | None = None
    ) -> Made:
        """What is made, for which nobody else waits. Raises TableRefused, Failed, TimeoutError."""
        journal = partial(self._tables.journals.export, TableId(wanted.game))
        made = self._keepsakes.made(wanted, journal, review)
        try:
            return await self._desk.patiently(i, made, REVIEW_WAITS if at_most is None else at_most)
        except NotMade as none:
            raise refusal(none.why) from None


def of_seat(found: Review, seat: Seat) -> Reading:
    """What is said of a seat. Raises TableRefused("stale") if there is none."""
    reading = next((one for one in found.seats if one.seat == seat), None)
    if reading is None:
        raise TableRefused("stale")
    return reading


def refusal(why: Cannot) -> TableRefused:
    match why:
        case Cannot.DAMAGED:
            return TableRefused("replay-not-possible")
        case Cannot.NO_PICTURES:
            return TableRefused("film-without-pictures")
        case Cannot.TOO_LARGE:
            return TableRefused("film-too-large")
        case Cannot.UNREADABLE:
            return TableRefused("review-without-computers")
