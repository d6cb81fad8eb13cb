"""A guided table: it starts at once, teaches each thing once, survives a restart, and says goodbye."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Answer, Person, buttons, text_of
from bot.text import TEXT
from engine.games.box import Box, boxes
from engine.language import LOCALES, Language
from engine.tables import Person as Known
from engine.tables import Status, Table
from tests.bot.house import House, direct, find, press, settled, type_in, verbs, words
from tests.engine.games import OURS

FIRST_BID = "Your very first bid"


async def learning(person: Person, length: str = "Whole game") -> Answer:
    """What somebody is answered who asks for a lesson of that length."""
    offered = await person.final_answer(await person.command("learn"))
    return await person.click(offered.panel, find(offered.panel, "learn", length))


async def guided(house: House, name: str = "ann", length: str = "Whole game") -> tuple[Person, Table]:
    """Somebody with a guided table of their own."""
    person = await house.person(name)
    assert "Your game begins" in words(await learning(person, length))
    (table,) = await house.bot.tables.views.find()
    return person, table


@pytest.mark.delivers("farewell")
async def test_a_first_game_starts_at_once_and_the_end_says_what_comes_next(house: House) -> None:
    ann, table = await guided(house)
    assert table.status is Status.RUNNING and len(table.seats) == 3
    assert [info.user for info in table.seats if info.computer is None] == [int(ann.id)]
    weakest = next(iter(house.bot.tables.boxes[table.game].computers.players))
    assert {info.computer for info in table.seats} == {None, weakest} and table.options["rounds"] == 2
    question = await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    assert "Welcome to your first game" in text_of(question) and f"> 📖 {FIRST_BID}" in text_of(question)
    assert FIRST_BID in words(await ann.command("play"))
    for _ in range(40):
        sight = await house.sight(table, ann)
        if sight.view.seen.result is not None:
            break
        await type_in(ann, "pass")
    await ann.wait_for(lambda m: direct(m) and "Now you know how it goes!" in text_of(m))


async def test_in_the_thread_of_a_table_another_one_gets_its_own(house: House) -> None:
    table = await house.table("ann", "bob")
    eve, thread = await house.person("eve"), str(await house.thread(table))
    await house.until(lambda: settled(house))
    ann = house.people["ann"]
    stood = [text_of(message) for message in await ann.history(thread)]
    await eve.go(thread)
    games = house.server.world.channel_named("games")["id"]
    answer = await eve.command("game new", game="little", seats=2)
    assert f"<#{games}>" in words(answer)
    other = next(one for one in await house.bot.tables.views.find() if one.id != table.id)
    assert other.channel == int(games)
    await house.bot.tables.lobby.join(other.id, Known(int(ann.id), "Ann"))
    await house.bot.tables.lobby.start(other.id, int(eve.id))
    assert await house.thread(other) not in (int(thread), int(games))
    await house.until(lambda: settled(house))
    assert [text_of(message) for message in await ann.history(thread)] == stood
    await ann.go(thread)
    assert f"<#{thread}>" in words(await ann.command("why"))


async def test_each_thing_is_taught_once_and_to_the_guided_alone(house: House) -> None:
    ann, table = await guided(house)
    await press(ann, "pick", "6", when=direct)
    eve = await house.person("eve")
    second = await ann.wait_for(
        lambda m: direct(m) and "change" not in verbs(m) and "pick" in verbs(m) and FIRST_BID not in text_of(m)
    )
    assert "All bids were shown at once" in text_of(second) and "Welcome" not in text_of(second)
    shown = words(await ann.command("play"))
    assert "All bids were shown at once" in shown  # as long as it is asked, the lesson stands with the question
    assert FIRST_BID not in shown
    assert [m for m in eve.all_messages() if not direct(m)] == [], "the channel hears nothing of it"
    assert (await house.now(table)).thread is None
    lessons = await house.bot.tables.lessons.had(table.id, int(ann.id))
    assert lessons["ask-bid"] == "0"
    assert await house.bot.tables.lessons.had(table.id, int(eve.id)) == {}


async def test_a_restart_forgets_no_lesson_and_repeats_none(house: House) -> None:
    ann, table = await guided(house)
    question = await ann.wait_for(lambda m: direct(m) and FIRST_BID in text_of(m))
    before = await house.bot.tables.lessons.had(table.id, int(ann.id))
    await house.restart()
    shown = await ann.command("play")
    assert FIRST_BID in words(shown)
    assert await house.bot.tables.lessons.had(table.id, int(ann.id)) == before
    assert any(":pick:" in key for key in buttons(question))
    await press(ann, "pick", "1", when=direct)
    assert FIRST_BID not in words(await ann.command("play"))


async def test_other_tables_teach_nothing_and_lessons_need_a_server(house: House, ann: Person) -> None:
    await house.table("ann", "bob")
    question = await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    assert "📖" not in text_of(question)
    assert "📖" not in words(await ann.command("play"))
    dm = await ann.wait_for(direct)
    await ann.go(dm["channel_id"])
    assert "Type `/learn` on a server" in words(await ann.command("learn"))
    await ann.change(locale="pl")
    assert "Użyj `/nauka` na serwerze" in words(await ann.command("learn"))


async def test_the_goal_comes_first_and_a_short_lesson_ends_with_the_points(house: House) -> None:
    ann = await house.person("ann")
    offered = words(await ann.command("learn"))
    assert "Bid coins, win points." in offered, "what the game is about comes before anything else"
    ann, table = await guided(house, length="Start · 10 minutes")
    first = await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    assert "**Welcome to your first game!** Bid coins, win points." in text_of(first)
    await press(ann, "pick", "1", when=direct)
    over = await ann.wait_for(lambda m: direct(m) and "That was the lesson!" in text_of(m))
    assert "pick" not in verbs(over), "nothing is asked until they go on"
    assert "That was the lesson!" in words(await ann.command("play"))
    await house.restart()
    await ann.click(over, find(over, "lesson", "Go on"))
    await ann.wait_for(lambda m: m["id"] == over["id"] and "pick" in verbs(m))
    assert "Your bid?" in words(await ann.command("play"))
    assert (await house.sight(table, ann)).table.status is Status.RUNNING


async def test_after_a_short_lesson_one_may_stop(house: House) -> None:
    ann, table = await guided(house, length="Start · 10 minutes")
    await press(ann, "pick", "1", when=direct)
    over = await ann.wait_for(lambda m: direct(m) and "That was the lesson!" in text_of(m))
    assert "Well done!" in words(await ann.click(over, find(over, "lesson", "Stop here")))
    now = await house.now(table)
    assert now.status is Status.CANCELLED
    await house.until(lambda: settled(house))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("box", boxes().values(), ids=boxes())
def test_every_game_says_its_goal_in_a_few_words(box: Box, locale: str) -> None:
    say = Language(TEXT).say(locale, game=box.text)
    if box.game.id not in OURS and not say.has("game-goal"):
        return  # then the summary is told
    assert 150 < len(say("game-goal")) < 400


async def test_a_game_alone_says_nothing_in_the_channel(house: House, ann: Person, eve: Person) -> None:
    await ann.command("game new", game="little", seats=2, options="rounds=1,gifts=no", clock="none")
    await press(ann, "seat")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    await house.until(lambda: settled(house))
    assert table.solo and [m for m in eve.all_messages() if not direct(m)] == [], "the lobby is gone"
    await press(ann, "pick", "1", when=direct)
    end = await ann.wait_for(lambda m: direct(m) and "again" in verbs(m))
    assert "ends the same way" in text_of(end) and "page" in verbs(end)
    await ann.click(end, find(end, "again"))
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: settled(house))
    assert len(await house.bot.tables.views.find()) == 2 and not [m for m in eve.all_messages() if not direct(m)]
    assert not house.server.refusals
    await ann.command("profile")


async def test_a_game_alone_shows_its_pause_and_its_curve_by_direct_message(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2, options="rounds=3,gifts=no", clock="24h")
    await press(ann, "seat")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    await press(ann, "pick", "1", when=direct)
    await ann.command("game pause")
    pause = await ann.wait_for(lambda m: direct(m) and "All clocks are stopped" in text_of(m) and "playon" in verbs(m))
    await ann.click(pause, find(pause, "playon"))
    await ann.wait_for(lambda m: m["id"] == pause["id"] and "There is no pause now" in text_of(m))
    for _ in range(2):
        await press(ann, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    end = await ann.wait_for(lambda m: direct(m) and "again" in verbs(m))
    assert "points.png" in str(end["components"])
    await house.until(lambda: settled(house))
    assert not house.server.refusals


async def test_who_takes_no_direct_messages_plays_alone_in_a_private_thread(house: House, ann: Person) -> None:
    await ann.change(dm_open=False)
    await ann.fault("restore_permission", permission="create_private_threads")
    eve, (ann, table) = await house.person("eve"), await guided(house)
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    assert house.server.world.channels[thread]["type"] == 12
    assert not [m for m in eve.all_messages() if not direct(m)]
