"""Which pictures of a private message a click may keep."""

from __future__ import annotations

from typing import Any, cast

from bot.desk.turns import KEPT, Turns

OLD, NEW = {"card.png": 1}, {"card.png": 2}


def turns() -> Turns:
    return Turns(cast("Any", None), cast("Any", None))


def test_pictures_that_a_click_saw_are_kept_while_they_stand() -> None:
    assert turns().pictures(7, OLD) == OLD


def test_pictures_that_a_delivery_replaced_are_sent_again() -> None:
    known = turns()
    known.pictured(7, NEW)
    assert known.pictures(7, OLD) == {}
    known.pictured(7, NEW)
    assert known.pictures(7, NEW) == NEW


def test_pictures_that_another_click_replaced_are_sent_again() -> None:
    known = turns()
    known.replaced[7] = OLD
    assert known.pictures(7, OLD) == {}
    assert known.pictures(7, NEW) == NEW


def test_only_the_latest_messages_are_remembered() -> None:
    known = turns()
    for message in range(KEPT + 5):
        known.replaced[message] = OLD
    assert known.pictures(4, OLD) == OLD and known.pictures(KEPT + 1, OLD) == {}
