"""The journal of a tournament: all acts, with author and time. The state follows from it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from engine.ids import TableId
from engine.tournaments.setup import AtDeadline, FrozenModel, Rest, Schedule, Scoring, Seeding, Setup, TieBreak, Weights

Text: TypeAlias = Annotated[str, Field(max_length=500)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=100)]
TeamName: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=80)]


class How(StrEnum):
    """Way in which a table ended: played out, scored as it stood, or lost by absent players."""

    PLAYED = "played"
    ADJUDICATED = "adjudicated"
    WALKOVER = "walkover"


class Finish(FrozenModel):
    """Finish of one seat. `place` is the place at the table from 1 (ties share it), `points` the victory points.
    `stand_in`: a computer finished for the player. `absent`: they were missing in a walkover."""

    user: int
    place: int = Field(ge=1)
    points: int = 0
    stand_in: bool = False
    absent: bool = False


class Result(FrozenModel):
    seats: tuple[Finish, ...]
    how: How = How.PLAYED


class Why(StrEnum):
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
    """A flaw of a pairing and its cost, in the declared prices.

    rematch: two meet again, after `n` meetings; `proven`: tables of these sizes always have a rematch, but those of the
    sizes `instead`, if any, do not. spread: people up to `n` points (rounded up) apart meet at this table. lopsided:
    somebody sits at position `n` once too often. size: somebody is at a table of an unusual size for the `n`th time.
    together: two meet who asked not to; only for organisers. mates: two of a team meet. bye: of those with the fewest
    byes they have the fewest points; it is their `n`th. seeded: likewise, but they are the best seeded of them, since a
    bye in an elimination leads on. lucky: beaten in an elimination, they go on as the best of the others, since a table
    needs `n`.
    """

    why: Why
    users: tuple[int, ...]
    table: int | None = None
    n: int = 0
    cost: int = 0
    proven: bool = False
    instead: tuple[int, ...] = Field(default=(), exclude_if=lambda sizes: not sizes)  # old journals stay as they were


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
    """Seed these people by hand, the strongest first; nobody: as declared."""

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


class Open(FrozenModel):
    """The tournament is announced, and people can register. `order` is stored once somebody is forgotten: all people in
    the order of lots (by Discord id), with a number below zero for the forgotten one. So draws can be repeated without
    their id."""

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
    act: Literal["admit"] = "admit"
    open: bool = True


class OpenCheckIn(FrozenModel):
    """Open check-in, and ask for it until a moment (Unix seconds) if one is given."""

    act: Literal["open-check-in"] = "open-check-in"
    until: float | None = None


class Begin(FrozenModel):
    """A stage begins. It has its players in the order of their seeding, and its groups, if any. `ratings` seeded it, in
    the same order; 0: none, or hidden."""

    act: Literal["begin"] = "begin"
    entrants: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    ratings: tuple[int, ...] = ()

    @property
    def strength(self) -> dict[int, int]:
        return dict(zip(self.entrants, self.ratings, strict=False))


class Draw(FrozenModel):
    """A draft of the next round, which replaces the former one: the users at each table in the order of their seats,
    the byes, and the reasons. It was drawn with the seed of this `attempt`, or made by hand (None)."""

    act: Literal["draw"] = "draw"
    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    reasons: tuple[Reason, ...] = ()
    attempt: int | None = None


class Publish(FrozenModel):
    act: Literal["publish"] = "publish"


class Opened(FrozenModel):
    """The game of a table runs; `id` is that of its real table."""

    act: Literal["opened"] = "opened"
    round: int
    table: int
    id: TableId


class AtTable(FrozenModel):
    """An act at a table from outside its game.

    `what` is `left`, `gone`, `back`, `taken` or `declined` for acts of players. For a moderator's act, `what` is its
    name in the table's log, with `offered` and `withdrawn` for the offer of a seat and its end.

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
    act: Literal["report"] = "report"
    round: int
    table: int
    result: Result


class Correct(FrozenModel):
    act: Literal["correct"] = "correct"
    round: int
    table: int
    result: Result
    reason: Text = ""


class Extend(FrozenModel):
    """More time for a table, or for all unfinished tables of the round."""

    act: Literal["extend"] = "extend"
    seconds: int = Field(ge=1)
    table: int | None = None
    reason: Text = ""


class Close(FrozenModel):
    act: Literal["close"] = "close"


class Pause(FrozenModel):
    """Nothing is drawn or published, and no deadline runs, until `Resume`."""

    act: Literal["pause"] = "pause"
    reason: Text = ""


class Resume(FrozenModel):
    act: Literal["resume"] = "resume"


class Renew(FrozenModel):
    """The database went back to a moment (Unix seconds), so later draws may be known: from now on, draws and deals use
    a seed that also depends on this `secret`."""

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
    """A substitute replaces somebody at an unfinished table, if they sit at one, and in later rounds. The scores of the
    replaced person stay with them."""

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
    """A note for organisers alone, about a table or the whole tournament."""

    act: Literal["note"] = "note"
    text: Text
    round: int | None = None
    table: int | None = None


class Finished(FrozenModel):
    act: Literal["finished"] = "finished"


class Cancel(FrozenModel):
    act: Literal["cancel"] = "cancel"
    reason: Text = ""


class Undo(FrozenModel):
    """Cancel the last step of an organiser that is not undone yet, as if it had never happened."""

    act: Literal["undo"] = "undo"
    reason: Text = ""


class FoundTeam(FrozenModel):
    """Found a team of that number and join it. Its name belongs to its founder, so it is removed if they are
    forgotten."""

    act: Literal["found-team"] = "found-team"
    user: int
    number: int = Field(ge=1)
    name: TeamName


class JoinTeam(FrozenModel):
    """Join a team by its number; 0: leave one's team."""

    act: Literal["join-team"] = "join-team"
    user: int
    team: int = Field(ge=0)


class Known(FrozenModel):
    """A person of an earlier event, by the name they had there."""

    user: int
    name: str


class Carried(FrozenModel):
    """One person's points of the season so far, exactly: "26", "20/3"."""

    user: int
    name: str
    points: str = Field(pattern=r"^\d{1,9}(/\d{1,9})?$")


class CarriedTeam(FrozenModel):
    """A team of an earlier event, with its founder."""

    user: int
    name: str
    users: tuple[int, ...]


class Carry(FrozenModel):
    """Continue a season; replaces what was brought along before. `people` and `teams` have their points up to an
    earlier `event` (its id and title), and `team` is the largest team. `events` is the number of events of the season,
    including this one."""

    act: Literal["carry"] = "carry"
    event: str
    title: Title
    events: int = Field(ge=2)
    people: tuple[Carried, ...]
    team: int = Field(default=0, ge=0, le=4)
    teams: tuple[CarriedTeam, ...] = ()


class Qualify(FrozenModel):
    """People who qualified by their places in an earlier `event`. They are invited, and only invited people may
    register."""

    act: Literal["qualify"] = "qualify"
    event: str
    title: Title
    people: tuple[Known, ...]


Own: TypeAlias = Join | Leave | CheckIn | Stand | Apart | Dispute | Agree | FoundTeam | JoinTeam
Announcing: TypeAlias = Open | Declare | Invite | Seed | Carry | Qualify | SetSchedule | Admit | OpenCheckIn | Begin
Playing: TypeAlias = Draw | Publish | Opened | AtTable | Report | Correct | Extend | Close | Settle
Ruling: TypeAlias = Pause | Resume | Renew | Disqualify | Ban | Replace | Note | Finished | Cancel | Undo
Act: TypeAlias = Annotated[Own | Announcing | Playing | Ruling, Field(discriminator="act")]


class JournalEntry(FrozenModel):
    """One line of the journal: its author (None: the machine), their role as an organiser, the time (Unix seconds) and
    the act. `press` is Discord's number of the press behind it."""

    act: Act
    at: float = 0.0
    by: int | None = None
    organiser: bool = False
    press: int | None = None


ENTRIES: TypeAdapter[tuple[JournalEntry, ...]] = TypeAdapter(tuple[JournalEntry, ...])
"""The JSON form of journals."""
