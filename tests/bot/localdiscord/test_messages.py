"""Ordinary messages, files, DMs, threads and permissions through the real client."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui
from PIL import Image

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import ClientRefused, Person

from .conftest import Stage, start_bot, stop_bot


def picture(name: str = "board.png", size: tuple[int, int] = (30, 20)) -> discord.File:
    data = io.BytesIO()
    Image.new("RGB", size).save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description="The board")


def gallery(*names: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(*[discord.MediaGalleryItem(f"attachment://{name}") for name in names]))
    return view


async def thread(stage: Stage, **more: Any) -> discord.Thread:
    return await stage.games.create_thread(name="Table 1", type=discord.ChannelType.public_thread, **more)


async def code_of(awaitable: Any) -> int:
    with pytest.raises(discord.HTTPException) as error:
        await awaitable
    return error.value.code


# --- files ---


async def test_pictures_are_shown_replaced_kept_or_refused(stage: Stage) -> None:
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    assert message.attachments == []
    shown = await stage.ann.wait_for(lambda m: m["id"] == str(message.id))
    item = shown["components"][0]["items"][0]["media"]
    assert (item["width"], item["height"], item["content_type"]) == (30, 20, "image/png")
    files = await stage.ann.files()
    assert files[item["url"]].startswith(b"\x89PNG")
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    await message.edit(view=gallery("board.png"), attachments=[picture(size=(40, 40))])
    shown = await stage.ann.wait_for(lambda m: bool(m["edited_timestamp"]))
    assert shown["components"][0]["items"][0]["media"]["width"] == 40
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    assert await code_of(message.edit(view=gallery("board.png"), attachments=[])) == 50035
    # Nothing of the refused edit stayed.
    again = await stage.games.fetch_message(message.id)
    assert again.edited_at is None
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    await stage.bot.call("PATCH", f"/channels/{message.channel.id}/messages/{message.id}", {"allowed_mentions": {}})
    await message.edit(view=gallery("board.png"))
    shown = (await stage.ann.history())[-1]
    assert shown["components"][0]["items"][0]["media"]["width"] == 30
    assert await code_of(stage.games.send(view=gallery("map.png"), file=picture())) == 50035
    body = stage.local.refusals[-1].body
    assert "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND" in str(body)


async def test_files(stage: Stage) -> None:
    message = await stage.games.send("here", file=picture("my board.png"))
    assert [a.filename for a in message.attachments] == ["my_board.png"]
    assert message.attachments[0].description == "The board"
    assert (await message.attachments[0].read()).startswith(b"\x89PNG")
    files = [discord.File(io.BytesIO(b"x" * (9 * 1024 * 1024)), f"{n}.bin") for n in range(3)]
    assert await code_of(stage.games.send("x", files=files)) == 40005


# --- messages ---


async def test_nonces_make_sending_idempotent(stage: Stage) -> None:
    one = await stage.games.send("x", nonce="n1")
    two = await stage.games.send("x", nonce="n1")
    other = await stage.channel("general").send("x", nonce="n1")
    assert one.id == two.id and other.id != one.id
    stage.clock.ahead += 600
    assert (await stage.games.send("x", nonce="n1")).id != one.id


async def test_unknown_deleted_and_others_messages_cannot_be_edited(stage: Stage) -> None:
    assert await code_of(stage.games.fetch_message(1)) == 10008
    assert await code_of(stage.bot.fetch_channel(1)) == 10003 and await code_of(stage.bot.fetch_user(1)) == 10013
    assert await code_of(stage.bot.fetch_guild(1)) == 10004
    assert await code_of(stage.bot.guilds[0].fetch_member(1)) == 10007
    assert await code_of(stage.bot.call("PUT", "/applications/1/commands", [])) == 10002
    message = await stage.games.send("x")
    await message.delete()
    await stage.ann.wait_for_event("MESSAGE_DELETE", lambda d: d["id"] == str(message.id))
    assert await code_of(message.edit(content="y")) == 10008
    said = await stage.bob.say("mine")
    message = await stage.games.fetch_message(int(said["id"]))
    assert await code_of(message.edit(content="y")) == 50005 and await code_of(message.delete()) == 50013


async def test_history_is_newest_first(stage: Stage) -> None:
    sent = [(await stage.games.send(str(n))).id for n in range(5)]
    assert [m.id async for m in stage.games.history(limit=4)] == sent[:0:-1]


async def test_pins_and_their_lines(stage: Stage) -> None:
    stage.local.world.grant("pin_messages")
    message = await stage.games.send("x")
    await message.pin()
    assert (await stage.games.fetch_message(message.id)).pinned
    (line,) = [m async for m in stage.games.history(limit=1)]
    assert line.type is discord.MessageType.pins_add and await code_of(line.edit(content="y")) == 50021
    for n in range(250):
        body = {"content": str(n)}
        channel = stage.local.world.channel_named("games")
        stage.local.messages.create(channel, stage.local.world.users[stage.ann.id], body).data["pinned"] = True
    message = await stage.games.send("one more")
    assert await code_of(message.pin()) == 30003


async def test_bulk_delete_needs_the_right(stage: Stage) -> None:
    sent = [await stage.games.send(str(n)) for n in range(3)]
    assert await code_of(stage.games.delete_messages(sent)) == 50013
    stage.local.world.grant("manage_messages")
    await stage.games.delete_messages(sent[:2])
    assert [m.id async for m in stage.games.history()] == [sent[2].id]


async def test_mentions(stage: Stage) -> None:
    text = f"<@{stage.ann.id}> <@{stage.bob.id}>"
    assert len((await stage.games.send(text)).mentions) == 2
    assert (await stage.games.send(text, allowed_mentions=discord.AllowedMentions.none())).mentions == []
    only_bob = discord.AllowedMentions(users=[discord.Object(int(stage.bob.id))], everyone=False)
    assert [u.name for u in (await stage.games.send(text, allowed_mentions=only_bob)).mentions] == ["bob"]


# --- permissions ---


@pytest.mark.parametrize("permission", ["send_messages", "attach_files"])
async def test_permissions_are_needed(stage: Stage, permission: str) -> None:
    await stage.ann.fault("revoke_permission", permission=permission)
    more: dict[str, Any] = {"file": picture()} if permission == "attach_files" else {}
    assert await code_of(stage.games.send("x", **more)) == 50013
    await stage.ann.fault("restore_permission", permission=permission)
    await stage.games.send("x", **more)


async def test_rights_tokens_and_reasons_are_checked(stage: Stage) -> None:
    assert await code_of(stage.bot.fetch_channel(int(stage.local.world.channel_named("staff")["id"]))) == 50001
    async with aiohttp.ClientSession() as http, http.get(stage.local.url + "/api/v10/users/@me") as answer:
        assert answer.status == 401 and answer.headers["Content-Type"] == "application/json"
        assert await answer.json() == {"message": "401: Unauthorized", "code": 0}
    made = await thread(stage)
    assert await code_of(made.edit(archived=True, reason="x" * 513)) == 50035


# --- DMs ---


async def test_dms_reach_their_owner_only_and_may_be_closed(stage: Stage) -> None:
    user = await stage.bot.fetch_user(int(stage.ann.id))
    await user.send("your secret")
    await stage.ann.wait_for(lambda m: m["content"] == "your secret")
    await stage.games.send("public")
    await stage.bob.wait_for(lambda m: m["content"] == "public")
    assert not any("your secret" in text for text in stage.bob.everything())
    assert all(channel["type"] != 1 for channel in await stage.bob.channels())
    await stage.ann.change(dm_open=False)
    user = await stage.bot.fetch_user(int(stage.ann.id))
    assert await code_of(user.send("x")) == 50007
    await stage.ann.change(dm_open=True)
    await user.send("x")


# --- threads ---


async def test_a_thread_has_members_a_message_and_limits(stage: Stage) -> None:
    made = await thread(stage)
    await made.add_user(discord.Object(int(stage.ann.id)))
    await stage.ann.wait_for_event("THREAD_CREATE", lambda d: d["name"] == "Table 1")
    assert stage.local.world.thread_members[str(made.id)].keys() == {stage.ann.id, stage.local.world.bot_id}
    assert await code_of(made.add_user(discord.Object(1))) == 10007
    message = await stage.games.send("Table 2")
    made = await message.create_thread(name="Table 2")
    assert made.id == message.id and await code_of(message.create_thread(name="again")) == 160004
    path = f"/channels/{stage.games.id}/threads"
    for body in ({"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 61}):
        assert await code_of(stage.bot.call("POST", path, {**body, "type": 11})) == 50035


async def test_archived_and_deleted_threads(stage: Stage) -> None:
    made = await thread(stage)
    message = await made.send("x")
    await made.edit(archived=True)
    assert await code_of(message.edit(content="y")) == 50083
    await made.send("z")
    await message.edit(content="y")
    made = await thread(stage)
    await stage.ann.fault("delete_thread", channel_id=str(made.id))
    assert await code_of(made.send("x")) == 10003


async def test_a_locked_thread_is_for_those_who_manage_threads(stage: Stage) -> None:
    stage.local.world.grant("manage_threads")
    made = await thread(stage)
    await made.edit(locked=True, archived=True)
    await made.send("the bot may")
    await made.edit(locked=True, archived=True)
    stage.local.world.grant("manage_threads", given=False)
    assert await code_of(made.send("not any more")) == 160005
    await stage.bob.go(str(made.id))
    with pytest.raises(ClientRefused):
        await stage.bob.say("nor may Bob")


async def test_threads_need_their_own_permission(stage: Stage) -> None:
    made = await thread(stage)
    await stage.ann.fault("revoke_permission", permission="send_messages_in_threads", channel_id=str(stage.games.id))
    assert await code_of(made.send("x")) == 50013
    await stage.games.send("x")
    other = await stage.channel("general").create_thread(name="x", type=discord.ChannelType.public_thread)
    await other.send("x")


async def test_private_threads_are_for_members(stage: Stage) -> None:
    stage.local.world.grant("create_private_threads")
    made = await stage.games.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await made.add_user(discord.Object(int(stage.ann.id)))
    await made.send("psst")
    await stage.ann.wait_for(lambda m: m["content"] == "psst")
    assert "Secret" not in [channel["name"] for channel in await stage.bob.channels()]
    assert not any("psst" in text for text in stage.bob.everything())
    fay = await Person.join(stage.local.url, "Fay")
    assert "Secret" in [channel["name"] for channel in await fay.channels()]
    await fay.leave()


async def test_a_deleted_thread_is_unknown(stage: Stage) -> None:
    made = await thread(stage)
    await stage.ann.fault("delete_thread", channel_id=str(made.id))
    assert await code_of(made.send("x")) == 10003


async def test_forum_posts(stage: Stage) -> None:
    forum: discord.ForumChannel = stage.channel("game-forum")
    post = await forum.create_thread(name="Table 3", content="Board", file=picture())
    assert post.message.id == post.thread.id and post.message.content == "Board"
    await post.thread.send("more")
    assert await code_of(stage.bot.call("POST", f"/channels/{forum.id}/messages", {"content": "x"})) == 50024
    body = {"name": "x", "message": {"content": "x"}, "applied_tags": [str(n) for n in range(6)]}
    assert await code_of(stage.bot.call("POST", f"/channels/{forum.id}/threads", body)) == 50035


# --- rate limits ---


async def test_the_global_limit_is_waited_out_by_the_client() -> None:
    async with LocalDiscord(limited=True) as local:
        bot, running = await start_bot(local)
        channel: Any = discord.utils.get(bot.guilds[0].channels, name="games")
        for n in range(52):
            await channel.send(str(n))
        assert len(local.messages.history(str(channel.id))) == 52
        assert {refusal.status for refusal in local.refusals} <= {429} and local.refusals
        await stop_bot(bot, running)


async def test_faults_on_the_line_are_retried_by_the_client(stage: Stage) -> None:
    await stage.ann.fault("http", status=429, method="POST", route="/messages$")
    await stage.games.send("after a 429")
    await stage.ann.wait_for(lambda m: m["content"] == "after a 429")
    await stage.ann.fault("http", status=403, method="POST", route="/messages$", late=True)
    assert await code_of(stage.games.send("done all the same")) == 0
    await stage.ann.wait_for(lambda m: m["content"] == "done all the same")


async def test_which_tags_a_post_may_be_given_later(stage: Stage) -> None:
    forum = stage.channel("game-forum")
    thread = (await forum.create_thread(name="Monday", content="Who plays?")).thread
    world = stage.local.world
    kinds: list[dict[str, Any]] = [
        {"id": world.new_id(), "name": name, "moderated": name == "staff", "emoji_id": None, "emoji_name": None}
        for name in ("open", "staff")
    ]
    open_, staff = kinds
    world.channel_named("game-forum").update(available_tags=[open_, staff], flags=1 << 4)

    async def tagged(*tags: str) -> int:
        """The code with which it is refused, or 0."""
        call = stage.bot.call("PATCH", "/channels/{post}", {"applied_tags": list(tags)}, post=thread.id)
        try:
            await call
        except discord.HTTPException as error:
            return error.code
        return 0

    assert [await tagged(*tags) for tags in ((open_["id"],), ("77",), (staff["id"],), ())] == [0, 10087, 50013, 40067]
    assert world.channels[str(thread.id)]["applied_tags"] == [open_["id"]]
    world.channels[str(thread.id)]["applied_tags"] = [staff["id"]]
    assert await tagged(staff["id"], open_["id"]) == 0, "a moderator has set it"
