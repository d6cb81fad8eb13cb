"""How tables are dealt, as everybody may know it: before the game, while it runs, and afterwards."""

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
    """What somebody added: the number of their press, and the word that they typed. Until the cards are dealt a hash
    (`sealed`) stands for both if there is a word."""

    press: str = ""
    word: str = ""
    sealed: str = ""


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a table is dealt: the hash of the bot's secret, which stands before anybody sits down, and what was added
    from each seat, in the order of the seats (None: nothing). `start` is the press that began the game."""

    secret_hash: str
    shares: tuple[Share | None, ...]
    start: str = ""


class Dealings:
    """What is told of dealing. The secret itself stands in the journal, when the game is over."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def of(self, table_id: TableId) -> Dealing | None:
        """How a table is dealt; None if by the bot alone. Refuses no-table."""
        return dealing(await self._rooms.room(table_id))


def dealing(room: Room) -> Dealing | None:
    """How a room is dealt; None if by the bot alone."""
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
    """What was added, in public words; while there is a `secret` to keep, a word is not among them."""
    press, _, word = added.partition(" ")
    if word and secret is not None:
        return Share(sealed=sealed(secret, added))
    return None if added == NOTHING else Share("" if press == NOTHING else press, word)
