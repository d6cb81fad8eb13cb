"""Every kind of target has one renderer, and a test in which it is seen delivered."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.delivery.renderers import Renderers, renders
from engine.store import targets
from engine.store.targets import KINDS, Target
from engine.tables import Table

MARKED = [kind for kind in KINDS.values() if kind.marked]


class Panels:
    @renders(targets.Panel)
    async def panel(self, table: Table, target: targets.Panel) -> None: ...


class All:
    """Renders every kind that can be out of date."""

    def __init__(self) -> None:
        self.rendered: list[tuple[object, Target]] = []

    @renders(*MARKED)
    async def anything(self, of: object, target: Target) -> None:
        self.rendered.append((of, target))


async def test_a_target_is_rendered_by_the_method_registered_for_it() -> None:
    group = All()
    renderers = Renderers(group)
    await renderers.render("ab12", targets.Story(5))
    await renderers.render("cup55", targets.Ended(7))
    assert group.rendered == [("ab12", targets.Story(5)), ("cup55", targets.Ended(7))]


def test_a_kind_with_two_renderers_fails_at_start() -> None:
    with pytest.raises(TypeError, match="targets of the kind panel have two renderers"):
        Renderers(All(), Panels())


def test_a_kind_without_a_renderer_fails_at_start() -> None:
    with pytest.raises(TypeError, match=r"targets have no renderer: .*lobby, thread, opening, story, "):
        Renderers(Panels())


def test_each_kind_is_seen_delivered_in_some_test() -> None:
    """A test that is marked `delivers` fails unless it was, see `delivered`."""
    seen = {
        word.value
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.delivers"
        for word in node.args
        if isinstance(word, ast.Constant)
    }
    assert seen == KINDS.keys()
