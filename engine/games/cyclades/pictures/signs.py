"""Signs of this game in pictures: icons of gods, buildings, cards and creatures, medallions, horns, tokens with
numbers."""

from __future__ import annotations

from typing import Final

from engine.core import Seat
from engine.games.cyclades.state import Building, Creature, God, Unit
from engine.look import Band, Drawing, house, palette
from engine.look.type import EXTRA

GODS: Final = {
    God.POSEIDON: "trident",
    God.ARES: "strategos",
    God.ZEUS: "bolt",
    God.ATHENA: "philosophios",
    God.APOLLO: "lyre",
}
BUILDINGS: Final = {
    Building.PORT: "anchor",
    Building.FORTRESS: "tower",
    Building.TEMPLE: "temple",
    Building.UNIVERSITY: "archont",
}
UNITS: Final = {Unit.FLEET: "ship", Unit.TROOP: "spear", Unit.PRIEST: "aristo", Unit.PHILOSOPHER: "ref1"}
CREATURES: Final = {
    Creature.SIREN: "mask",
    Creature.PEGASUS: "wing",
    Creature.GIANT: "hammer",
    Creature.CHIMERA: "swap",
    Creature.CYCLOPS: "eye",
    Creature.SPHINX: "scale",
    Creature.SYLPH: "whirl",
    Creature.HARPY: "claw",
    Creature.GRIFFON: "coins",
    Creature.FATES: "thread",
    Creature.SATYR: "amphora",
    Creature.DRYAD: "olive",
    Creature.KRAKEN: "kraken",
    Creature.MINOTAUR: "bull",
    Creature.CHIRON: "bow",
    Creature.MEDUSA: "snake",
    Creature.POLYPHEMUS: "rock",
}


def medallion(creature: Creature, x: float, y: float, size: float = 50) -> Band:
    d = Drawing.around(x, y, size / 2 + 3)
    d.circle(x, y, size / 2 - 1, palette.BRONZE, edge=palette.INK)
    d.icon(CREATURES[creature], x, y, size * 0.68, palette.INK, palette.BRONZE)
    return d.band()


def pieces(seat: Seat, count: int, x: float, y: float, size: float = 40) -> Band:
    """A player's token with the number of their pieces here, around (x, y)."""
    reach = round(size + 4)
    d = Drawing(round(x) - reach, round(y) - round(size / 2 + 4), 2 * reach, round(size + 8))
    d.token(house(seat), x - size * 0.36, y, size)
    d.text(x + size * 0.46, y + size * 0.29, str(count), max(28, size * 0.8), palette.IVORY, EXTRA, anchor="middle")
    return d.band()


def horn(income: int, x: float, y: float) -> Band:
    """The income of an island; (x, y) is the middle of the horn."""
    d = Drawing(round(x - 16), round(y - 16), 54, 32)
    d.icon("horn", x, y, 26, palette.BRONZE, palette.LAND)
    d.text(x + 25, y + 10, str(income), 28, palette.IVORY, EXTRA, anchor="middle")
    return d.band()
