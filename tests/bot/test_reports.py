"""Reports for moderators tell of a person what others may see as well, and which tables were ended by whom."""

from __future__ import annotations

from bot.localdiscord.driver import Person
from tests.bot.house import House, direct, press, words
from tests.bot.test_moderating import act, playing


async def test_a_report_of_a_person_says_how_reliably_they_play(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=1,gifts=no")
    fay, ann, bob = [await house.person(name) for name in ("fay", "ann", "bob")]
    assert "No finished games on this server" in words(await fay.command("mod report", member=ann.id))
    for person in (ann, bob):
        await press(person, "pick", "1", when=direct)

    async def over() -> bool:
        now = await house.bot.tables.views.table(table.id)
        return now is not None and now.ended is not None

    await house.until(over)
    said = words(await fay.command("mod report", member=ann.id))
    assert "Report: Ann" in said and "Usually answers within" in said and "% of games" in said
    assert "Sits at no running table" in said
    await house.bot.tables.people.choose(int(ann.id), listed=False)
    hidden = words(await fay.command("mod report", member=ann.id))
    assert "Usually answers" not in hidden and "do not show theirs" in hidden, "what they keep to themselves stays so"
    for person in (ann, bob):
        refused = words(await person.command("mod report", member=fay.id))
        assert "Only moderators" in refused
        assert "Only moderators" in words(await person.command("mod report"))


async def test_absences_are_told_in_either_language(house: House, fay: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="gifts=no,rounds=3", clock="24h grace 0 misses 2")
    assert "no deadline missed lately" in words(await fay.command("mod report", member=bob.id))
    await press(house.people["ann"], "pick", "1", when=direct)
    await house.later(25)

    async def missed() -> bool:
        return "missed the last deadline" in words(await fay.command("mod report", member=bob.id))

    await house.until(missed)
    await bob.command("game leave")
    (table,) = await house.bot.tables.views.find()
    await house.bot.tables.seats.leave(table.id, int(bob.id))
    await fay.change(locale="pl")
    said = words(await fay.command("mod report", member=bob.id))
    assert "Raport: Bob" in said and "gra za nią komputer" in said


async def test_tables_that_were_ended_are_told_with_by_whom_and_why(house: House, fay: Person) -> None:
    assert "None, as far as I still keep them" in words(await fay.command("mod report"))
    table = await playing(house)
    assert "has ended" in await act(fay, await fay.command("mod end", table=table.id), "nobody plays any more")
    said = words(await fay.command("mod report"))
    assert table.id in said and "Fay ended the game: nobody plays any more" in said
    eve = await house.person("eve")
    assert "Only moderators" in words(await eve.command("mod report"))
