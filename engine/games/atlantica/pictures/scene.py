"""The picture on the card of a question: the areas with their actions, or the cards within reach.

Actions keep the same numbers for the whole game.
"""

from __future__ import annotations

from engine.core import View, option_id
from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures.alt import areas_alt
from engine.games.atlantica.pictures.areas import NUMBERS, SHIPPED, WIDTH, action_spot, card_spot, draw, tall
from engine.games.atlantica.state import Area, Atlantica, Deed, Prize, Ship
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, News, Picture, Pin, Scene
from engine.look.picture import alt_text

_DRAWN = ("turn", "more", "take", "tavern", "tavern-again", "order-turn")


def scene(view: View[Atlantica], say: Say) -> Scene | None:
    """The four areas for a choice of actions, or the cards for a choice or standing order of cards. None if no picture
    helps."""
    prompt = view.prompt
    if view.viewer is None or prompt is None or prompt.key not in _DRAWN:
        return None
    g, say = view.seen, say.plain
    options: tuple[object, ...] = getattr(prompt, "options", ())
    deeds = [option for option in options if isinstance(option, Deed) and option in NUMBERS]
    prizes = [option for option in options if isinstance(option, Prize)]
    lit = [*deeds, *(SHIPPED[prize.card.back] for prize in prizes if isinstance(prize.card, Ship))]
    acting = not prizes and prompt.key != "order-turn"
    shown = {prize.area for prize in prizes} or {*Area} - ({Area.TAVERN} if prompt.key == "order-turn" else set())
    areas = [area for area in Area if area in shown]
    tops = dict[Area, int]()
    bands, y = list[Band](), 8
    for area in areas:
        tops[area] = y
        bands += draw(g, say, area, y, lit, acting=acting)
        y += tall(area, acting=acting)
    pins = {option_id(deed): _at_action(deed, tops[DATA.deed[deed].area]) for deed in deeds}
    pins |= {option_id(prize): _at_card(prize, tops[prize.area]) for prize in prizes}
    alt = alt_text([say("picture-alt-only", player=name(say, view.viewer)), *areas_alt(g, say, News(None))])
    return Scene(Picture(WIDTH, y + 4, tuple(bands), alt), pins)


def _at_action(deed: Deed, top: int) -> Pin:
    spot = action_spot(deed)
    return Pin(spot.x + 33, top + spot.y + 33, str(NUMBERS[deed]))


def _at_card(prize: Prize, top: int) -> Pin:
    spot, inside = card_spot(prize.area, prize.space), 33 if prize.area is Area.HARBOUR else 28
    return Pin(spot.x + inside, top + spot.y + inside)
