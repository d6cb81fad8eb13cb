"""Time in words: moments as Discord shows them to each in their own zone, durations, and the pace of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import button, panel, row, select
from bot.panels.personal import hours
from bot.panels.verbs import COUNT, TABLE, Verb
from bot.panels.words import OPTION, cut
from engine.language import Said, Say
from engine.tables import Pace, Sight, Table
from engine.tables.time.pace import DAY, HOUR, MINUTE, PRESETS, Absence, clock_time, read

PACE = Verb("pace", TABLE)
ABSENCE = Verb("absence", TABLE)
NIGHT = Verb("night", TABLE)
OTHER_PACE = Verb("otherpace", TABLE)
TYPED_PACE = Verb("typedpace", TABLE)
PAUSE = Verb("pause", TABLE)
PLAY_ON = Verb("playon", TABLE)
SNOOZE = Verb("snooze", TABLE, COUNT)
"""With the hours by which a reminder is put off."""
SNOOZES = (1, 3, 8)

OWN = "own"
"""The choice of the clock that is set, where that is none of those on offer."""


def ago(at: float) -> Said:
    """How far off a moment is: "in 5 hours"."""
    return Said(f"<t:{int(at)}:R>")


def when(at: float) -> Said:
    """A moment with its date, and how far off it is."""
    return Said(f"<t:{int(at)}:f> (<t:{int(at)}:R>)")


def duration(say: Say, seconds: float) -> Said:
    """ "2 days", "36 hours" or "10 minutes": the greatest unit that divides it; parts of minutes are left out."""
    whole = int(seconds)
    if whole >= 2 * DAY and whole % DAY == 0:
        return say("time-days", n=whole // DAY)
    if whole and whole % HOUR == 0:
        return say("time-hours", n=whole // HOUR)
    if whole >= 3 * HOUR:
        return say("time-hours", n=whole // HOUR)
    return say("time-minutes", n=whole // MINUTE)


def lasted(say: Say, seconds: float) -> Said:
    """How long something took, about: in days, below two of them in hours, below three of these in minutes."""
    unit = DAY if seconds >= 2 * DAY else HOUR if seconds >= 3 * HOUR else MINUTE
    return duration(say, max(1, round(seconds / unit)) * unit)


def pace_in_words(say: Say, pace: Pace) -> Said:
    """What a decision may take, without the ladder beyond it."""
    return say(
        f"pace-{pace.kind.value}",
        time=duration(say, pace.time),
        increment=duration(say, pace.increment),
        times=say.list([clock_time(minute) for minute in pace.times]),
        zone=Said(pace.zone),
    )


def declared(say: Say, pace: Pace) -> Said:
    """All of a pace in one small line: what a decision may take, what happens when nobody decides, and when computers
    do not answer."""
    said = _declared(say, pace)
    return say("pace-declared-night", pace=said, night=_night(say, pace)) if pace.night else said


def _night(say: Say, pace: Pace) -> Said:
    start, end = pace.night or (0, 0)
    return say("pace-night", start=Said(clock_time(start)), end=Said(clock_time(end)), zone=Said(pace.zone))


def _declared(say: Say, pace: Pace) -> Said:
    said = pace_in_words(say, pace)
    if not pace.ticks:
        return say("pace-declared-none", pace=said)
    grace = say("pace-grace", time=duration(say, pace.grace)) if pace.grace else say("pace-no-grace")
    return say(f"pace-declared-{pace.absence.value}", pace=said, grace=grace, misses=pace.misses)


def panel_of_clock(table: Table, say: Say, *, host: bool) -> ui.LayoutView:
    """The clock of a table that has not begun; the host can change it."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('clock-heading')}\n{declared(say, table.pace)}")]
    if not host:
        items.append(ui.TextDisplay(f"-# {say('lobby-options-host')}"))
        return panel(*items)
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


def until(sight: Sight, say: Say) -> Said:
    """Until when the viewer may answer; empty if there is no deadline."""
    seat = sight.seat
    if seat is None or seat not in sight.due:
        return say("clock-paused") if sight.table.paused and sight.awaited else Said()
    return say("clock-late" if seat in sight.late else "clock-until", when=when(sight.due[seat]))


def clocks(sight: Sight, say: Say) -> list[Said]:
    """What everybody is shown of the clocks, besides the deadlines of those awaited: a pause, the banks, stand-ins."""
    lines: list[Said] = []
    if sight.view.seen.result is not None:
        return lines
    if sight.table.paused:
        lines.append(say("panel-paused"))
    if sight.banks:
        banks = [f"{say.name(seat)} {duration(say, left)}" for seat, left in sight.banks.items()]
        lines.append(say("panel-banks", banks=Said(" · ".join(banks))))
    away = tuple(info.seat for info in sight.table.seats if info.stand_in is not None)
    if away:
        lines.append(say("panel-stand-ins", seats=away))
    machines = {info.seat for info in sight.table.seats if info.computer or info.stand_in}
    if sight.table.pace.night and not sight.covert and machines.intersection(sight.view.awaiting):
        lines.append(say("panel-night", night=_night(say, sight.table.pace)))
    return lines


def proposal(table: Table, say: Say, *, over: bool) -> ui.LayoutView:
    """That a pause is proposed, and what became of it."""
    pause = table.pause
    if pause is None or over:
        return panel(ui.TextDisplay(say("pause-over")), colour=None)
    seats = {info.user: info.seat for info in table.seats if info.plays}
    agreed = tuple(seats[user] for user in pause.agreed if user in seats)
    missing = Said(" ".join(f"<@{user}>" for user in seats if user not in pause.agreed))
    no = button(PLAY_ON(table.id), say.plain("pause-no"), discord.ButtonStyle.danger)
    if pause.since is not None:
        text: ui.TextDisplay[Any] = ui.TextDisplay(say("pause-stands"))
        return panel(text) if pause.by else panel(text, row(button(PLAY_ON(table.id), say.plain("pause-end"))))
    yes = button(PAUSE(table.id), say.plain("pause-yes"), discord.ButtonStyle.success)
    return panel(ui.TextDisplay(say("pause-ask", agreed=agreed, missing=missing)), row(yes, no))


def suggested(say: Say, typed: str, *, zone: str) -> list[tuple[str, str]]:
    """For a parameter: (what is shown, what is typed), the pace that was typed first if it is one."""
    found: list[tuple[str, str]] = []
    try:
        own = read(typed, zone=zone)
        if len(str(own)) <= OPTION:
            found.append((cut(declared(say, own).removeprefix("-# "), OPTION), str(own)))
    except ValueError:
        pass
    for name in PRESETS:
        pace = read(name, zone=zone)
        shown = _named(say, name, pace)
        if typed.lower() in f"{shown} {pace}".lower() and str(pace) not in (value for _, value in found):
            found.append((shown, str(pace)))
    return found
