"""What no page of ours sends, by hundreds: nothing changes, nothing breaks, and nothing secret is told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.process.pages import paged
from tests.bot.house import House, press
from tests.bot.page.test_links import entered, link_in, next_of, shown

WORDS = (
    *("", "k7qf", "give", "lay", "back", "change", "order", "aside", "join", "start", "remove", "computer", "return"),
    *("help", "hint", "step", "thing", "x" * 200, "../../etc/passwd", "' OR 1=1 --", "\x00", "\ud800", "🜁", "-1"),
)
KEYS = ("open", "have", "show", "act", "look", "do", "what", "number", "stamp", "entries", "level", "id", "ping")


def value(rng: random.Random, deep: int = 0) -> Any:
    """Anything that JSON can hold."""
    kind = rng.randrange(8 if deep < 3 else 6)
    if kind < 3:
        return rng.choice(WORDS)
    if kind == 6:
        return [value(rng, deep + 1) for _ in range(rng.randrange(4))]
    if kind == 7:
        return {rng.choice(KEYS): value(rng, deep + 1) for _ in range(rng.randrange(4))}
    return rng.choice((None, True, False, 0, 1, -1, 2**70, 1e308, rng.randrange(50)))


def message(rng: random.Random, table: str) -> dict[str, Any]:
    """A message that is nearly one of ours."""
    said = {rng.choice(KEYS): value(rng) for _ in range(rng.randrange(4))}
    shape = rng.randrange(4)
    nonce = f"nonce-{rng.randrange(10**6):06}"
    if shape == 0:
        return {**said, "act": nonce, "do": rng.choice(WORDS), "number": str(rng.randrange(9)), "entries": value(rng)}
    if shape == 1:
        return {**said, "look": nonce, "what": rng.choice(("help", "hint", "step", "thing")), "id": rng.choice(WORDS)}
    if shape == 2:
        return {**said, "open": rng.choice((table, *WORDS)), "have": []}
    return said


@pytest.mark.thorough
@pytest.mark.long(20)
@pytest.mark.parametrize("name", ["ann", "eve"])
async def test_hostile_messages_break_nothing_and_onlookers_change_nothing(house: House, name: str) -> None:
    rng, found, closed = random.Random(name), list[dict[str, Any]](), 0
    table, person = await house.table("ann", "bob"), await house.person(name)
    async with paged(house.bot, None, None, local=True):
        link = link_in(await press(person, "open"))
        _, cookie = await entered(link)
        before = (await house.now(table)).version
        for _ in range(60):
            async with shown(link, cookie, table) as socket:
                for _ in range(10):
                    await socket.send_str(json.dumps(message(rng, table.id)))
                await socket.send_str(json.dumps({"ping": 1}))
                while not {"closed", "pong"} & (last := await next_of(socket)).keys():
                    found.append(last)
                closed += last.get("closed") == 4400
    assert closed > 30 and {"state", "refused", "found"} <= {key for one in found for key in one}
    assert not [one for one in found if "went wrong" in str(one)]
    assert name == "ann" or (await house.now(table)).version == before
