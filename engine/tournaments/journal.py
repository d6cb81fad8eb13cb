"""The journal and what follows from it: `apply` makes of a tournament and an entry the next tournament, or refuses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

import engine.tournaments.registration as registration
import engine.tournaments.rounds as rounds
import engine.tournaments.teams as teams
from engine.tournaments.access import permit, undoable
from engine.tournaments.acts import (
    Act,
    Admit,
    Agree,
    Apart,
    AtTable,
    Ban,
    Begin,
    Cancel,
    CheckIn,
    Close,
    Correct,
    Declare,
    Dispute,
    Disqualify,
    Draw,
    Extend,
    Finished,
    Invite,
    Join,
    JournalEntry,
    Leave,
    Note,
    Open,
    OpenCheckIn,
    Opened,
    Pause,
    Publish,
    Renew,
    Replace,
    Report,
    Resume,
    Seed,
    SetSchedule,
    Settle,
    Stand,
    Undo,
)
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.leagues import Carry, FoundTeam, JoinTeam, Qualify
from engine.tournaments.pools import check_begin
from engine.tournaments.presets import with_declaration
from engine.tournaments.schedule import with_schedule
from engine.tournaments.setup import Schedule
from engine.tournaments.standings import overall
from engine.tournaments.state import Phase, PlayerStatus, Registration, Round, StageState, Tournament


def fold(entries: Iterable[JournalEntry]) -> Tournament:
    """The tournament that a journal, which begins with `Open`, has come to. Raises what `apply` raises."""
    first, *rest = entries
    t = opening(first)
    for entry in rest:
        t = apply(t, entry)
    return t


def opening(entry: JournalEntry) -> Tournament:
    """A tournament that has just been announced. Raises ValueError if the entry does not announce one."""
    if not isinstance(entry.act, Open):
        raise ValueError("a journal begins with the announcement")
    return Tournament(entry.act.setup, log=(entry,))


def history(t: Tournament) -> Iterator[tuple[Tournament | None, JournalEntry]]:
    """Each entry of the journal with the tournament before it; the announcement has none before it."""
    first, *rest = t.log
    yield None, first
    before = opening(first)
    for entry in rest:
        yield before, entry
        before = apply(before, entry)


def apply(t: Tournament, entry: JournalEntry) -> Tournament:
    """The tournament after one more entry; so it is a preview of it too.

    Raises TournamentRefused if who makes it may not (see `permit`), or if it cannot be done now; nothing is changed.
    """
    permit(t, entry)
    if isinstance(entry.act, Undo):
        return _undo(t, entry)
    if t.phase in (Phase.OVER, Phase.CANCELLED) and not isinstance(entry.act, Note | Correct | Apart):
        raise TournamentRefused("tournament-over")
    return replace(_apply_act(t, entry.act, entry), log=(*t.log, entry))


def _apply_act(t: Tournament, act: Act, entry: JournalEntry) -> Tournament:
    match act:
        case Open():
            raise TournamentRefused("opened-already")
        case Join():
            return registration.join(t, act, added=entry.organiser and entry.by != act.user)
        case Invite():
            return registration.invite(t, act)
        case Seed():
            return registration.seed(t, act)
        case FoundTeam():
            return teams.found_team(t, act)
        case JoinTeam():
            return registration.stale(teams.join(t, act))
        case Carry():
            return teams.carry(t, act)
        case Qualify():
            return teams.qualify(t, act)
        case Leave():
            return registration.leave(t, act)
        case CheckIn():
            return registration.check_in(t, act)
        case Stand():
            return registration.stand(t, act)
        case Apart():
            return registration.ask_apart(t, act)
        case Ban():
            return registration.ban(t, act)
        case Disqualify():
            return registration.disqualify(t, act)
        case Replace():
            return registration.fill_in(t, act)
        case Draw():
            return rounds.draw(t, act)
        case Publish():
            return rounds.publish(t, entry.at)
        case Renew():
            return replace(t, renewed=(*t.renewed, act.secret))
        case Opened():
            return rounds.opened(t, act)
        case AtTable():
            return rounds.at_table(t, act)
        case Report():
            return rounds.report(t, act, entry.at)
        case Correct():
            return rounds.correct(t, act, entry.at)
        case Dispute():
            return rounds.dispute(t, act)
        case Agree():
            return rounds.agree(t, act)
        case Settle():
            return rounds.settle(t, act)
        case Extend():
            return rounds.extend(t, act, by_rule=entry.by is None)
        case Close():
            return rounds.close(t)
        case _:
            return _apply_phase_act(t, act, entry)


def _apply_phase_act(t: Tournament, act: Act, entry: JournalEntry) -> Tournament:
    """Apply an act that concerns the tournament as a whole."""
    match act:
        case Declare():
            if t.phase not in (Phase.REGISTRATION, Phase.CHECK_IN):
                raise TournamentRefused("settings-stand")
            if act.rule is not None and t.setup.deadline is None:
                raise TournamentRefused("no-round-deadline")
            return replace(t, setup=with_declaration(t.setup, act))
        case SetSchedule():
            return with_schedule(t, act, entry.at)
        case Admit():
            return replace(t, registration=Registration.OPEN if act.open else Registration.CLOSED)
        case OpenCheckIn():
            if t.phase is not Phase.REGISTRATION or not t.setup.check_in:
                raise TournamentRefused("no-check-in")
            return replace(t, phase=Phase.CHECK_IN)
        case Begin():
            return _begin(t, act)
        case Pause():
            rounds.going(t)
            return replace(t, paused=entry.at)
        case Resume():
            return _resume(t, entry.at)
        case Note():
            if act.round is not None and act.table is not None:
                t.table(act.round, act.table)
            return t
        case Finished():
            if t.phase is not Phase.RUNNING:
                raise TournamentRefused("tournament-not-running")
            if t.open_round is not None:
                raise TournamentRefused("round-open")
            return replace(t, phase=Phase.OVER, rounds=t.played, paused=None)
        case Cancel():
            return replace(t, phase=Phase.CANCELLED, paused=None)
        case _:
            raise AssertionError(f"{act.act} is handled elsewhere")


def _begin(t: Tournament, act: Begin) -> Tournament:
    """Start a stage. People without check-in drop out; other registered people who do not begin keep waiting."""
    check_begin(t, act)
    players = dict(t.players)
    for user, player in t.players.items() if not t.stages else ():
        if user in act.entrants:
            players[user] = replace(player, status=PlayerStatus.IN)
        elif player.status in (PlayerStatus.IN, PlayerStatus.WAITING) and t.setup.check_in and not player.checked:
            players[user] = replace(player, status=PlayerStatus.OUT)
    return replace(
        t,
        phase=Phase.RUNNING,
        players={user: replace(player, checked=False) for user, player in players.items()},
        stages=(*t.stages, StageState(act.entrants, act.groups)),
        rounds=t.played,
    )


def _resume(t: Tournament, at: float) -> Tournament:
    if t.paused is None:
        raise TournamentRefused("tournament-not-paused")
    resumed = replace(t, paused=None)
    if t.open_round is None:
        return resumed
    paused, running = t.paused, t.open_round
    tables = tuple(
        replace(table, rested=table.rested + at - max(paused, table.reported)) if table.result is not None else table
        for table in running.tables
    )
    late = at - max(paused, running.published)
    return replace(
        resumed, rounds=(*t.rounds[:-1], replace(running, published=running.published + late, tables=tables))
    )


def _undo(t: Tournament, entry: JournalEntry) -> Tournament:
    """Rebuild the tournament without the last step of an organiser. Refuses nothing-to-undo; cannot-undo, if that step
    opened tables or later entries depend on it."""
    last = undoable(t)
    if last is None:
        raise TournamentRefused("nothing-to-undo")
    if last == 0 or isinstance(t.log[last].act, Publish | Opened):
        raise TournamentRefused("cannot-undo")
    undone = t.undone | {last}
    again = opening(t.log[0])
    try:
        for n, one in enumerate(t.log[1:], 1):
            if n not in undone and not isinstance(one.act, Undo):
                with suppress(*[TournamentRefused] if isinstance(one.act, Agree) else []):  # with what is undone
                    again = apply(again, one)
    except TournamentRefused:
        raise TournamentRefused("cannot-undo") from None
    drawn = max((n for n, one in enumerate(t.log) if isinstance(one.act, Draw) and n not in undone), default=0)
    if last < drawn and _draw_inputs(again) != _draw_inputs(t):
        again = registration.stale(again)
    return replace(again, log=(*t.log, entry), undone=undone)


def _draw_inputs(t: Tournament) -> object:
    """Values that a draw depends on."""
    setup = t.setup.model_copy(update={"schedule": Schedule()})
    members = [team.members for team in t.teams.values()]
    return t.due, t.apart, setup, members, [table.result for one in t.played for table in one.tables]


class DraftThen(StrEnum):
    """Fate of a draft after a step: marked as outdated, no longer marked, back in its former shape, or gone."""

    OUTDATED = "outdated"
    FITS = "fits"
    FORMER = "former"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Changes:
    """Effects of a step.

    `ranks` are those of users (before, after). `rounds` are published rounds whose draw used the old results; their
    tables stay. `draft` is the fate of the draft with its round number, if that changes.
    """

    ranks: dict[int, tuple[int | None, int | None]]
    rounds: tuple[int, ...]
    draft: tuple[DraftThen, int] | None = None


def changes(before: Tournament, after: Tournament) -> Changes:
    """Differences between two states, to warn of a correction or to show the effect of an undo."""
    old = {row.user: row.rank for row in overall(before)}
    new = {row.user: row.rank for row in overall(after)}
    users = dict.fromkeys([*old, *new])
    ranks = {user: (old.get(user), new.get(user)) for user in users if old.get(user) != new.get(user)}
    results = [
        {(one.number, table.number): table.result for one in t.rounds for table in one.tables} for t in (before, after)
    ]
    touched = [key[0] for key, result in results[0].items() if results[1].get(key) != result]
    later = [one.number for one in after.played if touched and one.number > min(touched)]
    return Changes(ranks, tuple(later), _draft_then(before.draft, after.draft))


def _draft_then(before: Round | None, after: Round | None) -> tuple[DraftThen, int] | None:
    match before, after:
        case Round(number=number), None:
            return DraftThen.GONE, number
        case _, Round(number=number) if before is None or (before.tables, before.byes) != (after.tables, after.byes):
            return DraftThen.FORMER, number
        case Round(stale=was), Round(number=number, stale=is_now) if was != is_now:
            return DraftThen.OUTDATED if is_now else DraftThen.FITS, number
        case _:
            return None
