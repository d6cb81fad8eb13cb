"""The generator: seed and count are all its state, and its numbers never change."""

from collections import Counter
from hashlib import blake2b, sha256

import pytest

from engine.core import Randomness, seed_from, seed_hash

SEED = "00" * 31 + "01"


def test_draw_n_is_blake2b_of_n_under_the_seed() -> None:
    rng = Randomness(SEED)
    for n in range(3):
        digest = blake2b(n.to_bytes(8, "big"), digest_size=8, key=bytes.fromhex(SEED)).digest()
        assert rng.bits() == int.from_bytes(digest, "big")
    assert rng.draws == 3


def test_seed_and_count_continue_the_sequence() -> None:
    rng = Randomness(SEED)
    rng.shuffle(range(10))
    assert Randomness(SEED, rng.draws).bits() == rng.bits()


def test_the_sequence_stays_as_it_is_for_ever() -> None:
    """Journals of finished games are replayed years later: these numbers may not change."""
    rng = Randomness(SEED)
    assert [rng.below(100) for _ in range(6)] == [49, 58, 30, 34, 54, 86]
    assert rng.shuffle("abcdef") == list("cabdfe")
    assert [rng.die() for _ in range(6)] == [2, 5, 5, 1, 1, 4]


@pytest.mark.parametrize("n", [1, 2, 6, 7, 1000])
def test_below_stays_below_and_reaches_everything(n: int) -> None:
    rng = Randomness(SEED)
    found = Counter(rng.below(n) for _ in range(60 * min(n, 10)))
    assert set(found) <= set(range(n))
    if n <= 7:
        assert set(found) == set(range(n))


def test_below_is_fair() -> None:
    rng = Randomness(SEED)
    found = Counter(rng.below(6) for _ in range(6_000))
    assert sum((found[face] - 1_000) ** 2 / 1_000 for face in range(6)) < 20.5  # chi squared, one in a thousand


def test_below_draws_anew_what_would_make_some_numbers_likelier() -> None:
    """Of the 64 bits of a draw the highest quarter would come to the lowest third of the numbers once more."""
    rng, n = Randomness(SEED), 3 * 2**62
    assert max(rng.below(n) for _ in range(400)) < n
    assert rng.draws == 400 + sum(Randomness(SEED, at).bits() >= n for at in range(rng.draws))
    assert rng.draws > 450


def test_a_die_shows_one_to_its_sides() -> None:
    rng = Randomness(SEED)
    assert {rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {rng.die(4) for _ in range(200)} == {1, 2, 3, 4}


def test_shuffling_leaves_the_original_alone() -> None:
    deck = list(range(20))
    shuffled = Randomness(SEED).shuffle(deck)
    assert deck == list(range(20))
    assert shuffled != deck
    assert sorted(shuffled) == deck


def test_taking_removes_what_is_taken() -> None:
    rng, deck = Randomness(SEED), list("abcdef")
    taken = rng.take(deck)
    assert sorted([taken, *deck]) == list("abcdef")
    more = rng.take_many(deck, 3)
    assert (len(more), len(deck)) == (3, 2)
    assert len(rng.take_many(deck, 9)) == 2
    assert deck == []


def test_seeds() -> None:
    assert seed_from("a") == seed_from("a") != seed_from("b")
    assert len(bytes.fromhex(seed_from("a"))) == 32
    assert seed_hash(SEED) == sha256(bytes.fromhex(SEED)).hexdigest()
