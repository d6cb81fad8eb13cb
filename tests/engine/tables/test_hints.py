"""Hints: given where all agreed, made of a View alone, counted, and told at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Position, View, answer, dump_position, guess
from engine.games.box import Box, boxes
from engine.players import Thinking
from engine.players.search import Tried
from engine.tables import Table, Tables
from engine.tables.hints import Advice, Pondering, _differing, advices, counted, ponder
from engine.tools.walking import case
from tests.engine.players.test_search import questions
from tests.engine.tables.helpers import ANN, BOB, CLICKS, PEOPLE, refusal
from tests.engine.tables.test_thoughts import clicks, opened, quiet
from tests.parts import with_parts

pytestmark = pytest.mark.thorough

BOXES = {id: box for id, box in boxes().items() if box.computers.thinking is not None}
FEW = 2


def quick(box: Box) -> Box:
    """With little thinking."""
    assert box.computers.thinking is not None
    return with_parts(box, thinking=replace(box.computers.thinking, worlds=2, k=3))


def pairs(id: str) -> Iterator[tuple[Pondering, Pondering]]:
    """The same question in two states that differ in what is hidden from the one who is asked."""
    box, rng = BOXES[id], Random(id)
    one = replace(case(box.game, max(box.game.seats), "hints"), most=FEW)
    for _, saved, own in questions(one, settled=True):
        assert own.viewer is not None
        real = Pondering(id, own.viewer, saved, "a seed")
        yield real, replace(real, position=dump_position(box.game, Position(guess(box.game, own, rng))))


@pytest.mark.parametrize("id", BOXES)
def test_the_same_view_gets_the_same_hint_whatever_is_hidden(id: str) -> None:
    box = {id: quick(BOXES[id])}
    for real, other in pairs(id):
        found = ponder(box, real)
        assert 0 < len(found) <= 3
        assert len({hint.wires for hint in found}) == len(found)
        assert ponder(box, other) == found, "it looked behind its view"


def test_the_figures_that_differ_most_come_first() -> None:
    one, other = Tried(None, (0.0,), ({"cards": 50.0, "gold": 1.0, "same": 2.0},)), Tried(None, (0.0,))
    against = replace(other, notes=({"cards": 49.0, "gold": 9.0, "same": 2.0},))
    assert [*_differing(one, against).items()] == [("gold", (1, 9)), ("cards", (50, 49))]
    assert _differing(one, other) == {}, "they were tried in no common world"


def test_the_usual_answer_is_set_against_the_second_best_and_all_others_against_it() -> None:
    box, seen = {"atlantis": quick(BOXES["atlantis"])}, list[Mapping[str, tuple[int, int]]]()
    for real, _ in pairs("atlantis"):
        found = ponder(box, real)
        usual, others = [one for one in found if one.usual], [one for one in found if not one.usual]
        if usual and others:
            seen.append(usual[0].figures)
            assert others[0].figures == {name: (its, own) for name, (own, its) in usual[0].figures.items()}
    assert any(seen)


def seeded(by: str, box: Box, thinking: Thinking[Any], own: View[Any], seed: str, share: float) -> list[Advice]:
    return advices(box, thinking, own, f"{seed} {by}", share)


def test_a_hint_that_looks_behind_its_view_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    box = {"atlantis": quick(BOXES["atlantis"])}

    def peeking(boxes: Mapping[str, Box], job: Pondering) -> list[Advice]:
        with monkeypatch.context() as patched:
            patched.setattr("engine.tables.hints.advices", partial(seeded, job.position))
            return ponder(boxes, job)

    assert any(peeking(box, real) != peeking(box, other) for real, other in pairs("atlantis"))


@pytest.mark.parametrize("id", BOXES)
def test_a_hint_in_the_middle_of_a_plan_can_be_followed(id: str) -> None:
    box = quick(BOXES[id])
    one = replace(case(box.game, min(box.game.seats), "plans"), most=FEW)
    for at, saved, own in questions(one, settled=False):
        assert own.viewer is not None
        for hint in ponder({id: box}, Pondering(id, own.viewer, saved, "a seed")):
            answer(box.game, at, own.viewer, *hint.wires)


async def lobby(tables: Tables, *agreeing: int) -> Table:
    """Ann, Bob and the computers that it takes, of whom these want hints."""
    table = await tables.lobby.open(guild=1, channel=2, host=PEOPLE[ANN], game="atlantis", seats=2, language="en")
    await tables.lobby.join(table.id, PEOPLE[BOB])
    for user in agreeing:
        table = await tables.hints.agree(table.id, user, click=next(CLICKS))
    return table


async def asked(tables: Tables, table: Table) -> tuple[int, str]:
    """Who is asked, and the number of their question."""
    for user in (ANN, BOB):
        sight = await tables.views.sight(table.id, user)
        if sight.view.prompt is not None:
            return user, sight.number
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("agreeing", [(), (ANN,), (ANN, BOB, BOB)], ids=["nobody", "one", "taken-back"])
async def test_there_are_none_unless_all_have_agreed(tmp_path: Path, agreeing: tuple[int, ...]) -> None:
    async with opened(tmp_path / "a.db") as tables:
        table = await tables.lobby.start((await lobby(tables, *agreeing)).id, ANN)
        assert not table.hinted
        user, number = await asked(tables, table)
        assert await refusal(tables.hints.give(table.id, user, number)) == "no-hints"
        assert all(info.hints is None for info in table.seats)


async def test_they_are_counted_and_told_at_the_end_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as tables:
        table = await lobby(tables, ANN, BOB)
        assert table.hinted
        table = await tables.lobby.start(table.id, ANN)
        user, number = await asked(tables, table)
        for _ in range(2):  # of one question one is counted
            assert await tables.hints.give(table.id, user, number, click=next(CLICKS))
        assert await refusal(tables.hints.give(table.id, user, "99", click=next(CLICKS))) == "stale"
        now = await tables.views.table(table.id)
        assert now is not None and [info.hints for info in now.seats] == [(), ()], "until then nobody knows"
    async with opened(tmp_path / "a.db") as tables:
        await tables.proposals.end(table.id, PEOPLE[ANN])
        over = await tables.proposals.end(table.id, PEOPLE[BOB])
        assert {info.user: count for info, count in counted(over)} == {user: 1, ANN + BOB - user: 0}


async def test_hint_player_is_asked_for_one_hint_at_a_time(tmp_path: Path) -> None:
    asked_for, begun, found = list[Pondering](), asyncio.Event(), asyncio.Event()

    async def elsewhere(job: Pondering) -> tuple[Advice, ...]:
        asked_for.append(job)
        begun.set()
        if len(asked_for) == 1:
            await found.wait()
        return ()

    async with opened(tmp_path / "a.db", finds=elsewhere) as tables:
        table = await tables.lobby.start((await lobby(tables, ANN, BOB)).id, ANN)
        user, number = await asked(tables, table)
        first = asyncio.create_task(tables.hints.give(table.id, user, number))
        await asyncio.wait({first, asyncio.create_task(begun.wait())}, return_when=asyncio.FIRST_COMPLETED)
        assert await refusal(tables.hints.give(table.id, user, number)) == "hint-under-way"
        found.set()
        assert await first == ()
        assert await tables.hints.give(table.id, user, number) == (), "and then for another"
    assert [job.seat for job in asked_for] == [table.seat_of(user)] * 2


async def test_one_who_comes_later_is_asked_too(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as tables:
        table = await tables.lobby.open(guild=1, channel=2, host=PEOPLE[ANN], game="atlantis", seats=2, language="en")
        assert (await tables.hints.agree(table.id, ANN)).hinted
        assert not (await tables.lobby.join(table.id, PEOPLE[BOB])).hinted


async def test_a_game_with_hints_is_not_rated(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as tables:
        for agreeing in ((), (ANN,)):
            table = await tables.lobby.open(
                guild=1, channel=2, host=PEOPLE[ANN], game="atlantis", seats=2, language="en"
            )
            for user in agreeing:
                await tables.hints.agree(table.id, user)
            await tables.lobby.add_computer(table.id, ANN, level="level3")
            await clicks(tables, await tables.lobby.start(table.id, ANN))
            await quiet(tables)
            async with tables._rooms.store.reading() as tx:
                rows = [row for row in await tx.results.of_game(1, "atlantis") if row.table == table.id]
            assert {row.whole for row in rows} == {not agreeing}
