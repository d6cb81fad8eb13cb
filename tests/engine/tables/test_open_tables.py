"""Tables that their people show to everybody: who agrees, who ends it, and that it is one turn late."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core import Seat
from engine.store.rows import HeldRow
from engine.tables import PublicTable, Table
from tests.engine.tables.helpers import ANN, BOB, CID, PEOPLE, House, house, now, refusal, told, user_at
from tests.values import not_none


async def agreed(home: House, table: Table, *people: int, wanted: bool = True) -> None:
    for user in people:
        await home.tables.shows.agree(table.id, user, wanted=wanted, click=next(home.clicks))


async def round_of(home: House, table: Table) -> None:
    """Plays one more round without gifts."""
    for user, bid in ((ANN, 1), (BOB, 1)):
        await home.answer(table, user, bid)


async def public(home: House, table: Table) -> PublicTable:
    return not_none(await home.tables.shows.public(table.id))


async def seen_round(home: House, table: Table) -> int | None:
    """The round that everybody sees."""
    view = (await public(home, table)).view
    return None if view is None else view.seen.round


async def chapters(home: House, table: Table) -> int:
    lines = await home.tables.shows.told(await public(home, table))
    return sum(1 for line in lines if line.event.get("chapter"))


async def test_table_is_shown_once_all_people_agree_and_no_longer_when_one_does_not(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.lobby(BOB, computers=1)
        assert await home.tables.shows.public(table.id) is None
        await agreed(home, table, ANN)
        assert await home.tables.shows.public(table.id) is None
        await agreed(home, table, BOB)
        assert (await public(home, table)).view is None
        for user in (ANN, BOB):
            await agreed(home, table, user, wanted=False)
            assert await home.tables.shows.public(table.id) is None
            await agreed(home, table, user)
        assert await refusal(home.tables.shows.agree(table.id, CID, wanted=True)) == "not-seated"
        assert await home.tables.shows.public(table.id) is not None


async def test_newcomer_has_not_agreed(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.tables.lobby.open(
            guild=1, channel=2, host=PEOPLE[ANN], game="little", seats=3, language="en", click=1
        )
        await agreed(home, table, ANN)
        assert await home.tables.shows.public(table.id) is not None
        await home.tables.lobby.join(table.id, PEOPLE[BOB], click=2)
        assert await home.tables.shows.public(table.id) is None


async def test_running_table_tells_who_asks_and_what_all_decide(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB)
        before = await told(home, table)
        await agreed(home, table, ANN, ANN, BOB)
        await agreed(home, table, ANN, wanted=False)
        assert (await told(home, table))[len(before) :] == ["open-asked", "open-begins", "open-ends"]
        marks = await home.marks()
        assert any(mark.startswith("story") for mark in marks)


@pytest.mark.parametrize("lobby", [True, False])
async def test_running_table_is_shown_one_turn_late_and_its_end_at_once(tmp_path: Path, lobby: bool) -> None:
    async with house(tmp_path / "a.db") as home:
        if lobby:
            table = await home.lobby(BOB, rounds=3, gifts=False)
            await agreed(home, table, ANN, BOB)
            table = await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
        else:
            table = await home.game(BOB, rounds=3, gifts=False)
            await agreed(home, table, ANN, BOB)
        found = list[int | None]()
        for _ in range(3):
            found.append(await seen_round(home, table))
            await home.answer(table, ANN, 2)
            assert await seen_round(home, table) == found[-1]
            await home.answer(table, BOB, 1)
        assert found == ([1, 1, 2] if lobby else [None, None, 2])
        over = await public(home, table)
        assert over.view is not None and over.view.seen.result is not None
        assert await chapters(home, table) == 3


async def test_story_ends_where_the_shown_turn_does(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.lobby(BOB, rounds=5, gifts=False)
        await agreed(home, table, ANN, BOB)
        await home.tables.lobby.start(table.id, ANN, click=next(home.clicks))
        found = list[int]()
        for _ in range(4):
            found.append(await chapters(home, table))
            await round_of(home, table)
        assert found == [0, 0, 1, 2]


async def test_open_table_that_is_ended_by_one_person_keeps_nothing_for_its_page(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, rounds=6, gifts=False)
        await agreed(home, table, ANN, BOB)
        for _ in range(3):
            await round_of(home, table)
        assert await seen_round(home, table) is not None
        await agreed(home, table, BOB, wanted=False)
        assert await home.tables.shows.public(table.id) is None
        async with home.store.reading() as tx:
            assert await tx.records(HeldRow, table.id) == [] and await tx.shows.of(table.id) is None
        await agreed(home, table, BOB)
        assert await seen_round(home, table) is None, "it begins anew"


async def test_no_more_than_two_turns_are_kept_for_a_page(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, rounds=6, gifts=False)
        await agreed(home, table, ANN, BOB)
        for _ in range(5):
            await round_of(home, table)
            async with home.store.reading() as tx:
                assert len(await tx.records(HeldRow, table.id)) <= 2


async def test_going_back_shows_nothing_that_is_newer(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, rounds=6, gifts=False)
        await agreed(home, table, ANN, BOB)
        for _ in range(3):
            await round_of(home, table)
        before = await seen_round(home, table)
        points = await home.tables.rewinds.past_points(table.id)
        await home.tables.rewinds.rewind(table.id, PEOPLE[CID], points[1].asked, "a slip", click=next(home.clicks))
        live = list[tuple[int | None, int]]()
        for _ in range(3):
            now_ = (await home.tables.views.sight(table.id, None)).view.seen.round
            live.append((await seen_round(home, table), now_))
            await round_of(home, table)
        assert before == 3 and live == [(3, 3), (3, 4), (4, 5)], "what was shown once may stay"


async def test_seat_that_changes_hands_ends_it(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, rounds=6)
        await agreed(home, table, ANN, BOB)
        seat = not_none((await now(home, table)).seat_of(BOB))
        await home.tables.seats.leave(table.id, BOB, click=next(home.clicks))
        assert (await now(home, table)).shown, "who left agreed, and may take it back"
        await home.tables.seats.take_over(table.id, PEOPLE[CID], seat, click=next(home.clicks))
        assert user_at(await now(home, table), Seat(seat)) == CID
        assert await home.tables.shows.public(table.id) is None
        assert (await told(home, table))[-1] == "open-ends"
        await agreed(home, table, CID)
        lines = await home.tables.shows.told(await public(home, table))
        assert "Bob" not in json.dumps([dict(line.event) for line in lines if "seat" not in line.event["key"]])


async def test_moderator_ends_it_once_for_a_reason(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB)
        await agreed(home, table, ANN, BOB)
        close = home.tables.moderation.close
        assert await refusal(close(table.id, PEOPLE[ANN], "why")) == "moderator-sits"
        await close(table.id, PEOPLE[CID], "why", click=next(home.clicks))
        assert await home.tables.shows.public(table.id) is None
        assert (await told(home, table))[-1] == "mod-close"
        assert [act.act for act in await home.tables.acts.of(table.id)] == ["close"]
        assert await refusal(close(table.id, PEOPLE[CID], "why")) == "not-shown"
        await agreed(home, table, ANN)
        assert await home.tables.shows.public(table.id) is None, "all have to agree again"


async def test_finished_table_is_no_longer_shown_when_one_takes_it_back(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, rounds=1, gifts=False)
        await agreed(home, table, ANN, BOB)
        await round_of(home, table)
        assert (await public(home, table)).view is not None
        await agreed(home, table, ANN, wanted=False)
        assert await home.tables.shows.public(table.id) is None
        assert await refusal(home.tables.shows.agree(table.id, ANN, wanted=True)) == "not-running"


async def test_erased_person_is_not_shown(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        table = await home.game(BOB, rounds=1, gifts=False)
        await agreed(home, table, ANN, BOB)
        await round_of(home, table)
        await home.tables.privacy.erase(BOB)
        assert (await public(home, table)).table.names.count("Bob") == 0
        await home.tables.privacy.erase(ANN)
        assert await home.tables.shows.public(table.id) is None
