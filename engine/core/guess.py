"""Guesses: whole states that are consistent with a view. Computer players think with them, and they prove secrecy."""

from random import Random
from typing import Any, TypeVar, cast

from engine.core.clone import copier_of
from engine.core.game import DeclaredField, Game
from engine.core.play import question
from engine.core.randomness import Randomness
from engine.core.state import RuleBug, Run, State
from engine.core.views import View, awaited
from engine.core.visibility import Veiled, backs

S = TypeVar("S", bound=State)

TRIES = 500


def guess(game: Game[S], view: View[S], rng: Random) -> S:
    """Deal the hidden things anew until the question is that of the view. Raises RuleBug after many tries.

    The question may depend on hidden cards, hence the tries.
    """
    for _ in range(TRIES):
        g = dealt(game, view, rng)
        if _agrees(game, g, view, rng):
            return g
    raise RuleBug(f"{game.id}: no guess in {TRIES} agrees with the view")


def dealt(game: Game[S], view: View[S], rng: Random) -> S:
    """Deal the hidden things of a view anew, with any question. Only its `seen` and `unseen` are needed."""
    pools = {key: rng.sample(things, len(things)) for key, things in view.unseen.items()}
    g = object.__new__(game.state)
    g.run = Run(game.asides, game.worth)
    g.randomness = Randomness(f"{rng.getrandbits(256):064x}")
    for one in game.declared:
        value = getattr(view.seen, one.name)
        setattr(g, one.name, copier_of(one.hint)(value) if one.seen.to == "public" else _filled(one, value, pools))
    if game.imagine is not None:
        game.imagine(g, view.viewer, rng)
    return g


def _filled(one: DeclaredField, value: Any, pools: dict[object, list[Any]]) -> Any:
    """Fill a veiled list, or a dict of lists, with things from the pools; visible entries stay."""
    if isinstance(value, Veiled):
        return [pools[one.item if back is None else back].pop() for back in backs(value)]
    if one.shape == "lists":
        entries = cast("dict[Any, list[Any]]", value)
        return {
            key: _filled(one, part, pools) if isinstance(part, Veiled) else [*part] for key, part in entries.items()
        }
    return copier_of(one.hint)(value)


def _agrees(game: Game[S], g: S, view: View[S], rng: Random) -> bool:
    """True if the guessed state has the question of the view. Others' sealed answers are sampled on the way."""
    if view.ready:
        return True
    try:
        ask = question(g)
    except RuleBug:  # with this deal there is no question here
        return False
    if ask is None:
        return not (view.awaiting or view.covert)
    own = g.answers
    if ask.many or ask.among:
        g.answers = {}
        for seat, prompt in ask.prompts.items():
            if seat == view.viewer:
                if seat in own:
                    g.answers[seat] = own[seat]
            elif not (ask.among or seat in view.awaiting):
                g.answers[seat] = prompt.sample(rng)
    prompt = ask.prompts.get(view.viewer) if view.viewer is not None else None
    if prompt != view.prompt:
        return False
    if view.drafting:
        return ask.alone == view.viewer
    asides = tuple(aside.prompt for aside in ask.asides if aside.seat == view.viewer)
    shown = awaited(ask, g.answers, view.viewer), ask.covert
    return asides == view.asides and shown == (view.awaiting, view.covert)
