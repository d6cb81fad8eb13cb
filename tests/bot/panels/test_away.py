"""The picture of what happened while somebody was away: where that was much, small, and said in words as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from bot.panels.card import AWAY, card_of
from bot.panels.private import private
from engine.core import Seat
from engine.core.events import told_as
from engine.games.box import Box
from engine.look.raster import Raster
from engine.tables import Sight, StoryLine
from engine.tools.walking import case, hurried
from tests.bot.panels.test_handbook import BOXES, ids, questions, says
from tests.engine.games import OURS

pytestmark = pytest.mark.thorough

HEAVIEST = 40_000
EVENTS = 1_500
"""So many of a game are looked at."""


@cache
def story(game: str) -> Sequence[StoryLine]:
    """What a random game tells everybody, and what it whispers."""
    (box,) = (one for one in BOXES if one.game.id == game)
    found = list[StoryLine]()
    for _, events in hurried(case(box.game, max(box.game.seats), "away")):
        found += [StoryLine(n, 1, told_as(one), one.to) for n, one in enumerate(events, len(found) + 1)]
        if len(found) > EVENTS:
            break
    return found


def asked(box: Box) -> Sight:
    """Somebody who is asked, and has put nothing together."""
    return next(sight for _, sight, prompt in questions(box, 1) if prompt is sight.view.prompt and sight.owes)


def heavy(box: Box, seat: Seat | None) -> list[int]:
    """Which lines of the story matter to a seat."""
    assert seat is not None
    return [
        n
        for n, line in enumerate(story(box.game.id), 1)
        if line.to is None
        and box.weight(line.event, seat) > 1
        and not (line.event["key"] in box.deeds and line.event["args"].get("seat") == {"seat": int(seat)})
    ]


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_much_that_matters_is_shown_in_a_small_picture(box: Box) -> None:
    sight = asked(box)
    matters = heavy(box, sight.seat)
    if box.game.id not in OURS and len(matters) < AWAY:
        return  # so much never happens in it
    assert len(matters) >= AWAY
    for say in says(box):
        lines = story(box.game.id)[: matters[AWAY - 1]]
        assert card_of(box, sight, say, lines[:-1]).away is None, "seven things are read"
        for many in (lines, story(box.game.id)):
            card = card_of(box, sight, say, many)
            assert card.away is not None
            assert len(Raster().png(card.away)) <= HEAVIEST
            assert not any(sign in card.away.alt for sign in ("**", "‹", "📊"))
            assert card.away.alt.startswith(say.plain("card-away"))
            assert card.away.alt in str(private(sight, say, card=card).to_components())


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_it_shows_nothing_that_was_whispered(box: Box) -> None:
    sight, (say, *_) = asked(box), says(box)
    whispered = [StoryLine(n, 1, line.event, Seat(0)) for n, line in enumerate(story(box.game.id))]
    assert card_of(box, sight, say, whispered).away is None
    public = [line for line in story(box.game.id) if line.to is None]
    assert card_of(box, sight, say, public).away == card_of(box, sight, say, story(box.game.id)).away
