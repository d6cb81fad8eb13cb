"""The form in which the host of a table makes a clock of their own, instead of one of those on offer."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.time import TYPED_PACE, duration
from bot.panels.words import MODAL, OPTION, cut
from engine.language import Said, Say
from engine.tables import Pace, Table
from engine.tables.time.pace import DAY, HOUR, MINUTE, PaceKind, clock_time, span

KIND, TIME, MORE, TIMES, GRACE = "kind", "time", "more", "times", "grace"
"""The fields of the form: by what deadlines go, how long, what a decision adds to a bank, at which times of the day,
and what comes after a deadline."""
USUAL = "usual"
"""The choice of what goes without saying."""
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
