"""Keys to the pages of tables: personal links, and the sessions of people. Only digests are stored."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from engine.ids import TableId
from engine.store.rows import PageKey
from engine.tables.limits import DAY, HOUR, MINUTE
from engine.tables.rooms import Part, Watched

LINK, SESSION, FRAME = "link", "session", "frame"
"""A personal link, the session of a browser, and that of a page inside Discord, which forgets it when it closes."""
LIVES = {LINK: 10 * MINUTE, SESSION: 30 * DAY, FRAME: DAY}
"""Seconds after which an unused key opens nothing any more."""
TOKEN = 24
"""Bytes of a token."""
MOST = 20
"""Keys of each kind that one person has at most; the longest unused one goes."""


@dataclass(eq=False)
class Pages(Part):
    """Personal links and sessions. A link opens one session, once."""

    ended: Callable[[int], object] = field(default=lambda _: None)
    """Called with a user whose sessions have ended."""

    def watch(self, watched: Watched) -> None:
        """Have this called after each change of a table, see `Rooms`."""
        self._rooms.watched = watched

    async def acted(self, click: int) -> bool:
        """True if this act was carried out before."""
        return await self._rooms.clicked(click) is not None

    async def versions(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Versions of tables that other processes may have changed; none where there are no other processes."""
        looking = self._rooms.store.looking
        return {} if looking is None else await looking.tables.versions(tables)

    async def seated(self, tables: Collection[str]) -> set[int]:
        """The users who sit at these tables; other ids are passed over."""
        async with self._rooms.store.reading() as tx:
            found = await tx.tables.seats([TableId(one) for one in tables])
        return {one.user_id for rows in found.values() for one in rows if one.user_id is not None}

    async def link(self, user: int) -> str:
        """The token of a new link for a user."""
        return await self._make(user, LINK)

    async def enter(
        self, token: str, browser: str, *, user: int | None = None, former: str = ""
    ) -> tuple[int, str] | None:
        """Use a link up for a session of a browser: its user and its token. `user`: the only one who may use it;
        `former`: the token of a session that the new one replaces. None if the link is used, expired or unknown."""
        link = await self._valid(token, LINK)
        if link is None or user not in (None, link.user):
            return None
        session = await self._make(link.user, SESSION, browser, link, former)
        return (link.user, session) if session else None

    async def sign_in(self, user: int, kind: str, browser: str, *, former: str = "") -> str:
        """The token of a new session for a user whom Discord has named. `former` is as for `enter`."""
        return await self._make(user, kind, browser, former=former)

    async def who(self, token: str, kind: str = SESSION) -> int | None:
        """The user of a session of this kind; None if it has ended."""
        session, now = await self._valid(token, kind), self._rooms.now()
        if session is None:
            return None
        if session.seen < now - HOUR:
            async with self._rooms.store.transaction(durable=False, of=str(session.user)) as tx:
                if await tx.pages.get(session.digest) is not None:
                    await tx.pages.put(replace(session, seen=now))
        return session.user

    async def sessions(self, user: int) -> list[PageKey]:
        """The sessions of a user, the latest used first."""
        now, found = self._rooms.now(), list[PageKey]()
        for kind in (SESSION, FRAME):
            keys = await self._rooms.store.read(lambda tx, kind=kind: tx.pages.of(user, kind))
            found += [one for one in keys if one.seen > now - LIVES[kind]]
        return sorted(found, key=lambda one: -one.seen)

    async def end(self, user: int) -> None:
        """End all sessions and links of a user."""
        async with self._rooms.store.transaction(of=str(user)) as tx:
            for kind in LIVES:
                await tx.pages.drop([one.digest for one in await tx.pages.of(user, kind)])
        self.ended(user)

    async def _valid(self, token: str, kind: str) -> PageKey | None:
        store, digest = self._rooms.store, _digest(token)
        if store.looking is not None:
            key = await store.looking.pages.get(digest)  # in one round trip: every message of a page asks
        else:
            key = await store.read(lambda tx: tx.pages.get(digest))
        return key if key is not None and key.kind == kind and key.seen > self._rooms.now() - LIVES[kind] else None

    async def _make(
        self, user: int, kind: str, browser: str = "", link: PageKey | None = None, former: str = ""
    ) -> str:
        """The token of a new key, for which a link is used up; nothing if somebody has used the link meanwhile."""
        token, now = secrets.token_urlsafe(TOKEN), self._rooms.now()
        async with self._rooms.store.transaction(of=str(user)) as tx:
            if link is not None and await tx.pages.get(link.digest) is None:
                return ""
            old = [one.digest for one in (await tx.pages.of(user, kind))[MOST - 1 :]]
            replaced = await tx.pages.get(_digest(former))
            if replaced is not None and (replaced.kind, replaced.user) == (SESSION, user):
                old.append(replaced.digest)
            await tx.pages.drop([*old, *([link.digest] if link is not None else [])])
            await tx.pages.put(PageKey(_digest(token), user, kind, browser, now, now))
        return token


def _digest(token: str) -> str:
    return blake2b(token.encode(errors="replace"), digest_size=32).hexdigest()
