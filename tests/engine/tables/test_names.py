"""The story names people as they were called when it was told, whoever holds their seats later."""

from __future__ import annotations

from pathlib import Path

from engine.language import Language, Say
from engine.tables import Person, Table
from engine.tables.holders import Tenure
from tests.engine.store.test_sealing import beside, readable
from tests.engine.tables.helpers import ANN, BOB, CID, House, house
from tests.values import not_none

EVE, FAY, MOD = Person(15, "Eve"), Person(16, "Fay"), Person(99, "Mod")


async def told(home: House, table: Table, key: str) -> list[str]:
    """The names by which the lines of a kind speak of their seat, by today's translator."""
    now = not_none(await home.tables.views.table(table.id))
    say: Say = Language().say("en", names=now.names).plain
    lines = [line.event for line in await home.tables.views.story(table.id, None) if line.event["key"] == key]
    return [say.from_plain(line["args"]["seat"]).partition(" ")[2] for line in lines]


async def seat_changes_hands_twice(home: House) -> Table:
    table = await home.game(BOB, CID, gifts=False)
    bob = not_none(table.seat_of(BOB))
    for user in (ANN, BOB, CID):
        await home.answer(table, user, 1)
    for former, fresh in ((BOB, EVE), (EVE.user, FAY)):
        await home.tables.seats.leave(table.id, former)
        await home.tables.seats.take_over(table.id, fresh, bob)
    return table


async def test_story_line_after_a_takeover_keeps_the_former_name(home: House) -> None:
    table = await seat_changes_hands_twice(home)
    assert await told(home, table, "seat-left") == ["Bob", "Eve"]
    assert await told(home, table, "seat-taken-over") == ["Eve", "Fay"]


async def test_story_line_after_a_rewind_keeps_the_former_name(home: House) -> None:
    table = await seat_changes_hands_twice(home)
    points = await home.tables.rewinds.past_points(table.id)
    await home.tables.rewinds.rewind(table.id, MOD, points[0].asked, "a slip")
    assert await told(home, table, "seat-left") == []
    await home.tables.seats.leave(table.id, FAY.user)
    assert await told(home, table, "seat-left") == ["Fay"]


async def test_name_of_a_former_holder_goes_when_they_are_erased(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        table = await seat_changes_hands_twice(home)
        await home.tables.people.know(EVE.user, "Evelyn", "en")  # they are called otherwise by now
        await home.tables.privacy.erase(EVE.user)
        assert await told(home, table, "seat-left") == ["Bob", ""]
    assert readable(beside(path), "Eve") == []


async def test_tenures_know_what_each_holder_was_called_and_when(home: House) -> None:
    table = await seat_changes_hands_twice(home)
    bob = table.seat_of(BOB)
    found: list[Tenure] = [one for one in await home.tables.seats.tenures(table.id) if one.seat == bob]
    assert list(dict.fromkeys(one.called for one in found)) == ["Bob", "Eve", "Fay"]
    assert all(one.at == home.now for one in found)
