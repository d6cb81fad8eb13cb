"""How many SQL statements an answer and the loading of a table take: each is a round trip on PostgreSQL."""

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from sqlalchemy import Connection, Engine, event

from engine.core import seed_from
from engine.games.box import boxes
from engine.store import Store
from engine.store.rows import Person
from engine.tables import Tables
from tests.databases import ready
from tests.values import not_none

ANSWERS = 150
VERSIONS = "SELECT tables.id, tables.version"
"""Asked where another process may have changed the table; once for all tables that are asked for at a time."""


@contextmanager
def statements() -> Generator[list[str]]:
    """Statements that are sent to any database within the block."""
    sent: list[str] = []

    def before(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(VERSIONS):
            sent.append(statement)

    event.listen(Engine, "before_cursor_execute", before)
    try:
        yield sent
    finally:
        event.remove(Engine, "before_cursor_execute", before)


async def test_answers_and_loading_take_few_statements(tmp_path: Path) -> None:
    store, seeds, clicks, rng = await Store.open(ready(tmp_path / "oraklos.db")), count(), count(1), Random(1)
    tables = Tables(store, boxes(), seeds=lambda: seed_from(str(next(seeds))))
    table = await tables.lobby.open(
        guild=1, channel=2, host=Person(1, "P1"), game="doom", seats=4, language="en", click=next(clicks)
    )
    for user in range(2, 5):
        await tables.lobby.join(table.id, Person(user, f"P{user}"), click=next(clicks))
    table = await tables.lobby.start(table.id, 1, click=next(clicks))
    sent: list[int] = []
    for _ in range(ANSWERS):
        seat = next(iter((await tables.views.sight(table.id, None)).view.awaiting))
        user = not_none(table.seats[seat].user)
        prompt = (await tables.views.sight(table.id, user)).view.prompt
        with statements() as said:
            if prompt is None:
                await tables.play.confirm(table.id, user, number=None, click=next(clicks))
            else:
                await tables.play.answer(table.id, user, prompt.sample(rng), number=None, click=next(clicks))
        sent.append(len(said))
    async with store.reading() as tx:
        with statements() as loading:
            await tables._rooms.load(tx, table.id)
    await tables.close()
    await store.close()
    assert min(sent) <= 4 and median(sent) <= 8 and max(sent) <= 12, sorted(sent)
    assert len(loading) <= 8
