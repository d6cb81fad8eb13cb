"""The last message: standings and sources that fit a phone, ties explained, within Discord's limits."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.features.end import breakdown, short, standings
from bot.text import TEXT
from engine.core import Seat
from engine.core.state import Result
from engine.games.account import Account
from engine.games.doom import BOX
from engine.games.doom.state import Source
from engine.language import LOCALES, Language, Say

PHONE = 36
"""Characters of a code block beside each other on a screen 375 pixels wide."""

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")
RESULT = Result(
    (Seat(2),), tuple((Seat(seat), points) for seat, points in ((2, 105), (0, 41), (1, 41), (4, 9), (3, 0)))
)


def account() -> Account:
    every: dict[Seat, Mapping[object, int]] = {
        seat: {Source.VOYAGES: 100 + seat, Source.EVENTS: -3, Source.SPECIALS: 8, Source.FACTIONS: 0}
        for seat, _ in RESULT.standings
    }
    return Account(every)


def speak(locale: str) -> Say:
    return Language(TEXT).say(locale, game=BOX.text, names=NAMES)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_breakdown_is_a_table_that_fits_a_phone(locale: str) -> None:
    say = speak(locale)
    fence, head, *rows, total, last = breakdown(RESULT, account(), say).splitlines()
    assert (fence, last) == ("```", "```")
    assert head.split() == ["Φ", "Ξ", "Κ", "Π", "Χ"], "from first to last"
    assert total.split()[1:] == ["105", "41", "41", "9", "0"]
    assert len(rows) == 3, "what brought nobody a point is left out"
    assert rows[0].split()[-5:] == ["102", "100", "101", "104", "103"] and "−3" in rows[1]
    assert max(map(len, (head, *rows, total))) <= PHONE
    assert len({len(line) for line in (head, *rows, total)}) == 1, "columns stand below each other"


def test_shared_victory_is_a_shared_first_place() -> None:
    both = Result((Seat(0), Seat(1)), ((Seat(0), 9), (Seat(1), 9), (Seat(2), 4)))
    lines = standings(both, speak("en"))
    assert [line[:3] for line in lines[1:]] == ["1\\.", "1\\.", "3\\."], "no list, which Markdown would count on"


def test_a_hash_is_shortened_so_that_people_can_compare_it() -> None:
    assert short("0123456789abcdef" * 4) == "01234567…cdef"
