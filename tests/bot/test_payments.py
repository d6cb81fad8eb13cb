"""Paying: what is wrong with a payment stands where it is put together, once, and is gone when it is right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from bot.localdiscord.components import walk
from bot.panels.kinds import pays
from bot.panels.marks import stamp
from bot.panels.question import SEND, TRAY
from bot.panels.tray import Tap, Tray
from bot.panels.verbs import Asked
from engine.core import Seat
from engine.games.box import boxes
from engine.ids import TableId
from tests.bot.pairs import Pair, Side, course, key_of
from tests.bot.window import user_of, window
from tests.engine.walking import Case, case

BOX = boxes()["atlantis"]
IMPATIENT = 40
PAYS = TableId("pays")
"""So often somebody tries what is wrong."""


def asked_to_pay(one: Case) -> tuple[Side, Seat]:
    """A moment of a random game at which somebody decides with what to pay, and who."""
    for at, _ in course(one, Random("pay")):
        if key_of(one.game, at) == "pay":
            return Side(at), at.state.active
    raise AssertionError("nobody was to pay")


def choices(count: int) -> Iterator[tuple[int, ...]]:
    """All ways to choose some of so many."""
    for many in range(1, count + 1):
        yield from combinations(range(count), many)


def sending(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The buttons of a message that send a tray."""
    return [part for part in walk(message["components"]) if str(part.get("custom_id", "")).startswith("o:lay:")]


async def test_wrong_payments_are_refused_on_one_message_and_a_right_one_is_sent(tmp_path: Path) -> None:
    one = case(BOX.game, 3, "payments")
    side, seat = asked_to_pay(one)
    async with window(tmp_path / "db", {BOX.game.id: BOX}) as there:
        await there.lay_out([(Pair(PAYS, BOX, one, seat, "pay", side, side), side)])
        user = user_of(seat)
        sight = await there.tables.views.sight(PAYS, user)
        prompt = sight.view.prompt
        assert prompt is not None and pays(prompt)
        asked = Asked(PAYS, sight.number, stamp(prompt))
        trays = {places: Tray.empty(prompt).put(0, places) for places in choices(len(prompt.options))}
        wrong = [places for places, tray in trays.items() if tray.refused(prompt)]
        right = next(places for places, tray in trays.items() if tray.complete(prompt))
        assert wrong
        for n in range(IMPATIENT):
            places = wrong[n % len(wrong)]
            for mark, values in (
                (TRAY(asked, str(Tap(Tray.empty(prompt), 0, "set"))), map(str, places)),
                (SEND(asked, trays[places].write()), ()),  # as it stands on a message of an earlier version
            ):
                (sent,) = await there.click(await there.glass(user, PAYS, "ephemeral"), mark, values)
                assert sent["what"] == "edit", "no message more"
                assert str(sent).count("⚠️") == 1
                assert all(part.get("disabled") for part in sending(sent)), "it could not succeed"
        assert (await there.tables.views.sight(PAYS, user)).number == sight.number
        glass = await there.glass(user, PAYS, "ephemeral")
        (sent,) = await there.click(glass, SEND(asked, trays[right].write()))
        assert "⚠️" not in str(sent)
        assert (await there.tables.views.sight(PAYS, user)).number != sight.number
