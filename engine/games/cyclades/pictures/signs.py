"""Signs of this game in pictures: icons of gods, buildings, cards and creatures, medallions, horns, tokens."""

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


def garrison(seat: Seat, count: int, x: float, y: float, size: int) -> Band:
    """The number of troops or fleets on the plain token of their owner; hollow if an island has none."""
    d, owner = Drawing.around(x, y, 0.6 * size), house(seat)
    if count:
        d.count(owner, count, x, y, size)
    else:
        d.path(owner.outline, palette.ABYSS, x=x, y=y, scale=0.9 * size / 44, line=owner.fill, line_width=4)
        d.text(x, y + 10, "0", 28, palette.IVORY, EXTRA, anchor="middle")
    return d.band()
