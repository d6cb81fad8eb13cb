"""How a seed is made of everybody's shares, checked as `docs/fairness.md` says."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from subprocess import run
from sys import executable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.__main__ import main
from engine.core import new_game, seed_hash
from engine.dealing import NOTHING, WORD, Dealt, drawn, sealed, seated, share
from engine.games.box import boxes
from engine.journal import BadJournal, export, read, verify

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRET = sha256(b"secret").hexdigest()
GAMES = {name: box.game for name, box in boxes().items()}


def dealt(*added: str, start: str = "99", table: str = "k7qf") -> Dealt:
    one = Dealt(table=table, secret=SECRET, secret_hash=seed_hash(SECRET), added=list(added), start=start)
    return one.model_copy(update={"seats": drawn(one.seed, len(added))})


def file_of(one: Dealt) -> str:
    """The export of a game that was dealt so, and ended at once."""
    game = GAMES["doom"]
    options = game.options()
    at = new_game(game, len(one.added), options, one.seed).position
    return export(game, at, options, one.seed, (), dealt=one)


def page() -> str:
    """The lines by which anybody checks a file."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(code)


def test_the_lines_on_the_page_check_a_file(tmp_path: Path) -> None:
    code = page()
    assert len(code.strip().splitlines()) <= 10
    (tmp_path / "check.py").write_text(code, encoding="utf-8")
    text = file_of(dealt("101 sowa żółta", "102", NOTHING))
    (tmp_path / "game.json").write_text(text, encoding="utf-8")
    (tmp_path / "other.json").write_text(text.replace("102", "103"), encoding="utf-8")

    def said(file: str) -> str:
        command = [executable, "-X", "utf8", str(tmp_path / "check.py"), str(tmp_path / file)]
        return run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout

    assert f"hash of the secret: {seed_hash(SECRET)}" in said("game.json")
    assert "added: 101 sowa żółta 102 - and at last 99" in said("game.json")
    assert f"in the lobby: {sealed(SECRET, '101 sowa żółta')[:12]} " in said("game.json")
    assert said("game.json").endswith("the seed follows\n")
    assert said("other.json").endswith("THE SEED DOES NOT FOLLOW\n")


def test_replay_checks_it_and_shows_what_to_compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.json").write_text(file_of(dealt("101 owl", "102", NOTHING)), encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.json")]) == 0
    shown = capsys.readouterr().out
    assert "Dealt by everybody" in shown and seed_hash(SECRET) in shown
    assert "101 owl" in shown and "begun by press 99" in shown


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('"101 owl"', '"101 owls"', "the seed is not what follows"),
        ('"start": "99"', '"start": "98"', "the seed is not what follows"),
        ('"table": "k7qf"', '"table": "k7qg"', "the seed is not what follows"),
        (SECRET, sha256(b"other").hexdigest(), "the secret does not match its published hash"),
        (seed_hash(SECRET), seed_hash(seed_hash(SECRET)), "the secret does not match its published hash"),
        ('"101 owl"', '"101 owl\\n102"', "more than a line"),
    ],
)
def test_whatever_is_changed_afterwards_is_found(before: str, after: str, fault: str) -> None:
    text = file_of(dealt("101 owl", "102", "103"))
    assert before in text
    with pytest.raises(BadJournal, match=fault):
        verify(GAMES, read(text.replace(before, after)))


def test_seats_that_were_not_drawn_are_found() -> None:
    one = dealt("101", "102", "103")
    assert one.seats is not None
    other = one.model_copy(update={"seats": [one.seats[1], one.seats[0], one.seats[2]]})
    with pytest.raises(BadJournal, match="the seats are not those"):
        verify(GAMES, read(file_of(other)))


def test_a_file_of_a_game_that_the_bot_dealt_alone_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES["doom"]
    at = new_game(game, 3, game.options(), SECRET).position
    text = export(game, at, game.options(), SECRET, ())
    assert json.loads(text)["dealt"].startswith("by the bot alone")
    plain = json.loads(text)
    del plain["dealt"]  # as earlier versions wrote it
    for name, one in (("new", text), ("old", json.dumps(plain))):
        (tmp_path / name).write_text(one, encoding="utf-8")
        assert main(["replay", str(tmp_path / name)]) == 0
        assert "Dealt by the bot alone" in capsys.readouterr().out


@given(st.text())
def test_a_word_is_one_line_and_short(word: str) -> None:
    added = share(7, word)
    assert added.splitlines() == [added] and len(added) <= len("7 ") + WORD
    assert added == "7" or added.startswith("7 ")


def test_a_share_changes_everything_and_a_hash_tells_nothing() -> None:
    seeds = {dealt(one, "102", start=start).seed for one in ("101", "101 owl", "103", NOTHING) for start in ("1", "2")}
    assert len(seeds) == 8
    assert sealed(SECRET, "101 owl") != sealed(SECRET, "102 owl"), "the same word twice does not show"
    assert sealed(SECRET, "101 owl") != sha256(b"101 owl").hexdigest()


@given(st.integers(1, 9), st.text())
def test_everybody_gets_one_seat(seats: int, seed: str) -> None:
    order = drawn(seed, seats)
    assert sorted(order) == list(range(seats))
    assert [order[at] for at in seated(order)] == list(range(seats))
