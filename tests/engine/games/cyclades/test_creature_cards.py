"""What the cards of creatures, retreats and prosperity say: whose things are hit, what is left, and honest chances."""

import pytest

from bot.localdiscord.components import walk
from bot.panels import private
from bot.text import TEXT
from engine.asking.card import card_of
from engine.asking.tray import Tray
from engine.core import Wire, number
from engine.games.cyclades import BOX, GAME
from engine.games.cyclades.rules.board import chart
from engine.games.cyclades.state import Island
from engine.language import Language
from engine.tables import Sight
from engine.tables.sights import after
from tests.bot.panels.test_doom import table
from tests.engine.games.cyclades.scenario import Play, Scenario
from tests.engine.games.cyclades.test_creatures import called, calling
from tests.engine.games.cyclades.test_orders import battle, fought

NAMES = ("Anna", "Bob", "Cleo")


def chosen(then: Play, wire: Wire) -> str:
    """All words of the card of whoever is asked, after they have chosen an answer."""
    (name,) = then.asked or ("anna",)
    own, say = then.view(name), Language(TEXT).say("en", game=BOX.text, names=NAMES)
    assert own.prompt is not None
    then_view = after(GAME, then.at, own, (wire,))
    sight = Sight(table(3), then.seat(name), own, number(then.at, then.seat(name)), NAMES, (), (), then=then_view)
    card, tray = card_of(BOX, sight, say, (), chosen=wire), Tray.holding(own.prompt, wire)
    components = private.private(sight, say, card=card, tray=tray).to_components()
    return plainly("\n".join(str(one.get("content") or one.get("label") or "") for one in walk(components)))


def plainly(words: str) -> str:
    return words.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("creature", "wire", "says"),
    [
        ("siren", "C4", ["Κ Bob loses a fleet", "Lure fleet at C4"]),
        ("harpy", "delos", ["Κ Bob loses a troop, none left", "Troop from Delos"]),
        ("satyr", "1", ["one philosopher", "Philosopher of Κ"]),
        ("dryad", "1", ["one priest", "Priest of Κ"]),
        ("cyclops", "naxos-3", ["Ξ Anna, 2 troops", "Change at Naxos"]),
        ("giant", "delos-1", ["Κ Bob, one troop", "Destroy at Delos"]),
        ("giant", "naxos-3", ["Ξ Anna, 2 troops", "tears down: port"]),
        ("kraken", "C4", ["Κ Bob loses a fleet", "Kraken to C4"]),
        ("sylph", "-", ["Sail no further"]),
    ],
)
def test_the_card_of_a_creature_says_what_it_hits(creature: str, wire: str, says: list[str]) -> None:
    """Even where there is but one thing to choose."""
    words = chosen(called(calling(creature), creature), wire)
    assert [one for one in says if one not in words] == []


def test_chosen_option_says_its_effect_beside_the_green_button() -> None:
    given = Scenario("anna", "bob", "cleo").island("naxos", "anna").gold(anna=4)
    first = given.fleets("anna", C3=2).fleets("bob", C4=1).turn_of("anna", "poseidon").says("anna", "sail")
    fights = "2 against 1 of Κ Bob: win 91%, lose 5%"
    assert fights in chosen(first, ("C4", 2))
    assert fights not in chosen(first, ("C4", 1)), "that is of both fleets"
    strait = next(sea for sea in chart(given.g).sea if len(sea.islands) == 2 and Island.NAXOS in sea.islands)
    (other,) = set(strait.islands) - {Island.NAXOS}
    given = Scenario("anna", "bob", "cleo").island("naxos", "anna", troops=3).island(other.value, "bob", troops=1)
    given.island(
        next(one for one in chart(given.g).land if one not in (Island.NAXOS, other)).value, "bob"
    )  # no last one
    then = given.fleets("anna", **{strait.space: 1}).turn_of("anna", "ares").says("anna", "march")
    words = chosen(then, (other.value, 3))
    assert "3 against 1 of Κ Bob: win" in words
    assert "income " in words


@pytest.mark.parametrize("count", [3, 4, 6])
def test_chances_are_a_hundred_together(count: int) -> None:
    """And who may win has one at least."""
    own = fought(battle(count, "3/0")).view("bob")
    told = BOX.card.effects(own)["stay"]
    args = getattr(told, "args", {})
    assert sum(args[name] for name in ("attacker", "defender", "nobody")) == 100
    assert min(args["attacker"], args["defender"]) >= 1
