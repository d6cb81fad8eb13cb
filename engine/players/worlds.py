"""Worlds: states that may lie behind a view. Actions are tried in them, each on a copy and with the same luck."""

from random import Random
from typing import Generic, TypeVar

from engine.core import Action, Game, Refused, Seat, State, View, clone, guess, question
from engine.core.play import default_of
from engine.core.positions import act
from engine.players.taste import with_other_taste
from engine.players.thinking import Thinking

S = TypeVar("S", bound=State)

OTHERWISE = 0.7
"""Shake of the rivals' tastes in every other world. Who foresees rivals exactly is fooled by others."""
LONGEST = 3_000
"""Number of answers after which a playout is valued where it is."""


class World(Generic[S]):
    """A whole state with the policy that continues it. `me` is the searching seat, None if there is none. `shaken`: the
    rivals have another taste. Sealed answers of others are dropped: the policy answers for them."""

    def __init__(self, thinking: Thinking[S], state: S, me: Seat | None, rng: Random, *, shaken: bool) -> None:
        self._thinking = thinking
        self._me = me
        self._state = state
        self._state.answers = {}
        self._luck = rng.getrandbits(64)
        policy = thinking.policy
        self._rivals = with_other_taste(policy, OTHERWISE, rng) if shaken else policy
        ask = question(self._state)
        self.several = ask is not None and ask.many

    def after(self, *actions: Action | None) -> S:
        """The state after these actions (None: nothing) and the rest of the playout. Raises Refused if the first action
        is illegal; a later illegal one ends the list."""
        thinking = self._thinking
        g, rng = clone(self._state), Random(self._luck)
        g.run.ask = question(self._state)
        left, mark = thinking.spans, thinking.same(g)
        for n, action in enumerate(actions):
            try:
                if action is not None:
                    act(g, action)
            except Refused:
                if not n:
                    raise
                break
        for _ in range(LONGEST):
            now = thinking.same(g)
            if now != mark:
                left, mark = left - 1, now
            if g.result is not None or not left:
                break
            self._go_on(g, rng)
        return g

    def _go_on(self, g: S, rng: Random) -> None:
        ask = question(g)
        assert ask is not None
        seat = next((one for one in ask.prompts if one not in g.answers), None)
        if seat is None:
            act(g, Action(None, "proceed"))
            return
        prompt = ask.prompts[seat]
        player = self._thinking.policy if seat == self._me else self._rivals
        wire = player.choose(View(seat, g, {}, prompt), rng)
        try:
            act(g, Action(seat, wire))
        except Refused:
            act(g, Action(seat, default_of(prompt)))


def guess_world(game: Game[S], thinking: Thinking[S], view: View[S], rng: Random, *, shaken: bool) -> World[S]:
    """A possible world behind a view. Raises RuleBug if none is found."""
    return World(thinking, guess(game, view, rng), view.viewer, rng, shaken=shaken)
