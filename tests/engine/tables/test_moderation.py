"""Moderators at tables where they do not sit: they look, correct, end and go back, and nothing of it is secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import journal
from engine.core import Seat, load_action
from engine.ids import TableId
from engine.store.rows import JournalRow, Person
from engine.store.targets import dump
from engine.tables import Status, Table, TableRefused
from engine.tables.moderation import LOOK_SECONDS, NUDGE_SECONDS
from tests.engine.tables.helpers import ANN, BOB, CID, CLICKS, House, house, refusal, user_at
from tests.engine.tables.littlegame import LITTLE
from tests.values import not_none

MOD = Person(99, "Mod")


async def told(home: House, table: Table, seat: Seat | None = None) -> list[dict[str, Any]]:
    return [dict(line.event) for line in await home.tables.views.story(table.id, seat)]


async def bids(home: House, table: Table, *wires: int) -> None:
    """Everybody bids, in table order."""
    for info, wire in zip(table.seats, wires, strict=True):
        assert info.user is not None
        await home.answer(table, info.user, wire)


async def state(home: House, table: Table) -> Any:
    position = not_none((await home.tables._rooms.room(table.id)).position)
    return position.state


async def proves(home: House, table: Table) -> bool:
    """Whether the journal so far leads to where the table stands."""
    room = await home.tables._rooms.room(table.id)
    rows = await home.store.read(lambda tx: tx.records(JournalRow, table.id))
    actions = [load_action([row.seat, json.loads(row.wire), *([row.aside] if row.aside else [])]) for row in rows]
    assert room.position is not None
    text = journal.export(room.game, room.position, room.options, room.row.seed or "", actions)
    return await home.tables.journals.proves(text)


async def test_a_rewind_asks_the_question_of_then_under_a_new_number(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    await bids(home, table, 1, 2)
    await bids(home, table, 3, 4)
    present, second, first = await home.tables.rewinds.past_points(table.id)
    assert [moment.later for moment in (present, second, first)] == [0, 1, 2]
    assert second.heading is not None and second.heading["args"] == {"round": 2}
    assert dict(first.awaiting) == {Seat(0): "bid", Seat(1): "bid"}
    before = (await state(home, table)).asked
    await home.tables.rewinds.rewind(table.id, MOD, second.asked, "a slip")
    now = await state(home, table)
    assert (now.round, now.asked, now.coins) == (2, before + 1, {0: 49, 1: 48})
    assert await proves(home, table)
    assert [moment.asked for moment in await home.tables.rewinds.past_points(table.id)] == [before + 1, first.asked]
    assert await refusal(home.answer(table, ANN, 5, number=str(second.asked))) == "stale"
    await bids(home, table, 9, 0)
    assert (await state(home, table)).coins == {0: 40, 1: 48}
    assert await proves(home, table)


async def test_answer_during_a_rewind_is_not_lost(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was worked out of the table as it stood before is worked out anew."""
    table = await home.game(BOB, CID, gifts=False)
    await bids(home, table, 1, 2, 3)
    first = (await home.tables.rewinds.past_points(table.id))[-1]
    change, overtaken = home.tables._flow.change, list[int]()

    async def later(table_id: TableId, click: int | None, decide: Any) -> Any:
        if not overtaken:
            overtaken.append(1)
            await bids(home, table, 1, 1, 1)
        return await change(table_id, click, decide)

    monkeypatch.setattr(home.tables.rewinds._flow, "change", later)
    await home.tables.rewinds.rewind(table.id, MOD, first.asked, "a slip")
    assert (await state(home, table)).round == 1
    line = (await told(home, table))[-1]
    assert (line["key"], line["args"]["count"]) == ("mod-rewind", 2)
    assert await proves(home, table)


async def test_rewound_answers_are_archived_and_told(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    await bids(home, table, 1, 2)
    await bids(home, table, 3, 4)
    second = (await home.tables.rewinds.past_points(table.id))[1]
    lines = await home.tables.views.story(table.id, None)
    await home.marks()
    await home.tables.rewinds.rewind(table.id, MOD, second.asked, "a slip")
    after = await told(home, table)
    assert after[:-1] == [dict(line.event) for line in lines if line.n <= second.told], "the story up to then stands"
    assert after[-1]["key"] == "mod-rewind"
    assert after[-1]["args"] == {"who": "Mod", "reason": "a slip", "count": 1}
    async with home.store.reading() as tx:
        assert await tx.moderation.archived(table.id) == 2 + lines[-1].n - second.told
    chapters = [line.chapter for line in await home.tables.views.story(table.id, None)]
    assert chapters == [0, 1, 1, 4, 4], "what is left of the chapter is told again, after all others"
    marks = await home.marks()
    assert {"story:2", "story:3", "story:4", "seat:0", "seat:1", "panel"} <= set(marks)
    assert any(mark.startswith("notice:") for mark in marks)
    assert [(act.act, act.name, act.reason) for act in await home.tables.acts.of(table.id)] == [
        ("rewind", "Mod", "a slip")
    ]


async def test_luck_is_another_after_a_rewind(home: House) -> None:
    drawn: list[Any] = []
    table = await home.game(BOB, gifts=False, rounds=200)
    point = (await home.tables.rewinds.past_points(table.id))[0].asked
    for _ in range(6):
        await bids(home, table, 1, 0)
        whispers = [line for line in await told(home, table, Seat(0)) if line["key"] == "drew"]
        drawn.append(whispers[-1]["args"]["card"])
        point = (await home.tables.rewinds.past_points(table.id))[1].asked
        await home.tables.rewinds.rewind(table.id, MOD, point, "again")
    assert len(set(drawn)) > 1
    assert await proves(home, table)


async def test_a_rewind_drops_sealed_answers_plans_and_orders(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB)
        await bids(home, table, 3, 0)
        ann = user_at(table, Seat(0))
        await home.answer(table, ann, "1")  # a plan
        await home.tables.rewinds.rewind(
            table.id, MOD, (await home.tables.rewinds.past_points(table.id))[0].asked, "anew"
        )
        sight = await home.tables.views.sight(table.id, ann)
        assert not sight.view.drafting and sight.view.prompt is not None
        first = (await home.tables.rewinds.past_points(table.id))[-1].asked
        await home.tables.rewinds.rewind(table.id, MOD, first, "anew")
        await home.answer(table, ann, 5)
        await home.tables.rewinds.rewind(
            table.id, MOD, (await home.tables.rewinds.past_points(table.id))[0].asked, "anew"
        )
        assert (await state(home, table)).answers == {}
        asked = (await state(home, table)).asked
    async with house(tmp_path / "a.db") as home:  # it is all on the disk
        assert (await state(home, table)).asked == asked
        await bids(home, table, 3, 0)
        assert await proves(home, table)


async def test_computers_play_on_after_a_rewind(home: House) -> None:
    table = await home.game(computers=1, gifts=False, rounds=5)
    for wire in (1, 2, 3):
        await home.answer(table, ANN, wire)
    first = (await home.tables.rewinds.past_points(table.id))[-1].asked
    await home.tables.rewinds.rewind(table.id, MOD, first, "anew")
    sight = await home.tables.views.sight(table.id, ANN)
    assert sight.view.seen.round == 1 and set(sight.view.awaiting) == {sight.seat}
    assert await proves(home, table)


async def test_rewind_to_an_impossible_moment_is_refused(home: House) -> None:
    table = await home.game(BOB, gifts=False, rounds=1)
    assert await refusal(home.tables.rewinds.rewind(table.id, MOD, 77, "x")) == "no-such-point"
    lobby = await home.lobby(CID)
    assert await refusal(home.tables.rewinds.rewind(lobby.id, MOD, 0, "x")) == "not-running"
    async with home.store.transaction() as tx:  # a journal that does not lead here, as after other rules
        await tx.add(table.id, [])
        await tx.play.save(table.id, (await tx.play.snapshot(table.id) or "").replace('"0":50', '"0":49'))
    home.tables._rooms.cached.clear()
    assert await refusal(home.tables.rewinds.rewind(table.id, MOD, 0, "x")) == "cannot-rewind"
    assert (await state(home, table)).asked == 0


async def test_the_same_click_rewinds_once(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    await bids(home, table, 1, 2)
    point = (await home.tables.rewinds.past_points(table.id))[1].asked
    for _ in range(2):
        await home.tables.rewinds.rewind(table.id, MOD, point, "once", click=7)
    assert len(await home.tables.acts.of(table.id)) == 1


async def test_an_answer_in_between_is_taken_back_too(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.game(BOB, gifts=False)
    await bids(home, table, 1, 2)
    first = (await home.tables.rewinds.past_points(table.id))[-1].asked
    honest, done = home.tables._rooms.change, False

    async def overtaken(table_id: TableId, click: int | None, decide: Any) -> Any:
        nonlocal done
        if not done:
            done = True
            await home.answer(table, BOB, 4)
        return await honest(table_id, click, decide)

    monkeypatch.setattr(home.tables._rooms, "change", overtaken)
    await home.tables.rewinds.rewind(table.id, MOD, first, "anew")
    now = await state(home, table)
    assert (now.round, now.answers) == (1, {})
    assert await proves(home, table)


@pytest.mark.parametrize("act", ["rewind", "end", "void", "nudge", "look", "correct"])
@pytest.mark.parametrize("then", ["sits", "left", "replaced", "erased"])
async def test_present_and_former_players_do_not_moderate_a_table(home: House, act: str, then: str) -> None:
    table = await home.game(BOB, CID)
    bob, tables = Person(BOB, "Bob"), home.tables
    if then in ("left", "replaced"):
        await tables.seats.leave(table.id, BOB)
    if then == "replaced":
        seat = not_none(table.seat_of(BOB))
        await tables.seats.take_over(table.id, Person(77, "Eve"), seat)
    if then == "erased":
        await tables.privacy.erase(BOB)
    before = await home.tables._rooms.room(table.id)
    acts = {
        "rewind": lambda: tables.rewinds.rewind(table.id, bob, 0, "x"),
        "end": lambda: tables.moderation.end(table.id, bob, "x"),
        "void": lambda: tables.moderation.void(table.id, bob, "x"),
        "nudge": lambda: tables.moderation.nudge(table.id, bob),
        "look": lambda: tables.moderation.look(table.id, bob, Seat(0), "x"),
        "correct": lambda: tables.moderation.correct(table.id, bob, {"coins.0": "1"}, "x"),
    }
    with pytest.raises(TableRefused, match="moderator-sits" if then in ("sits", "left") else "moderator-sat"):
        await acts[act]()
    home.tables._rooms.forget(table.id)  # whether it was just played or is read from the disk
    with pytest.raises(TableRefused, match=r"moderator-s(its|at)"):
        await acts[act]()
    assert await home.tables._rooms.room(table.id) == before
    assert await home.tables.acts.of(table.id) == []


async def test_an_early_end_and_a_void_one(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    await bids(home, table, 5, 2)
    over = await home.tables.moderation.end(table.id, MOD, "holidays")
    assert over.status is Status.OVER and over.seed is not None
    result = (await home.tables.views.sight(table.id, None)).view.seen.result
    assert [points for _, points in result.standings] == [1, 0]
    assert "end" in await home.marks()
    assert (await told(home, table))[-1]["key"] == "mod-end"
    assert await home.tables.journals.proves(await home.tables.journals.export(table.id))
    assert await refusal(home.tables.moderation.end(table.id, MOD, "again")) == "not-running"
    table = await home.game(BOB)
    assert (await home.tables.moderation.void(table.id, MOD, "a test")).status is Status.CANCELLED
    assert {"panel", "seat:0", "seat:1"} <= set(await home.marks())
    assert await refusal(home.tables.moderation.void(table.id, MOD, "again")) == "not-running"
    lobby = await home.lobby(CID)
    assert (await home.tables.moderation.void(lobby.id, MOD, "a test")).status is Status.CANCELLED


async def test_looks_are_logged_before_anything_is_seen(home: House) -> None:
    table = await home.game(BOB)
    sight = await home.tables.moderation.look(table.id, MOD, Seat(1), "a complaint", click=next(CLICKS))
    assert sight.seat == 1 and len(sight.view.seen.hand[Seat(1)]) == 2
    (act,) = await home.tables.acts.of(table.id)
    assert (act.user, act.name, act.act, act.seat, act.reason, act.at) == (99, "Mod", "look", 1, "a complaint", 1000.0)
    assert await home.tables.moderation.looked(table.id, 99) == {1}
    assert await home.tables.moderation.looked(table.id, 98) == set()
    assert await refusal(home.tables.moderation.look(table.id, MOD, Seat(2), "x")) == "which-seat"
    lobby = await home.lobby(CID)
    assert await refusal(home.tables.moderation.look(lobby.id, MOD, Seat(0), "x")) == "not-running"
    assert len(await home.tables.acts.of(table.id)) == 1
    assert [line["key"] for line in await told(home, table)] == ["welcome", "round"], "it is told at the end"


async def test_a_correction_is_told_with_its_value_only_if_that_is_public(home: House) -> None:
    table = await home.game(BOB)
    await home.tables.moderation.correct(table.id, MOD, {"coins.0": "7"}, "miscounted")
    line = (await told(home, table))[-1]
    assert line["key"] == "mod-correct-from"
    field = {"pairs": [[{"term": "field-coins"}, {"seat": 0}]]}
    assert line["args"] == {"who": "Mod", "reason": "miscounted", "field": field, "old": 50, "value": 7}
    assert (await state(home, table)).coins[Seat(0)] == 7
    for secret in ("hand.1", "sealed.1", "deck"):
        assert await refusal(home.tables.moderation.correct(table.id, MOD, {secret: "+29"}, "x")) == "look-first"
    await home.tables.moderation.look(table.id, MOD, Seat(1), "to see")
    await home.tables.moderation.correct(table.id, MOD, {"hand.1": "+29", "deck": "+28"}, "lost")
    assert await refusal(home.tables.moderation.correct(table.id, MOD, {"hand.0": "+29"}, "x")) == "look-first"
    lines = (await told(home, table))[-2:]
    assert [line["key"] for line in lines] == ["mod-correct-secret"] * 2
    assert [line["args"] for line in lines] == [
        {"who": "Mod", "reason": "lost", "field": {"pairs": [[{"term": "field-hand"}, {"seat": 1}]]}},
        {"who": "Mod", "reason": "lost", "field": {"term": "field-deck"}},
    ]
    assert 29 in (await state(home, table)).hand[Seat(1)]
    assert await proves(home, table)
    assert await refusal(home.tables.moderation.correct(table.id, MOD, {"answers.0": "3"}, "x")) == "no-such-field"


async def test_moderator_sees_the_spots_to_correct(home: House) -> None:
    table = await home.game(BOB)

    async def paths() -> set[str]:
        return {one.path for one in await home.tables.moderation.fields(table.id, MOD)}

    public = await paths()
    assert {"coins.0", "points.1", "round"} <= public
    assert not {path for path in public if path.startswith(("hand", "deck", "sealed", "answers"))}
    await home.tables.moderation.look(table.id, MOD, Seat(1), "to see")
    assert await paths() == public | {"hand.1", "deck"}
    deck = next(one for one in await home.tables.moderation.fields(table.id, MOD) if one.path == "deck")
    assert repr(deck.value) == "<26 hidden>"
    home.now += LOOK_SECONDS + 1
    assert await paths() == public
    assert await refusal(home.tables.moderation.correct(table.id, MOD, {"hand.1": "+29"}, "too late")) == "look-first"
    assert await refusal(home.tables.moderation.fields(table.id, Person(BOB, "Bob"))) == "moderator-sits"


async def test_cards_of_a_computer_need_a_look_too(home: House) -> None:
    """Also that of who has left, and for whom a computer plays."""
    table = await home.game(BOB, CID, computers=1)
    await home.tables.seats.leave(table.id, CID)
    now = not_none(await home.tables.views.table(table.id))
    played = [info.seat for info in now.seats if info.user is None or info.stand_in is not None]
    assert len(played) == 2

    async def secret() -> set[str]:
        fields = await home.tables.moderation.fields(table.id, MOD)
        return {one.path for one in fields if one.path.startswith(("hand", "sealed", "deck", "answers"))}

    assert await secret() == set()
    for seat in played:
        change = {f"hand.{seat}": "+29"}
        assert await refusal(home.tables.moderation.correct(table.id, MOD, change, "x")) == "look-first"
    first, second = played
    await home.tables.moderation.look(table.id, MOD, first, "to see")
    assert await secret() == {f"hand.{first}", "deck"}
    assert await refusal(home.tables.moderation.correct(table.id, MOD, {f"hand.{second}": "+29"}, "x")) == "look-first"


async def test_a_correction_asks_sealed_answers_anew(home: House) -> None:
    table = await home.game(BOB)
    await home.answer(table, BOB, 9)
    await home.marks()
    number = (await home.tables.views.sight(table.id, BOB)).number
    await home.tables.moderation.correct(table.id, MOD, {"coins.1": "3"}, "miscounted")
    sight = await home.tables.views.sight(table.id, BOB)
    assert sight.number != number and sight.view.seen.answers == {} and sight.awaited
    assert {"seat:0", "seat:1", "story:1"} <= set(await home.marks())
    assert LITTLE.faults(await state(home, table)) == ()


async def test_a_reminder_once_an_hour(home: House) -> None:
    table = await home.game(BOB)
    await home.marks()
    await home.tables.moderation.nudge(table.id, MOD)
    assert await home.marks() == ["call:1000"]
    assert await refusal(home.tables.moderation.nudge(table.id, MOD)) == "nudged-lately"
    home.now += NUDGE_SECONDS
    await home.tables.moderation.nudge(table.id, MOD)


async def test_settings_of_servers(home: House) -> None:
    assert (await home.tables.servers.get(5)).role is None
    await home.tables.servers.set(5, role=8, language="pl")
    server = await home.tables.servers.set(5, channel=9)
    assert (server.role, server.language, server.channel, server.pace) == (8, "pl", 9, None)
    assert (await home.tables.servers.set(5, role=None)).role is None
    assert (await home.tables.servers.get(6)).language is None


async def test_player_may_ask_for_help_until_the_end(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    assert await refusal(home.tables.acts.plead(table.id, MOD, "help")) == "not-seated"
    await home.tables.acts.plead(table.id, Person(BOB, "Bob"), "help")
    assert await refusal(home.tables.acts.plead(table.id, Person(BOB, "Bob"), "help")) == "asked-lately"
    await home.tables.moderation.end(table.id, MOD, "enough")
    assert await refusal(home.tables.acts.plead(table.id, Person(ANN, "Ann"), "help")) == "not-running"


async def test_after_a_backup_is_restored_all_that_is_shown_of_tables_under_way_is_shown_anew(home: House) -> None:
    running, lobby = await home.game(BOB, computers=1), await home.lobby(CID)
    over = await home.game(BOB)
    await home.tables.moderation.end(over.id, MOD, "enough")
    await home.marks()
    await home.tables.outbox.show_anew()
    people = [info.seat for info in running.seats if info.user is not None]
    assert {dump(one) for one in await home.tables.outbox.marked(running.id)} == {
        "panel",
        *(f"seat:{n}" for n in people),
    }
    assert {dump(one) for one in await home.tables.outbox.marked(lobby.id)} == {"lobby"}
    assert await home.tables.outbox.marked(over.id) == {}


OTHER = Person(98, "Other")
