"""Interventions: other luck, an early end, and corrections. They are journal entries, and replay like answers."""

from dataclasses import fields
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from engine.core import (
    Action,
    Amount,
    Answers,
    Outcome,
    Position,
    Refused,
    Result,
    Seat,
    State,
    amend,
    answer,
    clone,
    dump_state,
    end_now,
    fitting,
    load_action,
    new_game,
    question,
    replay,
    reseed,
    seed_from,
    spot,
    spots,
    step,
    view,
    written,
)
from engine.core.interventions import reseeded, standings_now
from engine.core.positions import act
from engine.games.box import boxes
from engine.language import LOCALES, Language
from engine.tools.simulate import random_actions
from tests.engine.core.little import Little, NoOptions, little
from tests.engine.core.market import MARKET, Fruit, MarketOptions
from tests.values import not_none

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)
SEED = seed_from("market")


def begun() -> Position[Any]:
    return new_game(MARKET, 3, MarketOptions(), SEED).position


def bid(at: Position[Any], *coins: int) -> Outcome[Any]:
    """Everybody bids; the outcome of all of it."""
    actions: list[Action] = []
    outcome = Outcome(at)
    for seat, amount in enumerate(coins):
        outcome = answer(MARKET, outcome.position, Seat(seat), (amount, ()))
        actions += outcome.actions
    return Outcome(outcome.position, tuple(actions), outcome.events)


def replayed(*outcomes: Outcome[Any]) -> str:
    """The state that the actions of all these lead to, from the beginning."""
    actions = [action for outcome in outcomes for action in outcome.actions]
    return dump_state(MARKET, replay(MARKET, 3, MarketOptions(), SEED, actions).state)


def luck(at: Position[Any], coins: int = 5) -> list[Any]:
    """What the winner of the first bidding draws."""
    after = bid(at, coins, 0, 0).position
    return answer(MARKET, after, ANN, "-").position.state.hand[ANN]


def test_after_reseeding_other_things_come_and_the_journal_proves_it() -> None:
    other = reseed(MARKET, begun(), 40)
    state = other.position.state
    assert other.actions == (Action(None, ("reseed", 40)),)
    assert state.asked == 40
    assert (state.randomness.seed, state.randomness.draws) == (reseeded(SEED, 40), 0)
    earlier = sha256(bytes.fromhex(SEED) + bytes([0, 0, 0, 0, 0, 0, 0, 40])).hexdigest()
    assert reseeded(SEED, 40) == earlier, "as journals of version 0.1 were written"
    assert question(state) is not None
    drawn = {tuple(luck(reseed(MARKET, begun(), k).position)) for k in range(1, 9)}
    assert len(drawn) > 1, "from another number other luck"
    played = bid(other.position, 5, 0, 0)
    assert replayed(other, played) == dump_state(MARKET, played.position.state)


def test_addition_to_a_reseeding_decides_the_luck_and_is_journaled() -> None:
    outcomes = [reseed(MARKET, begun(), 40, added) for added in ((), ("7",), ("8",), ("7", "8"))]
    assert outcomes[3].actions == (Action(None, ("reseed", 40, "7", "8")),)
    assert len({one.position.state.randomness.seed for one in outcomes}) == 4
    known = replay(MARKET, 3, MarketOptions(), SEED, outcomes[3].actions).state.randomness.seed
    assert known == sha256(f"{SEED}\n40\n7\n8".encode()).hexdigest()


def test_reseeding_asks_sealed_answers_anew_and_only_counts_on() -> None:
    at = answer(MARKET, begun(), BOB, (3, ())).position
    assert reseed(MARKET, at, 1).position.state.answers == {}
    for k in (0, -1):
        with pytest.raises(Refused, match="no-such-intervention"):
            reseed(MARKET, at, k)


def test_after_reseeding_an_answer_given_before_counts_no_longer() -> None:
    @step
    def hush(g: Little) -> None:
        g.ask_all({BOB: Amount("burn", 0, 1, default=0)}, burnt).covertly(g.seats, "burn")

    @step
    def burnt(g: Little, burns: Answers[int]) -> None:
        g.points = burns
        g.over(ANN)

    g = clone(new_game(little(hush, burnt), 2, NoOptions(), SEED).position.state)
    for action in (Action(BOB, 1), Action(None, ("reseed", 7)), Action(None, "proceed")):
        act(g, action)
    assert g.points == {BOB: 0}, "the default of one who has not answered"


def test_with_as_many_points_the_standings_go_by_seats() -> None:
    scores = {ANN: 1, BOB: 1, CID: 2}
    assert standings_now(Result.counted(scores, scores)) == ("end", (2, 2, 1), (0, 1, 2), (1, 1, 2))


def test_a_game_can_end_with_the_points_as_they_are() -> None:
    at = begun()
    at.state.points[BOB] = 4
    ended = end_now(MARKET, at)
    result = not_none(ended.position.state.result)
    assert result.winners == (BOB,)
    assert result.standings == ((BOB, 4), (ANN, 0), (CID, 0))
    assert view(MARKET, ended.position, ANN).awaiting == {}
    with pytest.raises(Refused, match="game-over"):
        end_now(MARKET, ended.position)
    early = end_now(MARKET, begun())
    assert early.position.state.result is not None
    assert early.position.state.result.winners == (ANN, BOB, CID)
    assert replayed(early) == dump_state(MARKET, early.position.state)


def test_after_an_early_end_nothing_waits_for_anybody() -> None:
    """Neither sealed answers nor the question are left, also where the whole game is played from its journal."""
    ended = end_now(MARKET, answer(MARKET, begun(), BOB, (3, ())).position)
    journal = [Action(BOB, (3, ())), *ended.actions]
    for at in (ended.position, replay(MARKET, 3, MarketOptions(), SEED, journal)):
        assert at.state.answers == {}
        assert (question(at.state), view(MARKET, at, ANN).awaiting) == (None, {})


def test_a_corrected_field_asks_anew_under_the_next_number() -> None:
    sealed = answer(MARKET, begun(), ANN, (9, ()))
    fixed = amend(MARKET, sealed.position, {"coins.0": "4", "points.2": "2"})
    state = fixed.position.state
    assert (state.coins[ANN], state.points[CID]) == (4, 2)
    assert (state.answers, state.asked) == ({}, sealed.position.state.asked + 1)
    with pytest.raises(Refused, match="amount-range"):
        answer(MARKET, fixed.position, ANN, (9, ()))
    assert sealed.position.state.coins[ANN] == 9, "the former position is as it was"
    assert replayed(sealed, fixed) == dump_state(MARKET, state)


def test_a_thing_moves_by_two_corrections_together() -> None:
    at = begun()
    fruit = at.state.hand[ANN][0]
    with pytest.raises(Refused, match="amend-breaks") as broken:
        amend(MARKET, at, {"hand.0": f"-{fruit}"})
    assert broken.value.details == {}, "a fault may speak of what lies hidden"
    moved = amend(MARKET, at, {"hand.0": f"-{fruit}", "stall": f"+{fruit}"}).position.state
    assert (len(moved.hand[ANN]), moved.stall) == (1, [fruit])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("coins.0", "lots"),
        ("coins.0", ""),
        ("stall", "pear"),
        ("hand.0", "-pear"),
        ("hand.0", "+"),
        ("round", "-"),
        ("cellar.north", "north"),
        ("stall", "["),
    ],
)
def test_correction_that_does_not_fit_is_refused_with_what_does(path: str, value: str) -> None:
    with pytest.raises(Refused, match="amend-value") as refused:
        amend(MARKET, begun(), {path: value})
    assert refused.value.details["value"] == value
    if path == "stall":
        assert refused.value.details["fitting"] == "apple, fig, lemon"


@pytest.mark.parametrize(
    "path",
    ["", "asked", "seats", "agenda", "answers", "randomness", "result", "options", "options.rounds", "nothing", "coins",
     "coins.7", "coins.x", "coins.0.1", "round.1", "cellar"],
)  # fmt: skip
def test_only_the_games_own_values_can_be_corrected(path: str) -> None:
    with pytest.raises(Refused, match="no-such-field"):
        amend(MARKET, begun(), {path: "1"})


def test_rules_that_stumble_refuse_the_correction() -> None:
    at = begun()
    with pytest.raises(Refused, match="amend-stops"):
        amend(MARKET, at, {"coins.0": "-"})  # the entry is gone, and the question looks for it
    assert ANN in at.state.coins


def test_former_fault_does_not_stop_a_correction() -> None:
    at = begun()
    at.state.coins[BOB] = -1
    assert amend(MARKET, at, {"points.0": "1"}).position.state.points[ANN] == 1


def test_coded_things_are_typed_as_their_ids() -> None:
    game = boxes()["perikles"].game
    at = new_game(game, 3, game.options(), SEED).position
    army = written(spot(at.state, "army.argos"))
    first, *others = army.split(", ")
    assert first == "argos-hoplite-1"
    moved = amend(game, at, {"army.argos": f"-{first}", "dead.argos": f"+{first}"}).position.state
    assert (written(spot(moved, "army.argos")), written(spot(moved, "dead.argos"))) == (", ".join(others), first)
    with pytest.raises(Refused, match="amend-value"):
        amend(game, at, {"army.argos": "+argos-elephant-1"})


def test_nothing_is_corrected_after_the_end() -> None:
    with pytest.raises(Refused, match="game-over"):
        amend(MARKET, end_now(MARKET, begun()).position, {"points.0": "1"})
    with pytest.raises(Refused, match="game-over"):
        reseed(MARKET, end_now(MARKET, begun()).position, 40)


@pytest.mark.parametrize(
    "wire",
    ["go on", 3, ("reseed", "x"), ("reseed",), ("end", (9, 1)), ("end", "x"), ("amend", ("points.0",)),
     ("amend", ("points.0", "[")), ("amend", ("points.0", '"x"')), ("amend", 4), ("amend", (1, 2)), ("shuffle",)],
)  # fmt: skip
def test_a_journal_with_nonsense_is_refused(wire: Any) -> None:
    with pytest.raises(Refused, match="no-such-intervention"):
        act(clone(begun().state), load_action([None, wire]))


def test_a_view_shows_the_spots_that_are_open_to_it() -> None:
    at = begun()
    public = {one.path for one in spots(view(MARKET, at, None).seen)}
    assert {"coins.0", "stall", "round"} <= public
    assert not {one.partition(".")[0] for one in public} & {"hand", "deck", "shared", "bids", "greedy", "cellar"}
    own = {one.path for one in spots(view(MARKET, at, ANN).seen)}
    assert {"hand.0", "shared.0", "shared.2", "greedy.0"} <= own
    assert not {"hand.1", "shared.1", "greedy.1", "deck"} & own


def test_examples_of_what_fits() -> None:
    g = begun().state
    assert fitting(spot(g, "coins.0").hint, g.seats) == ("0", "1", "2")
    assert fitting(list[Fruit | None], g.seats) == ("apple", "fig", "lemon", "-")
    assert fitting(tuple[Seat, ...], g.seats) == ("0", "1", "2")
    assert fitting(bool, g.seats) == ("true", "false")


@pytest.mark.parametrize("name", boxes())
def test_every_value_of_a_game_can_be_written_as_it_is(name: str) -> None:
    game = boxes()[name].game
    options, rng = game.options(), Random(name)
    g = clone(new_game(game, game.seats[-1], options, seed_from(name)).position.state)
    for n, action in enumerate(random_actions(g, rng)):
        act(g, action)
        if n % 90:
            continue
        for one in spots(g):
            value: Any = one.value
            again = amend(game, Position(clone(g)), {one.path: written(one)}).position.state
            assert spot(again, one.path).value == value


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", boxes())
def test_every_field_of_a_game_has_its_name(name: str, locale: str) -> None:
    box = boxes()[name]
    say = Language().say(locale, game=box.text)
    own = {one.name for one in fields(box.game.state)} - {one.name for one in fields(State)} - {"options"}
    assert not [one for one in own if not say.has(f"field-{one.replace('_', '-')}")]
