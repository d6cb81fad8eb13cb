"""Commands, clicks, forms and autocomplete through the real client, and every rule about answering them."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.localdiscord.driver import ClientRefused, text_of

from .conftest import Stage, ui, until

Interaction = discord.Interaction[discord.Client]


def view(label: str = "Go", custom_id: str = "go") -> discord.ui.LayoutView:
    found = ui.LayoutView(timeout=None)
    row = ui.ActionRow(ui.Button(label=label, custom_id=custom_id))
    found.add_item(ui.Container(ui.TextDisplay("Turn 1"), row))
    return found


async def hello(interaction: Interaction) -> None:
    await interaction.response.send_message("hello")


async def test_a_command_reaches_the_tree_with_its_options(stage: Stage) -> None:
    got: list[Any] = []
    group = app_commands.Group(name="table", description="Tables")

    async def create(interaction: Interaction, seats: int, friend: discord.Member, secret: bool = False) -> None:
        got.extend([seats, friend.name, secret, interaction.locale])
        await interaction.response.send_message(f"{seats} seats", ephemeral=True)

    group.command(name="create", description="Create")(create)
    stage.bot.tree.add_command(group)
    await stage.bot.tree.sync()
    stage.ann.locale = "pl"
    answer = await stage.ann.command("table create", seats=3, friend="Bob")
    assert answer.error is None
    assert got == [3, "bob", False, discord.Locale.polish]
    assert answer.panel["content"] == "3 seats"
    assert stage.local.refusals == []


async def test_commands_keep_their_id_when_registered_again(stage: Stage) -> None:
    path = f"/applications/{stage.local.world.application_id}/commands"
    before, after = [
        await stage.bot.call("PUT", path, [{"name": "play", "description": words, "type": 1}])
        for words in ("Old words", "New words")
    ]
    assert after[0]["id"] == before[0]["id"] and after[0]["description"] == "New words"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "required"),
        ({"seats": 7}, "at most 4"),
        ({"seats": 2}, "at least 3"),
        ({"seats": "three"}, "does not fit"),
        ({"seats": True}, "does not fit"),
        ({"seats": 3, "colour": "pink"}, "not among the choices"),
        ({"seats": 3, "friend": "Zoe"}, "no 'Zoe'"),
        ({"seats": 3, "sats": 3}, "no option sats"),
    ],
)
async def test_discords_client_does_not_let_through(stage: Stage, options: dict[str, Any], reason: str) -> None:
    declared: list[dict[str, Any]] = [
        {"name": "seats", "description": "x", "type": 4, "required": True, "min_value": 3, "max_value": 4},
        {"name": "colour", "description": "x", "type": 3, "choices": [{"name": "Red", "value": "red"}]},
        {"name": "friend", "description": "x", "type": 6},
    ]
    stage.local.commands.replace("", [{"name": "create", "description": "x", "options": declared}])
    with pytest.raises(ClientRefused, match=reason):
        await stage.ann.command("create", **options)


async def test_commands_are_hidden_from_those_who_may_not_use_them(stage: Stage) -> None:
    needed = str(discord.Permissions(manage_guild=True).value)
    stage.local.commands.replace("", [{"name": "rule", "description": "x", "default_member_permissions": needed}])
    assert await stage.ann.commands() == []
    with pytest.raises(ClientRefused, match="no command"):
        await stage.ann.command("rule")
    everywhere, guild_only = {"name": "hand", "description": "x"}, {"name": "new", "description": "x", "contexts": [0]}
    stage.local.commands.replace("", [everywhere, guild_only])
    stage.local.world.dm(stage.ann.id)
    await stage.ann.go("dm")
    assert [command["name"] for command in await stage.ann.commands()] == ["hand"]
    stage.bot.handle = hello
    answer = await stage.ann.command("hand")
    assert answer.error is None


async def test_autocomplete(stage: Stage) -> None:
    @stage.bot.tree.command(description="Bid")
    async def bid(interaction: Interaction, cubes: int) -> None:
        await interaction.response.send_message(str(cubes))

    async def choices(_: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        return [app_commands.Choice(name=f"{n} cubes", value=n) for n in range(3) if str(current) in str(n)]

    bid.autocomplete("cubes")(choices)
    await stage.bot.tree.sync()
    assert await stage.ann.autocomplete("bid", "cubes") == [{"name": f"{n} cubes", "value": n} for n in range(3)]
    assert await stage.ann.autocomplete("bid", "cubes", cubes="2") == [{"name": "2 cubes", "value": 2}]


async def test_a_click_edits_its_message(stage: Stage) -> None:
    panel = await stage.games.send(view=view())

    async def handle(interaction: Interaction) -> None:
        assert interaction.data is not None and interaction.data.get("custom_id") == "go"
        await interaction.response.edit_message(view=view("Again"))

    stage.bot.handle = handle
    message = await stage.ann.wait_for(lambda m: m["id"] == str(panel.id))
    answer = await stage.ann.click(message, "go")
    assert answer.error is None
    await stage.bob.wait_for(lambda m: "Again" in text_of(m))


async def test_a_select_sends_its_values(stage: Stage) -> None:
    found = ui.View(timeout=None)
    options = [discord.SelectOption(label=n, value=n) for n in "abc"]
    found.add_item(ui.Select(custom_id="pick", options=options, min_values=1, max_values=2))
    message = await stage.games.send("Pick", view=found)
    got: list[Any] = []

    async def handle(interaction: Interaction) -> None:
        assert interaction.data is not None
        got.append(interaction.data.get("values"))
        await interaction.response.defer()

    stage.bot.handle = handle
    shown = await stage.ann.wait_for(lambda m: m["id"] == str(message.id))
    await stage.ann.click(shown, "pick", ["a", "c"])
    assert got == [["a", "c"]]
    for values in ([], ["a", "b", "c"], ["z"], ["a", "a"]):
        with pytest.raises(ClientRefused):
            await stage.ann.click(shown, "pick", values)


async def test_absent_and_disabled_buttons_cannot_be_pressed(stage: Stage) -> None:
    found = ui.View(timeout=None)
    found.add_item(ui.Button(label="Go", custom_id="go", disabled=True))
    message = await stage.games.send("x", view=found)
    shown = await stage.ann.wait_for(lambda m: m["id"] == str(message.id))
    for custom_id in ("go", "stop"):
        with pytest.raises(ClientRefused) as refusal:
            await stage.ann.click(shown, custom_id)
        assert refusal.value.status == 409


async def test_a_form_with_every_kind_of_field(stage: Stage) -> None:
    options = [discord.SelectOption(label=n, value=n) for n in "abc"]

    class Form(discord.ui.Modal, title="Bid"):
        text: Any = ui.Label(text="Why", component=ui.TextInput(custom_id="why", required=False))
        one: Any = ui.Label(text="One", component=ui.Select(custom_id="one", options=options))
        radio: Any = ui.Label(
            text="Radio",
            component=ui.RadioGroup(
                custom_id="radio", options=[discord.RadioGroupOption(label=n, value=n) for n in "xy"]
            ),
        )

        async def on_submit(self, interaction: Interaction) -> None:
            parts = [self.text, self.one, self.radio]
            got.append([getattr(p.component, "values", None) or getattr(p.component, "value", None) for p in parts])
            await interaction.response.send_message("sealed", ephemeral=True)

    got: list[Any] = []

    async def handle(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_modal(Form(custom_id="form"))

    answer = await stage.interaction(handle=handle)
    fields = {"why": "because", "one": "b", "radio": "y"}
    # The library listens for the form only once it has read the server's answer.
    await asyncio.sleep(0.02)
    sealed = await stage.ann.submit(answer, **fields)
    assert sealed.error is None
    assert got == [["because", ["b"], "y"]]
    assert stage.bot.failures == []
    with pytest.raises(ClientRefused):
        await stage.ann.submit(answer, **{**fields, "radio": "z"})
    with pytest.raises(ClientRefused):
        await stage.bob.submit(answer, **fields)


async def test_ephemeral_answers_are_for_one_reader(stage: Stage) -> None:
    async def handle(interaction: Interaction) -> None:
        await interaction.response.send_message("your hand", view=_go(), ephemeral=True)

    answer = await stage.interaction(handle=handle)
    await stage.bob.say("anything?")
    await stage.bob.wait_for(lambda m: m["content"] == "anything?")
    assert not any("your hand" in text for text in stage.bob.everything())
    assert all(m["content"] != "your hand" for m in await stage.bob.history())
    assert any(m["content"] == "your hand" for m in await stage.ann.history())
    with pytest.raises(ClientRefused):
        await stage.bob.click(answer.message, "go")
    with pytest.raises(discord.NotFound) as error:
        await stage.games.fetch_message(int(answer.message["id"]))
    assert error.value.code == 10008


def _go() -> discord.ui.View:
    found = ui.View(timeout=None)
    found.add_item(ui.Button(label="Go", custom_id="go"))
    return found


async def test_deferring_and_following_up(stage: Stage) -> None:
    async def handle(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second")
        await interaction.edit_original_response(content="first, changed")

    answer = await stage.interaction(handle=handle)
    await stage.ann.wait_for(lambda m: m["content"] == "second")
    first = await stage.ann.wait_for(lambda m: m["content"] == "first, changed")
    assert first["id"] == answer.message["id"] and first["flags"] & 64
    # The first followup kept the deferral's privacy; the second is its own message.
    assert not any("first" in text for text in stage.bob.everything())
    assert any("second" in text for text in stage.bob.everything())
    (noted,) = stage.local.refusals
    assert "edit the original response" in noted.body["message"]


async def test_silence_is_reported_after_the_time_is_up(stage: Stage) -> None:
    stage.local.interactions.patience = 0.1

    async def late(interaction: Interaction) -> None:
        stage.clock.ahead += 3
        await interaction.response.send_message("too late")

    answer = await stage.interaction(handle=late)
    assert answer.error == "The application did not respond"
    await stage.ann.wait_for_event("INTERACTION_FAILURE")
    assert [refusal.code for refusal in stage.local.refusals] == [10062]


async def test_only_one_first_answer(stage: Stage) -> None:
    async def twice(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        body = {"type": 4, "data": {"content": "two"}}
        await stage.bot.call("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", body)

    await stage.interaction(handle=twice)
    await until(lambda: stage.local.refusals)
    assert [refusal.code for refusal in stage.local.refusals] == [40060]


async def test_tokens_die_after_15_minutes(stage: Stage) -> None:
    taken: list[Interaction] = []

    async def handle(interaction: Interaction) -> None:
        taken.append(interaction)
        await interaction.response.send_message("one")

    await stage.interaction(handle=handle)
    path = f"/webhooks/{stage.local.world.application_id}/{taken[0].token}/messages/@original"
    assert (await stage.bot.call("GET", path))["content"] == "one"
    stage.clock.ahead += 15 * 60 + 1
    with pytest.raises(discord.HTTPException) as error:
        await stage.bot.call("PATCH", path, {"content": "two"})
    assert (error.value.status, error.value.code) == (401, 50027)


async def test_no_followup_before_the_first_answer(stage: Stage) -> None:
    stage.local.interactions.patience = 0.5

    async def handle(interaction: Interaction) -> None:
        await interaction.followup.send("early")

    await stage.interaction(handle=handle)
    assert [getattr(failure, "code", 0) for failure in stage.bot.failures] == [10015]


async def test_a_form_has_no_original_message(stage: Stage) -> None:
    async def handle(interaction: Interaction) -> None:
        await interaction.response.send_modal(
            ui.Modal(title="x").add_item(ui.Label(text="x", component=ui.TextInput()))
        )
        await interaction.edit_original_response(content="x")

    await stage.interaction(handle=handle)
    await until(lambda: stage.bot.failures)
    assert [getattr(failure, "code", 0) for failure in stage.bot.failures] == [10008]


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [("command", {4, 5, 9}), ("component", {4, 5, 6, 7, 9}), ("autocomplete", {8}), ("submit", {4, 5})],
)
async def test_which_answers_fit_which_interaction(stage: Stage, kind: str, allowed: set[int]) -> None:
    stage.local.world.dm(stage.ann.id)
    channel = stage.local.world.channel_named("games")
    kinds = {"command": 2, "component": 3, "autocomplete": 4, "submit": 5}
    panel = stage.local.messages.create(channel, stage.local.world.users[stage.local.world.bot_id], {"content": "x"})
    source = panel if kind == "component" else None
    form = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "t", "style": 1}}
    data: dict[str, Any] = {"content": "x", "custom_id": "m", "title": "x", "components": [], "choices": []}
    for answer in range(1, 14):
        made = stage.local.interactions.create(kinds[kind], stage.ann.id, channel, {}, source=source)
        body = {"type": answer, "data": {**data, "components": [form] if answer == 9 else []}}
        path = f"/interactions/{made.id}/{made.token}/callback"
        if answer in allowed:
            await stage.bot.call("POST", path, body)
        else:
            with pytest.raises(discord.HTTPException) as error:
                await stage.bot.call("POST", path, body)
            assert error.value.code == 50035


async def test_too_many_choices_are_refused(stage: Stage) -> None:
    channel = stage.local.world.channel_named("games")
    made = stage.local.interactions.create(4, stage.ann.id, channel, {})
    for choices in ([{"name": "x", "value": n} for n in range(26)], [{"name": "", "value": 1}]):
        with pytest.raises(discord.HTTPException) as error:
            body = {"type": 8, "data": {"choices": choices}}
            await stage.bot.call("POST", f"/interactions/{made.id}/{made.token}/callback", body)
        assert error.value.code == 50035


async def test_limits_inside_a_callback_are_reported_under_data(stage: Stage) -> None:
    stage.local.interactions.patience = 0.5

    async def handle(interaction: Interaction) -> None:
        await interaction.response.send_message("x" * 2001)

    await stage.interaction(handle=handle)
    assert stage.local.refusals[0].body["errors"]["data"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"


async def test_answers_are_timed_and_need_no_channel_permission(stage: Stage) -> None:
    await stage.interaction(handle=hello)
    one = stage.ann.response_times[-1]
    assert (one.what, one.name) == ("command", "play") and 0 < one.seconds < 3
    stage.local.world.grant("send_messages", given=False)
    assert (await stage.interaction(handle=hello)).error is None
    with pytest.raises(discord.Forbidden):
        await stage.games.send("hello")
