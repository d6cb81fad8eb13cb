"""What goes over the line in a whole session, against Discord's own description of its API."""

from __future__ import annotations

import io
import json
import re
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import discord
import jsonschema
import pytest
from discord import app_commands
from PIL import Image
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from bot.localdiscord.components import walk
from bot.localdiscord.errors import part, rows

from .conftest import Stage, ui

DESCRIPTION = Path(__file__).parents[3].parent / "shared" / "discord" / "openapi.json"


class Description:
    """Discord's OpenAPI description: schemas of requests and answers by method and route."""

    @cached_property
    def document(self) -> Any:
        return json.loads(DESCRIPTION.read_text())

    @cached_property
    def registry(self) -> Registry[Any]:
        return Registry[Any]().with_resource("discord", DRAFT202012.create_resource(self.document))

    @cached_property
    def paths(self) -> dict[str, str]:
        return {re.sub(r"{.*?}", "{}", path): path for path in self.document["paths"]}

    def faults(self, method: str, route: str, body: Any, answer: Any) -> list[str]:
        """Where a request or its answer differs from the description."""
        # Our own names for "@me" and "@original" stand in one place with the ids.
        found = self.paths.get(re.sub(r"{.*?}", "{}", route))
        if found is None:
            return [f"{method} {route} is not described"]
        operation = self.document["paths"][found][method.lower()]
        pointer = f"/paths/{found.replace('~', '~0').replace('/', '~1')}/{method.lower()}"
        problems: list[str] = []
        if body is not None and "requestBody" in operation:
            place = f"{pointer}/requestBody/content/application~1json/schema"
            problems += self.check(f"{method} {route} request", place, body)
        for status in ("200", "201"):
            if answer is not None and status in operation["responses"]:
                place = f"{pointer}/responses/{status}/content/application~1json/schema"
                problems += self.check(f"{method} {route} answer", place, answer)
        return problems

    def check(self, what: str, pointer: str, instance: Any) -> list[str]:
        schema = {"$ref": "discord#" + pointer.replace("{", "%7B").replace("}", "%7D")}
        validator = jsonschema.Draft202012Validator(schema, registry=self.registry)
        found: list[str] = []
        for error in validator.iter_errors(instance):  # pyright: ignore[reportUnknownMemberType]
            worst = deepest(error)
            found.append(f"{what}: {'.'.join(map(str, worst.absolute_path))}: {worst.message[:300]}")
        return found


def deepest(error: Any) -> Any:
    """Of the branches of a union the one that fits best: where no `type` is wrong, and where checking came furthest."""
    branches: dict[int, list[Any]] = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(deepest(inner))

    def fit(faults: list[Any]) -> tuple[bool, int]:
        wrong_type = any(fault.absolute_path and fault.absolute_path[-1] == "type" for fault in faults)
        return not wrong_type, max(len(fault.absolute_path) for fault in faults)

    return max(branches.values(), key=fit)[0] if branches else error


def with_text_ids(body: Any) -> Any:
    """discord.py sends these ids as numbers, which Discord takes though its description says text."""
    if isinstance(body, dict):
        form = cast("dict[str, Any]", body)
        if "recipient_id" in form:
            form["recipient_id"] = str(form["recipient_id"])
        for inner in (form, form.get("data"), form.get("message")):
            for attachment in rows(part(inner).get("attachments")):
                attachment["id"] = str(attachment["id"])
            for field in walk(rows(part(inner).get("components"))):
                for chosen in rows(field.get("default_values")):
                    chosen["id"] = str(chosen["id"])
    return cast(Any, body)


def png() -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (8, 8)).save(data, "PNG")
    return data.getvalue()


def board() -> discord.File:
    return discord.File(io.BytesIO(png()), "board.png", description="The board")


def panel() -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    options = [discord.SelectOption(label=name, value=name, emoji="⚔️") for name in "ab"]
    view.add_item(
        ui.Container(
            ui.Section(ui.TextDisplay("Turn 1"), accessory=ui.Button(label="Act", custom_id="act")),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board")),
            ui.ActionRow(ui.Select(custom_id="pick", options=options)),
            accent_color=0x123456,
        )
    )
    return view


def form(user: discord.User | discord.Member) -> discord.ui.Modal:
    """A form with a field of each kind that Oraklos has in its forms."""
    kinds = [discord.RadioGroupOption(label=name, value=name) for name in "ab"]
    hours = [discord.SelectOption(label=name, value=name, default=name == "a") for name in "ab"]
    modal = ui.Modal(title="Bid", custom_id="form")
    modal.add_item(ui.Label(text="Cubes", description="How many?", component=ui.TextInput(custom_id="cubes")))
    modal.add_item(ui.Label(text="Kind", component=ui.RadioGroup(custom_id="kind", options=kinds)))
    modal.add_item(ui.Label(text="Hours", component=ui.Select(custom_id="hours", options=hours)))
    whom = ui.UserSelect(custom_id="whom", default_values=[user], required=True)
    modal.add_item(ui.Label(text="Whom", component=whom))
    return modal


async def a_session(stage: Stage) -> None:
    """Everything a table does: commands, panels, forms, DMs, threads, pins, and their end."""

    @stage.bot.tree.command(name="bid", description="Bid")
    async def bid(interaction: discord.Interaction, cubes: int) -> None:
        await interaction.response.send_message(f"{cubes}", ephemeral=True)
        await interaction.followup.send("sealed", ephemeral=True)
        await interaction.edit_original_response(content="changed")

    async def choices(_: discord.Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        return [app_commands.Choice(name=str(current or 1), value=1)]

    async def handle(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.edit_message(view=panel(), attachments=[board()])
        elif interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(form(interaction.user))

    @stage.bot.tree.context_menu(name="Look at")
    async def look(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(message.jump_url, ephemeral=True)

    @stage.bot.tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {user.mention}")

    bid.autocomplete("cubes")(choices)
    await stage.bot.tree.sync()
    stage.bot.handle = handle
    assert (await stage.ann.command("bid", cubes=2)).error is None
    await stage.ann.wait_for(lambda m: m["content"] == "sealed")
    await stage.ann.autocomplete("bid", "cubes", cubes="2")
    said = await stage.ann.say("What is this?")
    assert (await stage.ann.app(look.name, message=said)).error is None
    assert (await stage.ann.app(greet.name, user=stage.bob.id)).error is None
    thread = await stage.games.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await thread.add_user(discord.Object(int(stage.ann.id)))
    message = await thread.send(view=panel(), file=board())
    await message.pin()
    await message.edit(view=panel(), attachments=[board()])
    shown = await stage.ann.wait_for(lambda m: m["id"] == str(message.id))
    opened = await stage.ann.click(shown, "act")
    await stage.ann.submit(opened, cubes="2", kind="b")
    assert stage.bot.failures == []
    user = await stage.bot.fetch_user(int(stage.ann.id))
    note = await user.send("hand", file=board())
    await note.edit(content="later")
    await thread.fetch_message(message.id)
    assert [m async for m in thread.history()]
    await stage.bot.fetch_channel(thread.id)
    await stage.bot.fetch_guild(stage.games.guild.id)
    await stage.games.guild.fetch_member(int(stage.ann.id))
    tag = {"id": stage.local.world.new_id(), "name": "open", "moderated": False, "emoji_id": None, "emoji_name": None}
    stage.local.world.channel_named("game-forum")["available_tags"] = [tag]
    post = (await stage.channel("game-forum").create_thread(name="Post", content="x")).thread
    await post.edit(applied_tags=[discord.Object(int(str(tag["id"])))])
    owl = await stage.bot.create_application_emoji(name="owl", image=png())
    assert [one.id for one in await stage.bot.fetch_application_emojis()] == [owl.id]
    await note.delete()
    await thread.edit(archived=True, locked=True)
    await stage.bot.call("GET", "/users/@me")
    await stage.bot.call("GET", "/oauth2/applications/@me")


@pytest.mark.skipif(not DESCRIPTION.exists(), reason="Discord's OpenAPI description is not beside the repository")
async def test_a_session_keeps_to_discords_description(stage: Stage) -> None:
    calls: list[tuple[str, str, Any, Any]] = []

    def listen(method: str, route: str, body: Any, status: int, answer: Any) -> None:
        assert status < 300, (route, answer)
        calls.append((method, route, with_text_ids(json.loads(json.dumps(body))), json.loads(json.dumps(answer))))

    stage.local.rest.listeners.append(listen)
    for permission in ("pin_messages", "manage_threads"):  # Oraklos itself does without
        stage.local.world.grant(permission, given=True)
    await a_session(stage)
    description = Description()
    problems: dict[str, None] = {}
    for call in calls:
        problems |= dict.fromkeys(description.faults(*call))
    assert not problems, "\n".join(problems)
    assert len(calls) > 30
