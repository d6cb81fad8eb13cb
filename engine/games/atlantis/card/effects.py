"""What choosing an option does here; no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engine.core import Choose, JoinedPrompt, Seat, View, frozen
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.moves import BUSY, MAINLAND, Move, Sale, Way
from engine.games.atlantis.rules.path import Gap, behind, occupied
from engine.games.atlantis.rules.paying import assets, cheapest, worth
from engine.games.atlantis.rules.turn import go_on
from engine.games.atlantis.state import Atlantis, Kind, Tile
from engine.games.box import ALIKE
from engine.games.effects import by_option


@frozen
class Journey:
    """A move to its end: the tile it brings and where that lies (0: none), the toll, cards drawn, how many of the
    player's `figures` are then on the Mainland (0 where this one does not get there), and the points then.
    """

    tile: Tile | None
    place: int
    toll: int
    cards: int
    ashore: int
    figures: int
    after: int


@frozen
class Onward:
    """A move to where somebody stands."""

    holder: Seat


@frozen
class Others:
    """So many more ways to the same places, which are reached step by step."""

    ways: int


@frozen
class Sold:
    """A sale, and the points then."""

    after: int


@frozen
class Spanned:
    """A bridge over a gap: the toll that nobody pays any more, and how many figures of each player are before it."""

    toll: int
    figures: Mapping[Seat, int]


@frozen
class Coined:
    worth: int


def effects(view: View[Atlantis]) -> dict[str, object]:
    """What choosing each option does, by `option_id`."""
    left = view.prompt.left if isinstance(view.prompt, JoinedPrompt) else 0
    return {**by_option(view, _effect), **({ALIKE: Others(left)} if left else {})}


def _effect(g: Atlantis, seat: Seat, option: object) -> object | None:
    match option:
        case Move(landing=landing) if landing == BUSY:
            return Onward(occupied(g)[option.to])
        case Move() | Way():
            return _journey(g, seat, option)
        case Sale():
            return Sold(assets(g, seat) - option.tile.value + option.cards)
        case Gap():
            before = {one: sum(place < option.first for place in g.figures[one]) for one in g.seats}
            return Spanned(option.toll, {one: figures for one, figures in before.items() if figures})
        case Tile() | Kind():
            return Coined(worth(option))
        case _:
            return None


def best_first(view: View[Atlantis]) -> list[object]:
    """What the viewer may choose: moves, those first that leave the most points, of equals the one that goes furthest;
    then those that need another card; then all else, as it is offered."""
    g, seat, prompt = view.seen, view.viewer, view.prompt
    if seat is None or not isinstance(prompt, Choose):
        return []

    def rank(option: object) -> tuple[int, int, int]:
        if not isinstance(option, Move | Way):
            return 2, 0, 0
        effect = _effect(g, seat, option)
        return (0, -effect.after, -option.to) if isinstance(effect, Journey) else (1, 0, -option.to)

    return sorted(cast("tuple[object, ...]", prompt.options), key=rank)


def _journey(g: Atlantis, seat: Seat, move: Move | Way) -> Journey:
    """From the path as it is. The cards are given up, the toll is paid with as little as can be."""
    cards = g.hand[seat].copy()
    for card in move.cards:
        cards.remove(card)
    ashore = g.ashore(seat) + (move.landing == MAINLAND)
    coins = cheapest(g.tiles[seat], cards, move.toll) if move.toll else ()
    spent = len(move.cards) + sum(not isinstance(coin, Tile) for coin in coins)
    drawn = min(DATA.turn.draws[ashore], len(g.deck) + len(g.discard) + spent)
    brings = move.tile.value if move.tile is not None else 0
    return Journey(
        tile=move.tile,
        place=_lies(g, move) if move.tile is not None else 0,
        toll=move.toll,
        cards=drawn,
        ashore=ashore if move.landing == MAINLAND else 0,
        figures=len(g.figures[seat]),
        after=assets(g, seat) - len(move.cards) - sum(map(worth, coins)) + brings + drawn,
    )


def _lies(g: Atlantis, move: Move | Way) -> int:
    """The place of the tile that a move brings. The figure itself stands where its first card took it from."""
    asking = g.agenda[-1] if g.agenda else None
    start = asking.args[1] if asking is not None and asking.fn is go_on else move.place
    return behind(g.top, move.to, occupied(g).keys() - {start})
