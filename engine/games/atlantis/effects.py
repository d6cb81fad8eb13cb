"""What the options of a question do here, the numbers worth knowing, and what an event means to a player; no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat, View, frozen
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.moves import BUSY, MAINLAND, Move, Sale, Way
from engine.games.atlantis.rules.path import Gap, behind, occupied
from engine.games.atlantis.rules.paying import assets, cheapest, worth
from engine.games.atlantis.state import Atlantis, Kind, Tile
from engine.games.box import weight as usual
from engine.games.effects import by_option


@frozen
class Journey:
    """A move to its end: the tile it brings and where that lies (0: none), the toll, cards drawn, how many of the
    player's `figures` are then on the Mainland (0 where this one does not get there), and the points before and after.
    """

    tile: Tile | None
    place: int
    toll: int
    cards: int
    ashore: int
    figures: int
    before: int
    after: int


@frozen
class Onward:
    """A move to where somebody stands."""

    holder: Seat


@frozen
class Sold:
    """A sale: the points before and after."""

    before: int
    after: int


@frozen
class Spanned:
    """A bridge over a gap: the toll that nobody pays any more, and how many figures of each player are before it."""

    toll: int
    figures: Mapping[Seat, int]


@frozen
class Coined:
    """What something pays."""

    worth: int


def effects(view: View[Atlantis]) -> dict[str, object]:
    """What choosing each option does, by `option_id`."""
    return by_option(view, _effect)


def _effect(g: Atlantis, seat: Seat, option: object) -> object | None:
    match option:
        case Move(landing=landing) if landing == BUSY:
            return Onward(occupied(g)[option.to])
        case Move():
            return _journey(g, seat, option, [option.card])
        case Way():
            return _journey(g, seat, option, option.cards)
        case Sale():
            before = assets(g, seat)
            return Sold(before, before - option.tile.value + option.cards)
        case Gap():
            before = {one: sum(place < option.first for place in g.figures[one]) for one in g.seats}
            return Spanned(option.toll, {one: figures for one, figures in before.items() if figures})
        case Tile() | Kind():
            return Coined(worth(option))
        case _:
            return None


def _journey(g: Atlantis, seat: Seat, move: Move | Way, played: Sequence[Kind]) -> Journey:
    """From the path as it is. The cards are given up, the toll is paid with as little as can be."""
    cards = g.hand[seat].copy()
    for card in played:
        cards.remove(card)
    paid = sum(map(worth, cheapest(g.tiles[seat], cards, move.toll))) if move.toll else 0
    ashore = g.ashore(seat) + (move.landing == MAINLAND)
    drawn = min(DATA.turn.draws[ashore], len(g.deck) + len(g.discard))
    brings = move.tile.value if move.tile is not None else 0
    before = assets(g, seat)
    return Journey(
        tile=move.tile,
        place=_lies(g, move) if move.tile is not None else 0,
        toll=move.toll,
        cards=drawn,
        ashore=ashore if move.landing == MAINLAND else 0,
        figures=len(g.figures[seat]),
        before=before,
        after=before - len(played) - paid + brings + drawn,
    )


def _lies(g: Atlantis, move: Move | Way) -> int:
    """The place of the tile that a move brings."""
    return behind(g.top, move.to, occupied(g).keys() - {move.place})


def gist(view: View[Atlantis]) -> dict[str, object]:
    """The viewer's points and cards."""
    g, seat = view.seen, view.viewer
    return {} if seat is None else {"points": assets(g, seat), "cards": len(g.hand[seat])}


_OWN = {"moves", "takes", "takes-nothing", "pays", "sells", "bridges", "draws", "draws-nothing"}
_NOISE = {"pays", "draws", "reshuffled"}
_LATE = {"bridges", "end", "stuck", "winners"}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Of an event as JSON: what one did oneself is known; bridges, landings and the end matter to all."""
    key, args = event["key"], event.get("args", {})
    if key == "owes" and args.get("seat") == {"seat": int(seat)}:
        return 3
    if (key in _OWN and args.get("seat") == {"seat": int(seat)}) or key in _NOISE:
        return 0
    if key in _LATE or args.get("ashore") == 1:
        return 2
    return usual(event, seat)
