"""The organisers' panel: state of the tournament, draft with its reasons, and all actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.features.tournament.log import sentence
from bot.features.tournament.panel import LINES, ORGANISE, closing, pairings, why
from bot.features.tournament.schedule import SCHEDULE, to_come
from bot.panels import components
from bot.panels.components import Items, Style
from bot.panels.custom_ids import CustomId
from bot.panels.named import called, people
from bot.panels.time import ago
from bot.panels.verbs import COUNT, TEXT, TOURNAMENT, USER, Verb
from engine.arena import HeldTournament
from engine.asking.words import cut
from engine.ids import TournamentId
from engine.language import Said, Say
from engine.tournaments import (
    Changes,
    Phase,
    PlayerStatus,
    Tournament,
    merge_reasons,
    sees_draft,
    sees_notes,
    stage_over,
)
from engine.tournaments.access import undoable
from engine.tournaments.acts import Dispute, Draw, Note, Settle
from engine.tournaments.registration import unconfirmed
from engine.tournaments.setup import Ladder
from engine.tournaments.state import TournamentTable
from engine.tournaments.typed import labels

CHECK_IN = Verb("event.o.checkin", TOURNAMENT)
CHECK_SOMEBODY = Verb("event.o.checkone", TOURNAMENT)
START = Verb("event.o.start", TOURNAMENT)
DRAW = Verb("event.o.draw", TOURNAMENT)
REDRAW = Verb("event.o.redraw", TOURNAMENT)
PUBLISH = Verb("event.o.publish", TOURNAMENT)
SWAP = Verb("event.o.swap", TOURNAMENT)
STAGE = Verb("event.o.stage", TOURNAMENT)
FINISH = Verb("event.o.finish", TOURNAMENT)
SETTLE = Verb("event.o.settle", TOURNAMENT)
EXTEND = Verb("event.o.extend", TOURNAMENT)
RESUME = Verb("event.o.resume", TOURNAMENT)
PAUSE = Verb("event.o.pause", TOURNAMENT)
REPLACE = Verb("event.o.replace", TOURNAMENT)
DISQUALIFY = Verb("event.o.disqualify", TOURNAMENT)
RESULT = Verb("event.o.result", TOURNAMENT)
BAN = Verb("event.o.ban", TOURNAMENT)
UNBAN = Verb("event.o.unban", TOURNAMENT)
CANCEL = Verb("event.o.cancel", TOURNAMENT)
NOTE = Verb("event.o.note", TOURNAMENT)
UNDO = Verb("event.o.undo", TOURNAMENT)
SETTINGS = Verb("event.o.settings", TOURNAMENT)
SWAP_WITH = Verb("event.o.swap", TOURNAMENT, USER)
SWAP_BOTH = Verb("event.o.both", TOURNAMENT, USER, USER, COUNT)
"""Holds the length of the journal when the two were shown."""
REPLACE_BY = Verb("event.o.replace", TOURNAMENT, USER)
DISQUALIFY_WHY = Verb("event.o.disqualify", TOURNAMENT, USER)
BAN_WHY = Verb("event.o.ban", TOURNAMENT, USER)
SETTLE_HOW = Verb("event.o.settle", TOURNAMENT, COUNT, COUNT)
"""A table: number of its round, and its own."""
RESULT_OF = Verb("event.o.result", TOURNAMENT, COUNT, COUNT)
PLACE_NEXT = Verb("event.o.place", TOURNAMENT, COUNT, COUNT, TEXT)
"""Holds the places so far, a digit for each seat; 0: none yet."""
TYPE_RESULT = Verb("event.o.type", TOURNAMENT, COUNT, COUNT, TEXT)
"""Holds the places so far, to be typed on."""
ENTER = Verb("event.o.enter", TOURNAMENT, COUNT, COUNT, TEXT)
CORRECT = Verb("event.o.correct", TOURNAMENT, COUNT, COUNT, TEXT)
UNDO_LAST = Verb("event.o.undo", TOURNAMENT, COUNT)
"""Holds the length of the journal whose last entry is meant."""

ENTER_PEOPLE = Verb("event.o.add", TOURNAMENT)
INVITE_PEOPLE = Verb("event.o.invite", TOURNAMENT)
EARLIER = Verb("event.o.earlier", TOURNAMENT)
CARRY = Verb("event.o.carry", TOURNAMENT, TEXT)
"""Holds the id of the earlier event."""
QUALIFY = Verb("event.o.qualify", TOURNAMENT, TEXT)
"""Holds the id of the earlier event."""
TEAM = Verb("event.o.team", TOURNAMENT)
TEAM_FOR = Verb("event.o.team", TOURNAMENT, USER)
TEAM_NEW = Verb("event.o.newteam", TOURNAMENT, USER)
SEED = Verb("event.o.seed", TOURNAMENT)

PAGE = 25
PAGES = 8
MOST = 300
"""Maximum typed characters."""
MOST_RESULT = 1000
"""Maximum typed characters of a result: eight long names."""
AT_ONCE = 10
"""Maximum number of people to add or invite at once."""
NOTES = 6
"""Number of latest notes to show."""
REASONS = 10
"""Number of shown reasons that a swap removes or adds."""
NO_NOTES: Mapping[int, str] = {}


@dataclass(frozen=True, slots=True)
class Kept:
    """The time of a panel, and until when it is updated (Unix seconds); None: no longer."""

    since: float
    until: float | None


def office(held: HeldTournament, user: int, say: Say, *, note: str = "", kept: Kept | None = None) -> ui.LayoutView:
    """The panel of one organiser. A player sees neither draft nor notes."""
    t = held.tournament
    paused = say("office-paused", since=ago(t.paused)) if t.paused is not None else ""
    lines = [f"### 🛠 {say.foreign(t.setup.name)}", paused, _now(held, say), *to_come(t, say)]
    draft = t.draft
    if draft is not None and sees_draft(t, user):
        lines.append(say("office-stale") if draft.stale else "")
        lines.append(pairings(t, draft, say, threads={}, open_=True))
    elif draft is not None:
        lines.append(say("office-blind"))
    items: Items = ["\n".join(one for one in lines if one)[:LINES]]
    notes = list(_notes(held, user, say))[-NOTES:]
    if notes:
        items.append("\n".join([f"**{say('office-notes')}**", *notes])[:1000])
    items += components.rows(sorted(_acts(held, say.plain), key=_rank))
    if note:
        items.append(note)
    if kept is not None:
        items += _freshness(held, kept, say)
    return components.panel(*items)


def _freshness(held: HeldTournament, kept: Kept, say: Say) -> Iterator[ui.Item[Any] | str]:
    """The time of the panel, and the button to a new one if it is no longer updated."""
    since = Said(f"<t:{int(kept.since)}:R>")
    if kept.until is None:
        yield f"-# {say('office-not-kept', since=since)}"
        yield components.row(components.button(ORGANISE(held.id), say.plain("office-refresh"), Style.primary))
    else:
        yield f"-# {say('office-kept', since=since, until=Said(f'<t:{int(kept.until)}:t>'))}"


def closed(say: Say) -> ui.LayoutView:
    return components.panel(say("office-closed"))


def _now(held: HeldTournament, say: Say) -> str:
    t = held.tournament
    if t.open_round is not None:
        missing = [table.number for table in t.open_round.tables if table.result is None]
        disputed = [table.number for table in t.open_round.tables if table.disputed]
        tables = Said(", ".join(map(str, missing)))
        lines: list[str] = [
            say("office-open" if missing else "office-closing", round=t.open_round.number, tables=tables)
        ]
        lines += closing(t, say)
        if disputed:
            lines.append(say("office-disputed", tables=Said(", ".join(map(str, disputed)))))
        return "\n".join(lines)
    if t.draft is not None:
        return say("office-draft", round=t.draft.number, attempts=t.draft.attempts)
    inside = t.with_status(PlayerStatus.IN)
    checked = sum(t.players[user].checked for user in inside)
    now = t.phase.value if t.phase is not Phase.RUNNING else "played" if _all_played(t) else "between"
    return say(f"office-{now}", count=len(inside), checked=checked, scheduled=int(t.setup.schedule.start is not None))


def _all_played(t: Tournament) -> bool:
    """True if the last round of the last stage is over and only the end is left to declare."""
    return len(t.stages) == len(t.setup.stages) and stage_over(t)


def _notes(held: HeldTournament, user: int, say: Say) -> Iterator[str]:
    t = held.tournament
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
            yield f"- {sentence(t, entry, say)}\n  *{say.foreign(cut(text, 200))}*"


def seeding(t: Tournament, say: Say) -> list[tuple[int, str]]:
    """Registered people with names that can be typed; those seeded by hand first, in their order."""
    here = [*t.with_status(PlayerStatus.IN), *t.with_status(PlayerStatus.WAITING)]
    users = [*(user for user in t.seeds if user in here), *(user for user in here if user not in t.seeds)]
    return list(zip(users, labels([called(t, user, say.plain) for user in users]), strict=True))


def _rank(act: components.PersistentItem) -> int:
    """The order of buttons: next steps first, steps that are hard to repair last."""
    style = act.item.style if isinstance(act.item, ui.Button) else Style.secondary
    return {Style.secondary: 1, Style.danger: 2}.get(style, 0)


def _acts(held: HeldTournament, say: Say) -> Iterator[components.PersistentItem]:
    t = held.tournament

    def act(verb: Verb[TournamentId], style: Style = Style.secondary, word: str = "") -> components.PersistentItem:
        return components.button(verb(held.id), say(f"office-do-{word or verb.word}"), style)

    if t.phase is Phase.REGISTRATION and t.setup.check_in:
        yield act(CHECK_IN, Style.primary)
    if unconfirmed(t):
        yield act(CHECK_SOMEBODY)
    if t.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        drawn = not isinstance(t.setup.stages[0], Ladder)  # rounds of a season are for people who check in
        yield act(START, Style.success, "" if drawn else "begin")
        yield act(SETTINGS)
        yield act(SEED)
        yield act(EARLIER)
    if t.setup.team and t.phase in (Phase.REGISTRATION, Phase.CHECK_IN, Phase.RUNNING):
        yield act(TEAM)
    if t.phase not in (Phase.OVER, Phase.CANCELLED):
        yield act(SCHEDULE)
    if t.newcomers:
        yield act(ENTER_PEOPLE)
        yield act(INVITE_PEOPLE)
    if t.phase is Phase.RUNNING:
        if t.draft is not None:
            yield act(PUBLISH, Style.success)
            yield act(REDRAW)
            yield act(SWAP)
        elif t.open_round is None:
            if not _all_played(t):
                yield act(DRAW, Style.success)
            yield act(FINISH, Style.primary)
            if isinstance(t.stage, Ladder) and len(t.stages) < len(t.setup.stages):
                yield act(STAGE)
        else:
            if any(table.disputed for table in t.open_round.tables):
                yield act(SETTLE, Style.primary)
            if t.setup.deadline is not None:
                yield act(EXTEND)
        yield act(RESUME if t.paused is not None else PAUSE)
        yield act(REPLACE)
        yield act(DISQUALIFY, Style.danger)
    if t.played:
        yield act(RESULT)
    if t.phase not in (Phase.OVER, Phase.CANCELLED):
        yield act(BAN)
        if t.banned:
            yield act(UNBAN)
        yield act(CANCEL, Style.danger)
    yield act(NOTE)
    if undoable(t):  # there is a step besides the announcement
        yield act(UNDO)


def pick(
    held: HeldTournament,
    users: Sequence[int],
    custom_id: CustomId,
    title: str,
    say: Say,
    *,
    back: bool = True,
    notes: Mapping[int, str] = NO_NOTES,
) -> ui.LayoutView:
    """A choice of one person for the action `custom_id`, in as many selects as needed or from Discord's list. `back`:
    with a button to the panel; `notes`: text below names."""
    t = held.tournament
    known = sorted(users, key=lambda user: called(t, user, say.plain).lower())[: PAGE * PAGES]
    options = [
        components.option(called(t, user, say.plain), str(user), description=notes.get(user, "")) for user in known
    ]
    found = (
        [components.people_select(replace(custom_id, number=str(PAGES)), say.plain("office-people"))] if users else []
    )
    return choose(held, options, custom_id, title, say, back=back, people=found)


def pick_table(
    held: HeldTournament, tables: Sequence[tuple[int, TournamentTable]], custom_id: CustomId, title: str, say: Say
) -> ui.LayoutView:
    t = held.tournament
    options = [
        components.option(
            say.plain("office-table", round=number, table=table.number),
            f"{number}.{table.number}",
            description=people(t, table.users, say.plain),
        )
        for number, table in tables[: PAGE * PAGES]
    ]
    return choose(held, options, custom_id, title, say)


def choose(
    held: HeldTournament,
    options: Sequence[discord.SelectOption],
    custom_id: CustomId,
    title: str,
    say: Say,
    *,
    back: bool = True,
    more: Sequence[components.PersistentItem] = (),
    people: Sequence[ui.ActionRow[Any]] = (),
) -> ui.LayoutView:
    pages = [options[at : at + PAGE] for at in range(0, len(options), PAGE)]
    selects = [
        components.select(replace(custom_id, number=str(n)), page, _from_to(page))
        for n, page in enumerate(pages)  # custom_ids of a message must differ
    ]
    way_back = components.rows([*more, components.button(ORGANISE(held.id), say.plain("office-back"))]) if back else []
    text = title if options or more else f"{title}\n{say('office-nobody')}"
    return components.panel(text, *selects, *people, *way_back)


def button_for_new_team(held: HeldTournament, user: int, say: Say) -> components.PersistentItem:
    return components.button(TEAM_NEW(held.id, user), say.plain("team-found"))


def _from_to(options: Sequence[discord.SelectOption]) -> str:
    first, last = options[0].label, options[-1].label
    return first if len(options) == 1 else f"{first} … {last}"


def ask(
    custom_id: CustomId,
    title: str,
    label: str,
    *,
    given: str = "",
    how: str = "",
    most: int = MOST,
    long: bool = True,
    required: bool = True,
) -> ui.Modal:
    """A form with one field for the action `custom_id`; `how`: hint, `given`: filled in."""
    typed = components.text_input("typed", most, long=long, given=given, required=required)
    return components.modal(custom_id, title, components.labelled(label, typed, how))


def whom(custom_id: CustomId, title: str, label: str, how: str) -> ui.Modal:
    chosen: ui.UserSelect[Any] = ui.UserSelect(custom_id=components.PEOPLE, max_values=AT_ONCE, required=True)
    return components.modal(custom_id, title, components.labelled(label, chosen, how))


def sure(
    held: HeldTournament, custom_id: CustomId, text: str, label: str, say: Say, *others: components.PersistentItem
) -> ui.LayoutView:
    """A confirmation: what a step that can be undone would do, and the alternatives `others`."""
    do = components.button(custom_id, label, Style.success)
    back = components.button(ORGANISE(held.id), say.plain("office-back"))
    return components.panel(text[:LINES], *components.rows([do, *others, back]))


def price(before: int, after: int, say: Say) -> Said:
    """Cost of a draft before and after, in the declared prices."""
    return say("office-swap-same") if before == after else say("office-swap-price", before=before, after=after)


def swap_preview(held: HeldTournament, one: int, other: int, after: Draw, say: Say) -> ui.LayoutView:
    t = held.tournament
    draft = t.draft
    assert draft is not None
    before, then = (sum(reason.cost for reason in reasons) for reasons in (draft.reasons, after.reasons))
    lines: list[str] = [
        say("office-swap-sure", who=called(t, one, say), other=called(t, other, say)),
        price(before, then, say),
    ]
    for key, had, gets in (("ends", draft.reasons, after.reasons), ("comes", after.reasons, draft.reasons)):
        told = [why(t, reason, say) for reason in merge_reasons(had) if reason not in merge_reasons(gets)]
        lines += [say(f"office-swap-{key}"), *(f"- {line}" for line in told[:REASONS])] if told else []
    return sure(held, SWAP_BOTH(held.id, one, other, t.number), "\n".join(lines), say.plain("office-swap-do"), say)


def difference(held: HeldTournament, found: Changes, say: Say) -> str:
    t = held.tournament
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
