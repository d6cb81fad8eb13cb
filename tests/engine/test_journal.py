"""Exported journals: what is written can be verified, and whatever was changed in it is found."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core import Action, Position, Refused, clone, new_game, seed_from, seed_hash
from engine.core.positions import act
from engine.journal import BadJournal, export, fingerprint, read, verify
from engine.tools.simulate import random_actions
from tests.engine.core.market import MARKET, MarketOptions

SEED = seed_from("journal")
OPTIONS = MarketOptions(rounds=2)
GAMES = {MARKET.id: MARKET}


def played() -> str:
    """The journal of a random game."""
    g = clone(new_game(MARKET, 3, OPTIONS, SEED).position.state)
    actions: list[Action] = []
    for action in random_actions(g, Random(5)):
        act(g, action)
        actions.append(action)
    return export(MARKET, Position(g), OPTIONS, SEED, actions)


JOURNAL = played()


def test_a_journal_is_readable_json_one_action_a_line() -> None:
    raw = json.loads(JOURNAL)
    assert raw["game"] == "market"
    assert raw["options"] == {"rounds": 2}
    assert raw["seed_hash"] == seed_hash(raw["seed"])
    assert len(JOURNAL.splitlines()) > len(raw["actions"]) > 10


def test_an_honest_journal_is_verified() -> None:
    journal = read(JOURNAL)
    verified = verify(GAMES, journal)
    assert verified.position.state.result is not None
    assert fingerprint(MARKET, verified.position.state) == journal.final


def test_a_journal_without_actions_can_be_read() -> None:
    at = new_game(MARKET, 2, OPTIONS, SEED).position
    assert verify(GAMES, read(export(MARKET, at, OPTIONS, SEED, []))).position == at


def tampered(change: Callable[[dict[str, Any]], object]) -> str:
    raw = json.loads(JOURNAL)
    change(raw)
    return json.dumps(raw)


def put(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda raw: raw.update({name: value})


def put_action(at: int, value: Any) -> Callable[[dict[str, Any]], object]:
    def change(raw: dict[str, Any]) -> None:
        raw["actions"][at] = value

    return change


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "format": (put("format", "chess/1"), "not a journal of this program"),
    "unknown field": (put("note", "hi"), "note"),
    "missing field": (lambda raw: raw.pop("seed"), "seed"),
    "game": (put("game", "chess"), "no game called 'chess'"),
    "version": (put("version", 9), "version 9"),
    "seats": (put("seats", 9), "not played by 9 players"),
    "no seats": (put("seats", 0), "not played by 0 players"),
    "options": (put("options", {"rounds": "many"}), "rounds"),
    "unknown option": (put("options", {"speed": 3}), "speed"),
    "other options": (put("options", {"rounds": 3}), "the replay ends in another state"),
    "short seed": (put("seed", "00"), "seed"),
    "no seed": (put("seed", ""), "seed"),
    "other seed": (put("seed", seed_from("other")), "the seed does not match the published hash"),
    "other hash": (put("seed_hash", "00"), "the seed does not match the published hash"),
    "final": (put("final", "00"), "the replay ends in another state"),
    "illegal answer": (put_action(0, [0, "cheat"]), "not legal"),
    "nobody's answer": (put_action(0, [7, [0, ["fig"]]]), "not legal"),
    "no proceeding": (put_action(0, [None, "proceed"]), "not legal"),
    "no action": (put_action(0, ["ann", 1]), "an action is"),
    "no wire": (put_action(0, [0, None]), "not a journal"),
    "an empty action": (put_action(0, []), "not a journal"),
    "a missing action": (lambda raw: raw["actions"].pop(), "another state"),
    "an action too many": (lambda raw: raw["actions"].append(raw["actions"][0]), "game-over"),
}


@pytest.mark.parametrize(("change", "complaint"), CHANGES.values(), ids=list(CHANGES))
def test_whatever_was_changed_is_found(change: Callable[[dict[str, Any]], object], complaint: str) -> None:
    with pytest.raises(BadJournal, match=complaint) as found:
        verify(GAMES, read(tampered(change)))
    assert "\n" not in str(found.value)


def test_a_changed_but_legal_answer_is_found() -> None:
    raw = json.loads(JOURNAL)
    seat, (coins, shown) = raw["actions"][0]
    raw["actions"][0] = [seat, [coins + 1 if coins < 5 else coins - 1, shown]]
    with pytest.raises(BadJournal):
        verify(GAMES, read(json.dumps(raw)))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '{"format": 1}', JOURNAL[:-40]])
def test_garbage_is_no_journal(text: str) -> None:
    with pytest.raises(BadJournal, match="not a journal") as found:
        read(text)
    assert "\n" not in str(found.value)


def test_a_journal_is_replayed_with_the_data_it_was_played_with() -> None:
    other = dataclasses.replace(MARKET, data="0123456789abcdef")
    with pytest.raises(BadJournal, match="other cards or numbers"):
        verify({MARKET.id: other}, read(JOURNAL))


def test_options_that_the_game_does_not_allow_are_found() -> None:
    def allows(options: MarketOptions, seats: int) -> None:
        raise Refused("never", seats=seats)

    with pytest.raises(BadJournal, match="nobody can play with its options: never"):
        verify({"market": dataclasses.replace(MARKET, allows=allows)}, read(JOURNAL))
