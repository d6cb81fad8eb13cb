"""Paying: what is wrong with a payment stands where it is put together, once, and is gone when it is right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from bot.localdiscord.components import walk
from bot.panels.question import SEND, TRAY
from bot.panels.taps import Tap
from engine.asking.tray import Tray
from tests.bot.paying import paying

IMPATIENT = 40
"""So often somebody tries what is wrong."""


def choices(count: int) -> Iterator[tuple[int, ...]]:
    """All ways to choose some of so many."""
    for many in range(1, count + 1):
        yield from combinations(range(count), many)


def sending(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The buttons of a message that send a tray."""
    return [part for part in walk(message["components"]) if str(part.get("custom_id", "")).startswith("o:lay:")]


async def test_wrong_payments_are_refused_on_one_message_and_a_right_one_is_sent(tmp_path: Path) -> None:
    async with paying(tmp_path) as payer:
        prompt, asked = payer.prompt, payer.asked
        trays = {places: Tray.empty(prompt).put(0, places) for places in choices(len(prompt.options))}
        wrong = [places for places, tray in trays.items() if tray.refused(prompt)]
        right = next(places for places, tray in trays.items() if tray.complete(prompt))
        assert wrong
        for n in range(IMPATIENT):
            places = wrong[n % len(wrong)]
            for custom_id, values in (
                (TRAY(asked, str(Tap(Tray.empty(prompt), 0, "set"))), map(str, places)),
                (SEND(asked, trays[places].write()), ()),  # as it stands on a message of an earlier version
            ):
                sent = await payer.press(custom_id, *values)
                assert sent["what"] == "edit", "no message more"
                assert str(sent).count("⚠️") == 1
                assert all(part.get("disabled") for part in sending(sent)), "it could not succeed"
        assert await payer.number() == asked.number
        assert "⚠️" not in str(await payer.press(SEND(asked, trays[right].write())))
        assert await payer.number() != asked.number
