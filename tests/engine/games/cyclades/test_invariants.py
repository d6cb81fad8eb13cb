"""What always holds (§2, §4): after every answer of games of all sizes, played by people of all bents."""

from __future__ import annotations

from random import Random

from engine.core import Action, Form, clone, new_game
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.cyclades import GAME
from engine.games.cyclades.state import Cyclades
from engine.tools import laws
from engine.tools.walking import case
from tests.engine.games.cyclades.playing import Bent, reply


def test_shared_priests_keep_the_laws() -> None:
    """An option of two players only, so it is held to the laws here."""
    one = case(GAME, 2, 1, priests="shared")
    laws.ends_and_keeps_its_pieces(one)
    laws.shows_nothing_between_questions(one)
    laws.tells_nobody_what_they_may_not_know(one)


def test_forms_are_never_empty() -> None:
    """A form asks for something: every part has an answer."""
    g: Cyclades = clone(new_game(GAME, 4, GAME.options(), case(GAME, 4, 3).seed).position.state)
    rng = Random(5)
    for _ in range(400):
        if g.result is not None:
            break
        ((seat, prompt),) = open_question(g).prompts.items()
        if isinstance(prompt, Form):
            assert all(next(part.all(), None) is not None for part in prompt.parts())
        act(g, Action(seat, reply(g, seat, prompt, Bent.WARRIOR, rng)))
