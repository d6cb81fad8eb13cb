"""Vectors (§10): positions with their outcomes, a test each, named after its number."""

from collections import Counter

import pytest

from engine.core import Refused, Seat, new_game, seed_from
from engine.games.atlantis import GAME
from engine.games.atlantis.data import DATA
from engine.games.atlantis.data.check import check
from engine.games.atlantis.rules.ending import last_ways
from engine.games.atlantis.rules.path import Gap, Survey, cheapest, gaps, worth
from engine.games.atlantis.rules.turn import draw_cards, gather
from engine.games.atlantis.state import Back, Kind, Options, Tile
from tests.engine.games.atlantis.scenario import Play, Scenario

PEOPLE = ("anna", "eugene", "peter")
RULEBOOK_1 = "ol4/si2 am1/ly3 wr4/we2 am6@P co2@A ol3 ly7/wr1 co5"


def moves(then: Play, name: str) -> list[str]:
    """The ids of the moves that are offered."""
    return [str(wire) for wire in then.choices(name) if str(wire)[0].isdigit()]


def test_vector_01_the_path_as_it_is_laid() -> None:
    g = new_game(GAME, 4, Options(), seed_from("path")).position.state
    assert g.mainland == 54
    doubles = [place for place, below in g.under.items() if below]
    assert doubles == [*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54)]
    assert len(doubles) == 32
    assert [place for place in range(1, 54) if g.top[place] is None] == [27]
    tiles = [g.top[26], g.top[28]]
    assert gaps(g.top) == [Gap(27, 1, min(tile.value for tile in tiles if tile is not None))]


@pytest.mark.parametrize(("seats", "hands", "deck"), [(4, [4, 5, 6, 7], 83), (3, [4, 5, 6], 90), (2, [4, 5], 96)])
def test_vector_02_hands_grow_in_turn_order(seats: int, hands: list[int], deck: int) -> None:
    for first in range(seats + 1):
        g = new_game(GAME, seats, Options(first_player=first), seed_from(f"hands {first}")).position.state
        assert [len(g.hand[seat]) for seat in g.order] == hands
        assert len(g.deck) == deck
        assert not first or g.order[0] == first - 1
        assert g.active == g.order[0]


def example_1() -> Play:
    given = Scenario(*PEOPLE).path(RULEBOOK_1).hand(anna="amphora", eugene="olive", peter="coins coins")
    return given.turn_of("anna").plays("anna", "amphora")


def test_vector_03_rulebook_example_1a() -> None:
    then = example_1()
    assert then.places("anna") == [0, 2, 5]
    assert then.values("anna") == [4]
    assert then.tops()[0] == "si2"
    assert then.cards("anna") == 1


def test_vector_04_rulebook_example_1b() -> None:
    then = example_1().plays("eugene", "olive")
    assert then.places("eugene") == [0, 0, 6]
    assert then.told("takes")[-1]["place"] == 3
    assert then.values("eugene") == [4]
    assert then.tops()[2] == "we2"
    assert then.cards("eugene") == 1


def test_vector_05_rulebook_example_1c() -> None:
    then = example_1().plays("eugene", "olive").plays("peter", "coins", "coins")
    assert then.places("peter") == [0, 4, 8]
    assert then.values("peter") == [7]
    assert then.tops()[6] == "wr1"
    assert then.cards("peter") == 1
    assert then.told("moves")[-1]["cards"] == (Kind.COINS, Kind.COINS)


@pytest.mark.parametrize(("water", "toll"), [("~P", 0), ("~", 5)])
def test_vector_06_rulebook_example_2(water: str, toll: int) -> None:
    given = Scenario("peter", "eugene").path(f"co1@P ~ am4 ~ ol6 {water} si3 ~ we5@E ly2 am7")
    then = given.used("peter").hand(peter="lyre").tiles(peter=(5, 3) if not toll else (5, 3, 3)).turn_of("peter")
    then.plays("peter", "lyre", start=1)
    assert [paid["toll"] for paid in then.told("pays")] == [11 if toll else 8]
    assert then.values("peter") == [3], "the tile just taken, all others are paid"
    assert then.tops()[5:8] == ["~", "~", "~"]
    assert Survey(then.g).toll(5, 9) == toll


def test_vector_07_rulebook_example_3() -> None:
    given = Scenario("eugene", "anna", "peter").path("co1@A ~ am4 ~ ol6 wr2@A co1@P ~ si5@E ly3")
    given.ashore(eugene=2, anna=1, peter=2).hand(eugene="amphora olive olive", anna="lyre coins")
    given.hand(peter="coins coins coins").tiles(eugene=(5,), anna=(7, 4), peter=(6, 2))
    then = given.turn_of("eugene").plays("eugene", "amphora", start=9)
    assert then.g.result is not None
    assert then.told("takes")[-1]["tile"].value == 3
    assert then.told("draws")[-1]["cards"] == 4
    assert then.scores == {"eugene": 5 + 3 + 2 + 4, "anna": 4 + 2, "peter": 6 + 2 + 2}
    assert (then.values("anna"), then.cards("anna")) == ([4], 2)
    assert (then.values("peter"), then.cards("peter")) == ([6, 2], 2)
    assert [Seat(0)] == list(then.g.result.winners)


def test_vector_08_no_tile_behind_the_first_place() -> None:
    then = Scenario("anna", "bob").path("ol4 am2").hand(anna="olive").turn_of("anna").plays("anna", "olive")
    assert then.places("anna") == [0, 0, 1]
    assert then.values("anna") == []
    assert then.told("takes-nothing") == [{"seat": "anna"}]
    assert then.cards("anna") == 1


def test_vector_09_the_place_just_left_is_free() -> None:
    given = Scenario("anna", "bob").path("we5/we1 ol3@A co6").hand(anna="coins")
    then = given.turn_of("anna").plays("anna", "coins", start=2)
    assert then.places("anna") == [0, 0, 3]
    assert then.values("anna") == [3]
    assert gaps(then.g.top) == [Gap(2, 1, 5)]


def test_vector_10_gaps_that_merge_cost_less() -> None:
    given = Scenario("anna", "bob").path("co5@A ~ ol3 ~ we6")
    assert Survey(given.g).toll(1, 5) == 6
    then = given.when(gather(Seat(1), 4))
    assert then.tops() == ["co5", "~", "~", "~", "we6"]
    assert Survey(then.g).toll(1, 5) == 5


def test_vector_11_water_at_the_start_is_no_gap() -> None:
    given = Scenario("anna", "bob").path("ol4 am1 co6").hand(anna="amphora coins", bob="coins")
    then = given.turn_of("anna").plays("anna", "amphora")
    assert then.values("anna") == [4]
    assert then.tops() == ["~", "am1", "co6"]
    assert Survey(then.g).toll(0, 3) == 0
    then.says("bob", "0-coins")
    assert then.told("pays") == []


def test_vector_12_no_change_is_given() -> None:
    given = Scenario("anna", "bob").path("am3@A ~ ly4").hand(anna="lyre").tiles(anna=(5,))
    then = given.turn_of("anna").plays("anna", "lyre", start=1)
    assert then.told("pays")[0]["toll"] == 3
    assert [tile.value for tile in then.told("pays")[0]["coins"]] == [5]
    assert then.values("anna") == [3], "the tile behind"


def test_vector_13_the_tile_gained_cannot_pay() -> None:
    given = Scenario("anna", "bob").path("am4@A ~ ly7 we7").hand(anna="weapon").tiles(anna=(3,)).used("anna")
    then = given.ashore(anna=2).turn_of("anna")
    assert then.choices("anna") == ["sell-3", "stuck"]
    then.says("anna", "sell-3")
    assert then.told("sells")[0]["cards"] == then.told("draws")[0]["cards"] == 1
    assert then.told("stuck")[0]["seat"] == "anna", "no card helps"


def test_vector_14_cards_played_cannot_pay() -> None:
    given = Scenario("anna", "bob").path("am3@A ~ ly4").hand(anna="lyre olive olive").used("anna").ashore(anna=2)
    then = given.turn_of("anna")
    assert then.told("stuck")[0]["seat"] == "anna"
    then = given.tiles(anna=(1,)).turn_of("anna").plays("anna", "lyre", start=1)
    assert [worth(coin) for coin in then.told("pays")[0]["coins"]] == [1, 1, 1]
    assert then.places("anna")[0] == 3


def test_vector_15_a_bridge_is_free_for_all() -> None:
    given = Scenario("anna", "bob").path("co2@A ~ am4 ~ ly6").hand(anna="lyre" + 6 * " olive")
    then = given.turn_of("anna").says("anna", "bridge", "4", "1-lyre")
    assert then.told("pays")[0]["toll"] == 2
    assert then.values("anna") == [4]
    assert then.tops() == ["co2", "~", "~", "~", "ly6"]
    assert Survey(then.g).toll(1, 5) == 0
    assert then.g.bridges == {4: Seat(0)}
    assert then.g.spare[Seat(0)] == 0


def test_vector_16_one_tile_is_sold_before_the_move() -> None:
    given = Scenario("anna", "bob").path("ol4@B am2 ly3").hand(anna="olive olive olive amphora").tiles(anna=(7, 5, 1))
    then = given.turn_of("anna")
    sales = {sale for sale in then.choices("anna") if str(sale).startswith("sell")}
    assert sales == {"sell-7", "sell-5"}
    assert [DATA.cards_for(value) for value in (7, 5, 1)] == [3, 2, 0]
    sold = given.turn_of("anna").says("anna", "sell-5")
    assert sold.cards("anna") == 6
    assert sold.values("anna") == [7, 1]
    assert sold.told("sells")[0]["tile"] in sold.g.gone
    for second in ("sell-7", "sell-5"):
        with pytest.raises(Refused):
            sold.says("anna", second)
    then.says("anna", "0-olive")  # stands on a place that is taken
    with pytest.raises(Refused):
        then.says("anna", "sell-7")


@pytest.mark.parametrize(("ashore", "lands", "drawn"), [(0, False, 1), (0, True, 2), (2, False, 3), (2, True, 4)])
def test_vector_17_cards_by_figures_ashore(ashore: int, lands: bool, drawn: int) -> None:
    given = Scenario("anna", "bob").path("ol4@A am2 ly3").hand(anna="amphora wreath").ashore(anna=ashore)
    then = given.turn_of("anna").plays("anna", "wreath" if lands else "amphora", start=1)
    assert then.told("draws")[0]["cards"] == drawn


def test_vector_18_a_covered_kind_does_not_count() -> None:
    given = Scenario("anna", "bob").path("co4@A ol3/am6 we2").hand(anna="amphora")
    then = given.turn_of("anna").plays("anna", "amphora", start=1)
    assert then.places("anna") == [0, 0, 4]
    assert then.values("anna") == [2]


def test_vector_19_a_chain_has_to_come_to_an_end() -> None:
    given = Scenario("anna", "peter", "eugene").path("co2@P ol3@E").used("anna")
    assert given.hand(anna="coins").turn_of("anna").told("stuck")[0]["seat"] == "anna"
    given.hand(anna="olive")
    then = given.turn_of("anna")
    assert moves(then, "anna") == ["0-olive"], "coins first would end at the occupied olive"
    then.plays("anna", "olive", "coins")
    assert then.places("anna") == [0, 0, 3]
    assert then.values("anna") == []
    assert then.told("draws")[0]["cards"] == 2


@pytest.mark.parametrize("ashore", [0, 2])
def test_vector_20_the_stuck_show_their_hand_and_draw_two(ashore: int) -> None:
    given = Scenario("anna", "bob").path("ly2@B").hand(anna="lyre", bob="olive").tiles(anna=(1,)).used("anna")
    then = given.ashore(anna=ashore).turn_of("anna")
    assert then.told("stuck") == [{"seat": "anna", "cards": (Kind.LYRE,)}]
    assert then.told("draws") == [{"seat": "anna", "cards": 2}]
    assert (then.values("anna"), then.cards("anna")) == ([1], 3)
    assert then.asked == {"bob": "move"}


def test_vector_21_what_could_be_left_out_is_not_paid() -> None:
    given = Scenario("anna", "bob").path("am3 co5@A ~ ly2").hand(anna="lyre olive").tiles(anna=(6,)).used("anna")
    then = given.turn_of("anna").plays("anna", "lyre", start=2)
    (tile,) = then.told("pays")[0]["coins"]
    assert tile.value == 6, "the card alone is too little, and with the tile it is not needed"
    given.hand(anna="olive")
    then = given.turn_of("anna").plays("anna", "lyre", start=2)
    assert len(then.choices("anna")) == 2
    for coins, key in (((6, "olive"), "pay-surplus"), (("olive",), "pay-too-little")):
        with pytest.raises(Refused, match=key):
            given.turn_of("anna").plays("anna", "lyre", start=2).pays("anna", *coins)


@pytest.mark.parametrize(
    ("tiles", "cards", "toll", "paid"),
    [
        ((1, 1, 2), "", 2, [2]),
        ((2, 2, 2, 3, 3), "", 6, [3, 3]),
        ((1, 1, 1, 3), "", 3, [3]),
        ((1, 2, 3), "", 4, [1, 3]),
        ((2,), "olive olive", 2, [2]),
        ((5,), "olive olive", 3, [5]),
    ],
)
def test_fewest_items_of_equal_sums_are_suggested(
    tiles: tuple[int, ...], cards: str, toll: int, paid: list[int]
) -> None:
    """And nothing more than reaches the sum; a dear tile rather than cards only if they do not do."""
    there = [Tile(Kind.OLIVE, value, Back.A) for value in tiles]
    found = cheapest(there, [Kind(card) for card in cards.split()], toll)
    assert sorted(map(worth, found)) == paid


def test_chosen_payment_alone_is_paid() -> None:
    given = Scenario("anna", "bob").path("am3 co5@A ~ ly2").hand(anna="lyre olive olive").tiles(anna=(2, 3))
    then = given.used("anna").turn_of("anna").plays("anna", "lyre", start=2).pays("anna", 3)
    assert [worth(coin) for coin in then.told("pays")[0]["coins"]] == [3]
    assert then.values("anna").count(3) <= 1
    assert 2 in then.values("anna")


def test_vector_22_a_tile_from_beyond_the_water() -> None:
    given = Scenario("anna", "peter").path("ol2 ~ we3@P co5").hand(anna="coins").tiles(anna=(2,)).used("anna")
    then = given.turn_of("anna").plays("anna", "coins")
    assert then.told("pays")[0]["toll"] == 2
    assert then.places("anna") == [0, 0, 4]
    assert then.tops() == ["~", "~", "we3", "co5"]
    assert gaps(then.g.top) == []


def test_vector_23_a_bridge_without_a_gap_is_lost() -> None:
    then = Scenario("anna", "bob").path("ol2 ~B we3").when(gather(Seat(0), 2))
    assert then.tops() == ["~", "~", "we3"]
    assert then.g.bridges == {}
    assert then.g.spare[Seat(1)] == 0


@pytest.mark.parametrize(("tiles", "left"), [((3, 4), 3), ((3, 7), 4)])
def test_vector_24_the_last_way_is_paid_as_cheaply_as_can_be(tiles: tuple[int, ...], left: int) -> None:
    given = Scenario("anna", "bob").path("we5@B ~ ol6").ashore(bob=2, anna=3).tiles(bob=tiles).hand(bob="olive")
    then = given.when(last_ways(Seat(0)))
    assert then.scores["bob"] == left


def test_vector_25_who_cannot_pay_the_last_way_owes() -> None:
    given = Scenario("anna", "bob").path("we5@B ~ ol6 ~ we3").ashore(bob=2, anna=3).tiles(bob=(2,)).hand(bob="olive")
    then = given.when(last_ways(Seat(0)))
    assert then.scores["bob"] == -5
    assert then.told("owes") == [{"seat": "bob", "debt": 5}]


def test_vector_26_the_discards_become_the_deck() -> None:
    given = Scenario("anna", "bob").path("ol2").deck(cards=1, discards=10)
    then = given.when(draw_cards(Seat(0), 3))
    assert then.told("reshuffled") == [{"cards": 10}]
    assert then.cards("anna") == 3
    assert (len(then.g.deck), then.g.discard) == (8, [])


def test_vector_27_no_tile_is_free_at_the_end() -> None:
    given = Scenario("anna", "bob").path("ol3@B am2@A ly4@B").ashore(anna=2).hand(anna="wreath")
    then = given.turn_of("anna").plays("anna", "wreath", start=2)
    # the place that the last figure leaves is free, so it takes that tile; with it taken there is none
    assert then.values("anna") == [2]
    given = Scenario("anna", "bob").path("ol3@B ly4@B").ashore(anna=2).hand(anna="wreath")
    then = given.turn_of("anna").plays("anna", "wreath")
    assert then.values("anna") == []
    assert then.cards("anna") == 4
    assert then.g.result is not None


def test_vector_28_who_can_move_has_to() -> None:
    given = Scenario("anna", "bob").path("we6@A ~ ol7 we2@A ~ co1 ly3@B").ashore(anna=1).used("anna")
    then = given.hand(anna="coins olive").turn_of("anna")
    assert then.choices("anna") == ["4-olive", "4-coins"], "neither the other figure nor a pass"


def test_vector_29_all_who_tie_win() -> None:
    given = Scenario("anna", "bob", "eva").path("ol2").ashore(anna=3, bob=3, eva=3).tiles(anna=(7, 7, 7, 7, 3))
    then = given.tiles(bob=(7, 7, 7, 7, 3), eva=(7, 5)).when(last_ways(Seat(0)))
    assert then.scores == {"anna": 31, "bob": 31, "eva": 12}
    assert then.g.result is not None
    assert then.g.result.winners == (Seat(0), Seat(1))


def test_vector_30_what_is_in_the_box() -> None:
    halves = {back: DATA.half(back) for back in Back}
    tiles = [tile for half in halves.values() for tile in half]
    assert [len(half) for half in halves.values()] == [42, 42]
    assert set(Counter(tile.kind for tile in tiles).values()) == {12}
    assert {tile.value for tile in halves[Back.A]} == {tile.value for tile in halves[Back.B]} == set(range(1, 8))
    assert len(Kind) * DATA.box.cards == 105
    assert check(None) == []
