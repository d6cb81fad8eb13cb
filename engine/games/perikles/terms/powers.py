"""The powers of the war, and their relations."""

from __future__ import annotations

from enum import StrEnum


class Power(StrEnum):
    """The six cities, and Persia, which is no city."""

    ATHENS = "athens"
    SPARTA = "sparta"
    ARGOS = "argos"
    CORINTH = "corinth"
    THEBES = "thebes"
    MEGARA = "megara"
    PERSIA = "persia"


POWERS = tuple(Power)
CITIES = tuple(power for power in POWERS if power is not Power.PERSIA)


class Relation(StrEnum):
    """Relations of two powers that are not neutral."""

    WAR = "war"
    ALLIED = "allied"
