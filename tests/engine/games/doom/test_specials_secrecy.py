"""No Special is betrayed: not by a question, nor by the lack of one, nor by what others see (§5.6, §6.5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Seat, Step, question, view
from engine.core.guess import dealt
from engine.core.views import awaited
from engine.games.doom import GAME
from engine.games.doom.rules.actions import offers
from engine.games.doom.rules.doom_phase import automatic_sailing
from engine.games.doom.rules.factions import buy_faction, faction_phase
from engine.games.doom.rules.senate import senate_phase
from engine.games.doom.rules.specials.hand import may_hold
from engine.games.doom.rules.specials.vocabulary import Timing
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Doom, EventCard, Options, Special
from engine.tools.walking import case, played
from tests.engine.games.doom.scenario import Play, Scenario

MOMENTS: dict[str, Callable[[], Step[Doom]]] = {
    "senate": senate_phase,
    "factions": faction_phase,
    "vote": lambda: start_vote(1),
    "sailing": automatic_sailing,
}


def table(special: Special, *, reserve: int = 19, last: EventCard | None = None) -> Scenario:
    """P1 has one Special in hand; there are ships to board, to move and to raid, and a card for each of them."""
    given = Scenario("p1", "p2", "p3").specials(p1=(special,)).hand(p1=(Card.SHIPS, Card.SUPPORT))
    given.ship("a", p1=1, neutral=1).ship("b", at_sea=True, p2=2, neutral=1).ship("c", p3=2)
    if last is not None:
        given.last_event(last)
    return given.rows({"p1": (Card.TREASON,)}).reserve(p1=reserve)


def seen_by_others(then: Play) -> list[object]:
    """All but the contents of the decks, which change with the card in the hand and betray it to nobody else."""
    views = [view(GAME, then.at, viewer) for viewer in (Seat(1), Seat(2), None)]
    return [(one.seen, one.awaiting, one.prompt, one.asides) for one in views]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("last", [None, EventCard.DOOM_B], ids=["secret", "open"])
@pytest.mark.parametrize("reserve", [0, 19])
def test_others_see_the_same_whatever_special_it_is(moment: str, last: EventCard | None, reserve: int) -> None:
    first: list[object] | None = None
    for special in Special:
        then = table(special, reserve=reserve, last=last).when(MOMENTS[moment]())
        seen = seen_by_others(then)
        first = first or seen
        assert seen == first, special


@pytest.mark.parametrize("card", Card)
@pytest.mark.parametrize("ships", ["some", "none", "full"])
def test_whether_an_actor_is_asked_never_depends_on_which_special_they_hold(card: Card, ships: str) -> None:
    asked: list[bool] = []
    for special in Special:
        given = Scenario("p1", "p2", "p3").specials(p1=(special,))
        if ships == "some":
            given.ship("a", p2=1, neutral=1)
        if ships == "full":
            given.ship("a", p2=7).ship("b", p2=4, neutral=1).ship("c", p3=5).ship("d", p3=3).ship("e", p3=3)
        lacking = {name: (Card.SABOTAGE,) for name in ("p2", "p3") if card is not Card.SABOTAGE}
        given.rows({**lacking, "p1": (card,)}).reserve(p1=1)
        then = given.when(start_vote(1)).says("p1", (1, "nobody", "-"))
        then.says("p2", (0, "nobody", "-")).says("p3", (0, "nobody", "-"))
        asked.append("p1" in then.asked)
        if not asked[-1]:
            assert not offers(then.g, Seat(0))
    assert len(set(asked)) == 1


def test_an_actor_is_passed_over_where_no_special_could_help() -> None:
    given = Scenario("p1", "p2", "p3").specials(p1=(Special.PIRATES,))
    given.rows(dict.fromkeys(("p1", "p2", "p3"), (Card.SABOTAGE,)))
    then = given.when(start_vote(1)).says("p1", (1, "nobody", "-")).says("p2", (0, "nobody", "-"))
    assert then.says("p3", (0, "nobody", "-")).over, "there is no ship on the ocean, whatever one holds"


def test_an_actor_who_could_be_helped_is_asked_and_may_only_decline() -> None:
    given = Scenario("p1", "p2", "p3").specials(p1=(Special.TREASURES,)).ship("a", p2=1)
    given.rows(dict.fromkeys(("p1", "p2", "p3"), (Card.SHIPS,)))
    then = given.when(start_vote(1)).says("p1", (1, "nobody", "-")).says("p2", (0, "nobody", "-"))
    assert then.says("p3", (0, "nobody", "-")).asked == {"p1": "act"}
    assert then.choices("p1") == ["decline"]


def test_a_purchase_that_cannot_be_paid_is_asked_of_every_hand_but_an_empty_one() -> None:
    given = Scenario("p1", "p2", "p3").reserve(p1=0)
    given.g.order = given.g.seats
    assert given.when(buy_faction(Seat(0))).over
    for special in Special:
        given = Scenario("p1", "p2", "p3").reserve(p1=0).specials(p1=(special,))
        given.g.order = given.g.seats
        assert given.when(buy_faction(Seat(0))).asked == {"p1": "buy-faction"}


@pytest.mark.parametrize("timing", Timing)
def test_a_special_may_be_held_where_at_least_one_of_its_timing_is_in_the_set(timing: Timing) -> None:
    """§9: in the family game those that need a Senate stay in the box, and then nobody is asked for one."""
    for family in (False, True):
        given = Scenario("p1", "p2", "p3", options=Options(family=family)).specials(p1=(Special.PIRATES,))
        assert may_hold(given.g, Seat(0), timing) == (not family or timing is not Timing.SENATE_BID)
        assert not may_hold(given.g, Seat(1), timing)


@pytest.mark.parametrize("seats", [3, 4])
def test_who_is_asked_what_is_public(seats: int) -> None:
    """All through a random game: whatever the hands that are dealt anew, the same players are awaited."""
    one = case(GAME, seats, "who is asked")
    rng = one.rng()
    for at, _, _ in one.some(played(one)):
        for viewer in (*at.state.seats, None):
            seen = view(GAME, at, viewer)
            if at.draft and viewer in seen.awaiting:
                continue
            other = dealt(GAME, seen, rng)
            there = question(at.state)
            ask = question(other)
            assert there is not None and ask is not None
            assert awaited(ask, {}) == awaited(there, {})
            for seat, prompt in ask.prompts.items():
                assert len(prompt.parts()) == len(there.prompts[seat].parts())
                assert [part.key for part in prompt.parts()] == [part.key for part in there.prompts[seat].parts()]
