"""The moment of Atlantica: the hurricane comes."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.games.moment import Moment, Part
from engine.language import Say


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    if event["key"] != "hurricane":
        return None
    part = Part(Seat(event["args"]["seat"]["seat"]), say("moment-last-turn"), lit=True)
    return Moment("whirl", say("moment-hurricane"), (part,))
