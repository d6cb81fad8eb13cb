"""Over the shoulder: who lets whom look, where that may be, and that it never becomes a second hand."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from engine.ids import TableId, TournamentId
from engine.store.rows import Person
from engine.tables import Table, TableRefused
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House
from tests.engine.tables.test_seats import place

EVE = Person(15, "Eve")


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(TableRefused) as refusal:
        await work
    return refusal.value.key


async def unrated(home: House, *others: int) -> Table:
    """Ann, others and a computer: no rating of people follows from it."""
    return await home.game(*others, computers=1, rounds=3, gifts=False)


async def test_shoulder_guest_sees_that_hand_alone(home: House) -> None:
    table = await unrated(home, BOB)
    shoulders, views = home.tables.shoulders, home.tables.views
    assert await refused(shoulders.sight(table.id, EVE.user)) == "shoulder-none"
    await shoulders.let(table.id, PEOPLE[ANN], EVE)
    seen, own = await shoulders.sight(table.id, EVE.user), await views.sight(table.id, ANN)
    assert seen.seat == place(table, ANN) and seen.view == own.view
    assert (await views.sight(table.id, EVE.user)).seat is None, "everywhere else they are one of many"
    assert await shoulders.looking(table.id, place(table, ANN)) == [EVE.user]
    assert await shoulders.looking(table.id, place(table, BOB)) == []
    assert await refused(shoulders.let(table.id, PEOPLE[BOB], EVE)) == "shoulder-knows"
    assert (await shoulders.sight(table.id, EVE.user)).seat == place(table, ANN)


async def test_it_is_on_record_and_told_to_all(home: House) -> None:
    table = await unrated(home, BOB)
    await home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)
    await home.tables.shoulders.end(table.id, ANN, EVE.user)
    acts = [(act.user, act.act, act.seat) for act in await home.tables.acts.of(table.id)]
    seat = int(place(table, ANN))
    assert acts == [(ANN, "lets", seat), (EVE.user, "shoulder", seat), (EVE.user, "shoulder-end", seat)]
    told = [line.event["key"] for line in await home.tables.views.story(table.id, None)]
    assert told[-2:] == ["shoulder-lets", "shoulder-ends"]


async def test_never_where_ratings_follow_nor_at_a_tournament(home: House) -> None:
    rated = await home.game(BOB, gifts=False)
    assert await refused(home.tables.shoulders.let(rated.id, PEOPLE[ANN], EVE)) == "shoulder-rated"
    table = await unrated(home, BOB)

    async def at(self: object, table_id: TableId) -> TournamentId:
        return TournamentId("h2m9x")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.store.tournaments.TournamentRows.at", at)
        assert await refused(home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)) == "shoulder-tournament"
        allowed = await home.game(BOB, rounds=1, gifts=False)
        await home.tables.shoulders.let(allowed.id, PEOPLE[ANN], EVE, allowed=True)
    assert await refused(home.tables.shoulders.let(rated.id, PEOPLE[ANN], EVE, allowed=True)) == "shoulder-rated"
    for user in (ANN, BOB):
        await home.answer(allowed, user, 1)
    (figures,) = await home.tables.profiles.figures()
    assert (figures.games, figures.rated) == (1, 0), "what was looked at is not rated"
    assert await refused(home.tables.shoulders.sight(table.id, EVE.user)) == "shoulder-none"


async def test_shoulder_guests_never_played_there(home: House) -> None:
    table = await unrated(home, BOB, CID)
    shoulders = home.tables.shoulders
    assert await refused(shoulders.let(table.id, PEOPLE[ANN], PEOPLE[BOB])) == "shoulder-sits"
    assert await refused(shoulders.let(table.id, EVE, PEOPLE[DAN])) == "not-seated"
    await home.tables.seats.leave(table.id, CID)
    await home.tables.seats.take_over(table.id, PEOPLE[DAN], place(table, CID))
    assert await refused(shoulders.let(table.id, PEOPLE[ANN], PEOPLE[CID])) == "shoulder-knows"


async def test_shoulder_guest_never_sits_at_that_table(home: House) -> None:
    table = await unrated(home, BOB)
    await home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)
    await home.tables.shoulders.end(table.id, ANN, EVE.user)
    assert await refused(home.tables.shoulders.sight(table.id, EVE.user)) == "shoulder-none"
    for user in (ANN, BOB):
        await home.tables.seats.leave(table.id, user) if user == ANN else None
        seat = place(table, user)
        assert await refused(home.tables.seats.take_over(table.id, EVE, seat)) == "knows-another"
    home.tables._rooms.forget(table.id)
    assert await refused(home.tables.seats.take_over(table.id, EVE, place(table, ANN))) == "knows-another", "a restart"


async def test_erased_shoulder_guest_never_sits_at_that_table(home: House) -> None:
    table = await unrated(home, BOB)
    await home.tables.people.know(EVE.user, EVE.name, "en")
    await home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)
    await home.tables.privacy.erase(EVE.user)
    assert all(act.user != EVE.user and act.name != "Eve" for act in await home.tables.acts.of(table.id))
    lines = await home.tables.views.story(table.id, None)
    assert "Eve" not in repr([line.event for line in lines])
    assert await refused(home.tables.shoulders.sight(table.id, EVE.user)) == "shoulder-none"
    await home.tables.seats.leave(table.id, ANN)
    assert await refused(home.tables.seats.take_over(table.id, EVE, place(table, ANN))) == "knows-another"


async def test_with_the_holder_of_the_seat_the_consent_goes(home: House) -> None:
    table = await unrated(home, BOB)
    await home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)
    await home.tables.seats.leave(table.id, ANN)
    assert (await home.tables.shoulders.sight(table.id, EVE.user)).seat == place(table, ANN), "still Ann's"
    await home.tables.seats.take_over(table.id, PEOPLE[DAN], place(table, ANN))
    assert await refused(home.tables.shoulders.sight(table.id, EVE.user)) == "shoulder-none", "Dan did not consent"


async def test_with_a_forgotten_player_the_consent_goes(home: House) -> None:
    table = await unrated(home, BOB)
    await home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)
    await home.tables.privacy.erase(ANN)
    assert await refused(home.tables.shoulders.sight(table.id, EVE.user)) == "shoulder-none"


async def test_a_seat_that_was_looked_at_measures_no_computer(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=1, gifts=False)
    await home.tables.shoulders.let(table.id, PEOPLE[ANN], EVE)
    for user in (ANN, BOB):
        if (await home.tables.views.sight(table.id, user)).owes:
            await home.answer(table, user, 1)
    async with home.store.reading() as tx:
        alone = {row.user: row.alone for row in await tx.results.of_table(table.id)}
    assert alone[ANN] is False and alone[BOB] is True
