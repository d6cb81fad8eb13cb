"""Oversight for moderators: all tables of their server, each table, and reports on people. It uses public data and
requests to the moderators."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.desk.desk import Interaction, Part
from bot.desk.handlers import on_button, on_form
from bot.desk.names import name_of
from bot.features.moderation.handlers import ModerationActions, person, sentence
from bot.features.moderation.panel import FREEZE, LOG, READMIT, REPLACE, acts
from bot.features.tournament.panel import ORGANISE
from bot.panels.components import Items, PersistentItem, Style, button, pages, panel, row, rows
from bot.panels.public import heading
from bot.panels.status import pause, sealed, waiting, whereabouts
from bot.panels.time import ago, clocks, duration
from bot.panels.verbs import COUNT, MODERATED, TEXT, Verb
from engine.arena import Arena, HeldTournament, Place
from engine.asking.words import cut, shortened
from engine.ids import TableId
from engine.language import Said, Say
from engine.tables import Act, EndedTable, Overseen, Person, PersonReport, Status, StoryLine, Table, TableRefused
from engine.tables.time.pace import MINUTE
from engine.tournaments import Phase

OVERVIEW = Verb("mod.all", COUNT)
OVERSEE = Verb("mod.table", MODERATED)
NUDGE = Verb("mod.nudge", MODERATED)
UNFREEZE = Verb("mod.unfreeze", MODERATED)
PREVIEW = Verb("mod.preview", MODERATED, TEXT)
"""Holds how the table is to end: one of ENDINGS."""
ENDINGS = ("end", "void")
READ = Verb("mod.read", MODERATED)
SEEN = Verb("mod.seen", MODERATED)

PAGE = 8
"""Entries on a page: Discord takes 40 components."""
REQUEST = 600
"""Maximum characters of a shown request."""
REQUESTS = 5
"""Number of the latest requests to show."""
REMOVED = 5
"""Number of removed people with a button; `/mod readmit` lets the others back."""


def overview_page(
    tables: Sequence[tuple[Overseen, Sequence[StoryLine], Say, Place]],
    disputes: Sequence[HeldTournament],
    at: int,
    say: Say,
) -> ui.LayoutView:
    """A page (from 0) of all tables, each with its chapter's public story, its game's translator and its place in a
    tournament. Tournaments with disputed results come first."""
    entries: Items = [*(_disputed(held, say) for held in disputes), *(_entry(*one) for one in tables)]
    count = max(1, -(-len(entries) // PAGE))
    at = min(at, count - 1)
    asking = sum(bool(one.requests) for one, *_ in tables)
    head = [f"### {say('oversight')}", say("oversight-count", count=len(tables), asking=asking)]
    return panel("\n".join(head), *entries[at * PAGE : (at + 1) * PAGE], *pages(at, count, OVERVIEW, say))


def _disputed(held: HeldTournament, say: Say) -> ui.Item[Any]:
    running = held.tournament.open_round
    numbers = [] if running is None else [table.number for table in running.tables if table.disputed]
    disputed = say("office-disputed", tables=Said(", ".join(map(str, numbers))))
    words = f"**{say.foreign(held.tournament.setup.name)}**\n{disputed}"
    return ui.Section[Any](words, accessory=button(ORGANISE(held.id), say.plain("mine-open")))


def _entry(one: Overseen, story: Sequence[StoryLine], say: Say, place: Place) -> ui.Item[Any] | str:
    """A table in a few short lines with its button: place, tournament round, turn and state. Moderators cannot open
    their own tables."""
    where = Said(" · ".join([whereabouts(one.table, say), *in_tournament(place, say)]))
    turn = where if one.sight is None else f"{where} · {heading(story, say)}"
    words = "\n".join([turn, *state(one, say)])
    if one.own:
        return words
    style = Style.primary if one.requests else Style.secondary
    return ui.Section[Any](words, accessory=button(OVERSEE(one.table.id), say.plain("mine-open"), style))


def in_tournament(place: Place, say: Say) -> list[Said]:
    """The tournament of a table with round and number, as a list of one; empty for any other table."""
    if place is None:
        return []
    held, round_, number = place
    return [say("oversight-place", name=held.tournament.setup.name, round=round_, table=number)]


def state(one: Overseen, say: Say) -> list[str]:
    """The state of a table in short lines: awaited seats, late ones, halts, and requests for a moderator."""
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
    story: Sequence[StoryLine],
    say: Say,
    *,
    notes: Mapping[float, str] | None = None,
    done: str = "",
    removed: Sequence[Person] = (),
    place: Place = None,
) -> ui.LayoutView:
    """One table: its state, requests, and buttons for a moderator. `story`: the chapter's public story; `notes`: notes
    to moderators by moment, if they are to be shown; `done`: the last action; `removed`: people removed from the table;
    `place`: its place in a tournament."""
    where = " · ".join([whereabouts(one.table, say), *in_tournament(place, say)])
    items: Items = [f"### {_title(one, story, say)}\n{where}"]
    lines = [done, *_matters(one, say)]
    items.append("\n".join(line for line in lines if line))
    if one.requests:
        asked = "\n".join(_requests(one.requests[-REQUESTS:], notes or {}, say))
        items += [f"**{say('oversight-requests')}**\n{asked}", row(*_answers(one, notes, say))]
    back = [(whom.user, say.plain("mod-readmit-open", whom=whom.name)) for whom in removed[:REMOVED]]
    items += rows([*_acts(one, say.plain), *(button(READMIT(one.table.id, user), label) for user, label in back)])
    items.append(row(button(OVERVIEW(0), say.plain("oversight-all"))))
    return panel(*items)


def _title(one: Overseen, story: Sequence[StoryLine], say: Say) -> str:
    if one.sight is None:
        return f"{say('game-title')} · {one.table.id}"
    return f"{say('game-title')} · {one.table.id} · {heading(story, say)}"


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
"""Maximum characters of a report."""


def person_report(found: PersonReport, name: str, say: Say) -> ui.LayoutView:
    """How fast a person answers, whether they finish games, and where they are missing now."""
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
    return panel(shortened("\n".join(lines), LENGTH))


def ended_report(found: Sequence[EndedTable], title: Callable[[str], str], say: Say) -> ui.LayoutView:
    lines = [f"### {say('report-ended')}"]
    for one in found:
        (said,) = acts([one.act], say, over=True)
        lines.append(f"- **{one.table}** · {title(one.game)} · {said}")
    if not found:
        lines.append(say("report-none-ended"))
    return panel(shortened("\n".join(lines), LENGTH))


@dataclass(eq=False)
class OversightActions(Part):
    """Tables are admitted as by `ModerationActions.table`."""

    _arena: Arena
    _moderation: ModerationActions

    # All tables

    @on_button(OVERVIEW)
    async def show(self, i: Interaction, page: int) -> None:
        """Show a page of the server's tables. Refuses not-moderator."""
        guild = await self._moderation.guild(i)
        found = await self._tables.oversight.of(guild, i.user.id)
        tables: list[tuple[Overseen, Sequence[StoryLine], Say, Place]] = []
        for one in found:
            story, place = await self._chapter_story(one), await self._arena.place_of(one.table.id)
            tables.append((one, story, self._desk.say(i, one.table), place))
        view = overview_page(tables, await self._disputed(guild), page, self._desk.say(i))
        await self._desk.update(i, view)

    async def _disputed(self, guild: int) -> list[HeldTournament]:
        held = await self._arena.find(guild, [Phase.RUNNING])
        rounds = [(one, one.tournament.open_round) for one in held]
        return [one for one, running in rounds if running is not None and any(t.disputed for t in running.tables)]

    # Reports

    async def report(self, i: Interaction, whom: discord.User | discord.Member | None) -> None:
        """Report how reliably somebody plays on this server; without a person, which tables were ended and by whom.
        Refuses not-moderator."""
        guild = await self._moderation.guild(i)
        say = self._desk.say(i)
        if whom is None:
            ended = await self._tables.oversight.ended(guild)
            await self._desk.show(i, ended_report(ended, partial(self._desk.title, i), say))
            return
        found = await self._tables.oversight.person(guild, whom.id)
        await self._desk.show(i, person_report(found, name_of(whom), say))

    # One table

    @on_button(OVERSEE)
    async def oversee(self, i: Interaction, table_id: TableId) -> None:
        await self._show(i, await self._moderation.table(i, table_id, resting=True))

    async def _show(
        self, i: Interaction, table: Table, done: str = "", notes: Mapping[float, str] | None = None
    ) -> None:
        say, halted = self._desk.say(i, table), await self._tables.halts.halted(table.id)
        resting = None if halted is None else Overseen(table, why=halted.why)
        one = resting or await self._tables.oversight.one(table, i.user.id)
        removed = () if one.own else await self._tables.seats.removed(table.id)
        story, place = await self._chapter_story(one), await self._arena.place_of(table.id)
        view = table_page(one, story, say, notes=notes, done=done, removed=removed, place=place)
        await self._desk.update(i, view)

    async def _chapter_story(self, one: Overseen) -> Sequence[StoryLine]:
        """Public story of the present chapter; empty before the game and for a resting table."""
        if one.sight is None:
            return ()
        return await self._tables.views.story(one.table.id, None, chapter=one.sight.chapter)

    @on_button(NUDGE)
    async def nudge(self, i: Interaction, table_id: TableId) -> None:
        table = await self._moderation.table(i, table_id)
        await self._tables.moderation.nudge(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-nudged"))

    @on_button(FREEZE)
    async def why_freeze(self, i: Interaction, table_id: TableId) -> None:
        await self._moderation.freeze(i, table_id, None)

    @on_form(FREEZE)
    async def freeze(self, i: Interaction, table_id: TableId, why: str) -> None:
        table = await self._moderation.table(i, table_id)
        table = await self._tables.moderation.freeze(table.id, person(i), sentence(why), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-frozen"))

    @on_button(UNFREEZE)
    async def unfreeze(self, i: Interaction, table_id: TableId) -> None:
        table = await self._moderation.table(i, table_id)
        table = await self._tables.moderation.unfreeze(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("mod-unfrozen"))

    @on_button(PREVIEW)
    async def preview(self, i: Interaction, table_id: TableId, how: str) -> None:
        if how not in ENDINGS:
            raise TableRefused("stale")
        await (self._moderation.end if how == "end" else self._moderation.void)(i, table_id)

    # What players ask

    @on_button(READ)
    async def read(self, i: Interaction, table_id: TableId) -> None:
        """Show notes to moderators. Reading is logged first."""
        table = await self._moderation.table(i, table_id)
        asked = await self._tables.acts.notes(table.id, person(i), click=i.id)
        await self._show(i, table, notes={act.at: act.reason for act in asked})

    @on_button(SEEN)
    async def seen(self, i: Interaction, table_id: TableId) -> None:
        table = await self._moderation.table(i, table_id)
        await self._tables.acts.see(table.id, person(i), click=i.id)
        await self._show(i, table, self._desk.say(i, table)("oversight-noted"))
