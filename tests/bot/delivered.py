"""Which targets a test has seen delivered: one that is marked `delivers` fails unless it has seen these kinds."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any

import pytest

from bot.delivery.post import Post
from bot.delivery.renderers import Renderers
from engine.ids import AnyId
from engine.store.targets import KINDS, Calendar, Target, Withheld
from engine.tables import Due, Message, Outbox


@pytest.fixture(autouse=True)
def delivered(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Notes of what kinds messages are put up, and what was being brought up to date then."""
    promised = {word for custom_id in request.node.iter_markers("delivers") for word in custom_id.args}
    if not promised:
        yield
        return
    assert promised <= KINDS.keys()
    seen: set[str] = set()
    under_way: ContextVar[Target | None] = ContextVar("under_way", default=None)
    really_render, really_put, really_remember = Renderers.render, Post.put, Outbox.remember

    async def render(self: Renderers, of: object, target: Target) -> None:
        under_way.set(target)
        await really_render(self, of, target)
        if isinstance(target, Calendar):  # events of Discord's own, no message
            seen.add(target.kind)

    async def put(self: Post, table: AnyId, target: Target, *which: Any, **how: Any) -> bool:
        fresh = {one.kind for one in (target, under_way.get()) if one is not None} - seen
        seen.update(fresh)  # at once: the test may see the message and be over before this has its answer
        try:
            return await really_put(self, table, target, *which, **how)
        except Exception:
            seen.difference_update(fresh)
            raise

    async def remember(self: Outbox, message: Message, *, done: Due | None = None) -> None:
        if isinstance(message.target, Withheld):  # what stands no more
            seen.add(message.target.kind)
        await really_remember(self, message, done=done)

    monkeypatch.setattr(Outbox, "remember", remember)
    monkeypatch.setattr(Renderers, "render", render)
    monkeypatch.setattr(Post, "put", put)
    yield
    assert promised - seen == set()
