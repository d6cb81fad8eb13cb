"""Dealing that no player can choose: a game's seed is made of a secret of the bot, fixed by its hash before anybody
sits down, and of what everybody adds after that. `docs/fairness.md` says how anybody checks it, and what that does not
prove. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Randomness, seed_hash

NOTHING = "-"
"""Stands for nothing added: by a computer, or without a press."""
Alone: TypeAlias = Literal[
    "by the bot alone, from a seed that it drew when the game began",
    "as the game from which it goes on, and from there by the bot alone",
]
"""Notes in an export of a game to which nobody added anything: of a whole game, and of a branch."""
ALONE, BRANCHED = get_args(Alone)
WORD = 40
"""Maximum length of a word, in characters."""
MOST = 100
"""More than the seats of any game."""


class Dealt(BaseModel):
    """How a game was dealt, public after its end.

    `table` is its id, or the tournament, round and number of a tournament's table. `added` has the share of each lobby
    seat, in order: the number of a press, and the typed word, if any. `start` is the press that began the game.
    `seats`: the seat in the game of each lobby seat; None: none were drawn.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    table: str = Field(max_length=100)
    secret: str = Field(pattern=r"^[0-9a-f]{64}$", repr=False)
    secret_hash: str
    added: list[Annotated[str, Field(max_length=100)]] = Field(max_length=MOST)
    start: str = Field(default=NOTHING, max_length=100)
    seats: list[int] | None = Field(default=None, max_length=MOST)

    @property
    def seed(self) -> str:
        """The resulting seed: the SHA-256 in hex of secret, table, shares and start, one line each."""
        return hashed(self.secret, self.table, *self.added, self.start)

    def fault(self, seed: str) -> str:
        """The fault of this deal, if the game had this seed; empty if there is none."""
        if seed_hash(self.secret) != self.secret_hash:
            return "the secret does not match its published hash"
        if any("\n" in one for one in (self.table, self.start, *self.added)):
            return "something that was added is more than a line"
        if self.seed != seed:
            return "the seed is not what follows from the secret and what everybody added"
        if self.seats not in (None, drawn(seed, len(self.added))):
            return "the seats are not those that were drawn"
        return ""


def hashed(*lines: str) -> str:
    """The SHA-256 of these lines in UTF-8, in hex."""
    return sha256("\n".join(lines).encode()).hexdigest()


def share(press: int | None, word: str = "") -> str:
    """A person's share: the number of their press on Discord, and their typed word, on one line and no longer than
    `WORD`."""
    typed = " ".join(word.split())[:WORD].strip()
    number = NOTHING if press is None else str(press)
    return f"{number} {typed}" if typed else number


def sealed(secret: str, added: str) -> str:
    """The hash that stands for a share while it is secret. Without the bot's secret nobody can try words out on it."""
    return hashed(secret, added)


def drawn(seed: str, seats: int) -> list[int]:
    """The seat in the game of each lobby seat, drawn by a generator of its own."""
    order = Randomness(hashed(f"seats {seed}")).shuffle(range(seats))
    return [order.index(one) for one in range(seats)]


def seated(seats: Sequence[int]) -> list[int]:
    """The inverse of `drawn`: the lobby seat of each seat in the game."""
    return [seats.index(one) for one in range(len(seats))]
