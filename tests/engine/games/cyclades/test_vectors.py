"""Vectors (§10), setup, tracks and offerings: a test each, named after its number."""

from dataclasses import replace

import pytest

from engine.core import Event, Refused, Seat, Step, Wire, new_game, seed_from
from engine.games.cyclades import GAME
from engine.games.cyclades.data import DATA
from engine.games.cyclades.data.check import check
from engine.games.cyclades.rules.board import income, islands
from engine.games.cyclades.rules.creatures import draw
from engine.games.cyclades.rules.cycle import creatures, earn, gods, most_bid, turns
from engine.games.cyclades.state import Creature, Cyclades, God, Island, MapName, Offer, Options, Priests
from tests.engine.games.cyclades.scenario import Play, Scenario

TRIO = ("anna", "bob", "cleo")
FIVE = ("blue", "red", "yellow", "green", "black")


def begun(seats: int, seed: str = "box") -> Cyclades:
    return new_game(GAME, seats, Options(), seed_from(seed)).position.state


def refused(then: Play, name: str, *wires: Wire) -> None:
    with pytest.raises(Refused):
        replace(then, events=[]).says(name, *wires)


def bid(then: Play, name: str, god: str, amount: int | None = None) -> Play:
    return then.says(name, god) if amount is None else then.says(name, god, amount)


def test_vector_01_the_second_seat_of_five() -> None:
    for n in range(20):
        g = begun(5, str(n))
        seat = next(seat for seat in g.seats if g.lands[Island.ANDROS].owner == seat)
        assert islands(g, seat) == [Island.ANDROS, Island.PAROS]
        assert [g.lands[island].troops for island in islands(g, seat)] == [1, 1]
        assert {space: fleet.count for space, fleet in g.fleets.items() if fleet.seat == seat} == {"B3": 1, "E7": 1}
        assert income(g, seat) == 2
        assert g.gold[seat] == DATA.setup.gold + 2
        for island in (Island.KYTHNOS, Island.DELOS, Island.ANTIPAROS):
            assert (g.lands[island].owner, g.lands[island].troops) == (None, 0)


def test_vector_02_the_maps_are_sound() -> None:
    assert check(None) == []
    counts = {
        name: (
            len(map_.sea),
            len(map_.islands),
            sum(one.slots for one in map_.islands),
            sum(one.prosperity for one in map_.islands),
            sum(map_.arrows.values()),
        )
        for name, map_ in DATA.maps.items()
    }
    assert counts == {
        MapName.LARGE: (61, 13, 30, 11, 6),
        MapName.MEDIUM: (46, 10, 23, 9, 6),
        MapName.SMALL: (30, 8, 17, 8, 4),
    }
    coast = DATA.maps[MapName.LARGE].coast
    assert [len(coast[island]) for island in (Island.TINOS, Island.KYTHNOS, Island.DELOS)] == [8, 8, 8]


def track(given: Scenario, *steps: Step[Cyclades]) -> dict[int, str]:
    return given.when(*steps).market


def test_vector_03_the_first_two_cycles() -> None:
    first = Scenario(*TRIO).cycle(1).when(creatures()).g
    assert list(first.market) == [4]
    a = first.market[4]
    unused = Scenario(*TRIO).cycle(2).market(f"4 {a}")
    then = track(unused, creatures())
    assert (set(then), then[3]) == ({3, 4}, a)
    used = Scenario(*TRIO).cycle(2).discard(a)
    assert list(track(used, creatures())) == [3, 4]


def test_vector_04_the_cheapest_is_discarded() -> None:
    then = Scenario(*TRIO).cycle(4).market("4 pegasus, 2 minotaur").when(creatures())
    assert then.g.discard == [Creature.MINOTAUR]
    assert then.market[2] == "pegasus"
    assert list(then.market) == [2, 3, 4]


def test_vector_05_cards_slide_to_the_right() -> None:
    then = Scenario(*TRIO).cycle(4).market("4 pegasus, 3 siren").when(creatures())
    assert (then.market[2], then.market[3], set(then.market)) == ("siren", "pegasus", {2, 3, 4})
    assert then.g.discard == []
    then = Scenario(*TRIO).cycle(4).when(creatures())
    assert list(then.market) == [2, 3, 4]


def test_vector_06_the_discards_become_the_deck() -> None:
    given = Scenario(*TRIO)
    g = given.g
    g.deck, g.discard = [Creature.KRAKEN], g.deck[:6]
    assert (draw(g, 3), g.deck) == (Creature.KRAKEN, [])
    g.run.events = events = list[Event]()
    assert draw(g, 4) in set(g.market.values())
    assert (len(g.deck), len(g.discard)) == (5, 0)
    assert events == [Event("creatures-reshuffled", {"cards": 6})]


def test_vector_07_the_hidden_god_comes_first() -> None:
    for n in range(10):
        given = Scenario("a", "b", "c", "d", map="medium").gods("poseidon zeus athena", "ares")
        given.g.randomness.draws = n
        g = given.when(gods()).g
        assert g.gods[0] is God.ARES
        assert len(g.gods) == 3
        assert g.down != [God.ARES]


def test_vector_08_two_by_two() -> None:
    given = Scenario(*TRIO, map="small").gods("zeus ares", "athena poseidon")
    given.g.procedure = 1
    g = given.when(gods()).g
    assert (g.gods, set(g.down)) == ([God.ATHENA, God.POSEIDON], {God.ZEUS, God.ARES})
    seen = set[frozenset[God]]()
    for n in range(60):
        given = Scenario(*TRIO, map="small").gods("zeus ares", "athena poseidon")
        given.g.procedure, given.g.randomness.draws = 2, n
        seen.add(frozenset(given.when(gods()).g.gods))
    assert len(seen) == 6


@pytest.mark.parametrize("seats", GAME.seats)
def test_vector_09_seven_gold_for_the_first_bids(seats: int) -> None:
    g = begun(seats)
    assert set(g.gold.values()) == {7}
    assert g.cycle == 1


def test_vector_10_income() -> None:
    given = Scenario(*TRIO).island("syros", "anna").island("kythnos", "bob").fleets("bob", F1=3)
    assert income(given.g, Seat(0)) == 2
    assert income(given.g, Seat(1)) == 1 + 1
    del given.g.fleets["F1"]
    assert income(given.g, Seat(1)) == 1
    then = given.when(earn())
    assert then.told("income") == [
        {"gold": {"anna": 12 - 10, "bob": 1, "cleo": then.told("income")[0]["gold"]["cleo"]}}
    ]


def test_vector_11_who_is_outbid_bids_at_once() -> None:
    then = Scenario(*FIVE).bidding("blue yellow red green black")
    bid(then, "blue", "ares", 5)
    bid(then, "yellow", "poseidon", 2)
    bid(then, "red", "ares", 6)
    assert then.asked == {"blue": "bid"}
    assert not then.offers("blue", "ares")
    then = Scenario(*FIVE).bidding("blue red yellow green black")
    bid(then, "blue", "ares", 5)
    bid(then, "red", "ares", 6)
    assert then.asked == {"blue": "bid"}
    assert not then.offers("blue", "ares")
    bid(then, "blue", "poseidon", 1)
    assert then.asked == {"yellow": "bid"}
    bid(then, "yellow", "poseidon", 3)
    assert then.asked == {"blue": "bid"}
    assert (then.offers("blue", "ares"), then.offers("blue", "poseidon")) == (True, False)
    refused(then, "blue", "ares", 6)
    bid(then, "blue", "ares", 7)
    assert then.asked == {"red": "bid"}
    assert not then.offers("red", "ares")


def test_vector_12_more_than_what_stands() -> None:
    then = Scenario(*FIVE).bidding("blue red yellow green black")
    bid(then, "blue", "zeus", 4)
    refused(then, "red", "zeus", 4)
    bid(then, "red", "zeus", 5)
    assert then.asked == {"blue": "bid"}


def test_vector_13_offers_have_no_limit() -> None:
    then = Scenario(*TRIO, map="small").gods("ares zeus", "athena poseidon").gold(anna=15).bidding("anna bob cleo")
    bid(then, "anna", "ares", 13)
    bid(bid(then, "bob", "apollo"), "cleo", "apollo")
    assert then.told("pays") == [{"gold": {"anna": 13}}]
    assert then.g.gold[Seat(0)] == 2


@pytest.mark.parametrize(("priests", "offer", "cost"), [(1, 3, 2), (4, 3, 1), (2, 1, 1)])
def test_vector_14_priests(priests: int, offer: int, cost: int) -> None:
    given = Scenario(*TRIO, map="small").gods("ares zeus", "athena poseidon").priests(anna=priests)
    then = given.bidding("anna bob cleo")
    bid(bid(bid(then, "anna", "ares", offer), "bob", "apollo"), "cleo", "apollo")
    assert then.g.gold[Seat(0)] == 10 - cost
    then = Scenario(*TRIO, map="small").gods("ares zeus", "athena poseidon").priests(anna=2).bidding("anna bob cleo")
    assert bid(then, "anna", "apollo").g.gold[Seat(0)] == 10


def test_vector_15_the_highest_offer() -> None:
    given = Scenario(*TRIO).gold(anna=2).priests(anna=3)
    assert most_bid(given.g, Seat(0), God.ARES) == 5
    refused(given.bidding("anna bob cleo"), "anna", "ares", 6)
    bid(given.bidding("anna bob cleo"), "anna", "ares", 5)
    assert given.gold(anna=0).bidding("anna bob cleo").choices("anna") == ["apollo"]


def test_vector_16_nobody_is_driven_from_apollo() -> None:
    then = Scenario(*TRIO).bidding("anna bob cleo")
    bid(bid(then, "anna", "apollo"), "bob", "apollo")
    assert then.g.apollo == [Seat(0), Seat(1)]
    assert then.asked == {"cleo": "bid"}
    assert then.told("joins-apollo") == [{"seat": "anna", "place": 1}, {"seat": "bob", "place": 2}]


def test_vector_17_who_finishes_first_bids_last() -> None:
    given = Scenario(*FIVE)
    order = ("red", "green", "blue", "yellow")
    given.g.offers = {god: Offer(given.seat(name), 1) for god, name in zip(given.g.gods, order, strict=True)}
    given.g.apollo = [given.seat("black")]
    then = given.when(turns())
    assert then.asked == {"red": "act"}
    then.says("red", "done")
    assert then.g.track == [given.seat("red")]
    for name in order[1:]:
        then.says(name, "done")
    then.until("bid")
    assert [then.names[seat] for seat in then.g.queue] == ["black", "yellow", "blue", "green", "red"]


# two players

PAIR = ("anna", "bob")


def two(**options: Priests) -> Scenario:
    return Scenario(*PAIR, map="small", **options).gods("poseidon ares zeus", "athena")


def test_vector_46_both_markers_are_paid_together() -> None:
    g = begun(2)
    assert (len(g.queue), sorted(g.queue), len(g.gods), len(g.down)) == (4, [0, 0, 1, 1], 3, 1)
    then = two().gold(anna=5).bidding("anna anna bob bob")
    bid(then, "anna", "zeus", 3)
    refused(then, "anna", "ares", 3)
    bid(then, "anna", "ares", 2)
    assert most_bid(two().gold(anna=5).bidding("anna anna bob bob").says("anna", "zeus", 3).g, Seat(0), God.ZEUS) == 5


@pytest.mark.parametrize(("mode", "cost"), [(Priests.EACH, 3), (Priests.SHARED, 4)])
def test_vector_47_priests_of_two_offerings(mode: Priests, cost: int) -> None:
    then = two(priests=mode).gold(anna=6, bob=6).priests(anna=2).bidding("anna anna bob bob")
    bid(bid(then, "anna", "zeus", 4), "anna", "ares", 2)
    bid(bid(then, "bob", "apollo"), "bob", "apollo")
    assert then.g.gold[Seat(0)] == 6 - cost


def test_vector_48_one_may_outbid_oneself() -> None:
    then = two().gold(anna=5).bidding("anna anna bob bob")
    bid(then, "anna", "zeus", 3)
    refused(then, "anna", "zeus", 3)
    bid(then, "anna", "zeus", 4)
    assert then.asked == {"anna": "bid"}
    assert not then.offers("anna", "zeus")
    bid(then, "anna", "ares", 1)
    assert then.asked == {"bob": "bid"}


def test_vector_49_two_players_need_three() -> None:
    given = two().island("kea", "anna", metropolis=True).island("keros", "anna", metropolis=True)
    given.g.track = [Seat(n) for n in (1, 0, 1, 0)]
    assert given.when(turns()).asked == {"anna": "bid"}
    given.island("ios", "anna", metropolis=True)
    then = given.when(turns())
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(0),)


# secrecy and elimination


def test_vector_64_the_penniless_are_asked_like_everybody() -> None:
    poor, rich = (Scenario(*TRIO).gold(anna=gold).bidding("anna bob cleo") for gold in (0, 9))
    assert poor.asked == rich.asked == {"anna": "bid"}
    assert poor.choices("anna") == ["apollo"]
    for then in (poor, rich):
        bid(then, "anna", "apollo")
    assert poor.view("bob") == rich.view("bob")
    assert poor.events == rich.events
    poor, rich = (Scenario(*TRIO).gold(anna=gold).turn_of("anna", "athena") for gold in (0, 9))
    assert poor.asked == rich.asked == {"anna": "act"}
    assert poor.view("bob") == rich.view("bob")


def test_vector_65_gods_after_an_elimination() -> None:
    given = Scenario(*FIVE).gods("poseidon ares zeus athena")
    given.g.playing, given.g.out = 5, [Seat(4)]
    given.island("naxos", "blue").island("andros", "red").island("milos", "yellow").island("serifos", "green")
    given.g.track = [Seat(n) for n in range(4)]
    g = given.when(turns()).g
    assert (len(g.gods), len(g.down), g.procedure, len(g.queue)) == (3, 1, 1, 4)
    for procedure in (3, 4):
        fewer = Scenario("a", "b", "c", "d", map="medium").gods("poseidon ares zeus", "athena")
        fewer.g.procedure, fewer.g.out, fewer.g.playing = procedure, [Seat(3)], 4
        fewer.island("andros", "a").island("tinos", "b").island("syros", "c")
        first = fewer.when(gods()).g
        assert (len(first.gods), len(first.down), first.procedure) == (2, 2, 1)
        after = fewer.when(gods(), gods()).g
        assert (set(after.gods), set(after.down)) == (set(first.down), set(first.gods))
