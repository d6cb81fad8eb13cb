"""Tables are dealt by everybody who sits there: the bot's part is fixed first, nobody knows all before."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from engine.core import seed_hash
from engine.dealing import Dealt
from engine.journal import read, verify
from engine.store import Cipher
from engine.store.rows import Person
from engine.tables import Dealing, Share, Status, Table
from tests.engine.tables.helpers import ANN, BOB, CID, DAN, PEOPLE, House, house, refusal
from tests.engine.tables.littlegame import LITTLE
from tests.values import not_none

WORD = "xylophone"


@pytest.fixture
async def shared(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path / "a.db", None) as home:
        yield home


async def dealing(home: House, table: Table) -> Dealing:
    return not_none(await home.tables.dealings.of(table.id))


async def exported(home: House, table: Table) -> Dealt:
    """How a finished table was dealt, by its journal, which is verified."""
    text = await home.tables.journals.export(table.id)
    dealt = verify({"little": LITTLE}, read(text)).journal.dealt
    assert isinstance(dealt, Dealt)
    return dealt


async def test_the_secret_is_fixed_before_anybody_sits_down_and_stays(shared: House) -> None:
    lobby = await shared.lobby()
    first = await dealing(shared, lobby)
    assert len(first.secret_hash) == 64
    await shared.tables.lobby.join(lobby.id, PEOPLE[BOB], click=41)
    await shared.tables.lobby.start(lobby.id, ANN, click=42)
    then = await dealing(shared, lobby)
    assert then.secret_hash == first.secret_hash and then.start == "42"
    await shared.tables.moderation.void(lobby.id, Person(99, "Mod"), "enough")
    dealt = await exported(shared, lobby)
    assert seed_hash(dealt.secret) == dealt.secret_hash == first.secret_hash
    assert dealt.table == lobby.id


async def test_every_press_adds_to_the_seed_and_all_is_published_at_the_end(shared: House) -> None:
    tables = shared.tables
    options = {"rounds": 1, "gifts": False}
    lobby = await tables.lobby.open(
        guild=1, channel=2, host=PEOPLE[ANN], game="little", seats=3, language="en", options=options, click=500
    )
    await tables.lobby.join(lobby.id, PEOPLE[BOB], click=501)
    await tables.lobby.add_word(lobby.id, BOB, f"  {WORD}\n two ", click=601)
    await tables.lobby.join(lobby.id, PEOPLE[CID], click=502)
    table = await shared.tables.lobby.start(lobby.id, ANN, click=700)
    shown = await dealing(shared, table)
    assert shown.shares[table.seat_of(BOB) or 0] == Share("601", f"{WORD} two")
    assert shown.shares[table.seat_of(CID) or 0] == Share("502")
    assert table.seed is None
    for user in (ANN, BOB, CID):
        await shared.answer(table, user, 1)
    dealt = await exported(shared, table)
    assert dealt.added == ["500", f"601 {WORD} two", "502"] and dealt.start == "700"
    lines = [dealt.secret, table.id, *dealt.added, "700"]
    over = await shared.tables.views.table(table.id)
    assert over is not None and over.seed == sha256("\n".join(lines).encode()).hexdigest() == dealt.seed
    seats = [table.seat_of(user) for user in (ANN, BOB, CID)]
    assert dealt.seats == seats, "who sits where was drawn by it too"


def in_files(folder: Path, word: str) -> bool:
    """Whether a word stands in any file there."""
    return any(word.encode() in path.read_bytes() for path in folder.iterdir())


async def test_a_word_stands_nowhere_in_plain_before_the_deal(tmp_path: Path) -> None:
    cipher = Cipher(bytes(32))
    async with house(tmp_path / "a.db", None, cipher) as home:
        lobby = await home.lobby(BOB)
        await home.tables.lobby.add_word(lobby.id, BOB, WORD, click=801)
        shown = (await dealing(home, lobby)).shares[1]
        assert shown is not None and not shown.word and not shown.press and len(shown.sealed) == 64
        assert shown.sealed != sha256(b"801 " + WORD.encode()).hexdigest(), "nobody finds it by trying words"
        room = await home.tables._rooms.room(lobby.id)
        assert room.deal is not None and room.shares[BOB] == f"801 {WORD}"
        secret = room.deal.secret
        for thing in (lobby, room, room.deal, await dealing(home, lobby), await home.tables.views.find()):
            assert WORD not in repr(thing).replace(repr(room.shares), "") and secret not in repr(thing)
        assert not in_files(tmp_path, WORD) and not in_files(tmp_path, secret)
        for user in (ANN, CID):
            assert WORD not in str(await home.tables.privacy.stored_of(user))
            assert secret not in str(await home.tables.privacy.stored_of(user)), "the host does not get it either"
        assert WORD in str(await home.tables.privacy.stored_of(BOB)), "what is stored of them they may see"
        table = await home.tables.lobby.start(lobby.id, ANN, click=802)
        assert secret not in str([await home.tables.privacy.stored_of(user) for user in (ANN, BOB)])
        assert secret not in repr(await home.tables._rooms.room(table.id))
        assert not in_files(tmp_path, secret)


async def test_leaving_takes_the_share_along_and_returning_adds_another(shared: House) -> None:
    lobby = await shared.lobby(BOB)
    await shared.tables.lobby.add_word(lobby.id, BOB, WORD, click=1)
    await shared.tables.lobby.leave(lobby.id, BOB)
    await shared.tables.lobby.join(lobby.id, PEOPLE[CID], click=7)
    assert (await dealing(shared, lobby)).shares[1] == Share("7")
    async with shared.store.reading() as tx:
        assert BOB not in await tx.members.shares(lobby.id)
    await shared.tables.privacy.erase(CID)
    async with shared.store.reading() as tx:
        assert set(await tx.members.shares(lobby.id)) == {ANN}


async def test_a_word_can_be_changed_and_taken_back_until_the_deal(shared: House) -> None:
    lobby = await shared.lobby(BOB)
    await shared.tables.lobby.add_word(lobby.id, BOB, "one", click=1)
    before = await dealing(shared, lobby)
    await shared.tables.lobby.add_word(lobby.id, BOB, "two", click=2)
    after = await dealing(shared, lobby)
    assert before.shares[1] != after.shares[1]
    await shared.tables.lobby.add_word(lobby.id, BOB, " ", click=3)
    assert (await dealing(shared, lobby)).shares[1] == Share("3")
    assert await refusal(shared.tables.lobby.add_word(lobby.id, DAN, "x")) == "not-seated"
    await shared.tables.lobby.start(lobby.id, ANN, click=4)
    assert await refusal(shared.tables.lobby.add_word(lobby.id, BOB, "late", click=5)) == "not-lobby"


async def test_the_same_shares_and_another_start_give_another_game(shared: House) -> None:
    """Whoever adds last, and knows the bot's secret too, cannot know what the press of Start will bring."""
    lobby = await shared.lobby(BOB)
    room = await shared.tables._rooms.room(lobby.id)
    deal = shared.tables.lobby._opening.dealt
    seeds = {deal(room, press).room.row.seed for press in (1, 2, 3)}
    assert len(seeds) == 3
    assert {deal(room, 1).room.row.seed} < seeds, "and nothing else decides"


async def test_computers_add_nothing(shared: House) -> None:
    table = await shared.game(computers=2, rounds=1, gifts=False)
    await shared.answer(table, ANN, 1)
    dealt = await exported(shared, table)
    assert dealt.added[1:] == ["-", "-"] and dealt.added[0].isdigit()


async def test_a_lobby_outlives_a_restart_with_its_secret_and_its_shares(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", None) as home:
        lobby = await home.lobby(BOB)
        await home.tables.lobby.add_word(lobby.id, BOB, WORD, click=9)
        before = await dealing(home, lobby)
    async with house(tmp_path / "a.db", None) as home:
        assert await dealing(home, lobby) == before
        table = await home.tables.lobby.start(lobby.id, ANN, click=10)
        await home.tables.proposals.end(table.id, PEOPLE[ANN])
        await home.tables.proposals.end(table.id, PEOPLE[BOB])
        assert f"9 {WORD}" in (await exported(home, table)).added


async def test_a_lobby_and_a_game_of_an_earlier_version_go_on_and_say_how_they_were_dealt(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", "a") as home:
        lobby, table = await home.lobby(BOB), await home.game(BOB, rounds=1, gifts=False)
    with closing(sqlite3.connect(tmp_path / "a.db")) as database:
        (sealed,) = database.execute("SELECT count(deal_secret) FROM tables").fetchone()
    assert sealed == 0, "as after the migration"
    async with house(tmp_path / "a.db", None) as home:
        assert await home.tables.dealings.of(lobby.id) is await home.tables.dealings.of(table.id) is None
        assert await refusal(home.tables.lobby.add_word(lobby.id, BOB, WORD)) == "dealt-alone"
        assert (await home.tables.lobby.start(lobby.id, ANN)).status is Status.RUNNING
        for user in (ANN, BOB):
            await home.answer(table, user, 1)
        text = await home.tables.journals.export(table.id)
        assert json.loads(text)["dealt"] == "by the bot alone, from a seed that it drew when the game began"
        assert await home.tables.journals.proves(text)


async def test_a_rematch_has_a_secret_of_its_own(shared: House) -> None:
    table = await shared.game(BOB, rounds=1, gifts=False)
    for user in (ANN, BOB):
        await shared.answer(table, user, 1)
    again, _ = await shared.tables.lobby.rematch(table.id, PEOPLE[BOB], click=77)
    assert (await dealing(shared, again)).secret_hash != (await dealing(shared, table)).secret_hash
    assert (await dealing(shared, again)).shares == (Share("77"),)


async def test_the_luck_after_a_rewind_is_made_of_the_presses_that_decided_it(shared: House) -> None:
    table = await shared.game(BOB, gifts=False)
    seeds: list[str] = []
    for press in (900, 910, 920):
        for user in (ANN, BOB):
            await shared.answer(table, user, 1)
        await shared.tables.proposals.back(table.id, PEOPLE[ANN], click=press)
        await shared.tables.proposals.agree(table.id, BOB, click=press + 1)
        room = await shared.tables._rooms.room(table.id)
        assert room.position is not None and room.row.seed is not None
        state = room.position.state
        lines = [seeds[-1] if seeds else room.row.seed, str(state.asked), str(press), str(press + 1)]
        assert state.randomness.seed == sha256("\n".join(lines).encode()).hexdigest()
        told = [line.event for line in await shared.tables.views.story(table.id, None)]
        assert {"added": f"{press}, {press + 1}"} in [event["args"] for event in told if event["key"] == "luck-anew"]
        seeds.append(state.randomness.seed)
    for user in (ANN, BOB):
        await shared.answer(table, user, 1)
    point = (await shared.tables.rewinds.past_points(table.id))[1].asked
    await shared.tables.rewinds.rewind(table.id, Person(99, "Mod"), point, "a slip", click=930)
    await shared.tables.moderation.void(table.id, Person(99, "Mod"), "enough")
    text = await shared.tables.journals.export(table.id)
    assert '"930"' in text and await shared.tables.journals.proves(text)
    assert not await shared.tables.journals.proves(text.replace('"930"', '"931"'))
