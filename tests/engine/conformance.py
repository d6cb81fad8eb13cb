"""What every game must keep, whatever its rules. A game passes by being registered; see `test_conformance`."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core import (
    Choose,
    Position,
    Prompt,
    Refused,
    absent,
    answer,
    answer_aside,
    clone,
    dump_position,
    dump_state,
    load_position,
    option_id,
    proceed,
    question,
    view,
)
from engine.core.play import open_question
from engine.core.positions import act
from engine.secrecy import Sealed, Watch, leaks
from tests.engine.walking import MOST, Case, played, viewers

NONSENSE = (-1, 10_000, "no such thing", (), ("?",), (1, 2, 3, 4, 5, 6, 7), ((), ()))


# --- the laws -------------------------------------------------------------------------------------------------------


def ends_and_keeps_its_pieces(one: Case) -> None:
    for at, outcome, _ in played(one):
        assert list(one.game.faults(outcome.position.state)) == []
        assert at.state is outcome.position.state or outcome.actions


def saves_and_clones(one: Case) -> None:
    for n, (at, _, saved) in enumerate(one.some(played(one))):
        copy = clone(at.state)
        assert copy == at.state
        loaded = load_position(one.game, saved)
        assert loaded == at
        assert dump_position(one.game, loaded) == saved
        viewer = viewers(at)[n % (one.seats + 1)]  # by turns
        assert view(one.game, loaded, viewer) == view(one.game, at, viewer)


def asking_twice_changes_nothing(one: Case) -> None:
    for at, _, _ in one.some(played(one)):
        state = clone(at.state)
        before = dump_state(one.game, state)
        first = question(state)
        state.run.ask = None
        second = question(state)
        assert first is not None and second is not None
        assert dict(first.prompts) == dict(second.prompts)
        assert [(aside.seat, aside.prompt) for aside in first.asides] == [
            (aside.seat, aside.prompt) for aside in second.asides
        ]
        assert dump_state(one.game, state) == before


def asking_changes_nothing(one: Case) -> None:
    """A step that asks leaves the state as it found it, whether it asks for the first time or goes on to another
    question: for that it is run anew."""
    g = clone(one.begin().state)
    before: list[Any] = []

    def look(now: Any) -> None:
        before.append(clone(now))

    g.run.watch = look
    for _, outcome, _ in played(one):
        for action in outcome.actions:
            before.clear()
            act(g, action)
            if before and question(g) is not None:
                before[-1].answers = g.answers  # an aside may have made some illegal
                assert before[-1] == g, f"{g.agenda[-1].fn.name} changes something before it asks"


def settled_prompts_have_defaults(one: Case) -> None:
    for at, _, _ in one.some(played(one)):
        for prompt in open_question(at.state).prompts.values():
            wire = prompt.fallback()
            assert wire is not None, prompt.key
            prompt.decode(wire)


def positions_never_change(one: Case) -> None:
    """Whatever is done with a position, it stays as it was: copies share only what cannot change."""
    for at, _, saved in one.some(played(one)):
        assert dump_position(one.game, at) == saved


def prompts_are_sound(one: Case) -> None:
    """Ids name one option each, and what a prompt offers of itself it also takes; inside plans too."""
    rng = one.rng()
    for at, _, _ in one.some(played(one)):
        for seat in at.state.seats:
            seen = view(one.game, at, seat)
            for prompt in (*seen.asides, *([seen.prompt] if seen.prompt is not None else [])):
                for part in prompt.parts():
                    _ids_are_unique(part)
                wires = [prompt.sample(rng), *islice(prompt.all(), 20)]
                fallback = prompt.fallback()
                for wire in wires if fallback is None else [fallback, *wires]:
                    prompt.decode(wire)


def _ids_are_unique(part: Prompt[Any]) -> None:
    options: tuple[Any, ...] = getattr(part, "options", ())
    ids = {option_id(option): option for option in options}
    assert all(ids[option_id(option)] == option for option in options), f"{part.key}: two options of one id"
    assert not isinstance(part, Choose) or len(ids) == len(options), f"{part.key}: an option twice"


def refuses_nonsense(one: Case) -> None:
    rng = one.rng()
    for at, _, saved in one.some(played(one)):
        for seat in at.state.seats:
            prompt = view(one.game, at, seat).prompt
            wire = rng.choice(NONSENSE)
            legal = False
            if prompt is not None:
                try:
                    prompt.decode(wire)
                    legal = True
                except Refused:
                    pass
            if not legal:
                with pytest.raises(Refused):
                    answer(one.game, at, seat, wire)
        with pytest.raises(Refused):
            answer_aside(one.game, at, at.state.seats[0], "no such aside", 1)
        assert dump_position(one.game, at) == saved


def order_of_sealing_leaves_no_trace(one: Case) -> None:
    rng = one.rng()
    for at in one.some([at for at, _, _ in played(one) if _asks_together(at)]):
        ask = open_question(at.state)
        wires = {seat: prompt.sample(rng) for seat, prompt in ask.prompts.items()}
        ends: list[Position[Any]] = []
        for order in (list(wires), rng.sample(list(wires), len(wires))):
            end = at
            for seat in order:
                end = answer(one.game, end, seat, wires[seat]).position
            ends.append(proceed(one.game, end).position if ask.among else end)
        assert dump_position(one.game, ends[0]) == dump_position(one.game, ends[1])


def _asks_together(at: Position[Any]) -> bool:
    """Whether several are asked at once, and none of them has answered yet."""
    ask = open_question(at.state)
    return ask.alone is None and len(ask.prompts) > 1 and not at.state.answers


def replays_to_the_snapshot(one: Case) -> None:
    replayed = clone(one.begin().state)
    moments = played(one)
    compared = {*one.some(range(len(moments))), len(moments) - 1}
    for n, (_, outcome, _) in enumerate(moments):
        for action in outcome.actions:
            act(replayed, action)
        if n in compared:
            assert dump_state(one.game, replayed) == dump_state(one.game, outcome.position.state)


def the_absent_do_not_stop_it(one: Case) -> None:
    """Everybody may leave at any moment, also in the middle of a plan: the game still ends."""
    at = one.rng().choice(played(one)).at
    for _ in range(MOST):
        if at.state.result is not None:
            return
        ask = open_question(at.state)
        open_seats = [seat for seat in ask.prompts if seat not in at.state.answers]
        outcome = absent(one.game, at, open_seats[0]) if open_seats else proceed(one.game, at)
        assert outcome.actions, "an absent player's answer settles"
        at = outcome.position
    pytest.fail(f"{one.game.id} does not end when nobody plays")


# --- secrecy --------------------------------------------------------------------------------------------------------


def tells_nobody_what_they_may_not_know(one: Case) -> None:
    """Non-interference at settled positions, for every viewer."""
    rng = one.rng()
    for at in one.some([at for at, _, _ in played(one) if not at.draft]):
        for viewer in viewers(at):
            assert list(leaks(one.game, at, viewer, rng)) == []


def shows_nothing_between_questions(one: Case) -> None:
    """Non-interference step by step: each step of the rules is also run on a state guessed just before it.

    So a `reveal` excuses its own step and no other, and of that what rests on the values it names.
    """
    rng = Random(one.seed + "steps")
    for at, outcome in one.some([(at, outcome) for at, outcome, _ in played(one) if outcome.actions]):
        g = clone(at.state)
        question(g)
        watch = Watch(one.game, g, rng)
        for action in outcome.actions:
            watch.answering()
            act(g, action)
        assert watch.leaks == []


def keeps_sealed_answers_sealed(one: Case) -> None:
    """Non-interference of answers: nobody can tell a sealed one from another before the rules reveal it."""
    sealed = Sealed(one.game, Random(one.seed + "sealed"))
    for at, outcome, _ in played(one):
        if outcome.actions:
            sealed.moved(at.state, outcome.actions)
        assert sealed.leaks == []
