"""What a replay tells of corrections, of going back and of an end from outside, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core import (
    Event,
    Outcome,
    Position,
    Refused,
    Seat,
    amend,
    clone,
    end_now,
    new_game,
    reseed,
    seed_from,
    spots,
    written,
)
from engine.core.positions import Action, act
from engine.core.spots import read
from engine.games.box import boxes
from engine.language import LOCALES, Language
from engine.replay import OPEN, PUBLIC, Recording, Viewpoint, record
from engine.replay.recording import intervention_events
from engine.tools.laws import understood
from engine.tools.simulate import random_actions
from tests.engine.core.market import MARKET, MarketOptions
from tests.engine.games import OURS

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)
SEED = seed_from("market")
BOXES = boxes()


def after(*done: Callable[[Position[Any]], Outcome[Any]]) -> Recording[Any]:
    """A game of the market in which this was done from outside, one after the other."""
    at, actions = new_game(MARKET, 3, MarketOptions(), SEED).position, list[Action]()
    for one in done:
        outcome = one(at)
        at = outcome.position
        actions += outcome.actions
    return record(MARKET, 3, MarketOptions(), SEED, actions)


def told(recording: Recording[Any], viewpoint: Viewpoint) -> list[Event]:
    """What was told in the last step of the corrections, to who looks from there."""
    return [event for event in recording.events(1, viewpoint, after=0) if event.key.startswith("corrected")]


def test_correction_of_a_public_field_is_told_to_all() -> None:
    recording = after(lambda at: amend(MARKET, at, {"coins.0": "4"}))
    for viewpoint in (PUBLIC, ANN, BOB, OPEN):
        (event,) = told(recording, viewpoint)
        assert (event.key, event.args["old"], event.args["value"]) == ("corrected", 9, 4)


def test_correction_of_a_hand_is_told_to_its_owner() -> None:
    fruit = new_game(MARKET, 3, MarketOptions(), SEED).position.state.hand[ANN][0]
    recording = after(lambda at: amend(MARKET, at, {"hand.0": f"-{fruit}", "stall": f"+{fruit}"}))
    for viewpoint in (PUBLIC, BOB):
        assert [event.key for event in told(recording, viewpoint)] == ["corrected-field", "corrected"]
        assert [event.args.get("value") for event in told(recording, viewpoint)] == [None, (fruit,)]
    for viewpoint in (ANN, OPEN):
        unseen, hand, stall = told(recording, viewpoint)
        assert (unseen.key, hand.to, stall.to) == ("corrected-field", ANN, None)
        assert len(hand.args["old"]) == len(hand.args["value"]) + 1


def test_correction_of_hidden_things_tells_no_values() -> None:
    recording = after(lambda at: amend(MARKET, at, {"deck": written(deck(at))}))
    for viewpoint in (PUBLIC, ANN, OPEN):
        assert [(event.key, [*event.args]) for event in told(recording, viewpoint)] == [("corrected-field", ["field"])]


def deck(at: Position[Any]) -> Any:
    return next(one for one in spots(at.state) if one.path == "deck")


def test_going_back_and_an_end_from_outside_say_so() -> None:
    recording = after(lambda at: reseed(MARKET, at, 7, ("more",)), lambda at: end_now(MARKET, at))
    assert [event.key for step in recording.steps[1:] for event in step.told] == ["gone-back", "ended-outside"]


@pytest.mark.parametrize("game", BOXES)
def test_whatever_can_be_corrected_is_said_in_every_language(game: str) -> None:
    box, said = BOXES[game], 0
    speakers = [Language().say(locale, game=box.text, names=("Ana", "Bob", "Eva", "Jan", "Ola")) for locale in LOCALES]
    dealt = new_game(box.game, max(box.game.seats), box.game.options(), seed_from("outside"))
    g = clone(dealt.position.state)
    for number, action in enumerate(random_actions(g, Random(3))):
        act(g, action)
        if number == 60:
            break
    for one in spots(g):
        try:
            value = read(one, written(one), g.seats)
        except Refused:
            continue  # what is there cannot be typed
        for event in intervention_events(box.game, g, g, ("amend", (one.path, value))):
            for say in speakers:
                understood(event, say)
            said += 1
    assert said > (20 if game in OURS else 0)
