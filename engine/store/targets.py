"""Targets: the parts of what stands on Discord that can be out of date. One record a kind, and one codec for all.
Those of tournaments stand in `tournament_targets`.

A mark of the outbox says by a target what is to be brought up to date, a remembered message what it shows. A target is
stored as its kind and its fields in order: `Story(chapter=5)` as `story:5`. Whom it names, whose it is and what a log
line may hold of it is asked of the record; SQL that searches by a part finds it in columns of its own (`columns`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.store.target import KINDS as KINDS
from engine.store.target import PERSON, stored_as
from engine.store.target import Target as Target
from engine.store.target import UnknownTarget as UnknownTarget
from engine.store.target import columns as columns
from engine.store.target import dump as dump
from engine.store.target import harmless as harmless
from engine.store.target import known as known
from engine.store.target import load as load
from engine.store.target import person as person
from engine.store.target import words as words
from engine.store.tournament_targets import Announcement as Announcement
from engine.store.tournament_targets import AtTable as AtTable
from engine.store.tournament_targets import Calendar as Calendar
from engine.store.tournament_targets import Champion as Champion
from engine.store.tournament_targets import CheckInCall as CheckInCall
from engine.store.tournament_targets import CheckInOver as CheckInOver
from engine.store.tournament_targets import CheckInReminder as CheckInReminder
from engine.store.tournament_targets import Dispute as Dispute
from engine.store.tournament_targets import Ended as Ended
from engine.store.tournament_targets import ForOrganisers as ForOrganisers
from engine.store.tournament_targets import OfTournament as OfTournament
from engine.store.tournament_targets import Outcome as Outcome
from engine.store.tournament_targets import Overruled as Overruled
from engine.store.tournament_targets import Round as Round
from engine.store.tournament_targets import RoundDraft as RoundDraft
from engine.store.tournament_targets import SeatDeclined as SeatDeclined
from engine.store.tournament_targets import Seated as Seated
from engine.store.tournament_targets import StartWaits as StartWaits
from engine.store.tournament_targets import ToOrganiser as ToOrganiser
from engine.store.tournament_targets import TournamentInvitation as TournamentInvitation
from engine.store.tournament_targets import Void as Void
from engine.store.tournament_targets import Waits as Waits

# Of a table


@dataclass(frozen=True, slots=True)
class OfTable(Target):
    """A part of what a table shows."""


@dataclass(frozen=True, slots=True)
class ForAll(OfTable):
    """What everybody in the channel or thread reads; it says who sits at the table, or whom it waits for."""


@stored_as("lobby")
@dataclass(frozen=True, slots=True)
class Lobby(ForAll):
    """The message in the channel where a table waits for players, and says later that it began."""


@stored_as("thread")
@dataclass(frozen=True, slots=True)
class Thread(OfTable):
    """The thread itself, with its players in it."""


@stored_as("opening")
@dataclass(frozen=True, slots=True)
class Opening(ForAll):
    """The first message of the thread: who plays, and the hash of the seed."""


@stored_as("panel")
@dataclass(frozen=True, slots=True)
class Panel(ForAll):
    """The live panel: board, phase, who is awaited."""


@stored_as("story")
@dataclass(frozen=True, slots=True)
class Story(ForAll):
    """A chapter of what was told."""

    chapter: int


@stored_as("withheld", marked=False)
@dataclass(frozen=True, slots=True)
class Withheld(OfTable):
    """Lines of a chapter that moderators took off the thread; the serial says which."""

    chapter: int


@stored_as("end")
@dataclass(frozen=True, slots=True)
class End(ForAll):
    """The account of a game that is over, with its journal."""


@stored_as("takeback")
@dataclass(frozen=True, slots=True)
class Takeback(ForAll):
    """A proposal to go back."""


@stored_as("pause")
@dataclass(frozen=True, slots=True)
class Pause(ForAll):
    """A pause that is proposed or stands."""


@stored_as("notice")
@dataclass(frozen=True, slots=True)
class WentBack(ForAll):
    """That the game went back, to be asked this question."""

    question: int


@stored_as("call")
@dataclass(frozen=True, slots=True)
class Call(ForAll):
    """A moderator's reminder of those awaited, made at this moment (Unix seconds)."""

    at: int


@stored_as("plea")
@dataclass(frozen=True, slots=True)
class Plea(ForAll):
    """What somebody at the table asked the moderators at this moment (Unix seconds)."""

    at: int


@stored_as("halt")
@dataclass(frozen=True, slots=True)
class Halt(OfTable):
    """That a table rests, and why, or that it goes on: in its thread, and to its host."""


@stored_as("offer")
@dataclass(frozen=True, slots=True)
class SeatOffer(OfTable):
    """The question to somebody whether they take this seat over."""

    seat: int


@stored_as("cover")
@dataclass(frozen=True, slots=True)
class CoverAsked(OfTable):
    """The question to somebody whether they play on this seat while its owner is away."""

    seat: int
    user: int = field(metadata=PERSON)


@stored_as("shared", marked=False)
@dataclass(frozen=True, slots=True)
class Shared(OfTable):
    """The replay in the thread that somebody shows to all there, and turns the pages of."""

    user: int = field(metadata=PERSON)


@stored_as("followed")
@dataclass(frozen=True, slots=True)
class FollowedTurn(OfTable):
    """To somebody who follows the table: a turn of it, the public lines of the story after one and up to another."""

    since: int
    until: int
    user: int = field(metadata=PERSON)


@stored_as("shown")
@dataclass(frozen=True, slots=True)
class ShownTurn(OfTable):
    """In the channel where the table is shown to all: the turns up to that line of the story that wait for it."""

    until: int


@stored_as("invited")
@dataclass(frozen=True, slots=True)
class Invited(OfTable):
    """The message in the channel to somebody for whom a seat is kept in the lobby."""

    user: int = field(metadata=PERSON)


SETTLED = "settled"
"""The serial of a question that somebody has answered with no."""


@stored_as("asked")
@dataclass(frozen=True, slots=True)
class Asked(OfTable):
    """The question to somebody who likes such games whether they sit down, and what came of it."""

    user: int = field(metadata=PERSON)


@stored_as("former")
@dataclass(frozen=True, slots=True)
class Former(OfTable):
    """What stands before somebody who held this seat, and the last word to them about it."""

    seat: int
    user: int = field(metadata=PERSON)


@dataclass(frozen=True, slots=True)
class ToHolder(OfTable):
    """What is written to whoever holds a seat; it goes to nobody who holds the seat after them."""

    seat: int


@stored_as("seat")
@dataclass(frozen=True, slots=True)
class Question(ToHolder):
    """The private prompt."""


@stored_as("answered", marked=False)
@dataclass(frozen=True, slots=True)
class TurnAnswers(ToHolder):
    """What was answered in the turn under way, where no question stands: the next one comes in its place."""


@stored_as("turn")
@dataclass(frozen=True, slots=True)
class TurnOver(ToHolder):
    """That a turn is over in which something was answered for the holder: the one that ended with this question."""

    question: int


@stored_as("hand", marked=False)
@dataclass(frozen=True, slots=True)
class Hand(ToHolder):
    """The picture of the hand, which earlier versions laid before a question: now it stands in it."""


@stored_as("nudge", marked=False)
@dataclass(frozen=True, slots=True)
class Nudge(ToHolder):
    """The mention in the thread of somebody whose DMs are closed."""


@stored_as("farewell", marked=False)
@dataclass(frozen=True, slots=True)
class Farewell(ToHolder):
    """The last word to somebody who was guided through a first game."""


@stored_as("remind")
@dataclass(frozen=True, slots=True)
class Reminder(ToHolder):
    """A reminder of the question under way; of a seat one stands at most."""


@stored_as("snooze")
@dataclass(frozen=True, slots=True)
class Snoozed(ToHolder):
    """A reminder of this question that was put off until then (Unix seconds). It goes out as a `Reminder`."""

    question: int
    until: int


@stored_as("alone")
@dataclass(frozen=True, slots=True)
class Alone(ToHolder):
    """That all others have answered."""


@stored_as("told")
@dataclass(frozen=True, slots=True)
class Told(ToHolder):
    """What happened because of a deadline: a line of the story that was whispered to that seat."""

    line: int


@stored_as("final")
@dataclass(frozen=True, slots=True)
class Final(ToHolder):
    """That the game is over, and how it ended for that seat."""


@stored_as("away")
@dataclass(frozen=True, slots=True)
class Away(ToHolder):
    """That a computer plays there now."""


@stored_as("welcome")
@dataclass(frozen=True, slots=True)
class Welcome(ToHolder):
    """The greeting of somebody who has taken the seat over."""


@dataclass(frozen=True, slots=True)
class ToHost(OfTable):
    """What the host of a table is told by DM."""


@dataclass(frozen=True, slots=True)
class Trouble(ToHost):
    """Why nothing can be written at the table any more."""


@stored_as("report", marked=False)
@dataclass(frozen=True, slots=True)
class Unwritable(Trouble):
    """That we may not write there, or that it is gone."""


@stored_as("full", marked=False)
@dataclass(frozen=True, slots=True)
class Full(Trouble):
    """That no thread can be opened, since the server has as many as Discord allows."""


@stored_as("untagged", marked=False)
@dataclass(frozen=True, slots=True)
class Untagged(Trouble):
    """That no post can be made, since the forum asks for a tag and has none that we may use."""


@stored_as("locked", marked=False)
@dataclass(frozen=True, slots=True)
class Locked(Trouble):
    """That the thread is locked."""


@stored_as("moved")
@dataclass(frozen=True, slots=True)
class Moved(ToHost):
    """That the game goes on in another thread."""


@stored_as("closed")
@dataclass(frozen=True, slots=True)
class Closed(ToHost):
    """That the table was cancelled, since its thread was deleted."""


# Of a server


@dataclass(frozen=True, slots=True)
class OfServer(Target):
    """A part of what is shown of a whole server."""


@stored_as("listing")
@dataclass(frozen=True, slots=True)
class Listing(OfServer):
    """The list of its tables, in the channel where it is wanted."""


def kept_as(target: Target, serial: str) -> str:
    """The serial under which a message to the holder of a seat is kept as one of `Former`."""
    return f"{dump(target)}/{serial}"


def kept(serial: str) -> tuple[Target, str] | None:
    """What a message of `Former` was before, by its serial: its target and serial; None if it never was another's."""
    text, between, before = serial.partition("/")
    return (load(text), before) if between else None
