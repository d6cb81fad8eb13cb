"""Whole games of every game: what happens in them, points that all can count, who begins, and an early end."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from pydantic import ValidationError

from engine.core import Game, Position, Refused, end_now, new_game, question, seed_from, view
from engine.games.atlantica import GAME as ATLANTICA
from engine.games.atlantis import GAME as ATLANTIS
from engine.games.box import Box, boxes
from engine.language import Language
from engine.tables.computers import stand_in
from engine.tools.walking import case, hurried
from tests.engine.games import of_each
from tests.engine.games.bents import Whole
from tests.engine.look.inspect import lines

BOXES = boxes()
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
WHOLE: dict[str, Whole] = {id: playing.WHOLE for id, playing in of_each("playing").items()}
GAMES = pytest.mark.parametrize("game", WHOLE)


def play(one: Whole, games: int) -> Counter[str]:
    """Has so many games played; the situations that came about."""
    found: Counter[str] = Counter()

    @settings(max_examples=games, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW)
    @given(one.games)
    def draw(drawn: tuple[Any, ...]) -> None:
        found.update(one.played(*drawn))

    draw()
    return found


@pytest.mark.thorough
@GAMES
def test_nothing_is_lost_or_made(game: str) -> None:
    play(WHOLE[game], WHOLE[game].few)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@GAMES
def test_nothing_is_lost_or_made_in_many_games_where_everything_happens(game: str) -> None:
    one = WHOLE[game]
    found = play(one, one.many) if one.many else Counter[str]()
    for drawn in one.known:
        found.update(one.played(*drawn))
    assert [name for name in one.situations if not found[name]] == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("game", "seats", "most"),
    [
        pytest.param(id, seats, most, id=f"{id}-{seats}")
        for id, most in (("atlantica", 2_000), ("atlantis", 1_500))
        for seats in BOXES[id].game.seats
    ],
)
def test_two_thousand_random_games_end(game: str, seats: int, most: int) -> None:
    """In these nobody has to bring the end nearer; they are over after so many answers all the same."""
    for seed in range(2_000):
        *_, (g, _) = islice(hurried(case(BOXES[game].game, seats, f"ends {seed}")), most + 1)
        assert g.result is not None


@pytest.mark.parametrize("box", boxes().values(), ids=boxes().keys())
def test_points_are_counted_from_what_everybody_sees(box: Box) -> None:
    for g, _ in hurried(case(box.game, min(box.game.seats), "points")):
        counted = box.points(view(box.game, Position(g), None))
        assert set(counted) in (set(), set(g.seats))
        if box.game.id in ("atlantica", "atlantis", "cyclades", "doom"):  # where points are open
            assert counted == box.game.scores(g)


@pytest.mark.parametrize("game", [ATLANTICA, ATLANTIS], ids=lambda game: game.id)
def test_named_seat_begins_and_without_a_name_it_is_drawn(game: Game[Any]) -> None:
    def order(seats: int, seed: str = "x", **options: int) -> tuple[int, ...]:
        return new_game(game, seats, game.options.model_validate(options), seed_from(seed)).position.state.order

    most = max(game.seats)
    assert order(3, first_player=2) == (1, 2, 0)
    assert order(most, first_player=most)[0] == most - 1
    assert {order(3, str(n))[0] for n in range(20)} == {0, 1, 2}
    with pytest.raises(Refused, match="no-such-seat"):
        order(3, first_player=4)
    with pytest.raises(ValidationError):
        order(most, first_player=most + 1)


DECISIONS = (0, 7, 25)


@pytest.mark.parametrize("box", boxes().values(), ids=boxes())
def test_account_of_an_early_end_adds_up_to_the_standings(box: Box) -> None:
    game, player = box.game, next(iter(box.computers.players.values()))
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
    picture = box.pictures.board(view(game, at, None), say, None)
    for key in ("picture-over", "picture-title-end"):
        if picture is not None and say.has(key):
            assert say(key) not in lines(picture)
            assert say(key) not in picture.alt
