"""Computer seats: they play on until a person is to act, in few transactions, and a restart changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Position, Seat, View, Wire, dump_state, load_action, new_game, replay, seed_from, view
from engine.games.box import boxes
from engine.journal import fingerprint
from engine.players import Player, RandomPlayer
from engine.store import Store
from engine.store.rows import JournalRow
from engine.tables import Status, Table, Tables, computers
from engine.tables.computers import play_on
from tests.databases import ready
from tests.engine.core.market import MARKET
from tests.engine.tables.helpers import ANN, BOB, CHANNEL, CLICKS, GUILD, PEOPLE, House, house
from tests.engine.tables.test_play import play_out
from tests.parts import with_parts
from tests.values import not_none


async def final(home: House, table: Table) -> str:
    position = not_none(home.tables._rooms.cached[table.id].position)
    return dump_state(home.tables._rooms.cached[table.id].game, position.state)


async def test_computers_answer_at_once(home: House) -> None:
    table = await home.game(computers=2)
    ann = table.seat_of(ANN)
    sight = await home.tables.views.sight(table.id, ANN)
    assert sight.sealed == tuple(seat for seat in (0, 1, 2) if seat != ann)
    assert dict(sight.view.awaiting) == {ann: "bid"}
    reply = await home.answer(table, ANN, 0)
    assert (reply.kind, reply.sealed, reply.asked) == ("settled", 3, 3)
    assert ann in reply.sight.view.awaiting


async def test_moves_of_computers_are_written_in_one_transaction(home: House) -> None:
    table = await home.game(computers=1)
    before = await home.tables.views.table(table.id)
    reply = await home.answer(table, ANN, 0)
    assert before is not None
    assert reply.sight.table.version == before.version + 1
    async with home.store.reading() as tx:
        journal = await tx.records(JournalRow, table.id)
        assert [row.n for row in journal] == list(range(1, len(journal) + 1))
        assert len({row.seat for row in journal}) == 2


async def test_computers_are_not_marked(home: House) -> None:
    table = await home.game(computers=2)
    ann = table.seat_of(ANN)
    assert [mark for mark in await home.marks() if mark.startswith("seat")] == [f"seat:{ann}"]


async def test_a_long_run_is_cut_into_transactions(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = await play_out(home, await home.game(computers=3, rounds=6))
    want = await final(home, whole)
    monkeypatch.setattr(computers, "BUDGET", 1)
    pieces = await home.game(computers=3, rounds=6)
    pieces = await play_out(home, pieces)
    assert await final(home, pieces) == want


def asleep(table_ids: Iterable[str]) -> None:
    """A process that ends before its computers come to play."""


async def test_computers_go_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path / "one.db") as home:
        undisturbed = await home.game(computers=2, rounds=2)
        want = (await home.tables.views.sight(undisturbed.id, None)).view
    async with house(tmp_path / "two.db") as home:
        with monkeypatch.context() as patch:
            patch.setattr(computers, "BUDGET", 0)
            patch.setattr(home.tables._flow, "go_on", asleep)
            table = await home.game(computers=2, rounds=2)
        assert (await home.tables.views.sight(table.id, None)).sealed == ()
    async with house(tmp_path / "two.db") as home:
        await home.tables.close()
        assert (await home.tables.views.sight(table.id, None)).view == want
        async with home.store.reading() as tx:
            assert await tx.tables.with_computers_due() == []


async def test_a_computer_that_answers_nonsense_gets_the_default(home: House) -> None:
    class Nonsense(Player):
        def choose(self, view: View[Any], rng: Random) -> Wire:
            return "nonsense"

    table = await home.game(BOB)
    position: Position[Any] | None = home.tables._rooms.cached[table.id].position
    assert position is not None
    players: Mapping[Seat, Player] = {Seat(0): Nonsense(), Seat(1): RandomPlayer()}
    run = play_on(home.tables._rooms.cached[table.id].game, position, players, seed_from("a"))
    assert run.position.state.asked > 3
    assert run.due is False and run.position.state.result is not None


async def test_computers_answer_a_covert_question_once() -> None:
    at = new_game(MARKET, 3, MARKET.options(), seed_from("a")).position
    everybody: Mapping[Seat, Player] = {Seat(n): RandomPlayer() for n in range(3)}
    run = play_on(MARKET, at, everybody, seed_from("a"))
    assert view(MARKET, run.position, None).covert == "lemon"
    assert run.due is False
    assert play_on(MARKET, run.position, everybody, seed_from("a")).actions == ()


async def test_players_get_views_and_nothing_else(home: House) -> None:
    seen: list[View[Any]] = []

    class Watcher(Player):
        def choose(self, view: View[Any], rng: Random) -> Wire:
            seen.append(view)
            return RandomPlayer().choose(view, rng)

    home.tables._rooms.boxes = {
        id: with_parts(box, players={"level1": Watcher()}) for id, box in home.tables.boxes.items()
    }
    await home.game(computers=1)
    assert seen
    for own in seen:
        others = {seat for seat in (0, 1) if seat != own.viewer}
        assert not others & set(own.seen.answers)
        assert own.seen.randomness.seed == ""


class Waver(Player):
    """Waves before each of its bids."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        return RandomPlayer().choose(view, rng)

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        return ("wave", "2")


async def test_a_computer_does_something_beside_what_it_is_asked_once_a_question(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=2)
    room = home.tables._rooms.cached[table.id]
    assert room.position is not None
    fresh = new_game(room.game, 3, room.options, seed_from("a")).position
    run = play_on(room.game, fresh, {Seat(0): Waver()}, seed_from("a"))
    assert [(action.aside, action.seat) for action in run.actions] == [("wave", 0), (None, 0)]
    assert run.position.state.waved == {0: 2, 1: 0, 2: 0}
    assert play_on(room.game, run.position, {Seat(0): Waver()}, seed_from("a")).actions == ()


async def test_a_computer_in_somebodys_place_only_answers_what_is_asked(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=2)
    room = home.tables._rooms.cached[table.id]
    fresh = new_game(room.game, 3, room.options, seed_from("a")).position
    run = play_on(room.game, fresh, {Seat(0): Waver()}, seed_from("a"), people=[Seat(0)])
    assert [action.aside for action in run.actions] == [None]


async def clicks_of_people(tables: Tables, table: Table, *, at_most: int) -> Table:
    """The first person awaited gives a random legal answer drawn from the number of the question, again and again."""
    for _ in range(at_most):
        await tables.close()
        table = await tables.views.table(table.id) or table
        if table.status is Status.OVER:
            break
        public = await tables.views.sight(table.id, None)
        user = next(user for seat in public.view.awaiting if (user := table.seats[seat].user) is not None)
        sight = await tables.views.sight(table.id, user)
        if sight.view.ready:
            await tables.play.confirm(table.id, user, number=sight.number, click=next(CLICKS))
        else:
            assert sight.view.prompt is not None
            wire = sight.view.prompt.sample(Random(f"{sight.number} {sight.seat}"))
            await tables.play.answer(table.id, user, wire, number=sight.number, click=next(CLICKS))
    return table


async def begun(tables: Tables, computers: int, level: str = "level1") -> Table:
    table = await tables.lobby.open(
        guild=GUILD, channel=CHANNEL, host=PEOPLE[ANN], game="doom", seats=2 + computers, language="en"
    )
    await tables.lobby.join(table.id, PEOPLE[BOB])
    for _ in range(computers):
        await tables.lobby.add_computer(table.id, ANN, level=level)
    return await tables.lobby.start(table.id, ANN)


async def test_seasoned_computers_play_to_the_end(tmp_path: Path) -> None:
    store = await Store.open(ready(tmp_path / "one.db"))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("seasoned"))
    table = await clicks_of_people(tables, await begun(tables, 2, "level2"), at_most=2000)
    assert table.status is Status.OVER
    record = json.loads(await tables.journals.export(table.id))
    by_computers = {info.seat for info in table.seats if info.computer == "level2"}
    assert by_computers <= {seat for seat, *_ in record["actions"]}
    await store.close()


async def final_state(tables: Tables, table: Table) -> str:
    room = await tables._rooms.room(table.id)
    assert room.position is not None and not list(room.game.faults(room.position.state))
    return dump_state(room.game, room.position.state)


@pytest.mark.thorough
@pytest.mark.parametrize("computers", [1, pytest.param(2, marks=pytest.mark.soak)])
async def test_a_whole_game_with_restarts_equals_one_without(tmp_path: Path, computers: int) -> None:
    store = await Store.open(ready(tmp_path / "one.db"))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("doom"))
    table = await clicks_of_people(tables, await begun(tables, computers), at_most=2000)
    assert table.status is Status.OVER
    want = await final_state(tables, table)
    record = json.loads(await tables.journals.export(table.id))
    await store.close()

    game = boxes()["doom"].game
    options = game.options.model_validate(record["options"])
    end = replay(game, record["seats"], options, record["seed"], map(load_action, record["actions"]))
    assert dump_state(game, end.state) == want
    assert fingerprint(game, end.state) == record["final"]

    store = await Store.open(ready(tmp_path / "two.db"))
    tables = Tables(store, boxes(), seeds=lambda: seed_from("doom"))
    table = await begun(tables, computers)
    await store.close()
    rng = Random(computers)
    while table.status is not Status.OVER:
        store = await Store.open(tmp_path / "two.db")
        tables = Tables(store, boxes(), seeds=lambda: seed_from("another"))
        await tables.wake()
        table = await clicks_of_people(tables, table, at_most=rng.randrange(40))
        if table.status is Status.OVER:
            assert await final_state(tables, table) == want
        await store.close()
