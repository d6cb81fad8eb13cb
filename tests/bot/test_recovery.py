"""What goes wrong on Discord or with us: restarts, closed DMs, deleted messages and threads, lost permissions, bugs."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import text

from bot.delivery.delivery import PATIENCE
from bot.localdiscord.driver import Person, text_of
from bot.process.container import oraklos
from engine.store import targets
from engine.store.outbox import RESTING
from tests.bot.house import House, direct, find, pick, press, settled, verbs, words
from tests.parts import with_parts

pytestmark = pytest.mark.thorough


async def test_old_buttons_and_open_forms_work_after_a_restart(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=1")
    await press(ann, "pick", "6", when=direct)
    question = await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.restart()
    answered = await pick(bob, question, "1")
    assert "✅" in words(answered)
    gift = await ann.wait_for(lambda m: direct(m) and "A gift for whom?" in text_of(m))
    await pick(ann, gift, "Κ Bob" if table.seats[1].name == "Bob" else "Ξ Bob")
    form = await press(ann, "num", when=direct)
    await house.restart()
    chosen = await ann.submit(form, number="3")
    await house.restart()
    await ann.click(chosen.panel, find(chosen.panel, "lay"))
    await ann.wait_for(lambda m: "Final standings" in text_of(m) and "seed" in text_of(m))


async def test_nothing_is_posted_twice_by_a_restart(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: settled(house))
    before = [m["id"] for m in ann.all_messages()]
    await house.bot.tables.outbox.mark(
        table.id,
        [
            targets.Lobby(),
            targets.Panel(),
            targets.Story(1),
            targets.Story(0),
            targets.Question(0),
            targets.Question(1),
        ],
    )
    await house.restart()
    await house.until(lambda: settled(house))
    assert [m["id"] for m in ann.all_messages()] == before


async def test_closed_dms_are_no_obstacle_and_are_used_when_they_open_again(house: House, bob: Person) -> None:
    await bob.change(dm_open=False)
    table = await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    thread = str(await house.thread(table))
    nudge = await bob.wait_for(lambda m: "direct messages are closed" in text_of(m))
    assert nudge["channel_id"] == thread and [user["id"] for user in nudge["mentions"]] == [bob.id]
    shown = await press(bob, "act")
    assert "Your bid? **2**" in words(await pick(bob, shown.panel, "2"))
    await press(ann, "pick", "1", when=direct)
    await bob.wait_for(lambda m: "direct messages are closed" in text_of(m) and m["id"] != nudge["id"])
    standing = [m for m in await ann.history(thread) if "direct messages are closed" in text_of(m)]
    assert len(standing) == 1
    await bob.change(dm_open=True)
    shown = await press(bob, "act")
    await pick(bob, shown.panel, "2")
    await press(ann, "pick", "1", when=direct)
    await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    history = await ann.history(thread)
    assert not [m for m in history if "direct messages are closed" in text_of(m)]


async def test_the_panel_stays_below_the_story(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    first = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await press(ann, "pick", "1", when=direct)
    await press(await house.person("bob"), "pick", "2", when=direct)
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m) and m["id"] != first["id"])
    await house.until(lambda: settled(house))  # the former one goes when this one stands
    history = await ann.history(thread)
    assert [m["id"] for m in history if "act" in verbs(m)] == [panel["id"]] and history[-1]["id"] == panel["id"]
    assert text_of(panel).startswith("### Round 2"), "with what was told"
    new = [one.d["id"] for one in ann.received if one.t == "MESSAGE_CREATE" and one.d["channel_id"] == thread]
    assert new[new.index(first["id"]) + 1 :] == [panel["id"]], "a round is one message"


@pytest.mark.delivers("moved")
async def test_panels_and_threads_that_are_deleted_come_back(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob")
    thread = str(await house.thread(table))
    await house.until(lambda: settled(house))
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await ann.fault("delete_message", channel_id=thread, message_id=panel["id"])
    again = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m) and m["id"] != panel["id"])
    assert "Your bid?" in words(await ann.click(again, find(again, "act")))
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await ann.fault("restore_permission", permission="manage_messages")  # a moderator's bot would do it
    purged: list[Any] = [int(m["id"]) for m in await ann.history(thread) if m["type"] == 0]
    await house.bot.http.delete_messages(int(thread), purged)
    again = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m) and m["id"] != panel["id"])
    assert "Your bid?" in words(await ann.click(again, find(again, "act")))
    former = await bob.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await house.until(lambda: settled(house))
    await ann.fault("delete_thread", channel_id=thread)
    panel = await bob.wait_for(lambda m: "act" in verbs(m) and m["id"] != former["id"])
    told = await ann.wait_for(lambda m: direct(m) and "was deleted" in text_of(m))
    assert f"<#{panel['channel_id']}>" in text_of(told)
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    await bob.wait_for(lambda m: "Bids: " in text_of(m) and m["channel_id"] == panel["channel_id"])


@pytest.mark.delivers("report")
@pytest.mark.refused
async def test_lost_permission_is_reported_once_and_waits(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await house.until(lambda: settled(house))
    await ann.fault("revoke_permission", channel_id=ann.here, permission="send_messages_in_threads")
    for bid in ("1", "2"):
        await press(ann, "pick", bid, when=direct)
        await press(bob, "pick", "0", when=direct)
    await ann.wait_for(lambda m: direct(m) and "can no longer write" in text_of(m))
    assert (await house.sight(table)).view.seen.round == 3
    await ann.fault("restore_permission", channel_id=ann.here, permission="send_messages_in_threads")
    await bob.wait_for(lambda m: "### Round 3" in text_of(m))
    assert sum("can no longer write" in text_of(m) for m in ann.all_messages()) == 1


@pytest.mark.refused
async def test_the_next_trouble_is_reported_again(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    lost = "send_messages_in_threads"
    for trouble in (1, 2):
        await house.until(lambda: settled(house), 20)
        await ann.fault("revoke_permission", channel_id=ann.here, permission=lost)
        await press(ann, "pick", "1", when=direct)
        await press(bob, "pick", "0", when=direct)
        await house.until(lambda n=trouble: sum("can no longer write" in text_of(m) for m in ann.all_messages()) == n)
        await ann.fault("restore_permission", channel_id=ann.here, permission=lost)
        await _execute(house, "update outbox set due = 0")
        house.bot.tables.outbox.changed()


async def test_delivery_failing_for_a_day_rests_until_a_change_or_restart(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    outbox = house.bot.tables.outbox
    await house.thread(table)
    await house.until(lambda: settled(house))
    await ann.fault("delete_channel", channel_id=ann.here)

    async def rests() -> bool:
        marked = await outbox.marked(table.id)
        if marked and min(marked.values()) == RESTING:
            return True
        await _execute(house, f"update outbox set attempts = {PATIENCE}, due = 0 where due < {RESTING}")
        outbox.changed()
        return False

    async def a_day_of_trouble() -> None:
        await house.until(lambda: outbox.failing(table.id))
        await house.until(rests)

    await a_day_of_trouble()
    await ann.go("dm")
    await press(ann, "pick", "1", when=direct)

    async def tried_again() -> bool:
        return min((await outbox.marked(table.id)).values()) < RESTING

    await house.until(tried_again)
    await press(bob, "pick", "2", when=direct)
    await a_day_of_trouble()
    await house.close()
    await house.server.stop()
    async with oraklos(house.database, games={}) as bot:  # never logged in, so nothing is delivered
        await bot.tables.wake()
        assert max((await bot.tables.outbox.marked(table.id)).values()) < RESTING


@pytest.mark.delivers("locked")
@pytest.mark.refused
async def test_a_locked_thread_is_reported_once_and_the_game_goes_on(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await house.until(lambda: settled(house))
    await ann.fault("lock_thread", channel_id=thread)
    for bid in ("1", "2"):
        await press(ann, "pick", bid, when=direct)
        await press(bob, "pick", "0", when=direct)
    await ann.wait_for(lambda m: direct(m) and "is locked" in text_of(m))
    assert (await house.sight(table)).view.seen.round == 3
    assert sum("is locked" in text_of(m) for m in ann.all_messages()) == 1
    assert not any("can no longer write" in text_of(m) for m in ann.all_messages()), "no permission is missing"


async def test_person_who_left_holds_up_nobody_else(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: settled(house))
    await press(bob, "pick", "2", when=direct)
    house.server.world.members.pop(bob.id)
    await press(ann, "pick", "1", when=direct)
    await ann.wait_for(
        lambda m: m["channel_id"] == thread and "is no longer here, and a computer takes the seat" in text_of(m)
    )
    await house.until(lambda: settled(house))
    assert int(bob.id) not in [info.user for info in (await house.sight(table)).table.seats if info.plays]


async def test_a_lost_dm_channel_is_not_taken_for_a_lost_thread(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = await house.thread(table)
    question = await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: settled(house))
    await press(bob, "pick", "2", when=direct)
    del house.server.world.channels[question["channel_id"]]
    await press(ann, "pick", "1", when=direct)
    await ann.wait_for(lambda m: "direct messages are closed" in text_of(m))
    await house.until(lambda: settled(house))
    assert await house.thread(table) == thread


@pytest.mark.refused
async def test_no_thread_is_opened_for_a_game_that_was_cancelled_meanwhile(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2)
    await press(bob, "join")
    await ann.fault("revoke_permission", channel_id=ann.here, permission="create_public_threads")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    await ann.wait_for(lambda m: direct(m) and "can no longer write" in text_of(m))
    for person in (ann, bob):  # who proposes what is proposed agrees: nothing can be pressed without a thread
        (table,) = await house.bot.tables.views.find()
        await person.command("game cancel", table=table.id)
    await house.until(lambda: not house.bot.delivery._under_way)  # an attempt from before would still find it played
    await ann.fault("restore_permission", channel_id=ann.here, permission="create_public_threads")
    await _execute(house, "update outbox set due = 0")
    house.bot.tables.outbox.changed()
    await house.until(lambda: settled(house))
    (table,) = await house.bot.tables.views.find()
    assert table.thread is None


async def test_a_bug_gives_a_number_and_leaves_the_table_playable(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.table("ann", "bob")
    ann = await house.person("ann")

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("planted")

    with monkeypatch.context() as patch:
        patch.setattr(house.bot.tables.play, "answer", broken)
        text = words(await press(ann, "pick", "3", when=direct))
    assert "Something went wrong" in text
    number = text.split("`")[1]
    log = "".join(capsys.readouterr())
    assert number in log and "planted" in log
    assert "Your bid? **3**" in words(await press(ann, "pick", "3", when=direct))


async def test_an_answer_is_acknowledged_although_the_question_is_gone_by_then(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    question = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    chosen = await ann.click(question, find(question, "pick", "3"))
    dispatch = house.server.gateway.dispatch

    def gone_in_between(t: str, d: Any, intent: int | None = None) -> None:
        if t == "INTERACTION_CREATE":
            messages = house.server.messages
            messages.delete(messages.find(question["channel_id"], question["id"]))
        dispatch(t, d, intent)

    with monkeypatch.context() as patch:
        patch.setattr(house.server.gateway, "dispatch", gone_in_between)
        answered = await ann.click(chosen.panel, find(chosen.panel, "lay"))
    assert "Your bid? **3**" in words(answered)
    assert "trouble" not in "".join(capsys.readouterr())


async def test_words_do_not_wait_for_pictures(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.look.picture import Picture

    async def broken(*_: Any) -> bytes:
        raise RuntimeError("no drawing today")

    monkeypatch.setattr(house.bot.actions.looks._pictures, "png", broken)
    box = house.bot.tables.boxes["little"]
    monkeypatch.setitem(house.bot.tables.boxes, "little", _with_board(box, Picture(16, 16, (), "alt")))  # pyright: ignore
    table = await house.table("ann", "bob")
    ann = await house.person("ann")
    thread = str(await house.thread(table))
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    assert "We are waiting for" in text_of(panel)


def _with_board(box: Any, picture: Any) -> Any:

    def draw(*_: Any) -> Any:
        return picture

    return with_parts(box, board=draw)


async def test_the_story_is_told_in_order_after_trouble(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    outbox = house.bot.tables.outbox
    await house.until(lambda: settled(house))
    await outbox.mark(table.id, [targets.Story(1)], due=time.time() + 3600)
    await _execute(house, "update outbox set attempts = 1")  # Discord would not take it; to be tried again later
    await press(ann, "pick", "1", when=direct)
    await press(await house.person("bob"), "pick", "2", when=direct)

    async def waits() -> bool:
        return (await outbox.marked(table.id)).keys() == {targets.Story(1), targets.Story(2)}

    await house.until(waits, 10)
    assert not await outbox.messages(table.id, targets.Story(2))
    await _execute(house, "update outbox set due = 0")
    outbox.changed()
    await house.until(lambda: settled(house), 10)
    first, second = [(await outbox.messages(table.id, target))[0] for target in (targets.Story(1), targets.Story(2))]
    assert first.message < second.message


async def _execute(house: House, statement: str) -> None:
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.outbox._run(text(statement))


async def test_a_bot_tidies_up_at_its_start_and_every_day(house: House) -> None:
    table = await house.table("ann", "bob")
    await _execute(house, f"insert into clicks values (5, '{table.id}', '{{}}', 0)")
    await house.restart()

    async def forgotten() -> bool:
        async with house.bot.tables._rooms.store.reading() as tx:
            return await tx.play.click(5) is None

    await house.until(forgotten)
    assert house.bot.tidying.is_running() and house.bot.tidying.hours == 24


@pytest.mark.refused
async def test_a_thread_archived_at_the_wrong_moment_does_not_double_the_panel(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    thread = str(await house.thread(table))
    await house.until(lambda: settled(house))
    server = house.server

    def archive(method: str, route: str, _: Any, status: int, answer: Any) -> None:
        if (method, status) == ("POST", 200) and route.endswith("/messages") and "act" in verbs(answer):
            server.rest.listeners.remove(archive)
            server.world.channels[thread]["thread_metadata"]["archived"] = True

    server.rest.listeners.append(
        archive
    )  # when the panel stands below the story; then the former one is to be taken away
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    await house.until(lambda: not server.rest.listeners)
    await house.until(lambda: settled(house))
    assert [refusal.code for refusal in server.refusals] == [50083]
    assert len([m for m in await ann.history(thread) if "act" in verbs(m)]) == 1


async def test_a_command_of_another_version_is_to_be_tried_again(house: House, ann: Person) -> None:
    """As while processes are upgraded one after the other: what commands there are the first new one says."""
    known = house.bot.tree.remove_command("settings")
    assert "try again in a minute" in words(await ann.command("settings"))
    assert known is not None
    house.bot.tree.add_command(known)
    assert "Time zone" in words(await ann.command("settings"))
