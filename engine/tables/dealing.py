"""Public facts of how tables are dealt: before the game, during it, and afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import seed_hash
from engine.dealing import NOTHING, WORD, Dealt, sealed, seated
from engine.ids import TableId
from engine.tables.records import Status
from engine.tables.room import Room
from engine.tables.rooms import Rooms

LONGEST_WORD = WORD
"""Characters."""


@dataclass(frozen=True, slots=True)
class Share:
    """One person's share: the number of their press, and their typed word. If there is a word, a hash (`sealed`) stands
    for both until the cards are dealt."""

    press: str = ""
    word: str = ""
    sealed: str = ""


@dataclass(frozen=True, slots=True)
class Dealing:
    """The deal of a table: the hash of the bot's secret, published before anybody sits down, and each seat's share in
    seat order (None: nothing). `start` is the press that began the game."""

    secret_hash: str
    shares: tuple[Share | None, ...]
    start: str = ""


class Dealings:
    """Public information about deals. The secret itself is in the journal of a finished game."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def of(self, table_id: TableId) -> Dealing | None:
        """The deal of a table, None if the bot deals alone. Refuses no-table."""
        return dealing(await self._rooms.room(table_id))


def dealing(room: Room) -> Dealing | None:
    """The deal of a room, None if the bot deals alone."""
    if room.deal is None:
        return None
    if room.deal.dealt is None:
        found = [room.shares.get(info.user or 0, NOTHING) for info in room.seats]
        waiting = room.status is Status.LOBBY
        shares = tuple(_share(one, room.deal.secret if waiting else None) for one in found)
        return Dealing(seed_hash(room.deal.secret), shares)
    dealt = Dealt.model_validate_json(room.deal.dealt)
    order = seated(dealt.seats) if dealt.seats is not None else range(len(dealt.added))
    shares = tuple(_share(dealt.added[at], None) for at in order)
    return Dealing(dealt.secret_hash, shares, "" if dealt.start == NOTHING else dealt.start)


def _share(added: str, secret: str | None) -> Share | None:
    """A share in public form; if there is a `secret`, a word stays hidden behind its hash."""
    press, _, word = added.partition(" ")
    if word and secret is not None:
        return Share(sealed=sealed(secret, added))
    return None if added == NOTHING else Share("" if press == NOTHING else press, word)
