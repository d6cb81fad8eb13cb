"""Files that somebody forged: the verifier ends in words of its own, and nothing of a file reaches the terminal raw."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import main
from engine.core import Action, Position, Wire, clone, new_game, seed_hash
from engine.core.positions import act
from engine.dealing import Dealt, drawn
from engine.journal import BadJournal, export, read
from engine.tools.commands import journals
from engine.tools.simulate import random_actions
from tests.engine.core.market import MARKET, MarketOptions
from tests.engine.test_dealing import SECRET

ESCAPES = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e\u2028\r\n"
"""What clears a screen, names a window, colours, turns words around and begins a line."""
OPTIONS = MarketOptions(rounds=2)
Reply = tuple[int, str, str]


def written(*outside: Wire, dealt: Dealt | None = None) -> str:
    """The journal of a random game in which this was done from outside after its first answers, one thing after the
    other; an end after it is the end of the game."""
    seed = SECRET if dealt is None else dealt.seed
    g = clone(new_game(MARKET, 3, OPTIONS, seed).position.state)
    actions: list[Action] = []
    coming = iter(outside)
    for action in random_actions(g, Random(5)):
        act(g, action)
        actions.append(action)
        if g.result is None and len(actions) > 3 and (wire := next(coming, None)) is not None:
            actions.append(Action(None, wire))
            act(g, actions[-1])
    return export(MARKET, Position(g), OPTIONS, seed, actions, dealt=dealt)


def shared(word: str) -> Dealt:
    """A dealing in which somebody typed that."""
    one = Dealt(
        table="k7qf", secret=SECRET, secret_hash=seed_hash(SECRET), added=[f"101 {word}", "102", "-"], start="9"
    )
    return one.model_copy(update={"seats": drawn(one.seed, 3)})


@pytest.fixture(scope="module", autouse=True)
def market() -> Iterator[None]:
    """The game of the files is one that is played here."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(journals, "all_boxes", lambda: {MARKET.id: SimpleNamespace(game=MARKET)})
        yield


def replayed(text: str, *words: str) -> Reply:
    """What `replay` makes of a file: exit code, output and errors, in which no sign does anything."""
    out, err = StringIO(), StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(out), redirect_stderr(err):
        file = Path(folder) / "game.json"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        code = main(["replay", str(file), *words])
    said = code, out.getvalue(), err.getvalue()
    assert code in (0, 2) and bool(said[1]) == (code == 0)
    assert len(said[2].splitlines()) == (code == 2)
    assert all(sign.isprintable() for line in (said[1] + said[2]).split("\n") for sign in line)
    return said


def test_words_about_the_dealing_that_are_not_ours_are_refused() -> None:
    raw = json.loads(written())
    raw["dealt"] = f"by everybody, as was checked{ESCAPES}"
    code, _, err = replayed(json.dumps(raw))
    assert code == 2 and "dealt" in err and "as was checked" not in err


def test_a_word_with_control_characters_is_shown_without_them() -> None:
    code, out, _ = replayed(written(dealt=shared("\x1b[2Jowl\u202e\x07")))
    assert code == 0 and "101 �[2Jowl��" in out


def test_names_in_a_file_that_hold_control_characters_are_refused_in_one_clean_line() -> None:
    for name in (ESCAPES, f"note{ESCAPES}"):
        assert replayed(json.dumps({**json.loads(written()), name: 1}))[0] == 2


def test_every_intervention_is_listed_with_its_action() -> None:
    code, out, _ = replayed(
        written(("amend", ("coins.0", "4")), ("reseed", 900, f"press{ESCAPES}"), ("end", (2, 7), (0, 5), (1, 5)))
    )
    assert code == 0
    lines = [line for line in out.splitlines() if line.startswith("NOT BY THE RULES")]
    assert [line.partition(": ")[0].split()[-1] for line in lines] == ["5", "7", "9"]
    assert "corrected by hand" in lines[0] and '["coins.0", "4"]' in lines[0]
    assert "went back" in lines[1] and "count from 900" in lines[1]
    assert "was ended" in lines[2] and "[2, 7]" in lines[2]
    assert "Nothing was done from outside" in replayed(written())[1]


def test_only_a_hash_from_outside_counts_as_published() -> None:
    text, alone = written(dealt=shared("owl")), written()
    assert "NOT CHECKED: whether the hash of the secret" in replayed(text)[1]
    assert "NOT CHECKED: whether the hash of the seed" in replayed(alone)[1]
    for file in (text, alone):  # the secret of the one is the seed of the other
        assert "Checked against what was published: " in replayed(file, "--hash", seed_hash(SECRET).upper())[1]
        code, out, err = replayed(file, "--hash", seed_hash(seed_hash(SECRET)))
        assert (code, out) == (2, "") and "not the one that was published" in err
    with pytest.raises(SystemExit):
        replayed(text, "--hash", "abc")


@pytest.mark.parametrize("end", [("end", (0, 1), (0, 2)), ("end", (7, 1)), ("end", ("x", 1)), ("end", 3)])
def test_an_end_that_names_no_seats_is_no_end(end: Wire) -> None:
    raw = json.loads(written())
    raw["actions"].append([None, end])
    assert replayed(json.dumps(raw))[0] == 2
    raw["actions"][4:] = [[None, end]]
    assert "no-such-intervention" in replayed(json.dumps(raw))[2]


NASTY = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**400, -1, 2**63, 1e308, ESCAPES, "end", "amend", "reseed", "proceed", "coins.0", "0" * 64])
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
OUTSIDE = st.tuples(st.none(), st.lists(st.sampled_from(["end", "amend", "reseed"]) | NASTY, min_size=1, max_size=4))
FILES = [written(), written(dealt=shared("owl")), written(("amend", ("coins.0", "4")), ("end", (2, 7), (0, 5), (1, 5)))]


def places(raw: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything in a file."""
    if at:
        yield at
    if isinstance(raw, dict | list):
        inside = cast("dict[Any, Any]", raw) if isinstance(raw, dict) else dict(enumerate(cast("list[Any]", raw)))
        for key, value in inside.items():
            yield from places(value, (*at, key))


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_whatever_is_forged_ends_in_plain_words(data: st.DataObject) -> None:
    raw = json.loads(data.draw(st.sampled_from(FILES)))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from([*places(raw)]))
        there = raw
        for key in way:
            there = there[key]
        match data.draw(st.sampled_from(["put", "drop", "outside"])):
            case "put":
                there[last] = data.draw(NASTY)
            case "drop":
                del there[last]
            case _ if isinstance(raw.get("actions"), list):
                raw["actions"].insert(data.draw(st.integers(0, len(raw["actions"]))), data.draw(OUTSIDE))
            case _:
                pass
    code, out, _ = replayed(json.dumps(raw))
    if code == 0:
        outside = [one for one in raw["actions"] if one[0] is None and isinstance(one[1], list | tuple)]
        assert out.count("NOT BY THE RULES") == len(outside)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60) | st.recursive(st.just("0"), lambda inner: inner.map(lambda x: f"[{x * 2}"), max_leaves=12))
def test_file_that_is_no_journal_ends_in_plain_words(text: str) -> None:
    with pytest.raises(BadJournal):
        read(text)
    assert replayed(text)[0] == 2


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 50_000, "9" * 100_000, '{"seats":' + "9" * 5000 + "}"])
def test_files_that_are_deep_or_long_end_in_plain_words(text: str) -> None:
    assert replayed(text)[0] == 2
