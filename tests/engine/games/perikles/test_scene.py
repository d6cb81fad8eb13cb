"""The pictures on the cards of questions: every place that is offered is lit, where it lies, and can be read."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.core import Prompt, Seat, View, option_id
from engine.core.play import question
from engine.games.box import ALIKE
from engine.games.perikles import BOX, GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.scene import scene
from engine.games.perikles.rules.combat import chance, odds
from engine.games.perikles.rules.cubes import nominating
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.answers import Cube, Nomination
from engine.games.perikles.terms.locations import Location, Target
from engine.games.perikles.terms.powers import Power
from engine.games.perikles.terms.tiles import Tile
from engine.look import badges, with_pins
from engine.look.pins import SMALL
from engine.look.raster import Raster
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import NAMES
from tests.engine.games.perikles.scenario import Play, Scenario
from tests.engine.games.perikles.scenes import seen
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws, lines
from tests.values import not_none

PLACES = Target | Location | Power | Nomination | Cube | Tile
WIDEST, HEAVIEST = 960, 150_000
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
    return tuple(sight for _, sight in found.values())


def offered(prompt: Prompt[Any] | None) -> dict[str, object]:
    """The options of a question by their ids."""
    assert prompt is not None
    return {option_id(one): one for part in prompt.parts() for one in getattr(part, "options", ())}


@pytest.mark.parametrize("players", GAME.seats)
def test_every_place_that_is_offered_is_lit_and_lies_in_the_picture(players: int) -> None:
    for sight in views(players):
        found = scene(sight, say())
        if found is None:
            continue
        options = offered(sight.prompt)
        places = {one for one, option in options.items() if isinstance(option, PLACES)}
        lit = {one for one in found.pins if one in options}
        assert lit >= places
        assert found.picture.width <= WIDEST
        for pin in found.pins.values():
            assert SMALL <= pin.x <= found.picture.width - SMALL
            assert SMALL <= pin.y <= found.picture.height - SMALL


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_nothing_lies_over_anything_and_all_can_be_read(players: int, locale: str) -> None:
    for sight in views(players):
        if found := scene(sight, say(locale)):
            options = offered(sight.prompt)
            picture = with_pins(found, options, {one: one for one in options})
            assert flaws(picture) == []
            assert cut(picture) == []


@pytest.mark.thorough
def test_the_heaviest_picture_is_light_enough() -> None:
    heaviest = 0
    for sight in views(5):
        if found := scene(sight, say()):
            heaviest = max(heaviest, len(Raster().png(found.picture)))
    assert 0 < heaviest <= HEAVIEST


def test_rows_are_called_by_their_number_and_the_side() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="sparta", cid="thebes")
    sight = given.sends("anna").view("anna")
    found = not_none(scene(sight, say()))
    assert badges(found.pins, offered(sight.prompt))["pylos-attack"] == "1A"
    polish = not_none(scene(sight, say("pl")))
    assert polish.pins["leucas-attack"].word == "3A"


def test_permission_scene_shows_only_the_rows_asked_for() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta")
    then = given.sends("bob").commits("bob", "attica defence thebes-hoplite-3")
    found = not_none(scene(then.view("anna"), say()))
    words = lines(found.picture)
    assert "Attica" in words
    assert "Pylos" not in words


speak = speaking(BOX, ("Anna", "Bob", "Cid"))


def effects_of(play: Play, name: str) -> dict[str, str]:
    """What a player reads of the options of their question."""
    return {one: speak().plain.value(word) for one, word in BOX.effects(play.view(name)).items()}


def test_a_tile_says_what_becomes_of_the_own_cubes_and_who_has_most() -> None:
    given = Scenario("anna", "bob", "cid").cubes("athens", anna=1, bob=4, cid=2)
    read = effects_of(given.takes_turn("anna"), "anna")
    assert read["athens-plain"] == "you 1 → 3, most others: Κ Bob 4"
    assert read["sparta-plain"] == "you 0 → 2, nobody else"
    assert read["any-any"] == "into any city"


def test_a_nomination_says_who_would_be_elected() -> None:
    given = Scenario("anna", "bob", "cid").cubes("athens", anna=3, bob=3).candidates("athens", "cid")
    given.cubes("thebes", anna=1)
    read = effects_of(given.when(nominating()), "anna")
    assert read["athens-0"] == "beta, then Φ Cid 0, Ξ Anna 2: Ξ Anna would be elected"
    assert read["thebes-0"] == "alpha with no cube, wins ties"


def test_a_side_says_whose_points_it_is_about_and_who_must_allow_it() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta")
    given.sent("attica", "attack", "sparta", "h2")
    read = effects_of(given.sends("bob"), "bob")
    points = DATA.location[Location.ATTICA].points
    assert read["attica-attack"] == f"helps Φ Cid ({points} VP), with Sparta H, against nobody"
    assert read["attica-defence"].endswith("against Sparta H; Ξ Anna must allow it"), "no strengths of others"


def test_own_losses_weigh_most_and_own_deeds_nothing() -> None:
    lost = {"key": "assassinates", "args": {"seat": {"seat": 1}, "victim": {"seat": 0}}}
    assert [BOX.weight(lost, Seat(n)) for n in range(3)] == [3, 0, 1]
    plague = {"key": "plague", "args": {"lost": {"pairs": [[{"seat": 2}, 1]]}}}
    assert [BOX.weight(plague, Seat(n)) for n in range(3)] == [1, 1, 3]
    assert not any(BOX.weight({"key": key}, Seat(0)) for key in ("nominations", "elections")), "headings are no news"


def test_own_numbers_are_of_the_half_under_way() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").pool("athens", "h3 t2")
    assert BOX.gist(given.sends("anna").view("anna")) == {"counters": 2}
    political = Scenario("anna", "bob", "cid").cubes("athens", anna=5).takes_turn("anna")
    assert BOX.gist(political.view("anna")) == {"supply": DATA.setup.cubes - 5}


def test_a_tile_for_the_battles_says_where_it_does_nothing() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").special(anna="phormio")
    given.sent("pylos", "attack", "athens", "t4").sent("pylos", "defence", "sparta", "t1 h2")
    read = effects_of(given.fights(), "anna")
    assert read["pylos-attack"] == "trireme round: Athens T4 = 4, doubled 8 – against Sparta T"
    assert read["attica-attack"] == "your tile does nothing here"


def paused(name: str, special: str) -> dict[str, str]:
    """What Anna, whose tile that is, reads of a battle of three against two in which they are asked about it."""
    given = Scenario("anna", "bob", "cid", rows="mantinea attica").leads(anna="athens", bob="sparta", cid="argos")
    given.special(anna=special).sent("mantinea", "attack", "athens", "h3").sent("mantinea", "defence", "sparta", "h2")
    then = given.fights().says("anna", (special, (), ("mantinea",), "always"))
    assert then.asked == {"anna": "battle-special"}
    return effects_of(then, name)


def test_odds_are_said_where_both_strengths_are_known() -> None:
    read = paused("anna", "thessalians")
    even, ahead = chance(odds(3, 2)), chance(odds(3, 2), 1, 0)
    assert read["mantinea-attack"] == (
        f"wins in {round(100 * even)}%, with your tile in {round(100 * ahead)}%; "
        "hoplite round: Athens H3 = 3 – against Sparta H2 = 2"
    )
    assert read["mantinea-defence"].startswith(f"wins in {100 - round(100 * even)}%, with"), "lists cut the end off"
    assert read["attica-attack"] == "your tile does nothing here"
    assert read[ALIKE] == "The odds leave out the special tiles of others."


def test_tile_doubles_nobody_in_rounds_of_the_other_type() -> None:
    given = Scenario("anna", "bob", "cid", rows="pylos attica").leads(anna="athens", bob="sparta", cid="argos")
    given.special(bob="brasidas").sent("pylos", "attack", "athens", "t3").sent("pylos", "defence", "sparta", "t2")
    then = given.fights().says("bob", ("brasidas", (), ("pylos",), "always"))
    assert then.asked == {"bob": "battle-special"}
    percent = round(100 * chance(odds(3, 2)))
    assert effects_of(then, "bob")["pylos-attack"] == (
        f"your tile does nothing here; wins in {percent}%; trireme round: Athens T3 = 3 – against Sparta T2 = 2"
    )


def test_odds_of_a_battle_that_has_not_begun_count_no_tokens() -> None:
    given = Scenario("anna", "bob", "cid", rows="mantinea attica").leads(anna="athens", bob="corinth", cid="argos")
    given.leads(anna="sparta").special(anna="thessalians")
    given.sent("mantinea", "attack", "athens", "h3").sent("mantinea", "defence", "sparta", "h2")
    read = effects_of(given.fights(), "anna")
    percent = round(100 * chance(odds(3, 2)))
    assert read["mantinea-attack"].startswith(f"wins in {percent}%, with your tile in ")
    assert read["mantinea-defence"].startswith(f"wins in {100 - percent}%, with your tile in ")


@pytest.mark.parametrize("hidden", ["h1", "h3"])
def test_no_odds_rest_on_strengths_that_are_not_seen(hidden: str) -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").special(anna="thessalians")
    given.sent("pylos", "attack", "athens", "h3").sent("pylos", "defence", "sparta", hidden)
    read = effects_of(given.fights(), "anna")
    assert not any("wins in" in one for one in read.values())
    assert "Sparta H" in read["pylos-attack"] and "Sparta H1" not in str(read) and "Sparta H3" not in str(read)
    assert ALIKE not in read
