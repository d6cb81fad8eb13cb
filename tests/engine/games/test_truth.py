"""A card does not lie: what it says of an option is what the rules then do. Its words are on record, and news weigh
what they mean to a seat: losses 3, what concerns one 2, all else 1, noise and own deeds 0."""

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Position, Seat, answer, foresee, guess, view
from engine.games.box import boxes
from engine.language import Say
from engine.tools.walking import asked_now, case, walk
from tests.engine.games import OURS, trying
from tests.engine.games.gallery import NAMES, speaking
from tests.engine.games.said import digests, on_record
from tests.engine.games.trying import TRUTHS, Shown, cards, check


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
    assert box.card.effects(public) == box.card.gist(public) == {}
    assert box.card.effects(replace(card.own, prompt=None)) == {}, "nor to somebody who is not asked"


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
    return {one: say.value(effect) for one, effect in {**card.says, **card.box.card.gist(card.own)}.items()}


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


@pytest.mark.parametrize("game", sorted(OURS))
def test_cards_say_what_is_on_record(game: str) -> None:
    recorded = json.loads(on_record(game).read_text(encoding="utf-8"))
    said = digests(boxes()[game])
    assert said == recorded, "`python -m tests.engine.games.said` records what cards say now, once that is found right"


ME, OTHER, THIRD = ({"seat": n} for n in range(3))

NEWS: dict[str, list[tuple[str, dict[str, Any], int]]] = {
    "atlantica": [
        ("takes", {"seat": ME}, 0),
        ("takes", {"seat": OTHER}, 1),
        ("takes", {"seat": OTHER, "before": ME}, 2),
        ("plays", {"seat": OTHER}, 0),
        ("reshuffled", {}, 0),
        ("hurricane", {"seat": ME}, 2),
        ("nobody-draws", {}, 2),
        ("comes", {"seat": OTHER, "cards": {"list": []}}, 0),
        ("winners", {"seats": {"list": [ME]}}, 2),
    ],
    "atlantis": [
        ("owes", {"seat": ME}, 3),
        ("owes", {"seat": OTHER}, 1),
        ("moves", {"seat": ME, "ashore": 1}, 0),
        ("moves", {"seat": OTHER, "ashore": 0}, 1),
        ("moves", {"seat": OTHER, "ashore": 1}, 2),
        ("takes", {"seat": ME}, 0),
        ("takes", {"seat": OTHER}, 1),
        ("pays", {"seat": OTHER}, 0),
        ("reshuffled", {}, 0),
        ("bridges", {"seat": ME}, 0),
        ("bridges", {"seat": OTHER}, 2),
        ("stuck", {"seat": OTHER}, 2),
        ("stands", {"seat": ME}, 2),
        ("stands", {"seat": OTHER}, 1),
        ("draws", {"seat": OTHER}, 0),
        ("end", {}, 2),
    ],
    "cyclades": [
        ("captures", {"seat": OTHER, "loser": ME}, 3),
        ("captures", {"seat": OTHER, "loser": THIRD}, 2),
        ("robs", {"seat": OTHER, "victim": ME}, 3),
        ("robs", {"seat": OTHER, "victim": THIRD}, 1),
        ("devoured", {"seat": ME}, 3),
        ("devoured", {"seat": OTHER}, 1),
        ("bids", {"seat": ME}, 0),
        ("bids", {"seat": OTHER}, 1),
        ("takes-neutral", {"seat": ME}, 0),
        ("takes-neutral", {"seat": OTHER}, 2),
        ("gods", {}, 0),
        ("income", {"gold": {"pairs": [[ME, 3]]}}, 0),
        ("outbid", {"seat": ME}, 3),
        ("outbid", {"seat": ME, "by": ME}, 2),
        ("battle-sea", {"attacker": OTHER, "defender": ME}, 3),
        ("battle-sea", {"attacker": ME, "defender": OTHER}, 2),
        ("philosophers", {"seat": ME}, 1),
        ("philosophers", {"seat": OTHER}, 0),
        ("metropolis", {"seat": ME}, 2),
        ("metropolis", {"seat": OTHER}, 2),
        ("left", {"attacker": OTHER, "defender": ME}, 1),
        ("left", {"attacker": OTHER, "defender": THIRD}, 0),
        ("cycle-over", {"standing": {"list": [{"term": "cycle-standing", "args": {"seat": ME}}]}}, 2),
    ],
    "doom": [
        ("ship-lost", {"lost": {"pairs": [[ME, 2], [OTHER, 1]]}}, 3),
        ("ship-lost", {"lost": {"pairs": [[OTHER, 2]]}}, 1),
        ("woe-strikes", {"seat": ME}, 3),
        ("woe-strikes", {"seat": OTHER}, 1),
        ("demagogos-forces", {"seat": OTHER, "victim": ME}, 3),
        ("demagogos-forces", {"seat": ME, "victim": OTHER}, 0),
        ("boards", {"seat": OTHER}, 1),
        ("boards", {"seat": ME}, 0),
        ("mover", {"seat": ME}, 2),
        ("markers-placed", {"seat": ME}, 0),
        ("event", {}, 2),
        ("evicted", {"passenger": ME}, 3),
        ("politics-reshuffled", {"cards": 20}, 0),
        ("doom", {}, 2),
    ],
    "perikles": [
        ("assassinates", {"seat": OTHER, "victim": ME}, 3),
        ("assassinates", {"seat": OTHER, "victim": THIRD}, 1),
        ("assassinates", {"seat": ME, "victim": THIRD}, 0),
        ("elected", {"seat": OTHER, "rival": ME}, 3),
        ("elected", {"seat": ME, "rival": OTHER}, 2),
        ("elected", {"seat": OTHER, "rival": THIRD}, 1),
        ("plague", {"lost": {"pairs": [[OTHER, 1], [ME, 1]]}}, 3),
        ("plague", {"lost": {"pairs": [[OTHER, 1]]}}, 1),
        ("plague", {"lost": {"pairs": []}}, 1),
        ("takes", {"seat": ME}, 0),
        ("takes", {"seat": OTHER}, 1),
        ("starts", {"seat": ME}, 2),
        ("nominations", {}, 0),
        ("elections", {}, 0),
        ("combat", {"seat": ME}, 0),
        ("won", {"lost": {"pairs": [[ME, 1]]}}, 2),
    ],
}


@pytest.mark.parametrize(
    ("game", "key", "args", "heavy"), [(game, *one) for game, several in NEWS.items() for one in several]
)
def test_event_weighs_what_it_means_to_a_seat(game: str, key: str, args: dict[str, Any], heavy: int) -> None:
    weight = boxes()[game].story.weight
    assert weight({"key": key, "args": args}, Seat(0)) == heavy
