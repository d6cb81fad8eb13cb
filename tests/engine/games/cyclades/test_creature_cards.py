"""What the cards of creatures, retreats and prosperity say: whose things are hit, what is left, and honest chances."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from re import MULTILINE, search

import pytest

from bot.localdiscord.components import walk
from bot.panels import private
from bot.panels.card import card_of
from bot.text import TEXT
from engine.core import Wire, answer, joined, number
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.pictures.islands import TOP, at
from engine.games.cyclades.pictures.labels import placed
from engine.games.cyclades.pictures.scene import CROWDED, left_of
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.state import Island
from engine.language import LOCALES, Language
from engine.tables import Sight
from engine.tables.joins import Joins
from engine.tables.sights import last_chosen
from tests.bot.panels.test_doom import table
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.cyclades.test_creatures import called, calling
from tests.engine.games.cyclades.test_orders import battle, fought

NAMES = ("Anna", "Bob", "Cleo")


def shown(then: Play, locale: str = "en", *, alone: bool = False) -> str:
    """All words of the card of whoever is asked, with what is joined to their question or `alone`."""
    (name,) = then.asked or ("anna",)
    own, say = then.view(name), Language(TEXT).say(locale, game=BOX.text, names=NAMES)
    together = joined(GAME, then.at, own, BOX.joined)
    last = last_chosen(GAME, then.at, own, Joins(BOX.joined))
    at_number = number(then.at, then.seat(name))
    sight = Sight(table(3), then.seat(name), own, at_number, NAMES, (), (), joined=together, chosen=last)
    sight = sight if alone else sight.whole
    components = private.private(sight, say, card=card_of(BOX, sight, say, ())).to_components()
    return "\n".join(str(one.get("content") or one.get("label") or "") for one in walk(components))


@pytest.mark.parametrize(
    ("creature", "answers", "says"),
    [
        ("siren", [], ["Κ Bob loses a fleet", "Do it: lure the fleet at C4"]),
        ("harpy", [], ["Κ Bob loses a troop, none is left", "Do it: a troop from Delos"]),
        ("satyr", [], ["one philosopher", "Do it: philosopher of Κ Bob"]),
        ("dryad", [], ["one priest", "Do it: priest of Κ Bob"]),
        ("cyclops", [], ["Ξ Anna, 2 troops", "Do it: rebuild the port on Naxos"]),
        ("cyclops", ["naxos-3"], ["tears down: port"]),
        ("giant", [], ["Κ Bob, one troop", "Ξ Anna, 2 troops"]),
        ("kraken", [], ["**C4** – Κ Bob loses a fleet"]),
        ("kraken", ["C4"], ["The Kraken stays here"]),
        ("sylph", [], ["Sail no further"]),
    ],
)
def test_the_card_of_a_creature_says_what_it_hits(creature: str, answers: list[str], says: list[str]) -> None:
    """Even where there is but one thing to choose."""
    words = shown(called(calling(creature), creature, *answers)).replace("\N{NO-BREAK SPACE}", " ")
    assert [one for one in says if one not in words] == []


def test_building_site_names_its_number_and_the_gold_left() -> None:
    """The picture shows numbers alone; who cannot see it needs the island."""
    words = shown(calling("sphinx").gold(anna=5).turn_of("anna", "ares"))
    assert search(r"^\*\*\d\*\* Naxos.* – 5 → 3 GP .* 2 troops there", words, MULTILINE)


@pytest.mark.parametrize(
    ("locale", "told"),
    [("en", "To: **{}** – income 0 → 1 · 2 troops"), ("pl", "Dokąd: **{}** – dochód 0 → 1")],
)
def test_the_only_way_of_troops_is_named_with_what_it_brings(locale: str, told: str) -> None:
    given = Scenario("anna", "bob", "cleo").island("naxos", "anna", troops=2)
    strait = next(sea for sea in chart(given.g).sea if len(sea.islands) == 2 and Island.NAXOS in sea.islands)
    (other,) = set(strait.islands) - {Island.NAXOS}
    then = given.fleets("anna", **{strait.space: 1}).turn_of("anna", "ares").says("anna", "march")
    assert told.format(Language().say(locale, game=BOX.text).value(other)) in shown(then, locale, alone=True)


@pytest.mark.parametrize("locale", LOCALES)
def test_many_places_tell_only_those_where_something_happens(locale: str) -> None:
    assert "**A1**" not in shown(called(calling("kraken"), "kraken"), locale)


def test_chosen_option_says_its_effect_beside_the_green_button() -> None:
    """There the legend is gone, and it is there that one decides."""
    given = Scenario("anna", "bob", "cleo").island("naxos", "anna").gold(anna=4)
    first = given.fleets("anna", C3=2).fleets("bob", C4=1).turn_of("anna", "poseidon").says("anna", "sail")
    fights = "2 against 1 of Κ Bob; if nobody retreats, you win 91%, they 5%, nobody 4%"
    assert fights in plainly(shown(planned(first, ("C4", 2))))
    assert "against" not in shown(planned(first, ("C4", 1))), "the legend has spoken of both"
    strait = next(sea for sea in chart(given.g).sea if len(sea.islands) == 2 and Island.NAXOS in sea.islands)
    (other,) = set(strait.islands) - {Island.NAXOS}
    given = Scenario("anna", "bob", "cleo").island("naxos", "anna", troops=3).island(other.value, "bob", troops=1)
    given.island(
        next(one for one in chart(given.g).land if one not in (Island.NAXOS, other)).value, "bob"
    )  # no last one
    then = given.fleets("anna", **{strait.space: 1}).turn_of("anna", "ares").says("anna", "march")
    words = plainly(shown(planned(then, (other.value, 3))))
    assert "3 against 1 of Κ Bob; if nobody retreats, you win" in words
    assert " · income " in words


@pytest.mark.parametrize(
    ("locale", "least", "more"),
    [
        ("en", "nobody’s so far; costs you 1 GP, leaves 3", "nobody’s so far; costs you 2 GP, leaves 2"),
        ("pl", "jeszcze nikt nie daje; płacisz 1 GP, zostaje 3", "jeszcze nikt nie daje; płacisz 2 GP, zostaje 2"),
    ],
)
def test_a_bid_says_beside_the_green_button_what_it_costs(locale: str, least: str, more: str) -> None:
    given = Scenario("anna", "bob").island("naxos", "anna").gold(anna=4).bidding("anna bob anna bob")
    assert least in plainly(shown(planned(given, "athena", 1), locale))
    assert more in plainly(shown(planned(given, "athena", 2), locale))


def planned(then: Play, *wires: Wire) -> Play:
    """The same with a complete plan of anna's, which they have still to do."""
    return replace(then, at=answer(GAME, then.at, then.seat("anna"), *wires, confirm="each").position)


def plainly(words: str) -> str:
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_a_retreat_names_who_fights_whom_with_what() -> None:
    words = shown(fought(battle(3, "3/0"))).replace("\N{NO-BREAK SPACE}", " ")
    assert "Ξ Anna attacks with 4, Κ Bob defends with 2." in words
    assert "if nobody retreats, you win 1%, they 98%, nobody 1%" in words


@pytest.mark.parametrize("count", [3, 4, 6])
def test_chances_are_a_hundred_together(count: int) -> None:
    """And who may win has one at least."""
    own = fought(battle(count, "3/0")).view("bob")
    told = BOX.effects(own)["stay"]
    args = getattr(told, "args", {})
    assert sum(args[name] for name in ("attacker", "defender", "nobody")) == 100
    assert min(args["attacker"], args["defender"]) >= 1


def test_a_way_leads_away_from_fleets_and_not_over_them() -> None:
    """It begins where the ring around their space ends."""
    scene = BOX.scene(fought(battle(3, "3/0")).view("bob"), Language(TEXT).say("en", game=BOX.text, names=NAMES).plain)
    assert scene is not None
    (start, end), (other, _) = scene.ways["B3"], scene.ways["C5"]
    assert hypot(start[0] - other[0], start[1] - other[1]) > 42, "on two sides of it"
    assert hypot(start[0] - end[0], start[1] - end[1]) < 60


def test_names_stay_on_their_islands_when_every_space_is_lit() -> None:
    then, say = called(calling("kraken"), "kraken"), Language(TEXT).say("en", game=BOX.text, names=NAMES).plain
    scene, g = BOX.scene(then.view("anna"), say), then.view("anna").seen
    assert scene is not None and len(scene.pins) > CROWDED
    left = left_of(g.map)
    pins = [replace(pin, x=pin.x + left, y=pin.y + TOP) for pin in scene.pins.values()]

    def nearest(x: float, y: float) -> Island:
        circles = ((at(one), entry.island) for entry in chart(g).islands for one in entry.land)
        return min(circles, key=lambda one: hypot(one[0][0] - x, one[0][1] - y))[1]

    assert [name for entry, name, x, y in placed(g, say, pins, left=left) if nearest(x, y) != entry.island] == []
