"""Targets: the parts of what stands on Discord that can be out of date. One record a kind, and one codec for all.

A mark of the outbox says by a target what is to be brought up to date, a remembered message what it shows. A target is
stored as its kind and its fields in order: `Story(chapter=5)` as `story:5`. Whom it names, whose it is and what a log
line may hold of it is asked of the record; SQL that searches by a part finds it in columns of its own (`columns`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, TypeVar


class UnknownTarget(ValueError):
    """A text is no target that this version knows. The error names it, so it may name a person."""


@dataclass(frozen=True, slots=True)
class Target:
    """A part of what stands on Discord, of one table or one tournament. All fields are whole numbers that
    a column can hold."""

    kind: ClassVar[str]
    marked: ClassVar[bool]
    """Whether it can be out of date by itself; else it comes along with another."""


KINDS: dict[str, type[Target]] = {}
"""All kinds of targets, by the word they are stored under."""
T = TypeVar("T", bound=Target)
_PERSON = {"person": True}  # of a field: it holds the id of a user
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")


def _kind(word: str, *, marked: bool = True) -> Callable[[type[T]], type[T]]:
    """Registers a kind of target under the word it is stored with."""

    def registered(cls: type[T]) -> type[T]:
        if word in KINDS:
            raise TypeError(f"two kinds of targets are called {word}")
        cls.kind, cls.marked = word, marked
        KINDS[word] = cls
        return cls

    return registered


def dump(target: Target) -> str:
    """What is stored of a target: no two have the same text."""
    return ":".join([target.kind, *(str(int(getattr(target, name))) for name in target.__match_args__)])


def load(text: str) -> Target:
    """The target that is stored as this text. Raises UnknownTarget if there is none."""
    word, *numbers = text.split(":")
    kind = KINDS.get(word)
    if kind is None or len(numbers) != len(kind.__match_args__) or not all(map(_NUMBER.fullmatch, numbers)):
        raise UnknownTarget(f"There is no target {text!r}.")
    return kind(*map(int, numbers))


def known(text: str) -> Target | None:
    """The same; None where there is none: a later version may have stored it."""
    try:
        return load(text)
    except UnknownTarget:
        return None


def person(target: Target) -> int | None:
    """The id of the user whom a target names, if it names one."""
    return next((getattr(target, name) for name in _persons(type(target))), None)


def harmless(target: Target) -> dict[str, int]:
    """The fields of a target that a log line may hold: all but a person's id."""
    named = _persons(type(target))
    return {name: int(getattr(target, name)) for name in target.__match_args__ if name not in named}


@cache
def _persons(kind: type[Target]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.metadata.get("person"))


def columns(target: Target) -> dict[str, Any]:
    """The columns that a target is stored in: all of it, its kind, the seat it is about and the person it names."""
    seat = getattr(target, "seat", None)
    return {
        "target": dump(target),
        "kind": target.kind,
        "seat": None if seat is None else int(seat),
        "user_id": person(target),
    }


def words(sort: type[Target]) -> list[str]:
    """The kinds of a sort of targets, such as `ToHolder`, by the words they are stored under."""
    return [word for word, kind in KINDS.items() if issubclass(kind, sort)]


# Of a table


@dataclass(frozen=True, slots=True)
class OfTable(Target):
    """A part of what a table shows."""


@dataclass(frozen=True, slots=True)
class ForAll(OfTable):
    """What everybody in the channel or thread reads; it says who sits at the table, or whom it waits for."""


@_kind("lobby")
@dataclass(frozen=True, slots=True)
class Lobby(ForAll):
    """The message in the channel where a table waits for players, and says later that it began."""


@_kind("thread")
@dataclass(frozen=True, slots=True)
class Thread(OfTable):
    """The thread itself, with its players in it."""


@_kind("opening")
@dataclass(frozen=True, slots=True)
class Opening(ForAll):
    """The first message of the thread: who plays, and the hash of the seed."""


@_kind("panel")
@dataclass(frozen=True, slots=True)
class Panel(ForAll):
    """The live panel: board, phase, who is awaited."""


@_kind("story")
@dataclass(frozen=True, slots=True)
class Story(ForAll):
    """A chapter of what was told."""

    chapter: int


@_kind("end")
@dataclass(frozen=True, slots=True)
class End(ForAll):
    """The account of a game that is over, with its journal."""


@_kind("takeback")
@dataclass(frozen=True, slots=True)
class Takeback(ForAll):
    """A proposal to go back."""


@_kind("pause")
@dataclass(frozen=True, slots=True)
class Pause(ForAll):
    """A pause that is proposed or stands."""


@_kind("notice")
@dataclass(frozen=True, slots=True)
class WentBack(ForAll):
    """That the game went back, to be asked this question."""

    question: int


@_kind("call")
@dataclass(frozen=True, slots=True)
class Call(ForAll):
    """A moderator's reminder of those awaited, made at this moment (Unix seconds)."""

    at: int


@_kind("plea")
@dataclass(frozen=True, slots=True)
class Plea(ForAll):
    """What somebody at the table asked the moderators at this moment (Unix seconds)."""

    at: int


@_kind("halt")
@dataclass(frozen=True, slots=True)
class Halt(OfTable):
    """That a table rests, and why, or that it goes on: in its thread, and to its host."""


@_kind("offer")
@dataclass(frozen=True, slots=True)
class SeatOffer(OfTable):
    """The question to somebody whether they take this seat over."""

    seat: int


@_kind("invited")
@dataclass(frozen=True, slots=True)
class Invited(OfTable):
    """The message in the channel to somebody for whom a seat is kept in the lobby."""

    user: int = field(metadata=_PERSON)


@_kind("former")
@dataclass(frozen=True, slots=True)
class Former(OfTable):
    """What stands before somebody who held this seat, and the last word to them about it."""

    seat: int
    user: int = field(metadata=_PERSON)


@dataclass(frozen=True, slots=True)
class ToHolder(OfTable):
    """What is written to whoever holds a seat; it goes to nobody who holds the seat after them."""

    seat: int


@_kind("seat")
@dataclass(frozen=True, slots=True)
class Question(ToHolder):
    """The private prompt."""


@_kind("answered", marked=False)
@dataclass(frozen=True, slots=True)
class TurnAnswers(ToHolder):
    """What was answered in the turn under way, where no question stands: the next one comes in its place."""


@_kind("turn")
@dataclass(frozen=True, slots=True)
class TurnOver(ToHolder):
    """That a turn is over in which something was answered for the holder: the one that ended with this question."""

    question: int


@_kind("hand", marked=False)
@dataclass(frozen=True, slots=True)
class Hand(ToHolder):
    """The picture of the hand, which earlier versions laid before a question: now it stands in it."""


@_kind("nudge", marked=False)
@dataclass(frozen=True, slots=True)
class Nudge(ToHolder):
    """The mention in the thread of somebody whose DMs are closed."""


@_kind("farewell", marked=False)
@dataclass(frozen=True, slots=True)
class Farewell(ToHolder):
    """The last word to somebody who was guided through a first game."""


@_kind("remind")
@dataclass(frozen=True, slots=True)
class Reminder(ToHolder):
    """A reminder of the question under way; of a seat one stands at most."""


@_kind("snooze")
@dataclass(frozen=True, slots=True)
class Snoozed(ToHolder):
    """A reminder of this question that was put off until then (Unix seconds). It goes out as a `Reminder`."""

    question: int
    until: int


@_kind("alone")
@dataclass(frozen=True, slots=True)
class Alone(ToHolder):
    """That all others have answered."""


@_kind("told")
@dataclass(frozen=True, slots=True)
class Told(ToHolder):
    """What happened because of a deadline: a line of the story that was whispered to that seat."""

    line: int


@_kind("final")
@dataclass(frozen=True, slots=True)
class Final(ToHolder):
    """That the game is over, and how it ended for that seat."""


@_kind("away")
@dataclass(frozen=True, slots=True)
class Away(ToHolder):
    """That a computer plays there now."""


@_kind("welcome")
@dataclass(frozen=True, slots=True)
class Welcome(ToHolder):
    """The greeting of somebody who has taken the seat over."""


@dataclass(frozen=True, slots=True)
class ToHost(OfTable):
    """What the host of a table is told by DM."""


@dataclass(frozen=True, slots=True)
class Trouble(ToHost):
    """Why nothing can be written at the table any more."""


@_kind("report", marked=False)
@dataclass(frozen=True, slots=True)
class Unwritable(Trouble):
    """That we may not write there, or that it is gone."""


@_kind("full", marked=False)
@dataclass(frozen=True, slots=True)
class Full(Trouble):
    """That no thread can be opened, since the server has as many as Discord allows."""


@_kind("untagged", marked=False)
@dataclass(frozen=True, slots=True)
class Untagged(Trouble):
    """That no post can be made, since the forum asks for a tag and has none that we may use."""


@_kind("moved")
@dataclass(frozen=True, slots=True)
class Moved(ToHost):
    """That the game goes on in another thread."""


@_kind("closed", marked=False)
@dataclass(frozen=True, slots=True)
class Closed(ToHost):
    """That the table was cancelled, since its thread was deleted."""


# Of a tournament


@dataclass(frozen=True, slots=True)
class OfTournament(Target):
    """A part of what a tournament shows."""


@_kind("announcement")
@dataclass(frozen=True, slots=True)
class Announcement(OfTournament):
    """The tournament for all, in its channel."""


@_kind("round")
@dataclass(frozen=True, slots=True)
class Round(OfTournament):
    """A published round, in the channel."""

    round: int


@_kind("seated")
@dataclass(frozen=True, slots=True)
class Seated(OfTournament):
    """The news to a player that their table of a round is open."""

    round: int
    user: int = field(metadata=_PERSON)


@_kind("outcome")
@dataclass(frozen=True, slots=True)
class Outcome(OfTournament):
    """To a player: the result of their table in a round, and what they can say to it."""

    round: int
    user: int = field(metadata=_PERSON)


@_kind("overruled")
@dataclass(frozen=True, slots=True)
class Overruled(OfTournament):
    """In the thread of a table: what counts in the tournament in place of the ending of its game."""

    round: int
    board: int


@_kind("ended")
@dataclass(frozen=True, slots=True)
class Ended(OfTournament):
    """The news to a player that all is over."""

    user: int = field(metadata=_PERSON)


@dataclass(frozen=True, slots=True)
class ToOrganiser(OfTournament):
    """What whoever opened the tournament has to look at."""

    round: int


@_kind("draft")
@dataclass(frozen=True, slots=True)
class RoundDraft(ToOrganiser):
    """That a round was drawn by itself and waits to be published."""


@_kind("dispute")
@dataclass(frozen=True, slots=True)
class Dispute(ToOrganiser):
    """That the result of a table of the round is disputed."""

    board: int


@_kind("void")
@dataclass(frozen=True, slots=True)
class Void(ToOrganiser):
    """That a table of the round ended without a result."""

    board: int


def kept_as(target: Target, serial: str) -> str:
    """The serial under which a message to the holder of a seat is kept as one of `Former`."""
    return f"{dump(target)}/{serial}"


def kept(serial: str) -> tuple[Target, str] | None:
    """What a message of `Former` was before, by its serial: its target and serial; None if it never was another's."""
    text, between, before = serial.partition("/")
    return (load(text), before) if between else None
