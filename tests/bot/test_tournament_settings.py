"""More settings of a tournament: chosen on a phone before it begins, and there for all to read."""

from __future__ import annotations

import pytest

from bot.features.tournament import handlers as actions
from bot.localdiscord.driver import Person, text_of
from engine.tables import Status
from engine.tournaments.acts import CheckIn
from engine.tournaments.setup import AtDeadline, Ladder, Rest, Stage, StandIn, Swiss, TieBreak
from tests.bot.house import House, words
from tests.bot.test_tournaments import cup, do, drawn, guests, play, press, quiet, the_tournament


async def test_points_ties_byes_and_policies_are_chosen_on_a_phone(house: House) -> None:
    held = await cup(house, "ann", hours=2)
    fay, ann = await house.person("fay"), await house.person("ann", "pl")
    await guests(house, held, 6)
    shown = await do(fay, await press(fay, "o"), "o.settings")
    assert "Points by place" in words(shown) and "Everybody can read them" in words(shown)
    for topic, name in (
        ("points", "podium"), ("ties", "wins"), ("pairing", "wishes"), ("rest", "bye"), ("late", "second"),
        ("stand-in", "last"), ("deadline", "walkover"),
    ):  # fmt: skip
        shown = await do(fay, shown, f"o.set.{topic}", name)
        assert shown.error is None
    setup = (await the_tournament(house)).tournament.setup
    assert setup.scoring.scale(4) == (5, 3, 2, 1) and setup.scoring.scale(3) == (5, 3, 2) and setup.scoring.bye == 3
    assert setup.ties[0] is TieBreak.WINS and len(setup.ties) == len(TieBreak)
    assert setup.weights.apart == 15_000 and setup.weights.rematch == 100_000
    assert setup.late == 2 and setup.sizes.rest is Rest.BYE and setup.scoring.stand_in is StandIn.LAST
    assert setup.deadline is not None and setup.deadline.rule is AtDeadline.WALKOVER
    await ann.wait_for(lambda m: "5 – 3 – 2 – 1" in text_of(m) and "Equal points: tables won" in text_of(m))
    await ann.wait_for(
        lambda m: "whoever is left over has a bye" in text_of(m) and "the table is waiting for loses" in text_of(m)
    )
    await ann.wait_for(lambda m: "Newcomers join until round 2" in text_of(m))
    assert "zmiana ustawień" in words(await press(ann, "log"))
    office = await drawn(fay, await press(fay, "o"))
    assert "More settings" not in words(office)


async def test_without_rounds_that_end_nothing_is_asked_about_their_end(house: House, fay: Person) -> None:
    await cup(house)
    shown = await do(fay, await press(fay, "o"), "o.settings")
    assert "Points by place" in words(shown) and "not over in time" not in words(shown)


async def test_season_goes_on_to_its_finals(house: House, monkeypatch: pytest.MonkeyPatch) -> None:

    def season(*_: object) -> tuple[Stage, ...]:
        return Ladder(cut=4), Swiss(rounds=1)

    monkeypatch.setattr(actions, "stages", season)
    held = await cup(house, "ann", format="ladder")
    assert held.tournament.setup.late > 50
    fay, ann = await house.person("fay"), await house.person("ann")
    await ann.wait_for(lambda m: "Newcomers join before every round" in text_of(m))
    await guests(house, held, 3)

    async def all_check_in() -> None:
        await press(ann, "check")
        for user in range(9001, 9004):
            await house.bot.arena.act(held.id, CheckIn(user=user), user)

    office = await do(fay, await press(fay, "o"), "o.start")
    assert "The season has begun" in words(office)
    await all_check_in()
    office = await drawn(fay, await press(fay, "o"), "o.draw")
    await do(fay, office, "o.publish")
    await quiet(house)
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    await play(house, table)
    await quiet(house)
    await all_check_in()
    office = await drawn(fay, await press(fay, "o"), "o.draw")
    assert "Draft of round 2" in words(office)
    length = len((await the_tournament(house)).tournament.log)
    office = await do(fay, await do(fay, office, "o.undo"), f"o.undo.{length}")
    assert "Undone" in words(office) and "The next stage has begun" in words(await do(fay, office, "o.stage"))
    assert isinstance((await the_tournament(house)).tournament.stage, Swiss)
