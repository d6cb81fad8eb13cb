"""An influence tile and the city of its cubes are one choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import JoinedPrompt, View, joined, option_id
from engine.games.perikles import BOX, GAME
from engine.games.perikles.state import Perikles
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


def sending(pool: str) -> tuple[JoinedPrompt | None, View[Perikles]]:
    """What Athens' leader is asked with these counters left, and what they see."""
    given = Scenario("anna", "bob", "cleo", "dora").leads(anna="athens", bob="sparta", cleo="corinth").tiles(anna="2")
    then = given.pool("athens", pool).sends("anna")
    own = then.view("anna")
    prompt = joined(GAME, then.at, own, BOX.joined)
    return prompt, own if prompt is None else replace(own, prompt=prompt)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_counter_is_sent_with_where_it_goes(locale: str) -> None:
    """Where that makes a list that one can read; what is said of a side stands beside its counters."""
    prompt, own = sending("h2")
    assert prompt is not None
    assert prompt.wires["attica-defence-athens-hoplite-2"] == (("attica-defence", "-"), "athens-hoplite-2")
    assert prompt.wires["done"] == (("done", "-"),)
    effects = BOX.effects(own)
    assert {one for one in prompt.wires if one != "done"} == {*effects}
    assert say().plain.value(prompt.options[0]).endswith(": Athens hoplite 2")
    scene = BOX.scene(own, say(locale))
    assert scene is not None
    assert not scene.pins, "the rows are shown, and the counters have numbers"


def test_many_counters_are_chosen_after_their_side_in_the_picture() -> None:
    prompt, own = sending("h3 h2 h1 t3 t2 t1")
    assert prompt is None
    scene = BOX.scene(own, say())
    assert scene is not None
    assert scene.pins
