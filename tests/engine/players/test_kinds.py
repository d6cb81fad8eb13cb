"""Every kind of computer player of every game: legal answers, the same to the same view, and nothing is changed."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Game, Position, View, answer, dump_position, guess, view
from engine.games.box import boxes
from engine.players import Player
from engine.tools.walking import MOST, Case, case, played

KINDS = [
    pytest.param(box.game, seats, player, id=f"{id}-{seats}-{kind}")
    for id, box in boxes().items()
    for seats in box.game.seats
    for kind, player in box.computers.kinds.items()
    if kind != "level3"  # which takes its time: see `test_search`
]


def questions(one: Case) -> Iterator[tuple[Position[Any], str, View[Any]]]:
    """Everybody's questions all through a random game, plans under way included; with the positions as saved."""
    for at, _, saved in one.some(played(one)):
        for seat in at.state.seats:
            own = view(one.game, at, seat)
            if own.prompt is not None:
                yield at, saved, own


def answers_legally_from_its_view_alone(player: Player, one: Case) -> None:
    rng = Random(one.seats)
    for count, (at, saved, own) in enumerate(questions(one)):
        assert own.prompt is not None and own.viewer is not None
        wire = player.choose(own, Random(count))
        assert dump_position(one.game, at) == saved, "it changed what it saw"
        answer(one.game, at, own.viewer, wire)
        if count % 3 == 0:
            assert player.choose(view(one.game, at, own.viewer), Random(count)) == wire
        if not at.draft and count % 7 == 0:
            other = view(one.game, Position(guess(one.game, own, rng)), own.viewer)
            assert player.choose(other, Random(count)) == wire, "it looked behind its view"


@pytest.mark.parametrize(("game", "seats", "player"), KINDS)
def test_its_answers_are_legal_and_depend_on_the_view_alone(game: Game[Any], seats: int, player: Player) -> None:
    answers_legally_from_its_view_alone(player, replace(case(game, seats, "kinds"), most=40))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "seats", "player"), KINDS)
def test_all_its_answers_are_legal_and_depend_on_the_view_alone(game: Game[Any], seats: int, player: Player) -> None:
    for seed in ("kinds", "seasoned", "soak"):
        answers_legally_from_its_view_alone(player, replace(case(game, seats, seed), most=MOST))


@pytest.mark.parametrize(("game", "seats", "player"), KINDS)
def test_choosing_without_a_question_fails(game: Game[Any], seats: int, player: Player) -> None:
    at = case(game, seats, "kinds").begin()
    with pytest.raises(ValueError, match="nothing is asked"):
        player.choose(view(game, at, None), Random(1))
