"""Trays: what was chosen so far, as it is written into the custom_ids."""

from __future__ import annotations

from random import Random

import pytest

from bot.panels.custom_ids import CustomId
from engine.asking.face import stamp
from engine.asking.tray import BadTray, Tray, forced, placed
from engine.core import Amount, Choose, Pick
from tests.bot.panels.desktop import prompts, things


@pytest.mark.parametrize("text", ["", "x", "0/9", "0/!z", "0/!00", "0/1.2", "a/1"])
def test_a_tray_that_nobody_made_is_refused(text: str) -> None:
    with pytest.raises(BadTray):
        Tray.read(Pick("wide", things(3), 1, 2), text)


def test_trays_survive_their_text() -> None:
    for prompt in prompts():
        rng = Random(3)
        for _ in range(3):
            wire = prompt.sample(rng)
            wires = wire if len(prompt.parts()) > 1 else (wire,)
            assert isinstance(wires, tuple)
            tray = Tray.empty(prompt)
            for at, (part, one) in enumerate(zip(prompt.parts(), wires, strict=True)):
                tray = tray.put(at, placed(part, one))
            assert Tray.read(prompt, tray.write()) == tray and Tray.holding(prompt, wire) == tray
            assert tray.wire(prompt) == wire


def test_a_stamp_changes_with_what_is_asked() -> None:
    stamps = [stamp(prompt) for prompt in prompts()]
    again = [stamp(prompt) for prompt in prompts()]
    assert stamps == again
    first = Choose("wide", things(3))
    assert stamp(first) != stamp(Choose("part", things(3))) and stamp(first) != stamp(Choose("wide", things(4)))
    assert stamp(Amount("wide", 0, 3)) != stamp(Amount("wide", 0, 4))


def test_marks_are_read_as_they_are_written() -> None:
    custom_id = CustomId("pick", "k7qf", "12.3", "0a1b2c", "0/!3~0~set~1")
    assert CustomId.parse(str(custom_id)) == custom_id and CustomId.parse("somebody else's") is None
    with pytest.raises(ValueError, match="custom_id"):
        str(CustomId("pick", rest="x" * 100))


def test_forced_parts() -> None:
    one = things(1)
    assert forced(Choose("wide", one)) and forced(Amount("wide", 2, 2))
    assert forced(Amount("wide", 1, 3, barred=(1, 3))) and forced(Pick("wide", (), 0, 0))
    assert not forced(Pick("wide", one, 0, 1)) and not forced(Amount("wide", 0, 1))
