"""What somebody answered is remembered for themselves alone: nobody is shown another's answer as their own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.desk.desk import Answered
from bot.localdiscord.driver import text_of
from engine.core import Seat
from tests.bot.house import House, direct, press

ANN, BOB = Seat(0), Seat(1)


def sight(table: str = "ABC", seat: Seat | None = ANN, number: str = "57") -> Any:
    return SimpleNamespace(table=SimpleNamespace(id=table), seat=seat, number=number)


def test_an_answer_is_known_to_who_gave_it_at_that_question_alone() -> None:
    answered = Answered()
    answered.note(sight(number="57.3"), "bid 4")
    answered.note(sight(seat=None), "bid 9")
    assert answered.of(sight()) == answered.words("ABC", ANN, "57") == "bid 4"
    for other in (sight(seat=BOB), sight(seat=None), sight(table="ABD"), sight(number="58")):
        assert answered.of(other) == ""
    answered.note(sight(seat=BOB), "bid 2")
    assert (answered.of(sight()), answered.of(sight(seat=BOB))) == ("bid 4", "bid 2")


def test_the_oldest_answers_are_forgotten_first() -> None:
    answered = Answered(most=2)
    for number in ("1", "2", "3"):
        answered.note(sight(number=number), number)
    assert [answered.of(sight(number=number)) for number in ("1", "2", "3")] == ["", "2", "3"]


async def test_who_was_absent_reads_what_was_given_for_them_and_not_what_another_answered(house: House) -> None:
    await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h grace 6h misses 1")
    ann, bob = await house.person("ann"), await house.person("bob")
    await bob.wait_for(lambda m: direct(m) and "pick" in str(m))
    await press(ann, "pick", "7", when=direct)
    for hours in (24, 6):
        await house.later(hours)
    await bob.wait_for(lambda m: direct(m) and "✅" in text_of(m) and "**0**" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and "✅" in text_of(m) and "**7**" in text_of(m))
    assert not any("✅" in text and "**7**" in text for text in bob.everything())
