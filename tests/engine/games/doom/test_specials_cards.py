"""Specials attached to a Politics card (§10.3): what they do, and when they are offered."""

import pytest

from engine.core import Refused, Seat
from engine.games.doom.data import DATA
from engine.games.doom.rules.cards.plans import might_replace
from engine.games.doom.rules.cards.red import raided_ships
from engine.games.doom.rules.specials.vocabulary import DiscardPassengers
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Faction, Neutral, Place, ShipId, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario

RED = Seat(0)


def table() -> Scenario:
    return Scenario("red", "blue", "gold")


def acts(given: Scenario, card: Card, *hand: Special) -> Play:
    """Red wins the first vote with a bid of one cube; this is their card, these are the Specials they hold.

    The same table may begin several stories, and then stays as it was laid out for the first one.
    """
    if not given.g.laid:
        given.specials(red=hand).rows({"red": (card,)})
    then = given.when(start_vote(1))
    return then.bids(blue=0, gold=0, red=1)


def offered(given: Scenario, card: Card, *hand: Special) -> list[object]:
    """How red may play their own card."""
    then = acts(given, card, *hand)
    return [wire for wire in then.choices("red") if str(wire).startswith("own")] if "red" in then.asked else []


def spent(then: Play) -> list[Special]:
    assert then.g.attached is None
    return then.g.special_discard


def test_only_who_holds_a_special_may_play_one_in_place_of_a_card() -> None:
    """§10.3, by public knowledge: whichever they hold."""
    given = table().ship("b", at_sea=True, blue=2)
    assert not might_replace(given.g, RED, (Card.SABOTAGE,))
    assert might_replace(given.specials(red=(Special.EMPATH,)).g, RED, (Card.SABOTAGE,))
    assert not might_replace(given.ship("b", blue=2).g, RED, (Card.SABOTAGE,)), "no ship is at sea"


def test_pirates_raid_ships_at_sea_alone() -> None:
    """§10.3."""
    given = table().ship("a", gold=2).ship("b", at_sea=True, blue=2)
    (effect,) = DATA.specials[Special.PIRATES].effects
    assert isinstance(effect, DiscardPassengers) and raided_ships(given.g, RED, effect) == (ShipId.B,)


# Empath


def test_vector_39_the_empath_makes_a_neutral_count_as_ones_own() -> None:
    given = table().ship("a", at_sea=True, red=3, neutral=1, blue=1).ship("b", blue=1)
    then = acts(given, Card.SHIPS, Special.EMPATH).says("red", "own-empath", "a")
    assert then.vp == {"red": 2 + 12, "blue": 2 + 3, "gold": 2}
    assert then.gained(Source.SPECIALS) == {"red": 3}, "what the Special brought: 10 + 1 instead of 6 + 2"
    assert then.told("neutral-counts") == [{"seat": "red", "neutrals": 1}]
    assert spent(then) == [Special.EMPATH]


def test_the_empath_counts_with_a_neutral_left_over_and_without_own_refugees() -> None:
    given = table().ship("a", at_sea=True, neutral=2, blue=1).ship("b", blue=1)
    then = acts(given, Card.SHIPS, Special.EMPATH).says("red", "own-empath", "a")
    assert then.vp == {"red": 2 + 1 + 2 + 1, "blue": 2 + 1 + 1, "gold": 2}


def test_the_empath_with_the_royal_ship_and_the_printed_neutral() -> None:
    given = table().ship("a", at_sea=True, upgraded=True, red=1).ship("b", at_sea=True, blue=1)
    then = acts(given, Card.ROYAL_SHIP, Special.EMPATH).says("red", "own-empath")
    assert then.vp["red"] == 2 + 5 + 1, "the one ship with a neutral that arrives"
    assert then.told("arrives")[0]["cargo"] == {"red": 1, Neutral.CUBE: 1}, "the printed one among them"
    assert then.g.ships[ShipId.A].printed, "it never leaves the ark"


def test_one_of_two_ships_that_arrive_is_named_for_the_empath() -> None:
    given = table().ship("a", at_sea=True, neutral=1).ship("d", upgraded=True, neutral=2).ship("b", blue=1)
    then = acts(given, Card.SHIPS, Special.EMPATH).says("red", "own-empath")
    assert then.asked == {"red": "serve"} and then.choices("red") == ["a", "d"], "the better Air Ship arrives from port"
    then.says("red", "d", "b")
    assert then.asked != {"red": "other-ship"}, "the ship named has to be the other one"
    assert then.at_sea() == ["a", "b"] and then.aboard("d") == {}
    assert then.gained(Source.SPECIALS) == {"red": 1 + 1}


def test_the_ship_named_for_the_empath_moves_once() -> None:
    given = table().ship("a", at_sea=True, neutral=1).ship("d", upgraded=True, neutral=2).ship("b", blue=1)
    then = acts(given, Card.SHIPS, Special.EMPATH).says("red", "own-empath", "d", "d")
    assert (then.asked, then.choices("red")) == ({"red": "other-ship"}, ["a", "b"])


def test_the_empath_needs_a_neutral_on_a_ship_that_arrives() -> None:
    assert offered(table().ship("a", at_sea=True, neutral=1), Card.SHIPS, Special.EMPATH) == [], "Ships needs two"
    assert offered(table().ship("a", neutral=1).ship("b", at_sea=True, blue=1), Card.SHIPS, Special.EMPATH) == ["own"]
    assert offered(table().ship("d", at_sea=True, upgraded=True, neutral=1), Card.ROYAL_SHIP, Special.EMPATH) == []
    given = table().ship("d", upgraded=True, neutral=1).ship("b", blue=1)
    assert offered(given, Card.SHIPS, Special.EMPATH) == ["own", "own-empath"]
    given = table().ship("d", upgraded=True, neutral=1).ship("b", blue=1)
    assert offered(given, Card.ROYAL_SHIP, Special.EMPATH) == ["own"], "the Royal Ship moves no better Air Ship"


# Alliance


def test_the_alliance_swaps_neutrals_on_a_full_ship() -> None:
    given = table().ship("d", neutral=2, blue=1).ship("b", at_sea=True, neutral=1)
    then = acts(given, Card.REFUGEES_1, Special.ALLIANCE).says("red", "own-alliance")
    assert then.choices("red") == [("cube",), ("cube", "cube")]
    then.says("red", ("cube", "cube"))
    assert then.aboard("d") == {"blue": 1, "red": 2}
    assert then.reserve["red"] == 17 and then.g.square == 9
    assert then.told("swaps") == [{"seat": "red", "ship": "d", "cubes": 2}]
    assert spent(then) == [Special.ALLIANCE]


def test_the_alliance_needs_no_free_seat_and_takes_the_printed_neutral_too() -> None:
    given = table().ship("a", upgraded=True, blue=7).ship("b", blue=5).ship("c", blue=5)
    given.ship("d", gold=3).ship("e", gold=3)
    assert offered(given, Card.REFUGEES_2, Special.ALLIANCE) == ["own-alliance"], "the card alone cannot be played"
    then = acts(given, Card.REFUGEES_2).says("red", "own-alliance")
    assert then.aboard("a") == {"blue": 7, "red": 1}
    assert not then.g.ships[ShipId.A].printed


def test_the_alliance_is_limited_by_the_reserve_and_needs_a_neutral_in_port() -> None:
    given = table().reserve(red=2).ship("a", neutral=2)
    then = acts(given, Card.REFUGEES_1, Special.ALLIANCE).says("red", "own-alliance")
    assert then.choices("red") == [("cube",)], "one cube is on the card"
    assert offered(table().ship("a", at_sea=True, neutral=2), Card.REFUGEES_1, Special.ALLIANCE) == ["own"]
    assert offered(table().reserve(red=1).ship("a", neutral=2), Card.REFUGEES_1, Special.ALLIANCE) == []


# Great Evacuation


def test_the_great_evacuation_boards_one_more_on_the_same_ship() -> None:
    given = table().ship("d", blue=1).ship("b", blue=2)
    then = acts(given, Card.REFUGEES_2, Special.GREAT_EVACUATION).says("red", "own-great-evacuation")
    assert then.choices("red") == ["a", "b", "c", "e"], "on D there is no seat for a third"
    then.says("red", "e")
    assert then.aboard("e") == {"red": 3} and then.reserve["red"] == 16


def test_the_great_evacuation_after_refugees_2_1_on_either_ship() -> None:
    given = table().ship("a", blue=5).ship("b", blue=5).ship("c", blue=5).ship("e", blue=3).ship("d", gold=2)
    assert offered(given, Card.REFUGEES_2_1, Special.GREAT_EVACUATION) == ["own"]
    given = table().ship("a", blue=4).ship("b", blue=5).ship("c", blue=5).ship("e", blue=3).ship("d", blue=1)
    then = acts(given, Card.REFUGEES_2_1, Special.GREAT_EVACUATION).says("red", "own-great-evacuation")
    assert then.choices("red") == ["a", "d"]
    then.says("red", "d")
    assert then.aboard("a") == {"blue": 4, "red": 2} and then.aboard("d") == {"blue": 1, "red": 2}
    then = acts(table(), Card.REFUGEES_2_1, Special.GREAT_EVACUATION).says("red", "own-great-evacuation", "a", "b")
    assert then.asked == {"red": "more-refugees"} and then.choices("red") == ["a", "b"]
    assert then.says("red", "b").aboard("b") == {"red": 2}


def test_the_great_evacuation_needs_a_seat_and_a_cube() -> None:
    assert offered(table().reserve(red=2), Card.REFUGEES_1, Special.GREAT_EVACUATION) == ["own"]
    given = table().ship("a", blue=7).ship("b", blue=5).ship("c", blue=5).ship("e", gold=3).ship("d", gold=2)
    assert offered(given, Card.REFUGEES_1, Special.GREAT_EVACUATION) == ["own"]


# Captain's Bribe


def test_the_captains_bribe_moves_one_ship_up_to_two_spaces() -> None:
    given = table().ship("a", red=1)
    assert offered(given, Card.SHIPS, Special.CAPTAINS_BRIBE) == ["own-captains-bribe"], "one ship is enough"
    then = acts(given, Card.SHIPS).says("red", "own-captains-bribe")
    assert then.choices("red") == [1, 2]
    assert then.says("red", 2).gained(Source.VOYAGES) == {"red": 1 + 1}
    then = acts(given, Card.SHIPS).says("red", "own-captains-bribe", 1)
    assert then.at_sea() == ["a"] and then.gained(Source.VOYAGES) == {}


def test_the_captains_bribe_stops_on_arrival() -> None:
    given = table().ship("b", at_sea=True, red=1).ship("d", upgraded=True, red=1)
    then = acts(given, Card.SHIPS, Special.CAPTAINS_BRIBE).says("red", "own-captains-bribe", "b")
    assert then.aboard("b") == {} and then.g.ships[ShipId.B].place is Place.PORT
    then = acts(given, Card.SHIPS).says("red", "own-captains-bribe", "d")
    assert then.aboard("d") == {} and "spaces" not in then.asked.values()


def test_the_captains_bribe_brings_the_special_of_the_better_royal_ship() -> None:
    given = table().ship("c", at_sea=True, upgraded=True, blue=1)
    then = acts(given, Card.SHIPS, Special.CAPTAINS_BRIBE).says("red", "own-captains-bribe")
    assert len(then.g.specials[RED]) == 1
    assert then.gained(Source.VOYAGES)["red"] == 1


def test_there_must_be_a_ship_to_move() -> None:
    assert offered(table(), Card.SHIPS, Special.CAPTAINS_BRIBE) == []


# Fair Winds, Royal Escort


def test_fair_winds_move_a_third_ship() -> None:
    given = table().ship("a", blue=1).ship("b", at_sea=True, upgraded=True, blue=1).ship("c", at_sea=True, gold=1)
    then = acts(given, Card.SHIPS, Special.FAIR_WINDS).says("red", "own-fair-winds", "b", "a")
    assert then.at_sea() == ["a"], "the third one is no question"
    assert then.gained(Source.VOYAGES)["red"] == (1 + 2) + 1
    assert spent(then) == [Special.FAIR_WINDS]


def test_fair_winds_need_three_ships() -> None:
    assert offered(table().ship("a", blue=1).ship("b", blue=1), Card.SHIPS, Special.FAIR_WINDS) == ["own"]


def test_a_special_earned_on_the_way_is_drawn_after_the_last_move() -> None:
    given = table().ship("c", at_sea=True, upgraded=True, blue=1).ship("a", blue=1).ship("b", blue=1)
    then = acts(given, Card.SHIPS, Special.FAIR_WINDS).says("red", "own-fair-winds", "c", "a")
    keys = [event.key for event in then.events]
    assert keys.index("special-drawn") > len(keys) - 1 - keys[::-1].index("sails")


def test_the_royal_escort_brings_a_ship_from_port_to_the_new_land() -> None:
    given = table().ship("a", red=2).ship("b", at_sea=True, red=1).ship("d", red=1).ship("c", red=1)
    then = acts(given, Card.ROYAL_SHIP, Special.ROYAL_ESCORT).says("red", "own-royal-escort")
    assert then.choices("red") == ["a", "c", "d"], "only ships in port"
    assert then.says("red", "a").gained(Source.VOYAGES) == {"red": 5 + 1}


def test_the_royal_escort_never_moves_the_better_air_ship() -> None:
    given = table().ship("d", upgraded=True, red=1).ship("b", at_sea=True, red=1)
    assert offered(given, Card.ROYAL_SHIP, Special.ROYAL_ESCORT) == ["own"]


# Edict


def test_the_edict_resolves_aristocracy_twice() -> None:
    given = table().ship("d", blue=3)
    then = acts(given, Card.ARISTOCRACY, Special.EDICT).says("red", "own-edict", "d", "d")
    assert then.asked == {"red": "evict"} and set(then.choices("red")) == {"0", "1"}
    then.says("red", "1")
    assert then.aboard("d") == {"blue": 1, "red": 2} and then.reserve["red"] == 17
    assert then.g.played[RED][0] == RED


def test_the_edict_needs_a_second_cube() -> None:
    assert offered(table().reserve(red=2), Card.ARISTOCRACY, Special.EDICT) == ["own"]
    assert offered(table().reserve(red=3), Card.ARISTOCRACY, Special.EDICT) == ["own", "own-edict"]


# Purge


def test_the_purge_takes_from_two_ships_four_in_all() -> None:
    given = table().ship("a", blue=3, gold=1).ship("b", gold=3).ship("c", blue=1)
    then = acts(given, Card.TREASON, Special.PURGE).says("red", "own-purge", "a", ("1", "1", "1"))
    assert then.asked == {"red": "more-treason"} and then.choices("red") == ["b", "c", "-"]
    then.says("red", "b")
    assert then.choices("red") == [("2",)]
    then.says("red", ("2",))
    assert then.aboard("a") == {"gold": 1} and then.aboard("b") == {"gold": 2}


def test_the_purge_takes_from_two_players_in_the_senate() -> None:
    given = table().senate(blue=3, gold=2).ship("a", blue=1)
    then = acts(given, Card.TREASON, Special.PURGE).says("red", "own-purge", "senate-1", 3)
    assert then.choices("red") == ["senate-2", "-"]
    assert then.by_name(then.says("red", "senate-2").g.senate) == {"red": 0, "blue": 0, "gold": 1}


def test_the_purge_may_do_with_one_target_and_ends_with_four() -> None:
    given = table().ship("a", blue=3, gold=3).ship("b", gold=3)
    then = acts(given, Card.TREASON, Special.PURGE).says("red", "own-purge", "a", ("1", "2"), "-")
    assert then.aboard("a") == {"blue": 2, "gold": 2} and spent(then) == [Special.PURGE]
    then = acts(given, Card.TREASON).says("red", "own-purge", "a", ("1", "1", "1", "2"))
    assert "more-treason" not in then.asked.values()


def test_the_purge_strikes_no_third_ship_though_less_than_four_have_fallen() -> None:
    given = table().ship("a", blue=3).ship("b", gold=3).ship("c", gold=3)
    then = acts(given, Card.TREASON, Special.PURGE).says("red", "own-purge", "a", ("1",), "b", ("2",))
    assert "more-treason" not in then.asked.values()
    assert (then.aboard("b"), then.aboard("c")) == ({"gold": 2}, {"gold": 3})


def test_treason_alone_has_one_target() -> None:
    then = acts(table().ship("a", blue=3).ship("b", gold=3), Card.TREASON).says("red", "own", "a", ("1", "1"))
    assert then.aboard("a") == {"blue": 1} and then.aboard("b") == {"gold": 3}


def test_the_better_war_ship_is_safe_from_purge_and_pirates() -> None:
    given = table().ship("a", blue=1).ship("e", upgraded=True, gold=3)
    then = acts(given, Card.TREASON, Special.PURGE).says("red", "own-purge")
    assert then.aboard("a") == {} and then.aboard("e") == {"gold": 3}, "there was no second ship"
    given = table().ship("e", upgraded=True, at_sea=True, gold=3)
    assert offered(given, Card.SABOTAGE, Special.PIRATES) == []


# Pirates


def test_pirates_take_up_to_three_and_a_seat() -> None:
    given = table().markers(blue="oraklos").ship("b", at_sea=True, blue=3, neutral=1)
    then = acts(given, Card.SABOTAGE, Special.PIRATES).says("red", "own-pirates")
    with pytest.raises(Refused):
        then.says("red", ("1", "1", "1", "cube"))
    then.says("red", ("1", "1", "cube"))
    assert then.choices("red") == [0, 1]
    then.says("red", 1)
    assert then.aboard("b") == {"blue": 1, "red": 1} and then.at_sea() == ["b"]
    assert then.g.buildings[Faction.ORAKLOS][Seat(1)] == 2 and then.g.square == 10


def test_a_ship_emptied_by_pirates_returns_to_port() -> None:
    given = table().ship("b", at_sea=True, blue=1)
    then = acts(given, Card.SABOTAGE, Special.PIRATES).says("red", "own-pirates", 0)
    assert then.aboard("b") == {} and then.at_sea() == []
    assert then.told("empty-returns") == [{"ship": "b"}]
    then = acts(given, Card.SABOTAGE).says("red", "own-pirates", 1)
    assert then.aboard("b") == {"red": 1} and then.at_sea() == ["b"]


def test_vector_46_pirates_cannot_remove_the_printed_neutral() -> None:
    given = table().ship("a", at_sea=True, upgraded=True)
    assert offered(given, Card.SABOTAGE, Special.PIRATES) == ["own"]
    then = acts(given.ship("a", at_sea=True, upgraded=True, red=2), Card.SABOTAGE).says("red", "own-pirates")
    assert then.choices("red") == [("0",), ("0", "0")]
    then.says("red", ("0", "0"), 0)
    assert then.at_sea() == ["a"], "the printed passenger is still aboard"


def test_pirates_of_a_player_without_a_reserve() -> None:
    then = acts(table().reserve(red=1).ship("b", at_sea=True, blue=1), Card.SABOTAGE, Special.PIRATES)
    assert then.says("red", "own-pirates").at_sea() == []


# Secret Patron


def patron() -> Play:
    return acts(table(), Card.SUPPORT, Special.SECRET_PATRON).says("red", "own-secret-patron")


def test_the_secret_patron_shows_three_and_leaves_two() -> None:
    then = patron()
    assert then.asked == {"red": "discard-special"}
    assert len(then.g.specials[RED]) == 3 and then.g.attached is Special.SECRET_PATRON
    assert then.fallback("red") == (then.g.specials[RED][-1].value,), "by default the last one"
    first = then.g.specials[RED][0]
    then.says("red", (first.value,))
    assert len(then.g.specials[RED]) == 2
    assert then.g.special_discard == [first, Special.SECRET_PATRON]
    assert "specials-discarded" in [event.key for event in then.events]


def test_fewer_than_three_are_left_for_the_secret_patron() -> None:
    given = table().specials(red=(Special.SECRET_PATRON,))
    g = given.g
    given.specials(gold=tuple(g.special_deck[2:]))
    then = acts(given, Card.SUPPORT).says("red", "own-secret-patron")
    assert len(then.g.specials[RED]) == 2 and "discard-special" not in then.asked.values()


def test_a_special_that_the_secret_patron_discards_is_armed_no_longer() -> None:
    given = table().specials(red=(Special.SECRET_PATRON,))
    pilot = given.take(given.g.special_deck, Special.NAVIGATOR)
    given.specials(gold=tuple(given.g.special_deck[2:]))
    given.g.special_deck.append(pilot)
    then = acts(given, Card.SUPPORT).says("red", "own-secret-patron").orders("red", "arm-ship", "0")
    then.says("red", (Special.NAVIGATOR.value,))
    assert then.g.special_discard[0] is Special.NAVIGATOR and then.g.armed == {}


def test_the_secret_patron_does_not_draw_itself() -> None:
    given = table().specials(red=(Special.SECRET_PATRON,))
    given.specials(gold=tuple(given.g.special_deck))
    assert offered(given, Card.SUPPORT) == [], "there is no Special left, with or without the patron"


# what goes with what


def test_a_special_goes_with_a_borrowed_card_too() -> None:
    given = table().ship("a", blue=1).ship("b", blue=1).ship("c", blue=1).specials(red=(Special.FAIR_WINDS,))
    then = given.rows({"gold": (Card.SHIPS,)}).when(start_vote(1)).bids(blue=1, gold=0, red=2)
    assert then.choices("red") == ["own", "borrow-2", "borrow-2-fair-winds", "decline"]
    assert then.says("red", "borrow-2-fair-winds", "a", "b").at_sea() == ["a", "b", "c"]


def test_only_specials_of_the_card_are_offered_and_two_equal_ones_once() -> None:
    hand = (Special.GREAT_EVACUATION, Special.EDICT, Special.GREAT_EVACUATION, Special.TREASURES)
    assert offered(table(), Card.REFUGEES_1, *hand) == ["own", "own-great-evacuation"]


def test_it_is_told_which_special_is_played() -> None:
    then = acts(table(), Card.ARISTOCRACY, Special.EDICT).says("red", "own-edict", "a", "a")
    assert then.told("special-played") == [{"seat": "red", "special": Special.EDICT}]


def test_nothing_of_it_happens_before_the_plan_is_complete() -> None:
    then = acts(table(), Card.ARISTOCRACY, Special.EDICT).says("red", "own-edict", "a")
    assert then.g.specials[RED] == [Special.EDICT] and then.aboard("a") == {}
    assert then.view("blue").seen.attached is None
