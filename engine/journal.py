"""Journals as files: everything needed to replay a finished game and to check that the dealing was honest."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.core import (
    Action,
    Game,
    Position,
    Refused,
    RuleBug,
    State,
    dump_action,
    dump_state,
    load_action,
    replay,
    seed_hash,
)
from engine.dealing import ALONE, Alone, Dealt

S = TypeVar("S", bound=State)

FORMAT = "oraklos-journal/1"


class Journal(BaseModel):
    """An exported game. `dealt` is the origin of its seed: in words if nobody could add to it, None in exports of
    earlier versions. `final` is the SHA-256 of the final state's JSON; `actions` are in the form of `dump_action`."""

    model_config = ConfigDict(extra="forbid")

    format: str
    game: str
    version: int
    data: str = ""
    seats: int
    options: dict[str, Any]
    seed: str = Field(pattern=r"^[0-9a-f]{64}$")
    seed_hash: str
    dealt: Dealt | Alone | None = None
    actions: list[list[Any]]
    final: str


class BadJournal(Exception):
    """A journal that cannot be read or does not hold what it promises; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A replayed journal: its actions and the final position."""

    journal: Journal
    actions: list[Action]
    position: Position[Any]


def fingerprint(game: Game[S], state: S) -> str:
    """The SHA-256 of a state's JSON, in hex."""
    return sha256(dump_state(game, state).encode()).hexdigest()


def export(
    game: Game[S],
    at: Position[S],
    options: BaseModel,
    seed: str,
    actions: Iterable[Action],
    rules: tuple[int, str] | None = None,
    dealt: Dealt | Alone | None = None,
) -> str:
    """The journal of a game as JSON text, one action a line. It names seats, never people. `rules`: version and data at
    its beginning, if they are not those of `game`. `dealt`: the origin of its seed (or words about it), if not the bot
    alone."""
    version, data = rules or (game.version, game.data)
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        "version": version,
        "data": data,
        "seats": len(at.state.seats),
        "options": options.model_dump(mode="json"),
        "seed": seed,
        "seed_hash": seed_hash(seed),
        "dealt": dealt.model_dump() if isinstance(dealt, Dealt) else dealt or ALONE,
        "final": fingerprint(game, at.state),
    }
    lines = ",\n  ".join(json.dumps(dump_action(action)) for action in actions)
    return json.dumps(head, indent=1, ensure_ascii=False)[:-2] + f',\n "actions": [\n  {lines}\n ]\n}}\n'


def read(text: str) -> Journal:
    """Raises BadJournal if the text is no exported journal."""
    try:
        journal = Journal.model_validate_json(text)
    except ValidationError as error:
        raise BadJournal(f"not a journal: {_first(error)}") from None
    if journal.format != FORMAT:
        raise BadJournal(f"not a journal of this program: its format is {journal.format!r}, expected {FORMAT!r}")
    return journal


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    place = ".".join(map(str, first["loc"])) or "the file"
    return f"{place}: {first['msg'].splitlines()[0].lower()}"


@dataclass(frozen=True, slots=True)
class CheckedJournal:
    """The checked contents of an exported journal, ready for replay."""

    game: Game[Any]
    options: BaseModel
    actions: list[Action]

    @contextmanager
    def faults(self) -> Generator[None]:
        """Errors of the replay are raised as BadJournal."""
        try:
            yield
        except Refused as refused:
            raise BadJournal(f"an answer in it is not legal: {refused.key}") from None
        except RuleBug as bug:
            raise BadJournal(f"it cannot be replayed: {bug}") from None
        except Exception as error:  # a forged journal may do what the rules do not expect
            raise BadJournal(f"it cannot be replayed: {type(error).__name__}") from None


def checked(games: Mapping[str, Game[Any]], journal: Journal) -> CheckedJournal:
    """Read a journal's options and actions, and compare its seed with the published hash. Raises BadJournal if it does
    not fit the installed games."""
    game = games.get(journal.game)
    if game is None:
        raise BadJournal(f"no game called {journal.game!r}; known: {', '.join(games)}")
    if journal.version != game.version:
        raise BadJournal(f"written under version {journal.version} of {game.id}; this program plays {game.version}")
    if journal.data != game.data:
        raise BadJournal("played with other cards or numbers than are used here; ORAKLOS_DATA names an owner's folder")
    if journal.seats not in game.seats:
        raise BadJournal(f"{game.id} is not played by {journal.seats} players")
    if seed_hash(journal.seed) != journal.seed_hash:
        raise BadJournal("the seed does not match the published hash")
    if isinstance(journal.dealt, Dealt):
        fault = journal.dealt.fault(journal.seed)
        if fault or len(journal.dealt.added) != journal.seats:
            raise BadJournal(fault or "not as much was added as there are seats")
    try:
        options = game.options.model_validate(journal.options)
        game.allows(options, journal.seats)
        actions = [load_action(raw) for raw in journal.actions]
    except ValidationError as error:
        raise BadJournal(f"not a journal: {_first(error)}") from None
    except ValueError as error:
        raise BadJournal(f"not a journal: {error}") from None
    except Refused as refused:
        raise BadJournal(f"nobody can play with its options: {refused.key}") from None
    return CheckedJournal(game, options, actions)


def verify(games: Mapping[str, Game[Any]], journal: Journal) -> Verified:
    """Replay a journal, and compare seed hash and final state. Raises BadJournal if they differ."""
    held = checked(games, journal)
    with held.faults():
        at = replay(held.game, journal.seats, held.options, journal.seed, held.actions)
    if fingerprint(held.game, at.state) != journal.final:
        raise BadJournal("the replay ends in another state than the journal says")
    return Verified(journal, held.actions, at)


def interventions(actions: Iterable[Action]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Interventions from outside the rules: the number of each action, from 1, and its wire."""
    for number, action in enumerate(actions, start=1):
        if action.seat is None and isinstance(action.wire, tuple):
            yield number, action.wire
