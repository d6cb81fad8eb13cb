"""Reminders as each person wants them: which ones, put off, and the daily digest."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.localdiscord.driver import Person, buttons, text_of
from engine.core import Seat
from engine.store import targets
from engine.store.rows import Person as Known
from engine.tables import Reminders, Table
from engine.tables.time.quiet import Quiet
from tests.bot.house import House, Json, custom_ids, direct, find, press, sits, verbs, words
from tests.bot.test_clocks import dms, standing
from tests.values import not_none

pytestmark = pytest.mark.thorough


async def wants(house: House, person: Person, which: str) -> None:
    """Chooses reminders in the settings."""
    shown = await person.command("settings")
    select = next(one for one in buttons(shown.panel) if one.endswith(":reminders"))
    await person.click(shown.panel, select, [which])
    assert (await house.bot.tables.people.choices(int(person.id))).reminders == which


def snoozes(message: Json) -> list[str]:
    """By how many hours a reminder can be put off."""
    return [custom_id.rest for custom_id in custom_ids(message) if custom_id.verb == "snooze"]


async def written(house: House, person: Person, text: str) -> list[Json]:
    """The direct messages with that text that stand, by Discord itself."""
    known = await house.bot.tables.people.person(int(person.id))
    found = [] if known is None or known.dm_channel is None else await person.history(str(known.dm_channel))
    return [message for message in found if text in text_of(message)]


async def put_off(house: House, table: Table) -> list[targets.Target]:
    """The marks of reminders that were put off."""
    return [one for one in await house.bot.tables.outbox.marked(table.id) if isinstance(one, targets.Snoozed)]


async def snooze(person: Person, text: str, hours: str) -> str:
    """Puts off the reminder with that text; what it says then."""
    message = await person.wait_for(lambda m: direct(m) and text in text_of(m) and hours in snoozes(m))
    custom_id = next(one for one in buttons(message) if one.endswith(f":{hours}"))
    await person.click(message, custom_id)
    return text_of(person.inbox[message["channel_id"]][message["id"]])


@pytest.mark.parametrize("which", list(Reminders))
async def test_each_gets_the_reminders_they_want(which: Reminders, house: House, bob: Person) -> None:
    await bob.command("settings")
    await wants(house, bob, which)
    await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h grace 6h")
    ann = await house.person("ann")
    await press(ann, "pick", "3", when=direct)
    seen: dict[str, bool] = {}
    for hours, text in (
        (3, "Only you are missing"),
        (9, "Half of your time"),
        (10, "Last call"),
        (2, "Your time is up"),
    ):
        await house.later(hours)
        await house.until(lambda: _quiet(house))
        seen[text] = any("act" in verbs(message) for message in await written(house, bob, text))
    assert (
        list(seen.values())
        == {
            Reminders.ALL: [True, True, True, True],
            Reminders.LAST: [False, False, True, True],
            Reminders.NONE: [False, False, False, True],
        }[which]
    )
    await house.later(6)
    await bob.wait_for(lambda m: direct(m) and "ran out, so I made a safe move" in text_of(m))


async def _quiet(house: House) -> bool:
    """Whether all that is due was done and told."""
    return not await house.bot.tables.clock.due(most=9) and await house.delivered()


@pytest.mark.delivers("snooze")
async def test_a_reminder_is_put_off_over_a_restart_and_comes_once(house: House, bob: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h")
    await house.later(12)
    assert "remind you again <t:" in await snooze(bob, "Half of your time", "8")
    assert "remind you again <t:" in await _again(bob, house, table, "3")
    assert len(await put_off(house, table)) == 1, "the last wish counts"
    await house.restart()
    await house.until(house.bot.timekeeper.is_online)
    await house.later(2.9)
    assert await written(house, bob, "Your reminder") == []
    await house.later(0.2)
    again = await bob.wait_for(lambda m: direct(m) and "Your reminder" in text_of(m))
    assert snoozes(again) == ["1", "3"], "none that the last call would come before"
    await house.until(lambda: not dms(bob, "remind you again"))
    await house.restart()
    await house.until(lambda: house.delivered())
    assert len(await written(house, bob, "Your reminder")) == 1
    await press(bob, "pick", "1", when=direct)
    await house.until(lambda: not dms(bob, "Your reminder"))


async def _again(bob: Person, house: House, table: Table, hours: str) -> str:
    """The same once more, as from a button that stands elsewhere."""
    at = await house.bot.tables.clock.snooze(table.id, int(bob.id), 3600 * int(hours))
    return f"remind you again <t:{int(at)}"


async def test_acting_cancels_a_snoozed_reminder(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h")
    await house.later(12)
    await snooze(bob, "Half of your time", "3")
    for person in (ann, bob):
        await press(person, "pick", "1", when=direct)
    await house.later(4)
    await house.until(lambda: _none_put_off(house, table))
    assert (await house.sight(table, bob)).owes, "another question waits for Bob by now"
    assert await written(house, bob, "Your reminder") == []


async def test_notice_that_all_wait_is_not_sent_at_once(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h")
    await press(ann, "pick", "3", when=direct)
    await house.later(2)
    await house.until(lambda: _quiet(house))
    assert await written(house, bob, "Only you are missing") == [], "a tenth of a day is not over"
    await bob.command("help")
    await house.later(0.45)
    await bob.command("why")
    await house.until(lambda: _quiet(house))
    assert await written(house, bob, "Only you are missing") == [], "Bob is here and sees it"
    await house.later(0.2)
    await house.until(lambda: _quiet(house))
    assert len(await written(house, bob, "Only you are missing")) == 1


async def _none_put_off(house: House, table: Table) -> bool:
    return not await put_off(house, table)


async def test_snooze_replaces_an_earlier_reminder_but_not_the_last_call(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "3", when=direct)
    await house.later(10)
    await snooze(bob, "Only you are missing", "8")
    await house.later(3)
    await house.until(lambda: _quiet(house))
    assert await written(house, bob, "Half of your time") == [], "Bob has asked to be left alone until later"
    with pytest.raises(Exception, match="last-call-first"):
        await house.bot.tables.clock.snooze(table.id, int(bob.id), 3600 * 9)
    dan = await house.bot.tables.people.know(int((await house.person("dan")).id), "Dan")
    await house.bot.tables.clock.give_time(table.id, dan, -9, "hurry", click=1)
    await bob.wait_for(lambda m: direct(m) and "Last call" in text_of(m))
    await house.later(6)
    await house.until(lambda: _none_put_off(house, table))
    assert await written(house, bob, "Your reminder") == [], "after the last call it is of no use"


async def test_snoozed_reminder_comes_to_the_thread_where_dms_are_closed(house: House, bob: Person) -> None:
    await bob.change(dm_open=False)
    table = await house.table("ann", "bob", options="gifts=no", clock="24h")
    thread = str(await house.thread(table))
    await house.later(12)
    reminder = await bob.wait_for(lambda m: "Half of your time" in text_of(m) and m["channel_id"] == thread)
    answer = await bob.click(reminder, find(reminder, "snooze"))
    assert "remind you again" in words(answer) and answer.message is not None and answer.message["flags"] & 64
    ann = await house.person("ann")
    await press(ann, "pick", "3", when=direct)
    refused = await ann.click(reminder, find(reminder, "snooze"))
    assert "Nothing at this table is waiting for you" in words(refused)
    await house.later(1.1)
    again = await bob.wait_for(lambda m: "Your reminder" in text_of(m))
    assert again["channel_id"] == thread and [user["id"] for user in again["mentions"]] == [bob.id]


async def test_a_newcomer_is_not_reminded_of_what_another_put_off(house: House, bob: Person) -> None:
    table = await house.table("ann", "bob", "cid", options="rounds=5, gifts=no", clock="24h")
    await house.later(12)
    await snooze(bob, "Half of your time", "3")
    seat = (await house.bot.tables.views.table(table.id)).seat_of(int(bob.id))  # pyright: ignore[reportOptionalMemberAccess]
    assert isinstance(seat, Seat)
    await house.bot.tables.seats.leave(table.id, int(bob.id))
    dan = await house.bot.tables.people.know(int((await house.person("dan")).id), "Dan")
    await house.bot.tables.seats.take_over(table.id, dan, seat)
    assert await put_off(house, table) == []


async def test_person_who_is_gone_is_not_called_in_the_thread(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", "cid", options="rounds=5, gifts=no", clock="24h")
    await house.until(lambda: house.delivered())
    await bob.change(dm_open=False)
    await ann.fault("leave_server", user_id=bob.id)
    seat = sits(table, bob)
    await house.bot.tables.outbox.mark(table.id, [targets.Final(seat)])
    await ann.wait_for(lambda m: "is no longer here, and a computer takes the seat" in text_of(m))
    await house.until(lambda: house.delivered())
    assert await standing(house, table, targets.Final(seat)) == []


# The digest


async def zoned(house: House, person: Person, *, digest: str | None) -> None:
    """Somebody in Warsaw with a digest at that hour."""
    await person.command("settings", zone="Europe/Warsaw")
    if digest is not None:
        shown = await person.command("settings")
        await person.click(shown.panel, next(one for one in buttons(shown.panel) if one.endswith("digest")), [digest])


async def digests(house: House, person: Person, text: str) -> list[Json]:
    """Sends the digests that are due; those that somebody has got by then."""
    await house.bot.actions.overview.send_digests()
    return await written(house, person, text)


async def _at_hour(house: House, hour: int) -> None:
    """Sets our clock forward to an hour of the day in Warsaw, a minute past."""
    zone = ZoneInfo("Europe/Warsaw")
    now = datetime.fromtimestamp(house.bot.tables.clock.now(), zone)
    minutes = (60 * hour + 1 - 60 * now.hour - now.minute) % (24 * 60)
    await house.later(minutes / 60)


async def test_the_digest_lists_what_waits_once_a_day(house: House) -> None:
    await _at_hour(house, 12)  # so the deadline is never between the hours at which we look
    first = await house.table("ann", "bob", options="rounds=5, gifts=no", clock="none")
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2, clock="96h", options="rounds=5, gifts=no")
    await press(bob, "join")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    second = next(table for table in await house.bot.tables.views.find() if table.id != first.id)
    await house.until(lambda: house.delivered())
    await _at_hour(house, 6)
    await zoned(house, ann, digest="8")
    await zoned(house, bob, digest=None)
    assert await digests(house, ann, "Your tables today") == []
    await _at_hour(house, 8)
    (digest,) = await digests(house, ann, "Your tables today")
    text = text_of(digest)
    assert "2 games wait for you" in text
    urgent, other = [str(await house.thread(table)) for table in (second, first)]
    assert text.index(urgent) < text.index(other), "the one with a deadline first"
    await house.restart()
    assert len(await digests(house, ann, "Your tables")) == 1 and await digests(house, bob, "Your tables") == []
    opened = await ann.click(digest, find(digest, "act"))
    assert "Your bid?" in words(opened)
    for table in (first, second):
        await house.bot.tables.play.answer(table.id, int(ann.id), 1, number=None, click=int(table.id, 36))
    await _at_hour(house, 7)
    await _at_hour(house, 8)
    assert len(await digests(house, ann, "Your tables today")) == 1, "nothing waits, so there is none"


async def test_a_digest_for_closed_dms_and_one_set_for_an_hour_that_is_over(house: House) -> None:
    await house.table("ann", "bob", options="gifts=no", clock="none")
    ann, bob = await house.person("ann"), await house.person("bob", "pl")
    await _at_hour(house, 9)
    await zoned(house, ann, digest="8")
    await zoned(house, bob, digest="10")
    assert await digests(house, ann, "Your tables today") == [], "today's hour is over"
    await bob.change(dm_open=False)
    await _at_hour(house, 10)
    await house.bot.actions.overview.send_digests()
    person = await house.bot.tables.people.person(int(bob.id))
    assert person is not None and person.dm_closed
    await bob.change(dm_open=True)
    await _at_hour(house, 9)
    await _at_hour(house, 10)
    (digest,) = await digests(house, bob, "Twoje stoły na dziś")
    assert "Czeka na ciebie 1 gra" in text_of(digest)
    assert len(await digests(house, ann, "Your tables today")) == 1, "the next day's came"


async def test_digest_in_quiet_hours_delays_no_other_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.table("ann", "bob", options="gifts=no", clock="none")
    people, clock = house.bot.tables.people, house.bot.tables.clock
    await _at_hour(house, 6)
    for name in ("ann", "bob"):
        await zoned(house, house.people[name], digest="8")
    claim = people.take_digests

    async def claim_and_sleep() -> list[Known]:
        due = await claim()
        if due:
            await clock.set_quiet(due[0].user, Quiet(not_none(due[0].zone), 8 * 60, 9 * 60))
        return due

    monkeypatch.setattr(people, "take_digests", claim_and_sleep)
    await _at_hour(house, 8)
    sent = [await digests(house, house.people[name], "Your tables today") for name in ("ann", "bob")]
    assert sorted(map(len, sent)) == [0, 1]
