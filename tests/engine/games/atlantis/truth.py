"""What the card should say of an option, worked out from what the rules then do."""

from collections import Counter
from collections.abc import Iterator

from engine.core import JoinedPrompt
from engine.core.events import Word
from engine.games.atlantis.rules.moves import BUSY, MAINLAND, Move, Way
from engine.games.atlantis.rules.path import Gap, survey
from engine.games.atlantis.state import Kind, Tile
from tests.engine.games.trying import Tried, lost

RARE = frozenset[str]()


def said(tried: Tried) -> Iterator[Word]:
    """A journey says what its player takes when their turn is over; a bridge whom it helps."""
    g, prompt = tried.g, tried.shown.prompt
    match tried.option:
        case Move(landing=landing) if landing == BUSY:
            yield Word("onward", {"holder": next(one for one in g.seats if tried.option.to in g.figures[one])})
        case Move() | Way() as move if tried.then.ready:
            yield from journey(tried, move)
        case Gap() as gap:
            before = {one: sum(place < gap.first for place in g.figures[one]) for one in g.seats}
            saved = survey(g).toll(gap.first - 1, gap.first + gap.size)
            assert survey(tried.after).toll(gap.first - 1, gap.first + gap.size) == 0
            figures = {one: count for one, count in before.items() if count}
            yield Word("spanned", {"toll": saved, "figures": figures})
        case Tile() as tile:
            yield Word("coined", {"worth": tile.value})
        case Kind():
            yield Word("coined", {"worth": 1})
        case _:
            pass
    if isinstance(prompt, JoinedPrompt) and prompt.left:
        yield Word("others", {"ways": prompt.left})


def numbers(tried: Tried) -> dict[str, object]:
    """Points and cards: those of a ready plan with what it brings."""
    g = tried.settled if tried.then.ready else tried.after
    return {"points": wealth(g, tried.seat), "cards": len(g.hand[tried.seat])}


def journey(tried: Tried, move: Move | Way) -> Iterator[Word]:
    """Plays the move, and compares the table after the turn with that before it."""
    g, seat, end = tried.g, tried.seat, tried.settled
    paid = Counter(lost(g.hand[seat], tried.after.hand[seat]))
    assert not Counter(move.cards) - paid, "its name holds no card that it does not take"
    assert move.toll or not paid - Counter(move.cards), "but all that are not its toll"
    tile, *_ = lost(end.tiles[seat], g.tiles[seat]) or [None]
    place = next((at for at, there in enumerate(g.top) if there != end.top[at] and there == tile), 0) if tile else 0
    yield Word("journey", {"tile": tile, "place": place})
    if end.ashore(seat) > g.ashore(seat):
        assert move.landing == MAINLAND
        yield Word("ashore", {"ashore": end.ashore(seat), "figures": len(g.figures[seat])})


def wealth(g: object, seat: object) -> int:
    """A card is one point, a tile its value."""
    return len(g.hand[seat]) + sum(tile.value for tile in g.tiles[seat])  # pyright: ignore
