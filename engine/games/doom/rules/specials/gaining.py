"""Gaining Specials (D6, D12): from the deck or, with open Specials, one of these."""

from __future__ import annotations

from engine.core import Asking, Choose, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.table import draw_special, special_deck_left, top_special
from engine.games.doom.state import Doom, Reply, Special


def lay_open(g: Doom) -> None:
    """Fill the row of open Specials, as far as there are cards."""
    came: list[Special] = []
    while len(g.special_row) < DATA.setup.specials_open and special_deck_left(g):
        came.append(top_special(g))
        g.special_row.append(came[-1])
    if came:
        g.tell("specials-open", specials=came)


@step(was=("demiurgos_takes",))
def take_special(g: Doom, seat: Seat) -> None:
    """Give the seat a Special, if there is any."""
    if g.options.open_specials:
        lay_open(g)  # fill a row that was short of cards
        g.then(choose_special(seat))
    else:
        draw_special(g, seat)


@step
def choose_special(g: Doom, seat: Seat) -> Asking[None]:
    """D12: ask for an open Special, or the unseen top of the deck. All see an open choice; the row is refilled at
    once."""
    blind = (Reply.DECK,) if special_deck_left(g) else ()
    ways: tuple[Reply | Special, ...] = (*blind, *dict.fromkeys(g.special_row))
    if not ways:
        return
    choice = yield from g.ask(seat, Choose("take-special", ways, ways[0]))
    if isinstance(choice, Special):
        g.special_row.remove(choice)
        g.specials[seat].append(choice)
        g.tell("special-chosen", seat=seat, special=choice)
        lay_open(g)
    else:
        draw_special(g, seat)
