"""The comparison of two trees that `make bench OLD=<commit>` prints."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from tests.bench_against import by_turns, checkout, table

OLD, NEW = Path("old"), Path("new")


def test_each_goes_first_as_often_as_the_other() -> None:
    turns = list[Path]()

    def measure(tree: Path) -> Mapping[str, float]:
        turns.append(tree)
        return {"turn": len(turns)}

    assert [pair for _, pair in by_turns(OLD, NEW, [measure], 4)] == [(1, 2), (4, 3), (5, 6), (8, 7)]
    assert turns == [OLD, NEW, NEW, OLD] * 2


def test_a_figure_that_only_the_new_tree_has_is_kept_and_one_that_it_cannot_give_is_an_error() -> None:
    def measure(tree: Path, able: Path) -> Mapping[str, float]:
        if tree != able:
            raise subprocess.CalledProcessError(2, "simulate")
        return {"a game": 1.0}

    assert list(by_turns(OLD, NEW, [partial(measure, able=NEW)], 1)) == [("a game", (None, 1.0))]
    with pytest.raises(subprocess.CalledProcessError):
        list(by_turns(OLD, NEW, [partial(measure, able=OLD)], 1))


def test_the_table_shows_medians_and_how_far_the_pairs_are_apart() -> None:
    # The machine became slower on the way: the pairs agree all the same.
    slower = [(10, 9), (20, 19), (40, 36)]
    said = table("cafc699", {"s": slower, "new": [(None, 2)], "lost": [(0, 0)], "once": [(4, 3)]})
    heading, *rows = (line.split() for line in said.splitlines())
    assert heading[-5:] == ["cafc699", "now", "ratio", "of", "pairs"]
    assert rows == [
        ["s", "20.00", "19.00", "0.900", "0.900", "to", "0.950"],
        ["new", "–", "2.00", "the", "old", "one", "has", "no", "such", "figure"],
        ["lost", "0.00", "0.00"],
        ["once", "4.00", "3.00", "0.750", "0.750", "to", "0.750"],
    ]


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_the_old_commit_is_checked_out_and_gone_whatever_happens(tmp_path: Path) -> None:
    def git(*arguments: str) -> str:
        who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
        return subprocess.run(
            ["git", "-C", tmp_path, *who, *arguments], check=True, capture_output=True, text=True
        ).stdout

    git("init", "--quiet")
    (tmp_path / "rule").write_text("old")
    git("add", "rule")
    git("commit", "--quiet", "--message", "The old rule")
    (tmp_path / "rule").write_text("new")
    trees = list[Path]()
    with pytest.raises(KeyboardInterrupt), checkout(tmp_path, "HEAD") as tree:
        assert (tree / "rule").read_text() == "old"
        trees.append(tree)
        raise KeyboardInterrupt
    assert [tree.exists() for tree in trees] == [False]
    assert git("worktree", "list").count("\n") == 1
    with pytest.raises(SystemExit, match="v0 is no commit that git knows here"), checkout(tmp_path, "v0"):
        pass
