"""The column beside the map of a glance: gods with offerings and creatures with prices, or both sides of a battle."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from engine.core import Seat, View
from engine.games.cyclades.data import DATA
from engine.games.cyclades.pictures.signs import BUILDINGS, CREATURES, GODS, UNITS
from engine.games.cyclades.rules.battle import bonus, defending, helpers, monster, odds
from engine.games.cyclades.rules.creatures import price_of
from engine.games.cyclades.rules.cycle import least_bid
from engine.games.cyclades.state import Battle, Building, Creature, Cyclades, God, Offer, Unit
from engine.games.sheet import Spots
from engine.language import Say
from engine.look import Band, Drawing, House, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

LEFT, WIDE = 616, 168
_GAP = 4


@dataclass(frozen=True, slots=True)
class Tile:
    """Place of a part of the column in px, and its state: `lit`, usual (None), or dark (False)."""

    y: int
    tall: int
    lit: bool | None = None

    @property
    def colours(self) -> tuple[str, str, str]:
        """Ground, ink, and the colour of icons."""
        if self.lit:
            return palette.PARCHMENT, palette.INK, palette.INK
        return palette.PANEL, palette.MUTED if self.lit is False else palette.IVORY, palette.BRONZE

    def drawing(self, edge: str | None = None) -> Drawing:
        frame = palette.BRONZE if self.lit else edge
        return Drawing.panel(LEFT, self.y, WIDE, self.tall, self.colours[0], radius=10, edge=frame, edge_width=4)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a question offers. `pile`: creatures or buildings shown instead of the gods. `spots` get the tiles."""

    key: str
    lit: Collection[object]
    pile: Sequence[Creature | Building]
    spots: Spots


def column(view: View[Cyclades], say: Say, top: int, tall: int, chosen: Chosen) -> Iterator[Band]:
    g = view.seen
    if g.battle is not None:
        yield from _battle(view, say, g.battle, top, tall)
    elif chosen.pile:
        yield from _pile(say, top, tall, chosen)
    else:
        yield from _table(view, say, top, tall, chosen)


def _rows(top: int, tall: int, count: int) -> Iterator[tuple[int, int]]:
    high = (tall - _GAP * (count - 1)) // count
    return ((top + (high + _GAP) * n, high) for n in range(count))


# gods and creatures


def _table(view: View[Cyclades], say: Say, top: int, tall: int, chosen: Chosen) -> Iterator[Band]:
    """The gods in order of play, those face down before Apollo, and the creatures, the dearest first."""
    g = view.seen
    places: list[God | None] = [*g.gods, *[None] * len(g.down), God.APOLLO]
    rows = _rows(top, tall, len(places) + len(DATA.track.prices))
    bidding = any(isinstance(one, God) for one in chosen.lit)
    for god in places:
        tile = Tile(*next(rows), god in chosen.lit if bidding else None)
        yield chosen.spots.note(god, _altar(g, say, god, tile, bidding=bidding))
        if god is not None:
            yield from _offerings(g, god, tile)
    for space in sorted(DATA.track.prices, reverse=True):
        card = g.market.get(space)
        price = space if view.viewer is None else price_of(g, view.viewer, space)
        lit = (card in chosen.lit) if chosen.key in ("act", "swap") else None
        yield chosen.spots.note(card, creature(say, card, price, Tile(*next(rows), lit)))


def _altar(g: Cyclades, say: Say, god: God | None, tile: Tile, *, bidding: bool) -> Band:
    """A god, with the least bid if it may be bid for; framed during its turn; or the back of a tile."""
    ground, ink, icon = tile.colours
    d = tile.drawing(palette.IVORY if god is not None and g.god is god else None)
    middle = tile.y + tile.tall // 2
    if god is None:
        d.icon("oraklos", LEFT + WIDE / 2, middle, 44, palette.HIDDEN_EDGE, ground)
        return d.band()
    d.icon(GODS[god], LEFT + 27, middle, 42, icon, ground)
    d.text(LEFT + 52, tile.y + 25, say.value(god), 28, ink, BOLD, room=110, floor=28)
    if bidding and tile.lit and god is not God.APOLLO:
        coin(d, least_bid(g, god), LEFT + WIDE - 28, tile.y + tile.tall - 18)
    return d.band()


def _offerings(g: Cyclades, god: God, tile: Tile) -> Iterator[Band]:
    offer, y = g.offers.get(god), tile.y + tile.tall - 15
    if offer is not None:
        yield from _offer(offer, y, tile.colours[1])
    elif god is God.APOLLO:
        for n, seat in enumerate(g.apollo):
            yield Drawing.piece(house(seat), LEFT + 67 + 22 * n, y, 28 if len(g.apollo) < 4 else 21)


def _offer(offer: Offer, y: int, ink: str) -> Iterator[Band]:
    yield Drawing.piece(house(offer.seat), LEFT + 67, y, 28)
    yield Drawing.caption(LEFT + 88, y + 10, str(offer.amount), 30, ink, EXTRA)


def coin(d: Drawing, price: int, x: float, y: float) -> None:
    half = max(15, width(str(price), 28, EXTRA) / 2 + 5)
    d.box(x - half, y - 15, 2 * half, 30, palette.BRONZE, radius=15)
    d.text(x, y + 10, str(price), 28, palette.INK, EXTRA, anchor="middle")


def creature(say: Say, card: Creature | None, price: int, tile: Tile) -> Band:
    """A creature with its price for the viewer, or a free space of the track."""
    ground, ink, icon = tile.colours
    d = tile.drawing(palette.HAIRLINE if card is None else None)
    coin(d, price, LEFT + 24, tile.y + 20)
    if card is not None:
        size = min(36, tile.tall - 32)
        d.icon(CREATURES[card], LEFT + 104, tile.y + 4 + size // 2, size, icon, ground)
        d.text(
            LEFT + WIDE / 2, tile.y + tile.tall - 8, say.value(card), 28, ink, BOLD, anchor="middle", room=152, floor=28
        )
    return d.band()


def _pile(say: Say, top: int, tall: int, chosen: Chosen) -> Iterator[Band]:
    high = (tall - _GAP * (len(chosen.pile) - 1)) // max(len(chosen.pile), 8)
    for n, one in enumerate(chosen.pile):
        tile = Tile(top + (high + _GAP) * n, high, one in chosen.lit)
        (ground, ink, colour), d, middle, name = tile.colours, tile.drawing(), tile.y + high // 2, say.value(one)
        left = LEFT + 36 if width(name, 28, BOLD) <= 128 else LEFT + 12
        if left > LEFT + 12:  # there is no room for both with the longest names
            icon = CREATURES[one] if isinstance(one, Creature) else BUILDINGS[one]
            d.icon(icon, LEFT + 20, middle, 28, colour, ground)
        d.text(left, middle + 10, name, 28, ink, BOLD, room=LEFT + WIDE - 4 - left, floor=28)
        yield chosen.spots.note(one, d.band())


# battles


def _battle(view: View[Cyclades], say: Say, battle: Battle, top: int, tall: int) -> Iterator[Band]:
    """Both sides with what they add to their dice, and the odds if nobody retreats."""
    g = view.seen
    unit = UNITS[Unit.FLEET if battle.space is not None else Unit.TROOP]
    side = (tall - 3 * _GAP) * 3 // 8
    sides = ((battle.attacker, "attacks", [(unit, battle.count)]),
             (battle.defender, "defends", [(unit, defending(g, battle)), *_helping(g, battle)]))  # fmt: skip
    for n, (seat, what, forces) in enumerate(sides):
        yield _side(say, seat, what, forces, Tile(top + (side + _GAP) * n, side, seat == view.viewer or None))
    y = top + 2 * (side + _GAP)
    yield _odds(g, battle, Tile(y, top + tall - y))


def _helping(g: Cyclades, battle: Battle) -> Iterator[tuple[str, int]]:
    icons = {"metropolis": "temple", "minotaur": CREATURES[Creature.MINOTAUR]}
    for name, count in helpers(g, battle).items():
        yield icons.get(name) or BUILDINGS[Building(name)], count


def _side(say: Say, seat: Seat, what: str, forces: Sequence[tuple[str, int]], tile: Tile) -> Band:
    """A side: who, the strength of its units, of what helps them, and the sum."""
    ground, ink, icon = tile.colours
    d = tile.drawing()
    d.token(house(seat), LEFT + 32, tile.y + 30, 38)
    d.text(LEFT + 58, tile.y + 40, say(f"picture-{what}"), 28, ink, MEDIUM, room=100, floor=28)
    pitch = min(38, (tile.tall - 112) // max(len(forces), 1))
    for n, (what_, count) in enumerate(forces):
        y = tile.y + 72 + pitch * n
        d.icon(what_, LEFT + 44, y, 32, icon, ground)
        d.text(LEFT + 76, y + 10, str(count) if not n else f"+ {count}", 30, ink, BOLD)
    total = say("picture-sum", n=sum(count for _, count in forces))
    d.text(LEFT + WIDE / 2, tile.y + tile.tall - 14, total, 32, ink, EXTRA, anchor="middle", room=150, floor=28)
    return d.band()


def _odds(g: Cyclades, battle: Battle, tile: Tile) -> Band:
    """The chances of both sides, and that nobody is left, with bars."""
    bull = battle.island is not None and monster(g, battle.island)
    chances = odds(battle.count, defending(g, battle), bonus(g, battle), bull=bull).percent
    d, pitch = tile.drawing(), tile.tall // 3
    rows: tuple[tuple[str, House | None], ...] = (
        ("attacker", house(battle.attacker)), ("defender", house(battle.defender)), ("nobody", None),
    )  # fmt: skip
    for n, (who, owner) in enumerate(rows):
        y = tile.y + pitch * n + pitch // 2
        if owner is not None:
            d.token(owner, LEFT + 30, y, 30)
        else:
            d.icon("sabotage", LEFT + 30, y, 32, palette.MUTED, palette.PANEL)
        share = f"{chances[who]}%"
        d.box(LEFT + 52, y - 16, max(6, round(1.04 * chances[who])), 32, palette.UNDER_WAY, radius=4)
        d.text(LEFT + 60, y + 10, share, 30, palette.IVORY, EXTRA)
    return d.band()
