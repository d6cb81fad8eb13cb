"""The state of a tournament, which follows from its journal. Everything is frozen; `apply` makes the next one."""

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
    REGISTRATION = "registration"
    CHECK_IN = "check-in"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Registration(StrEnum):
    """Registration before the start: not yet open, open, or closed."""

    SOON = "soon"
    OPEN = "open"
    CLOSED = "closed"


class PlayerStatus(StrEnum):
    """Status of a person: in the field, on the waiting list, substitute, withdrawn, or disqualified."""

    IN = "in"
    WAITING = "waiting"
    SUBSTITUTE = "substitute"
    OUT = "out"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class RegisteredPlayer:
    """A registered person. `since` is the first round they are meant for; `checked`: they confirmed; `added`: an
    organiser entered them."""

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
"""The id of an unopened table."""


class RoundStatus(StrEnum):
    """A round is a draft, then its tables are published, then it is closed."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round.

    `users` sit there now, by seat; `id` is that of the real table once it is open. `extra` seconds were added to the
    deadline, the last `extended` times by the rule. `reported` is the moment of the result (Unix seconds), `rested` the
    seconds of pauses since, and `results` the number of results so far. `agreed` are the people who agree with it.

    `stand_ins` took over a seat for a player, whose result it still is; organisers offered a seat to those in `offers`.
    Both are by seat.
    """

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
        return frozenset((*self.users, *self.stand_ins.values()))


@dataclass(frozen=True, slots=True)
class Round:
    """A round, counted from 1 through all stages. `stale`: something that the draw depends on has changed. `attempts`
    are the draws so far; `published` is the time of publication, plus later pauses."""

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
        for table in self.tables:
            yield from table.users
        yield from self.byes

    def table_of(self, user: int | None) -> TournamentTable | None:
        return next((table for table in self.tables if user in table.users), None)

    def with_table(self, table: TournamentTable) -> Round:
        return replace(self, tables=tuple(table if one.number == table.number else one for one in self.tables))

    @property
    def final(self) -> bool:
        """True if there is a single table, which decides the first place of an elimination."""
        return len(self.tables) == 1 and not self.byes

    @property
    def complete(self) -> bool:
        return all(table.result is not None and not table.disputed for table in self.tables)


@dataclass(frozen=True, slots=True)
class StageState:
    """A stage that has begun: its players in the order of seeding (newcomers last), and its groups, if any."""

    entrants: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """State of a tournament.

    `invited` are names of people whom organisers asked to join, `seeds` those seeded by hand, the strongest first.
    `carried` are names and points brought along from the season before, which has `events` events with this one.
    `qualifying`: only the invited may register. `log` is the whole journal; its entries `undone` (by index) do not
    count.
    """

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
        """Seed of all draws and deals. It is the declared seed. Each time the bot's records went back it is reseeded,
        as a game is, with a number and a new secret."""
        seed = self.setup.seed
        for n, secret in enumerate(self.renewed, 1):
            seed = reseeded(seed, n, [secret])
        return seed

    @property
    def number(self) -> int:
        """Number of the journal's state, to detect stale buttons. It differs from those of a time that the database
        lost."""
        apart = int(sha256(self.renewed[-1].encode()).hexdigest()[:7], 16) if self.renewed else 0
        return len(self.log) + apart

    @property
    def stage(self) -> Stage:
        return self.setup.stages[max(0, len(self.stages) - 1)]

    @property
    def has_final(self) -> bool:
        """True if the last stage ends with one deciding table."""
        last = self.setup.stages[-1]
        return isinstance(last, Elimination) and last.cut is None

    def is_final(self, one: Round) -> bool:
        """True if a round is the one deciding table."""
        return self.has_final and one.stage == len(self.setup.stages) - 1 and one.final

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def next_round(self) -> int:
        return 1 + len(self.played)

    @property
    def played(self) -> tuple[Round, ...]:
        return tuple(one for one in self.rounds if one.status is not RoundStatus.DRAFT)

    @property
    def draft(self) -> Round | None:
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
        """True if somebody in line can still get in."""
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

    def with_status(self, status: PlayerStatus) -> list[int]:
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
        """People who may still be drawn in the present stage. In an elimination, these are neither beaten nor left out
        of a round; the best of the others fill up a table, so that there is a final."""
        if not self.stages:
            return []
        number, stage = len(self.stages) - 1, self.stage
        left = [user for user in self.stages[-1].entrants if self.players[user].status is PlayerStatus.IN]
        rounds = self.rounds_of(number)
        if not isinstance(stage, Elimination) or not rounds:
            return left
        last = rounds[-1]
        on = survivors(self, last, stage.best)
        there = [user for user in left if user in on or self.players[user].since > last.number]  # substitutes too
        lucky = [user for user in runners_up(self, last, on) if user in left] if not last.final else []
        here = {*there, *lucky[: max(0, self.setup.sizes.low - len(there))]}
        return [user for user in left if user in here]

    @property
    def due(self) -> list[int]:
        ladder = isinstance(self.stage, Ladder)
        return [user for user in self.alive if not ladder or self.players[user].checked]


def survivors(t: Tournament, round_: Round, best: int) -> set[int]:
    """People who go on from a round of an elimination: the `best` of each table and those with a bye. Seeding decides a
    shared last place. Nobody is out before their table is over."""
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
    """Beaten people of a round of an elimination, the best first: by place, then by seeding."""
    order = {user: place for place, user in enumerate(t.stages[round_.stage].entrants)}
    seats = [one for table in round_.tables if table.result is not None for one in table.result.seats]
    out = [one for one in seats if not one.absent and one.user not in on]
    return [one.user for one in sorted(out, key=lambda one: (one.place, order[one.user]))]
