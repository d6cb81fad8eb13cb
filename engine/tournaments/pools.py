"""Pools of people who can be drawn together, and start and end of stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core import Randomness, seed_from
from engine.tournaments.acts import Begin
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.people import by_lot, order_of
from engine.tournaments.setup import Elimination, Groups, Ladder, Seeding, Swiss
from engine.tournaments.standings import standings
from engine.tournaments.state import Phase, PlayerStatus, RoundStatus, Tournament


def pools(t: Tournament) -> list[list[int]]:
    """People of the next draw in pools that do not mix: groups, or everybody. A group too small for a table joins the
    one with the fewest people beside it."""
    due = t.due
    groups = t.stages[-1].groups if t.stages else ()
    if not groups:
        return [due]
    found = [[user for user in group if user in due] for group in groups]
    found = [pool for pool in found if pool]
    while len(found) > 1 and len(smallest := min(found, key=len)) < t.setup.sizes.low:
        found.remove(smallest)
        min(found, key=len).extend(smallest)
    return found


def byes_so_far(t: Tournament) -> Counter[int]:
    return Counter(user for one in t.played for user in one.byes)


def stage_over(t: Tournament) -> bool:
    stage, rounds = t.stage, t.rounds_of(len(t.stages) - 1)
    match stage:
        case Swiss() | Groups():
            return len(rounds) >= stage.rounds
        case Ladder():
            return False
        case Elimination():
            left, low = len(t.alive), t.setup.sizes.low
            enough = stage.cut is not None and left <= max(low, stage.cut)
            return bool(rounds) and (rounds[-1].final or enough or left < low)


def starters(t: Tournament) -> list[int]:
    """Players of the next stage. The first stage takes those who are in (and checked in, if that is asked). Later
    stages take those who go on, best first, and the best of the others if a table needs them."""
    if not t.stages:
        here = [
            user
            for status in (PlayerStatus.IN, PlayerStatus.WAITING)
            for user in t.with_status(status)
            if t.players[user].checked or not t.setup.check_in
        ]
        return here[: t.setup.capacity]
    left, stage = t.alive, t.stage
    ranks = {row.user: row.rank or len(t.players) for row in standings(t)}
    left.sort(key=lambda user: ranks[user])
    if isinstance(stage, Elimination):
        return left
    groups = t.stages[-1].groups or (tuple(left),)
    ranked = [sorted((user for user in group if user in left), key=left.index)[: stage.cut] for group in groups]
    firsts = [(place, left.index(user), user) for group in ranked for place, user in enumerate(group)]
    on = [user for _, _, user in sorted(firsts)]
    return on + [user for user in left if user not in on][: max(0, t.setup.sizes.low - len(on))]


def begin(t: Tournament, strength: Mapping[int, int] | None = None) -> Begin:
    """The start of the next stage. Order of the first stage: those seeded by hand, then by `strength` if known (the
    shown rating), equals by lot. Each group gets its share of every part of that order."""
    people, ratings = starters(t), tuple[int, ...]()
    if not t.stages:
        lots = by_lot(people, order_of(t.log))
        people = Randomness(seed_from(f"{t.seed} seeding")).shuffle(lots)
        rated = strength or {}
        by_hand = {user: n for n, user in enumerate(t.seeds)}
        people.sort(key=lambda user: (by_hand.get(user, len(by_hand)), -rated.get(user, 0)))
        ratings = tuple(rated.get(user, 0) for user in people) if rated else ()
    stage = t.setup.stages[min(len(t.stages), len(t.setup.stages) - 1)]
    groups = _snake(people, max(1, round(len(people) / stage.size))) if isinstance(stage, Groups) else ()
    return Begin(entrants=tuple(people), groups=groups, ratings=ratings)


def begin_again(t: Tournament, act: Begin) -> Begin:
    """A stage's `Begin` worked out anew, with the ratings in the journal."""
    return begin(t, act.strength if t.setup.seeding is Seeding.RATING else None)


def check_begin(t: Tournament, act: Begin) -> None:
    """Refuses tournament-over, stage-not-over (a round is open, or more are to come), too-few-players, entrants (other
    people than should play)."""
    if t.phase in (Phase.OVER, Phase.CANCELLED) or len(t.stages) == len(t.setup.stages):
        raise TournamentRefused("tournament-over")
    last = t.round
    if t.stages and (
        last is None or last.status is not RoundStatus.CLOSED or not (stage_over(t) or isinstance(t.stage, Ladder))
    ):
        raise TournamentRefused("stage-not-over")
    expected = sorted(starters(t))
    if len(expected) < t.setup.sizes.low:
        raise TournamentRefused("too-few-players", low=t.setup.sizes.low)
    wants_groups = isinstance(t.setup.stages[len(t.stages)], Groups)
    grouped = sorted(user for group in act.groups for user in group)
    if sorted(act.entrants) != expected or grouped != (expected if wants_groups else []):
        raise TournamentRefused("entrants")


def _snake(people: Sequence[int], count: int) -> tuple[tuple[int, ...], ...]:
    groups: list[list[int]] = [[] for _ in range(count)]
    for n, user in enumerate(people):
        lap, place = divmod(n, count)
        groups[place if lap % 2 == 0 else count - 1 - place].append(user)
    return tuple(map(tuple, groups))
