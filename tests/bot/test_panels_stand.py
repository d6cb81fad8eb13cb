"""The panel always stands: with pictures, without them, where nothing may be sent, and when it is old."""

from __future__ import annotations

import dataclasses

import pytest

from bot.delivery import pacing
from bot.localdiscord import routes_messages
from bot.localdiscord.components import media
from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.errors import rows
from engine.core import View
from engine.games.box import boxes
from engine.language import Say
from engine.look import Facts, Picture, Scene
from engine.store import targets
from engine.store.rows import LEAVING
from engine.store.targets import Story
from tests.bot.house import House, Json, direct, find, press, settled, verbs, words
from tests.engine.tables.littlegame import Little
from tests.parts import with_parts


@pytest.fixture(autouse=True)
def board(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The little game has a board; it shows the round."""

    def draw(view: View[Little], say: Say, since: Facts | None) -> Picture:
        return Picture(16, 16 + view.seen.round, (), f"The board in round {view.seen.round}.")

    box = house.bot.tables.boxes["little"]
    monkeypatch.setitem(house.bot.tables.boxes, "little", with_parts(box, board=draw))  # pyright: ignore[reportArgumentType]


def panel(message: Json) -> bool:
    """Whether it is the panel in the thread."""
    return "act" in verbs(message)


async def bid(*people: Person) -> None:
    for person in people:
        await press(person, "pick", "1", when=direct)


async def table(house: House) -> tuple[str, Person, Person]:
    thread = str(await house.thread(await house.table("ann", "bob", options="gifts=no")))
    await house.until(lambda: settled(house))
    return thread, house.people["ann"], house.people["bob"]


def watched(house: House, thread: str) -> list[int]:
    """How many panels stand in the thread after each request from now on."""
    counts: list[int] = []

    def count(*_: object) -> None:
        counts.append(len([m for m in house.server.messages.history(thread) if panel(m.data)]))

    house.server.rest.listeners.append(count)
    return counts


def kept(message: Json) -> list[str]:
    """The attachments that its pictures are."""
    return [item["attachment_id"] for item in media(message["components"])]


async def test_one_panel_always_stands(house: House) -> None:
    thread, ann, bob = await table(house)
    standing = watched(house, thread)
    await bid(ann, bob)
    await house.until(lambda: settled(house))
    assert min(standing) == 1 and standing[-1] == 1


async def test_rest_of_a_former_panel_goes_later(house: House) -> None:
    thread, ann, bob = await table(house)
    await ann.fault("http", status=400, method="DELETE", route=f"/channels/{thread}/messages/")
    standing = watched(house, thread)
    await bid(ann, bob)
    await house.until(lambda: settled(house))
    assert max(standing) == 2 and standing[-1] == 1


async def test_the_panel_counts_sealed_answers_once_a_single_one_is_left(house: House) -> None:
    """Before that, nothing has come about that anybody could act on."""
    thread = str(await house.thread(await house.table("ann", "bob", "cid", options="gifts=no")))
    await house.until(lambda: settled(house))
    ann, bob, cid = [house.people[name] for name in ("ann", "bob", "cid")]
    (before,) = [m for m in await cid.history(thread) if panel(m)]
    await bid(ann)
    await house.until(lambda: settled(house))
    (after,) = [m for m in await cid.history(thread) if panel(m)]
    assert text_of(after) == text_of(before)
    await bid(bob)
    await house.until(lambda: settled(house))
    (after,) = [m for m in await cid.history(thread) if panel(m)]
    assert "2 of 3 sealed" in text_of(after) and "Cid" in text_of(after) and "Ann" not in text_of(after)
    await bid(cid)
    await house.until(lambda: settled(house))
    (after,) = [m for m in await cid.history(thread) if panel(m)]
    assert "Round 2" in text_of(after)


async def test_words_replace_the_board_where_nothing_may_be_attached(house: House) -> None:
    thread, ann, bob = await table(house)
    standing = watched(house, thread)
    await ann.fault("revoke_permission", permission="attach_files")
    await bid(ann, bob)
    await house.until(lambda: settled(house))
    (shown,) = [m for m in await ann.history(thread) if panel(m)]
    assert not kept(shown) and "The board in round 2." in text_of(shown)
    assert min(standing) == 1
    await ann.fault("restore_permission", permission="attach_files")
    await bid(ann)
    await house.until(lambda: settled(house))
    (shown,) = [m for m in await ann.history(thread) if panel(m)]
    assert kept(shown)


async def test_a_real_game_is_played_in_words_where_nothing_may_be_attached(house: House) -> None:
    house.games["atlantis"] = boxes()["atlantis"]
    await house.restart()
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.fault("revoke_permission", permission="attach_files")
    lacks = words(await ann.command("game new", game="atlantis", seats=2, clock="none"))
    assert "attach files" in lacks, "no table is opened where pictures cannot be shown"
    await ann.fault("restore_permission", permission="attach_files")
    begun = await house.table("ann", "bob", game="atlantis")
    thread = str(await house.thread(begun))
    await house.until(lambda: settled(house))
    await ann.fault("revoke_permission", permission="attach_files")
    say = house.bot.desk.speak(None, begun)
    sight = await house.sight(begun)
    drawing = boxes()["atlantis"].pictures.board(sight.view, say.plain, None)
    assert drawing is not None and len(drawing.alt) > 100
    await house.bot.tables.outbox.mark(begun.id, [targets.Panel()])
    await house.until(lambda: settled(house))
    (shown,) = [m for m in await bob.history(thread) if panel(m)]
    assert drawing.alt in text_of(shown), "every word of what the picture shows"


@pytest.mark.refused
async def test_panel_is_kept_up_to_date_where_nothing_may_be_sent(house: House) -> None:
    thread, ann, bob = await table(house)
    standing = watched(house, thread)
    await bid(ann)
    await ann.fault("revoke_permission", permission="send_messages_in_threads")
    await bid(bob)
    await ann.wait_for(lambda m: direct(m) and "can no longer write" in text_of(m))
    await ann.wait_for(lambda m: panel(m) and "Round 2" in text_of(m))
    assert set(standing) == {1}


async def test_a_picture_that_did_not_change_is_not_sent_again(house: House) -> None:
    thread, ann, bob = await table(house)
    attached: list[str] = []

    def note(method: str, _: str, body: Json | None, *__: object) -> None:
        attached.extend(str(one["id"]) for one in rows((body or {}).get("attachments")) if method == "PATCH")

    house.server.rest.listeners.append(note)
    (before,) = [m for m in await ann.history(thread) if panel(m)]
    await bid(ann)
    after = await ann.wait_for(lambda m: panel(m) and "1 of 2 sealed" in text_of(m))
    assert kept(after) == kept(before) != [] and attached == kept(before)
    await bid(bob)
    after = await ann.wait_for(lambda m: panel(m) and "Round 2" in text_of(m))
    assert kept(after) != kept(before)


@pytest.mark.refused
async def test_a_tap_sends_the_picture_of_the_card_again_only_if_discord_lost_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scene(view: View[Little], _: Say) -> Scene:
        return Scene(Picture(16, 16, (), "The table."), {})

    box = house.bot.tables.boxes["little"]
    monkeypatch.setitem(house.bot.tables.boxes, "little", with_parts(box, glance=scene))  # pyright: ignore[reportArgumentType]
    _, ann, _ = await table(house)
    files = house.server.messages.blobs
    card = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    first, sent = kept(card), len(files)
    card = (await ann.click(card, find(card, "pick"))).message
    assert card is not None and "lay" in verbs(card), "it waits for the green button"
    assert (kept(card), len(files)) == (first, sent) and first
    house.server.messages.by_channel[card["channel_id"]][card["id"]].files.clear()
    card = (await ann.click(card, find(card, "pick"))).message
    assert card is not None and kept(card) not in ([], first) and len(files) > sent
    assert [refusal.status for refusal in house.server.refusals] == [400]


async def test_old_messages_are_edited_at_discords_pace(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "SECONDS", 0.5)
    monkeypatch.setattr(routes_messages, "_OLD_SECONDS", 0.5)
    thread, ann, _ = await table(house)
    (one,) = await house.bot.tables.views.find()
    await house.later(2)
    began, real = house.bot.tables.clock.now(), house.server.world.clock
    monkeypatch.setattr(house.server.world, "clock", lambda: real() + 7200)
    edited = [targets.Opening(), targets.Story(0), targets.Story(1)]
    for _ in range(3):
        for message in await house.bot.tables.outbox.messages(one.id):
            if message.target in edited:
                await house.bot.tables.outbox.outdate(message)
        await house.bot.tables.outbox.mark(one.id, edited)
        await house.until(lambda: settled(house))
    assert house.bot.tables.clock.now() - began >= 1.0, "nine edits"
    assert [refusal.code for refusal in house.server.refusals] == []
    assert len(await ann.history(thread)) >= 3


async def test_nothing_is_written_into_what_is_being_taken_away(house: House) -> None:
    """Whoever renders it before it is gone: another one comes, and then it goes."""
    thread, ann, _ = await table(house)
    (one,) = await house.bot.tables.views.find()
    outbox = house.bot.tables.outbox
    (known,) = await outbox.messages(one.id, targets.Opening())
    await outbox.remember(dataclasses.replace(known, fingerprint=LEAVING))
    done: list[str] = []

    def note(method: str, route: str, *_: object) -> None:
        if "/messages" in route:
            done.append(method)

    house.server.rest.listeners.append(note)
    await outbox.mark(one.id, [targets.Opening()])
    await house.until(lambda: settled(house))
    (again,) = await outbox.messages(one.id, targets.Opening())
    assert again.message != known.message
    assert str(known.message) not in {message["id"] for message in await ann.history(thread)}
    assert done[:2] == ["POST", "DELETE"] and "PATCH" not in done


async def test_former_chapter_is_updated_without_a_board(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ann, bob = await table(house)
    await bid(ann, bob)
    await house.until(lambda: settled(house))
    box, drawn = house.bot.tables.boxes["little"], list[int]()

    def draw(view: View[Little], say: Say, since: Facts | None) -> Picture | None:
        drawn.append(view.seen.round)
        return box.pictures.board(view, say, since)

    monkeypatch.setitem(house.bot.tables.boxes, "little", with_parts(box, board=draw))  # pyright: ignore[reportArgumentType]
    (one,) = await house.bot.tables.views.find()
    for target, boards in ((Story(0), []), (Story(1), []), (Story(2), [2])):
        await house.bot.tables.outbox.mark(one.id, [target])
        await house.until(lambda: settled(house))
        assert drawn == boards, target
