"""Randomness: a counter-based generator. Draw n is blake2b(n, key=seed), so its state is just seed and count.

The hash of the seed is published when a table starts, and the seed when it ends, so that anyone can replay the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b, sha256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_SPAN = 1 << 64


@dataclass(slots=True)
class Randomness:
    """The generator's whole state: the secret seed (64 hex digits) and the number of draws so far."""

    seed: str
    draws: int = 0

    def bits(self) -> int:
        """The next draw: a whole number of 64 bits."""
        draw = _keyed(self.seed).copy()
        draw.update(self.draws.to_bytes(8, "big"))
        self.draws += 1
        return int.from_bytes(draw.digest(), "big")

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1."""
        value = self.bits()
        while value >= _SPAN - n and value >= _SPAN - _SPAN % n:  # the fast first test is nearly always enough
            value = self.bits()
        return value % n

    def die(self, sides: int = 6) -> int:
        """A roll from 1 to `sides`."""
        return 1 + self.below(sides)

    def roll(self, faces: Sequence[T]) -> T:
        """A roll of a die with these faces."""
        return faces[self.below(len(faces))]

    def shuffle(self, things: Sequence[T]) -> list[T]:
        """A shuffled copy."""
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def take(self, deck: list[T]) -> T:
        """Draws one thing from a deck. A deck has no order: the moment of drawing decides."""
        return deck.pop(self.below(len(deck)))

    def take_many(self, deck: list[T], count: int) -> list[T]:
        """Draws up to `count` things, fewer if the deck runs out."""
        below, held = self.below, len(deck)
        return [deck.pop(below(left)) for left in range(held, max(held - count, 0), -1)]


@lru_cache(maxsize=64)
def _keyed(seed: str) -> blake2b:
    return blake2b(digest_size=8, key=bytes.fromhex(seed))


def seed_from(text: str) -> str:
    """A seed for tests and simulations: 64 hex digits made of any text."""
    return sha256(f"oraklos seed {text}".encode()).hexdigest()


def seed_hash(seed: str) -> str:
    """The public hash of a table's seed: the SHA-256 of its bytes, in hex."""
    return sha256(bytes.fromhex(seed)).hexdigest()
