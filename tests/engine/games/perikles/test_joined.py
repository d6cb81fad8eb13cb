"""An influence tile and the city of its cubes are one choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import JoinedPrompt, View, joined, option_id
from engine.games.box import ALIKE
from engine.games.perikles import BOX, GAME
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.plans import Sent
from engine.language import LOCALES
from engine.look import badges
from tests.engine.games.gallery import NAMES
from tests.engine.games.perikles.scenario import Scenario
from tests.engine.games.speech import speaking
from tests.values import not_none

say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_tile_for_any_city_is_chosen_with_the_city(locale: str) -> None:
    """Each choice is lit: tiles as they lie there, cities below their cubes."""
    given = Scenario("anna", "bob", "cleo").display("any-any athens-plain corinth-plain athens-candidate")
    then = given.takes_turn("anna")
    own = then.view("anna")
    prompt = not_none(joined(GAME, then.at, own, BOX.joined))
    assert prompt.wires["any-any-thebes"] == (("any-any", "-"), "thebes")
    assert prompt.wires["athens-plain"] == (("athens-plain", "-"),)
    assert prompt.wires["athens-candidate"] == (("athens-candidate", "-"), "athens-0"), "there is nobody else to name"
    own = replace(own, prompt=prompt)
    assert option_id(prompt.options[0]) in BOX.effects(own)
    scene = not_none(BOX.scene(own, say(locale)))
    assert len({*badges(scene.pins, prompt.wires).values()}) == len(prompt.wires)
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
    assert {one for one in prompt.wires if one != "done"} == {*effects} - {ALIKE}
    assert say().plain.value(prompt.options[0]).endswith(": Athens hoplite 2")
    assert say().plain.value(prompt.options[0], "short") == "H2", "it can be of no other power"
    scene = not_none(BOX.scene(own, say(locale)))
    assert not scene.pins, "the counters have numbers"
    _, many = sending("h3 h2 h1 t3 t2 t1")
    apart = not_none(BOX.scene(many, say(locale)))
    for option in prompt.options:
        if isinstance(option, Sent):
            lit = apart.pins[option.target.id].word
            assert f"{lit}: {say(locale).plain.value(option.target)}." in scene.picture.alt, "its side is lit"
            assert f"{lit}, " in say(locale).plain.value(effects[option.id], "group"), "and called the same beside it"


def test_many_counters_are_chosen_after_their_side_in_the_picture() -> None:
    prompt, own = sending("h3 h2 h1 t3 t2 t1")
    assert prompt is None
    scene = not_none(BOX.scene(own, say()))
    assert scene.pins


def going_to(pool: str, *given: str) -> JoinedPrompt | None:
    """What is asked with these counters of Athens left, after these sends and when the next is to attack Leucas."""
    table = Scenario("anna", "bob", "cleo", "dora").leads(anna="athens", bob="sparta", cleo="corinth").tiles(anna="2")
    then = table.cubes("athens", anna=1).pool("athens", pool).sends("anna")
    for n, target in enumerate((*given, "leucas-attack")):
        then.says("anna", (target, "-") if n == 0 else target)
        if n < len(given):
            then.says("anna", "athens-hoplite-1")
    return joined(GAME, then.at, then.view("anna"), BOX.joined)


def test_two_counters_to_one_side_are_one_choice() -> None:
    """One alone stays one, after which another may go elsewhere; two are named once, in whatever order."""
    prompt = not_none(going_to("h2 h1 h1 t1"))
    assert [say().plain.value(option) for option in prompt.options] == [
        "H2", "H2 H1", "H2 T1", "H1", "H1 H1", "H1 T1", "T1",
    ]  # fmt: skip
    assert prompt.wires["athens-hoplite-2"] == ("athens-hoplite-2",)
    assert prompt.wires["athens-hoplite-2+athens-trireme-1"] == (
        "athens-hoplite-2",
        "leucas-attack",
        "athens-trireme-1",
    )


def test_counters_of_two_powers_are_named_with_their_powers() -> None:
    table = Scenario("anna", "bob", "cleo").leads(anna="athens megara", bob="sparta", cleo="corinth").tiles(anna="2")
    then = table.pool("athens", "h2").pool("megara", "t1").sends("anna").says("anna", ("leucas-attack", "-"))
    prompt = not_none(joined(GAME, then.at, then.view("anna"), BOX.joined))
    assert [say().plain.value(option) for option in prompt.options] == [
        "Athens H2", "Athens H2 and Megara T1", "Megara T1",
    ]  # fmt: skip


def test_a_second_counter_is_chosen_alone() -> None:
    assert going_to("h2 h1 h1 t1", "pylos-attack") is None


def test_more_pairs_than_can_be_buttons_are_sent_one_by_one() -> None:
    assert going_to("h3 h3 h2 h2 h1 h1 t1 t1 t2 t2 t3 t3") is None


def test_effect_of_two_counters_is_said_once() -> None:
    then = Scenario("anna", "bob", "cleo").leads(anna="athens", bob="sparta", cleo="corinth").tiles(anna="2")
    play = then.sent("leucas", "attack", "athens", "h3").pool("athens", "h2 h1").sends("anna")
    play.says("anna", ("leucas-attack", "-"))
    own = play.view("anna")
    own = replace(own, prompt=joined(GAME, play.at, own, BOX.joined))
    effects = BOX.effects(own)
    assert say().plain.value(effects[ALIKE]) == "The 4 VP would be yours."
    assert not any(say().plain.value(effect) for one, effect in effects.items() if one != ALIKE)


def test_holder_of_a_special_tile_is_told_how_to_play_it_with_a_plan() -> None:
    given = Scenario("anna", "bob", "cleo").special(anna="perikles", bob="phormio")
    given.display("any-any athens-plain corinth-plain athens-candidate")
    for name, told in (
        ("anna", "To play Perikles too, press *Step by step*."),
        ("bob", ""),
    ):
        play = given.takes_turn(name)
        own = play.view(name)
        own = replace(own, prompt=joined(GAME, play.at, own, BOX.joined))
        effects = BOX.effects(own)
        assert (say().plain.value(effects[ALIKE]) if ALIKE in effects else "") == told
