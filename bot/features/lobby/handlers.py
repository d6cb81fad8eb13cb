"""Actions at a table before the game begins, for clicks and commands."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass

import discord
from discord import ui
from pydantic import BaseModel

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import Fields, on_button, on_fields, on_form, on_select, on_values
from bot.desk.members import Members
from bot.desk.people import people
from bot.desk.places import check_place, check_place_of, here, may_see, this_server
from bot.desk.suggestions import Suggestions, matching
from bot.features.clock import ClockActions
from bot.features.end import AGAIN
from bot.features.lobby import panel
from bot.features.lobby.options import (
    OPTION_OF,
    SWITCH,
    SWITCHES,
    WRITE,
    choices,
    code,
    form_of_option,
    panel_of_options,
    read,
    spoken,
    switches,
    text_name,
    written,
)
from bot.features.setup import lost
from bot.features.tables import LIST_FROM, lines_of, page_of_list
from bot.panels.components import PEOPLE
from engine.core import Refused
from engine.ids import TableId
from engine.language import Said, closest
from engine.store.targets import Lobby
from engine.tables import Server, Status, Table, TableRefused

LISTED = 20


@dataclass(eq=False)
class LobbyActions(Part):
    _members: Members
    _clock: ClockActions

    async def open(
        self, i: Interaction, game: str, seats: int | None, language: str | None, options: str, clock: str | None = None
    ) -> None:
        guild, box = this_server(i), self._tables.boxes.get(game)
        if box is None:
            raise TableRefused("no-game")
        server = await self._tables.servers.get(guild)
        channel = await self.place(i, server)
        table = await self._tables.lobby.open(
            guild=guild,
            channel=channel,
            host=await self._desk.visitor(i),
            game=game,
            seats=seats or max(box.game.seats),
            language=language or server.language or closest(self._desk.locale(i), self._desk.default),
            options=self.read_options(game, options),
            pace=await self._clock.pace(i, clock),
            click=i.id,
        )
        text = self._desk.say(i, table)("lobby-opened", table=table.id)
        told = text if channel == i.channel_id else Said(f"{text} <#{channel}>")
        await self._desk.tell(i, "\n".join(filter(None, (told, self.lost(i, server)))))

    def lost(self, i: Interaction, server: Server) -> str:
        """A line on unreadable settings of the server, if the user can change them; else empty."""
        return lost(server, self._desk.say(i)) if i.permissions.manage_guild else ""

    async def place(self, i: Interaction, server: Server) -> int:
        """Channel of a new table: the server's channel for games, else this one."""
        home = i.guild.get_channel(server.channel) if i.guild is not None and server.channel is not None else None
        if i.guild is None or home is None or home.id in (i.channel_id, getattr(i.channel, "parent_id", None)):
            return await here(i, self._tables)
        check_place(home, home.permissions_for(i.guild.me))
        return home.id

    @on_button(AGAIN)
    async def again(self, i: Interaction, former: TableId) -> None:
        """Propose a rematch in a finished table's channel, or link to the one that exists."""
        table = await self._tables.views.table(former)
        solo = table is not None and table.solo and table.host == i.user.id
        if table is None or not (solo or (i.guild is not None and may_see(i, table))):
            raise TableRefused("no-table" if i.guild is not None else "not-here")
        if i.guild is not None and not solo:
            check_place_of(i.guild, table, i.channel if i.channel_id == table.channel else None)
        person = await self._desk.visitor(i)
        table, fresh = await self._tables.lobby.rematch(former, person, click=i.id)
        if table.branch is not None or table.alone:  # starts without waiting for players
            if table.status is Status.LOBBY:
                await self._desk.think(i)
                table = await self._tables.lobby.start(table.id, i.user.id)
            if table.branch is None:
                await self._desk.show(i, panel.begun(table, self._desk.say(i, table)))
                return
            n = len(table.branch.tries or ()) + 1
            await self._desk.tell(
                i, self._desk.say(i, table)("trial-begun", n=n, level=Said(self._desk.box(table).computers.best))
            )
            return
        text = self._desk.say(i, table)(
            "lobby-again" if fresh else "lobby-again-stands", table=table.id, place=await self._way_to(table)
        )
        await self._desk.tell(i, text)

    async def again_here(self, i: Interaction, typed_id: str | None) -> None:
        """Propose a rematch of the named table, or of the user's last finished one here, or else on this server."""
        former = typed_id or next((table.id for table in await self.finished(i)), None)
        if former is None:
            raise TableRefused("nothing-to-repeat")
        await self.again(i, TableId(former.strip().lower()))

    async def finished(self, i: Interaction) -> list[Table]:
        """Finished tables of the user, those of this place first, then the newest."""
        over = await self._tables.views.find(i.guild_id, status=Status.OVER) if i.guild_id is not None else []
        own = [table for table in over if table.seat_of(i.user.id) is not None]
        return sorted(own, key=lambda table: i.channel_id not in (table.thread, table.channel))

    async def _way_to(self, table: Table) -> Said:
        if table.thread is not None:
            return Said(f"<#{table.thread}>")
        for one in await self._tables.outbox.messages(table.id, Lobby()):
            return Said(f"https://discord.com/channels/{table.guild}/{one.channel}/{one.message}")
        return Said(f"<#{table.channel}>")

    @on_button(panel.UNKEEP)
    async def unkeep(self, i: Interaction, table_id: TableId) -> None:
        await self._say_unless_shown(i, self._tables.lobby.unkeep(table_id, i.user.id, click=i.id), "lobby-unkept")

    @on_button(panel.INVITE)
    async def choose_people(self, i: Interaction, table_id: TableId) -> None:
        table = await self._hosted(i, table_id)
        await self._desk.form(i, panel.form_of_invitation(table, self._desk.say(i, table)))

    @on_fields(panel.INVITE)
    async def invite(self, i: Interaction, table_id: TableId, sent: Fields) -> None:
        """Invite the chosen people. Refuses nobody, no-bot, no-member, and as the lobby refuses."""
        users = people(i, sent.get(PEOPLE, ()))
        await self._say(i, self._tables.lobby.invite(table_id, i.user.id, users, click=i.id), "invite-sent")

    async def invite_to_mine(self, i: Interaction, whom: discord.User | discord.Member) -> None:
        """Reserve a seat at the user's newest open table of this channel, or else of this server. Refuses no-lobby,
        no-bot, and as the lobby refuses."""
        found = await self._tables.views.find(this_server(i), status=Status.LOBBY)
        own = [table for table in found if table.host == i.user.id]
        own.sort(key=lambda table: i.channel_id not in (table.thread, table.channel))
        if not own:
            raise TableRefused("no-lobby")
        if whom.bot:
            raise TableRefused("no-bot")
        await self._say(i, self._tables.lobby.invite(own[0].id, i.user.id, [whom.id], click=i.id), "invite-sent")

    @on_button(panel.JOIN)
    async def join(self, i: Interaction, table_id: TableId) -> None:
        """Take a seat. Who has one gets the settings, with the way out."""
        person = await self._desk.visitor(i)
        try:
            await self._say(i, self._tables.lobby.join(table_id, person, click=i.id), "lobby-joined")
        except TableRefused as refused:
            if refused.key != "already-seated":
                raise
            table = await self._tables.views.existing(table_id)
            note = self._desk.say(i, table)("refuse-already-seated")
            await self._desk.show(i, await self._settings(i, table, note=note))

    @on_button(panel.SETTINGS)
    async def settings(self, i: Interaction, table_id: TableId) -> None:
        await self._desk.show(i, await self._settings(i, await self._tables.views.in_lobby(table_id)))

    async def _settings(self, i: Interaction, table: Table, *, note: str = "") -> ui.LayoutView:
        dealing, box = await self._tables.dealings.of(table.id), self._desk.box(table)
        return panel.settings(table, box, self._desk.say(i, table), i.user.id, dealing, note=note, site=self._desk.site)

    @on_button(panel.COMPUTERS)
    async def computers(self, i: Interaction, table_id: TableId) -> None:
        table = await self._hosted(i, table_id)
        await self._desk.show(i, panel.computers(table, self._desk.box(table), self._desk.say(i, table)))

    @on_button(panel.WORD)
    async def ask_for_word(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.table(table_id)
        if table is None:
            raise TableRefused("no-table")
        if table.status is not Status.LOBBY:
            raise TableRefused("not-lobby")
        if table.seat_of(i.user.id) is None:
            raise TableRefused("join-first")
        await self._desk.form(i, panel.form_of_word(table, self._desk.say(i, table)))

    @on_form(panel.WORD)
    async def add_word(self, i: Interaction, table_id: TableId, text: str) -> None:
        change = self._tables.lobby.add_word(table_id, i.user.id, text, click=i.id)
        await self._say(i, change, "deal-noted" if text.strip() else "deal-taken-back")

    @on_button(panel.LEAVE)
    async def leave(self, i: Interaction, table_id: TableId) -> None:
        await self._say_unless_shown(i, self._tables.lobby.leave(table_id, i.user.id, click=i.id), "lobby-left")

    @on_button(panel.SEAT_COMPUTER)
    async def seat(self, i: Interaction, table_id: TableId, level: str) -> None:
        await self._seated(i, await self._tables.lobby.add_computer(table_id, i.user.id, level=level, click=i.id))

    @on_button(panel.UNSEAT)
    async def unseat(self, i: Interaction, table_id: TableId) -> None:
        await self._seated(i, await self._tables.lobby.remove_computer(table_id, i.user.id, click=i.id))

    async def _seated(self, i: Interaction, table: Table) -> None:
        if _private(i):
            await self._desk.update(i, panel.computers(table, self._desk.box(table), self._desk.say(i, table)))
        else:  # an earlier version's lobby
            await self._desk.acknowledge(i)

    @on_button(panel.START)
    async def start(self, i: Interaction, table_id: TableId) -> None:
        """Deal and start, unless somebody has left: then the host decides again."""
        table = await self._tables.views.table(table_id)
        if table is not None and table.status is Status.LOBBY and table.host == i.user.id:
            gone = await self._members.check_all(table)
            if gone:
                raise TableRefused("gone", names=gone)
        table = await self._tables.lobby.start(table_id, i.user.id, click=i.id)
        if table.solo:
            await self._desk.show(i, panel.begun(table, self._desk.say(i, table)))
        else:
            await self._desk.acknowledge(i)

    @on_button(panel.CANCEL)
    async def cancel(self, i: Interaction, table_id: TableId) -> None:
        await self._say_unless_shown(i, self._tables.lobby.cancel(table_id, i.user.id, click=i.id), "lobby-cancelled")

    @on_button(panel.OPTIONS)
    async def options(self, i: Interaction, table_id: TableId) -> None:
        table = await self._tables.views.in_lobby(table_id)
        model = self._desk.box(table).game.options
        host = table.host == i.user.id
        await self._desk.show(i, panel_of_options(table, model, self._desk.say(i, table), host=host))

    @on_button(WRITE)
    async def write(self, i: Interaction, table_id: TableId, name: str) -> None:
        table = await self._hosted(i, table_id)
        model = self._desk.box(table).game.options
        if name not in model.model_fields or not written(model, name):
            raise TableRefused("bad-option")
        await self._desk.form(i, form_of_option(table, model, name, self._desk.say(i, table)))

    @on_form(WRITE)
    async def typed(self, i: Interaction, table_id: TableId, name: str, text: str) -> None:
        await self._option(i, table_id, name, text.strip())

    @on_select(OPTION_OF)
    async def option(self, i: Interaction, table_id: TableId, name: str, chosen: str) -> None:
        await self._option(i, table_id, name, chosen)

    async def _option(self, i: Interaction, table_id: TableId, name: str, text: str) -> None:
        table = await self._hosted(i, table_id)
        value = read(self._desk.box(table).game.options, name, text)
        if value is None:
            raise TableRefused("bad-option")
        await self._set(i, table, {name: value})

    @on_values(SWITCH)
    async def switch(self, i: Interaction, table_id: TableId, lit: tuple[str, ...]) -> None:
        """Switch on the chosen options and all others off."""
        table = await self._hosted(i, table_id)
        names = switches(self._desk.box(table).game.options)[:SWITCHES]
        await self._set(i, table, {name: name in lit for name in names})

    async def _set(self, i: Interaction, table: Table, values: Mapping[str, object]) -> None:
        say, note = self._desk.say(i, table), ""
        try:
            table = await self._tables.lobby.set_options(table.id, i.user.id, values, click=i.id)
        except Refused as refused:
            note = f"⚠️ {say(f'refuse-{refused.key}', **refused.details)}"
        model = self._desk.box(table).game.options
        await self._desk.update(i, panel_of_options(table, model, say, note=note))

    @on_button(LIST_FROM)
    async def list(self, i: Interaction, first: int) -> None:
        """Show this server's tables from `first` on: open and running ones, and the latest finished ones if there is
        room."""
        tables = list[Table]()
        for status, most in ((Status.LOBBY, None), (Status.RUNNING, None), (Status.OVER, LISTED)):
            found = await self._tables.views.find(this_server(i), status=status, most=most)
            seen = [table for table in found if may_see(i, table)]
            tables += seen if most is None else seen[: max(0, most - len(tables))]
        first = first if first < len(tables) else 0  # the list has become shorter
        lines, left = await lines_of(self._desk, tables, self._desk.locale(i), most=LISTED, first=first)
        earlier = max(0, first - LISTED) if first else None
        view = page_of_list(lines, left, self._desk.say(i), earlier=earlier, later=len(tables) - left)
        await self._desk.update(i, view)

    async def suggestions(self, i: Interaction, typed: str) -> Suggestions:
        """Suggestions for the options of a new game, each adding one option to what is typed."""
        box = self._tables.boxes.get(str(i.namespace.game or ""))
        if box is None:
            return []
        say = self._desk.language.say(self._desk.locale(i), game=box.text).plain
        head, _, _ = typed.rpartition(",")
        done = {part.partition("=")[0].strip() for part in head.split(",")}
        found: list[tuple[str, str]] = []
        for name, default in box.game.options().model_dump().items():
            for value in () if name in done else _others(box.game.options, name, default):
                key, text = text_name(name), f"{head},{name}={value}".strip(",")
                found.append((f"{say(f'option-{key}')}: {spoken(say, key, read(box.game.options, name, value))}", text))
        return matching(found, "")

    async def repeatable(self, i: Interaction, typed: str) -> Suggestions:
        """Finished tables to play again."""
        return self._desk.matching_tables(i, await self.finished(i), typed)

    async def cancellable(self, i: Interaction, typed: str) -> Suggestions:
        """Tables to cancel: those that wait for players if the user hosts them, and running ones if they sit there."""
        guild, user = this_server(i), i.user.id
        found = await self._tables.views.find(guild)
        waiting = [one for one in (*await self._tables.halts.resting(guild), *found) if one.status is Status.LOBBY]
        hosted = [one for one in waiting if one.host == user]
        played = [one for one in found if one.status is Status.RUNNING and one.seat_of(user) is not None]
        return self._desk.matching_tables(i, [*hosted, *played], typed)

    async def _hosted(self, i: Interaction, table_id: TableId) -> Table:
        table = await self._tables.views.existing(table_id)
        if table.host != i.user.id:
            raise TableRefused("not-host")
        if table.status is not Status.LOBBY:
            raise TableRefused("not-lobby")
        return table

    async def _say(self, i: Interaction, change: Awaitable[Table], key: str) -> None:
        table = await change
        await self._desk.tell(i, self._desk.say(i, table)(key, table=table.id))

    async def _say_unless_shown(self, i: Interaction, change: Awaitable[Table], key: str) -> None:
        """Like `_say`, but silent after a click on a panel that shows the change itself."""
        if i.message is None:
            await self._say(i, change, key)
        elif _private(i):
            await self._desk.update(i, await self._settings(i, await change))
        else:
            await change
            await self._desk.acknowledge(i)

    def read_options(self, game: str, text: str) -> dict[str, object]:
        """Options typed as "name=value, name=value". Raises TableRefused("bad-option")."""
        model = self._tables.boxes[game].game.options
        chosen: dict[str, object] = {}
        for part in filter(None, (one.strip() for one in text.split(","))):
            name, _, value = (side.strip() for side in part.partition("="))
            found = read(model, name, value)
            if found is None:
                raise TableRefused("bad-option")
            chosen[name] = found
        return chosen


def _private(i: Interaction) -> bool:
    """True if a message that only the user sees was clicked."""
    return i.message is not None and i.message.flags.ephemeral


def _others(model: type[BaseModel], name: str, default: object) -> list[str]:
    return [code(value) for value in choices(model, name) if code(value) != code(default)]
