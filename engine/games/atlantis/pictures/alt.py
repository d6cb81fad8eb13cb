"""Alternative texts for the pictures, from the same view, the most urgent facts first."""

from engine.core import Seat, View
from engine.games.atlantis.rules.ending import scores
from engine.games.atlantis.rules.path import KINDS, Gap, bridged, gaps
from engine.games.atlantis.state import ATLANTIS, Atlantis, Tile
from engine.games.naming import name
from engine.games.sheet import awaited_alt
from engine.language import Say, signed
from engine.look import News
from engine.look.picture import alt_text


def board_alt(view: View[Atlantis], say: Say, news: News) -> str:
    g = view.seen
    sentences = awaited_alt(view, say)
    sentences.append(say("picture-alt-round", round=g.round, deck=len(g.deck)))
    points = scores(g)
    for seat in sorted(g.seats, key=lambda seat: -points[seat]):
        sentences.append(_player(g, say, seat, points[seat], news))
    sentences += path_alt(g, say, news)
    sentences += [_gathered(g, say, seat) for seat in g.seats if g.tiles[seat]]
    return alt_text(sentences)


def glance_alt(view: View[Atlantis], say: Say, viewer: Seat) -> str:
    g, points = view.seen, scores(view.seen)
    sentences = [say("picture-alt-only", player=name(say, viewer)), *_own(g, say, viewer)]
    sentences += [_player(g, say, seat, points[seat], News(None)) for seat in g.order]
    return alt_text([*sentences, *path_alt(g, say, News(None))])


def path_alt(g: Atlantis, say: Say, news: News) -> list[str]:
    water = [_gap(g, say, gap) for gap in gaps(g.top)]
    return [
        say("picture-alt-water", gaps=", ".join(water) or say("nothing")),
        say("picture-alt-signs"),
        *(_stretch(g, say, first, news) for first in range(1, g.mainland, 9)),
    ]


def _gathered(g: Atlantis, say: Say, seat: Seat) -> str:
    values = sorted((tile.value for tile in g.tiles[seat]), reverse=True)
    return say("picture-alt-gathered", player=say.name(seat), values=" ".join(map(str, values)))


def _player(g: Atlantis, say: Say, seat: Seat, points: int, news: News) -> str:
    places = [_place(g, say, place) for place in g.figures[seat]]
    fresh = [news.fresh(f"figure.{place}") for place in g.figures[seat]]
    words = say(
        "picture-alt-player",
        player=say.name(seat),
        points=signed(points),
        places=", ".join(places),
        cards=len(g.hand[seat]),
        bridges=g.spare[seat],
    )
    return f"{words} ({say('picture-alt-new')})." if any((*fresh, news.fresh(f"player.{seat}"))) else f"{words}."


def _place(g: Atlantis, say: Say, place: int) -> str:
    if place == ATLANTIS:
        return say("picture-atlantis")
    return say("picture-mainland") if place == g.mainland else str(place)


def _gap(g: Atlantis, say: Say, gap: Gap) -> str:
    where = str(gap.first) if gap.size == 1 else f"{gap.first}–{gap.first + gap.size - 1}"
    return say("picture-alt-bridged" if bridged(g, gap) else "picture-alt-gap", places=where, toll=gap.toll)


def _stretch(g: Atlantis, say: Say, first: int, news: News) -> str:
    """Up to nine places, each with its upper tile; a double is marked."""
    last = min(first + 8, g.mainland - 1)
    words: list[str] = []
    for place in range(first, last + 1):
        tile = g.top[place]
        there = say.value(tile) if tile is not None else "–"
        double = "+" if len(g.under.get(place, ())) else ""
        words.append(f"{there}{double}{'*' if news.fresh(f'place.{place}') else ''}")
    return f"{first}–{last}: {', '.join(words)}."


def hand_alt(view: View[Atlantis], say: Say, seat: Seat, news: News) -> str:
    return alt_text([say("picture-alt-only", player=name(say, seat)), *_own(view.seen, say, seat)])


def _own(g: Atlantis, say: Say, seat: Seat) -> list[str]:
    cards = [f"{say.value(kind)} {g.hand[seat].count(kind)}" for kind in KINDS if kind in g.hand[seat]]
    tiles: list[Tile] = sorted(g.tiles[seat], key=lambda tile: -tile.value)
    return [
        say("picture-alt-cards", cards=", ".join(cards) or say("nothing")),
        say("picture-alt-tiles", tiles=", ".join(map(say.value, tiles)) or say("nothing")),
    ]
