"""The pictures of what is decided: every place that a question offers is lit on a map that fits a phone."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import hypot
from random import Random
from typing import Any

import pytest

from engine.asking.words import deed
from engine.core import JoinedPrompt, Seat, View, answer, guess, joined, new_game, option_id, proceed, seed_from, view
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.rules.battle import Odds, odds
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.state import Building, Creature, Cyclades, Island
from engine.games.cyclades.terms import Altar, Call, March, Push, Site, Sold, Structure, Voyage
from engine.look import Band, Picture, palette, with_pins
from engine.look.raster import Raster
from engine.tools.walking import asked_now
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.cyclades.test_orders import battle, fought
from tests.engine.games.gallery import NAMES, speaking
from tests.engine.games.trying import check_at
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.values import not_none

say = speaking(BOX, NAMES)
LARGEST = 150_000
OFTEN = 4


def questions(seats: int) -> Iterator[View[Any]]:
    """The first few questions of each kind in a random game, as their players see them."""
    rng, seen = Random(seats), dict[str, int]()
    at = new_game(GAME, seats, GAME.options(), seed_from(f"scenes {seats}")).position
    while at.state.result is None:
        seat = asked_now(at, rng)
        if seat is None:
            at = proceed(GAME, at).position
            continue
        own = view(GAME, at, seat)
        assert own.prompt is not None
        seen[own.prompt.key] = seen.get(own.prompt.key, 0) + 1
        if seen[own.prompt.key] <= OFTEN:
            yield own
        at = answer(GAME, at, seat, own.prompt.sample(rng), confirm="never").position


def offered(own: View[Any]) -> list[Any]:
    assert own.prompt is not None
    return [option for part in own.prompt.parts() for option in getattr(part, "options", ())]


@pytest.mark.thorough
@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_question_of_a_game_has_its_picture(seats: int, locale: str) -> None:
    """Of the size of a phone, no words are below 28, on one another or cut; what may be chosen is lit or has a pin with
    the mark printed there."""
    for own in questions(seats):
        scene = not_none(BOX.pictures.glance(own, say(locale)))
        picture = scene.picture
        assert (picture.width, picture.height) == (784, 660)
        assert min(one.size for one in texts(picture)) >= 28
        assert [one for one in flaws(picture) if not one.startswith("at the edge")] == []
        assert cut(picture) == []
        for option in offered(own):
            if (space := space_of(own, option)) is not None:
                pin = scene.pins.get(option_id(option))
                assert pin.word == space if pin is not None else space in lines(picture)
            elif isinstance(option, Island | March | Site | Structure | Altar | Creature | Call | Seat | Building):
                assert len(lit(picture)) >= 1
        assert {pin.word for pin in scene.pins.values()} <= {*chart(own.seen).water}
        for pin in scene.pins.values():
            assert 19 <= pin.x <= 612 - 19 and 19 <= pin.y <= picture.height - 15
        for a, b in combinations({(pin.x, pin.y) for pin in scene.pins.values()}, 2):
            assert hypot(a[0] - b[0], a[1] - b[1]) > 40, "the word of each can be read"


def lit(picture: Picture) -> list[Band]:
    """What is on parchment with an edge of bronze."""
    return [
        band for band in picture.bands if palette.PARCHMENT in band.svg and f'stroke="{palette.BRONZE}"' in band.svg
    ]


def space_of(own: View[Any], option: object) -> str | None:
    """The sea space of an option, if it has one."""
    place = option.to if isinstance(option, Voyage | Push) else option.space if isinstance(option, Sold) else option
    return place if isinstance(place, str) and place in chart(own.seen).water else None


def glanced(then: Play, name: str) -> Picture:
    return not_none(BOX.pictures.glance(then.view(name), say())).picture


def test_what_may_be_chosen_is_lit_and_nothing_else() -> None:
    """A band for each: gods, creatures, islands with their slots, seats."""
    given = Scenario("anna", "bob").island("naxos", "anna").gold(anna=4)
    assert len(lit(glanced(given.bidding("anna bob anna bob"), "anna"))) == len(given.g.gods) + 1, "Apollo too"
    given = Scenario(*TRIO).island("syros", "anna", 1).island("naxos", "anna", 2).gold(anna=8)
    then = given.turn_of("anna", "poseidon").says("anna", "build")
    assert len(lit(glanced(then, "anna"))) == len({one.island for one in offered(then.view("anna"))}) + len(
        offered(then.view("anna"))
    )


def test_own_gold_alone_is_on_the_picture() -> None:
    """What others have is secret."""
    given = Scenario("anna", "bob").island("naxos", "anna").gold(anna=41, bob=77)
    found = lines(glanced(given.bidding("anna bob anna bob"), "anna"))
    assert "41" in found
    assert "77" not in found


def test_a_picture_does_not_depend_on_the_gold_of_others() -> None:
    for own in questions(4):
        for seed in range(2):
            other = guess(GAME, own, Random(seed))
            assert BOX.pictures.glance(replace(own, seen=other), say()) == BOX.pictures.glance(own, say())


def test_a_battle_shows_both_sides_and_the_odds() -> None:
    found = lines(glanced(fought(battle(3, "3/0")), "bob"))
    assert {"4 + die", "2 + die", "98%", "1%"} <= found


def test_a_picture_is_small_and_quick() -> None:
    raster, largest = Raster(), 0
    for own in questions(5):
        scene = not_none(BOX.pictures.glance(own, say()))
        largest = max(largest, len(raster.png(with_pins(scene, scene.pins, {}))))
    assert largest <= LARGEST


def test_a_space_keeps_its_name() -> None:
    play = Scenario("Ann", "Ben").island("naxos", "Ann", 2).island("milos", "Ann", 1).turn_of("Ann", "poseidon")
    play.says("Ann", "recruit")
    scene = not_none(BOX.pictures.glance(play.view("Ann"), say()))
    found = scene.marks(scene.pins)
    assert all(found[one] == one for one in scene.pins)
    assert scene.picture.alt.startswith("Only for ")


def effects(play: Play, name: str, locale: str = "en") -> dict[str, str]:
    """What a player reads of their options."""
    return {one: str(say(locale).value(effect)) for one, effect in BOX.card.effects(play.view(name)).items()}


def test_the_odds_of_one_against_one() -> None:
    """Faces 0, 1, 1, 2, 2, 3: a tie in ten of 36 rolls."""
    found = odds(1, 1, 0)
    assert found == Odds(Fraction(13, 36), Fraction(13, 36), Fraction(10, 36))
    assert odds(3, 0, 0) == Odds(Fraction(1), Fraction(0), Fraction(0))
    alone = Odds(Fraction(5, 36), Fraction(23, 36), Fraction(8, 36))
    assert odds(1, 0, 2, bull=True) == alone, "against the Minotaur, who stands as long as nobody hits it"
    assert odds(2, 1, 0, bull=True).attacker < odds(2, 1, 0).attacker, "it fights on when the last troop has fallen"
    far = odds(8, 8, 3)
    assert far.attacker + far.defender + far.nobody == 1


def test_fleets_that_could_retreat_say_what_they_do_there() -> None:
    given = Scenario("anna", "bob").island("naxos", "anna").island("paros", "bob").fleets("bob", G7=2, F8=1)
    fought = given.fleets("anna", G8=2).dice("3/0").turn_of("anna", "poseidon").says("anna", "sail", ("G7", 2))
    assert fought.asked == {"bob": "retreat"}
    assert any(words.startswith("then 2 fleets") for words in effects(fought, "bob").values()), effects(fought, "bob")
    check_at("cyclades", fought.at, Seat(1))


TRIO = ("anna", "bob", "cleo")


def asked(then: Play, name: str = "anna") -> tuple[JoinedPrompt, View[Cyclades]]:
    """What somebody is asked as one, and what they see then."""
    own = then.view(name)
    prompt = not_none(joined(GAME, then.at, own, BOX.card.joined))
    return prompt, replace(own, prompt=prompt)


def named(prompt: JoinedPrompt) -> dict[str, str]:
    return {option_id(one): say().plain.value(one) for one in prompt.options}


def test_a_god_costs_the_least_bid() -> None:
    given = Scenario("anna", "bob").island("naxos", "anna").gold(anna=4).bidding("anna bob anna bob")
    assert "no bid yet; pay 1, keep 3 GP" in effects(given, "anna")["athena"]


def voyages() -> tuple[JoinedPrompt, View[Cyclades]]:
    """Two fleets of anna's sail from C3; one more lies beside them in B3, and one of bob's in C4."""
    given = Scenario(*TRIO).island("naxos", "anna").fleets("anna", C3=2, B3=1).fleets("bob", C4=1)
    return asked(given.turn_of("anna", "poseidon").says("anna", "sail", "C3"))


def test_a_journey_is_one_choice_of_its_end() -> None:
    prompt, own = voyages()
    assert prompt.wires["B3-3"] == (("B3", 2), ("-", 3))
    assert prompt.wires["C4-2"] == (("C4", 2),), "a battle ends it"
    assert named(prompt)["E4-2"] == "E4 (2 fleets)"
    assert "2 against 1" in say().plain.value(BOX.card.effects(own)["C4-2"])
    assert not any(one.startswith("B3") for one in prompt.wires if one != "B3-3"), "however they come together there"


def test_by_another_way_that_brings_more_fleets_it_is_another_choice() -> None:
    """Those met on the way come along; both have the mark of the space."""
    prompt, own = voyages()
    assert prompt.wires["C4-3"] == (("B3", 2), ("C4", 3))
    assert "3 against 1" in say().plain.value(BOX.card.effects(own)["C4-3"])
    scene = not_none(BOX.pictures.glance(own, say()))
    assert scene.pins["E4-2"].word == "E4"
    assert not {"C4-2", "C4-3"} & {*scene.pins}, "no mark is at two choices"
    assert "C4" in lines(scene.picture)


def test_a_march_is_where_to_with_all_troops() -> None:
    given = Scenario(*TRIO).island("syros", "anna", 3).island("naxos", "anna", 1).island("kythnos", "bob", 1)
    given.island("milos", "bob").fleets("anna", F3=1)
    prompt, own = asked(given.turn_of("anna", "ares").says("anna", "march"))
    assert named(prompt) == {"syros-kythnos": "Kythnos (3)"}
    assert prompt.wires["syros-kythnos"] == (("kythnos", 3),)
    assert "3 against 1" in say().plain.value(BOX.card.effects(own)["syros-kythnos"])


def whole(one: Odds) -> None:
    exact = {"attacker": one.attacker, "defender": one.defender, "nobody": one.nobody}
    shown = one.percent
    assert sum(shown.values()) == 100, one
    for name, chance in exact.items():
        assert (shown[name] == 0) == (chance == 0), one
        assert (shown[name] == 100) == (chance == 1), one
        lifted = sum(0 < other < Fraction(1, 100) for other in exact.values())  # to 1, at the cost of others
        assert abs(shown[name] - 100 * chance) < 1 + lifted, one


def test_odds_of_battles_are_a_hundred_together() -> None:
    for attacking, defending, bonus, bull in product(range(1, 9), range(9), range(4), (False, True)):
        whole(odds(attacking, defending, bonus, bull=bull))


def test_odds_are_a_hundred_together_whatever_they_are() -> None:
    rng = Random(101)
    for _ in range(3000):
        parts = [rng.choice((0, 0, 1, rng.randrange(3000))) for _ in range(3)]
        if any(parts):
            whole(Odds(*(Fraction(part, sum(parts)) for part in parts)))


def test_remainder_goes_to_those_rounded_down_most() -> None:
    assert Odds(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)).percent == {
        "attacker": 34,
        "defender": 33,
        "nobody": 33,
    }
    assert Odds(Fraction(495, 1000), Fraction(496, 1000), Fraction(9, 1000)).percent == {
        "attacker": 49, "defender": 50, "nobody": 1,
    }  # fmt: skip


FACE, TITLE, HINT, DEED = 14, 44, 12, 34
"""Signs that fit a button, the question and the green button, and words of the line below the question."""


@pytest.mark.thorough
@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_words_of_a_card_fit_a_phone(seats: int, locale: str) -> None:
    """Of each option on its button, too; names of players are cut by the card."""
    spoken = say(locale, ("A",) * 5).plain
    for own in questions(seats):
        prompt = not_none(own.prompt)
        faces = BOX.card.faces(own)
        for option in offered(own):
            one = option_id(option)
            assert len(spoken.value(faces[one]) if one in faces else spoken.value(option, "face")) <= FACE
        assert len(spoken(f"ask-{prompt.key}", **prompt.about)) <= TITLE
        assert len(spoken(f"ask-{prompt.key}.hint", **prompt.about).replace("★ ", "").split()) <= HINT
        if prompt.key != "sphinx":  # sells as many as one likes
            assert len(deed(spoken, prompt, prompt.sample(Random(1)))) <= DEED
