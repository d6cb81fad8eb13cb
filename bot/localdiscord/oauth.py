"""Discord's sign-in (OAuth2 with a code and PKCE) and Activities: what the developer portal says of the application,
the page that asks a person for consent, codes and tokens, and running instances.

Its answers and refusals are Discord's where its documentation gives them.
"""

from __future__ import annotations

import secrets
from base64 import b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from typing import Any

from aiohttp import web
from yarl import URL

from .commands import Mistake
from .errors import JSON, refuse
from .guild import DM, GROUP_DM
from .rest import Answer, Call, Rest
from .world import World

UNKNOWN_INSTANCE = (404, 0, "404: Not Found")
LIVES = 60.0
"""Seconds for which a code can be exchanged."""
MOST_STATE = 1000
_PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local Discord</title>
<link rel="stylesheet" href="/page/style.css"><link rel="stylesheet" href="/page/controls.css">
<main class="consent"><h1>Oraklos wants to know who you are</h1>
<form method="post">{people}<button name="user" value="">Cancel</button></form></main>"""


@dataclass
class Code:
    """A code that a person's consent gave. `redirect` and `challenge` are empty if an Activity asked for it."""

    user: str
    redirect: str
    challenge: str
    born: float


@dataclass
class Instance:
    """An Activity that runs in a channel."""

    id: str
    launch: str
    channel: JSON
    users: list[str] = field(default_factory=list[str])


class OAuth:
    """`secret`: the application's; "" takes any. `redirects`: those in the portal."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.secret = ""
        self.redirects: set[str] = set()
        self.codes: dict[str, Code] = {}
        self.tokens: dict[str, str] = {}
        self.instances: dict[str, Instance] = {}
        """By channel: people who launch it in the same place meet."""

    def set_up(self, *, secret: str = "", redirects: tuple[str, ...] = (), activity: str = "") -> None:
        """Fill in the portal. Activities come with the entry point command that Discord makes."""
        self.secret, self.redirects, self.world.activity = secret, {*redirects}, activity

    def add_routes(self, app: web.Application, rest: Rest) -> None:
        app.router.add_get("/oauth2/authorize", self.ask)
        app.router.add_post("/oauth2/authorize", self.consent)
        app.router.add_post("/api/v10/oauth2/token", self.token)
        app.router.add_post("/api/v10/oauth2/token/revoke", self.revoke)
        rest.route(app, "GET", "/applications/{app}/activity-instances/{instance}", self.instance)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Answer what is asked with a person's token; it is good for /users/@me alone."""
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bearer" or not request.path.startswith("/api/"):
            return await handler(request)
        user = self.tokens.get(token)
        if user is None or request.path != "/api/v10/users/@me":
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return web.json_response({**self.world.users[user], "locale": self.world.people[user].locale})

    # --- in a browser ---

    def _asked(self, request: web.Request) -> tuple[str, str, str]:
        """Where to go back to, the state and the challenge. Raises HTTPBadRequest as Discord's page refuses."""
        query = request.query
        wanted = {"client_id": self.world.application_id, "response_type": "code", "scope": "identify"}
        for name, value in {**wanted, "code_challenge_method": "S256"}.items():
            if query.get(name) != value:
                raise web.HTTPBadRequest(text=f"Invalid {name}")
        redirect, state, challenge = (
            query.get("redirect_uri", ""),
            query.get("state", ""),
            query.get("code_challenge", ""),
        )
        if redirect not in self.redirects:
            raise web.HTTPBadRequest(text="Invalid OAuth2 redirect_uri")
        if not state or len(state) > MOST_STATE or len(challenge) != 43:
            raise web.HTTPBadRequest(text="Invalid state or code_challenge")
        return redirect, state, challenge

    async def ask(self, request: web.Request) -> web.Response:
        """The page of consent, which also asks who one is: there is no login here."""
        self._asked(request)
        names = {uid: self.world.users[uid]["global_name"] for uid in self.world.people}
        people = "".join(f'<button name="user" value="{uid}">{escape(name)}</button>' for uid, name in names.items())
        return web.Response(text=_PAGE.format(people=people), content_type="text/html")

    async def consent(self, request: web.Request) -> web.Response:
        redirect, state, challenge = self._asked(request)
        user = str((await request.post()).get("user", ""))
        given = {"error": "access_denied", "error_description": "The resource owner denied the request"}
        if user:
            given = {"code": self._code(self.world.person(user)["id"], redirect, challenge)}
        return web.Response(status=302, headers={"Location": str(URL(redirect) % {**given, "state": state})})

    def _code(self, user: str, redirect: str = "", challenge: str = "") -> str:
        code = secrets.token_urlsafe(22)
        self.codes[code] = Code(user, redirect, challenge, self.world.clock())
        return code

    # --- from the bot ---

    async def _form(self, request: web.Request) -> dict[str, str] | None:
        """The form of a request by the application; None if it does not know its secret."""
        form = {name: str(value) for name, value in (await request.post()).items()}
        kind, _, basic = request.headers.get("Authorization", "").partition(" ")
        if kind == "Basic":
            form["client_id"], _, form["client_secret"] = b64decode(basic).decode().partition(":")
        known = form.get("client_id") == self.world.application_id and form.get("client_secret")
        return form if known and self.secret in ("", form["client_secret"]) else None

    async def token(self, request: web.Request) -> web.Response:
        """Exchange a code, once."""
        form = await self._form(request)
        if form is None:
            return web.json_response({"error": "invalid_client"}, status=401)
        code = self.codes.pop(form.get("code", ""), None)
        right = code is not None and self.world.clock() - code.born <= LIVES
        if code is not None and code.challenge:
            digest = urlsafe_b64encode(sha256(form.get("code_verifier", "").encode()).digest()).decode().rstrip("=")
            right = right and digest == code.challenge and form.get("redirect_uri") == code.redirect
        if form.get("grant_type") != "authorization_code" or code is None or not right:
            wrong = {"error": "invalid_grant", "error_description": 'Invalid "code" in request.'}
            return web.json_response(wrong, status=400)
        token = secrets.token_urlsafe(22)
        self.tokens[token] = code.user
        more = {"token_type": "Bearer", "expires_in": 604800, "refresh_token": "x", "scope": "identify"}
        return web.json_response({"access_token": token, **more})

    async def revoke(self, request: web.Request) -> web.Response:
        form = await self._form(request)
        if form is None:
            return web.json_response({"error": "invalid_client"}, status=401)
        self.tokens.pop(form.get("token", ""), None)
        return web.json_response({})

    # --- Activities ---

    def launch(self, user: str, channel: JSON) -> str:
        """Start the Activity in a channel, or join it there; the id of its instance."""
        running = self.instances.get(channel["id"])
        if running is None:
            kind, launch = "pc" if channel["type"] in (DM, GROUP_DM) else "gc", self.world.new_id()
            where = "" if kind == "pc" else f"{channel['guild_id']}-"
            running = self.instances[channel["id"]] = Instance(
                f"i-{launch}-{kind}-{where}{channel['id']}", launch, channel
            )
        if user not in running.users:
            running.users.append(user)
        return running.id

    def leave(self, user: str, instance: str) -> None:
        """Close the Activity of a person; with the last one it ends."""
        for cid, one in [*self.instances.items()]:
            if one.id == instance and user in one.users:
                one.users.remove(user)
                if not one.users:
                    del self.instances[cid]

    def authorize(self, user: str, instance: str, asked: JSON) -> str:
        """The code for the command AUTHORIZE of an Activity's frame. Raises Mistake."""
        wanted = {"client_id": self.world.application_id, "response_type": "code", "scope": ["identify"]}
        for name, value in wanted.items():
            if asked.get(name) != value:
                raise Mistake(f"Invalid {name}")
        if not any(one.id == instance and user in one.users for one in self.instances.values()):
            raise Mistake("Invalid instance")
        return self._code(user)

    def instance(self, call: Call) -> Answer:
        """Get Application Activity Instance."""
        found = next((one for one in self.instances.values() if one.id == call["instance"]), None)
        if found is None or call["app"] != self.world.application_id:
            refuse(UNKNOWN_INSTANCE)
        channel = found.channel
        private = channel["type"] in (DM, GROUP_DM)
        guild = {} if private else {"guild_id": channel["guild_id"]}
        location: JSON = {"id": found.id[2:], "kind": "pc" if private else "gc", "channel_id": channel["id"], **guild}
        shown: JSON = {"application_id": call["app"], "instance_id": found.id, "launch_id": found.launch}
        return {**shown, "location": location, "users": found.users}
