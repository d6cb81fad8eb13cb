"""Answers of players: nominations and cubes on the board, and replies such as done, allow, before."""

from __future__ import annotations

from enum import StrEnum

from engine.core import Seat, frozen
from engine.games.perikles.terms.powers import Power
from engine.games.perikles.terms.tiles import Tile


class Reply(StrEnum):
    """Replies that are no thing of the game."""

    DONE = "done"
    ALLOW = "allow"
    DENY = "deny"
    WITHDRAW = "withdraw"
    ASK = "ask"


class When(StrEnum):
    """Time of a special tile played with an influence tile."""

    BEFORE = "before"
    AFTER = "after"


class Space(StrEnum):
    """The spaces of a city for influence cubes."""

    MAIN = "main"
    ALPHA = "alpha"
    BETA = "beta"


@frozen
class Placed:
    """An influence tile with the city for its cubes."""

    tile: Tile
    city: Power

    @property
    def id(self) -> str:
        """Tile and city."""
        return f"{self.tile.id}-{self.city}"


@frozen
class Nomination:
    """A cube that may become a candidate."""

    city: Power
    seat: Seat

    @property
    def id(self) -> str:
        """City and seat of the cube."""
        return f"{self.city}-{self.seat}"


@frozen
class Cube:
    """A cube on the board that may be removed or moved."""

    city: Power
    seat: Seat
    space: Space

    @property
    def id(self) -> str:
        """City, seat and space of the cube."""
        return f"{self.city}-{self.seat}-{self.space}"
