"""Hints from the lobby to the end: agreed to, opened in the card, counted in secret, and told to all."""

from __future__ import annotations

import json
import re

import pytest

from bot.localdiscord.driver import Person, text_of
from engine.games.box import boxes
from engine.tables import Person as Player
from engine.tables import Table
from engine.tables.hints import Hints
from tests.bot.house import House, Json, direct, find, press, settled, verbs, words
from tests.bot.test_result_card import shown
from tests.engine.tables.test_hints import quick

HEADING = "### Hint"


async def lobby(house: House, *names: str) -> list[Person]:
    """These people at a table of Atlantis that has not begun."""
    house.games = {"atlantis": quick(boxes()["atlantis"])}
    await house.restart()
    house.bot.tables.hints._ponder = Hints(house.bot.tables._rooms, None)._ponder  # no process has to come up first
    host, *others = [await house.person(name) for name in names]
    await host.command("game new", game="atlantis", seats=len(names), clock="none")
    for person in others:
        await press(person, "join")
    return [host, *others]


async def begun(house: House, host: Person) -> Table:
    assert (await press(host, "start", when=lambda message: "start" in verbs(message))).error is None
    (table,) = await house.bot.tables.views.find()
    return table


async def hint(person: Person, card: Json, *labels: str) -> None:
    """Open the hint in the card of a question."""
    for label in labels or ("More", "Hint"):
        card = (await person.click(card, find(card, "look", label))).panel


@pytest.mark.thorough
async def test_a_hint_opens_in_the_card_and_all_learn_of_it_at_the_end(house: House) -> None:
    ann, bob = await lobby(house, "ann", "bob")
    assert "You agree to hints" in words(await press(ann, "hints", "Hints"))
    await bob.wait_for(lambda m: "would like hints. Agree in **Settings**" in text_of(m))
    await press(bob, "hints", "Hints")
    await ann.wait_for(lambda m: "Hints are on; the game is not rated" in text_of(m))
    table = await begun(house, ann)
    await house.until(lambda: settled(house))
    await ann.wait_for(lambda m: "Everybody agreed to hints" in text_of(m))
    (asked,) = [one for one in (ann, bob) if (await house.sight(table, one)).view.prompt is not None]
    other = bob if asked is ann else ann
    card = await asked.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    before = {m["id"]: json.dumps(m, sort_keys=True) for m in other.all_messages()}
    await hint(asked, card)
    opened = await asked.wait_for(lambda m: HEADING in text_of(m))
    assert opened["id"] == card["id"], "no message more"
    said = text_of(opened)
    assert "1." in said and "what an experienced player usually does" in said
    await asked.click(opened, find(opened, "look", "Back to the question"))
    again = await asked.wait_for(lambda m: m["id"] == card["id"] and text_of(m) == text_of(card))
    await hint(asked, again)
    repeated = await asked.wait_for(lambda m: HEADING in text_of(m))
    assert text_of(repeated) == said, "the same question gets the same hint"
    await house.until(lambda: settled(house))
    assert {m["id"]: json.dumps(m, sort_keys=True) for m in other.all_messages()} == before, "nobody else notices"
    for one in (ann, bob):
        await house.bot.tables.proposals.end(table.id, Player(int(one.id), one.name))
    counts = [line for line in (await shown(house, ann, table)).splitlines() if "Hints: " in line]
    assert len(counts) == 1
    for one in (ann, bob):
        assert re.search(f"{one.name} {int(one is asked)}", counts[0], re.IGNORECASE)
    thread = [text_of(m) for m in await ann.history(str(await house.thread(table)))]
    assert any(counts[0] in text.replace("*", "") for text in thread)


async def test_hints_are_offered_only_where_all_agreed(house: House) -> None:
    ann, bob = await lobby(house, "ann", "bob")
    await press(ann, "hints", "Hints")
    table = await begun(house, ann)
    await house.until(lambda: settled(house))
    (asked,) = [one for one in (ann, bob) if (await house.sight(table, one)).view.prompt is not None]
    card = await asked.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    more = words(await asked.click(card, find(card, "look", "More")))
    assert "My hand" in more and "Hint" not in more
    for one in (ann, bob):
        assert not any('"label": "Hint"' in json.dumps(m) for m in one.all_messages())
    assert not any("Everybody agreed to hints" in text_of(m) for m in ann.all_messages())
    assert not (await house.now(table)).hinted


async def test_in_polish(house: House) -> None:
    ann, bob = await lobby(house, "ann", "bob")
    for one in (ann, bob):
        await one.change(locale="pl")
        assert "Zgadzasz się na podpowiedzi" in words(await press(one, "hints"))
    table = await begun(house, ann)
    (asked,) = [one for one in (ann, bob) if (await house.sight(table, one)).view.prompt is not None]
    card = await asked.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await hint(asked, card, "Więcej", "Podpowiedź")
    await asked.wait_for(lambda m: m["id"] == card["id"] and "### Podpowiedź" in text_of(m))
