"""What a tournament's journal says of teams and of earlier events: who belongs together, points brought along, and who
has qualified. Acts, as those in `engine.tournaments.acts`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.tournaments.setup import FrozenModel

TeamName: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
Title: TypeAlias = Annotated[str, Field(min_length=1, max_length=80)]


class FoundTeam(FrozenModel):
    """Somebody founds a team of that number, and is in it. They gave it its name, so it goes with them if they are
    forgotten."""

    act: Literal["found-team"] = "found-team"
    user: int
    number: int = Field(ge=1)
    name: TeamName


class JoinTeam(FrozenModel):
    """Somebody joins a team by its number; 0: they leave theirs."""

    act: Literal["join-team"] = "join-team"
    user: int
    team: int = Field(ge=0)


class Known(FrozenModel):
    """Somebody of an earlier event, by the name they had there."""

    user: int
    name: str


class Carried(FrozenModel):
    """Somebody's points of the season so far, exactly: "26", "20/3"."""

    user: int
    name: str
    points: str = Field(pattern=r"^\d{1,9}(/\d{1,9})?$")


class CarriedTeam(FrozenModel):
    """A team of an earlier event, with whoever founded it."""

    user: int
    name: str
    users: tuple[int, ...]


class Carry(FrozenModel):
    """The event continues a season: the points of the season up to an earlier `event` (its id and title) count on, and
    the teams, of so many people at the most, are the same. It takes the place of what was brought along before;
    `events` says how many events the season has with this one."""

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
