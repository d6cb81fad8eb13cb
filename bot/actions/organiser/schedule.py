"""The schedule of a tournament, set by an organiser in a form."""

from __future__ import annotations

from pydantic import ValidationError

from bot.actions.clock import ClockActions
from bot.actions.handlers import Fields, first, on_button, on_fields
from bot.actions.organiser.office import Office
from bot.desk.desk import Desk, Interaction
from bot.panels import schedule as panel
from engine.arena.moments import read_moment, read_rounds
from engine.ids import TournamentId
from engine.tournaments import Tournament, TournamentRefused
from engine.tournaments.acts import SetSchedule
from engine.tournaments.schedule import rounds_after_first
from engine.tournaments.setup import Schedule

SEASON = 11
"""So many rounds more a schedule says "every 7 days" of, in a season, which has as many as are wanted."""


class ScheduleActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, clock: ClockActions, office: Office) -> None:
        self._desk = desk
        self._clock = clock
        self._office = office

    @on_button(panel.SCHEDULE)
    async def show(self, i: Interaction, tournament_id: TournamentId) -> None:
        """Opens the form."""
        held = await self._office.admitted(i, tournament_id)
        await self._desk.form(i, panel.form(held, await self._clock.zone(i), self._office.say(i, held)))

    @on_fields(panel.SCHEDULE)
    async def set(self, i: Interaction, tournament_id: TournamentId, sent: Fields) -> None:
        """Sets what was typed, and says what that changed. Refuses bad-moment, every-without-start, schedule-past,
        schedule-order."""
        held = await self._office.admitted(i, tournament_id)
        schedule = self._read(held.tournament, sent, await self._clock.zone(i))
        say = self._office.say(i, held)
        changed = [*panel.differences(held.tournament.setup.schedule, schedule, say)]
        if changed:
            await self._office.do(i, held, SetSchedule(schedule=schedule), "schedule", details=changed)
        else:
            await self._office.show(i, held, note=say("office-schedule-same"))

    def _read(self, t: Tournament, sent: Fields, zone: str) -> Schedule:
        now, before = self._desk.tables.clock.now(), t.setup.schedule
        moments = {name: read_moment(first(sent, name), zone, now) for name in panel.FIELDS if name != "rounds"}
        several = rounds_after_first(t)
        count = SEASON if several is None else several
        rounds = read_rounds(first(sent, "rounds"), zone, now, moments["start"], count)
        kept = {_minute(at) for at in (before.opens, before.closes, before.check_in, before.start, *before.rounds)}
        if any(at is not None and at < now and _minute(at) not in kept for at in (*moments.values(), *rounds)):
            raise TournamentRefused("schedule-past")
        try:
            return Schedule(rounds=rounds, **moments)
        except ValidationError:
            raise TournamentRefused("schedule-order") from None


def _minute(at: float | None) -> int | None:
    """A moment as exactly as it is typed."""
    return None if at is None else int(at // 60)
