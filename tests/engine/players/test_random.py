"""The random player answers legally, by its generator alone."""

from random import Random

import pytest

from engine.core import Position, Seat, answer, new_game, seed_from, view
from engine.players import RandomPlayer
from tests.engine.tables.littlegame import LITTLE, Little, LittleOptions


def bidding() -> Position[Little]:
    return new_game(LITTLE, 3, LittleOptions(), seed_from("a")).position


def test_its_answers_are_legal_and_varied() -> None:
    at, player = bidding(), RandomPlayer()
    wires = {player.choose(view(LITTLE, at, Seat(1)), Random(n)) for n in range(200)}
    assert wires == set(range(10))
    for wire in wires:
        answer(LITTLE, at, Seat(1), wire)


def test_the_same_generator_gives_the_same_answer() -> None:
    own, player = view(LITTLE, bidding(), Seat(1)), RandomPlayer()
    assert [player.choose(own, Random(f"x {n}")) for n in range(20)] == [
        player.choose(own, Random(f"x {n}")) for n in range(20)
    ]


def test_choosing_without_a_question_fails() -> None:
    with pytest.raises(ValueError, match="nothing is asked"):
        RandomPlayer().choose(view(LITTLE, bidding(), None), Random(1))
