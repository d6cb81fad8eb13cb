"""Whole tournaments of Atlantis through real commands and clicks; most players leave their games to computers."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Person
from engine.games.box import Box, boxes
from engine.tables import Status
from engine.tournaments import Phase, Why, standings
from engine.tournaments.acts import Declare
from tests.bot.house import House, words
from tests.bot.test_tournaments import do, drawn, guests, play, press, quiet, the_tournament


@pytest.fixture
def games() -> dict[str, Box]:
    return {"atlantis": boxes()["atlantis"]}


@pytest.mark.parametrize(
    ("players", "rounds"), [pytest.param(8, 2, marks=pytest.mark.thorough), pytest.param(12, 3, marks=pytest.mark.soak)]
)
async def test_a_swiss_is_played_to_its_end(
    house: House, fay: Person, ann: Person, bob: Person, players: int, rounds: int
) -> None:
    """Ann and Bob join by clicks, all others are guests."""
    said = await fay.command("tournament new", name="Cup", game="atlantis", rounds=rounds, seats=4, clock="none")
    assert "Announced" in words(said)
    announced = await the_tournament(house)
    no_disputes = Declare(window=0)  # the rounds close as soon as their games are over
    await house.bot.arena.act(announced.id, no_disputes, int(fay.id), organiser=True)
    for person in (ann, bob):
        assert "You are in" in words(await press(person, "join"))
    await guests(house, await the_tournament(house), players - 2)
    office = await drawn(fay, await press(fay, "o"))
    for number in range(1, rounds + 1):
        assert "Published" in words(await do(fay, office, "o.publish"))
        await quiet(house)
        running = await house.bot.tables.views.find(status=Status.RUNNING)
        assert len(running) == players // 4
        for table in running:
            for info in table.seats[1:]:
                assert info.user is not None
                await house.bot.tables.seats.leave(table.id, info.user)
            await play(house, table)
        await quiet(house)
        held = await the_tournament(house)
        assert len(held.tournament.played) == number and held.tournament.open_round is None
        office = await press(fay, "o")
    assert "over" in words(await do(fay, office, "o.finish"))
    t = (await the_tournament(house)).tournament
    rows = standings(t)
    assert t.phase is Phase.OVER and len(rows) == players and all(len(row.places) == rounds for row in rows)
    met: set[frozenset[int]] = set()
    for one in t.rounds:
        pairs = {frozenset((a, b)) for table in one.tables for a in table.users for b in table.users if a != b}
        explained = {frozenset(reason.users) for reason in one.reasons if reason.why is Why.REMATCH}
        assert explained == pairs & met, "whoever meets again is told why"
        met |= pairs
