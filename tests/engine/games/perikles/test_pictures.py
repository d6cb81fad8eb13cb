"""What the pictures of Perikles show, beyond what all games\' pictures keep."""

import pytest

from engine.core import Seat
from engine.games.ahead import shared_bands
from engine.games.perikles import BOX, GAME
from engine.games.perikles.pictures import board, final, hand
from engine.games.perikles.pictures.glance import glance
from engine.games.perikles.terms import CITIES, Location, Power, Relation
from tests.engine.games.gallery import NAMES, highlights, speaking
from tests.engine.games.perikles import scenes
from tests.engine.games.perikles.scenario import Scenario
from tests.engine.games.perikles.scenes import seen
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.values import not_none

SCENES = (scenes.start, scenes.influence, scenes.sending, scenes.battles, scenes.crowded)


say = speaking(BOX, NAMES)


def test_bonus_of_a_side_is_readable_on_a_phone() -> None:
    """There a picture is 322 px wide, and what is 11.5 px high is read without enlarging it."""
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="sparta", cid="thebes")
    sight = given.sends("anna").view("anna")
    near = not_none(glance(sight, say()))
    for picture in (board(sight, say()), near.picture):
        sizes = {words.size for words in texts(picture) if words.text == "+1"}
        assert sizes and min(sizes) * 322 / picture.width >= 11.5


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
    known = {band.svg for band in shared_bands(BOX, say(locale))}
    assert all(band.svg in known for band in picture.bands if "<text" not in band.svg), "no icon is smaller than usual"
    assert ("H1T1" in lines(picture)) == (allies > 3), "letters where icons would have to be"


def test_a_hand_shows_strengths_relations_and_permissions() -> None:
    given = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes", cid="sparta").special(anna="phormio")
    given.sent("pylos", "attack", "athens", "t4").pool("athens", "h3 t2")
    given.g.permits = {Location.PLATAEA: [Power.THEBES]}
    assert given.g.relations[Power.ATHENS] == {Power.SPARTA: Relation.WAR}
    then = given.sends("bob")
    own = not_none(hand(then.view("anna"), say()))
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
def test_the_final_sheet_says_how_many_statues_there_are(players: int, locale: str) -> None:
    g = scenes.end(players)
    g.statues = {city: [g.seats[0], g.seats[0]] for city in CITIES}
    crowded = final(seen(g), say(locale))
    assert {"Spa ×2", "Meg ×2"} <= lines(crowded)
    assert crowded is not None
    assert cut(crowded) == []


def test_the_half_under_way_comes_first_in_words() -> None:
    political, war = (board(seen(scene(3)), say()).alt for scene in (scenes.influence, scenes.sending))
    first = seen(scenes.influence(3)).seen.rows[0]
    assert political.index("cubes") < political.index(f"{say().value(first)}: ")
    assert war.index(f"{say().value(seen(scenes.sending(3)).seen.rows[0])}: ") < war.index("cubes")


def test_changes_since_the_last_visit_alone_are_marked() -> None:
    g = scenes.influence(3)
    before = board(seen(g), say())
    assert highlights(before) == []
    assert board(seen(g), say(), before.facts) == before
    g.cubes[Power.ATHENS][Seat(0)] += 1
    after = board(seen(g), say(), before.facts)
    assert len(highlights(after)) == 2, "Athens, and the row of who has a point more"
    assert "new since last time" in lines(after)
