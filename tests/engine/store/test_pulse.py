"""When everything was well last: known to whoever goes on, be it one process alone or several that share a database."""

from __future__ import annotations

import pytest

from engine.store import Store
from engine.store.parts import Part
from engine.store.places import Address
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from tests.engine.store.test_holding import rows, taking

pytestmark = pytest.mark.long(5, "a server")


async def beats(here: Address, part: Part | None, at: float) -> None:
    """Everything is well there at that moment."""
    store = await Store.open(here, part=part)
    async with store.transaction() as tx:
        await tx.clocks.beat(at)
    await store.close()


async def well(here: Address, part: Part | None) -> tuple[float | None, float | None]:
    """When that was last: there, and where what is private comes."""
    store = await Store.open(here, part=part)
    async with store.reading() as tx:
        found = await tx.clocks.pulse(), await tx.clocks.first_pulse()
    await store.close()
    return found


async def test_whoever_begins_to_share_a_database_goes_on_from_where_one_had_it_alone(here: Address) -> None:
    await beats(here, None, 100.0)
    async with taking(here, 1) as other:
        assert await well(here, other.part) == (100.0, None)
        async with taking(here, 0) as first:
            await beats(here, first.part, 200.0)
            assert await well(here, other.part) == (100.0, 200.0)


async def test_whoever_has_alone_what_was_shared_goes_on_from_there(here: Address) -> None:
    await beats(here, None, 100.0)
    async with taking(here, 0, 1) as held:
        await beats(here, held.part, 200.0)
    assert (await well(here, None))[0] == 200.0
    await beats(here, None, 300.0)
    async with taking(here, 0, 1) as held:
        assert await well(here, held.part) == (300.0, 300.0)


async def test_however_servers_are_divided_anew_nobody_s_time_is_lost_or_given_twice(here: Address) -> None:
    async with taking(here, 0, 1, 2, total=3) as held:
        await beats(here, held.part, 100.0)
    await stopped(here)
    async with taking(here, 0, total=2) as first, taking(here, 1, total=2) as other:
        await beats(here, first.part, 200.0)
        assert await well(here, other.part) == (100.0, 200.0)
        await beats(here, other.part, 210.0)
    await stopped(here)
    async with taking(here, 0, 1, total=3) as first, taking(here, 2, total=3) as other:
        await beats(here, first.part, 300.0)
        assert await well(here, other.part) == (210.0, 300.0), "not that of the third of them before"


async def stopped(here: Address) -> None:
    """All have stopped a while ago."""
    await rows(here, "UPDATE shards SET beat = beat - 60")
