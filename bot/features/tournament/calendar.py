"""Rounds of a tournament as Discord's scheduled events, if the bot may create them. Their last line identifies our
events, so nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import structlog

from bot.delivery.renderers import renders
from bot.desk.desk import Desk
from bot.desk.tournaments import spoken
from engine.arena import HeldTournament
from engine.store import targets
from engine.tables.time.pace import DAY, HOUR, MINUTE
from engine.tournaments import Phase, Tournament
from engine.tournaments.schedule import moment_of

log = structlog.get_logger(__name__)

AHEAD = 4
"""Number of coming events; a server may have 100 in all."""
SOON = 5 * MINUTE
"""Events that begin sooner are neither created nor moved: they must be in the future when Discord reads them."""
LONGEST, SHORTEST = 2 * DAY, HOUR
LIVE = (Phase.REGISTRATION, Phase.CHECK_IN, Phase.RUNNING)


class Calendar:
    """Renders the calendar. Raises what discord.py raises, except for missing permissions or room."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    @renders(targets.Calendar)
    async def calendar(self, held: HeldTournament, target: targets.Calendar) -> None:
        """Create missing events, move changed ones and delete outdated ones. Events that have begun, or begin soon,
        stay."""
        guild = self._client.get_guild(held.guild)
        if guild is None or not guild.me.guild_permissions.create_events:
            return
        try:
            await self._bring_up_to_date(held, guild)
        except discord.HTTPException as error:
            if error.code not in (30038, 50013):
                raise
            log.warning("calendar-refused", table=held.id, code=error.code)

    async def _bring_up_to_date(self, held: HeldTournament, guild: discord.Guild) -> None:
        wanted, settled = self._wanted(held), self._settled(held)
        own: dict[int, discord.ScheduledEvent] = {}
        for event in await guild.fetch_scheduled_events(with_counts=False):
            number = _number(held, event)
            if event.creator_id != guild.me.id or number is None:
                continue
            if event.status is not discord.EventStatus.scheduled:
                wanted.pop(number, None)
            elif number in settled and event.start_time == settled[number]:
                continue
            elif number in wanted and number not in own:
                own[number] = event
            else:
                await event.delete()
        say = spoken(self._desk, None, held)
        about = say("calendar-about", game=say("game-title"))
        for number, entry in wanted.items():
            event = own.get(number)
            if event is None:
                await guild.create_scheduled_event(
                    **entry,
                    entity_type=discord.EntityType.external,
                    privacy_level=discord.PrivacyLevel.guild_only,
                    location=f"https://discord.com/channels/{held.guild}/{held.channel}",
                    description=f"{about}\n{held.id} {number}",
                )
            elif any(getattr(event, field) != value for field, value in entry.items()):
                await event.edit(**entry)

    def _wanted(self, held: HeldTournament) -> dict[int, dict[str, Any]]:
        t, now = held.tournament, self._desk.tables.clock.now()
        begun = t.next_round if t.stages else 0
        coming = {n: at for n, at in _moments(t).items() if n >= begun and at > now + SOON}
        return {number: self._entry(held, number, coming) for number in sorted(coming)}

    def _settled(self, held: HeldTournament) -> dict[int, datetime]:
        """Times of events that are not changed any more, by number of the round."""
        now = self._desk.tables.clock.now()
        return {n: _date(at) for n, at in _moments(held.tournament).items() if at <= now + SOON}

    def _entry(self, held: HeldTournament, number: int, coming: Mapping[int, float]) -> dict[str, Any]:
        """A round's event as Discord takes it; round 0 is the start of a season."""
        t, say = held.tournament, spoken(self._desk, None, held).plain
        key = "tournament-round-of" if number else "calendar-start"
        start = _date(coming[number])
        lasts = t.setup.deadline.seconds if t.setup.deadline is not None else SHORTEST
        lasts = max(SHORTEST, min(LONGEST, lasts))
        name = say(key, name=t.setup.name, round=number)[:100]
        return {"name": name, "start_time": start, "end_time": start + timedelta(seconds=lasts)}


def _moments(t: Tournament) -> dict[int, float]:
    """Times of the rounds so far and the next ones; 0 is the start of a season."""
    if t.phase not in LIVE:
        return {}
    moments = {number: moment_of(t, number) for number in range(1, t.next_round + AHEAD)}
    if t.setup.schedule.start != moments.get(1):
        moments[0] = t.setup.schedule.start
    return {number: at for number, at in moments.items() if at is not None}


def _date(at: float) -> datetime:
    return datetime.fromtimestamp(int(at), UTC)


def _number(held: HeldTournament, event: discord.ScheduledEvent) -> int | None:
    """The round of this tournament that an event is for; None for other events."""
    last = (event.description or "").rpartition("\n")[2]
    head, _, number = last.partition(" ")
    return int(number) if head == held.id and number.isdigit() else None
