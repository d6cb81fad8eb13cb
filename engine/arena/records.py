"""The state of a tournament in play, and the targets that a change puts out of date. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import engine.tournaments.acts as acts
from engine.ids import TournamentId
from engine.store import targets
from engine.store.rows import TournamentRow
from engine.tournaments import (
    JournalEntry,
    Phase,
    PlayerStatus,
    RoundStatus,
    Tournament,
    apply,
    closes,
    due,
    stage_over,
)
from engine.tournaments.registration import CallStatus, call_statuses, name_for, unconfirmed
from engine.tournaments.schedule import upcoming
from engine.tournaments.setup import Ladder
from engine.tournaments.state import Round, TournamentTable

REMINDED = (Fraction(1, 2), Fraction(7, 8))
"""Shares of the check-in time after which missing people are reminded."""


@dataclass(frozen=True, slots=True)
class HeldTournament:
    """A tournament with all its secrets: before showing it, ask `engine.tournaments` what a viewer may see. `channel`
    is where it is announced and its tables get their threads."""

    row: TournamentRow
    tournament: Tournament

    @property
    def id(self) -> TournamentId:
        return self.row.id

    @property
    def guild(self) -> int:
        return self.row.guild

    @property
    def channel(self) -> int:
        return self.row.channel

    @property
    def language(self) -> str:
        return self.row.language

    @property
    def opener(self) -> int:
        """User who opened it; 0 if they are forgotten."""
        by = self.tournament.log[0].by
        return by if by is not None and by > 0 else 0

    def __repr__(self) -> str:
        return f"HeldTournament({self.row!r})"


Place: TypeAlias = "tuple[HeldTournament, int, int] | None"
"""A table's tournament, round and number there; None for all other tables."""


def unique_name(t: Tournament, act: acts.Act) -> acts.Act:
    """An act that brings a person into a tournament, with a unique name; other acts unchanged."""
    if isinstance(act, acts.Join | acts.Invite | acts.Stand):
        return act.model_copy(update={"name": name_for(t, act.user, act.name)})
    return act


def after(t: Tournament, entries: Sequence[JournalEntry]) -> Tournament:
    for entry in entries:
        t = apply(t, entry)
    return t


def next_stage_due(t: Tournament) -> bool:
    return (
        t.phase is Phase.RUNNING
        and len(t.stages) < len(t.setup.stages)
        and stage_over(t)
        and not isinstance(t.stage, Ladder)
    )


def columns(t: Tournament, now: float, ended: float | None) -> dict[str, object]:
    """The columns of a tournament's row after a change, before which it was renewed."""
    over = t.phase in (Phase.OVER, Phase.CANCELLED)
    running = t.open_round
    times = [at for table in running.tables if (at := due(t, table)) is not None] if running is not None else []
    times += [at] if (at := closes(t)) else []
    times += [step.at] if (step := upcoming(t)) is not None else []
    ended = (ended or now) if over else None
    return {"phase": t.phase, "ended": ended, "due": min(times, default=None), "back": None}


def outdated_targets(before: Tournament | None, after: Tournament) -> list[targets.Target]:
    """Outdated targets on Discord after a change, in order of delivery."""
    marks: list[targets.Target] = [targets.Announcement()]
    for one in after.played:
        former = None if before is None else _round(before, one.number)
        if former != one:
            marks.append(targets.Round(one.number))
        marks += [targets.Overruled(one.number, number) for number in _changed_results(former, one)]
        if after.setup.window:
            marks += [
                targets.Outcome(one.number, user)
                for table in _changed_verdicts(former, one)
                for user in table.users
                if user > 0
            ]
        users = (user for table in _newly_open(former, one) for user in table.users)
        marks += [targets.Seated(one.number, user) for user in users if user > 0]
    if before is not None:
        new = after.log[len(before.log) :]
        by_itself = any(isinstance(entry.act, acts.Draw) and entry.by is None for entry in new)
        if after.draft is not None and by_itself and not after.setup.automatic:
            marks.append(targets.RoundDraft(after.draft.number))
        marks += [targets.Dispute(e.act.round, e.act.table) for e in new if isinstance(e.act, acts.Dispute)]
        marks += _at_tables(before, after)
        marks += _check_in(before, after)
        if _calendar(before) != _calendar(after):
            marks.append(targets.Calendar())
        if after.setup.schedule.start not in (None, before.setup.schedule.start):
            marks.append(targets.StartWaits())
        marks += [targets.TournamentInvitation(user) for user in _changed_invitations(before, after) if user > 0]
        marks += _settled_targets(before, after)
        if after.phase is Phase.OVER and before.phase is not Phase.OVER:
            people = dict.fromkeys(user for one in after.played for user in one.users)
            marks += [targets.Ended(user) for user in people if user > 0]
        if after.phase is Phase.OVER:
            marks.append(targets.Champion())
    return marks


def waiting(t: Tournament) -> list[targets.OfTournament]:
    """Targets that wait, or may wait, for an organiser: a table without a result might still be played."""
    if t.phase in (Phase.REGISTRATION, Phase.CHECK_IN):
        start = [targets.StartWaits()] if t.setup.schedule.start is not None else []
        return [*start, targets.CheckInOver()] if t.phase is Phase.CHECK_IN else [*start]
    if t.phase is not Phase.RUNNING:
        return []
    if t.draft is not None:
        return [targets.RoundDraft(t.draft.number)]
    if t.open_round is None:
        return [targets.Waits(t.played[-1].number)] if t.played else []
    number, tables = t.open_round.number, t.open_round.tables
    disputes = [targets.Dispute(number, one.number) for one in tables if one.disputed]
    done = [target for n, entry in enumerate(t.log) if (target := news(t, n, entry)) is not None]
    return [*disputes, *done, *(targets.Void(number, one.number) for one in tables if one.id and one.result is None)]


def news(t: Tournament, n: int, entry: JournalEntry) -> targets.AtTable | None:
    """The organisers' news of entry `n` while its round is open: an act at a table. Organisers learn of a table without
    a result in another way."""
    running, act = t.open_round, entry.act
    if running is None:
        return None
    if (
        isinstance(act, acts.AtTable)
        and act.round == running.number
        and act.what not in ("back", "void", "ending", "ending-alone")
    ):
        return targets.AtTable(act.round, act.table, n)
    if isinstance(act, acts.Replace) and act.by == entry.by:
        table = running.table_of(act.by)
        return (
            None if table is None or entry.at < running.published else targets.AtTable(running.number, table.number, n)
        )
    return None


def since(t: Tournament, target: targets.ForOrganisers) -> int:
    """Index of the journal entry that made this target wait for an organiser, so that a matter is told again if it
    comes up again."""

    def brings(act: acts.Act) -> bool:
        match act, target:
            case acts.Undo(), _:
                return True
            case (acts.OpenCheckIn(), targets.CheckInOver()) | (acts.SetSchedule(), targets.StartWaits()):
                return True
            case acts.Draw(attempt=1), targets.RoundDraft():
                return True
            case _, targets.AtTable():
                return act is t.log[target.n].act
            case acts.Close(), targets.Waits():
                return True
            case acts.Dispute() | acts.Opened(), targets.Dispute() | targets.Void():
                return (act.round, act.table) == (target.round, target.board)
            case _:
                return False

    return max((n for n, entry in enumerate(t.log) if brings(entry.act)), default=0)


def _settled_targets(before: Tournament, after: Tournament) -> list[targets.OfTournament]:
    """Targets that no longer wait for an organiser. Tables only count if their result did not come from their game."""
    left, last = waiting(after), after.log[-1]
    played = isinstance(last.act, acts.Report) and last.by is None and last.act.result.how is acts.How.PLAYED
    return [one for one in waiting(before) if one not in left and not (played and isinstance(one, targets.Void))]


def _at_tables(before: Tournament, after: Tournament) -> Iterator[targets.Target]:
    """News of acts at tables: for organisers; for both sides if a seat was declined or its offer withdrawn."""
    for n, entry in enumerate(after.log[len(before.log) :], len(before.log)):
        if (target := news(after, n, entry)) is not None:
            yield target
        if isinstance(entry.act, acts.AtTable) and entry.act.what in ("declined", "withdrawn"):
            if entry.act.seat is None:
                continue
            sides = (entry.act.user, after.table(entry.act.round, entry.act.table).users[entry.act.seat])
            yield from (targets.SeatDeclined(n, user) for user in sides if user is not None and user > 0)


def _changed_results(former: Round | None, now: Round) -> Iterator[int]:
    known = {} if former is None else {table.number: table.result for table in former.tables}
    return (table.number for table in now.tables if table.id and table.result != known.get(table.number))


def _check_in(before: Tournament, after: Tournament) -> Iterator[targets.Target]:
    """Outdated targets of check-in: those of each person, and the start of its end for organisers."""
    was, now = set(unconfirmed(before)), unconfirmed(after)
    for user in (one for one in [*after.players] if one > 0 and (one in was) != (one in now)):
        yield targets.CheckInCall(user)
        yield from (targets.CheckInReminder(call, user) for call in range(1, len(REMINDED) + 1))
    if after.phase is Phase.CHECK_IN and before.phase is not Phase.CHECK_IN:
        yield targets.CheckInOver()


def _changed_invitations(before: Tournament, after: Tournament) -> Iterator[int]:
    """Users whose invitation, or entry by organisers, has changed its look."""
    was, now = _invitation_states(before), _invitation_states(after)
    yield from sorted(user for user in was.keys() | now.keys() if was.get(user) != now.get(user))


def _invitation_states(t: Tournament) -> dict[int, object]:
    waiting = t.with_status(PlayerStatus.WAITING)
    return {
        user: (how, user in waiting, how is CallStatus.ENTERED and bool(t.stages))
        for user, how in call_statuses(t).items()
    }


def _calendar(t: Tournament) -> object:
    """Facts of a tournament that Discord's calendar shows; None if nothing is scheduled."""
    schedule = t.setup.schedule
    moments = (schedule.start, *schedule.rounds)
    return (moments, t.phase in (Phase.OVER, Phase.CANCELLED), len(t.played)) if any(moments) else None


def _changed_verdicts(former: Round | None, now: Round) -> Iterator[TournamentTable]:
    """Tables whose players have different options for the result now."""
    known = {} if former is None else {table.number: table for table in former.tables}
    closed = former is not None and former.status is not now.status and now.status is RoundStatus.CLOSED
    for table in now.tables:
        was = known.get(table.number)
        before = (
            (None, False, frozenset[int](), 0.0) if was is None else (was.result, was.disputed, was.agreed, was.rested)
        )
        if before != (table.result, table.disputed, table.agreed, table.rested) or closed:
            yield table


def _newly_open(former: Round | None, now: Round) -> Iterator[TournamentTable]:
    known = {} if former is None else {table.number: table for table in former.tables}
    for table in now.tables:
        before = known.get(table.number)
        fresh = before is None or not before.id or before.users != table.users
        if table.id and fresh and now.status is RoundStatus.PUBLISHED and table.result is None:
            yield table


def _round(t: Tournament, number: int) -> Round | None:
    return next((one for one in t.played if one.number == number), None)
