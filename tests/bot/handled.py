"""Which handlers of components and forms the tests have seen at work, to the end and without a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages
from typing import Any

import pytest

import bot.features
from bot.desk.handlers import Handlers, Registration

HANDLED: set[str] = set()


@pytest.fixture(autouse=True, scope="session")
def handled() -> Iterator[None]:
    """Notes every handler that comes to its end."""
    with pytest.MonkeyPatch.context() as patch:
        handle = Handlers._handle

        async def noted(self: Handlers, i: Any, one: Registration, *more: Any) -> None:
            await handle(self, i, one, *more)
            HANDLED.add(str(one))

        patch.setattr(Handlers, "_handle", noted)
        yield


def registered() -> set[str]:
    """All that the methods of our features are registered for."""
    modules = [import_module(one.name) for one in walk_packages(bot.features.__path__, "bot.features.")]
    methods = [
        method
        for module in modules
        for part in vars(module).values()
        if isclass(part)
        for method in vars(part).values()
    ]
    return {str(one) for method in methods for one in getattr(method, "handles", ())}
