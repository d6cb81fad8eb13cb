"""Alternative texts for the pictures, from the same view, the most urgent facts first."""

from collections.abc import Sequence

from engine.core import Seat, View, is_open
from engine.games.doom.pictures.hand import places
from engine.games.doom.pictures.head import PHASES, title, votes
from engine.games.doom.pictures.signs import event_words
from engine.games.doom.rules.table import aboard, ballot, family, seats_of, senate_order
from engine.games.doom.state import Card, Doom, Phase, Place, Ship, ShipId
from engine.games.naming import name
from engine.language import Say
from engine.look import News, house
from engine.look.picture import alt_text


def board_alt(view: View[Doom], say: Say, news: News) -> str:
    g = view.seen
    sentences = [_awaited(view, say), _phase(g, say), _points(g, say, news)]
    if g.event is None:
        sentences.append(say("picture-alt-no-event", left=g.doom_markers))
    else:
        _, event, effect = event_words(say, g, g.event)
        event = _new(say, event, news, "event")
        sentences.append(say("picture-alt-event", event=event, effect=effect, left=g.doom_markers))
    if g.coming is not None:
        sentences.append(say("picture-alt-event-ahead", event=_new(say, say.value(g.coming), news, "coming")))
    if family(g):
        sentences.append(say("picture-alt-order", players=_order(g)))
    else:
        cubes = ", ".join(_in_senate(g, say, seat) for seat in _order(g))
        sentences.append(say("picture-alt-senate", cubes=_new(say, cubes, news, "senate")))
    if g.phase is Phase.VOTING and g.vote:
        sentences.extend(_vote(g, say, seat, news) for seat in g.seats)
    sentences.append(say("picture-alt-land", cubes=_cubes(say, g.new_land, news, "land")))
    sentences.extend(_ship(say, ship_id, ship, news) for ship_id, ship in g.ships.items())
    sentences.extend(_factions(g, say, news))
    sentences.append(say("picture-alt-square", cubes=g.square))
    if g.special_row:
        words = [_new(say, say.value(special), news, f"open.{i}") for i, special in enumerate(g.special_row)]
        sentences.append(say("picture-alt-specials-open", specials=say.list(words)))
    if g.options.show_reserves:
        sentences.append(say("picture-alt-reserves", cubes=dict(g.reserve)))
    return alt_text([sentence for sentence in sentences if sentence])


def _awaited(view: View[Doom], say: Say) -> str:
    awaiting = view.awaiting
    if not awaiting:
        return ""
    if len(awaiting) == 1:
        ((seat, key),) = awaiting.items()
        return say("picture-alt-awaited-one", player=say.name(seat), action=say(f"await-{key}"))
    return say("picture-alt-awaited", players=tuple(awaiting))


def _phase(g: Doom, say: Say) -> str:
    turn = say("picture-turn", turn=g.turn)
    words = title(g, say) if not g.vote else f"{title(g, say)} {say('picture-of', votes=votes(g))}"
    open_or_secret = say(f"picture-votes-{ballot(g).value}") if g.phase in PHASES[:3] else ""
    return ", ".join(part for part in (turn, words, open_or_secret) if part) + "."


def _points(g: Doom, say: Say, news: News) -> str:
    points = sorted(g.vp.items(), key=lambda pair: -pair[1])
    counts = [_new(say, f"{say.name(seat)} {n}", news, f"player.{seat}") for seat, n in points]
    return say("picture-alt-points", points=", ".join(counts))


def _new(say: Say, words: str, news: News, *places: str) -> str:
    return f"{words} ({say('picture-alt-new')})" if any(map(news.fresh, places)) else words


def _order(g: Doom) -> tuple[Seat, ...]:
    return senate_order(g) if g.marker else g.seats


def _in_senate(g: Doom, say: Say, seat: Seat) -> str:
    bribe = g.bribes.get(seat, 0)
    return f"{say.name(seat)} {g.senate[seat]}" + (f" +{bribe}" if bribe else "")


def _cubes(say: Say, cubes: list[Seat | None], news: News, place: str) -> str:
    counts: list[str] = []
    for owner in (*sorted({cube for cube in cubes if cube is not None}), *([None] if None in cubes else ())):
        n, new = cubes.count(owner), news.fresh(f"{place}.{house(owner).id}")
        words = f"{say.name(owner)} {n}" if owner is not None else say("picture-alt-neutral", cubes=n)
        counts.append(f"{words} ({say('picture-alt-new-cubes', cubes=new)})" if new else words)
    return ", ".join(counts) or say("nothing")


def _ship(say: Say, ship_id: ShipId, ship: Ship, news: News) -> str:
    place = say("picture-alt-at-sea" if ship.place is Place.OCEAN else "picture-alt-in-port")
    return say(
        "picture-alt-ship",
        ship=ship_id.value.upper() + ("★" if ship.upgraded else ""),
        place=_new(say, place, news, f"ship.{ship_id}"),
        aboard=aboard(ship),
        seats=seats_of(ship_id, ship),
        cubes=_cubes(say, [*ship.passengers, *([None] if ship.printed else [])], news, f"ship.{ship_id}"),
    )


def _factions(g: Doom, say: Say, news: News) -> list[str]:
    return [
        say("picture-alt-faction", faction=faction, player=_new(say, say.name(seat), news, f"faction.{faction}"))
        for faction, seat in sorted(g.holder.items())
    ]


def _vote(g: Doom, say: Say, seat: Seat, news: News) -> str:
    at = g.vote - 1
    card, bid, player = g.laid[seat][at], g.bids[seat][at], g.played[seat][at]
    parts = [say.value(card) if card is not None else say("picture-alt-face-down")]
    if bid is not None:
        parts.append(say("picture-alt-bid", cubes=bid))
    if g.vote in g.sent.get(seat, {}):
        parts.append(say("picture-alt-sent", special=g.sent[seat][g.vote]))
    if seat in g.actors:
        parts.append(say("picture-alt-rank", rank=g.ranks.index(seat) + 1))
    if player is not None:
        parts.append(say("picture-alt-played", player=say.name(player)))
    words = ", ".join(parts)
    return f"{say.name(seat)}: {_new(say, words, news, f'laid.{seat}.{at}', f'vote.{seat}.{at}')}."


def hand_alt(view: View[Doom], say: Say, seat: Seat, news: News) -> str:
    g = view.seen
    cards: list[str] = []
    for card, place, covered in places(view, seat):
        words = _new(say, say.value(card), news, f"hand.{card}")
        if place is not None:
            words = say("picture-alt-laid", card=words, place=place, down=int(covered))
        cards.append(words)
    sentences: list[str] = [
        say("picture-alt-only", player=name(say, seat)),
        say("picture-alt-cards", cards=", ".join(cards) or say("nothing")),
        say("picture-alt-reserve", cubes=g.reserve[seat], senate=g.senate[seat], family=int(family(g))),
    ]
    if g.phase is Phase.VOTING and g.vote:
        sentences.extend(_vote(g, say, other, news) for other in g.seats)
    armed = {one.special: one for one in g.armed.get(seat, ())}
    for special in g.specials[seat] if is_open(g.specials[seat]) else []:
        words = _new(say, say.value(special), news, f"special.{special}")
        if special in armed:
            words = f"{words}. {say('picture-armed', least=armed.pop(special).least)}"
        sentences.append(f"{words}. {say.value(special, 'about')}")
    return alt_text(sentences)


def glance_alt(view: View[Doom], say: Say, seat: Seat, cards: Sequence[Card]) -> str:
    g, news = view.seen, News(None)
    sentences: list[str] = [say("picture-alt-only", player=name(say, seat)), _points(g, say, news)]
    if g.phase is Phase.VOTING and g.vote:
        sentences.extend(_vote(g, say, other, news) for other in g.ranks or g.seats)
    sentences.append(say("picture-alt-reserves", cubes=dict(g.reserve)))
    if not family(g):
        sentences.append(say("picture-alt-senate", cubes=", ".join(_in_senate(g, say, one) for one in g.seats)))
    if cards:
        sentences.append(say("picture-alt-cards", cards=", ".join(say.value(card) for card in cards)))
    sentences.extend(_ship(say, ship_id, ship, news) for ship_id, ship in g.ships.items())
    sentences.append(say("picture-alt-land", cubes=_cubes(say, g.new_land, news, "land")))
    return alt_text(sentences)
