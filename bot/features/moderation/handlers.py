"""What moderators do at tables where they do not sit."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO

import discord
from discord.abc import User

from bot.desk import people
from bot.desk.desk import Desk, Interaction, opened
from bot.desk.handlers import Fields, first, on_button, on_fields, on_form
from bot.desk.names import name_of
from bot.desk.people import seat_of
from bot.desk.places import places_told
from bot.features.moderation import panel
from bot.features.moderation.panel import DEADLINE, END, FREEZE, LOOK, PAUSE, READMIT, REMOVE, REPLACE, REWIND, VOID
from bot.panels.components import WHICH
from bot.panels.custom_ids import CustomId
from bot.panels.words import cut
from bot.pictures.pool import Pictures
from engine.core import Refused, Seat, Spot, fitting
from engine.ids import TableId
from engine.language import Said
from engine.tables import Halted, PastPoint, Person, Server, Status, Table, TableRefused

CHOICE = 100
"""Characters of a suggestion."""


class ModerationActions:
    """Every method answers the interaction it is given, or raises Refused. Suggestions are empty for all others."""

    def __init__(self, desk: Desk, pictures: Pictures) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._pictures = pictures

    # Who, and which table

    async def table(self, i: Interaction, named: str | None, *, resting: bool = False) -> Table:
        """The table meant, for a moderator of its server who has nothing to do with its game; `resting`: also one that
        cannot be opened. Raises TableRefused: not-moderator, no-table, unreadable, moderator-sits, moderator-sat."""
        if i.guild_id is None or not moderates(i, await self._tables.servers.get(i.guild_id)):
            raise TableRefused("not-moderator")
        found = await self._desk.found(i, named)
        if isinstance(found, Halted) and found.rests and found.table.guild == i.guild_id:
            return opened(found, resting=resting)
        if not isinstance(found, Table) or found.guild != i.guild_id:
            raise TableRefused("no-table")
        await self._tables.acts.admit(found.id, i.user.id)
        return found

    async def nudge(self, i: Interaction, named: str | None) -> None:
        """Reminds those who are awaited."""
        table = await self.table(i, named)
        await self._tables.moderation.nudge(table.id, person(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-nudged"))

    # Time

    async def pause(self, i: Interaction, named: str | None, reason: str | None) -> None:
        """Stops all clocks of a table. Without a reason asks for it in a form, as the others that need one."""
        table = await self.table(i, named)
        if reason is None:
            await self._why(i, table, "pause", PAUSE(table.id))
            return
        await self._tables.clock.pause(table.id, person(i), sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-paused"))

    async def resume(self, i: Interaction, named: str | None) -> None:
        """Lets them go on."""
        table = await self.table(i, named)
        await self._tables.clock.resume(table.id, person(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-resumed"))

    async def freeze(self, i: Interaction, named: str | None, reason: str | None) -> None:
        """Lets a table stand still: nobody can answer, and no clock runs. Without a reason asks for it in a form."""
        table = await self.table(i, named)
        if reason is None:
            say = self._desk.say(i, table).plain
            await self._desk.form(i, panel.reason(FREEZE(table.id), say("oversight-freeze"), say))
            return
        await self._tables.moderation.freeze(table.id, person(i), sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-frozen"))

    async def unfreeze(self, i: Interaction, named: str | None) -> None:
        """Lets it go on."""
        table = await self.table(i, named)
        await self._tables.moderation.unfreeze(table.id, person(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-unfrozen"))

    async def give_time(
        self,
        i: Interaction,
        named: str | None,
        hours: int,
        reason: str | None,
        seat: str | None,
        player: User | None = None,
    ) -> None:
        """Moves the deadlines of those awaited, or of one."""
        table = await self.table(i, named)
        whose = None if seat is None and player is None else seat_of(table, seat, player)
        if reason is None:
            await self._why(i, table, "deadline", DEADLINE(table.id, hours, whose))
            return
        await self._tables.clock.give_time(table.id, person(i), hours, sentence(reason), seat=whose, click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-timed"))

    # Grave acts: shown first, done with a reason

    async def rewind(self, i: Interaction, named: str | None, point: str) -> None:
        """Shows what going back to a point would take back."""
        table = await self.table(i, named)
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running")
        one = await self.past_point(table, point)
        lines = await self._tables.views.story(table.id, None, after=one.told)
        box, say = self._desk.box(table), self._desk.say(i, table)
        await self._desk.show(i, panel.preview(table, box, one, lines, say))

    async def end(self, i: Interaction, named: str | None) -> None:
        """Asks whether a table is really to end with the points as they are."""
        table = await self.table(i, named)
        await self._really(i, table, "end", END(table.id))

    async def void(self, i: Interaction, named: str | None) -> None:
        """Asks whether a table is really to end without a result."""
        table = await self.table(i, named, resting=True)
        await self._really(i, table, "void", VOID(table.id))

    async def _really(self, i: Interaction, table: Table, act: str, custom_id: CustomId) -> None:
        say = self._desk.say(i, table)
        view = panel.asked(custom_id, say(f"mod-{act}-ask", table=table.id), say.plain(f"mod-{act}-do"))
        await self._desk.show(i, view)

    # The buttons below: they open the form for the reason

    @on_button(REWIND)
    async def why_rewind(self, i: Interaction, table_id: TableId, point: int) -> None:
        """Asks why the game is to go back."""
        await self._why(i, await self.table(i, table_id), "rewind", REWIND(table_id, point))

    @on_button(END)
    async def why_end(self, i: Interaction, table_id: TableId) -> None:
        """Asks why the game is to end."""
        await self._why(i, await self.table(i, table_id), "end", END(table_id))

    @on_button(VOID)
    async def why_void(self, i: Interaction, table_id: TableId) -> None:
        """Asks why it is to end without a result."""
        await self._why(i, await self.table(i, table_id, resting=True), "void", VOID(table_id))

    async def _why(self, i: Interaction, table: Table, act: str, custom_id: CustomId) -> None:
        say = self._desk.say(i, table).plain
        await self._desk.form(i, panel.reason(custom_id, say(f"mod-{act}-do"), say))

    # The forms: now it is done

    @on_form(PAUSE)
    async def do_pause(self, i: Interaction, table_id: TableId, why: str) -> None:
        """Stops all clocks."""
        await self.pause(i, table_id, why)

    @on_form(DEADLINE)
    async def do_give_time(self, i: Interaction, table_id: TableId, hours: int, seat: Seat | None, why: str) -> None:
        """Moves the deadlines of those awaited, or of one."""
        await self.give_time(i, table_id, hours, why, None if seat is None else str(int(seat)))

    @on_form(LOOK)
    async def do_look(self, i: Interaction, table_id: TableId, seat: Seat, why: str) -> None:
        """Shows what a player sees."""
        await self.look(i, table_id, str(int(seat)), why)

    @on_form(REMOVE)
    async def do_remove(self, i: Interaction, table_id: TableId, seat: Seat, why: str) -> None:
        """Takes somebody's seat away."""
        await self.remove(i, table_id, str(int(seat)), why)

    @on_form(REWIND)
    async def do_rewind(self, i: Interaction, table_id: TableId, point: int, why: str) -> None:
        """Goes back to the question of that number."""
        table, reason = await self.table(i, table_id), sentence(why)
        one = await self.past_point(table, str(point))
        await self._tables.rewinds.rewind(table.id, person(i), one.asked, reason, click=i.id)
        await self._done(i, table, "rewind")

    @on_form(END)
    async def do_end(self, i: Interaction, table_id: TableId, why: str) -> None:
        """Ends the game with the points as they are."""
        table = await self.table(i, table_id)
        await self._tables.moderation.end(table.id, person(i), sentence(why), click=i.id)
        await self._done(i, table, "end")

    @on_form(VOID)
    async def do_void(self, i: Interaction, table_id: TableId, why: str) -> None:
        """Ends it without a result."""
        table = await self.table(i, table_id, resting=True)
        await self._tables.moderation.void(table.id, person(i), sentence(why), click=i.id)
        await self._done(i, table, "void")

    async def _done(self, i: Interaction, table: Table, act: str) -> None:
        await self._desk.tell(i, self._desk.say(i, table)(f"mod-{act}-done", table=table.id))

    # Looking and correcting

    async def look(
        self, i: Interaction, named: str | None, seat: str | None, reason: str | None, player: User | None = None
    ) -> None:
        """Shows what a player sees. That is noted first."""
        await self._at_seat(i, named, seat, player, reason, "look")

    async def _look(self, i: Interaction, table: Table, chosen: Seat, reason: str) -> None:
        say = self._desk.say(i, table)
        sight = await self._tables.moderation.look(table.id, person(i), chosen, reason, click=i.id)
        drawing = self._desk.box(table).hand(sight.view, say.plain, None)
        files: list[discord.File] = []
        if drawing is not None:
            await self._desk.think(i)
            files.append(discord.File(BytesIO(await self._pictures.png(drawing)), "hand.png"))
        view = panel.looked(
            sight,
            chosen,
            await self._desk.whispers(sight, say),
            say,
            file="hand.png" if files else "",
            alt=drawing.alt if drawing is not None else "",
        )
        await self._desk.show(i, view, files=files)

    async def log(self, i: Interaction, named: str | None) -> None:
        """Shows what was done at a table from outside, with the way to where corrections were told."""
        table = await self.table(i, named)
        say, over = self._desk.say(i, table), table.ended is not None
        links = await places_told(self._tables, table.id, say)
        done, tenures = await self._tables.acts.of(table.id), await self._tables.seats.tenures(table.id)
        lines = panel.acts(done, say, over=over, links=links, tenures=tenures)
        lines = panel.log(lines, [act.at for act in done], tenures, say)
        await self._desk.tell(i, "\n".join(lines)[-3500:] or say("mod-no-acts"))

    # Seats

    async def replace(
        self,
        i: Interaction,
        named: str | None,
        seat: str | None,
        to: discord.Member | None,
        reason: str | None,
        player: User | None = None,
    ) -> None:
        """Offers a seat to somebody; what is not named is asked in a form."""
        table = await self.table(i, named)
        chosen = None if seat is None and player is None else seat_of(table, seat, player)
        if to is not None and to.bot:
            raise TableRefused("no-bot")
        if chosen is None or to is None or reason is None:
            await self._ask_whom(i, table, chosen, to, reason or "")
            return
        await self._replace(i, table, chosen, to.id, reason)

    @on_button(REPLACE)
    async def ask_whom(self, i: Interaction, table_id: TableId) -> None:
        """Opens the form in which a seat is offered to somebody."""
        await self._ask_whom(i, await self.table(i, table_id))

    @on_fields(REPLACE)
    async def replace_by_chosen(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """The form was sent. Refuses which-seat, nobody, no-bot, no-member, reason-needed, and as the seats do."""
        table = await self.table(i, table_id)
        chosen = seat_of(table, first(sent, WHICH))
        await self._replace(i, table, chosen, people.person(i, sent), first(sent, panel.WHY))

    async def _ask_whom(
        self,
        i: Interaction,
        table: Table,
        seat: Seat | None = None,
        to: discord.abc.Snowflake | None = None,
        why: str = "",
    ) -> None:
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running", status=table.status)
        say = self._desk.say(i, table)
        await self._desk.form(i, panel.form_of_replacing(table, say, seat=seat, to=to, why=why))

    async def _replace(self, i: Interaction, table: Table, seat: Seat, to: int, reason: str) -> None:
        table = await self._tables.seats.replace(table.id, person(i), seat, to, sentence(reason), click=i.id)
        key = "seats-withdrawn" if table.seats[seat].user == to else "mod-offered"
        await self._desk.tell(i, self._desk.say(i, table)(key, to=Said(f"<@{to}>")))

    async def remove(
        self, i: Interaction, named: str | None, seat: str | None, reason: str | None, player: User | None = None
    ) -> None:
        """Takes somebody's seat away; a computer plays on until somebody else takes it over."""
        await self._at_seat(i, named, seat, player, reason, "remove")

    async def _remove(self, i: Interaction, table: Table, chosen: Seat, reason: str) -> None:
        await self._tables.seats.remove(table.id, person(i), chosen, reason, click=i.id)
        await self._desk.show(i, panel.removed(table, self._desk.say(i, table)))

    async def _at_seat(
        self, i: Interaction, named: str | None, seat: str | None, player: User | None, reason: str | None, act: str
    ) -> None:
        """Does an act at the seat meant; without a reason asks for that in a form first."""
        table = await self.table(i, named)
        chosen = seat_of(table, seat, player)
        verb, do = {"look": (LOOK, self._look), "remove": (REMOVE, self._remove)}[act]
        if reason is None:
            await self._why(i, table, act, verb(table.id, chosen))
        else:
            await do(i, table, chosen, sentence(reason))

    async def readmit(self, i: Interaction, named: str | None, whom: User, reason: str | None) -> None:
        """Lets somebody back to the table who was removed from it."""
        await self._readmit(i, await self.table(i, named), whom.id, reason)

    @on_button(READMIT)
    async def why_readmit(self, i: Interaction, table_id: TableId, user: int) -> None:
        """Asks why a removal is lifted."""
        await self._readmit(i, await self.table(i, table_id), user, None)

    @on_form(READMIT)
    async def do_readmit(self, i: Interaction, table_id: TableId, user: int, why: str) -> None:
        await self._readmit(i, await self.table(i, table_id), user, why)

    async def _readmit(self, i: Interaction, table: Table, user: int, reason: str | None) -> None:
        whom = next((one for one in await self._tables.seats.removed(table.id) if one.user == user), None)
        if whom is None:
            raise TableRefused("not-removed")
        if reason is None:
            await self._why(i, table, "readmit", READMIT(table.id, user))
            return
        await self._tables.seats.readmit(table.id, person(i), whom, sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-readmitted", whom=whom.name))

    # Suggestions: what is shown, and what is typed

    async def tables(self, i: Interaction, current: str) -> list[tuple[str, str]]:
        if i.guild_id is None or not moderates(i, await self._tables.servers.get(i.guild_id)):
            return []
        running, lobbies = [
            await self._tables.views.find(i.guild_id, status=one) for one in (Status.RUNNING, Status.LOBBY)
        ]
        known = [*running, *lobbies, *await self._tables.halts.resting(i.guild_id)]
        found = [table for table in known if table.seat_of(i.user.id) is None and current.lower() in table.id]
        titles = [(f"{table.id} · {self._desk.title(i, table)}", table.id) for table in found]
        return _matching(titles, "")

    async def points(self, i: Interaction, current: str, *, seated: bool = False) -> list[tuple[str, str]]:
        """The points a table can go back to."""
        with suppress(Refused):
            named = i.namespace.table or None
            table = await (self._desk.table(i, named) if seated else self.table(i, named))
            say = self._desk.say(i, table).plain
            found = [
                (panel.past_point(one, say), str(one.asked)) for one in await self._tables.rewinds.past_points(table.id)
            ]
            return _matching(found, current)
        return []

    async def seats(self, i: Interaction, current: str) -> list[tuple[str, str]]:
        with suppress(Refused):
            table = await self.table(i, i.namespace.table or None)
            say = self._desk.say(i, table).plain
            return _matching([(say.name(info.seat), str(int(info.seat))) for info in table.seats], current)
        return []

    async def fields(self, i: Interaction, current: str) -> list[tuple[str, str]]:
        """The fields that this moderator may correct, with what stands there."""
        with suppress(Refused):
            table = await self.table(i, i.namespace.table or None)
            say = self._desk.say(i, table).plain
            found = await self._tables.moderation.fields(table.id, person(i))
            return _matching(
                [(f"{panel.field_name(say, one)} = {panel.present(say, one)}", one.path) for one in found],
                current,
            )
        return []

    async def values(self, i: Interaction, current: str, field: str) -> list[tuple[str, str]]:
        """What could stand in a field: what stands there now, and examples."""
        with suppress(Refused):
            table = await self.table(i, i.namespace.table or None)
            found = await self._tables.moderation.fields(table.id, person(i))
            one = next((one for one in found if one.path == field), None)
            if one is not None:
                seats = tuple(info.seat for info in table.seats)
                now = panel.present(self._desk.say(i, table).plain, one)
                return _matching([(word, word) for word in dict.fromkeys((now, *examples(one, seats)))], current)
        return []

    async def past_point(self, table: Table, point: str) -> PastPoint:
        """The point of a table that was typed or chosen. Raises TableRefused("no-such-point")."""
        moments = await self._tables.rewinds.past_points(table.id)
        one = next((one for one in moments if str(one.asked) == point.strip()), None)
        if one is None:
            raise TableRefused("no-such-point")
        return one


def moderates(i: Interaction, server: Server) -> bool:
    return may_moderate(server, i.guild, i.user, manages=i.permissions.manage_guild)


def may_moderate(server: Server, guild: discord.Guild | None, user: User, *, manages: bool) -> bool:
    """True if somebody moderates in a server: by the role for it, or where none is set (any more) by the right to
    manage the server, which they have if `manages`."""
    role = guild.get_role(server.role) if guild is not None and server.role is not None else None
    if role is None:
        return manages
    return isinstance(user, discord.Member) and role in user.roles


def person(i: Interaction) -> Person:
    """The one who asks, by name."""
    return Person(i.user.id, name_of(i.user))


def sentence(typed: str) -> str:
    """A reason on one line. Raises TableRefused("reason-needed") if there is none."""
    text = cut(typed, panel.REASON)
    if not text:
        raise TableRefused("reason-needed")
    return text


def examples(one: Spot, seats: tuple[Seat, ...]) -> list[str]:
    """What could be typed for a field: for a list what may be added."""
    words = fitting(one.hint, seats)
    return [f"+{word}" for word in words] if isinstance(one.value, list) else list(words)


def _matching(found: Sequence[tuple[str, str]], current: str) -> list[tuple[str, str]]:
    typed = current.lower()
    return [
        (cut(shown, CHOICE), value)
        for shown, value in found
        if len(value) <= CHOICE and (typed in shown.lower() or typed in value.lower())
    ][:25]
