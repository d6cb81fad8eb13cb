"""Standing orders at tables: kept with a seat, carried out as its answers, unseen by others, proof against restarts."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core import Refused, View, Wire, dump_state, load_action, replay
from engine.store import Store
from engine.tables import Reply, Table, TableRefused, computers
from tests.engine.tables import helpers
from tests.engine.tables.helpers import ANN, BOB, CID, CLICKS, House, house
from tests.engine.tables.littlegame import BOX
from tests.engine.tables.littleorders import LittleOrders
from tests.engine.tables.test_play import play_out
from tests.values import not_none


@pytest.fixture(autouse=True)
def _with_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "BOX", replace(BOX, orders=LittleOrders()))


async def order(home: House, table: Table, user: int, key: str, wire: Wire | None) -> Reply:
    return await home.tables.play.order(table.id, user, key, wire, click=next(CLICKS))


async def journal(home: House, table: Table) -> list[tuple[int | None, str]]:
    async with home.store.reading() as tx:
        return [(row.seat, row.wire) for row in await tx.play.journal(table.id)]


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
    with pytest.raises(TableRefused, match="not-running"):
        await order(home, table, ANN, "next-bid", 1)
    table = await home.game(BOB)
    with pytest.raises(TableRefused, match="not-seated"):
        await order(home, table, CID, "next-bid", 1)


async def test_a_sight_says_whether_there_are_orders_at_all(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await home.game(BOB)
    assert (await home.tables.views.sight(table.id, ANN)).knows_orders
    monkeypatch.setattr(helpers, "BOX", BOX)
    async with house(home.store.path.with_name("other.db")) as other:
        table = await other.game(BOB)
        assert not (await other.tables.views.sight(table.id, ANN)).knows_orders


async def test_the_turn_of_a_sight_is_not_that_of_a_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Planned(LittleOrders):
        def period(self, view: View[Any]) -> int:
            return int(view.drafting)

    monkeypatch.setattr(helpers, "BOX", replace(BOX, orders=Planned()))
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB)
        await home.answer(table, ANN, 3)
        await home.answer(table, BOB, 1)
        other = table.seat_of(BOB)
        await home.answer(table, ANN, str(other))
        sight = await home.tables.views.sight(table.id, ANN)
        assert (sight.view.drafting, sight.turn) == (True, 0)


async def test_the_same_click_orders_once(home: House) -> None:
    table = await home.game(BOB)
    first = await home.tables.play.order(table.id, BOB, "next-bid", 4, click=77)
    again = await home.tables.play.order(table.id, BOB, "next-bid", 9, click=77)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.sight.orders == {"next-bid": 4}


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


async def test_orders_left_over_by_a_crash_are_carried_out_at_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    with pytest.raises(TableRefused, match="not-running"):
        await order(home, table, BOB, "each-bid", 2)


async def kept(store: Store, table: Table) -> dict[int, str]:
    async with store.reading() as tx:
        return await tx.play.orders(table.id)
