"""What has happened since somebody's last answer: on the card what touches them, behind *More* all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.text import TEXT
from engine.asking.card import LINE, LINES, news, since
from engine.asking.words import seen
from engine.core import Seat, new_game, seed_from, view
from engine.games.box import Box, boxes
from engine.language import Language
from engine.tables import Sight, StoryLine
from tests.bot.panels.test_doom import table

BOXES = boxes()
Tell = Callable[..., list[str]]
ANN, BOB, CID, DAN = [{"seat": seat} for seat in range(4)]


def god(name: str) -> dict[str, Any]:
    return {"term": f"god-{name}"}


def event(key: str, **args: Any) -> dict[str, Any]:
    return {"key": key, "args": args}


def told(
    box: Box, *events: dict[str, Any], to: Seat | None = None, seat: int | None = 0, tell: Tell = news
) -> list[str]:
    """What Ann, or whoever sits there, is told of all this."""
    at = new_game(box.game, 4, box.game.options(), seed_from("news")).position
    names = ("Ann", "Bob", "Cid", "Dan")
    viewer = None if seat is None else Seat(seat)
    sight = Sight(table(4), viewer, view(box.game, at, viewer), "1", names, (), ())
    lines = [StoryLine(n, 1, one, to) for n, one in enumerate(events, 1)]
    return tell(box, sight, Language(TEXT).say("en", game=box.text, names=names).plain, lines)


def test_only_what_concerns_the_reader_is_news_and_all_else_is_gathered_behind_more() -> None:
    bids = [
        event("bids", seat=seat, god=god(name), amount=1)
        for seat, name in ((BOB, "athena"), (CID, "ares"), (DAN, "zeus"))
    ]
    happened = (*bids, event("outbid", seat=ANN, god=god("zeus"), by=DAN, amount=3))
    (outbid,) = told(BOXES["cyclades"], *happened)
    gathered, alone = told(BOXES["cyclades"], *happened, tell=since)
    assert all(name in gathered for name in ("Bob", "Cid", "Dan"))
    assert "You are outbid at Zeus by Χ Dan (3)" in outbid == alone


OWN_CUBE = {"owner": ANN, "here": {"term": "power-argos"}, "there": {"term": "power-corinth"}}


@pytest.mark.parametrize(
    ("game", "stored", "added", "without", "whole"),
    [
        ("cyclades", event("outbid", seat=ANN, god=god("zeus")), {"by": DAN, "amount": 3}, "Ξ Ann", "by Χ Dan (3)"),
        ("perikles", event("moves-cube", **OWN_CUBE), {"by": DAN}, "Ξ Ann", "Χ Dan moves your cube"),
    ],
)
def test_a_line_stored_before_it_told_more_is_told_as_it_was(
    game: str, stored: dict[str, Any], added: dict[str, Any], without: str, whole: str
) -> None:
    for args, expected in (({}, without), (added, whole)):
        (line,) = told(BOXES[game], event(stored["key"], **stored["args"], **args))
        assert expected in line and "$" not in line


@pytest.mark.parametrize("tell", [news, since])
def test_what_one_did_oneself_is_no_news_in_any_game(tell: Tell) -> None:
    island, ship = {"term": "island-naxos"}, {"term": "ship-id-a"}
    own = event("metropolis", seat=ANN, island=island), event("flourishes", seat=ANN, island=island)
    assert told(BOXES["cyclades"], *own, event("bids", seat=ANN, god=god("ares"), amount=2), tell=tell) == []
    assert told(BOXES["doom"], event("mover", seat=ANN, ship=ship, points=1), tell=tell) == []
    assert len(told(BOXES["cyclades"], event("metropolis", seat=BOB, island=island), tell=since)) == 1
    assert len(told(BOXES["doom"], event("mover", seat=BOB, ship=ship, points=1), tell=since)) == 1


def test_of_much_the_latest_is_told_in_its_order_and_all_behind_more() -> None:
    names = ("ares", "poseidon", "zeus", "athena", "apollo")
    happened = [event("outbid", seat=ANN, god=god(name)) for name in names]
    assert len(names) > LINES
    all_of_it = told(BOXES["cyclades"], *happened, tell=since)
    found = told(BOXES["cyclades"], *happened)
    assert len(all_of_it) == len(names) and found and found == all_of_it[-len(found) :]
    assert sum(-(-seen(line) // LINE) for line in found) <= LINES, "as a phone shows them"


def test_a_long_line_is_cut_on_the_card_and_whole_behind_more() -> None:
    kinds = ("architecture", "ceramics", "gold", "amphorae", "inscriptions", "sculptures", "weapons")
    takes = event("takes", seat=BOB, cards={"list": [{"term": f"kind-{kind}"} for kind in kinds] * 3})
    (cut,) = told(BOXES["atlantica"], takes, to=Seat(0))
    (whole,) = told(BOXES["atlantica"], takes, to=Seat(0), tell=since)
    assert seen(cut) <= LINES * LINE < seen(whole) and cut.endswith("…") and not whole.endswith("…")


@pytest.mark.parametrize("tell", [news, since])
def test_whispers_to_the_reader_are_marked_and_onlookers_have_no_news(tell: Tell) -> None:
    bid = event("bids", seat=BOB, god=god("ares"), amount=2)
    (whisper,) = told(BOXES["cyclades"], bid, to=Seat(0), tell=tell)
    assert whisper.startswith("🤫 ") and "Bob" in whisper
    assert told(BOXES["cyclades"], bid, seat=None, tell=tell) == []
