"""Tables that go on from a step of a finished game: the same hidden cards, other luck, and nothing of it counts."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import text

from engine import journal
from engine.core import Seat, question, reseed
from engine.dealing import BRANCHED
from engine.replay import replay_journal
from engine.tables import Status, Table, TableRefused
from tests.engine.replay.test_recording import BOXES, GAMES, recording
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, House
from tests.engine.tables.littlegame import LITTLE
from tests.engine.tables.test_moderation import bids, proves, state

STEP = 3
"""The first bids of three are in by then."""


async def over(home: House, rounds: int = 3) -> Table:
    """A game of Ann, Bob and Cid, in which nobody gives anything away."""
    table = await home.game(BOB, CID, gifts=False, rounds=rounds)
    for n in range(rounds):
        await bids(home, table, 3 - n, 2, 1)
    return table


async def branched(home: House, former: Table, *guests: int, step: int = STEP, seat: Seat | None = None) -> Table:
    """A table that goes on from there, hosted by Ann."""
    table = await home.tables.branches.open(former.id, step, seat, PEOPLE[ANN])
    for guest in guests:
        await home.tables.lobby.join(table.id, PEOPLE[guest])
    return await home.tables.lobby.start(table.id, ANN)


async def test_it_goes_on_from_that_very_state_with_other_luck(home: House) -> None:
    former = await over(home)
    then = (
        replay_journal({"little": LITTLE}, journal.read(await home.tables.journals.export(former.id)))
        .steps[STEP]
        .at.state
    )
    table = await branched(home, former, BOB, CID)
    now = await state(home, table)
    assert (now.round, now.coins, now.points) == (then.round, then.coins, then.points)
    assert (now.hand, now.deck) == (then.hand, then.deck), "the same hidden cards"
    assert now.randomness.seed != then.randomness.seed, "nobody knows what comes, though the former seed is public"
    assert table.branch is not None and (table.branch.of, table.branch.step) == (former.id, STEP)


async def test_it_replays_and_is_proved_as_any_game(home: House) -> None:
    table = await branched(home, await over(home), BOB, CID)
    assert await proves(home, table)
    for _ in range(2):
        await bids(home, table, 1, 1, 2)
    assert (await home.tables.views.existing(table.id)).status is Status.OVER
    file = await home.tables.journals.export(table.id)
    assert await home.tables.journals.proves(file) and journal.read(file).dealt == BRANCHED


async def test_nothing_of_it_counts(home: House) -> None:
    former = await over(home)
    table = await branched(home, former, BOB, CID)
    for _ in range(2):
        await bids(home, table, 1, 1, 2)
    async with home.tables._rooms.store.reading() as tx:
        assert len(await tx.results.of_table(former.id)) == 3 and not await tx.results.of_table(table.id)
        assert not await tx.results.missing(), "nor is any looked for"


async def test_the_host_has_the_seat_they_chose_and_computers_fill_the_rest(home: House) -> None:
    former = await over(home)
    table = await branched(home, former, BOB, seat=Seat(2))
    assert table.seat_of(ANN) == Seat(2) and table.seat_of(BOB) == Seat(0)
    assert table.seats[1].computer is not None and len(table.seats) == 3
    other = await home.tables.branches.open(former.id, STEP, None, PEOPLE[BOB])
    assert other.branch is not None and other.branch.seat == former.seat_of(BOB), "their own, if they say nothing"


async def test_former_moves_are_no_answers_of_a_branch(home: House) -> None:
    table = await branched(home, await over(home), BOB, CID)
    spans = await home.tables.seats.decided(table.id, ANN)
    assert [since for _, since, _ in spans] == [STEP]
    stored = await home.tables.privacy.stored_of(ANN)
    (own,) = [one for one in stored["tables"] if one["table"] == table.id]
    assert own["answers"] == []


async def test_a_running_game_has_none(home: House) -> None:
    table = await home.game(BOB, CID, gifts=False)
    with pytest.raises(TableRefused, match="not-over"):
        await home.tables.branches.open(table.id, 0, None, PEOPLE[ANN])


@pytest.mark.parametrize("step", [9, 99])
async def test_branch_needs_an_open_question(home: House, step: int) -> None:
    former = await over(home)
    with pytest.raises(TableRefused, match="branch-nothing"):
        await home.tables.branches.open(former.id, step, None, PEOPLE[ANN])


async def test_a_game_of_other_rules_has_none(home: House) -> None:
    former = await over(home)
    async with home.tables._rooms.store.transaction() as tx:
        await tx.tables._connection.execute(text("update rules set version = 0"))
    with pytest.raises(TableRefused, match="branch-not-possible"):
        await home.tables.branches.open(former.id, STEP, None, PEOPLE[ANN])


async def test_its_options_are_those_of_the_former_game(home: House) -> None:
    former = await over(home)
    table = await home.tables.branches.open(former.id, STEP, None, PEOPLE[ANN])
    assert table.options == former.options
    with pytest.raises(TableRefused, match="branch-options"):
        await home.tables.lobby.set_options(table.id, ANN, {"rounds": 9})


async def test_it_goes_on_though_somebody_of_the_former_game_was_erased(home: House) -> None:
    former = await over(home)
    await home.tables.privacy.erase(CID)
    table = await branched(home, former, BOB)
    assert table.status is Status.RUNNING and "Cid" not in json.dumps([info.name for info in table.seats])


async def test_a_position_is_tried_three_times_and_no_more_and_compared(home: House) -> None:
    former = await over(home)
    table = await home.tables.branches.open(former.id, STEP, Seat(1), PEOPLE[ANN], tried=True)
    for n in range(3):
        table = await home.tables.lobby.start(table.id, ANN)
        assert table.branch is not None and len(table.branch.tries or ()) == n
        for _ in range(2):
            await home.answer(table, ANN, 9)
        now = await home.tables.views.existing(table.id)
        assert now.status is Status.OVER
        found = await home.tables.branches.tried(now)
        points = (await state(home, now)).points[Seat(1)]
        assert [one.n for one in found] == [*range(n + 2)] and found[-1].points == points
        if n < 2:
            with pytest.raises(TableRefused, match="not-host"):
                await home.tables.lobby.rematch(table.id, PEOPLE[BOB])
            following, fresh = await home.tables.lobby.rematch(table.id, PEOPLE[ANN])
            assert fresh and not (await home.tables.lobby.rematch(table.id, PEOPLE[ANN]))[1]
            table = following
    with pytest.raises(TableRefused, match="trials-over"):
        await home.tables.lobby.rematch(table.id, PEOPLE[ANN])


@GAMES
def test_from_any_step_of_any_game_it_goes_on_and_is_verified(game: str) -> None:
    found, games = recording(game), {game: BOXES[game].game}
    for step in found.steps[:: max(1, len(found.steps) // 12)]:
        if question(step.at.state) is None:
            continue
        done = [action for one in found.steps[: step.n + 1] for action in one.did]
        on = reseed(found.game, step.at, step.at.state.asked + 1, ["a secret"])
        text = journal.export(found.game, on.position, found.options, found.seed, [*done, *on.actions])
        assert journal.verify(games, journal.read(text)).position.state.asked == on.position.state.asked
        before, after = question(step.at.state), question(on.position.state)
        assert before is not None and after is not None
        assert {*before.prompts} == {*after.prompts} and not on.position.state.answers
