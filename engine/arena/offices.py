"""Open panels of organisers, remembered by the presses they came from."""

from __future__ import annotations

from engine.store import Store
from engine.store.rows import OfficeRow


class Offices:
    """The panels that stand open, by their messages."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self) -> list[OfficeRow]:
        """All that stand open."""
        async with self._store.reading() as tx:
            return await tx.tournaments.offices()

    async def keep(self, office: OfficeRow) -> None:
        """Notes one that stands open now, in the place of what was known of its message."""
        async with self._store.transaction(durable=False) as tx:
            await tx.tournaments.put_office(office)

    async def drop(self, *messages: int) -> None:
        """Forgets those in these messages."""
        async with self._store.transaction(durable=False) as tx:
            await tx.tournaments.drop_offices(messages)
