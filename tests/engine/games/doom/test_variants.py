"""Setup and rules that a host may choose (§3, §9): family, chosen ships, open cards, aggressive neutrals, short."""

import pytest
from pydantic import ValidationError

from engine.core import Refused, Seat, answer, new_game, seed_from, view
from engine.core.play import open_question
from engine.games.doom import GAME
from engine.games.doom.rules.doom_phase import doom_phase, reveal_event, senate_led
from engine.games.doom.rules.factions import faction_phase, use_powers
from engine.games.doom.rules.sailing import neutrals_board
from engine.games.doom.rules.setup import allows, start_cube
from engine.games.doom.rules.table import seats_of
from engine.games.doom.rules.turn import next_turn
from engine.games.doom.state import DOOM, Doom, EventCard, Faction, Options, Phase, ShipId, Source, Special
from tests.engine.games.doom.scenario import Play, Scenario

NAMES = ("p1", "p2", "p3", "p4", "p5")


def dealt(seats: int, **options: object) -> Doom:
    """A game as it is laid out, before the first cube."""
    return new_game(GAME, seats, Options.model_validate(options), seed_from("variants")).position.state


def table(seats: int = 3, **options: object) -> Scenario:
    return Scenario(*NAMES[:seats], options=Options.model_validate(options))


def refusal(seats: int, **options: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as caught:
        allows(Options.model_validate(options), seats)
    return caught.value.key, caught.value.details


# setup by the number of players (§3)


@pytest.mark.parametrize(
    ("seats", "politics", "specials", "family"), [(2, 66, None, 19), (3, 59, 19, 17), (4, 52, 17, 15), (5, 45, 15, 13)]
)
def test_vector_04_the_decks_after_dealing(seats: int, politics: int, specials: int | None, family: int) -> None:
    g = dealt(seats, family=True)
    assert (len(g.deck), len(g.special_deck), len(g.events)) == (politics, family, 8)
    if specials is not None:
        assert (len(dealt(seats).deck), len(dealt(seats).special_deck)) == (politics, specials)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_usual_fleet(seats: int) -> None:
    g = dealt(seats)
    assert list(g.ships) == list(ShipId)
    assert sum(seats_of(ship_id, ship) for ship_id, ship in g.ships.items()) == 23
    assert g.ships[ShipId.A].passengers == [None, None]
    assert sorted(g.marker.values()) == list(Faction)[:seats]


# family (§9)


def test_a_family_has_no_senate_phase() -> None:
    g = dealt(3, family=True)
    phases: set[Phase] = set()
    at = new_game(GAME, 3, Options(family=True), seed_from("family")).position
    while at.state.result is None and at.state.turn < 3:
        (seat, prompt), *_ = [
            (seat, prompt) for seat, prompt in open_question(at.state).prompts.items() if seat not in at.state.answers
        ]
        phases.add(at.state.phase)
        at = answer(GAME, at, seat, prompt.fallback() or 0, confirm="never").position
    assert Phase.SENATE not in phases and Phase.FACTIONS in phases
    assert set(g.senate.values()) == {0}


def test_turmoil_in_a_family_skips_the_factions_alone() -> None:
    given = table(family=True).last_event(EventCard.TURMOIL)
    given.hand(**{name: tuple(given.g.deck[:7]) for name in given.names[:1]})
    for name in given.names[1:]:
        given.hand(**{name: tuple(given.g.deck[:7])})
    assert set(given.when(next_turn()).asked.values()) == {"lay-cards"}
    assert set(table(family=True).when(next_turn()).asked.values()) == {"buy-faction"}
    assert set(table().when(next_turn()).asked.values()) == {"senate-bid"}


def test_prices_in_a_family_go_by_the_markers_from_the_left() -> None:
    given = table(family=True).markers(p1="strategos", p2="archont", p3="oraklos")
    then = given.when(faction_phase())
    assert then.asked == {"p2": "buy-faction"}
    then.says("p2", "archont").says("p3", "oraklos")
    assert (then.reserve["p2"], then.reserve["p3"]) == (18, 19)


def test_a_family_leaves_out_steps_2_and_8() -> None:
    then = table(family=True).next_event(EventCard.WOE).rows().when(doom_phase())
    assert then.told("senate-majority") == then.told("senate-nobody") == []
    assert then.told("land-nobody"), "step 1 is there"


def test_debts_in_a_family_pay_the_leftmost_markers() -> None:
    given = table(family=True).markers(p1="strategos", p2="basileus", p3="archont").next_event(EventCard.DEBTS)
    then = given.when(reveal_event())
    assert then.gained(Source.EVENTS) == {"p3": 5, "p2": 3}
    assert then.told("senate-empty") == []


def test_led_in_a_family_pays_the_leftmost_markers() -> None:
    given = table(family=True).markers(p1="strategos", p2="basileus", p3="archont").last_event(EventCard.LED)
    assert given.land(neutral=3).when(senate_led()).gained(Source.EVENTS) == {"p3": 3, "p2": 2}


def test_a_family_has_no_specials_that_need_a_senate() -> None:
    left_out = {Special.BRIBED_SENATORS, Special.LEGACY}
    for options, expected in (({"family": True}, set[Special]()), ({}, left_out)):
        g = dealt(3, **options)
        cards = [*g.special_deck, *(special for hand in g.specials.values() for special in hand)]
        assert set(cards) & left_out == expected
        assert len(cards) == 25 - (0 if expected else 2)


# chosen ships (§9)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("", ""), ("a* b c d*", "a* b c d*"), ("D★,a B*", "a b* d*"), ("edcb", "b c d e"), ("c * a", "a c*")],
)
def test_ships_are_named_by_letters(text: str, canonical: str) -> None:
    assert Options(chosen_ships=text).chosen_ships == canonical


@pytest.mark.parametrize(
    ("text", "key", "details"),
    [
        ("a b a*", "ships-twice", {"ship": ShipId.A}),
        ("a f", "ships-unreadable", {"text": "a f"}),
        ("*a", "ships-unreadable", {"text": "*a"}),
        ("a**", "ships-unreadable", {"text": "a**"}),
        ("all", "ships-unreadable", {"text": "all"}),
    ],
)
def test_chosen_ships_that_name_no_ship_are_refused(text: str, key: str, details: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        Options(chosen_ships=text)
    assert (caught.value.key, caught.value.details) == (key, details)


def test_a_long_text_is_no_option() -> None:
    with pytest.raises(ValidationError):
        Options(chosen_ships="a " * 30)


def test_vector_41_the_four_smallest_with_five_players() -> None:
    g = dealt(5, chosen_ships="b c d e")
    assert list(g.ships) == [ShipId.B, ShipId.C, ShipId.D, ShipId.E]
    assert sum(seats_of(ship_id, ship) for ship_id, ship in g.ships.items()) == 16
    assert g.ships[ShipId.B].passengers == [None, None]


def test_neutrals_start_on_the_largest_chosen_ship() -> None:
    assert dealt(3, chosen_ships="d e* c b*").ships[ShipId.B].passengers == [None, None], "B before C"
    assert dealt(3, chosen_ships="c d e").ships[ShipId.C].passengers == [None, None]


def test_a_better_ark_has_its_printed_neutral_besides() -> None:
    ark = dealt(4, chosen_ships="a* b c").ships[ShipId.A]
    assert (ark.upgraded, ark.printed, ark.passengers) == (True, True, [None, None])


@pytest.mark.parametrize("markers", [3, 2])
def test_chosen_ships_are_not_improved_by_doom(markers: int) -> None:
    given = table(chosen_ships="a b* c d e").doom_markers(markers).next_event(EventCard.DOOM_A)
    then = given.when(reveal_event())
    assert [ship.upgraded for ship in then.g.ships.values()] == [False, True, False, False, False]
    assert then.told("ships-upgraded") == [] and then.g.doom_markers == markers - 1
    assert then.told("neutrals-board"), "all else happens"


def test_too_few_seats_for_the_start_are_refused() -> None:
    assert refusal(5, chosen_ships="b c") == ("ships-too-small", {"room": 8, "players": 5, "needed": 10})
    allows(Options(chosen_ships="b c"), 4)
    assert refusal(4, chosen_ships="a*") == ("ships-too-small", {"room": 5, "players": 4, "needed": 8})
    assert refusal(3, chosen_ships="a")[1]["room"] == 5, "two neutrals are aboard"


def test_all_start_cubes_find_a_seat_on_the_smallest_fleets() -> None:
    for seats, ships in ((4, "b c"), (5, "a* b"), (3, "a* d"), (2, "d e"), (2, "c")):
        if seats == 2 and ships == "c":
            assert refusal(2, chosen_ships=ships)[0] == "ships-too-small"
            continue
        at = new_game(GAME, seats, Options(chosen_ships=ships), seed_from(ships)).position
        for _ in range(2 * seats):
            ((seat, prompt),) = open_question(at.state).prompts.items()
            assert prompt.key == "start-cube"
            at = answer(GAME, at, seat, prompt.fallback() or "").position
        assert set(at.state.reserve.values()) == {18}


def test_two_ships_for_the_start_must_be_sure() -> None:
    assert refusal(3, chosen_ships="a", start_cubes_on_different_ships=True)[0] == "ships-too-small"
    assert refusal(4, chosen_ships="b c", start_cubes_on_different_ships=True)[0] == "ships-too-few"
    assert refusal(4, chosen_ships="c d e", start_cubes_on_different_ships=True)[0] == "ships-too-few"
    assert refusal(4, chosen_ships="a d e", start_cubes_on_different_ships=True)[0] == "ships-too-few"
    allows(Options(chosen_ships="b c d e", start_cubes_on_different_ships=True), 5)


def test_why_they_must_be_sure() -> None:
    """On C, D and E the last of four could be left with the ship they are on already."""
    given = table(4, chosen_ships="c d e", start_cubes_on_different_ships=True)
    given.ship("c", neutral=2, p1=1).ship("d", p2=1, p3=1, p4=1).ship("e", p2=1, p3=1, p4=1)
    with pytest.raises(IndexError):
        given.when(start_cube(Seat(0)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("different", [False, True])
def test_the_usual_ships_are_enough_for_all(seats: int, different: bool) -> None:
    allows(Options(start_cubes_on_different_ships=different), seats)


# open Events (§9)


def test_the_next_event_lies_open_from_the_start() -> None:
    g = dealt(3, open_events=True)
    assert g.coming is not None
    assert len(g.events) == 7
    assert dealt(3).coming is None


def test_the_open_event_is_the_one_that_comes() -> None:
    given = table(open_events=True)
    given.next_event(EventCard.WOE, EventCard.DOOMED, EventCard.LED).g.coming = EventCard.LED
    given.g.events.remove(EventCard.LED)
    then = given.when(reveal_event())
    assert then.g.event is EventCard.LED
    assert then.g.coming in (EventCard.WOE, EventCard.DOOMED)
    assert len(then.g.events) == 1
    assert then.told("event-ahead") == [{"event": then.g.coming}]


def test_an_open_third_doom_too_early_is_replaced_and_shuffled_back() -> None:
    given = table(open_events=True).turn(3).doom_markers(1)
    given.next_event(EventCard.DOOM_A, EventCard.WOE).g.coming = EventCard.DOOM_A
    given.g.events.remove(EventCard.DOOM_A)
    then = given.when(reveal_event())
    assert (then.g.event, then.g.coming, then.g.events) == (EventCard.WOE, EventCard.DOOM_A, [])
    assert then.told("doom-put-back") == [{"event": EventCard.DOOM_A, "replacement": EventCard.WOE}]


def test_after_the_last_event_none_lies_open() -> None:
    given = table(open_events=True).turn(8)
    given.next_event(EventCard.WOE).g.coming = EventCard.WOE
    given.g.events.clear()
    then = given.when(reveal_event())
    assert then.g.coming is None and then.told("event-ahead") == []


def test_all_see_the_next_event_and_nobody_the_rest() -> None:
    at = new_game(GAME, 3, Options(open_events=True), seed_from("events")).position
    for viewer in (*at.state.seats, None):
        seen = view(GAME, at, viewer).seen
        assert seen.coming is at.state.coming
        assert repr(seen.events) == "<7 hidden>"


# open Specials (§9)


def opened(*row: Special, deck: int = 20, **hands: tuple[Special, ...]) -> Scenario:
    """A table with these Specials open and so many in the deck; the others are discarded."""
    given = table(open_specials=True).tokens(demiurgos="p1").specials(**hands)
    g = given.g
    g.special_deck += g.special_row
    g.special_row = list[Special]()
    for special in row:
        g.special_deck.remove(special)
        g.special_row.append(special)
    g.special_discard += g.special_deck[deck:]
    del g.special_deck[deck:]
    return given


ROW = (Special.EMPATH, Special.EDICT, Special.EMPATH)


def demiurgos(given: Scenario) -> Play:
    return given.when(use_powers()).says("p1", "use")


def test_three_specials_lie_open_after_dealing() -> None:
    g = dealt(4, open_specials=True)
    assert (len(g.special_row), len(g.special_deck)) == (3, 14)
    assert dealt(4).special_row == []


def test_an_open_special_is_chosen_for_all_to_see_and_the_row_filled() -> None:
    then = demiurgos(opened(*ROW))
    assert then.asked == {"p1": "take-special"}
    assert then.choices("p1") == ["deck", "empath", "edict"], "equal ones are one choice"
    then.says("p1", "edict")
    assert then.g.specials[Seat(0)] == [Special.EDICT]
    assert then.told("special-chosen") == [{"seat": "p1", "special": Special.EDICT}]
    assert len(then.g.special_row) == 3
    assert then.told("specials-open") == [{"specials": (then.g.special_row[-1],)}]
    assert [event for event in then.events if event.to is not None] == []


def test_the_top_of_the_deck_stays_a_secret() -> None:
    then = demiurgos(opened(*ROW)).says("p1", "deck")
    assert then.g.special_row == list(ROW)
    assert len(then.g.specials[Seat(0)]) == 1
    assert then.told("special-drawn") == [{"seat": "p1"}]
    assert [event.to for event in then.events if event.key == "special-yours"] == [Seat(0)]


def test_by_default_the_top_of_the_deck() -> None:
    prompt = demiurgos(opened(*ROW)).view("p1").prompt
    assert prompt is not None and prompt.fallback() == "deck"


def test_with_an_empty_deck_the_discards_count_as_deck() -> None:
    then = demiurgos(opened(*ROW, deck=0)).says("p1", "empath")
    assert then.told("specials-reshuffled")
    assert len(then.g.special_row) == 3


def test_with_nothing_left_to_draw_only_the_row_is_there() -> None:
    given = opened(*ROW, deck=0)
    given.g.specials[Seat(1)] += given.g.special_discard
    given.g.special_discard.clear()
    then = demiurgos(given)
    assert then.choices("p1") == ["empath", "edict"]
    assert then.fallback("p1") == "empath"
    assert len(then.says("p1", "edict").g.special_row) == 2


def test_a_row_left_short_is_filled_as_soon_as_there_are_cards() -> None:
    then = demiurgos(opened(Special.EDICT, deck=5))
    assert len(then.g.special_row) == 3 and len(then.g.special_deck) == 3
    assert len(then.choices("p1")) >= 3


def test_the_demiurgos_may_take_from_the_row_alone_but_not_from_nothing() -> None:
    given = opened(*ROW, deck=0)
    given.g.specials[Seat(1)] += given.g.special_discard
    given.g.special_discard.clear()
    assert given.when(use_powers()).asked == {"p1": "use-power"}
    given.g.specials[Seat(1)] += given.g.special_row
    given.g.special_row.clear()
    assert given.when(use_powers()).over


# aggressive neutrals (§9)


def crowded() -> Scenario:
    """Every seat in port is taken, by P1 on A, B and C, by P2 on B and D; P3 is at sea."""
    given = table(aggressive_neutrals=True).ship("a", p1=5, neutral=2).ship("b", p1=2, p2=3)
    return given.ship("c", p1=5).ship("d", p2=3).ship("e", p3=3, at_sea=True)


def test_a_neutral_ousts_the_lowest_who_has_a_cube_in_port() -> None:
    given = crowded().markers(p1="archont", p2="basileus", p3="strategos")
    given.g.order = (Seat(0), Seat(1), Seat(2))
    then = given.when(neutrals_board(2))
    assert then.aboard("b") == {"p1": 2, "p2": 1, "neutral": 2}, "P3 has none in port; B is the largest with P2's"
    assert then.aboard("d") == {"p2": 3}
    assert then.g.buildings[Faction.BASILEUS] == {Seat(1): 2}
    assert then.g.square == 10 - 2 - 2
    assert then.told("neutral-ousts") == [{"seat": "p2", "ship": ShipId.B}] * 2


def test_ousting_is_repeated_for_each_neutral() -> None:
    given = crowded()
    given.g.order = (Seat(0), Seat(1), Seat(2))
    then = given.when(neutrals_board(4))
    assert (then.aboard("b"), then.aboard("d")) == ({"p1": 2, "neutral": 3}, {"p2": 2, "neutral": 1})


def test_neutrals_first_take_the_free_seats() -> None:
    given = table(aggressive_neutrals=True).ship("a", p1=6).ship("b", p1=5).ship("c", p1=5).ship("d", p2=3)
    given.ship("e", p3=3).g.order = (Seat(0), Seat(1), Seat(2))
    then = given.when(neutrals_board(2))
    assert then.aboard("a") == {"p1": 6, "neutral": 1}
    assert then.aboard("e") == {"p3": 2, "neutral": 1}


def test_with_nobody_to_oust_the_rest_is_dropped() -> None:
    given = table(aggressive_neutrals=True).ship("a", neutral=7)
    for ship in "bcde":
        given.ship(ship, p1=1, at_sea=True)
    given.g.order = (Seat(0), Seat(1), Seat(2))
    then = given.when(neutrals_board(3))
    assert then.g.square == 3 and then.told("neutral-ousts") == []
    assert then.told("neutrals-stay") == [{}]


def test_peaceful_neutrals_oust_nobody() -> None:
    given = table().ship("a", p1=7).ship("b", p1=5).ship("c", p1=5).ship("d", p2=3).ship("e", p3=3)
    assert given.when(neutrals_board(2)).told("neutrals-stay") == [{}]


def test_that_neutrals_stay_is_told_only_if_none_comes_aboard() -> None:
    """§5.4 and §9: with a free seat, or with a cube to oust, even if there is none for the next neutral."""
    free = table(aggressive_neutrals=True).ship("a", p1=6)
    one_cube = table(aggressive_neutrals=True).ship("a", p1=1, neutral=6)
    for ship in "bcde":
        one_cube.ship(ship, p2=1, at_sea=True)
    for given, ousted in ((free, 0), (table().ship("a", p1=6), 0), (one_cube, 1)):
        given.g.order = (Seat(0), Seat(1), Seat(2))
        then = given.when(neutrals_board(2))
        assert len(then.told("neutral-ousts")) == ousted
        assert then.told("neutrals-stay") == []


def test_the_order_of_the_event_counts_for_ousting() -> None:
    """Debts empties the Senate before its neutrals board; the order stays that of the moment it was revealed."""
    given = crowded().markers(p1="archont", p2="basileus").senate(p2=3).next_event(EventCard.DEBTS)
    then = given.when(reveal_event())
    assert [told["seat"] for told in then.told("neutral-ousts")] == ["p1", "p1", "p1"]


# short


def test_a_short_game_has_six_events() -> None:
    g = dealt(4, short=True)
    assert (len(g.events), len(g.removed)) == (6, 4)
    assert not set(g.removed) & set(DOOM)


def test_neutrals_may_stay_on_the_new_land() -> None:
    for stay, left in ((False, 0), (True, 3)):
        given = table(neutrals_stay_on_nl=stay).land(neutral=3, p1=1).next_event(EventCard.WOE).rows()
        then = given.when(doom_phase())
        assert then.g.new_land == [None] * left


def test_set_up_tells_what_lies_open() -> None:
    outcome = new_game(GAME, 3, Options(open_events=True, open_specials=True), seed_from("told"))
    g = outcome.position.state
    told = {event.key: event.args for event in outcome.events}
    assert told["event-ahead"] == {"event": g.coming}
    assert told["specials-open"] == {"specials": tuple(g.special_row)}
