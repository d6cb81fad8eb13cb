"""Of what happens at a table of a tournament one result counts; and only what was played is rated."""

from __future__ import annotations

import pytest

from engine.store import targets
from engine.tables import Status
from engine.tables.profiles import rated as ratings_of
from engine.tournaments import Finish, How, Result, RoundStatus
from engine.tournaments.acts import Agree, Publish, Report
from engine.tournaments.ratings import RatedGame, counts
from engine.tournaments.setup import AtDeadline, Deadline
from tests.engine.arena.helpers import CLICKS, Hall
from tests.engine.arena.test_arena import published
from tests.values import not_none


@pytest.mark.parametrize("rule", AtDeadline)
async def test_decision_by_rule_ends_the_game_unrated(home: Hall, rule: AtDeadline) -> None:
    held = await published(home, await home.open(4, deadline=Deadline(seconds=3600, rule=rule)))
    (table,) = await home.real()
    first = not_none(table.seats[0].user)
    await home.tables.play.answer(table.id, first, 3, number=None, click=next(CLICKS))
    home.now += 3600
    held = await home.settled(held)
    result = held.tournament.rounds[0].tables[0].result
    assert result is not None and result.how is (How.WALKOVER if rule is AtDeadline.WALKOVER else How.ADJUDICATED)
    assert await home.real() == [] and not await rated(home)


async def rated(home: Hall) -> list[RatedGame]:
    """The games that count for ratings."""
    async with home.store.reading() as tx:
        return [game for game in ratings_of(await tx.results.of_game(500, "little")) if counts(game)]


async def test_a_result_that_is_typed_in_ends_the_game(home: Hall) -> None:
    held = await published(home, await home.open(8))
    typed, other = await home.real()
    table = next(one for one in held.tournament.rounds[0].tables if one.id == typed.id)
    seats = tuple(Finish(user=user, place=n + 1, points=9 - n) for n, user in enumerate(table.users))
    held = await home.settled(await home.chief(held, Report(round=1, table=table.number, result=Result(seats=seats))))
    now = await home.tables.views.table(typed.id)
    assert now is not None and now.status is Status.OVER
    assert "called-off" in [line.event["key"] for line in await home.tables.views.story(typed.id, None)]
    await home.play(other)
    held = await home.settled(held)
    assert held.tournament.rounds[0].status is RoundStatus.CLOSED
    assert held.tournament.rounds[0].tables[table.number - 1].result == Result(seats=seats)
    assert [game.id for game in await rated(home)] == [other.id], "only one result counts, and where"


async def test_a_table_that_has_its_result_is_not_opened(home: Hall) -> None:
    held = await home.chief(await home.draw(await home.open(8)), Publish())
    table = held.tournament.rounds[0].tables[0]
    seats = tuple(Finish(user=user, place=n + 1, points=9 - n) for n, user in enumerate(table.users))
    await home.settled(await home.chief(held, Report(round=1, table=1, result=Result(seats=seats))))
    assert len(await home.real()) == 1


async def test_a_round_closes_when_its_results_can_be_disputed_no_more(home: Hall) -> None:
    held = await published(home, await home.open(4, window=3600))
    (table,) = await home.real()
    home.now += 100
    await home.play(table)
    held = await home.settled(held)
    assert held.tournament.open_round is not None and held.row.due == home.now + 3600
    marked = await home.tables.outbox.marked(held.id)
    assert {target.user for target in marked if isinstance(target, targets.Outcome)} == {101, 102, 103, 104}
    home.now += 3599
    assert (await home.settled(held)).tournament.open_round is not None
    home.now += 1
    held = await home.settled(held)
    assert held.tournament.open_round is None and held.tournament.draft is not None and held.row.due is None


async def test_a_round_closes_at_once_when_all_agree(home: Hall) -> None:
    held = await published(home, await home.open(4, window=3600))
    (table,) = await home.real()
    await home.play(table)
    held = await home.settled(held)
    for user in range(101, 105):
        assert held.tournament.open_round is not None
        held = await home.settled(await home.by(held, Agree(user=user, round=1, table=1), user))
    assert held.tournament.open_round is None
