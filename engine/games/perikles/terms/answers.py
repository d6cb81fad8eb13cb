"""What players answer with: nominations and cubes on the board, and words such as done, allow, before."""

from __future__ import annotations

from enum import StrEnum

from engine.core import Seat, frozen
from engine.games.perikles.terms.powers import Power
from engine.games.perikles.terms.tiles import Tile


class Reply(StrEnum):
    """Answers that are no thing of the game."""

    DONE = "done"
    ALLOW = "allow"
    DENY = "deny"
    WITHDRAW = "withdraw"
    ASK = "ask"


class When(StrEnum):
    """Around an influence tile: when a special tile is played."""

    BEFORE = "before"
    AFTER = "after"


class Space(StrEnum):
    """The spaces of a city on which influence cubes lie."""

    MAIN = "main"
    ALPHA = "alpha"
    BETA = "beta"


@frozen
class Placed:
    """An influence tile with the city in which its cubes are placed."""

    tile: Tile
    city: Power

    @property
    def id(self) -> str:
        """The tile and the city."""
        return f"{self.tile.id}-{self.city}"


@frozen
class Nomination:
    """A cube that may become a candidate."""

    city: Power
    seat: Seat

    @property
    def id(self) -> str:
        """The city and the seat whose cube it is."""
        return f"{self.city}-{self.seat}"


@frozen
class Cube:
    """A cube on the board that may be taken."""

    city: Power
    seat: Seat
    space: Space

    @property
    def id(self) -> str:
        """The city, the seat whose cube it is, and its space."""
        return f"{self.city}-{self.seat}-{self.space}"
