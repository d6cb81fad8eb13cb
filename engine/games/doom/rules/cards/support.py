"""Support: the actor takes a Special (`specials.gaining`). A Special may draw several and keep some
(`draw-specials`)."""

from __future__ import annotations

from engine.core import Asking, Pick, Seat, step
from engine.games.doom.rules.specials.armed import disarm
from engine.games.doom.rules.specials.hand import attached_now
from engine.games.doom.rules.specials.vocabulary import DrawSpecials
from engine.games.doom.rules.table import draw_special
from engine.games.doom.state import Doom


@step
def draw_specials(g: Doom, actor: Seat) -> None:
    """D15: draw Specials, always from the deck; if it holds fewer, all that are there."""
    effect = attached_now(g, DrawSpecials)
    before = len(g.specials[actor])
    for _ in range(effect.draw):
        draw_special(g, actor)
    drawn = len(g.specials[actor]) - before
    if drawn > effect.keep:
        g.then(keep_specials(actor, drawn, drawn - effect.keep))


@step
def keep_specials(g: Doom, actor: Seat, drawn: int, surplus: int) -> Asking[None]:
    """Ask which of the drawn Specials to discard face up, by default the last ones; the actor keeps the others
    (§10.3)."""
    cards = g.specials[actor][-drawn:]
    prompt = Pick("discard-special", cards, surplus, surplus, default=cards[-surplus:], about={"surplus": surplus})
    discarded = yield from g.ask(actor, prompt)
    for special in discarded:
        g.specials[actor].remove(special)
        g.special_discard.append(special)
        if special not in g.specials[actor]:
            disarm(g, actor, special)  # it may have been armed during the question
    g.tell("specials-discarded", seat=actor, specials=discarded)
