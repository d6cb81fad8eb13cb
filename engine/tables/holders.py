"""Who holds which seat, who held it before, and who therefore knows what. Nobody may know the secrets of two seats."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeAlias

from engine.core import Seat
from engine.store.rows import Act, HolderRow
from engine.tables.records import SeatInfo

LOOKS = "shoulder"
"""The act by which a player lets somebody look over their shoulder; it is noted of the one who may."""
KNOWING = ("look", "read", LOOKS)
"""The acts by which somebody may come to know what a seat hides: its view, or a note of who holds it."""
ANYWHERE = Seat(-1)
"""Stands for no seat at all: whoever was let look over a shoulder knows it besides what they saw,
so that there is none on which they may sit."""
Known: TypeAlias = "Mapping[int, frozenset[Seat]]"
"""By user the seats whose secrets they know: those they held, and those a moderator looked at."""


@dataclass(frozen=True, slots=True)
class Tenure:
    """Somebody held a seat from one action on (`since` came before) until the next tenure of that seat.

    `user` is a person, for whom `computer` may have played; or a computer played there of its own. `name` is the
    person's as we know it today, empty if we do not know them any more; `called` is what the holder was called at the
    table `at` that moment (None: it was not noted).
    """

    seat: Seat
    user: int | None
    name: str
    computer: str | None
    since: int
    called: str = ""
    at: float | None = field(default=None, compare=False)


Traces: TypeAlias = "frozenset[tuple[str, Seat]]"
"""What the forgotten know: the trace of each, with a seat."""


def trace(seed: str, user: int) -> str:
    """By what a forgotten user is known again at one table, while its seed is secret: without that, nobody can tell
    from it who it was."""
    return hmac.new(bytes.fromhex(seed), f"trace {user}".encode(), sha256).hexdigest()


def held(before: Sequence[SeatInfo], after: Sequence[SeatInfo], actions: int) -> list[HolderRow]:
    """The rows of seats that are held by others than before, after so many actions."""
    return [
        HolderRow(int(new.seat), new.user, new.computer or new.stand_in, actions, new.name)
        for new in after
        if all(_holder(old) != _holder(new) for old in before if old.seat == new.seat)
    ]


def spans(rows: Sequence[HolderRow], user: int, *, alone: bool = False) -> list[tuple[int, int, int | None]]:
    """When a user held which seat: after how many actions, and up to which (None: they hold it still). `alone`: with no
    computer in their place."""
    found: list[tuple[int, int, int | None]] = []
    for at, row in enumerate(rows):
        if row.user_id == user and not (alone and row.computer):
            until = next((later.since for later in rows[at + 1 :] if later.seat == row.seat), None)
            if found and found[-1][0] == row.seat and found[-1][2] == row.since:
                found[-1] = (row.seat, found[-1][1], until)  # with a computer in their place, or without
            else:
                found.append((row.seat, row.since, until))
    return found


def called(tenures: Sequence[Tenure]) -> tuple[tuple[int, int, str], ...]:
    """The names of the holders of seats, from which action on, of seats whose holders had several names."""
    last = {one.seat: one.called for one in tenures}
    several = {one.seat for one in tenures if one.called != last[one.seat]}
    return tuple((int(one.seat), one.since, one.called) for one in tenures if one.seat in several)


def given_up(before: Sequence[SeatInfo], after: Sequence[SeatInfo]) -> list[tuple[Seat, int]]:
    """The seats that are no longer those of the people who held them, with those people."""
    pairs = zip(before, after, strict=True)
    return [(old.seat, old.user) for old, new in pairs if old.user is not None and old.user != new.user]


def known_by(rows: Iterable[HolderRow], acts: Iterable[Act]) -> Known:
    done = list(acts)
    pairs = [(row.user_id, row.seat) for row in rows] + [(a.user, a.seat) for a in done if a.act in KNOWING]
    pairs += [(a.user, ANYWHERE) for a in done if a.act == LOOKS]
    known: dict[int, frozenset[Seat]] = {}
    for user, seat in pairs:
        if user is not None and seat is not None:
            known[user] = known.get(user, frozenset()) | {Seat(seat)}
    return known


def sat_in(rows: Iterable[HolderRow]) -> frozenset[int]:
    """Who has held a seat."""
    return frozenset(row.user_id for row in rows if row.user_id is not None)


def joined(one: Known, other: Known) -> Known:
    return {user: one.get(user, frozenset()) | other.get(user, frozenset()) for user in {*one, *other}}


def _holder(info: SeatInfo) -> tuple[int | None, str | None]:
    return info.user, info.computer or info.stand_in
