"""What a finished game leaves: its page, its film and its review, made when somebody asks, for them alone."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import discord

from bot.actions.handlers import on_button, on_select
from bot.actions.replay import over
from bot.desk.desk import Desk, Interaction
from bot.panels.components import in_words
from bot.panels.doors import FILM, PAGE, REVIEW
from bot.panels.keepsakes import film_card, film_file, page_card, page_file
from bot.panels.review import FILE, REVIEW_OF, card
from bot.panels.verbs import SEAT
from bot.pictures.pool import Pictures
from bot.workers.keepsakes import Cannot, Keepsakes, Kind, Made, NotMade, Wanted
from engine.arena import Arena
from engine.core import Seat
from engine.ids import TableId
from engine.keepsakes import reviewed
from engine.language import Say
from engine.review import Reading, Review
from engine.tables import Table, TableRefused


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
        """Gives the one who asks the page of a game that is over. Refuses no-table, replay-running,
        replay-not-possible."""
        table = await self._over(table_id)
        await self._desk.think(i)
        try:
            found = await self._review(table)
        except TableRefused:
            found = None  # the page does without
        table, say, made = await self._made(i, table_id, Kind.PAGE, found)
        file = discord.File(BytesIO(made.data), page_file(table))
        await self._desk.show(i, page_card(table, say), files=[file])

    @on_button(FILM)
    async def film(self, i: Interaction, table_id: TableId) -> None:
        """Gives them its film; as `page`, and refuses film-without-pictures, film-too-large."""
        table, say, made = await self._made(i, table_id, Kind.FILM)
        moves = not (await self._tables.people.choices(i.user.id)).words_first
        file = discord.File(BytesIO(made.data), film_file(table))
        await self._desk.show(i, film_card(table, say, made.alt, moves=moves), files=[file])

    @on_button(REVIEW)
    async def review(self, i: Interaction, table_id: TableId) -> None:
        """Says how the chances stood and what the computer thinks of the decisions of the one who asks, or if they did
        not play of the winner's. Refuses no-table, replay-running, replay-not-possible, review-of-round, review-off,
        review-without-computers."""
        await self._read(i, table_id, None)

    @on_select(REVIEW_OF, SEAT)
    async def review_of(self, i: Interaction, table_id: TableId, seat: Seat) -> None:
        """The same of another seat."""
        await self._read(i, table_id, seat)

    async def _read(self, i: Interaction, table_id: TableId, seat: Seat | None) -> None:
        table = await self._over(table_id)
        await self._desk.think(i)
        found, say = await self._review(table), self._desk.say(i, table)
        reading = await self._reading(found, table, i.user.id) if seat is None else of_seat(found, seat)
        drawing = reviewed.curve_picture(found, say)
        assert drawing is not None
        view = card(table, found, reading, say, drawing.alt)
        if (await self._tables.people.choices(i.user.id)).words_first:
            await self._desk.update(i, in_words(view))
            return
        png = await self._pictures.png(await self._desk.suited(drawing, i.user.id))
        await self._desk.update(i, view, [discord.File(BytesIO(png), FILE)])

    async def _reading(self, found: Review, table: Table, user: int) -> Reading:
        """What is said of a person: of their seat, and of what they decided there themselves; of the winner's seat, if
        they did not play."""
        held = await self._tables.seats.holdings(table.id)
        own = [one for one in held if one.user == user]
        if not own:
            last = found.curve[-1].chances
            return of_seat(found, max(last, key=lambda seat: last[seat]))
        reading, spans = of_seat(found, own[-1].seat), list[tuple[int, int | None]]()
        same = [one for one in held if one.seat == reading.seat]
        for n, one in enumerate(same):
            if one.user == user:
                spans.append((one.since, same[n + 1].since if n + 1 < len(same) else None))
        return reading.within(spans)

    async def _review(self, table: Table) -> Review:
        """The review of a game that is over, made once for all who ask. Raises TableRefused."""
        if not self._keepsakes.seconds:
            raise TableRefused("review-off")
        if await self._arena.round_open(table.id):
            raise TableRefused("review-of-round")
        wanted = Wanted(Kind.REVIEW, table.game, table.id, table.version, "en", (), self._keepsakes.seconds)
        try:
            made = await self._keepsakes.made(wanted, partial(self._tables.journals.export, table.id))
        except NotMade as none:
            raise refusal(none.why) from None
        assert made.review is not None
        return made.review

    async def _over(self, table_id: TableId) -> Table:
        table = await self._tables.views.existing(table_id)
        if not over(table):
            raise TableRefused("replay-running")
        return table

    async def _made(
        self, i: Interaction, table_id: TableId, kind: Kind, review: Review | None = None
    ) -> tuple[Table, Say, Made]:
        table = await self._over(table_id)
        await self._desk.think(i)
        say, journal = self._desk.say(i, table), partial(self._tables.journals.export, table.id)
        wanted = Wanted(kind, table.game, table.id, table.version, say.locale, say.names, read=review is not None)
        try:
            return table, say, await self._keepsakes.made(wanted, journal, review)
        except NotMade as none:
            raise refusal(none.why) from None


def of_seat(found: Review, seat: Seat) -> Reading:
    """What is said of a seat. Raises TableRefused("stale") if there is none."""
    reading = next((one for one in found.seats if one.seat == seat), None)
    if reading is None:
        raise TableRefused("stale")
    return reading


def refusal(why: Cannot) -> TableRefused:
    """What is said where there is none."""
    match why:
        case Cannot.DAMAGED:
            return TableRefused("replay-not-possible")
        case Cannot.NO_PICTURES:
            return TableRefused("film-without-pictures")
        case Cannot.TOO_LARGE:
            return TableRefused("film-too-large")
        case Cannot.UNREADABLE:
            return TableRefused("review-without-computers")
