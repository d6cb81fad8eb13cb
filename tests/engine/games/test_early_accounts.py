"""A game that was ended early: its account and its board say what a view shows, and nothing of an end by the rules."""

from __future__ import annotations

import pytest

from engine.core import end_now, new_game, question, seed_from, view
from engine.games.box import Box, boxes
from engine.language import Language
from engine.tables.computers import stand_in
from tests.engine.look.inspect import lines

DECISIONS = (0, 7, 25)


@pytest.mark.parametrize("box", boxes().values(), ids=boxes())
def test_account_of_an_early_end_adds_up_to_the_standings(box: Box) -> None:
    game, player = box.game, next(iter(box.players.values()))
    say = Language().say("en", game=box.text, names=("Ann", "Bob", "Cid"))
    at = new_game(game, 3, game.options(), seed_from("early")).position
    for n in range(max(DECISIONS) + 1):
        if n in DECISIONS:
            seen = view(game, end_now(game, at).position, None)
            account = box.account(seen)
            for seat, points in seen.seen.result.standings if account.sources else ():
                assert sum(account.sources[seat].values()) == points
            assert all(say.event(tie) for tie in account.ties)
        if question(at.state) is None:
            break
        seat = next(iter(view(game, at, None).awaiting))
        at = stand_in(game, at, seat, player, "early").position


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("box", boxes().values(), ids=boxes())
def test_board_of_an_early_end_tells_of_no_end_by_the_rules(box: Box, locale: str) -> None:
    """Nobody rules the Cyclades because a moderator ended the game."""
    game, say = box.game, Language().say(locale, game=box.text, names=("Ann", "Bob", "Cid"))
    at = end_now(game, new_game(game, 3, game.options(), seed_from("early")).position).position
    picture = box.board(view(game, at, None), say, None)
    for key in ("picture-over", "picture-title-end"):
        if picture is not None and say.has(key):
            assert say(key) not in lines(picture)
            assert say(key) not in picture.alt
