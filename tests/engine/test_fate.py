"""What a green button says of dice, draws and reveals is what really comes: in whole games, of every plan."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.core import Event, Fate, Game, Position, Refused, Seat, clone, drafter, explore, settle, take_back, view
from engine.core.drafts import Draft
from engine.core.play import take_step
from engine.games.box import boxes
from engine.tables.records import DONE
from engine.tables.sights import fate_of, may_end
from engine.tools.walking import Case, case, played
from tests.engine.games import OURS

CASES = [
    pytest.param(case(box.game, min(box.game.seats), seed), id=f"{box.game.id}-{seed}")
    for box in boxes().values()
    for seed in range(2)
]


def comes_to(draft: Draft[Any]) -> set[Fate]:
    """What the step before which a plan stands does, once it may: what it draws by chance, or makes known."""
    g = clone(draft.work)
    events = g.run.events = list[Event]()
    draws = g.randomness.draws
    take_step(g)
    known = bool(g.run.revealed) or any(event.to is not None for event in events)
    return {*({Fate.ROLL, Fate.DRAW} if g.randomness.draws > draws else ()), *({Fate.REVEAL} if known else ())}


def plans(one: Case) -> Iterator[tuple[Position[Any], Seat]]:
    """The positions of a game in which somebody has put a plan together, or is asked alone."""
    for at, *_ in played(one):
        seat = drafter(at)
        if seat is not None:
            yield at, seat


def said(game: Game[Any], at: Position[Any], seat: Seat) -> Fate | None:
    own = view(game, at, seat)
    return fate_of(game, at, own, ends=may_end(game, at, own))


@pytest.mark.parametrize("one", CASES)
def test_a_complete_plan_says_what_it_comes_to_and_only_then(one: Case) -> None:
    found = set[Fate | None]()
    for at, seat in plans(one):
        draft = explore(one.game, at.state, at.draft)
        if not draft.ready:
            continue
        fate, really = said(one.game, at, seat), comes_to(draft)
        assert (fate in really) if fate is not None else not really, (at.draft, fate, really)
        found.add(fate)
        assert take_back(one.game, at, seat).position.draft == at.draft[:-1], "until the button is pressed"
        if fate is not None:
            with pytest.raises(Refused):
                take_back(one.game, settle(one.game, at).position, seat)
    assert one.game.id not in OURS or found - {None}, "some plans roll, draw or reveal"


@pytest.mark.parametrize("one", CASES)
def test_a_plan_that_goes_on_says_nothing_and_can_be_taken_back(one: Case) -> None:
    for at, seat in one.some([*plans(one)]):
        own = view(one.game, at, seat)
        if own.prompt is None:
            continue
        ends = may_end(one.game, at, own)
        only = [DONE] if ends else [] if at.draft else [*islice(own.prompt.all(), 2)]
        draft = explore(one.game, at.state, (*at.draft, *only)) if len(only) == 1 else None
        assert said(one.game, at, seat) is (None if draft is None or not draft.ready else draft.fate)
        if at.draft:
            take_back(one.game, at, seat)


def test_a_battle_of_cyclades_is_rolled_and_a_turn_of_its_that_draws_nothing_just_ends() -> None:
    game = boxes()["cyclades"].game
    kinds = {said(game, at, seat) for seed in range(2) for at, seat in plans(case(game, max(game.seats), seed))}
    assert {Fate.ROLL, Fate.REVEAL, None} <= kinds
