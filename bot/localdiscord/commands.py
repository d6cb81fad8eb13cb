"""Application commands: what Discord refuses at registration, and what its client makes of a person's typing."""

from __future__ import annotations

import re
from collections import deque
from copy import deepcopy
from typing import Any

from .errors import JSON, ApiError, FormBody, Path, part, rows
from .guild import DM, GROUP_DM
from .world import World

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
ON_USER, ON_MESSAGE, ENTRY_POINT = 2, 3, 4
"""Types of commands under "Apps": on a person and on a message."""
_LOCALES = """ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE
th tr uk vi zh-CN zh-TW"""
LOCALES = frozenset(_LOCALES.split())
_MOST = {1: 100, 2: 15, 3: 15, 4: 1}
_TYPES = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}


class Mistake(Exception):
    """Invalid input of a person; the message explains it in plain words."""


# --- registration ---


def check_commands(commands: list[JSON], *, user_install: bool = False) -> None:
    """Refuse commands as Discord does; `user_install`: the app has that switched on. Raises ApiError (50035, 30032)."""
    if (commands, user_install) in _accepted:
        return
    form = FormBody()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        kind = command.get("type") or 1
        path: Path = (index,)
        key = (kind, str(command.get("name")))
        if key in seen:
            message = "Application command names must be unique"
            form.fail((*path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        _check_command(form, path, command, kind)
        for name, most in (("integration_types", 1 if user_install else 0), ("contexts", 2)):
            for at, value in enumerate(command.get(name) or ()):
                form.choice((*path, name, at), value, range(most + 1))
    form.raise_faults()
    for kind, most in _MOST.items():
        if sum((command.get("type") or 1) == kind for command in commands) > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most})")
    _accepted.append((deepcopy(commands), user_install))


_accepted: deque[tuple[list[JSON], bool]] = deque(maxlen=2)
"""The last accepted commands: a restarted bot sends the same ones."""


def _check_command(form: FormBody, path: Path, command: JSON, kind: int) -> None:
    if kind == 1:
        _check_names(form, path, command)
        _check_options(form, path, command, depth=0)
    else:
        _check_menu(form, path, command)
    if _text_size(command) > 8000:
        message = "Command exceeds maximum size (8000)"
        form.fail(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_menu(form: FormBody, path: Path, command: JSON) -> None:
    """Check a command under "Apps": a name of any letters, and nothing else."""
    form.length((*path, "name"), command.get("name"), 1, 32)
    for locale, name in part(command.get("name_localizations")).items():
        if locale not in LOCALES:
            form.fail((*path, "name_localizations"), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")
        else:
            form.length((*path, "name_localizations", locale), name, 1, 32)
    form.length((*path, "description"), command.get("description") or "", 0, 0)
    form.count((*path, "options"), len(rows(command.get("options"))), 0, 0)


def _check_names(form: FormBody, path: Path, named: JSON) -> None:
    names: JSON = {"name": named.get("name")}
    for locale, name in part(named.get("name_localizations")).items():
        names[f"name_localizations.{locale}"] = name
    for where, name in names.items():
        here: Path = (*path, *where.split("."))
        if not re.fullmatch(r"[-_'\w]{1,32}", str(name)) or str(name) != str(name).lower():
            form.fail(here, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.length((*path, "description"), named.get("description"), 1, 100)
    for field in ("name_localizations", "description_localizations"):
        for locale, text in part(named.get(field)).items():
            if locale not in LOCALES:
                form.fail((*path, field), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")
            elif field == "description_localizations":
                form.length((*path, field, locale), text, 1, 100)


def _check_options(form: FormBody, path: Path, holder: JSON, depth: int) -> None:
    options = rows(holder.get("options"))
    form.count((*path, "options"), len(options), 0, 25)
    names: set[str] = set()
    optional = False
    for index, option in enumerate(options):
        here: Path = (*path, "options", index)
        kind = option.get("type")
        _check_names(form, here, option)
        if option.get("name") in names:
            form.fail((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_USED", "Option name already used")
        names.add(str(option.get("name")))
        if kind in (SUB, GROUP):
            if depth > 1 or (kind == GROUP and depth > 0):
                form.fail((*here, "type"), "BASE_TYPE_CHOICES", "Sub-commands can be nested in one group only")
            _check_options(form, here, option, depth + 1)
            continue
        if kind not in range(STRING, ATTACHMENT + 1):
            form.fail((*here, "type"), "BASE_TYPE_CHOICES", "Value must be one of (3 … 11).")
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.fail(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_choices(form, here, option)


def _check_choices(form: FormBody, path: Path, option: JSON) -> None:
    choices = rows(option.get("choices"))
    form.count((*path, "choices"), len(choices), 0, 25)
    if choices and option.get("autocomplete"):
        message = "autocomplete and choices exclude each other"
        form.fail((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", message)
    for index, choice in enumerate(choices):
        here: Path = (*path, "choices", index)
        form.length((*here, "name"), choice.get("name"), 1, 100)
        for locale, name in part(choice.get("name_localizations")).items():
            form.length((*here, "name_localizations", locale), name, 1, 100)
        if isinstance(choice.get("value"), str):
            form.length((*here, "value"), choice["value"], 1, 100)


def _text_size(named: JSON) -> int:
    """Characters of one command: the longest wording of each name, description and choice value."""

    def longest(field: str) -> int:
        translated = part(named.get(f"{field}_localizations"))
        return max(len(str(text or "")) for text in (named.get(field), *translated.values()))

    total = longest("name") + longest("description")
    total += len(named["value"]) if isinstance(named.get("value"), str) else 0
    inner = rows(named.get("options")) + rows(named.get("choices"))
    return total + sum(_text_size(piece) for piece in inner)


class Commands:
    """The registered commands, by scope: "" for global ones, else the guild's id."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.scopes: dict[str, dict[tuple[int, str], JSON]] = {}
        self._created = 0

    def replace(self, scope: str, commands: list[JSON]) -> list[JSON]:
        """Register exactly these commands; known ones keep their id. Raises ApiError."""
        if self.world.activity and not scope and not any(one.get("type") == ENTRY_POINT for one in commands):
            raise ApiError(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.")
        check_commands(commands, user_install=self.world.user_install)
        old = self.scopes.get(scope, {})
        made = [self._with_ids(scope, command, old) for command in commands]
        fresh = sum((command["type"], command["name"]) not in old for command in made)
        self._created += fresh if scope else 0
        if self._created > 200:
            raise ApiError(400, 30034, "Max number of daily application command creates has been reached (200)")
        self.scopes[scope] = {(command["type"], command["name"]): command for command in made}
        return made

    def _with_ids(self, scope: str, command: JSON, old: dict[tuple[int, str], JSON]) -> JSON:
        kind = command.get("type") or 1
        known = old.get((kind, command["name"]))
        made: JSON = {
            "id": known["id"] if known else self.world.new_id(),
            "application_id": self.world.application_id,
            "version": self.world.new_id(),
            "type": kind,
            "name": command["name"],
            "name_localizations": command.get("name_localizations"),
            "description": command.get("description") or "",
            "description_localizations": command.get("description_localizations"),
            "default_member_permissions": command.get("default_member_permissions"),
            "dm_permission": command.get("dm_permission", True),
            "contexts": command.get("contexts"),
            "integration_types": command.get("integration_types") or [0],
            "nsfw": bool(command.get("nsfw")),
        }
        if made["default_member_permissions"] is not None:
            made["default_member_permissions"] = str(made["default_member_permissions"])
        if scope:
            made["guild_id"] = scope
        if kind == 1:
            made["options"] = rows(command.get("options"))
        return made

    def registered(self) -> list[JSON]:
        """All global commands, with the entry point that Discord makes for an Activity."""
        known = self.scopes.setdefault("", {})
        launch: JSON = {"type": ENTRY_POINT, "name": "launch", "handler": 2, "integration_types": [0], "contexts": [0]}
        if self.world.activity and not any(kind == ENTRY_POINT for kind, _ in known):
            known[ENTRY_POINT, "launch"] = {**self._with_ids("", launch, {}), "handler": 2}
        return [*known.values()]

    def visible(self, uid: str, channel: JSON) -> list[JSON]:
        if self.world.away(channel):
            context = 2 if channel["type"] == GROUP_DM else 0
            own = (c for c in self.scopes.get("", {}).values() if 1 in c["integration_types"])
            return [c for c in own if context in (c["contexts"] or ())]
        in_dm = channel["type"] == DM
        scopes = (
            [self.scopes.get("", {})] if in_dm else [self.scopes.get("", {}), self.scopes.get(channel["guild_id"], {})]
        )
        return [c for scope in scopes for c in scope.values() if self._usable(c, uid, channel, in_dm=in_dm)]

    def _usable(self, command: JSON, uid: str, channel: JSON, *, in_dm: bool) -> bool:
        if command["type"] == ENTRY_POINT:
            return False
        if command["contexts"] is not None:
            if (1 if in_dm else 0) not in command["contexts"]:
                return False
        elif in_dm and not command["dm_permission"]:
            return False
        if in_dm:
            return True
        allowed = self.world.permissions(uid, channel)
        needed = int(command["default_member_permissions"] or 0)
        if command["default_member_permissions"] == "0":
            return self.world.may(uid, channel, "administrator")
        return allowed & needed == needed and self.world.may(uid, channel, "use_application_commands")

    # --- a person's typing ---

    def command_data(self, uid: str, channel: JSON, name: str, values: JSON, focused: str | None = None) -> JSON:
        """The `data` of a command interaction for "game new" and `{"option": value}`. With `focused` it is the data of
        an autocomplete: nothing is required and that option is marked. Raises Mistake if there is no such command, or
        if Discord's client would refuse a value."""
        words = name.strip().lstrip("/").split()
        command = next(
            (c for c in self.visible(uid, channel) if words and c["name"] == words[0] and c["type"] == 1), None
        )
        if command is None:
            raise Mistake(f"There is no command /{name} here that you may use.")
        path: list[JSON] = []
        holder = command
        for word in words[1:]:
            inner = next(
                (o for o in rows(holder.get("options")) if o["name"] == word and o["type"] in (SUB, GROUP)), None
            )
            if inner is None:
                raise Mistake(f"There is no command /{name}.")
            path.append(inner)
            holder = inner
        declared = rows(holder.get("options"))
        if any(option["type"] in (SUB, GROUP) for option in declared):
            more = ", ".join(f"/{' '.join(words)} {option['name']}" for option in declared)
            raise Mistake(f"/{name} is a group. Choose one of: {more}.")
        resolved: JSON = {}
        options = self._options(channel, declared, values, focused, resolved)
        for step in reversed(path):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        data: JSON = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if resolved:
            data["resolved"] = resolved
        return data

    def app_command_data(self, uid: str, channel: JSON, name: str, target: JSON) -> JSON:
        """The `data` of a command under "Apps" on a message or a person (`target`, as its user sees it). Raises Mistake
        if there is none of that name."""
        kind = ON_MESSAGE if "author" in target else ON_USER
        found = (c for c in self.visible(uid, channel) if (c["name"], c["type"]) == (name, kind))
        command = next(found, None)
        if command is None:
            raise Mistake(f"There is no {name!r} among the apps here.")
        resolved: JSON = {}
        if kind == ON_MESSAGE:
            resolved["messages"] = {target["id"]: target}
        else:
            self.resolve(channel, USER, target["id"], resolved)
        data: JSON = {"id": command["id"], "name": name, "type": kind, "target_id": target["id"], "resolved": resolved}
        return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})

    def _options(
        self, channel: JSON, declared: list[JSON], values: JSON, focused: str | None, resolved: JSON
    ) -> list[JSON]:
        unknown = set(values) - {option["name"] for option in declared}
        if unknown:
            raise Mistake(f"The command has no option {', '.join(sorted(unknown))}.")
        found: list[JSON] = []
        for option in declared:
            name = option["name"]
            if values.get(name) is None and name != focused:
                if option.get("required") and focused is None:
                    raise Mistake(f"The option {name} is required.")
                continue
            if name == focused:
                found.append({"name": name, "type": option["type"], "value": values.get(name) or "", "focused": True})
                continue
            value = self._value(channel, option, values[name], resolved, lenient=focused is not None)
            found.append({"name": name, "type": option["type"], "value": value})
        return found

    def _value(self, channel: JSON, option: JSON, value: Any, resolved: JSON, *, lenient: bool) -> Any:
        kind, name = option["type"], option["name"]
        if kind in _TYPES:
            if not isinstance(value, _TYPES[kind]) or (isinstance(value, bool) and kind != BOOLEAN):
                raise Mistake(f"{value!r} does not fit the option {name}.")
            if not lenient:
                self._check_value(option, value)
            return value
        return self.resolve(channel, kind, str(value), resolved)

    def _check_value(self, option: JSON, value: Any) -> None:
        name = option["name"]
        choices = rows(option.get("choices"))
        if choices and value not in [choice["value"] for choice in choices]:
            raise Mistake(f"{value!r} is not among the choices of {name}.")
        size = len(value) if isinstance(value, str) else value
        suffix = "length" if isinstance(value, str) else "value"
        least, most = option.get(f"min_{suffix}"), option.get(f"max_{suffix}")
        if least is not None and size < least:
            raise Mistake(f"{name} must be at least {least}.")
        if most is not None and size > most:
            raise Mistake(f"{name} must be at most {most}.")

    def resolve(self, channel: JSON, kind: int, value: str, resolved: JSON) -> str:
        """The id of a user, role or channel given by id or name; its object is put into `resolved`."""
        world = self.world
        wanted = value.strip("<@!#&>")
        members, guild = world.members_of(channel), world.guilds.get(channel.get("guild_id", ""))
        if kind in (USER, MENTIONABLE):
            for user in world.users.values():
                if wanted.lower() in (user["id"], user["username"], str(user["global_name"]).lower()):
                    resolved.setdefault("users", {})[user["id"]] = user
                    if user["id"] in members:
                        allowed = str(world.permissions(user["id"], channel))
                        member = {**members[user["id"]], "permissions": allowed}
                        resolved.setdefault("members", {})[user["id"]] = member
                    return user["id"]
        if kind in (ROLE, MENTIONABLE):
            for role in () if guild is None else guild.roles.values():
                if wanted in (role["id"], role["name"]):
                    resolved.setdefault("roles", {})[role["id"]] = role
                    return role["id"]
        if kind == CHANNEL:
            for found in world.channels.values():
                same = "guild_id" in channel and found.get("guild_id") == channel["guild_id"]
                if same and wanted in (found["id"], found.get("name")):
                    shown = {k: found.get(k) for k in ("id", "name", "type", "parent_id", "thread_metadata")}
                    resolved.setdefault("channels", {})[found["id"]] = {**shown, "permissions": "0"}
                    return found["id"]
        raise Mistake(f"There is no {value!r} here.")
