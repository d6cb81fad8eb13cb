"""Whole games at random: nothing is lost, everything is said, and it ends."""

from __future__ import annotations

from enum import StrEnum
from random import Random

import pytest

from engine.core import Action, Amount, Form, Prompt, Wire, absent, clone, new_game, seed_from
from engine.core.events import Event, kebab
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.doom import BOX, GAME, state
from engine.games.doom.state import Options, Phase
from engine.language import Language, Say
from engine.tools.laws import asked, understood

OPTIONS = [
    Options(),
    Options(start_cubes_on_different_ships=True, show_reserves=True, neutrals_stay_on_nl=True),
]


def modest(prompt: Prompt[object], rng: Random) -> Wire:
    """A random answer; bids are small, so that all votes see some."""
    if isinstance(prompt, Form):
        return tuple(modest(part, rng) for part in prompt.fields)
    if isinstance(prompt, Amount) and rng.random() < 0.8:
        return rng.choice([wire for wire, _ in zip(prompt.all(), range(4), strict=False)])
    return prompt.sample(rng)


def story(seats: int, options: Options, seed: str, say: Say) -> int:
    """Plays a game to its end, checking all on the way. Returns its number of turns."""
    rng = Random(seed)
    outcome = new_game(GAME, seats, options, seed_from(seed))
    g, events = clone(outcome.position.state), list(outcome.events)
    while True:
        assert list(GAME.faults(g)) == []
        for event in events:
            understood(event, say)
        if g.result is not None:
            return g.turn
        ask = open_question(g)
        g.run.events = events = list[Event]()
        if ask.asides and rng.random() < 0.1:
            aside = rng.choice(ask.asides)
            act(g, Action(aside.seat, aside.prompt.sample(rng), aside.prompt.key))
            continue
        seat = next(seat for seat in ask.prompts if seat not in g.answers)
        asked(ask.prompts[seat], say, (45, 60))
        act(g, Action(seat, modest(ask.prompts[seat], rng)))


@pytest.mark.parametrize(("seats", "locale"), [(2, "en"), (3, "pl"), (4, "en"), (5, "pl")])
def test_random_games_of_small_bids(seats: int, locale: str) -> None:
    say = Language().say(locale, game=BOX.text, names=("Ana", "Bob", "Eva", "Jan"))
    assert 4 <= story(seats, OPTIONS[-1], locale, say) <= 8


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "all"])
def test_many_random_games(seats: int, options: Options, locale: str) -> None:
    say = Language().say(locale, game=BOX.text, names=("Ana", "Bob", "Eva", "Jan"))
    turns = [story(seats, options, f"{locale} {n}", say) for n in range(20)]
    assert all(4 <= turn <= 8 for turn in turns)


def test_a_turn_is_told_in_a_few_chapters() -> None:
    outcome = new_game(GAME, 3, Options(), seed_from("chapters"))
    told = list[tuple[str, Phase]]()
    while outcome.position.state.turn < 3 and outcome.position.state.result is None:
        g = outcome.position.state
        told += [(event.key, g.phase) for event in outcome.events if event.chapter]
        seat = next(seat for seat in open_question(g).prompts if seat not in g.answers)
        outcome = absent(GAME, outcome.position, seat)
    keys = [key for key, _ in told if key != "setup"]
    one = ["senate", *["vote"] * 5, "doom-phase"]
    assert keys[: len(one)] == one
    phases = {Phase.SETUP, Phase.SENATE, Phase.VOTING}
    assert {phase for _, phase in told} == phases, "where it stops to ask: the Doom phase goes through"


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_name_is_said_and_explained(locale: str) -> None:
    say = Language().say(locale, game=BOX.text)
    for kind in vars(state).values():
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum:
            assert all(say.has(f"{kebab(kind.__name__)}-{member.value}") for member in kind), kind
    for kind in (state.Card, state.Special, state.EventCard, state.Faction, state.ShipId):
        for member in kind:
            about = say.value(member, "about")
            assert about != say.value(member)
            assert len(about) <= 100, about
    for name in Options.model_fields:
        assert say.has(f"option-{name.replace('_', '-')}.about")
