"""Keeps the world in a folder, so that a demonstration continues after both programs were stopped."""

from __future__ import annotations

import asyncio
import hashlib
import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from .errors import JSON
from .messages import Message
from .services import Services
from .world import Dispatch, Habits

_EVERY_SECONDS = 1.0
_OF_A_GUILD = ("members", "roles", "owner_id")


class Memory:
    """A folder with `world.json` and the uploaded files, written at most once a second and at the end."""

    def __init__(self, local: Services, folder: Path) -> None:
        self.local = local
        self.folder = folder
        self._dirty = False
        self._task: asyncio.Task[None] | None = None
        local.world.listeners.append(self._on_dispatch)

    def _on_dispatch(self, _: Dispatch) -> None:
        self._dirty = True

    def start(self) -> None:
        self._load()
        self._task = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._save()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(_EVERY_SECONDS)
            if self._dirty:
                self._save()

    def _save(self) -> None:
        self._dirty = False
        local, world = self.local, self.local.world
        files = self.folder / "files"
        files.mkdir(parents=True, exist_ok=True)
        names: dict[str, str] = {}
        for path, data in local.messages.blobs.items():
            names[path] = hashlib.sha256(data).hexdigest()
            if not (files / names[path]).exists():
                (files / names[path]).write_bytes(data)
        state: JSON = {
            "address": local.messages.address,
            "last_id": world.last_id,
            "guilds": {gid: {name: getattr(one, name) for name in _OF_A_GUILD} for gid, one in world.guilds.items()},
            "channels": world.channels,
            "thread_members": world.thread_members,
            "emojis": world.emojis,
            "people": {uid: asdict(habits) for uid, habits in world.people.items()},
            "messages": {cid: [asdict(m) for m in box.values()] for cid, box in local.messages.by_channel.items()},
            "commands": {scope: list(found.values()) for scope, found in local.commands.scopes.items()},
            "files": names,
        }
        # Replaced as a whole: a process killed while writing leaves the last good file.
        fresh = self.folder / "world.json.new"
        fresh.write_text(json.dumps(state))
        fresh.replace(self.folder / "world.json")

    def _load(self) -> None:
        file = self.folder / "world.json"
        if not file.exists():
            return
        local, world = self.local, self.local.world
        text = file.read_text()
        # The port may differ this time.
        state: JSON = json.loads(text.replace(json.loads(text)["address"], local.messages.address))
        world.last_id = state["last_id"]
        # Worlds stored before there were several servers have the first one's fields at the top level.
        kept: JSON = state.get("guilds") or {world.guild_id: {name: state[name] for name in ("members", "roles")}}
        world.open_servers(max(len(kept), len(world.guilds)))
        for gid, of_it in kept.items():
            for name, value in of_it.items():
                setattr(world.guilds[gid], name, value)
        new = {cid: one for cid, one in world.channels.items() if one["guild_id"] not in kept}
        world.channels = state["channels"] | new
        for name in ("thread_members", "emojis"):
            setattr(world, name, state[name])
        world.people = {uid: Habits(**habits) for uid, habits in state["people"].items()}
        for cid, box in state["messages"].items():
            local.messages.by_channel[cid] = {m["data"]["id"]: Message(**m) for m in box}
        for scope, commands in state["commands"].items():
            local.commands.scopes[scope] = {(c["type"], c["name"]): c for c in commands}
        for path, digest in state["files"].items():
            local.messages.blobs[path] = (self.folder / "files" / digest).read_bytes()
