"""Tournaments whose people have left the server, and whose messages were deleted while the bot was away."""

from __future__ import annotations

import pytest

from bot.delivery import missing
from bot.desk.tournaments import threads_of
from bot.localdiscord.driver import Person, text_of
from engine.arena import HeldTournament
from engine.store.targets import Announcement, Round, Target, dump
from engine.tournaments import PlayerStatus
from tests.bot.house import House, custom_ids, sits, words
from tests.bot.test_profiles import played
from tests.bot.test_tournament_results import typed
from tests.bot.test_tournaments import cup, do, guests, the_tournament, under_way


async def test_person_who_left_the_server_is_not_drawn(house: House, ann: Person) -> None:
    held = await cup(house, "ann", "bob")
    await guests(house, held, 4)
    await ann.fault("leave_server", user_id=ann.id)
    await under_way(house)
    t = (await the_tournament(house)).tournament
    assert t.players[int(ann.id)].status is PlayerStatus.OUT
    assert len(list(t.rounds[0].users)) == 5 and int(ann.id) not in set(t.rounds[0].users)


async def test_once_a_day_who_has_left_drops_out_and_their_game_goes_its_way(house: House, ann: Person) -> None:
    held = await cup(house, "ann", "bob", rounds=2)
    await guests(house, held, 2)
    await under_way(house)
    await ann.fault("leave_server", user_id=ann.id)
    await house.bot.members.look()
    t = (await the_tournament(house)).tournament
    assert t.players[int(ann.id)].status is PlayerStatus.OUT and int(ann.id) in set(t.rounds[0].users)
    (table,) = await house.bot.tables.views.find()
    seat = sits(table, ann)
    assert not table.seats[seat].plays, "a computer plays on for them"


async def test_person_who_left_is_not_on_the_leaderboard(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, cid = [await house.person(name) for name in ("ann", "bob", "cid")]
    await played(house, 12, bob, ann, cid)
    await ann.fault("leave_server", user_id=bob.id)
    text = words(await ann.command("leaderboard"))
    assert "Bob" not in text and "1. **Ann**" in text and "2. **Cid**" in text and "**You**: 1. **Ann**" in text
    assert not await house.bot.tables.profiles.differing(), "their results stay"
    await ann.fault("join_server", user_id=bob.id)
    monkeypatch.setattr("bot.desk.members.FRESH", -1.0)
    assert "1. **Bob**" in words(await ann.command("leaderboard"))


@pytest.mark.parametrize("target", [Announcement(), Round(1)], ids=dump)
async def test_panels_deleted_while_the_bot_was_away_come_back(
    house: House, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(missing, "PAUSE", 0.0)
    held = await cup(house, "ann")
    ann = await house.person("ann")
    await guests(house, held, 3)
    await under_way(house)
    outbox = house.bot.tables.outbox

    async def stands() -> bool:
        return bool(await outbox.messages(held.id, target)) and not await outbox.marked(held.id)

    await house.until(stands)
    (gone,) = await outbox.messages(held.id, target)
    await house.close()
    await ann.fault("delete_message", channel_id=str(gone.channel), message_id=str(gone.message))
    await house.open()
    again = await ann.wait_for(
        lambda m: (
            int(m["id"]) > gone.message
            and (
                any(one.rest == "mine" for one in custom_ids(m))
                if target == Announcement()
                else "Cup · Round 1" in text_of(m)
            )
        )
    )
    assert again["channel_id"] == str(gone.channel)


async def test_one_command_shows_somebody_where_they_stand(house: House) -> None:
    await cup(house, "ann", rounds=2, hours=24)
    fay, bob = await house.person("fay"), await house.person("bob", "pl")
    await guests(house, await the_tournament(house), 2)
    shown = await bob.command("tournament info")
    assert "Jeszcze nie bierzesz udziału" in words(shown)
    await do(bob, shown, "join")
    await under_way(house)
    held = await the_tournament(house)
    for person, own, until in ((await house.person("ann"), "Table 1", "deadline"), (bob, "Stół 1", "Termin")):
        await house.until(lambda: _has_threads(house, held))
        shown = await person.command("tournament info")
        assert shown.panel["flags"] & 64, "for them alone"
        text = words(shown)
        assert own in text and until in text and "<t:" in text and "<#" in text, "their table, and until when"
        assert f"https://discord.com/channels/{held.guild}/" in text, "the way to the panel"
    (running,) = held.tournament.rounds
    table = running.tables[0]
    names = [held.tournament.players[user].name for user in table.users]
    preview = await typed(fay, *(f"{n}. {name} {9 - n}" for n, name in enumerate(names, 1)))
    await do(fay, preview, "o.enter.1.1." + ",".join(f"{n}/{9 - n}" for n in range(1, len(names) + 1)))
    text = words(await bob.command("tournament info"))
    assert "Klasyfikacja" in text and "Bob" in text and "1\\. " in text, "a rank is no list's number"
    assert "too late" in words(await (await house.person("cid")).command("tournament info"))


async def _has_threads(house: House, held: HeldTournament) -> bool:
    (one,) = (await house.bot.arena.tournament(held.id)).tournament.rounds
    return len(await threads_of(house.bot.tables, one.tables)) > 0
