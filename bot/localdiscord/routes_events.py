"""API routes about scheduled events. They begin and end by the clock, as external ones do at Discord."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from .errors import FINISHED_EVENT, JSON, TOO_MANY_EVENTS, UNKNOWN_EVENT, FormBody, invalid, part, refuse
from .guild import Guild
from .rest import Answer, Call, Handler
from .world import Dispatch, World

SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
_EXTERNAL = 3
_GUILD_ONLY = 2
_MOST = 100
_INTENT = 1 << 16
_FIELDS = ("name", "description", "scheduled_start_time", "scheduled_end_time", "entity_metadata")


class EventRoutes:
    def __init__(self, world: World) -> None:
        self.world = world
        self.events: dict[str, JSON] = {}

    def routes(self) -> list[tuple[str, str, Handler]]:
        whole, one = "/guilds/{guild}/scheduled-events", "/guilds/{guild}/scheduled-events/{event}"
        return [
            ("GET", whole, self.list),
            ("POST", whole, self.create),
            ("PATCH", one, self.edit),
            ("DELETE", one, self.delete),
        ]

    def list(self, call: Call) -> Answer:
        return self._open(self._guild(call))

    def create(self, call: Call) -> Answer:
        """Create Guild Scheduled Event. Refuses a start in the past, and the 101st open event."""
        guild = self._guild(call)
        self.world.require(guild, "create_events")
        body = call.form
        form = FormBody()
        if body.get("entity_type") != _EXTERNAL:
            form.fail(("entity_type",), "BASE_TYPE_CHOICES", f"Value must be one of ({{{_EXTERNAL}}}).")
        if body.get("privacy_level") != _GUILD_ONLY:
            form.fail(("privacy_level",), "BASE_TYPE_CHOICES", f"Value must be one of ({{{_GUILD_ONLY}}}).")
        for name in ("name", "scheduled_start_time", "scheduled_end_time", "entity_metadata"):
            if not body.get(name):
                form.missing((name,))
        form.raise_faults()
        self._check(body, new=True)
        if len(self._open(guild)) >= _MOST:
            refuse(TOO_MANY_EVENTS)
        event: JSON = {
            "id": self.world.new_id(), "guild_id": guild.id, "channel_id": None, "image": None,
            "creator_id": self.world.bot_id, "creator": self.world.users[self.world.bot_id], "user_count": 0,
            "entity_type": _EXTERNAL, "entity_id": None, "privacy_level": _GUILD_ONLY, "status": SCHEDULED,
            "description": None, **{name: body[name] for name in _FIELDS if name in body},
        }  # fmt: skip
        self.events[event["id"]] = event
        self._tell("CREATE", event)
        return event

    def edit(self, call: Call) -> Answer:
        """Modify Guild Scheduled Event. Refuses any change of a past event, and of the start of a running one, even to
        the same time."""
        event, body = self._event(call), call.form
        self._may_change(event)
        if event["status"] in (COMPLETED, CANCELED):
            refuse(FINISHED_EVENT)
        form = FormBody()
        if event["status"] == ACTIVE and "scheduled_start_time" in body:
            code = "GUILD_SCHEDULED_EVENT_INVALID_START_BY_STATUS"
            form.fail(("scheduled_start_time",), code, "Cannot change the start of an event that has begun.")
        steps = {SCHEDULED: (ACTIVE, CANCELED), ACTIVE: (COMPLETED,)}
        if "status" in body and body["status"] not in (event["status"], *steps[event["status"]]):
            form.fail(("status",), "GUILD_SCHEDULED_EVENT_INVALID_STATUS", "Invalid status transition.")
        form.raise_faults()
        self._check({**event, **body}, new="scheduled_start_time" in body)
        event |= {name: body[name] for name in (*_FIELDS, "status") if name in body}
        self._tell("UPDATE", event)
        return event

    def delete(self, call: Call) -> Answer:
        event = self._event(call)
        self._may_change(event)
        del self.events[event["id"]]
        self._tell("DELETE", event)
        return None

    def _check(self, body: Mapping[str, object], *, new: bool) -> None:
        """Check the fields; `new`: the start must be in the future."""
        form = FormBody()
        form.length(("name",), body["name"], 1, 100)
        form.length(("entity_metadata", "location"), part(body["entity_metadata"]).get("location"), 1, 100)
        if body.get("description") is not None:
            form.length(("description",), body["description"], 1, 1000)
        start, end = _moment(body["scheduled_start_time"]), _moment(body["scheduled_end_time"])
        if new and start <= self.world.clock():
            code = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
            form.fail(("scheduled_start_time",), code, "Cannot schedule event in the past.")
        if end <= start:
            code = "GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START"
            form.fail(("scheduled_end_time",), code, "Cannot end an event before it begins.")
        form.raise_faults()

    def _open(self, guild: Guild) -> list[JSON]:
        here = (event for event in self.events.values() if event["guild_id"] == guild.id)
        return [event for event in here if event["status"] in (SCHEDULED, ACTIVE)]

    def _guild(self, call: Call) -> Guild:
        guild = self.world.guild(call["guild"])
        now = self.world.clock()
        for event in self.events.values():
            if event["status"] == SCHEDULED and _moment(event["scheduled_start_time"]) <= now:
                event["status"] = ACTIVE
            if event["status"] == ACTIVE and _moment(event["scheduled_end_time"]) <= now:
                event["status"] = COMPLETED
        return guild

    def _event(self, call: Call) -> JSON:
        guild, event = self._guild(call), self.events.get(call["event"])
        return refuse(UNKNOWN_EVENT) if event is None or event["guild_id"] != guild.id else event

    def _may_change(self, event: JSON) -> None:
        """Check the permission to change an event: Create Events for its creator, Manage Events for others."""
        own = event["creator_id"] == self.world.bot_id
        self.world.require(self.world.guild(event["guild_id"]), "create_events" if own else "manage_events")

    def _tell(self, what: str, event: JSON) -> None:
        self.world.publish(Dispatch(f"GUILD_SCHEDULED_EVENT_{what}", event, intent=_INTENT))


def _moment(text: object) -> float:
    """Discord's form of a moment in Unix seconds. Refuses anything else."""
    try:
        return datetime.fromisoformat(str(text)).timestamp()
    except ValueError:
        message = f"Could not parse {text}. Should be ISO8601."
        raise invalid(("scheduled_start_time",), "DATE_TIME_TYPE_PARSE", message) from None
