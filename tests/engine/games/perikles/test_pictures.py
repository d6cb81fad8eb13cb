"""The pictures of Perikles: legible in every scene and language, complete in words, silent about secrets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import Seat, guess
from engine.games.perikles import BOX, GAME
from engine.games.perikles.locations import Location
from engine.games.perikles.pictures import board, final, hand, still
from engine.games.perikles.powers import CITIES, Power, Relation
from engine.games.perikles.state import Perikles
from engine.look import Band, Picture, palette
from tests.engine.games.perikles import scenes
from tests.engine.games.perikles.scenario import Scenario
from tests.engine.games.perikles.scenes import LONG, NAMES, seen
from tests.engine.games.speech import speaking
from tests.engine.look.inspect import cut, flaws, lines, texts

SCENES = (scenes.start, scenes.influence, scenes.sending, scenes.battles, scenes.crowded)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("scene", SCENES)
def test_the_board_keeps_the_rules_of_the_house(scene: Callable[[int], Perikles], players: int, locale: str) -> None:
    shown = seen(scene(players))
    picture = board(shown, say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []
    assert (picture.width, picture.height) == (1200, 1316 + 74 * players)
    assert flaws(board(shown, say(locale, LONG), {})) == []
    assert cut(board(shown, say(locale), {})) == [], "with everything new"


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("allies", range(1, 7))
def test_however_many_powers_stand_together_their_numbers_can_be_read(allies: int, locale: str) -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens thebes", bob="megara argos corinth")
    for power, counters in [("athens", "h1 t1"), ("thebes", "h3 h2"), ("megara", "h1 t1"), ("argos", "t1 h1 h2"),
                            ("persia", "h2 h3 t2"), ("corinth", "h1 t2 t1")][:allies]:  # fmt: skip
        given.sent("pylos", "attack", power, counters)
    picture = board(given.sends("cid").view("bob"), say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []
    known = {band.svg for band in still(say(locale))}
    assert all(band.svg in known for band in picture.bands if "<text" not in band.svg), "no icon is smaller than usual"
    assert ("H1T1" in lines(picture)) == (allies > 3), "letters where icons would have to be"


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_hand_keeps_the_rules_of_the_house(scene: Callable[[int], Perikles], locale: str) -> None:
    for seat in range(5):
        picture = hand(seen(scene(5), Seat(seat)), say(locale), {})
        assert picture is not None
        assert flaws(picture) == []
        assert cut(picture) == []
    assert hand(seen(scene(5), None), say(locale)) is None


def test_a_hand_shows_strengths_relations_and_permissions() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").special(anna="phormio")
    given.sent("pylos", "attack", "athens", "t4").pool("athens", "h3 t2")
    given.g.permits = {Location.PLATAEA: [Power.THEBES]}
    assert given.g.relations[Power.ATHENS] == {Power.SPARTA: Relation.WAR}
    then = given.sends("bob")
    own = hand(then.view("anna"), say())
    assert own is not None
    assert [words.text for words in texts(own) if words.text.isdigit()] == ["3", "2", "4"]
    assert {"Phormio", "Athens attacks Pylos", "Athens – at war: Sparta",
            "Allowed to defend Plataea: Thebes"} <= lines(own)  # fmt: skip
    others = lines(hand(then.view("cid"), say()))
    assert "Phormio" not in others


def test_a_plan_is_drawn_for_its_owner() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta")
    then = given.sends("bob").commits("bob", "plataea defence thebes-hoplite-3")
    plan = "Planned – Plataea, defence: Thebes hoplite 3"
    assert plan in lines(hand(then.view("bob"), say()))
    assert plan not in lines(hand(then.view("anna"), say()))


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("players", GAME.seats)
def test_the_final_sheet_says_where_points_come_from(players: int, locale: str) -> None:
    g = scenes.end(players)
    g.statues = {city: [g.seats[0], g.seats[0]] for city in CITIES}
    crowded = final(seen(g), say(locale))
    assert {"Spa ×2", "Meg ×2"} <= lines(crowded)
    assert crowded is not None
    assert cut(crowded) == []
    for names in (NAMES, LONG):
        picture = final(seen(g), say(locale, names))
        assert picture is not None
        assert flaws(picture) == []
    assert flaws(board(seen(g), say(locale))) == []
    assert final(seen(scenes.sending(players)), say(locale)) is None


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_help_cards_keep_the_rules_of_the_house(locale: str) -> None:
    for card in BOX.help_cards(say(locale)):
        assert flaws(card) == []
        assert cut(card) == []


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("scene", SCENES)
def test_alt_texts_name_everybody(scene: Callable[[int], Perikles], locale: str) -> None:
    alt = board(seen(scene(5)), say(locale), {}).alt
    assert all(f"{name} " in alt for name in NAMES), alt


def test_the_half_under_way_comes_first_in_words() -> None:
    political, war = (board(seen(scene(3)), say()).alt for scene in (scenes.influence, scenes.sending))
    first = seen(scenes.influence(3)).seen.rows[0]
    assert political.index("cubes") < political.index(f"{say().value(first)}: ")
    assert war.index(f"{say().value(seen(scenes.sending(3)).seen.rows[0])}: ") < war.index("cubes")


def marks(picture: Picture | None) -> list[Band]:
    """The aqua rings and frames of a picture."""
    assert picture is not None
    return [band for band in picture.bands if palette.AQUA in band.svg and "<text" not in band.svg]


def test_what_changed_since_the_last_visit_is_marked_and_nothing_else() -> None:
    g = scenes.influence(3)
    before = board(seen(g), say())
    assert marks(before) == []
    assert board(seen(g), say(), before.facts) == before
    g.cubes[Power.ATHENS][Seat(0)] += 1
    after = board(seen(g), say(), before.facts)
    assert len(marks(after)) == 2, "Athens, and the row of who has a point more"
    assert "new since last time" in lines(after)


def test_strengths_tiles_and_decks_are_not_drawn() -> None:
    for scene in (scenes.sending, scenes.battles):
        g = scene(3)
        for viewer in (None, Seat(1)):
            shown = seen(g, viewer)
            for seed in range(2):
                again = seen(guess(GAME, shown, Random(seed)), viewer)
                assert board(again, say()) == board(shown, say())
                assert hand(again, say()) == hand(shown, say())


@pytest.mark.parametrize("scene", [scenes.start, scenes.influence, scenes.sending])
def test_most_of_a_board_is_drawn_before_it_is_needed(scene: Callable[[int], Perikles]) -> None:
    known = {band.svg for band in still(say())}
    picture = board(seen(scene(4)), say())
    fresh = [band for band in picture.bands if band.svg not in known]
    assert all("<text" in band.svg for band in fresh), "words and numbers"
    assert sum(band.width * band.height for band in fresh) < picture.width * picture.height / 15
