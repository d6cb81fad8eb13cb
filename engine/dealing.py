"""Dealing that no player can choose: the seed of a game is made of a secret of the bot, fixed by its hash before
anybody sits down, and of what everybody adds after that. `docs/fairness.md` says how anybody checks it, and what that
does not prove. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Randomness, seed_hash

NOTHING = "-"
"""Stands where nothing was added: by a computer, or by no press."""
Alone: TypeAlias = Literal[
    "by the bot alone, from a seed that it drew when the game began",
    "as the game from which it goes on, and from there by the bot alone",
]
"""Texts in an export of a game for which nobody added anything: a whole one, and a branch."""
ALONE, BRANCHED = get_args(Alone)
WORD = 40
"""So long a word may be."""
MOST = 100
"""More seats than any game has."""


class Dealt(BaseModel):
    """How a game was dealt, as everybody may know it when it is over.

    `table` is its id, or of a tournament's table the tournament, the round and the number there. `added` is what was
    added from the seats of the lobby, in their order: the number of a press, followed by the word if one was typed.
    `start` is the press that began the game. `seats`: which seat of the game each of them drew; None: none were drawn.
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
        """The seed that follows: the SHA-256 of secret, table, what was added and start, a line each; in hex."""
        return hashed(self.secret, self.table, *self.added, self.start)

    def fault(self, seed: str) -> str:
        """What is wrong with it, if the game was dealt from this seed; empty if nothing is."""
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
    """What somebody adds: the number of their press, which Discord gave it, and the word that they typed, on one line
    and no longer than `WORD`."""
    typed = " ".join(word.split())[:WORD].strip()
    number = NOTHING if press is None else str(press)
    return f"{number} {typed}" if typed else number


def sealed(secret: str, added: str) -> str:
    """The hash that stands for what was added while it is kept secret. Who does not know the bot's secret cannot try
    words out on it."""
    return hashed(secret, added)


def drawn(seed: str, seats: int) -> list[int]:
    """Which seat of the game each seat of the lobby becomes, drawn by a generator of its own."""
    order = Randomness(hashed(f"seats {seed}")).shuffle(range(seats))
    return [order.index(one) for one in range(seats)]


def seated(seats: Sequence[int]) -> list[int]:
    """The other way round: which seat of the lobby each seat of the game was."""
    return [seats.index(one) for one in range(len(seats))]
