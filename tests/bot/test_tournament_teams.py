"""Teams, seasons and qualification on a phone: by people on the panel, by organisers in their office."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import text_of
from engine.arena import HeldTournament
from engine.tournaments.acts import Declare, Finished, Leave
from engine.tournaments.teams import season, team_rows
from tests.bot.house import House, direct, words
from tests.bot.test_tournaments import cup, do, drawn, guests, press, round_played


async def the(house: House, held: HeldTournament) -> HeldTournament:
    return await house.bot.arena.tournament(held.id)


@pytest.mark.thorough
async def test_people_found_and_join_teams_and_their_points_stand_on_the_panel(house: House) -> None:
    held = await cup(house, "ann", "bob", rounds=1)
    fay, ann, bob = [await house.person(name) for name in ("fay", "ann", "bob")]
    await guests(house, held, 2)
    shown = await do(fay, await press(fay, "o"), "o.settings")
    assert shown.message is not None
    shown = await do(fay, shown, "o.set.team", "two")
    form = await do(ann, await press(ann, "teams"), "found")
    assert "The team is there" in words(await ann.submit(form, typed="  The   Owls "))
    joined = await do(bob, await press(bob, "teams"), "team", "1")
    assert "You are in the team" in words(joined) and "The Owls: Ann and Bob" in words(joined)
    await fay.wait_for(lambda m: "The Owls: Ann and Bob" in text_of(m) and "Teams of two people" in text_of(m))
    left = await do(bob, joined, "unteam")
    assert "You have left the team" in words(left)
    form = await do(bob, left, "found")
    gone = await do(bob, await bob.submit(form, typed="Cats"), "unteam")
    assert "You have left the team" in words(gone)
    picked = await do(fay, await do(fay, await press(fay, "o"), "o.team"), "o.team", bob.id)
    assert "The team of Bob" in words(picked)
    office = await do(fay, picked, f"o.team.{bob.id}", "1")
    assert "The teams have changed" in words(office)
    picked = await do(fay, await do(fay, office, "o.team"), "o.team", "9001")
    form = await do(fay, picked, "o.newteam.9001")
    assert "The teams have changed" in words(await fay.submit(form, typed="Guests"))
    another = await fay.command("tournament manage", tournament=held.id)
    left_open = await do(fay, await fay.command("tournament manage", tournament=held.id), "o.team")
    await do(fay, await drawn(fay, another), "o.publish")
    picked = await do(fay, await fay.command("tournament manage", tournament=held.id), "o.team")
    assert "There is nobody" in words(picked), "the teams of those who play stand"
    assert "the teams stand" in words(await do(fay, left_open, "o.team", bob.id))
    await round_played(house)
    await ann.wait_for(lambda m: "**Teams**" in text_of(m) and "The Owls — **" in text_of(m))
    log = words(await press(ann, "log"))
    assert "Ann founds a team: The Owls" in log and "Bob joins a team: The Owls" in log
    assert "Bob founds a team: Cats" in log and "Bob leaves their team: Cats" in log, "though it is gone"
    await press(ann, "show")
    sheet = await ann.wait_for(lambda m: f"teams-{held.id}.csv" in str(m.get("components")))
    assert "The Owls — **" in text_of(sheet)


async def test_a_later_event_continues_the_season_or_is_for_those_who_qualified(house: House) -> None:
    first = await cup(house, "ann", "bob", rounds=1)
    fay, ann, bob = [await house.person(name) for name in ("fay", "ann", "bob")]
    arena = house.bot.arena
    await guests(house, first, 2)
    await arena.act(first.id, Declare(team=2), int(fay.id), organiser=True)
    form = await do(ann, await press(ann, "teams"), "found")
    await ann.submit(form, typed="Owls")
    await do(fay, await drawn(fay, await press(fay, "o")), "o.publish")
    await round_played(house)
    await arena.act(first.id, Finished(), int(fay.id), organiser=True)
    await fay.command("tournament new", name="Second", game="little", options="rounds=1, gifts=no", clock="none")
    second = next(one for one in await arena.find() if one.id != first.id)
    office = await fay.command("tournament manage", tournament=second.id)
    chosen = await do(fay, await do(fay, office, "o.earlier"), "o.earlier", first.id)
    assert "Continue the season" in words(chosen) and "1\\. " in words(chosen)
    office = await do(fay, chosen, f"o.carry.{first.id}")
    assert "The season goes on" in words(office)
    before = {row.user: row.total for row in season((await the(house, first)).tournament)}
    t = (await the(house, second)).tournament
    assert {row.user: row.carried for row in season(t)} == before and t.teams[1].name == "Owls"
    assert [row.points for row in team_rows(t)] == [before[int(ann.id)]]
    chosen = await do(fay, await do(fay, office, "o.earlier"), "o.earlier", first.id)
    office = await do(fay, chosen, f"o.qualify.{first.id}", "4")
    assert "only the invited can register" in words(office)
    asked = await bob.wait_for(lambda m: direct(m) and "invite you to **Second**" in text_of(m))
    assert "tournament of Little Bids" in text_of(asked)
    cid = await house.person("cid")
    assert "qualified" in words(await press(cid, "join"))
    log = await ann.command("tournament info", tournament=second.id)
    assert log.error is None
    await arena.act(second.id, Leave(user=int(bob.id)), int(bob.id))
    log_ = words(await press(ann, "log"))
    assert "Bob declines the invitation" in log_ and log_.partition("qualified by Cup")[2].count("Bob") == 2
    assert "the season goes on from Cup. Points brought along:" in log_ and "qualified by Cup" in log_
