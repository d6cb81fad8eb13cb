"""Corrections: previewed with what comes of them, made as they were shown, and kept with both values."""

from __future__ import annotations

import json

from engine.core import Seat
from engine.tables import Person
from tests.engine.tables.helpers import ANN, BOB, House, refusal, user_at
from tests.engine.tables.test_moderation import MOD, bids, proves, state


async def test_a_plan_survives_a_correction_where_it_still_fits(home: House) -> None:
    table = await home.game(BOB)
    await bids(home, table, 3, 0)
    ann = user_at(table, Seat(0))
    await home.answer(table, ann, "1")
    before = await home.tables.views.sight(table.id, ann)
    assert before.view.drafting
    await home.tables.moderation.correct(table.id, MOD, {"coins.1": "30"}, "miscounted")
    kept = await home.tables.views.sight(table.id, ann)
    assert kept.view.drafting and kept.view.plan == before.view.plan
    assert kept.number.partition(".")[0] != before.number.partition(".")[0], "it is asked under another number"
    other = await home.tables.views.sight(table.id, user_at(table, Seat(1)))
    assert not other.view.drafting, "nobody else sees it"
    coins = (await state(home, table)).coins[Seat(0)]
    await home.answer(table, ann, 2)
    await home.tables.play.confirm(table.id, ann, number=None, click=next(home.clicks))
    assert (await state(home, table)).coins[Seat(0)] == coins - 2
    assert await proves(home, table)


async def test_correction_keeps_only_the_part_of_a_plan_that_fits(home: House) -> None:
    table = await home.game(BOB)
    await bids(home, table, 9, 0)
    ann = user_at(table, Seat(0))
    await home.answer(table, ann, "1")
    await home.answer(table, ann, 5)
    assert (await home.tables.views.sight(table.id, ann)).view.ready
    await home.tables.moderation.correct(table.id, MOD, {"coins.0": "3"}, "miscounted")
    sight = await home.tables.views.sight(table.id, ann)
    assert not sight.view.ready and sight.view.drafting, "to whom is decided, how much is asked again"
    assert len(sight.view.plan) == 1


async def test_a_preview_comes_to_what_the_correction_does_then(home: House) -> None:
    table = await home.game(BOB)
    await home.answer(table, BOB, 9)
    found = await home.tables.moderation.preview(table.id, MOD, {"coins.1": "3"})
    (one,) = found.fields
    assert (one.path, one.old, one.new, one.public) == ("coins.1", 50, 3, True)
    assert found.sealed == 1 and found.before.keys() != found.after.keys() and not found.over
    assert (await state(home, table)).coins[Seat(1)] == 50
    late = home.tables.moderation.correct(table.id, MOD, {"coins.1": "4"}, "x", expected=found.stamp)
    assert await refusal(late) == "correction-stale"
    await home.tables.moderation.correct(table.id, MOD, {"coins.1": "3"}, "x", expected=found.stamp)
    assert {*(await home.tables.views.sight(table.id, None)).view.awaiting} == {*found.after}
    (act,) = await home.tables.acts.of(table.id)
    assert act.changes is not None and json.loads(act.changes)[0]["event"]["args"]["old"] == 50
    line = (await home.tables.views.story(table.id, None))[-1]
    assert act.line == line.n
    for refused in (Person(BOB, "Bob"), Person(ANN, "Ann")):
        assert await refusal(home.tables.moderation.preview(table.id, refused, {"coins.1": "4"})) == "moderator-sits"
    assert await refusal(home.tables.moderation.preview(table.id, MOD, {"hand.1": "+29"})) == "look-first"
