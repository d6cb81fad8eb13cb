"""What moderators are shown of all tables of their server on one page, and of each: made of what everybody sees there,
and of what players asked the moderators."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import PersistentItem, button, panel, row, rows
from bot.panels.moderation import READMIT, REPLACE
from bot.panels.public import heading
from bot.panels.status import pause, sealed, waiting, whereabouts
from bot.panels.time import ago, clocks
from bot.panels.tournament import ORGANISE
from bot.panels.verbs import COUNT, MODERATED, TEXT, Verb
from bot.panels.words import cut
from engine.arena import HeldTournament, Place
from engine.language import Said, Say
from engine.tables import Act, Overseen, Person, Status, StoryLine

Style = discord.ButtonStyle

OVERVIEW = Verb("mod.all", COUNT)
"""With a page."""
OVERSEE = Verb("mod.table", MODERATED)
NUDGE = Verb("mod.nudge", MODERATED)
FREEZE = Verb("mod.freeze", MODERATED)
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


def page(
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


def table(
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
