"""Acts about teams and earlier events: members, points brought along, qualification."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.tournaments.setup import FrozenModel

TeamName: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=80)]


class FoundTeam(FrozenModel):
    """Found a team of that number and join it. Its name is its founder's, so it is removed with them if they are
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
    """A team of an earlier event, with whoever founded it."""

    user: int
    name: str
    users: tuple[int, ...]


class Carry(FrozenModel):
    """Continue a season, in place of what was brought along before.

    `people` and `teams` bring their points up to an earlier `event` (its id and title), and `team` is the largest team.
    `events` is the number of events of the season, this one included.
    """

    act: Literal["carry"] = "carry"
    event: str
    title: Title
    events: int = Field(ge=2)
    people: tuple[Carried, ...]
    team: int = Field(default=0, ge=0, le=4)
    teams: tuple[CarriedTeam, ...] = ()


class Qualify(FrozenModel):
    """These have qualified by their places in an earlier `event`. They are invited, and nobody but the invited may
    register."""

    act: Literal["qualify"] = "qualify"
    event: str
    title: Title
    people: tuple[Known, ...]
