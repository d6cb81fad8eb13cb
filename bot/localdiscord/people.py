"""The people's side: what a person sees and does, over HTTP and one websocket for each person.

The page and scripted people use it. There is no login: the server listens on loopback only.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import TypeAlias

from aiohttp import web

from .commands import Mistake
from .errors import JSON, ApiError
from .guild import DM, FORUM, THREADS, Guild
from .inputs import component_data, filled_form
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Interaction
from .messages import Message
from .rest import Fault
from .routes_messages import open_thread
from .services import Services
from .world import Dispatch

_Act: TypeAlias = Callable[[str, JSON], Awaitable[JSON]]


class People:
    def __init__(self, local: Services) -> None:
        self.local = local
        self.world = local.world
        self._screens: dict[web.WebSocketResponse, tuple[str, asyncio.Queue[str | None]]] = {}
        self.world.listeners.append(self.on_dispatch)
        local.gateway.status_listeners.append(self._bot_status)

    def add_routes(self, app: web.Application) -> None:
        router = app.router
        router.add_get("/local/world", self._reading(self.overview))
        router.add_get("/local/refusals", self._reading(self.refusals))
        router.add_get("/local/people/{uid}/channels", self._reading(self.channels))
        router.add_get("/local/people/{uid}/channels/{cid}/messages", self._reading(self.messages))
        router.add_get("/local/people/{uid}/commands", self._reading(self.commands))
        acts = (self.command, self.autocomplete, self.app, self.click, self.submit, self.say, self.seen)
        acts = (*acts, self.authorize, self.leave)
        for act in acts:
            router.add_post(f"/local/people/{{uid}}/{act.__name__}", self._acting(act))
        router.add_patch("/local/people/{uid}", self._acting(self.change))
        router.add_post("/local/faults", self._acting(self.fault))
        router.add_get("/local/people/{uid}/events", self.events)

    async def close(self) -> None:
        for ws in list(self._screens):
            await ws.close(code=1001)

    # --- requests ---

    def _reading(self, read: Callable[[str, web.Request], JSON]) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            async def act(uid: str, _: JSON) -> JSON:
                return read(uid, request)

            return await self._answer(request, act, {})

        return serve

    def _acting(self, act: _Act) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            return await self._answer(request, act, await request.json() if request.can_read_body else {})

        return serve

    async def _answer(self, request: web.Request, act: _Act, body: JSON) -> web.Response:
        try:
            uid = request.match_info.get("uid")
            return web.json_response(await act(self.world.person(uid)["id"] if uid else "", body))
        except Mistake as mistake:
            return web.json_response({"message": str(mistake)}, status=400)
        except Unavailable as error:
            return web.json_response({"message": str(error)}, status=409)
        except ApiError as error:
            return web.json_response({"message": error.body["message"]}, status=error.status)
        except (KeyError, ValueError, TypeError) as error:
            return web.json_response({"message": f"The request is not complete: {error}"}, status=400)

    # --- looking ---

    def overview(self, _: str, __: web.Request) -> JSON:
        world = self.world
        people = [
            {**{name: world.users[uid][name] for name in ("id", "username", "global_name")}, "dm_open": habits.dm_open}
            | {"locale": habits.locale}
            for uid, habits in world.people.items()
        ]
        servers = [
            {"id": one.id, "name": one.name, "owner": one.owner_id, "members": list(one.members)}
            | {"bot_online": world.bot_id in one.members and self.local.gateway.reaches(one.id)}
            | {
                "roles": [
                    {"id": role["id"], "name": role["name"]} for role in one.roles.values() if not role["managed"]
                ]
            }
            for one in world.guilds.values()
        ]
        return {
            "application": {**world.application(), "activity": world.activity},
            "elsewhere": [cid for cid, channel in world.channels.items() if world.away(channel)],
            "servers": servers,
            "people": people,
            "bot": world.users[world.bot_id],
            "bot_online": self.local.gateway.online,
            "bot_private": self.local.gateway.reaches(None),
        }

    def refusals(self, _: str, __: web.Request) -> JSON:
        return {"refusals": [asdict(refusal) for refusal in self.local.rest.refusals]}

    def channels(self, uid: str, _: web.Request) -> JSON:
        return {"channels": [self._list(uid, c) for c in self.world.channels.values() if self._sees(uid, c)]}

    def _sees(self, uid: str, channel: JSON) -> bool:
        return self.world.may(uid, channel, "view_channel")

    def _list(self, uid: str, channel: JSON) -> JSON:
        seen = self.world.people[uid].seen.get(channel["id"], 0)
        new = [m for m in self.local.messages.history(channel["id"], uid) if int(m.id) > seen]
        new = [m for m in new if m.data["author"]["id"] != uid]
        own = {uid, *self.world.members_of(channel).get(uid, {}).get("roles", ())}
        mentions = sum(bool(own & {*(u["id"] for u in m.data["mentions"]), *m.data["mention_roles"]}) for m in new)
        listed = {**channel, "unread": len(new), "mentions": len(new) if channel["type"] == DM else mentions}
        if channel["type"] == DM:
            listed |= {"name": self.world.users[self.world.bot_id]["username"], "parent_id": None}
        return listed

    def messages(self, uid: str, request: web.Request) -> JSON:
        channel = self.world.channel(request.match_info["cid"], uid)
        found = self.local.messages.history(channel["id"], uid)
        if request.query.get("before"):
            found = [m for m in found if int(m.id) < int(request.query["before"])]
        limit = max(1, min(int(request.query.get("limit", "50")), 100))
        return {"messages": [self.local.messages.shown(m, uid) for m in found[-limit:]]}

    def commands(self, uid: str, request: web.Request) -> JSON:
        return {"commands": self.local.commands.visible(uid, self.world.channel(request.query["channel"], uid))}

    # --- doing ---

    async def command(self, uid: str, body: JSON) -> JSON:
        channel = self._place(uid, body)
        data = self.local.commands.command_data(uid, channel, str(body["name"]), body.get("options") or {})
        locale = body.get("locale")
        return await self._outcome(self.local.interactions.create(COMMAND, uid, channel, data, locale=locale))

    async def app(self, uid: str, body: JSON) -> JSON:
        channel = self._place(uid, body)
        if body.get("message_id"):
            message = self._message(uid, channel, str(body["message_id"]))
            if message.reader is not None:
                raise Mistake("There are no apps on a message that only you see.")
            target = self.local.messages.shown(message, uid)
        else:
            target = self.world.user(str(body["user_id"]))
        data = self.local.commands.app_command_data(uid, channel, str(body["name"]), target)
        made = self.local.interactions.create(COMMAND, uid, channel, data, locale=body.get("locale"))
        return await self._outcome(made)

    def _place(self, uid: str, body: JSON) -> JSON:
        channel = self.world.channel(str(body["channel_id"]), uid)
        if channel["type"] == FORUM:
            raise Mistake("A forum holds posts only. Go into one of them.")
        return channel

    async def _outcome(self, interaction: Interaction) -> JSON:
        error = await self.local.interactions.first_answer(interaction)
        original = interaction.original
        message = None if error or original is None else self.local.messages.shown(original, interaction.user)
        answer: JSON = {
            "interaction_id": interaction.id,
            "error": error,
            "modal": interaction.modal,
            "message": message,
        }
        return {**answer, "activity": interaction.activity}

    async def autocomplete(self, uid: str, body: JSON) -> JSON:
        channel = self._place(uid, body)
        focused = str(body["focused"])
        data = self.local.commands.command_data(uid, channel, str(body["name"]), body.get("options") or {}, focused)
        interaction = self.local.interactions.create(AUTOCOMPLETE, uid, channel, data, locale=body.get("locale"))
        error = await self.local.interactions.first_answer(interaction)
        return {"choices": interaction.choices, "error": error}

    async def click(self, uid: str, body: JSON) -> JSON:
        channel = self.world.channel(str(body["channel_id"]), uid)
        message = self._message(uid, channel, str(body["message_id"]))
        data = component_data(self.local.commands, channel, message.data, str(body["custom_id"]), body.get("values"))
        if data is None:
            raise Unavailable("There is no such button or menu to use on that message now.")
        locale = body.get("locale")
        made = self.local.interactions.create(COMPONENT, uid, channel, data, source=message, locale=locale)
        return await self._outcome(made)

    def _message(self, uid: str, channel: JSON, mid: str) -> Message:
        message = self.local.messages.find(channel["id"], mid)
        if message.reader not in (None, uid):
            raise Unavailable("There is no such message.")
        return message

    async def submit(self, uid: str, body: JSON) -> JSON:
        opened = self.local.interactions.by_id.get(str(body["interaction_id"]))
        if opened is None or opened.modal is None or opened.user != uid:
            raise Unavailable("This form is not open any more.")
        data = filled_form(self.local.commands, opened.channel, opened.modal, body.get("fields") or {})
        source, locale = opened.source, body.get("locale")
        made = self.local.interactions.create(SUBMIT, uid, opened.channel, data, source=source, locale=locale)
        return await self._outcome(made)

    async def authorize(self, uid: str, body: JSON) -> JSON:
        """The answer to the command of a frame: a code, or what is wrong with it."""
        try:
            return {"code": self.local.oauth.authorize(uid, str(body["instance"]), body["args"])}
        except Mistake as mistake:
            return {"code": "", "message": str(mistake)}

    async def leave(self, uid: str, body: JSON) -> JSON:
        self.local.oauth.leave(uid, str(body["instance"]))
        return {}

    async def say(self, uid: str, body: JSON) -> JSON:
        channel = self._place(uid, body)
        if channel["type"] != DM:
            needed = "send_messages_in_threads" if channel["type"] in THREADS else "send_messages"
            self.world.require(channel, needed, uid)
        open_thread(self.world, channel, uid)
        content = {"content": str(body["content"])}
        return {"message": self.local.messages.create(channel, self.world.users[uid], content).data}

    async def seen(self, uid: str, body: JSON) -> JSON:
        channel = self.world.channel(str(body["channel_id"]), uid)
        history = self.local.messages.history(channel["id"], uid)
        self.world.people[uid].seen[channel["id"]] = int(history[-1].id) if history else 0
        return {}

    async def change(self, uid: str, body: JSON) -> JSON:
        habits = self.world.people[uid]
        habits.dm_open = bool(body.get("dm_open", habits.dm_open))
        habits.locale = str(body.get("locale", habits.locale))
        return {"dm_open": habits.dm_open, "locale": habits.locale}

    async def fault(self, _: str, body: JSON) -> JSON:
        """Do what Discord, the network or a moderator might do."""
        local, kind = self.local, body.get("kind")
        if kind in ("delete_thread", "delete_channel"):
            local.channels.remove(self.world.channels[str(body["channel_id"])])
        elif kind == "delete_message":
            local.messages.delete(local.messages.find(str(body["channel_id"]), str(body["message_id"])))
        elif kind in ("archive_thread", "lock_thread"):
            thread = self.world.channels[str(body["channel_id"])]
            thread["thread_metadata"].update(archived=True, locked=kind == "lock_thread")
            self.world.publish(Dispatch("THREAD_UPDATE", thread, thread))
        elif kind in ("revoke_permission", "restore_permission"):
            given = kind == "restore_permission"
            cid, guild = body.get("channel_id"), self._server(body)
            self.world.grant(str(body["permission"]), given=given, cid=cid, guild=guild)
        elif kind == "http":
            known = ("status", "method", "route", "times", "late", "slow", "everywhere")
            shape = {name: body[name] for name in known if name in body}
            local.rest.faults.append(Fault(**shape))
        elif kind in ("leave_server", "delete_account"):
            deleted = kind == "delete_account"
            self.world.depart(str(body["user_id"]), deleted=deleted, guild=self._server(body))
        elif kind == "join_server":
            self.world.arrive(str(body["user_id"]), guild=self._server(body))
        elif kind == "remove_bot":
            self.world.depart(self.world.bot_id, guild=self._server(body))
        elif kind == "invite_bot":
            guild = self._server(body)
            self.world.arrive(self.world.bot_id, str(body.get("user_id", guild.owner_id)), guild=guild)
            local.gateway.dispatch_guild(guild)
        elif kind == "drop_gateway":
            resumable = bool(body.get("resumable", True))
            await local.gateway.drop(resumable=resumable, code=body.get("code"), shard=body.get("shard"))
        else:
            raise Mistake(f"There is no fault {kind!r}.")
        return {}

    def _server(self, body: JSON) -> Guild:
        name = body.get("server", self.world.home.name)
        return next(one for one in self.world.guilds.values() if name in (one.id, one.name))

    # --- screens ---

    async def events(self, request: web.Request) -> web.WebSocketResponse:
        """One person's screen: the bot's presence, then all events that this person may see, in order."""
        try:
            uid = self.world.person(request.match_info["uid"])["id"]
        except ApiError:
            raise web.HTTPNotFound from None
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        queue.put_nowait(_status(self.local.gateway.online))
        self._screens[ws] = (uid, queue)
        writer = asyncio.create_task(_write(ws, queue))
        try:
            async for _ in ws:
                pass
        finally:
            del self._screens[ws]
            queue.put_nowait(None)
            await writer
        return ws

    def on_dispatch(self, dispatch: Dispatch) -> None:
        text = ""
        for uid, queue in self._screens.values():
            if dispatch.reader is not None:
                if dispatch.reader != uid:
                    continue
            elif not self._hears(uid, dispatch):
                continue
            text = text or json.dumps({"t": dispatch.t, "d": dispatch.d})
            queue.put_nowait(text)

    def _hears(self, uid: str, dispatch: Dispatch) -> bool:
        if dispatch.channel is not None:
            return self._sees(uid, dispatch.channel)
        guild = self.world.guilds.get(dispatch.d.get("guild_id", ""))
        return guild is None or uid in guild.members

    def _bot_status(self, online: bool) -> None:
        for _, queue in self._screens.values():
            queue.put_nowait(_status(online))


class Unavailable(Exception):
    """The wanted thing is missing or not usable."""


def _status(online: bool) -> str:
    return json.dumps({"t": "BOT_STATUS", "d": {"online": online}})


async def _write(ws: web.WebSocketResponse, queue: asyncio.Queue[str | None]) -> None:
    while (text := await queue.get()) is not None:
        if ws.closed:
            continue
        try:
            await ws.send_str(text)
        except ConnectionError:
            continue
