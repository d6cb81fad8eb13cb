"""An influence tile and the city of its cubes are one choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import joined, option_id
from engine.games.perikles import BOX, GAME
from engine.language import LOCALES
from engine.look import marks
from tests.engine.games.gallery import NAMES
from tests.engine.games.perikles.scenario import Scenario
from tests.engine.games.speech import speaking

say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_tile_for_any_city_is_chosen_with_the_city(locale: str) -> None:
    """Each choice is lit: tiles as they lie there, cities below their cubes."""
    given = Scenario("anna", "bob", "cleo").display("any-any athens-plain corinth-plain athens-candidate")
    then = given.takes_turn("anna")
    own = then.view("anna")
    prompt = joined(GAME, then.at, own, BOX.joined)
    assert prompt is not None
    assert prompt.wires["any-any-thebes"] == (("any-any", "-"), "thebes")
    assert prompt.wires["athens-plain"] == (("athens-plain", "-"),)
    assert prompt.wires["athens-candidate"] == (("athens-candidate", "-"), "athens-0"), "there is nobody else to name"
    own = replace(own, prompt=prompt)
    assert option_id(prompt.options[0]) in BOX.effects(own)
    scene = BOX.scene(own, say(locale))
    assert scene is not None
    assert len({*marks(scene.pins, prompt.wires).values()}) == len(prompt.wires)
    assert len({(pin.x, pin.y) for pin in scene.pins.values()}) == len(prompt.wires)
