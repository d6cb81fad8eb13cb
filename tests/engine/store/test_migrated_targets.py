"""What was marked and stood on Discord before targets had columns is known again after the upgrade."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from engine.ids import TableId, TournamentId
from engine.store import Store, targets
from engine.store.rows import Message
from engine.store.schema import messages, outbox
from engine.store.targets import Target
from tests.engine.store.fixtures import RELEASED

pytestmark = pytest.mark.file

TABLE, CUP = TableId("6xfn"), TournamentId("cup55")
ANN = 123456789012345678

OF_TABLE: dict[str, Target] = {
    "lobby": targets.Lobby(),
    "thread": targets.Thread(),
    "opening": targets.Opening(),
    "panel": targets.Panel(),
    "story:12": targets.Story(12),
    "end": targets.End(),
    "takeback": targets.Takeback(),
    "pause": targets.Pause(),
    "notice:40": targets.WentBack(40),
    "call:1700000000": targets.Call(1700000000),
    "halt": targets.Halt(),
    "offer:1": targets.SeatOffer(1),
    f"former:1:{ANN}": targets.Former(1, ANN),
    "seat:0": targets.Question(0),
    "hand:0": targets.Hand(0),
    "nudge:0": targets.Nudge(0),
    "farewell:0": targets.Farewell(0),
    "remind:0": targets.Reminder(0),
    "snooze:0:57:1700000000": targets.Snoozed(0, 57, 1700000000),
    "alone:0": targets.Alone(0),
    "told:0:7": targets.Told(0, 7),
    "final:0": targets.Final(0),
    "away:0": targets.Away(0),
    "welcome:0": targets.Welcome(0),
    "report": targets.Unwritable(),
    "moved": targets.Moved(),
    "closed": targets.Closed(),
}
OF_TOURNAMENT: dict[str, Target] = {
    "panel": targets.Announcement(),
    "round:2": targets.Round(2),
    f"seated:2:{ANN}": targets.Seated(2, ANN),
    f"ended:{ANN}": targets.Ended(ANN),
    "draft:3": targets.RoundDraft(3),
    "dispute:2.1": targets.Dispute(2, 1),
    "void:2.4": targets.Void(2, 4),
}


async def test_every_former_target_is_read_after_the_upgrade(tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    shutil.copyfile(RELEASED / "0014.db", path)
    before = {(TABLE, text): target for text, target in OF_TABLE.items()}
    before |= {(CUP, text): target for text, target in OF_TOURNAMENT.items()}
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM outbox")
        database.execute("INSERT INTO events VALUES (?, 1, 2, 'en', 'running', 1, 1.0, NULL, NULL)", (CUP,))
        for n, (owner, text) in enumerate(before):
            database.execute("INSERT INTO outbox VALUES (?, ?, ?, 2, 5.0, 3, 'no', NULL)", (owner, text, n))
            database.execute("INSERT INTO messages VALUES (?, ?, 'x', 9, ?, 'f', ?)", (owner, text, n, n))
    store = await Store.open(path)
    try:
        async with store.transaction() as tx:
            for owner in (TABLE, CUP):
                expected = [target for (of, _), target in before.items() if of == owner]
                assert (await tx.outbox.marked(owner)).keys() == set(expected)
                assert [one.target for one in await tx.outbox.messages(owner, None)] == expected
            last = len(before) - 1
            assert await tx.outbox.message(last) == Message(CUP, targets.Void(2, 4), "x", 9, last, "f")
            claimed = await tx.outbox.claim(6.0, 66.0, await tx.outbox.turn(6.0, 8))
            assert [due.target for due in claimed[CUP]] == list(OF_TOURNAMENT.values())
            assert {(due.version, due.attempts, due.error) for due in claimed[CUP]} == {(2, 3, "no")}
            for kept in (outbox, messages):
                names = ("target", "kind", "seat", "user_id")
                rows = (await tx.outbox._connection.execute(select(*(kept.c[name] for name in names)))).all()
                assert {tuple(row) for row in rows} == {
                    tuple(targets.columns(target)[name] for name in names) for target in before.values()
                }
    finally:
        await store.close()


SINCE = {
    targets.Plea,
    targets.Invited,
    targets.Asked,
    targets.Full,
    targets.Untagged,
    targets.Locked,
    targets.TurnAnswers,
    targets.TurnOver,
    targets.Outcome,
    targets.Overruled,
    targets.CheckInCall,
    targets.CheckInReminder,
    targets.CheckInOver,
    targets.StartWaits,
    targets.Calendar,
    targets.TournamentInvitation,
    targets.Waits,
    targets.Champion,
    targets.Shared,
    targets.FollowedTurn,
    targets.Listing,
    targets.CoverAsked,
    targets.Withheld,
    targets.ShownTurn,
    targets.AtTable,
    targets.SeatDeclined,
}
"""Kinds of later versions."""


def test_every_other_kind_was_there_before() -> None:
    before = {type(target) for target in [*OF_TABLE.values(), *OF_TOURNAMENT.values()]}
    assert before == set(targets.KINDS.values()) - SINCE
