"""Registration, waiting list, check-in, substitutes, bans, and withdrawal at any moment."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

import engine.tournaments.acts as acts
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.names import distinct_names
from engine.tournaments.setup import Ladder
from engine.tournaments.state import Phase, PlayerStatus, RegisteredPlayer, Registration, StageState, Tournament
from engine.tournaments.teams import stands_in, without_team

NOT_THEM = frozenset({"banned", "registered-already", "disqualified", "registration-closed"})
"""Refusals that may concern one person and not another."""


def join(t: Tournament, act: acts.Join, *, added: bool = False) -> Tournament:
    """Register somebody; if `added` by an organiser, even while registration is not open. Refuses banned, registered-
    already, disqualified, not-qualified, registration-soon, registration-closed."""
    _check_may_register(t, act.user)
    asked = added or act.user in t.invited
    if t.qualifying and not asked:
        raise TournamentRefused("not-qualified")
    if not t.registering and not (t.newcomers and asked):
        soon = t.newcomers and t.registration is Registration.SOON
        raise TournamentRefused("registration-soon" if soon else "registration-closed")
    checked = t.phase is Phase.CHECK_IN
    player = RegisteredPlayer(act.user, act.name, PlayerStatus.WAITING, t.next_round, checked, added)
    others = {user: one for user, one in t.players.items() if user != act.user}  # returning people go to the end
    return promote_waiting(replace(t, players={**others, act.user: player}))


def name_for(t: Tournament, user: int, name: str) -> str:
    """The name under which somebody registers, different from all others in the tournament."""
    others = {one: player.name for one, player in t.players.items()} | dict(t.invited)
    return distinct_names({**others, user: name})[user][:100]


def invite(t: Tournament, act: acts.Invite) -> Tournament:
    """Refuses banned, registered-already, disqualified, registration-closed."""
    _check_may_register(t, act.user)
    if not t.newcomers:
        raise TournamentRefused("registration-closed")
    return replace(t, invited={**t.invited, act.user: act.name})


def seed(t: Tournament, act: acts.Seed) -> Tournament:
    """Refuses settings-stand, once it has begun, and not-registered."""
    if t.stages:
        raise TournamentRefused("settings-stand")
    if any(t.player(user).status not in (PlayerStatus.IN, PlayerStatus.WAITING) for user in act.users):
        raise TournamentRefused("not-registered")
    return replace(t, seeds=tuple(dict.fromkeys(act.users)))


def stand(t: Tournament, act: acts.Stand) -> Tournament:
    """Refuses banned, registered-already, disqualified, tournament-over."""
    _check_may_register(t, act.user)
    if t.phase in (Phase.OVER, Phase.CANCELLED):
        raise TournamentRefused("tournament-over")
    player = RegisteredPlayer(act.user, act.name, PlayerStatus.SUBSTITUTE)
    return replace(t, players={**t.players, act.user: player})


def leave(t: Tournament, act: acts.Leave) -> Tournament:
    """Withdraw, or decline an invitation. The first on the waiting list moves up. Refuses not-registered."""
    if declines(t, act.user):
        return _without_invitation(t, act.user)
    if t.player(act.user).status in (PlayerStatus.OUT, PlayerStatus.DISQUALIFIED):
        raise TournamentRefused("not-registered")
    return _out(_without_invitation(t, act.user), act.user)


def declines(t: Tournament, user: int) -> bool:
    known = t.players.get(user)
    return user in t.invited and (known is None or known.status in (PlayerStatus.OUT, PlayerStatus.DISQUALIFIED))


def check_in(t: Tournament, act: acts.CheckIn) -> Tournament:
    """Refuses not-registered, no-check-in."""
    player = t.player(act.user)
    if player.status not in (PlayerStatus.IN, PlayerStatus.WAITING):
        raise TournamentRefused("not-registered")
    ladder = t.phase is Phase.RUNNING and isinstance(t.stage, Ladder)
    if t.phase is not Phase.CHECK_IN and not (ladder and player.status is PlayerStatus.IN):
        raise TournamentRefused("no-check-in")
    return stale(replace(t, players={**t.players, act.user: replace(player, checked=True)}))


def check_in_times(t: Tournament) -> tuple[float, float | None] | None:
    """Opening time of check-in and the time until which people should confirm (Unix seconds); None: it is not open."""
    if t.phase is not Phase.CHECK_IN:
        return None
    return next(
        (entry.at, entry.act.until)
        for n, entry in reversed(list(enumerate(t.log)))
        if n not in t.undone and isinstance(entry.act, acts.OpenCheckIn)
    )


def unconfirmed(t: Tournament) -> list[int]:
    if t.phase is not Phase.CHECK_IN:
        return []
    asked = (PlayerStatus.IN, PlayerStatus.WAITING)
    return [user for user, player in t.players.items() if player.status in asked and not player.checked]


def why_out(t: Tournament, user: int) -> acts.Join | acts.Leave | acts.Replace | acts.Ban | None:
    """The last act that took somebody out of the tournament; their registration, or None, if they did not check in."""
    for n, entry in reversed(list(enumerate(t.log))):
        act = entry.act
        if n not in t.undone and isinstance(act, acts.Join | acts.Leave | acts.Replace | acts.Ban) and act.user == user:
            return act
    return None


def ask_apart(t: Tournament, act: acts.Apart) -> Tournament:
    """Refuses not-registered for the asker only, so that nobody learns whether the other is registered."""
    t.player(act.user)
    return replace(t, apart=t.apart | {(act.user, act.other)} if act.wish else t.apart - {(act.user, act.other)})


def ban(t: Tournament, act: acts.Ban) -> Tournament:
    """Ban somebody. Registered people drop out before the start; later they play on unless disqualified."""
    t = replace(t, banned=t.banned | {act.user} if act.banned else t.banned - {act.user})
    t = _without_invitation(t, act.user)
    known = t.players.get(act.user)
    begun = t.phase is Phase.RUNNING and known is not None and known.status is PlayerStatus.IN
    if not act.banned or known is None or begun or known.status is PlayerStatus.DISQUALIFIED:
        return t
    return _out(t, act.user)


def disqualify(t: Tournament, act: acts.Disqualify) -> Tournament:
    """Refuses not-registered, disqualified."""
    if t.player(act.user).status is PlayerStatus.DISQUALIFIED:
        raise TournamentRefused("disqualified")
    return promote_waiting(with_status(_without_invitation(t, act.user), act.user, PlayerStatus.DISQUALIFIED))


def fill_in(t: Tournament, act: acts.Replace) -> Tournament:
    """Refuses not-registered, not-playing (who is to be replaced), no-substitute."""
    former, fresh = t.player(act.user), t.player(act.by)
    running, since = t.open_round, t.next_round
    table = None if running is None else running.table_of(act.user)
    table = table if table is not None and table.result is None else None
    if t.phase is not Phase.RUNNING or (act.user not in t.alive and table is None):
        raise TournamentRefused("not-playing")
    if fresh.status not in (PlayerStatus.SUBSTITUTE, PlayerStatus.WAITING):
        raise TournamentRefused("no-substitute")
    rounds = t.rounds
    if running is not None and table is not None:
        since, seat = running.number, table.users.index(act.user)
        users = tuple(act.by if user == act.user else user for user in table.users)
        seats = [{n: one for n, one in known.items() if n != seat} for known in (table.stand_ins, table.offers)]
        rounds = (*rounds[:-1], running.with_table(replace(table, users=users, stand_ins=seats[0], offers=seats[1])))
    out = former.status is PlayerStatus.DISQUALIFIED
    players = {
        **t.players,
        act.user: former if out else replace(former, status=PlayerStatus.OUT),
        act.by: replace(fresh, status=PlayerStatus.IN, since=since, checked=former.checked),
    }
    last = t.stages[-1]
    entrants = _after(last.entrants, act.user, act.by)
    groups = tuple(_after(group, act.user, act.by) for group in last.groups)
    stages = (*t.stages[:-1], StageState(entrants, groups))
    t = replace(_without_invitation(t, act.user), players=players, rounds=rounds, stages=stages)
    return stale(stands_in(t, act.user, act.by))


class CallStatus(StrEnum):
    """State of an invitation or entry by organisers: entered and not yet played, taking part otherwise, unanswered, or
    over."""

    ENTERED = "entered"
    THERE = "there"
    ASKED = "asked"
    OVER = "over"


def call_statuses(t: Tournament) -> dict[int, CallStatus]:
    """State of each invitation or entry by organisers that was not declined."""
    users = dict.fromkeys([*t.invited, *(user for user, player in t.players.items() if player.added)])
    return {user: _call_status(t, user) for user in users}


def _call_status(t: Tournament, user: int) -> CallStatus:
    known = t.players.get(user)
    if t.phase in (Phase.OVER, Phase.CANCELLED):
        return CallStatus.OVER
    if known is not None and known.status in (PlayerStatus.IN, PlayerStatus.WAITING):
        begun = known.status is PlayerStatus.IN and known.since < t.next_round
        return CallStatus.ENTERED if known.added and not begun else CallStatus.THERE
    return CallStatus.ASKED if user in t.invited and t.newcomers else CallStatus.OVER


def promote_waiting(t: Tournament) -> Tournament:
    """The tournament with people from the waiting list moved up into free places, while newcomers are admitted."""
    room = t.setup.capacity - len(t.with_status(PlayerStatus.IN))
    for user in t.with_status(PlayerStatus.WAITING)[:room] if t.newcomers and room > 0 else []:
        t = with_status(t, user, PlayerStatus.IN)
        if t.phase is Phase.RUNNING:
            t = _enter(t, user)
    return t


def with_status(t: Tournament, user: int, status: PlayerStatus) -> Tournament:
    return stale(replace(t, players={**t.players, user: replace(t.players[user], status=status)}))


def stale(t: Tournament) -> Tournament:
    return t if t.draft is None else replace(t, rounds=(*t.rounds[:-1], replace(t.draft, stale=True)))


def _enter(t: Tournament, user: int) -> Tournament:
    """The tournament with a newcomer in the smallest group of the present stage; returning people get their old
    place."""
    players = {**t.players, user: replace(t.players[user], since=t.next_round)}
    last, groups = t.stages[-1], t.stages[-1].groups
    if user in last.entrants:
        return replace(t, players=players)
    if groups:
        smallest = min(range(len(groups)), key=lambda n: (len(groups[n]), n))
        groups = tuple((*group, user) if n == smallest else group for n, group in enumerate(groups))
    return replace(t, players=players, stages=(*t.stages[:-1], StageState((*last.entrants, user), groups)))


def _out(t: Tournament, user: int) -> Tournament:
    """The tournament without a participant, whose place goes to the first in line. Before the start they leave their
    team too, unless they have points from earlier events, which belong to the team."""
    left = with_status(t, user, PlayerStatus.OUT)
    if not t.stages:
        left = replace(left, seeds=tuple(one for one in left.seeds if one != user))
        left = left if user in t.carried else without_team(left, user)
    return promote_waiting(left)


def _without_invitation(t: Tournament, user: int) -> Tournament:
    return replace(t, invited={one: name for one, name in t.invited.items() if one != user})


def _check_may_register(t: Tournament, user: int) -> None:
    if user in t.banned:
        raise TournamentRefused("banned")
    known = t.players.get(user)
    if known is not None and known.status is PlayerStatus.DISQUALIFIED:
        raise TournamentRefused("disqualified")
    if known is not None and known.status is not PlayerStatus.OUT and known.status is not PlayerStatus.SUBSTITUTE:
        raise TournamentRefused("registered-already")


def _after(users: tuple[int, ...], former: int, fresh: int) -> tuple[int, ...]:
    return tuple(one for user in users for one in ((user, fresh) if user == former else (user,)) if user != fresh)
