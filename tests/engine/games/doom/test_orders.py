"""Standing orders of Doom of Atlantis: what each kind leads to when its question comes, and when it is left undone."""

import pytest

from engine.core import Refused, Seat
from engine.games.doom.rules.doom_phase import reveal_event
from engine.games.doom.rules.factions import faction_phase, use_powers
from engine.games.doom.rules.specials.armed import name_ship
from engine.games.doom.rules.turn import next_turn, senate_phase
from engine.games.doom.rules.voting import voting_phase
from engine.games.doom.state import Card, EventCard, Options, Phase
from tests.engine.games.doom.advance import Advance, bids, table, vote
from tests.engine.games.doom.scenario import Scenario

HAND = (Card.SHIPS, Card.REFUGEES_1, Card.REFUGEES_1, Card.SUPPORT, Card.TREASON, Card.SABOTAGE, Card.REFUGEES_2)
ROW = tuple(card.value for card in HAND[:5])
WISHES = ("oraklos", "archont", "basileus", "strategos")


# Senate


def test_a_senate_bid_of_the_next_turn_is_sealed_when_it_comes() -> None:
    scenario = table().turn(2)
    scenario.g.phase = Phase.VOTING
    story = vote(scenario)
    story.order("bea", "order-senate", "3")
    assert story.given["bea"]["order-senate"].period == 3
    later = Advance(table().turn(2).when(next_turn()))
    later.given = story.given
    later.run()
    assert later.carried == [("bea", 3)]
    assert "bea" not in later.play.asked
    assert later.play.g.turn == 3


def test_bid_for_a_missing_senate_cannot_be_ordered() -> None:
    four = ("ana", "bea", "cleo", "dora")
    assert "order-senate" in vote(Scenario(*four)).offers("bea")
    for scenario in (Scenario(*four, options=Options(family=True)), Scenario("ana", "bea")):
        offers = vote(scenario).offers("bea")
        assert "order-senate" not in offers
        assert "order-factions" in offers


@pytest.mark.parametrize("event", [EventCard.WOE, EventCard.TURMOIL])
def test_for_the_turn_of_turmoil_nothing_is_ordered_that_it_leaves_out(event: EventCard) -> None:
    scenario = table().last_event(event).ship("a", bea=1)
    scenario.g.phase = Phase.DOOM
    offers = Advance(scenario.when(name_ship(Seat(0)))).offers("bea")
    assert ({"order-senate", "order-factions"} <= set(offers)) == (event is not EventCard.TURMOIL)
    assert {"order-senate", "order-factions"}.isdisjoint(offers) == (event is EventCard.TURMOIL)


def test_an_order_lapses_with_its_turn() -> None:
    story = vote(table().turn(2)).order("bea", "order-senate", "3")
    for turn in (1, 4):
        later = Advance(table().turn(turn - 1).when(next_turn()))
        later.given = story.given
        assert later.run().carried == []
        assert later.stands("bea", "order-factions") is None


def test_more_than_the_reserve_is_asked_with_the_reason() -> None:
    story = vote(table().turn(2)).order("bea", "order-senate", "15")
    later = Advance(table().turn(2).reserve(bea=4).when(next_turn()))
    later.given = story.given
    assert later.run().carried == []
    assert later.unfit("bea") == "too-few-cubes"
    assert later.unfit("ana") is None


# Factions


def senate_phase_of(scenario: Scenario) -> Advance:
    return Advance(scenario.when(senate_phase(), faction_phase()))


def test_the_first_wish_left_is_bought_up_to_a_price() -> None:
    story = senate_phase_of(table())
    story.order("bea", "order-factions", (WISHES, "1", "ask", "ask"))
    for name in story.play.names:
        story.says(name, (0, "-"))
    story.says("ana", "oraklos")
    assert story.carried == [("bea", "archont")]
    assert story.play.told("faction-bought")[-1] == {"seat": "bea", "faction": "archont", "price": 1}


@pytest.mark.parametrize("price", ["0", "pass"])
def test_too_dear_faction_is_passed_and_free_ones_follow_the_list(price: str) -> None:
    story = senate_phase_of(table())
    story.order("ana", "order-factions", (WISHES, price, "ask", "ask"))
    for name in story.play.names:
        story.says(name, (0, "-"))
    for name, choice in (("bea", "archont"), ("cleo", "oraklos"), ("dora", "pass")):
        story.says(name, choice)
    assert story.carried == [("ana", "pass"), ("ana", "basileus")]


def test_a_list_is_as_long_as_there_are_players_so_that_one_wish_is_always_left() -> None:
    story = senate_phase_of(table())
    story.order("dora", "order-factions", (WISHES, "0", "ask", "ask"))
    for name in story.play.names:
        story.says(name, (0, "-"))
    for name, choice in (("ana", "oraklos"), ("bea", "archont"), ("cleo", "basileus")):
        story.says(name, choice)
    assert story.carried == [("dora", "strategos")]


def test_powers_given_along_are_used() -> None:
    scenario = table().tokens(archont="ana", basileus="bea", demiurgos="cleo")
    scenario.g.phase = Phase.FACTIONS
    story = Advance(scenario.hand(ana=HAND).when(use_powers()))
    base = Advance(table().when(senate_phase(), faction_phase()))
    base.order("ana", "order-factions", (WISHES, "pass", "decline", "ask"))
    base.order("bea", "order-factions", (WISHES, "pass", "ask", "c"))
    base.order("cleo", "order-always", ("demiurgos",))
    story.given = base.given
    story.run()
    assert story.carried == [("ana", "decline"), ("bea", "c"), ("cleo", "use")]
    assert story.play.aboard("c") == {"bea": 1}


def test_a_power_is_asked_where_its_ship_is_full() -> None:
    scenario = table().tokens(basileus="bea").ship("d", ana=3)
    scenario.g.phase = Phase.FACTIONS
    story = Advance(scenario.when(use_powers()))
    base = Advance(table().when(senate_phase(), faction_phase()))
    base.order("bea", "order-factions", (WISHES, "pass", "ask", "d"))
    story.given = base.given
    assert story.run().carried == []
    assert story.unfit("bea") == "no-ship"


# The row


def laying(hand: tuple[Card, ...], **tokens: str) -> Advance:
    scenario = table().hand(ana=HAND)
    scenario.g.phase = Phase.FACTIONS
    early = Advance(scenario.when(faction_phase()))
    early.order("ana", "order-row", (ROW, ("2", "4")))
    scenario = table().hand(ana=hand, bea=HAND_OF_REFUGEES, cleo=HAND_OF_REFUGEES, dora=HAND_OF_REFUGEES)
    story = Advance(scenario.tokens(**tokens).when(voting_phase()))
    story.given = early.given
    return story.run()


HAND_OF_REFUGEES = (Card.REFUGEES_1,) * 5


def test_a_row_is_laid_in_advance() -> None:
    assert laying(HAND).carried == [("ana", ROW)]


def test_with_the_oraklos_the_ordered_places_stay_face_down() -> None:
    assert laying(HAND, oraklos="ana").carried == [("ana", (ROW, ("2", "4")))]


def test_a_row_whose_cards_are_gone_is_not_laid() -> None:
    story = laying((Card.ROYAL_SHIP, *HAND[1:]))
    assert story.carried == []
    assert story.unfit("ana") == "no-row"


# Actions


def won(story: Advance, winner: str, second: str) -> Advance:
    """The secret bids of vote 1."""
    for name in story.play.names:
        story.says(name, {winner: 3, second: 2}.get(name, 0))
    return story


def acts(*wishes: str, otherwise: str = "ask", first: str | None = None) -> tuple[str, ...]:
    padded = (*wishes, *("ask",) * (5 - len(wishes)))
    return (*padded, otherwise, *(() if first is None else (first,)))


def test_a_card_is_played_with_the_ships_wished_for() -> None:
    story = vote(table().ship("b", dora=5), (Card.REFUGEES_2_1,))
    story.order("ana", "order-actions", acts("own"))
    story.order("ana", "order-boarding", ("b", "d", "a"))
    won(story, "ana", "bea")
    assert story.carried == [("ana", "own"), ("ana", "d"), ("ana", "a")]
    assert story.play.aboard("d") == {"ana": 2}
    assert story.play.aboard("a") == {"ana": 1}


def test_a_noble_evicts_nobody_by_order() -> None:
    story = vote(table().ship("d", dora=3), (Card.ARISTOCRACY,))
    story.order("ana", "order-actions", acts("own")).order("ana", "order-boarding", ("d", "e", "a"))
    won(story, "ana", "bea")
    assert story.carried == [("ana", "own"), ("ana", "e")]


def test_ships_sail_in_order_of_wish() -> None:
    story = vote(table().ship("a", dora=1).ship("b", dora=1).ship("c", dora=1), (Card.SHIPS,))
    story.order("ana", "order-actions", acts("own")).order("ana", "order-sailing", ("e", "c", "a"))
    won(story, "ana", "bea")
    assert story.carried == [("ana", "own"), ("ana", "c"), ("ana", "a")]
    assert story.play.at_sea() == ["a", "c"]


def test_a_plan_that_cannot_be_finished_is_not_begun() -> None:
    story = vote(table().ship("a", dora=1).ship("b", dora=1).ship("c", dora=1), (Card.SHIPS,))
    story.order("ana", "order-actions", acts("own"))
    won(story, "ana", "bea")
    assert story.carried == []
    assert story.play.asked == {"ana": "act"}
    assert story.play.at.draft == ()
    assert story.unfit("ana") == "unfinished"


def test_treason_is_asked() -> None:
    story = vote(table().ship("a", dora=2), (Card.TREASON,))
    story.order("ana", "order-actions", acts("own")).order("ana", "order-boarding", ("a", "b", "c"))
    assert won(story, "ana", "bea").carried == []


def test_a_borrowed_card_comes_before_the_own_one() -> None:
    story = vote(table(), (Card.REFUGEES_2,), (Card.SUPPORT,), (Card.SUPPORT,), (Card.REFUGEES_1,))
    story.order("ana", "order-actions", acts("borrow"))
    won(story, "ana", "dora")
    assert story.carried == [("ana", "borrow-1")]
    second = vote(table(), (Card.SUPPORT,), (Card.SUPPORT,))
    second.order("ana", "order-actions", acts("borrow"))
    won(second, "dora", "ana").says("dora", "decline")
    assert second.carried == [("ana", "own")]


@pytest.mark.parametrize(("otherwise", "carried"), [("ask", []), ("decline", [("ana", "decline")])])
def test_unplayable_order_is_asked_or_declined(otherwise: str, carried: list[object]) -> None:
    story = vote(table(), (Card.SABOTAGE,), (Card.SUPPORT,))
    story.order("ana", "order-actions", acts("own", otherwise=otherwise))
    won(story, "ana", "cleo")
    assert story.carried == carried
    assert story.unfit("ana") == (None if carried else "cannot-play")


def test_declining_is_ordered() -> None:
    story = vote(table(), (Card.SUPPORT,)).order("ana", "order-actions", acts("decline"))
    assert won(story, "ana", "bea").carried == [("ana", "decline")]


@pytest.mark.parametrize(("first", "carried"), [("use", [("ana", "own")]), ("wait", [("ana", "wait")]), ("ask", [])])
def test_the_philosophios_acts_first_or_waits(first: str, carried: list[object]) -> None:
    story = vote(table().tokens(philosophios="ana"), (Card.SUPPORT,))
    story.order("ana", "order-actions", acts("own", first=first))
    won(story, "bea", "ana")
    assert story.carried == carried


def test_the_philosophios_waits_by_habit() -> None:
    story = vote(table().tokens(philosophios="ana"), (Card.SUPPORT,)).order("ana", "order-always", ("philosophios",))
    assert won(story, "bea", "ana").carried == [("ana", "wait")]


# Together!


def test_cubes_board_in_order_of_wish_up_to_the_number_ordered() -> None:
    scenario = table().ship("e", dora=2).next_event(EventCard.TOGETHER)
    scenario.g.phase = Phase.DOOM
    story = Advance(scenario.when(reveal_event()))
    story.order("ana", "order-together", (("e", "d", "a"), "2"))
    for name in ("bea", "cleo", "dora"):
        story.says(name, "pass")
    assert story.carried == [("ana", "e"), ("ana", "d"), ("ana", "pass")]


# Offers


def test_an_order_equal_to_none_is_none() -> None:
    story = vote(table()).order("bea", "order-bids", bids(3))
    assert story.stands("bea", "order-bids") is not None
    story.order("bea", "order-bids", bids())
    assert story.given["bea"] == {}


def test_an_order_that_is_dropped_is_not_carried_out() -> None:
    story = vote(table().turn(2)).order("bea", "order-senate", "3").order("bea", "order-senate", None)
    assert story.given["bea"] == {}


def test_order_that_is_not_offered_or_legal_is_refused() -> None:
    story = vote(table().reserve(bea=2))
    with pytest.raises(Refused):
        story.order("bea", "order-bids", bids(3))
    with pytest.raises(KeyError):
        story.order("bea", "order-row", None)
    assert story.given.get("bea", {}) == {}


def test_votes_that_are_past_have_nothing_to_choose() -> None:
    story = vote(table(), number=3)
    parts = story.offers("ana")["order-bids"].prompt.parts()
    assert [len(tuple(part.all())) > 1 for part in parts[:5]] == [False, False, True, True, True]
