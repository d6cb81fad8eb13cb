"""Standing orders of Atlantis: the next move, made when the turn comes, if it still is what was wanted."""

from typing import cast

from engine.core import Arrange, Outcome, Seat, Wire, view
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.orders import Wish
from engine.games.atlantis.state import Atlantis, Kind
from engine.orders import StandingOrder, Unfit, carry_out
from tests.engine.games.atlantis.scenario import Play, Scenario

BOB = Seat(1)


def table() -> Play:
    """Anna is to move; Bob may decide ahead: wreath leads from 1 to 4 over the water (3), lyre to 3."""
    given = Scenario("anna", "bob").path("we3@B ~ ly5 wr6 co2 ol1").hand(anna="coins lyre wreath olive")
    return given.hand(bob="wreath lyre lyre lyre lyre").used("anna", "bob").turn_of("anna")


def order(then: Play, *wishes: str, toll: int) -> dict[str, StandingOrder]:
    (offer,) = BOX.orders.offered(view(GAME, then.at, BOB))
    wire: Wire = (wishes, toll)
    offer.prompt.decode(wire)
    return {offer.prompt.key: StandingOrder(wire, offer.period)}


def carried(then: Play, given: dict[str, StandingOrder]) -> Outcome[Atlantis] | Unfit | None:
    return cast("Outcome[Atlantis] | Unfit | None", carry_out(GAME, BOX.orders, then.at, BOB, given))


def test_a_move_is_ordered_and_made_with_the_smallest_payment() -> None:
    then = table()
    given = order(then, "1-wreath-4", toll=3)
    assert carried(then, given) is None, "it is not Bob’s turn"
    then.plays("anna", "olive")
    outcome = carried(then, given)
    assert isinstance(outcome, Outcome)
    assert outcome.position.state.figures[BOB] == [0, 0, 4]
    assert [action.wire for action in outcome.actions] == ["1-wreath"], "one payment alone was possible: cards"
    assert [event.args["toll"] for event in outcome.events if event.key == "pays"] == [3]


def test_a_toll_too_high_or_another_goal_is_asked_about() -> None:
    then = table()
    given = order(then, "1-wreath-4", toll=2)
    then.plays("anna", "olive")
    assert carried(then, given) == Unfit("moves-changed")
    then = table()
    given = order(then, "1-lyre-3", toll=9)
    then.plays("anna", "lyre")
    assert carried(then, given) == Unfit("moves-changed"), "Anna stands there now"


def test_the_next_wish_takes_its_place() -> None:
    then = table()
    given = order(then, "1-lyre-3", "0-wreath-4", toll=3)
    then.plays("anna", "lyre")
    assert made(then, given) == ["0-wreath"]


def made(then: Play, given: dict[str, StandingOrder]) -> list[Wire]:
    outcome = carried(then, given)
    assert isinstance(outcome, Outcome)
    return [action.wire for action in outcome.actions]


def crowded() -> Play:
    """Anna stands on 3, before whom is water (3); from there wreath leads Bob to 4."""
    given = Scenario("anna", "bob").path("we3@B ~ ly5@A wr6 co2 ol1").used("anna", "bob")
    hands = given.hand(anna="coins olive amphora amphora amphora", bob="wreath lyre olive lyre lyre")
    return hands.turn_of("anna")


def wishes(then: Play) -> dict[str, Wish]:
    (offer,) = BOX.orders.offered(view(GAME, then.at, BOB))
    return {wish.id: wish for wish in cast("Arrange[Wish]", offer.prompt.parts()[0]).options}


def test_a_place_where_somebody_stands_may_be_free_by_then() -> None:
    then = crowded()
    assert (wishes(then)["1-lyre-3"].taken, wishes(then)["1-lyre-3"].toll) == (1, 3)
    given = order(then, "1-lyre-3", "1-olive-6", toll=9)
    then.plays("anna", "coins", start=3)
    assert made(then, given)[0] == "1-lyre"


def test_while_somebody_stands_there_the_next_move_of_the_list_is_made() -> None:
    then = crowded()
    given = order(then, "1-lyre-3", "1-wreath-4", toll=9)
    then.plays("anna", "olive").pays("anna", "amphora", "amphora", "amphora")
    assert made(then, given)[0] == "1-wreath"


def test_two_cards_lead_over_where_somebody_stands() -> None:
    then = crowded()
    assert wishes(then)["1-lyre-wreath-4"].cards == (Kind.LYRE, Kind.WREATH)
    given = order(then, "1-lyre-wreath-4", toll=3)
    then.plays("anna", "olive").pays("anna", "amphora", "amphora", "amphora")
    outcome = carried(then, given)
    assert isinstance(outcome, Outcome)
    assert outcome.position.state.figures[BOB] == [0, 0, 4]
    then = crowded()
    given = order(then, "1-lyre-wreath-4", toll=3)
    then.plays("anna", "coins", start=3)
    assert carried(then, given) == Unfit("moves-changed"), "one card leads there now, and that was not ordered"


def test_every_toll_of_now_is_allowed_unless_it_is_said_otherwise() -> None:
    (offer,) = BOX.orders.offered(view(GAME, table().at, BOB))
    assert offer.prompt.fallback() == ((), 3)


def test_an_order_is_for_the_coming_turn_alone() -> None:
    then = table()
    own = view(GAME, then.at, BOB)
    assert BOX.orders.period(own) == then.g.round
    given = order(then, "1-wreath-4", toll=3)
    later = {key: StandingOrder(one.wire, (one.period or 0) - 1) for key, one in given.items()}
    then.plays("anna", "olive")
    assert carried(then, later) is None
    assert BOX.orders.offered(view(GAME, then.at, BOB)) == (), "it is Bob’s turn: Bob just moves"
    assert len(BOX.orders.offered(view(GAME, then.at, Seat(0)))) == 1
    assert BOX.orders.period(view(GAME, then.at, Seat(0))) == then.g.round + 1
