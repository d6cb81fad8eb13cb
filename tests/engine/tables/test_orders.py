"""Standing orders at tables: kept with a seat, carried out as its answers, unseen by others; and receipts."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import cast

import pytest

from engine.core import Amount, Choose, Pick, Refused, Seat, Wire, dump_state, form, load_action, replay
from engine.games.answers import given
from engine.receipts import TurnResult, brings, last_own, turn_result, with_turn_end
from engine.store import Store, rows
from engine.store.rows import JournalRow
from engine.tables import Receipt, Reply, Table, computers, of_turn
from tests.engine.tables import helpers
from tests.engine.tables.helpers import ANN, BOB, CID, CLICKS, House, house, refusal
from tests.engine.tables.littlegame import BOX
from tests.engine.tables.littleorders import LITTLE_ORDERS
from tests.engine.tables.test_play import play_out
from tests.values import not_none


@pytest.fixture(autouse=True)
def _with_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "BOX", replace(BOX, orders=LITTLE_ORDERS))


async def order(home: House, table: Table, user: int, key: str, wire: Wire | None) -> Reply:
    return await home.tables.play.order(table.id, user, key, wire, click=next(CLICKS))


async def journal(home: House, table: Table) -> list[tuple[int | None, str]]:
    async with home.store.reading() as tx:
        return [(row.seat, row.wire) for row in await tx.records(JournalRow, table.id)]


async def test_an_order_waits_for_its_time_and_then_answers_sealed(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    reply = await order(home, table, BOB, "next-bid", 4)
    assert reply.kind == "ordered"
    assert reply.sight.orders == {"next-bid": 4}
    assert reply.sight.sealed == ()
    for user in (ANN, BOB, CID):
        await home.answer(table, user, 1)
    sight = await home.tables.views.sight(table.id, BOB)
    assert sight.view.seen.round == 2
    assert sight.sealed == (sight.seat,)
    assert sight.view.seen.answers == {sight.seat: 4}
    assert sight.by_order
    assert (await journal(home, table))[-1] == (sight.seat, "4")


async def test_an_order_answers_the_question_that_is_open_and_every_later_one(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    assert (await order(home, table, BOB, "each-bid", 3)).sight.by_order
    await home.answer(table, ANN, 0)
    await home.answer(table, ANN, 0)
    sight = await home.tables.views.sight(table.id, BOB)
    assert sight.view.seen.coins[sight.seat] == 50 - 2 * 3
    assert sight.by_order


async def test_a_sealed_answer_given_by_order_may_be_changed_by_hand(home: House) -> None:
    table = await home.game(BOB, CID)
    await order(home, table, BOB, "each-bid", 3)
    changed = await home.answer(table, BOB, 5)
    assert changed.kind == "changed"
    assert not changed.sight.by_order
    await order(home, table, CID, "next-bid", 1)
    sight = await home.tables.views.sight(table.id, BOB)
    assert sight.view.seen.answers == {sight.seat: 5}


async def test_an_order_that_cannot_be_carried_out_is_asked_and_says_why(home: House) -> None:
    table = await home.game(BOB)
    reply = await order(home, table, BOB, "each-bid", 30)
    assert reply.sight.awaited
    assert reply.sight.unfit is not None
    assert reply.sight.unfit.key == "too-much"
    assert (await home.tables.views.sight(table.id, ANN)).unfit is None


async def test_orders_lapse_and_can_be_dropped(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    await order(home, table, BOB, "next-bid", 4)
    dropped = await order(home, table, BOB, "next-bid", None)
    assert (dropped.kind, dropped.sight.orders) == ("dropped", {})
    assert (await order(home, table, BOB, "next-bid", 0)).kind == "dropped"  # the default: nothing is ordered
    await order(home, table, BOB, "next-bid", 4)
    for user in (ANN, BOB, ANN):  # in the second round Bob bids by order
        await home.answer(table, user, 1)
    sight = await home.tables.views.sight(table.id, BOB)
    assert (sight.view.seen.round, sight.orders, sight.awaited) == (3, {}, True)


@pytest.mark.parametrize(("key", "wire"), [("other", 1), ("next-bid", 51), ("next-bid", "many")])
async def test_order_that_is_not_offered_is_refused_and_changes_nothing(home: House, key: str, wire: Wire) -> None:
    table = await home.game(BOB)
    before = (await home.tables.views.sight(table.id, BOB)).table.version
    with pytest.raises(Refused):
        await order(home, table, BOB, key, wire)
    after = await home.tables.views.sight(table.id, BOB)
    assert (after.table.version, after.orders) == (before, {})


async def test_strangers_and_lobbies_have_no_orders(home: House) -> None:
    table = await home.lobby(BOB)
    assert await refusal(order(home, table, ANN, "next-bid", 1)) == "not-running"
    table = await home.game(BOB)
    assert await refusal(order(home, table, CID, "next-bid", 1)) == "not-seated"


async def test_a_sight_says_whether_there_are_orders_at_all(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.game(BOB)
    assert (await home.tables.views.sight(table.id, ANN)).knows_orders
    monkeypatch.setattr(helpers, "BOX", BOX)
    async with house(home.store.path.with_name("other.db")) as other:
        table = await other.game(BOB)
        assert not (await other.tables.views.sight(table.id, ANN)).knows_orders


async def test_the_turn_of_a_sight_is_not_that_of_a_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = replace(LITTLE_ORDERS, period=attrgetter("drafting"))
    monkeypatch.setattr(helpers, "BOX", replace(BOX, orders=planned))
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB)
        await home.answer(table, ANN, 3)
        await home.answer(table, BOB, 1)
        other = table.seat_of(BOB)
        await home.answer(table, ANN, str(other))
        sight = await home.tables.views.sight(table.id, ANN)
        assert (sight.view.drafting, sight.turn) == (True, 0)


# Secrecy


async def seen_by(home: House, table: Table, user: int | None) -> tuple[object, ...]:
    """All that leaves the table for this viewer, but the count of its changes."""
    sight = await home.tables.views.sight(table.id, user)
    story = await home.tables.views.story(table.id, sight.seat)
    return replace(sight.table, version=0), sight.view, sight.number, sight.asked, sight.sealed, sight.orders, story


async def test_orders_are_unnoticed_by_others(home: House) -> None:
    table = await home.game(BOB, CID)
    await home.answer(table, CID, 2)
    await home.answer(table, BOB, 2)
    await home.marks()
    others = (ANN, CID, None, 999)
    before = [await seen_by(home, table, user) for user in others]
    told = await journal(home, table)
    bob = table.seat_of(BOB)
    for key, wire in (("next-bid", 4), ("each-bid", 7), ("next-bid", 5), ("next-bid", None), ("each-bid", 30)):
        await order(home, table, BOB, key, wire)
        assert [await seen_by(home, table, user) for user in others] == before
        assert await home.marks() == [f"seat:{bob}"]
    assert await journal(home, table) == told


async def test_an_answer_by_order_looks_like_one_by_hand(tmp_path: Path) -> None:
    seen: list[list[object]] = []
    for by_order in (True, False):
        async with house(tmp_path / f"{by_order}.db") as home:
            table = await home.game(BOB, CID)
            if by_order:
                await order(home, table, BOB, "each-bid", 4)
            else:
                await home.answer(table, BOB, 4)
            seen.append([*[(await seen_by(home, table, user))[1:] for user in (ANN, CID, None)], await home.marks()])
    assert seen[0] == seen[1]


async def test_orders_stand_in_no_log_and_in_no_record(home: House) -> None:
    table = await home.game(BOB)
    reply = await order(home, table, BOB, "each-bid", 41)
    room = home.tables._rooms.cached[table.id]
    assert "41" not in repr(room)
    assert "41" not in repr(room.orders)
    assert "each-bid" not in repr(reply.sight.table)


# The life of the process


async def test_orders_outlive_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path / "one.db") as home:
        table = await home.game(BOB, gifts=False)
        await order(home, table, BOB, "each-bid", 3)
    async with house(tmp_path / "one.db") as home:
        assert (await home.tables.views.sight(table.id, BOB)).by_order
        await home.answer(table, ANN, 0)
        sight = await home.tables.views.sight(table.id, BOB)
        assert (sight.orders, sight.by_order, sight.view.seen.round) == ({"each-bid": 3}, True, 2)
        seats = [seat for seat, _ in await journal(home, table)]
        assert seats.count(sight.seat) == 2  # one in each round: nothing is answered twice


def asleep(table_ids: Iterable[str]) -> None:
    """A process that ends before what is due is done."""


async def test_orders_left_by_a_crash_are_done_at_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path / "one.db") as home:
        with monkeypatch.context() as patch:
            table = await home.game(BOB, gifts=False)
            patch.setattr(computers, "BUDGET", 0)
            patch.setattr(home.tables._flow, "go_on", asleep)
            reply = await order(home, table, BOB, "each-bid", 3)
        assert reply.sight.sealed == ()
    async with house(tmp_path / "one.db") as home:
        await home.tables.close()
        assert (await home.tables.views.sight(table.id, BOB)).by_order
        async with home.store.reading() as tx:
            assert await tx.tables.with_computers_due() == []


async def test_a_game_by_orders_alone_replays_like_any_other(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False, rounds=40)
    for user, wire in ((BOB, 1), (CID, 1)):
        await order(home, table, user, "each-bid", wire)
    await order(home, table, ANN, "each-bid", 1)
    await home.tables.close()
    over = not_none(await home.tables.views.table(table.id))
    assert over.seed is not None
    record = json.loads(await home.tables.journals.export(table.id))
    options = BOX.game.options.model_validate(record["options"])
    end = replay(BOX.game, record["seats"], options, record["seed"], map(load_action, record["actions"]))
    room = home.tables._rooms.cached[table.id]
    assert room.position is not None
    assert dump_state(BOX.game, end.state) == dump_state(BOX.game, room.position.state)


async def test_orders_are_forgotten_when_the_game_is_over(home: House) -> None:
    table = await home.game(BOB, rounds=2)
    await order(home, table, BOB, "each-bid", 1)
    await play_out(home, table)
    assert all(json.loads(held)["given"] == {} for held in (await kept(home.store, table)).values())
    assert await refusal(order(home, table, BOB, "each-bid", 2)) == "not-running"


async def kept(store: Store, table: Table) -> dict[int, str]:
    return await store.read(lambda tx: tx.play.orders(table.id))


def noted(**fields: int) -> Receipt:
    """A receipt as it is stored."""
    return cast("Receipt", {"how": "own", "given": [], **fields})


async def gained(home: House, table: Table, user: int, turn: int) -> int | None:
    """What a turn has brought somebody; None as long as it goes on."""
    found = turn_result((await home.tables.views.sight(table.id, user)).receipts, turn)
    return None if found is None else found.gained


def test_receipt_of_a_form_tells_its_real_choices() -> None:
    colour, cubes = Choose("colour", ("red", "blue")), Amount("cubes", 0, 1, about={"ship": "a"})
    nothing = Choose("special", ("none",))
    asked = form("bid", colour, nothing, cubes, about={"vote": 2, "card": "ships"})
    told = [(one.asked.key, dict(one.asked.args), one.answer) for one in given(asked, ("red", "none", 1))]
    assert told == [("ask-colour", {"vote": 2}, "red"), ("ask-cubes", {"vote": 2, "ship": "a", "of": "bid"}, 1)]
    told = [(one.asked.key, one.answer) for one in given(form("bid", nothing, nothing), ("none", "none"))]
    assert told == [("ask-special", "none")], "something was answered"
    assert [one.answer for one in given(Pick("cards", ("ships", "edict"), 0, 2), ("ships", "edict"))] == [
        ("ships", "edict")
    ]


def test_news_begin_where_somebody_has_last_answered_by_themselves() -> None:
    assert last_own({1: noted(told=3), 2: noted(told=5), 3: {**noted(told=9), "how": "order"}}) == 5
    assert last_own({3: {**noted(told=9), "how": "order"}}) == last_own({}) == 0


async def test_points_of_a_turn_end_with_it_and_not_with_the_next_answer(home: House) -> None:
    table = await home.game(BOB, rounds=3, gifts=False)
    await home.answer(table, ANN, 5)
    assert await gained(home, table, ANN, 1) is None, "the turn goes on"
    await home.answer(table, BOB, 1)
    assert [await gained(home, table, user, 1) for user in (ANN, BOB)] == [1, 0]
    for bid in (6, 7):
        await home.answer(table, ANN, bid)
        await home.answer(table, BOB, 1)
    assert [await gained(home, table, ANN, turn) for turn in (1, 2, 3)] == [1, 1, 1], "the last turn too"


async def test_points_before_the_first_answer_belong_to_the_turn(home: House) -> None:
    own: dict[int, Receipt] = dict.fromkeys((2, 3), noted(told=3, turn=1, points=4))
    assert turn_result(own, 1) is None
    first = not_none(with_turn_end(own, 2, 9, 6))
    assert turn_result(first, 1) == TurnResult(2, 3, 9)
    later = not_none(with_turn_end({**first, 7: noted(told=14, turn=2, points=8)}, 3, 20, 9))
    assert turn_result(later, 2) == TurnResult(3, 9, 20), "from where the turn before it ended"
    assert with_turn_end(later, 3, 25, 30) is None, "it ends once"
    assert list(of_turn(later, 1)) == [2, 3]


async def test_receipts_of_an_earlier_version_have_no_end_and_no_points() -> None:
    former: dict[int, Receipt] = {4: noted(told=1)}
    assert turn_result(former, 0) is None
    done = not_none(with_turn_end(former, 2, 5, 3))
    assert turn_result(done, 0) == TurnResult(0, 1, 5)


async def test_turns_that_orders_alone_answer_end_each_by_itself(home: House) -> None:
    table = await home.game(BOB, rounds=4, gifts=False)
    await order(home, table, BOB, "each-bid", 3)
    await order(home, table, ANN, "each-bid", 2)
    assert [await gained(home, table, BOB, turn) for turn in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [await gained(home, table, ANN, turn) for turn in (1, 2, 3, 4)] == [0, 0, 0, 0]


async def test_person_answered_for_alone_is_told_after_the_turn(home: House) -> None:
    table = await home.game(BOB, rounds=3, gifts=False)
    await order(home, table, BOB, "each-bid", 3)
    await home.marks()
    bob = int(table.seat_of(BOB) or Seat(0))
    for _ in range(3):  # of the last one as well
        number = (await home.tables.views.sight(table.id, BOB)).number
        await home.answer(table, ANN, 1)
        assert [mark for mark in await home.marks() if mark.startswith("turn")] == [f"turn:{bob}:{number}"]


async def test_a_turn_that_was_taken_back_has_not_ended(home: House) -> None:
    table = await home.game(BOB, rounds=3, gifts=False)
    await home.answer(table, ANN, 5)
    await home.answer(table, BOB, 1)
    assert await gained(home, table, ANN, 1) == 1
    first = (await home.tables.rewinds.past_points(table.id))[0]
    await home.tables.rewinds.rewind(table.id, rows.Person(99, "Mod"), first.asked, "a test")
    assert await gained(home, table, ANN, 1) is None


def test_a_question_is_brought_by_answers_of_ones_own_alone() -> None:
    own = {2: noted(then=3), 3: noted(then=5), 6: noted(), 7: noted(then=8)}
    assert [brings(own, 2, then) for then in (3, 5, 4, 6)] == [True, True, False, False]
    assert not brings(own, 6, 7), "of an earlier version it is not known what came of it"
    assert not brings(own, 9, 10), "nothing was answered then"
