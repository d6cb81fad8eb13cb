"""Setup (§3): the path is laid, figures stand on Atlantis, cards are dealt."""

from itertools import islice
from typing import Final

from engine.core import ring, step
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.turn import first_turn
from engine.games.atlantis.state import ATLANTIS, Atlantis, Back, Kind, Options
from engine.games.starting import check_first, first_player

HALVES: Final = {back: tuple(DATA.half(back)) for back in Back}
DECK: Final = tuple(kind for kind in Kind for _ in range(DATA.box.cards))


def allows(options: Options, seats: int) -> None:
    """Check that this many players can play with these options. Raises Refused: no-such-seat."""
    check_first(options.first_player, seats)


@step
def set_up(g: Atlantis) -> None:
    """Set up the game (§3). The start player gets the fewest cards."""
    lay_path(g)
    g.order = ring(g.seats, first_player(g, g.options.first_player))
    for seat in g.seats:
        g.figures[seat] = [ATLANTIS] * DATA.box.figures
        g.spare[seat] = DATA.box.bridges
        g.tiles[seat] = []
    g.deck = [*DECK]
    dealt = {seat: g.rng.take_many(g.deck, cards) for seat, cards in zip(g.order, DATA.hands.cards, strict=False)}
    g.hand = {seat: dealt[seat] for seat in g.seats}
    g.chapter("setup", seats=g.seats)
    g.tell("dealt", hands={seat: len(g.hand[seat]) for seat in g.order}, first=g.order[0])
    g.then(first_turn())


def lay_path(g: Atlantis) -> None:
    """Shuffle each half and lay it face up; only the upper tile of a stack is visible."""
    g.top = [None]
    for back in Back:
        half = HALVES[back]
        tiles = iter(g.rng.take_many([*half], len(half)))
        if back is Back.B:
            g.top += [None] * DATA.path.water
        for stacks, height in DATA.stretches(back):
            for _ in range(stacks):
                *lower, upper = islice(tiles, height)
                if lower:
                    g.under[len(g.top)] = lower
                g.top.append(upper)
