"""Reasons and refusals in words: every one has its text, and names are spoken as they are."""

from __future__ import annotations

import pytest

from engine.language import LOCALES, Language
from engine.tournaments import TEXT, Reason, Why, merge_reasons, spoken
from tests.engine.tournaments.helpers import Cup, setup


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", Why)
def test_every_reason_has_words(locale: str, why: Why) -> None:
    cup = Cup(setup(), 4)
    say = Language(TEXT).say(locale)
    for proven in (True, False):
        reason = Reason(why=why, users=(1, 2), table=3, n=2, cost=30, proven=proven)
        key, args = spoken(cup.t, reason)
        text = say(key, **args)
        assert "P001" in text
        assert "P002" in text
        assert "‹" not in text


def test_a_rematch_is_excused_in_a_sentence() -> None:
    cup = Cup(setup(), 4)
    say = Language(TEXT).say("en")
    key, args = spoken(cup.t, Reason(why=Why.REMATCH, users=(1, 2), table=3, n=1, cost=3, proven=True))
    assert say(key, **args) == (
        "P001 and P002 meet again at table 3: at tables of these sizes a rematch cannot be avoided "
        "(they met once before; cost 3)."
    )


def test_sizes_that_need_no_rematch_are_said() -> None:
    cup = Cup(setup(), 4)
    reason = Reason(why=Why.REMATCH, users=(1, 2), table=3, n=1, cost=3, proven=True, instead=(3, 3, 3, 3))
    key, args = spoken(cup.t, reason)
    assert "(tables of 3+3+3+3 would need none)" in Language(TEXT).say("en")(key, **args)


def rematch(*users: int, table: int = 1, n: int = 1) -> Reason:
    return Reason(why=Why.REMATCH, users=users, table=table, n=n, cost=100 * n, proven=True)


def test_a_table_where_all_meet_again_has_one_reason() -> None:
    apart = Reason(why=Why.SPREAD, users=(1, 2, 3), table=1, n=5, cost=9)
    three = [rematch(1, 2), rematch(1, 3), apart, rematch(2, 3)]
    assert merge_reasons(three) == [rematch(1, 2, 3).model_copy(update={"cost": 300}), apart]
    several = [rematch(1, 2), rematch(1, 3), rematch(2, 3, n=2), rematch(4, 5, table=2)]
    assert merge_reasons(several) == several, "two of them have met more often, so each pair is named"
