"""A game that is over is looked at again from any chair; of one that runs nobody sees more than all were told."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest
from pytest import MonkeyPatch
from sqlalchemy import text

from bot.features.replay.panel import CHAPTER, LOOK_FROM, SHARE, STEP, TOLD, Way
from bot.localdiscord.driver import Person, buttons, text_of
from bot.localdiscord.limits import EPHEMERAL
from bot.panels.components import panel, select
from bot.panels.custom_ids import LONGEST, CustomId
from bot.panels.doors import REPLAY
from engine.core import Seat
from engine.replay import OPEN, PUBLIC, Viewpoint
from engine.store.targets import Shared
from engine.tables import Person as Known
from tests.bot.house import House, Json, direct, find, press, settled, sits, type_in, words
from tests.bot.test_ending import finished, the_end
from tests.bot.test_forged import UNSEEN, abroad, forged
from tests.bot.test_keepsakes import drawn
from tests.bot.test_moderating import playing

pytestmark = pytest.mark.thorough

VIEWPOINTS: tuple[Viewpoint, ...] = (PUBLIC, Seat(0), Seat(1), OPEN)
RUNS = "⚠️ This game goes on. Its hands and steps can be seen when it is over"


def offered(message: Json) -> set[str]:
    """Which of the replay's verbs stand on a message."""
    custom_ids = [CustomId.parse(custom_id) for custom_id in buttons(message)]
    return {
        custom_id.rest.partition(".")[0]
        for custom_id in custom_ids
        if custom_id is not None and custom_id.verb == "replay"
    }


async def replay(person: Person, table: str = "") -> Json:
    before = {message["id"] for message in person.all_messages()}
    answer = await person.command("replay", **({"table": table} if table else {}))
    assert answer.error is None
    return await person.wait_for(lambda m: m["id"] not in before and bool(offered(m)))


async def shows(person: Person, message: Json, text: str) -> Json:
    return await person.wait_for(lambda m: m["id"] == message["id"] and text in text_of(m).replace("\xa0", " "))


async def go(person: Person, message: Json, way: Way, to: int) -> Json:
    (custom_id,) = [one for one in buttons(message) if one.endswith(f".{way.value}")]
    assert (await person.click(message, custom_id)).error is None
    return await shows(person, message, f"Step {to} of")


async def choose(person: Person, message: Json, word: str, value: str, text: str) -> Json:
    (custom_id,) = [one for one in buttons(message) if f":{word}." in one or one.endswith(f":{word}")]
    assert (await person.click(message, custom_id, [value])).error is None
    return await shows(person, message, text)


@pytest.mark.parametrize("who", ["ann", "eve"])
async def test_running_game_shows_its_public_story_alone(house: House, who: str) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    for name in ("ann", "bob"):
        await press(house.people[name], "pick", "2", when=direct)
    await press(house.people["ann"], "pick", "6", when=lambda m: direct(m) and "Your bid" in text_of(m))
    person = await house.person(who)
    shown = await replay(person, table.id)
    assert offered(shown) == {"told"} and "The game goes on" in text_of(shown)
    (first,) = [one for one in buttons(shown) if one.endswith(".first")]
    assert (await person.click(shown, first)).error is None
    shown = await shows(person, shown, "Welcome")
    assert "secret card" not in text_of(shown), "not even what was whispered to themselves"
    shown = await choose(person, shown, "told.chapter", "1", "Bids: ")
    story = [line for line in text_of(shown).split("\n") if line and not line.startswith("-#")]
    public = [line.event for line in await house.bot.tables.views.story(table.id, None) if line.chapter == 1]
    say = house.bot.desk.speak("en", await house.bot.tables.views.existing(table.id))
    assert [line.strip("*") for line in story[: len(public)]] == [str(say.event(event)) for event in public]
    custom_ids = [STEP(table.id, one, 0, way) for one in VIEWPOINTS for way in Way]
    for at in range(0, len(custom_ids), 5):
        message = await forged(house, person, *custom_ids[at : at + 5], by_dm=False)
        for custom_id in custom_ids[at : at + 5]:
            assert RUNS in words(await person.click(message, str(custom_id))), custom_id
    for custom_id, value in (
        (CHAPTER(table.id, OPEN), "1"),
        (LOOK_FROM(table.id, 1), "1"),
        (LOOK_FROM(table.id, 1), OPEN),
    ):
        message = await forged_select(house, person, custom_id, value)
        assert RUNS in words(await person.click(message, str(custom_id), [value])), custom_id
    assert not house.bot.frames._made, "something was replayed"


async def forged_select(house: House, person: Person, custom_id: CustomId, value: str) -> Json:
    where: Any = house.bot.get_channel(int(person.here))
    sent = await where.send(view=panel(select(custom_id, [discord.SelectOption(label=value)], "forged")))
    return await person.wait_for(lambda message: message["id"] == str(sent.id))


async def test_a_replay_of_another_servers_table_is_none(house: House, eve: Person) -> None:
    table = await abroad(house, started=True)
    custom_ids = [
        REPLAY(table.id),
        TOLD(table.id, 0, Way.LAST),
        STEP(table.id, PUBLIC, 0, Way.ON),
        STEP(table.id, OPEN, 0, Way.ON),
    ]
    for over in (False, True):
        if over:
            await house.bot.tables.moderation.end(table.id, Known(9, "Mod"), "enough")
        message = await forged(house, eve, *custom_ids, by_dm=over)
        for custom_id in custom_ids:
            assert words(await eve.click(message, str(custom_id))) == UNSEEN, custom_id
        assert words(await eve.command("replay", table=table.id)) == UNSEEN


async def test_a_table_that_has_not_begun_has_no_replay(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2)
    (table,) = await house.bot.tables.views.find()
    assert "No game is running" in words(await ann.command("replay", table=table.id))


async def test_a_game_that_is_over_is_seen_as_all_saw_it_from_each_seat_and_with_all_cards_open(
    house: House, ann: Person, bob: Person, eve: Person
) -> None:
    table = await finished(house, "ann", "bob")
    end = await the_end(ann)
    mine, other = (
        str(int(seat or 0)) for seat in (table.seat_of(int(ann.id)), table.seat_of(int(house.people["bob"].id)))
    )
    answer = await eve.click(end, find(end, "replay", "Replay"))
    assert answer.error is None
    shown = await eve.wait_for(lambda m: "Step 0 of 2 · what everybody saw" in text_of(m))
    assert shown["flags"] & EPHEMERAL and "Round 1" in text_of(shown)
    shown = await go(eve, shown, Way.ON, 1)
    assert "✅" not in text_of(shown) and awaited(shown) == ["Bob"]
    shown = await choose(eve, shown, "from", mine, "Ann: Your bid?")
    shown = await choose(eve, shown, "from", other, "from the seat of Ξ Bob" if other == "0" else "seat of Κ Bob")
    assert "✅" not in text_of(shown) and "Step 1 of 2" in text_of(shown)
    shown = await choose(eve, shown, "from", "open", "Ann: Your bid?")
    shown = await go(eve, shown, Way.LAST, 2)
    assert "🤫 to Ξ" in text_of(shown) and "secret card" in text_of(shown), "the first seat wins a draw"
    shown = await choose(eve, shown, "from", "1", "from the seat of Κ")
    assert "secret card" not in text_of(shown) and "The game is over" in text_of(shown)
    shown = await choose(eve, shown, "from", "0", "You drew the secret card")
    shown = await go(eve, shown, Way.BACK, 1)
    shown = await go(eve, shown, Way.FIRST, 0)
    shown = await choose(eve, shown, "chapter", "0", "Step 0 of 2")
    assert all(not m.get("flags", 0) & EPHEMERAL for m in ann.all_messages() if offered(m)), "eve alone saw it"
    assert all(len(custom_id) <= LONGEST for custom_id in buttons(shown))
    custom_id = STEP(table.id, PUBLIC, 10**9 - 1, Way.ON)
    message = await forged(house, eve, custom_id, by_dm=False)
    assert (await eve.click(message, str(custom_id))).error is None
    await eve.wait_for(lambda m: "Step 2 of 2" in text_of(m))
    custom_ids = [STEP(table.id, Seat(2), 0, Way.ON), STEP(table.id, Seat(99), 0, Way.ON)]
    message = await forged(house, eve, *custom_ids, by_dm=False)
    for custom_id in custom_ids:
        assert "out of date" in words(await eve.click(message, str(custom_id)))
    found = await ann.wait_for(lambda m: m["channel_id"] == str(table.channel) and "Finished: " in text_of(m))
    assert (await ann.click(found, find(found, "replay", "Replay"))).error is None
    await ann.wait_for(lambda m: "Step 0 of 2" in text_of(m))
    cid = await house.person("cid", locale="pl")
    await cid.change(locale="pl")
    shown = await replay(cid, table.id)
    assert "Krok 0 z 2 · co widzieli wszyscy" in text_of(shown)
    message = await forged(house, bob, REPLAY(table.id), by_dm=True)
    assert (await bob.click(message, str(REPLAY(table.id)))).error is None
    card = await bob.wait_for(lambda m: "Step 0 of" in text_of(m).replace("\xa0", " "))
    assert "Watch together" not in text_of(card) and "What if?" not in text_of(card)


async def test_a_game_of_other_rules_cannot_be_replayed_and_says_so(house: House, eve: Person) -> None:
    table = await finished(house, "ann", "bob")
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.tables._run(text("update tables set rules_version = 0"))
    await eve.command("replay", table=table.id)
    await eve.wait_for(lambda m: "rules or cards of this game have changed" in text_of(m))


def awaited(message: Json) -> list[str]:
    """Whom the card says the game waited for."""
    lines = text_of(message).replace("\xa0", " ").split("\n")
    return [line.split()[2] for line in lines if line.startswith("- ")]


async def test_a_game_without_a_result_replays_too(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=2,gifts=no")
    await press(house.people["ann"], "pick", "5", when=direct)
    await house.bot.tables.moderation.void(table.id, Known(9, "Mod"), "by accident")
    shown = await replay(house.people["bob"], table.id)
    assert "Step 0 of 1" in text_of(shown)
    shown = await go(house.people["bob"], shown, Way.LAST, 1)
    shown = await choose(house.people["bob"], shown, "from", "open", "all cards open")
    assert "Your bid? 5" in text_of(shown).replace("*", "")
    thread = str(await house.thread(table))
    for where in (thread, str(table.channel)):
        await house.people["ann"].wait_for(lambda m, where=where: m["channel_id"] == where and offered(m) == {""})


async def test_who_reads_in_words_gets_no_pictures_and_the_next_step_is_made_ahead(house: House) -> None:
    house.bot.tables._rooms.boxes = house.bot.frames._replays._reader._boxes = {"little": drawn()}  # pyright: ignore
    table = await finished(house, "ann", "bob")
    ann = house.people["ann"]
    shown = await replay(ann, table.id)
    assert "/board.png" in json.dumps(shown["components"])
    await house.bot.frames.drawn_ahead()
    made = {look.n for look, _ in house.bot.frames._made}
    assert made == {0, 1}
    await house.bot.tables.people.choose(int(ann.id), words_first=True)
    shown = await replay(ann, table.id)
    assert "board.png" not in json.dumps(shown["components"]) and "The board after 0" in text_of(shown)


def shared(person: Person, thread: int | None) -> list[Json]:
    return [m for m in person.messages(str(thread)) if "turns the pages" in text_of(m)]


async def watch_together(person: Person, own: Json) -> None:
    assert (await person.click(own, find(own, "replay", "👥 Watch together"))).error is None
    await person.wait_for(lambda m: "Everybody can watch" in text_of(m))


@pytest.mark.delivers("shared")
async def test_a_replay_that_is_watched_together_is_moved_by_whoever_opened_it(house: House) -> None:
    table = await finished(house, "ann", "bob")
    await house.until(lambda: settled(house))
    thread = await house.thread(table)
    ann, eve = house.people["ann"], await house.person("eve")
    own = await replay(ann, table.id)
    await watch_together(ann, own)
    (together,) = shared(eve, thread)
    assert "Step 0 of 2" in text_of(together) and not together["flags"] & EPHEMERAL
    assert "Watch together" not in text_of(together)
    await go(ann, together, Way.ON, 1)
    (together,) = shared(eve, thread)
    assert "Step 1 of 2" in text_of(together)
    (back,) = [one for one in buttons(together) if one.endswith(".back")]
    await eve.click(together, back)
    mine = await eve.wait_for(lambda m: bool(m["flags"] & EPHEMERAL) and "Step 0 of 2" in text_of(m))
    assert mine["id"] != together["id"]
    assert "Step 1 of 2" in text_of(shared(ann, thread)[0]), "it stays where Ann led it"
    await house.restart()
    await go(ann, shared(ann, thread)[0], Way.LAST, 2)
    again = await ann.click(own, find(own, "replay", "👥 Watch together"))
    assert again.error is None
    await house.until(lambda: len(shared(eve, thread)) == 1 and "Step 0 of 2" in text_of(shared(eve, thread)[0]))


async def test_no_running_game_is_shared_and_no_other_message_becomes_a_replay(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    message = await forged(house, ann, SHARE(table.id, OPEN, 0), by_dm=False)
    assert RUNS in words(await ann.click(message, str(SHARE(table.id, OPEN, 0))))
    thread = await house.thread(table)
    assert shared(ann, thread) == []
    await house.bot.tables.moderation.end(table.id, Known(9, "Mod"), "enough")
    step = STEP(table.id, OPEN, 0, Way.ON)
    message = await forged(house, ann, step, by_dm=False)
    before = text_of(message)
    await ann.click(message, str(step))
    await ann.wait_for(lambda m: bool(m["flags"] & EPHEMERAL) and "Step " in text_of(m))
    (still,) = [m for m in ann.messages(message["channel_id"]) if m["id"] == message["id"]]
    assert text_of(still) == before


async def test_replay_is_not_shared_by_someone_who_may_not_write_there(house: House, monkeypatch: MonkeyPatch) -> None:
    table = await finished(house, "ann", "bob")
    await house.until(lambda: settled(house))
    eve = await house.person("eve")
    own = await replay(eve, table.id)
    monkeypatch.setattr(discord.Thread, "permissions_for", lambda self, who: discord.Permissions.none())  # pyright: ignore
    assert (await eve.click(own, find(own, "replay", "👥 Watch together"))).error is None
    await eve.wait_for(lambda m: "can’t write in this table’s thread" in text_of(m))
    assert shared(eve, table.thread) == []


async def test_replay_is_not_shared_in_a_thread_of_an_unknown_kind(house: House, monkeypatch: MonkeyPatch) -> None:
    table = await finished(house, "ann", "bob")
    await house.until(lambda: settled(house))
    eve = await house.person("eve")
    own = await replay(eve, table.id)

    async def unknown(id: int) -> None:
        raise discord.InvalidData("Unknown channel type")

    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", lambda self, id: None)  # pyright: ignore
    monkeypatch.setattr(house.bot, "fetch_channel", unknown)
    assert (await eve.click(own, find(own, "replay", "👥 Watch together"))).error is None
    await eve.wait_for(lambda m: "can’t write in this table’s thread" in text_of(m))


async def test_who_is_forgotten_turns_no_more_pages(house: House) -> None:
    table = await finished(house, "ann", "bob")
    await house.until(lambda: settled(house))
    thread = await house.thread(table)
    eve, ann = await house.person("eve"), house.people["ann"]
    own = await replay(eve, table.id)
    await watch_together(eve, own)
    await house.bot.tables.privacy.erase(int(eve.id))
    messages = await house.bot.tables.outbox.messages(table.id)
    assert not any(isinstance(one.target, Shared) for one in messages)
    (together,) = shared(ann, thread)
    (on,) = [one for one in buttons(together) if one.endswith(".on")]
    await eve.click(together, on)
    await eve.wait_for(lambda m: bool(m["flags"] & EPHEMERAL) and "Step 1 of 2" in text_of(m))
    assert "Step 0 of 2" in text_of(shared(ann, thread)[0])


async def test_a_game_with_a_correction_a_rewind_and_a_seat_of_two_people_replays(house: House) -> None:
    table = await playing(house)
    ann, bob, eve = house.people["ann"], house.people["bob"], await house.person("eve")
    tables, mod = house.bot.tables, Known(9, "Mod")
    seat = sits(table, bob)
    await tables.moderation.correct(table.id, mod, {f"coins.{int(seat)}": "20"}, "miscounted")
    for person in (ann, bob):
        await type_in(person, "bid", amount="4", table=table.id)
    point = (await tables.rewinds.past_points(table.id))[0]
    await tables.rewinds.rewind(table.id, mod, point.asked, "a slip")
    await tables.seats.replace(table.id, mod, seat, int(eve.id), "holidays")
    await tables.people.know(int(eve.id), "Eve")
    await tables.seats.take_over(table.id, Known(int(eve.id), "Eve"), seat)
    await type_in(eve, "bid", amount="3", table=table.id)
    await tables.moderation.void(table.id, mod, "enough")
    shown = await choose(eve, await replay(eve, table.id), "from", "open", "all cards open")
    assert "Bob → Eve" in text_of(shown), "who held the seat"
    last, coins = 7, dict[int, str]()
    shown = await go(eve, shown, Way.LAST, last)
    assert "Eve: Your bid? 3" in text_of(shown).replace("*", "")
    for step in reversed(range(last)):
        shown = await go(eve, shown, Way.BACK, step)
        (line,) = [line for line in text_of(shown).split("\n") if line.startswith("coins")]
        coins[step] = line
    assert "Bob 49" in coins[2] and "Bob 20" in coins[3], "by the names of then; what was corrected is so from there on"
