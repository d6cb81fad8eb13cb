"""API routes of the application: commands, emoji, interaction answers and webhooks by token."""

from __future__ import annotations

import base64
import binascii
import re

from .commands import Commands
from .errors import JSON, MISSING_ACCESS, TOO_MANY_EMOJIS, UNKNOWN_APPLICATION, UNKNOWN_WEBHOOK, FormBody, refuse, rows
from .interactions import Interactions
from .rest import Answer, Call, Handler
from .world import World

MOST_EMOJIS, MOST_EMOJI = 2000, 256 * 1024
"""Maximum number of an application's emojis, and maximum bytes of each."""
_KINDS = {"png": b"\x89PNG", "jpeg": b"\xff\xd8", "gif": b"GIF8", "webp": b"RIFF"}


class ApplicationRoutes:
    def __init__(self, world: World, commands: Commands, interactions: Interactions) -> None:
        self.world = world
        self.commands = commands
        self.interactions = interactions

    def routes(self) -> list[tuple[str, str, Handler]]:
        app, scoped = "/applications/{app}", "/applications/{app}/guilds/{guild}"
        return [
            ("GET", "/oauth2/applications/@me", lambda _: self.world.application()),
            ("GET", "/applications/@me", lambda _: self.world.application()),
            ("GET", app + "/emojis", lambda _: {"items": list(self.world.emojis.values())}),
            ("POST", app + "/emojis", self.create_emoji),
            ("GET", app + "/commands", lambda _: self.commands.registered()),
            ("PUT", app + "/commands", self.replace),
            ("PUT", scoped + "/commands", self.replace),
        ]

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
        guild = self.world.guilds.get(call.path.get("guild", ""))
        if "guild" in call.path and (guild is None or self.world.bot_id not in guild.members):
            refuse(MISSING_ACCESS)
        return "" if guild is None else guild.id

    def replace(self, call: Call) -> Answer:
        return self.commands.replace(self._scope(call), rows(call.body))

    # --- emoji of the application ---

    def create_emoji(self, call: Call) -> Answer:
        """Create Application Emoji. Refuses names, pictures and numbers that Discord does not take."""
        self._scope(call)
        form = FormBody()
        self._name_of_emoji(form, call)
        image = emoji_image(str(call.form.get("image") or ""))
        if image is None:
            form.fail(("image",), "IMAGE_INVALID", "Invalid image data")
        elif len(image) > MOST_EMOJI:
            form.fail(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
        form.raise_faults()
        if len(self.world.emojis) >= MOST_EMOJIS:
            refuse(TOO_MANY_EMOJIS)
        emoji: JSON = {"id": self.world.new_id(), "name": call.form["name"], "roles": [], "require_colons": True}
        emoji |= {"managed": False, "animated": False, "available": True, "user": self.world.users[self.world.bot_id]}
        self.world.emojis[emoji["id"]] = emoji
        self.interactions.messages.blobs[f"emojis/{emoji['id']}.png"] = image or b""
        return emoji

    def _name_of_emoji(self, form: FormBody, call: Call) -> None:
        name = call.form.get("name")
        if form.length(("name",), name, 2, 32) and not re.fullmatch(r"[A-Za-z0-9_]+", str(name)):
            form.fail(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if any(emoji["name"] == name for emoji in self.world.emojis.values()):
            message = "An emoji with that name exists already"
            form.fail(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)

    # --- answers to interactions ---

    def callback(self, call: Call) -> Answer:
        """Create Interaction Response; the answer is empty unless `with_response` is asked for."""
        answer = self.interactions.callback(call["interaction"], call["token"], call.form, call.files)
        return answer if call.query.get("with_response") in ("1", "true") else None

    def _shown(self, token: str, mid: str) -> JSON:
        return self.interactions.messages.shown(self.interactions.message(token, mid), self.world.bot_id)

    def _app(self, call: Call) -> None:
        if call["app"] != self.world.application_id:
            refuse(UNKNOWN_WEBHOOK)

    def followup(self, call: Call) -> Answer:
        """Create Followup Message; the answer is empty unless `wait` is asked for."""
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


def emoji_image(uri: str) -> bytes | None:
    """The picture in a data URI; None if an emoji cannot be of its kind."""
    found = re.fullmatch(r"data:image/(\w+);base64,(.+)", uri, re.DOTALL)
    if found is None or found[1] not in _KINDS:
        return None
    try:
        data = base64.b64decode(found[2], validate=True)
    except binascii.Error:
        return None
    return data if data.startswith(_KINDS[found[1]]) else None
