"""Play at a table: sealed answers, plans, asides, clicks, numbers, the story with its names, followers, the end."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import Amount, Choose, Seat, Wire, load_action, new_game, replay, seed_from, seed_hash
from engine.ids import TableId
from engine.journal import fingerprint
from engine.language import Language, Say
from engine.receipts import KEPT
from engine.store import targets
from engine.store.rows import JournalRow
from engine.tables import Message, Person, Status, Table, TableRefused, rooms, shows
from engine.tables.holders import Tenure
from engine.tables.journals import Checked, as_stored, check
from tests.engine.store.test_sealing import beside, readable
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, House, house, refusal, user_at
from tests.engine.tables.littlegame import BOX, LITTLE, LittleOptions, bids, draw, gift
from tests.values import not_none


async def bidding_done(home: House, table: Table) -> None:
    """Ann bids 3 and the others nothing, so that they may make a gift."""
    for info in table.seats:
        if info.user is not None:
            await home.answer(table, info.user, 3 if info.user == ANN else 0)


async def play_out(home: House, table: Table, *, at_most: int = 1000) -> Table:
    """People answer by a fixed habit until the game is over or so many clicks were made. Waits for the computers."""
    for click in range(at_most + 1):
        await home.tables.close()
        table = await home.tables.views.table(table.id) or table
        if table.status is Status.OVER or click == at_most:
            break
        sight = await home.tables.views.sight(table.id, None)
        user = user_at(table, next(iter(sight.view.awaiting)))
        own = await home.tables.views.sight(table.id, user)
        if own.view.ready:
            await home.tables.play.confirm(table.id, user, number=own.number, click=next(home.clicks))
            continue
        match own.view.prompt:
            case Amount() as amount:
                wire: Wire = min(amount.high, (own.view.seen.round + user) % 4)
            case Choose():
                wire = "0" if own.seat != 0 else "1"
            case _:
                raise AssertionError
        await home.answer(table, user, wire, own.number)
    return table


async def test_sealed_answers(home: House) -> None:
    table = await home.game(BOB, CID)
    ann = table.seat_of(ANN)
    await home.marks()
    reply = await home.answer(table, ANN, 3, "0")
    assert (reply.kind, reply.sealed, reply.asked, reply.repeated) == ("sealed", 1, 3, False)
    assert (reply.sight.seat, reply.sight.sealed, reply.sight.awaited) == (ann, (ann,), False)
    assert reply.sight.asked == (0, 1, 2)
    reply = await home.answer(table, ANN, 5, "0")
    assert (reply.kind, reply.sealed, reply.asked) == ("changed", 1, 3)
    assert (await home.answer(table, BOB, 0)).kind == "sealed"
    reply = await home.answer(table, CID, 0)
    assert (reply.kind, reply.sealed, reply.asked) == ("settled", 3, 3)
    sight = await home.tables.views.sight(table.id, ANN)
    assert dict(sight.view.awaiting) == {ann: "gift"}
    assert (sight.awaited, sight.number, sight.names) == (True, "1", table.names)


async def test_sealed_answer_is_unseen_by_others(home: House) -> None:
    table = await home.game(BOB)
    await home.answer(table, ANN, 3)
    ann = table.seat_of(ANN)
    assert (await home.tables.views.sight(table.id, ANN)).view.seen.answers == {ann: 3}
    for other in (BOB, DAN, None):
        sight = await home.tables.views.sight(table.id, other)
        assert sight.view.seen.answers == {}
        assert sight.sealed == (ann,)
    assert (await home.tables.views.sight(table.id, DAN)).seat is None


async def test_answer_marks_the_messages_it_changes(home: House) -> None:
    table = await home.game(BOB, CID)
    ann = f"seat:{table.seat_of(ANN)}"
    await home.marks()
    await home.answer(table, ANN, 3)
    assert await home.marks() == [ann]  # the others are asked what they were asked, and two are still awaited
    await home.answer(table, BOB, 0)
    assert await home.marks() == [f"seat:{table.seat_of(BOB)}", "panel"]  # which says that Cid alone is left
    await home.answer(table, CID, 0)
    assert await home.marks() == ["story:1", "seat:0", "seat:1", "seat:2"]
    other = next(str(info.seat) for info in table.seats if info.user == BOB)
    await home.answer(table, ANN, other)
    assert await home.marks() == [ann]  # a plan concerns nobody else
    await home.answer(table, ANN, 2)
    await home.tables.play.confirm(table.id, ANN, number=None, click=1)
    assert await home.marks() == ["story:1", "story:2", "seat:0", "seat:1", "seat:2"]


async def test_a_plan_is_drafted_taken_back_and_confirmed(home: House) -> None:
    table = await home.game(BOB)
    await bidding_done(home, table)
    bob = table.seat_of(BOB)
    reply = await home.answer(table, ANN, str(bob), "1")
    assert (reply.kind, reply.sight.number, reply.sight.view.drafting) == ("draft", "1.1", True)
    assert reply.sight.before is not None and not reply.sight.before.drafting, "beside it the table as it was before"
    assert (await home.tables.views.sight(table.id, BOB)).before is None, "of a plan that is another's there is none"
    assert (await home.tables.views.sight(table.id, BOB)).number == "1"
    reply = await home.answer(table, ANN, 4, "1.1")
    assert (reply.kind, reply.sight.view.ready) == ("ready", True)
    reply = await home.tables.play.take_back(table.id, ANN, number="1.2", click=1)
    assert (reply.kind, reply.sight.number) == ("taken-back", "1.3")
    assert await refusal(home.tables.play.confirm(table.id, ANN, number="1.3", click=2)) == "draft-unfinished"
    await home.answer(table, ANN, 7, "1.3")
    assert await refusal(home.tables.play.confirm(table.id, BOB, number="1", click=3)) == "nothing-to-confirm"
    reply = await home.tables.play.confirm(table.id, ANN, number="1.4", click=4)
    assert (reply.kind, reply.sealed, reply.asked) == ("settled", 1, 1)
    assert reply.sight.view.seen.coins == {table.seat_of(ANN): 40, bob: 57}
    assert len(await home.tables.views.story(table.id, None)) == 5


async def test_a_draft_is_durable_but_not_in_the_journal(home: House) -> None:
    table = await home.game(BOB)
    await bidding_done(home, table)
    async with home.store.reading() as tx:
        before = await tx.play.snapshot(table.id), await tx.records(JournalRow, table.id)
    await home.answer(table, ANN, str(table.seat_of(BOB)))
    async with home.store.reading() as tx:
        after = await tx.play.snapshot(table.id), await tx.records(JournalRow, table.id)
    assert after[0] != before[0]
    assert after[1] == before[1]


async def test_one_who_is_not_asked_or_not_seated_is_told_so(home: House) -> None:
    table = await home.game(BOB)
    assert await refusal(home.answer(table, DAN, 1)) == "not-seated"
    await bidding_done(home, table)
    assert await refusal(home.answer(table, BOB, 1)) == "not-asked"
    assert await refusal(home.tables.play.take_back(table.id, ANN, number=None, click=1)) == "nothing-to-take-back"
    lobby = await home.lobby(BOB)
    assert await refusal(home.answer(lobby, ANN, 1)) == "not-running"
    assert await refusal(home.tables.views.sight(lobby.id, ANN)) == "not-running"
    assert await refusal(home.tables.views.sight(TableId("none"), ANN)) == "no-table"


async def test_a_stale_number_is_refused_and_changes_nothing(home: House) -> None:
    table = await home.game(BOB)
    assert await refusal(home.answer(table, ANN, 3, "1")) == "stale"
    await bidding_done(home, table)
    before = await home.tables.views.table(table.id)
    assert await refusal(home.answer(table, ANN, 3, "0")) == "stale"
    await home.answer(table, ANN, str(table.seat_of(BOB)), "1")
    assert await refusal(home.answer(table, ANN, "-", "1")) == "stale"
    after = await home.tables.views.table(table.id)
    assert before is not None and after is not None and after.version == before.version + 1


async def test_an_illegal_answer_changes_nothing(home: House) -> None:
    table = await home.game(BOB)
    before = await home.tables.views.table(table.id)
    assert await refusal(home.answer(table, ANN, 10)) == "amount-range"
    assert await refusal(home.answer(table, ANN, "nonsense")) == "amount-range"
    assert await home.tables.views.table(table.id) == before
    assert (await home.answer(table, ANN, 9)).kind == "sealed"


async def test_a_click_that_comes_twice_acts_once(home: House) -> None:
    table = await home.game(BOB, CID)
    first = await home.tables.play.answer(table.id, ANN, 3, number="0", click=1)
    again = await home.tables.play.answer(table.id, ANN, 3, number="0", click=1)
    assert again.repeated
    assert (again.kind, again.sealed, again.asked) == (first.kind, first.sealed, first.asked)
    assert again.sight.table.version == first.sight.table.version
    await home.answer(table, BOB, 0)
    last = await home.tables.play.answer(table.id, CID, 0, number="0", click=2)
    late = await home.tables.play.answer(table.id, CID, 0, number="0", click=2)  # by now that number is stale
    assert (last.kind, late.kind, late.repeated) == ("settled", "settled", True)
    one, two = await asyncio.gather(
        *(home.tables.play.answer(table.id, ANN, str(table.seat_of(BOB)), number="1", click=3) for _ in range(2))
    )
    assert (one.kind, two.kind, one.repeated, two.repeated) == ("draft", "draft", False, True)
    assert two.sight.number == "1.1"


async def test_two_answers_at_the_same_instant(home: House) -> None:
    table = await home.game(BOB, CID)
    replies = await asyncio.gather(*(home.answer(table, user, 1, "0") for user in (ANN, BOB, CID)))
    assert sorted(reply.kind for reply in replies) == ["sealed", "sealed", "settled"]
    assert sorted(reply.sealed for reply in replies) == [1, 2, 3]
    async with home.store.reading() as tx:
        assert [row.n for row in await tx.records(JournalRow, table.id)] == [1, 2, 3]


async def test_many_clicks_at_one_table_wait_for_each_other(home: House) -> None:
    table = await home.game(BOB)
    replies = await asyncio.gather(*(home.answer(table, ANN, bid % 9, "0") for bid in range(20)))
    assert [reply.kind for reply in replies] == ["sealed"] + ["changed"] * 19


async def test_many_tables_at_the_same_instant(home: House) -> None:
    tables = [await home.game(BOB) for _ in range(8)]
    replies = await asyncio.gather(*(home.answer(table, user, 1) for table in tables for user in (ANN, BOB)))
    assert sorted(reply.kind for reply in replies) == ["sealed"] * 8 + ["settled"] * 8


async def test_an_aside_is_done_at_any_time(home: House) -> None:
    table = await home.game(BOB)
    await home.answer(table, ANN, 3)
    await home.marks()
    reply = await home.tables.play.aside(table.id, ANN, "wave", "2", click=1)
    assert (reply.kind, reply.sight.view.seen.waved[table.seat_of(ANN)]) == ("settled", 2)
    assert reply.sight.sealed == (table.seat_of(ANN),)
    assert (await home.tables.play.aside(table.id, ANN, "wave", "2", click=1)).repeated
    assert await home.marks() == ["seat:0", "seat:1", "panel"]  # what was whispered is no part of the public story
    assert await refusal(home.tables.play.aside(table.id, ANN, "dance", "2", click=2)) == "no-such-aside"
    async with home.store.reading() as tx:
        assert [row.aside for row in await tx.records(JournalRow, table.id)] == [None, "wave"]
    assert (await check(home.store, {"little": BOX})) == Checked({"running": 1}, 1)


async def test_the_story_has_chapters_and_whispers_are_for_one(home: House) -> None:
    table = await home.game(BOB)
    await bidding_done(home, table)
    ann, bob = table.seat_of(ANN), table.seat_of(BOB)
    public = await home.tables.views.story(table.id, None)
    assert [(line.n, line.chapter, line.event["key"]) for line in public] == [
        (1, 0, "welcome"),
        (2, 1, "round"),
        (3, 1, "bids"),
    ]
    assert public[1].event == {"key": "round", "args": {"round": 1}, "chapter": True}
    pairs = [[{"seat": seat}, 3 if seat == ann else 0] for seat in (0, 1)]
    assert public[2].event["args"] == {"bids": {"pairs": pairs}}
    assert await home.tables.views.story(table.id, bob) == public
    own = await home.tables.views.story(table.id, ann, after=3)
    assert [(line.n, line.event["key"], line.to) for line in own] == [(4, "drew", ann)]
    assert await home.tables.views.story(table.id, None, chapter=1) == public[1:]
    await home.answer(table, ANN, "-")
    assert [line.chapter for line in await home.tables.views.story(table.id, None, after=3)] == [2]


async def test_the_own_tables_that_await_one_come_first(home: House) -> None:
    first = await home.game(BOB)
    home.now += 1
    second = await home.game(BOB)
    assert [sight.table.id for sight in await home.tables.views.mine(ANN)] == [second.id, first.id]
    await home.answer(second, ANN, 1)
    sights = await home.tables.views.mine(ANN)
    assert [(sight.table.id, sight.awaited) for sight in sights] == [(first.id, True), (second.id, False)]


async def test_a_whole_game_and_its_export(home: House) -> None:
    table = await home.game(BOB, CID, rounds=4)
    assert await refusal(home.tables.journals.export(table.id)) == "not-over"
    await home.marks()
    table = await play_out(home, table)
    assert (table.seed, table.ended) == (seed_from("a"), 1000.0)
    assert (await home.marks())[-4:] == ["end", "final:0", "final:1", "final:2"]
    record = json.loads(await home.tables.journals.export(table.id))
    assert (record["game"], record["seats"], record["options"]["rounds"]) == ("little", 3, 4)
    assert seed_hash(record["seed"]) == record["seed_hash"] == table.seed_hash
    options = LittleOptions.model_validate(record["options"])
    end = replay(LITTLE, 3, options, record["seed"], map(load_action, record["actions"]))
    assert fingerprint(LITTLE, end.state) == record["final"]
    assert not {"Ann", "Bob", "Cid"} & set(json.dumps(record).split('"'))
    sight = await home.tables.views.sight(table.id, ANN)
    assert (sight.view.prompt, sight.asked, sight.awaited) == (None, (), False)
    assert sight.view.seen.result is not None
    with pytest.raises(TableRefused) as caught:
        await home.answer(table, ANN, 1)
    assert (caught.value.key, caught.value.details) == ("not-running", {"status": "over"})


async def test_all_people_get_their_last_word(home: House) -> None:
    table = await home.game(BOB, CID, rounds=1, gifts=False)
    await home.answer(table, ANN, 1)
    await home.answer(table, BOB, 1)
    await home.marks()
    await home.answer(table, CID, 1)
    finals = ["final:0", "final:1", "final:2"]
    assert await home.marks() == ["story:1", "seat:0", "seat:1", "seat:2", "lobby", "end", *finals]


async def test_a_question_that_still_stands_keeps_its_receipt_whatever_is_answered_meanwhile(home: House) -> None:
    table = await home.game(BOB, rounds=12, gifts=False)
    seat = not_none(table.seat_of(ANN))
    first = (await home.tables.views.sight(table.id, ANN)).number
    await home.tables.outbox.remember(Message(table.id, targets.Question(seat), first, 55, 66, ""))
    for n in range(KEPT + 2):
        await home.answer(table, ANN, n % 3)
        await home.answer(table, BOB, 1)
    receipts = (await home.tables.views.sight(table.id, ANN)).receipts
    assert len(receipts) == KEPT + 1 and receipts[int(first)]["given"][0][1] == 0
    assert len((await home.tables.views.sight(table.id, BOB)).receipts) == KEPT
    home.tables._rooms.forget(table.id)
    assert (await home.tables.views.sight(table.id, ANN)).receipts == receipts
    await home.tables.outbox.forget(table.id, targets.Question(seat), first)
    await home.answer(table, ANN, 1)
    assert int(first) not in (await home.tables.views.sight(table.id, ANN)).receipts, "it is read by now"


async def test_the_private_message_of_everybody_says_that_the_game_is_over(home: House) -> None:
    table = await home.game(BOB, rounds=1)
    await home.answer(table, ANN, 9)
    await home.answer(table, BOB, 0)
    await home.marks()
    await home.answer(table, ANN, "-")
    ann, bob = (table.seat_of(user) for user in (ANN, BOB))
    assert {f"seat:{ann}", f"seat:{bob}", f"final:{ann}", f"final:{bob}"} <= set(await home.marks())


def test_a_journal_that_leads_to_other_steps_leads_elsewhere() -> None:
    g = new_game(LITTLE, 2, LittleOptions(), seed_from("a")).position.state
    led, stored = replace(g, agenda=[bids(), draw(Seat(1))]), replace(g, agenda=[bids(), gift(Seat(1))])
    assert as_stored(led, stored) is led
    assert as_stored(led, replace(led)).agenda == led.agenda


async def test_a_table_that_is_over_is_not_followed_any_more(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shows, "MOST", 1)
    first = await home.game(BOB, rounds=1, gifts=False)
    await home.tables.following.follow(first.id, DAN)
    second = await home.game(BOB, rounds=1, gifts=False)
    assert await refusal(home.tables.following.follow(second.id, DAN)) == "watch-many"
    for user in (ANN, BOB):
        await home.answer(first, user, 1)
    assert await home.tables.following.of(DAN) == []
    await home.tables.following.follow(second.id, DAN)
    assert await home.tables.following.of(DAN) == [second.id]
    assert await home.tables.following.follows(first.id, DAN), "its last turn is still to be told"


async def test_finished_tables_leave_memory(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "OVER", 2)
    running = await home.game(BOB)
    over = [await home.lobby(BOB) for _ in range(5)]
    for table in over:
        await home.tables.lobby.cancel(table.id, ANN)
    assert {*home.tables._rooms.cached} == {running.id, over[3].id, over[4].id}
    await home.tables._rooms.room(over[0].id)
    assert (await home.tables.views.existing(over[0].id)).status == "cancelled", "it is read again when it is looked at"
    assert {*home.tables._rooms.cached} == {running.id, over[4].id, over[0].id}


EVE, FAY, MOD = Person(15, "Eve"), Person(16, "Fay"), Person(99, "Mod")


async def told(home: House, table: Table, key: str) -> list[str]:
    """The names by which the lines of a kind speak of their seat, by today's translator."""
    now = not_none(await home.tables.views.table(table.id))
    say: Say = Language().say("en", names=now.names).plain
    lines = [line.event for line in await home.tables.views.story(table.id, None) if line.event["key"] == key]
    return [say.from_plain(line["args"]["seat"]).partition(" ")[2] for line in lines]


async def seat_changes_hands_twice(home: House) -> Table:
    table = await home.game(BOB, CID, gifts=False)
    bob = not_none(table.seat_of(BOB))
    for user in (ANN, BOB, CID):
        await home.answer(table, user, 1)
    for former, fresh in ((BOB, EVE), (EVE.user, FAY)):
        await home.tables.seats.leave(table.id, former)
        await home.tables.seats.take_over(table.id, fresh, bob)
    return table


async def test_story_line_after_a_takeover_keeps_the_former_name(home: House) -> None:
    table = await seat_changes_hands_twice(home)
    assert await told(home, table, "seat-left") == ["Bob", "Eve"]
    assert await told(home, table, "seat-taken-over") == ["Eve", "Fay"]


async def test_story_line_after_a_rewind_keeps_the_former_name(home: House) -> None:
    table = await seat_changes_hands_twice(home)
    points = await home.tables.rewinds.past_points(table.id)
    await home.tables.rewinds.rewind(table.id, MOD, points[0].asked, "a slip")
    assert await told(home, table, "seat-left") == []
    await home.tables.seats.leave(table.id, FAY.user)
    assert await told(home, table, "seat-left") == ["Fay"]


async def test_name_of_a_former_holder_goes_when_they_are_erased(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        table = await seat_changes_hands_twice(home)
        await home.tables.people.know(EVE.user, "Evelyn", "en")  # they are called otherwise by now
        await home.tables.privacy.erase(EVE.user)
        assert await told(home, table, "seat-left") == ["Bob", ""]
    assert readable(beside(path), "Eve") == []


async def test_tenures_know_what_each_holder_was_called_and_when(home: House) -> None:
    table = await seat_changes_hands_twice(home)
    bob = table.seat_of(BOB)
    found: list[Tenure] = [one for one in await home.tables.seats.tenures(table.id) if one.seat == bob]
    assert list(dict.fromkeys(one.called for one in found)) == ["Bob", "Eve", "Fay"]
    assert all(one.at == home.now for one in found)
