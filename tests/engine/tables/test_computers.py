"""Computer seats: they play on until a person is to act, in few transactions, and a restart changes nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Position, Seat, View, Wire, dump_state, new_game, seed_from, view
from engine.players import Player, RandomPlayer
from engine.tables import Table, computers
from engine.tables.computers import play_on
from tests.engine.core.market import MARKET
from tests.engine.tables.helpers import ANN, BOB, House, house
from tests.engine.tables.test_play import play_out
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
        journal = await tx.play.journal(table.id)
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
        id: replace(box, players={"level1": Watcher()}) for id, box in home.tables.boxes.items()
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
