"""Given a table laid out so, when steps run and players answer, then …: short stories for the rules of a game.

What a game adds: a `Scenario` of its own, whose methods lay its table out in the game's words and return the scenario
itself, and which begins with `when`, giving a `Play`; if there is more to ask of the table in the end, a `Play` of its
own too. The invariants of the game (`Game.faults`) are checked when a story begins and after every answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from engine.core import Amount, Answers, Game, Position, Seat, State, Step, Wire, answer, answer_aside, clone, step
from engine.core.events import Event
from engine.core.play import advance, question
from engine.core.views import View, view
from tests.values import not_none

S = TypeVar("S", bound=State)
P = TypeVar("P", bound="Play[Any]")
Thing = TypeVar("Thing")


@step
def halt(g: State) -> None:
    """The story is told: all are asked something that has nothing to do with the game."""
    g.ask_all({seat: Amount("halt", 0, 0, default=0) for seat in g.seats}, halted)


@step
def halted(g: State, answers: Answers[int]) -> None:
    g.then(halt())


class Scenario(Generic[S]):
    """The table `g` before the story. Players are named."""

    def __init__(self, game: Game[S], names: tuple[str, ...], g: S) -> None:
        self.game = game
        self.names = names
        self.g = g
        g.run.asides, g.run.worth = game.asides, game.worth

    def seat(self, name: str) -> Seat:
        """Where a player sits."""
        return Seat(self.names.index(name))

    @staticmethod
    def take(pile: list[Thing], thing: Thing) -> Thing:
        """Takes a thing out of a pile, as it is to lie elsewhere; raises ValueError if it is not there."""
        pile.remove(thing)
        return thing

    def completed(self, g: S) -> None:
        """Puts what no method mentioned where it belongs. For games to override."""

    def begin(self, *steps: Step[S]) -> tuple[Position[S], list[Event]]:
        """The steps run up to the first question, on a copy: the same table may begin several stories."""
        g = clone(self.g)
        self.completed(g)
        g.agenda = [halt(), *reversed(steps)]
        g.run.events = events = list[Event]()
        assert list(self.game.faults(g)) == []
        advance(g)
        return Position(g), events


@dataclass
class Play(Generic[S]):
    """The table while the story goes on. Plans settle as soon as they are complete."""

    game: Game[S]
    names: tuple[str, ...]
    at: Position[S]
    events: list[Event]

    @property
    def g(self) -> S:
        """The settled state."""
        return self.at.state

    def seat(self, name: str) -> Seat:
        """Where a player sits."""
        return Seat(self.names.index(name))

    def says(self: P, name: str, *wires: Wire) -> P:
        """A player answers, several times in a row if need be."""
        for wire in wires:
            outcome = answer(self.game, self.at, self.seat(name), wire, confirm="never")
            self.at = outcome.position
            self.events += outcome.events
            assert list(self.game.faults(self.g)) == []
        return self

    def orders(self: P, name: str, key: str, wire: Wire) -> P:
        """A player answers an aside."""
        outcome = answer_aside(self.game, self.at, self.seat(name), key, wire)
        self.at = outcome.position
        self.events += outcome.events
        assert list(self.game.faults(self.g)) == []
        return self

    def until(self: P, key: str) -> P:
        """Defaults are given until somebody is asked that."""
        for _ in range(200):
            asked = self.asked
            if key in asked.values():
                return self
            name = next(iter(asked))
            prompt = self.view(name).prompt
            assert prompt is not None and prompt.key != "halt", f"nobody was asked {key}"
            self.says(name, self.fallback(name))
        raise AssertionError(f"nobody was asked {key}")

    def view(self, name: str) -> View[S]:
        """What a player sees."""
        return view(self.game, self.at, self.seat(name))

    def fallback(self, name: str) -> Wire:
        """The answer given for a player who is absent."""
        return not_none(not_none(self.view(name).prompt).fallback())

    @property
    def asked(self) -> dict[str, str]:
        """Who is awaited, and for what: what each of them sees."""
        asked: dict[str, str] = {}
        for seat, name in zip(self.g.seats, self.names, strict=True):
            own = self.view(name)
            if seat in own.awaiting:
                asked[name] = own.awaiting[seat] if own.prompt is None else own.prompt.key
        return asked

    @property
    def over(self) -> bool:
        """Whether the story has been told to its end."""
        return question(self.g) is None or set(self.asked.values()) == {"halt"}

    def choices(self, name: str) -> list[Wire]:
        """All legal answers of a player now, those of each part for a form."""
        prompt = not_none(self.view(name).prompt)
        return [tuple(part.all()) for part in prompt.parts()] if len(prompt.parts()) > 1 else list(prompt.all())

    def told(self, key: str) -> list[dict[str, Any]]:
        """The arguments of every message with this key, seats by name."""
        return [self._named(event.args) for event in self.events if event.key == key]

    def _named(self, value: Any) -> Any:
        if isinstance(value, Seat):
            return self.names[value]
        if isinstance(value, tuple):
            return tuple(self._named(part) for part in cast("tuple[Any, ...]", value))
        if isinstance(value, dict):
            return {self._named(key): self._named(part) for key, part in cast("dict[Any, Any]", value).items()}
        return value

    def by_name(self, values: dict[Seat, Any]) -> dict[str, Any]:
        """Values by seat, by name."""
        return {self.names[seat]: value for seat, value in values.items()}
