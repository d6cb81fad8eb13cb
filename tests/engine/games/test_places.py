"""Where the things of options are drawn: what a board to touch needs to know of every picture of a decision."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Form, JoinedPrompt, Position, Prompt, View, guess, joined, option_id, view
from engine.core.play import open_question
from engine.games.box import Box, boxes
from engine.look import Place, Scene
from engine.tools.walking import case, walk
from tests.engine.games.gallery import NAMES, speaking
from tests.values import not_none

WORDS = {
    "doom": {"Reply": "not DECK", "NoneType": "nothing sent", "int": "a number", "Wish": "an order in words",
             "Armed": "a number", "Habit": "an order in words", "Manner": "an order in words",
             "Proviso": "an order in words"},
    "cyclades": {"Recruit": "a unit not yet there", "Build": "a building not yet there", "Do": "an action in words",
                 "Reply": "passing", "Enough": "passing", "Calm": "passing", "Wish": "an order in words"},
    "perikles": {"Reply": "yes, no or passing", "NoneType": "nothing", "Only": "a number"},
    "atlantica": {"Enough": "passing"},
    "atlantis": {},
}  # fmt: skip
"""Types of options without a thing on the picture, and why. All others have a place, but for `LEAST`."""
LEAST = {
    "more": 0.5,  # of Atlantica: with the end of the turn
    "order-gods": 0.5,  # gods that lie face down or make room for a battle
}
"""The smallest share of options with a place, by question, where it is not all."""
BOXES = {id: box for id, box in boxes().items() if id in WORDS}
"""Ours: other games need not say where their things are drawn."""
EVERY = [pytest.param(id, n, id=f"{id}-{n}", marks=pytest.mark.thorough) for id, box in BOXES.items()
         for n in box.game.seats]  # fmt: skip
SMALL = [pytest.param(id, min(box.game.seats), id=f"{id}-small") for id, box in BOXES.items()]


def looks(box: Box, players: int, often: int) -> Iterator[tuple[View[Any], View[Any], Scene]]:
    """What players see in a random game, then the same with a question: their own, its follow-ups, an aside or an
    order, each kind at most so `often`; and its picture."""
    rng, seen, say = Random(players), Counter[tuple[str, bool]](), speaking(box, NAMES)()
    for at, _ in walk(case(box.game, players, "places"), rng):
        for sees, prompt in asked(box, at, rng):
            key = prompt.key, isinstance(prompt, JoinedPrompt)
            seen[key] += 1
            own = replace(sees, prompt=prompt)
            scene = box.pictures.glance(own, say) if seen[key] <= often else None
            if scene is not None:
                yield sees, own, scene


def asked(box: Box, at: Position[Any], rng: Random) -> Iterator[tuple[View[Any], Prompt[Any]]]:
    ask = open_question(at.state)
    for seat in ask.prompts:
        sees = view(box.game, at, seat)
        if sees.prompt is not None:
            yield sees, sees.prompt
        if ask.alone is not None and not rng.randrange(8) and (plans := joined(box.game, at, sees, box.card.joined)):
            yield sees, plans
    for one in ask.asides:
        yield view(box.game, at, one.seat), one.prompt
    if not rng.randrange(8):
        sees = view(box.game, at, rng.choice(at.state.seats))
        yield from ((sees, offer.prompt) for offer in box.orders.offered(sees))


def without(prompt: Prompt[Any], gone: Callable[[str], bool]) -> Prompt[Any]:
    """The question without some options, by their ids."""
    left: Any = copy(prompt)
    if isinstance(prompt, Form):
        left.fields = tuple(without(part, gone) for part in prompt.parts())
    elif hasattr(left, "options"):
        left.options = tuple(one for one in left.options if not gone(option_id(one)))
    return left


def check(game: str, players: int, often: int) -> None:
    box, shares = BOXES[game], dict[str, list[bool]]()
    for _, own, scene in looks(box, players, often):
        prompt = not_none(own.prompt)
        check_inside(scene)
        for part, option in prompt.each_option():
            if type(option).__name__ not in WORDS[game] or option_id(option) in scene.places:
                shares.setdefault(part.key, []).append(option_id(option) in scene.places)
    assert {key: found for key, all_ in shares.items() if (found := sum(all_) / len(all_)) < LEAST.get(key, 1)} == {}


def check_inside(scene: Scene) -> None:
    """Places lie inside the picture, and pins at their things."""
    picture = scene.picture
    for left, top, wide, tall in scene.places.values():
        assert 0 <= left < left + wide <= picture.width and 0 <= top < top + tall <= picture.height
        assert min(wide, tall) >= 22  # a slot to build on, beside others
    for one, pin in scene.pins.items():
        left, top, wide, tall = scene.places[one]
        assert left <= pin.x <= left + wide and top <= pin.y <= top + tall, one


def check_lit(game: str, players: int, often: int, most: int) -> None:
    """What is touched is lit because of its options, and nothing else is lit."""
    box, rng = BOXES[game], Random(players)
    say = speaking(box, NAMES)()

    def seen(own: View[Any], gone: Callable[[str], bool]) -> object:
        scene = not_none(box.pictures.glance(replace(own, prompt=without(not_none(own.prompt), gone)), say))
        return scene.picture.bands, scene.pins

    for _, own, scene in looks(box, players, often):
        whole, key = (scene.picture.bands, scene.pins), not_none(own.prompt).key
        assert seen(own, lambda one, places=scene.places: one not in places) == whole, key
        things: list[Place] = [*dict.fromkeys(scene.places.values())]
        for thing in rng.sample(things, min(most, len(things))):
            gone = {one for one, place in scene.places.items() if place == thing}
            alone = seen(own, lambda one, gone=gone: one not in gone)
            assert alone != seen(own, lambda _: True), (key, gone)


def check_secrecy(game: str, players: int, often: int) -> None:
    """Places stay the same whatever the viewer cannot know."""
    box, rng = BOXES[game], Random(1)
    say = speaking(box, NAMES)()
    for sees, own, scene in looks(box, players, often):
        if not sees.drafting:
            other = view(box.game, Position(guess(box.game, sees, rng)), own.viewer)
            assert box.pictures.glance(replace(own, seen=other.seen), say) == scene


@pytest.mark.parametrize(("game", "players"), SMALL)
def test_things_of_options_have_places(game: str, players: int) -> None:
    check(game, players, 4)


@pytest.mark.parametrize(("game", "players"), SMALL)
def test_places_are_what_is_lit_and_tell_no_secrets(game: str, players: int) -> None:
    check_lit(game, players, 1, 1)
    check_secrecy(game, players, 1)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_things_of_options_have_places_in_whole_games(game: str, players: int) -> None:
    check(game, players, 10_000)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_places_are_what_is_lit_and_tell_no_secrets_at_any_size(game: str, players: int) -> None:
    check_lit(game, players, 4, 8)
    check_secrecy(game, players, 10)
