"""Present and former holders of seats, and the secrets they know. Nobody may know the secrets of two seats."""

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
"""Act of letting somebody look over a shoulder, in earlier versions; recorded for the onlooker."""
KNOWING = ("look", "read", LOOKS)
"""Acts that may reveal a seat's secrets: a look at its view, or a note of its holder."""
ANYWHERE = Seat(-1)
"""Instead of a seat: an onlooker over a shoulder knows this too, besides the seat they saw, so that no seat is open to
them."""
Known: TypeAlias = "Mapping[int, frozenset[Seat]]"
"""The seats whose secrets each user knows: those they held, and those that they looked at as a moderator."""


@dataclass(frozen=True, slots=True)
class Tenure:
    """A holder of a seat from one action on (`since` actions came before), until the seat's next tenure. `user` is a
    person, for whom `computer` may have played; without a user, the computer played on its own. `name` is the person's
    present name, empty if unknown. `called` is their name at the table `at` that moment (None: not recorded)."""

    seat: Seat
    user: int | None
    name: str
    computer: str | None
    since: int
    called: str = ""
    at: float | None = field(default=None, compare=False)


Traces: TypeAlias = "frozenset[tuple[str, Seat]]"
"""Knowledge of forgotten people: the trace of each, with a seat."""


def trace(seed: str, user: int) -> str:
    """Pseudonym of a forgotten user at one table. It recognises them while the table's seed is secret; without the seed
    it identifies nobody."""
    return hmac.new(bytes.fromhex(seed), f"trace {user}".encode(), sha256).hexdigest()


def changed_holders(before: Sequence[SeatInfo], after: Sequence[SeatInfo], actions: int) -> list[HolderRow]:
    return [
        HolderRow(int(new.seat), new.user, new.computer or new.stand_in, actions, new.name)
        for new in after
        if all(_holder(old) != _holder(new) for old in before if old.seat == new.seat)
    ]


def spans(rows: Sequence[HolderRow], user: int, *, alone: bool = False) -> list[tuple[int, int, int | None]]:
    """A user's spans of holding seats: the seat, the number of actions at its start and at its end (None: still held).
    `alone`: without a computer in their place."""
    found: list[tuple[int, int, int | None]] = []
    for at, row in enumerate(rows):
        if row.user_id == user and not (alone and row.computer):
            until = next((later.since for later in rows[at + 1 :] if later.seat == row.seat), None)
            if found and found[-1][0] == row.seat and found[-1][2] == row.since:
                found[-1] = (row.seat, found[-1][1], until)  # a computer began or stopped playing for them
            else:
                found.append((row.seat, row.since, until))
    return found


def called(tenures: Sequence[Tenure]) -> tuple[tuple[int, int, str], ...]:
    """Names of holders by seat and first action, for seats whose holders had several names."""
    last = {one.seat: one.called for one in tenures}
    several = {one.seat for one in tenures if one.called != last[one.seat]}
    return tuple((int(one.seat), one.since, one.called) for one in tenures if one.seat in several)


def given_up(before: Sequence[SeatInfo], after: Sequence[SeatInfo]) -> list[tuple[Seat, int]]:
    """Seats that changed from a person to another holder, with the former person."""
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
    """All users who have held a seat."""
    return frozenset(row.user_id for row in rows if row.user_id is not None)


def joined(one: Known, other: Known) -> Known:
    return {user: one.get(user, frozenset()) | other.get(user, frozenset()) for user in {*one, *other}}


def _holder(info: SeatInfo) -> tuple[int | None, str | None]:
    return info.user, info.computer or info.stand_in
