"""Slash commands do what clicks do, suggest legal answers from the own view, and speak Polish."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.localdiscord.driver import text_of
from engine.language import LOCALES
from engine.tables import Person
from tests.bot.house import House, direct, find, press, type_in, words
from tests.engine.language.test_texts import FOLDERS

COMMAND = re.compile(r"`/([^`{]+)`")


async def test_a_bid_by_slash_equals_one_by_click(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    assert "Your bid?" in words(await ann.command("play"))
    assert [c["value"] for c in await ann.autocomplete("bid", "amount", amount="")] == [str(n) for n in range(10)]
    assert "from 0 to 9" in words(await type_in(ann, "bid", amount="12"))
    assert "from 0 to 9" in words(await type_in(ann, "bid", amount="lots"))
    sealed = await type_in(ann, "bid", amount="4")
    assert "Your bid? **4**" in words(sealed) and sealed.panel["flags"] & 64
    why = words(await bob.command("why"))
    assert "Bob · bids" in why and "1 of 2 sealed" in why
    assert "sealed. To change it" in words(await ann.command("undo"))
    await press(bob, "pick", "4", when=direct)
    await ann.wait_for(lambda m: "Bids: " in text_of(m))
    assert set((await house.sight(table)).view.seen.coins.values()) == {46}
    assert "Your bid? **0**" in words(await type_in(ann, "pass")) + "Your bid? **0**"
    assert "Round 1" in words(await ann.command("journal"))
    assert "hand: **14 and 22**" in words(await ann.command("hand"))


async def test_a_plan_by_slash(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=1")
    ann, bob = await house.person("ann"), await house.person("bob")
    await type_in(ann, "bid", amount="9")
    await type_in(bob, "bid", amount="0")
    await ann.go(str(await house.thread(table)))
    assert "something else" not in words(await ann.command("play"))
    offers = await ann.autocomplete("choose", "option", option="bo")
    assert [offer["name"][2:] for offer in offers] == ["Bob"]
    assert "does not fit here" in words(await type_in(ann, "bid", amount="3"))
    assert "not one of your choices" in words(await type_in(ann, "choose", option="Cid"))
    assert await bob.autocomplete("choose", "option", option="") == []
    assert "not asked anything" in words(await type_in(bob, "choose", option="-"))
    assert "How many coins?" in words(await type_in(ann, "choose", option=offers[0]["value"]))
    assert "A gift for whom?" in words(await ann.command("undo"))
    await type_in(ann, "choose", option=offers[0]["name"])
    chosen = await ann.command("bid", amount="5")
    assert find(chosen.panel, "lay"), "what others will see is done by the green button"
    assert (await house.sight(table)).view.seen.result is None
    assert "**6**" in words(await type_in(ann, "bid", amount="6"))
    await bob.wait_for(lambda m: "gives 6 to" in text_of(m))


async def test_passing_is_what_the_question_allows(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=1")
    ann, bob = await house.person("ann"), await house.person("bob")
    assert "Your bid? **0**" in words(await type_in(bob, "pass"))
    await type_in(ann, "bid", amount="2")
    assert "**none**" in words(await type_in(ann, "pass"))
    assert (await house.sight(table)).view.seen.result is not None
    assert "This game is over" in words(await ann.command("why", table=table.id))


async def test_which_table_is_meant(house: House) -> None:
    ann, cid, eve = await house.person("ann"), await house.person("cid"), await house.person("eve")
    assert "You sit at no table" in words(await ann.command("play"))
    await house.table("ann", "bob")
    await ann.command("game new", game="little", seats=2)
    await press(cid, "join")
    await press(ann, "start")
    first, second = [table.id for table in await house.bot.tables.views.find()]
    assert {c["value"] for c in await ann.autocomplete("play", "table")} == {first, second}
    await ann.go("general")
    assert "2 games wait for you" in words(await ann.command("play"))
    which = await ann.command("hand")
    assert "Which table?" in words(which)
    assert "Your bid?" in words(await ann.click(which.panel, find(which.panel, "act", f"Little Bids · {first}")))
    assert "Your bid?" in words(await ann.command("play", table=first))
    await eve.go("general")
    assert "do not sit" in words(await eve.command("play", table=second))
    assert "We are waiting for" in words(await eve.command("why", table=second))
    assert "no such table" in words(await ann.command("play", table="zzzz"))


async def test_commands_and_answers_in_polish(house: House) -> None:
    ann = await house.person("ann")
    known = await ann.commands()
    menus = {command["name"]: command["name_localizations"]["pl"] for command in known if command["type"] != 1}
    assert menus == {
        "Explain this": "Wyjaśnij to",
        "Ask a moderator": "Zapytaj moderatora",
        "Profile": "Profil",
        "Invite to my table": "Zaproś do mojego stołu",
    }
    commands = {command["name"]: command for command in known if command["type"] == 1}
    assert commands["bid"]["name_localizations"] == {"pl": "licytuj"}
    assert commands["game"]["options"][0]["name_localizations"]["pl"] == "nowa"
    assert commands["bid"]["options"][0]["name_localizations"]["pl"] == "liczba"
    assert all("pl" in command["description_localizations"] for command in commands.values())
    assert set(commands) == {
        "game", "play", "bid", "place", "choose", "pass", "undo", "hand", "board", "why", "journal",
        "rules", "help", "learn", "orders", "mod", "settings", "privacy", "tournament", "match",
        "vacation",
        "leaderboard", "profile", "records", "replay", "review", "year", "watch",
    }  # fmt: skip
    bob = await house.person("bob", locale="pl")
    await bob.change(locale="pl")
    await house.table("ann", "bob")
    await bob.wait_for(lambda m: direct(m) and "Twoja stawka?" in text_of(m))
    assert "od 0 do 9" in words(await type_in(bob, "bid", amount="dużo"))
    assert "✅ Twoja stawka? **1**" in words(await type_in(bob, "bid", amount="1"))
    await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))


async def test_in_the_channel_of_several_tables_a_command_means_the_one_that_waits(house: House) -> None:
    first = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2)  # a lobby, newer than the game
    assert "Your bid? **4**" in words(await type_in(ann, "bid", amount="4"))
    lobby = next(table for table in await house.bot.tables.views.find() if table.id != first.id)
    await house.bot.tables.lobby.join(lobby.id, Person(int(bob.id), "Bob"))
    await house.bot.tables.lobby.start(lobby.id, int(ann.id))
    assert "Which table?" in words(await type_in(bob, "bid", amount="1"))
    await bob.go(str(await house.thread(first)))
    assert "Your bid? **1**" in words(await type_in(bob, "bid", amount="1"))


async def test_no_answer_is_typed_into_the_thread_of_another_game(house: House) -> None:
    first = await house.table("ann", "bob", options="gifts=no")
    cid, dan = await house.person("cid"), await house.person("dan")
    await cid.command("game new", game="little", seats=2, options="gifts=no")
    await press(dan, "join")
    await press(cid, "start")
    await cid.go(str(await house.thread(first)))
    assert "do not sit" in words(await type_in(cid, "bid", amount="4"))
    assert "Your bid?" in words(await cid.command("play"))  # looking is no answer


async def test_tables_of_hidden_channels_are_not_shown(house: House) -> None:
    await house.thread(await house.table("ann", "bob"))
    (first,) = await house.bot.tables.views.find()
    eve = await house.person("eve")
    assert first.id in words(await eve.command("game list"))
    staff = house.server.world.channel_named("staff")["id"]
    await house.until(house.delivered)  # nothing else changes the table now
    (first,) = await house.bot.tables.views.find()
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.tables.change(first.id, first.version, channel=int(staff))
    house.bot.tables._rooms.cached.clear()
    assert first.id not in words(await eve.command("game list"))
    assert "no such table" in words(await eve.command("board", table=first.id))
    assert first.id in words(await (await house.person("ann")).command("game list"))


async def test_the_choices_of_every_option_are_translated(house: House) -> None:
    fay = await house.person("fay")
    seen: dict[str, str] = {}

    def look(options: list[dict[str, Any]]) -> None:
        for option in options:
            choices: list[dict[str, Any]] = option.get("choices") or []
            for choice in choices:
                seen[str(choice["value"])] = choice["name_localizations"]["pl"]
            look(option.get("options") or [])

    look(await fay.commands())
    assert seen["ladder"] == "Drabinka: otwarte rundy przez sezon" and {"en", "pl", "swiss"} <= seen.keys()


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_command_named_in_a_text_exists(house: House, locale: str) -> None:
    known: set[str] = set()

    def collect(options: list[dict[str, Any]], above: str = "") -> None:
        for option in options:
            localized: dict[str, str] = option.get("name_localizations") or {}
            name = localized.get(locale, option["name"])
            is_command = above == "" or option["type"] <= 2
            path = f"{above} {name}".strip() if is_command else f"{above} {name}:"
            known.add(path)
            collect(option.get("options") or [], path)

    collect(await (await house.person("fay")).commands())
    named = {
        re.sub(r":.*", ":", command)
        for folder in FOLDERS
        for command in COMMAND.findall((folder / f"{locale}.ftl").read_text(encoding="utf-8"))
    }
    assert len(named) > 30
    assert named - known == set()
