"""Rounds: a draft is drawn, looked at and published; results come in; the round closes, or its deadline decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

import engine.tournaments.acts as acts
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.pools import byes_so_far, pools, stage_over
from engine.tournaments.registration import stale
from engine.tournaments.setup import AtDeadline, Deadline, Ladder
from engine.tournaments.state import Phase, PlayerStatus, Round, RoundStatus, Tournament, TournamentTable
from engine.tournaments.typed import check_places


def draw(t: Tournament, act: acts.Draw) -> Tournament:
    """Refuses not-running, paused, round-open, stage-over, draw-late (another draw came between), and a seating that
    is not allowed: everybody-once, table-size, other-group, bye-again."""
    going(t)
    if t.open_round is not None:
        raise TournamentRefused("round-open")
    if stage_over(t):
        raise TournamentRefused("stage-over")
    attempts = 0 if t.draft is None else t.draft.attempts
    if act.attempt is not None and act.attempt != attempts + 1:
        raise TournamentRefused("draw-late")
    check_seating(t, act.tables, act.byes)
    fresh = Round(
        number=t.next_round,
        stage=len(t.stages) - 1,
        status=RoundStatus.DRAFT,
        tables=tuple(TournamentTable(n, users) for n, users in enumerate(act.tables, 1)),
        byes=act.byes,
        reasons=act.reasons,
        attempts=act.attempt or attempts,
    )
    return replace(t, rounds=(*t.played, fresh))


def check_seating(t: Tournament, tables: Sequence[Sequence[int]], byes: Sequence[int]) -> None:
    """Refuses impossible seatings: everybody-once, table-size, other-group, bye-again."""
    seats = Counter([*(user for table in tables for user in table), *byes])
    if seats != Counter(t.due) or not tables:
        raise TournamentRefused("everybody-once")
    sizes, had = t.setup.sizes, byes_so_far(t)
    for table in tables:
        if not sizes.low <= len(table) <= sizes.high:
            raise TournamentRefused("table-size", low=sizes.low, high=sizes.high)
    for pool in pools(t):
        inside = set(pool)
        if any(0 < len(inside.intersection(table)) < len(table) for table in tables):
            raise TournamentRefused("other-group")
        rested = [user for user in byes if user in inside]
        fewest = min((had[user] for user in pool if user not in rested), default=0)
        for user in rested:
            if had[user] > fewest:
                raise TournamentRefused("bye-again", name=t.players[user].name)


def publish(t: Tournament, at: float) -> Tournament:
    """Refuses not-running, paused, no-draft, draft-outdated (other people should play now)."""
    going(t)
    draft = t.draft
    if draft is None:
        raise TournamentRefused("no-draft")
    if set(draft.users) != set(t.due):
        raise TournamentRefused("draft-outdated")
    players = dict(t.players)
    if isinstance(t.stage, Ladder):
        players = {user: replace(player, checked=False) for user, player in players.items()}
    published = replace(draft, status=RoundStatus.PUBLISHED, published=at)
    return replace(t, players=players, rounds=(*t.rounds[:-1], published))


def opened(t: Tournament, act: acts.Opened) -> Tournament:
    """Refuses no-such-table, opened-already."""
    table = t.table(act.round, act.table)
    if table.id not in ("", act.id):
        raise TournamentRefused("opened-already")
    return with_table(t, act.round, replace(table, id=act.id))


def at_table(t: Tournament, act: acts.AtTable) -> Tournament:
    """Record a change of seats. Refuses no-such-table; to sit down: banned, disqualified, other-table-of-round; and to
    be offered a seat: plays-already (in the tournament for themselves)."""
    table, seat = t.table(act.round, act.table), act.seat
    if act.user is None or seat is None:
        return t
    match act.what:
        case "taken":
            may_sit(t, act.round, act.table, act.user)
            others = {n: user for n, user in table.stand_ins.items() if n != seat}
            stand_ins = others if act.user == table.users[seat] else {**others, seat: act.user}
            return with_table(t, act.round, replace(table, stand_ins=stand_ins, offers=_without(table.offers, seat)))
        case "offered":
            may_sit(t, act.round, act.table, act.user)
            known = t.players.get(act.user)
            if known is not None and known.status is PlayerStatus.IN and act.user != table.users[seat]:
                raise TournamentRefused("plays-already")
            return with_table(t, act.round, replace(table, offers={**table.offers, seat: act.user}))
        case "declined" | "withdrawn" | "removed":
            stand_ins = _without(table.stand_ins, seat) if act.what == "removed" else table.stand_ins
            return with_table(t, act.round, replace(table, stand_ins=stand_ins, offers=_without(table.offers, seat)))
        case _:
            return t


def may_sit(t: Tournament, round_: int, number: int, user: int) -> None:
    """Refuses to seat somebody at a table: banned, disqualified, other-table-of-round."""
    if user in t.banned:
        raise TournamentRefused("banned")
    if user in t.players and t.players[user].status is PlayerStatus.DISQUALIFIED:
        raise TournamentRefused("disqualified")
    tables = [table for one in t.played if one.number == round_ for table in one.tables]
    if any(user in table.sitting for table in tables if table.number != number):
        raise TournamentRefused("other-table-of-round")


def _without(of_seats: Mapping[int, int], seat: int) -> Mapping[int, int]:
    return {n: user for n, user in of_seats.items() if n != seat}


def report(t: Tournament, act: acts.Report | acts.Correct, at: float) -> Tournament:
    """Record a result. A correction also settles a dispute, and can be disputed again; existing pairings stay. Refuses
    no-such-table, result-known or no-result, and impossible results: result-seats, result-places."""
    table, first = t.table(act.round, act.table), isinstance(act, acts.Report)
    if (table.result is None) is not first:
        raise TournamentRefused("result-known" if first else "no-result")
    check_result(table.users, act.result)
    table = replace(table, result=act.result, results=table.results + 1, reported=at, rested=0.0)
    if first:
        return with_table(t, act.round, table)
    return stale(with_table(t, act.round, replace(table, disputed=False, agreed=frozenset())))


def check_result(users: Sequence[int], result: acts.Result) -> None:
    """Refuses result-seats (other people than at the table), result-places (impossible ones)."""
    if [one.user for one in result.seats] != list(users):
        raise TournamentRefused("result-seats")
    check_places([one.place for one in result.seats])
    if any(one.absent for one in result.seats) != (result.how is acts.How.WALKOVER):
        raise TournamentRefused("result-places")


def dispute(t: Tournament, act: acts.Dispute) -> Tournament:
    """Refuses no-such-table, not-at-table, too-late (the round is closed)."""
    table = _own_table(t, act)
    return with_table(t, act.round, replace(table, disputed=True, agreed=table.agreed - {act.user}))


def agree(t: Tournament, act: acts.Agree) -> Tournament:
    """Refuses no-such-table, not-at-table, too-late (the round is closed), no-result."""
    table = _own_table(t, act)
    if table.result is None:
        raise TournamentRefused("no-result")
    return with_table(t, act.round, replace(table, agreed=table.agreed | {act.user}))


def _own_table(t: Tournament, act: acts.Dispute | acts.Agree) -> TournamentTable:
    table = t.table(act.round, act.table)
    if act.user not in table.users:
        raise TournamentRefused("not-at-table")
    if t.open_round is None or t.open_round.number != act.round:
        raise TournamentRefused("too-late")
    return table


def settle(t: Tournament, act: acts.Settle) -> Tournament:
    """Refuses no-such-table, no-dispute."""
    table = t.table(act.round, act.table)
    if not table.disputed:
        raise TournamentRefused("no-dispute")
    return with_table(t, act.round, replace(table, disputed=False))


def extend(t: Tournament, act: acts.Extend, by_rule: bool) -> Tournament:
    """Refuses no-round, no-round-deadline, no-such-table, result-known."""
    running = t.open_round
    if running is None:
        raise TournamentRefused("no-round")
    if t.setup.deadline is None:
        raise TournamentRefused("no-round-deadline")
    named = running.tables if act.table is None else (t.table(running.number, act.table),)
    late = [table for table in named if table.result is None]
    if not late:
        raise TournamentRefused("result-known")
    for table in late:
        more = replace(table, extra=table.extra + act.seconds, extended=table.extended + by_rule)
        t = with_table(t, running.number, more)
    return t


def close(t: Tournament) -> Tournament:
    """Refuses no-round, results-missing, dispute-open."""
    running = t.open_round
    if running is None:
        raise TournamentRefused("no-round")
    if any(table.disputed for table in running.tables):
        raise TournamentRefused("dispute-open")
    if not running.complete:
        raise TournamentRefused("results-missing")
    return replace(t, rounds=(*t.rounds[:-1], replace(running, status=RoundStatus.CLOSED)))


def closes(t: Tournament) -> float | None:
    """Moment (Unix seconds; 0: at once) at which the open round closes by itself. It closes once everybody at each
    table agrees with its result or can no longer dispute it. None: no round is open, a result is missing, or the
    tournament is paused."""
    running = t.open_round
    if running is None or t.paused is not None or not running.complete:
        return None
    ends = [until_agreed(t, table) for table in running.tables if t.setup.window and undecided(t, table)]
    return max(ends, default=0.0)


def until_agreed(t: Tournament, table: TournamentTable) -> float:
    """End of the time (Unix seconds) to dispute a result that not everybody has agreed with."""
    return table.reported + t.setup.window + table.rested


def undecided(t: Tournament, table: TournamentTable) -> list[int]:
    known = {user for user in table.users if user in t.players and t.players[user].status is PlayerStatus.IN}
    return [user for user in table.users if user in known - table.agreed]


def due(t: Tournament, table: TournamentTable) -> float | None:
    """Deadline of a table of the open round (Unix seconds); None if there is none, or the clock is stopped."""
    running, deadline = t.open_round, t.setup.deadline
    if running is None or deadline is None or t.paused is not None or table.result is not None:
        return None
    return running.published + deadline.seconds + table.extra


def at_deadline(
    t: Tournament, now: float, standing: Mapping[int, Sequence[acts.Finish]], awaited: Mapping[int, Sequence[int]]
) -> list[acts.Act]:
    """Acts of the declared rule for tables whose deadline has come. By table number, `standing` has the present places
    and points by the rules of the game, and `awaited` the users it waits for."""
    running, deadline = t.open_round, t.setup.deadline
    if running is None or deadline is None:
        return []
    due_acts: list[acts.Act] = []
    for table in running.tables:
        at = due(t, table)
        if at is None or at > now:
            continue
        if table.extended < deadline.times and deadline.extension:
            due_acts.append(acts.Extend(seconds=deadline.extension, table=table.number))
        else:
            found = {one.user: one for one in standing.get(table.number, ())}
            result = _decide(table.users, found, set(awaited.get(table.number, ())), deadline)
            due_acts.append(acts.Report(round=running.number, table=table.number, result=result))
    return due_acts


def _decide(
    users: Sequence[int], standing: Mapping[int, acts.Finish], awaited: set[int], deadline: Deadline
) -> acts.Result:
    """Present places; at a walkover the awaited people share the last ones and the others the first."""
    present = [standing.get(user, acts.Finish(user=user, place=1)) for user in users]
    absent = awaited.intersection(users) if deadline.rule is AtDeadline.WALKOVER else set[int]()
    if not absent:
        return acts.Result(seats=tuple(present), how=acts.How.ADJUDICATED)
    last = 1 + len(users) - len(absent)
    seats = tuple(
        acts.Finish(
            user=one.user, place=last if one.user in absent else 1, points=one.points, absent=one.user in absent
        )
        for one in present
    )
    return acts.Result(seats=seats, how=acts.How.WALKOVER)


def going(t: Tournament) -> None:
    """Refuses not-running, paused."""
    if t.phase is not Phase.RUNNING:
        raise TournamentRefused("tournament-not-running")
    if t.paused is not None:
        raise TournamentRefused("tournament-paused")


def with_table(t: Tournament, number: int, table: TournamentTable) -> Tournament:
    return replace(t, rounds=tuple(one.with_table(table) if one.number == number else one for one in t.rounds))


class Decided(StrEnum):
    """Source of a table's result: the end of its game, the rule at a deadline, or an organiser."""

    GAME = "game"
    RULE = "rule"
    ORGANISER = "organiser"


def decided_by(t: Tournament, round_: int, table: int) -> Decided | None:
    """Source of the present result; None without a result."""
    for n, entry in reversed(list(enumerate(t.log))):
        act = entry.act
        if (
            n in t.undone
            or not isinstance(act, acts.Report | acts.Correct)
            or (act.round, act.table) != (round_, table)
        ):
            continue
        if entry.by is not None:
            return Decided.ORGANISER
        return Decided.GAME if act.result.how is acts.How.PLAYED else Decided.RULE
    return None


def agrees(result: acts.Result, places: Mapping[int, int], points: Mapping[int, int]) -> bool:
    """True if a result equals the end of the game (places and points by user). A result entered without points is
    compared by places alone."""
    scored = any(one.points for one in result.seats)
    return all(
        places.get(one.user) == one.place and (not scored or points.get(one.user) == one.points) for one in result.seats
    )
