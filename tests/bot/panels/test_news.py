"""What has happened since somebody's last answer: others' doings, in few lines, the weightiest for sure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.panels.card import LINE, LINES, news
from bot.text import TEXT
from engine.core import Seat, new_game, seed_from, view
from engine.games.box import Box, boxes
from engine.language import Language
from engine.tables import Sight, StoryLine
from tests.bot.panels.test_doom import table

BOXES = boxes()
ANN, BOB, CID, DAN = [{"seat": seat} for seat in range(4)]


def god(name: str) -> dict[str, Any]:
    return {"term": f"god-{name}"}


def event(key: str, **args: Any) -> dict[str, Any]:
    return {"key": key, "args": args}


def told(box: Box, *events: dict[str, Any], to: Seat | None = None, seat: int | None = 0) -> list[str]:
    """What Ann, or whoever sits there, is told of all this."""
    at = new_game(box.game, 4, box.game.options(), seed_from("news")).position
    names = ("Ann", "Bob", "Cid", "Dan")
    viewer = None if seat is None else Seat(seat)
    sight = Sight(table(4), viewer, view(box.game, at, viewer), "1", names, (), ())
    lines = [StoryLine(n, 1, one, to) for n, one in enumerate(events, 1)]
    return news(box, sight, Language(TEXT).say("en", game=box.text, names=names).plain, lines)


def test_lines_of_one_kind_are_one_and_what_concerns_the_reader_stands_alone() -> None:
    box = BOXES["cyclades"]
    found = told(
        box,
        event("bids", seat=BOB, god=god("athena"), amount=1),
        event("bids", seat=CID, god=god("ares"), amount=2),
        event("bids", seat=DAN, god=god("zeus"), amount=3),
        event("outbid", seat=ANN, god=god("zeus")),
    )
    assert len(found) == 2
    assert all(name in found[0] for name in ("Bob", "Cid", "Dan"))
    assert "Ann is outbid for Zeus" in found[1]


def test_what_one_did_oneself_is_no_news_in_any_game() -> None:
    island = {"term": "island-naxos"}
    own = event("metropolis", seat=ANN, island=island), event("flourishes", seat=ANN, island=island)
    assert told(BOXES["cyclades"], *own, event("bids", seat=ANN, god=god("ares"), amount=2)) == []
    assert len(told(BOXES["cyclades"], event("metropolis", seat=BOB, island=island))) == 1
    ship = {"term": "ship-id-a"}
    assert told(BOXES["doom"], event("mover", seat=ANN, ship=ship, points=1)) == []
    assert len(told(BOXES["doom"], event("mover", seat=BOB, ship=ship, points=1))) == 1


def test_of_much_the_weightiest_is_told_in_its_order_and_how_much_there_is_besides() -> None:
    box = replace(BOXES["cyclades"], gathers=())
    small = [event("bids", seat=BOB, god=god("ares"), amount=amount) for amount in range(1, LINES + 3)]
    found = told(box, event("outbid", seat=ANN, god=god("zeus")), *small)
    assert len(found) == LINES + 1
    assert "Ann is outbid" in found[0], "though it is the oldest"
    assert found[-2].endswith("7 GP to Ares.")
    assert "3 more things" in found[-1]


@pytest.mark.parametrize(("rivals", "whole"), [(3, True), (5, False)])
def test_a_long_line_is_told_to_its_end_where_all_have_room(rivals: int, whole: bool) -> None:
    """What three rivals did in a round is to be read without the journal; a wall of text is not."""
    kinds = ("architecture", "ceramics", "gold", "amphorae", "inscriptions", "sculptures", "weapons")
    cards = {"list": [{"term": f"kind-{kind}"} for kind in kinds] * 3}
    box = replace(BOXES["atlantica"], gathers=())
    found = told(box, *(event("takes", seat=seat, cards=cards) for seat in (BOB, CID, DAN, BOB, CID)[:rivals]))
    assert all(len(line) > LINE or not whole for line in found)
    assert [line.endswith("…") for line in found] == [not whole] * rivals


def test_whispers_and_onlookers_have_no_news() -> None:
    bid = event("bids", seat=BOB, god=god("ares"), amount=2)
    assert told(BOXES["cyclades"], bid, to=Seat(0)) == []
    assert told(BOXES["cyclades"], bid, seat=None) == []
