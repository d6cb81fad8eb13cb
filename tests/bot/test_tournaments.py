"""Tournaments on Discord: registration by clicks, an organiser with a phone, rounds at real tables."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from bot.localdiscord.world import Habits
from bot.panels.custom_ids import CustomId
from engine.__main__ import main
from engine.arena import HeldTournament
from engine.core import seed_from, seed_hash
from engine.players import RandomPlayer
from engine.store import targets
from engine.store.rows import Person as Known
from engine.tables import Status, Table
from engine.tournaments import Phase, PlayerStatus
from engine.tournaments.acts import Cancel, Declare, Join
from tests.bot.house import House, Json, custom_ids, direct, words
from tests.bot.test_endings import file_of

pytestmark = pytest.mark.thorough

CLICK = iter(range(10**9, 2 * 10**9))


async def press(person: Person, act: str, *values: str) -> Answer:
    """Presses what does `act` at a tournament, the newest that this person sees, or chooses `values` there."""

    def custom_id(message: Json) -> CustomId | None:
        return next((one for one in custom_ids(message) if one.verb == "event" and one.rest == act), None)

    message = await person.wait_for(lambda message: custom_id(message) is not None)
    return await person.click(message, str(custom_id(message)), list(values) or None)


async def do(person: Person, shown: Answer, act: str, *values: str) -> Answer:
    found = next(one for one in custom_ids(shown.panel) if one.verb == "event" and one.rest == act)
    return await person.click(shown.panel, str(found), list(values) or None)


async def drawn(person: Person, shown: Answer, act: str = "o.start") -> Answer:
    """Presses what draws, and waits for the panel as it is then: drawing may take longer than an answer."""
    answer = await do(person, shown, act)
    own = shown.panel["id"]
    message = await person.wait_for(lambda m: m["id"] == own and "✅ Drawn" in text_of(m))
    return Answer(answer.interaction_id, answer.error, message, None, answer.seconds)


async def cup(house: House, *names: str, window: int = 0, **options: Any) -> HeldTournament:
    """Fay, who owns the server, announces a tournament of the little game, and these people join. `window`: the seconds
    to dispute a result."""
    fay, people = await house.person("fay"), [await house.person(name) for name in names]
    said = await fay.command(
        "tournament new", name="Cup", game="little", options="rounds=1, gifts=no", clock="none", **options
    )
    assert "Announced" in words(said)
    held = await the_tournament(house)
    assert held.tournament.setup.window == 12 * 3600, "unless something else is declared"
    await house.bot.arena.act(held.id, Declare(window=window), int(fay.id), organiser=True)
    for person in people:
        assert "You are in" in words(await press(person, "join"))
    return await the_tournament(house)


async def the_tournament(house: House) -> HeldTournament:
    (held,) = await house.bot.arena.find()
    return held


async def guests(house: House, held: HeldTournament, count: int) -> None:
    world = house.server.world
    for user in map(str, range(9001, 9001 + count)):
        world.users[user] = {**world.users[world.owner_id], "id": user, "username": f"guest{user}"}
        world.members[user] = {**world.members[world.owner_id]}
        world.people[user] = Habits()
    for user in range(9001, 9001 + count):
        await house.bot.tables.people.know(user, f"Guest {user}", "en")
        await house.bot.arena.act(held.id, Join(user=user, name=f"Guest {user}"), user)


async def under_way(house: House) -> None:
    fay = await house.person("fay")
    await do(fay, await drawn(fay, await press(fay, "o")), "o.publish")
    await quiet(house)


async def quiet(house: House) -> None:
    await house.until(lambda: house.bot.referee.idle())


async def play(house: House, table: Table) -> None:
    tables = house.bot.tables
    while True:
        now = await tables.views.table(table.id)
        assert now is not None
        if now.status is not Status.RUNNING:
            return
        for info in now.seats:
            sight = await tables.views.sight(now.id, info.user)
            if sight.view.ready and info.user is not None:
                await tables.play.confirm(now.id, info.user, number=sight.number, click=next(CLICK))
                break
            if sight.owes and info.user is not None:
                wire = RandomPlayer().choose(sight.view, Random(int(seed_from(f"{table.id} {sight.number}"), 16)))
                await tables.play.answer(now.id, info.user, wire, number=sight.number, click=next(CLICK))
                break


async def round_played(house: House) -> None:
    await quiet(house)
    for table in await house.bot.tables.views.find(status=Status.RUNNING):
        await play(house, table)
    await quiet(house)


@pytest.mark.delivers("announcement", "round", "seated", "ended", "draft")
async def test_a_swiss_from_announcement_to_standings(house: House, tmp_path: Path, fay: Person, ann: Person) -> None:
    held = await cup(house, "ann", "bob", "cid", "dan", rounds=2)
    await guests(house, held, 4)
    assert "already" in words(await press(ann, "join"))
    panel = await ann.wait_for(lambda m: "Registration is open: 8 are in" in text_of(m) and "Ann" in text_of(m))
    assert "Swiss, 2 rounds" in text_of(panel)
    seed = held.tournament.setup.seed
    assert f"follow from a secret that is fixed now; its hash: {seed_hash(seed)}" in text_of(panel)
    office = await press(fay, "o")
    assert office.panel["flags"] & 64
    office = await drawn(fay, office)
    draft = words(office)
    assert "Draft of round 1" in draft and "Table 2" in draft
    assert not [m for m in ann.all_messages() if "Table 2" in text_of(m)], "a draft is the organisers' alone"
    office = await do(fay, office, "o.publish")
    assert "Published" in words(office)
    told = await ann.wait_for(lambda m: direct(m) and "Cup" in text_of(m) and "you play with" in text_of(m))
    assert "<#" in text_of(told)
    shown = await ann.wait_for(lambda m: "Round 1" in text_of(m) and text_of(m).count("<#") == 2)
    assert "Table 1" in text_of(shown)
    await round_played(house)
    assert await house.bot.tables.outbox.messages((await house.bot.tables.views.find())[0].id, targets.Lobby()) == []
    await ann.wait_for(lambda m: "Round 1" in text_of(m) and text_of(m).count("✅") == 2)
    await fay.wait_for(lambda m: direct(m) and "round 2 is drawn" in text_of(m))
    office = await press(fay, "o")
    await do(fay, office, "o.publish")
    await round_played(house)
    office = await press(fay, "o")
    assert "All rounds are played" in words(office) and "Draw the next round" not in words(office)
    assert not any(seed in text for person in (fay, ann) for text in person.everything())
    assert "over" in words(await do(fay, office, "o.finish"))
    await ann.wait_for(lambda m: direct(m) and "You finish in place" in text_of(m))
    proof = await ann.wait_for(lambda m: f"✅ Checked: the secret {seed} has the hash {seed_hash(seed)}" in text_of(m))
    assert "All 3 draws come out the same" in text_of(proof), "the seeding and two rounds"
    (tmp_path / "draws.json").write_text(await file_of(proof), encoding="utf-8")
    assert main(["draws", str(tmp_path / "draws.json")]) == 0, "everybody can repeat them"
    shown_now = await press(ann, "show")
    await ann.wait_for(lambda m: "standings.png" in str(m.get("components")) and ".csv" in str(m.get("components")))
    assert shown_now.error is None
    assert (await the_tournament(house)).tournament.phase is Phase.OVER
    assert "tournament is over" in words(await press(ann, "log"))


async def test_organising_is_for_organisers(house: House, ann: Person, fay: Person) -> None:
    await cup(house, "ann")
    assert "Only organisers" in words(await press(ann, "o"))
    refused = await ann.command("tournament new", name="Mine", game="little")
    assert "Only organisers" in words(refused) and f"<@{fay.id}>" in words(refused), "whom to turn to"
    world = house.server.world
    world.roles["778"] = {**world.roles[world.guild_id], "id": "778", "name": "Heralds", "permissions": "0"}
    await house.restart()
    shown = await fay.command("setup")
    role = next(str(one) for one in custom_ids(shown.panel) if (one.verb, one.rest) == ("setup", "organiser"))
    await fay.click(shown.panel, role, ["778"])
    assert (await house.bot.tables.servers.get(int(world.guild_id))).organiser == 778
    assert "Only organisers" in words(await press(ann, "o"))
    world.members[ann.id]["roles"].append("778")
    assert "Cup" in words(await press(ann, "o"))
    assert "Cup" in words(await press(fay, "o")), "moderators organise too"


async def test_two_change_places_in_the_draft(house: House, fay: Person) -> None:
    held = await cup(house)
    await guests(house, held, 8)
    office = await drawn(fay, await press(fay, "o"))
    draft = (await the_tournament(house)).tournament.draft
    assert draft is not None
    one, other = draft.tables[0].users[0], draft.tables[1].users[0]
    office = await do(fay, office, "o.swap")
    office = await do(fay, office, "o.swap", str(one))
    assert "The draft stays as good as it was." in str(office.panel["components"])
    office = await do(fay, office, f"o.swap.{one}", str(other))
    assert "**Swap " in words(office) and "The draft stays as good as it was." in words(office)
    stands = (await the_tournament(house)).tournament
    assert stands.draft == draft, "nothing is done before it is pressed"
    office = await do(fay, office, f"o.both.{one}.{other}.{len(stands.log)}")
    assert "Swapped" in words(office)
    after = (await the_tournament(house)).tournament.draft
    assert after is not None and other in after.tables[0].users and one in after.tables[1].users
    office = await drawn(fay, office, "o.redraw")
    assert "Drawn again" in words(office)
    office = await do(fay, office, "o.undo")
    assert "Undo this?" in words(office)
    length = len((await the_tournament(house)).tournament.log)
    assert "Undone" in words(await do(fay, office, f"o.undo.{length}"))
    log = words(await press(fay, "log"))
    assert "a round is drawn" in log and "changed by hand" in log and "drawn again (draw 2)" in log


async def test_dropping_out_is_confirmed_once(house: House, ann: Person) -> None:
    held = await cup(house, "ann")
    await guests(house, held, 7)
    await under_way(house)
    asked = await press(ann, "leave")
    assert "Drop out of Cup?" in words(asked) and "The game that you have begun goes on" in words(asked)
    assert (await the_tournament(house)).tournament.players[int(ann.id)].status is PlayerStatus.IN
    assert "out of the tournament" in words(await do(ann, asked, "drop"))
    assert (await the_tournament(house)).tournament.players[int(ann.id)].status is not PlayerStatus.IN
    assert "Drop out" not in words(await press(ann, "leave")), "who is out already is told so"


async def test_an_organiser_who_plays_sees_no_draft(house: House, fay: Person) -> None:
    held = await cup(house, "fay")
    await guests(house, held, 7)
    office = await drawn(fay, await press(fay, "o"))
    assert "cannot see the draft" in words(office) and "Guest" not in words(office)
    assert "another organiser" in words(await do(fay, office, "o.swap"))
    office = await press(fay, "o")
    assert "Published" in words(await do(fay, office, "o.publish"))


@pytest.mark.delivers("dispute", "void")
async def test_results_are_entered_corrected_and_disputed(house: House, fay: Person, ann: Person) -> None:
    held = await cup(house, "ann")
    await guests(house, held, 3)
    await under_way(house)
    own = await press(ann, "mine")
    assert "You are in" in words(own)
    form = await do(ann, own, "dispute")
    assert "disputed" in words(await ann.submit(form, typed="they peeked at my cards"))
    await fay.wait_for(lambda m: direct(m) and "is disputed" in text_of(m))
    assert not [m for m in ann.all_messages() if "peeked" in text_of(m)]
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    await house.bot.tables.moderation.void(table.id, Known(int(fay.id), "Fay"), "flood")
    await fay.wait_for(lambda m: direct(m) and "without a result" in text_of(m))
    office = await press(fay, "o")
    assert "peeked" in words(office), "what is said in a dispute is for organisers"
    names = {user: one.name for user, one in (await the_tournament(house)).tournament.players.items()}
    ann_, b, c, d = (await the_tournament(house)).tournament.rounds[0].tables[0].users
    asked = await do(fay, await do(fay, office, "o.result"), "o.result", "1.1")
    asked = await do(fay, asked, "o.place.1.1.0000", "1.2")
    assert f"1\\. {names[c]}" in words(asked) and "Who has place 2?" in words(asked)
    asked = await do(fay, asked, "o.place.1.1.0000")
    assert f"1\\. {names[c]}" not in words(asked) and "Who has place 1?" in words(asked), "from the beginning"
    asked = await do(fay, asked, "o.place.1.1.0000", "1.2")
    asked = await do(fay, asked, "o.place.1.1.0010", "2.0")
    asked = await do(fay, asked, "o.place.1.1.2010", "2.1")
    preview = await do(fay, asked, "o.place.1.1.2210", "4.3")
    assert "Enter this result" in words(preview) and f"{names[d]}: 4." in words(preview)
    assert (await the_tournament(house)).tournament.rounds[0].tables[0].result is None, "a first result is shown first"
    form = await do(fay, preview, "o.type.1.1.2214")
    assert form.modal is not None and f"1. {names[c]}\n2. {names[ann_]}\n2. {names[b]}" in str(
        form.form["components"][0]["component"]["value"]
    )
    bad = await fay.submit(form, typed="Ann wins")
    assert "Nobody at this table is called “Ann wins”" in words(bad)
    form = await do(fay, preview, "o.type.1.1.2214")
    typed = "\n".join(f"{place}. {names[user]} {10 - place}" for place, user in enumerate((ann_, b, c, d), 1))
    preview = await fay.submit(form, typed=typed)
    entered = await do(fay, preview, "o.enter.1.1.1/9,2/8,3/7,4/6")
    assert "The result is entered" in words(entered) and "all results are in" in words(entered)
    form = await do(fay, await do(fay, await press(fay, "o"), "o.settle"), "o.settle", "1.1")
    office = await fay.submit(form, typed="they did not")
    assert "Settled" in words(office) and "they did not" in words(office)
    assert "they did not" not in words(await press(ann, "log")), "a note is for organisers"
    await quiet(house)
    assert (await the_tournament(house)).tournament.open_round is None
    asked = await do(fay, await do(fay, await press(fay, "o"), "o.result"), "o.result", "1.1")
    form = await do(fay, asked, "o.type.1.1.0000")
    typed = f"1. {names[b]} 8\n2. {names[c]}: 7\n4. {names[ann_]}, 1\n3. {names[d]} 6"
    preview = await fay.submit(form, typed=typed)
    assert "1. (9) → 4. (1)" in words(preview) and "1 → 4" in words(preview) and "2" in words(preview)
    sure = next(one for one in custom_ids(preview.panel) if one.rest.startswith("o.correct."))
    await fay.click(preview.panel, str(sure))
    result = (await the_tournament(house)).tournament.rounds[0].tables[0].result
    assert result is not None and [one.place for one in result.seats] == [4, 1, 2, 3]


async def test_leaving_disqualifying_banning_noting(house: House, fay: Person, ann: Person, bob: Person) -> None:
    held = await cup(house, "ann", "bob")
    await guests(house, held, 4)
    assert "out of the tournament" in words(await press(ann, "leave"))
    assert "You are standing by" in words(await press(ann, "stand"))
    office = await do(fay, await do(fay, await press(fay, "o"), "o.ban"), "o.ban", bob.id)
    assert "Banned" in words(await fay.submit(office, typed="insults"))
    assert "cannot take part" in words(await press(bob, "join"))
    form = await do(fay, await press(fay, "o"), "o.note")
    assert "watch table one" in words(await fay.submit(form, typed="watch table one"))
    assert "watch" not in words(await press(ann, "log"))
    await under_way(house)
    playing = (await the_tournament(house)).tournament.rounds[0].tables[0].users[0]
    step = await do(fay, await do(fay, await press(fay, "o"), "o.replace"), "o.replace", str(playing))
    assert "The substitute is asked" in words(await do(fay, step, f"o.replace.{playing}", ann.id))
    (table,) = [t for t in await house.bot.tables.views.find(status=Status.RUNNING) if t.seat_of(playing) is not None]
    seat = table.seat_of(playing)
    assert seat is not None and await house.bot.tables.seats.offered(table.id, seat) == int(ann.id)
    form = await do(fay, await do(fay, await press(fay, "o"), "o.disqualify"), "o.disqualify", "9002")
    assert "Disqualified" in words(await fay.submit(form, typed="two accounts"))


async def test_it_speaks_polish(house: House) -> None:
    ann = await house.person("ann", "pl")
    await cup(house)
    assert "Bierzesz udział" in words(await press(ann, "join"))
    assert "Turnieje na tym serwerze" in words(await ann.command("tournament list"))


async def test_it_goes_on_after_a_restart(house: House, fay: Person) -> None:
    held = await cup(house, automatic=True, rounds=2)
    await guests(house, held, 8)
    await drawn(fay, await press(fay, "o"))
    await quiet(house)
    await house.restart()
    await house.bot.wait_until_ready()
    await round_played(house)
    await round_played(house)
    await house.until(lambda: house.bot.referee.idle())
    assert (await the_tournament(house)).tournament.phase is Phase.OVER


async def test_a_table_of_a_tournament_shows_how_it_was_dealt(house: House) -> None:
    house.seeds = None
    await house.restart()
    held = await cup(house, "ann", "bob", "cid", rounds=1)
    fay, ann = await house.person("fay"), await house.person("ann")
    office = await drawn(fay, await press(fay, "o"))
    await do(fay, office, "o.publish")
    await quiet(house)
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    opening = await ann.wait_for(lambda m: "Shuffled from my secret" in text_of(m))
    log = held.tournament.log
    for press_ in [entry.press for entry in log if isinstance(entry.act, Join)]:
        assert str(press_) in text_of(opening)
    await play(house, table)
    await ann.wait_for(lambda m: "✅ Shuffle checked: my secret matches the hash" in text_of(m))
    assert not any(held.tournament.setup.seed in text for text in ann.everything()), "others are still to be dealt"


async def test_secret_is_told_once_no_table_is_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held = await cup(house, "ann", "bob", "cid", rounds=1)
    fay, ann = await house.person("fay"), await house.person("ann")
    office = await drawn(fay, await press(fay, "o"))
    await do(fay, office, "o.publish")
    await quiet(house)

    async def late(_: str) -> None:
        """The referee has not come to it yet."""

    with monkeypatch.context() as slow:
        slow.setattr(house.bot.referee, "look_after", late)
        await house.bot.arena.act(held.id, Cancel(reason="rain"), None, organiser=True)
        await ann.wait_for(lambda m: "🛑 Cancelled" in text_of(m) and "is fixed now; its hash" in text_of(m))
        assert not any(held.tournament.setup.seed in text for text in ann.everything())
    house.bot.referee.look_at(held.id)
    await ann.wait_for(lambda m: f"✅ Checked: the secret {held.tournament.setup.seed}" in text_of(m))
