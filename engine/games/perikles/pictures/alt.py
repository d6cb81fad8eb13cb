"""Alternative texts for the pictures, from the same view, the most urgent facts first."""

from engine.core import Seat, View
from engine.games.naming import name
from engine.games.perikles.pictures.beside import losses
from engine.games.perikles.pictures.hand import permit_lines, plan_lines, relations, sent_lines
from engine.games.perikles.pictures.rows import powers_at
from engine.games.perikles.pictures.signs import arms_of, strengths
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import CITIES, Arm, Location, Power, Side
from engine.games.sheet import awaited_alt
from engine.language import Say
from engine.look import News
from engine.look.picture import alt_text


def board_alt(view: View[Perikles], say: Say, news: News) -> str:
    g = view.seen
    sentences = awaited_alt(view, say) or ([say(f"pause-{view.covert}")] if view.covert else [])
    sentences.append(say("picture-alt-turn", turn=g.turn, phase=g.phase))
    points = scores(g)
    ranking = sorted(g.seats, key=lambda seat: -points[seat])
    sentences.append(say("picture-alt-points", points={seat: points[seat] for seat in ranking}))
    cities = [f"{news.star(city_alt(g, say, city), f'city.{city}')}." for city in CITIES]
    rows = [f"{news.star(row_alt(g, say, location), f'row.{at}')}." for at, location in enumerate(g.rows)]
    tiles = say("picture-alt-display", tiles=", ".join(say.value(tile) for tile in g.display))
    war = g.phase in (Phase.SENDING, Phase.BATTLES)
    dead = [say("picture-alt-dead", counters=lost)] if (lost := losses(g)) else []
    return alt_text([*sentences, *(rows if war else [*cities, tiles]), *dead, *(cities if war else rows)])


def city_alt(g: Perikles, say: Say, city: Power) -> str:
    cubes = ", ".join(f"{say.name(seat)} {count}" for seat, count in g.cubes[city].items() if count) or say("nothing")
    who = [g.leader[city]] if city in g.leader else g.candidates[city]
    names = ", ".join(say.name(seat) for seat in who) or "–"
    return say("picture-alt-city", city=city, people=names, cubes=cubes, defeats=g.defeats[city])


def row_alt(g: Perikles, say: Say, location: Location) -> str:
    parts: list[str] = []
    for side in Side:
        for power, pile in powers_at(g, location, side).items():
            hoplites, triremes = arms_of(pile)
            parts.append(say("picture-alt-force", side=side, power=power, hoplites=hoplites, triremes=triremes))
    winners = [seat for seat in g.seats if location in g.won[seat]]
    if winners:
        parts = [say.list(say.name(seat) for seat in winners)]
    return f"{say.value(location)}: {', '.join(parts) or '–'}"


def hand_alt(view: View[Perikles], say: Say, seat: Seat, news: News) -> str:
    g = view.seen
    sentences: list[str] = [say("picture-alt-only", player=name(say, seat))]
    sentences += [f"{say.value(tile)}: {say.value(tile, 'about')}" for tile in g.special[seat]]
    for power in g.led(seat):
        own = {arm: strengths(g.pool[power], arm) for arm in Arm}
        words = ", ".join(f"{say.value(arm)} {' '.join(map(str, there))}" for arm, there in own.items() if there)
        sentences.append(f"{say.value(power)}: {words or say('nothing')}.")
    for words, _, pile in sent_lines(g, say, seat):
        sentences.append(f"{words}: {', '.join(say.value(counter) for counter in pile)}.")
    ties = [relations(g, say, power) for power in g.led(seat)]
    sentences += [f"{words}." for words in (*ties, *permit_lines(g, say, seat), *plan_lines(view, say)) if words]
    return alt_text(sentences)
