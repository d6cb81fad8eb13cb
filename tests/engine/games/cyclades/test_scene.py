"""The pictures of what is decided: every place that a question offers is lit on a map that fits a phone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.core import Seat, View, answer, joined, new_game, option_id, proceed, seed_from, view
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.card.news import weight
from engine.games.cyclades.pictures.scene import pin_of
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.rules.odds import Odds, odds
from engine.games.cyclades.state import Island
from engine.games.cyclades.terms.answers import Push, Site, Structure
from engine.look import badges, with_pins
from engine.look.raster import Raster
from engine.tools.walking import asked_now
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.engine.games.truths import check_at
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
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_place_that_is_offered_is_lit_within_the_picture(seats: int) -> None:
    for own in questions(seats):
        options = offered(own)
        places = [one for one in options if isinstance(one, Island | Site | Structure | Push) or is_space(own, one)]
        scene = BOX.scene(own, say())
        assert (scene is None) == (not places)
        if scene is None:
            continue
        assert set(scene.pins) == {option_id(one) for one in places}
        assert scene.picture.width <= 960
        for pin in scene.pins.values():
            reach = 19 if pin.small else 27
            assert reach <= pin.x <= scene.picture.width - reach
            assert reach <= pin.y <= scene.picture.height - reach
        for a, b in combinations(scene.pins.values(), 2):
            assert (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 26**2, "the word of each can be read"


def is_space(own: View[Any], option: object) -> bool:
    return isinstance(option, str) and option in {f"{row}{n}" for row in "ABCDEFGHIJKLM" for n in range(1, 20)}


def test_a_picture_is_small() -> None:
    largest = max((scene for own in questions(5) if (scene := BOX.scene(own, say()))), key=lambda one: len(one.pins))
    picture = with_pins(largest, largest.pins, {})
    assert len(Raster().png(picture)) <= LARGEST


def test_a_space_keeps_its_name() -> None:
    play = Scenario("Ann", "Ben").island("naxos", "Ann", 2).island("milos", "Ann", 1).turn_of("Ann", "poseidon")
    play.says("Ann", "recruit")
    own = play.view("Ann")
    scene = not_none(BOX.scene(own, say()))
    found = badges(scene.pins, scene.pins)
    assert all(found[one] == one for one in scene.pins)
    assert (pin := pin_of(own.seen, Island.NAXOS)) is not None
    assert not pin.word, "an island gets a number"
    assert scene.picture.alt.startswith("Only for ")


def test_losses_weigh_most_and_own_deeds_nothing() -> None:
    mine, others = {"seat": 1}, {"seat": 0}
    assert weight({"key": "outbid", "args": {"seat": mine, "god": {"term": "god-ares"}}}, Seat(1)) == 2, (
        "the gold comes back"
    )
    assert weight({"key": "captures", "args": {"seat": others, "loser": mine}}, Seat(1)) == 3
    assert weight({"key": "bids", "args": {"seat": mine, "amount": 2}}, Seat(1)) == 0
    assert weight({"key": "bids", "args": {"seat": others, "amount": 2}}, Seat(1)) == 1
    assert weight({"key": "metropolis", "args": {"seat": others}}, Seat(1)) == 2
    assert weight({"key": "income", "args": {"gold": {"pairs": [[mine, 3]]}}}, Seat(1)) == 0, "the own gold says it"
    assert weight({"key": "takes-neutral", "args": {"seat": others}}, Seat(1)) == 2
    left = {"key": "left", "args": {"attacker": others, "defender": mine}}
    assert [weight(left, Seat(n)) for n in (1, 2)] == [1, 0], "others read who took the island"
    standing = {"list": [{"term": "cycle-standing", "args": {"seat": mine}}]}
    assert weight({"key": "cycle-over", "args": {"standing": standing}}, Seat(1)) == 2, "it decides the game"


def effects(play: Play, name: str, locale: str = "en") -> dict[str, str]:
    """What a player reads of their options."""
    return {one: str(say(locale).value(effect)) for one, effect in BOX.effects(play.view(name)).items()}


def test_a_bid_says_what_stands_and_what_priests_leave() -> None:
    play = Scenario("Ann", "Ben", "Cid").gold(Ann=5, Ben=9).priests(Ben=2).bidding("Ann Ben Cid")
    play.says("Ann", "ares", 3)
    own = play.view("Ben")
    prompt = joined(GAME, play.at, own, BOX.joined)
    assert prompt is not None
    found = {one: say().value(told) for one, told in BOX.effects(replace(own, prompt=prompt)).items()}
    assert found["ares"].endswith("offers 3; costs you 2 GP, leaves 7")
    assert found["zeus"] == "nobody’s so far; costs you 1 GP, leaves 8"
    assert found["apollo"] == "4 GP for you and 1 GP more income each cycle"


def test_a_fleet_says_what_it_joins_links_and_earns() -> None:
    story = Scenario("Ann", "Ben").island("naxos", "Ann", 2).island("milos", "Ann", 1)
    strait = next(sea for sea in chart(story.g).sea if len(sea.islands) > 1 and Island.NAXOS in sea.islands)
    other = next(island for island in strait.islands if island is not Island.NAXOS)
    near = chart(story.g).coast[Island.MILOS][0]
    play = story.island(other, "Ann").fleets("Ann", **{near: 2}).turn_of("Ann", "poseidon")
    play.says("Ann", "recruit")
    found = effects(play, "Ann")
    assert found[near] == "then 3 fleets there"
    assert found[strait.space].startswith("links ") and "Naxos" in found[strait.space]
    assert effects(play, "Ann", "pl")[near] == "potem 3 floty w tym miejscu"


def test_an_attack_says_its_odds_and_what_helps() -> None:
    story = Scenario("Ann", "Ben").island("naxos", "Ann", 2).island("milos", "Ben")
    strait = next(sea for sea in chart(story.g).sea if len(sea.islands) > 1 and Island.NAXOS in sea.islands)
    other = next(island for island in strait.islands if island is not Island.NAXOS)
    play = story.island(other, "Ben", 1, "fortress").fleets("Ann", **{strait.space: 1}).turn_of("Ann", "ares")
    text = effects(play.says("Ann", "march"), "Ann")[other]
    assert text.startswith("2 against 1 of ")
    assert " with a fortress: " in text
    chances = odds(2, 1, 1).percent
    assert f"{chances['attacker']} / {chances['defender']} / {chances['nobody']}%" in text


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


def test_staying_in_a_battle_names_what_helps_the_defender() -> None:
    given = (
        Scenario("anna", "bob", "cleo").island("paros", "bob", slots="port").island("antiparos", "bob", metropolis=True)
    )
    given.island("naxos", "anna").fleets("bob", G7=1).fleets("anna", G8=2).dice("0/0 3/0")
    fought = given.turn_of("anna", "poseidon").says("anna", "sail", ("G7", 2))
    assert effects(fought, "bob")["stay"].endswith("with the defender: a port and a metropolis")
    assert effects(fought, "bob", "pl")["stay"].endswith("obronę wspiera: port i metropolia")


def test_fleets_that_could_retreat_say_what_they_do_there() -> None:
    given = Scenario("anna", "bob").island("naxos", "anna").island("paros", "bob").fleets("bob", G7=2, F8=1)
    fought = given.fleets("anna", G8=2).dice("3/0").turn_of("anna", "poseidon").says("anna", "sail", ("G7", 2))
    assert fought.asked == {"bob": "retreat"}
    assert any(words.startswith("then 2 fleets") for words in effects(fought, "bob").values()), effects(fought, "bob")
    check_at("cyclades", fought.at, Seat(1))
