"""A little game to be reviewed: sealed bids, in which it is plain what a bid costs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from engine.core import Action, Position, Seat, View, Wire, clone, new_game, question, seed_from
from engine.core.positions import act
from engine.games.box import Box
from engine.journal import export
from engine.language import Texts
from engine.players import Player, Thinking
from engine.replay import Recording, record
from tests.engine.tables.littlegame import BOX, LITTLE, Little, LittleOptions
from tests.parts import with_parts
from tests.values import not_none

SEED = seed_from("reviewed")
ANN, BOB, CID = Seat(0), Seat(1), Seat(2)


@dataclass(frozen=True)
class Taste:
    bold: float = 1.0


@dataclass(frozen=True)
class Usual(Player):
    """Bids one, and gives nothing away."""

    taste: Taste = Taste()

    def choose(self, view: View[Little], rng: Random) -> Wire:
        assert view.prompt is not None
        return 1 if view.prompt.key == "bid" else "-"


def worth(g: Little, seat: Seat) -> float:
    """A point is worth four coins."""
    return 4 * g.points[seat] + g.coins[seat]


THINKING = Thinking[Little](policy=Usual(), value=worth, same=lambda g: g.round, worlds=4, k=11)
LITTLE_BOX: Box = with_parts(BOX, thinking=THINKING)
WORDS = {
    "en": "game-title = Little\ntell-welcome = Welcome.\ntell-round = Round { $round }\ntell-bids = Bids: { $bids }\n"
    "tell-drew = You draw { $card }.\nask-bid = How many coins?\n",
    "pl": "game-title = Mała\ntell-welcome = Witajcie.\ntell-round = Runda { $round }\ntell-bids = Oferty: { $bids }\n"
    "tell-drew = Dobierasz { $card }.\nask-bid = Ile monet?\n",
}


def spoken_box(folder: Path) -> Box:
    """The box with a few words, written into `folder`."""
    for locale, text in WORDS.items():
        (folder / f"{locale}.ftl").write_text(text, encoding="utf-8")
    return replace(LITTLE_BOX, text=Texts((folder,)))


MISTAKES: Mapping[tuple[int, Seat], int] = {(2, BOB): 9, (3, CID): 2, (4, ANN): 5}
"""Bids by round and seat; all others are of one coin. With two somebody wins a point for a coin."""


def actions(bids: Mapping[tuple[int, Seat], int] = MISTAKES, rounds: int = 6) -> list[Action]:
    """A whole game without gifts."""
    g = clone(new_game(LITTLE, 3, LittleOptions(gifts=False, rounds=rounds), SEED).position.state)
    found: list[Action] = []
    while g.result is None:
        ask = not_none(question(g))
        seat = next(one for one in ask.prompts if one not in g.answers)
        found.append(Action(seat, min(bids.get((g.round, seat), 1), g.coins[seat])))
        act(g, found[-1])
    return found


def little(bids: Mapping[tuple[int, Seat], int] = MISTAKES, rounds: int = 6) -> Recording[Any]:
    """Its recording."""
    return record(LITTLE, 3, LittleOptions(gifts=False, rounds=rounds), SEED, actions(bids, rounds))


def journal() -> str:
    """Its journal as a file."""
    found = little()
    at: Position[Any] = found.steps[-1].at
    return export(LITTLE, at, found.options, SEED, actions())
