"""What people see of how their game is dealt: from the lobby, where one press is enough, to the file at the end."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from subprocess import run

import pytest

from bot.delivery.post import Post
from bot.localdiscord.driver import text_of
from engine.core import seed_hash
from engine.journal import read, verify
from engine.tables import Table
from tests.bot.house import House, direct, find, in_thread, press, verbs, words
from tests.bot.test_ending import the_end
from tests.bot.test_endings import file_of
from tests.engine.tables.littlegame import LITTLE
from tests.engine.test_dealing import page

WORD = "xylophone"


@pytest.fixture
async def shared(house: House) -> House:
    """A house in which games are dealt as they really are."""
    house.seeds = None
    await house.restart()
    return house


def checked(folder: Path, text: str) -> str:
    """What the lines on the page say of a file."""
    (folder / "check.py").write_text(page(), encoding="utf-8")
    (folder / "game.json").write_text(text, encoding="utf-8")
    return run([sys.executable, "check.py", "game.json"], cwd=folder, capture_output=True, text=True, check=True).stdout


async def begun(house: House, **options: str) -> Table:
    """A table for two at which Bob has typed a word."""
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2, options="rounds=1,gifts=no", clock="none", **options)
    await press(bob, "join")
    form = await press(bob, "word", when=lambda m: "Bob" in text_of(m))
    await bob.submit(form, word=WORD)
    said = words(await press(ann, "tablesettings"))
    assert "a word (" in said or "słowo (" in said
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    await house.thread(table)
    return await house.now(table)


async def test_the_lobby_shows_the_hash_before_anybody_joins_and_one_press_is_enough(shared: House) -> None:
    ann, bob = await shared.person("ann"), await shared.person("bob")
    await ann.command("game new", game="little", seats=2, clock="none")
    (table,) = await shared.bot.tables.views.find()
    dealing = await shared.bot.tables.dealings.of(table.id)
    assert dealing is not None
    hash = dealing.secret_hash
    panel = await bob.wait_for(lambda m: "fair shuffle ✓" in text_of(m) and "join" in verbs(m))
    settings = await press(bob, "tablesettings")
    assert "every Join goes into it; you can add a word" in words(settings) and hash in words(settings)
    assert "word" not in verbs(settings.panel), "only for those who sit there"
    assert "Welcome to table" in words(await bob.click(panel, find(panel, "join")))
    dealing = await shared.bot.tables.dealings.of(table.id)
    assert dealing is not None and all(share is not None and share.press for share in dealing.shares)
    own = dealing.shares[1]
    assert own is not None
    assert f"Bob …{own.press[-6:]}" in words(await press(ann, "tablesettings"))
    assert (await press(ann, "start", when=lambda m: "start" in verbs(m) and "Bob" in text_of(m))).error is None
    assert not shared.server.refusals


@pytest.mark.thorough
async def test_a_word_is_a_hash_in_the_lobby_and_is_told_with_the_deal(shared: House, tmp_path: Path) -> None:
    ann, bob, eve = [await shared.person(name) for name in ("ann", "bob", "eve")]
    await ann.command("game new", game="little", seats=2, options="rounds=1,gifts=no", clock="none")
    await press(bob, "join")
    form = await press(bob, "word", when=lambda m: "Bob" in text_of(m))
    assert "stays secret until the game is dealt" in json.dumps(form.form)
    noted = words(await bob.submit(form, word=WORD))
    assert "Your word goes into the shuffle" in noted
    lobby = (await press(eve, "tablesettings")).panel
    (table,) = await shared.bot.tables.views.find()
    dealing = await shared.bot.tables.dealings.of(table.id)
    assert dealing is not None and dealing.secret_hash in text_of(lobby)
    stands = text_of(lobby).partition("Bob a word (")[2].partition(")")[0]
    everything = [text for person in (ann, bob, eve) for text in person.everything()]
    assert not any(WORD in text for text in everything), "nobody has read it, nor was it sent back"

    await press(ann, "start", when=lambda m: "start" in verbs(m))
    await shared.thread(table)
    now = await shared.bot.tables.views.table(table.id)
    assert now is not None
    opening = await eve.wait_for(in_thread(now, f"“{WORD}”"))
    assert f"Shuffled from my secret, whose hash {dealing.secret_hash}" in text_of(opening)
    assert "The press that started the game came last: " in text_of(opening)
    for person in (ann, bob):
        await press(person, "pick", "1", when=direct)
    end = await the_end(eve)
    assert "✅ Shuffle checked: my secret matches the hash" in text_of(end)
    text = await file_of(end)
    dealt = json.loads(text)["dealt"]
    assert seed_hash(dealt["secret"]) == dealing.secret_hash
    everything = [text for person in (ann, bob, eve) for text in person.everything()]
    assert not any(dealt["secret"] in one for one in everything), "it stands in the file alone"
    assert verify({"little": LITTLE}, read(text)).position.state.result is not None
    said = checked(tmp_path, text)
    assert dealing.secret_hash in said and WORD in said and "the seed follows" in said
    assert stands.strip("`…") in said.partition("in the lobby:")[2], "the word is the one whose hash stood in the lobby"
    assert not shared.server.refusals


async def test_a_game_that_ended_without_a_result_is_proved_too(shared: House) -> None:
    table = await begun(shared)
    ann, bob = shared.people["ann"], shared.people["bob"]
    for person in (ann, bob):
        await person.command("game cancel", table=table.id)
    end = await bob.wait_for(in_thread(table, "The game ended without a result"))
    assert "✅ Shuffle checked: my secret matches the hash" in text_of(end)
    dealt = verify({"little": LITTLE}, read(await file_of(end))).journal.dealt
    assert dealt is not None and not isinstance(dealt, str) and any(WORD in one for one in dealt.added)


def nowhere(post: Post, channel: int) -> bool:
    """In the place of `may_attach`: no files anywhere."""
    return False


@pytest.mark.parametrize("attached", [True, False])
async def test_voided_unopenable_game_tells_its_whole_dealing(
    shared: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, attached: bool
) -> None:
    table = await begun(shared)
    bob, fay = shared.people["bob"], await shared.person("fay")
    dealing = await shared.bot.tables.dealings.of(table.id)
    assert dealing is not None
    shared.games.pop("little")
    await shared.restart()
    await bob.wait_for(in_thread(table, "game is missing here"))
    assert await shared.bot.tables.halts.dealt(table.id) is None, "while it may go on, it is a secret"
    if not attached:
        monkeypatch.setattr(Post, "may_attach", nowhere)
    asking = await fay.command("mod void", table=table.id)
    form = await fay.click(asking.panel, find(asking.panel, "mod"))
    await fay.submit(form, reason="nobody plays it any more")
    told = await bob.wait_for(in_thread(table, "nobody plays it any more"))
    secret = text_of(told).partition("my secret ")[2].partition(",")[0]
    assert seed_hash(secret) == dealing.secret_hash and f"whose hash {dealing.secret_hash}" in text_of(told)
    assert "The file below" in text_of(told) if attached else "file" not in text_of(told)
    if attached:
        said = checked(tmp_path, await file_of(told))
        assert dealing.secret_hash in said and WORD in said and "the seed follows" in said
    assert not shared.server.refusals


async def test_it_is_explained_in_polish(shared: House) -> None:
    bob = await shared.person("bob", "pl")
    table = await begun(shared, language="pl")
    opening = await bob.wait_for(in_thread(table, f"„{WORD}”"))
    assert "Potasowano z mojego sekretu" in text_of(opening)
    assert not shared.server.refusals


async def test_a_word_cannot_be_anything_but_a_word(shared: House) -> None:
    """Neither mentions nor markup get out of it."""
    ann, bob = await shared.person("ann"), await shared.person("bob")
    await ann.command("game new", game="little", seats=2, clock="none")
    await press(bob, "join")
    form = await press(bob, "word", when=lambda m: "Bob" in text_of(m))
    await bob.submit(form, word=f"@everyone **<@{ann.id}>** # x")
    assert "Bob a word (" in words(await press(ann, "tablesettings"))
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    opening = await ann.wait_for(lambda m: "Shuffled from my secret" in text_of(m))
    assert not opening["mentions"] and not opening["mention_everyone"] and f"<@{ann.id}>" not in text_of(opening)
