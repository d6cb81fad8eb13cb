"""Connections to a server of PostgreSQL's: ours whatever it sets, and what is said where there is none."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from engine.store import Store, StoreError, Unwell, alone
from engine.store.errors import Away
from engine.store.places import Address
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

import psycopg

from engine.store import postgres
from tests.engine.store.test_postgres import backends, end

pytestmark = pytest.mark.long(5, "a server")


async def test_connection_on_a_server_with_other_defaults_keeps_ours(here: Address) -> None:
    others = {
        "default_transaction_isolation": "serializable", "synchronous_commit": "off", "TimeZone": "Asia/Kathmandu",
        "statement_timeout": "1ms", "lock_timeout": "1ms", "idle_in_transaction_session_timeout": "1ms",
        "extra_float_digits": "-15", "client_encoding": "latin1",
    }  # fmt: skip
    with psycopg.connect(here, autocommit=True) as admin:
        for name, value in others.items():
            admin.execute(f"ALTER ROLE oraklos SET {name} = '{value}'".encode())
    try:
        store = await Store.open(here)
        async with store.transaction() as tx:
            await tx.people.put(7, "Łucja 🎲")
            shown = {name: (await tx.keys._connection.execute(text(f"SHOW {name}"))).scalar_one() for name in others}
        async with store.reading() as tx:
            person = await tx.people.get(7)
        await store.compact()
        await store.close()
        with alone(here):
            pass
        assert person is not None and person.name == "Łucja 🎲"
        assert shown == {
            "default_transaction_isolation": "read committed", "synchronous_commit": "on", "TimeZone": "UTC",
            "statement_timeout": "1min", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "10s",
            "extra_float_digits": "1", "client_encoding": "UTF8",
        }  # fmt: skip
    finally:
        with psycopg.connect(here, autocommit=True, options="-c statement_timeout=0") as admin:
            admin.execute("ALTER ROLE oraklos RESET ALL")


async def test_database_that_is_not_utf8_is_refused_when_it_is_prepared(address: Address) -> None:
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute("CREATE DATABASE narrow ENCODING 'LATIN1' TEMPLATE template0")
    where = Address(address.replace("@/postgres?", "@/narrow?"))
    with pytest.raises(StoreError, match=r"keeps texts as LATIN1, .* ENCODING 'UTF8'"):
        await Store.open(where)
    with psycopg.connect(where) as there:
        assert there.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


async def test_stopped_server_is_told_from_trouble_with_its_disk(here: Address) -> None:
    store = await Store.open(here)
    await end(here, await backends(here))
    with pytest.raises(Away) as away:  # connections are made anew; this one is ended in the middle
        async with store.transaction() as tx:
            await tx.people.put(7, "Ida")
            await end(here, await backends(here))
            await tx.people.put(8, "Ivo")
    assert away.value.event == "database-away" != Unwell.event
    with pytest.raises(Unwell) as full, postgres.trouble():
        raise psycopg.errors.DiskFull("could not extend file")
    assert full.value.event == "disk-trouble"

    await store.close()
