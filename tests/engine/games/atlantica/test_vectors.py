"""Vectors (§10), setup and turns: a test each, named after its number."""

import pytest

from engine.core import Position, Refused, Seat, answer, new_game, seed_from, take_back, view
from engine.games.atlantica import GAME
from engine.games.atlantica.rules.turn import end_turn
from engine.games.atlantica.state import Atlantica, Dock, Kind, Options
from tests.engine.games.atlantica.scenario import Play, Scenario, kind

SIX = "arc cer gol amp ins scu"


def begun(seats: int) -> Atlantica:
    return new_game(GAME, seats, Options(), seed_from("box")).position.state


def refused(then: Play, name: str, wire: object) -> None:
    with pytest.raises(Refused):
        then.says(name, wire)  # pyright: ignore[reportArgumentType]


def planned(given: Scenario, *wires: str | tuple[str, ...]) -> Position[Atlantica]:
    """Anna's plan, not yet confirmed."""
    at = given.turn_of("anna").at
    for wire in wires:
        at = answer(GAME, at, Seat(0), wire).position
    return at


def seen(at: Position[Atlantica], seat: int = 0) -> Atlantica:
    return view(GAME, at, Seat(seat)).seen


def test_vector_01_three_players() -> None:
    g = begun(3)
    assert len(g.removed) == 18
    assert len(g.hurricane_deck) + (g.hurricane is None) == 11
    assert (len(g.treasure_deck), len(g.boat), len(g.diver_deck), len(g.research_deck)) == (23, 6, 63, 26)
    assert {len(hand) for hand in g.hand.values()} == {5}
    assert [len(g.ship_decks[dock]) + (dock in g.quay) for dock in Dock] == [8, 8, 8]


@pytest.mark.parametrize(("seats", "treasures", "divers"), [(2, 15, 68), (4, 32, 58), (5, 41, 53)])
def test_vector_02_other_numbers_of_players(seats: int, treasures: int, divers: int) -> None:
    g = begun(seats)
    assert (len(g.treasure_deck), len(g.diver_deck)) == (treasures, divers)


def test_vector_03_a_colour_that_pays() -> None:
    given = Scenario("anna", "bob").hand(anna="gvy").boat(SIX)
    refused(given.turn_of("anna").says("anna", "boat-1"), "anna", "v")
    own = seen(planned(Scenario("anna", "bob").hand(anna="gv").boat(SIX), "boat-1"))
    assert own.treasures[Seat(0)] == [Kind.ARCHITECTURE]
    assert own.hand[Seat(0)] == ["v"]
    assert own.discard == ["g"]


def test_vector_04_two_of_three() -> None:
    given = Scenario("anna", "bob").hand(anna="yv").boat(SIX)
    refused(given.turn_of("anna").says("anna", "boat-2"), "anna", ("boat-4",))
    then = given.turn_of("anna").says("anna", "boat-2", ("boat-1", "boat-3"))
    assert then.owned("anna") == ["arc", "gol"]
    assert then.boat("anna")[:4] == ["cer", "amp", "ins", "scu"]
    assert len(then.boat("anna")) == 6


def test_vector_05_three_of_six() -> None:
    own = seen(planned(Scenario("anna", "bob").hand(anna="gvw").boat(SIX), "boat-3", ("boat-2", "boat-5", "boat-6")))
    assert own.boat == [Kind.ARCHITECTURE, Kind.GOLD, Kind.AMPHORAE]
    assert own.treasures[Seat(0)] == [kind("cer"), kind("ins"), kind("scu")]


def test_vector_06_a_freighter() -> None:
    given = Scenario("anna", "bob").hand(anna="rb")
    top = given.g.quay[Dock.B]
    then = given.turn_of("anna").says("anna", "harbour-2")
    assert then.g.ships[Seat(0)] == [top]
    assert len(then.g.ship_decks[Dock.B]) + 1 == 7
    assert then.g.quay[Dock.B] in then.told("comes")[0]["cards"]


def test_vector_07_three_areas_in_a_turn() -> None:
    given = Scenario("anna", "bob").hand(anna="gwr").boat(SIX).station("plus2 plus3 joker blue")
    own = seen(planned(given, "boat-1", "harbour-1", "w", "station-1"))
    assert own.treasures[Seat(0)] == [kind("arc")]
    assert [ship.back for ship in own.ships[Seat(0)]] == [Dock.A]
    assert own.research[Seat(0)] == ["plus2"]
    assert own.hand[Seat(0)] == []


def test_vector_08_no_area_twice() -> None:
    then = Scenario("anna", "bob").hand(anna="gy").boat(SIX).turn_of("anna").says("anna", "boat-1", "g")
    assert "boat-1" not in then.choices("anna")
    refused(then, "anna", "boat-1")


def test_vector_09_three_symbols_in_all() -> None:
    given = Scenario("anna", "bob").hand(anna="gvby").boat(SIX)
    then = given.turn_of("anna").says("anna", "boat-2", "gv", ("boat-1",))
    refused(then, "anna", "station-2")
    then.says("anna", "station-1")
    assert [told["deed"] for told in then.told("plays")] == ["boat-2", "station-1"]


def test_vector_10_a_pair_for_a_colour() -> None:
    own = seen(planned(Scenario("anna", "bob").hand(anna="rrvw").boat(SIX), "boat-3", ("boat-1", "boat-2", "boat-3")))
    assert own.hand[Seat(0)] == []
    assert sorted(own.discard) == ["r", "r", "v", "w"]


def test_vector_11_no_pair_for_a_colour_one_has() -> None:
    then = Scenario("anna", "bob").hand(anna="yrr").boat(SIX).turn_of("anna").says("anna", "boat-1", "done")
    assert then.told("plays")[0]["cards"] == ("y",), "the only way to pay"


def test_vector_12_a_pair_is_of_one_colour() -> None:
    then = Scenario("anna", "bob").hand(anna="rbv").boat(SIX).turn_of("anna")
    refused(then, "anna", "boat-1")


def test_vector_13_one_pair_a_turn() -> None:
    then = Scenario("anna", "bob").hand(anna="rrbb").boat(SIX).turn_of("anna")
    refused(then, "anna", "boat-2")
    then.says("anna", "boat-1", "rr")
    assert "station-1" in then.choices("anna"), "blue pays it"
    given = Scenario("anna", "bob").hand(anna="rrvvv").boat(SIX)
    then = given.turn_of("anna").says("anna", "boat-1", "rr")
    assert "harbour-1" not in then.choices("anna"), "a second pair would have to pay"
    given = Scenario("anna", "bob").hand(anna="wrr").boat(SIX)
    then = given.turn_of("anna").says("anna", "harbour-1", "w")
    assert "boat-1" in then.choices("anna"), "what was paid in its own colours leaves the pair"


def test_vector_14_the_order_of_actions_matters() -> None:
    given = Scenario("anna", "bob").hand(anna="ybb").boat(SIX)
    then = given.turn_of("anna").says("anna", "tavern-1", "y", "boat-1")
    assert [told["cards"] for told in then.told("plays")] == [("y",), ("b", "b")]
    then = given.turn_of("anna").says("anna", "boat-1", "done")
    assert then.told("plays")[0]["cards"] == ("y",), "the pair will not do while they have yellow"


def test_vector_15_the_tavern_pays_out_at_the_end() -> None:
    given = Scenario("anna", "bob").hand(anna="y")
    at = planned(given, "tavern-1")
    own = view(GAME, at, Seat(0))
    assert own.ready
    assert (own.seen.aside, own.seen.hand[Seat(0)]) == (3, [])
    then = given.turn_of("anna").says("anna", "tavern-1")
    assert (len(then.g.hand[Seat(0)]), then.g.aside) == (3, 0)
    assert then.told("sets-aside") == [{"seat": "anna", "cards": 3}]


def test_vector_16_the_station_slides() -> None:
    given = Scenario("anna", "bob").hand(anna="by").station("plus2 plus3 joker blue")
    then = given.turn_of("anna").says("anna", "station-2", ("station-2",))
    assert then.g.research[Seat(0)] == ["plus3"]
    assert then.g.station[:3] == ["plus2", "joker", "blue"]
    assert len(then.g.station) == 4


def test_vector_17_breath() -> None:
    given = Scenario("anna", "bob").hand(anna="gv")
    before = given.g.boat[:], given.g.station[:], dict(given.g.quay)
    then = given.turn_of("anna").says("anna", "breath")
    assert len(then.g.hand[Seat(0)]) == 7
    assert (then.g.boat, then.g.station, then.g.quay) == before
    assert then.asked == {"bob": "turn"}
    acted = Scenario("anna", "bob").hand(anna="gw").turn_of("anna").says("anna", "boat-1")
    refused(acted, "anna", "breath")


def test_vector_18_everybody_has_one_more_turn() -> None:
    given = Scenario("anna", "bob", "celia").hand(anna="g", bob="gw", celia="g").decks(0, 0)
    then = given.turn_of("bob").says("bob", "boat-1", "done")
    assert then.told("hurricane") == [{"seat": "bob"}]
    active: list[str] = []
    while then.g.result is None:
        name = next(iter(then.asked))
        active.append(name)
        then.says(name, "breath")
    assert active == ["celia", "anna", "bob"]


def test_vector_19_the_hurricane_in_the_middle_of_a_refill() -> None:
    found: set[int] = set()
    for seed in range(60):
        given = Scenario("anna", "bob", seed=f"storm {seed}").hand(anna="gvw").boat(SIX).decks(1, 4)
        main, second = [*given.g.treasure_deck], [*given.g.hurricane_deck]
        then = given.turn_of("anna").says("anna", "boat-3", ("boat-1", "boat-2", "boat-3"))
        came = then.g.boat[3:]
        assert len(came) == 3
        assert came[:1] == main
        assert all(second.count(one) >= came[1:].count(one) for one in came[1:])
        up = then.g.hurricane is not None
        found.add(up)
        assert (then.g.hurricane, then.g.turns_left) == ((Seat(0), 2) if up else (None, None))
        assert len(then.g.hurricane_deck) == 2
    assert found == {True, False}


def test_vector_20_both_decks_empty() -> None:
    given = Scenario("anna", "bob").hand(anna="gvwgvw").boat("arc cer").decks(0)
    then = given.turn_of("anna").says("anna", "boat-3")
    assert then.choices("anna") == [("boat-1",), ("boat-2",), ("boat-1", "boat-2")]
    then.says("anna", ("boat-2",))
    assert then.boat("anna") == ["arc"]


def test_vector_21_marked_spaces_of_two_areas() -> None:
    given = Scenario("anna", "bob").hand(anna="ywr").boat(SIX).station("plus2 plus3 joker blue")
    top = given.g.quay[Dock.A]
    then = given.turn_of("anna").says("anna", "tavern-3")
    assert {str(wire) for wire in then.choices("anna")} == {
        "boat-1", "boat-2", "boat-3", "harbour-1", "harbour-2", "station-1", "station-2", "station-3", "station-4",
    }  # fmt: skip
    refused(then, "anna", "harbour-3")
    then.says("anna", "station-2", "harbour-1")
    assert then.g.research[Seat(0)] == ["plus3"]
    assert then.g.ships[Seat(0)] == [top]
    refused(given.turn_of("anna").says("anna", "tavern-3", "boat-1"), "anna", "boat-2")
    alone = given.turn_of("anna").says("anna", "tavern-3", "boat-1", "-")
    assert alone.owned("anna") == ["arc"]


def test_vector_35_discards_are_shuffled_in_when_the_tavern_needs_them() -> None:
    given = Scenario("anna", "bob").hand(anna="y").divers(deck=1, discards=5)
    then = given.turn_of("anna").says("anna", "tavern-1")
    assert then.told("reshuffled") == [{"cards": 6}]
    assert len(then.g.hand[Seat(0)]) == 3
    assert (len(then.g.diver_deck), then.g.discard) == (4, [])


def test_divers_paid_after_the_tavern_are_not_shuffled_in() -> None:
    given = Scenario("anna", "bob").hand(anna="yw").divers(deck=1, discards=5)
    then = given.turn_of("anna").says("anna", "tavern-1", "harbour-1")
    assert then.told("reshuffled") == [{"cards": 6}]
    assert (len(then.g.diver_deck), then.g.discard) == (4, ["w"])


def test_vector_38_breath_alone_is_offered_in_private() -> None:
    given = Scenario("anna", "bob").hand(anna="w").no_ships("a")
    then = given.turn_of("anna")
    assert then.choices("anna") == ["breath"]
    assert then.asked == {"anna": "turn"}
    rich = Scenario("anna", "bob").hand(anna="g").no_ships("a").turn_of("anna").says("anna", "breath")
    then.says("anna", "breath")
    assert [event.key for event in then.events] == [event.key for event in rich.events]
    pair = Scenario("anna", "bob").hand(anna="ww").no_ships("a").boat(SIX).turn_of("anna")
    pair.says("anna", "boat-1")
    assert pair.told("plays")[0]["cards"] == ("w", "w")


def test_vector_39_the_next_ship_comes_to_light_when_the_turn_settles() -> None:
    given = Scenario("anna", "bob").hand(anna="ww")
    at = planned(given, "harbour-1")
    for seat in (0, 1):
        assert seen(at, seat).quay.get(Dock.A) == (None if seat == 0 else given.g.quay[Dock.A])
    back = take_back(GAME, at, Seat(0)).position
    assert back.state == planned(given).state
    assert back.draft == ()


def test_player_without_divers_breathes_unasked() -> None:
    then = Scenario("anna", "bob").hand(anna="", bob="w").turn_of("anna")
    assert then.told("no-cards") == [{"seat": "anna"}]
    assert len(then.g.hand[Seat(0)]) == 5
    assert then.asked == {"bob": "turn"}


@pytest.mark.parametrize(("idle", "ends"), [(1, True), (0, False)])
def test_a_round_of_breaths_without_a_card_begins_the_last_round(idle: int, ends: bool) -> None:
    """R16."""
    given = Scenario("anna", "bob").hand(anna="ww").divers(deck=0, discards=0)
    given.g.idle = idle
    then = given.turn_of("anna").says("anna", "breath")
    assert then.g.turns_left == (2 if ends else None)
    assert len(then.told("nobody-draws")) == ends


def test_the_last_round_ends_without_a_second_one() -> None:
    """R17: nothing left behind the hurricane, so the space stays empty."""
    given = Scenario("anna", "bob").hand(anna="g", bob="w").boat(SIX).decks(0, 0)
    then = given.turn_of("anna").says("anna", "boat-1")
    assert len(then.g.boat) == 5
    assert then.g.turns_left == 2
    last = Scenario("anna", "bob").decks(0)
    last.g.turns_left = 1
    assert last.when(end_turn(Seat(0))).g.result is not None
