"""The table at one decision, for a phone: all seats, the map, gods and creatures; what may be chosen is lit."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from typing import TypeAlias, TypeGuard, cast

from engine.core import Seat, View, option_id
from engine.games.cyclades.data import DATA
from engine.games.cyclades.orders import UpTo
from engine.games.cyclades.pictures.alt import glance_alt
from engine.games.cyclades.pictures.column import LEFT, Chosen, column
from engine.games.cyclades.pictures.islands import Frame, Slot, lying, printed
from engine.games.cyclades.pictures.labels import Box, around, meet, names, word_at
from engine.games.cyclades.pictures.signs import UNITS
from engine.games.cyclades.rules.board import chart, income, metropolises
from engine.games.cyclades.rules.cycle import bidder
from engine.games.cyclades.state import Building, Creature, Cyclades, God, Island, MapName, Space, Unit
from engine.games.cyclades.terms import Altar, Call, March, Push, Site, Sold, Structure, Voyage
from engine.games.sheet import STRIP, STRIP_GAP, STRIP_TALL, Cell, Spots, seat_strip, touched
from engine.language import Say
from engine.look import Band, Drawing, News, Picture, Pin, Scene, house, palette
from engine.look.pins import lit as mark
from engine.look.type import BOLD, MEDIUM, width

WIDTH, HEIGHT = 784, 660
ONE_ROW = 4
"""The most seats in one row of the strip."""
CROWDED = 25
"""Number of spaces to choose from that leave no room for the names of islands."""


def frame_of(name: MapName, seats: int) -> Frame:
    """The map below the strip of so many seats."""
    top = STRIP + (STRIP_TALL + STRIP_GAP) * (2 if seats > ONE_ROW else 1) - 2
    wide, tall = LEFT - 4, HEIGHT - top
    across = [sea.x for sea in DATA.maps[name].sea]
    scale = min((wide - 24) / (max(across) - min(across) + 9), (tall - 8) / 87)
    return Frame(name, 0, top, wide, tall, scale, below=32)


def glance(view: View[Cyclades], say: Say) -> Scene | None:
    g, prompt = view.seen, view.prompt
    if prompt is None:
        return None
    say, things, frame = say.plain, partial(_things, view), frame_of(g.map, len(g.seats))
    offered = {option_id(one): things(one) for _, one in prompt.each_option()}
    lit = {thing for found in offered.values() for thing in found}
    if prompt.key == "bid-amount":
        lit.add(cast("God", prompt.about.get("god")))
    islands, slots = {one for one in lit if isinstance(one, Island)}, {one for one in lit if isinstance(one, tuple)}
    sea = {one: space for one, found in offered.items() for space in found if _at_sea(space, g)}
    spaces = Counter(sea.values())
    spots = Spots({one: frame.place(one) for one in (*islands, *slots, *spaces)})
    shared = [space for space, options in spaces.items() if options > 1]
    pins = {one: _pin(frame, space) for one, space in sea.items() if space not in shared}
    boxes = [word_at(frame, space) for space in spaces]
    boxes += [around(*frame.slots(frame.map.land[island])[n], frame.slot / 2) for island, n in slots]
    queue = [*_queue(view.seen, say, frame)]
    bands = [*_strip(view, say, lit, spots), printed(frame, lettered=False), *queue]
    bands += [_ring(frame, space, palette.SHALLOWS) for space in spaces]
    about = map(prompt.about.get, ("space", "island", "place"))
    start = next((at for at in about if isinstance(at, Island) or _at_sea(at, g)), None)
    ringed: list[Island | Space] = [one.space for _, one in prompt.each_option() if isinstance(one, Push)]
    ringed += [] if start is None else [start]
    bands += [_ring(frame, at) for at in dict.fromkeys(ringed)]
    bands += lying(g, frame, News(None), slots or None)
    crowded = len(spaces) > CROWDED
    plates = [] if crowded else [*names(view, say, frame, None, [*boxes, *map(_box, queue)], islands or None)]
    bands += [
        *_words(frame, [*plates, *queue], spaces),
        *plates,
        *(mark(_pin(frame, space), space) for space in shared),
    ]
    pile = [*g.discard] if prompt.key == "chimera" else [*Building] if prompt.key == "cyclops-into" else []
    bands += column(view, say, frame.top, frame.tall, Chosen(prompt.key, lit, pile, spots))
    picture = Picture(WIDTH, frame.top + frame.tall, tuple(bands), glance_alt(view, say, start))
    return Scene(picture, pins, touched(prompt, things, spots))


def _strip(view: View[Cyclades], say: Say, lit: Collection[object], spots: Spots) -> Iterator[Band]:
    """All seats: metropolises, income, priests and philosophers; a check if they have bid; the viewer's gold."""
    g, own = view.seen, view.viewer

    def below(cell: Cell) -> Iterator[Band]:
        seat = cell.seat
        if seat in g.out:
            words = say("picture-out")
            yield Drawing.caption(
                cell.x + 12, cell.line, words, 28, palette.SPENT_TEXT, MEDIUM, room=cell.wide - 20, floor=28
            )
            return
        figures = {
            "temple": metropolises(g, seat),
            "horn": income(g, seat),
            UNITS[Unit.PRIEST]: g.priests[seat],
            UNITS[Unit.PHILOSOPHER]: g.philosophers[seat],
        }
        wides = [24 + width(str(count), 28, BOLD) for count in figures.values()]
        x, gap = cell.x + 6.0, min(24, (cell.wide - 12 - sum(wides)) / 3)
        for (icon, count), wide in zip(figures.items(), wides, strict=True):
            yield Drawing.emblem(icon, round(x) + 12, cell.line - 10, 23, cell.icon, cell.ground)
            yield Drawing.caption(x + 24, cell.line, str(count), 28, cell.ink)
            x += wide + gap

    purse = None if own is None else ("coins", g.gold[own])
    done = {seat: [("check", palette.BRONZE)] for seat in g.track}
    columns = 3 if len(g.seats) > ONE_ROW else 0
    return seat_strip(
        say, g.seats, own, following(view), {}, done, below, lit, columns=columns, purse=purse, spots=spots
    )


def _pin(frame: Frame, space: Space) -> Pin:
    return Pin(*frame.word(space), space, small=True)


_Thing: TypeAlias = God | Creature | Building | Seat | Island | Slot | Space | None


def _things(view: View[Cyclades], option: object) -> tuple[_Thing, ...]:
    """What an option stands for, the thing to touch first; a `Slot` for a building."""
    match option:
        case Altar(god=thing) | UpTo(god=thing) | Call(creature=thing) | March(to=thing):
            return (thing,)
        case Voyage(to=space) | Push(to=space):
            return (space,)
        case God() | Creature() | Building() | Seat() | Island():
            return (option,)
        case Site():
            return (option.island, option.slot), option.island
        case Structure():
            return ((option.island, option.slot - 1),)
        case Sold():
            return (option.island or option.space or view.viewer,)
        case str() if _at_sea(option, view.seen):
            return (option,)
        case _:
            return ()


def _at_sea(place: object, g: Cyclades) -> TypeGuard[Space]:
    return place in chart(g).water


def _ring(frame: Frame, place: Island | Space, ground: str | None = None) -> Band:
    x, y = frame.middle(place)
    d = Drawing.around(x, y, frame.reach + 3)
    d.circle(x, y, round(frame.reach) - 2, ground, edge=palette.IVORY, edge_width=3 if ground else 6)
    return d.band()


def following(view: View[Cyclades]) -> Seat | None:
    """The seat that bids after the present one."""
    return next(iter(_waiting(view.seen)), None)


def _waiting(g: Cyclades) -> list[Seat]:
    """Seats that bid after the present one, in order."""
    return [] if bidder(g) is None else [*([g.pushed.seat] if g.pushed is not None else []), *g.queue][1:]


def _queue(g: Cyclades, say: Say, frame: Frame) -> Iterator[Band]:
    """Who bids next, in a corner of the sea."""
    if waiting := _waiting(g):
        yield Drawing.caption(18, frame.top + 36, say("picture-next"), 28, palette.SEA_LABEL, BOLD)
        for n, seat in enumerate(waiting):
            yield Drawing.piece(house(seat), 36 + 36 * n, frame.top + 66, 32)


def _words(frame: Frame, plates: Iterable[Band], lit: Collection[Space]) -> Iterator[Band]:
    """The names of spaces where no plate lies; those that are lit have a pin."""
    taken = [*map(_box, plates)]
    for space in frame.map.water:
        if space not in lit and not any(meet(word_at(frame, space), box) for box in taken):
            x, y = frame.word(space)
            yield Drawing.caption(x, y + 9, space, 28, palette.SEA_LABEL, MEDIUM, anchor="middle")


def _box(band: Band) -> Box:
    return band.x, band.y, band.x + band.width, band.y + band.height
