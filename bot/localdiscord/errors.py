"""Refusals in Discord's own words: status, code and body of every error the server answers with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeAlias, cast

JSON: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]


class ApiError(Exception):
    """An answer that refuses: HTTP `status` and Discord's error `body`."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.body: JSON = {"message": message, "code": code, **more}


@dataclass(frozen=True)
class Refusal:
    method: str
    route: str
    status: int
    code: int
    body: JSON


UNAUTHORIZED = (401, 0, "401: Unauthorized")
NOT_FOUND = (404, 0, "404: Not Found")
UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
UNKNOWN_USER = (404, 10013, "Unknown User")
UNKNOWN_TAG = (404, 10087, "Unknown Tag")
UNKNOWN_EVENT = (404, 10070, "Unknown Guild Scheduled Event")
UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
TOO_MANY_PINS = (400, 30003, "Maximum number of pins reached (250)")
TOO_MANY_ATTACHMENTS = (400, 30015, "Maximum number of attachments in a message reached (10)")
TOO_MANY_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_EVENTS = (400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
TOO_LARGE = (413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
TOO_MANY_FOLLOWUPS = (400, 40094, "This interaction has reached the maximum number of follow up messages")
MISSING_ACCESS = (403, 50001, "Missing Access")
NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
CLOSED_DMS = (403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
EXPIRED_TOKEN = (401, 50027, "Invalid Webhook Token")
ARCHIVED_THREAD = (400, 50083, "Thread is archived")
NO_SHARED_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
LOCKED_THREAD = (400, 160005, "Thread is locked")
FINISHED_EVENT = (400, 180000, "Cannot update a finished event")
TOO_MANY_THREADS = (400, 160006, "Maximum number of active threads reached")


def refuse(error: tuple[int, int, str]) -> NoReturn:
    raise ApiError(*error)


@dataclass
class FormBody:
    """Collects faults of a body by path, and refuses it as one "Invalid Form Body" (50035). `base` precedes every path:
    bodies inside an interaction callback are reported under `data`."""

    base: Path = ()
    faults: list[tuple[Path, str, str]] = field(default_factory=list[tuple[Path, str, str]])

    def fail(self, path: Path, code: str, message: str) -> bool:
        """Note a fault. Returns False."""
        self.faults.append((self.base + path, code, message))
        return False

    def missing(self, path: Path) -> bool:
        return self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choice(self, path: Path, value: object, allowed: Iterable[object]) -> bool:
        if value in (choices := [*allowed]):
            return True
        return self.fail(path, "BASE_TYPE_CHOICES", f"Value must be one of ({', '.join(map(str, choices))}).")

    def length(self, path: Path, value: object, low: int, high: int) -> bool:
        """Check a text's length after trimming, in characters. True if it is right."""
        if not isinstance(value, str) or (low == 1 and not value.strip()):
            return self.missing(path)
        return self.count(path, len(value.strip()), low, high)

    def optional(self, path: Path, holder: Mapping[str, object], name: str, high: int) -> None:
        """Check the length of a text that may be left out."""
        if holder.get(name) is not None:
            self.length((*path, name), holder[name], 0, high)

    def count(self, path: Path, size: int, low: int, high: int) -> bool:
        if low <= size <= high:
            return True
        if low <= 0:
            return self.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return self.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def number(self, path: Path, value: object, low: int, high: int) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return self.fail(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        if value < low:
            return self.fail(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if value > high:
            return self.fail(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return True

    def raise_faults(self) -> None:
        if self.faults:
            raise self.refusal()

    def refusal(self) -> ApiError:
        errors: JSON = {}
        for path, code, message in self.faults:
            node = errors
            for part in path:
                node = node.setdefault(str(part), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return ApiError(400, 50035, "Invalid Form Body", errors=errors)


def invalid(path: Path, code: str, message: str) -> ApiError:
    return FormBody(faults=[(path, code, message)]).refusal()


def rows(value: object) -> list[JSON]:
    if not isinstance(value, list):
        return []
    return [cast(JSON, entry) for entry in cast("list[object]", value) if isinstance(entry, dict)]


def part(value: object) -> JSON:
    return cast(JSON, value) if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    return [str(entry) for entry in cast("list[object]", value)] if isinstance(value, list) else []
