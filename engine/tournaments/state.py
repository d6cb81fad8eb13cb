"""A tournament as it stands: what follows from its journal. Everything is frozen; `apply` makes the next one."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256

from engine.core.interventions import reseeded
from engine.ids import TableId
from engine.tournaments.acts import JournalEntry, Reason, Result
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.setup import Elimination, Groups, Ladder, Setup, Stage, Swiss


class Phase(StrEnum):
    """Where a tournament stands in its life."""

    REGISTRATION = "registration"
    CHECK_IN = "check-in"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Registration(StrEnum):
    """Whether people can register before the start: not yet, now, or no more."""

    SOON = "soon"
    OPEN = "open"
    CLOSED = "closed"


class PlayerStatus(StrEnum):
    """Where a person stands: in the field, on the waiting list, ready to fill in, gone by choice, or disqualified."""

    IN = "in"
    WAITING = "waiting"
    SUBSTITUTE = "substitute"
    OUT = "out"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class RegisteredPlayer:
    """Somebody who registered. `since` is the first round they are meant for, `checked` whether they confirmed, `added`
    whether an organiser entered them."""

    user: int
    name: str
    status: PlayerStatus
    since: int = 1
    checked: bool = False
    added: bool = False


@dataclass(frozen=True, slots=True)
class Team:
    """People whose points are added. Its name was given by its `founder`. `carried` are those who were in it in an
    earlier event of the season."""

    number: int
    founder: int
    name: str
    members: tuple[int, ...]
    carried: tuple[int, ...] = ()


UNOPENED = TableId("")
"""Stands for the id of a table that is not there yet."""


class RoundStatus(StrEnum):
    """A round is a draft, then its tables are published, then it is closed."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round. `users` are those who sit there now, by seat; `id` is that of the real table, once it is
    there; `extra` seconds were given to it beyond the deadline, the last `extended` times by the rule. `reported`
    is when the result came in (Unix seconds), `rested` how many seconds of pauses there were since, `results` how
    many results it has had with it, `agreed` who agrees with it. `stand_ins` are the people who took a seat over for
    somebody there, whose result it still is; `offers` those to whom organisers offered one. Both are by seat."""

    number: int
    users: tuple[int, ...]
    id: TableId = UNOPENED
    result: Result | None = None
    extra: int = 0
    extended: int = 0
    disputed: bool = False
    reported: float = 0.0
    rested: float = 0.0
    results: int = 0
    agreed: frozenset[int] = frozenset()
    stand_ins: Mapping[int, int] = field(default_factory=dict[int, int])
    offers: Mapping[int, int] = field(default_factory=dict[int, int])

    @property
    def sitting(self) -> frozenset[int]:
        """Everybody who belongs to the table, those who only stand in there too."""
        return frozenset((*self.users, *self.stand_ins.values()))


@dataclass(frozen=True, slots=True)
class Round:
    """A round, counted from 1 through all stages. `stale`: since it was drawn, something changed that it was drawn by.

    `attempts` are the draws so far; `published` is when it was, put off by the pauses since.
    """

    number: int
    stage: int
    status: RoundStatus
    tables: tuple[TournamentTable, ...]
    byes: tuple[int, ...] = ()
    reasons: tuple[Reason, ...] = ()
    attempts: int = 0
    stale: bool = False
    published: float = 0.0

    @property
    def users(self) -> Iterator[int]:
        """All who are in it, those with a bye too."""
        for table in self.tables:
            yield from table.users
        yield from self.byes

    def table_of(self, user: int | None) -> TournamentTable | None:
        return next((table for table in self.tables if user in table.users), None)

    def with_table(self, table: TournamentTable) -> Round:
        """The round with a newer state of one of its tables."""
        return replace(self, tables=tuple(table if one.number == table.number else one for one in self.tables))

    @property
    def final(self) -> bool:
        """Whether, in an elimination, it decides about the first place: all are at one table."""
        return len(self.tables) == 1 and not self.byes

    @property
    def complete(self) -> bool:
        """True if all results are in and none is disputed."""
        return all(table.result is not None and not table.disputed for table in self.tables)


@dataclass(frozen=True, slots=True)
class StageState:
    """A stage that has begun: who plays in it, in the order of seeding (newcomers last), and its groups, if any."""

    entrants: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """All of it. `invited` are the names of whom organisers asked to join, `seeds` those seeded by hand, the strongest
    first. `carried` are the names and points of whom it brings along from the season before it, which has so many
    `events` with this one; `qualifying`: only the invited may register. `log` is the whole journal, of which the
    entries `undone` (by index) do not count."""

    setup: Setup
    phase: Phase = Phase.REGISTRATION
    registration: Registration = Registration.OPEN
    players: Mapping[int, RegisteredPlayer] = field(default_factory=dict[int, RegisteredPlayer])
    stages: tuple[StageState, ...] = ()
    rounds: tuple[Round, ...] = ()
    paused: float | None = None
    banned: frozenset[int] = frozenset()
    invited: Mapping[int, str] = field(default_factory=dict[int, str])
    seeds: tuple[int, ...] = ()
    teams: Mapping[int, Team] = field(default_factory=dict[int, Team])
    carried: Mapping[int, tuple[str, Fraction]] = field(default_factory=dict[int, tuple[str, Fraction]])
    events: int = 1
    qualifying: bool = False
    apart: frozenset[tuple[int, int]] = frozenset()
    renewed: tuple[str, ...] = field(default=(), repr=False)
    log: tuple[JournalEntry, ...] = field(default=(), repr=False)
    undone: frozenset[int] = frozenset()

    @property
    def seed(self) -> str:
        """The source of what is drawn and dealt: the seed of the announcement. After the bot's records went back it is
        reseeded as a game is, with the number of that time and the secret that was drawn then."""
        seed = self.setup.seed
        for n, secret in enumerate(self.renewed, 1):
            seed = reseeded(seed, n, [secret])
        return seed

    @property
    def number(self) -> int:
        """How far the journal goes, by which a button knows that it is stale. Where the bot's records went back, the
        numbers after that are others than those of the lost time."""
        apart = int(sha256(self.renewed[-1].encode()).hexdigest()[:7], 16) if self.renewed else 0
        return len(self.log) + apart

    @property
    def stage(self) -> Stage:
        """The declaration of the present stage."""
        return self.setup.stages[max(0, len(self.stages) - 1)]

    @property
    def has_final(self) -> bool:
        """True if its last stage comes to one table that decides it."""
        last = self.setup.stages[-1]
        return isinstance(last, Elimination) and last.cut is None

    def is_final(self, one: Round) -> bool:
        """True if a round is the one table that decides it."""
        return self.has_final and one.stage == len(self.setup.stages) - 1 and one.final

    @property
    def round(self) -> Round | None:
        """The last round, whatever its status."""
        return self.rounds[-1] if self.rounds else None

    @property
    def next_round(self) -> int:
        """The number of the round that is drawn next, or is a draft."""
        return 1 + len(self.played)

    @property
    def played(self) -> tuple[Round, ...]:
        """The rounds that were published, closed or not."""
        return tuple(one for one in self.rounds if one.status is not RoundStatus.DRAFT)

    @property
    def draft(self) -> Round | None:
        """The draft of the next round, if there is one."""
        last = self.round
        return last if last is not None and last.status is RoundStatus.DRAFT else None

    @property
    def open_round(self) -> Round | None:
        last = self.round
        return last if last is not None and last.status is RoundStatus.PUBLISHED else None

    @property
    def registering(self) -> bool:
        return self.newcomers and (bool(self.stages) or self.registration is Registration.OPEN)

    @property
    def newcomers(self) -> bool:
        """True if somebody who is in line now still gets in."""
        if self.phase is not Phase.RUNNING:
            return self.phase in (Phase.REGISTRATION, Phase.CHECK_IN)
        match self.stage:
            case Elimination():
                last = 1
            case Swiss() | Groups():
                last = min(self.setup.late, self.stage.rounds)
            case Ladder():
                last = self.setup.late
        return len(self.stages) == 1 and self.next_round <= last

    def rounds_of(self, stage: int) -> tuple[Round, ...]:
        """The published rounds of a stage, counted from 0."""
        return tuple(one for one in self.played if one.stage == stage)

    def of(self, status: PlayerStatus) -> list[int]:
        """Everybody who stands so, in the order of registration."""
        return [user for user, player in self.players.items() if player.status is status]

    def player(self, user: int) -> RegisteredPlayer:
        """Raises TournamentRefused("not-registered")."""
        if user not in self.players:
            raise TournamentRefused("not-registered")
        return self.players[user]

    def table(self, round_: int, table: int) -> TournamentTable:
        """A table of a published round. Raises TournamentRefused("no-such-table")."""
        found = [one for one in self.played if one.number == round_]
        for one in found:
            if 1 <= table <= len(one.tables):
                return one.tables[table - 1]
        raise TournamentRefused("no-such-table")

    @property
    def alive(self) -> list[int]:
        """Who may still be drawn in the present stage: its entrants who are in, and in an elimination were neither
        beaten nor left out of a round. Where too few go on for a table, the best of the others do too, so that there
        is a final."""
        if not self.stages:
            return []
        number, stage = len(self.stages) - 1, self.stage
        left = [user for user in self.stages[-1].entrants if self.players[user].status is PlayerStatus.IN]
        rounds = self.rounds_of(number)
        if not isinstance(stage, Elimination) or not rounds:
            return left
        last = rounds[-1]
        on = survivors(self, last, stage.best)
        there = [user for user in left if user in on or self.players[user].since > last.number]  # who took over too
        lucky = [user for user in runners_up(self, last, on) if user in left] if not last.final else []
        here = {*there, *lucky[: max(0, self.setup.sizes.low - len(there))]}
        return [user for user in left if user in here]

    @property
    def due(self) -> list[int]:
        """Who is to be drawn into the next round."""
        ladder = isinstance(self.stage, Ladder)
        return [user for user in self.alive if not ladder or self.players[user].checked]


def survivors(t: Tournament, round_: Round, best: int) -> set[int]:
    """Who goes on from a round of an elimination: the first of each table and who has a bye. Where the last place that
    does is shared, seeding decides. While a table is not over, nobody there is out."""
    order = {user: place for place, user in enumerate(t.stages[round_.stage].entrants)}
    on = set(round_.byes)
    for table in round_.tables:
        if table.result is None:
            on.update(table.users)
        else:
            seats = [one for one in table.result.seats if not one.absent]
            on |= {one.user for one in sorted(seats, key=lambda one: (one.place, order[one.user]))[:best]}
    return on


def runners_up(t: Tournament, round_: Round, on: Container[int]) -> list[int]:
    """Who was there in a round of an elimination and does not go on, the best first: by place, then by seeding."""
    order = {user: place for place, user in enumerate(t.stages[round_.stage].entrants)}
    seats = [one for table in round_.tables if table.result is not None for one in table.result.seats]
    out = [one for one in seats if not one.absent and one.user not in on]
    return [one.user for one in sorted(out, key=lambda one: (one.place, order[one.user]))]
