"""API routes about users, members and roles."""

from __future__ import annotations

from .errors import JSON, UNKNOWN_GUILD, UNKNOWN_ROLE, refuse
from .rest import Answer, Call, Handler
from .world import BITS, Dispatch, World


class MemberRoutes:
    """Handlers for users, members and roles."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Method, path and handler of each route."""
        member = "/guilds/{guild}/members/{user}"
        return [
            (
                "GET",
                "/users/@me",
                lambda _: {**self.world.users[self.world.bot_id], "mfa_enabled": True, "locale": "en-US"},
            ),
            ("GET", "/users/{user}", lambda call: self.world.user(call["user"])),
            ("GET", "/guilds/{guild}", self.guild),
            ("GET", "/guilds/{guild}/audit-logs", self.audit_log),
            ("GET", member, lambda call: self.world.member(call["user"])),
            ("PATCH", member, self.edit_member),
            ("PUT", member + "/roles/{role}", self.give_role),
            ("DELETE", member + "/roles/{role}", self.take_role),
            ("GET", "/guilds/{guild}/roles", lambda _: list(self.world.roles.values())),
            ("POST", "/guilds/{guild}/roles", self.create_role),
            ("PATCH", "/guilds/{guild}/roles/{role}", self.edit_role),
            ("DELETE", "/guilds/{guild}/roles/{role}", self.delete_role),
        ]

    def guild(self, call: Call) -> Answer:
        """Get Guild."""
        if call["guild"] != self.world.guild_id:
            refuse(UNKNOWN_GUILD)
        return self.world.guild()

    def audit_log(self, call: Call) -> Answer:
        """Of all that Discord writes down there, who has invited the bot."""
        self.world.need(None, "view_audit_log")
        asked = call.query.get("action_type")
        found = [one for one in self.world.bots_added if asked in (None, str(one["action_type"]))]
        found = found[: int(call.query.get("limit", "50"))]
        users = {one[name] for one in found for name in ("user_id", "target_id")}
        return {"audit_log_entries": found, "users": [self.world.users[uid] for uid in sorted(users)]}

    def edit_member(self, call: Call) -> Answer:
        """Modify Guild Member: their nickname and their roles."""
        member = self.world.member(call["user"])
        self.world.need(None, "manage_nicknames" if "nick" in call.form else "manage_roles")
        for name in ("nick", "roles"):
            if name in call.form:
                self.world.members[call["user"]][name] = call.form[name]
        self._member_changed(call["user"])
        return {**member, **self.world.members[call["user"]]}

    def _member_changed(self, uid: str) -> None:
        d = {**self.world.member(uid), "guild_id": self.world.guild_id}
        self.world.publish(Dispatch("GUILD_MEMBER_UPDATE", d, intent=1 << 1))

    def _role(self, call: Call) -> JSON:
        self.world.need(None, "manage_roles")
        return self.world.roles.get(call["role"]) or refuse(UNKNOWN_ROLE)

    def give_role(self, call: Call) -> Answer:
        """Add Guild Member Role."""
        role, member = self._role(call), self.world.member(call["user"])
        if role["id"] not in member["roles"]:
            self.world.members[call["user"]]["roles"].append(role["id"])
            self._member_changed(call["user"])
        return None

    def take_role(self, call: Call) -> Answer:
        """Remove Guild Member Role."""
        role, member = self._role(call), self.world.member(call["user"])
        if role["id"] in member["roles"]:
            self.world.members[call["user"]]["roles"].remove(role["id"])
            self._member_changed(call["user"])
        return None

    def _permissions(self, body: JSON) -> int:
        wanted = int(body.get("permissions") or 0)
        mine = self.world.permissions(self.world.bot_id)
        if wanted & ~mine and not mine & BITS["administrator"]:
            self.world.need(None, "administrator")
        return wanted

    def create_role(self, call: Call) -> Answer:
        """Create Guild Role."""
        self.world.need(None, "manage_roles")
        rid = self.world.new_id()
        pattern = self.world.roles[self.world.guild_id]
        role = {**pattern, "id": rid, "name": call.form.get("name") or "new role", "position": 1}
        role |= {"permissions": str(self._permissions(call.form)), "mentionable": bool(call.form.get("mentionable"))}
        self.world.roles[rid] = role
        self.world.publish(Dispatch("GUILD_ROLE_CREATE", {"guild_id": self.world.guild_id, "role": role}))
        return role

    def edit_role(self, call: Call) -> Answer:
        """Modify Guild Role."""
        role = self._role(call)
        if "permissions" in call.form:
            role["permissions"] = str(self._permissions(call.form))
        for name in ("name", "mentionable", "hoist"):
            if call.form.get(name) is not None:
                role[name] = call.form[name]
        self.world.publish(Dispatch("GUILD_ROLE_UPDATE", {"guild_id": self.world.guild_id, "role": role}))
        return role

    def delete_role(self, call: Call) -> Answer:
        """Delete Guild Role; whoever had it has it no more."""
        role = self._role(call)
        del self.world.roles[role["id"]]
        for member in self.world.members.values():
            member["roles"] = [rid for rid in member["roles"] if rid != role["id"]]
        self.world.publish(Dispatch("GUILD_ROLE_DELETE", {"guild_id": self.world.guild_id, "role_id": role["id"]}))
        return None
