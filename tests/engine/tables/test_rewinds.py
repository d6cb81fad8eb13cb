"""Taking back what has settled: everybody has to agree; and games that go on from a step of a finished one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from engine import journal
from engine.core import Seat, question, reseed
from engine.dealing import BRANCHED
from engine.replay import replay_journal
from engine.store.rows import ResultRow
from engine.tables import Status, Table
from engine.tables.time import pace
from tests.engine.core.market_box import market_box
from tests.engine.replay.test_recording import BOXES, GAMES, recording
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, house, refusal, user_at
from tests.engine.tables.littlegame import LITTLE
from tests.engine.tables.test_endings import asleep, now
from tests.engine.tables.test_moderation import MOD, bids, proves, state, told


async def begun(home: House) -> Table:
    """Ann, Bob and Cid in the second round."""
    table = await home.game(BOB, CID, gifts=False)
    await bids(home, table, 1, 2, 3)
    await home.marks()
    return table


async def test_all_agree_and_it_is_done(home: House) -> None:
    table = await begun(home)
    await home.tables.proposals.back(table.id, PEOPLE[BOB])
    assert await home.marks() == ["takeback"]
    await home.tables.proposals.agree(table.id, CID)
    assert (await state(home, table)).round == 2
    proposal = await home.tables.proposals.pending(table.id)
    assert proposal is not None and (proposal.user, set(proposal.agreed)) == (BOB, {BOB, CID})
    await home.tables.proposals.agree(table.id, ANN)
    assert (await state(home, table)).round == 1
    assert await home.tables.proposals.pending(table.id) is None
    line = (await told(home, table))[-1]
    assert (line["key"], line["args"]) == ("takeback-done", {"who": "Bob", "count": 1})
    assert [(act.act, act.user) for act in await home.tables.acts.of(table.id)] == [("takeback", BOB)]
    assert await proves(home, table)
    await bids(home, table, 1, 1, 1)
    assert await proves(home, table)


async def test_one_no_ends_it(home: House) -> None:
    table = await begun(home)
    await home.tables.proposals.back(table.id, PEOPLE[BOB])
    await home.tables.proposals.decline(table.id, CID)
    assert await home.tables.proposals.pending(table.id) is None
    seat = table.seat_of(CID)
    assert (await told(home, table))[-1] == {
        "key": "takeback-declined", "args": {"seat": {"seat": seat}}, "chapter": False
    }  # fmt: skip
    assert await refusal(home.tables.proposals.agree(table.id, ANN)) == "no-proposal"
    await home.tables.proposals.back(table.id, PEOPLE[BOB])
    await home.tables.proposals.decline(table.id, BOB)
    assert (await told(home, table))[-1]["key"] == "takeback-withdrawn"


async def test_an_answer_ends_it(home: House) -> None:
    table = await begun(home)
    await home.tables.proposals.back(table.id, PEOPLE[BOB])
    await home.tables.proposals.agree(table.id, CID)
    await home.marks()
    await home.answer(table, CID, 3)
    assert await home.tables.proposals.pending(table.id) is None
    assert "takeback" in await home.marks()
    assert await refusal(home.tables.proposals.agree(table.id, ANN)) == "no-proposal"
    assert (await state(home, table)).round == 2


async def test_a_plan_that_nobody_sees_does_not_end_it(home: House) -> None:
    table = await home.game(BOB)
    await bids(home, table, 3, 1)
    ann = user_at(table, Seat(0))
    await home.tables.proposals.back(table.id, PEOPLE[ann])
    await home.answer(table, ann, "1")
    assert await home.tables.proposals.pending(table.id) is not None


@pytest.mark.parametrize("seed", ["a", "b", "c"])
async def test_covert_answer_does_not_end_a_proposal(tmp_path: Path, seed: str) -> None:
    async with house(tmp_path / "a.db", seed) as home:
        home.tables._rooms.boxes = {"market": market_box(tmp_path)}
        table = await home.tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[ANN], game="market", seats=3, language="en", click=1
        )
        for guest in (BOB, CID):
            await home.tables.lobby.join(table.id, PEOPLE[guest])
        table = await home.tables.lobby.start(table.id, ANN)
        for user in (ANN, BOB, CID):
            await home.answer(table, user, (1, ()))
        await home.answer(table, user_at(table, Seat(0)), "-")
        assert (await home.tables.views.sight(table.id, None)).view.covert == "lemon"
        await home.tables.proposals.back(table.id, PEOPLE[BOB])
        await home.marks()
        points = await home.tables.rewinds.past_points(table.id)
        for user in (ANN, BOB, CID):
            if (await home.tables.views.sight(table.id, user)).view.prompt is not None:
                await home.answer(table, user, "1")
                assert set(await home.marks()) == {f"seat:{table.seat_of(user)}"}
        assert await home.tables.proposals.pending(table.id) is not None
        assert await home.tables.rewinds.past_points(table.id) == points, "nor does it make a point to go back to"


async def test_proposal_to_go_back_is_for_players_alone(home: House) -> None:
    table = await home.game(BOB, gifts=False)
    assert await refusal(home.tables.proposals.back(table.id, PEOPLE[ANN])) == "no-earlier-answer"
    assert await refusal(home.tables.proposals.back(table.id, PEOPLE[DAN])) == "not-seated"
    assert await refusal(home.tables.proposals.back(table.id, PEOPLE[ANN], 9)) == "no-such-point"
    await bids(home, table, 1, 2)
    await home.tables.proposals.back(table.id, PEOPLE[ANN], 0)
    assert await refusal(home.tables.proposals.back(table.id, PEOPLE[BOB])) == "proposal-stands"
    for act in (home.tables.proposals.agree, home.tables.proposals.decline):
        assert await refusal(act(table.id, DAN)) == "not-seated"
    await home.tables.proposals.agree(table.id, ANN)
    assert (await state(home, table)).round == 2, "to agree twice is not enough"
    await home.tables.moderation.end(table.id, MOD, "enough")
    assert await home.tables.proposals.pending(table.id) is None
    assert await refusal(home.tables.proposals.agree(table.id, BOB)) == "not-running"


async def test_alone_among_computers_nobody_else_is_asked(home: House) -> None:
    table = await home.game(computers=1, gifts=False)
    await home.answer(table, ANN, 5)
    await home.tables.proposals.back(table.id, PEOPLE[ANN])
    assert (await state(home, table)).round == 1
    assert await home.tables.proposals.pending(table.id) is None


async def test_sleeping_players_must_agree_to_go_back(home: House) -> None:
    table = await asleep(home)
    assert (await state(home, table)).round == 2
    there = await home.tables.proposals.back(table.id, PEOPLE[ANN], click=next(home.clicks))
    assert there.paused and (await told(home, table))[-1]["key"] == "takeback-waits"
    home.now += pace.DAY - 1
    await home.tables.clock.tick(table.id)
    await home.tables.proposals.agree(table.id, ANN)
    assert (await state(home, table)).round == 2
    await home.tables.proposals.decline(table.id, BOB)
    assert await home.tables.proposals.pending(table.id) is None
    assert not (await now(home, table)).paused and (await state(home, table)).round == 2


async def test_after_a_day_without_a_no_it_is_done_and_the_clocks_go_on(home: House) -> None:
    table = await asleep(home)
    await home.tables.proposals.back(table.id, PEOPLE[ANN], click=next(home.clicks))
    home.now += pace.DAY
    await home.marks()
    last = next(home.clicks)
    await home.tables.proposals.agree(table.id, ANN, click=last)
    assert (await state(home, table)).round == 1 and not (await now(home, table)).paused
    assert "pause" in await home.marks()
    lines = [line for line in await told(home, table) if line["key"] in ("takeback-unopposed", "luck-anew")]
    away = {"list": [{"seat": table.seat_of(BOB)}]}
    assert lines[0]["args"] == {"who": "Ann", "count": 1, "away": away}, "nobody says that everybody agreed"
    assert str(last) in lines[1]["args"]["added"], "the press that does it adds to the luck"
    sight = await home.tables.views.sight(table.id, ANN)
    assert max(sight.due.values()) > home.now
    assert await proves(home, table)


async def test_ending_the_pause_refuses_the_proposal(home: House) -> None:
    table = await asleep(home)
    await home.tables.proposals.back(table.id, PEOPLE[ANN])
    await home.tables.clock.object_to_pause(table.id, BOB)
    assert await home.tables.proposals.pending(table.id) is None
    assert not (await now(home, table)).paused


async def test_objection_to_a_pause_leaves_the_proposal(home: House) -> None:
    table = await asleep(home, CID)
    await home.tables.seats.come_back(table.id, CID)
    await home.tables.proposals.back(table.id, PEOPLE[ANN])
    await home.tables.clock.agree_to_pause(table.id, ANN)
    await home.tables.clock.object_to_pause(table.id, CID)
    assert await home.tables.proposals.pending(table.id) is not None


async def test_player_who_left_is_not_asked_about_going_back(home: House) -> None:
    table = await asleep(home)
    await home.tables.seats.leave(table.id, BOB)
    await home.tables.proposals.back(table.id, PEOPLE[ANN])
    assert (await state(home, table)).round == 1


async def test_a_proposal_outlives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await begun(home)
        await home.tables.proposals.back(table.id, PEOPLE[BOB])
    async with house(tmp_path / "a.db") as home:
        await home.tables.proposals.agree(table.id, ANN)
        await home.tables.proposals.agree(table.id, CID)
        assert (await state(home, table)).round == 1


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
        assert len(await tx.records(ResultRow, former.id)) == 3 and not await tx.records(ResultRow, table.id)
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
    assert await refusal(home.tables.branches.open(table.id, 0, None, PEOPLE[ANN])) == "not-over"


@pytest.mark.parametrize("step", [9, 99])
async def test_branch_needs_an_open_question(home: House, step: int) -> None:
    former = await over(home)
    assert await refusal(home.tables.branches.open(former.id, step, None, PEOPLE[ANN])) == "branch-nothing"


async def test_a_game_of_other_rules_has_none(home: House) -> None:
    former = await over(home)
    await home.tables._rooms.store.write(lambda tx: tx.tables._run(text("update tables set rules_version = 0")))
    assert await refusal(home.tables.branches.open(former.id, STEP, None, PEOPLE[ANN])) == "branch-not-possible"


async def test_its_options_are_those_of_the_former_game(home: House) -> None:
    former = await over(home)
    table = await home.tables.branches.open(former.id, STEP, None, PEOPLE[ANN])
    assert table.options == former.options
    assert await refusal(home.tables.lobby.set_options(table.id, ANN, {"rounds": 9})) == "branch-options"


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
            assert await refusal(home.tables.lobby.rematch(table.id, PEOPLE[BOB])) == "not-host"
            following, fresh = await home.tables.lobby.rematch(table.id, PEOPLE[ANN])
            assert fresh and not (await home.tables.lobby.rematch(table.id, PEOPLE[ANN]))[1]
            table = following
    assert await refusal(home.tables.lobby.rematch(table.id, PEOPLE[ANN])) == "trials-over"


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
