"""What a turn has brought a seat ends with that turn, and nobody has to be asked for it to be known."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from engine.core import Amount, Choose, Pick, Seat, form
from engine.games.answers import given
from engine.receipts import TurnResult, brings, last_own, turn_result, with_turn_end
from engine.store import rows
from engine.tables import Receipt, Table, of_turn
from tests.engine.tables import helpers
from tests.engine.tables.helpers import ANN, BOB, House
from tests.engine.tables.littlegame import BOX
from tests.engine.tables.littleorders import LittleOrders
from tests.engine.tables.test_orders import order
from tests.values import not_none


@pytest.fixture(autouse=True)
def _with_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "BOX", replace(BOX, orders=LittleOrders()))


def kept(**fields: int) -> Receipt:
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
    assert last_own({1: kept(told=3), 2: kept(told=5), 3: {**kept(told=9), "how": "order"}}) == 5
    assert last_own({3: {**kept(told=9), "how": "order"}}) == last_own({}) == 0


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
    own: dict[int, Receipt] = dict.fromkeys((2, 3), kept(told=3, turn=1, points=4))
    assert turn_result(own, 1) is None
    first = not_none(with_turn_end(own, 2, 9, 6))
    assert turn_result(first, 1) == TurnResult(2, 3, 9)
    later = not_none(with_turn_end({**first, 7: kept(told=14, turn=2, points=8)}, 3, 20, 9))
    assert turn_result(later, 2) == TurnResult(3, 9, 20), "from where the turn before it ended"
    assert with_turn_end(later, 3, 25, 30) is None, "it ends once"
    assert list(of_turn(later, 1)) == [2, 3]


async def test_receipts_of_an_earlier_version_have_no_end_and_no_points() -> None:
    former: dict[int, Receipt] = {4: kept(told=1)}
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
    own = {2: kept(then=3), 3: kept(then=5), 6: kept(), 7: kept(then=8)}
    assert [brings(own, 2, then) for then in (3, 5, 4, 6)] == [True, True, False, False]
    assert not brings(own, 6, 7), "of an earlier version it is not known what came of it"
    assert not brings(own, 9, 10), "nothing was answered then"
