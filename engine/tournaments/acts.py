"""The journal of a tournament: everything that was ever done, by whom and when. The state is what follows from it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from engine.ids import TableId
from engine.tournaments.leagues import Carry, FoundTeam, JoinTeam, Qualify
from engine.tournaments.setup import AtDeadline, FrozenModel, Rest, Schedule, Scoring, Seeding, Setup, TieBreak, Weights

Text: TypeAlias = Annotated[str, Field(max_length=500)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=100)]


class How(StrEnum):
    """Way in which a table ended: played out, scored as it stood, or lost by absent players."""

    PLAYED = "played"
    ADJUDICATED = "adjudicated"
    WALKOVER = "walkover"


class Finish(FrozenModel):
    """Finish of one seat.

    `place` is the place at the table from 1 (ties share it), `points` the victory points. `stand_in`: a computer
    finished for the player. `absent`: they were missing in a walkover.
    """

    user: int
    place: int = Field(ge=1)
    points: int = 0
    stand_in: bool = False
    absent: bool = False


class Result(FrozenModel):
    """The result of a table, by seat."""

    seats: tuple[Finish, ...]
    how: How = How.PLAYED


class Why(StrEnum):
    """Kinds of flaw that a pairing can have."""

    REMATCH = "rematch"
    SPREAD = "spread"
    LOPSIDED = "lopsided"
    SIZE = "size"
    TOGETHER = "together"
    MATES = "mates"
    BYE = "bye"
    SEEDED = "seeded"
    LUCKY = "lucky"


class Reason(FrozenModel):
    """Why a pairing is as it is: what it costs, in the declared prices.

    rematch: two meet again, who met `n` times before; `proven`: at tables of these sizes none is without a
    rematch, but at tables of the sizes `instead`, if there are any.
    spread: at this table people up to `n` points (rounded up) apart meet. lopsided: somebody sits at position `n` once
    too often. size: somebody is at a table of an unusual size for the `n`th time. together: two meet who asked not to;
    this is for organisers alone. mates: two of a team meet. bye: of those with the fewest byes they have the fewest
    points; it is their `n`th. seeded: likewise, but they are the best seeded of them, for whoever rests in an
    elimination goes on.
    lucky: beaten in an elimination, they go on as the best of the others, since a table needs `n`.
    """

    why: Why
    users: tuple[int, ...]
    table: int | None = None
    n: int = 0
    cost: int = 0
    proven: bool = False
    instead: tuple[int, ...] = Field(default=(), exclude_if=lambda sizes: not sizes)  # old journals stay as they were


# What players do


class Join(FrozenModel):
    """Register a player: into the field, or onto the waiting list. After the start they enter with the next round."""

    act: Literal["join"] = "join"
    user: int
    name: Name


class Leave(FrozenModel):
    """Withdraw at any moment. The seat at a table that has begun stays as it is."""

    act: Literal["leave"] = "leave"
    user: int


class CheckIn(FrozenModel):
    """Confirm participation: from the start, or (in a ladder) in the next round."""

    act: Literal["check-in"] = "check-in"
    user: int


class Stand(FrozenModel):
    """Offer to fill in as a substitute."""

    act: Literal["stand"] = "stand"
    user: int
    name: Name


class Apart(FrozenModel):
    """Ask not to meet another player, or withdraw that wish. Only organisers learn of it."""

    act: Literal["apart"] = "apart"
    user: int
    other: int
    wish: bool = True


class Invite(FrozenModel):
    """An organiser invites somebody, who may then join even while registration is not open."""

    act: Literal["invite"] = "invite"
    user: int
    name: Name


class Seed(FrozenModel):
    """An organiser seeds these by hand, the strongest first; nobody is named: as it is declared."""

    act: Literal["seed"] = "seed"
    users: tuple[int, ...]


class Dispute(FrozenModel):
    """Dispute the result of one's table, which then waits for an organiser. Only organisers read `text`."""

    act: Literal["dispute"] = "dispute"
    user: int
    round: int
    table: int
    text: Text = ""


class Agree(FrozenModel):
    """Agree with the result of one's table, so that its round can close."""

    act: Literal["agree"] = "agree"
    user: int
    round: int
    table: int


# What organisers do, and the machine in their place


class Open(FrozenModel):
    """The tournament is announced, and people can register. `order` is kept once somebody was forgotten: everybody in
    the order by which lots are drawn, which is that of Discord ids, with a number below zero where the forgotten one
    stood. So draws come out again without their id."""

    act: Literal["open"] = "open"
    setup: Setup
    order: tuple[int, ...] = ()


class Declare(FrozenModel):
    """Change declared settings before the tournament begins. None leaves a setting as it is."""

    act: Literal["declare"] = "declare"
    scoring: Scoring | None = None
    ties: tuple[TieBreak, ...] | None = None
    weights: Weights | None = None
    rest: Rest | None = None
    rule: AtDeadline | None = None
    late: int | None = Field(default=None, ge=1)
    window: int | None = Field(default=None, ge=0)
    seeding: Seeding | None = None
    team: int | None = Field(default=None, ge=0, le=4)
    shoulders: bool | None = None


class SetSchedule(FrozenModel):
    """Replace the schedule. A schedule with a moment for check-in makes check-in obligatory."""

    act: Literal["schedule"] = "schedule"
    schedule: Schedule


class Admit(FrozenModel):
    """Registration opens, or closes."""

    act: Literal["admit"] = "admit"
    open: bool = True


class OpenCheckIn(FrozenModel):
    """Open check-in, and ask for it until a moment (Unix seconds) if one is given."""

    act: Literal["open-check-in"] = "open-check-in"
    until: float | None = None


class Begin(FrozenModel):
    """A stage begins: those who play in it in the order of their seeding, and the groups, if it has any. `ratings` are
    those that seeded it, in the same order; 0: none, or not to be seen."""

    act: Literal["begin"] = "begin"
    entrants: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    ratings: tuple[int, ...] = ()

    @property
    def strength(self) -> dict[int, int]:
        """The ratings that seeded it, by user."""
        return dict(zip(self.entrants, self.ratings, strict=False))


class Draw(FrozenModel):
    """A draft of the next round, in the place of the former one: the users at each table in the order of their seats,
    those who have a bye, and why. It was made under the seed of this `attempt`, or by hand (None)."""

    act: Literal["draw"] = "draw"
    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    reasons: tuple[Reason, ...] = ()
    attempt: int | None = None


class Publish(FrozenModel):
    """The draft stands: its tables are to be opened."""

    act: Literal["publish"] = "publish"


class Opened(FrozenModel):
    """The game of a table runs; `id` is that of its real table."""

    act: Literal["opened"] = "opened"
    round: int
    table: int
    id: TableId


class AtTable(FrozenModel):
    """Something done at a table from outside its game.

    `what` is `left`, `gone`, `back`, `taken` or `declined` if the people there did it. If a moderator did it, `what` is
    the act's name in the table's log: `offered` and `withdrawn` stand for offering a seat and taking that back.

    `user` left, sits down, is offered the `seat`, is removed from it, or is let back.
    """

    act: Literal["at-table"] = "at-table"
    what: Annotated[str, Field(max_length=20)]
    round: int
    table: int
    user: int | None = None
    name: Name | None = None
    seat: int | None = None
    reason: Text = ""


class Report(FrozenModel):
    """The result of a table that had none."""

    act: Literal["report"] = "report"
    round: int
    table: int
    result: Result


class Correct(FrozenModel):
    """Another result, in the place of the former one."""

    act: Literal["correct"] = "correct"
    round: int
    table: int
    result: Result
    reason: Text = ""


class Extend(FrozenModel):
    """More time for a table, or for all of the round that are not over."""

    act: Literal["extend"] = "extend"
    seconds: int = Field(ge=1)
    table: int | None = None
    reason: Text = ""


class Close(FrozenModel):
    """The round is over: all tables have results."""

    act: Literal["close"] = "close"


class Pause(FrozenModel):
    """Nothing is drawn or published, and no deadline runs, until `Resume`."""

    act: Literal["pause"] = "pause"
    reason: Text = ""


class Resume(FrozenModel):
    act: Literal["resume"] = "resume"


class Renew(FrozenModel):
    """The bot's records went back to a moment (Unix seconds), and what was drawn since may be known: what follows is
    drawn and dealt from a seed that depends on this `secret` too."""

    act: Literal["renew"] = "renew"
    since: float
    secret: str = Field(pattern="^[0-9a-f]{64}$", repr=False)


class Disqualify(FrozenModel):
    """Exclude somebody from tournament and standings. Their games still count for their opponents."""

    act: Literal["disqualify"] = "disqualify"
    user: int
    reason: Text = ""


class Ban(FrozenModel):
    """Forbid somebody to register, or allow it again."""

    act: Literal["ban"] = "ban"
    user: int
    banned: bool = True
    reason: Text = ""


class Replace(FrozenModel):
    """A substitute takes the place of somebody: their seat, if they sit at a table that is not over, and the later
    rounds. What the other has scored stays with the other."""

    act: Literal["replace"] = "replace"
    user: int
    by: int
    reason: Text = ""


class Settle(FrozenModel):
    """A dispute is settled; the result stands as it is. `note` is for organisers alone."""

    act: Literal["settle"] = "settle"
    round: int
    table: int
    note: Text = ""


class Note(FrozenModel):
    """A note for organisers alone, about a table or the whole."""

    act: Literal["note"] = "note"
    text: Text
    round: int | None = None
    table: int | None = None


class Finished(FrozenModel):
    """The tournament is over; the standings are final."""

    act: Literal["finished"] = "finished"


class Cancel(FrozenModel):
    """The tournament ends without a result."""

    act: Literal["cancel"] = "cancel"
    reason: Text = ""


class Undo(FrozenModel):
    """The last thing that an organiser did and that stands is as if it had never been done."""

    act: Literal["undo"] = "undo"
    reason: Text = ""


Own: TypeAlias = Join | Leave | CheckIn | Stand | Apart | Dispute | Agree | FoundTeam | JoinTeam
Act: TypeAlias = Annotated[
    Own
    | Open
    | Declare
    | Invite
    | Seed
    | Carry
    | Qualify
    | SetSchedule
    | Admit
    | OpenCheckIn
    | Begin
    | Draw
    | Publish
    | Opened
    | AtTable
    | Report
    | Correct
    | Extend
    | Close
    | Pause
    | Resume
    | Renew
    | Disqualify
    | Ban
    | Replace
    | Settle
    | Note
    | Finished
    | Cancel
    | Undo,
    Field(discriminator="act"),
]


class JournalEntry(FrozenModel):
    """One line of the journal: who did it (None: the machine), whether as an organiser, when (Unix seconds), what.
    `press` is the number that Discord gave to the press by which it was done."""

    act: Act
    at: float = 0.0
    by: int | None = None
    organiser: bool = False
    press: int | None = None


ENTRIES: TypeAdapter[tuple[JournalEntry, ...]] = TypeAdapter(tuple[JournalEntry, ...])
"""The border between journals and JSON."""
