"""Taking back what has settled: everybody has to agree, and any of them can end it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Seat
from engine.tables import Table, TableRefused
from engine.tables.time import pace
from tests.engine.core.market_box import market_box
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, house, user_at
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
    with pytest.raises(TableRefused, match="no-proposal"):
        await home.tables.proposals.agree(table.id, ANN)
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
    with pytest.raises(TableRefused, match="no-proposal"):
        await home.tables.proposals.agree(table.id, ANN)
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
    with pytest.raises(TableRefused, match="no-earlier-answer"):
        await home.tables.proposals.back(table.id, PEOPLE[ANN])
    with pytest.raises(TableRefused, match="not-seated"):
        await home.tables.proposals.back(table.id, PEOPLE[DAN])
    with pytest.raises(TableRefused, match="no-such-point"):
        await home.tables.proposals.back(table.id, PEOPLE[ANN], 9)
    await bids(home, table, 1, 2)
    await home.tables.proposals.back(table.id, PEOPLE[ANN], 0)
    with pytest.raises(TableRefused, match="proposal-stands"):
        await home.tables.proposals.back(table.id, PEOPLE[BOB])
    for act in (home.tables.proposals.agree, home.tables.proposals.decline):
        with pytest.raises(TableRefused, match="not-seated"):
            await act(table.id, DAN)
    await home.tables.proposals.agree(table.id, ANN)
    assert (await state(home, table)).round == 2, "to agree twice is not enough"
    await home.tables.moderation.end(table.id, MOD, "enough")
    assert await home.tables.proposals.pending(table.id) is None
    with pytest.raises(TableRefused, match="not-running"):
        await home.tables.proposals.agree(table.id, BOB)


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
