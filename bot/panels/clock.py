"""The clock of a table: the panel on which its host chooses one, the form for one of their own, and pauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, row, select
from bot.panels.personal import hours
from bot.panels.time import declared, duration, pace_in_words
from bot.panels.verbs import COUNT, TABLE, Verb
from bot.panels.words import MODAL, OPTION, cut
from engine import places
from engine.language import Said, Say
from engine.places import Place
from engine.tables import Pace, Quiet, Status, Table
from engine.tables.time.pace import DAY, HOUR, MINUTE, PRESETS, Absence, PaceKind, clock_time, read, span
from engine.tables.time.quiet import moved, next_time

PACE = Verb("pace", TABLE)
ABSENCE = Verb("absence", TABLE)
NIGHT = Verb("night", TABLE)
OTHER_PACE = Verb("otherpace", TABLE)
TYPED_PACE = Verb("typedpace", TABLE)
PLACE = Verb("paceplace", TABLE)
PAUSE = Verb("pause", TABLE)
PLAY_ON = Verb("playon", TABLE)
SNOOZE = Verb("snooze", TABLE, COUNT)
"""With the hours by which a reminder is put off."""
SNOOZES = (1, 3, 8)

OWN = "own"
"""The choice of the clock that is set, where that is none of those on offer."""

KIND, TIME, MORE, TIMES, GRACE = "kind", "time", "more", "times", "grace"
"""The fields of the form: by what deadlines go, how long, what a decision adds to a bank, at which times of the day,
and what comes after a deadline."""
USUAL = "usual"
"""The choice that leaves something at its default."""
OFFERED = tuple(
    [minutes * MINUTE for minutes in (10, 15, 30)]
    + [hours * HOUR for hours in (1, 2, 3, 4, 6, 8, 12, 18, 24, 36)]
    + [days * DAY for days in (2, 3, 4, 5, 7, 10, 14, 21, 30)]
)
"""Durations to choose from, in seconds."""
SHORT = tuple(time for time in OFFERED if time <= 3 * DAY)
"""The same for what comes on top of one."""
TYPED = 100
"""Characters for the times of the day, with their zone."""


def panel_of_clock(
    table: Table,
    say: Say,
    quiet: Mapping[int, Quiet],
    now: float,
    *,
    host: bool,
    which: Sequence[tuple[Place, Pace]] = (),
) -> ui.LayoutView:
    """The clock of a table that has not begun; the host can change it. `quiet`: the quiet hours of its people; `which`:
    the clocks that may be meant, by place."""
    lines = [f"### {say('clock-heading')}", declared(say, table.pace), *_moved(table.pace, say, quiet, now)]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    if not host:
        items.append(ui.TextDisplay(f"-# {say('lobby-options-host')}"))
        return panel(*items)
    if which:
        options = [
            discord.SelectOption(label=cut(place.called(say.locale), OPTION), value=str(pace), description=at)
            for place, pace in which
            for at in [say.plain("settings-zone-now", time=Said(places.local_time(place.zone, now)))]
        ]
        items += [ui.TextDisplay(say("clock-which-place")), select(PLACE(table.id), options, say.plain("clock-place"))]
    items.append(select(PACE(table.id), _paces(table.pace, say.plain), say.plain("clock-pick")))
    if table.pace.ticks:
        items.append(ui.TextDisplay(say("clock-absent")))
        items.append(select(ABSENCE(table.id), _absences(table.pace, say.plain), say.plain("clock-absent")))
    items.append(ui.TextDisplay(say("clock-night")))
    items.append(
        select(NIGHT(table.id), hours(table.pace.rest, say.plain("clock-night-none")), say.plain("clock-night"))
    )
    items.append(row(button(OTHER_PACE(table.id), say.plain("clock-other"))))
    return panel(*items)


def _moved(pace: Pace, say: Say, quiet: Mapping[int, Quiet], now: float) -> Iterator[Said]:
    """Lines for the times of the day that fall in somebody's quiet hours: whose, and when instead."""
    if pace.kind is not PaceKind.DAILY:
        return
    yield Said(f"-# {say('clock-daily-about')}")
    for user, hours_of_user in quiet.items():
        for minute in pace.times:
            due = next_time(now, (minute,), pace.zone, lead=0)
            if (later := moved(due, hours_of_user)) > due:
                at, who = Said(f"<t:{int(later)}:t>"), Said(f"<@{user}>")
                yield Said(f"-# {say('clock-daily-moves', time=Said(f'<t:{int(due)}:t>'), who=who, later=at)}")


def _paces(now: Pace, say: Say) -> Sequence[discord.SelectOption]:
    usual = now.resting(None).model_copy(update={"absence": Absence.DEFAULT})
    offered = {name: read(name) for name in PRESETS}
    found = [
        discord.SelectOption(label=_named(say, name, pace), value=name, default=pace == usual)
        for name, pace in offered.items()
    ]
    if usual not in offered.values():
        found.append(discord.SelectOption(label=cut(pace_in_words(say, now), OPTION), value=OWN, default=True))
    return found


def preset(say: Say, name: str) -> str:
    """A pace on offer, by its name and in words."""
    return _named(say, name, read(name))


def _named(say: Say, name: str, pace: Pace) -> str:
    return cut(f"{say(f'pace-name-{name}')}: {pace_in_words(say, pace)}", OPTION)


def _absences(now: Pace, say: Say) -> Sequence[discord.SelectOption]:
    return [
        discord.SelectOption(label=say(f"clock-absent-{one.value}"), value=one.value, default=one is now.absence)
        for one in Absence
    ]


def form_of_clock(table: Table, say: Say) -> ui.Modal:
    """The form, filled with the clock of the table as it is. Who answers for the absent stays as it is."""
    say, pace = say.plain, table.pace
    modal = ui.Modal(title=cut(say("clock-heading"), MODAL), custom_id=str(TYPED_PACE(table.id)), timeout=None)
    kinds = [
        discord.RadioGroupOption(label=say(f"clock-kind-{kind.value}"), value=kind.value, default=kind is pace.kind)
        for kind in (PaceKind.DECISION, PaceKind.PHASE, PaceKind.BANK, PaceKind.DAILY, PaceKind.NONE)
    ]
    modal.add_item(ui.Label(text=say("clock-kind"), component=ui.RadioGroup[Any](custom_id=KIND, options=kinds)))
    lasts = _durations(say, OFFERED, pace.time or DAY)
    modal.add_item(
        ui.Label(
            text=say("clock-time"),
            description=say("clock-time-hint"),
            component=ui.Select[Any](custom_id=TIME, options=lasts),
        )
    )
    gained = pace.increment if pace.kind is PaceKind.BANK else None
    modal.add_item(
        ui.Label(
            text=say("clock-more"),
            component=ui.Select[Any](
                custom_id=MORE, options=_durations(say, SHORT, gained, usual=say("clock-more-usual"))
            ),
        )
    )
    times: ui.TextInput[Any] = ui.TextInput(
        custom_id=TIMES, max_length=TYPED, required=False, placeholder="8:00 20:00", default=_times(pace)
    )
    modal.add_item(ui.Label(text=say("clock-times"), description=say("clock-times-hint"), component=times))
    left = None if pace.grace == pace.usual_grace else pace.grace
    options = _durations(say, (0, *SHORT), left, usual=say("clock-grace-usual"))
    grace: ui.Select[Any] = ui.Select(custom_id=GRACE, options=options)
    modal.add_item(ui.Label(text=say("clock-grace"), description=say("clock-grace-hint"), component=grace))
    return modal


def _durations(say: Say, offered: tuple[int, ...], now: int | None, *, usual: str = "") -> list[discord.SelectOption]:
    """Durations to choose from, that which holds `now` among them; None: it is as `usual`."""
    known: list[int] = sorted({*offered} if now is None else {*offered, now})
    found = [discord.SelectOption(label=cut(usual, OPTION), value=USUAL, default=now is None)] if usual else []
    return found + [
        discord.SelectOption(label=_duration(say, time), value=span(time), default=time == now) for time in known
    ]


def _duration(say: Say, seconds: int) -> Said:
    return duration(say, seconds) if seconds else say("clock-grace-none")


def _times(pace: Pace) -> str:
    return " ".join((*map(clock_time, pace.times), pace.zone)) if pace.times else ""


def proposal(table: Table, say: Say, *, over: bool) -> ui.LayoutView:
    """That a pause is proposed, and what became of it."""
    pause = table.pause
    if pause is None or over:
        return panel(ui.TextDisplay(say("pause-none" if table.status is Status.RUNNING else "pause-over")), colour=None)
    seats = {info.user: info.seat for info in table.seats if info.plays}
    agreed = tuple(seats[user] for user in pause.agreed if user in seats)
    missing = Said(" ".join(f"<@{user}>" for user in seats if user not in pause.agreed))
    no = button(PLAY_ON(table.id), say.plain("pause-no"), discord.ButtonStyle.danger)
    if pause.since is not None:
        text: ui.TextDisplay[Any] = ui.TextDisplay(say("pause-stands"))
        return panel(text) if pause.by else panel(text, row(button(PLAY_ON(table.id), say.plain("pause-end"))))
    yes = button(PAUSE(table.id), say.plain("pause-yes"), discord.ButtonStyle.success)
    return panel(ui.TextDisplay(say("pause-ask", agreed=agreed, missing=missing)), row(yes, no))


def suggested(say: Say, typed: str, own: Sequence[Pace], *, zone: str) -> list[tuple[str, str]]:
    """For a parameter: (what is shown, what is typed), first the paces that may have been typed."""
    found = [(cut(declared(say, one).removeprefix("-# "), OPTION), str(one)) for one in own if len(str(one)) <= OPTION]
    for name in PRESETS:
        pace = read(name, zone=zone)
        shown = _named(say, name, pace)
        if typed.lower() in f"{shown} {pace}".lower() and str(pace) not in (value for _, value in found):
            found.append((shown, str(pace)))
    return found
