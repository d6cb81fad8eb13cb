"""Alternative texts for the pictures, from the same view, the most urgent facts first."""

from engine.core import Seat, View
from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures.head import researched
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Atlantica, Diver
from engine.games.naming import name
from engine.games.sheet import awaited_alt
from engine.language import Say
from engine.look import News
from engine.look.picture import ALT_LIMIT, alt_text


def board_alt(view: View[Atlantica], say: Say, news: News) -> str:
    """The board in words. Treasures and research are told in full, or in short if the full text is too long."""
    whole = _sentences(view, say, news, "board")
    if len(" ".join(whole)) > ALT_LIMIT:
        whole = _sentences(view, say, news, "short")
    return alt_text(whole)


def _sentences(view: View[Atlantica], say: Say, news: News, form: str) -> list[str]:
    g = view.seen
    sentences = awaited_alt(view, say)
    sentences.append(say("picture-alt-round", round=g.round))
    if g.turns_left is not None and g.result is None:
        sentences.append(f"{say('picture-turns-left', turns=g.turns_left)}.")
    if g.hurricane is not None:
        sentences.append(say("picture-alt-hurricane", player=say.name(g.hurricane)))
    sentences += areas_alt(g, say, news)
    points = scores(g)
    for seat in sorted(g.seats, key=lambda seat: -points[seat]):
        sentences.append(_player(g, say, seat, points[seat], news, form))
    discards = [f"{say.value(diver)} {g.discard.count(diver)}" for diver in Diver if diver in g.discard]
    sentences.append(say("picture-alt-decks", divers=len(g.diver_deck), treasures=len(g.treasure_deck),
                         storm=len(g.hurricane_deck), research=len(g.research_deck)))  # fmt: skip
    sentences.append(say("picture-alt-discards", divers=", ".join(discards) or say("nothing")))
    return [*sentences, _costs(say), _values(say)]


def _costs(say: Say) -> str:
    dearest = {entry.area: entry.symbols for entry in DATA.deeds.values() if entry.cost}
    costs = [
        f"{say.value(area)} {', '.join('/'.join(say.value(diver, 'short') for diver in symbol) for symbol in symbols)}"
        for area, symbols in dearest.items()
    ]
    return say("picture-alt-costs", costs="; ".join(costs))


def _values(say: Say) -> str:
    values = [f"{say.value(kind)} {' '.join(map(str, DATA.treasures[kind].values))}" for kind in KINDS]
    return say("picture-alt-values", values="; ".join(values))


def areas_alt(g: Atlantica, say: Say, news: News) -> list[str]:
    boat = [news.star(say.value(kind), f"boat.{at}") for at, kind in enumerate(g.boat)]
    station = [news.star(say.value(card), f"station.{at}") for at, card in enumerate(g.station)]
    quay = list[str]()
    for dock, below in sorted(g.ship_decks.items()):
        if dock in g.quay:
            ship = say("picture-alt-ship", deck=say.value(dock), crates=g.quay[dock].crates, ships=len(below) + 1)
            quay.append(news.star(ship, f"quay.{dock}"))
    return [
        say("picture-alt-boat", cards=", ".join(boat) or say("nothing")),
        say("picture-alt-station", cards=", ".join(station) or say("nothing")),
        say("picture-alt-harbour", ships=", ".join(quay) or say("nothing")),
    ]


def glance_alt(view: View[Atlantica], say: Say, viewer: Seat) -> str:
    g, points = view.seen, scores(view.seen)
    sentences = [say("picture-alt-only", player=name(say, viewer)), _divers(g, say, viewer)]
    if g.turns_left is not None:
        sentences.append(f"{say('picture-turns-left', turns=g.turns_left)}.")
    sentences += areas_alt(g, say, News(None))
    return alt_text([*sentences, *(_player(g, say, seat, points[seat], News(None), "short") for seat in g.order)])


def _divers(g: Atlantica, say: Say, seat: Seat) -> str:
    divers = [f"{say.value(diver)} {g.hand[seat].count(diver)}" for diver in Diver if diver in g.hand[seat]]
    return say("picture-alt-divers", divers=", ".join(divers) or say("nothing"))


def _kinds(g: Atlantica, say: Say, seat: Seat, form: str = "") -> str:
    own = g.treasures[seat]
    return ", ".join(f"{say.value(kind, form)} {own.count(kind)}" for kind in KINDS if kind in own)


def _player(g: Atlantica, say: Say, seat: Seat, points: int, news: News, form: str) -> str:
    words = say(
        "picture-alt-player",
        player=say.name(seat),
        points=points,
        divers=len(g.hand[seat]),
        treasures=_kinds(g, say, seat, form) or say("picture-no-treasures"),
        ships=len(g.ships[seat]),
        crates=g.crates(seat),
        research=researched(say, g.research[seat], form) or say("picture-no-research"),
    )
    return f"{news.star(words, f'player.{seat}')}."


def hand_alt(view: View[Atlantica], say: Say, seat: Seat, news: News) -> str:
    g = view.seen
    return alt_text(
        [
            say("picture-alt-only", player=name(say, seat)),
            _divers(g, say, seat),
            say("picture-alt-own", treasures=_kinds(g, say, seat) or say("nothing"), crates=g.crates(seat),
                research=researched(say, g.research[seat], "board") or say("nothing")),
        ]
    )  # fmt: skip
