"""The schedule of a tournament: set in a form on a phone, shown to all in their own time, and carried out by itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from engine.arena.moments import write_moment
from engine.tournaments import Phase
from tests.bot.house import House, custom_ids, direct, words
from tests.bot.test_tournaments import cup, do, guests, press, quiet, round_played, the_tournament

pytestmark = pytest.mark.thorough

HOUR = 3600


async def scheduled(house: House, fay: Person, **hours: float | str) -> Answer:
    """Fay sets these moments, in hours from now; texts are typed as they are."""
    form = await do(fay, await press(fay, "o"), "o.schedule")
    now = house.bot.tables.clock.now()
    typed = {
        name: at if isinstance(at, str) else write_moment(now + at * HOUR, "UTC")
        for name, at in {"opens": "", "closes": "", "check_in": "", "start": "", "rounds": "", **hours}.items()
    }
    return await fay.submit(form, **typed)


async def later(house: House, hours: float) -> None:
    """So many hours pass, in which nobody sleeps."""
    house.ahead += hours * HOUR
    house.bot.tables.outbox.changed()
    await house.bot.referee.on_time(house.bot.tables.clock.now())
    await quiet(house)


@pytest.mark.delivers("start-waits")
async def test_a_tournament_goes_by_its_schedule_from_registration_to_the_second_round(house: House) -> None:
    await cup(house, rounds=2)
    fay, ann = await house.person("fay"), await house.person("ann")
    done = await scheduled(house, fay, opens=2, closes=4, start=6, rounds="every 1 day")
    assert "The schedule stands" in words(done) and "Registration opens <t:" in words(done)
    assert "- Start: – → <t:" in words(done) and "- Check-in" not in words(done), "what it changed"
    panel = await ann.wait_for(lambda m: "Registration has not opened yet" in text_of(m))
    assert "📅 Start: <t:" in text_of(panel) and "📅 Round 2: <t:" in text_of(panel)
    assert "join" not in {one.rest for one in custom_ids(panel)}
    await later(house, 2.1)
    assert "You are in" in words(await press(ann, "join"))
    await later(house, 2)
    await ann.wait_for(lambda m: "Registration is closed. 1 person is in." in text_of(m))
    await later(house, 2)
    await fay.wait_for(lambda m: direct(m) and "a table needs 3 people" in text_of(m))
    held = await the_tournament(house)
    assert held.tournament.phase is Phase.REGISTRATION
    done = await scheduled(house, fay, closes=1, start=2, rounds="every 1 day")
    assert done.error is None
    await guests(house, held, 3)
    await later(house, 2.1)
    t = (await the_tournament(house)).tournament
    assert t.open_round is not None and len(t.open_round.tables) == 1, "drawn and published without anybody"
    await round_played(house)
    t = (await the_tournament(house)).tournament
    assert t.draft is not None, "the second round is drawn, and waits for its day"
    office = await press(fay, "o")
    assert "Round 2: <t:" in words(office)
    await fay.wait_for(lambda m: direct(m) and "round 2 is drawn" in text_of(m) and "automatically: <t:" in text_of(m))
    await later(house, 25)
    t = (await the_tournament(house)).tournament
    assert t.open_round is not None and t.open_round.number == 2
    log = words(await press(ann, "log"))
    assert "registration opens" in log and "registration closes" in log and "the schedule changes. Start" not in log
    assert "Registration opens: – → <t:" in log and "Registration opens: <t:" in log


async def test_impossible_schedule_is_refused_with_a_filled_form(house: House) -> None:
    await cup(house)
    fay = await house.person("fay", "pl")
    assert "już minął" in words(await scheduled(house, fay, start=-2))
    assert "w złej kolejności" in words(await scheduled(house, fay, opens=5, closes=4))
    assert "Nie umiem odczytać" in words(await scheduled(house, fay, start="wkrótce"))
    await scheduled(house, fay, opens="teraz", start=5)
    form: Any = (await do(fay, await press(fay, "o"), "o.schedule")).modal
    values = [one["component"].get("value") for one in form["components"]]
    assert values[3] is not None and values[0] is not None and values[1] is None
    assert "Europe/Warsaw" in str(form), "in whose time"
    again = {one["component"]["custom_id"]: one["component"].get("value") or "" for one in form["components"]}
    assert "Nic się nie zmieniło" in words(await fay.submit(form, **again)), "what stands can be sent again"


@pytest.mark.delivers("calendar")
async def test_the_moments_stand_in_the_calendar_of_the_server_where_the_bot_may(house: House, fay: Person) -> None:
    await cup(house, rounds=3)
    events = house.server.events.events

    async def shown(*names: str) -> None:
        await house.until(lambda: sorted(one["name"] for one in events.values()) == [*names])

    await scheduled(house, fay, start=6, rounds="every 1 day")
    await house.until(lambda: house.bot.referee.idle())
    await house.settles()
    assert not events, "we may not, and nobody is bothered with it"
    house.server.world.grant("create_events")
    await house.restart()
    await scheduled(house, fay, start=7, rounds="every 1 day")
    await shown("Cup · Round 1", "Cup · Round 2", "Cup · Round 3")
    ids = {one["name"]: one["id"] for one in events.values()}
    assert all("A tournament of Little Bids" in one["description"] for one in events.values())
    await scheduled(house, fay, start=8)
    await shown("Cup · Round 1")
    assert next(iter(events)) == ids["Cup · Round 1"], "it was moved, not made anew"
    form = await do(fay, await press(fay, "o"), "o.cancel")
    await fay.submit(form, typed="rain")
    await shown()


async def test_calendar_keeps_what_is_about_to_begin(house: House) -> None:
    house.server.world.grant("create_events")
    await house.restart()
    held = await cup(house, rounds=2)
    fay, ann = await house.person("fay"), await house.person("ann")
    await guests(house, held, 3)
    events = house.server.events.events
    await scheduled(house, fay, start=2)
    await house.until(lambda: [one["name"] for one in events.values()] == ["Cup · Round 1"])
    (first,) = events
    await later(house, 2 - 2 / 60)
    start = write_moment((await the_tournament(house)).tournament.setup.schedule.start, "UTC")
    await scheduled(house, fay, start=start, rounds="every 1 day")
    await house.until(lambda: [one["name"] for one in events.values()] == ["Cup · Round 1", "Cup · Round 2"])
    assert first in events, "it is too late to make it anew"
    await later(house, 3 / 60)
    assert (await the_tournament(house)).tournament.open_round is not None
    await ann.wait_for(lambda m: "Round 1**: 0 of 1 table" in text_of(m) and "Round 2: <t:" in text_of(m))
    await house.until(lambda: house.bot.referee.idle())
    await house.settles()
    assert [one["name"] for one in events.values()] == ["Cup · Round 1", "Cup · Round 2"]
    await scheduled(house, fay, start=start)
    await house.until(lambda: [one["name"] for one in events.values()] == ["Cup · Round 1"])
    assert first in events, "what has begun stays as it is"
