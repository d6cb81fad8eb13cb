"""Questions that are asked together, in whole games of every game that has some."""

from collections.abc import Iterator
from itertools import chain, count, islice
from random import Random
from typing import Any, TypeAlias

import pytest

from engine.core import JoinedPrompt, Position, View, answer, drafter, guess, joined, option_id, view
from engine.games.box import Box, boxes
from engine.language import LOCALES
from engine.tools.walking import case, walk
from tests.engine.games.gallery import NAMES, speaking

BOXES = [box for box in boxes().values() if box.card.joined]
ids = [box.game.id for box in BOXES]
MOST = 15
"""So many joined questions are looked at, of a game of each size."""
MANY = 200
"""So many in the long tests, of several games."""


Asked: TypeAlias = "tuple[Position[Any], View[Any], JoinedPrompt]"


@pytest.fixture(scope="module", params=BOXES, ids=ids)
def box(request: pytest.FixtureRequest) -> Box:
    return request.param


@pytest.fixture(scope="module")
def together(box: Box) -> list[Asked]:
    """Joined questions of random games at every number of seats, those inside of plans too."""
    return [one for seats in box.game.seats for one in islice(asked_at(box, seats), MOST)]


def asked_at(box: Box, seats: int, seed: str = "joined") -> Iterator[Asked]:
    for at, _ in walk(case(box.game, seats, seed), Random(f"{seed} {seats}")):
        seat = drafter(at)
        own = view(box.game, at, seat)
        prompt = joined(box.game, at, own, box.card.joined)
        if prompt is not None:
            yield at, own, prompt


def test_every_plan_is_what_its_answers_make(box: Box, together: list[Asked]) -> None:
    """Given all at once they are legal, and lead to what was shown."""
    for at, own, prompt in together:
        assert own.viewer is not None
        assert {option_id(option) for option in prompt.options} == {*prompt.wires} == {*prompt.after}
        for one, wires in prompt.wires.items():
            done = answer(box.game, at, own.viewer, *wires, confirm="each").position
            assert view(box.game, done, own.viewer) == prompt.after[one]


def test_plans_rest_on_nothing_that_their_player_cannot_know(box: Box, together: list[Asked]) -> None:
    """Where all is dealt anew that they do not see, they are asked the same, and see the same after each plan."""
    for n, (at, own, prompt) in enumerate(together):
        assert own.viewer is not None
        seen = view(box.game, Position(at.state), own.viewer)
        there = Position(guess(box.game, seen, Random(n)), at.draft, at.edits)
        assert joined(box.game, there, view(box.game, there, own.viewer), box.card.joined) == prompt


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_plans_are_called_alike(box: Box, together: list[Asked], locale: str) -> None:
    say = speaking(box, NAMES)(locale)
    for _, _, prompt in together:
        names = [say.value(option) for option in prompt.options]
        assert len(set(names)) == len(names)
        assert not any("‹" in name for name in names)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_plan_of_many_games_is_what_its_answers_make(box: Box) -> None:
    for seats in box.game.seats:
        games = (asked_at(box, seats, f"joined {n}") for n in count())
        many = list(islice(chain.from_iterable(games), MANY))
        test_every_plan_is_what_its_answers_make(box, many)
        test_plans_rest_on_nothing_that_their_player_cannot_know(box, many)
        for locale in LOCALES:
            test_no_two_plans_are_called_alike(box, many, locale)
