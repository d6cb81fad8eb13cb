"""The other words on the card of a question: names of options on buttons, the viewer's own numbers, questions
that are asked together."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, Final

from engine.core import Answered, Joined, Prompt, Seat, View, option_id
from engine.core.events import Word
from engine.games.atlantis.data import DATA
from engine.games.atlantis.orders import Wish
from engine.games.atlantis.rules.moves import BUSY, Move, Reach, Sale, Way
from engine.games.atlantis.rules.path import KINDS, assets, behind, survey, taken_places
from engine.games.atlantis.rules.turn import draw_cards, gather
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Tile

# names on buttons

SPELLED = 3
"""Maximum number of cards of a journey that are named."""


def face(view: View[Atlantis], part: Prompt[Any], option: object) -> Word | None:
    """Journeys from place to place by their cards, sales by the value of the tile."""
    match option:
        case Move() | Way() | Wish():
            start, to = _place(view.seen, option.place), _place(view.seen, option.to)
            return Word("going", {"start": start, "to": to, "with": _cards(option.cards)})
        case Sale(tile=tile):
            return Word("selling", {"value": tile.value})
        case _:
            return None


def _place(g: Atlantis, place: int) -> object:
    if place in (ATLANTIS, g.mainland):
        return Word("mark-mainland" if place else "mark-atlantis")
    return place


def _cards(cards: Sequence[Kind]) -> object:
    """A kind, the letters of several, or the number of many."""
    if len(cards) == 1:
        return cards[0]
    if len(cards) > SPELLED:
        return Word("so-many", {"cards": len(cards)})
    return reduce(
        lambda one, more: Word("plus", {"one": one, "more": more}), [Word(f"kind-{one}.mark") for one in cards]
    )


# own numbers


def gist(view: View[Atlantis]) -> Mapping[str, object]:
    """The viewer's points and cards. A ready plan counts with its tile and its cards."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    value = drawn = 0
    if view.ready:
        tile, _, drawn = coming(g, seat)
        value = 0 if tile is None else tile.value
    return {"points": assets(g, seat) + value + drawn, "cards": len(g.hand[seat]) + drawn}


def coming(g: Atlantis, seat: Seat) -> tuple[Tile | None, int, int]:
    """The tile that a ready plan brings, its place, and the number of cards; the plan ends before they come."""
    step, there = g.agenda[-1], len(g.deck) + len(g.discard)
    if step.fn is not gather:
        return None, 0, min(step.args[1], there) if step.fn is draw_cards else 0
    place = behind(g.top, step.args[1], taken_places(g))
    return g.top[place], place, min(DATA.turn.draws[g.ashore(seat)], there)


# joined questions

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
        reach.play(move.card)
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
