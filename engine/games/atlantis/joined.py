"""What is asked together: a move is one choice of where it ends, whatever cards it takes; its toll is filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core import Answered, Joined, Seat, View
from engine.games.atlantis.rules.moves import BUSY, Move, Reach, Way
from engine.games.atlantis.rules.path import KINDS, survey
from engine.games.atlantis.state import Atlantis


def called(view: View[Atlantis], plan: tuple[Answered, ...]) -> object:
    """What a plan is called: several cards by all of them and where they lead, anything else by its first answer."""
    moves = [one.value for one in plan if isinstance(one.value, Move)]
    if moves and view.viewer is not None:
        moves = _to_the_end(view.seen, view.viewer, moves)
    if len(moves) < 2:
        return plan[0].value
    last = moves[-1]
    cards = sorted((move.card for move in moves), key=KINDS.index)
    return Way(tuple(cards), moves[0].place, last.to, last.landing, last.toll, last.tile)


def _to_the_end(g: Atlantis, seat: Seat, moves: list[Move]) -> list[Move]:
    """With the cards of which there was no choice, and which nobody was asked for."""
    reach = Reach(g, seat, survey(g))
    found = list[Move]()
    while not found or found[-1].landing == BUSY:
        found.append(moves[len(found)] if len(found) < len(moves) else _only(reach, found))
        card = found[-1].card
        reach.assets -= 1
        reach.hand[card] -= 1
        if not reach.hand[card]:
            del reach.hand[card]
    return found


def _only(reach: Reach, moves: list[Move]) -> Move:
    (move,) = reach.moves(moves[0].place, moves[-1].to)
    return move


JOINED: Final[Mapping[str, Joined]] = {"move": Joined(frozenset({"card", "pay"}), called=called)}
