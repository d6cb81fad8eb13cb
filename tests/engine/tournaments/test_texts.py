"""Reasons for pairings, as few as possible."""

from __future__ import annotations

from engine.tournaments import Reason, Why, merge_reasons


def rematch(*users: int, table: int = 1, n: int = 1) -> Reason:
    return Reason(why=Why.REMATCH, users=users, table=table, n=n, cost=100 * n, proven=True)


def test_a_table_where_all_meet_again_has_one_reason() -> None:
    apart = Reason(why=Why.SPREAD, users=(1, 2, 3), table=1, n=5, cost=9)
    three = [rematch(1, 2), rematch(1, 3), apart, rematch(2, 3)]
    assert merge_reasons(three) == [rematch(1, 2, 3).model_copy(update={"cost": 300}), apart]
    several = [rematch(1, 2), rematch(1, 3), rematch(2, 3, n=2), rematch(4, 5, table=2)]
    assert merge_reasons(several) == several, "two of them have met more often, so each pair is named"
