"""The locations: their two sides, and the posts of a power's counters."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from engine.core import frozen
from engine.games.perikles.terms.powers import Power


class Location(StrEnum):
    AMPHIPOLIS = "amphipolis"
    LESBOS = "lesbos"
    PLATAEA = "plataea"
    NAUPACTUS = "naupactus"
    POTIDEA = "potidea"
    ACARNANIA = "acarnania"
    ATTICA = "attica"
    MELOS = "melos"
    EPIDAURUS = "epidaurus"
    PYLOS = "pylos"
    SICILY = "sicily"
    CEPHALLENIA = "cephallenia"
    CYTHERA = "cythera"
    SPARTOLUS = "spartolus"
    MEGARA = "megara"
    MANTINEA = "mantinea"
    DELIUM = "delium"
    AETOLIA = "aetolia"
    CORCYRA = "corcyra"
    LEUCAS = "leucas"
    SOLYGEIA = "solygeia"


class Side(StrEnum):
    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


@frozen
class Target:
    location: Location
    side: Side

    @property
    def id(self) -> str:
        """Location and side, such as `sicily-attack`."""
        return f"{self.location}-{self.side}"


@cache
def post(location: Location, side: Side, power: Power) -> str:
    """Key of a power's counters on a side of a location."""
    return f"{location}:{side}:{power}"


@cache
def read_post(key: str) -> tuple[Location, Side, Power]:
    """The inverse of `post`."""
    location, side, power = key.split(":")
    return Location(location), Side(side), Power(power)
