"""Games of former versions go on as they were played: stored states, sealed forms, and answers in journals."""

import json
from collections.abc import Mapping

import pytest

from engine.core import Position, Refused, Seat, answer, dump_position, load_position, proceed, view
from engine.games.answers import given as spoken
from engine.games.perikles import GAME
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Special
from tests.engine.games.perikles.scenario import Play, Scenario
from tests.values import not_none

ABC = ("anna", "bob", "cid")


def stored(version: int, at: Position[Perikles], answers: Mapping[str, object], **fields: object) -> Position[Perikles]:
    """That position as rules of this version stored it, and as today's read it."""
    saved = json.loads(dump_position(GAME, at))
    saved["settled"]["version"] = version
    state = saved["settled"]["state"]
    state["agenda"] = [step if step[0] != "halt" else ["count_points", {}] for step in state["agenda"]]
    state["orders"] = {seat: {key: one[key] for key in ("ask", "play")} for seat, one in state["orders"].items()}
    saved["settled"]["state"] = {**state, "answers": answers, **fields}
    return load_position(GAME, json.dumps(saved))


def at_a_pause(rows: str = "mantinea") -> Play:
    """Anna, whose tile is useless there, has asked to look at Mantinea."""
    given = Scenario(*ABC, rows=rows).leads(anna="athens", bob="sparta", cid="argos corinth")
    given.sent("mantinea", "attack", "athens", "h2").sent("mantinea", "defence", "argos", "h2")
    if "attica" in rows:
        given.sent("attica", "attack", "corinth", "h2").sent("attica", "defence", "athens", "h3")
    then = given.special(anna="plague", bob="thessalians").fights()
    asks = ("mantinea", *rows.split()[1:])
    return then.says("anna", ("plague", (), asks, "always")).says("bob", ("thessalians", (), (), "always"))


def test_game_stored_before_the_dice_by_version_1_goes_on() -> None:
    """There all who hold a tile were asked whether to play it just then; now whoever can decides about their orders."""
    at = stored(1, at_a_pause().at, {"0": "go-on", "1": "attack"})
    assert at.state.answers == {}
    assert view(GAME, at, Seat(1)).awaiting == {Seat(1): "battle-special"}
    at = answer(GAME, at, Seat(1), ("thessalians", ("mantinea-attack",), "always")).position
    assert proceed(GAME, at).position.state.spent == {Seat(1): Special.THESSALIANS}


def test_pause_stored_by_version_2_asks_whom_it_asked_and_is_the_only_one() -> None:
    """There one pause was for all who can play their tile, whoever wanted it."""
    then = at_a_pause("mantinea attica")
    assert then.view("bob").prompt is None, "by today's rules Anna alone has this pause"
    for answers, spent in (({}, {}), ({"1": ["thessalians", ["attica-attack"]]}, {Seat(1): Special.THESSALIANS})):
        at = stored(2, then.at, answers, paused=False)
        own = view(GAME, at, Seat(1))
        assert own.prompt is not None
        assert dict(own.awaiting) == ({} if answers else {Seat(1): "battle-special"}), "what was answered stands"
        over = proceed(GAME, at).position.state
        assert (over.spent, over.result is not None) == (spent, True), "nor does it stop again"


def test_after_a_pause_of_version_2_its_turn_has_no_other_one() -> None:
    asks = {"ask": ["attica"], "play": []}
    raw: dict[str, object] = {"agenda": [["loss", {}]], "answers": {"0": "athens-hoplite-2"}, "orders": {"0": asks}}
    for paused, left in ((True, []), (False, ["attica"])):
        orders = {"0": {"ask": left, "play": [], "only": "always", "shared": True}}
        assert GAME.upcasts[2]({**raw, "paused": paused}) == {**raw, "orders": orders}


def test_forms_sealed_under_version_2_stand() -> None:
    given = Scenario(*ABC, rows="mantinea").leads(anna="athens", bob="sparta", cid="argos")
    then = given.special(anna="plague", bob="thessalians").fights()
    at = stored(2, then.at, {"0": ["plague", [], ["mantinea"]]}, paused=False)
    assert at.state.answers == {Seat(0): ("plague", (), ("mantinea",), "always")}
    assert view(GAME, at, None).awaiting == {Seat(1): "battle-orders"}


def test_orders_in_a_journal_of_version_2_are_said_without_a_condition() -> None:
    given = Scenario(*ABC, rows="mantinea").leads(anna="athens", bob="sparta", cid="argos")
    prompt = not_none(given.special(anna="plague").fights().view("anna").prompt)
    said = [spoken(prompt, ("plague", (), ("mantinea",), *only)) for only in ((), ("always",))]
    assert said[0] == said[1][:-1]
    with pytest.raises(Refused, match="form-shape"):
        prompt.decode(("plague", ()))
