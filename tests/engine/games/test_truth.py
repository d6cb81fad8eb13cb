"""A card does not lie: what it says of an option is what the rules then do, in whole games of every game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.core import Position, answer, foresee, guess, view
from engine.games.box import boxes
from engine.language import Say
from engine.tools.walking import asked_now, case, walk
from tests.engine.games import OURS, trying
from tests.engine.games.gallery import NAMES
from tests.engine.games.speech import speaking
from tests.engine.games.truths import TRUTHS, check
from tests.engine.games.trying import Shown, cards


def shown(game: str, seed: str, often: int) -> Iterator[Shown]:
    """The cards of the first questions of each kind, `often` of each, in a random game at every number of seats."""
    box = boxes()[game]
    for seats in box.game.seats:
        yield from cards(box, case(box.game, seats, seed), often)


@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_of_each_option_what_the_rules_do(game: str) -> None:
    for card in shown(game, "truth", 2):
        check(game, card)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", ["b", "c"])
@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_of_each_option_what_the_rules_do_in_many_games(game: str, seed: str) -> None:
    for card in shown(game, seed, 8):
        check(game, card)


@pytest.mark.parametrize("game", TRUTHS)
def test_card_says_nothing_to_spectators(game: str) -> None:
    box = boxes()[game]
    card = next(shown(game, "truth", 1))
    public = view(box.game, card.at, None)
    assert box.effects(public) == box.gist(public) == {}


def test_truth_of_cyclades_uses_no_code_of_the_rules_and_cards_that_it_tests() -> None:
    folder = Path(str(TRUTHS["cyclades"].__file__)).parent
    for name in ("truth.py", "bookkeeping.py"):
        tree = ast.parse((folder / name).read_text(encoding="utf-8"))
        used = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not [one for one in used if ".rules" in one or ".card" in one], name


@pytest.mark.parametrize("game", sorted(OURS))
def test_card_is_the_same_whatever_is_hidden(game: str) -> None:
    """What its reader does not see is dealt anew: not a word of it changes."""
    box, rng = boxes()[game], Random(game)
    say = speaking(box, NAMES)()
    for card in shown(game, "secrecy", 2):
        at, seat = card.at, card.own.viewer
        other = Position(guess(box.game, view(box.game, Position(at.state), seat), rng), at.draft)
        told, told_there = ([said(one, say) for one in trying.shown(box, there, seat)] for there in (at, other))
        assert told == told_there, card.prompt.key


def said(card: Shown, say: Say) -> dict[str, str]:
    """Every word that is said of the options, and the own numbers."""
    return {one: say.value(effect) for one, effect in {**card.says, **card.box.gist(card.own)}.items()}


@pytest.mark.parametrize("game", sorted(OURS))
def test_foreseen_is_what_the_answer_comes_to(game: str) -> None:
    """Played on what its giver sees, an answer comes as far as played on the whole table, and to the same."""
    box, found = boxes()[game], 0
    for seats in box.game.seats:
        one = case(box.game, seats, "foreseen")
        rng = Random(one.seed)
        for at, _ in walk(one, rng):
            seat = asked_now(at, rng)
            own = view(box.game, at, seat)
            if seat is None or own.prompt is None:
                continue
            wire = own.prompt.sample(rng)
            then = foresee(box.game, own, [wire]).get(wire)
            if then is None:
                continue
            found += 1
            real = view(box.game, answer(box.game, at, seat, wire, confirm="each").position, seat)
            assert (then.seen, then.prompt, then.ready) == (real.seen, real.prompt, real.ready)
    assert found > 100
