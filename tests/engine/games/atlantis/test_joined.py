"""A move is one choice of where it ends; the rest of it is filled in or follows from that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import JoinedPrompt, View, joined, option_id
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.state import Atlantis
from engine.language import LOCALES
from engine.look import marks
from tests.engine.games.atlantis.scenario import Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking

say = speaking(BOX, NAMES)
BUSY = "co2@A ly4@B ol5 we6@B ly3 ol1"
WET = "co2 ly4@A ~ ol5 we6@B ly3 ol1"


def asked(given: Scenario) -> tuple[JoinedPrompt | None, View[Atlantis]]:
    """What anna is asked as one, and what she sees then."""
    then = given.turn_of("anna")
    own = then.view("anna")
    prompt = joined(GAME, then.at, own, BOX.joined)
    return prompt, own if prompt is None else replace(own, prompt=prompt)


def named(given: Scenario) -> dict[str, str]:
    prompt, _ = asked(given)
    return {} if prompt is None else {option_id(one): say().plain.value(one) for one in prompt.options}


def test_a_way_over_others_is_one_choice_with_all_its_cards() -> None:
    """In whatever order they are played; also where only one card goes on, which nobody is asked for."""
    assert named(Scenario("anna", "bob").path(BUSY).hand(anna="lyre olive")) == {
        "0-olive": "olive: Atlantis → 3",
        "0-3-olive-lyre": "olive and lyre: Atlantis → 3",
        "1-olive": "olive: 1 → 3",
        "1-3-olive-lyre": "olive and lyre: 1 → 3",
    }
    prompt, _ = asked(Scenario("anna", "bob").path(BUSY).hand(anna="lyre olive weapon"))
    assert prompt is not None
    assert prompt.wires["0-6-olive-weapon"] == ("0-weapon", "4-olive")
    assert prompt.wires["0-6-olive-weapon-lyre"] == ("0-lyre", "2-weapon")


def test_the_toll_is_filled_in_with_as_little_as_can_be() -> None:
    prompt, own = asked(Scenario("anna", "bob").path(WET).hand(anna="olive weapon lyre lyre").tiles(anna=(3, 5)))
    assert prompt is not None
    assert prompt.wires["2-olive"] == ("2-olive", ("sickle-3-a", "lyre"))
    assert prompt.after["2-olive"].ready
    assert "bridge" in prompt.wires
    assert say().plain.value(BOX.effects(own)["0-6-lyre-lyre"]) == "olive 5 from place 4, draw 1: 12 → 12 points"


def test_where_nothing_follows_moves_are_asked_as_they_are() -> None:
    prompt, own = asked(Scenario("anna", "bob").path("co2@A ly4 ol5 we6 ly3 ol1").hand(anna="lyre olive"))
    assert prompt is None
    assert own.prompt is not None


def test_too_many_ways_are_asked_step_by_step() -> None:
    given = Scenario("anna", "bob").path("co2@A ly4@B ol5@B we6@B ly3 ol1").hand(anna="lyre olive weapon coins")
    assert asked(given)[0] is None


@pytest.mark.parametrize("locale", LOCALES)
def test_every_way_is_lit_where_it_ends(locale: str) -> None:
    prompt, own = asked(Scenario("anna", "bob").path(BUSY).hand(anna="lyre olive weapon"))
    assert prompt is not None
    scene = BOX.scene(own, say(locale))
    assert scene is not None
    assert {*scene.pins} == {*prompt.wires}
    assert len({(pin.x, pin.y) for pin in scene.pins.values()}) == len(scene.pins), "no pin lies below another"
    assert len(set(marks(scene.pins, prompt.wires).values())) == len(prompt.wires)
