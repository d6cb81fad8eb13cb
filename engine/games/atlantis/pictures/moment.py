"""The moment of Atlantis: a figure reaches the Mainland."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.games.moment import Moment, Part
from engine.language import Say


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    """The figures that came ashore in this round, the latest lit."""
    if not _lands(event):
        return None
    landed = [one["args"] for one in before if _lands(one)]
    parts = [
        Part(Seat(args["seat"]["seat"]), say("moment-from", place=args["start"]), lit=at == len(landed))
        for at, args in enumerate(landed, 1)
    ]
    return Moment("land", say("moment-ashore"), parts)


def _lands(event: Mapping[str, Any]) -> bool:
    return event["key"] == "moves" and bool(event["args"]["ashore"])
