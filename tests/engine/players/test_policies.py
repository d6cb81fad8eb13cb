"""The players that play on in guessed worlds: they are shown the world itself, which must make no difference."""

from itertools import islice
from random import Random

import pytest

from engine.core import Position, View, view
from engine.core.play import open_question
from engine.games.box import boxes
from engine.tools.walking import case, hurried

BOXES = {id: box for id, box in boxes().items() if box.computers.thinking is not None}


@pytest.mark.parametrize("id", BOXES)
def test_policy_answers_a_world_as_its_view(id: str) -> None:
    game, thinking = BOXES[id].game, BOXES[id].computers.thinking
    assert thinking is not None
    for n, (g, _) in enumerate(islice(hurried(case(game, max(game.seats), "shown")), 0, None, 4)):
        for seat in open_question(g).prompts if g.result is None else ():
            own = view(game, Position(g), seat)
            assert own.prompt is not None
            shown = View(seat, g, {}, own.prompt)
            assert thinking.policy.choose(shown, Random(n)) == thinking.policy.choose(own, Random(n))
