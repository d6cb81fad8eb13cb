"""Quiet hours: nobody is written to by direct message in them, whatever kind of clock, question or notice it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.localdiscord.driver import Person, text_of
from engine.language import Texts
from engine.store import targets
from engine.store.rows import Person as Known
from engine.tables import Table
from engine.tables.time.quiet import Quiet
from tests.bot.house import LITTLE, House, direct, press, sits
from tests.engine.tables.test_covert import SECRETIVE

NIGHT = Quiet("UTC", 22 * 60, 7 * 60)
STEP = 150
"""Minutes after which we look what was sent."""
CLICKS = count(10**9)
CLOCKS = ("none", "24h", "4h grace 1h", "phase 12h", "bank 6h+1h", "daily 6:00 UTC")


@dataclass(frozen=True)
class Sent:
    """A message that was sent: to which channel, and at which hour of our clock."""

    channel: int
    at: datetime


@pytest.fixture
def sent(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Sent]]:
    """All messages that the bot sends, whether they stand later or not."""
    found: list[Sent] = []
    really = HTTPClient.send_message

    def send(self: HTTPClient, channel_id: int, **params: Any) -> Any:
        found.append(Sent(int(channel_id), datetime.fromtimestamp(house.bot.tables.clock.now(), UTC)))
        return really(self, channel_id, **params)

    monkeypatch.setattr(HTTPClient, "send_message", send)
    yield found


async def at(house: House, hour: int, minute: int = 0) -> None:
    """Our clock goes on to that time of the day, in steps, and all that is due by then is done."""
    now = datetime.fromtimestamp(house.bot.tables.clock.now(), UTC)
    left = (60 * hour + minute - 60 * now.hour - now.minute) % (24 * 60)
    while left:
        step = min(STEP, left)
        await house.later(step / 60)
        await house.bot.actions.overview.send_digests()
        await house.until(lambda: _done(house))
        left -= step


async def _done(house: House) -> bool:
    return not await house.bot.tables.clock.due(most=9) and await house.delivered()


async def asleep(house: House, *names: str) -> None:
    """These people have quiet hours from 22 to 7, and want a digest in the middle of them."""
    for name in names:
        user = int((await house.person(name)).id)
        await house.bot.tables.people.know(user, name.title())
        await house.bot.tables.clock.set_quiet(user, NIGHT)
        await house.bot.tables.people.choose(user, digest=60)


async def at_night(house: House, sent: list[Sent], *names: str) -> list[Sent]:
    """What was sent to these people by direct message in their quiet hours."""
    known = [await house.bot.tables.people.person(int(house.people[name].id)) for name in names]
    channels = {one.dm_channel for one in known if one is not None}
    return [one for one in sent if one.channel in channels and not 7 <= one.at.hour < 22]


def questions(person: Person) -> list[dict[str, Any]]:
    return [m for m in person.all_messages() if direct(m) and "pick" in str(m.get("components"))]


@pytest.mark.thorough
@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("gifts", ["yes", "no"])
async def test_direct_messages_wait_for_morning(house: House, sent: list[Sent], clock: str, gifts: str) -> None:
    await asleep(house, "ann", "eve")
    await at(house, 20)
    table = await house.table("bob", "ann", options=f"rounds=9, gifts={gifts}", clock=clock)
    eve, bob, ann = house.people["eve"], house.people["bob"], house.people["ann"]
    await eve.command("watch", table=table.id)
    await ann.wait_for(lambda m: direct(m) and "pick" in str(m.get("components")))
    await answers(house, table, ann)
    for hour, minute in ((22, 5), (23, 0), (4, 5), (6, 5)):
        await at(house, hour, minute)
        await answers(house, table, bob)
    await house.bot.tables.moderation.nudge(table.id, Known(99, "Mod"))
    await house.settles()
    assert await at_night(house, sent, "ann", "eve") == []
    assert any(one.at.hour not in range(7, 22) for one in sent), "others are written to at night"
    sent.clear()
    await at(house, 7, 1)
    await house.settles()
    (own,) = [one for one in (await house.bot.tables.people.person(int(ann.id)),) if one is not None]
    assert own.dm_channel in [one.channel for one in sent] and questions(ann)


async def answers(house: House, table: Table, person: Person) -> None:
    sight = await house.sight(table, person)
    if sight.view.prompt is not None and sight.owes:
        wire = next(iter(sight.view.prompt.all()))
        await house.bot.tables.play.answer(table.id, int(person.id), wire, number=sight.number, click=next(CLICKS))
    await house.settles()


@pytest.mark.thorough
@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("names", [("ann", "bob"), ("ann", "bob", "cid")])
async def test_covert_questions_wait_for_the_end_of_quiet_hours_and_tell_nobody_who_is_asked(
    house: House, sent: list[Sent], clock: str, names: tuple[str, ...]
) -> None:
    house.games["secretive"] = replace(
        SECRETIVE, text=Texts((*LITTLE.text.folders, Path(__file__).parent / "secretive"))
    )
    await asleep(house, *names)
    await at(house, 22, 5)
    table = await house.table("bob", "ann", "cid", game="secretive", clock=clock)
    until = (await house.sight(table)).covert_until
    assert until is not None and 7 <= datetime.fromtimestamp(until, UTC).hour < 22
    for hour, minute in ((22, 35), (4, 5), (6, 5), (6, 59)):
        await at(house, hour, minute)
    assert await at_night(house, sent, *names) == []
    await at(house, 7, 1)
    await house.settles()
    asked = [info for info in table.seats[:2] if info.name.lower() in names]
    known = [await house.bot.tables.people.person(info.user or 0) for info in asked]
    assert {one.dm_channel for one in known if one is not None} <= {one.channel for one in sent if one.at.hour == 7}


async def test_result_of_an_own_answer_comes_in_quiet_hours(house: House, sent: list[Sent]) -> None:
    await asleep(house, "ann")
    await at(house, 23)
    table = await house.table("bob", "ann", options="rounds=2, gifts=no", clock="24h")
    ann, bob = house.people["ann"], house.people["bob"]
    await answers(house, table, bob)
    assert questions(ann) == []
    await ann.go(str(await house.thread(table)))
    await answers(house, table, ann)
    await ann.wait_for(lambda m: direct(m) and "pick" in str(m.get("components")))
    await answers(house, table, ann)
    sent.clear()
    await answers(house, table, bob)
    assert await at_night(house, sent, "ann") == [], "that the game is over comes because Bob answered"
    await at(house, 7, 1)
    await house.settles()
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None and person.dm_channel in {one.channel for one in sent}


async def test_a_mention_for_one_person_waits_for_the_end_of_their_quiet_hours(house: House) -> None:
    await asleep(house, "bob")
    bob = house.people["bob"]
    await bob.change(dm_open=False)
    await at(house, 23)
    table = await house.table("ann", "bob", options="rounds=2, gifts=no", clock="24h")
    await house.settles()
    seat = sits(table, bob)
    assert await house.bot.tables.outbox.messages(table.id, targets.Nudge(seat)) == []
    asked = await press(house.people["ann"], "act")
    assert asked.error is None
    await house.bot.tables.clock.agree_to_pause(table.id, int(house.people["ann"].id))
    shown = await bob.wait_for(lambda m: "A pause?" in text_of(m))
    assert shown["mentions"] == [], "all see it, and nobody who sleeps is called"
    await at(house, 7, 1)
    nudge = await bob.wait_for(lambda m: "direct messages are closed" in text_of(m))
    assert [user["id"] for user in nudge["mentions"]] == [bob.id]


async def test_a_reminder_that_is_put_off_into_quiet_hours_comes_at_their_end(house: House) -> None:
    await asleep(house, "ann")
    await at(house, 9)
    table = await house.table("ann", "bob", options="rounds=2, gifts=no", clock="48h")
    await at(house, 21)
    put_off = await house.bot.tables.clock.snooze(table.id, int(house.people["ann"].id), 3 * 3600)
    assert datetime.fromtimestamp(put_off, UTC).hour == 7
