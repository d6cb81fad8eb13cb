"""The schedule of a tournament: public times, and the organiser's form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.panels.components import labelled, modal, text_input
from bot.panels.time import when
from bot.panels.verbs import TOURNAMENT, Verb
from engine.arena import HeldTournament
from engine.arena.moments import write_moment, write_rounds
from engine.language import Said, Say
from engine.tournaments import Phase, Tournament
from engine.tournaments.schedule import moment_of
from engine.tournaments.setup import Schedule
from engine.tournaments.state import Registration

SCHEDULE = Verb("event.o.schedule", TOURNAMENT)

FIELDS = ("opens", "closes", "check_in", "start", "rounds")
MOST = 600
"""Maximum characters of a field: thirty moments."""
AHEAD = 4
"""Number of coming rounds with shown times."""


def form(held: HeldTournament, zone: str, say: Say) -> ui.Modal:
    say, schedule = say.plain, held.tournament.setup.schedule
    fields: list[ui.Label[Any]] = []
    for name in FIELDS:
        several = name == "rounds"
        given = write_rounds(schedule.rounds, zone) if several else write_moment(getattr(schedule, name), zone)
        how = say("schedule-how-rounds") if several else say("schedule-how", zone=Said(zone))
        moments = text_input(name, MOST, long=several, given=given, required=False)
        fields.append(labelled(say(f"schedule-{name}"), moments, how))
    return modal(SCHEDULE(held.id), say("office-do-schedule"), *fields)


def to_come(t: Tournament, say: Say) -> Iterator[str]:
    """Coming scheduled events, one line each, in each reader's time."""
    schedule = t.setup.schedule
    if t.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        if t.registration is Registration.SOON and schedule.opens is not None:
            yield say("schedule-line-opens", when=when(schedule.opens))
        if t.registration is not Registration.CLOSED and schedule.closes is not None:
            yield say("schedule-line-closes", when=when(schedule.closes))
        if t.phase is Phase.REGISTRATION and schedule.check_in is not None:
            yield say("schedule-line-check_in", when=when(schedule.check_in))
        if schedule.start is not None:
            yield say("schedule-line-start", when=when(schedule.start))
    if t.phase in (Phase.REGISTRATION, Phase.CHECK_IN, Phase.RUNNING):
        for number in range(t.next_round, t.next_round + AHEAD):
            at = moment_of(t, number)
            if at is not None and at != schedule.start:
                yield say("schedule-line-round", round=number, when=when(at))


def differences(before: Schedule, after: Schedule, say: Say) -> Iterator[Said]:
    """The changed items with former and new times in minutes, as they are typed."""
    for name in FIELDS:
        was, now = getattr(before, name), getattr(after, name)
        if [one // 60 for one in _several(was)] != [one // 60 for one in _several(now)]:
            yield say(
                "tournament-log-setting", topic=say.plain(f"schedule-{name}"), before=_moments(was), after=_moments(now)
            )


def _several(at: float | tuple[float, ...] | None) -> tuple[float, ...]:
    return at if isinstance(at, tuple) else () if at is None else (at,)


def _moments(at: float | tuple[float, ...] | None) -> Said:
    return Said(", ".join(f"<t:{int(one)}:f>" for one in _several(at)) or "–")
