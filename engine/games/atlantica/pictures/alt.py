"""The same in words, for those who do not see the pictures: from the same view, the most urgent first."""

from __future__ import annotations

from engine.core import Result, Seat, View
from engine.games.atlantica.pictures.head import researched
from engine.games.atlantica.rules.account import sources
from engine.games.atlantica.rules.ending import scores
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Atlantica, Diver, Kind
from engine.games.naming import name
from engine.language import Say
from engine.look import News
from engine.look.picture import alt_text


def board_alt(view: View[Atlantica], say: Say, news: News) -> str:
    """Who is awaited, the three areas, then everybody's points, divers, treasures and research."""
    g = view.seen
    sentences: list[str] = [
        say("picture-alt-awaited", player=say.name(seat), action=say(f"await-{key}"))
        for seat, key in view.awaiting.items()
    ]
    if g.turns_left is not None and g.result is None:
        sentences.append(say("picture-alt-round", round=g.round) + f" {say('picture-turns-left', turns=g.turns_left)}.")
    else:
        sentences.append(say("picture-alt-round", round=g.round))
    sentences += areas_alt(g, say, news)
    points = scores(g)
    for seat in sorted(g.seats, key=lambda seat: -points[seat]):
        sentences.append(_player(g, say, seat, points[seat], news))
    sentences.append(say("picture-alt-decks", divers=len(g.diver_deck), treasures=len(g.treasure_deck),
                         storm=len(g.hurricane_deck), research=len(g.research_deck)))  # fmt: skip
    return alt_text(sentences)


def areas_alt(g: Atlantica, say: Say, news: News) -> list[str]:
    """What lies on the boat, at the station and in the harbour, in sentences."""
    boat = [_new(say.value(kind), news, f"boat.{at}") for at, kind in enumerate(g.boat)]
    station = [_new(say.value(card), news, f"station.{at}") for at, card in enumerate(g.station)]
    quay = [_new(f"{ship.back.upper()} {ship.crates}", news, f"quay.{ship.back}") for ship in g.quay.values()]
    return [
        say("picture-alt-boat", cards=", ".join(boat) or say("nothing")),
        say("picture-alt-station", cards=", ".join(station) or say("nothing")),
        say("picture-alt-harbour", ships=", ".join(sorted(quay)) or say("nothing")),
    ]


def _new(words: str, news: News, place: str) -> str:
    return f"{words}*" if news.fresh(place) else words


def _kinds(g: Atlantica, say: Say, seat: Seat) -> str:
    own = g.treasures[seat]
    return ", ".join(f"{say.value(kind)} {own.count(kind)}" for kind in KINDS if kind in own) or say("nothing")


def _player(g: Atlantica, say: Say, seat: Seat, points: int, news: News) -> str:
    words = say(
        "picture-alt-player",
        player=say.name(seat),
        points=points,
        divers=len(g.hand[seat]),
        treasures=_kinds(g, say, seat),
        crates=g.crates(seat),
        research=researched(say, g.research[seat]) or say("nothing"),
    )
    return f"{words}*." if news.fresh(f"player.{seat}") else f"{words}."


def hand_alt(view: View[Atlantica], say: Say, seat: Seat) -> str:
    """Divers by colour, then what lies before the player."""
    g = view.seen
    divers = [f"{say.value(diver)} {g.hand[seat].count(diver)}" for diver in Diver if diver in g.hand[seat]]
    return alt_text(
        [
            say("picture-alt-only", player=name(say, seat)),
            say("picture-alt-divers", divers=", ".join(divers) or say("nothing")),
            say("picture-alt-own", treasures=_kinds(g, say, seat), crates=g.crates(seat),
                research=researched(say, g.research[seat]) or say("nothing")),
        ]
    )  # fmt: skip


def final_alt(g: Atlantica, result: Result, say: Say) -> str:
    """The winners, then everybody's points by kind of treasure, and by research."""
    names = say.list(say.name(seat) for seat in result.winners)
    points = result.standings[0][1] if result.standings else 0
    winner = say("picture-wins", player=names, winners=len(result.winners))
    sentences = [f"{winner}, {say('picture-wins.about', points=points, round=g.round)}."]
    for seat, total in result.standings:
        own = sources(g, seat)
        parts = [f"{say.value(kind)} {n}" for kind, n in own.items() if isinstance(kind, Kind)]
        research = sum(n for source, n in own.items() if not isinstance(source, Kind))
        parts.append(f"{say('picture-research')} {research}")
        sentences.append(f"{say.name(seat)} {total}: {', '.join(parts)}.")
    return alt_text(sentences)
