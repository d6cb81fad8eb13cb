"""The rematch: proposed by anybody who played, once, with a seat kept for everybody who did."""

import asyncio
import dataclasses
from pathlib import Path

from engine.core import seed_from
from engine.ids import TableId
from engine.tables import SeatInfo, Status, Table, Tables
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, house, refusal
from tests.engine.tables.littlegame import BOX, Mood


async def finished(home: House, *guests: int, computers: int = 0) -> Table:
    """A table of one round, played to its end."""
    table = await home.game(*guests, computers=computers, rounds=1, gifts=False, mood="wild")
    for user in (ANN, *guests):
        await home.answer(table, user, 1)
    over = await home.tables.views.table(table.id)
    assert over is not None and over.status is Status.OVER
    return over


async def test_the_same_people_and_options_again(home: House) -> None:
    former = await finished(home, BOB, computers=1)
    await home.marks()
    table, fresh = await home.tables.lobby.rematch(former.id, PEOPLE[BOB])
    assert fresh
    assert (table.status, table.host, table.capacity, table.seed_hash) == (Status.LOBBY, BOB, 3, None)
    assert (table.guild, table.channel, table.thread, table.language) == (former.guild, former.channel, None, "en")
    assert table.options == {"rounds": 1, "gifts": False, "mood": Mood.WILD}
    assert table.seats[0] == SeatInfo(table.seats[0].seat, BOB, "Bob")
    assert [info.computer for info in table.seats] == [None, "level1"]
    assert table.invited == (ANN,)
    assert await home.marks() == ["lobby"]
    assert await home.tables.views.table(former.id) == former


async def test_it_is_proposed_once_however_often_and_by_whom_it_is_asked_for(home: House) -> None:
    former = await finished(home, BOB, CID)
    asking = [home.tables.lobby.rematch(former.id, PEOPLE[user]) for user in (ANN, BOB, CID, ANN)]
    answers = await asyncio.gather(*asking)
    assert len({table.id for table, _ in answers}) == 1
    assert [fresh for _, fresh in answers].count(True) == 1
    assert len(await home.tables.views.find()) == 2


async def test_the_same_click_twice_is_one_proposal(home: House) -> None:
    former = await finished(home, BOB)
    first, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN], click=1)
    await home.tables.lobby.cancel(first.id, ANN)
    again, fresh = await home.tables.lobby.rematch(former.id, PEOPLE[ANN], click=1)
    assert (again.id, fresh) == (first.id, False)


async def test_after_a_cancelled_rematch_there_may_be_another(home: House) -> None:
    former = await finished(home, BOB)
    first, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    await home.tables.lobby.cancel(first.id, ANN)
    second, fresh = await home.tables.lobby.rematch(former.id, PEOPLE[BOB])
    assert fresh and second.id != first.id
    assert (await home.tables.lobby.rematch(former.id, PEOPLE[ANN]))[0] == second


async def test_only_who_played_proposes_and_only_after_the_game(home: House) -> None:
    running = await home.game(BOB)
    assert await refusal(home.tables.lobby.rematch(running.id, PEOPLE[ANN])) == "not-finished"
    former = await finished(home, BOB)
    assert await refusal(home.tables.lobby.rematch(former.id, PEOPLE[CID])) == "not-seated"
    assert await refusal(home.tables.lobby.rematch(TableId("none"), PEOPLE[ANN])) == "no-table"


async def test_seats_are_kept_until_they_are_taken_given_up_or_opened(home: House) -> None:
    former = await finished(home, BOB, CID)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    assert table.invited == (BOB, CID)
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[DAN])) == "seats-kept"
    assert await refusal(home.tables.lobby.add_computer(table.id, ANN)) == "seats-kept"
    table = await home.tables.lobby.leave(table.id, CID)
    assert table.invited == (BOB,)
    assert await refusal(home.tables.lobby.leave(table.id, CID)) == "not-seated"
    table = await home.tables.lobby.join(table.id, PEOPLE[DAN])
    assert table.names == ("Ann", "Dan")
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[CID])) == "seats-kept"
    assert await refusal(home.tables.lobby.unkeep(table.id, BOB)) == "not-host"
    table = await home.tables.lobby.unkeep(table.id, ANN)
    assert table.invited == ()
    table = await home.tables.lobby.join(table.id, PEOPLE[CID])
    assert await refusal(home.tables.lobby.join(table.id, PEOPLE[BOB])) == "table-full"


async def test_invited_people_join_and_the_game_begins(home: House) -> None:
    former = await finished(home, BOB)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[BOB])
    assert await refusal(home.tables.lobby.start(table.id, BOB)) == "too-few"
    table = await home.tables.lobby.join(table.id, PEOPLE[ANN])
    assert (table.names, table.invited) == (("Bob", "Ann"), ())
    assert (await home.tables.lobby.start(table.id, BOB)).status is Status.RUNNING


async def test_the_host_need_not_wait_for_everybody(home: House) -> None:
    former = await finished(home, BOB, CID)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    await home.tables.lobby.join(table.id, PEOPLE[CID])
    started = await home.tables.lobby.start(table.id, ANN)
    assert (started.status, started.capacity, started.invited) == (Status.RUNNING, 2, ())


async def test_invitations_and_the_proposal_outlive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        former = await finished(home, BOB)
        table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    async with house(path) as home:
        assert await home.tables.lobby.rematch(former.id, PEOPLE[BOB]) == (table, False)
        assert table in await home.tables.views.find()
        assert (await home.tables.views.table(table.id)) == table


async def test_an_invitation_that_was_declined_is_so_after_a_restart_too(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        former = await finished(home, BOB, CID)
        table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
        table = await home.tables.lobby.leave(table.id, CID)
        assert table.invited == (BOB,)
    async with house(path) as home:
        assert (await home.tables.views.existing(table.id)).invited == (BOB,)


async def test_a_computer_that_is_no_longer_known_stays_away(home: House) -> None:
    former = await finished(home, BOB, computers=1)
    box = dataclasses.replace(BOX, players={"other": BOX.players["level1"]})
    home.tables = Tables(home.store, {"little": box}, seeds=lambda: seed_from("b"), clock=lambda: home.now)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    assert [info.name for info in table.seats] == ["Ann"]
    assert table.capacity == 3


async def test_the_computer_that_played_for_who_is_forgotten_is_not_asked_again(home: House) -> None:
    former = await home.game(BOB, CID, rounds=1, gifts=False)
    await home.tables.privacy.erase(CID)
    for user in (ANN, BOB):
        await home.answer(former, user, 1)
    table, _ = await home.tables.lobby.rematch(former.id, PEOPLE[ANN])
    assert ([info.name for info in table.seats], table.invited) == (["Ann"], (BOB,))
