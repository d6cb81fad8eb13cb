"""Saved games come back as they were, or say why they cannot; upgrades repair what they can."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.core import (
    Action,
    Amount,
    Answers,
    Asking,
    Choose,
    Position,
    Seat,
    StepFn,
    Unloadable,
    answer,
    dump_action,
    dump_position,
    dump_state,
    load_action,
    load_position,
    load_state,
    load_wire,
    step,
    view,
)
from tests.engine.core.little import ANN, BOB, Little, begin, little


@step
def opening(g: Little) -> None:
    g.deck = [1, 2, 3]
    g.hand = {seat: g.rng.take_many(g.deck, 1) for seat in g.seats}
    g.then(bidding(5))


@step
def bidding(g: Little, high: int, note: str = "x") -> None:
    g.ask_all({seat: Amount("bid", 0, high, default=1) for seat in g.seats}, bids_in)


@step
def bids_in(g: Little, bids: Answers[int]) -> None:
    g.points = bids
    g.then(turn(ANN))


@step
def turn(g: Little, seat: Seat) -> Asking[None]:
    move = yield from g.ask(seat, Choose("turn", ("more", "done"), default="done"))
    g.done.append(move)
    g.then(turn(seat) if move == "more" else over())


@step
def over(g: Little) -> None:
    g.over(ANN)


STEPS: tuple[StepFn[Little, ...], ...] = (opening, bidding, bids_in, turn, over)
GAME = little(*STEPS)


def sealed() -> Position[Little]:
    return answer(GAME, begin(GAME), ANN, 4).position


def drafted() -> Position[Little]:
    at = answer(GAME, sealed(), BOB, 2).position
    return answer(GAME, answer(GAME, at, ANN, "more").position, ANN, "more").position


@pytest.mark.parametrize("make", [lambda: begin(GAME), sealed, drafted], ids=["begun", "sealed", "drafted"])
def test_positions_come_back_as_they_were(make: Callable[[], Position[Little]]) -> None:
    at = make()
    text = dump_position(GAME, at)
    loaded = load_position(GAME, text)
    assert loaded == at
    assert dump_position(GAME, loaded) == text
    for viewer in (ANN, BOB, None):
        assert view(GAME, loaded, viewer) == view(GAME, at, viewer)


def test_a_finished_game_comes_back_finished() -> None:
    at = answer(GAME, answer(GAME, sealed(), BOB, 2).position, ANN, "done").position
    assert load_position(GAME, dump_position(GAME, at)) == at
    assert at.state.result is not None


def test_saved_state_names_its_game_and_version() -> None:
    raw = json.loads(dump_state(GAME, begin(GAME).state))
    assert (raw["game"], raw["version"]) == ("little", 1)
    assert raw["state"]["agenda"] == [["bidding", {"high": 5, "note": "x"}]]


@pytest.mark.parametrize(("saved", "used"), [("abc", "abc"), ("abc", "def"), ("abc", ""), ("", "abc"), ("", "")])
def test_a_position_is_read_with_the_data_it_was_played_with(saved: str, used: str) -> None:
    text = dump_position(replace(GAME, data=saved), sealed())
    assert json.loads(text).get("data", "") == saved
    if saved == used:
        assert load_position(replace(GAME, data=used), text) == sealed()
    else:
        with pytest.raises(Unloadable) as refused:
            load_position(replace(GAME, data=used), text)
        assert refused.value.why == "data"


def edited(edit: Callable[[dict[str, Any]], object], at: Position[Little] | None = None) -> str:
    raw = json.loads(dump_state(GAME, (at or sealed()).state))
    edit(raw)
    return json.dumps(raw)


def set_in(*path: Any) -> Callable[[dict[str, Any]], None]:
    *way, last, value = path

    def edit(raw: Any) -> None:
        for part in way:
            raw = raw[part]
        raw[last] = value

    return edit


def drop(*path: Any) -> Callable[[dict[str, Any]], None]:
    *way, last = path

    def edit(raw: Any) -> None:
        for part in way:
            raw = raw[part]
        del raw[last]

    return edit


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (set_in("game", "chess"), "a position of chess, not of little"),
        (set_in("version", 2), "newer than this program"),
        (set_in("version", "1"), "not a saved game"),
        (drop("state"), "not a saved game"),
        (set_in("state", "spice", 3), "spice"),
        (set_in("state", "points", {"0": "many"}), "points"),
        (set_in("state", "agenda", [["bidding", {}]]), "agenda"),
        (set_in("state", "agenda", [["bidding", {"high": 5, "low": 1}]]), "agenda"),
        (set_in("state", "agenda", [["betting", {}]]), "agenda: unknown_step"),
        (set_in("state", "agenda", []), "nothing is left to do"),
        (set_in("state", "randomness", {"seed": "00"}), None),
        (drop("state", "deck"), None),
    ],
)
def test_loading_refuses_unknown_arguments_and_fills_in_defaults(
    edit: Callable[[dict[str, Any]], object], reason: str | None
) -> None:
    text = edited(edit)
    if reason is None:
        load_state(GAME, text)
        return
    with pytest.raises(Unloadable, match=reason):
        load_state(GAME, text)


def test_the_complaint_holds_no_values() -> None:
    with pytest.raises(Unloadable) as found:
        load_state(GAME, edited(set_in("state", "hand", {"0": ["the ace of spades"]})))
    assert "ace" not in str(found.value)
    assert found.value.__suppress_context__


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "{}", '{"draft": []}', '{"draft": 3, "edits": 0, "settled": {}}'])
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(Unloadable):
        load_position(GAME, text)
    with pytest.raises(Unloadable):
        load_state(GAME, text)


# --- upgrades -------------------------------------------------------------------------------------------------------


def test_an_older_version_is_lifted_step_by_step() -> None:
    def rename(raw: dict[str, Any]) -> dict[str, Any]:
        return {("points" if name == "score" else name): value for name, value in raw.items()}

    def double(raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "points": {seat: 2 * points for seat, points in raw["points"].items()}}

    game = little(*STEPS, version=3, upcasts={1: rename, 2: double})
    text = edited(lambda raw: set_in("state", "score", {"0": 3})(raw) or raw["state"].pop("points"))
    assert load_state(game, text).points == {ANN: 6}
    assert json.loads(dump_state(game, load_state(game, text)))["version"] == 3


def test_a_version_that_nobody_lifts_is_refused() -> None:
    with pytest.raises(Unloadable, match="version 1: KeyError"):
        load_state(little(*STEPS, version=2), dump_state(GAME, sealed().state))


def upgraded(*, bidding_to: Callable[[Little], None]) -> Any:
    """The game in a later version, in which `bidding` does something else."""

    @step(was=("bidding",))
    def haggling(g: Little, high: int, note: str = "x") -> None:
        bidding_to(g)

    return little(opening, haggling, bids_in, turn, over)


def test_a_renamed_step_and_its_repaired_options_take_effect_in_running_games() -> None:
    def lower(g: Little) -> None:
        g.ask_all({seat: Amount("bid", 0, 3, default=1) for seat in g.seats}, bids_in)

    game = upgraded(bidding_to=lower)
    loaded = load_state(game, dump_state(GAME, sealed().state))
    assert loaded.answers == {}, "four is more than anybody may bid now"
    assert loaded.agenda[-1].fn.name == "haggling"


def test_a_question_that_all_have_answered_after_the_upgrade_is_complete() -> None:
    def ann_alone(g: Little) -> None:
        g.ask_all({ANN: Amount("bid", 0, 5, default=1)}, bids_in)

    loaded = load_state(upgraded(bidding_to=ann_alone), dump_state(GAME, sealed().state))
    assert loaded.points == {ANN: 4}
    assert loaded.agenda == [turn(ANN)]


def test_a_question_to_nobody_or_none_at_all_goes_on() -> None:
    def nobody(g: Little) -> None:
        g.ask_all({}, bids_in)

    def nothing(g: Little) -> None:
        g.then(turn(BOB))

    for bidding_to in (nobody, nothing):
        loaded = load_state(upgraded(bidding_to=bidding_to), dump_state(GAME, begin(GAME).state))
        assert loaded.agenda[-1].fn is turn
        assert (loaded.answers, loaded.asked) == ({}, 1)


def test_legal_part_of_a_draft_remains_after_an_upgrade() -> None:
    @step(was=("turn",))
    def short_turn(g: Little, seat: Seat) -> Asking[None]:
        options = ("more", "done") if len(g.done) < 1 else ("done",)
        move = yield from g.ask(seat, Choose("turn", options, default="done"))
        g.done.append(move)
        g.then(short_turn(seat) if move == "more" else over())

    game = little(opening, bidding, bids_in, short_turn, over)
    at = drafted()
    loaded = load_position(game, dump_position(GAME, at))
    assert loaded.draft == ("more",)
    assert loaded.edits > at.edits


def test_a_draft_does_not_outlive_its_question() -> None:
    @step(was=("turn",))
    def gone(g: Little, seat: Seat) -> None:
        g.then(turn_of_bob())

    @step
    def turn_of_bob(g: Little) -> Asking[None]:
        yield from g.ask(ANN, Choose("turn", ("more", "done"), default="done"))

    game = little(opening, bidding, bids_in, gone, turn_of_bob, over)
    assert load_position(game, dump_position(GAME, drafted())).draft == ()


# --- actions and wires ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "raw"),
    [
        (Action(ANN, 3), [0, 3]),
        (Action(BOB, ("a", (1, "b"))), [1, ["a", [1, "b"]]]),
        (Action(None, "proceed"), [None, "proceed"]),
        (Action(BOB, "1", "curb"), [1, "1", "curb"]),
    ],
)
def test_actions_are_json_and_come_back(action: Action, raw: list[Any]) -> None:
    assert dump_action(action) == raw
    loaded = load_action(json.loads(json.dumps(raw)))
    assert loaded == action
    assert loaded.seat is None or type(loaded.seat) is Seat


NO_ACTIONS: list[list[Any]] = [
    [], [0], [0, 1, "a", "b"], ["x", 1], [True, 1], [0, None], [0, 1.5], [0, {}], [0, 1, 2], [[0], 1],
]  # fmt: skip


@pytest.mark.parametrize("raw", NO_ACTIONS)
def test_malformed_action_is_a_value_error(raw: list[Any]) -> None:
    with pytest.raises(ValueError):
        load_action(raw)


def test_wires_keep_their_types() -> None:
    assert load_wire(["1", 1, ["x"], []]) == ("1", 1, ("x",), ())
    with pytest.raises(ValueError):
        load_wire({"a": 1})
