"""Changes are those that a reader of the rules would think of, are really in force, and never touch a file."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants import trying
from tests.mutants.__main__ import Part, chosen
from tests.mutants.changes import Mutant, changes
from tests.mutants.planting import REACHED, Planted, compiled, functions, marked, plant
from tests.mutants.trying import Trial

RULES = '''"""What a die is worth."""

from __future__ import annotations

LOTS = 4

def worth(dice: Hidden[list[int]], tie: bool) -> int:
    """The points."""
    assert dice
    if len(dice) > LOTS and not tie:
        return max(dice), -sum(die for die in dice if die)
    dice.append(1)
    return g.whisper(0, "lost", by=2)
'''


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "planted_rules.py"
    path.write_text(RULES)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "planted_rules", raising=False)
    return path


def mutant(path: Path, new: str) -> Mutant:
    (found,) = [mutant for mutant in changes(path) if mutant.new == new]
    return found


def imported() -> ModuleType:
    return import_module("planted_rules")


def test_what_can_be_changed(rules: Path) -> None:
    there = [(mutant.line, mutant.function, mutant.new) for mutant in changes(rules)]
    assert there == [
        (5, None, "5"),
        (5, None, "3"),
        (7, None, "Public[list[int]]"),
        (10, "worth", "len(dice) > LOTS or not tie"),
        (10, "worth", "not tie"),
        (10, "worth", "len(dice) > LOTS"),
        (10, "worth", "len(dice) >= LOTS"),
        (10, "worth", "tie"),
        (11, "worth", "(-sum((die for die in dice if die)),)"),
        (11, "worth", "(max(dice),)"),
        (11, "worth", "min(dice)"),
        (11, "worth", "for die in dice"),
        (12, "worth", "pass"),
        (12, "worth", "2"),
        (12, "worth", "0"),
        (13, "worth", "g.tell('lost', by=2)"),
        (13, "worth", "g.whisper(0, 'lost')"),
        (13, "worth", "1"),
        (13, "worth", "3"),
        (13, "worth", "1"),
    ]


def test_one_can_ask_for_the_changes_of_one_line(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(rules.parent)
    part = Part(("*.py",), ())
    assert [one.new for one in chosen(part, ["rules.py:5", "rules.py:12"])] == ["5", "3", "pass", "2", "0"]
    assert [one.line for one in chosen(part, ["rules.py:1"])] == [], "not lines that begin with it"
    assert chosen(part, ["rules.py"]) == changes(Path(rules.name))
    assert chosen(part, ["turn.py"]) == []


def test_a_function_that_is_there_is_changed_wherever_it_went(rules: Path) -> None:
    kept = imported().worth
    assert kept([3, 5, 1, 1, 2], tie=False) == (5, -12)
    plant(mutant(rules, "min(dice)"), functions(rules.parent))
    assert kept([3, 5, 1, 1, 2], tie=False) == (1, -12)
    assert rules.read_text() == RULES


def test_what_is_in_force_from_the_start_is_changed_at_the_import(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = Planted({rules: lambda: compiled(mutant(rules, "5"))}, rules.parent)
    monkeypatch.setattr(sys, "meta_path", [planted, *sys.meta_path])
    assert imported().LOTS == 5
    assert rules.read_text() == RULES


def test_what_a_test_comes_to_is_known_of_functions_and_of_what_stands_in_their_place(
    rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", [Planted({rules: lambda: marked(rules)}, rules.parent), *sys.meta_path])
    worth = imported().worth
    assert not REACHED
    assert worth([3, 5, 1, 1, 2], tie=False) == (5, -12)
    assert [(name, line) for _, name, line in REACHED] == [("worth", 7)]
    assert worth.__doc__ == "The points."
    REACHED.clear()
    plant(mutant(rules, "min(dice)"), functions(rules.parent))
    assert worth([3, 5, 1, 1, 2], tie=False) == (1, -12), "a changed function is found by where it is from"


def test_what_a_conftest_imports_is_known_too(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those beside the tests that are asked for are read before a session starts."""
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(trying, "ROOT", rules.parent)
    trial = Trial(lambda _: True, lambda _: True, [mutant(rules, "min(dice)")], lambda one, fate: None)
    early = pytest.PytestPluginManager()
    early.register(trial)
    early.hook.pytest_load_initial_conftests(early_config=None, parser=None, args=[])
    imported().worth([3, 5, 1, 1, 2], tie=False)
    assert [name for _, name, _ in REACHED] == ["worth"]
    REACHED.clear()
