"""Matchmaking: what people like to play, the question whether they sit down, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
import structlog
from discord import ui

from bot.delivery.post import CANNOT_DM, Direct, Post
from bot.delivery.reader import say_to
from bot.delivery.renderers import renders
from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_select, on_values
from bot.desk.places import guild_of, missing, place
from bot.desk.titles import titles
from bot.features.clock import preset
from bot.features.lobby.panel import LEAVE, START, way
from bot.features.personal.panel import NONE
from bot.panels.components import button, panel, row, select
from bot.panels.custom_ids import CustomId
from bot.panels.time import pace_in_words
from bot.panels.verbs import ADDRESSED, COUNT, Verb
from bot.panels.words import OPTION, cut
from engine.core import Refused
from engine.ids import TableId
from engine.language import Said, Say
from engine.store import Unwell, targets
from engine.store.rows import Wish
from engine.store.targets import SETTLED
from engine.tables import Message, Person, Status, Table, TableRefused
from engine.tables.matching import PACES, SPREADS
from engine.tables.time.pace import clock_time, hours

GAMES = Verb("match.games")
SPEEDS = Verb("match.paces")
NUMBERS = Verb("match.people")
HOURS = Verb("match.hours")
SPREAD = Verb("match.spread")
STOP = Verb("match.stop")
YES = Verb("match.yes", ADDRESSED)
NO = Verb("match.no", ADDRESSED)
NEVER = Verb("match.never", ADDRESSED)

WINDOWS = ((7, 12), (9, 17), (12, 18), (17, 22), (18, 23), (20, 0), (8, 22))
"""Hours of the day on offer: from, to."""


def wish(
    said: Wish, person: Person | None, titles: Mapping[str, str], numbers: Sequence[int], say: Say, *, note: str = ""
) -> ui.LayoutView:
    """All that somebody likes to play, each with a select that changes it. `titles`: of the games there are;
    `numbers`: with how many people they can be played."""
    plain = say.plain
    missing = [name for name in ("games", "paces", "people") if not getattr(said, name)]
    status = say("match-on") if not missing else say("match-off") if len(missing) == 3 else say("match-lacking")
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('match')}\n{say('match-about')}\n{status}")]

    def several(verb: Verb[()], name: str, offered: Sequence[tuple[str, str]], chosen: Sequence[object]) -> None:
        words = set(map(str, chosen))
        options = [discord.SelectOption(label=cut(t, OPTION), value=v, default=v in words) for v, t in offered]
        items.append(ui.TextDisplay(say(f"match-{name}")))
        items.append(select(verb(), options, plain(f"match-{name}-pick"), low=0, high=len(options)))

    def one(custom_id: CustomId, name: str, offered: Sequence[tuple[str, str]], chosen: str) -> None:
        options = [discord.SelectOption(label=cut(t, OPTION), value=v, default=v == chosen) for v, t in offered]
        items.append(ui.TextDisplay(say(f"match-{name}")))
        items.append(select(custom_id, options, plain(f"match-{name}-pick")))

    several(GAMES, "games", [*titles.items()], said.games)
    several(SPEEDS, "paces", [(name, preset(plain, name)) for name in PACES], said.paces)
    several(NUMBERS, "people", [(str(n), plain("match-number", count=n)) for n in numbers], said.people)
    if person is None or person.zone is None:
        items.append(ui.TextDisplay(say("match-no-zone")))
    else:
        one(
            HOURS(), "hours", [(NONE, plain("match-hours-any")), *((w, w) for w in windows(said))], window(said) or NONE
        )
    near = [(NONE, plain("match-spread-any")), *((str(n), plain("match-spread-near", points=n)) for n in SPREADS)]
    one(SPREAD(), "spread", near, NONE if said.spread is None else str(said.spread))
    if person is not None and person.dm_closed:
        items.append(ui.TextDisplay(say("match-closed")))
    if len(missing) < 3:
        items.append(row(button(STOP(), plain("match-stop"))))
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def window(said: Wish) -> str | None:
    """The hours in which somebody likes to be asked, as they stand in the select; None: at any."""
    if said.hours_from is None or said.hours_to is None:
        return None
    return f"{clock_time(said.hours_from)}-{clock_time(said.hours_to)}"


def windows(said: Wish) -> list[str]:
    """The hours to choose from, those that are set among them."""
    offered = [f"{clock_time(60 * start)}-{clock_time(60 * end)}" for start, end in WINDOWS]
    own = window(said)
    return offered if own is None or own in offered else [own, *offered]


def asked(table: Table, user: int, say: Say) -> ui.LayoutView:
    """The question to somebody whether they sit down at a table that was opened for people who like such games, and
    what came of it."""
    game, place = say("game-title"), Said(f"<#{table.channel}>")
    own = table.seat_of(user) is not None
    if table.status is Status.CANCELLED:
        return panel(ui.TextDisplay(say("match-nothing", game=game)))
    if table.status is not Status.LOBBY:
        return panel(
            ui.TextDisplay(say("match-begun" if own else "match-begun-without", game=game, place=way(table, say)))
        )
    taken = {"taken": len(table.seats), "capacity": table.capacity, "game": game, "place": place}
    if own:
        host = table.host == user
        leave = button(LEAVE(table.id), say.plain("lobby-leave"))
        text = say("match-host" if host else "match-in", full=int(table.full), **taken)
        start = [button(START(table.id), say.plain("lobby-start"), discord.ButtonStyle.success)] * (host and table.full)
        return panel(ui.TextDisplay(text), row(*start, leave))
    if table.full:
        return panel(ui.TextDisplay(say("match-full", game=game)))
    text = say("match-question", pace=Said(pace_in_words(say, table.pace)), **taken)
    yes = button(YES(table.id), say.plain("match-yes"), discord.ButtonStyle.primary)
    no, never = button(NO(table.id), say.plain("match-no")), button(NEVER(table.id), say.plain("match-never"))
    return panel(ui.TextDisplay(text), row(yes, no, never))


log = structlog.get_logger(__name__)


class MatchingActions:
    """Every method answers the interaction it is given, or raises TableRefused: not-here, matches-off, and
    no-games-channel where tables have no place of their own."""

    def __init__(self, desk: Desk, client: discord.Client) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._client = client

    async def show(self, i: Interaction) -> None:
        """What the one who asks likes to play on this server."""
        await self._desk.show(i, await self._panel(i, await self._guild(i)))

    @on_values(GAMES)
    async def set_games(self, i: Interaction, chosen: tuple[str, ...]) -> None:
        await self._set(i, games=tuple(name for name in self._tables.boxes if name in chosen))

    @on_values(SPEEDS)
    async def set_paces(self, i: Interaction, chosen: tuple[str, ...]) -> None:
        await self._set(i, paces=tuple(name for name in PACES if name in chosen))

    @on_values(NUMBERS, COUNT)
    async def set_people(self, i: Interaction, chosen: tuple[int, ...]) -> None:
        await self._set(i, people=tuple(n for n in self._numbers() if n in chosen))

    @on_select(HOURS)
    async def set_hours(self, i: Interaction, chosen: str) -> None:
        """Sets when they like to be asked. Refuses zone-first, match-span."""
        try:
            start, end = (None, None) if chosen == NONE else hours(chosen)
        except ValueError:
            raise TableRefused("match-span") from None
        await self._set(i, hours_from=start, hours_to=end)

    @on_select(SPREAD)
    async def set_spread(self, i: Interaction, chosen: str) -> None:
        """Sets by how much the ratings of others may differ."""
        await self._set(i, spread=next((n for n in SPREADS if str(n) == chosen), None))

    @on_button(STOP)
    async def stop(self, i: Interaction) -> None:
        """Asks them no more on this server."""
        if i.guild_id is None:
            raise TableRefused("not-here")
        await self._tables.matching.stop(i.guild_id, i.user.id)
        await self._desk.update(i, panel(ui.TextDisplay(self._desk.say(i)("match-stopped"))))

    async def _set(self, i: Interaction, **said: Any) -> None:
        guild = await self._guild(i)
        await self._desk.visitor(i)
        await self._tables.matching.set(guild, i.user.id, **said)
        await self._desk.update(i, await self._panel(i, guild, note=self._desk.say(i)("settings-set")))

    async def _panel(self, i: Interaction, guild: int, *, note: str = "") -> ui.LayoutView:
        said, person = await self._tables.matching.wish(guild, i.user.id), await self._tables.people.person(i.user.id)
        title = titles(self._desk, i)
        names = {name: title(name) for name in self._tables.boxes}
        return wish(said, person, names, self._numbers(), self._desk.say(i), note=note)

    def _numbers(self) -> list[int]:
        return sorted({n for box in self._tables.boxes.values() for n in box.game.seats if n > 1})

    async def _guild(self, i: Interaction) -> int:
        if i.guild_id is None:
            raise TableRefused("not-here")
        server = await self._tables.servers.get(i.guild_id)
        if server.matches is False:
            raise TableRefused("matches-off")
        if server.channel is None:
            raise TableRefused("no-games-channel")
        return i.guild_id

    # The question

    @on_button(YES)
    async def sit_down(self, i: Interaction, table_id: TableId) -> None:
        """Sits down, if others were not quicker. Refuses stale to whoever has said no before, and
        match-gone to whoever cannot go there any more."""
        table = await self._addressed(i, table_id)
        if any(one.serial == SETTLED for one in await self._tables.outbox.messages(table_id, targets.Asked(i.user.id))):
            raise TableRefused("stale")
        there = await guild_of(self._client, table.guild)
        channel = None if there is None else await place(there, table)
        if not isinstance(channel, discord.TextChannel) or not await _there(channel, i.user.id):
            raise TableRefused("match-gone")
        person = await self._desk.visitor(i)
        await self._tables.lobby.join(table_id, person, click=i.id)
        await self._desk.acknowledge(i)

    @on_button(NO)
    async def not_today(self, i: Interaction, table_id: TableId) -> None:
        """Does not want to sit down there."""
        await self._settled(i, table_id, "match-not-today")

    @on_button(NEVER)
    async def never_again(self, i: Interaction, table_id: TableId) -> None:
        """Wants to be asked no more on that server."""
        table = await self._addressed(i, table_id)
        await self._tables.matching.stop(table.guild, i.user.id)
        await self._settled(i, table_id, "match-stopped")

    async def _addressed(self, i: Interaction, table_id: TableId) -> Table:
        """The table of a question. Refuses stale to whoever was not asked there."""
        table, question = await self._tables.views.table(table_id), targets.Asked(i.user.id)
        outbox = self._tables.outbox
        if table is None or not (
            await outbox.messages(table_id, question) or question in await outbox.marked(table_id)
        ):
            raise TableRefused("stale")
        return table

    async def _settled(self, i: Interaction, table_id: TableId, key: str) -> None:
        """What stands there stays as it is: they are not asked there again, whatever becomes of that table."""
        await self._addressed(i, table_id)
        question, message = targets.Asked(i.user.id), 0 if i.message is None else i.message.id
        await self._tables.outbox.remember(Message(table_id, question, SETTLED, i.channel_id or 0, message, ""))
        await self._tables.outbox.forget(table_id, question, "")
        await self._desk.update(i, panel(ui.TextDisplay(self._desk.say(i)(key))))

    # By itself

    async def seek(self) -> None:
        """Opens a table on each server on which enough people fit together, and asks them. To be called every
        minute."""
        for guild in await self._tables.matching.guilds():
            try:
                await self._seek(guild)
            except Refused as refused:
                log.info("not-matched", reason=refused.key)  # somebody changed their mind, or there are enough tables
            except discord.HTTPException as error:
                log.warning("not-matched", code=error.code)
            except Unwell:
                raise
            except Exception:
                log.exception("match-trouble")  # of one server; the others are not to wait for it
        await self._tables.matching.tidy()

    async def _seek(self, guild: int) -> None:
        there, settings = self._client.get_guild(guild), await self._tables.servers.get(guild)
        channel = None if there is None or settings.channel is None else there.get_channel(settings.channel)
        if there is None or not isinstance(channel, discord.TextChannel):
            return
        if missing(channel, channel.permissions_for(there.me)):
            return
        away: set[int] = set()
        while (match := await self._tables.matching.find(guild, away)) is not None:
            gone = {user for user in match.users if not await _there(channel, user)}
            if not gone:
                await self._tables.matching.open(match, channel.id, settings.language or self._desk.default)
                return
            away |= gone


async def _there(channel: discord.TextChannel, user: int) -> bool:
    """True if somebody is in the server, and sees the channel for games."""
    try:
        member = await channel.guild.fetch_member(user)
    except discord.NotFound:
        return False
    return channel.permissions_for(member).view_channel


FULL = "full"
"""The serial of the message to the host that all are there: an edit would call nobody."""


class MatchMessages:
    """Whoever cannot be written to is not asked, and never in the channel: others are not to learn what they like."""

    def __init__(self, desk: Desk, post: Post) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._outbox = desk.tables.outbox
        self._post = post

    @renders(targets.Asked)
    async def asked(self, table: Table, target: targets.Asked) -> None:
        """Asks, or brings up to date what was asked; whoever has said no keeps what stands there."""
        standing = await self._outbox.messages(table.id, target)
        if any(one.serial == targets.SETTLED for one in standing):
            return
        view = asked(table, target.user, await say_to(self._desk, target.user, table))
        full = table.status is Status.LOBBY and table.full and table.host == target.user
        serial = FULL if full else ""
        if not full and any(one.serial == FULL for one in standing):
            serial = FULL
        try:
            await self._post.put(table.id, target, Direct(target.user), view, serial=serial)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            log.warning("not-asked", table=table.id, code=error.code)
            await self._tables.people.dm_state(target.user, channel=None, closed=True)
            return
        for one in standing:
            if one.serial != serial:
                await self._post.drop(table.id, target, one.serial, delete=True)
