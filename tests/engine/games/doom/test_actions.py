"""Who acts, with which card, and in which order (§5.3 D10, D11)."""

from __future__ import annotations

import pytest

from engine.core import Refused, Seat, answer, settle, take_back
from engine.core.views import view
from engine.games.doom import GAME
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, Place, ShipId, Special
from tests.engine.games.doom.scenario import Play, Scenario

RING = ("n", "e", "s", "w")  # the next one sits to the left


def voted(*bids: int, holder: str | None = None, row: tuple[Card, ...] = ()) -> Play:
    given = Scenario(*RING)
    if holder is not None:
        given.tokens(philosophios=holder)
    given.rows(dict.fromkeys(RING, row))
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, bids, strict=True):
        then.says(name, (cubes, "nobody", "-"))
    return then


def test_vector_10_the_winner_borrows_from_the_first_neighbour_who_does_not_act() -> None:
    then = voted(4, 3, 1, 0)
    assert then.asked == {"n": "act"}
    assert then.choices("n") == ["own", "borrow-2", "decline"]


def test_the_second_does_not_borrow() -> None:
    then = voted(4, 3, 1, 0).says("n", "decline")
    assert then.choices("e") == ["own", "decline"]


def test_vector_11_the_philosophios_acts_first_and_borrows() -> None:
    then = voted(3, 4, 1, 0, holder="n")
    assert then.asked == {"n": "act"}
    assert then.choices("n") == ["own", "borrow-2", "wait", "decline"]
    then.says("n", "borrow-2", "b")
    assert then.asked == {"e": "act"}
    assert then.choices("e") == ["own", "decline"], "the card of S has been played"
    then.says("e", "decline")
    assert then.over, "the Philosophios has acted already"


def test_the_philosophios_may_wait_for_their_rank() -> None:
    then = voted(3, 4, 1, 0, holder="n").says("n", "wait")
    assert then.at.draft == ()
    assert then.asked == {"e": "act"}
    then.says("e", "decline")
    assert then.asked == {"n": "act"}
    assert then.choices("n") == ["own", "borrow-2", "decline"]


def test_the_philosophios_by_default_waits_and_then_declines() -> None:
    then = voted(3, 4, 1, 0, holder="n").until("halt")
    assert [event.key for event in then.events if event.key in ("philosophios-waits", "declines")] == [
        "philosophios-waits",
        "declines",
        "declines",
    ]


def test_the_philosophios_who_wins_or_does_not_act_has_no_early_turn() -> None:
    assert voted(4, 3, 0, 0, holder="n").choices("n") == ["own", "borrow-2", "decline"]
    assert voted(1, 3, 4, 2, holder="n").asked == {"s": "act"}


def test_a_declined_card_can_still_be_borrowed_by_the_philosophios() -> None:
    then = voted(4, 3, 1, 0, holder="e").says("e", "wait").says("n", "decline")
    assert then.choices("e") == ["own", "borrow-2", "decline"]


def test_a_borrower_uses_their_own_cubes_and_plays_for_themselves() -> None:
    then = voted(4, 3, 1, 0).says("n", "borrow-2", "c")
    assert then.aboard("c") == {"n": 1}
    assert then.reserve == {"n": 15, "e": 17, "s": 19, "w": 20}
    assert then.g.cubes[Seat(2)][0] == 1
    assert then.g.played[Seat(2)][0] == Seat(0)
    assert then.told("borrows") == [{"seat": "n", "card": Card.REFUGEES_1, "lender": "s"}]


def test_instead_of_their_own_not_besides() -> None:
    then = voted(4, 3, 1, 0).says("n", "borrow-2", "c")
    assert then.asked == {"e": "act"}


def test_who_can_play_nothing_is_not_asked() -> None:
    then = voted(4, 3, 1, 0, row=(Card.SABOTAGE,))
    assert then.over
    assert then.told("cannot-act") == [{"seat": "n"}, {"seat": "e"}]
    assert then.g.acted == [Seat(0), Seat(1)]


def test_a_plan_is_seen_by_nobody_until_it_is_confirmed() -> None:
    then = voted(4, 3, 1, 0)
    at = answer(GAME, then.at, Seat(0), "own").position
    at = answer(GAME, at, Seat(0), "c").position
    mine, others = view(GAME, at, Seat(0)), view(GAME, at, Seat(1))
    assert mine.ready and mine.seen.ships[ShipId.C].passengers == [Seat(0)]
    assert others.seen.ships[ShipId.C].passengers == []
    assert others.awaiting == {Seat(0): "act"}
    at = take_back(GAME, at, Seat(0)).position
    assert view(GAME, at, Seat(0)).seen.ships[ShipId.C].passengers == []
    at = settle(GAME, answer(GAME, at, Seat(0), "d").position).position
    assert at.state.ships[ShipId.D].passengers == [Seat(0)]


@pytest.mark.parametrize("wires", [("own", "c"), ("own-great-evacuation", "c")])
def test_what_follows_a_plan_waits_until_it_is_confirmed(wires: tuple[str, ...]) -> None:
    """§5.3, 6: the Strategos saves cubes after the last actor has played, not while they think it over."""
    given = Scenario(*RING).tokens(strategos="s").specials(n=(Special.GREAT_EVACUATION,)).rows()
    then = given.when(start_vote(1))
    for name, cubes in zip(RING, (3, 4, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    then.says("e", "decline")
    at = then.at
    for wire in wires:
        at = answer(GAME, at, Seat(0), wire).position
    mine = view(GAME, at, Seat(0))
    assert (mine.ready, mine.seen.cubes[Seat(2)][0]) == (True, 1)
    assert settle(GAME, at).position.state.cubes[Seat(2)][0] == 0


def test_half_a_plan_is_never_carried_out() -> None:
    then = voted(4, 3, 1, 0)
    at = answer(GAME, then.at, Seat(0), "own").position
    with pytest.raises(Refused):
        settle(GAME, at)
    assert at.state.ships[ShipId.C].place is Place.PORT and at.state.played[Seat(0)][0] is None


def test_a_card_is_never_played_by_a_single_tap() -> None:
    """Sabotage with one possible target is a plan of one answer; it waits to be confirmed as longer ones do."""
    then = Scenario(*RING).ship("c", at_sea=True, s=2).rows({"n": (Card.SABOTAGE,)}).when(start_vote(1))
    for name, cubes in zip(RING, (4, 3, 1, 0), strict=True):
        then.says(name, (cubes, "nobody", "-"))
    outcome = answer(GAME, then.at, Seat(0), "own")
    assert not outcome.actions
    assert view(GAME, outcome.position, Seat(0)).ready
    assert view(GAME, outcome.position, Seat(1)).seen.ships[ShipId.C].place is Place.OCEAN
    assert settle(GAME, outcome.position).position.state.ships[ShipId.C].place is Place.PORT
    assert answer(GAME, then.at, Seat(0), "decline").actions, "to decline takes one tap"
