"""The seasoned player uses Specials where they do more than they are worth in the hand, one position each."""

from random import Random

import pytest

from engine.core import Seat, Wire
from engine.games.doom.players.cards import worth_of
from engine.games.doom.players.fleet import Mind, mind
from engine.games.doom.players.level2 import Seasoned, token_worth
from engine.games.doom.players.specials import use_with
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.factions import buy_faction
from engine.games.doom.rules.specials.hand import choose_special
from engine.games.doom.rules.turn import senate_bids
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, EventCard, Faction, Options, Special
from tests.engine.games.doom.scenario import Play, Scenario

NAMES = ("ana", "bob", "eva", "jan")
ANA, BOB, EVA, JAN = map(Seat, range(4))
PLAYER = Seasoned()


def answer(then: Play, name: str = "ana") -> Wire:
    return PLAYER.choose(then.view(name), Random(1))


def parts(then: Play, name: str = "ana") -> tuple[Wire, ...]:
    wire = answer(then, name)
    assert isinstance(wire, tuple)
    return wire


def seen(then: Play, name: str = "ana") -> Mind:
    return mind(then.view(name), Taste(), Random(1))


def given(card: Card, *specials: Special, **reserve: int) -> Scenario:
    """Card and Specials are Ana's, in the last vote of a turn in the middle of the game."""
    found = Scenario(*NAMES).turn(3).reserve(**reserve).rows({"ana": (*(Card.REFUGEES_1,) * 4, card)})
    return found.specials(ana=specials)


def acting(given: Scenario) -> Play:
    """Ana has won the last vote, and is asked what they play."""
    then = given.when(start_vote(5)).bids(bob=0, eva=0, jan=0, ana=1)
    assert then.asked == {"ana": "act"}
    return then


def deck(table: Scenario, *specials: Special) -> None:
    """These are left in the deck, all others have been discarded."""
    left = [table.take(table.g.special_deck, special) for special in specials]
    table.g.special_discard, table.g.special_deck = table.g.special_deck, left


def played(then: Play) -> Play:
    """Ana has answered for themselves until their card was played."""
    while then.g.vote == 5 and "ana" in then.asked:
        then.says("ana", answer(then))
    return then


def test_the_captain_is_bribed_for_a_ship_of_mine_that_lies_in_port() -> None:
    then = acting(given(Card.SHIPS, Special.CAPTAINS_BRIBE).ship("b", ana=5))
    assert answer(then) == "own-captains-bribe"
    assert played(then).vp["ana"] == 2 + 15 + 1


def test_a_royal_escort_brings_a_ship_home_from_port() -> None:
    then = acting(given(Card.ROYAL_SHIP, Special.ROYAL_ESCORT).ship("b", ana=4, bob=1))
    assert answer(then) == "own-royal-escort"
    assert played(then).vp["ana"] == 2 + 14 + 1 + 1


def test_fair_winds_bring_home_a_third_ship() -> None:
    table = given(Card.SHIPS, Special.FAIR_WINDS)
    for ship_id in "bcd":
        table.ship(ship_id, at_sea=True, ana=3)
    then = acting(table)
    assert answer(then) == "own-fair-winds"
    assert played(then).vp["ana"] == 2 + 3 * (6 + 1)


@pytest.mark.parametrize(("card", "points"), [(Card.ROYAL_SHIP, 20 + 1), (Card.SHIPS, 15 + 1 + 1)])
def test_an_empath_counts_a_neutral_on_the_ship_with_my_people(card: Card, points: int) -> None:
    """With Ships another one moves along: Eva's refugee arrives, and the mover has a point."""
    table = given(card, Special.EMPATH).ship("b", at_sea=True, ana=4, neutral=1)
    table.ship("a", at_sea=True, ana=1, neutral=2).ship("e", at_sea=True, eva=1)
    then = acting(table)
    assert answer(then) == "own-empath"
    assert played(then).vp["ana"] >= 2 + points


def test_an_alliance_takes_the_seats_of_neutrals_on_a_full_ship_of_mine() -> None:
    then = acting(
        given(Card.REFUGEES_1, Special.ALLIANCE, ana=9).ship("a", bob=2, neutral=2).ship("b", ana=3, neutral=2)
    )
    assert answer(then) == "own-alliance"
    assert played(then).aboard("b") == {"ana": 5}


def test_a_great_evacuation_fills_the_ship_of_mine() -> None:
    then = acting(given(Card.REFUGEES_2, Special.GREAT_EVACUATION, ana=9).ship("a", bob=6).ship("b", ana=2))
    assert answer(then) == "own-great-evacuation"
    assert played(then).aboard("b") == {"ana": 5}


def test_an_edict_lets_two_aristocrats_board() -> None:
    then = acting(given(Card.ARISTOCRACY, Special.EDICT, ana=9).ship("b", ana=3).ship("a", bob=6))
    assert answer(then) == "own-edict"
    assert played(then).aboard("b") == {"ana": 5}


def test_a_purge_strikes_rivals_on_two_ships() -> None:
    table = given(Card.TREASON, Special.PURGE).ship("c", at_sea=True, ana=1)
    table.ship("a", bob=3, ana=2).ship("b", eva=3, ana=1).next_event(EventCard.DOOM_A, EventCard.WOE, EventCard.DOOM_B)
    then = acting(table)
    m = seen(then)
    assert use_with(m, Card.TREASON, Special.PURGE) + m.keeps(Special.PURGE) > 0
    then.says("ana", "own-purge")
    first = answer(then)
    left = played(then)
    assert first in ("a", "b")
    assert left.aboard("a").get("ana") == 2 and left.aboard("b").get("ana") == 1
    assert sum(left.aboard(ship).get(name, 0) for ship in "ab" for name in ("bob", "eva")) == 2


def test_pirates_take_the_seats_of_rivals_on_a_ship_of_mine() -> None:
    """Sabotage would lose their own people."""
    then = acting(given(Card.SABOTAGE, Special.PIRATES, ana=9).ship("b", at_sea=True, ana=3, bob=2))
    assert answer(then) == "own-pirates"
    assert played(then).aboard("b")["ana"] == 4


def test_a_secret_patron_brings_more_than_support_and_the_best_are_kept() -> None:
    table = given(Card.SUPPORT, Special.SECRET_PATRON)
    deck(table, Special.PURGE, Special.TREASURES, Special.PIRATES)
    then = acting(table)
    assert answer(then) == "own-secret-patron"
    played(then)
    assert Special.TREASURES in then.g.specials[ANA]


def test_a_special_is_kept_for_a_better_moment_while_there_are_turns_to_come() -> None:
    """One more refugee on a ship of rivals is worth less than what the card will do; in the last turn it is all."""
    table = given(Card.REFUGEES_1, Special.GREAT_EVACUATION, ana=9).ship("a", bob=3)
    assert answer(acting(table)) == "own"
    last = given(Card.REFUGEES_1, Special.GREAT_EVACUATION, ana=9).ship("a", bob=3).turn(5)
    last.doom_markers(1).next_event(EventCard.WOE, EventCard.DOOM_A)
    assert seen(acting(last)).keeps(Special.GREAT_EVACUATION) < 1


def test_forged_ballots_are_enclosed_where_they_win_a_great_card() -> None:
    table = given(Card.ROYAL_SHIP, Special.FORGED_BALLOTS, ana=3, bob=4, eva=4, jan=4).last_event(EventCard.DOOMED)
    assert parts(table.ship("b", at_sea=True, ana=5).when(start_vote(5)))[2] == "forged-ballots"
    poor = given(Card.SABOTAGE, Special.FORGED_BALLOTS, ana=3, bob=4, eva=4, jan=4)
    assert parts(poor.ship("b", at_sea=True, ana=5).when(start_vote(5)))[2] == "-"


def test_the_agenda_is_changed_for_a_card_that_brings_a_ship_home() -> None:
    table = given(Card.SABOTAGE, Special.CHANGE_OF_AGENDA, ana=9, bob=3, eva=3, jan=3)
    table.hand(ana=(Card.TREASON, Card.ROYAL_SHIP)).ship("b", at_sea=True, ana=5)
    cubes, _, special = parts(table.when(start_vote(5)))
    assert special == "change-of-agenda-royal-ship" and isinstance(cubes, int) and cubes > 0


def test_senators_are_bribed_when_the_game_is_about_to_end() -> None:
    table = Scenario(*NAMES).specials(ana=(Special.BRIBED_SENATORS,)).senate(bob=4).turn(5)
    then = table.doom_markers(1).next_event(EventCard.DOOM_A).when(senate_bids())
    assert parts(then)[1] == "bribed-senators"


def test_an_influential_kinsman_pays_the_dearest_token() -> None:
    table = Scenario(*NAMES).specials(ana=(Special.INFLUENTIAL_KINSMAN,)).senate(ana=3).plus_one(Faction.BASILEUS)
    table.g.order = (ANA, BOB, EVA, JAN)
    then = table.when(buy_faction(ANA))
    assert answer(then) == "influential-kinsman"
    assert answer(then.says("ana", "influential-kinsman")) == "basileus"


def test_the_best_of_the_specials_that_lie_open_is_taken() -> None:
    table = Scenario(*NAMES, options=Options(open_specials=True))
    table.g.special_deck += table.g.special_row
    deck(table, Special.EMPATH, Special.TREASURES, Special.PURGE, Special.PIRATES)
    table.g.special_row = [table.take(table.g.special_deck, one) for one in (Special.PURGE, Special.PIRATES)]
    assert answer(table.when(choose_special(ANA))) == "deck"
    table.g.special_row.append(table.take(table.g.special_deck, Special.TREASURES))
    assert answer(table.when(choose_special(ANA))) == "treasures"


# what a Special is worth that is drawn


def worths(table: Scenario) -> tuple[float, float]:
    """Of Demiurgos and of Support, to Ana."""
    m = seen(table.when(start_vote(5)))
    return token_worth(m, Faction.DEMIURGOS), worth_of(m, Card.SUPPORT)


def test_demiurgos_and_support_are_worth_what_can_still_be_drawn() -> None:
    """Early a Special may find its moment; with the end at hand only those count that score then."""
    early = worths(given(Card.SUPPORT))
    late = worths(given(Card.SUPPORT).turn(6).doom_markers(1).next_event(EventCard.DOOM_A))
    assert early[0] == early[1] and late[0] == late[1]
    assert early[0] > 2 * late[0] > 0


def test_they_are_worth_exactly_the_last_special_that_nobody_has_seen() -> None:
    table = given(Card.SUPPORT)
    deck(table, Special.TREASURES)
    assert worths(table) == (3, 3)


def test_nothing_is_to_be_had_where_no_special_is_left() -> None:
    table = given(Card.SUPPORT)
    for special in list(table.g.special_deck):
        table.specials(bob=(special,))
    assert worths(table) == (0, 0)
