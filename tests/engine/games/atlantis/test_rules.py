"""Rules of a turn, of payments and of the end that no vector shows (§5, §7, §8): a short case each."""

from random import Random

from engine.core import Choose, Pick, Seat, new_game, seed_from
from engine.games.atlantis import GAME
from engine.games.atlantis.rules.ending import last_ways, sources
from engine.games.atlantis.rules.path import fewest, hand_over, occupied, useful, worth
from engine.games.atlantis.rules.turn import draw_cards, end_turn, first_turn, gather, move
from engine.games.atlantis.state import Back, Kind, Options, Source, Tile
from engine.tools.secrecy import leaks_by_step
from tests.engine.games.atlantis.scenario import Scenario

# payments


def offered(values: tuple[int, ...], cards: str, need: int) -> list[int | str]:
    """What may be paid: tiles by their values, cards by their kinds."""
    tiles = [Tile(Kind.OLIVE, value, Back.A) for value in values]
    coins = useful(tiles, [Kind(card) for card in cards.split()], need)
    return [coin.value if isinstance(coin, Tile) else str(coin) for coin in coins]


def test_the_dearest_tiles_stand_first_and_cards_last_in_the_order_of_their_kinds() -> None:
    assert offered((2, 7, 5), "sickle olive coins", 20) == [7, 5, 2, "olive", "coins", "sickle"]


def test_equal_coins_are_offered_only_as_far_as_useful() -> None:
    assert offered((3, 3, 3, 3), "", 6) == [3, 3]
    assert offered((3, 3, 3, 3), "", 7) == [3, 3, 3]
    assert offered((1, 1, 1), "", 2) == [1, 1]
    assert offered((), "olive olive olive lyre", 2) == ["olive", "olive", "lyre"]
    assert offered((5,), "olive", 3) == [5, "olive"], "no card that nobody holds"


def test_the_fewest_coins_that_can_do_are_asked_for() -> None:
    coins = [Tile(Kind.OLIVE, value, Back.A) for value in (5, 2, 1)]
    assert [fewest(coins, need) for need in (4, 5, 6, 7, 8)] == [1, 1, 2, 2, 3]


def test_cards_that_pay_are_those_of_which_most_are_held() -> None:
    given = Scenario("anna", "bob").path("am3@A ~ ly4").hand(anna="lyre olive sickle sickle sickle").used("anna")
    then = given.ashore(anna=2).turn_of("anna").says("anna", "1-lyre")
    prompt = then.view("anna").prompt
    assert isinstance(prompt, Pick) and prompt.about["toll"] == 3
    assert then.fallback("anna") == ("olive", "sickle", "sickle"), "of equals the first"


def test_payment_is_known_to_all_and_the_rest_of_the_hand_is_not() -> None:
    """§4: a hand is its owner's, and cards that are paid go to the discards."""
    g = Scenario("anna", "bob").path("ol2").tiles(anna=(5, 1)).hand(anna="lyre coins").g
    g.run.events = []
    coins = (g.tiles[Seat(0)][1], Kind.LYRE)
    hand_over(g, Seat(0), coins, 2)
    assert [(one.what, one.to) for one in g.run.revealed] == [((coins,), None)]


# turns


def test_figures_on_atlantis_and_on_the_mainland_stand_in_nobodys_way() -> None:
    """§5.2: these hold any number."""
    assert occupied(Scenario("anna", "bob").path("ol2 we3@B").ashore(anna=1).g) == {2: Seat(1)}


def test_all_are_told_that_the_path_is_laid_and_hands_are_dealt() -> None:
    told = new_game(GAME, 2, Options(first_player=2), seed_from("setup")).events
    assert [event.key for event in told[:3]] == ["setup", "dealt", "round"]
    assert told[1].args == {"hands": {1: 4, 0: 5}, "first": 1}


def test_only_who_draws_sees_the_cards() -> None:
    then = Scenario("anna", "bob").path("ol2").when(draw_cards(Seat(0), 2))
    assert [(event.key, event.to) for event in then.events] == [("draws", None), ("drawn", Seat(0))]
    assert then.told("drawn") == [{"cards": tuple(then.g.hand[Seat(0)])}]


def test_nothing_is_shuffled_without_discards() -> None:
    """§5.4: nothing left, so what there is is drawn."""
    then = Scenario("anna", "bob").path("ol2").deck(cards=1, discards=0).when(draw_cards(Seat(0), 2))
    assert (then.told("draws"), then.told("reshuffled")) == ([{"seat": "anna", "cards": 1}], [])


def test_all_are_told_whether_a_figure_has_come_ashore() -> None:
    for card, ashore in (("olive", 0), ("wreath", 1)):
        then = Scenario("anna", "bob").path("am3 ol2").hand(anna=card).used("anna").turn_of("anna").plays("anna", card)
        (told,) = then.told("moves")
        assert (told["start"], told["to"], told["ashore"]) == (0, 2 + ashore, ashore)


def test_the_only_card_that_leads_on_is_played_by_itself() -> None:
    given = Scenario("anna", "bob").path("co2@B ol3 am1").used("anna")
    then = given.hand(anna="coins olive").turn_of("anna").says("anna", "0-coins")
    assert then.told("moves")[0]["cards"] == (Kind.COINS, Kind.OLIVE)
    then = given.hand(anna="amphora").turn_of("anna").says("anna", "0-coins")
    assert then.choices("anna") == ["1-olive", "1-amphora"]
    assert then.fallback("anna") == "1-amphora", "for a tile of 3"


def test_the_tile_that_a_move_brings_may_be_the_one_just_left() -> None:
    then = Scenario("anna", "bob").path("we5 ol3@A co6").hand(anna="coins").used("anna").turn_of("anna")
    prompt = then.view("anna").prompt
    assert isinstance(prompt, Choose) and prompt.about["sales"] == 0
    assert [option.tile.value for option in prompt.options] == [5, 3], "from Atlantis, and from the olive tile"


def test_a_round_begins_with_the_first_player() -> None:
    given = Scenario("anna", "bob").path("ol2").hand(anna="olive", bob="olive")
    then = given.when(first_turn())
    assert (then.g.round, then.g.active, then.told("round")) == (1, Seat(0), [{"round": 1}])
    then = given.when(end_turn(Seat(0)))
    assert (then.g.round, then.g.active, then.told("round")) == (0, Seat(1), []), "Bob goes on in the same round"


def test_a_figure_that_moves_begins_the_count_of_those_who_can_do_nothing_anew() -> None:
    """R20: all in one round have to be stuck."""
    given = Scenario("anna", "bob").path("ol7 ly3@B").hand(anna="olive").used("anna", "bob")
    given.deck(cards=0, discards=0)
    given.g.idle = 1
    then = given.turn_of("anna").says("anna", "0-olive")
    assert (then.g.idle, then.g.result) == (0, None), "they draw at least the card they played"


def test_the_hand_of_the_stuck_is_shown_in_the_order_of_kinds() -> None:
    given = Scenario("anna", "bob").path("ol7@A ~ ly3 co4").hand(anna="coins lyre").used("anna")
    then = given.ashore(anna=2).turn_of("anna")
    assert then.told("stuck")[0] == {"seat": "anna", "cards": (Kind.LYRE, Kind.COINS)}


def test_the_hand_of_the_stuck_is_shown_even_if_there_is_nothing_to_draw() -> None:
    """So whoever sees it may tell it from other hands, which the secrecy of hands forbids otherwise."""
    given = Scenario("anna", "bob", "eva").path("ly2@B").hand(anna="lyre", bob="olive coins").used("anna")
    g = given.deck(cards=0, discards=0).g
    g.agenda = [move(Seat(0), 0, False)]
    for seed in range(5):
        assert list(leaks_by_step(GAME, g, Seat(1), Random(seed))) == []
    assert given.turn_of("anna").told("draws-nothing") == [{"seat": "anna"}]


def test_the_tile_under_the_one_taken_is_shown() -> None:
    then = Scenario("anna", "bob").path("ol4/si2 we3").when(gather(Seat(0), 2))
    assert then.told("takes")[0]["place"] == 1
    (told,) = then.told("uncovers")
    assert (told["tile"].id[:8], told["place"]) == ("sickle-2", 1)
    assert Scenario("anna", "bob").path("ol4 we3").when(gather(Seat(0), 2)).told("uncovers") == []


def test_a_bridge_elsewhere_stays_when_a_double_tile_is_taken() -> None:
    then = Scenario("anna", "bob").path("ol4/si2 we3 ~B am1").when(gather(Seat(0), 2))
    assert then.g.bridges == {3: Seat(1)}


def test_bridge_goes_on_any_gap_or_where_it_helps_a_stuck_player() -> None:
    """R7."""
    path = "am7@A ~ ly6 ~ we5"
    given = Scenario("anna", "bob").path(path).hand(anna="lyre olive olive olive").tiles(anna=(7,)).ashore(anna=2)
    then = given.turn_of("anna").says("anna", "bridge")
    assert then.told("bridges") == []
    assert then.choices("anna") == ["2", "4"], "lyre leads over the first gap alone, but both may be bridged"
    given = Scenario("anna", "bob").path(path).hand(anna="lyre").ashore(anna=2)
    then = given.turn_of("anna")
    assert then.choices("anna") == ["bridge", "stuck"]
    assert then.says("anna", "bridge").choices("anna") == ["2"]


def test_absent_stuck_player_keeps_their_bridge() -> None:
    then = Scenario("anna", "bob").path("am7@A ~ ly6 ~ we5").hand(anna="lyre").ashore(anna=2).turn_of("anna")
    assert then.fallback("anna") == "stuck"
    prompt = then.view("anna").prompt
    assert prompt is not None and prompt.about["stuck"] == 1


def test_stuck_player_shows_their_hand_and_draws_two_cards() -> None:
    """§5.5: their bridge is theirs to spend."""
    given = Scenario("anna", "bob").path("am7@A ~ ly6 ~ we5").hand(anna="lyre", bob="olive olive").ashore(anna=2)
    then = given.tiles(bob=(7,)).turn_of("anna").says("anna", "stuck")
    assert then.told("stuck") == [{"seat": "anna", "cards": (Kind.LYRE,)}]
    assert then.told("draws") == [{"seat": "anna", "cards": 2}]
    assert (then.g.active, then.g.spare[Seat(0)]) == (Seat(1), 1)


def test_the_only_gap_is_bridged_without_a_question() -> None:
    given = Scenario("anna", "bob").path("am7@A ~ ly6").hand(anna="lyre").ashore(anna=2)
    then = given.turn_of("anna").says("anna", "bridge", "1-lyre")
    (told,) = then.told("bridges")
    assert (told["seat"], told["gap"].first) == ("anna", 2)
    assert then.told("pays") == []


def test_tile_is_not_sold_after_a_bridge_or_another_sale() -> None:
    given = Scenario("anna", "bob").path("am7@A ~ ly6").hand(anna="lyre").tiles(anna=(6, 5)).ashore(anna=2)
    then = given.turn_of("anna").says("anna", "bridge")
    assert then.choices("anna") == ["1-lyre"]


def test_nothing_is_sold_when_there_are_no_cards_to_draw() -> None:
    for deck, discards, sold in ((0, 0, False), (1, 0, True), (0, 1, True)):
        given = Scenario("anna", "bob").path("ol4 am2").hand(anna="olive").tiles(anna=(6, 5)).used("anna")
        then = given.deck(cards=deck, discards=discards).turn_of("anna")
        assert then.choices("anna") == ["0-olive", *(["sell-5", "sell-6"] if sold else [])]
        prompt = then.view("anna").prompt
        assert prompt is not None and prompt.about["sales"] == (2 if sold else 0)


def test_a_bridge_between_the_last_tile_and_the_mainland_is_lost_too() -> None:
    """R10."""
    then = Scenario("anna", "bob").path("we3 ~B ol2").when(gather(Seat(0), 4))
    assert then.told("takes")[0]["place"] == 3
    assert (then.tops(), then.g.bridges, then.g.spare[Seat(1)]) == (["we3", "~", "~"], {}, 0)


def test_absent_player_makes_the_cheapest_move_for_the_best_tile() -> None:
    given = Scenario("anna", "bob").path("ol2 we6 am1 ly3@B ~ co5 wr4").used("anna").tiles(anna=(7,))
    assert given.hand(anna="amphora coins").turn_of("anna").fallback("anna") == "0-amphora"
    then = given.hand(anna="weapon").turn_of("anna")
    assert then.fallback("anna") == "0-amphora", "for the tile of 6, not for that of 2"
    then = given.hand(anna="lyre").turn_of("anna")
    assert "0-lyre" in then.choices("anna"), "it would cost nothing yet"
    assert then.fallback("anna") == "0-amphora"
    given = Scenario("anna", "bob").path("ol2 we1 ~ am6 co5").used("anna").tiles(anna=(7,))
    assert given.hand(anna="coins weapon").turn_of("anna").fallback("anna") == "0-weapon"
    given = Scenario("anna", "bob").path("ol1 we6").hand(anna="olive weapon").used("anna")
    assert given.turn_of("anna").fallback("anna") == "0-weapon", "for the tile of 1, not for none"
    given = Scenario("anna", "bob").path("ol6@A ~ we3 ly3@B am5").used("anna").ashore(anna=2).tiles(anna=(7,))
    then = given.hand(anna="lyre amphora coins").turn_of("anna")
    assert "1-lyre" in then.choices("anna")
    assert then.fallback("anna") == "1-coins"


def test_a_sale_that_still_leaves_somebody_stuck_does_not_cost_their_bridge() -> None:
    given = Scenario("anna", "bob").path("am7@A ~ ly6").hand(anna="lyre").tiles(anna=(3,)).ashore(anna=2)
    then = given.turn_of("anna").says("anna", "sell-3")
    assert "bridge" in then.choices("anna")


def test_a_card_leads_on_only_if_the_cards_left_pay_the_way() -> None:
    """Each card that is played for the figure is one that cannot pay its toll of 2."""
    given = Scenario("anna", "bob").path("am2@A ~ ly4@B co5 ~ wr7").hand(anna="lyre coins olive").used("anna")
    then = given.ashore(anna=2).turn_of("anna")
    assert then.choices("anna") == ["1-coins"], "after lyre and coins there is only olive"
    assert given.hand(anna="olive").turn_of("anna").choices("anna") == ["1-lyre", "1-coins"]
    given = Scenario("anna", "bob").path("am2@A ~ ly4@B co3@B co5 ~ wr7").hand(anna="lyre coins coins olive")
    then = given.used("anna").ashore(anna=2).turn_of("anna")
    assert then.choices("anna") == ["1-coins"], "after lyre and twice coins there is only olive"
    assert given.hand(anna="olive").turn_of("anna").choices("anna") == ["1-lyre", "1-coins"]


# the end


def test_at_the_end_it_is_nobodys_turn_and_the_best_stand_first() -> None:
    given = Scenario("anna", "bob", "eva").path("ol2 we3").ashore(anna=3, bob=3, eva=3).tiles(bob=(5,), eva=(7,))
    given.g.active = Seat(0)
    then = given.when(last_ways(Seat(0)))
    assert then.g.active is None
    assert then.told("winners") == [{"seats": ("eva",), "points": {"eva": 7, "bob": 5, "anna": 0}}]
    assert then.g.result is not None
    assert then.g.result.standings == ((2, 7), (1, 5), (0, 0))
    assert list(then.told("winners")[0]["points"]) == ["eva", "bob", "anna"]


def test_the_last_ways_are_shown_with_what_pays_them() -> None:
    """The cards with which others pay come out of their hands, seen by all."""
    given = Scenario("anna", "bob").path("we2@B ~ ol6").ashore(bob=2, anna=3).hand(bob="olive lyre coins")
    then = given.when(last_ways(Seat(0)))
    (told,) = then.told("pays")
    assert (told["seat"], [worth(coin) for coin in told["coins"]]) == ("bob", [1, 1])
    assert then.scores["bob"] == 1


def test_before_the_end_nobody_owes_anything() -> None:
    """§7: ways still to go are paid for by the last journey."""
    given = Scenario("anna", "bob").path("we2@A ~ ol6").tiles(anna=(5,)).hand(anna="lyre")
    assert sources(given.g, Seat(0)) == {Source.TILES: 5, Source.CARDS: 1, Source.DEBT: 0}


def test_at_the_end_every_figure_is_ashore() -> None:
    """§7: every figure under way goes to the Mainland."""
    then = Scenario("anna", "bob").path("we2@B ~ ol6").ashore(anna=3).when(last_ways(Seat(0)))
    assert (then.places("anna"), then.places("bob")) == ([4] * 3, [4] * 3)


def test_the_last_ways_begin_with_who_ends_the_game() -> None:
    given = Scenario("anna", "bob", "eva").path("we2@A am3@E ~ ol6")
    given.ashore(anna=2, bob=3, eva=2).hand(anna="olive olive olive")
    then = given.hand(eva="coins coins coins").when(last_ways(Seat(1)))
    assert [told["seat"] for told in then.told("pays")] == ["eva", "anna"]
