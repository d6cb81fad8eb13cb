"""What organisers see of a tournament: where it stands, the draft with its reasons, and everything they can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import Live, panel, rows, select
from bot.panels.marks import Mark
from bot.panels.tournament import LINES, called, entry_, pairings, people, press
from bot.panels.words import MODAL, OPTION, cut
from engine.arena import Event
from engine.language import Said, Say
from engine.tournaments import Changes, Phase, Result, Status, Tournament, sees_draft, sees_notes, stage_over
from engine.tournaments.access import undoable
from engine.tournaments.acts import Dispute, Note, Settle
from engine.tournaments.setup import Ladder
from engine.tournaments.state import EventTable

Style = discord.ButtonStyle

PAGE = 25
PAGES = 8
MOST = 300
"""Characters of what is typed."""
NOTES = 6
"""Notes that are shown, the latest."""


def office(event: Event, user: int, say: Say, *, note: str = "") -> ui.LayoutView:
    """The panel of an organiser, for him alone: whoever plays sees no draft, and no notes."""
    t = event.tournament
    lines = [f"### 🛠 {say.foreign(t.setup.name)}", _now(event, say)]
    draft = t.draft
    if draft is not None and sees_draft(t, user):
        lines.append(say("office-stale") if draft.stale else "")
        lines.append(pairings(t, draft, say, threads={}, open_=True))
    elif draft is not None:
        lines.append(say("office-blind"))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(one for one in lines if one)[:LINES])]
    notes = list(_notes(event, user, say))[-NOTES:]
    if notes:
        items.append(ui.TextDisplay("\n".join([f"**{say('office-notes')}**", *notes])[:1000]))
    items += rows(list(_acts(event, say.plain)))
    if note:
        items.append(ui.TextDisplay(note))
    return panel(*items)


def _now(event: Event, say: Say) -> str:
    t = event.tournament
    if t.open_round is not None:
        missing = [table.number for table in t.open_round.tables if table.result is None]
        disputed = [table.number for table in t.open_round.tables if table.disputed]
        tables = Said(", ".join(map(str, missing)))
        lines = [say("office-open" if missing else "office-closing", round=t.open_round.number, tables=tables)]
        if disputed:
            lines.append(say("office-disputed", tables=Said(", ".join(map(str, disputed)))))
        return "\n".join(lines)
    if t.draft is not None:
        return say("office-draft", round=t.draft.number, attempts=t.draft.attempts)
    inside = t.of(Status.IN)
    checked = sum(t.players[user].checked for user in inside)
    now = t.phase.value if t.phase is not Phase.RUNNING else "played" if _all_played(t) else "between"
    return say(f"office-{now}", count=len(inside), checked=checked)


def _all_played(t: Tournament) -> bool:
    """Whether the last round of the last stage is over, so that only the end is left to declare."""
    return len(t.stages) == len(t.setup.stages) and stage_over(t)


def _notes(event: Event, user: int, say: Say) -> Iterator[str]:
    """Notes and what is said in disputes, as far as this organiser may read them."""
    t = event.tournament
    for n, entry in enumerate(t.log):
        act = entry.act
        if (
            n in t.undone
            or not isinstance(act, Note | Dispute | Settle)
            or not sees_notes(t, user, act.round, act.table)
        ):
            continue
        text = act.note if isinstance(act, Settle) else act.text
        if text:
            yield f"- {entry_(t, entry, say)}\n  *{say.foreign(cut(text, 200))}*"


def _acts(event: Event, say: Say) -> Iterator[Live]:
    t = event.tournament

    def act(name: str, style: Style = Style.secondary) -> Live:
        return press(event, f"o.{name}", say(f"office-do-{name}"), style)

    if t.phase is Phase.REGISTRATION and t.setup.check_in:
        yield act("checkin", Style.primary)
    if t.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        yield act("start", Style.success)
        yield act("settings")
    if t.phase is Phase.RUNNING:
        if t.draft is not None:
            yield act("publish", Style.success)
            yield act("redraw")
            yield act("swap")
        elif t.open_round is None:
            if not _all_played(t):
                yield act("draw", Style.success)
            yield act("finish", Style.primary)
            if isinstance(t.stage, Ladder) and len(t.stages) < len(t.setup.stages):
                yield act("stage")
        else:
            if any(table.disputed for table in t.open_round.tables):
                yield act("settle", Style.primary)
            if t.setup.deadline is not None:
                yield act("extend")
        yield act("resume" if t.paused is not None else "pause")
        yield act("replace")
        yield act("disqualify", Style.danger)
    if t.played:
        yield act("result")
    if t.phase not in (Phase.OVER, Phase.CANCELLED):
        yield act("ban")
        if t.banned:
            yield act("unban")
        yield act("cancel", Style.danger)
    yield act("note")
    if undoable(t):  # more than the announcement
        yield act("undo")


def pick(event: Event, users: Sequence[int], rest: str, title: str, say: Say) -> ui.LayoutView:
    """Somebody is to be chosen; `rest` says of what. As many selects as it takes, by name."""
    t = event.tournament
    known = sorted(users, key=lambda user: called(t, user, say.plain).lower())[: PAGE * PAGES]
    options = [discord.SelectOption(label=cut(called(t, user, say.plain), OPTION), value=str(user)) for user in known]
    return choose(event, options, rest, title, say)


def pick_table(
    event: Event, tables: Sequence[tuple[int, EventTable]], rest: str, title: str, say: Say
) -> ui.LayoutView:
    """A table (with the number of its round) is to be chosen."""
    t = event.tournament
    options = [
        discord.SelectOption(
            label=cut(say.plain("office-table", round=number, table=table.number), OPTION),
            value=f"{number}.{table.number}",
            description=cut(people(t, table.users, say.plain), OPTION),
        )
        for number, table in tables[: PAGE * PAGES]
    ]
    return choose(event, options, rest, title, say)


def choose(event: Event, options: Sequence[discord.SelectOption], rest: str, title: str, say: Say) -> ui.LayoutView:
    """One of these is to be chosen, or nothing done."""
    pages = [options[at : at + PAGE] for at in range(0, len(options), PAGE)]
    selects = [
        select(Mark("event", event.id, number=str(n), rest=rest), page, _from_to(page)) for n, page in enumerate(pages)
    ]
    back = rows([press(event, "o", say.plain("office-back"))]) if rest.startswith("o") else []
    text = title if options else f"{title}\n{say('office-nobody')}"
    return panel(ui.TextDisplay(text), *selects, *back)


def _from_to(options: Sequence[discord.SelectOption]) -> str:
    first, last = options[0].label, options[-1].label
    return first if len(options) == 1 else f"{first} … {last}"


def ask(
    event: Event,
    rest: str,
    title: str,
    label: str,
    *,
    given: str = "",
    how: str = "",
    long: bool = True,
    required: bool = True,
) -> Any:
    """A form with one field, `how` it is filled in, and what was `given`; with it, what `rest` says is done."""
    modal = ui.Modal(title=cut(title, MODAL), custom_id=str(Mark("event", event.id, rest=rest)), timeout=None)
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="typed", max_length=MOST, style=style, default=given or None, required=required
    )
    modal.add_item(ui.Label(text=cut(label, MODAL), description=how or None, component=field))
    return modal


def sure(event: Event, rest: str, text: str, label: str, say: Say) -> ui.LayoutView:
    """What something would do, before it is done."""
    do = press(event, rest, label, Style.danger)
    return panel(ui.TextDisplay(text[:LINES]), *rows([do, press(event, "o", say.plain("office-back"))]))


def difference(event: Event, found: Changes, say: Say) -> str:
    """Which ranks a step changes, which rounds were drawn by what stood before, and what becomes of the draft."""
    t = event.tournament
    lines = [
        f"- {called(t, user, say)}: {before or '–'} → {after or '–'}" for user, (before, after) in found.ranks.items()
    ]
    if not lines:
        lines = [say("office-same-ranks")]
    if found.rounds:
        lines.append(say("office-stays", rounds=Said(", ".join(map(str, found.rounds)))))
    if found.draft is not None:
        then, number = found.draft
        lines.append(say(f"office-draft-{then.value}", round=number, automatic=int(t.setup.automatic)))
    return "\n".join(lines)


def sheet(event: Event, table: EventTable, result: Result | None, say: Say) -> str:
    """A result as it is typed: a line a seat with place, name and points."""
    t = event.tournament
    seats = {one.user: one for one in result.seats} if result is not None else {}
    lines: list[str] = []
    for user in table.users:
        known = seats.get(user)
        place, points = (known.place, known.points) if known is not None else ("", "")
        lines.append(f"{place}. {cut(called(t, user, say.plain), 30)}: {points}")
    return "\n".join(lines)
