"""Setup (§3), the Senate phase (§5.1), the Doom phase (§5.4) and the end (§5.5)."""

from typing import cast

import pytest

from engine.core import Form, Position, Refused, Seat, new_game, seed_from
from engine.core.play import open_question
from engine.core.positions import answer
from engine.games.doom import GAME
from engine.games.doom.rules.doom_phase import (
    clear_cards,
    clear_land,
    doom_phase,
    land_majority,
    leave_senate,
    refill_hands,
    return_tokens,
    senate_majority,
)
from engine.games.doom.rules.ending import end_game
from engine.games.doom.rules.setup import start_cube, turn_about
from engine.games.doom.rules.specials.hand import worth
from engine.games.doom.rules.specials.vocabulary import Points
from engine.games.doom.rules.table import senate_order
from engine.games.doom.rules.turn import next_turn, senate_phase
from engine.games.doom.state import DOOM, Armed, Card, Doom, EventCard, Faction, Options, Phase, ShipId, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario
from tests.values import not_none


def start(seats: int, options: Options | None = None) -> Position[Doom]:
    return new_game(GAME, seats, options or Options(), seed_from("setup")).position


def boarded(seats: int, options: Options | None = None) -> tuple[Position[Doom], list[Seat]]:
    """The position after all start cubes, by default, and who was asked in which order."""
    at, asked = start(seats, options), list[Seat]()
    while "start-cube" in {prompt.key for prompt in open_question(at.state).prompts.values()}:
        (seat, prompt), *_ = open_question(at.state).prompts.items()
        asked.append(seat)
        wire = not_none(prompt.fallback())
        at = answer(GAME, at, seat, wire).position
    return at, asked


def test_vector_04_setup_for_four() -> None:
    g = boarded(4)[0].state
    assert set(g.reserve.values()) == {18}
    assert set(g.vp.values()) == {2}
    assert g.ships[ShipId.A].passengers.count(None) == 2
    assert g.square == 8
    assert (len(g.deck), len(g.special_deck), len(g.events)) == (52, 17, 8)
    assert sorted(g.marker.values()) == list(Faction)[:4]
    assert {len(hand) for hand in g.hand.values()} == {7}
    assert {len(hand) for hand in g.specials.values()} == {2}


def test_setup_for_three() -> None:
    g = start(3).state
    assert (len(g.deck), len(g.special_deck), len(g.events)) == (59, 19, 8)
    assert sorted(g.marker.values()) == list(Faction)[:3]


def test_two_other_events_are_removed_and_no_doom() -> None:
    g = start(4).state
    assert len(g.removed) == 2
    assert not any(event in DOOM for event in g.removed)


def test_start_cubes_go_left_to_right_and_back() -> None:
    at, asked = boarded(4)
    order = sorted(at.state.seats, key=lambda seat: list(Faction).index(at.state.marker[seat]))
    assert asked == [*order, *reversed(order)]
    assert turn_about(tuple(order), 2) == tuple(order), "a third round, in the files of an owner"


def test_markers_are_placed_at_random() -> None:
    orders = {tuple(new_game(GAME, 3, Options(), seed_from(str(n))).position.state.marker.values()) for n in range(40)}
    assert len(orders) == 6


@pytest.mark.parametrize(("different", "ships"), [(False, ["a", "b", "c", "d", "e"]), (True, ["a", "c", "d", "e"])])
def test_start_cubes_on_different_ships_is_an_option(different: bool, ships: list[str]) -> None:
    given = Scenario("ana", "bob", "eva", options=Options(start_cubes_on_different_ships=different))
    then = given.ship("b", ana=1).when(start_cube(Seat(0)))
    assert then.choices("ana") == ships


def test_a_full_ship_takes_no_start_cube() -> None:
    then = Scenario("ana", "bob", "eva").ship("d", bob=3).when(start_cube(Seat(0)))
    assert then.choices("ana") == ["a", "b", "c", "e"]
    assert then.says("ana", "e").aboard("e") == {"ana": 1}
    assert then.reserve["ana"] == 19


def test_by_default_the_first_ship_with_a_seat() -> None:
    then = Scenario("ana", "bob", "eva").ship("a", bob=7).when(start_cube(Seat(0)))
    assert then.fallback("ana") == "b"


def test_cubes_that_board_first_are_told() -> None:
    begun = new_game(GAME, 3, Options(), seed_from("setup"))
    assert [event.key for event in begun.events][:2] == ["setup", "markers-placed"]
    (seat, prompt), *_ = open_question(begun.position.state).prompts.items()
    wire = not_none(prompt.fallback())
    told = answer(GAME, begun.position, seat, wire, confirm="never").events
    assert [(event.key, event.args["seat"], event.args["cubes"]) for event in told[:1]] == [("boards", seat, 1)]


def test_options_not_chosen_are_those_of_the_rules() -> None:
    chosen = Options().model_dump()
    assert {name for name, value in chosen.items() if value} == set()


# --- senate -----------------------------------------------------------------------------------------------------------


def test_bids_join_what_is_in_the_senate() -> None:
    then = Scenario("ana", "bob", "eva").senate(ana=2).when(senate_phase())
    assert then.asked == {"ana": "senate-bid", "bob": "senate-bid", "eva": "senate-bid"}
    then.says("bob", (4, "-")).says("ana", (1, "-"))
    assert then.g.senate[Seat(1)] == 0, "nothing is shown before the last bid"
    then.says("eva", (0, "-"))
    assert then.by_name(then.g.senate) == {"ana": 3, "bob": 4, "eva": 0}
    assert then.reserve == {"ana": 17, "bob": 16, "eva": 20}
    assert then.told("senate-bids") == [{"bids": {"ana": 1, "bob": 4, "eva": 0}}]


def test_absent_player_sends_nothing_to_the_senate() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=3).when(senate_phase())
    assert then.g.phase is Phase.SENATE
    assert [event.key for event in then.events] == ["senate"]
    prompt = then.view("ana").prompt
    assert isinstance(prompt, Form) and (prompt.about["reserve"], prompt.extras) == (3, True)
    assert prompt.fallback() == (0, "-")


def test_a_bid_is_at_most_the_reserve() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=3).when(senate_phase())
    assert then.choices("ana")[0] == (0, 1, 2, 3)


def test_player_without_reserve_is_not_asked() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=0).when(senate_phase())
    assert list(then.asked) == ["bob", "eva"]


def test_senate_phase_passes_unasked_when_all_reserves_are_empty() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=0, bob=0, eva=0).when(senate_phase())
    assert then.over
    assert then.told("senate-bids") == [{"bids": {"ana": 0, "bob": 0, "eva": 0}}]


def test_vector_05_ties_go_to_the_marker_nearer_the_left() -> None:
    given = Scenario("p1", "p2", "p3").senate(p1=3, p2=5, p3=3)
    g = given.markers(p1="demiurgos", p2="oraklos", p3="basileus").when().g
    assert [given.names[seat] for seat in senate_order(g)] == ["p2", "p3", "p1"]


def test_vector_40_conservation() -> None:
    given = Scenario("ana", "bob", "eva").senate(ana=3).ship("a", ana=3).ship("b", ana=1, at_sea=True).land(ana=1)
    given.rows()
    given.g.cubes[Seat(0)] = [3, 1, 0, 0, 0]
    then = given.reserve(ana=6).when()
    assert then.g.buildings[list(then.g.buildings)[-1]][Seat(0)] == 2
    assert then.over


def test_after_turmoil_the_turn_begins_with_the_cards() -> None:
    given = Scenario("ana", "bob", "eva").last_event(EventCard.TURMOIL).tokens(demagogos="ana")
    given.g.demagogos_used = True
    given.g.hand = {seat: [given.g.deck.pop() for _ in range(7)] for seat in given.g.seats}
    then = given.when(next_turn())
    assert set(then.asked.values()) == {"lay-cards"}
    assert then.told("turmoil-reigns") == [{"turn": then.g.turn}]
    assert not then.g.demagogos_used, "the Demagogos may be used again"


def test_bidder_is_told_the_present_senate_order() -> None:
    then = Scenario("ana", "bob", "eva").reserve(ana=3).senate(bob=4, eva=1).when(senate_phase())
    prompt = not_none(then.view("ana").prompt)
    assert list(cast("dict[Seat, int]", prompt.about["cubes"]).items()) == [(1, 4), (2, 1), (0, 0)]


# --- doom phase -------------------------------------------------------------------------------------------------------


def table() -> Scenario:
    return Scenario("p1", "p2", "p3")


@pytest.mark.parametrize(("neutral", "winner"), [(3, {}), (2, {"p2": 2}), (0, {"p2": 2})])
def test_vector_34_the_majority_on_the_new_land(neutral: int, winner: dict[str, int]) -> None:
    given = table().land(p1=2, p2=2, neutral=neutral).senate(p2=1)
    assert given.when(land_majority()).gained(Source.LAND) == winner


def test_empty_new_land_scores_nothing() -> None:
    assert table().when(land_majority()).gained(Source.LAND) == {}


def test_more_cubes_beat_the_senate_order() -> None:
    assert table().land(p1=1, p3=2).when(land_majority()).gained(Source.LAND) == {"p3": 2}


def test_the_majority_in_the_senate() -> None:
    assert table().senate(p1=1, p3=4).when(senate_majority()).gained(Source.SENATE) == {"p3": 2}
    assert table().senate(p2=4, p3=4).when(senate_majority()).gained(Source.SENATE) == {"p2": 2}
    assert table().when(senate_majority()).gained(Source.SENATE) == {}


@pytest.mark.parametrize(
    ("event", "left"),
    [
        (EventCard.WOE, {"p1": 2, "p2": 0, "p3": 0}),
        (EventCard.DOOM_A, {"p1": 0, "p2": 0, "p3": 0}),
        (EventCard.LED, {"p1": 0, "p2": 0, "p3": 0}),
        (EventCard.TURMOIL, {"p1": 5, "p2": 1, "p3": 0}),
    ],
)
def test_vector_22_leaving_the_senate(event: EventCard, left: dict[str, int]) -> None:
    then = table().senate(p1=5, p2=1).last_event(event).when(leave_senate())
    assert then.by_name(then.g.senate) == left
    told = [] if event is EventCard.TURMOIL or not any(left.values()) else [{"cubes": left}]
    assert then.told("senate-left") == told


def test_tokens_return_plain_side_up_and_markers_stay() -> None:
    given = table().tokens(oraklos="p1").plus_one(Faction.ARCHONT).last_event(EventCard.WOE)
    then = given.when(return_tokens())
    assert then.g.holder == {}
    assert then.g.plus_one == [Faction.ARCHONT]
    assert then.g.marker[Seat(0)] is Faction.ORAKLOS


def test_all_laid_cards_are_discarded_and_their_cubes_return() -> None:
    given = table().rows({"p1": (Card.TREASON,)})
    given.g.cubes[Seat(0)] = [3, 0, 2, 0, 0]
    given.g.played[Seat(0)][0] = Seat(1)
    given.g.ranks, given.g.actors, given.g.acted = given.g.seats, given.g.seats[:2], [Seat(0), Seat(1)]
    then = given.when(clear_cards())
    assert len(then.g.discard) == 15
    assert then.reserve["p1"] == 20
    assert then.g.laid == then.g.cubes == then.g.bids == {}
    assert (then.g.ranks, then.g.actors, then.g.acted) == ((), (), []), "nor has anybody acted"


@pytest.mark.parametrize(("stay", "land", "square"), [(False, 0, 10), (True, 3, 7)])
def test_the_new_land_is_cleared(stay: bool, land: int, square: int) -> None:
    given = Scenario("p1", "p2", "p3", options=Options(neutrals_stay_on_nl=stay)).land(p1=2, p2=1, neutral=3)
    then = given.when(clear_land())
    assert then.g.new_land == [None] * land
    assert then.g.square == square
    assert then.reserve == {"p1": 20, "p2": 20, "p3": 20}


def test_refugees_stay_aboard_at_the_end_of_the_turn() -> None:
    given = table().ship("a", p1=2).ship("b", p2=1).ship("c", p3=1).ship("d", p2=1).next_event(EventCard.WOE).rows()
    then = given.when(doom_phase())
    assert "p2" in then.aboard("d") or "p3" in then.aboard("c")


def test_hands_are_refilled_from_the_discards_too() -> None:
    given = table().hand(p1=(Card.SHIPS, Card.TREASON))
    g = given.g
    g.discard, g.buried[Seat(1)], g.deck = g.deck[:-12], g.deck[-12:-2], g.deck[-2:]
    then = given.when(refill_hands())
    assert [len(hand) for hand in then.g.hand.values()] == [7, 7, 7]
    assert then.g.discard == [] and then.g.buried[Seat(1)] == []
    assert then.told("politics-reshuffled") == [{"cards": 76}]


def test_neutrals_must_outnumber_every_player() -> None:
    given = table().land(p1=1, p2=3, neutral=2)
    assert given.when(land_majority()).gained(Source.LAND) == {"p2": 2}


# --- ending -----------------------------------------------------------------------------------------------------------


def ended(given: Scenario) -> Play:
    then = given.when(end_game())
    assert then.g.phase is Phase.END
    return then


def test_most_points_win() -> None:
    given = Scenario("ana", "bob", "eva")
    given.g.scored[Seat(1)][Source.VOYAGES] = 9
    result = not_none(ended(given).g.result)
    assert result.winners == (Seat(1),)
    assert result.standings == ((Seat(1), 11), (Seat(0), 2), (Seat(2), 2))


def test_ties_go_by_senate_order() -> None:
    result = not_none(ended(Scenario("ana", "bob", "eva").senate(eva=1)).g.result)
    assert [seat for seat, _ in result.standings] == [Seat(2), Seat(0), Seat(1)]


def test_points_for_every_so_many_refugees_are_for_whole_lots() -> None:
    g = Scenario("ana", "bob", "eva").ship("a", ana=3, bob=1).ship("b", ana=2).g
    points = Points(effect="points", points=3, per="refugees", each=2)
    assert [worth(g, seat, points) for seat in g.seats] == [6, 0, 0]


def test_specials_are_shown() -> None:
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.EDICT, Special.PIRATES))
    then = ended(given)
    assert then.view("bob").seen.shown[Seat(0)] == [Special.EDICT, Special.PIRATES]
    assert then.g.specials[Seat(0)] == []
    assert then.told("specials-shown")[0]["specials"] == (Special.EDICT, Special.PIRATES)


def test_fired_special_is_shown_and_no_longer_armed() -> None:
    """§5.5: all Specials are shown, also those that still wait for their moment; nothing fires after the end."""
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.BODYGUARD,))
    given.g.armed[Seat(0)] = (Armed(Special.BODYGUARD, 2),)
    then = ended(given)
    assert then.view("bob").seen.shown[Seat(0)] == [Special.BODYGUARD]
    assert then.view("ana").seen.armed == {}


def test_treasures_score_three() -> None:
    then = ended(Scenario("ana", "bob", "eva").specials(ana=(Special.TREASURES,)))
    assert then.gained(Source.SPECIALS) == {"ana": 3}
    assert [told["special"] for told in then.told("special-scores")] == [Special.TREASURES]


def test_scoring_nothing_is_not_told() -> None:
    then = ended(Scenario("ana", "bob", "eva").specials(ana=(Special.PIRATES,)))
    assert then.told("special-scores") == []
    assert then.events[0].key == "end"


@pytest.mark.parametrize(("aboard", "points"), [(3, 4), (6, 5)])
def test_chronicles_score_refugees_in_port_and_at_sea(aboard: int, points: int) -> None:
    given = Scenario("ana", "bob", "eva").specials(ana=(Special.CHRONICLES,)).land(ana=2)
    then = ended(given.ship("a", ana=aboard).ship("b", at_sea=True, ana=1, bob=2))
    assert then.gained(Source.SPECIALS) == {"ana": points}


@pytest.mark.parametrize(("cubes", "points"), [(1, 0), (5, 2), (11, 4)])
def test_the_legacy_scores_senate_cubes(cubes: int, points: int) -> None:
    then = ended(Scenario("ana", "bob", "eva").specials(ana=(Special.LEGACY,)).senate(ana=cubes))
    assert then.gained(Source.SPECIALS) == ({"ana": points} if points else {})


def test_answer_after_the_end_is_refused() -> None:
    then = ended(Scenario("ana", "bob", "eva"))
    with pytest.raises(Refused, match="game-over"):
        answer(GAME, then.at, Seat(0), 0)
