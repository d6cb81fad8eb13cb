"""What cards say, beside what the rules do: asked of whole games by `test_truth`, of rare positions by the games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Pick, Position, Seat
from engine.core.events import Word
from engine.games.box import ALIKE, boxes
from engine.games.facts import changes
from tests.engine.games import of_each
from tests.engine.games.trying import Shown, shown

TRUTHS = of_each("truth")
"""By game, worked out from what comes of each option: `said(tried)` is what is to be said of it besides the own
`numbers(tried)` that it changes, and where there are such of `more(g, seat)`."""


def nothing(g: Any, seat: Seat) -> dict[str, object]:
    """A game that tells changes of its own numbers alone."""
    return {}


def check(game: str, card: Shown) -> None:
    """All that one card says is true, and it says all that is to be said."""
    truths = TRUTHS[game]
    if hasattr(truths, "truth"):
        check_whole(truths, card)
        return
    now, hoisted, keys = card.box.gist(card.own), dict[str, dict[str, list[object]]](), set[str]()
    legends: Mapping[str, str] = getattr(truths, "LEGENDS", {})
    all_alike = parts(card.says.get(ALIKE))
    alike = [fact for fact in all_alike if not isinstance(fact, Word) or fact.key not in legends.values()]
    for one in card.options():
        then = truths.numbers(one)
        assert one.numbers == then, (one.key, one.one)
        more = getattr(truths, "more", nothing)
        before, after = {**now, **more(one.g, one.seat)}, {**then, **more(one.after, one.seat)}
        told_by_words = getattr(truths, "TOLD_BY_WORDS", ())
        before = {name: value for name, value in before.items() if name not in told_by_words}
        comes: list[object] = [*(changes(before, after) if one.foreseen else ()), *truths.said(one)]
        keys |= {fact.key for fact in comes if isinstance(fact, Word)}
        earlier = [
            fact for key, each in hoisted.items() if key != one.part.key for each in each.values() for fact in each
        ]
        wanted = [fact for fact in comes if fact not in earlier]
        told = [*(fact for fact in alike if fact in wanted), *parts(one.said)]
        assert sorted(map(repr, told)) == sorted(map(repr, wanted)), (one.key, one.one)
        if not isinstance(one.part, Pick):
            hoisted.setdefault(one.part.key, {})[one.one] = wanted
    several = [[*each.values()] for each in hoisted.values() if len(each) > 1]
    assert alike == [fact for each in several for fact in each[0] if all(fact in one for one in each)], card.prompt.key
    assert len(all_alike) - len(alike) == len(keys & legends.keys()), "a legend stands once, where something needs it"


def parts(effect: object) -> list[object]:
    """The facts that were put together."""
    if isinstance(effect, Word) and effect.key == "and-also":
        return [*parts(effect.args["one"]), effect.args["more"]]
    return [] if effect is None else [effect]


def check_whole(truths: Any, card: Shown) -> None:
    """All that one card says is what its game's `truth` says."""
    for one in card.options():
        assert one.said == truths.truth(one), (one.key, one.one)
        assert one.numbers == truths.numbers(one), (one.key, one.one)
    assert card.says.get(ALIKE) == truths.alike(card), card.prompt.key


def check_at(game: str, at: Position[Any], seat: Seat) -> None:
    """All that the cards of a seat's question say is true, of whole plans and step by step."""
    for card in shown(boxes()[game], at, seat):
        check(game, card)
