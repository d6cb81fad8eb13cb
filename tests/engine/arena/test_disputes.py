"""The time in which a result can be disputed before its round closes."""

from __future__ import annotations

from engine.store import targets
from engine.tournaments.acts import Agree
from tests.engine.arena.helpers import Hall
from tests.engine.arena.test_arena import published


async def test_a_round_closes_when_its_results_can_be_disputed_no_more(home: Hall) -> None:
    held = await published(home, await home.open(4, window=3600))
    (table,) = await home.real()
    home.now += 100
    await home.play(table)
    held = await home.settled(held)
    assert held.tournament.open_round is not None and held.row.due == home.now + 3600
    marked = await home.tables.outbox.marked(held.id)
    assert {target.user for target in marked if isinstance(target, targets.Outcome)} == {101, 102, 103, 104}
    home.now += 3599
    assert (await home.settled(held)).tournament.open_round is not None
    home.now += 1
    held = await home.settled(held)
    assert held.tournament.open_round is None and held.tournament.draft is not None and held.row.due is None


async def test_a_round_closes_at_once_when_all_agree(home: Hall) -> None:
    held = await published(home, await home.open(4, window=3600))
    (table,) = await home.real()
    await home.play(table)
    held = await home.settled(held)
    for user in range(101, 105):
        assert held.tournament.open_round is not None
        held = await home.settled(await home.by(held, Agree(user=user, round=1, table=1), user))
    assert held.tournament.open_round is None
