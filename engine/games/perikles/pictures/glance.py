"""The picture of a decision, for a phone: all seats, the cities or the battles, and what is chosen from, lit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from engine.core import Prompt, Seat, View, option_id, ring
from engine.games.naming import name
from engine.games.perikles.card.effects import helpers
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.alt import city_alt, row_alt
from engine.games.perikles.pictures.battle import battle
from engine.games.perikles.pictures.cities import NEAR as PLATE
from engine.games.perikles.pictures.cities import NEAR_PERSIA, Look, city, persia
from engine.games.perikles.pictures.own import column
from engine.games.perikles.pictures.rows import NEAR, OPEN, SPENT, WAR, WIDE, Layout, height, numbered, row
from engine.games.perikles.pictures.rows import PEACE as DARK
from engine.games.perikles.pictures.signs import NEAR_TILE, influence_tile
from engine.games.perikles.rules.cubes import SPACES
from engine.games.perikles.rules.deployment import planned_sends
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.rules.sending import weakest
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import (
    CITIES,
    Arm,
    Counter,
    Cube,
    Location,
    Nomination,
    Permit,
    Power,
    Request,
    Revolt,
    Side,
    Space,
    Special,
    Target,
    Tile,
    When,
    Withdrawal,
    post,
)
from engine.games.sheet import Cell, Spots, seat_strip, touched
from engine.language import Say
from engine.look import Band, Drawing, Picture, Pin, Scene, palette
from engine.look.picture import alt_text
from engine.look.pins import lit as disc
from engine.look.type import BOLD

SIZE = 784, 705
"""Width of the picture, and its largest height."""
_EDGE, _GAP, _TOP = 8, 6, 74
_FLOOR = 28.0


class Asked(NamedTuple):
    """A question with the viewer's table, and the options of all its parts."""

    view: View[Perikles]
    say: Say
    viewer: Seat
    prompt: Prompt[object]
    options: tuple[object, ...]
    spots: Spots

    @property
    def g(self) -> Perikles:
        return self.view.seen

    @property
    def about(self) -> Mapping[str, object]:
        return self.prompt.about

    def scene(self, bands: Iterable[Band], tall: int, words: Iterable[str], pins: Mapping[str, Pin]) -> Scene:
        points = scores(self.g)
        ranking = sorted(self.g.seats, key=lambda seat: -points[seat])
        first = [
            self.say("picture-alt-only", player=name(self.say, self.viewer)),
            self.say("picture-alt-points", points={seat: points[seat] for seat in ranking}),
        ]
        return Scene(Picture(SIZE[0], tall, (*_seats(self), *bands), alt_text([*first, *words])), pins,
                     touched(self.prompt, self.things, self.spots))  # fmt: skip

    def things(self, option: object) -> tuple[object, ...]:
        """What an option stands for, as noted in `spots`."""
        match option:
            case Nomination():
                return ((option.city, option.seat, Space.MAIN),)
            case Cube():
                return ((option.city, option.seat, option.space),)
            case Revolt(place=Location() as where) | Permit(location=where) | (Location() as where):
                return (("row", where),)
            case Withdrawal():
                return (("row", option.location),)
            case Revolt():
                return (self.g.leader.get(Power.SPARTA),)
            case Special() | When():
                return ("special",)
            case Arm():
                return (weakest(self.g, option, cast("Power", self.about.get("city"))),)
            case Power() | Tile() | Target() | Counter() | Seat():
                return (option,)
            case _:
                return ()


def glance(view: View[Perikles], say: Say) -> Scene | None:
    """The picture of the viewer's question, None without one and for orders, which are given in forms."""
    prompt, viewer = view.prompt, view.viewer
    if prompt is None or viewer is None or prompt.key.startswith("order-"):
        return None
    if view.drafting:
        view = replace(view, seen=_as_planned(view.seen, viewer))
    asked = Asked(view, say.plain, viewer, prompt, tuple(option for _, option in prompt.each_option()), Spots())
    war = view.seen.phase in (Phase.SENDING, Phase.BATTLES)
    return _rows(asked) if war and prompt.key != "commit-cube" else _cities(asked)


def _as_planned(g: Perikles, viewer: Seat) -> Perikles:
    """The table as it will be after the plan in the making, which only its owner sees."""
    sends = planned_sends(g)
    if not sends:
        return g
    pool, sent, main = {**g.pool}, {**g.sent}, {**g.main}
    for send in sends:
        power, target = send.counter.power, send.target
        left = [*pool[power]]
        left.remove(send.counter)
        key = post(target.location, target.side, power)
        pool[power], sent[key] = left, [*sent.get(key, ()), send.counter]
        main.setdefault(target.id, viewer)
    return replace(g, pool=pool, sent=sent, main=main)


# seats


def _seats(asked: Asked) -> Iterator[Band]:
    """All seats with points; below, their influence tiles, and cubes left or counters left to send."""
    g = asked.g
    lit = {thing for option in asked.options for thing in asked.things(option)}
    waiting = {seat: [("hourglass", palette.MUTED)] for seat in asked.view.awaiting if seat != asked.viewer}

    def below(cell: Cell) -> Iterator[Band]:
        seat, x, y = cell.seat, cell.x, cell.line
        if g.tiles[seat]:
            yield _tiles(len(g.tiles[seat]), DATA.tiles_each(len(g.seats)), x + 16, y - 10)
        number = _reserve(g, seat)
        if number is not None:
            icon = "urn" if g.phase in (Phase.SETUP, Phase.INFLUENCE, Phase.NOMINATIONS) else "spear"
            yield Drawing.emblem(icon, x + 90, y - 10, 24, cell.icon, cell.ground)
            yield Drawing.caption(x + 105, y, str(number), 28, cell.ink, BOLD)

    yield from seat_strip(asked.say, g.seats, asked.viewer, following(asked.view), scores(g), waiting, below, lit,
                          spots=asked.spots)  # fmt: skip


def _tiles(tiles: int, each: int, x: int, y: int) -> Band:
    """A mark for each influence tile, those used hollow."""
    d = Drawing(x - 6, y - 6, 13 * each, 12)
    for n in range(each):
        d.path("M0,-5 L5,0 L0,5 L-5,0Z", palette.BRONZE if n < tiles else palette.HAIRLINE, x=x + 13 * n, y=y)
    return d.band()


def _reserve(g: Perikles, seat: Seat) -> int | None:
    if g.phase in (Phase.SETUP, Phase.INFLUENCE, Phase.NOMINATIONS):
        return DATA.setup.cubes - g.on_board(seat)
    return sum(len(g.pool[power]) for power in g.led(seat)) if g.phase is Phase.SENDING else None


def following(view: View[Perikles]) -> Seat | None:
    """The seat whose turn comes after the present one, None where all act together."""
    g, acting = view.seen, [*view.awaiting]
    if g.phase is Phase.BATTLES or len(acting) != 1:
        return None
    if g.phase is not Phase.SENDING:
        return ring(g.seats, acting[0])[1]
    if g.active is None:
        return None
    most = max((DATA.cubes_of[one.symbol] for tiles in g.tiles.values() for one in tiles), default=0)
    order = (*ring(g.seats, g.active)[1:], g.active)
    return next((seat for seat in order if any(DATA.cubes_of[one.symbol] == most for one in g.tiles[seat])), None)


def _special(asked: Asked, x: int, y: int, wide: int) -> Iterator[Band]:
    mine = asked.about.get("special")
    tile = mine if isinstance(mine, Special) else next(iter(asked.g.special[asked.viewer]), None)
    if tile is None:
        return
    lit = any(isinstance(one, Special | When | Revolt) for one in asked.options)
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PLUM, palette.IVORY)
    d = Drawing.panel(x, y, wide, 36, ground, radius=8, edge=palette.BRONZE, edge_width=4 if lit else 2)
    d.icon("special", x + 22, y + 18, 26, palette.INK if lit else palette.BRONZE, ground)
    d.text(x + 40, y + 28, asked.say.value(tile), 28, ink, BOLD, room=wide - 48, floor=_FLOOR)
    yield asked.spots.note("special", d.band())


# cities


def _cities(asked: Asked) -> Scene:
    """The six cities; in the first half of a turn the influence tiles below them."""
    g, say = asked.g, asked.say
    bands, y = list[Band](), _TOP + _GAP
    for at, one in enumerate((Power.CORINTH, Power.THEBES, Power.ATHENS, Power.SPARTA, Power.ARGOS, Power.MEGARA)):
        x, top = _EDGE + at % 3 * (PLATE.wide + _GAP), y + at // 3 * (PLATE.high + _GAP)
        bands += city(g, say, one, x, top, asked.spots, PLATE, _look(asked, one))
    y += 2 * (PLATE.high + _GAP)
    words = [f"{city_alt(g, say, one)}." for one in CITIES]
    if g.phase in (Phase.SETUP, Phase.INFLUENCE):
        y += 2
        for at, tile in enumerate(g.display):
            x = 14 + (NEAR_TILE.wide + 3) * at
            band = influence_tile(say, tile, x, y, lit=tile in asked.options, at=NEAR_TILE)
            bands.append(asked.spots.note(tile, band))
        bands += persia(g, say, y, NEAR_PERSIA)
        words.insert(0, say("picture-alt-display", tiles=", ".join(say.value(tile) for tile in g.display)))
        y += NEAR_TILE.tall + _GAP
    special = [*_special(asked, _EDGE, y, SIZE[0] - 2 * _EDGE)]
    tall = y + (36 + 12 if special else 2)
    return asked.scene([*bands, *special], tall, words, {})


def _look(asked: Asked, one: Power) -> Look:
    """What of a city is an option. If cities or cubes are, a city without any is dark."""
    here = [option for option in asked.options if isinstance(option, Nomination | Cube) and option.city is one]
    main = [option.seat for option in here if isinstance(option, Nomination) or option.space is Space.MAIN]
    stand = [option.seat for option in here if isinstance(option, Cube) and option.space in SPACES]
    any_here = bool(here) or one in asked.options
    some = any(isinstance(option, Power | Nomination | Cube) for option in asked.options)
    return Look(any_here, some and not any_here, tuple(main), tuple(stand))


# rows


def _rows(asked: Asked) -> Scene:
    """The rows of the turn, those with an option lit, and a pin for each side that can be chosen. The viewer's counters
    are at the side if they are about to be sent. A battle under way stands above the rows."""
    g, say = asked.g, asked.say
    sends = g.phase is Phase.SENDING and "special" not in asked.about
    mine = column(asked.prompt, asked.options, g, say, asked.viewer, _TOP, asked.spots) if sends else []
    at = NEAR if mine else WIDE
    bands, pins, y = [*mine, *_headings(asked, at)], dict[str, Pin](), _TOP + 36
    places = [one for one in g.rows if g.phase is Phase.BATTLES or one not in g.rows[: g.fought]]
    here = asked.about.get("location")
    words = [_row_in_words(asked, one) for one in places]
    if isinstance(here, Location):
        places = places[places.index(here) + 1 :]
        room = SIZE[1] - 12 - y - len(places) * (WIDE.high + 4)
        panel, tall = battle(g, say, here, y, room, _arm(asked, here), asked.options, asked.about, asked.spots)
        bands += panel
        pins |= _pins(asked, here, y, tall, at, WIDE.left - 42)
        y += tall + 4
    most, open_ = _most(g, places, at, SIZE[1] - y - 8), _open(asked)
    for location in places:
        tall = height(g, location, at, most)
        if y + tall + 12 > SIZE[1]:
            break
        strip = y + (tall - at.high) // 2
        fought = g.rows.index(location) < g.fought
        look = SPENT if fought else OPEN if location in open_ else DARK if open_ else WAR
        bands += row(g, say, location, y, look, at,
                     chosen=_spartans(asked, location), most=most)  # fmt: skip
        if location not in asked.options:  # otherwise a pin has the number
            bands.append(numbered(g.rows.index(location) + 1, strip, at))
        pins |= _pins(asked, location, y, tall, at)
        y += tall + 4
    bands += [disc(one, one.word) for one in _aims(asked, pins)]
    shown = {one: pin for one, pin in pins.items() if one in {option_id(option) for option in asked.options}}
    lowest = max([y, *(band.y + band.height for band in mine)])
    return asked.scene(bands, lowest + 8, words, shown)


def _most(g: Perikles, places: Sequence[Location], at: Layout, room: int) -> int:
    """The largest number of powers on a side for which all rows fit."""
    for most in range(len(Power), 2, -1):
        if sum(height(g, one, at, most) + 4 for one in places) <= room:
            return most
    return 2


def _headings(asked: Asked, at: Layout) -> Iterator[Band]:
    for side, x in ((Side.ATTACK, at.x + 12), (Side.DEFENCE, at.x + at.width - 12)):
        anchor = "start" if side is Side.ATTACK else "end"
        words = asked.say.value(side, "column")
        yield Drawing.caption(x, _TOP + 27, words, 28, palette.MUTED, BOLD, anchor=anchor, floor=_FLOOR)
    if asked.g.phase is Phase.BATTLES or any(isinstance(one, Special | Revolt) for one in asked.options):
        yield from _special(asked, (at.left + at.right) // 2 - 142, _TOP, 284)


def _open(asked: Asked) -> set[Location]:
    """The rows that are chosen from, or that the question is about."""
    wanted = (*asked.options, *cast("Sequence[Request]", asked.about.get("requests", ())), asked.about.get("target"))
    return {place for one in wanted if (place := _place(one)) is not None}


def _place(option: object) -> Location | None:
    if isinstance(option, Target | Permit | Withdrawal | Request):
        return option.location
    place = option.place if isinstance(option, Revolt) else option
    return place if isinstance(place, Location) else None


def _spartans(asked: Asked, location: Location) -> tuple[Power, ...]:
    """Sparta, if it may lose a hoplite there to a slave revolt."""
    return (Power.SPARTA,) if Revolt(location) in asked.options else ()


def _pins(asked: Asked, location: Location, y: int, tall: int, at: Layout, inset: int = 26) -> dict[str, Pin]:
    """A pin on both sides of a row and one at its number; their places are noted."""
    asked.spots["row", location] = at.left, y, at.right - at.left, tall
    asked.spots[Target(location, Side.ATTACK)] = at.x, y, at.left - at.x, tall
    asked.spots[Target(location, Side.DEFENCE)] = at.right, y, at.x + at.width - at.right, tall
    number, middle = asked.g.rows.index(location) + 1, y + (tall / 2 if inset == 26 else tall - 28)
    found = {option_id(location): Pin(at.left + at.strip / 2, y + (tall - at.high) // 2 + 22, str(number), small=True)}
    for side, x in ((Side.ATTACK, at.x + inset), (Side.DEFENCE, at.x + at.width - inset)):
        word = f"{number}{asked.say.value(side, 'short')}"
        found[Target(location, side).id] = Pin(x, middle, word, small=True)
    return found


def _aims(asked: Asked, pins: Mapping[str, Pin]) -> Iterator[Pin]:
    """The sides that a question is about: of a counter to be sent, or of requests to defend."""
    target = asked.about.get("target")
    about = [target.id] if isinstance(target, Target) else []
    about += [
        Target(one.location, Side.DEFENCE).id for one in cast("Sequence[Request]", asked.about.get("requests", ()))
    ]
    return (pins[one] for one in dict.fromkeys(about) if one in pins)


def _arm(asked: Asked, location: Location) -> Arm:
    arm = asked.about.get("arm")
    lost = next((one.arm for one in asked.options if isinstance(one, Counter)), None)
    return arm if isinstance(arm, Arm) else lost or DATA.locations[location].rounds[0]


def _row_in_words(asked: Asked, location: Location) -> str:
    entry = DATA.locations[location]
    tile = asked.say(
        "picture-alt-row",
        n=asked.g.rows.index(location) + 1,
        city=entry.city,
        points=entry.points,
        rounds=", ".join(asked.say.value(arm) for arm in entry.rounds),
        helpers=[one for side in Side for one in helpers(location, side)],
    )
    return f"{tile} {row_alt(asked.g, asked.say, location)}."
