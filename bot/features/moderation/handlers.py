"""Moderators' actions at tables where they do not sit."""

from __future__ import annotations

import discord
from discord.abc import User

from bot.desk import people
from bot.desk.desk import Interaction, Part, Private, opened
from bot.desk.handlers import Fields, first, on_button, on_fields, on_form
from bot.desk.names import name_of
from bot.desk.people import seat_of
from bot.desk.places import places_told
from bot.desk.suggestions import Suggestions, matching
from bot.features.moderation import panel
from bot.panels.components import WHICH
from bot.panels.custom_ids import CustomId
from engine.asking.words import cut
from engine.core import Seat, Spot, fitting, written
from engine.ids import TableId
from engine.language import Said
from engine.tables import Halted, PastPoint, Person, Server, Status, Table, TableRefused


class ModerationActions(Part):
    # Admission

    async def guild(self, i: Interaction) -> int:
        """The server of a moderator. Refuses not-moderator."""
        if i.guild_id is None or not moderates(i, await self._tables.servers.get(i.guild_id)):
            raise TableRefused("not-moderator")
        return i.guild_id

    async def table(self, i: Interaction, typed_id: str | None, *, resting: bool = False) -> Table:
        """The named table, for a moderator of its server who has no part in its game. `resting`: also a table that
        cannot be opened. Raises TableRefused: not-moderator, no-table, unreadable, moderator-sits, moderator-sat."""
        guild, found = await self.guild(i), await self._desk.found(i, typed_id)
        if isinstance(found, Halted) and found.rests and found.table.guild == guild:
            return opened(found, resting=resting)
        if not isinstance(found, Table) or found.guild != guild:
            raise TableRefused("no-table")
        await self._tables.acts.admit(found.id, i.user.id)
        return found

    async def nudge(self, i: Interaction, typed_id: str | None) -> None:
        table = await self.table(i, typed_id)
        await self._tables.moderation.nudge(table.id, person(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-nudged"))

    # Time

    async def pause(self, i: Interaction, typed_id: str | None, reason: str | None) -> None:
        """Stop all clocks of a table. Asks for a missing reason in a form."""
        table = await self.table(i, typed_id)
        if reason is None:
            await self._why(i, table, "pause", panel.PAUSE(table.id))
            return
        await self._tables.clock.pause(table.id, person(i), sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-paused"))

    async def resume(self, i: Interaction, typed_id: str | None) -> None:
        table = await self.table(i, typed_id)
        await self._tables.clock.resume(table.id, person(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-resumed"))

    async def freeze(self, i: Interaction, typed_id: str | None, reason: str | None) -> None:
        """Freeze a table: no answers and no clocks. Asks for a missing reason in a form."""
        table = await self.table(i, typed_id)
        if reason is None:
            say = self._desk.say(i, table).plain
            await self._desk.form(i, panel.reason(panel.FREEZE(table.id), say("oversight-freeze"), say))
            return
        await self._tables.moderation.freeze(table.id, person(i), sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-frozen"))

    async def close(self, i: Interaction, typed_id: str | None, reason: str) -> None:
        """Show a table no longer to everybody."""
        table = await self.table(i, typed_id)
        await self._tables.moderation.close(table.id, person(i), sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-closed"))

    async def unfreeze(self, i: Interaction, typed_id: str | None) -> None:
        table = await self.table(i, typed_id)
        await self._tables.moderation.unfreeze(table.id, person(i), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-unfrozen"))

    async def give_time(
        self,
        i: Interaction,
        typed_id: str | None,
        hours: int,
        reason: str | None,
        seat: str | None,
        player: User | None = None,
    ) -> None:
        table = await self.table(i, typed_id)
        whose = None if seat is None and player is None else seat_of(table, seat, player)
        if reason is None:
            await self._why(i, table, "deadline", panel.DEADLINE(table.id, hours, whose))
            return
        await self._tables.clock.give_time(table.id, person(i), hours, sentence(reason), seat=whose, click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-timed"))

    # Serious acts: a preview, then a reason

    async def rewind(self, i: Interaction, typed_id: str | None, point: str) -> None:
        table = await self.table(i, typed_id)
        if table.status is not Status.RUNNING:
            raise TableRefused("not-running")
        one = await self.past_point(table, point)
        lines = await self._tables.views.story(table.id, None, after=one.told)
        box, say = self._desk.box(table), self._desk.say(i, table)
        await self._desk.show(i, panel.preview(table, box, one, lines, say))

    async def end(self, i: Interaction, typed_id: str | None) -> None:
        table = await self.table(i, typed_id)
        await self._really(i, table, "end", panel.END(table.id))

    async def void(self, i: Interaction, typed_id: str | None) -> None:
        table = await self.table(i, typed_id, resting=True)
        await self._really(i, table, "void", panel.VOID(table.id))

    async def _really(self, i: Interaction, table: Table, act: str, custom_id: CustomId) -> None:
        say = self._desk.say(i, table)
        view = panel.confirmation(custom_id, say(f"mod-{act}-ask", table=table.id), say.plain(f"mod-{act}-do"))
        await self._desk.show(i, view)

    # Buttons of previews, which open the form for the reason

    @on_button(panel.REWIND)
    async def why_rewind(self, i: Interaction, table_id: TableId, point: int) -> None:
        await self._why(i, await self.table(i, table_id), "rewind", panel.REWIND(table_id, point))

    @on_button(panel.END)
    async def why_end(self, i: Interaction, table_id: TableId) -> None:
        await self._why(i, await self.table(i, table_id), "end", panel.END(table_id))

    @on_button(panel.VOID)
    async def why_void(self, i: Interaction, table_id: TableId) -> None:
        await self._why(i, await self.table(i, table_id, resting=True), "void", panel.VOID(table_id))

    async def _why(self, i: Interaction, table: Table, act: str, custom_id: CustomId) -> None:
        say = self._desk.say(i, table).plain
        await self._desk.form(i, panel.reason(custom_id, say(f"mod-{act}-do"), say))

    # Forms, which do the act

    @on_form(panel.PAUSE)
    async def do_pause(self, i: Interaction, table_id: TableId, why: str) -> None:
        await self.pause(i, table_id, why)

    @on_form(panel.DEADLINE)
    async def do_give_time(self, i: Interaction, table_id: TableId, hours: int, seat: Seat | None, why: str) -> None:
        await self.give_time(i, table_id, hours, why, None if seat is None else str(int(seat)))

    @on_form(panel.LOOK)
    async def do_look(self, i: Interaction, table_id: TableId, seat: Seat, why: str) -> None:
        await self.look(i, table_id, str(int(seat)), why)

    @on_form(panel.REMOVE)
    async def do_remove(self, i: Interaction, table_id: TableId, seat: Seat, why: str) -> None:
        await self.remove(i, table_id, str(int(seat)), why)

    @on_form(panel.REWIND)
    async def do_rewind(self, i: Interaction, table_id: TableId, point: int, why: str) -> None:
        table, reason = await self.table(i, table_id), sentence(why)
        one = await self.past_point(table, str(point))
        await self._tables.rewinds.rewind(table.id, person(i), one.asked, reason, click=i.id)
        await self._done(i, table, "rewind")

    @on_form(panel.END)
    async def do_end(self, i: Interaction, table_id: TableId, why: str) -> None:
        table = await self.table(i, table_id)
        await self._tables.moderation.end(table.id, person(i), sentence(why), click=i.id)
        await self._done(i, table, "end")

    @on_form(panel.VOID)
    async def do_void(self, i: Interaction, table_id: TableId, why: str) -> None:
        table = await self.table(i, table_id, resting=True)
        await self._tables.moderation.void(table.id, person(i), sentence(why), click=i.id)
        await self._done(i, table, "void")

    async def _done(self, i: Interaction, table: Table, act: str) -> None:
        await self._desk.tell(i, self._desk.say(i, table)(f"mod-{act}-done", table=table.id))

    # Looking and correcting

    async def look(
        self, i: Interaction, typed_id: str | None, seat: str | None, reason: str | None, player: User | None = None
    ) -> None:
        await self._at_seat(i, typed_id, seat, player, reason, "look")

    async def _look(self, i: Interaction, table: Table, chosen: Seat, reason: str) -> None:
        say = self._desk.say(i, table)
        sight = await self._tables.moderation.look(table.id, person(i), chosen, reason, click=i.id)
        drawing = self._desk.box(table).pictures.hand(sight.view, say.plain, None)
        if drawing is not None:
            await self._desk.think(i)
        lines = await self._tables.views.story(table.id, sight.seat, chapter=sight.chapter)
        whispers = [say.event(line.event) for line in lines if line.to is not None]
        view = panel.player_sight(sight, chosen, whispers, say, hand=drawing)
        await self._desk.show_private(i, Private(view, {} if drawing is None else {panel.HAND: drawing}))

    @on_button(panel.LOG)
    async def show_log(self, i: Interaction, table_id: TableId) -> None:
        await self.log(i, table_id)

    async def log(self, i: Interaction, typed_id: str | None) -> None:
        table = await self.table(i, typed_id)
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
        typed_id: str | None,
        seat: str | None,
        to: discord.Member | None,
        reason: str | None,
        player: User | None = None,
    ) -> None:
        table = await self.table(i, typed_id)
        chosen = None if seat is None and player is None else seat_of(table, seat, player)
        if to is not None and to.bot:
            raise TableRefused("no-bot")
        if chosen is None or to is None or reason is None:
            await self._ask_whom(i, table, chosen, to, reason or "")
            return
        await self._replace(i, table, chosen, to.id, reason)

    @on_button(panel.REPLACE)
    async def ask_whom(self, i: Interaction, table_id: TableId) -> None:
        await self._ask_whom(i, await self.table(i, table_id))

    @on_fields(panel.REPLACE)
    async def replace_by_chosen(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """Offer the seat to the chosen person. Refuses which-seat, nobody, no-bot, no-member, reason-needed, and as
        seats refuse."""
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
        self, i: Interaction, typed_id: str | None, seat: str | None, reason: str | None, player: User | None = None
    ) -> None:
        await self._at_seat(i, typed_id, seat, player, reason, "remove")

    async def _remove(self, i: Interaction, table: Table, chosen: Seat, reason: str) -> None:
        await self._tables.seats.remove(table.id, person(i), chosen, reason, click=i.id)
        await self._desk.show(i, panel.removed(table, self._desk.say(i, table)))

    async def _at_seat(
        self, i: Interaction, typed_id: str | None, seat: str | None, player: User | None, reason: str | None, act: str
    ) -> None:
        table = await self.table(i, typed_id)
        chosen = seat_of(table, seat, player)
        verb, do = {"look": (panel.LOOK, self._look), "remove": (panel.REMOVE, self._remove)}[act]
        if reason is None:
            await self._why(i, table, act, verb(table.id, chosen))
        else:
            await do(i, table, chosen, sentence(reason))

    async def readmit(self, i: Interaction, typed_id: str | None, whom: User, reason: str | None) -> None:
        await self._readmit(i, await self.table(i, typed_id), whom.id, reason)

    @on_button(panel.READMIT)
    async def why_readmit(self, i: Interaction, table_id: TableId, user: int) -> None:
        await self._readmit(i, await self.table(i, table_id), user, None)

    @on_form(panel.READMIT)
    async def do_readmit(self, i: Interaction, table_id: TableId, user: int, why: str) -> None:
        await self._readmit(i, await self.table(i, table_id), user, why)

    async def _readmit(self, i: Interaction, table: Table, user: int, reason: str | None) -> None:
        whom = next((one for one in await self._tables.seats.removed(table.id) if one.user == user), None)
        if whom is None:
            raise TableRefused("not-removed")
        if reason is None:
            await self._why(i, table, "readmit", panel.READMIT(table.id, user))
            return
        await self._tables.seats.readmit(table.id, person(i), whom, sentence(reason), click=i.id)
        await self._desk.tell(i, self._desk.say(i, table)("mod-readmitted", whom=whom.name))

    # Suggestions

    async def tables(self, i: Interaction, typed: str) -> Suggestions:
        guild = await self.guild(i)
        running = await self._tables.views.find(guild, status=Status.RUNNING)
        lobbies = await self._tables.views.find(guild, status=Status.LOBBY)
        known = [*running, *lobbies, *await self._tables.halts.resting(guild)]
        return self._desk.matching_tables(i, [one for one in known if one.seat_of(i.user.id) is None], typed)

    async def points(self, i: Interaction, typed: str, *, seated: bool = False) -> Suggestions:
        typed_id = i.namespace.table or None
        table = await (self._desk.table(i, typed_id) if seated else self.table(i, typed_id))
        say, points = self._desk.say(i, table).plain, await self._tables.rewinds.past_points(table.id)
        return matching([(panel.past_point(one, say), str(one.asked)) for one in points], typed)

    async def seats(self, i: Interaction, typed: str) -> Suggestions:
        table = await self.table(i, i.namespace.table or None)
        say = self._desk.say(i, table).plain
        return matching([(say.name(info.seat), str(int(info.seat))) for info in table.seats], typed)

    async def fields(self, i: Interaction, typed: str) -> Suggestions:
        table = await self.table(i, i.namespace.table or None)
        say, found = self._desk.say(i, table).plain, await self._tables.moderation.fields(table.id, person(i))
        return matching(
            [(f"{panel.field_name(say, one)} = {panel.present(say, one)}", one.path) for one in found], typed
        )

    async def values(self, i: Interaction, typed: str, field: str | None) -> Suggestions:
        """Suggested values for a field, the present one first."""
        table = await self.table(i, i.namespace.table or None)
        found = await self._tables.moderation.fields(table.id, person(i))
        one = next((one for one in found if one.path == field), None)
        if one is None:
            return []
        say, seats = self._desk.say(i, table).plain, tuple(info.seat for info in table.seats)
        seated = isinstance(one.value, Seat)
        names = {str(int(seat)): say.name(seat) for seat in seats if seated}
        words = dict.fromkeys((written(one) if seated else panel.present(say, one), *examples(one, seats)))
        return matching([(names.get(word, word), word) for word in words], typed)

    async def past_point(self, table: Table, point: str) -> PastPoint:
        """The typed or chosen point of a table. Raises TableRefused("no-such-point")."""
        moments = await self._tables.rewinds.past_points(table.id)
        one = next((one for one in moments if str(one.asked) == point.strip()), None)
        if one is None:
            raise TableRefused("no-such-point")
        return one


def moderates(i: Interaction, server: Server) -> bool:
    return may_moderate(server, i.guild, i.user, manages=i.permissions.manage_guild)


def may_moderate(server: Server, guild: discord.Guild | None, user: User, *, manages: bool) -> bool:
    """True if somebody moderates a server: by its moderator role, or without such a role if they manage the server
    (`manages`)."""
    role = guild.get_role(server.role) if guild is not None and server.role is not None else None
    if role is None:
        return manages
    return isinstance(user, discord.Member) and role in user.roles


def person(i: Interaction) -> Person:
    return Person(i.user.id, name_of(i.user))


def sentence(typed: str) -> str:
    """A reason on one line. Raises TableRefused("reason-needed") if it is empty."""
    text = cut(typed, panel.REASON)
    if not text:
        raise TableRefused("reason-needed")
    return text


def examples(one: Spot, seats: tuple[Seat, ...]) -> list[str]:
    words = fitting(one.hint, seats)
    return [f"+{word}" for word in words] if isinstance(one.value, list) else list(words)
