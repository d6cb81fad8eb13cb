"""Reasons for a pairing: all that it could not avoid, with its price, as data for the texts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import ceil

from engine.tournaments.acts import Reason, Why
from engine.tournaments.fresh import Unknown, tables_without_rematch
from engine.tournaments.pools import byes_so_far, pools
from engine.tournaments.prices import PARTS, Past, distance, meetings, off_share, past
from engine.tournaments.setup import Elimination, Rest, allowed_sizes
from engine.tournaments.state import Tournament, runners_up, survivors


def explain(t: Tournament, tables: Sequence[Sequence[int]], byes: Sequence[int]) -> tuple[Reason, ...]:
    known = past(t)
    reasons = [reason for number, table in enumerate(tables, 1) for reason in at_table(t, known, number, table)]
    why = Why.SEEDED if isinstance(t.stage, Elimination) else Why.BYE
    reasons += [Reason(why=Why.LUCKY, users=(user,), n=t.setup.sizes.low) for user in _lucky(t)]
    had = byes_so_far(t)
    reasons += [Reason(why=why, users=(user,), n=1 + had[user]) for user in byes]
    return _proven(t, known, tables, reasons)


def at_table(t: Tournament, known: Past, number: int, table: Sequence[int]) -> list[Reason]:
    weights, reasons = t.setup.weights, list[Reason]()
    pairs = [(one, other) for n, other in enumerate(table) for one in table[:n]]
    for one, other in pairs:
        if times := known.met[one][other]:
            cost = weights.rematch * times
            reasons.append(Reason(why=Why.REMATCH, users=(one, other), table=number, n=times, cost=cost))
        if known.mates(one, other):
            reasons.append(Reason(why=Why.MATES, users=(one, other), table=number, cost=weights.mates))
        if (one, other) in known.apart:
            reasons.append(Reason(why=Why.TOGETHER, users=(one, other), table=number, cost=weights.apart))
    points = [known.points[user] for user in table]
    spread = sum(distance(t, known, one, other) for one, other in pairs)
    if spread and not isinstance(t.stage, Elimination):
        gap = ceil(max(points) - min(points))
        reasons.append(Reason(why=Why.SPREAD, users=tuple(table), table=number, n=gap, cost=spread))
    for seat, user in enumerate(table):
        if off_share(known, user, (seat, len(table)))[seat] > PARTS:
            cost = weights.lopsided
            reasons.append(Reason(why=Why.LOPSIDED, users=(user,), table=number, n=seat + 1, cost=cost))
    if len(table) != t.setup.sizes.preferred and (again := [user for user in table if known.unusual[user]]):
        times = 1 + max(known.unusual[user] for user in again)
        cost = weights.size * sum(known.unusual[user] for user in again)
        reasons.append(Reason(why=Why.SIZE, users=tuple(again), table=number, n=times, cost=cost))
    return reasons


def _lucky(t: Tournament) -> list[int]:
    """People beaten in an elimination who go on, since too few others do."""
    rounds = t.rounds_of(len(t.stages) - 1)
    if not isinstance(t.stage, Elimination) or not rounds:
        return []
    beaten = runners_up(t, rounds[-1], survivors(t, rounds[-1], t.stage.best))
    return [user for user in beaten if user in t.due]


def _proven(
    t: Tournament, known: Past, tables: Sequence[Sequence[int]], reasons: Sequence[Reason]
) -> tuple[Reason, ...]:
    """The reasons; rematches also tell if one was proved unavoidable at tables of these sizes, and at which sizes none
    is necessary."""
    again = {reason.table for reason in reasons if reason.why is Why.REMATCH}
    proven: dict[int | None, tuple[int, ...]] = {}
    for pool in pools(t) if again else []:
        inside = [n for n, table in enumerate(tables, 1) if set(table) <= set(pool)]
        if again.intersection(inside):
            people = [user for n in inside for user in tables[n - 1]]
            met, drawn = meetings(known, people), [len(tables[n - 1]) for n in inside]
            if _search(drawn, met) is False:
                rest = t.setup.sizes.rest is Rest.BYE  # then all tables have one size
                others = [] if rest else allowed_sizes(len(people), t.setup.sizes)
                proven |= dict.fromkeys(inside, next((one for one in others if _search(one, met)), ()))
    return tuple(
        reason.model_copy(update={"proven": True, "instead": proven[reason.table]})
        if reason.why is Why.REMATCH and reason.table in proven
        else reason
        for reason in reasons
    )


def _search(sizes: Sequence[int], met: Sequence[Sequence[int]]) -> bool | None:
    """True if a seating without a rematch is found at tables of these sizes; False if it is proved that there is none;
    None: unknown."""
    with suppress(Unknown):
        return tables_without_rematch(sizes, met) is not None
    return None


def merge_reasons(reasons: Sequence[Reason]) -> list[Reason]:
    """The reasons merged into as few as possible: a group at a table that meet again equally often is one reason."""
    alike: dict[object, list[Reason]] = {}
    for reason in reasons:
        key = (reason.table, reason.n, reason.proven, reason.instead) if reason.why is Why.REMATCH else reason
        alike.setdefault(key, []).append(reason)
    return [reason for some in alike.values() for reason in _as_one(some)]


def _as_one(pairs: Sequence[Reason]) -> Sequence[Reason]:
    users = tuple(dict.fromkeys(user for pair in pairs for user in pair.users))
    if len(pairs) == 1 or 2 * len(pairs) != len(users) * (len(users) - 1):
        return pairs
    return [pairs[0].model_copy(update={"users": users, "cost": sum(pair.cost for pair in pairs)})]
