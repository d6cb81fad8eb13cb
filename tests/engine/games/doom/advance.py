"""Stories in which players leave orders: whoever is asked and has left one answers by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Action, Form, Outcome, Wire, view
from engine.games.doom import GAME
from engine.games.doom.orders.obeying import ORDERS
from engine.games.doom.rules.voting import start_vote
from engine.games.doom.state import Card, EventCard
from engine.orders import Offer, StandingOrder, Unfit, after, carry_out, filled, order_for, wires_of
from tests.engine.games.doom.scenario import Play, Scenario
from tests.values import not_none


class Advance:
    """A story under way, with the orders left by name."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.given: dict[str, Mapping[str, StandingOrder]] = {}
        self.carried: list[tuple[str, Wire]] = []

    def offers(self, name: str) -> dict[str, Offer]:
        return {offer.prompt.key: offer for offer in ORDERS.offered(self.play.view(name))}

    def order(self, name: str, key: str, wire: Wire | None) -> Advance:
        """Leaves an order (None: drops it); then everything runs on."""
        period = ORDERS.period(self.play.view(name))
        self.given[name] = after(self.given.get(name, {}), self.offers(name)[key], wire, period)
        return self.run()

    def says(self, name: str, wire: Wire) -> Advance:
        """An answer by hand, of a form its first part; then everything runs on."""
        prompt = self.play.view(name).prompt
        whole = not_none(filled(prompt, (wire,)) if isinstance(prompt, Form) else wire)
        self.play.says(name, whole)
        return self.run()

    def run(self) -> Advance:
        while (found := self._next()) is not None:
            name, outcome = found
            prompt = not_none(self.play.view(name).prompt)
            self.carried += [(name, action.wire) for action in outcome.actions]
            if isinstance(prompt, Form):
                self.carried[-1] = name, in_short(prompt, self.carried[-1][1])
            self.play.at = outcome.position
            self.play.events += outcome.events
            assert list(GAME.faults(self.play.g)) == []
        return self

    def _next(self) -> tuple[str, Outcome[Any]] | None:
        for seat in view(GAME, self.play.at, None).awaiting:
            name = self.play.names[seat]
            outcome = carry_out(GAME, ORDERS, self.play.at, seat, self.given.get(name, {}))
            if isinstance(outcome, Outcome):
                assert all(isinstance(action, Action) and action.seat == seat for action in outcome.actions)
                return name, outcome
        return None

    def unfit(self, name: str) -> str | None:
        """Why an order is not carried out just now."""
        outcome = carry_out(GAME, ORDERS, self.play.at, self.play.seat(name), self.given.get(name, {}))
        return outcome.key if isinstance(outcome, Unfit) else None

    def stands(self, name: str, key: str) -> Wire | None:
        """What stands of an order that is offered."""
        return order_for(self.offers(name)[key], self.given.get(name, {}))


def in_short(form: Form[Any], wire: Wire) -> Wire:
    """The first part of an answer, with those others that are not the default."""
    first, *more = zip(form.fields, wires_of(form, wire), strict=True)
    others = tuple(one for part, one in more if one != part.fallback())
    return (first[1], *others) if others else first[1]


def table(*names: str) -> Scenario:
    """Four players with their markers from left to right, so that ties go in the order of their names."""
    return Scenario(*(names or ("ana", "bea", "cleo", "dora")))


def vote(scenario: Scenario, *rows: tuple[Card, ...], number: int = 1, event: EventCard | None = None) -> Advance:
    """The vote of that number begins, with these beginnings of rows."""
    scenario.rows(dict(zip(scenario.names, rows, strict=False)))
    if event is not None:
        scenario.last_event(event)
    return Advance(scenario.when(start_vote(number)))


def bids(*amounts: int | str, more: tuple[str, ...] = ("ask", "always")) -> tuple[str, ...]:
    """The order of bids from vote 1; votes left out are asked."""
    padded = (*map(str, amounts), *("ask",) * (5 - len(amounts)))
    return (*padded, *more)
