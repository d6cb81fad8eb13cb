"""Targets: the parts of messages on Discord that can be out of date. One record a kind, and one codec for all.

A mark of the outbox names what is out of date, a stored message what it shows. A target is stored as its kind and its
fields in order: `Story(chapter=5)` as `story:5`. SQL searches in columns (`columns`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar, dataclass_transform


class UnknownTarget(ValueError):
    """A text is no target that this version knows. The error names it, so it may name a person."""


KINDS: dict[str, type[Target]] = {}
"""All kinds of targets, by the word they are stored under."""
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Target:
    """A part of what stands on Discord. Its fields are whole numbers; `user` alone is a person. A class without a word
    is a sort of kinds."""

    kind: ClassVar[str]
    marked: ClassVar[bool]
    """Whether it can be out of date by itself; else it comes along with another."""

    def __init_subclass__(cls, word: str | None = None, *, marked: bool = True) -> None:
        """Register the kind of target that is stored under this word."""
        dataclass(frozen=True)(cls)
        if word is not None:
            if word in KINDS:
                raise TypeError(f"two kinds of targets are called {word}")
            cls.kind, cls.marked = word, marked
            KINDS[word] = cls


def dump(target: Target) -> str:
    """The text under which a target is stored; each target has its own."""
    return ":".join([target.kind, *(str(int(getattr(target, name))) for name in target.__match_args__)])


def load(text: str) -> Target:
    """The target that is stored as this text. Raises UnknownTarget if there is none."""
    word, *numbers = text.split(":")
    kind = KINDS.get(word)
    if kind is None or len(numbers) != len(kind.__match_args__) or not all(map(_NUMBER.fullmatch, numbers)):
        raise UnknownTarget(f"There is no target {text!r}.")
    return kind(*map(int, numbers))


def known(text: str) -> Target | None:
    """The target that is stored as this text; None if a later version may have stored it."""
    try:
        return load(text)
    except UnknownTarget:
        return None


def person(target: Target) -> int | None:
    return getattr(target, "user", None)


def harmless(target: Target) -> dict[str, int]:
    """The fields of a target that a log line may hold: all but a person's id."""
    return {name: int(getattr(target, name)) for name in target.__match_args__ if name != "user"}


def columns(target: Target) -> dict[str, Any]:
    """The columns that a target is stored in: all of it, its kind, the seat it is about and the person it names."""
    seat = getattr(target, "seat", None)
    about = {"seat": None if seat is None else int(seat), "user_id": person(target)}
    return {"target": dump(target), "kind": target.kind, **about}


def words(sort: type[Target]) -> list[str]:
    """The words under which the kinds of a sort of targets are stored, for instance of `ToHolder`."""
    return [word for word, kind in KINDS.items() if issubclass(kind, sort)]


def kept_as(target: Target, serial: str) -> str:
    return f"{dump(target)}/{serial}"


def kept(serial: str) -> tuple[Target, str] | None:
    """Target and serial that a message of `Former` had before; None if it never was another's."""
    text, between, before = serial.partition("/")
    return (load(text), before) if between else None


# Of a table
class OfTable(Target):
    """A part of what a table shows."""


class ForAll(OfTable):
    """What everybody in the channel or thread reads; it says who sits at the table, or whom it waits for."""


class Lobby(ForAll, word="lobby"):
    """The message in the channel where a table waits for players, and says later that it began."""


class Thread(OfTable, word="thread"):
    """The thread itself, with its players in it."""


class Opening(ForAll, word="opening"):
    """The first message of the thread: who plays, and the hash of the seed."""


class Panel(ForAll, word="panel"):
    """The live panel: board, phase, who is awaited."""


class Story(ForAll, word="story"):
    """A chapter of what was told."""

    chapter: int


class Withheld(OfTable, word="withheld", marked=False):
    """Lines of a chapter that moderators took off the thread; the serial says which."""

    chapter: int


class End(ForAll, word="end"):
    """The account of a game that is over, with its journal."""


class Takeback(ForAll, word="takeback"):
    """A proposal to go back."""


class Pause(ForAll, word="pause"):
    """A pause that is proposed or stands."""


class WentBack(ForAll, word="notice"):
    """That the game went back, to be asked this question."""

    question: int


class Call(ForAll, word="call"):
    """A moderator's reminder of those awaited, made at this moment (Unix seconds)."""

    at: int


class Plea(ForAll, word="plea"):
    """What somebody at the table asked the moderators at this moment (Unix seconds)."""

    at: int


class Halt(OfTable, word="halt"):
    """That a table rests, and why, or that it goes on: in its thread, and to its host."""


class SeatOffer(OfTable, word="offer"):
    """The question to somebody whether they take this seat over."""

    seat: int


class CoverAsked(OfTable, word="cover"):
    """The question to somebody whether they play on this seat while its owner is away."""

    seat: int
    user: int


class Shared(OfTable, word="shared", marked=False):
    """The replay in the thread that somebody shows to all there, and turns the pages of."""

    user: int


class FollowedTurn(OfTable, word="followed"):
    """To somebody who follows the table: a turn of it, the public lines of the story after one and up to another."""

    since: int
    until: int
    user: int


class ShownTurn(OfTable, word="shown"):
    """In the channel where the table is shown to all: the turns up to that line of the story that wait for it."""

    until: int


class Invited(OfTable, word="invited"):
    """The message in the channel to somebody for whom a seat is kept in the lobby."""

    user: int


SETTLED = "settled"
"""The serial of a question that somebody has answered with no."""


class Asked(OfTable, word="asked"):
    """The question to somebody who likes such games whether they sit down, and what came of it."""

    user: int


class Former(OfTable, word="former"):
    """What stands before somebody who held this seat, and the last word to them about it."""

    seat: int
    user: int


class ToHolder(OfTable):
    """What is written to whoever holds a seat; it goes to nobody who holds the seat after them."""

    seat: int


class Question(ToHolder, word="seat"):
    """The private prompt."""


class TurnAnswers(ToHolder, word="answered", marked=False):
    """What was answered in the turn under way, where no question stands: the next one comes in its place."""


class TurnOver(ToHolder, word="turn"):
    """That a turn is over in which something was answered for the holder: the one that ended with this question."""

    question: int


class Hand(ToHolder, word="hand", marked=False):
    """The picture of the hand, which earlier versions laid before a question: now it stands in it."""


class Nudge(ToHolder, word="nudge", marked=False):
    """The mention in the thread of somebody whose DMs are closed."""


class Farewell(ToHolder, word="farewell", marked=False):
    """The last word to somebody who was guided through a first game."""


class Reminder(ToHolder, word="remind"):
    """A reminder of the question under way; of a seat one stands at most."""


class Snoozed(ToHolder, word="snooze"):
    """A reminder of this question that was put off until then (Unix seconds). It goes out as a `Reminder`."""

    question: int
    until: int


class Alone(ToHolder, word="alone"):
    """That all others have answered."""


class News(ToHolder, word="news"):
    """What others did against the seat since its last answer, and that it is next."""


class Told(ToHolder, word="told"):
    """What happened because of a deadline: a line of the story that was whispered to that seat."""

    line: int


class Final(ToHolder, word="final"):
    """That the game is over, and how it ended for that seat."""


class Away(ToHolder, word="away"):
    """That a computer plays there now."""


class Welcome(ToHolder, word="welcome"):
    """The greeting of somebody who has taken the seat over."""


class ToHost(OfTable):
    """What the host of a table is told by DM."""


class Trouble(ToHost):
    """Why nothing can be written at the table any more."""


class Unwritable(Trouble, word="report", marked=False):
    """That we may not write there, or that it is gone."""


class Full(Trouble, word="full", marked=False):
    """That no thread can be opened, since the server has as many as Discord allows."""


class Untagged(Trouble, word="untagged", marked=False):
    """That no post can be made, since the forum asks for a tag and has none that we may use."""


class Locked(Trouble, word="locked", marked=False):
    """That the thread is locked."""


class Moved(ToHost, word="moved"):
    """That the game goes on in another thread."""


class Closed(ToHost, word="closed"):
    """That the table was cancelled, since its thread was deleted."""


# Of a tournament
class OfTournament(Target):
    """A part of what a tournament shows."""


class Announcement(OfTournament, word="announcement"):
    """The tournament for all, in its channel."""


class Round(OfTournament, word="round"):
    """A published round, in the channel."""

    round: int


class Seated(OfTournament, word="seated"):
    """The news to a player that their table of a round is open."""

    round: int
    user: int


class CheckInCall(OfTournament, word="check-in"):
    """To somebody who registered: that they are to check in."""

    user: int


class CheckInReminder(OfTournament, word="check-in-again"):
    """To somebody who has not checked in yet: a reminder, by its number."""

    call: int
    user: int


class ForOrganisers(OfTournament):
    """What the organisers have to look at."""


class StartWaits(ForOrganisers, word="start-waits"):
    """That the time to start has come, and too few people are there."""


class CheckInOver(ForOrganisers, word="check-in-over"):
    """To the organisers: that the time to check in is over."""


class Calendar(OfTournament, word="calendar"):
    """The moments of the schedule in the server's calendar, as Discord's scheduled events."""


class TournamentInvitation(OfTournament, word="invitation"):
    """To somebody whom organisers ask to join, or have entered."""

    user: int


class Outcome(OfTournament, word="outcome"):
    """To a player: the result of their table in a round, and what they can say to it."""

    round: int
    user: int


class Overruled(OfTournament, word="overruled"):
    """In the thread of a table: what counts in the tournament in place of the ending of its game."""

    round: int
    board: int


class Ended(OfTournament, word="ended"):
    """The news to a player that all is over."""

    user: int


class Champion(OfTournament, word="champion"):
    """In the channel: who won, and the table that decided it."""


class ToOrganiser(ForOrganisers):
    """What of a round the organisers have to look at."""

    round: int


class RoundDraft(ToOrganiser, word="draft"):
    """That a round was drawn by itself and waits to be published."""


class Dispute(ToOrganiser, word="dispute"):
    """That the result of a table of the round is disputed."""

    board: int


class Waits(ToOrganiser, word="waits"):
    """That the round is over and the next step is an organiser's."""


class AtTable(ToOrganiser, word="at-table"):
    """That something was done at a table of the round from outside its game: entry `n` of the journal, from 0."""

    board: int
    n: int


class SeatDeclined(OfTournament, word="seat-declined"):
    """To one of both sides: that a seat was declined or its offer withdrawn, by entry `n` of the journal, from 0."""

    n: int
    user: int


class Void(ToOrganiser, word="void"):
    """That a table of the round ended without a result, or by a moderator."""

    board: int


class OfServer(Target):
    """A part of what is shown of a whole server."""


class Listing(OfServer, word="listing"):
    """The list of its tables, in the channel where it is wanted."""
