"""Matchmaking: what people like to play, the question whether they join, and its outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
import structlog
from discord import ui

from bot.delivery.post import Post
from bot.delivery.renderers import renders
from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button, on_select, on_values
from bot.desk.places import guild_of, missing, place, this_server
from bot.features.clock import preset
from bot.features.lobby.panel import LEAVE, START, way
from bot.features.personal.panel import NONE
from bot.panels.components import Items, Style, button, option, panel, row, select
from bot.panels.custom_ids import CustomId
from bot.panels.time import pace_in_words
from bot.panels.verbs import ADDRESSED, COUNT, Verb
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
    """A person's wishes, each with a select. `titles`: all games; `numbers`: possible numbers of players."""
    plain = say.plain
    missing = [name for name in ("games", "paces", "people") if not getattr(said, name)]
    status = say("match-on") if not missing else say("match-off") if len(missing) == 3 else say("match-lacking")
    items: Items = [f"### {say('match')}\n{say('match-about')}\n{status}"]

    def several(verb: Verb[()], name: str, offered: Sequence[tuple[str, str]], chosen: Sequence[object]) -> None:
        words = set(map(str, chosen))
        options = [option(t, v, default=v in words) for v, t in offered]
        items.append(say(f"match-{name}"))
        items.append(select(verb(), options, plain(f"match-{name}-pick"), low=0, high=len(options)))

    def one(custom_id: CustomId, name: str, offered: Sequence[tuple[str, str]], chosen: str) -> None:
        options = [option(t, v, default=v == chosen) for v, t in offered]
        items.append(say(f"match-{name}"))
        items.append(select(custom_id, options, plain(f"match-{name}-pick")))

    several(GAMES, "games", [*titles.items()], said.games)
    several(SPEEDS, "paces", [(name, preset(plain, name)) for name in PACES], said.paces)
    several(NUMBERS, "people", [(str(n), plain("match-number", count=n)) for n in numbers], said.people)
    if person is None or person.zone is None:
        items.append(say("match-no-zone"))
    else:
        one(
            HOURS(), "hours", [(NONE, plain("match-hours-any")), *((w, w) for w in windows(said))], window(said) or NONE
        )
    near = [(NONE, plain("match-spread-any")), *((str(n), plain("match-spread-near", points=n)) for n in SPREADS)]
    one(SPREAD(), "spread", near, NONE if said.spread is None else str(said.spread))
    if person is not None and person.dm_closed:
        items.append(say("match-closed"))
    if len(missing) < 3:
        items.append(row(button(STOP(), plain("match-stop"))))
    return panel(*items, note)


def window(said: Wish) -> str | None:
    """The hours in which somebody likes to be asked, as a value of the select; None: any."""
    if said.hours_from is None or said.hours_to is None:
        return None
    return f"{clock_time(said.hours_from)}-{clock_time(said.hours_to)}"


def windows(said: Wish) -> list[str]:
    offered = [f"{clock_time(60 * start)}-{clock_time(60 * end)}" for start, end in WINDOWS]
    own = window(said)
    return offered if own is None or own in offered else [own, *offered]


def match_question(table: Table, user: int, say: Say) -> ui.LayoutView:
    """The question whether a user joins a table that was opened for such wishes, and its outcome."""
    game, place = say("game-title"), Said(f"<#{table.channel}>")
    own = table.seat_of(user) is not None
    if table.status is Status.CANCELLED:
        return panel(say("match-nothing", game=game))
    if table.status is not Status.LOBBY:
        return panel(say("match-begun" if own else "match-begun-without", game=game, place=way(table, say)))
    taken = {"taken": len(table.seats), "capacity": table.capacity, "game": game, "place": place}
    if own:
        host = table.host == user
        leave = button(LEAVE(table.id), say.plain("lobby-leave"))
        text = say("match-host" if host else "match-in", full=int(table.full), **taken)
        start = [button(START(table.id), say.plain("lobby-start"), Style.success)] * (host and table.full)
        return panel(text, row(*start, leave))
    if table.full:
        return panel(say("match-full", game=game))
    text = say("match-question", pace=Said(pace_in_words(say, table.pace)), **taken)
    yes = button(YES(table.id), say.plain("match-yes"), Style.primary)
    no, never = button(NO(table.id), say.plain("match-no")), button(NEVER(table.id), say.plain("match-never"))
    return panel(text, row(yes, no, never))


log = structlog.get_logger(__name__)


@dataclass(eq=False)
class MatchingActions(Part):
    """Each method answers its interaction or raises TableRefused: not-here, matches-off, and no-games-channel where
    tables have no place."""

    _client: discord.Client

    async def show(self, i: Interaction) -> None:
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
        """Set the hours in which the user is asked. Refuses zone-first, match-span."""
        try:
            start, end = (None, None) if chosen == NONE else hours(chosen)
        except ValueError:
            raise TableRefused("match-span") from None
        await self._set(i, hours_from=start, hours_to=end)

    @on_select(SPREAD)
    async def set_spread(self, i: Interaction, chosen: str) -> None:
        await self._set(i, spread=next((n for n in SPREADS if str(n) == chosen), None))

    @on_button(STOP)
    async def stop(self, i: Interaction) -> None:
        await self._tables.matching.stop(this_server(i), i.user.id)
        await self._desk.update(i, panel(self._desk.say(i)("match-stopped")))

    async def _set(self, i: Interaction, **said: Any) -> None:
        guild = await self._guild(i)
        await self._desk.visitor(i)
        await self._tables.matching.set(guild, i.user.id, **said)
        await self._desk.update(i, await self._panel(i, guild, note=self._desk.say(i)("settings-set")))

    async def _panel(self, i: Interaction, guild: int, *, note: str = "") -> ui.LayoutView:
        said, person = await self._tables.matching.wish(guild, i.user.id), await self._tables.people.person(i.user.id)
        title = partial(self._desk.title, i)
        names = {name: title(name) for name in self._tables.boxes}
        return wish(said, person, names, self._numbers(), self._desk.say(i), note=note)

    def _numbers(self) -> list[int]:
        return sorted({n for box in self._tables.boxes.values() for n in box.game.seats if n > 1})

    async def _guild(self, i: Interaction) -> int:
        server = await self._tables.servers.get(this_server(i))
        if server.matches is False:
            raise TableRefused("matches-off")
        if server.channel is None:
            raise TableRefused("no-games-channel")
        return server.guild

    # The question

    @on_button(YES)
    async def sit_down(self, i: Interaction, table_id: TableId) -> None:
        """Join unless others were quicker. Refuses stale after a No, and match-gone if the user cannot see the table
        any more."""
        table = await self._addressed(i, table_id)
        if any(one.serial == SETTLED for one in await self._outbox.messages(table_id, targets.Asked(i.user.id))):
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
        await self._settled(i, table_id, "match-not-today")

    @on_button(NEVER)
    async def never_again(self, i: Interaction, table_id: TableId) -> None:
        table = await self._addressed(i, table_id)
        await self._tables.matching.stop(table.guild, i.user.id)
        await self._settled(i, table_id, "match-stopped")

    async def _addressed(self, i: Interaction, table_id: TableId) -> Table:
        """The table of a question. Refuses stale to people who were not asked."""
        table, question = await self._tables.views.table(table_id), targets.Asked(i.user.id)
        outbox = self._outbox
        # in this order: what is sent loses its mark as its message is noted
        if table is None or not (
            question in await outbox.marked(table_id) or await outbox.messages(table_id, question)
        ):
            raise TableRefused("stale")
        return table

    async def _settled(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Leave the message as it is; the user is not asked about this table again."""
        await self._addressed(i, table_id)
        question, message = targets.Asked(i.user.id), 0 if i.message is None else i.message.id
        await self._outbox.remember(Message(table_id, question, SETTLED, i.channel_id or 0, message, ""))
        await self._outbox.forget(table_id, question, "")
        await self._desk.update(i, panel(self._desk.say(i)(key)))

    # Background

    async def seek(self) -> None:
        """Open a table on each server where enough people match, and ask them. Call every minute."""
        for guild in await self._tables.matching.guilds():
            try:
                await self._seek(guild)
            except Refused as refused:
                log.info(
                    "not-matched", reason=refused.key
                )  # somebody changed their wish, or the limit of tables is reached
            except discord.HTTPException as error:
                log.warning("not-matched", code=error.code)
            except Unwell:
                raise
            except Exception:
                log.exception("match-trouble")  # trouble on one server must not stop the others
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
    try:
        member = await channel.guild.fetch_member(user)
    except discord.NotFound:
        return False
    return channel.permissions_for(member).view_channel


FULL = "full"
"""Serial of the message to the host that everybody has joined. It is a message of its own because an edit notifies
nobody."""


@dataclass(eq=False)
class MatchMessages(Part):
    """Messages about matches, by DM only: others must not learn what somebody likes. People with closed DMs are not
    asked."""

    _post: Post

    @renders(targets.Asked)
    async def asked(self, table: Table, target: targets.Asked) -> None:
        """Ask, or update the question. After a No the message stays as it is."""
        standing = await self._outbox.messages(table.id, target)
        if any(one.serial == targets.SETTLED for one in standing):
            return
        view = match_question(table, target.user, await self._desk.say_to(target.user, table))
        full = table.status is Status.LOBBY and table.full and table.host == target.user
        serial = FULL if full else ""
        if not full and any(one.serial == FULL for one in standing):
            serial = FULL
        if await self._post.direct(table.id, target, target.user, view, serial=serial):
            await self._post.drop(table.id, target, "" if serial else FULL, delete=True)
