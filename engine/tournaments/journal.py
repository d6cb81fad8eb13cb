"""The journal and its state: `apply` makes the next tournament of a tournament and an entry, or refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from typing import Any

import engine.tournaments.acts as acts
import engine.tournaments.registration as registration
import engine.tournaments.rounds as rounds
import engine.tournaments.teams as teams
from engine.tournaments.access import permit, undoable
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.pools import check_begin
from engine.tournaments.presets import with_declaration
from engine.tournaments.schedule import with_schedule
from engine.tournaments.setup import Schedule
from engine.tournaments.standings import overall
from engine.tournaments.state import Phase, PlayerStatus, Registration, Round, StageState, Tournament


def fold(entries: Iterable[acts.JournalEntry]) -> Tournament:
    """The tournament after all entries of a journal, which begins with `Open`. Raises like `apply`."""
    first, *rest = entries
    return reduce(apply, rest, opening(first))


def opening(entry: acts.JournalEntry) -> Tournament:
    """A newly announced tournament. Raises ValueError if the entry does not announce one."""
    if not isinstance(entry.act, acts.Open):
        raise ValueError("a journal begins with the announcement")
    return Tournament(entry.act.setup, log=(entry,))


def history(t: Tournament) -> Iterator[tuple[Tournament | None, acts.JournalEntry]]:
    """Each entry of the journal with the tournament before it; the announcement has none before it."""
    first, *rest = t.log
    yield None, first
    before = opening(first)
    for entry in rest:
        yield before, entry
        before = apply(before, entry)


def apply(t: Tournament, entry: acts.JournalEntry) -> Tournament:
    """The tournament after one more entry; also used as a preview. Raises TournamentRefused if its author may not make
    it (see `permit`), or if it is impossible now."""
    permit(t, entry)
    if isinstance(entry.act, acts.Undo):
        return _undo(t, entry)
    if t.phase in (Phase.OVER, Phase.CANCELLED) and not isinstance(entry.act, acts.Note | acts.Correct | acts.Apart):
        raise TournamentRefused("tournament-over")
    return replace(_apply_act(t, entry.act, entry), log=(*t.log, entry))


RULES: Mapping[type, Callable[[Tournament, Any], Tournament]] = {
    acts.Invite: registration.invite,
    acts.Seed: registration.seed,
    acts.FoundTeam: teams.found_team,
    acts.JoinTeam: lambda t, act: registration.stale(teams.join(t, act)),
    acts.Carry: teams.carry,
    acts.Qualify: teams.qualify,
    acts.Leave: registration.leave,
    acts.CheckIn: registration.check_in,
    acts.Stand: registration.stand,
    acts.Apart: registration.ask_apart,
    acts.Ban: registration.ban,
    acts.Disqualify: registration.disqualify,
    acts.Replace: registration.fill_in,
    acts.Draw: rounds.draw,
    acts.Renew: lambda t, act: replace(t, renewed=(*t.renewed, act.secret)),
    acts.Opened: rounds.opened,
    acts.AtTable: rounds.at_table,
    acts.Dispute: rounds.dispute,
    acts.Agree: rounds.agree,
    acts.Settle: rounds.settle,
    acts.Close: lambda t, act: rounds.close(t),
    acts.Admit: lambda t, act: replace(t, registration=Registration.OPEN if act.open else Registration.CLOSED),
    acts.Cancel: lambda t, act: replace(t, phase=Phase.CANCELLED, paused=None),
}
"""Rules of acts for which neither author nor time matters."""


def _apply_act(t: Tournament, act: acts.Act, entry: acts.JournalEntry) -> Tournament:
    if (rule := RULES.get(type(act))) is not None:
        return rule(t, act)
    match act:
        case acts.Open():
            raise TournamentRefused("opened-already")
        case acts.Join():
            return registration.join(t, act, added=entry.organiser and entry.by != act.user)
        case acts.Publish():
            return rounds.publish(t, entry.at)
        case acts.Report() | acts.Correct():
            return rounds.report(t, act, entry.at)
        case acts.Extend():
            return rounds.extend(t, act, by_rule=entry.by is None)
        case acts.Declare():
            if t.phase not in (Phase.REGISTRATION, Phase.CHECK_IN):
                raise TournamentRefused("settings-stand")
            if act.rule is not None and t.setup.deadline is None:
                raise TournamentRefused("no-round-deadline")
            return replace(t, setup=with_declaration(t.setup, act))
        case acts.SetSchedule():
            return with_schedule(t, act, entry.at)
        case acts.OpenCheckIn():
            if t.phase is not Phase.REGISTRATION or not t.setup.check_in:
                raise TournamentRefused("no-check-in")
            return replace(t, phase=Phase.CHECK_IN)
        case acts.Begin():
            return _begin(t, act)
        case acts.Pause():
            rounds.going(t)
            return replace(t, paused=entry.at)
        case acts.Resume():
            return _resume(t, entry.at)
        case acts.Note():
            if act.round is not None and act.table is not None:
                t.table(act.round, act.table)
            return t
        case acts.Finished():
            if t.phase is not Phase.RUNNING:
                raise TournamentRefused("tournament-not-running")
            if t.open_round is not None:
                raise TournamentRefused("round-open")
            return replace(t, phase=Phase.OVER, rounds=t.played, paused=None)
        case _:
            raise AssertionError(f"{act.act} has no rule")


def _begin(t: Tournament, act: acts.Begin) -> Tournament:
    """Start a stage. People without check-in drop out; others who do not begin keep waiting."""
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


def _undo(t: Tournament, entry: acts.JournalEntry) -> Tournament:
    """Rebuild the tournament without the last step of an organiser. Refuses nothing-to-undo; cannot-undo, if that step
    opened tables or later entries depend on it."""
    last = undoable(t)
    if last is None:
        raise TournamentRefused("nothing-to-undo")
    if last == 0 or isinstance(t.log[last].act, acts.Publish | acts.Opened):
        raise TournamentRefused("cannot-undo")
    undone = t.undone | {last}
    again = opening(t.log[0])
    try:
        for n, one in enumerate(t.log[1:], 1):
            if n not in undone and not isinstance(one.act, acts.Undo):
                with suppress(*[TournamentRefused] if isinstance(one.act, acts.Agree) else []):  # with what is undone
                    again = apply(again, one)
    except TournamentRefused:
        raise TournamentRefused("cannot-undo") from None
    drawn = max((n for n, one in enumerate(t.log) if isinstance(one.act, acts.Draw) and n not in undone), default=0)
    if last < drawn and _draw_inputs(again) != _draw_inputs(t):
        again = registration.stale(again)
    return replace(again, log=(*t.log, entry), undone=undone)


def _draw_inputs(t: Tournament) -> object:
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
    """Effects of a step. `ranks` are those of users (before, after). `rounds` are published rounds whose draw used the
    old results; their tables stay. `draft` is the fate of the draft with its round number, if that changes."""

    ranks: dict[int, tuple[int | None, int | None]]
    rounds: tuple[int, ...]
    draft: tuple[DraftThen, int] | None = None


def changes(before: Tournament, after: Tournament) -> Changes:
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
