"""A law for every game: whatever of a state is public is shown, by a public picture or by its words."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from itertools import islice
from typing import Any, Final, cast

import pytest

from engine.core import Position, Refused, Seat, View, clone, view
from engine.core.state import RuleBug
from engine.games.box import Box, boxes
from engine.games.cyclades.state import Battle
from engine.games.doom.state import ShipId
from engine.games.inwords import CORE, beside_in_words
from engine.language import LOCALES
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import NAMES, speaking

GAMES: Final = 3
"""So many random games are looked at."""
PLACES: Final = 15
"""A part is changed at so many positions at which there is one."""
IMPOSSIBLE: Final = (KeyError, ValueError, IndexError, AttributeError, StopIteration, TypeError, RuleBug, Refused)

OPEN: Final[dict[str, dict[str, object]]] = {
    "doom": {"open_events": True, "open_specials": True, "show_reserves": True}
}
"""Options under which more lies open: with them a game is looked at."""

RARE: Final[dict[str, dict[str, object]]] = {
    "doom": {"named": [ShipId.A], "turned_down": [Seat(1)]},
    "cyclades": {"battle": Battle(Seat(0), Seat(1), 1, space="C4")},
}
"""What random games hardly ever bring: one more position of each has it."""

_AWAITED = "it is whoever is awaited, whom every picture names"
_GONE = "sold or paid for good: nothing can come of it any more"
_BACK = "the back of something that lies face up"
NOT_SHOWN: Final[dict[str, dict[str, str]]] = {
    "atlantica": {
        "active": _AWAITED,
        "aside": "part of a draft, which its maker alone sees",
        "aside_from": "part of a draft, which its maker alone sees",
        "quay[].back": _BACK,
        "ships[][].back": _BACK,
    },
    "atlantis": {"active": _AWAITED, "top[].back": _BACK, "tiles[][].back": _BACK, "gone[]": _GONE},
    "cyclades": {
        "map": "it is drawn, and no other map has these islands",
        "pushed.god": "told when it happens; who bids anew is shown, and where they may, their card says",
        "figures[].card": "it follows from the creature",
    },
    "doom": {"cubes[][]": "as many as were bid, which is shown; what the Strategos saves of them is told"},
    "perikles": {
        "paused": "it says how often the rules ask, and nothing of the table",
        "active": _AWAITED,
        "plan": "part of a draft, which its maker alone sees",
    },
}
"""By game the public parts that nothing shows to all, with all that is in them, and the reason."""


def leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """All single values in a value, each with where it stands; keys and places in lists are not told apart."""
    if isinstance(value, dict):
        for one in cast("dict[Any, Any]", value).values():
            yield from leaves(one, f"{path}[]")
    elif type(value) in (list, tuple):
        for one in cast("list[Any]", value):
            yield from leaves(one, f"{path}[]")
    elif is_dataclass(value):
        yield path, value
        for one in fields(value):
            yield from leaves(getattr(value, one.name), f"{path}.{one.name}")
    else:
        yield path, value


def changed(value: Any, path: str, wanted: str, others: Iterable[Any]) -> Iterator[Any]:
    """The value with one of its single values at `wanted` replaced by each of the others."""
    if not wanted.startswith(path):
        return
    if path == wanted:
        yield from (one for one in others if one != value)
    elif isinstance(value, dict):
        entries = cast("dict[Any, Any]", value)
        for key, one in entries.items():
            yield from ({**entries, key: new} for new in changed(one, f"{path}[]", wanted, others))
    elif type(value) in (list, tuple):
        items = cast("list[Any]", value)
        if f"{path}[]" == wanted:
            yield type(items)(items[::-1])
        for at, one in enumerate(items):
            for new in changed(one, f"{path}[]", wanted, others):
                yield type(items)([*items[:at], new, *items[at + 1 :]])
    elif is_dataclass(value):
        for field in fields(value):
            for new in changed(getattr(value, field.name), f"{path}.{field.name}", wanted, others):
                yield replace(cast("Any", value), **{field.name: new})


def likely(values: list[Any], seats: Iterable[Seat]) -> list[Any]:
    """What could stand where these were found."""
    found = list({repr(value): value for value in values}.values())
    for one in found[-1:]:
        if isinstance(one, bool):
            found += [False, True]
        elif isinstance(one, Seat):
            found += list(seats)
        elif isinstance(one, int):
            found += [one + 1, one + 2]
        elif isinstance(one, Enum):
            found += list(type(one))
    return list({repr(value): value for value in found}.values())


def shown(box: Box, at: View[Any]) -> str:
    """All that everybody is shown of a table: pictures and their words."""
    say = speaking(box, NAMES)()
    pictures = [draw for draw in (box.pictures.board(at, say, None), box.pictures.final(at, say)) if draw is not None]
    words = beside_in_words(box.pictures.beside(at), say)
    return words + repr([(one.height, [(band.x, band.y, band.svg) for band in one.bands], one.alt) for one in pictures])


def hidden_parts(box: Box, seats: int, **options: object) -> list[str]:
    """The public parts of a state of which no change is seen, and those that are never there."""
    states = [clone(g) for n in range(GAMES) for g, _ in hurried(case(box.game, seats, f"public {n}", **options))]
    if rare := RARE.get(box.game.id):
        states.append(replace(states[len(states) // 2], **rare))
    names = [one.name for one in box.game.declared if one.seen.to == "public" and one.name not in CORE]
    found: dict[str, list[tuple[int, Any]]] = {name: [] for name in names}
    for n, g in enumerate(states):
        for name in names:
            for path, value in leaves(getattr(g, name), name):
                found.setdefault(path, []).append((n, value))
    parts = [path for path in found if found[path] or not any(one.startswith(path) and one != path for one in found)]
    return [path for path in parts if not _seen(box, states, path, found[path])]


def _seen(box: Box, states: list[Any], path: str, values: list[tuple[int, Any]]) -> bool:
    others = likely([value for _, value in values], states[0].seats)
    name = path.partition(".")[0].partition("[")[0]
    where = sorted({n for n, _ in values})
    for n in where[:: max(1, len(where) // PLACES)]:
        at = view(box.game, Position(states[n]), None)
        before = shown(box, at)
        for new in islice(changed(getattr(states[n], name), name, path, others), 8):
            try:
                if shown(box, _looked_at(box, states[n], at, name, new)) != before:
                    return True
            except IMPOSSIBLE:
                pass  # a position that cannot be: it proves nothing
    return False


def _looked_at(box: Box, g: Any, at: View[Any], name: str, value: Any) -> View[Any]:
    """The view of everybody with another value in a field: with whoever is awaited then, if anybody can be."""
    try:
        return view(box.game, Position(replace(g, **{name: value})), None)
    except IMPOSSIBLE:
        return replace(at, seen=replace(at.seen, **{name: value}))


@pytest.mark.thorough
@pytest.mark.parametrize("box", [boxes()[game] for game in NOT_SHOWN], ids=NOT_SHOWN)
def test_every_public_part_of_a_state_is_shown_to_all(box: Box) -> None:
    hidden = hidden_parts(box, box.game.seats[-1], **OPEN.get(box.game.id, {}))
    there = {one.name for one in box.game.declared}
    excused = [part for part in NOT_SHOWN[box.game.id] if re.split(r"[.\[]", part)[0] in there]
    assert [part for part in hidden if not part.startswith(tuple(excused))] == []
    assert [part for part in excused if not any(one.startswith(part) for one in hidden)] == [], "it is shown after all"


@pytest.mark.thorough
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("box", boxes().values(), ids=boxes())
def test_words_beside_a_board_fit_in_one_message(box: Box, locale: str) -> None:
    say = speaking(box, NAMES)(locale)
    for g, _ in hurried(case(box.game, max(box.game.seats), "beside", **OPEN.get(box.game.id, {}))):
        words = beside_in_words(box.pictures.beside(view(box.game, Position(g), None)), say)
        assert "‹" not in words
        assert len(words) < 3_500
