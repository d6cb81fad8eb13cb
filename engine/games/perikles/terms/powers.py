"""The powers of the war, and how they stand to each other."""

from __future__ import annotations

from enum import StrEnum


class Power(StrEnum):
    """The six cities, and Persia, which is none."""

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
    """How two powers stand to each other, unless they are neutral."""

    WAR = "war"
    ALLIED = "allied"
