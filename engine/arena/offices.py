"""Open panels of organisers, remembered by their presses."""

from __future__ import annotations

from engine.store import Store
from engine.store.rows import OfficeRow


class Offices:
    """Open organiser panels by message."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self) -> list[OfficeRow]:
        async with self._store.reading() as tx:
            return await tx.tournaments.offices()

    async def keep(self, office: OfficeRow) -> None:
        """Store an open panel, replacing an earlier one of its message."""
        async with self._store.transaction(durable=False) as tx:
            await tx.tournaments.put_office(office)

    async def drop(self, *messages: int) -> None:
        async with self._store.transaction(durable=False) as tx:
            await tx.tournaments.drop_offices(messages)
