"""State and acts of a page: a whole game by taps on it alone."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from typing import Any

import pytest

from bot.features import keepsakes
from bot.page.acts import STEPS, Look, Page, PageActions, Said
from engine.games.box import Box, boxes
from engine.ids import TableId
from engine.tables import Status, Table, TableRefused
from tests.bot.house import LITTLE, House

BOXES = boxes()
NONCES = count(10_000_000)


def actions(house: House) -> PageActions:
    return PageActions(house.bot.desk, house.bot.members, house.bot.replays, house.bot.actions.keepsakes)


async def seen(house: House, table: Table, page: Page) -> tuple[Any, dict[str, str]]:
    """The state of a page as it travels, and the bands of its pictures."""
    state, bands = await actions(house).state(page.user, table.id, page)
    return json.loads(json.dumps(state)), bands


def laid(question: dict[str, Any], rng: Random) -> list[Any]:
    """An answer put together at random: every part that is open gets one."""
    entries = list[Any]()
    for part, entry in zip(question["parts"], question["entries"], strict=True):
        options = [one["entry"] for one in part["options"]]
        if part["kind"] in ("one", "number"):
            entries.append(rng.choice(options))
        elif (
            isinstance(entry, list)
            and part["kind"] == "several"
            and any(one["worth"] is not None for one in part["options"])
        ):
            entries.append([*entry])  # a payment is laid as it is
        else:
            entries.append(rng.sample(options, rng.randint(part["low"], min(part["high"], len(options)))))
    return entries


async def tap(house: House, table: Table, page: Page, do: str, question: dict[str, Any], **more: Any) -> None:
    said = Said(act=f"{next(NONCES)}", do=do, number=question["number"], stamp=question["stamp"], **more)
    await actions(house).act(page.user, table.id, page, said)


async def plays(house: House, table: Table, pages: list[Page], rng: Random, most: int) -> int:
    """Answers by pages until the game is over, or `most` answers are given."""
    for n in range(most):
        if (await house.now(table)).status is Status.OVER:
            return n
        for page in pages:
            state, _ = await seen(house, table, page)
            question = state["question"]
            if question is None:
                continue
            await tap(house, table, page, "lay", question, entries=laid(question, rng))
            state, bands = await seen(house, table, page)
            used = [band[2] for one in (state["scene"], state["picture"]) if one for band in one["bands"]]
            assert {*used} == {*bands}, "each band of a picture comes with it, and no other"
            now = state["question"]
            if now is not None and now["number"] == question["number"] and now["laid"] and now["act"]:
                await tap(house, table, page, "give", now, entries=now["entries"])
    return most


@pytest.fixture
def games() -> dict[str, Box]:
    return {"little": LITTLE, **BOXES}


@pytest.mark.parametrize("game", ["little", *BOXES])
async def test_game_is_played_by_pages_alone(house: House, game: str) -> None:
    seats = min(house.games[game].game.seats)
    table = await house.table(*("ann", "bob", "cid")[: max(2, seats)], game=game)
    pages = [Page(int(person.id)) for person in house.people.values()]
    assert await plays(house, table, pages, Random(game), 60) > 3
    for page in pages:
        for page.tab in ("board", "hand", "story", "score"):
            state, _ = await seen(house, table, page)
            assert state["tab"] == page.tab


async def test_a_table_of_others_is_not_shown_without_its_link(house: House) -> None:
    table = await house.table("ann", "bob")
    fay = int((await house.person("fay")).id)
    with pytest.raises(TableRefused) as refused:
        await seen(house, table, Page(fay))
    assert refused.value.key == "no-table"
    state, _ = await seen(house, table, Page(fay, admitted=table.id))
    assert state["question"] is None and not any(seat["you"] for seat in state["seats"])


async def test_act_that_is_sent_twice_is_done_once(house: House) -> None:
    table = await house.table("ann", "bob")
    ann = Page(int(house.people["ann"].id))
    state, _ = await seen(house, table, ann)
    question = state["question"]
    entries = [part["options"][1]["entry"] for part in question["parts"]]
    said = Said(act="once-only", do="give", number=question["number"], stamp=question["stamp"], entries=entries)
    await actions(house).act(ann.user, table.id, ann, said)
    await actions(house).act(ann.user, table.id, ann, said)
    state, _ = await seen(house, table, ann)
    assert state["question"] is None and state["can"]["change"] and state["note"].startswith("✅")


async def test_sealed_answer_is_reopened_and_changed(house: House) -> None:
    table = await house.table("ann", "bob")
    ann = Page(int(house.people["ann"].id))
    state, _ = await seen(house, table, ann)
    question, entry = state["question"], state["question"]["parts"][0]["options"][1]["entry"]
    await tap(house, table, ann, "give", question, entries=[entry])
    sealed, _ = await seen(house, table, ann)
    assert sealed["question"] is None
    await tap(house, table, ann, "change", {**question, "stamp": sealed["can"]["change"]})
    again, _ = await seen(house, table, ann)
    assert again["question"]["entries"] == [entry] and again["question"]["act"]


async def test_order_is_laid_like_a_question_and_dropped(house: House) -> None:
    table = await house.table("ann", "bob", "cid", game="doom")
    pages = [Page(int(person.id)) for person in house.people.values()]
    planned = 0
    for rng in (Random(seed) for seed in range(30)):
        if planned > 2:
            break
        for page in pages:
            state, _ = await seen(house, table, page)
            for offer in (state["orders"] or {"offers": ()})["offers"]:
                planned += 1
                order = {"number": "", "stamp": offer["stamp"]}
                await tap(house, table, page, "plan", order)
                form = (await seen(house, table, page))[0]["question"]
                assert (form["number"], form["stamp"], bool(form["drop"])) == ("", offer["stamp"], bool(offer["now"]))
                await tap(house, table, page, "lay", order, entries=laid(form, rng))
                form = (await seen(house, table, page))[0]["question"]
                if not form["act"]:
                    await tap(house, table, page, "lay", order)
                    continue
                await tap(house, table, page, "give", order, entries=form["entries"])
                after, _ = await seen(house, table, page)
                assert after["question"] is None or after["question"]["number"]
                now = next((one["now"] for one in after["orders"]["offers"] if one["stamp"] == offer["stamp"]), "")
                if now:
                    await tap(house, table, page, "drop", order)
                    after, _ = await seen(house, table, page)
                    assert not any(one["now"] for one in after["orders"]["offers"] if one["stamp"] == offer["stamp"])
        await plays(house, table, pages, rng, 1)
    assert planned > 2


async def test_order_that_is_no_longer_possible_is_refused(house: House) -> None:
    table = await house.table("ann", "bob", "cid", game="doom")
    page = Page(int(house.people["ann"].id))
    await plays(house, table, [Page(int(person.id)) for person in house.people.values()], Random(1), 4)
    with pytest.raises(TableRefused):
        await tap(house, table, page, "plan", {"number": "", "stamp": "00000000"})
    assert page.laid is None


async def test_host_chooses_options_on_the_page_of_the_lobby(house: House) -> None:
    ann, bob = [await house.person(name) for name in ("ann", "bob")]
    await ann.command("game new", game="doom", seats=3)
    (table,) = await house.bot.tables.views.find()
    page, other = Page(int(ann.id)), Page(int(bob.id), admitted=table.id)
    setting = next(one for one in (await seen(house, table, page))[0]["lobby"]["settings"] if len(one["choices"]) > 1)
    value = next(code for code, _ in setting["choices"] if code != setting["value"])
    said = Said(act="choose option", do="option", level=setting["name"], value=value)
    with pytest.raises(TableRefused):
        await actions(house).act(other.user, table.id, other, said)
    await actions(house).act(page.user, table.id, page, said)
    now = (await seen(house, table, other))[0]["lobby"]["settings"]
    assert [(one["value"], one["choices"]) for one in now if one["name"] == setting["name"]] == [(value, [])]
    with pytest.raises(TableRefused, match="bad-option"):
        await actions(house).act(page.user, table.id, page, said.model_copy(update={"act": "another", "value": "?"}))


async def test_rematch_is_opened_from_the_page_of_the_end(house: House) -> None:
    table = await house.table("ann", "bob")
    pages = [Page(int(person.id)) for person in house.people.values()]
    await plays(house, table, pages, Random(3), 100)
    state, _ = await seen(house, table, pages[0])
    assert state["end"]["again"]
    said = [Said(act=f"once more {n}", do="again") for n in range(3)]
    first = await actions(house).act(pages[0].user, table.id, pages[0], said[0])
    assert first is not None and first != table.id
    for page, one in zip(pages, said[:2], strict=True):  # sent again, and by the other player
        assert await actions(house).act(page.user, table.id, page, one) == first
    lobby, other = (await house.bot.tables.views.existing(first)), pages[1]
    other.admitted = first  # their seat is kept
    state, _ = await seen(house, lobby, other)
    assert state["lobby"]["join"] and "Bob" in state["head"] and "<@" not in state["head"]
    await actions(house).act(other.user, first, other, Said(act="sits down", do="join"))
    assert (await seen(house, lobby, other))[0]["lobby"]["leave"]


async def test_table_that_rests_says_why(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("ann", "bob")
    ann, eve = int(house.people["ann"].id), 0

    async def rests(table_id: TableId) -> Any:
        raise TableRefused("unreadable", why="upgrading", table=table_id)

    monkeypatch.setattr(house.bot.tables._rooms, "room", rests)
    for user, key in ((ann, "unreadable"), (eve, "no-table")):
        with pytest.raises(TableRefused, match=key):
            await actions(house).state(user, table.id, Page(user))


async def test_replaced_player_comes_back_from_the_page(house: House) -> None:
    table = await house.table("ann", "bob")
    ann = Page(int(house.people["ann"].id))
    assert not (await seen(house, table, ann))[0]["can"]["return"]
    await house.bot.tables.seats.leave(table.id, ann.user, click=next(NONCES))
    assert (await seen(house, table, ann))[0]["can"]["return"]
    await tap(house, table, ann, "return", {"number": "", "stamp": ""})
    assert not (await seen(house, table, ann))[0]["can"]["return"]


@pytest.mark.thorough
async def test_review_is_read_on_the_page_of_the_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("ann", "bob", game="atlantis")
    house.bot.keepsakes.seconds = 1.0
    pages = [Page(int(person.id)) for person in house.people.values()]
    look = Look(look="a review of it", what="review")
    with pytest.raises(TableRefused):
        await actions(house).look(pages[0].user, table.id, pages[0], look)
    await plays(house, table, pages, Random(3), 1000)
    assert (await seen(house, table, pages[0]))[0]["end"]["review"]
    monkeypatch.setattr(keepsakes, "SOON", 0.0)
    with pytest.raises(TableRefused, match="review-begun"):
        await actions(house).look(pages[0].user, table.id, pages[0], look)
    monkeypatch.setattr(keepsakes, "SOON", 300.0)
    found = await actions(house).look(pages[0].user, table.id, pages[0], look)
    assert found["title"] and len(found["lines"]) > 1


async def test_page_explains_its_question_and_its_things(house: House) -> None:
    table = await house.table("ann", "bob", game="cyclades")
    for person in house.people.values():
        page = Page(int(person.id))
        state, _ = await seen(house, table, page)
        asks: Any = {"help": "", "thing": ""}
        if state["question"] is not None:
            asks["thing"] = state["question"]["parts"][0]["options"][0]["id"]
            for what, thing in asks.items():
                look = Look(look="a-look-at", what=what, id=thing)
                found = await actions(house).look(page.user, table.id, page, look)
                assert found["lines"], what


@pytest.mark.parametrize("game", BOXES)
async def test_each_option_of_a_question_is_explained(house: House, game: str) -> None:
    table = await house.table(*("ann", "bob", "cid")[: max(2, min(BOXES[game].game.seats))], game=game)
    pages = [Page(int(person.id)) for person in house.people.values()]
    asked = 0
    for _ in range(6):
        for page in pages:
            state, _ = await seen(house, table, page)
            for part in () if state["question"] is None else state["question"]["parts"]:
                for option in part["options"] if part["kind"] != "number" else ():
                    look = Look(look="a-look-at", what="thing", id=option["id"])
                    found = await actions(house).look(page.user, table.id, page, look)
                    assert found["title"] and all(found["lines"]) and found["lines"], option
                    asked += 1
        await plays(house, table, pages, Random(game), 2)
    assert asked > 5
    with pytest.raises(TableRefused) as refused:
        await actions(house).look(pages[0].user, table.id, pages[0], Look(look="a-look-at", what="thing", id="none"))
    assert refused.value.key == "stale"


async def test_page_shows_what_happened_step_by_step(house: House) -> None:
    """Only what told the viewer something is a step; each comes with the board as they saw it then."""
    table = await house.table("ann", "bob", game="atlantis")
    pages = [Page(int(person.id)) for person in house.people.values()]
    await plays(house, table, pages, Random("steps"), 6)
    look = Look(look="step by step", what="step", whole=True)
    first = await actions(house).look(pages[0].user, table.id, pages[0], look)
    last = first["last"]
    assert [one["n"] for one in first["steps"]] == [*range(min(STEPS, last + 1))] and last > 2
    assert all(one["lines"] for one in first["steps"])
    used = {band for one in first["steps"] for _, _, band in one["picture"]["bands"]}
    assert used == {*first["bands"]}
    told = list[str]()
    for n in range(0, last + 1, STEPS):
        some = await actions(house).look(pages[0].user, table.id, pages[0], look.model_copy(update={"n": n}))
        told += [line for one in some["steps"] for line in one["lines"]]
    pages[0].tab = "story"
    state, _ = await seen(house, table, pages[0])
    headings = [[line for line in lines if line.startswith("**Round")] for lines in (told, state["story"])]
    assert headings[0] == headings[1] and headings[0]
    beyond = await actions(house).look(pages[0].user, table.id, pages[0], look.model_copy(update={"n": 999}))
    assert [one["n"] for one in beyond["steps"]] == [last]
    lately = await actions(house).look(pages[0].user, table.id, pages[0], look.model_copy(update={"whole": False}))
    assert 0 < lately["steps"][0]["n"] <= lately["last"] == lately["steps"][-1]["n"] == last
