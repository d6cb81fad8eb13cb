"""API routes about users, members and roles."""

from __future__ import annotations

from .errors import JSON, UNKNOWN_ROLE, refuse, texts
from .guild import BITS, Guild
from .rest import Answer, Call, Handler
from .world import Dispatch, World


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
            ("GET", "/guilds/{guild}", lambda call: self._guild(call).as_json()),
            ("GET", "/guilds/{guild}/audit-logs", self.audit_log),
            ("GET", member, lambda call: self._guild(call).member(call["user"])),
            ("PATCH", member, self.edit_member),
            ("PUT", member + "/roles/{role}", self.give_role),
            ("DELETE", member + "/roles/{role}", self.take_role),
            ("GET", "/guilds/{guild}/roles", lambda call: list(self._guild(call).roles.values())),
            ("POST", "/guilds/{guild}/roles", self.create_role),
            ("PATCH", "/guilds/{guild}/roles/{role}", self.edit_role),
            ("DELETE", "/guilds/{guild}/roles/{role}", self.delete_role),
        ]

    def _guild(self, call: Call) -> Guild:
        return self.world.guild(call["guild"])

    def audit_log(self, call: Call) -> Answer:
        """Part of the audit log: invitations of the bot."""
        guild, asked = self._guild(call), call.query.get("action_type")
        self.world.require(guild, "view_audit_log")
        found = [one for one in guild.bots_added if asked in (None, str(one["action_type"]))]
        found = found[: int(call.query.get("limit", "50"))]
        users = {one[name] for one in found for name in ("user_id", "target_id")}
        return {"audit_log_entries": found, "users": [self.world.users[uid] for uid in sorted(users)]}

    def edit_member(self, call: Call) -> Answer:
        """Modify Guild Member: their nickname and their roles. Refuses a role of another server."""
        guild = self._guild(call)
        member = guild.member(call["user"])
        self.world.require(guild, "manage_nicknames" if "nick" in call.form else "manage_roles")
        if not set(texts(call.form.get("roles"))) <= guild.roles.keys():
            refuse(UNKNOWN_ROLE)
        for name in ("nick", "roles"):
            if name in call.form:
                guild.members[call["user"]][name] = call.form[name]
        self._member_changed(guild, call["user"])
        return {**member, **guild.members[call["user"]]}

    def _member_changed(self, guild: Guild, uid: str) -> None:
        d = {**guild.member(uid), "guild_id": guild.id}
        self.world.publish(Dispatch("GUILD_MEMBER_UPDATE", d, intent=1 << 1))

    def _role(self, call: Call) -> tuple[Guild, JSON]:
        guild = self._guild(call)
        self.world.require(guild, "manage_roles")
        return guild, guild.roles.get(call["role"]) or refuse(UNKNOWN_ROLE)

    def give_role(self, call: Call) -> Answer:
        """Add Guild Member Role."""
        guild, role = self._role(call)
        if role["id"] not in guild.member(call["user"])["roles"]:
            guild.members[call["user"]]["roles"].append(role["id"])
            self._member_changed(guild, call["user"])
        return None

    def take_role(self, call: Call) -> Answer:
        """Remove Guild Member Role."""
        guild, role = self._role(call)
        if role["id"] in guild.member(call["user"])["roles"]:
            guild.members[call["user"]]["roles"].remove(role["id"])
            self._member_changed(guild, call["user"])
        return None

    def _permissions(self, guild: Guild, body: JSON) -> int:
        wanted = int(body.get("permissions") or 0)
        mine = self.world.permissions(self.world.bot_id, guild)
        if wanted & ~mine and not mine & BITS["administrator"]:
            self.world.require(guild, "administrator")
        return wanted

    def create_role(self, call: Call) -> Answer:
        """Create Guild Role."""
        guild = self._guild(call)
        self.world.require(guild, "manage_roles")
        rid, body = self.world.new_id(), call.form
        role = {**guild.roles[guild.id], "id": rid, "name": body.get("name") or "new role", "position": 1}
        role |= {"permissions": str(self._permissions(guild, body)), "mentionable": bool(body.get("mentionable"))}
        guild.roles[rid] = role
        self._role_changed("CREATE", guild, role=role)
        return role

    def edit_role(self, call: Call) -> Answer:
        """Modify Guild Role."""
        guild, role = self._role(call)
        if "permissions" in call.form:
            role["permissions"] = str(self._permissions(guild, call.form))
        for name in ("name", "mentionable", "hoist"):
            if call.form.get(name) is not None:
                role[name] = call.form[name]
        self._role_changed("UPDATE", guild, role=role)
        return role

    def delete_role(self, call: Call) -> Answer:
        """Delete Guild Role; whoever had it has it no more."""
        guild, role = self._role(call)
        del guild.roles[role["id"]]
        for member in guild.members.values():
            member["roles"] = [rid for rid in member["roles"] if rid != role["id"]]
        self._role_changed("DELETE", guild, role_id=role["id"])
        return None

    def _role_changed(self, what: str, guild: Guild, **more: JSON | str) -> None:
        self.world.publish(Dispatch(f"GUILD_ROLE_{what}", {"guild_id": guild.id, **more}))
