"""What the card should say of an option, worked out from what the rules then do."""

from __future__ import annotations

from collections import Counter

from engine.core import JoinedPrompt
from engine.games.atlantis.card.effects import Coined, Journey, Onward, Others, Sold, Spanned
from engine.games.atlantis.rules.moves import BUSY, MAINLAND, Move, Sale, Way
from engine.games.atlantis.rules.path import Gap, survey
from engine.games.atlantis.state import Kind, Tile
from tests.engine.games.trying import Shown, Tried, lost

RARE = frozenset[str]()


def truth(tried: Tried) -> object | None:
    """A journey says what its player has when their turn is over; a sale what is left; a bridge whom it helps."""
    g, seat = tried.g, tried.seat
    match tried.option:
        case Move(landing=landing) if landing == BUSY:
            return Onward(next(one for one in g.seats if tried.option.to in g.figures[one]))
        case Move() | Way() as move if tried.then.ready:
            return journey(tried, move)
        case Move() | Way():
            return tried.said  # how it is paid is asked first: then it is tried as a plan
        case Sale():
            return Sold(wealth(tried.settled, seat))
        case Gap() as gap:
            before = {one: sum(place < gap.first for place in g.figures[one]) for one in g.seats}
            saved = survey(g).toll(gap.first - 1, gap.first + gap.size)
            assert survey(tried.after).toll(gap.first - 1, gap.first + gap.size) == 0
            return Spanned(saved, {one: count for one, count in before.items() if count})
        case Tile() as tile:
            return Coined(tile.value)
        case Kind():
            return Coined(1)
        case _:
            return None


def alike(shown: Shown) -> object | None:
    """How many other ways there are."""
    prompt = shown.prompt
    return Others(prompt.left) if isinstance(prompt, JoinedPrompt) and prompt.left else None


def numbers(tried: Tried) -> dict[str, object]:
    """Points and cards: those of a ready plan with what it brings."""
    g = tried.settled if tried.then.ready else tried.after
    return {"points": wealth(g, tried.seat), "cards": len(g.hand[tried.seat])}


def journey(tried: Tried, move: Move | Way) -> Journey:
    """Plays the move, and compares the table after the turn with that before it."""
    g, seat, end = tried.g, tried.seat, tried.settled
    paid = Counter(lost(g.hand[seat], tried.after.hand[seat]))
    assert not Counter(move.cards) - paid, "its name holds no card that it does not take"
    assert move.toll or not paid - Counter(move.cards), "but all that are not its toll"
    tile, *_ = lost(end.tiles[seat], g.tiles[seat]) or [None]
    start, *_ = lost(g.figures[seat], end.figures[seat])
    place = next((at for at, there in enumerate(g.top) if there != end.top[at] and there == tile), 0) if tile else 0
    ashore = end.ashore(seat)
    return Journey(
        tile=tile,
        place=place,
        toll=survey(g).toll(start, move.to),
        cards=len(end.hand[seat]) - len(tried.after.hand[seat]),
        ashore=ashore if move.landing == MAINLAND else 0,
        figures=len(g.figures[seat]),
        after=wealth(end, seat),
    )


def wealth(g: object, seat: object) -> int:
    """A card is one point, a tile its value."""
    return len(g.hand[seat]) + sum(tile.value for tile in g.tiles[seat])  # pyright: ignore
