"""The people's side: what the page relies on, and that nobody receives what is another's."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import aiohttp
import discord
import pytest

from bot.localdiscord.driver import ClientRefused, Person, buttons, text_of

from .conftest import Stage, ui


async def get(stage: Stage, path: str) -> Any:
    async with aiohttp.ClientSession() as http, http.get(stage.local.url + path) as answer:
        return answer.status, await answer.json()


async def test_the_world_its_history_and_its_commands(stage: Stage) -> None:
    _, world = await get(stage, "/local/world")
    assert [person["global_name"] for person in world["people"]] == ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]
    assert all(person["dm_open"] for person in world["people"])
    assert [server["name"] for server in world["servers"]] == ["Agora"] and world["bot"]["bot"] is True
    assert world["bot_online"] is True
    for n in range(5):
        await stage.games.send(str(n))
    _, whole = await get(stage, f"/local/people/{stage.ann.id}/channels/{stage.ann.here}/messages?limit=2")
    assert [m["content"] for m in whole["messages"]] == ["3", "4"]
    before = whole["messages"][0]["id"]
    path = f"/local/people/{stage.ann.id}/channels/{stage.ann.here}/messages?limit=2&before={before}"
    assert [m["content"] for m in (await get(stage, path))[1]["messages"]] == ["1", "2"]
    command = {"name": "bid", "description": "Bid", "name_localizations": {"pl": "licytuj"}}
    stage.local.commands.replace("", [command])
    assert [c["name_localizations"] for c in await stage.ann.commands()] == [{"pl": "licytuj"}]


async def test_channels_with_unread_and_mentions(stage: Stage) -> None:
    await stage.games.send("one")
    await stage.games.send(f"two <@{stage.ann.id}>")
    await stage.ann.say("my own")

    async def games() -> dict[str, Any]:
        return next(c for c in await stage.ann.channels() if c["name"] == "games")

    assert ((await games())["unread"], (await games())["mentions"]) == (2, 1)
    assert (await games())["last_message_id"] == (await stage.ann.history())[-1]["id"]
    async with aiohttp.ClientSession() as http:
        url = f"{stage.local.url}/local/people/{stage.ann.id}/seen"
        async with http.post(url, json={"channel_id": stage.ann.here}) as answer:
            assert answer.status == 200
    assert ((await games())["unread"], (await games())["mentions"]) == (0, 0)


async def test_staff_rooms_are_for_staff(stage: Stage) -> None:
    assert "staff" not in [channel["name"] for channel in await stage.ann.channels()]
    fay = await Person.join(stage.local.url, "Fay", "staff")
    await fay.say("closed session")
    with pytest.raises(ClientRefused):
        await stage.ann.history(fay.here)
    await stage.games.send("public")
    await stage.ann.wait_for(lambda m: m["content"] == "public")
    assert not any("closed session" in text for text in stage.ann.everything())
    await fay.leave()


async def test_mistakes_are_told_in_words_and_waiting_ends(stage: Stage) -> None:
    assert (await get(stage, "/local/people/1/channels"))[0] == 404
    with pytest.raises(ClientRefused, match="no command /nothing"):
        await stage.ann.command("nothing")
    with pytest.raises(ClientRefused, match="no fault"):
        await stage.ann.fault("earthquake")
    url = f"{stage.local.url}/local/people/{stage.ann.id}/click"
    async with aiohttp.ClientSession() as http, http.post(url, json={}) as answer:
        assert answer.status == 400 and "message" in await answer.json()
    with pytest.raises(TimeoutError):
        await stage.ann.wait_for(lambda _: False, seconds=0.01)
    async with aiohttp.ClientSession() as http:
        async with http.get(stage.local.url + "/") as answer:
            assert answer.status == 200 and "text/html" in answer.headers["Content-Type"]
        for path in ("/page/%2e%2e/server.py", "/page/nothing.js", "/cdn/attachments/1/2/x.png"):
            async with http.get(stage.local.url + path) as answer:
                assert answer.status == 404


async def test_the_bot_comes_and_goes_and_gives_no_answer(stage: Stage) -> None:
    await stage.ann.wait_for_bot()
    await stage.local.gateway.drop(resumable=True)
    await stage.ann.wait_for_bot(online=False)
    await stage.ann.wait_for_bot()
    stage.local.interactions.patience = 0.1
    await stage.bot.close()
    answer = await stage.ann.command("play")
    assert answer.error == "The application did not respond"


async def test_a_modal_and_its_outcome_are_shown_to_one(stage: Stage) -> None:
    async def handle(interaction: discord.Interaction) -> None:
        field = ui.Label(text="Cubes", component=ui.TextInput(custom_id="cubes"))
        await interaction.response.send_modal(ui.Modal(title="Bid").add_item(field))

    answer = await stage.interaction(handle=handle)
    shown = await stage.ann.wait_for_event("MODAL")
    assert shown["modal"] == answer.modal
    await stage.ann.wait_for_event("INTERACTION_SUCCESS")
    await stage.bob.say("x")
    await stage.bob.wait_for(lambda m: m["content"] == "x")
    assert {one.t for one in stage.bob.received} & {"MODAL", "INTERACTION_SUCCESS"} == set()


async def test_attachments_are_collected_and_other_peoples_are_not(stage: Stage) -> None:
    for person, secret in ((stage.ann, b"ann's hand"), (stage.bob, b"bob's hand")):
        user = await stage.bot.fetch_user(int(person.id))
        message = await user.send("hand", file=discord.File(io.BytesIO(secret), "hand.txt"))
        await person.wait_for(lambda m, mid=str(message.id): m["id"] == mid)
        await message.edit(attachments=[discord.File(io.BytesIO(secret + b", later"), "hand.txt")])
        await person.wait_for(lambda m: bool(m["edited_timestamp"]))
    assert sorted((await stage.ann.files()).values()) == [b"ann's hand", b"ann's hand, later"]
    assert sorted((await stage.bob.files()).values()) == [b"bob's hand", b"bob's hand, later"]


async def test_a_message_is_read_and_leaves_the_screen(stage: Stage) -> None:
    view = ui.LayoutView(timeout=None)
    row = ui.ActionRow(ui.Button(label="Act", custom_id="act"), ui.Button(label="No", custom_id="no", disabled=True))
    view.add_item(ui.TextDisplay("Turn 3"))
    view.add_item(row)
    await stage.games.send(view=view)
    message = await stage.ann.wait_for(lambda m: "Turn 3" in text_of(m))
    assert text_of(message).split("\n") == ["Turn 3", "Act", "No"] and list(buttons(message)) == ["act"]
    message = await stage.games.send("x")
    await stage.ann.wait_for(lambda m: m["id"] == str(message.id))
    await stage.bob.fault("delete_message", channel_id=str(message.channel.id), message_id=str(message.id))
    await stage.ann.wait_for_event("MESSAGE_DELETE")
    assert str(message.id) not in [m["id"] for m in stage.ann.messages()]


async def test_many_clicks_at_once_are_all_answered(stage: Stage) -> None:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Go", custom_id="go"))
    await stage.games.send("x", view=view)
    message = await stage.ann.wait_for(lambda m: bool(m["components"]))

    async def handle(interaction: discord.Interaction) -> None:
        await interaction.response.defer()

    stage.bot.handle = handle
    answers = await asyncio.gather(*(p.click(message, "go") for p in (stage.ann, stage.bob) for _ in range(20)))
    assert [answer.error for answer in answers] == [None] * 40
    assert stage.local.refusals == []
