"""The picture of a decision: all seats, the path, the viewer's cards and tiles, with what is chosen from lit."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core import Prompt, Seat, View, option_id, ring
from engine.games.atlantis.orders import Wish
from engine.games.atlantis.pictures.alt import glance_alt
from engine.games.atlantis.pictures.path import GLANCE, GROUNDS, ICONS, mainland, places
from engine.games.atlantis.rules.ending import scores
from engine.games.atlantis.rules.moves import Move, Reply, Sale, Way
from engine.games.atlantis.rules.path import KINDS, Gap
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Tile
from engine.games.sheet import Cell, Spots, seat_strip, touched
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Scene, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

WIDTH, TALL = 784, 705
_CARDS, _TILES, _HIGH = 592, 647, 50
_SLOT, _BESIDE = GLANCE.cell.wide, (603, 162)
_BRIDGE = ("bridge", palette.BRONZE)
_VALUES = range(1, 8)


def glance(view: View[Atlantis], say: Say) -> Scene | None:
    """The table at the viewer's question or order. None if there is no question."""
    if view.viewer is None or view.prompt is None:
        return None
    g, say, lit = view.seen, say.plain, chosen_from(view.prompt)
    spots = Spots(
        {one: (*GLANCE.corner(one), GLANCE.cell.wide, GLANCE.cell.high) for one in lit if isinstance(one, int)}
    )
    bands = [
        *_strip(view, say, view.viewer),
        *places(g, News(None), GLANCE, spots),
    ]
    bands.append(mainland(*GLANCE.corner(g.mainland), say("mark-mainland"), lit=g.mainland in lit))
    bands += _own(g, say, view.viewer, lit, spots)
    options = [option for _, option in view.prompt.each_option()]
    pins = {option_id(one): _pin(g, say, one) for one in options if isinstance(one, Move | Way | Wish | Gap)}
    picture = Picture(WIDTH, TALL, tuple(bands), glance_alt(view, say, view.viewer))
    return Scene(picture, pins, touched(view.prompt, _things, spots))


def _pin(g: Atlantis, say: Say, option: Move | Way | Wish | Gap) -> Pin:
    place = option.first if isinstance(option, Gap) else option.to
    x, y = GLANCE.corner(place)
    return Pin(x + 58, y + 20, str(say("mark-mainland")) if place == g.mainland else str(place), small=True)


def chosen_from(prompt: Prompt[object]) -> set[object]:
    """What the options of a question stand for: places, kinds of cards, tiles, and replies."""
    return {thing for _, option in prompt.each_option() for thing in _things(option)}


def _things(option: object) -> Iterable[object]:
    """What an option stands for, its destination first. The kind of a viewer's tile does not count any more."""
    match option:
        case Move() | Way() | Wish():
            return option.to, *option.cards
        case Gap():
            return range(option.first, option.first + option.size)
        case Sale(tile=tile) | (Tile() as tile):
            return (("tile", tile.value),)
        case _:
            return (option,)


def following(view: View[Atlantis]) -> Seat | None:
    """The seat whose turn comes after the present one."""
    return None if view.seen.active is None else ring(view.seen.seats, view.seen.active)[1]


def _strip(view: View[Atlantis], say: Say, viewer: Seat) -> Iterator[Band]:
    """All seats in the order of the round: points, an unused bridge, cards, figures in Atlantis and ashore."""
    g = view.seen
    signs = {seat: [_BRIDGE] for seat in g.seats if g.spare[seat]}

    def below(cell: Cell) -> Iterator[Band]:
        seat, x, y = cell.seat, cell.x, cell.line
        numbers = {"cards": len(g.hand[seat]), "temple": g.figures[seat].count(ATLANTIS), "land": g.ashore(seat)}
        for (icon, number), left in zip(numbers.items(), (0, 62, 114), strict=True):
            yield Drawing.emblem(icon, x + left + 23, y - 10, 28, cell.icon, cell.ground)
            yield Drawing.caption(x + left + 40, y, str(number), 28, palette.CREAM, MEDIUM)

    return seat_strip(say, g.order, viewer, following(view), scores(g), signs, below)


# the viewer's cards and tiles


def _own(g: Atlantis, say: Say, viewer: Seat, lit: set[object], spots: Spots) -> Iterator[Band]:
    cards, tiles = Counter(g.hand[viewer]), Counter(tile.value for tile in g.tiles[viewer])
    for at, kind in enumerate(KINDS):
        yield spots.note(kind, _card(say, kind, cards[kind], GLANCE.left + GLANCE.across * at, lit=kind in lit))
    for at, value in enumerate(_VALUES):
        x, thing = GLANCE.left + GLANCE.across * at, ("tile", value)
        yield spots.note(thing, _tiles(value, tiles[value], x, lit=thing in lit))
    yield spots.note(Reply.BRIDGE, _reply(say, Reply.BRIDGE, _CARDS, lit=Reply.BRIDGE in lit))
    if Reply.STUCK in lit:
        yield spots.note(Reply.STUCK, _reply(say, Reply.STUCK, _TILES, lit=True))
    else:
        x, _ = _BESIDE
        yield Drawing.emblem("cards", x + 24, _TILES + 25, 34, palette.BRONZE, palette.ABYSS)
        yield Drawing.caption(x + 50, _TILES + 36, say("picture-in-deck", deck=len(g.deck)), 28, palette.MUTED, MEDIUM)


def _slot(x: int, y: int, wide: int, *, held: bool, lit: bool) -> tuple[Drawing, str, str]:
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.CREAM)
    edge = palette.BRONZE if lit else None if held else palette.HAIRLINE
    d = Drawing.panel(x, y, wide, _HIGH, ground if held else None, radius=10, edge=edge, edge_width=4 if lit else 3)
    return d, ground, ink


def _card(say: Say, kind: Kind, held: int, x: int, *, lit: bool) -> Band:
    """Cards of a kind, with the letters that stand for it on buttons."""
    d, ground, ink = _slot(x, _CARDS, _SLOT, held=bool(held), lit=lit and bool(held))
    if held:
        d.icon(ICONS[kind], x + 20, _CARDS + 25, 30, GROUNDS[kind] if lit else palette.CREAM, ground)
        d.text(x + 37, _CARDS + 35, f"×{held}" if held > 1 else say.value(kind, "mark"), 28, ink, BOLD)
    return d.band()


def _tiles(value: int, held: int, x: int, *, lit: bool) -> Band:
    d, _, ink = _slot(x, _TILES, _SLOT, held=bool(held), lit=lit and bool(held))
    if held:
        d.circle(x + 22, _TILES + 25, 17, palette.INK)
        d.text(x + 22, _TILES + 35, str(value), 30, palette.IVORY, EXTRA, anchor="middle")
        d.text(x + 43, _TILES + 35, f"×{held}", 28, ink, BOLD)
    return d.band()


def _reply(say: Say, reply: Reply, y: int, *, lit: bool) -> Band:
    x, wide = _BESIDE
    d, _, ink = _slot(x, y, wide, held=True, lit=lit)
    ink = ink if lit else palette.SPENT_TEXT
    d.text(x + wide / 2, y + 35, say.value(reply, "face"), 28, ink, BOLD, anchor="middle", room=wide - 10, floor=28)
    return d.band()
