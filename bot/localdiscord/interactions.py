"""Interactions: commands, clicks and forms of people, and the answers that Discord accepts to them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import bot.localdiscord.errors as errors

from .commands import ON_MESSAGE, ON_USER
from .components import Check, complete
from .errors import JSON, FormBody, Refusal, refuse, rows
from .gateway import Gateway
from .guild import DM, GROUP_DM
from .limits import EPHEMERAL, LOADING, File
from .messages import Message, Messages
from .world import Dispatch, World

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
PONG_MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL, LAUNCH = 4, 5, 6, 7, 8, 9, 12
TOKEN_SECONDS = 15 * 60
FOLLOWUPS = 5
"""Maximum number of follow-ups where only a person has the app."""
_CONTEXTS = {DM: 1, GROUP_DM: 2}
INSTEAD = "After a deferral, edit the original response; a followup in its place is deprecated."

NO_ANSWER = {
    COMMAND: "The application did not respond",
    COMPONENT: "This interaction failed",
    AUTOCOMPLETE: "Loading options failed",
    SUBMIT: "Something went wrong. Try again.",
}
"""Texts of Discord's client after three seconds without an answer."""


@dataclass
class Interaction:
    """An interaction and its answers so far. `target`: the message or person of a command under "Apps", as its answer
    names it. `source`: the message whose component was used, also for a form opened from one. `original`: the message
    of `@original`. `name`: the command's whole name. `activity`: the instance of the Activity that it launched.
    `messages`: all messages written with its token."""

    id: str
    token: str
    type: int
    user: str
    channel: JSON
    born: float
    source: Message | None = None
    name: str | None = None
    target: JSON = field(default_factory=dict[str, Any])
    answer: int | None = None
    original: Message | None = None
    thinking: bool = False
    modal: JSON | None = None
    activity: str = ""
    followups: int = 0
    choices: list[JSON] = field(default_factory=list[JSON])
    messages: dict[str, Message] = field(default_factory=dict[str, Message])
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class Interactions:
    """All interactions of the running server. `patience` is the time for the first answer in seconds. `deserted`: the
    bot is known to be away, so nobody waits for it. Interactions are forgotten when their token expires."""

    def __init__(self, world: World, messages: Messages, gateway: Gateway, patience: float = 3.0) -> None:
        self.world = world
        self.messages = messages
        self.gateway = gateway
        self.patience = patience
        self.deserted = False
        gateway.status_listeners.append(self._bot_status)
        self.by_id: dict[str, Interaction] = {}
        self.noted: list[Refusal] = []
        """Uses of what Discord still accepts but has deprecated."""
        self.by_token: dict[str, Interaction] = {}
        self.launch: Callable[[str, JSON], str] = lambda _, __: ""
        """Launches the Activity for a person in a channel; its instance."""

    # --- from a person to the bot ---

    def create(
        self,
        kind: int,
        user: str,
        channel: JSON,
        data: JSON,
        *,
        source: Message | None = None,
        locale: str | None = None,
    ) -> Interaction:
        world = self.world
        self._forget()
        interaction = Interaction(
            world.new_id(), secrets.token_urlsafe(48), kind, user, channel, world.clock(), source, _full_name(data)
        )
        if data.get("type") == ON_MESSAGE:
            interaction.target = {"target_message_id": data["target_id"]}
        elif data.get("type") == ON_USER:
            interaction.target = {"target_user": world.users[data["target_id"]]}
        self.by_id[interaction.id] = self.by_token[interaction.token] = interaction
        in_guild, away = channel["type"] not in (DM, GROUP_DM), world.away(channel)
        payload: JSON = {
            "id": interaction.id,
            "application_id": world.application_id,
            "type": kind,
            "data": data,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel["id"],
            "channel": {**channel, "permissions": str(world.permissions(user, channel))},
            "app_permissions": str(world.permissions(user if away else world.bot_id, channel)),
            "locale": locale or world.people[user].locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(interaction),
            "context": _CONTEXTS.get(channel["type"], 0),
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if in_guild:
            payload["guild_id"] = channel["guild_id"]
            # Of a server without the bot, only the membership is known, as in the first server.
            guild = world.home if away else world.guild_of(channel)
            payload["guild"] = {"id": channel["guild_id"], "locale": guild.locale, "features": []}
            payload["guild_locale"] = guild.locale
            payload["member"] = {**guild.member(user), "permissions": str(world.permissions(user, channel))}
        else:
            payload["user"] = world.users[user]
        if source is not None:
            payload["message"] = self.messages.shown(source, world.bot_id)
        self.gateway.dispatch("INTERACTION_CREATE", payload)
        return interaction

    def _owners(self, interaction: Interaction) -> JSON:
        """Owners of the app's installation: the server, or the person who has it for themselves; "0" stands for a
        DM."""
        if self.world.away(interaction.channel):
            return {"1": interaction.user}
        return {"0": "0" if interaction.channel["type"] == DM else interaction.channel["guild_id"]}

    async def first_answer(self, interaction: Interaction) -> str | None:
        """Wait for the first answer. None, or Discord's text to the person if there was none."""
        if not self.deserted:
            with suppress(TimeoutError):
                await asyncio.wait_for(interaction.answered.wait(), self.patience)
        if interaction.answer is None:
            self._tell("INTERACTION_FAILURE", interaction)
            return NO_ANSWER[interaction.type]
        self._tell("INTERACTION_SUCCESS", interaction)
        return None

    def desert(self) -> None:
        """Stop waiting for answers, open ones included, until the bot is back."""
        self.deserted = True
        for interaction in self.by_id.values():
            if interaction.answer is None:
                interaction.answered.set()

    def _bot_status(self, online: bool) -> None:
        if online:
            self.deserted = False

    def _tell(self, t: str, interaction: Interaction, **more: JSON) -> None:
        d: JSON = {"id": interaction.id, "channel_id": interaction.channel["id"], **more}
        self.world.publish(Dispatch(t, d, interaction.channel, interaction.user, intent=0))

    def _forget(self) -> None:
        horizon = self.world.clock() - 2 * TOKEN_SECONDS
        while self.by_id:
            oldest = next(iter(self.by_id.values()))
            if oldest.born > horizon:
                return
            del self.by_id[oldest.id], self.by_token[oldest.token]

    # --- the first answer ---

    def callback(self, iid: str, token: str, body: JSON, files: list[File]) -> JSON:
        """Take the first answer. Returns the answer to `?with_response=1`; raises 10062, 40060, 50035."""
        interaction = self.by_id.get(iid)
        if interaction is None or interaction.token != token:
            refuse(errors.UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            refuse(errors.ALREADY_ACKNOWLEDGED)
        if self.world.clock() - interaction.born > self.patience:
            refuse(errors.UNKNOWN_INTERACTION)
        form, kind = FormBody(), int(body.get("type") or 0)
        form.choice(("type",), kind, self._possible(interaction))
        form.raise_faults()
        act: dict[int, Callable[[Interaction, JSON, list[File]], None]] = {
            PONG_MESSAGE: self._pong,
            DEFER: self._defer,
            DEFER_UPDATE: self._defer_update,
            UPDATE: self._update,
            CHOICES: self._choices,
            MODAL: self._modal,
            LAUNCH: self._launch,
        }
        act[kind](interaction, body.get("data") or {}, files)
        interaction.answer = kind
        interaction.answered.set()
        return self._receipt(interaction, kind)

    def _possible(self, interaction: Interaction) -> tuple[int, ...]:
        launches = (LAUNCH,) if self.world.activity and interaction.type != AUTOCOMPLETE else ()
        return (*self._usual(interaction), *launches)

    def _usual(self, interaction: Interaction) -> tuple[int, ...]:
        if interaction.type == COMMAND:
            return (PONG_MESSAGE, DEFER, MODAL)
        if interaction.type == COMPONENT:
            return (PONG_MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL)
        if interaction.type == AUTOCOMPLETE:
            return (CHOICES,)
        if interaction.source is not None:
            return (PONG_MESSAGE, DEFER, DEFER_UPDATE, UPDATE)
        return (PONG_MESSAGE, DEFER)

    def _receipt(self, interaction: Interaction, kind: int) -> JSON:
        receipt: JSON = {"id": interaction.id, "type": interaction.type}
        answer: JSON = {"interaction": receipt}
        message = interaction.original
        if kind in (PONG_MESSAGE, DEFER, UPDATE) and message is not None:
            receipt["response_message_id"] = message.id
            receipt["response_message_loading"] = kind == DEFER
            receipt["response_message_ephemeral"] = bool(message.reader)
        if kind in (PONG_MESSAGE, UPDATE) and message is not None:
            answer["resource"] = {"type": kind, "message": self.messages.shown(message, self.world.bot_id)}
        if kind == LAUNCH:
            receipt["activity_instance_id"] = interaction.activity
            answer["resource"] = {"type": kind, "activity_instance": {"id": interaction.activity}}
        return answer

    def _launch(self, interaction: Interaction, _: JSON, __: list[File]) -> None:
        interaction.activity = self.launch(interaction.user, interaction.channel)

    def _pong(self, interaction: Interaction, data: JSON, files: list[File]) -> None:
        interaction.original = self._write(interaction, data, files, base=("data",))

    def _defer(self, interaction: Interaction, data: JSON, _: list[File]) -> None:
        flags = (data.get("flags") or 0) & EPHEMERAL
        message = self._write(interaction, {"flags": flags}, [], loading=True)
        interaction.original, interaction.thinking = message, True

    def _defer_update(self, interaction: Interaction, _: JSON, __: list[File]) -> None:
        self._adopt_source(interaction)

    def _update(self, interaction: Interaction, data: JSON, files: list[File]) -> None:
        message = self._adopt_source(interaction)
        self.messages.edit(message, data, files, base=("data",))

    def _adopt_source(self, interaction: Interaction) -> Message:
        source = interaction.source
        # The message may have been deleted since the click.
        if source is None or source.id not in self.messages.by_channel.get(source.data["channel_id"], {}):
            refuse(errors.UNKNOWN_MESSAGE)
        interaction.original = interaction.messages[source.id] = source
        return source

    def _choices(self, interaction: Interaction, data: JSON, _: list[File]) -> None:
        form = FormBody(("data",))
        choices = rows(data.get("choices"))
        form.count(("choices",), len(choices), 0, 25)
        for index, choice in enumerate(choices):
            form.length(("choices", index, "name"), choice.get("name"), 1, 100)
            if isinstance(choice.get("value"), str):
                form.length(("choices", index, "value"), choice["value"], 1, 100)
        form.raise_faults()
        interaction.choices = choices

    def _modal(self, interaction: Interaction, data: JSON, _: list[File]) -> None:
        form = FormBody(("data",))
        Check(form, lambda emoji: emoji in self.world.emojis).modal(data)
        form.raise_faults()
        modal = {name: data[name] for name in ("custom_id", "title", "components")}
        complete(modal["components"])
        interaction.modal = {**modal, "interaction_id": interaction.id}
        self._tell("MODAL", interaction, modal=interaction.modal)

    # --- later answers, by the token ---

    def by_webhook(self, token: str) -> Interaction:
        """The interaction of a token. Raises 10015 (never answered, unknown) or 50027 (older than 15 min)."""
        interaction = self.by_token.get(token)
        if interaction is None:
            refuse(errors.UNKNOWN_WEBHOOK)
        if self.world.clock() - interaction.born > TOKEN_SECONDS:
            refuse(errors.EXPIRED_TOKEN)
        if interaction.answer is None:
            refuse(errors.UNKNOWN_WEBHOOK)
        return interaction

    def followup(self, token: str, body: JSON, files: list[File]) -> Message:
        """Write a further message; the first one after a deferral replaces "thinking …"."""
        interaction = self.by_webhook(token)
        if interaction.thinking and interaction.original is not None:
            interaction.thinking = False
            self.noted.append(Refusal("POST", "/webhooks/{app}/{token}", 200, 0, {"message": INSTEAD}))
            # The deferral decided who sees it.
            body = {**body, "flags": (body.get("flags") or 0) & ~EPHEMERAL}
            return self.messages.edit(interaction.original, body, files)
        if self.world.away(interaction.channel):
            interaction.followups += 1
            if interaction.followups > FOLLOWUPS:
                refuse(errors.TOO_MANY_FOLLOWUPS)
        return self._write(interaction, body, files)

    def message(self, token: str, mid: str) -> Message:
        """A message written with a token, `@original` included. Raises 10008."""
        interaction = self.by_webhook(token)
        message = interaction.original if mid == "@original" else interaction.messages.get(mid)
        if message is None or message.id not in self.messages.by_channel.get(message.data["channel_id"], {}):
            refuse(errors.UNKNOWN_MESSAGE)
        return message

    def edit(self, token: str, mid: str, body: JSON, files: list[File]) -> Message:
        message = self.message(token, mid)
        edited = self.messages.edit(message, body, files)
        interaction = self.by_token[token]
        if message is interaction.original:
            interaction.thinking = False
        return edited

    def delete(self, token: str, mid: str) -> None:
        self.messages.delete(self.message(token, mid))

    def _write(
        self,
        interaction: Interaction,
        body: JSON,
        files: list[File],
        *,
        loading: bool = False,
        base: tuple[str, ...] = (),
    ) -> Message:
        world = self.world
        # If only a person has the app, Discord shows its answers to nobody else.
        alone = bool((body.get("flags") or 0) & EPHEMERAL) or world.away(interaction.channel)
        metadata: JSON = {
            "id": interaction.id,
            "type": interaction.type,
            "user": world.users[interaction.user],
            "authorizing_integration_owners": self._owners(interaction),
            **interaction.target,
        }
        if interaction.source is not None:
            metadata["interacted_message_id"] = interaction.source.id
        extra: JSON = {"webhook_id": world.application_id, "application_id": world.application_id}
        extra["interaction_metadata"] = metadata
        if interaction.type == COMMAND:
            known = {name: metadata[name] for name in ("id", "type", "user")}
            extra["interaction"] = {**known, "name": interaction.name}
        if loading:
            extra["flags"] = (body.get("flags") or 0) | LOADING
        message = self.messages.create(
            interaction.channel,
            world.users[world.bot_id],
            body,
            files,
            kind=_kind_of_answer(interaction),
            reader=interaction.user if alone else None,
            extra=extra,
            base=base,
            check=not loading,
        )
        interaction.messages[message.id] = message
        return message


def _kind_of_answer(interaction: Interaction) -> int:
    """The type of an answering message: 20 for the first one to a command, 23 to one under "Apps"; 0 for all others."""
    if interaction.type != COMMAND or interaction.original is not None:
        return 0
    return 23 if interaction.target else 20


def _full_name(data: JSON) -> str | None:
    """ "game new" for the data of a command with its groups; None for anything else."""
    name: str | None = data.get("name")
    inner = rows(data.get("options"))
    while name and inner and inner[0]["type"] in (1, 2):
        name = f"{name} {inner[0]['name']}"
        inner = rows(inner[0].get("options"))
    return name
