"""Games of earlier versions, in which a player could let somebody look over their shoulder: the guest knows a hand."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from engine.store.rows import Act, Person
from engine.tables import Table, TableRefused
from tests.engine.tables.helpers import ANN, BOB, PEOPLE, House
from tests.engine.tables.test_seats import place

EVE = Person(15, "Eve")


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(TableRefused) as refusal:
        await work
    return refusal.value.key


async def let_look(home: House, table: Table) -> None:
    """Stores that Ann lets Eve look, and that this is over, as earlier versions did."""
    seat, now = int(place(table, ANN)), home.tables.clock.now()
    async with home.store.transaction() as tx:
        for person, act in ((PEOPLE[ANN], "lets"), (EVE, "shoulder"), (EVE, "shoulder-end")):
            await tx.moderation.log(table.id, Act(now, person.user, person.name, act, seat, ""))
    home.tables._rooms.forget(table.id)


async def unrated(home: House) -> Table:
    """Ann, Bob and a computer: no rating of people follows from it."""
    return await home.game(BOB, computers=1, rounds=3, gifts=False)


async def test_shoulder_guest_never_sits_at_that_table(home: House) -> None:
    table = await unrated(home)
    await let_look(home, table)
    for user in (ANN, BOB):
        await home.tables.seats.leave(table.id, user) if user == ANN else None
        assert await refused(home.tables.seats.take_over(table.id, EVE, place(table, user))) == "knows-another"


async def test_erased_shoulder_guest_never_sits_at_that_table(home: House) -> None:
    table = await unrated(home)
    await home.tables.people.know(EVE.user, EVE.name, "en")
    await let_look(home, table)
    await home.tables.privacy.erase(EVE.user)
    assert all(act.user != EVE.user and act.name != "Eve" for act in await home.tables.acts.of(table.id))
    await home.tables.seats.leave(table.id, ANN)
    assert await refused(home.tables.seats.take_over(table.id, EVE, place(table, ANN))) == "knows-another"


async def test_game_that_was_looked_at_is_not_rated(home: House) -> None:
    table = await home.game(BOB, rounds=1, gifts=False)
    await let_look(home, table)
    for user in (ANN, BOB):
        await home.answer(table, user, 1)
    (figures,) = await home.tables.profiles.figures()
    assert (figures.games, figures.rated) == (1, 0)


async def test_a_seat_that_was_looked_at_measures_no_computer(home: House) -> None:
    table = await home.game(BOB, computers=1, rounds=1, gifts=False)
    await let_look(home, table)
    for user in (ANN, BOB):
        if (await home.tables.views.sight(table.id, user)).owes:
            await home.answer(table, user, 1)
    async with home.store.reading() as tx:
        alone = {row.user: row.alone for row in await tx.results.of_table(table.id)}
    assert alone[ANN] is False and alone[BOB] is True
