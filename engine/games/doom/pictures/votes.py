"""The lower half of the board: factions, then a row a player with points and laid cards, a column a vote."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.core import Seat, View, is_open
from engine.games.doom.pictures.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CardSpot,
    back,
    bid_cube,
    empty,
    open_card,
    own,
    played,
    sent,
)
from engine.games.doom.pictures.head import votes
from engine.games.doom.pictures.signs import BALLOTS, spoken
from engine.games.doom.rules.table import ballot
from engine.games.doom.state import Ballot, Doom, Faction, Phase
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, width

ROW = 140


def factions(g: Doom, say: Say, news: News) -> Iterator[Band]:
    for i, faction in enumerate(Faction):
        x = 24 + 166 * i
        d = Drawing.panel(x, 732, 156, 124, palette.PANEL, radius=14)
        yield d.band()
        yield from _stands(g, faction, x)
        held = faction in g.holder
        words = spoken(say, faction, 144)
        colour = palette.IVORY if held else palette.MUTED
        yield Drawing.caption(x + 78, 842, words, 29, colour, anchor="middle", room=144)
        cubes = [f"{seat}:{n}" for seat, n in sorted(g.buildings.get(faction, {}).items()) if n]
        what = [g.holder[faction], g.demagogos_used and faction is Faction.DEMAGOGOS] if held else []
        news.frame(f"faction.{faction}", " ".join(map(str, [*what, *cubes])), x, 732, 156, 124, 14)


def _stands(g: Doom, faction: Faction, left: float) -> Iterator[Band]:
    """The pieces on a tile, side by side, as large as the room allows."""
    used = faction is Faction.DEMAGOGOS and g.demagogos_used
    colour = palette.SPENT_ICON if used else palette.BRONZE
    items: list[tuple[float, Callable[[Drawing, float, float], None]]] = [
        (1.0, lambda d, x, size: d.icon(faction, x, 775, size, colour, palette.PANEL))
    ]
    if faction in g.plus_one and faction not in g.holder:
        items.append((1.04, lambda d, x, size: plus_one(d, x, 775, size, palette.BRONZE)))
    holder = g.holder.get(faction)
    standing = [seat for seat in g.seats if seat == holder or g.marker.get(seat) is faction]
    items.extend((1.0, lambda d, x, size, seat=seat: d.token(house(seat), x, 775, size)) for seat in standing)
    items.extend(
        (0.82, lambda d, x, size, seat=seat, n=n: d.count(house(seat), n, x, 775, size * 0.8))
        for seat, n in sorted(g.buildings.get(faction, {}).items())
        if n
    )
    gap = 5 if len(items) < 4 else 2
    room = 146 - gap * (len(items) - 1)
    size = min(46, int(room / sum(share for share, _ in items)))
    taken = sum(share for share, _ in items) * size + gap * (len(items) - 1)
    x = left + 78 - taken / 2
    for share, draw in items:
        middle = round(x + share * size / 2)
        d = Drawing.around(middle, 775, size * 0.6)
        draw(d, middle, size)
        yield d.band()
        x += share * size + gap


def plus_one(d: Drawing, x: float, y: float, size: float, colour: str) -> None:
    d.circle(x, y, size / 2, None, edge=colour)
    d.text(x - 1, y + 10, "+1", min(30, max(26, size * 0.62)), colour, EXTRA, anchor="middle")


@dataclass(frozen=True, slots=True)
class _Column:
    """The column of a vote: its left edge and width, and whether the vote is under way or over."""

    index: int
    left: int
    width: int
    now: bool
    over: bool


def _columns(g: Doom) -> list[_Column]:
    count = votes(g)
    pitch, wide = (173, CARD_WIDTH) if count > 3 else (289, 272)
    voting = g.phase is Phase.VOTING
    over = g.vote - 1 if voting and g.vote else 0 if voting else count
    return [_Column(i, 326 + pitch * i, wide, now=voting and g.vote == i + 1, over=i < over) for i in range(count)]


def rows(view: View[Doom], say: Say, news: News, y: int) -> Iterator[Band]:
    """The heads of the columns, then each player and their row: 52 + 140 a player high from y. Cards and bids are bands
    of their own, which all tables share."""
    g = view.seen
    columns = _columns(g)
    for column in columns:
        yield from _column(g, column, y)
    for index, seat in enumerate(g.seats):
        top = y + 46 + ROW * index
        yield from _player(view, say, seat, top + 8)
        news.frame(f"player.{seat}", f"{g.vp.get(seat, 0)} {len(g.specials.get(seat, ()))}", 24, top + 8, 284, 132, 14)
        for column in columns:
            yield from _place(view, say, seat, column, top + 16)
        _row_news(view, seat, columns, top + 16, news)


def _row_news(view: View[Doom], seat: Seat, columns: Sequence[_Column], y: int, news: News) -> None:
    """Note the new things in a row: a card, a bid, the player of a card. One frame encloses all if all are new."""
    g = view.seen
    cards, fresh = g.laid.get(seat, []), list[_Column]()
    came = [news.at(f"laid.{seat}.{i}", "down" if card is None else card) for i, card in enumerate(cards)]
    for column, new in zip(columns, came, strict=False):
        i = column.index
        bid = bid_of(view, seat, i) if column.now or column.over else None
        happened = (bid, _player_of(g, seat, i), g.sent.get(seat, {}).get(i + 1))
        shown = [str(thing) for thing in happened if thing not in (None, "sealed")]
        if news.at(f"vote.{seat}.{i}", " ".join(shown)) or new:
            fresh.append(column)
    if cards and all(came):
        news.enclose(
            columns[0].left, y, columns[len(cards) - 1].left + columns[0].width - columns[0].left, CARD_HEIGHT, 12
        )
    else:
        for column in fresh:
            news.enclose(column.left, y, column.width, CARD_HEIGHT, 12)


def _player_of(g: Doom, seat: Seat, index: int) -> Seat | None:
    played = g.played.get(seat, [])
    return played[index] if index < len(played) else None


def _column(g: Doom, column: _Column, y: int) -> Iterator[Band]:
    """The number of a vote; a vote under way has it on the head of its lit column."""
    middle, figure = column.left + column.width // 2, str(column.index + 1)
    if not column.now:
        yield Drawing.caption(middle, y + 39, figure, 34, palette.MUTED, EXTRA, anchor="middle")
        return
    x, wide, tall = column.left - 9, column.width - 18, ROW * len(g.seats)
    frame = f"M0,18 q0,-18 18,-18 h{wide} q18,0 18,18 v{16 + tall} q0,18 -18,18 h{-wide} q-18,0 -18,-18Z"
    inner = f"M4,50 h{wide + 28} v{tall - 16} q0,14 -14,14 h{-wide} q-14,0 -14,-14Z"
    d = Drawing(x, y, wide + 36, 52 + tall)
    d.path(frame, palette.IVORY, x=x, y=y)
    d.path(inner, palette.UNDER_WAY, x=x, y=y)
    yield d.band()
    yield Drawing.emblem(BALLOTS[ballot(g)], middle - 20, y + 27, 34, palette.INK, palette.IVORY)
    yield Drawing.caption(middle + 16, y + 40, figure, 36, palette.INK, EXTRA, anchor="middle")


def _player(view: View[Doom], say: Say, seat: Seat, y: int) -> Iterator[Band]:
    g = view.seen
    awaited = seat in view.awaiting
    ground = palette.RAISED if awaited else palette.PANEL
    d = Drawing.panel(24, y, 284, 132, ground, radius=14, edge=palette.IVORY if awaited else None, edge_width=4)
    d.icon("special", 137, y + 96, 34, palette.BRONZE, ground)
    d.text(294, y + 110, say("picture-vp"), 29, palette.MUTED, MEDIUM, anchor="end", room=38)
    yield d.band()
    rank = g.ranks.index(seat) if g.vote and seat in g.actors else None
    middle = y + (66 if rank is None else 48)
    yield Drawing.piece(house(seat), 76, middle, 66)
    if g.options.show_reserves:
        d = Drawing.around(104, middle + 24, 22)
        d.count(house(seat), g.reserve.get(seat, 0), 104, middle + 24, 36)
        yield d.band()
    if rank is not None:
        d = Drawing(41, y + 90, 70, 34)
        edge, ink = (None, palette.INK) if awaited else (palette.MUTED, palette.MUTED)
        d.box(42, y + 91, 68, 32, palette.IVORY if awaited else None, radius=10, edge=edge)
        d.text(76, y + 117, say("picture-rank", rank=rank + 1), 28, ink, EXTRA, anchor="middle", room=60)
        yield d.band()
    yield Drawing.caption(124, y + 52, name(say, seat), 38, palette.IVORY, EXTRA, room=172)
    cards, points = str(len(g.specials.get(seat, ()))), str(g.vp.get(seat, 0))
    yield Drawing.caption(161, y + 108, cards, 33, palette.CREAM)
    room = 253 - 167 - width(cards, 33, BOLD)
    yield Drawing.caption(253, y + 110, points, 56, palette.IVORY, EXTRA, anchor="end", room=room)


def _place(view: View[Doom], say: Say, seat: Seat, column: _Column, y: int) -> Iterator[Band]:
    g = view.seen
    i = column.index
    at = CardSpot(column.left, y, column.width)
    row = g.laid.get(seat, [])
    if i >= len(row):
        laying = g.phase is Phase.VOTING and bool(view.awaiting)
        yield back(at, "urn", bid=False) if laying and seat not in view.awaiting else empty(at)
        return
    bid = bid_of(view, seat, i) if column.now or column.over else None
    player = _player_of(g, seat, i)
    card = row[i]
    if card is None:
        down, before = g.down.get(seat, []), row[:i].count(None)
        if is_open(down) and before < len(down):
            yield from own(at, down[before], say, bid=bid is not None)
        else:
            yield back(at, "oraklos", bid=bid is not None)
    else:
        spent = column.over and player is None
        yield from open_card(at, card, say, lit=column.now, spent=spent, bid=bid is not None)
    light = column.now and card is not None
    if bid is not None:
        coloured = palette.INK if light else palette.CREAM if card is not None and player is not None else None
        yield bid_cube(house(seat), bid, at.x + at.width - 31, y + 37, coloured, light=light)
    special = g.sent.get(seat, {}).get(i + 1)
    if special is not None:
        yield sent(special, at.x + at.width - 76, y + 20)
    if player is not None:
        yield played(seat, player, at.middle + 4, y + 54, light=light)


def bid_of(view: View[Doom], seat: Seat, index: int) -> int | str | None:
    """The bid in this vote: a number, "sealed" for a secret one, None before it is made."""
    g = view.seen
    bids = g.bids.get(seat, [])
    bid = bids[index] if index < len(bids) else None
    if bid is not None or ballot(g) is Ballot.OPEN or g.vote != index + 1 or g.ranks:
        return bid
    sealing = g.spied is None and len(view.awaiting) > 0
    return None if sealing and seat in view.awaiting else "sealed"
