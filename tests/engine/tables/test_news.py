"""News that people want at once: made of what they hear and of public things alone."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.core import Action, Event, Outcome, Position, Seat, drafter, guess, view
from engine.games.box import Box, boxes
from engine.tables import Status
from engine.tables.marks import news
from engine.tables.records import SeatInfo
from engine.tables.room import Change, Room
from engine.tools.walking import case, random_outcome
from tests.engine.games import OURS

BOXES = boxes()
OFTEN = 40


def at_table(box: Box, position: Position[Any]) -> Room:
    seats = [SeatInfo(seat, 100 + seat, "") for seat in position.state.seats]
    found = SimpleNamespace(status=Status.RUNNING, game=box.game, position=position, seats=seats)
    return cast("Room", found)


def told(box: Box, before: Position[Any], after: Outcome[Any], seat: Seat) -> tuple[bool, bool]:
    """Whether somebody is told that others act against them, and that they are next."""
    room = at_table(box, after.position)
    against, following = news(box, at_table(box, before), room, Change(room, (), after.actions, after.events))
    return seat in against, seat in following


def imagined(box: Box, at: Position[Any], seat: Seat, rng: Random) -> Position[Any]:
    """A position that the seat cannot tell from this one."""
    if drafter(at) == seat:
        return at
    return Position(guess(box.game, view(box.game, at, seat), rng))


@pytest.mark.parametrize("id", sorted(OURS))
def test_worlds_that_a_player_cannot_tell_apart_bring_the_same_news_at_the_same_moments(id: str) -> None:
    box, found = BOXES[id], set[tuple[bool, bool]]()
    one = case(box.game, box.game.seats[-1], "news")
    at, rng = one.begin(), one.rng()
    for moment in range(10 * OFTEN):
        if at.state.result is not None:
            break
        after = random_outcome(box.game, at, rng)
        for seat in at.state.seats if after.position.state.result is None else ():
            real = told(box, at, after, seat)
            found.add(real)
            if moment % 10 == 0 or any(real):
                secret = Event("outbid", {"seat": seat, "victim": seat}, to=Seat((seat + 1) % len(at.state.seats)))
                heard = tuple(event for event in after.events if event.to in (None, seat))
                did = tuple(action for action in after.actions if action.seat == seat)
                hidden = (Action(Seat((seat + 1) % len(at.state.seats)), ()),)
                before = imagined(box, at, seat, rng)
                other = Outcome(imagined(box, after.position, seat, rng), (*did, *hidden), (secret, *heard))
                assert told(box, before, other, seat) == real
        at = after.position
    assert (False, True) in found, "somebody is next"
    assert (id in ("atlantica", "atlantis")) != any(against for against, _ in found)
