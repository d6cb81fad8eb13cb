"""Declaration of a tournament: shape, scoring and policies."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.tournaments.errors import TournamentRefused

MOST_SEATS = 8
MOST_PLAYERS = 1000
TOP = 12
"""Default points of the first place of a table."""


class FrozenModel(BaseModel):
    """Part of a declaration: frozen, and refuses unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Rest(StrEnum):
    """Rule for a remainder of players: tables of other sizes, or byes for those left over."""

    SHORT = "short"
    BYE = "bye"


class Sizes(FrozenModel):
    """Numbers of people at a table: preferably `preferred`, from `low` to `high`."""

    preferred: int = Field(ge=2, le=MOST_SEATS)
    low: int = Field(ge=2, le=MOST_SEATS)
    high: int = Field(ge=2, le=MOST_SEATS)
    rest: Rest = Rest.SHORT

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if not self.low <= self.preferred <= self.high:
            raise ValueError("the preferred size lies outside the range")
        return self


class Swiss(FrozenModel):
    """Rounds in which people with equal scores meet. The first `cut` go on to the next stage."""

    kind: Literal["swiss"] = "swiss"
    rounds: int = Field(ge=1, le=30)
    cut: int | None = Field(default=None, ge=2)


class Groups(FrozenModel):
    """Groups of about `size` people, in which all meet as evenly as possible; the first `cut` of each group go on."""

    kind: Literal["groups"] = "groups"
    size: int = Field(ge=2)
    rounds: int = Field(ge=1, le=30)
    cut: int | None = Field(default=None, ge=1)


class Elimination(FrozenModel):
    """The first `best` of each table go on, until one table is left; it is the last. With a `cut` it ends before, as
    soon as no more than so many are left."""

    kind: Literal["elimination"] = "elimination"
    best: int = Field(ge=1, le=MOST_SEATS - 1)
    cut: int | None = Field(default=None, ge=2)


class Ladder(FrozenModel):
    """A season: as many rounds as are wanted, each for those who check in to it. Of everybody's results the best
    `counts` count (None: all)."""

    kind: Literal["ladder"] = "ladder"
    counts: int | None = Field(default=None, ge=1)
    cut: int | None = Field(default=None, ge=2)


Stage: TypeAlias = Annotated[Swiss | Groups | Elimination | Ladder, Field(discriminator="kind")]


class StandIn(StrEnum):
    """Value of a seat that a computer finished: its place, the last place, or nothing."""

    COUNTS = "counts"
    LAST = "last"
    NOTHING = "nothing"


class Scoring(FrozenModel):
    """Points by place. `scales` has those of a table of each size, from first to last; for other sizes they fall evenly
    from 12 to 0, in whole points. Shared places share their points. `bye` is scored for a bye, `missed` for every round
    before a late entry. People absent at a walkover share the last places; those present share the others."""

    scales: dict[int, tuple[int, ...]] = Field(default_factory=dict[int, tuple[int, ...]])
    bye: int = Field(default=TOP // 2, ge=0)
    missed: int = Field(default=0, ge=0)
    stand_in: StandIn = StandIn.COUNTS

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for size, scale in self.scales.items():
            if len(scale) != size or list(scale) != sorted(scale, reverse=True) or scale[-1] < 0:
                raise ValueError("a scale names the points of each place, from the most to the fewest")
        return self

    def scale(self, size: int) -> tuple[int, ...]:
        """Points of the places at a table of that size, first to last."""
        return self.scales.get(size) or tuple(TOP * (size - place) // (size - 1) for place in range(1, size + 1))


class TieBreak(StrEnum):
    """Rules for equal points: mean points of opponents, mean share of tables' victory points, wins, or places at tables
    shared by those tied."""

    OPPONENTS = "opponents"
    SHARE = "share"
    WINS = "wins"
    DIRECT = "direct"


class Weights(FrozenModel):
    """Prices of flaws; the cheapest pairing is taken.

    `rematch`: each earlier meeting of two at a table. `score`: each point between two at a table. `lopsided`: each
    position at the table that somebody had more than once too often, or too seldom, for an even share. `seat`: the
    deviation of somebody's positions from their even shares, squared and summed. `mates`: each two of a team at one
    table. `size`: each time somebody was at a table of an unusual size. `apart`: two who asked not to meet.
    """

    rematch: int = Field(default=100_000, ge=0, le=1_000_000)
    score: int = Field(default=100, ge=0, le=1_000_000)
    lopsided: int = Field(default=20_000, ge=0, le=1_000_000)
    seat: int = Field(default=10, ge=0, le=1_000_000)
    size: int = Field(default=3_000, ge=0, le=1_000_000)
    mates: int = Field(default=50_000, ge=0, le=1_000_000)
    apart: int = Field(default=2, ge=0, le=1_000_000)


class AtDeadline(StrEnum):
    """Rule for a table that is late: scored as it stands, or lost by the players it waits for."""

    ADJUDICATE = "adjudicate"
    WALKOVER = "walkover"


class Deadline(FrozenModel):
    """A round lasts this many seconds after its tables are published. An unfinished table then gets `extension` seconds
    more, up to `times` times; after that `rule` decides."""

    seconds: int = Field(ge=60)
    extension: int = Field(default=0, ge=0)
    times: int = Field(default=0, ge=0, le=9)
    rule: AtDeadline = AtDeadline.ADJUDICATE


class Seeding(StrEnum):
    """Rule for people whom no organiser seeds: by lot, or by their ratings of the game on this server."""

    DRAW = "draw"
    RATING = "rating"


class Schedule(FrozenModel):
    """Moments (Unix seconds) of automatic steps. A step without one waits for an organiser; a later round waits for the
    one before.

    `opens` and `closes`: registration; `check_in`: people are asked to confirm; `start`: the first round is drawn and
    published; `rounds`: the later ones, in order. A season only begins at its `start`, and its first round is the first
    of `rounds`.
    """

    opens: float | None = None
    closes: float | None = None
    check_in: float | None = None
    start: float | None = None
    rounds: tuple[float, ...] = Field(default=(), max_length=30)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for moments in (
            (self.opens, self.closes, self.start, *self.rounds),
            (self.opens, self.check_in, self.start, *self.rounds),
        ):
            known = [moment for moment in moments if moment is not None]
            if any(later <= sooner for sooner, later in pairwise(known)):
                raise ValueError("the moments of a schedule follow each other")
        return self


class Setup(FrozenModel):
    """Everything declared for a tournament.

    `game`, `options` (as JSON) and `pace` (the clock with its reminders, in its short form) hold for every table.
    `late` is the last round that newcomers may enter with. With `check_in` only confirmed people begin. The draws
    follow from `seed`, 64 hex digits, secret until the end.

    `automatic`: drafts are published, and the end declared, without an organiser. `window`: seconds in which a result
    can be disputed before its round closes, unless all at the table agree; 0 in older tournaments. `team`: largest
    number of people in a team, whose points are added; 0: no teams. `shoulders` means nothing any more;
    stored tournaments have it.
    """

    name: str = Field(min_length=1, max_length=80)
    game: str
    options: dict[str, Any] = Field(default_factory=dict[str, Any])
    pace: str = "none"
    sizes: Sizes
    stages: tuple[Stage, ...] = Field(min_length=1, max_length=4)
    capacity: int = Field(default=MOST_PLAYERS, ge=2, le=MOST_PLAYERS)
    late: int = Field(default=1, ge=1)
    check_in: bool = False
    scoring: Scoring = Scoring()
    ties: tuple[TieBreak, ...] = tuple(TieBreak)
    weights: Weights = Weights()
    deadline: Deadline | None = None
    automatic: bool = False
    window: int = Field(default=0, ge=0)
    schedule: Schedule = Schedule()
    seeding: Seeding = Seeding.DRAW
    team: int = Field(default=0, ge=0, le=4)
    shoulders: bool = False
    seed: str = Field(pattern="^[0-9a-f]{64}$", repr=False)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if len(set(self.ties)) != len(self.ties):
            raise ValueError("a tie-break is named twice")
        if any(stage.cut is None for stage in self.stages[:-1]):
            raise ValueError("every stage but the last says how many go on")
        if any(isinstance(stage, Elimination) and stage.best >= self.sizes.low for stage in self.stages):
            raise ValueError("at every table somebody must drop out")
        return self


def table_sizes(people: int, sizes: Sizes) -> tuple[tuple[int, ...], int]:
    """The sizes of the tables, largest first, and the number of byes. Thirteen at tables of four: from three to four
    4+3+3+3, from three to five 5+4+4. Raises TournamentRefused("too-few-players") if there are too few for a table."""
    if people < sizes.low:
        raise TournamentRefused("too-few-players", low=sizes.low)
    if sizes.rest is Rest.BYE and people >= sizes.preferred:
        return (sizes.preferred,) * (people // sizes.preferred), people % sizes.preferred
    for byes in range(people):
        if fitting := allowed_sizes(people - byes, sizes):
            return min(fitting, key=lambda one: (abs(people - byes - len(one) * sizes.preferred), len(one))), byes
    raise AssertionError("one table of the lowest size always fits")


def allowed_sizes(people: int, sizes: Sizes) -> list[tuple[int, ...]]:
    """All partitions of this many people into tables of allowed sizes, the fewest tables first; each is a list of
    sizes, largest first."""
    counts = [count for count in range(1, people + 1) if sizes.low * count <= people <= sizes.high * count]
    return [tuple(people // count + (n < people % count) for n in range(count)) for count in counts]
