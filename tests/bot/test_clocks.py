"""The clock of a table as its players meet it: the lobby, reminders, deadlines, stand-ins, pauses, downtime."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.localdiscord.components import walk
from bot.localdiscord.driver import Person, text_of
from engine.store.targets import Reminder, Target
from engine.tables import SeatInfo, Table
from engine.tables.time.pace import read
from tests.bot.house import House, Json, direct, find, press, verbs, words


def dms(person: Person, text: str) -> list[Json]:
    return [m for m in person.all_messages() if direct(m) and text in text_of(m)]


async def seat(house: House, table: Table, name: str) -> SeatInfo:
    now = await house.now(table)
    return next(info for info in now.seats if info.name.lower() == name)


async def standing(house: House, table: Table, target: Target) -> list[str]:
    """The serials of what is remembered of a target."""
    return [one.serial for one in await house.bot.tables.outbox.messages(table.id, target)]


async def test_the_clock_is_declared_and_chosen_in_the_lobby(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob", "pl")
    offers = await ann.autocomplete("game new", "clock", game="little", clock="")
    assert [offer["value"] for offer in offers][:2] == ["48h", "24h"]
    [typed, *_] = await bob.autocomplete("game new", "clock", game="little", clock="daily 8:00")
    assert typed["value"] == "daily 8:00 Europe/Warsaw"
    assert "know that kind of clock" in words(await ann.command("game new", game="little", seats=2, clock="soon"))
    await ann.command("game new", game="little", seats=2, clock="phase 2d grace 3h misses 3")
    await ann.wait_for(lambda m: "2 days for all decisions of a phase" in text_of(m))
    assert "3 hours of grace" in words(await press(ann, "tablesettings"))
    looking = await press(bob, "clock")
    assert verbs(looking.panel) == set()
    shown = await press(ann, "clock")
    await ann.click(shown.panel, find(shown.panel, "pace"), ["quick"])
    await ann.wait_for(lambda m: "12 hours for each decision" in text_of(m) and "join" in verbs(m))
    shown = await press(ann, "clock")
    await ann.click(shown.panel, find(shown.panel, "absence"), ["computer"])
    await ann.wait_for(lambda m: "after that a computer answers" in text_of(m))
    form = await ann.click(shown.panel, find(shown.panel, "otherpace"))
    await ann.submit(form, kind="bank", time="72h", more="3h", grace="usual")
    await ann.wait_for(lambda m: "a bank of 3 days each, and 3 hours more" in text_of(m) and "join" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    assert str(table.pace) == "bank 72h+3h computer"
    shown = await press(ann, "clock")
    await ann.click(shown.panel, find(shown.panel, "night"), ["22:00-7:00"])
    await ann.wait_for(lambda m: "do not answer between 22:00 and 7:00 (UTC)" in text_of(m))
    await ann.click(shown.panel, find(shown.panel, "pace"), ["none"])
    await ann.wait_for(lambda m: "no deadlines 🌙 Computers do not answer" in text_of(m))
    shown = await press(ann, "clock")
    await ann.click(shown.panel, find(shown.panel, "night"), ["-"])
    await ann.wait_for(lambda m: "no deadlines" in text_of(m) and "🌙" not in text_of(m) and "join" in verbs(m))


async def test_a_game_waits_for_a_computer_that_rests_and_says_so(house: House, ann: Person) -> None:
    hour = datetime.fromtimestamp(house.bot.tables.clock.now(), UTC).hour
    start, end = (hour - 2) % 24, (hour + 3) % 24
    await ann.command("game new", game="little", seats=3, clock=f"none quiet {start}-{end} UTC")
    (table,) = await house.bot.tables.views.find()
    assert str(table.pace) == f"none quiet {start}:00-{end}:00 UTC"
    await house.bot.tables.lobby.add_computer(table.id, int(ann.id))
    await press(await house.person("bob"), "join")
    await press(ann, "start")
    said = f"do not answer between {start}:00 and {end}:00 (UTC)"
    await ann.wait_for(lambda m: "act" in verbs(m) and said in text_of(m))


MADE: list[tuple[dict[str, str], str]] = [
    ({"kind": "decision", "time": "36h"}, "36h grace 3h misses 3"),
    ({"kind": "decision", "time": "36h", "grace": "usual"}, "36h misses 3"),
    ({"grace": "0m"}, "phase 48h grace 0m misses 3"),
    ({"kind": "bank", "time": "120h", "grace": "usual"}, "bank 120h+10h misses 3"),
    ({"kind": "daily", "times": "20:00, 8:00 warszawa"}, "daily 8:00 20:00 Europe/Warsaw grace 3h misses 3"),
    ({"kind": "none"}, "none"),
]
"""What is chosen and typed in the form of a clock, with the rest as it stands there, and what becomes of it."""
REFUSED = {"8:00 Atlantis": "know that place", "25:00": "at most 6", "": "at most 6"}


async def test_the_clock_of_a_lobby_says_what_a_time_of_the_day_means_for_whom(house: House, ann: Person) -> None:
    for clock, said in (("daily 6:00 Warsaw", True), ("24h", False)):
        await ann.command("game new", game="little", seats=2, clock=clock)
        (table, *_) = await house.bot.tables.views.find()
        shown = await press(ann, "tablesettings", when=lambda m, id=table.id: id in text_of(m))
        shown = await ann.click(shown.panel, find(shown.panel, "clock"))
        assert ("moves to their end, for you alone" in words(shown)) is said


async def test_clock_at_an_unclear_place_offers_the_candidates(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2)
    (table,) = await house.bot.tables.views.find()
    await house.bot.tables.lobby.set_pace(table.id, int(ann.id), read("phase 2d misses 3"))

    async def pace() -> str:
        now = await house.now(table)
        return str(now.pace)

    await press(ann, "clock")
    form = await press(ann, "otherpace")
    shown = await ann.submit(form, kind="daily", times="8:00  and 20:30,  Springfield", grace="3h")
    assert "Choose the one you mean" in words(shown)
    assert await pace() == "phase 48h misses 3", "nothing is set yet"
    where = find(shown.panel, "paceplace")
    (menu,) = [one for one in walk(shown.panel["components"]) if one.get("custom_id") == where]
    named = {one["label"]: one["value"] for one in menu["options"]}
    assert {"Springfield, Missouri, United States", "Springfield, Massachusetts, United States"} == named.keys()
    await ann.click(shown.panel, where, [named["Springfield, Missouri, United States"]])
    assert await pace() == "daily 8:00 20:30 America/Chicago grace 3h misses 3"
    offers = await ann.autocomplete("game new", "clock", game="little", clock="daily 8:00 Springfield")
    assert "daily 8:00 America/Chicago" in [offer["value"] for offer in offers]


async def test_a_clock_is_made_in_a_form_that_holds_the_present_one(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2)
    await ann.wait_for(lambda m: "24 hours for each decision" in text_of(m))
    (table,) = await house.bot.tables.views.find()
    await press(ann, "clock")

    async def made(**sent: str) -> tuple[str, str]:
        """What is answered, and the clock then."""
        await house.bot.tables.lobby.set_pace(table.id, int(ann.id), read("phase 2d grace 3h misses 3"))
        form = await press(ann, "otherpace")
        said = words(await ann.submit(form, **sent))
        now = await house.now(table)
        assert now.pace.misses == 3
        return said, str(now.pace)

    for sent, pace in MADE:
        assert (await made(**sent))[1] == pace
    for times, why in REFUSED.items():
        said, pace = await made(kind="daily", times=times)
        assert why in said and pace == "phase 48h grace 3h misses 3"
    form = await press(ann, "otherpace")
    await house.bot.tables.lobby.cancel(table.id, int(ann.id))
    assert "closed" in words(await ann.submit(form, kind="none"))


@pytest.mark.delivers("remind", "alone", "told")
async def test_the_ladder_from_the_first_reminder_to_coming_back(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob", "pl")
    table = await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h grace 6h misses 1")
    thread = str(await house.thread(table))
    own = (await seat(house, table, "bob")).seat
    question = await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    assert "⏳ <t:" in text_of(question)
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m) and "⏳ <t:" in text_of(m))
    assert text_of(panel).count("⏳ <t:") == 2
    await press(ann, "pick", "3", when=direct)
    await house.later(3)
    await bob.wait_for(lambda m: direct(m) and "Brakuje tylko ciebie" in text_of(m))
    await house.later(9)
    await bob.wait_for(lambda m: direct(m) and "Minęła połowa" in text_of(m))
    await house.later(10)
    await bob.wait_for(lambda m: direct(m) and "Ostatni dzwonek" in text_of(m))
    await house.until(lambda: not dms(bob, "Minęła połowa"))
    await house.until(lambda: _remembered(house, table, Reminder(own), 1))
    await house.restart()
    await house.until(house.bot.timekeeper.is_online)
    await house.later(2)
    await bob.wait_for(lambda m: direct(m) and "Twój czas się skończył. Do" in text_of(m))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "grace ends <t:" in text_of(m))
    assert dms(ann, "⏰") == []
    await house.later(6)
    await ann.wait_for(lambda m: "ran out of time; I made a safe move" in text_of(m))
    await ann.wait_for(lambda m: "A computer is playing for" in text_of(m) and "Somebody else may" in text_of(m))
    await bob.wait_for(
        lambda m: direct(m) and "więc to był bezpieczny ruch za ciebie: Twoja stawka? → **0**" in text_of(m)
    )
    await bob.wait_for(lambda m: direct(m) and "✅" in text_of(m) and "**0**" in text_of(m))
    await house.until(lambda: not dms(bob, "Brakuje tylko ciebie"))
    assert (await seat(house, table, "bob")).wanted and await standing(house, table, Reminder(own)) == []
    back = await bob.wait_for(
        lambda m: direct(m) and "Na razie gra za ciebie komputer" in text_of(m) and "act" in verbs(m)
    )
    assert "Witaj z powrotem" in words(await bob.click(back, find(back, "act")))
    assert (await seat(house, table, "bob")).stand_in is None
    await ann.wait_for(lambda m: "is back in the game" in text_of(m))


async def _remembered(house: House, table: Table, target: Target, count: int) -> bool:
    return len(await standing(house, table, target)) == count


async def test_acting_ends_the_reminders(house: House, bob: Person) -> None:
    table = await house.table("ann", "bob", "cid", options="rounds=5, gifts=no", clock="24h")
    await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.later(12)
    await bob.wait_for(lambda m: direct(m) and "Half of your time" in text_of(m))
    await press(bob, "pick", "3", when=direct)
    await house.until(lambda: not dms(bob, "Half of your time"))
    cid = await house.person("cid")
    await house.later(10)
    await cid.wait_for(lambda m: direct(m) and "Last call" in text_of(m))
    assert dms(bob, "Last call") == []
    assert await standing(house, table, Reminder((await seat(house, table, "bob")).seat)) == []


@pytest.mark.delivers("nudge")
async def test_closed_dms_are_reminded_in_the_thread(house: House, bob: Person) -> None:
    await bob.change(dm_open=False)
    table = await house.table("ann", "bob", options="gifts=no", clock="24h")
    thread = str(await house.thread(table))
    await bob.wait_for(lambda m: "direct messages are closed" in text_of(m))
    await house.later(12)
    reminder = await bob.wait_for(lambda m: "Half of your time" in text_of(m))
    assert reminder["channel_id"] == thread and [user["id"] for user in reminder["mentions"]] == [bob.id]


async def test_sealed_default_is_not_told_in_the_thread(house: House, bob: Person) -> None:
    await bob.change(dm_open=False)
    table = await house.table("ann", "bob", "cid", options="gifts=no", clock="24h grace 0")
    thread = str(await house.thread(table))
    ann = await house.person("ann")
    await house.later(24.1)
    told = await ann.wait_for(lambda m: m["channel_id"] == thread and "Your time ran out" in text_of(m))
    assert "I made a safe move for you." in text_of(told) and "→" not in text_of(told)
    assert "→ **0**" in words(await bob.command("journal", table=table.id)), "there they find it"
    assert "→ **0**" not in words(await (await house.person("dan")).command("journal", table=table.id))


async def test_time_in_which_we_were_not_there_is_given_back(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="24h grace 0")
    await house.until(house.delivered)
    house.ahead += 3600 * 30  # nothing ran meanwhile, and nothing says that Discord was away
    house.bot.tables.clock.wake()
    await house.until(lambda: _left(house, table, 24))
    assert (await house.sight(table)).view.seen.round == 1
    await house.close()
    house.ahead += 3600 * 30
    await house.open()
    await house.until(house.bot.timekeeper.is_online)
    assert await _left(house, table, 24)
    house.bot.timekeeper.offline()
    house.ahead += 3600 * 30
    await house.bot.on_shard_resumed(0)
    assert await _left(house, table, 24)
    assert (await house.sight(table)).view.seen.round == 1 and await house.bot.tables.clock.due(most=9) == []


async def _left(house: House, table: Table, hours: float) -> bool:
    """Whether all deadlines are so far off, give or take a minute."""
    due = (await house.sight(table)).due
    return bool(due) and all(abs(at - house.bot.tables.clock.now() - 3600 * hours) < 60 for at in due.values())


@pytest.mark.delivers("pause")
async def test_a_pause_needs_everybody_and_ends_with_anybody(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="24h grace 0")
    await ann.go(str(await house.thread(table)))
    await ann.command("game pause")
    asked = await bob.wait_for(lambda m: "A pause?" in text_of(m))
    await bob.click(asked, find(asked, "playon"))
    told = await ann.wait_for(lambda m: m["id"] == asked["id"] and "all clocks are running" in text_of(m))
    assert "is over" not in text_of(told) and "There is no pause now" in text_of(told)
    assert "asked the others" in words(await ann.command("game pause"))
    asked = await bob.wait_for(lambda m: "A pause?" in text_of(m))
    assert {user["id"] for user in asked["mentions"]} == {bob.id}
    await bob.click(asked, find(asked, "pause"))
    await ann.wait_for(lambda m: "Pause." in text_of(m) and "playon" in verbs(m))
    await ann.wait_for(lambda m: "Paused: all clocks are stopped" in text_of(m) and "act" in verbs(m))
    await house.later(100)
    assert (await house.sight(table)).view.seen.round == 1
    assert "clocks are running" in words(await ann.command("game resume"))
    await ann.wait_for(lambda m: "There is no pause now" in text_of(m))
    assert await _left(house, table, 24)
    assert "There is no pause here" in words(await ann.command("game resume"))


async def test_an_error_at_one_table_stops_no_other(house: House, ann: Person, bob: Person) -> None:
    first = await house.table("ann", "bob", options="gifts=no", clock="24h grace 0")
    await ann.command("game new", game="little", seats=2, clock="24h grace 0", options="gifts=no")
    await press(bob, "join")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    second = next(table for table in await house.bot.tables.views.find() if table.id != first.id)
    await house.until(house.delivered)
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.play.save(first.id, "broken")
    house.bot.tables._rooms.cached.clear()
    await house.later(25)
    await house.until(lambda: _round(house, second, 2))
    assert first.id in house.bot.timekeeper._resting


async def _round(house: House, table: Table, number: int) -> bool:
    return (await house.sight(table)).view.seen.round == number


@pytest.mark.thorough
@pytest.mark.delivers("lobby", "thread", "opening", "story", "seat", "end", "final")
async def test_the_end_is_told_to_everybody(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="rounds=1, gifts=no")
    await press(ann, "pick", "6", when=direct)
    await press(bob, "pick", "1", when=direct)
    await ann.wait_for(lambda m: direct(m) and "You won" in text_of(m))
    await bob.wait_for(lambda m: direct(m) and "number 2 of 2" in text_of(m))
