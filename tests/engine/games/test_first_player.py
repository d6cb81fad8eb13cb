"""A host may name the seat that begins, in the games whose rules leave that open."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.core import Game, Refused, new_game, seed_from
from engine.games.atlantica import GAME as ATLANTICA
from engine.games.atlantis import GAME as ATLANTIS


@pytest.mark.parametrize("game", [ATLANTICA, ATLANTIS], ids=lambda game: game.id)
def test_named_seat_begins_and_without_a_name_it_is_drawn(game: Game[Any]) -> None:
    def order(seats: int, seed: str = "x", **options: int) -> tuple[int, ...]:
        return new_game(game, seats, game.options.model_validate(options), seed_from(seed)).position.state.order

    most = max(game.seats)
    assert order(3, first_player=2) == (1, 2, 0)
    assert order(most, first_player=most)[0] == most - 1
    assert {order(3, str(n))[0] for n in range(20)} == {0, 1, 2}
    with pytest.raises(Refused, match="no-such-seat"):
        order(3, first_player=4)
    with pytest.raises(ValidationError):
        order(most, first_player=most + 1)
