"""Questions that are asked together: a move is one choice of its destination, with all its cards; its toll is filled
in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine.core import Answered, Joined, Seat, View, option_id
from engine.games.atlantis.rules.moves import BUSY, Move, Reach, Way
from engine.games.atlantis.rules.path import KINDS, survey
from engine.games.atlantis.state import Atlantis

WAYS, LINES = 3, 12
"""Maximum number of ways of a figure to one place, and of all options before fewer ways are offered."""


def called(view: View[Atlantis], plan: tuple[Answered, ...]) -> object:
    """Name of a plan: several cards as one way with its destination, anything else by its first answer."""
    moves = [one.value for one in plan if isinstance(one.value, Move)]
    if moves and view.viewer is not None:
        moves = _to_the_end(view.seen, view.viewer, moves)
    if len(moves) < 2:
        return plan[0].value
    last = moves[-1]
    cards = sorted((move.card for move in moves), key=KINDS.index)
    return Way(tuple(cards), moves[0].place, last.to, last.landing, last.toll, last.tile)


def _to_the_end(g: Atlantis, seat: Seat, moves: list[Move]) -> list[Move]:
    """The moves, completed by forced ones that brought no question. At an open choice the plan ends."""
    reach, asked = Reach(g, seat, survey(g)), iter(moves)
    found = list[Move]()
    while not found or found[-1].landing == BUSY:
        on = reach.moves(moves[0].place, found[-1].to) if found else []
        move = on[0] if len(on) == 1 else next(asked, None)
        if move is None:
            break
        found.append(move)
        reach.assets -= 1
        reach.hand[move.card] -= 1
        if not reach.hand[move.card]:
            del reach.hand[move.card]
    return found


def best(view: View[Atlantis], options: Sequence[object]) -> list[object]:
    """Some ways of a figure to each place, with fewest cards, first those that leave most kinds in hand; and all other
    options."""
    hand = Counter(() if view.viewer is None else view.seen.hand[view.viewer])
    ways, turn = dict[tuple[int, int], list[Move | Way]](), dict[str, int]()
    for option in options:
        if isinstance(option, Move | Way):
            ways.setdefault((option.place, option.to), []).append(option)
    for alike in ways.values():
        alike.sort(key=lambda way: (len(way.cards), -len(hand - Counter(way.cards))))
        for n, way in enumerate(alike):
            turn[way.id] = n if len(way.cards) == len(alike[0].cards) else WAYS
    found = [[one for one in options if turn.get(option_id(one), 0) < most] for most in range(WAYS, 0, -1)]
    return next((kept for kept in found if len(kept) <= LINES), found[-1])


JOINED: Final[Mapping[str, Joined]] = {"move": Joined(frozenset({"card", "pay"}), called=called, kept=best)}
