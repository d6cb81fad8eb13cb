"""A table answers questions with only one possible answer by itself, and says so in a receipt."""

from __future__ import annotations

import json

from engine.core import Seat, dump_state, load_action, replay
from engine.tables import Table
from tests.engine.tables.helpers import ANN, BOB, CID, House
from tests.engine.tables.littlegame import BOX

SPENT = 6
"""The round in which somebody spends the last of 50 coins, 9 in each round before."""


async def spend(home: House, table: Table, *users: int) -> None:
    """The users bid all their coins, and everybody else nothing."""
    for number in range(1, SPENT + 1):
        for user in (ANN, BOB, CID):
            if table.seat_of(user) is not None:
                await home.answer(table, user, min(9, 59 - 9 * number) if user in users else 0)


async def test_a_bid_without_coins_is_given_at_once_and_receipted(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False, rounds=9)
    await spend(home, table, BOB)
    sight, bob = await home.tables.views.sight(table.id, BOB), table.seat_of(BOB)
    assert bob is not None and bob not in sight.view.awaiting and len(sight.view.awaiting) == 2
    receipt = sight.receipts[SPENT]
    assert (receipt["how"], receipt["given"][0][1]) == ("forced", 0)
    other = await home.tables.views.sight(table.id, CID)
    assert SPENT not in other.receipts and not other.view.seen.answers


async def test_a_game_without_choices_ends_and_replays(home: House) -> None:
    table = await home.game(BOB, gifts=False, rounds=40)
    await spend(home, table, ANN, BOB)
    await home.tables.close()
    record = json.loads(await home.tables.journals.export(table.id))
    options = BOX.game.options.model_validate(record["options"])
    end = replay(BOX.game, record["seats"], options, record["seed"], map(load_action, record["actions"]))
    room = home.tables._rooms.cached[table.id]
    assert room.position is not None and room.position.state.result is not None
    assert dump_state(BOX.game, end.state) == dump_state(BOX.game, room.position.state)


async def test_a_step_with_one_answer_is_taken_and_taken_back_with_the_one_before(home: House) -> None:
    table = await home.game(BOB, rounds=9)
    for number in range(1, SPENT + 1):
        await home.answer(table, ANN, min(9, 59 - 9 * number))
        await home.answer(table, BOB, 0)
        if number < SPENT:
            await home.answer(table, ANN, "-")
    ready = await home.answer(table, ANN, str(table.seat_of(BOB)))
    assert ready.kind == "ready"
    assert [(prompt.key, wire) for prompt, wire in ready.sight.view.plan] == [("gift", "1"), ("gift-coins", 0)]
    back = await home.tables.play.take_back(table.id, ANN, number=None, click=next(home.clicks))
    assert back.kind == "taken-back" and not back.sight.view.plan
    assert dict(back.sight.view.awaiting) == {Seat(0): "gift"}
