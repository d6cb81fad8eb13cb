"""What the store gives and takes: one frozen record for a row. `schema` makes columns of the fields, by their types.

Times are Unix seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from engine.ids import AnyId, TableId, TournamentId
from engine.store.columns import KeptUser, Mark, Secret, Snowflake, User
from engine.store.targets import Target


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table. `seed` is secret until the game is over; keep it out of logs and of what is shown. As JSON: `options`;
    `pace`; `pause`, one that stands or is proposed; `frozen`, since when and why nothing can be done here; `branch`,
    from where in which game it goes on (None: from its own deal). `host`: 0 if they are forgotten. `version` counts
    changes. `back`: to which moment the database went back, if its luck was not renewed."""

    id: TableId
    guild: Snowflake
    channel: Snowflake
    thread: Snowflake | None
    game: str
    capacity: int
    language: str
    options: str
    status: str
    host: KeptUser
    seed: Secret | None
    seed_hash: str | None
    version: int
    computers_due: bool
    pace: str = field(default='{"kind":"none"}', kw_only=True)
    pause: str | None = field(default=None, kw_only=True)
    frozen: str | None = field(default=None, kw_only=True)
    branch: str | None = field(default=None, kw_only=True)
    opened: float
    started: float | None
    ended: float | None
    back: float | None = None

    def __repr__(self) -> str:
        return f"TableRow({self.id}, {self.game}, {self.status}, version {self.version})"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A taken seat, numbered from 0: a person's (`user_id`) or a computer's. Neither: they are forgotten. `stand_in`:
    the computer that plays for a person who is absent. `wanted`: a replacement is. `misses`: deadlines missed in a row.
    `hints`: numbers of questions at which they were given one, as JSON; None: they want no hints. `shows`: they agree
    that everybody may look on, without a session."""

    seat: int
    user_id: KeptUser | None
    name: str
    computer: str | None = None
    stand_in: str | None = None
    wanted: bool = False
    misses: int = 0
    hints: str | None = None
    shows: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class DealRow:
    """How a table is dealt: the bot's secret, and as JSON (see `engine.dealing.Dealt`) how it was, once it was. Neither
    is shown."""

    secret: str
    dealt: str | None = None


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of a seat, or of the whole table (`seat` is -1); see `engine.tables.time.seat_clocks`."""

    seat: int
    left: float
    total: float
    question: int | None
    chapter: int
    since: float | None
    due: float | None
    rung: str | None
    at: float | None


@dataclass(frozen=True, slots=True)
class HolderRow:
    """Who held a seat after so many actions (`since`), until its next row: a person, a computer for a person, or a
    computer of its own. `name` is what the holder was called, empty once they are forgotten; `told` counts the lines of
    the story before, `at` is the moment (None: of an earlier version, which did not note it)."""

    seat: int
    user_id: int | None
    computer: str | None
    since: int
    name: str = ""
    told: int = 0
    at: float | None = None


@dataclass(frozen=True, slots=True, repr=False)
class JournalRow:
    """A settled action; `wire` is secret JSON, so the row shows nothing of it."""

    n: int
    seat: int | None
    wire: Secret
    aside: Secret | None
    at: float


@dataclass(frozen=True, slots=True, repr=False)
class StoryRow:
    """A told event as JSON; with an addressee it was whispered and is secret."""

    n: int
    chapter: int
    event: Secret
    addressee: int | None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody we have met on Discord: user id, display name, language if known, and how a DM reaches them. Their quiet
    hours, if any: time zone by its IANA name, and the minutes of the day between which they lie."""

    user: User
    name: str
    locale: str | None = None
    dm_channel: Snowflake | None = None
    dm_closed: bool = False
    zone: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """What a person set for themselves. `language`: None is that of their Discord. `reminders`: all, last or none.

    `digest`: at which minute of their day they are sent one, None: never; `digested`: the day of the last one (ISO, in
    their zone). `quiet_set`: when they set their quiet hours last. `listed`: whether others see them in leaderboards.
    `quick`: plain open questions are done by one tap. `words_first`: questions come without pictures. `contrast` and
    `large`: pictures that they alone see have strong colours, and large print. `tell_against` and `tell_next`: they are
    told at once when others act against them, and when they are next.
    """

    language: str | None = None
    reminders: str = "all"
    digest: int | None = None
    digested: str | None = None
    quiet_set: float | None = None
    listed: bool = True
    quick: bool = False
    words_first: bool = False
    contrast: bool = False
    large: bool = False
    tell_against: bool = False
    tell_next: bool = False


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a finished game ended on a seat for a person or computer (`user` and `forgotten` are None).

    `forgotten` stands for a person who is, the same in all results of this game and server. `place` is None for one who
    gave their seat up, and where the game ended without a result; `alone`: nobody else ever played there; `finished`:
    they played to the end; `whole`: the game came to its own end, nobody corrected it by hand, and no hints were
    given. `wait`: seconds to their answers, their median. `computer`: the kind that played here from start to end; None
    if none did, and in results of former versions.
    """

    table: TableId
    guild: Snowflake
    game: str
    ended: float
    seat: int
    user: KeptUser | None
    name: str
    forgotten: int | None = field(default=None, kw_only=True)
    place: int | None
    points: int | None
    alone: bool
    finished: bool
    whole: bool
    wait: float | None = None
    computer: str | None = None


LEAVING = "leaving"
"""What is remembered in place of the fingerprint of a message that is being taken away. It stays until the message is
forgotten, whatever is still pressed there: nothing is written into it any more."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message of ours that stands on Discord: which part of which table or tournament it shows, and what it
    showed last."""

    table: AnyId
    target: Target
    serial: str
    channel: int
    message: int
    fingerprint: str


@dataclass(frozen=True, slots=True, repr=False)
class Shown:
    """What lay where (place -> what) in the last picture of a table that a viewer was shown, and `before` in the last
    one of an earlier occasion. Of a private picture it is its owner's secret, so it is not printed."""

    table: TableId
    viewer: str
    occasion: str
    facts: Mapping[str, str]
    before: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """A claimed mark of the outbox: bring `target` of `table` up to date, then report `done` with this record."""

    table: AnyId
    target: Target
    version: int
    attempts: int
    error: str | None = None
    since: float = 0.0  # when it was due
    until: float = field(default=0.0, compare=False)  # the end of the lease, by which one claim is told from another


@dataclass(frozen=True, slots=True)
class Server:
    """What a server's moderators have set, None where they have not: language, channel for games, moderators' role, the
    pace of tables (as it is typed), the role of those who organise tournaments, and the channel for the list of its
    tables; whether we have said hello, whether people may be asked there to play together (False: no), how many days of
    vacation there are in a year, and whether it has a public page. `lost`: the names of settings that cannot be read,
    and count as not set."""

    guild: Snowflake
    language: str | None = None
    channel: Snowflake | None = None
    role: Snowflake | None = None
    pace: str | None = None
    organiser: Snowflake | None = None
    greeted: bool | None = None
    listing: Snowflake | None = None
    matches: bool | None = None
    vacation: int | None = None
    page: bool | None = None
    lost: Annotated[tuple[str, ...], None] = ()  # not stored


@dataclass(frozen=True, slots=True)
class Vacation:
    """When a user is away from the tables of a server (Unix seconds), under which number."""

    guild: Snowflake
    user_id: User
    starts: float
    ends: float
    id: int = 0


@dataclass(frozen=True, slots=True)
class Cover:
    """That a user plays on a seat for its owner during their vacation from `starts` to `ends` (Unix seconds), or is
    asked to: the `state` is one of `engine.tables.vacations`."""

    seat: int
    user_id: User
    starts: float
    ends: float
    owner: User
    state: str


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody likes to play on a server: any of these games, by any of these paces (their names), with any of
    these numbers of people; `hours`: from which minute of their day to which they like to be asked, None: at any time;
    `spread`: by how many points of rating others may differ, None: by any. `asked`: when they were last."""

    guild: Snowflake
    user_id: User
    games: tuple[str, ...] = ()
    paces: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    hours_from: int | None = None
    hours_to: int | None = None
    spread: int | None = None
    asked: float | None = None


@dataclass(frozen=True, slots=True)
class PageKey:
    """A personal link to the pages of tables, or a browser that was let in by one; `kind` says which. `digest`: of its
    token, which is stored nowhere. `browser`: its name, for its owner."""

    digest: Annotated[str, Mark(ours=True)]
    user: User
    kind: str
    browser: str
    made: float
    seen: float


@dataclass(frozen=True, slots=True)
class Show:
    """In which channel a table is shown (None: on its page alone), and up to which line of its story it is, or is held
    back."""

    channel: int | None
    told: int


@dataclass(frozen=True, slots=True)
class HeldRow:
    """A turn that is over: the lines of its story after `since` up to `until`, and the position as it was then. Of the
    turns that were `sent` already, the last one stays for the table's page."""

    since: int
    until: int
    snapshot: Secret = field(repr=False)
    sent: bool = False


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament; all that is known of it beside its journal. `due`: the earliest deadline of its round. `back`: to
    which moment the database went back, if that was not dealt with."""

    id: TournamentId
    guild: Snowflake
    channel: Snowflake
    language: str
    phase: str
    version: int
    opened: float
    ended: float | None = None
    due: float | None = None
    back: float | None = None


@dataclass(frozen=True, slots=True)
class OfficeRow:
    """A panel of an organiser that stands open in a message, for a user in their language. It can be changed by the
    token of the press that it answered, `until` then (Unix seconds)."""

    message: int
    event_id: TournamentId
    user_id: int
    locale: str
    token: str
    until: float


@dataclass(frozen=True, slots=True)
class Act:
    """Something a moderator (or the table together) did at a table, `look` included. Public once the game is over. Of a
    correction, `changes` are its fields with both values, as JSON (see `engine.tables.moderation`), which may be secret
    until then; `line` is that of the story in which it was told. Both are None of all else, and of corrections made by
    earlier versions. `whom`: the name of whose removal was lifted, as the story told it; it is not stored here."""

    at: float
    user: KeptUser
    name: str
    act: str
    seat: int | None
    reason: Secret
    line: int | None = field(default=None, kw_only=True)
    changes: Annotated[str, Mark(secret=True, ours=True, place="corrections.changes")] | None = None
    whom: Annotated[str, None] = ""

    def __repr__(self) -> str:
        return f"Act({self.act}, {self.at}, {self.user}, {self.name}, {self.seat}, {self.reason})"


@dataclass(frozen=True, slots=True)
class Point:
    """A settled point of a game: question `asked` was put, with so many actions and story lines before it. `awaiting`
    is whom everybody saw awaited then, by seat, and for what; JSON."""

    asked: int
    actions: int
    told: int
    awaiting: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """That the table goes back to the question `point` by everybody's consent, or (None) that its game ends without a
    result. Made at `at`; `agreed` are users, and `presses` the interactions by which they did."""

    user: int
    point: int | None
    at: float
    agreed: tuple[int, ...] = ()
    presses: tuple[int, ...] = ()

    @property
    def number(self) -> str:
        """Number that tells the buttons of this proposal from those of another one."""
        return f"{1000 * self.at:.0f}"

    @property
    def numbers(self) -> tuple[str, ...]:
        """Numbers that its buttons may carry. Buttons of earlier versions carry none."""
        return (self.number,) if self.point is None else (self.number, "")
