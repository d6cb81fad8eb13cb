"""Vectors (§10), points and the box: a test each, named after its number."""

from collections import Counter

import pytest

from engine.core import Seat
from engine.games.atlantica.data import DATA
from engine.games.atlantica.data.check import check
from engine.games.atlantica.rules.ending import account, count_points, stored
from engine.games.atlantica.rules.scoring import KINDS, Count, count, value
from engine.games.atlantica.state import Diver, Dock, Kind, Research
from tests.engine.games.atlantica.scenario import Play, Scenario


def counted(treasures: str, ships: str, research: str = "") -> Count:
    given = Scenario("anna", "bob", "celia", "dana", "eva").treasures(anna=treasures)
    given.ships(anna=ships).research(anna=research)
    return count(given.g, Seat(0))


def kept(found: Count) -> dict[str, int]:
    return {kind: n for kind, n in zip(KINDS, found.stored, strict=True) if n}


def test_vector_22_amphorae() -> None:
    assert [value(Kind.AMPHORAE, n) for n in range(1, 6)] == [2, 5, 10, 16, 18]
    assert value(Kind.AMPHORAE, 8) == 32


def test_vector_23_inscriptions() -> None:
    assert [value(Kind.INSCRIPTIONS, n) for n in range(1, 4)] == [0, 6, 12]


def test_vector_24_sculptures() -> None:
    assert value(Kind.SCULPTURES, 4) == 15 + 3


def test_equally_worthy_kinds_name_the_first() -> None:
    assert counted("amp gol", "a2", "one-colour").named is Kind.GOLD


MAJA = ("amp amp amp gol gol gol gol ins arc", "b3 c4", "plus2 plus3 plus4 per-ship one-colour")
ANDRZEJ = ("wea arc arc arc arc arc cer cer cer cer", "c5 b4 b4", "plus3 plus4 blue colours3")
KRZYSZTOF = ("wea wea ins ins ins gol cer cer cer scu scu scu scu amp amp", "c5 c4 c4 a2", "colours3")


def test_vector_25_maja() -> None:
    found = counted(*MAJA)
    assert kept(found) == {"amphorae": 3, "gold": 4}
    assert found.named is Kind.GOLD
    assert found.total == 40


def test_vector_26_andrzej() -> None:
    assert counted(*ANDRZEJ).total == 50


def test_vector_27_krzysztof_and_the_ranking() -> None:
    assert counted(*KRZYSZTOF).total == 60
    given = Scenario("maja", "andrzej", "krzysztof", "dana", "eva")
    for name, (treasures, ships, research) in zip(given.names, (MAJA, ANDRZEJ, KRZYSZTOF), strict=False):
        given.treasures(**{name: treasures}).research(**{name: research})
        given.ships(**{name: ships})
    then = given.when(count_points())
    assert then.scores == {"maja": 40, "andrzej": 50, "krzysztof": 60, "dana": 0, "eva": 0}
    assert then.g.result is not None
    assert [seat for seat, _ in then.g.result.standings][:3] == [2, 1, 0]


def test_vector_28_what_to_store() -> None:
    found = counted("amp amp amp gol scu", "c4")
    assert (kept(found), found.total) == ({"amphorae": 3, "sculptures": 1}, 13)
    found = counted("amp amp amp gol scu", "c4", "colours3")
    assert (kept(found), found.total) == ({"amphorae": 2, "gold": 1, "sculptures": 1}, 14)


def test_four_colours_are_stored_where_that_brings_more() -> None:
    """§7: as in V28, with a card for four colours."""
    found = counted("amp amp amp gol scu arc", "c4")
    assert (kept(found), found.total) == ({"amphorae": 3, "sculptures": 1}, 13)
    found = counted("amp amp amp gol scu arc", "c4", "colours4")
    assert (kept(found), found.total) == (dict.fromkeys(("architecture", "gold", "amphorae", "sculptures"), 1), 14)


def test_vector_29_a_joker_joins_a_kind() -> None:
    found = counted("amp amp gol", "a2", "joker")
    assert (kept(found), found.total) == ({"amphorae": 2}, 10)


def test_vector_30_a_joker_makes_two() -> None:
    assert counted("ins", "a1", "joker").total == 6


def test_vector_31_a_joker_needs_a_stored_treasure() -> None:
    found = counted("wea", "", "joker per-research")
    assert sum(found.jokers) == 0
    assert (found.research[Research.PER_RESEARCH], found.total) == (2, 2)


def test_a_joker_leaves_its_kind_the_colour_and_adds_none() -> None:
    """§6.3: what it joins is there already."""
    found = counted("amp gol arc", "b3", "joker colours3")
    assert (found.treasures[Kind.AMPHORAE], found.research[Research.COLOURS_3], found.total) == (5, 5, 12)
    assert counted("amp gol", "b3", "joker colours3").research[Research.COLOURS_3] == 0


def test_no_colour_is_named_where_nothing_is_stored_or_no_card_asks_for_one() -> None:
    assert counted("wea", "", "one-colour").named is None
    assert counted("wea", "a1", "blue").named is None


def test_only_cards_that_somebody_has_are_counted() -> None:
    """§7: those that bring nothing too, and no others: pictures show them."""
    assert counted("amp", "a1", "joker plus2 colours3").research == {
        Research.PLUS_2: 2, Research.COLOURS_3: 0, Research.JOKER: 0,
    }  # fmt: skip


def test_vector_32_identical_cards_score_each() -> None:
    assert counted("amp gol scu", "b3", "colours3 colours3").total == 16


def test_vector_33_a_joker_is_research_too() -> None:
    found = counted("amp", "a1", "per-research joker plus2 plus3")
    assert found.treasures == {Kind.AMPHORAE: 5}
    assert found.total == 14


@pytest.mark.parametrize(
    ("ships", "papers", "points"), [("c5 c5 a1", "crates12", 0), ("c5 c5 a2", "crates12 crates12", 12)]
)
def test_vector_34_twelve_crates(ships: str, papers: str, points: int) -> None:
    assert counted("", ships, papers).total == points


def tie(bob: str) -> Play:
    given = Scenario("anna", "bob", "celia", "dana", "eva").ships(anna="c5 c5", bob="c5 c4")
    return given.treasures(anna="ins ins ins", bob=bob).when(count_points())


def test_vector_36_stored_treasures_break_ties() -> None:
    """Both have 12 points: from three treasures, or from four."""
    then = tie("amp amp scu wea")
    assert then.scores["bob"] == then.scores["anna"] == 12
    assert (stored(then.g, Seat(0)), stored(then.g, Seat(1))) == (3, 4)
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(1),)
    then = tie("scu wea wea")
    assert then.scores["bob"] == then.scores["anna"] == 12
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(0), Seat(1))


def test_treasures_without_a_crate_do_not_break_ties() -> None:
    """Anna has five treasures and stores three of them, Bob has four and stores them all; both have 12 points."""
    given = Scenario("anna", "bob", "celia", "dana", "eva").ships(anna="b3", bob="c5 c4")
    then = given.treasures(anna="ins ins ins gol gol", bob="amp amp scu wea").when(count_points())
    assert (stored(then.g, Seat(0)), stored(then.g, Seat(1))) == (3, 4)
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(1),)
    assert then.g.result.standings == ((1, 12), (0, 12), (2, 0), (3, 0), (4, 0))
    told = account(then.view("anna")).ties
    assert [(tie.key, tie.args) for tie in told] == [("tie-stored", {"points": 12, "stored": {0: 3, 1: 4}})]


def test_more_points_rank_higher_however_much_is_stored() -> None:
    given = Scenario("anna", "bob").ships(anna="c5 c5", bob="c5 c4").research(anna="plus3")
    then = given.treasures(anna="ins ins ins", bob="amp amp scu wea").when(count_points())
    assert (stored(then.g, Seat(0)), stored(then.g, Seat(1))) == (3, 4)
    assert then.g.result is not None
    assert then.g.result.standings == ((0, 15), (1, 12))


def test_vector_37_what_is_in_the_box() -> None:
    assert check(None) == []
    assert [entry.copies for entry in DATA.treasures.values()] == [12, 10, 9, 8, 7, 6, 5]
    assert sum(entry.copies for entry in DATA.research.values()) == 30
    assert len(Research) == 11
    assert [[ship.crates for ship in DATA.fleet(dock)] for dock in Dock] == [
        [1, 1, 1, 2, 2, 2, 2, 3], [2, 2, 3, 3, 3, 3, 4, 4], [3, 4, 4, 4, 4, 5, 5, 5],
    ]  # fmt: skip
    assert Counter(len(entry.cost) for entry in DATA.deeds.values() if entry.cost) == {1: 4, 2: 4, 3: 4}
    assert len(Diver) * DATA.box.divers == 78
    exact = {
        (entry.kind, n): points
        for entry in DATA.treasures.values()
        for n, (points, source) in enumerate(zip(entry.values, entry.value_sources, strict=True), start=1)
        if source == "S"
    }
    assert exact == {
        (Kind.ARCHITECTURE, 5): 13, (Kind.CERAMICS, 3): 10, (Kind.CERAMICS, 4): 16,
        (Kind.GOLD, 1): 1, (Kind.GOLD, 4): 15,
        (Kind.AMPHORAE, 1): 2, (Kind.AMPHORAE, 2): 5, (Kind.AMPHORAE, 3): 10, (Kind.AMPHORAE, 4): 16,
        (Kind.INSCRIPTIONS, 1): 0, (Kind.INSCRIPTIONS, 2): 6, (Kind.INSCRIPTIONS, 3): 12, (Kind.SCULPTURES, 1): 3,
        (Kind.SCULPTURES, 3): 15, (Kind.WEAPONS, 1): 4, (Kind.WEAPONS, 2): 9,
    }  # fmt: skip
