"""The pictures of decisions: all seats, the table, and every option lit or with its printed mark."""

from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.core import Form, Prompt, Seat, View, option_id
from engine.core.play import question
from engine.games.box import ALIKE
from engine.games.perikles import BOX, GAME
from engine.games.perikles.pictures.glance import SIZE, glance
from engine.games.perikles.rules.combat import chance, odds
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Arm, Counter, Cube, Location, Nomination, Power, Target, Tile
from engine.language import LOCALES
from engine.look import palette, with_pins
from engine.look.pins import SMALL
from engine.look.raster import Raster
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import NAMES, speaking
from tests.engine.games.perikles.scenario import Play, Scenario
from tests.engine.games.perikles.scenes import seen
from tests.engine.games.trying import check_at
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.values import not_none

THINGS = Target | Location | Power | Nomination | Cube | Tile | Counter | Arm | Seat
HEAVIEST, SMALLEST = 150_000, 28
say = speaking(BOX, NAMES)


@cache
def views(players: int) -> tuple[View[Perikles], ...]:
    """What the asked saw in a game at random: of each question the one with most options."""
    found: dict[str, tuple[int, View[Perikles]]] = {}
    for g, _ in hurried(case(GAME, players, "scene")):
        ask = question(g)
        for seat, prompt in ask.prompts.items() if ask is not None else ():
            many = len(offered(prompt))
            if prompt.key not in found or many > found[prompt.key][0]:
                found[prompt.key] = many, seen(g, seat)
        for aside in ask.asides if ask is not None else ():
            if aside.prompt.key not in found:
                found[aside.prompt.key] = 0, replace(seen(g, aside.seat), prompt=aside.prompt)
    return tuple(sight for _, sight in found.values())


def offered(prompt: Prompt[Any] | None) -> dict[str, object]:
    """The options of a question by their ids."""
    assert prompt is not None
    return {option_id(one): one for part in prompt.parts() for one in getattr(part, "options", ())}


def without(prompt: Prompt[Any] | None, option: object) -> Prompt[Any]:
    """The same question, but without an option."""
    left: Any = copy(not_none(prompt))
    if isinstance(prompt, Form):
        left.fields = tuple(without(part, option) for part in prompt.parts())
    elif hasattr(left, "options"):
        left.options = tuple(one for one in left.options if one != option)
    return left


@pytest.mark.parametrize("players", GAME.seats)
def test_every_thing_that_can_be_chosen_is_lit_or_has_its_mark(players: int) -> None:
    for sight in views(players):
        found = not_none(glance(sight, say()))
        for one, option in offered(sight.prompt).items():
            if isinstance(option, THINGS) and one not in found.pins:
                other = not_none(glance(replace(sight, prompt=without(sight.prompt, option)), say()))
                assert other.picture.bands != found.picture.bands, f"{one} is lit in {not_none(sight.prompt).key}"
        for pin in found.pins.values():
            assert pin.word, "no numbers but those printed there"
            assert SMALL <= pin.x <= found.picture.width - SMALL
            assert SMALL <= pin.y <= found.picture.height - SMALL


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", GAME.seats)
def test_every_question_of_a_game_has_a_picture_that_can_be_read_on_a_phone(players: int, locale: str) -> None:
    """Nothing lies over anything, nothing is cut; of what every player is asked at any time."""
    for g, _ in hurried(case(GAME, players, f"glance {locale}")):
        ask = question(g)
        for seat in ask.prompts if ask is not None else ():
            readable(seen(g, seat), locale)
    for sight in views(players):
        readable(sight, locale)


def readable(sight: View[Perikles], locale: str) -> None:
    options = offered(sight.prompt)
    picture = with_pins(not_none(glance(sight, say(locale))), options, {one: one for one in options})
    assert flaws(picture) == []
    assert cut(picture) == []
    assert picture.width == SIZE[0] and picture.height <= SIZE[1]
    assert min(words.size for words in texts(picture)) >= SMALLEST


@pytest.mark.thorough
def test_the_heaviest_picture_is_light_enough() -> None:
    weights = [len(Raster().png(not_none(glance(sight, say())).picture)) for sight in views(5)]
    assert 0 < max(weights) <= HEAVIEST


def test_nobody_without_a_question_has_a_picture() -> None:
    play = Scenario("anna", "bob", "cid").takes_turn("anna")
    assert glance(play.view("anna"), say()) is not None
    assert glance(play.view("bob"), say()) is None


def test_rows_are_called_by_their_number_and_the_side() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="sparta", cid="thebes")
    sight = given.sends("anna").view("anna")
    found = not_none(glance(sight, say()))
    assert found.marks(offered(sight.prompt))["pylos-attack"] == "1A"
    polish = not_none(glance(sight, say("pl")))
    assert polish.pins["leucas-attack"].word == "3A"


def lit_rows(play: Play, name: str) -> set[str]:
    """What is written in ink on parchment, which is what can be chosen or is asked for."""
    picture = not_none(glance(play.view(name), say())).picture
    return {words.text for words in texts(picture) if words.fill == palette.INK}


def test_only_rows_asked_for_are_lit_for_a_permission() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta")
    then = given.sends("bob").commits("bob", "attica defence thebes-hoplite-3")
    words = lit_rows(then, "anna")
    assert {"Attica", "2D"} <= words
    assert "Pylos" not in words


def test_own_counters_stand_beside_the_rows_without_those_planned() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").pool("athens", "h3 t2")
    play = given.sends("anna")
    first = lines(not_none(glance(play.view("anna"), say())).picture)
    assert {"Yours", "Athens"} <= first
    play.says("anna", ("pylos-attack", "-"), "athens-trireme-2")
    own = play.view("anna")
    assert own.drafting
    column = [words for words in texts(not_none(glance(own, say())).picture) if words.left > 670 and words.top > 130]
    assert [words.text for words in column if words.text.isdigit()] == ["3"]


def test_battle_shows_sums_and_odds_of_both_sides() -> None:
    given = Scenario("anna", "bob", "cid", rows="mantinea attica").leads(anna="athens", bob="sparta", cid="argos")
    given.special(anna="thessalians").sent("mantinea", "attack", "athens", "h3")
    play = given.sent("mantinea", "defence", "sparta", "h2").fights()
    play.says("anna", ("thessalians", (), ("mantinea",), "always"))
    assert play.asked == {"anna": "battle-special"}
    needs = odds(3, 2)
    attack = round(100 * chance(needs))
    assert {f"{attack}%", f"{100 - attack}%", f"{needs.attacker}+", f"{needs.defender}+", "3", "2"} <= lines(
        not_none(glance(play.view("anna"), say())).picture
    )


speak = speaking(BOX, ("Anna", "Bob", "Cid"))


def effects_of(play: Play, name: str) -> dict[str, str]:
    """What a player reads of the options of their question."""
    return {one: speak().plain.value(word) for one, word in BOX.card.effects(play.view(name)).items()}


@pytest.mark.parametrize("seat", ["anna", "bob"])
def test_card_says_the_truth_of_a_battle_in_which_a_tile_may_be_played(seat: str) -> None:
    """Of three against two, before the turn's battles and in this one."""
    given = Scenario("anna", "bob", "cid", rows="mantinea attica").leads(anna="athens", bob="sparta", cid="argos")
    given.special(**{seat: "thessalians"}).sent("mantinea", "attack", "athens", "h3")
    then = given.sent("mantinea", "defence", "sparta", "h2").fights()
    check_at("perikles", then.at, then.seat(seat))
    then.says(seat, ("thessalians", (), ("mantinea",), "always"))
    assert then.asked == {seat: "battle-special"}
    check_at("perikles", then.at, then.seat(seat))


def test_tile_doubles_nobody_in_rounds_of_the_other_type() -> None:
    given = Scenario("anna", "bob", "cid", rows="pylos attica").leads(anna="athens", bob="sparta", cid="argos")
    given.special(bob="brasidas").sent("pylos", "attack", "athens", "t3").sent("pylos", "defence", "sparta", "t2")
    then = given.fights().says("bob", ("brasidas", (), ("pylos",), "always"))
    assert then.asked == {"bob": "battle-special"}
    percent = round(100 * chance(odds(3, 2)))
    assert effects_of(then, "bob")["pylos-attack"] == (
        f"your tile does nothing here; wins in {percent}%; trireme round: Athens T3 = 3 – against Sparta T2 = 2"
    )


@pytest.mark.parametrize("hidden", ["h1", "h3"])
def test_no_odds_rest_on_strengths_that_are_not_seen(hidden: str) -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").special(anna="thessalians")
    given.sent("pylos", "attack", "athens", "h3").sent("pylos", "defence", "sparta", hidden)
    read = effects_of(given.fights(), "anna")
    assert not any("wins in" in one for one in read.values())
    assert "Sparta H" in read["pylos-attack"] and "Sparta H1" not in str(read) and "Sparta H3" not in str(read)
    assert ALIKE not in read
