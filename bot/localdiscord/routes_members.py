"""API routes about users and members."""

from __future__ import annotations

from .guild import Guild
from .rest import Answer, Call, Handler
from .world import World


class MemberRoutes:
    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[tuple[str, str, Handler]]:
        member = "/guilds/{guild}/members/{user}"
        return [
            (
                "GET",
                "/users/@me",
                lambda _: {**self.world.users[self.world.bot_id], "mfa_enabled": True, "locale": "en-US"},
            ),
            ("GET", "/users/{user}", lambda call: self.world.user(call["user"])),
            ("GET", "/guilds/{guild}", lambda call: self._guild(call).as_json()),
            ("GET", "/guilds/{guild}/audit-logs", self.audit_log),
            ("GET", member, lambda call: self._guild(call).member(call["user"])),
        ]

    def _guild(self, call: Call) -> Guild:
        return self.world.guild(call["guild"])

    def audit_log(self, call: Call) -> Answer:
        guild, asked = self._guild(call), call.query.get("action_type")
        self.world.require(guild, "view_audit_log")
        found = [one for one in guild.bots_added if asked in (None, str(one["action_type"]))]
        found = found[: int(call.query.get("limit", "50"))]
        users = {one[name] for one in found for name in ("user_id", "target_id")}
        return {"audit_log_entries": found, "users": [self.world.users[uid] for uid in sorted(users)]}
