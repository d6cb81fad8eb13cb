"""What every game must keep, whatever its rules. A game passes by being registered; see `test_conformance`."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core import (
    Action,
    Choose,
    Event,
    Game,
    Position,
    Prompt,
    Randomness,
    Refused,
    Seat,
    View,
    absent,
    answer,
    answer_aside,
    clone,
    drafter,
    dump_position,
    dump_state,
    explore,
    guess,
    load_position,
    option_id,
    play,
    proceed,
    question,
    view,
)
from engine.core.guess import dealt
from engine.core.play import open_question, take_step
from engine.core.positions import act
from engine.core.veiling import veiled
from engine.core.views import awaited
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


def tells_nobody_what_he_may_not_know(one: Case) -> None:
    """Non-interference at settled positions, for every viewer."""
    rng = one.rng()
    for at in one.some([at for at, _, _ in played(one) if not at.draft]):
        for viewer in viewers(at):
            _cannot_tell(one.game, at, viewer, rng)


def _cannot_tell(game: Game[Any], at: Position[Any], viewer: Seat | None, rng: Random) -> None:
    seen = view(game, at, viewer)
    other = Position(guess(game, seen, rng))
    assert view(game, other, viewer) == seen
    other.state.randomness = Randomness(at.state.randomness.seed, at.state.randomness.draws)
    _same_answer(game, at, other, viewer, seen, rng)
    if viewer is not None and viewer == drafter(at):
        _same_draft(game, at, other, viewer, rng)


def _same_answer(
    game: Game[Any], at: Position[Any], other: Position[Any], viewer: Seat | None, seen: View[Any], rng: Random
) -> None:
    """Both states take the same answer of anybody: unless something is shown, views and messages stay equal."""
    ask = open_question(at.state)
    if ask.asides and rng.random() < 0.3:
        aside = rng.choice(ask.asides)
        action = Action(aside.seat, aside.prompt.sample(rng), aside.prompt.key)
    elif all(seat in at.state.answers for seat in ask.prompts):
        action = Action(None, "proceed")
    else:
        seat = rng.choice([seat for seat in ask.prompts if seat not in at.state.answers])
        action = Action(seat, ask.prompts[seat].sample(rng))
    after = _carried_out(at, action)
    other_after = _carried_out(other, action)
    if after is None or other_after is None:
        return  # the answer is not legal in both: an answer of somebody whose hidden cards differ
    (left, left_events), (right, right_events) = after, other_after
    if left.run.revealed or right.run.revealed:
        return
    new, new_other = view(game, Position(left), viewer), view(game, Position(right), viewer)
    if new.unseen != seen.unseen or new_other.unseen != seen.unseen:
        return
    heard = [event for event in left_events if event.to is None or event.to == viewer]
    heard_other = [event for event in right_events if event.to is None or event.to == viewer]
    if any(event.to is not None for event in heard + heard_other):
        return
    assert heard_other == heard
    assert new_other == new


def shows_nothing_between_questions(one: Case) -> None:
    """Non-interference step by step: each step of the rules is also run on a state guessed just before it.

    So a `reveal()` excuses its own step and no other. Steps that receive an answer are left to the law above, which
    knows who could have given it; where a guess cannot take a step at all, it was no possible state.
    """
    mine = Random(one.seed + "steps")
    receiving = True

    def watched(g: Any) -> bool:
        nonlocal receiving
        if not receiving and not g.run.draft:
            _steps_blindly(one.game, g, mine.choice((*g.seats, None)), mine)
        receiving = False
        return take_step(g)

    with pytest.MonkeyPatch.context() as patch:
        for at, outcome in one.some([(at, outcome) for at, outcome, _ in played(one) if outcome.actions]):
            g = clone(at.state)
            question(g)
            patch.setattr(play, "take_step", watched)
            for action in outcome.actions:
                receiving = True
                act(g, action)
            patch.undo()


def _steps_blindly(game: Game[Any], g: Any, viewer: Seat | None, rng: Random) -> None:
    """The next step shows `viewer` the same whatever is hidden from him, unless it says that it shows something."""
    seen, unseen = veiled(game, g, viewer)
    other, left = dealt(game, View(viewer, seen, {}, unseen=unseen), rng), clone(g)
    other.randomness = Randomness(g.randomness.seed, g.randomness.draws)
    try:
        right_shown = _shown_by_step(game, other, viewer)
    except Exception:
        return
    left_shown = _shown_by_step(game, left, viewer)
    if left.run.revealed or other.run.revealed or left_shown[1] != unseen or right_shown[1] != unseen:
        return
    if any(event.to is not None for event in left_shown[2] + right_shown[2]):
        return
    assert right_shown == left_shown


def _shown_by_step(game: Game[Any], g: Any, viewer: Seat | None) -> tuple[Any, ...]:
    """Takes a step: what `viewer` sees then (state, unseen), hears and is asked, and who is awaited."""
    g.run.events = list[Event]()
    take_step(g)
    heard = [event for event in g.run.events if event.to is None or event.to == viewer]
    asked: tuple[Any, ...] = ()
    if g.run.ask is not None:
        asides = [aside.prompt for aside in g.run.ask.asides if aside.seat == viewer]
        asked = (awaited(g.run.ask, g.answers), g.run.ask.prompts.get(viewer), asides)
    return *veiled(game, g, viewer), heard, asked


def _carried_out(at: Position[Any], action: Action) -> tuple[Any, list[Event]] | None:
    g = clone(at.state)
    events: list[Event] = []
    g.run.events = events
    try:
        act(g, action)
    except Refused:
        return None
    return g, events


def _same_draft(game: Game[Any], at: Position[Any], other: Position[Any], seat: Seat, rng: Random) -> None:
    """What can be taken back is no probe: the same plan looks the same, whatever is hidden; and nobody else sees it."""
    mine, guessed = at, other
    before = {viewer: view(game, at, viewer) for viewer in viewers(at) if viewer != seat}
    for _ in range(30):
        seen = view(game, mine, seat)
        if seen.prompt is None:
            break
        wire = seen.prompt.sample(rng)
        draft = (*mine.draft, wire)
        ready = explore(game, mine.state, draft).ready
        assert explore(game, guessed.state, draft).ready == ready
        mine, guessed = Position(mine.state, draft, 1), Position(guessed.state, draft, 1)
        assert view(game, guessed, seat) == view(game, mine, seat)
        for viewer, seen_before in before.items():
            assert view(game, mine, viewer) == seen_before
        if ready:
            break
