"""A game that is looked at again is the game that was played, and shows no more than its viewpoint may see."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core import Action, Position, Randomness, clone, dump_state, new_game, question, seed_from, view
from engine.core.positions import act
from engine.core.visibility import Veiled
from engine.games.box import Box, Pictures, boxes
from engine.journal import export, read
from engine.replay import OPEN, PUBLIC, Recording, record, replay_journal
from engine.replay.recording import as_text, curve, of_text
from engine.tools.simulate import random_actions
from tests.values import not_none

BOXES = boxes()
GAMES = pytest.mark.parametrize("game", BOXES)
DRAWN = pytest.mark.parametrize(
    "game", [game for game, box in BOXES.items() if box.pictures.board is not Pictures.board]
)
COUNTED = pytest.mark.parametrize("game", [game for game, box in BOXES.items() if box.points is not Box.points])
"""Of some games there are no pictures, or nobody can count points while they run."""


@cache
def journal(game: str) -> str:
    """The journal of a random game."""
    played, seed = BOXES[game].game, seed_from(f"recording {game}")
    options = played.options()
    g = clone(new_game(played, max(played.seats), options, seed).position.state)
    actions: list[Action] = []
    for action in random_actions(g, Random(7)):
        act(g, action)
        actions.append(action)
    return export(played, Position(g), options, seed, actions)


@cache
def recording(game: str) -> Recording[Any]:
    return replay_journal({game: BOXES[game].game}, read(journal(game)))


@GAMES
def test_it_is_the_game_that_was_played(game: str) -> None:
    held, found = read(journal(game)), recording(game)
    assert found.over
    assert found.steps[-1].actions == len(held.actions)
    assert [step.n for step in found.steps] == list(range(len(found.steps)))
    assert sum(len(step.did) for step in found.steps) == len(held.actions)


@GAMES
def test_any_step_is_where_so_many_actions_lead(game: str) -> None:
    found = recording(game)
    actions = [action for step in found.steps for action in step.did]
    for n in range(0, len(found.steps), 25):
        step = found.steps[n]
        again = record(found.game, len(found.seats), found.options, found.seed, actions, most=step.actions)
        assert dump_state(found.game, again.steps[-1].at.state) == dump_state(found.game, step.at.state)
        assert found.steps[found.after_actions(step.actions)].n == n


@GAMES
def test_a_plan_is_one_step_and_a_sealed_answer_has_one_of_its_own(game: str) -> None:
    found = recording(game)
    for step in found.steps[1:]:
        if len(step.did) > 1:
            assert len({action.seat for action in step.did}) == 1
            ask = not_none(question(found.before(step.n).state))
            assert ask.alone == step.by


@GAMES
def test_from_a_seat_it_looks_as_it_looked_then(game: str) -> None:
    found = recording(game)
    for step in found.steps[::10]:
        for viewer in (PUBLIC, *found.seats):
            assert found.view(step.n, viewer) == view(found.game, step.at, viewer)


@GAMES
def test_whispers_are_heard_by_whom_they_are_for(game: str) -> None:
    found = recording(game)
    last = len(found.steps) - 1
    assert all(event.to is None for event in found.events(last, PUBLIC))
    for seat in found.seats:
        assert all(event.to in (None, seat) for event in found.events(last, seat))
    everything = [event for step in found.steps for event in step.told]
    assert found.events(last, OPEN) == everything
    assert found.events(last, OPEN, after=last) == []


@GAMES
def test_a_passage_goes_from_its_heading_to_the_step(game: str) -> None:
    found = recording(game)
    for step in found.steps[:: max(len(found.steps) // 20, 1)]:
        passage = found.passage(step.n, PUBLIC)
        assert passage == found.events(step.n, PUBLIC)[-len(passage) :]
        assert not any(event.chapter for event in passage[1:])
    assert [chapter.step for chapter in found.chapters] == sorted(chapter.step for chapter in found.chapters)


@GAMES
def test_with_all_open_nothing_is_veiled_but_the_luck_to_come(game: str) -> None:
    found = recording(game)
    for step in found.steps[::10]:
        seen = found.view(step.n, OPEN).seen
        assert seen.randomness == Randomness("", 0)
        for one in found.game.declared:
            value = getattr(seen, one.name)
            assert value == getattr(step.at.state, one.name)
            assert not isinstance(value, Veiled)


@GAMES
def test_points_are_counted_after_every_step(game: str) -> None:
    found = recording(game)
    points = curve(found, BOXES[game].points)
    assert len(points) == len(found.steps)
    assert all(set(one) <= set(found.seats) for one in points)


def test_viewpoints_are_written_and_read() -> None:
    seats = recording("doom").seats
    for viewpoint in (PUBLIC, OPEN, *seats):
        assert of_text(as_text(viewpoint), seats) == viewpoint
    for wrong in ("9", "-1", "ann", ""):
        with pytest.raises(ValueError):
            of_text(wrong, seats)
