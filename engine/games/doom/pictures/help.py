"""The help cards: one with the turn and the factions, one with cards, ships and points, from the data of the box."""

from engine.games.doom.data import DATA
from engine.games.doom.pictures.signs import CARDS
from engine.games.doom.state import Card, Faction, Phase, ShipId
from engine.games.sheet import GAP, HALF, WIDTH, heading, help_part
from engine.language import Said, Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import BOLD, EXTRA, MEDIUM

_LEFT, _THIRD, _HEAD = 24, 376, 112

_PHASES = {Phase.SENATE: "temple", Phase.FACTIONS: "basileus", Phase.VOTING: "hand", Phase.DOOM: "doom"}
_TIMES = ("3", "4", "5")
"""Numbers of players with printed prices and actors; two players have other rules."""


def help_cards(say: Say) -> tuple[Picture, Picture]:
    return _turn(say.plain), _points(say.plain)


# The turn and the factions


def _turn(say: Say) -> Picture:
    tall, cell = 226, 186
    bands = [heading(say("sheet-turn"))]
    for at, (phase, icon) in enumerate(_PHASES.items()):
        title = f"{at + 1} · {say.value(phase)}"
        bands.append(help_part(at, _HEAD, tall, icon, title, _phase_words(say, phase)).band())
    top = _HEAD + 2 * (tall + GAP)
    bands.append(heading(say("topic-factions"), top, 72, 42))
    top += 72
    for at, faction in enumerate(DATA.factions):
        bands.append(_faction(say, faction, _LEFT + (HALF + GAP) * (at % 2), top + (cell + 12) * (at // 2), cell))
    at = len(DATA.factions)
    bands.append(_prices(say, _LEFT + (HALF + GAP) * (at % 2), top + (cell + 12) * (at // 2), cell))
    return Picture(WIDTH, top + (cell + 12) * (at // 2 + 1) + 12, tuple(bands), _turn_alt(say))


def _phase_words(say: Say, phase: Phase) -> Said:
    voting, doom = DATA.voting, DATA.doom
    return say(
        f"sheet-{phase.value}",
        votes=voting.votes,
        actors=voting.actors[4],
        hand=DATA.setup.politics_dealt,
        land=doom.land_points,
        ships=doom.automatic_moves[4],
    )


def _faction(say: Say, faction: Faction, x: int, y: int, tall: int) -> Band:
    d = Drawing.panel(x, y, HALF, tall, palette.PANEL, radius=14)
    d.icon(faction, x + 50, y + 50, 60, palette.BRONZE, palette.PANEL)
    d.text(x + 98, y + 56, say.value(faction), 40, palette.IVORY, EXTRA, room=450)
    d.lines(x + 98, y + 96, say.value(faction, "about"), 31, palette.CREAM, room=452, most=3, pitch=35)
    return d.band()


def _prices(say: Say, x: int, y: int, tall: int) -> Band:
    """Prices of factions: a row for each number of players, the first in Senate order on the left."""
    d = Drawing.panel(x, y, HALF, tall, None, radius=14, edge=palette.BRONZE)
    d.icon("coins", x + 50, y + 50, 56, palette.BRONZE, palette.ABYSS)
    d.text(x + 98, y + 56, say("sheet-prices"), 36, palette.BRONZE, EXTRA, room=450)
    for at, players in enumerate(_TIMES):
        left = x + 30 + 178 * at
        d.text(left, y + 108, say("picture-players", players=int(players)), 30, palette.MUTED, MEDIUM, room=164)
        row = ", ".join(str(price) for price in DATA.prices[int(players)])
        d.text(left, y + 154, row, 40, palette.IVORY, EXTRA, room=164)
    return d.band()


def _turn_alt(say: Say) -> str:
    phases = [
        f"{number}. {say.value(phase)}: {_phase_words(say, phase)}" for number, phase in enumerate(_PHASES, start=1)
    ]
    factions = [f"{say.value(one)}: {say.value(one, 'about')}" for one in DATA.factions]
    prices = [f"{say('picture-players', players=int(n))}: {', '.join(map(str, DATA.prices[int(n)]))}." for n in _TIMES]
    return alt_text([f"{say('sheet-turn')}.", *phases, f"{say('sheet-prices')}:", *prices, *factions])


# Cards, points, ships


def _points(say: Say) -> Picture:
    tall = 216
    bands = [heading(say("topic-cards"))]
    for at, card in enumerate(Card):
        bands.append(_card(say, card, _LEFT + (_THIRD + 12) * (at % 3), _HEAD + (tall + 12) * (at // 3), tall))
    top = _HEAD + (tall + 12) * -(-len(Card) // 3)
    bands += [heading(say("sheet-points"), top, 72, 42), _table(say, top + 72)]
    top += 72 + 366
    bands += [heading(say("topic-ships"), top, 72, 42)]
    top += 72
    for at, ship in enumerate(ShipId):
        bands.append(_ship(say, ship, top + 84 * at))
    return Picture(WIDTH, top + 84 * len(ShipId) + 12, tuple(bands), _points_alt(say))


def _card(say: Say, card: Card, x: int, y: int, tall: int) -> Band:
    sign = CARDS[card]
    d = Drawing.panel(x, y, _THIRD, tall, palette.PARCHMENT, radius=12)
    d.box(x, y + 22, _THIRD, 60, sign.strip)
    d.icon(sign.icon, x + 48, y + 52, 56, palette.IVORY, sign.strip)
    d.text(x + 88, y + 67, say.value(card), 40, palette.IVORY, EXTRA, room=272, floor=30)
    effect = say(f"picture-card-{card.value}")
    d.lines(x + 188, y + 132, effect, 33, palette.INK, room=340, most=2, anchor="middle", middle=True, pitch=38)
    copies = say("sheet-copies", copies=DATA.politics[card].copies)
    d.text(x + 188, y + 200, copies, 27, palette.QUAY, MEDIUM, anchor="middle", room=340)
    return d.band()


def _table(say: Say, y: int) -> Band:
    voyage, doom = DATA.voyage, DATA.doom
    d = Drawing.panel(_LEFT, y, 1152, 350, palette.PANEL, radius=14)
    columns = [560 + 128 * at for at in range(len(voyage.normal))]
    d.text(56, y + 56, say("sheet-group"), 34, palette.MUTED, MEDIUM, room=430)
    for at, x in enumerate(columns, start=1):
        number = f"{at}+" if at == len(columns) else str(at)
        d.text(x, y + 56, number, 38, palette.MUTED, BOLD, anchor="middle")
    for icon, words, points, base in (
        ("ship", say("sheet-normal"), voyage.normal, y + 120),
        ("royal", say("sheet-royal"), voyage.royal, y + 184),
    ):
        d.icon(icon, 82, base - 14, 54, palette.BRONZE, palette.PANEL)
        d.text(126, base, words, 36, palette.IVORY, BOLD, room=380)
        for x, scored in zip(columns, points, strict=True):
            d.text(x, base, str(scored), 46, palette.IVORY, EXTRA, anchor="middle")
    d.path("M0,0 h1088", x=56, y=y + 216, line=palette.HAIRLINE)
    more = say("sheet-more", other=voyage.other_colour, mover=voyage.mover)
    d.lines(56, y + 262, more, 33, palette.CREAM, room=1088, most=1)
    each = say("sheet-majorities", land=doom.land_points, senate=doom.senate_points)
    d.lines(56, y + 316, each, 33, palette.CREAM, room=1088, most=1)
    return d.band()


def _ship(say: Say, ship: ShipId, y: int) -> Band:
    d = Drawing.panel(_LEFT, y, 1152, 76, palette.PANEL, radius=12)
    d.text(66, y + 55, say.value(ship, "short"), 50, palette.BRONZE, EXTRA, anchor="middle")
    d.lines(112, y + 38, say.value(ship, "about"), 31, palette.CREAM, room=1044, most=2, middle=True, pitch=34)
    return d.band()


def _points_alt(say: Say) -> str:
    voyage, doom = DATA.voyage, DATA.doom
    points = [
        f"{words}: {', '.join(map(str, row))}."
        for words, row in ((say("sheet-normal"), voyage.normal), (say("sheet-royal"), voyage.royal))
    ]
    cards = [f"{say.value(card)}: {say(f'picture-card-{card.value}')}." for card in Card]
    ships = [f"{say.value(ship, 'short')}: {say.value(ship, 'about')}" for ship in ShipId]
    return alt_text(
        [
            f"{say('sheet-group')}, 1–{len(voyage.normal)}.",
            *points,
            f"{say('sheet-more', other=voyage.other_colour, mover=voyage.mover)}.",
            f"{say('sheet-majorities', land=doom.land_points, senate=doom.senate_points)}.",
            *cards,
            *ships,
        ]
    )
