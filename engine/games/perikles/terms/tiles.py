"""Influence tiles and special tiles."""

from __future__ import annotations

from enum import StrEnum

from engine.core import Coded, frozen
from engine.games.perikles.terms.powers import Power


class Anywhere(StrEnum):
    """Colour of influence tiles for any city."""

    ANY = "any"


class Symbol(StrEnum):
    """Symbols of influence tiles: two cubes; one cube for any city; one cube and a symbol."""

    PLAIN = "plain"
    ANY = "any"
    CANDIDATE = "candidate"
    ASSASSIN = "assassin"


@frozen
class Tile(Coded):
    city: Power | Anywhere
    symbol: Symbol

    @property
    def id(self) -> str:
        """City, or `any`, and symbol; equal tiles share it."""
        return f"{self.city}-{self.symbol}"

    @classmethod
    def read(cls, code: str) -> Tile:
        """The tile with this id. Raises ValueError if there is none."""
        city, _, symbol = code.partition("-")
        return cls(Anywhere.ANY if city == Anywhere.ANY else Power(city), Symbol(symbol))


class Special(StrEnum):
    PERIKLES = "perikles"
    ALKIBIADES = "alkibiades"
    PLAGUE = "plague"
    SLAVE_REVOLT = "slave-revolt"
    BRASIDAS = "brasidas"
    PHORMIO = "phormio"
    THESSALIANS = "thessalians"
    PERSIAN_FLEET = "persian-fleet"
