"""Targets of tournaments: what of them can be out of date. `targets` has those of tables and servers, and these too."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.store.target import PERSON, Target, stored_as


@dataclass(frozen=True, slots=True)
class OfTournament(Target):
    """A part of what a tournament shows."""


@stored_as("announcement")
@dataclass(frozen=True, slots=True)
class Announcement(OfTournament):
    """The tournament for all, in its channel."""


@stored_as("round")
@dataclass(frozen=True, slots=True)
class Round(OfTournament):
    """A published round, in the channel."""

    round: int


@stored_as("seated")
@dataclass(frozen=True, slots=True)
class Seated(OfTournament):
    """The news to a player that their table of a round is open."""

    round: int
    user: int = field(metadata=PERSON)


@stored_as("check-in")
@dataclass(frozen=True, slots=True)
class CheckInCall(OfTournament):
    """To somebody who registered: that they are to check in."""

    user: int = field(metadata=PERSON)


@stored_as("check-in-again")
@dataclass(frozen=True, slots=True)
class CheckInReminder(OfTournament):
    """To somebody who has not checked in yet: a reminder, by its number."""

    call: int
    user: int = field(metadata=PERSON)


@dataclass(frozen=True, slots=True)
class ForOrganisers(OfTournament):
    """What the organisers have to look at."""


@stored_as("start-waits")
@dataclass(frozen=True, slots=True)
class StartWaits(ForOrganisers):
    """That the time to start has come, and too few people are there."""


@stored_as("check-in-over")
@dataclass(frozen=True, slots=True)
class CheckInOver(ForOrganisers):
    """To the organisers: that the time to check in is over."""


@stored_as("calendar")
@dataclass(frozen=True, slots=True)
class Calendar(OfTournament):
    """The moments of the schedule in the server's calendar, as Discord's scheduled events."""


@stored_as("invitation")
@dataclass(frozen=True, slots=True)
class TournamentInvitation(OfTournament):
    """To somebody whom organisers ask to join, or have entered."""

    user: int = field(metadata=PERSON)


@stored_as("outcome")
@dataclass(frozen=True, slots=True)
class Outcome(OfTournament):
    """To a player: the result of their table in a round, and what they can say to it."""

    round: int
    user: int = field(metadata=PERSON)


@stored_as("overruled")
@dataclass(frozen=True, slots=True)
class Overruled(OfTournament):
    """In the thread of a table: what counts in the tournament in place of the ending of its game."""

    round: int
    board: int


@stored_as("ended")
@dataclass(frozen=True, slots=True)
class Ended(OfTournament):
    """The news to a player that all is over."""

    user: int = field(metadata=PERSON)


@stored_as("champion")
@dataclass(frozen=True, slots=True)
class Champion(OfTournament):
    """In the channel: who won, and the table that decided it."""


@dataclass(frozen=True, slots=True)
class ToOrganiser(ForOrganisers):
    """What of a round the organisers have to look at."""

    round: int


@stored_as("draft")
@dataclass(frozen=True, slots=True)
class RoundDraft(ToOrganiser):
    """That a round was drawn by itself and waits to be published."""


@stored_as("dispute")
@dataclass(frozen=True, slots=True)
class Dispute(ToOrganiser):
    """That the result of a table of the round is disputed."""

    board: int


@stored_as("waits")
@dataclass(frozen=True, slots=True)
class Waits(ToOrganiser):
    """That the round is over and the next step is an organiser's."""


@stored_as("at-table")
@dataclass(frozen=True, slots=True)
class AtTable(ToOrganiser):
    """That something was done at a table of the round from outside its game: entry `n` of the journal, from 0."""

    board: int
    n: int


@stored_as("seat-declined")
@dataclass(frozen=True, slots=True)
class SeatDeclined(OfTournament):
    """To one of both sides: that a seat was declined or its offer withdrawn, by entry `n` of the journal, from 0."""

    n: int
    user: int = field(metadata=PERSON)


@stored_as("void")
@dataclass(frozen=True, slots=True)
class Void(ToOrganiser):
    """That a table of the round ended without a result, or by a moderator."""

    board: int
