"""Specials sent with a bid, and armed ones, which fire by themselves (§10.3)."""

import pytest

from engine.core import Refused, Seat
from engine.core.events import Word
from engine.games.doom import BOX
from engine.games.doom.rules.cards.plans import resolve
from engine.games.doom.rules.doom_phase import (
    automatic_sailing,
    clear_cards,
    doom_phase,
    land_majority,
    reveal_event,
    senate_majority,
)
from engine.games.doom.rules.table import senate_order
from engine.games.doom.rules.turn import next_turn, senate_phase
from engine.games.doom.rules.voting import lay_cards, start_vote
from engine.games.doom.state import Armed, Card, EventCard, Faction, Neutral, Phase, Reply, ShipId, Source, Special
from engine.language import Language
from tests.engine.games.doom.scenario import Play, Scenario

X, Y, Z = map(Seat, range(3))
FORGED, AGENDA = Special.FORGED_BALLOTS, Special.CHANGE_OF_AGENDA
OPEN = EventCard.DOOM_B


def ranked(then: Play) -> list[str]:
    return [then.names[seat] for seat in then.g.ranks]


# Bribed Senators


def bribed(**senate: int) -> Play:
    given = Scenario("x", "y", "z").senate(**senate).specials(x=(Special.BRIBED_SENATORS,))
    then = given.when(senate_phase(), senate_majority(), land_majority())
    return then.says("y", (0, "-")).says("z", (0, "-")).says("x", (1, "bribed-senators"))


def test_bribed_senators_count_for_senate_order_only() -> None:
    then = bribed(y=3)
    assert [then.names[seat] for seat in senate_order(then.g)] == ["x", "y", "z"]
    assert then.by_name(then.g.senate) == {"x": 1, "y": 3, "z": 0}
    assert then.gained(Source.SENATE) == {"y": 2}, "majorities count real cubes"
    assert then.g.special_discard == [Special.BRIBED_SENATORS]
    assert then.told("senators-bribed") == [{"seat": "x", "cubes": 3}]


def test_bribed_senators_settle_a_tie_of_real_cubes() -> None:
    given = Scenario("x", "y", "z").markers(x="strategos").specials(x=(Special.BRIBED_SENATORS,)).senate(y=1)
    then = given.when(senate_phase(), senate_majority())
    then.says("y", (0, "-")).says("z", (0, "-")).says("x", (1, "bribed-senators"))
    assert then.gained(Source.SENATE) == {"x": 2}


def test_bribe_of_one_player_moves_nobody_else() -> None:
    given = Scenario("x", "y").markers(y="archont", x="strategos").senate(x=2, y=3)
    given.g.bribes = {X: 2}
    assert senate_order(given.g) == (X, Y)
    given.g.bribes = {X: 1}
    assert senate_order(given.g) == (Y, X), "a tie goes to the marker further left"


def test_event_payments_use_real_cubes() -> None:
    given = Scenario("x", "y", "z").senate(y=3, z=2).next_event(EventCard.DEBTS)
    given.g.bribes = {X: 9}
    then = given.when(reveal_event())
    assert then.gained(Source.EVENTS) == {"y": 5, "z": 3}


def test_the_bribe_ends_with_the_turn() -> None:
    given = Scenario("x", "y", "z").last_event(EventCard.TURMOIL).hand(x=tuple([Card.REFUGEES_1] * 7))
    given.hand(y=tuple([Card.REFUGEES_1] * 7), z=tuple([Card.REFUGEES_2] * 7))
    given.g.bribes = {Z: 3}
    assert given.when(next_turn()).g.bribes == {}


def test_a_special_in_hand_gives_a_senate_question_without_a_reserve() -> None:
    given = Scenario("x", "y", "z").reserve(x=0, y=0).specials(x=(Special.TREASURES,))
    then = given.when(senate_phase())
    assert set(then.asked) == {"x", "z"}
    assert then.choices("x") == [(0,), ("-",)]


# Forged Ballots


def test_vector_43_forged_ballots_in_a_secret_vote() -> None:
    then = Scenario("x", "y", "z").specials(x=(FORGED,)).rows().when(start_vote(1))
    then.says("x", (3, "nobody", "forged-ballots")).bids(y=4)
    assert then.view("y").seen.enclosed == {} and then.view("y").seen.with_bid == {} and then.g.sent == {}
    then.bids(z=4)
    assert ranked(then) == ["x", "y", "z"]
    assert then.told("bid-raised") == [{"seat": "x", "cubes": 5}]
    bids = then.told("ranked")[0]["bids"]
    assert bids == {"x": Word("forged", {"cubes": 3, "total": 5}), "y": 4, "z": 4}
    for locale, said in (("en", "5 (bid 3)"), ("pl", "5 (stawka 3)")):
        assert Language().say(locale, game=BOX.text).value(bids["x"]) == said
    assert then.g.cubes[X][0] == 3
    assert then.g.special_discard == [FORGED] and then.g.with_bid == {}
    assert then.view("y").seen.sent == {X: {1: FORGED}}


def test_specials_sent_with_bids_are_seen_until_the_rows_are_cleared() -> None:
    given = Scenario("x", "y", "z").rows()
    given.g.sent = {X: {1: FORGED}}
    assert given.when(clear_cards()).g.sent == {}


def test_vector_43_forged_ballots_in_an_open_vote() -> None:
    given = Scenario("x", "y", "z").specials(z=(FORGED,)).last_event(OPEN).rows()
    then = given.when(start_vote(1)).says("z", (0, "nobody", "forged-ballots"))
    assert then.view("x").seen.with_bid == {Z: FORGED}, "shown with the bid"
    assert then.view("z").seen.enclosed == {}, "so it is sealed no more"
    then.bids(y=2)
    prompt = then.view("x").prompt
    assert prompt is not None and 2 not in list(prompt.parts()[0].all()), "real cubes decide what was bid already"
    then.bids(x=1)
    assert ranked(then) == ["y", "z", "x"]
    assert then.g.cubes[Z][0] == 0


def test_forged_ballots_save_from_woe() -> None:
    given = Scenario("x", "y", "z").specials(z=(FORGED,)).last_event(EventCard.WOE).rows().when(start_vote(1))
    given.says("z", (0, "nobody", "forged-ballots")).bids(y=1, x=0)
    assert given.told("woe-strikes") == [{"seat": "x", "points": 1}]


def test_the_strategos_gets_back_real_cubes() -> None:
    given = Scenario("x", "y", "z").tokens(strategos="x").specials(x=(FORGED,)).rows()
    then = given.when(start_vote(1)).says("x", (1, "nobody", "forged-ballots")).bids(y=6, z=5).until("halt")
    assert then.told("strategos-saves") == [{"seat": "x", "cubes": 1}]


def test_the_demagogos_sees_the_number_only() -> None:
    given = Scenario("x", "y", "z").tokens(demagogos="z").specials(x=(FORGED,), z=(AGENDA,)).rows()
    given.hand(z=(Card.SHIPS,))
    then = given.when(start_vote(1)).says("x", (3, "nobody", "forged-ballots")).bids(y=0)
    then.says("z", (1, "0", "change-of-agenda-ships"))
    assert then.asked == {"z": "change-bid"}
    assert then.view("z").seen.peeked == {Z: 3}
    assert list(then.view("z").seen.enclosed) == [Z]
    assert then.told("special-played") == []
    then.says("z", 4)
    assert ranked(then) == ["x", "z", "y"]
    assert then.g.laid[Z][0] is Card.SHIPS, "the Special sent with the first bid stands"


def test_holder_of_a_special_is_asked_for_a_bid_without_a_reserve() -> None:
    given = Scenario("x", "y", "z").reserve(x=0, y=0).rows()
    assert list(given.when(start_vote(1)).asked) == ["z"]
    then = given.specials(x=(Special.EDICT,)).when(start_vote(1))
    assert list(then.asked) == ["x", "z"]
    assert then.choices("x") == [(0,), ("nobody",), ("-",)]


# Change of Agenda


def agenda(*, down: bool = False) -> Scenario:
    given = Scenario("x", "y", "z").specials(x=(AGENDA,)).hand(x=(Card.REFUGEES_1, Card.SHIPS))
    return given.rows({"x": (Card.TREASON,)}, down={"x": (1,)} if down else None)


def test_vector_44_change_of_agenda_when_ranked_first() -> None:
    then = agenda().when(start_vote(1))
    assert then.choices("x")[2] == ("-", "change-of-agenda-refugees-1", "change-of-agenda-ships")
    then.says("x", (3, "nobody", "change-of-agenda-refugees-1"))
    then.bids(y=1, z=0)
    assert then.g.laid[X][0] is Card.REFUGEES_1 and then.g.cubes[X][0] == 3
    assert sorted(then.g.hand[X]) == [Card.SHIPS, Card.TREASON]
    assert len(then.g.laid[X]) == 5 and then.g.special_discard == [AGENDA]
    assert then.asked == {"x": "act"}
    then.says("x", "own", "b")
    assert then.aboard("b") == {"x": 1}


def test_vector_44_ranked_last_the_exchange_is_the_same_and_the_new_card_is_lent() -> None:
    then = agenda().when(start_vote(1)).says("x", (0, "nobody", "change-of-agenda-refugees-1")).bids(y=1, z=2)
    assert then.choices("z") == ["own", "borrow-0", "decline"]
    assert then.says("z", "borrow-0", "c").told("borrows")[0]["card"] is Card.REFUGEES_1


def test_in_an_open_vote_the_card_named_stays_secret_until_the_ranking() -> None:
    given = agenda()
    given.last_event(OPEN).markers(x="strategos")
    then = given.when(start_vote(1)).says("x", (2, "nobody", "change-of-agenda-ships"))
    assert then.asked == {"z": "bid"} or then.asked == {"y": "bid"}
    for other in ("y", "z"):
        seen = then.view(other).seen
        assert seen.with_bid == {X: AGENDA} and seen.enclosed == {}
        assert seen.laid[X][0] is Card.TREASON
    assert "ships" not in str(then.told("special-played"))
    then.until("act")
    assert then.g.laid[X][0] is Card.SHIPS and then.g.enclosed == {}


def test_a_hidden_card_is_turned_up_before_it_is_exchanged() -> None:
    then = agenda(down=True).when(start_vote(1)).says("x", (3, "nobody", "change-of-agenda-ships")).bids(y=1, z=0)
    keys = [event.key for event in then.events]
    assert keys.index("ranked") < keys.index("turned-up") < keys.index("exchanges")
    assert then.told("exchanges") == [{"seat": "x", "card": Card.SHIPS, "former": Card.TREASON}]
    assert Card.TREASON in then.g.hand[X]


def test_only_what_one_holds_can_be_sent_and_one_at_a_time() -> None:
    then = Scenario("x", "y", "z").specials(x=(FORGED, FORGED)).rows().when(start_vote(1))
    assert then.choices("x")[2] == ("-", "forged-ballots")
    with pytest.raises(Refused):
        then.says("y", (1, "nobody", "forged-ballots"))


def test_sent_with_a_sealed_bid_it_can_still_be_called_off() -> None:
    then = agenda().when(start_vote(1)).says("x", (3, "nobody", "change-of-agenda-ships")).bids(x=3, y=1, z=0)
    assert then.g.specials[X] == [AGENDA] and then.g.laid[X][0] is Card.TREASON


def test_rows_are_laid_without_specials() -> None:
    given = Scenario("x", "y", "z").specials(x=(AGENDA,)).hand(x=tuple([Card.REFUGEES_1] * 7))
    given.hand(y=tuple([Card.REFUGEES_1] * 7), z=tuple([Card.REFUGEES_2] * 7))
    prompt = given.when(lay_cards()).view("x").prompt
    assert prompt is not None and len(prompt.parts()) == 2


# --- specials armed ---------------------------------------------------------------------------------------------------


P1, P2, P3 = map(Seat, range(3))
GUARD, PILOT = Special.BODYGUARD, Special.NAVIGATOR


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


def guarded(given: Scenario, seat: Seat = P1, least: int = 2) -> Scenario:
    given.specials(**{given.names[seat]: (GUARD,)})
    given.g.armed[seat] = (Armed(GUARD, least),)
    return given


def sailing(given: Scenario) -> Play:
    given.g.phase = Phase.DOOM
    return given.when(automatic_sailing())


# arming


def test_arming_is_an_aside_of_the_holder_that_nobody_else_sees() -> None:
    then = table().specials(p1=(GUARD, PILOT)).when()
    assert [prompt.key for prompt in then.view("p1").asides] == ["arm-ship", "arm-guard"]
    assert then.view("p2").asides == ()
    before = {name: then.view(name) for name in ("p2", "p3")}
    then.orders("p1", "arm-guard", "3").orders("p1", "arm-ship", "0")
    assert then.g.armed == {P1: (Armed(GUARD, 3), Armed(PILOT))}
    assert [prompt.about["now"] for prompt in then.view("p1").asides] == [Armed(PILOT), Armed(GUARD, 3)]
    assert {name: then.view(name) for name in ("p2", "p3")} == before
    assert then.g.specials[P1] == [GUARD, PILOT], "they stay in the hand"


def test_an_order_can_be_changed_and_called_off() -> None:
    then = table().specials(p1=(GUARD,)).when().orders("p1", "arm-guard", "1").orders("p1", "arm-guard", "4")
    assert then.g.armed == {P1: (Armed(GUARD, 4),)}
    (prompt,) = then.view("p1").asides
    assert prompt.about["now"] == Armed(GUARD, 4) and prompt.fallback() == "4", "as it is ordered now"
    assert then.orders("p1", "arm-guard", "keep").g.armed == {}


def test_the_guard_is_armed_for_two_losses_unless_said_otherwise_and_at_most_four() -> None:
    (prompt,) = table().specials(p1=(GUARD,)).when().view("p1").asides
    assert list(prompt.all()) == ["1", "2", "3", "4", "keep"] and prompt.fallback() == "2"
    assert prompt.about["now"] is Reply.KEEP


def test_the_navigator_cannot_be_armed_after_the_event() -> None:
    given = table().specials(p1=(PILOT, GUARD)).next_event(EventCard.TOGETHER).rows()
    then = given.when(doom_phase()).until("together")
    assert [prompt.key for prompt in then.view("p1").asides] == ["arm-guard"]
    with pytest.raises(Refused):
        then.orders("p1", "arm-ship", "0")


# Bodyguard


def test_vector_46_the_bodyguard_prevents_treason() -> None:
    given = guarded(table().ship("a", p1=2, p2=2))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0", "1", "1"))
    assert then.aboard("a") == {"p1": 2}
    assert then.g.specials[P1] == [] and then.g.special_discard == [GUARD] and then.g.armed == {}
    assert then.told("bodyguard-saves") == [{"seat": "p1", "cubes": 2}]


def test_a_navigator_saves_nobody() -> None:
    """§10.3: only the Bodyguard does."""
    given = table().specials(p1=(PILOT,)).ship("b", at_sea=True, p1=3).next_event(EventCard.WRATH)
    given.g.armed[P1] = (Armed(PILOT),)
    then = given.when(reveal_event())
    assert then.told("ship-lost") == [{"ship": "b", "lost": {"p1": 3}}]
    assert then.g.armed == {P1: (Armed(PILOT),)}


def test_ship_on_which_all_are_saved_tells_nothing() -> None:
    """§8: nobody falls there, so there is nothing to tell but the Bodyguard."""
    given = guarded(table().ship("a", p1=2, p2=2))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0"))
    assert then.told("bodyguard-saves") == [{"seat": "p1", "cubes": 2}]
    assert then.told("passengers-fall") == []
    assert then.aboard("a") == {"p1": 2, "p2": 2}


def test_unsaved_passengers_are_told_to_fall() -> None:
    """§8: ship by ship, whose they were; neutral ones as such."""
    given = guarded(table().ship("a", p1=2, p2=1, neutral=1))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0", "1", "cube"))
    assert then.told("bodyguard-saves") == [{"seat": "p1", "cubes": 2}]
    assert then.told("passengers-fall") == [{"ship": ShipId.A, "passengers": {"p2": 1, Neutral.CUBE: 1}}]
    assert then.aboard("a") == {"p1": 2}


def test_the_bodyguard_waits_for_a_loss_that_is_big_enough() -> None:
    given = guarded(table().ship("a", p1=2, p2=2))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "1", "1"))
    assert then.aboard("a") == {"p1": 1}
    assert then.g.armed == {P1: (Armed(GUARD, 2),)} and then.g.specials[P1] == [GUARD]


def test_without_being_armed_it_does_not_fire() -> None:
    given = table().ship("a", p1=2, p2=2).specials(p1=(GUARD,))
    then = given.when(resolve(Card.TREASON, P3)).says("p3", ("0", "0"))
    assert then.aboard("a") == {"p2": 2} and then.g.specials[P1] == [GUARD]


def test_after_sabotage_the_guarded_stay_aboard_in_port() -> None:
    given = guarded(table().ship("b", at_sea=True, p1=2, p2=1, neutral=1))
    then = given.when(resolve(Card.SABOTAGE, P3))
    assert then.aboard("b") == {"p1": 2} and then.at_sea() == []


def test_a_full_ark_of_the_guarded_leaves_no_seat_for_the_printed_neutral() -> None:
    given = table()
    given.ship("a", at_sea=True, upgraded=True, p1=8)
    given.g.ships[ShipId.A].printed = False
    then = guarded(given).when(resolve(Card.SABOTAGE, P3))
    assert then.aboard("a") == {"p1": 8} and not then.g.ships[ShipId.A].printed


def test_vector_30_wrath_counts_the_losses_of_all_ships() -> None:
    given = table().markers(p1="basileus", p2="strategos").next_event(EventCard.WRATH)
    given.ship("b", at_sea=True, p1=2, p2=1, neutral=1).ship("c", at_sea=True, p2=3)
    bare = given.when(reveal_event())
    assert bare.g.buildings[Faction.BASILEUS] == {P1: 2} and bare.g.buildings[Faction.STRATEGOS] == {P2: 4}
    then = guarded(given, P2, 4).when(reveal_event())
    assert then.g.ships[ShipId.B].passengers.count(P2) == 1 and then.g.ships[ShipId.C].passengers.count(P2) == 3
    assert then.g.buildings[Faction.BASILEUS] == {P1: 2} and then.g.buildings[Faction.STRATEGOS] == {}
    assert then.at_sea() == []


def test_the_bodyguard_leaves_pirates_no_seat() -> None:
    given = guarded(table().ship("d", at_sea=True, p1=2, p2=1)).specials(p3=(Special.PIRATES,))
    given.rows({"p3": (Card.SABOTAGE,)})
    then = given.when(start_vote(1)).bids(p1=0, p2=0, p3=1).says("p3", "own-pirates", ("0", "0"), 1)
    assert then.aboard("d") == {"p1": 2, "p2": 1} and then.at_sea() == ["d"]
    assert then.reserve["p3"] == 19


def test_the_bodyguard_counts_a_purge_as_a_whole() -> None:
    given = guarded(table().ship("a", p1=1, p2=1).ship("b", p1=1)).specials(p3=(Special.PURGE,))
    then = given.rows({"p3": (Card.TREASON,)}).when(start_vote(1)).bids(p1=0, p2=0, p3=1)
    then.says("p3", "own-purge", "a", ("0", "1"), "b")
    assert then.aboard("a") == {"p1": 1} and then.aboard("b") == {"p1": 1}


def test_the_bodyguard_does_not_help_against_aristocracy_nor_in_the_senate() -> None:
    given = guarded(table().ship("d", p1=3), least=1)
    then = given.when(resolve(Card.ARISTOCRACY, P3)).says("p3", "d")
    assert then.aboard("d") == {"p1": 2, "p3": 1}
    then = guarded(table().senate(p1=2), least=1).when(resolve(Card.TREASON, P3)).says("p3", 2)
    assert then.g.senate[P1] == 0


def test_armed_guard_does_not_show_in_a_plan_against_its_holder() -> None:
    """Both plans end at the same place, before the loss; what comes of it is seen when it is settled."""
    given = table().ship("a", p1=2, p2=2).specials(p1=(GUARD,)).rows({"p3": (Card.TREASON,)})
    views: list[object] = []
    for armed in (False, True):
        given.g.armed = {P1: (Armed(GUARD, 1),)} if armed else {}
        then = given.when(start_vote(1)).bids(p1=0, p2=0, p3=1).says("p3", "own")
        views.append(then.view("p3"))
    assert views[0] == views[1]


# Navigator


def pilot(given: Scenario) -> Scenario:
    given.specials(p2=(PILOT,))
    given.g.armed[P2] = (Armed(PILOT),)
    return given


def fleet() -> Scenario:
    return table().ship("a", p1=7).ship("b", p1=5).ship("c", p2=1).ship("d", p1=2).ship("e", p3=2)


def test_the_navigator_names_the_ship_that_moves_first() -> None:
    then = sailing(pilot(fleet()))
    assert then.asked == {"p2": "name-ship"} and then.choices("p2") == ["a", "b", "c", "d", "e", "pass"]
    then.says("p2", "c")
    assert then.told("ship-named") == [{"seat": "p2", "ship": "c"}]
    assert then.told("fleet-sails") == [{"ships": ("c", "a", "b")}]
    assert then.at_sea() == ["a", "b", "c"]
    assert then.g.special_discard == [PILOT] and then.g.armed == {} and then.g.named == []


def test_a_ship_named_that_would_move_anyway_takes_nobody_elses_place() -> None:
    then = sailing(pilot(fleet())).says("p2", "b")
    assert then.told("fleet-sails") == [{"ships": ("b", "a", "d")}]


def test_mover_of_a_ship_is_not_named() -> None:
    then = sailing(pilot(table().ship("c", at_sea=True, upgraded=True, p1=1))).says("p2", "c")
    assert then.vp == {"p1": 3, "p2": 2, "p3": 2} and then.g.specials[P2] == []


def test_no_ship_named_or_none_to_name_spends_the_navigator_in_vain() -> None:
    then = sailing(pilot(fleet())).says("p2", "pass")
    assert then.told("fleet-sails") == [{"ships": ("a", "b", "d")}] and then.g.special_discard == [PILOT]
    then = sailing(pilot(table()))
    assert then.over and then.g.special_discard == [PILOT]


def test_a_navigator_that_is_not_armed_stays_in_the_hand() -> None:
    then = sailing(fleet().specials(p2=(PILOT,)))
    assert then.over and then.g.specials[P2] == [PILOT]
