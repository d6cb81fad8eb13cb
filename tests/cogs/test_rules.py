"""`/rules`, the "?" of a question and `/help` through the real client: private, in the asker's language, anywhere."""

from __future__ import annotations

from typing import Any

from bot.localdiscord.driver import Answer, Person, buttons, text_of
from tests.bot.house import House, direct, find, press, words


def private(answer: Answer) -> bool:
    return answer.message is not None and bool(answer.message["flags"] & 64)


async def turn(person: Person, answer: Answer, value: str) -> Answer:
    for custom_id, component in buttons(answer.panel).items():
        values = [option["value"] for option in component.get("options", [])]
        if value in values:
            return await person.click(answer.panel, custom_id, [value])
        if custom_id.endswith(f"/{value}"):
            return await person.click(answer.panel, custom_id)
    raise AssertionError(f"nothing leads to {value} on: {text_of(answer.panel)}")


async def test_rules_are_looked_up_anywhere(house: House) -> None:
    ann = await house.person("ann")
    front = await ann.command("rules")
    assert private(front) and "Bid coins, win points." in words(front)
    topic = await turn(ann, front, "@play")
    assert "**Bidding**: The highest bid wins a point; each vote is worth 1." in words(topic)
    entry = await turn(ann, topic, "gifts")
    assert "The winner may give coins away." in words(entry)
    assert entry.panel["id"] == topic.panel["id"]  # the page turns, nothing is piled up
    assert "The highest bid" in words(await turn(ann, entry, "bidding"))
    assert "Bid coins" in words(await ann.command("rules", game="little"))
    assert "know this game" in words(await ann.command("rules", game="chess"))


async def test_rules_find_what_is_typed_in_any_language(house: House) -> None:
    ann = await house.person("ann")
    found = words(await ann.command("rules", search="licytcja"))
    assert "For “licytcja” I found" in found and "The highest bid wins a point" in found and "auction" not in found
    assert "nothing for “\\*xyzzy\\*”" in words(await ann.command("rules", search="*xyzzy*"))
    offers = await ann.autocomplete("rules", "search", search="gif")
    assert [offer["name"] for offer in offers] == ["Gifts"]
    assert "The winner may give coins away." in words(await ann.command("rules", search=offers[0]["value"]))
    assert len(await ann.autocomplete("rules", "search", search="")) == 2
    assert [offer["value"] for offer in await ann.autocomplete("help", "game", game="LITT")] == ["little"]
    bob = await house.person("bob", locale="pl")
    await bob.change(locale="pl")
    assert [offer["name"] for offer in await bob.autocomplete("rules", "search", search="gift")] == ["Prezenty"]
    assert "Najwyższa stawka" in words(await bob.command("rules", search="auction"))


async def test_a_question_explains_itself(house: House) -> None:
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    question = await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    told = await ann.click(question, find(question, "look", "?"))
    assert told.panel["id"] == question["id"], "it opens in the card"
    assert "You bid some of your 50 coins." in words(told)
    assert "What follows:** The highest bid wins." in words(told) and "The safe move is **0**" in words(told)
    assert "each vote is worth 1" in words(await turn(ann, told, "bidding"))
    assert not any("You bid some of" in text for text in bob.everything())
    shown = await ann.command("play")
    told = await ann.click(shown.panel, find(shown.panel, "look", "?"))
    assert private(told) and "You bid some of" in words(told)
    old = await ann.command("play")
    await press(ann, "look", "Back to the question", when=direct)
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    await ann.wait_for(lambda m: direct(m) and "Your bid? **1**" in text_of(m))
    assert "out of date" in words(await ann.click(old.panel, find(old.panel, "look", "?")))


async def test_the_help_card_is_shown_to_the_one_who_asks(house: House) -> None:
    ann = await house.person("ann")
    assert private(await ann.command("help"))
    shown = await ann.wait_for(lambda m: "help card" in text_of(m))
    gallery: list[dict[str, Any]] = [
        item for part in shown["components"][0]["components"] for item in part.get("items", [])
    ]
    assert [item["description"] for item in gallery] == ["Bid coins, win points.", "Second."]
    rules = await ann.click(shown, find(shown, "rules"))
    assert "Bid coins, win points." in words(rules)
    assert private(await ann.click(rules.panel, find(rules.panel, "cards")))
    await ann.wait_for(lambda m: m["id"] != shown["id"] and "help card" in text_of(m))
