"""Every registered game, and the core's toy game, keeps every law of `engine.tools.laws`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from pydantic import ValidationError

from engine.core import Game, dump_state, new_game
from engine.games.box import boxes
from engine.tools import laws
from engine.tools.laws import LAWS
from engine.tools.simulate import count_answers
from engine.tools.walking import MOST, Case, case, played
from tests.engine.core.market import MARKET
from tests.processes import under_hash_seed

GAMES: dict[str, Game[Any]] = {MARKET.id: MARKET, **{id: box.game for id, box in boxes().items()}}
TABLES = [pytest.param(game, seats, id=f"{id}-{seats}") for id, game in GAMES.items() for seats in game.seats]
VARIANTS: dict[str, list[dict[str, object]]] = {
    "doom": [
        {"family": True},
        {"open_events": True, "short": True},
        {"open_specials": True},
        {"chosen_ships": "b c* d* e*", "aggressive_neutrals": True},
        {"chosen_ships": "b* c d* e", "start_cubes_on_different_ships": True, "neutrals_stay_on_nl": True},
        {"family": True, "open_events": True, "open_specials": True, "aggressive_neutrals": True, "short": True},
    ],
    "perikles": [{"sudden_end": True, "free_defence": True, "open_pools": True, "loose_alliances": True}],
    "cyclades": [{"tie_break": "metropolises", "minotaur": "bonus", "kraken": "seen", "polyphemus": "owner"}],
}
"""Options that change the rules, by game: whatever one of them touches is in one of these sets."""

VARIED = [
    pytest.param(GAMES[id], seats, options, id=f"{id}-{seats}-{'-'.join(options)}")
    for id, several in VARIANTS.items()
    for seats in GAMES[id].seats
    for options in several
]
SETS = [
    pytest.param(GAMES[id], options, id="-".join([id, *options]))
    for id in GAMES
    for options in ({}, *VARIANTS.get(id, ()))
]
PARTS = ("soak", "second", "third", "fourth")
PIECES = 10
POSITIONS = int(os.environ.get("ORAKLOS_POSITIONS", "10000"))
"""At so many settled positions of each the long tests look whether anything is let out."""
SEATED = [param for at, param in enumerate(VARIED) if (at + at // 6) % 4 == 0]
"""Every seat count and every set of options, but not all of one with all of the other."""


@pytest.mark.thorough
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_law(game: Game[Any], seats: int, law: Callable[[Case], None]) -> None:
    law(case(game, seats, seed=1))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_option_that_nobody_knows_is_refused(game: Game[Any]) -> None:
    """A journal or a table may come from a version that had it, and be another game without."""
    with pytest.raises(ValidationError, match="never_heard_of"):
        game.options.model_validate({"never_heard_of": True})


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "seats", "options"), SEATED)
def test_laws_of_variants(game: Game[Any], seats: int, options: dict[str, object]) -> None:
    for law in LAWS:
        law(case(game, seats, 1, **options))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "seats", "options"), VARIED)
def test_laws_of_variants_soak(game: Game[Any], seats: int, options: dict[str, object]) -> None:
    for one in several(game, seats, 2_000, "soak", options):
        for law in LAWS:
            law(one)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_laws_soak(game: Game[Any], seats: int, part: str) -> None:
    for one in islice(several(game, seats, POSITIONS, part), 2):
        for law in LAWS:
            law(one)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PIECES))
@pytest.mark.parametrize(("game", "options"), SETS)
def test_secrecy_soak(
    game: Game[Any], options: dict[str, object], part: int, record_property: Callable[[str, object], None]
) -> None:
    """So many settled positions of each game under each set of options, at tables of every size."""
    positions = 0
    for seats in game.seats:
        for one in several(game, seats, -(-POSITIONS // len(game.seats) // PIECES), f"piece {part}", options):
            laws.tells_nobody_what_they_may_not_know(one)
            laws.keeps_sealed_answers_sealed(one)
            positions += sum(not at.draft for at, _, _ in played(one))
    record_property(f"positions of {'-'.join([game.id, *options])}", positions)


def several(
    game: Game[Any], seats: int, most: int, part: str, options: Mapping[str, object] | None = None
) -> Iterator[Case]:
    """Random games, others in every part, looked at as a whole, until they have so many settled positions."""
    looked = seed = 0
    while looked < most:
        seed += 1
        one = replace(case(game, seats, f"{part} {seed}", **(options or {})), most=MOST)
        looked += sum(not at.draft for at, _, _ in played(one))
        yield one


@pytest.mark.thorough
def test_same_bytes_under_another_hash_seed() -> None:
    """A process that hashes differently plays the same games to the byte as this one does."""
    script = "from tests.engine.test_conformance import final_states\nprint(*final_states(), sep='\\n')"
    elsewhere = under_hash_seed("2" if os.environ.get("PYTHONHASHSEED") == "1" else "1", script)
    assert elsewhere == final_states()


def final_states() -> list[str]:
    """The JSON of the end of a random game of every game at every size."""
    return [final_state(game, seats) for game in GAMES.values() for seats in game.seats]


def final_state(game: Game[Any], seats: int) -> str:
    """The JSON of a random game's end."""
    one = case(game, seats, seed="hash")
    state, _ = count_answers(one.game, seats, one.options, one.seed)
    return dump_state(one.game, state)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_another_seed_is_another_game(game: Game[Any], seats: int) -> None:
    first, second = (case(game, seats, seed) for seed in ("a", "b"))
    assert new_game(game, seats, first.options, first.seed) != new_game(game, seats, second.options, second.seed)
