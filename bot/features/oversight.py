"""Oversight for moderators: all tables of their server on one page, each of them, and reports on people. Made of what
everybody sees there, and of what players asked the moderators."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button, on_form
from bot.desk.names import name_of
from bot.desk.titles import titles
from bot.features.moderation.handlers import ModerationActions, moderates, person, sentence
from bot.features.moderation.panel import FREEZE, READMIT, REPLACE, acts
from bot.features.tournament.panel import ORGANISE
from bot.panels.components import PersistentItem, button, panel, row, rows
from bot.panels.public import heading
from bot.panels.status import pause, sealed, waiting, whereabouts
from bot.panels.time import ago, clocks, duration
from bot.panels.verbs import COUNT, MODERATED, TEXT, Verb
from bot.panels.words import cut, shortened
from engine.arena import Arena, HeldTournament, Place
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Act, EndedTable, Overseen, Person, PersonReport, Status, StoryLine, Table, TableRefused
from engine.tables.time.pace import MINUTE
from engine.tournaments import Phase

Style = discord.ButtonStyle

OVERVIEW = Verb("mod.all", COUNT)
"""With a page."""
OVERSEE = Verb("mod.table", MODERATED)
NUDGE = Verb("mod.nudge", MODERATED)
UNFREEZE = Verb("mod.unfreeze", MODERATED)
LOG = Verb("mod.log", MODERATED)
PREVIEW = Verb("mod.preview", MODERATED, TEXT)
"""With how the table is to end: one of ENDINGS."""
ENDINGS = ("end", "void")
READ = Verb("mod.read", MODERATED)
SEEN = Verb("mod.seen", MODERATED)

PAGE = 8
"""Entries on one page: Discord takes 40 components."""
REQUEST = 600
"""Characters of what was asked that are shown of each."""
REQUESTS = 5
"""So many of the latest are shown."""
REMOVED = 5
"""So many who were removed have a button; `/mod readmit` lets back the others."""


def overview_page(
    tables: Sequence[tuple[Overseen, Sequence[StoryLine], Say, Place]],
    disputes: Sequence[HeldTournament],
    at: int,
    say: Say,
) -> ui.LayoutView:
    """A page, counted from 0, of all tables, each with the public story of its chapter, the translator for its game and
    its place in a tournament; tournaments with disputed results come first."""
    entries: list[ui.Item[Any]] = [*(_disputed(held, say) for held in disputes), *(_entry(*one) for one in tables)]
    pages = max(1, -(-len(entries) // PAGE))
    at = min(at, pages - 1)
    asking = sum(bool(one.requests) for one, *_ in tables)
    head = [f"### {say('oversight')}", say("oversight-count", count=len(tables), asking=asking)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(head)), *entries[at * PAGE : (at + 1) * PAGE]]
    if pages > 1:
        ways = [(at - 1, "mine-before"), (at + 1, "mine-after")]
        items.append(row(*(button(OVERVIEW(to), say.plain(key)) for to, key in ways if 0 <= to < pages)))
    return panel(*items)


def _disputed(held: HeldTournament, say: Say) -> ui.Item[Any]:
    """A tournament with disputed results, and the way to settle them."""
    running = held.tournament.open_round
    numbers = [] if running is None else [table.number for table in running.tables if table.disputed]
    disputed = say("office-disputed", tables=Said(", ".join(map(str, numbers))))
    words: ui.TextDisplay[Any] = ui.TextDisplay(f"**{say.foreign(held.tournament.setup.name)}**\n{disputed}")
    return ui.Section(words, accessory=button(ORGANISE(held.id), say.plain("mine-open")))


def _entry(one: Overseen, told: Sequence[StoryLine], say: Say, place: Place) -> ui.Item[Any]:
    """A table in a few short lines: where it is, in which round of which tournament, which turn it is, how it stands;
    and the press that opens it. At their own table moderators have no business."""
    where = Said(" · ".join([whereabouts(one.table, say), *in_tournament(place, say)]))
    turn = where if one.sight is None else f"{where} · {heading(told, say)}"
    words: ui.TextDisplay[Any] = ui.TextDisplay("\n".join([turn, *state(one, say)]))
    if one.own:
        return words
    style = Style.primary if one.requests else Style.secondary
    return ui.Section(words, accessory=button(OVERSEE(one.table.id), say.plain("mine-open"), style))


def in_tournament(place: Place, say: Say) -> list[Said]:
    """The tournament of a table with its round and number, as a list of one; empty for any other table."""
    if place is None:
        return []
    held, round_, number = place
    return [say("oversight-place", name=held.tournament.setup.name, round=round_, table=number)]


def state(one: Overseen, say: Say) -> list[str]:
    """How a table stands, in short lines: whom it waits for since when, who is late, whether it stands still, and
    whether somebody asks for a moderator."""
    lines: list[str] = []
    if one.why:
        lines.append(say("oversight-halted"))
    elif one.sight is None:
        lines.append(say("mine-lobby", count=len(one.table.seats)))
    else:
        seats = one.sight.waits_for
        waits = say("oversight-waits", seats=seats, since=ago(one.since or 0))
        lines.append(pause(one.sight, say) if one.sight.covert and not seats else waits)
        if one.sight.late:
            lines.append(say("oversight-late", seats=tuple(sorted(one.sight.late))))
        if one.table.frozen is not None:
            lines.append(say("oversight-frozen", since=ago(one.table.frozen.since)))
        elif one.table.paused:
            lines.append(say("panel-paused"))
        elif one.table.unattended:
            lines.append(say("oversight-unattended"))
    if one.requests:
        lines.append(say("oversight-asked", count=len(one.requests), since=ago(one.requests[0].at)))
    if one.own:
        lines.append(say("oversight-own"))
    return lines


def table_page(
    one: Overseen,
    told: Sequence[StoryLine],
    say: Say,
    *,
    notes: Mapping[float, str] | None = None,
    done: str = "",
    removed: Sequence[Person] = (),
    place: Place = None,
) -> ui.LayoutView:
    """One table: how it stands, what players ask, and what a moderator may do there by one press. `told` is the public
    story of its chapter, `notes` what is asked of moderators alone, by its moment, once that is to be shown. `done`:
    what was just done. `removed`: whom moderators took off the table. `place`: where in a tournament it is played."""
    where = " · ".join([whereabouts(one.table, say), *in_tournament(place, say)])
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {_title(one, told, say)}\n{where}")]
    lines = [done, *_matters(one, say)]
    items.append(ui.TextDisplay("\n".join(line for line in lines if line)))
    if one.requests:
        asked = "\n".join(_requests(one.requests[-REQUESTS:], notes or {}, say))
        items += [ui.TextDisplay(f"**{say('oversight-requests')}**\n{asked}"), row(*_answers(one, notes, say))]
    back = [(whom.user, say.plain("mod-readmit-open", whom=whom.name)) for whom in removed[:REMOVED]]
    items += rows([*_acts(one, say.plain), *(button(READMIT(one.table.id, user), label) for user, label in back)])
    items.append(row(button(OVERVIEW(0), say.plain("oversight-all"))))
    return panel(*items)


def _title(one: Overseen, told: Sequence[StoryLine], say: Say) -> str:
    if one.sight is None:
        return f"{say('game-title')} · {one.table.id}"
    return f"{say('game-title')} · {one.table.id} · {heading(told, say)}"


def _matters(one: Overseen, say: Say) -> list[str]:
    if one.sight is None:
        return state(one, say)[:1]
    since = say("oversight-since", since=ago(one.since or 0))
    return [waiting(one.sight, say), sealed(one.sight, say), since, *clocks(one.sight, say)]


def _requests(requests: Iterable[Act], notes: Mapping[float, str], say: Say) -> Iterable[str]:
    for act in requests:
        who, at = act.name or say("anonymous-somebody"), ago(act.at)
        if act.act == "help" and act.at not in notes:
            yield f"- {say('oversight-note-closed', who=who, at=at)}"
        else:
            text = cut(notes.get(act.at, act.reason), REQUEST)
            yield f"- {say(f'oversight-{act.act}', who=who, at=at, text=text)}"


def _answers(one: Overseen, notes: Mapping[float, str] | None, say: Say) -> list[PersistentItem]:
    closed = notes is None and any(act.act == "help" for act in one.requests)
    read = [button(READ(one.table.id), say.plain("oversight-read"), Style.primary)] if closed else []
    return [*read, button(SEEN(one.table.id), say.plain("oversight-seen"))]


def _acts(one: Overseen, say: Say) -> Iterable[PersistentItem]:
    of = one.table.id
    if one.table.status is Status.RUNNING and not one.why:
        if one.table.frozen is None:
            yield button(NUDGE(of), say("oversight-nudge"))
            yield button(FREEZE(of), say("oversight-freeze"))
        else:
            yield button(UNFREEZE(of), say("oversight-unfreeze"), Style.success)
        yield button(REPLACE(of), say("mod-replace-open"))
        yield button(PREVIEW(of, "end"), say("mod-end-do"))
    yield button(PREVIEW(of, "void"), say("mod-void-do"))
    yield button(LOG(of), say("oversight-log"))


LENGTH = 3500
"""Characters of a report."""


def person_report(found: PersonReport, name: str, say: Say) -> ui.LayoutView:
    """How fast somebody answers, whether they play to the end, and where they are missing just now."""
    lines = [f"### {say('report-person', name=name)}"]
    if found.profile is None:
        lines.append(say("report-no-results"))
    else:
        if found.profile.wait is not None:
            lines.append(say("profile-pace", time=duration(say, max(found.profile.wait, MINUTE))))
        lines.append(say("profile-finishes", percent=Said(str(round(100 * found.profile.finishes)))))
    lines.append(say("report-seats", count=len(found.seats)))
    for table, info in found.seats:
        where = whereabouts(table, say).removeprefix("-# ")
        state = "away" if info.stand_in is not None else "missed" if info.misses else "there"
        lines.append(f"- {say(f'report-{state}', where=Said(where), count=info.misses)}")
    lines.append(say("report-hint"))
    return panel(ui.TextDisplay(shortened("\n".join(lines), LENGTH)))


def ended_report(found: Sequence[EndedTable], title: Callable[[str], str], say: Say) -> ui.LayoutView:
    """The tables that were ended from outside their games, a line each."""
    lines = [f"### {say('report-ended')}"]
    for one in found:
        (said,) = acts([one.act], say, over=True)
        lines.append(f"- **{one.table}** · {title(one.game)} · {said}")
    if not found:
        lines.append(say("report-none-ended"))
    return panel(ui.TextDisplay(shortened("\n".join(lines), LENGTH)))


class OversightActions:
    """Every method answers the interaction it is given, or raises Refused: at a table as `ModerationActions.table`."""

    def __init__(self, desk: Desk, arena: Arena, moderation: ModerationActions) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._arena = arena
        self._moderation = moderation

    # All tables

    async def show(self, i: Interaction) -> None:
        """The first page of all tables of the server. Refuses not-moderator."""
        await self._desk.show(i, await self._page(i, 0))

    @on_button(OVERVIEW)
    async def turn_to(self, i: Interaction, page: int) -> None:
        """A page of them, in place of what was clicked. Refuses not-moderator."""
        await self._desk.update(i, await self._page(i, page))

    async def _page(self, i: Interaction, page: int) -> ui.LayoutView:
        guild = await self._guild(i)
        found = await self._tables.oversight.of(guild, i.user.id)
        tables = [
            (one, await self._told(one), self._desk.say(i, one.table), await self._arena.place_of(one.table.id))
            for one in found
        ]
        return overview_page(tables, await self._disputed(guild), page, self._desk.say(i))

    async def _disputed(self, guild: int) -> list[HeldTournament]:
        """The running tournaments of a server in which the result of a table is disputed."""
        held = await self._arena.find(guild, [Phase.RUNNING])
        rounds = [(one, one.tournament.open_round) for one in held]
        return [one for one, running in rounds if running is not None and any(t.disputed for t in running.tables)]

    # Reports

    async def report(self, i: Interaction, whom: discord.User | discord.Member | None) -> None:
        """How reliably somebody plays on this server; or without one, which of its tables were ended, and by whom.
        Refuses not-moderator."""
        guild = await self._guild(i)
        say = self._desk.say(i)
        if whom is None:
            ended = await self._tables.oversight.ended(guild)
            await self._desk.show(i, ended_report(ended, titles(self._desk, i), say))
            return
        found = await self._tables.oversight.person(guild, whom.id)
        await self._desk.show(i, person_report(found, name_of(whom), say))

    async def _guild(self, i: Interaction) -> int:
        """The server of the one who asks, who moderates there. Refuses not-moderator."""
        if i.guild_id is None or not moderates(i, await self._tables.servers.get(i.guild_id)):
            raise TableRefused("not-moderator")
        return i.guild_id

    # One table

    @on_button(OVERSEE)
    async def oversee(self, i: Interaction, table_id: TableId) -> None:
        """Shows a table in place of what was clicked."""
        await self._show(i, await self._moderation.table(i, table_id, resting=True))

    async def _show(
        self, i: Interaction, table: Table, done: str = "", notes: Mapping[float, str] | None = None
    ) -> None:
        say, halted = self._desk.say(i, table), await self._tables.halts.halted(table.id)
        if halted is not None:
            one = Overseen(table, why=halted.why)
        else:
            one = await self._tables.oversight.one(table, i.user.id)
        removed = () if one.own else await self._tables.seats.removed(table.id)
        place = await self._arena.place_of(table.id)
        view = table_page(one, await self._told(one), say, notes=notes, done=done, removed=removed, place=place)
        await self._desk.update(i, view)

    async def _told(self, one: Overseen) -> Sequence[StoryLine]:
        """The public story of the chapter under way; nothing before the game, and of a table that rests."""
        if one.sight is None:
            return ()
        return await self._tables.views.story(one.table.id, None, chapter=one.sight.chapter)

    @on_button(NUDGE)
    async def nudge(self, i: Interaction, table_id: TableId) -> None:
        """Reminds those who are awaited."""
        table = await self._moderation.table(i, table_id)
        await self._tables.moderation.nudge(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-nudged"))

    @on_button(FREEZE)
    async def why_freeze(self, i: Interaction, table_id: TableId) -> None:
        """Asks why the table is to stand still."""
        await self._moderation.freeze(i, table_id, None)

    @on_form(FREEZE)
    async def freeze(self, i: Interaction, table_id: TableId, why: str) -> None:
        """Lets it stand still."""
        table = await self._moderation.table(i, table_id)
        table = await self._tables.moderation.freeze(table.id, person(i), sentence(why), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-frozen"))

    @on_button(UNFREEZE)
    async def unfreeze(self, i: Interaction, table_id: TableId) -> None:
        """Lets it go on."""
        table = await self._moderation.table(i, table_id)
        table = await self._tables.moderation.unfreeze(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-unfrozen"))

    @on_button(LOG)
    async def log(self, i: Interaction, table_id: TableId) -> None:
        """Shows what was done there from outside."""
        await self._moderation.log(i, table_id)

    @on_button(PREVIEW)
    async def preview(self, i: Interaction, table_id: TableId, how: str) -> None:
        """Asks whether the table is really to end."""
        if how not in ENDINGS:
            raise TableRefused("stale")
        await (self._moderation.end if how == "end" else self._moderation.void)(i, table_id)

    # What players ask

    @on_button(READ)
    async def read(self, i: Interaction, table_id: TableId) -> None:
        """Shows what is asked of moderators alone. That it is read is noted first."""
        table = await self._moderation.table(i, table_id)
        asked = await self._tables.acts.notes(table.id, person(i), click=i.id)
        await self._show(i, table, notes={act.at: act.reason for act in asked})

    @on_button(SEEN)
    async def seen(self, i: Interaction, table_id: TableId) -> None:
        """Notes that a moderator has seen to what was asked."""
        table = await self._moderation.table(i, table_id)
        await self._tables.acts.see(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("oversight-noted"))
