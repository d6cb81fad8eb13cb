"""API routes of the application: commands, emoji, interaction answers and webhooks by token."""

from __future__ import annotations

from .commands import Commands, check_commands
from .errors import (
    JSON,
    UNKNOWN_APPLICATION,
    UNKNOWN_COMMAND,
    UNKNOWN_EMOJI,
    UNKNOWN_WEBHOOK,
    FormBody,
    invalid,
    refuse,
    rows,
)
from .interactions import Interactions
from .rest import Answer, Call, Handler
from .world import World


class ApplicationRoutes:
    """Handlers for everything that belongs to the application itself."""

    def __init__(self, world: World, commands: Commands, interactions: Interactions) -> None:
        self.world = world
        self.commands = commands
        self.interactions = interactions

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Routes that need the bot's token in the header."""
        app, scoped = "/applications/{app}", "/applications/{app}/guilds/{guild}"
        found: list[tuple[str, str, Handler]] = [
            ("GET", "/oauth2/applications/@me", lambda _: self.world.application()),
            ("GET", "/applications/@me", lambda _: self.world.application()),
            ("GET", app + "/emojis", lambda _: {"items": list(self.world.emojis.values())}),
            ("POST", app + "/emojis", self.create_emoji),
            ("DELETE", app + "/emojis/{emoji}", self.delete_emoji),
        ]
        for scope in (app, scoped):
            found += [
                ("GET", scope + "/commands", self.list),
                ("PUT", scope + "/commands", self.replace),
                ("POST", scope + "/commands", self.create),
                ("GET", scope + "/commands/{command}", self.get),
                ("PATCH", scope + "/commands/{command}", self.edit),
                ("DELETE", scope + "/commands/{command}", self.delete),
            ]
        return found

    def open_routes(self) -> list[tuple[str, str, Handler]]:
        """Routes whose path carries the interaction's own token."""
        message = "/webhooks/{app}/{token}/messages/{message}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self.callback),
            ("POST", "/webhooks/{app}/{token}", self.followup),
            ("GET", message, self.get_message),
            ("PATCH", message, self.edit_message),
            ("DELETE", message, self.delete_message),
        ]

    # --- commands ---

    def _scope(self, call: Call) -> str:
        if call["app"] != self.world.application_id:
            refuse(UNKNOWN_APPLICATION)
        return call.path.get("guild", "")

    def list(self, call: Call) -> Answer:
        return list(self.commands.scopes.get(self._scope(call), {}).values())

    def replace(self, call: Call) -> Answer:
        return self.commands.replace(self._scope(call), rows(call.body))

    def create(self, call: Call) -> Answer:
        return self.commands.put(self._scope(call), call.form)

    def _command(self, call: Call) -> JSON:
        scope = self.commands.scopes.get(self._scope(call), {})
        return next((c for c in scope.values() if c["id"] == call["command"]), None) or refuse(UNKNOWN_COMMAND)

    def get(self, call: Call) -> Answer:
        return self._command(call)

    def edit(self, call: Call) -> Answer:
        command = self._command(call)
        check_commands([{**command, **call.form}])
        command.update(call.form)
        return command

    def delete(self, call: Call) -> Answer:
        command = self._command(call)
        del self.commands.scopes[self._scope(call)][command["type"], command["name"]]
        return None

    # --- emoji of the application ---

    def create_emoji(self, call: Call) -> Answer:
        self._scope(call)
        form = FormBody()
        form.length(("name",), call.form.get("name"), 2, 32)
        form.done()
        if any(emoji["name"] == call.form["name"] for emoji in self.world.emojis.values()):
            raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name exists already")
        emoji: JSON = {"id": self.world.new_id(), "name": call.form["name"], "roles": [], "require_colons": True}
        emoji |= {"managed": False, "animated": False, "available": True, "user": self.world.users[self.world.bot_id]}
        self.world.emojis[emoji["id"]] = emoji
        return emoji

    def delete_emoji(self, call: Call) -> Answer:
        if self.world.emojis.pop(call["emoji"], None) is None:
            refuse(UNKNOWN_EMOJI)
        return None

    # --- answers to interactions ---

    def callback(self, call: Call) -> Answer:
        answer = self.interactions.callback(call["interaction"], call["token"], call.form, call.files)
        return answer if call.query.get("with_response") in ("1", "true") else None

    def _shown(self, token: str, mid: str) -> JSON:
        return self.interactions.messages.shown(self.interactions.message(token, mid), self.world.bot_id)

    def _app(self, call: Call) -> None:
        if call["app"] != self.world.application_id:
            refuse(UNKNOWN_WEBHOOK)

    def followup(self, call: Call) -> Answer:
        self._app(call)
        message = self.interactions.followup(call["token"], call.form, call.files)
        if call.query.get("wait") not in ("1", "true"):
            return None
        return self.interactions.messages.shown(message, self.world.bot_id)

    def get_message(self, call: Call) -> Answer:
        self._app(call)
        return self._shown(call["token"], call["message"])

    def edit_message(self, call: Call) -> Answer:
        self._app(call)
        message = self.interactions.edit(call["token"], call["message"], call.form, call.files)
        return self.interactions.messages.shown(message, self.world.bot_id)

    def delete_message(self, call: Call) -> Answer:
        self._app(call)
        self.interactions.delete(call["token"], call["message"])
        return None
