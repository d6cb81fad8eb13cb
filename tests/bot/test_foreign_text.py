"""Names, titles and reasons are people's own words: nothing that the bot writes turns them into links or formats."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.localdiscord.components import walk
from bot.localdiscord.driver import Person
from bot.text import TEXT
from engine.language import LOCALES
from tests.bot.house import House, direct, press, settled, type_in, verbs

NAMES = {"ann": "https://evil.example/a", "bob": "[x](https://evil.example)", "cid": "discord.gg/evil @everyone"}
TYPED = "**https://evil.example** discord.gg/evil [x](http://evil.example) <@1> @everyone"
TEMPTING = re.compile(r"://evil|(?<!\\)\]\(|discord\.gg/evil|<@1>|@everyone")


def written(person: Person) -> list[str]:
    """All Markdown that somebody was ever shown by the bot."""
    found: list[str] = []
    for one in person.received:
        event: dict[str, Any] = one.d or {}
        message: dict[str, Any] = event if "components" in event else event.get("message") or {}
        found += [str(part["content"]) for part in walk(message.get("components") or []) if part.get("type") == 10]
        found.append(str(message.get("content") or ""))
    return found


async def test_names_and_texts_of_people_are_shown_letter_by_letter(house: House) -> None:
    people = [await house.person(name) for name in ("ann", "bob", "cid", "fay")]
    ann, bob, cid, fay = people
    for name, nick in NAMES.items():
        house.server.world.members[house.people[name].id]["nick"] = nick
    table = await house.table("ann", "bob", "cid", options="rounds=1,gifts=no", clock="24h")
    thread = await house.thread(table)
    own = f"[#{table.id}](https://discord.com/channels/{table.guild}/{thread})"  # our link in the head of a question
    for person in people:
        await person.go(str(thread))
    await fay.command("mod pause", reason=TYPED, table=table.id)
    await fay.command("mod resume", table=table.id)
    await fay.command("mod nudge", table=table.id)
    await fay.command("mod log", table=table.id)
    for person in people[:3]:
        for command in ("why", "play", "game list", "privacy show"):
            await person.command(command)
        await person.command("rules", search=TYPED)
    for person, coins in ((ann, "1"), (bob, "2"), (cid, "3")):
        await type_in(person, "bid", amount=coins)
    await ann.wait_for(lambda m: "again" in verbs(m))
    await ann.command("journal", table=table.id)
    await bob.command("leaderboard")
    await bob.command("profile", member=ann.id)
    await press(cid, "again")
    await fay.go("games")
    await fay.command("tournament new", name=TYPED[:80], game="little")
    (event,) = await house.bot.arena.find()
    for person in people[:3]:
        await person.go("games")
        panel = await person.wait_for(lambda m: "event" in verbs(m) and not direct(m))
        await person.click(panel, next(one for one in _customs(panel) if one.endswith(":join")))
        await person.command("tournament info", tournament=event.id)
    office = await fay.command("tournament manage", tournament=event.id)
    form = await fay.click(office.panel, next(one for one in _customs(office.panel) if one.endswith("o.note")))
    (field,) = [part["custom_id"] for part in walk(form.form["components"]) if part.get("type") == 4]
    assert (await fay.submit(form, **{field: TYPED})).error is None
    await fay.command("tournament list")
    await house.until(lambda: settled(house))
    shown = [text.replace(own, "") for person in people for text in written(person)]
    assert sum("evil" in text for text in shown) > 30 and list(filter(TEMPTING.search, shown)) == []


def _customs(message: dict[str, Any]) -> list[str]:
    return [part["custom_id"] for part in walk(message["components"]) if part.get("custom_id")]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_reason_may_end_with_a_full_stop_or_without(locale: str) -> None:
    text = (TEXT / f"{locale}.ftl").read_text(encoding="utf-8")
    assert "{ $reason }" in text
    assert re.findall(r".*\{ \$reason \}(?!\n).*", text) == [], "nothing is written after it"
