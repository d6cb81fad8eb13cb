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


async def test_a_gallery_shows_an_uploaded_picture(stage: Stage) -> None:
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    assert message.attachments == []
    shown = await stage.ann.wait_for(lambda m: m["id"] == str(message.id))
    item = shown["components"][0]["items"][0]["media"]
    assert (item["width"], item["height"], item["content_type"]) == (30, 20, "image/png")
    files = await stage.ann.files()
    assert files[item["url"]].startswith(b"\x89PNG")


async def test_an_edit_replaces_the_picture(stage: Stage) -> None:
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    await message.edit(view=gallery("board.png"), attachments=[picture(size=(40, 40))])
    shown = await stage.ann.wait_for(lambda m: bool(m["edited_timestamp"]))
    assert shown["components"][0]["items"][0]["media"]["width"] == 40


async def test_a_picture_not_sent_again_is_gone(stage: Stage) -> None:
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    assert await code_of(message.edit(view=gallery("board.png"), attachments=[])) == 50035
    # Nothing of the refused edit stayed.
    again = await stage.games.fetch_message(message.id)
    assert again.edited_at is None


async def test_a_picture_not_mentioned_stays_with_its_components(stage: Stage) -> None:
    message = await stage.games.send(view=gallery("board.png"), file=picture())
    await stage.bot.call("PATCH", f"/channels/{message.channel.id}/messages/{message.id}", {"allowed_mentions": {}})
    await message.edit(view=gallery("board.png"))
    shown = (await stage.ann.history())[-1]
    assert shown["components"][0]["items"][0]["media"]["width"] == 30


async def test_a_missing_picture_makes_v2_refuse(stage: Stage) -> None:
    assert await code_of(stage.games.send(view=gallery("map.png"), file=picture())) == 50035
    body = stage.local.refusals[0].body
    assert "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND" in str(body)


async def test_an_embed_shows_its_picture_or_none(stage: Stage) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    with_picture = await stage.games.send(embed=embed, file=picture())
    assert with_picture.embeds[0].image.width == 30
    assert with_picture.attachments == []
    without = await stage.games.send(embed=embed)
    assert without.embeds[0].image.url is None


async def test_a_plain_file_is_an_attachment(stage: Stage) -> None:
    message = await stage.games.send("here", file=picture("my board.png"))
    assert [a.filename for a in message.attachments] == ["my_board.png"]
    assert message.attachments[0].description == "The board"
    assert (await message.attachments[0].read()).startswith(b"\x89PNG")


async def test_a_request_above_25_mib_is_refused(stage: Stage) -> None:
    files = [discord.File(io.BytesIO(b"x" * (9 * 1024 * 1024)), f"{n}.bin") for n in range(3)]
    assert await code_of(stage.games.send("x", files=files)) == 40005


# --- messages ---


async def test_nonces_make_sending_idempotent(stage: Stage) -> None:
    one = await stage.games.send("x", nonce="n1")
    two = await stage.games.send("x", nonce="n1")
    other = await stage.channel("general").send("x", nonce="n1")
    assert one.id == two.id
    assert other.id != one.id
    stage.clock.ahead += 600
    assert (await stage.games.send("x", nonce="n1")).id != one.id


async def test_unknown_things_are_404(stage: Stage) -> None:
    assert await code_of(stage.games.fetch_message(1)) == 10008
    assert await code_of(stage.bot.fetch_channel(1)) == 10003
    assert await code_of(stage.bot.fetch_user(1)) == 10013
    assert await code_of(stage.bot.fetch_guild(1)) == 10004
    assert await code_of(stage.bot.guilds[0].fetch_member(1)) == 10007
    assert await code_of(stage.bot.call("GET", "/applications/1/commands")) == 10002


async def test_a_deleted_message_is_unknown(stage: Stage) -> None:
    message = await stage.games.send("x")
    await message.delete()
    await stage.ann.wait_for_event("MESSAGE_DELETE", lambda d: d["id"] == str(message.id))
    assert await code_of(message.edit(content="y")) == 10008


async def test_only_the_author_edits(stage: Stage) -> None:
    said = await stage.bob.say("mine")
    message = await stage.games.fetch_message(int(said["id"]))
    assert await code_of(message.edit(content="y")) == 50005
    assert await code_of(message.delete()) == 50013


async def test_history_is_newest_first_and_pages(stage: Stage) -> None:
    sent = [(await stage.games.send(str(n))).id for n in range(5)]
    assert [m.id async for m in stage.games.history(limit=5)] == sent[::-1]
    assert [m.id async for m in stage.games.history(limit=2, before=discord.Object(sent[3]))] == [sent[2], sent[1]]
    assert [m.id async for m in stage.games.history(after=discord.Object(sent[2]))] == sent[3:]


async def test_pins(stage: Stage) -> None:
    stage.local.world.grant("pin_messages")
    message = await stage.games.send("board")
    await message.pin()
    assert [m.id async for m in stage.games.pins()] == [message.id]
    await message.unpin()
    assert [m.id async for m in stage.games.pins()] == []


async def test_250_pins_and_no_more(stage: Stage) -> None:
    stage.local.world.grant("pin_messages")
    for n in range(250):
        body = {"content": str(n)}
        channel = stage.local.world.channel_named("games")
        stage.local.messages.create(channel, stage.local.world.users[stage.ann.id], body).data["pinned"] = True
    message = await stage.games.send("one more")
    assert await code_of(message.pin()) == 30003


async def test_discords_own_lines_cannot_be_edited(stage: Stage) -> None:
    stage.local.world.grant("pin_messages")
    message = await stage.games.send("x")
    await message.pin()
    (line,) = [m async for m in stage.games.history(limit=1)]
    assert line.type is discord.MessageType.pins_add
    assert await code_of(line.edit(content="y")) == 50021


async def test_reactions(stage: Stage) -> None:
    message = await stage.games.send("x")
    await message.add_reaction("⚔️")
    assert await code_of(message.add_reaction("▲")) == 10014
    await stage.ann.react((await stage.ann.history())[-1], "⚔️")
    again = await stage.games.fetch_message(message.id)
    assert [(str(r.emoji), r.count, r.me) for r in again.reactions] == [("⚔️", 2, True)]
    await message.remove_reaction("⚔️", stage.bot.guilds[0].me)
    # Twenty different ones and no more.
    for n in range(19):
        await message.add_reaction(chr(0x1F600 + n))
    assert await code_of(message.add_reaction("🏆")) == 30010


async def test_bulk_delete_needs_the_right(stage: Stage) -> None:
    sent = [await stage.games.send(str(n)) for n in range(3)]
    assert await code_of(stage.games.delete_messages(sent)) == 50013
    stage.local.world.grant("manage_messages")
    await stage.games.delete_messages(sent[:2])
    assert [m.id async for m in stage.games.history()] == [sent[2].id]
    body = {"messages": [str(sent[2].id)]}
    assert await code_of(stage.bot.call("POST", f"/channels/{stage.games.id}/messages/bulk-delete", body)) == 50016


async def test_replies(stage: Stage) -> None:
    message = await stage.games.send("x")
    reply = await message.reply("y")
    assert reply.reference is not None
    assert reply.reference.message_id == message.id
    await message.delete()
    assert await code_of(message.reply("z")) == 50035


async def test_mentions_follow_allowed_mentions(stage: Stage) -> None:
    text = f"<@{stage.ann.id}> <@{stage.bob.id}>"
    assert len((await stage.games.send(text)).mentions) == 2
    assert (await stage.games.send(text, allowed_mentions=discord.AllowedMentions.none())).mentions == []
    only_bob = discord.AllowedMentions(users=[discord.Object(int(stage.bob.id))], everyone=False)
    assert [u.name for u in (await stage.games.send(text, allowed_mentions=only_bob)).mentions] == ["bob"]


async def test_typing_is_seen(stage: Stage) -> None:
    async with stage.games.typing():
        pass
    await stage.ann.wait_for_event("TYPING_START")


# --- permissions ---


@pytest.mark.parametrize(
    ("permission", "what"), [("send_messages", "text"), ("attach_files", "file"), ("embed_links", "embed")]
)
async def test_permissions_are_needed(stage: Stage, permission: str, what: str) -> None:
    await stage.ann.fault("revoke_permission", permission=permission)
    more: dict[str, Any] = {"text": {}, "file": {"file": picture()}, "embed": {"embed": discord.Embed(title="x")}}[what]
    assert await code_of(stage.games.send("x", **more)) == 50013
    await stage.ann.fault("restore_permission", permission=permission)
    await stage.games.send("x", **more)


async def test_a_channel_hidden_from_the_bot_is_missing_access(stage: Stage) -> None:
    assert await code_of(stage.bot.fetch_channel(int(stage.local.world.channel_named("staff")["id"]))) == 50001


async def test_managing_channels_and_roles_needs_rights(stage: Stage) -> None:
    guild = stage.bot.guilds[0]
    assert await code_of(guild.create_text_channel("new")) == 50013
    assert await code_of(guild.create_role(name="Champion")) == 50013
    stage.local.world.grant("manage_channels manage_roles")
    channel = await guild.create_text_channel("Hall of Fame", topic="x")
    assert channel.name == "hall-of-fame"
    role = await guild.create_role(name="Champion")
    await guild.get_member(int(stage.local.world.bot_id)).add_roles(role)  # pyright: ignore[reportOptionalMemberAccess]
    too_much = discord.Permissions(administrator=True)
    assert await code_of(role.edit(permissions=too_much)) == 50013


async def test_no_token_no_entry(stage: Stage) -> None:
    async with aiohttp.ClientSession() as http, http.get(stage.local.url + "/api/v10/users/@me") as answer:
        assert answer.status == 401
        assert answer.headers["Content-Type"] == "application/json"
        assert await answer.json() == {"message": "401: Unauthorized", "code": 0}


async def test_reasons_are_limited(stage: Stage) -> None:
    made = await thread(stage)
    assert await code_of(made.edit(name="x", reason="x" * 513)) == 50035


# --- DMs ---


async def test_dms_reach_their_owner_only(stage: Stage) -> None:
    user = await stage.bot.fetch_user(int(stage.ann.id))
    await user.send("your secret")
    await stage.ann.wait_for(lambda m: m["content"] == "your secret")
    await stage.games.send("public")
    await stage.bob.wait_for(lambda m: m["content"] == "public")
    assert not any("your secret" in text for text in stage.bob.everything())
    assert all(channel["type"] != 1 for channel in await stage.bob.channels())


async def test_closed_dms(stage: Stage) -> None:
    await stage.ann.change(dm_open=False)
    user = await stage.bot.fetch_user(int(stage.ann.id))
    assert await code_of(user.send("x")) == 50007
    await stage.ann.change(dm_open=True)
    await user.send("x")


# --- threads ---


async def test_a_thread_with_members(stage: Stage) -> None:
    stage.local.world.grant("manage_threads")
    made = await thread(stage)
    await made.add_user(discord.Object(int(stage.ann.id)))
    await stage.ann.wait_for_event("THREAD_CREATE", lambda d: d["name"] == "Table 1")
    members = await made.fetch_members()
    assert {str(member.id) for member in members} == {stage.ann.id, stage.local.world.bot_id}
    await made.remove_user(discord.Object(int(stage.ann.id)))
    assert await code_of(made.remove_user(discord.Object(int(stage.ann.id)))) == 10007
    assert await code_of(made.add_user(discord.Object(1))) == 10007


async def test_a_thread_from_a_message(stage: Stage) -> None:
    message = await stage.games.send("Table 2")
    made = await message.create_thread(name="Table 2")
    assert made.id == message.id
    assert await code_of(message.create_thread(name="again")) == 160004


async def test_thread_names_and_times_are_checked(stage: Stage) -> None:
    path = f"/channels/{stage.games.id}/threads"
    for body in ({"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 61}):
        assert await code_of(stage.bot.call("POST", path, {**body, "type": 11})) == 50035


async def test_an_archived_thread_opens_when_written_in(stage: Stage) -> None:
    made = await thread(stage)
    message = await made.send("x")
    await made.edit(archived=True)
    assert await code_of(message.edit(content="y")) == 50083
    await made.send("z")
    await message.edit(content="y")


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
    assert post.message.id == post.thread.id
    assert post.message.content == "Board"
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
        assert {refusal.status for refusal in local.refusals} <= {429}
        assert local.refusals
        made = await channel.create_thread(name="a", type=discord.ChannelType.public_thread)
        path = f"/channels/{made.id}"
        await bot.call("PATCH", path, {"name": "b"})
        await bot.call("PATCH", path, {"name": "c"})
        bot.http.max_ratelimit_timeout = 30
        with pytest.raises(discord.RateLimited):
            await bot.call("PATCH", path, {"name": "d"})
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
