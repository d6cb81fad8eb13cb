"""Alternative texts for the pictures, from the same view, the most urgent facts first."""

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.cyclades.pictures.head import phase
from engine.games.cyclades.rules.board import income, islands, metropolises, owned, wanted
from engine.games.cyclades.state import Building, Cyclades, God
from engine.games.naming import name
from engine.games.sheet import awaited_alt
from engine.language import Say
from engine.look import News
from engine.look.picture import alt_text


def board_alt(view: View[Cyclades], say: Say, news: News) -> str:
    g = view.seen
    sentences = awaited_alt(view, say)
    now = phase(g, say) if g.result is None else say("picture-ended")
    sentences.append(say("picture-alt-cycle", cycle=g.cycle, phase=now))
    sentences += [_player(g, say, seat, news) for seat in g.seats]
    sentences += _table(g, say, news)
    if g.discard:
        sentences.append(say("picture-alt-discards", creatures=", ".join(say.value(card) for card in g.discard)))
    figures = [f"{say.value(one)} {say.value(at.island or at.space)}" for one, at in g.figures.items()]
    if figures:
        sentences.append(say("picture-alt-figures", figures=", ".join(figures)))
    return alt_text(sentences)


def _table(g: Cyclades, say: Say, news: News) -> Iterator[str]:
    yield say("picture-alt-gods", gods=", ".join(_gods(g, say, news)))
    cards = [news.star(f"{price} {say.value(card)}", f"market.{price}") for price, card in sorted(g.market.items())]
    yield say("picture-alt-creatures", creatures=", ".join(cards) or say("nothing"))


def _gods(g: Cyclades, say: Say, news: News) -> Iterator[str]:
    for god in g.gods:
        offer = g.offers.get(god)
        yield (
            news.star(f"{say.value(god)} {_letter(say, offer.seat)} {offer.amount}", f"god.{god}")
            if offer
            else str(say.value(god))
        )
    own = "".join(_letter(say, seat) for seat in g.apollo)
    yield news.star(f"{say.value(God.APOLLO)} {own}".rstrip(), "god.apollo")


def _letter(say: Say, seat: Seat) -> str:
    return str(say.name(seat)).split()[0]


def _player(g: Cyclades, say: Say, seat: Seat, news: News) -> str:
    if seat in g.out:
        return f"{say.name(seat)}: {say('picture-out')}."
    lands = [
        news.star(f"{say.value(island)} {g.lands[island].troops}", f"land.{island}") for island in islands(g, seat)
    ]
    fleets = [news.star(f"{at} {one.count}", f"sea.{at}") for at, one in g.fleets.items() if one.seat == seat]
    kinds = [built.kind for _, _, built in owned(g, seat)]
    built = [f"{say.value(kind)} {kinds.count(kind)}" for kind in Building if kind in kinds]
    return say(
        "picture-alt-player",
        player=say.name(seat),
        metropolises=metropolises(g, seat),
        wanted=wanted(g),
        income=income(g, seat),
        islands=", ".join(lands) or say("nothing"),
        fleets=", ".join(fleets) or say("nothing"),
        buildings=", ".join(built) or say("nothing"),
    )


def glance_alt(view: View[Cyclades], say: Say, start: object) -> str:
    """The picture of a decision in words: the viewer's gold, a battle, the players, gods and creatures."""
    g, seat, silent = view.seen, view.viewer, News(None)
    sentences: list[str] = []
    if seat is not None:
        sentences += [say("picture-alt-only", player=name(say, seat)), _own(g, say, seat)]
    if start is not None:
        sentences.append(say("picture-alt-start", place=start))
    sentences += [_player(g, say, one, silent) for one in g.seats]
    return alt_text([*sentences, *_table(g, say, silent)])


def _own(g: Cyclades, say: Say, seat: Seat) -> str:
    return say("picture-alt-own", gold=g.gold[seat], income=income(g, seat), priests=g.priests[seat],
               philosophers=g.philosophers[seat], metropolises=metropolises(g, seat), wanted=wanted(g))  # fmt: skip


def hand_alt(view: View[Cyclades], say: Say, seat: Seat, news: News) -> str:
    return alt_text([say("picture-alt-only", player=name(say, seat)), _own(view.seen, say, seat)])
