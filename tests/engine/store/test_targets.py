"""Targets: one record a kind, stored as a text that no other has, and one place that knows whom they name."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.store import targets
from engine.store.targets import KINDS, Target, UnknownTarget, dump, load

ANN = 4711
KNOWN = [
    "lobby", "thread", "opening", "panel", "story:5", "end", "takeback", "pause", "notice:12", "call:1000", "halt",
    "offer:2", "former:2:4711", "seat:2", "answered:2", "turn:2:57", "hand:2", "nudge:2", "farewell:2", "remind:2",
    "snooze:2:57:1800000000", "alone:2", "told:3:7", "final:2", "away:2", "welcome:2", "report", "full", "untagged",
    "locked", "moved", "closed", "plea:1000", "invited:4711", "asked:4711",
    "announcement", "round:2", "seated:1:4711", "ended:4711", "draft:2", "dispute:2:1", "void:2:1", "overruled:2:1",
    "at-table:2:1:9", "seat-declined:9:4711",
    "outcome:1:4711", "check-in:4711", "check-in-again:1:4711", "check-in-over", "start-waits",
    "invitation:4711", "calendar", "waits:2", "champion", "listing", "shared:4711", "followed:3:17:4711",
    "cover:2:4711",
    "withheld:5", "shown:17", "news:2",
]  # fmt: skip
"""One of each kind, as it is stored: what is written must be read for ever."""

drawn: st.SearchStrategy[Target] = st.one_of(
    *(st.builds(kind, *(st.integers(-(2**63), 2**63 - 1) for _ in fields(kind))) for kind in KINDS.values())
)


def test_what_is_stored_of_each_kind_stays_as_it_is() -> None:
    assert [dump(load(text)) for text in KNOWN] == KNOWN
    assert {type(load(text)) for text in KNOWN} == set(KINDS.values())


@given(drawn)
def test_every_target_is_read_as_it_was_written(target: Target) -> None:
    assert load(dump(target)) == target


@given(drawn, drawn)
def test_no_two_targets_are_stored_alike(one: Target, other: Target) -> None:
    assert (dump(one) == dump(other)) == (one == other)


STRANGE = [
    "", ":", "garden", "garden:1", "panel:", "panel:1", "story", "story:", "story:x", "story:1:2", "story:05",
    "story:+5", "story: 5", f"story:{'1' * 5000}", "story:٣", "story:-0",
    "seat:1.0", "Seat:1", "told:1", "dispute:2.1", "seated::4711",
]  # fmt: skip


@pytest.mark.parametrize("text", STRANGE)
def test_a_text_that_is_no_target_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnknownTarget) as refusal:
        load(text)
    assert str(refusal.value) == f"There is no target {text!r}."


@pytest.mark.thorough
@given(st.text())
def test_whatever_is_read_is_stored_as_it_was(text: str) -> None:
    try:
        assert dump(load(text)) == text
    except UnknownTarget as refusal:
        assert repr(text) in str(refusal)


@pytest.mark.parametrize("text", KNOWN)
def test_a_log_line_and_the_columns_hold_all_of_a_target_but_a_person_stands_apart(text: str) -> None:
    target = load(text)
    named = "4711" in text.split(":")
    assert targets.person(target) == (ANN if named else None)
    shown = targets.harmless(target)
    assert ANN not in shown.values()
    assert len(shown) + named == len(fields(target))
    found: dict[str, Any] = targets.columns(target)
    assert found == {
        "target": text,
        "kind": text.partition(":")[0],
        "seat": shown.get("seat"),
        "user_id": ANN if named else None,
    }


def test_no_field_but_user_can_hold_a_person() -> None:
    numbers = {"chapter", "question", "at", "seat", "since", "until", "line", "round", "board", "call", "n"}
    assert {one.name for kind in KINDS.values() for one in fields(kind)} == numbers | {"user"}


def test_each_kind_belongs_to_a_table_to_a_tournament_or_to_a_server() -> None:
    for kind in KINDS.values():
        assert sum(issubclass(kind, one) for one in (targets.OfTable, targets.OfTournament, targets.OfServer)) == 1
    assert targets.words(targets.OfTournament) == KNOWN_OF_TOURNAMENTS


KNOWN_OF_TOURNAMENTS = [
    "announcement",
    "round",
    "seated",
    "check-in",
    "check-in-again",
    "start-waits",
    "check-in-over",
    "calendar",
    "invitation",
    "outcome",
    "overruled",
    "ended",
    "champion",
    "draft",
    "dispute",
    "waits",
    "at-table",
    "seat-declined",
    "void",
]


def test_what_a_seat_was_written_is_known_again_when_it_changed_hands() -> None:
    serial = targets.kept_as(targets.Question(3), "57")
    assert serial == "seat:3/57"
    assert targets.kept(serial) == (targets.Question(3), "57")
    assert targets.kept(targets.kept_as(targets.Reminder(3), "57:half")) == (targets.Reminder(3), "57:half")
    assert targets.kept("last") is None
