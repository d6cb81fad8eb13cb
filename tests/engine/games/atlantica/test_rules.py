"""Rules of a turn and of the end that no vector shows (§5, §7, §8): a short case each."""

from engine.core import Position, Seat, new_game, seed_from, view
from engine.games.atlantica import GAME
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import payments
from engine.games.atlantica.rules.ending import account, count_points, sources
from engine.games.atlantica.rules.turn import end_turn, first_turn, hand_over
from engine.games.atlantica.state import Deed, Diver, Kind, Options, Research, Spent
from tests.engine.games.atlantica.scenario import Scenario

SIX = "arc cer gol amp ins scu"


def ways(hand: str, deed: Deed) -> list[str]:
    return [payment.id for payment in payments([Diver(letter) for letter in hand], deed, 0)]


# the displays


def test_things_that_come_to_the_board_are_told() -> None:
    given = Scenario("anna", "bob").hand(anna="b").station("plus2 plus3 joker blue")
    then = given.turn_of("anna").says("anna", "station-1")
    assert then.told("comes") == [{"cards": (then.g.station[3],)}]
    then = Scenario("anna", "bob").hand(anna="g").boat(SIX).turn_of("anna").says("anna", "boat-1")
    assert then.told("comes") == [{"cards": (then.g.boat[5],)}]


def test_the_hurricane_comes_once() -> None:
    given = Scenario("anna", "bob").hand(anna="g").boat(SIX).decks(0)
    then = given.turn_of("anna").says("anna", "boat-1")
    assert (then.told("hurricane"), then.g.hurricane) == ([], Seat(1)), "before whom it lay already"


def test_the_hurricane_may_lie_under_the_last_treasure() -> None:
    """§7: it lies anywhere in its deck, before the first as well as after the last treasure."""
    found = set[tuple[bool, int]]()
    for seed in range(40):
        given = Scenario("anna", "bob", seed=f"hurricane {seed}").hand(anna="g").boat(SIX).decks(0, 1)
        then = given.turn_of("anna").says("anna", "boat-1")
        found.add((bool(then.told("hurricane")), len(then.g.boat)))
    assert found == {(True, 6), (False, 6)}


def test_hurricane_is_next_when_no_treasure_is_left() -> None:
    for seed in range(8):
        given = Scenario("anna", "bob", seed=f"hurricane {seed}").hand(anna="g").boat(SIX).decks(0, 0)
        assert given.turn_of("anna").says("anna", "boat-1").told("hurricane") == [{"seat": "anna"}]


# paying


def test_the_payment_after_which_most_is_left_of_what_was_paid_comes_first() -> None:
    assert ways("ggy", Deed.BOAT_1) == ["g", "y"], "of green one is left, of yellow none"
    assert ways("gyy", Deed.BOAT_1) == ["y", "g"]
    assert ways("rrbbby", Deed.STATION_2) == ["yb", "yr"]
    assert ways("rrbbb", Deed.STATION_2)[0] == "rbb", "one of each is left"


def test_payment_is_known_to_all_and_the_rest_of_the_hand_is_not() -> None:
    g = Scenario("anna", "bob").hand(anna="gyy").g
    g.run.events = []
    way = next(one for one in payments(g.hand[Seat(0)], Deed.BOAT_1, 0) if one.id == "y")
    hand_over(g, way, Seat(0), Deed.BOAT_1, Spent())
    assert [(one.what, one.to) for one in g.run.revealed] == [((("y",),), None)]


def test_payments_that_leave_as_much_stand_in_the_order_of_colours() -> None:
    assert ways("wr", Deed.HARBOUR_1) == ["w", "r"]
    assert ways("yvb", Deed.TAVERN_1) == ["y", "b", "v"]
    assert ways("wwrrgg", Deed.STATION_1) == ["r"], "the symbol is blue or red"
    assert ways("wwyygg", Deed.STATION_1) == ["ww", "yy", "gg"], "a pair of any colour"


def test_three_divers_of_one_colour_pay_two_symbols() -> None:
    then = Scenario("anna", "bob").hand(anna="ggg").boat(SIX).turn_of("anna")
    then.says("anna", "boat-2")
    assert then.hand("anna") == "", "one for its own colour, two for the other"


def test_absent_player_pays_as_is_best_for_them() -> None:
    then = Scenario("anna", "bob").hand(anna="gyy").boat(SIX).turn_of("anna").says("anna", "boat-1")
    assert then.fallback("anna") == "y"


# the tavern and what is taken


def test_absent_player_takes_the_first_cards() -> None:
    then = Scenario("anna", "bob").hand(anna="yv").boat(SIX).turn_of("anna").says("anna", "boat-2")
    assert then.fallback("anna") == ("boat-1", "boat-2")
    then = Scenario("anna", "bob").hand(anna="gw").boat(SIX).turn_of("anna").says("anna", "boat-1")
    assert (then.asked, then.fallback("anna")) == ({"anna": "more"}, "done")
    given = Scenario("anna", "bob").hand(anna="ywr").boat(SIX).station("plus2 plus3 joker blue")
    then = given.turn_of("anna").says("anna", "tavern-3")
    assert then.fallback("anna") == "boat-1"
    assert then.says("anna", "boat-1").fallback("anna") == "-", "and no second one"


def test_cards_of_one_area_alone_are_all_that_the_tavern_gives() -> None:
    """R11."""
    given = Scenario("anna", "bob").hand(anna="ywr", bob="w").boat(SIX).station("").no_ships("a", "b")
    given.g.removed += given.g.treasure_deck
    given.g.treasure_deck = []
    given.g.research[Seat(1)] += given.g.research_deck
    given.g.research_deck = []
    then = given.turn_of("anna").says("anna", "tavern-3", "boat-2")
    assert then.owned("anna") == ["cer"]
    assert then.asked == {"bob": "turn"}, "nobody asks for a second card"


# who breathes, and when that ends the game


def test_a_breath_that_brings_cards_or_an_action_begins_the_count_of_empty_breaths_anew() -> None:
    """R16: all in one round have to go without."""
    given = Scenario("anna", "bob").hand(anna="ww", bob="w")
    given.g.idle = 1
    assert given.turn_of("anna").says("anna", "breath").g.idle == 0
    acted = Scenario("anna", "bob").hand(anna="ww").divers(deck=0, discards=0)
    acted.g.idle = 1
    then = acted.turn_of("anna").says("anna", "harbour-1")
    assert (then.g.idle, then.g.turns_left) == (0, None)


def test_player_who_can_draw_nothing_still_breathes() -> None:
    given = Scenario("anna", "bob").hand(anna="ww").divers(deck=0, discards=0)
    then = given.turn_of("anna").says("anna", "breath")
    assert then.told("breathes") == [{"seat": "anna"}]
    assert then.told("draws-nothing") == [{"seat": "anna"}]
    assert then.told("draws") == []
    assert then.g.idle == 1


def test_only_who_draws_sees_the_divers() -> None:
    then = Scenario("anna", "bob").hand(anna="w").turn_of("anna").says("anna", "breath")
    assert then.told("draws") == [{"seat": "anna", "cards": 5}]
    (drawn,) = [event for event in then.events if event.key == "drawn"]
    assert (drawn.to, drawn.args["cards"]) == (Seat(0), tuple(then.g.hand[Seat(0)][1:]))


def test_a_deck_that_runs_out_is_told_and_only_if_discards_become_the_next() -> None:
    given = Scenario("anna", "bob").hand(anna="w").divers(deck=2, discards=10)
    then = given.turn_of("anna").says("anna", "breath")
    assert then.told("reshuffled") == [{"cards": 10}]
    assert then.told("draws") == [{"seat": "anna", "cards": 5}]
    given = Scenario("anna", "bob").hand(anna="w").divers(deck=2, discards=0)
    then = given.turn_of("anna").says("anna", "breath")
    assert (then.told("reshuffled"), then.told("draws")) == ([], [{"seat": "anna", "cards": 2}])


def test_in_the_last_round_empty_breaths_mean_nothing_more() -> None:
    given = Scenario("anna", "bob").hand(anna="ww").divers(deck=0, discards=0)
    given.g.idle, given.g.turns_left = 1, 2
    then = given.turn_of("anna").says("anna", "breath")
    assert then.told("nobody-draws") == []
    assert then.g.turns_left == 1


# rounds, and the end


def test_all_are_told_that_cards_are_dealt_and_who_begins() -> None:
    told = new_game(GAME, 3, Options(first_player=2), seed_from("setup")).events
    assert [event.key for event in told[:3]] == ["setup", "dealt", "round"]
    assert (told[1].args, told[2].args) == ({"cards": DATA.setup.hand, "first": 1}, {"round": 1})


def test_a_round_begins_with_the_first_player() -> None:
    given = Scenario("anna", "bob")
    then = given.when(first_turn())
    assert (then.g.round, then.g.active) == (1, Seat(0))
    assert then.told("round") == [{"round": 1}]
    then = given.when(end_turn(Seat(0)))
    assert (then.g.round, then.g.active) == (0, Seat(1)), "Bob goes on in the same round"
    assert then.told("round") == []


def test_when_points_are_counted_it_is_nobodys_turn() -> None:
    given = Scenario("anna", "bob").treasures(anna="wea").ships(anna="a1")
    given.g.active = Seat(1)
    then = given.when(count_points())
    assert then.g.active is None
    assert [event.key for event in then.events if event.key in ("end", "winners")] == ["end", "winners"]
    assert then.told("winners") == [{"seats": ("anna",), "points": {"anna": 4, "bob": 0}}]


def test_players_who_share_a_place_behind_the_winner_are_no_tie() -> None:
    given = Scenario("anna", "bob", "celia").treasures(anna="wea wea", bob="wea", celia="wea")
    then = given.ships(anna="b3", bob="a1", celia="a1").when(count_points())
    assert then.scores == {"anna": 9, "bob": 4, "celia": 4}
    assert account(view(GAME, Position(then.g), None)).ties == ()


def test_source_without_points_is_not_listed() -> None:
    given = Scenario("anna", "bob").treasures(anna="ins wea").ships(anna="b3").research(anna="joker plus2 colours3")
    own = sources(given.g, Seat(0))
    assert own == {Kind.INSCRIPTIONS: 6, Kind.WEAPONS: 4, Research.PLUS_2: 2}
