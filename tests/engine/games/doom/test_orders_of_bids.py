"""Standing orders for the bids of Doom of Atlantis: what is bid in a vote, and where they are asked after all."""

import pytest

from engine.core import Seat
from engine.games.doom.orders.obeying import Obedience
from engine.games.doom.state import Card, EventCard
from engine.orders import StandingOrder
from tests.engine.games.doom.advance import Advance, bids, table, vote


def test_secret_bids_of_all_votes_come_at_their_time() -> None:
    story = vote(table())
    story.order("bea", "order-bids", bids(3, 0, "ask", 2))
    assert story.carried == [("bea", 3)]
    for name in ("ana", "cleo", "dora"):
        story.says(name, 1)
    assert story.play.told("ranked")[0]["bids"] == {"bea": 3, "ana": 1, "cleo": 1, "dora": 1}
    assert story.offers("bea")["order-bids"].period == 1


def test_a_secret_bid_beyond_the_reserve_is_asked() -> None:
    story = vote(table().reserve(bea=5)).order("bea", "order-bids", bids("ask", 5))
    poor = vote(table().reserve(bea=4), number=2)
    poor.given = story.given
    assert poor.run().carried == []
    assert poor.unfit("bea") == "too-few-cubes"


@pytest.mark.parametrize(("short", "carried"), [("rest", [("bea", 4)]), ("pass", [("bea", 0)])])
def test_with_too_few_cubes_what_is_left_may_be_bid_or_nothing(short: str, carried: list[tuple[str, int]]) -> None:
    story = vote(table().reserve(bea=5)).order("bea", "order-bids", bids("ask", 5, more=(short, "always")))
    poor = vote(table().reserve(bea=4), number=2)
    poor.given = story.given
    assert poor.run().carried == carried


def test_the_last_vote_may_be_bid_for_with_all_that_is_left() -> None:
    story = vote(table().reserve(bea=7)).order("bea", "order-bids", bids("ask", "rest"))
    for reserve in (7, 3):
        later = vote(table().reserve(bea=reserve), number=2)
        later.given = story.given
        assert later.run().carried == [("bea", reserve)]


def open_vote() -> Advance:
    return vote(table(), event=EventCard.WRATH)


OPEN = ("up-to", "always")
NEEDED = ("needed", "always")


def test_up_to_bids_the_highest_free_number() -> None:
    story = open_vote()
    story.order("cleo", "order-bids", bids(3, more=OPEN))
    story.order("bea", "order-bids", bids(3, more=OPEN))
    story.order("ana", "order-bids", bids(1, more=OPEN))
    story.says("dora", 1)
    assert story.carried == [("cleo", 3), ("bea", 2), ("ana", 0)]


def test_up_to_is_no_more_than_the_reserve() -> None:
    rich = open_vote().order("dora", "order-bids", bids("ask", 9, more=OPEN))
    story = vote(table().reserve(dora=2), number=2, event=EventCard.WRATH)
    story.given = rich.given
    assert story.run().carried == [("dora", 2)]


@pytest.mark.parametrize(("manner", "bid"), [("up-to", 2), ("above", 5), ("exact", 0)])
def test_a_number_that_is_taken_is_bid_lower_or_higher_or_not_at_all(manner: str, bid: int) -> None:
    story = open_vote().order("bea", "order-bids", bids(3, more=(manner, "always")))
    story.says("dora", 3).says("cleo", 4)
    assert story.carried == [("bea", bid)]


@pytest.mark.parametrize(("manner", "bid"), [("above", 3), ("exact", 3)])
def test_a_number_that_is_free_is_bid_as_ordered(manner: str, bid: int) -> None:
    story = open_vote().order("dora", "order-bids", bids(3, more=(manner, "always")))
    assert story.carried == [("dora", bid)]


def test_player_passes_where_nothing_above_can_be_paid() -> None:
    rich = open_vote().order("dora", "order-bids", bids("ask", 9, more=("above", "always")))
    story = vote(table().reserve(dora=2), number=2, event=EventCard.WRATH)
    story.given = rich.given
    assert story.run().carried == [("dora", 0)]


def test_needed_bids_just_enough_to_act() -> None:
    story = open_vote()
    for name, most in (("cleo", 6), ("bea", 6), ("ana", 6)):
        story.order(name, "order-bids", bids(most, more=NEEDED))
    story.says("dora", 4)
    # two act: cleo needs 1 to be second, bea 2 to be before cleo, ana 3 to be before bea
    assert story.carried == [("cleo", 1), ("bea", 2), ("ana", 3)]


def test_needed_passes_where_its_limit_does_not_do() -> None:
    story = open_vote().order("bea", "order-bids", bids(2, more=NEEDED))
    story.says("dora", 4).says("cleo", 5)
    assert story.carried == [("bea", 0)]


def test_needed_knows_that_passers_rank_by_senate_order() -> None:
    story = open_vote().order("ana", "order-bids", bids(5, more=NEEDED))
    story.says("dora", 4).says("cleo", 0).says("bea", 0)
    assert story.carried == [("ana", 0)]
    assert story.play.g.actors == (Seat(3), Seat(0))


def test_needed_knows_how_many_may_act() -> None:
    two = open_vote().says("dora", 0).says("cleo", 0)
    one = vote(table(), event=EventCard.DOOMED)
    assert Obedience(two.play.view("bea"), {}).needed(5) == 0
    assert Obedience(one.play.view("bea"), {}).needed(5) == 1


def test_a_bid_may_depend_on_a_playable_card() -> None:
    rows = ((Card.SABOTAGE,), (Card.REFUGEES_1,))
    story = vote(table(), *rows)
    story.order("ana", "order-bids", bids(4, more=("ask", "playable")))
    story.order("bea", "order-bids", bids(4, more=("ask", "playable")))
    assert story.carried == [("ana", 0), ("bea", 4)]


def test_the_bid_itself_may_make_a_card_unplayable() -> None:
    story = vote(table().reserve(ana=3, bea=4), (Card.REFUGEES_1,), (Card.REFUGEES_1,))
    story.order("ana", "order-bids", bids(3, more=("ask", "playable")))
    story.order("bea", "order-bids", bids(3, more=("ask", "playable")))
    assert story.carried == [("ana", 0), ("bea", 3)]


def test_the_demagogos_looks_with_an_ordered_bid() -> None:
    story = vote(table().tokens(demagogos="ana"))
    story.order("ana", "order-peek", ("1-2", "ask")).order("ana", "order-bids", bids(2))
    assert story.carried == [("ana", (2, "2"))]
    for name in ("bea", "cleo", "dora"):
        story.says(name, 1)
    assert story.play.told("demagogos-peeks") == [{"seat": "ana", "victim": "cleo"}]
    assert story.play.asked == {"ana": "change-bid"}


def test_a_look_ordered_before_it_had_a_second_part_still_holds() -> None:
    story = vote(table().tokens(demagogos="ana"))
    story.given["ana"] = {"order-peek": StandingOrder("1-2", 1)}
    assert story.order("ana", "order-bids", bids(2)).carried == [("ana", (2, "2"))]


def looked(then: str, holder: str, **own: int) -> Advance:
    """The Demagogos bids 2, looks at a bid of 4, and has ordered what comes then."""
    story = vote(table().tokens(demagogos=holder).reserve(**own))
    victim = "cleo"
    story.order(holder, "order-peek", (f"1-{story.play.seat(victim)}", then)).order(holder, "order-bids", bids(2))
    for name in story.play.names:
        if name != holder:
            story.says(name, 4)
    return story


@pytest.mark.parametrize(
    ("then", "holder", "bid"),
    [("keep", "ana", 2), ("overtake", "ana", 4), ("overtake", "dora", 5)],
    ids=["kept", "a tie is enough for who is before them in the Senate", "one more for who is behind them"],
)
def test_after_the_look_the_bid_stays_or_is_just_enough(then: str, holder: str, bid: int) -> None:
    story = looked(then, holder)
    assert story.carried[-1] == (holder, bid)
    assert story.play.told("ranked")[0]["bids"][holder] == bid


def test_with_too_few_cubes_to_overtake_the_bid_stays() -> None:
    assert looked("overtake", "dora", dora=4).carried[-1] == ("dora", 2)


def test_only_the_demagogos_may_order_a_look() -> None:
    story = vote(table().tokens(demagogos="ana"))
    assert "order-peek" not in story.offers("bea")
    assert "order-peek" not in open_vote().offers("ana")
