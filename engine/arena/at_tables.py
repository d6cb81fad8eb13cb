"""Entries of a tournament's journal for acts at its tables from outside their games. Pure.

They are written in the transaction of the table's change, so the two never differ, and the tournament may refuse the
change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Seat
from engine.store.rows import Act as TableAct
from engine.tables.records import Status
from engine.tables.room import Change, Room
from engine.tournaments import JournalEntry, PlayerStatus, Tournament
from engine.tournaments.acts import Act, AtTable, Replace, Stand
from engine.tournaments.registration import name_for
from engine.tournaments.rounds import may_sit

BY_MODERATORS = frozenset(
    (
        *("rewind", "correct", "end", "void", "replace", "withdraw", "remove", "readmit"),
        *("pause", "resume", "freeze", "unfreeze", "deadline"),
    )
)
BY_PLAYERS = frozenset(("ending", "ending-alone", "takeback"))
"""Acts that all players agreed on, or the only one left."""
WORDS = {"replace": "offered", "withdraw": "withdrawn", "remove": "removed"}
"""Names of acts in the journal of the tournament, where they differ from those in the log of the table."""


def journal_entries(
    t: Tournament, place: tuple[int, int], room: Room, new: Room, change: Change, now: float
) -> list[JournalEntry]:
    """The entries for a change of the table at this place (round, number) of a running tournament. Raises
    TournamentRefused if a substitute cannot take an offered seat."""
    if room.status is not Status.RUNNING:
        return []
    return [
        JournalEntry(act=act, at=now, by=by, organiser=organiser)
        for act, by, organiser in (*_acts(place, room, new, change), *_seats(t, place, room, new, change))
    ]


def ended_unopened(place: tuple[int, int], acts: Sequence[TableAct], now: float) -> list[JournalEntry]:
    """The entries for moderators' acts that ended a table that cannot be opened."""
    return [
        JournalEntry(
            act=AtTable(what=act.act, round=place[0], table=place[1], reason=act.reason),
            at=now, by=act.user, organiser=True,
        )
        for act in acts
    ]  # fmt: skip


def concerns(room: Room, new: Room, change: Change) -> bool:
    """True if a change may need entries; quick, since most changes are answers."""
    return bool(change.acts) or new.seats is not room.seats or new.offers != room.offers


def _acts(place: tuple[int, int], room: Room, new: Room, change: Change) -> Iterator[tuple[Act, int | None, bool]]:
    for act in change.acts:
        if act.act in BY_MODERATORS | BY_PLAYERS:
            seat = None if act.seat is None else Seat(act.seat)
            whom = None
            if seat is not None and act.act in WORDS:
                offers = {"replace": new.offers, "withdraw": room.offers}.get(act.act)
                whom = room.seats[seat].user if offers is None else offers.get(seat)
            elif act.act == "readmit":
                whom = next(iter(room.removed - new.removed), None)
            told = AtTable(
                what=WORDS.get(act.act, act.act), round=place[0], table=place[1],
                user=whom, seat=act.seat, reason=act.reason,
            )  # fmt: skip
            yield told, act.user or None, act.act in BY_MODERATORS


def _seats(
    t: Tournament, place: tuple[int, int], room: Room, new: Room, change: Change
) -> Iterator[tuple[Act, int | None, bool]]:
    told = {event.key: event.args for event in change.events}
    table = t.table(*place)

    def at_table(what: str, user: int, seat: Seat, name: str | None = None) -> AtTable:
        return AtTable(what=what, round=place[0], table=place[1], user=user, name=name, seat=int(seat))

    if "seat-declined" in told:
        for seat in room.offers.keys() - new.offers.keys():
            yield at_table("declined", room.offers[seat], seat), room.offers[seat], False
    for old, now in zip(room.seats, new.seats, strict=True):
        if now.user is None or old == now:
            continue
        if now.user != old.user:
            if table.offers.get(int(now.seat)) == now.user != table.users[now.seat]:
                yield from _accept_offer(t, place, table.users[now.seat], now.user, now.name)
            else:
                yield at_table("taken", now.user, now.seat, now.name or None), now.user, False
        elif old.sits and not now.sits:
            left = "seat-left" in told or bool(told.get("seat-deserted", {}).get("left"))
            yield at_table("left" if left else "gone", now.user, now.seat), now.user if left else None, False
        elif now.plays and not old.sits:
            yield at_table("back", now.user, now.seat), now.user, False


def _accept_offer(
    t: Tournament, place: tuple[int, int], user: int, by: int, name: str
) -> Iterator[tuple[Act, int | None, bool]]:
    """A substitute takes the seat that organisers offered, and joins the tournament."""
    may_sit(t, *place, by)
    known = t.players.get(by)
    if known is None or known.status is PlayerStatus.OUT:
        yield Stand(user=by, name=name_for(t, by, name)), by, False
    yield Replace(user=user, by=by), by, False
