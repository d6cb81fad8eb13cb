"""The player who thinks: it sees a View and nothing else, its budget is its own, and it finds what is better."""

import json
import os
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

import pytest

from engine.core import (
    Action,
    Game,
    Position,
    Seat,
    View,
    Wire,
    answer,
    drafter,
    dump_position,
    guess,
    new_game,
    seed_from,
    view,
)
from engine.core.drafts import drafted
from engine.core.play import open_question
from engine.games.box import Box, boxes
from engine.players import Player, Searching, Thinking
from engine.players.kinds import LEVEL_3
from engine.players.search import Findings, Tried
from engine.tables.hints import advices
from engine.tools.simulate import simulate
from engine.tools.walking import MOST, Case, case, played
from tests.engine.tables.littlegame import LITTLE, Little, LittleOptions
from tests.processes import under_hash_seed
from tests.values import not_none

pytestmark = pytest.mark.thorough

BOXES = {id: box for id, box in boxes().items() if box.computers.thinking is not None}
SIZES = [pytest.param(id, seats, id=f"{id}-{seats}") for id, box in BOXES.items() for seats in box.game.seats]
FEW = 3
MANY = 1000
"""Pairs of positions of one game."""


def thinker(box: Box, worlds: int, k: int) -> Searching[Any]:
    assert box.computers.thinking is not None
    return Searching(box.game, replace(box.computers.thinking, k=k), worlds)


def questions(one: Case, settled: bool) -> Iterator[tuple[Position[Any], str, View[Any]]]:
    """Everybody's questions in a random game, with the positions as saved; and those in the middle of a plan."""
    found: list[tuple[Position[Any], str, Seat]] = []
    for at, _, saved in played(one):
        if bool(at.draft) is not settled:
            found += ((at, saved, seat) for seat in at.state.seats if seat in _asked(one.game, at))
    for at, saved, seat in one.some(found):
        yield at, saved, view(one.game, at, seat)


def _asked(game: Game[Any], at: Position[Any]) -> Collection[Seat]:
    """Who has something to answer there, in the middle of their plan or before it."""
    if not at.draft:
        return open_question(at.state).prompts
    return [] if drafted(game, at).ready else [seat for seat in (drafter(at),) if seat is not None]


def answers_alike_whatever_is_hidden(player: Searching[Any], one: Case) -> int:
    rng, n = Random(one.seats), 0
    for n, (at, saved, own) in enumerate(questions(one, settled=True), 1):
        other = view(one.game, Position(guess(one.game, own, rng)), own.viewer)
        wire = player.choose(own, Random(n))
        assert player.choose(other, Random(n)) == wire, "it looked behind its view"
        assert player.aside(other, Random(n)) == player.aside(own, Random(n)), "it looked behind its view"
        assert dump_position(one.game, at) == saved, "it changed what it saw"
        assert own.viewer is not None
        answer(one.game, at, own.viewer, wire)
    return n


@pytest.mark.parametrize("id", BOXES)
def test_the_same_view_gets_the_same_answer_whatever_is_hidden(id: str) -> None:
    one = replace(case(BOXES[id].game, max(BOXES[id].game.seats), "search"), most=FEW)
    assert answers_alike_whatever_is_hidden(thinker(BOXES[id], 1, 3), one) == FEW


def pairs(game: Game[Any], most: int) -> Iterator[tuple[View[Any], View[Any]]]:
    """So many questions of random games of every size, each as the same seat sees it in two states: the real one, and
    one that differs in all that this seat may not see."""
    left = most
    for seed in count():
        for seats in game.seats:
            one, rng = replace(case(game, seats, f"soak {seed}"), most=-(-most // (4 * len(game.seats)))), Random(seats)
            for _, _, own in questions(one, settled=True):
                if not left:
                    return
                left -= 1
                yield own, view(game, Position(guess(game, own, rng)), own.viewer)


def all_answer_alike(box: Box, most: int) -> int:
    """How many pairs of views of a game every kind of computer has answered alike, with what it does beside, and got
    the same hints for. Raises AssertionError at one who looked behind their view."""
    assert box.computers.thinking is not None
    n, kinds = 0, {**box.computers.players, LEVEL_3: thinker(box, 2, 4)}
    few = replace(box.computers.thinking, worlds=2, k=3)
    for n, (own, other) in enumerate(pairs(box.game, most), 1):
        for kind, player in kinds.items():
            assert player.choose(other, Random(n)) == player.choose(own, Random(n)), f"{kind} looked behind its view"
            assert player.aside(other, Random(n)) == player.aside(own, Random(n)), f"{kind} looked behind its view"
        assert advices(box, few, other, f"{n}") == advices(box, few, own, f"{n}"), "the hint was not made of the view"
    return n


@pytest.mark.soak
@pytest.mark.timeout(3 * 3600)
@pytest.mark.parametrize("id", BOXES)
def test_a_thousand_views_of_a_game_get_the_same_answers_and_hints(id: str) -> None:
    assert all_answer_alike(BOXES[id], MANY) == MANY


@pytest.mark.parametrize("id", BOXES)
def test_every_kind_answers_alike_and_gets_the_same_hints_whatever_is_hidden(id: str) -> None:
    assert all_answer_alike(BOXES[id], FEW) == FEW


@pytest.mark.parametrize("id", BOXES)
def test_its_answers_in_the_middle_of_a_plan_are_legal(id: str) -> None:
    box = BOXES[id]
    one = replace(case(box.game, max(box.game.seats), "plans"), most=FEW)
    for at, saved, own in questions(one, settled=False):
        assert own.viewer is not None
        answer(box.game, at, own.viewer, thinker(box, 1, 3).choose(own, Random(1)))
        assert dump_position(box.game, at) == saved


@pytest.mark.parametrize("id", BOXES)
def test_without_a_budget_it_answers_as_its_policy(id: str) -> None:
    box = BOXES[id]
    assert box.computers.thinking is not None
    one = replace(case(box.game, max(box.game.seats), "nothing"), most=40)
    for n, (_, _, own) in enumerate(questions(one, settled=True)):
        assert thinker(box, 0, 6).choose(own, Random(n)) == box.computers.thinking.policy.choose(own, Random(n))
        usual = box.computers.thinking.policy.aside(own, Random(n)) if own.asides else None
        assert thinker(box, 0, 6).aside(own, Random(n)) == usual


def answers_of_all_games() -> dict[str, list[tuple[Wire, object]]]:
    """What it answers and does beside in a few positions of each game."""
    found: dict[str, list[tuple[Wire, object]]] = {}
    for id, box in BOXES.items():
        one, player = replace(case(box.game, max(box.game.seats), "hash"), most=2), thinker(box, 1, 3)
        found[id] = [
            (player.choose(own, Random(1)), player.aside(own, Random(1))) for _, _, own in questions(one, settled=True)
        ]
    return found


@pytest.mark.long(10)
def test_another_process_comes_to_the_same_answers() -> None:
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    script = f"import json; from {__name__} import answers_of_all_games as a; print(json.dumps(a()))"
    (there,) = under_hash_seed(seed, script)
    assert json.loads(there) == json.loads(json.dumps(answers_of_all_games()))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_no_world_is_lost(id: str, seats: int) -> None:
    box = BOXES[id]
    assert box.computers.thinking is not None
    player, rng = Searching(box.game, box.computers.thinking), Random(seats)
    for _, _, own in questions(replace(case(box.game, seats, "worlds"), most=MOST), settled=True):
        if player.searches(own):
            base = box.computers.thinking.policy.choose(own, rng)
            wires = box.computers.thinking.candidates(own, base, 3, rng)
            assert player.look(own, [Action(own.viewer, wire) for wire in wires], rng, 1).lost == 0


# what it finds, in a little game of sealed bids


@dataclass(frozen=True)
class Taste:
    bold: float = 1.0


@dataclass(frozen=True)
class Usual(Player):
    """Bids always the same, and gives nothing away."""

    bids: int
    taste: Taste = Taste()

    def choose(self, view: View[Little], rng: Random) -> Wire:
        prompt = not_none(view.prompt)
        return min(self.bids, view.seen.coins[view.viewer or Seat(0)]) if prompt.key == "bid" else "-"


def thinking(bids: int, **more: Any) -> Thinking[Little]:
    """Points are all that counts, and half a point each coin."""
    return Thinking[Little](
        policy=Usual(bids),
        value=lambda g, seat: g.points[seat] + g.coins[seat] / 2,
        same=lambda g: g.round,
        worlds=4,
        **more,
    )


def nothing(g: Little, seat: Seat) -> float:
    return 0.0


def waving(g: Little, seat: Seat) -> float:
    return float(g.waved[seat])


def lying_low(g: Little, seat: Seat) -> float:
    return -float(g.waved[seat])


def bidding() -> Position[Little]:
    return new_game(LITTLE, 3, LittleOptions(gifts=False), seed_from("a")).position


def test_it_sees_that_others_bid_less() -> None:
    own = view(LITTLE, bidding(), Seat(1))
    assert Searching(LITTLE, thinking(5)).choose(own, Random(1)) == 0


def test_search_ignores_sealed_answers_of_others() -> None:
    at, player = bidding(), Searching(LITTLE, thinking(2))
    expected = player.choose(view(LITTLE, at, Seat(1)), Random(1))
    for bid in (0, 9):
        there = answer(LITTLE, at, Seat(0), bid).position
        assert player.choose(view(LITTLE, there, Seat(1)), Random(1)) == expected


def test_among_answers_as_good_as_equal_it_cannot_be_foreseen() -> None:
    same = replace(thinking(5), value=nothing)
    player, own = Searching(LITTLE, same), view(LITTLE, bidding(), Seat(1))
    found = [player.choose(own, Random(n)) for n in range(30)]
    assert len(set(found)) > 1
    assert found == [player.choose(own, Random(n)) for n in range(30)]


def test_habits_are_left_to_the_policy() -> None:
    player = Searching(LITTLE, thinking(5, habits=frozenset(("bid",))))
    assert player.choose(view(LITTLE, bidding(), Seat(1)), Random(1)) == 5


def test_an_aside_is_done_if_it_is_better_than_none() -> None:
    def ways(view: View[Any]) -> Iterator[tuple[str, Wire]]:
        yield from (("wave", "1"), ("wave", "2"))

    own = view(LITTLE, bidding(), Seat(1))
    fond = replace(thinking(5, asides=ways), value=waving)
    assert Searching(LITTLE, fond).aside(own, Random(1)) == ("wave", "2")
    shy = replace(fond, value=lying_low)
    assert Searching(LITTLE, shy).aside(own, Random(1)) is None
    assert Searching(LITTLE, thinking(5)).aside(own, Random(1)) is None


@dataclass(frozen=True)
class Waving(Usual):
    """Waves before each bid."""

    def aside(self, view: View[Little], rng: Random) -> tuple[str, Wire] | None:
        return ("wave", "1")


def test_search_considers_asides_of_its_policy() -> None:
    def ways(view: View[Any]) -> Iterator[tuple[str, Wire]]:
        yield ("wave", "2")

    own, seen = view(LITTLE, bidding(), Seat(1)), replace(thinking(5), policy=Waving(5))
    assert Searching(LITTLE, replace(seen, value=waving)).aside(own, Random(1)) == ("wave", "1")
    assert Searching(LITTLE, replace(seen, value=lying_low)).aside(own, Random(1)) is None
    assert Searching(LITTLE, replace(seen, value=waving, asides=ways)).aside(own, Random(1)) == ("wave", "2")
    assert Searching(LITTLE, replace(seen, value=nothing, asides=ways)).aside(own, Random(1)) == ("wave", "1")
    assert Searching(LITTLE, replace(seen, value=lying_low), 0).aside(own, Random(1)) == ("wave", "1")


def test_candidates_are_compared_in_the_same_worlds_with_their_errors() -> None:
    own = view(LITTLE, bidding(), Seat(1))
    told = Searching(LITTLE, thinking(5)).look(own, [Action(Seat(1), bid) for bid in (5, 0, 9)], Random(1))
    base, passes, most = told.tried
    assert told.several and not told.lost
    assert base.action == Action(Seat(1), 5) and len(base.values) >= len(most.values) > 0
    gain = passes.against(base)
    assert gain.mean == passes.mean - base.mean and gain.worlds == len(base.values)
    assert gain.mean > 0 and told.best(0.0, 1.0) is passes


def test_search_begins_with_the_answer_of_its_policy() -> None:
    own = view(LITTLE, bidding(), Seat(1))
    told = Searching(LITTLE, thinking(5)).consider(own, Random(1))
    assert told.tried[0].action == Action(Seat(1), 5) and len(told.tried) == 6
    wires = [one.action.wire for one in told.tried if one.action is not None]
    assert len(set(wires)) == 6 and 0 in wires
    unthought = Searching(LITTLE, thinking(5, habits=frozenset(("bid",)))).consider(own, Random(1))
    assert [(one.action, one.values) for one in unthought.tried] == [(Action(Seat(1), 5), ())]


def test_a_game_of_theirs_tells_how_long_they_thought() -> None:
    def ways(view: View[Any]) -> Iterator[tuple[str, Wire]]:
        yield from (("wave", "2"),)

    fond = Searching(LITTLE, replace(thinking(5, asides=ways), value=waving))
    players = [("fond", fond), ("usual", Usual(5)), ("usual", Usual(5))]
    report = simulate(LITTLE, 3, 1, "x", LittleOptions(gifts=False), players=players)
    there, others = report.sides["fond"], report.sides["usual"]
    assert (there.asides, there.answers, there.thought) == (3, 3, 6), "beside each of three bids, and the bid itself"
    assert there.seconds >= there.thinking >= there.longest > 0
    assert (others.asides, others.thought, others.longest) == (0, 0, 0)


def test_it_keeps_to_its_policy_until_another_answer_is_clearly_better() -> None:
    base, other = Tried(Action(Seat(0), 1), (0.0, 0.0, 0.0, 0.0)), Tried(Action(Seat(0), 2), (4.0, -3.0, 4.0, -3.0))
    assert Findings((base, other)).best(0.0, 1.0) is base
    steady = Tried(Action(Seat(0), 2), (0.5, 0.6, 0.4, 0.5))
    assert Findings((base, steady)).best(0.0, 1.0) is steady
    assert Findings((base, steady)).best(0.6, 1.0) is base
    once = Tried(Action(Seat(0), 2), (9.0,))
    assert Findings((base, once)).best(0.0, 1.0) is base


# what it does where others answer at the same time


@dataclass(frozen=True)
class Either(Player):
    """Bids one or nothing, nobody knows which."""

    taste: Taste = Taste()

    def choose(self, view: View[Little], rng: Random) -> Wire:
        return rng.randrange(2)


def alike(g: Little, seat: Seat) -> float:
    """Matching pennies: who has bid as their neighbour wins a point of them."""
    return 1.0 if g.coins[seat] == g.coins[Seat(0)] else -1.0


def test_in_matching_pennies_it_plays_both_sides_as_often() -> None:
    def pennies(view: View[Any], base: Wire, k: int, rng: Random) -> list[Wire]:
        return [0, 1]

    player = Searching(LITTLE, replace(thinking(0, options=pennies), policy=Either(), value=alike, worlds=12))
    own = view(LITTLE, bidding(), Seat(1))
    found = [player.choose(own, Random(n)) for n in range(100)]
    assert set(found) == {0, 1} and 35 <= found.count(1) <= 65
    assert found[:5] == [player.choose(own, Random(n)) for n in range(5)]
