"""Scheduled events: who may make them, what Discord refuses of them, and that they begin and end by the clock."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
import pytest
from discord.utils import utcnow

from .conftest import Stage


async def made(stage: Stage, **more: Any) -> discord.ScheduledEvent:
    start = utcnow() + timedelta(hours=1)
    said: dict[str, Any] = {
        "name": "Round 1", "start_time": start, "end_time": start + timedelta(hours=2), "location": "here",
        "entity_type": discord.EntityType.external, "privacy_level": discord.PrivacyLevel.guild_only, **more,
    }  # fmt: skip
    return await stage.bot.guilds[0].create_scheduled_event(**said)


async def test_an_event_is_made_moved_and_taken_away_by_whoever_may(stage: Stage) -> None:
    with pytest.raises(discord.Forbidden):
        await made(stage)
    stage.local.world.grant("create_events")
    event = await made(stage, description="a cup")
    later = event.start_time + timedelta(hours=1)
    moved = await event.edit(start_time=later, end_time=later + timedelta(hours=1))
    assert moved.start_time == later and moved.location == "here" and moved.description == "a cup"
    assert [one.id for one in await stage.bot.guilds[0].fetch_scheduled_events()] == [event.id]
    await event.delete()
    assert await stage.bot.guilds[0].fetch_scheduled_events() == []
    with pytest.raises(discord.NotFound) as gone:
        await event.delete()
    assert gone.value.code == 10070


async def test_it_begins_and_ends_by_the_clock_and_cannot_be_moved_then(stage: Stage) -> None:
    stage.local.world.grant("create_events")
    event = await made(stage)
    stage.clock.ahead += 2 * 3600
    (now,) = await stage.bot.guilds[0].fetch_scheduled_events()
    assert now.status is discord.EventStatus.active
    with pytest.raises(discord.HTTPException) as refused:
        await event.edit(start_time=event.start_time, end_time=event.end_time)
    assert "GUILD_SCHEDULED_EVENT_INVALID_START_BY_STATUS" in str(stage.local.refusals[-1].body)
    assert refused.value.code == 50035
    stage.clock.ahead += 2 * 3600
    assert await stage.bot.guilds[0].fetch_scheduled_events() == []
    with pytest.raises(discord.HTTPException) as over:
        await event.edit(name="Again")
    assert over.value.code == 180000


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"name": "x" * 101}, "BASE_TYPE_BAD_LENGTH"),
        ({"location": "x" * 101}, "BASE_TYPE_BAD_LENGTH"),
        ({"description": "x" * 1001}, "BASE_TYPE_BAD_LENGTH"),
        ({"start_time": utcnow() - timedelta(hours=1)}, "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"),
    ],
)
async def test_invalid_events_are_refused(stage: Stage, more: dict[str, Any], code: str) -> None:
    stage.local.world.grant("create_events")
    with pytest.raises(discord.HTTPException) as refused:
        await made(stage, **more)
    assert refused.value.code == 50035 and code in str(stage.local.refusals[-1].body)


async def test_there_are_a_hundred_at_the_most(stage: Stage) -> None:
    stage.local.world.grant("create_events")
    event = await made(stage)
    known = stage.local.events.events
    known |= {str(n): {**known[str(event.id)], "id": str(n)} for n in range(99)}
    with pytest.raises(discord.HTTPException) as refused:
        await made(stage)
    assert refused.value.code == 30038
