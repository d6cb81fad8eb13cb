"""Icons and colours of the things of the game, and words cut to the room in a picture."""

from dataclasses import dataclass
from functools import partial

from engine.games.doom.data import DATA, EventEffect
from engine.games.doom.rules.specials.hand import effect_of
from engine.games.doom.rules.specials.vocabulary import ExchangeCard, Timing
from engine.games.doom.rules.table import improved
from engine.games.doom.state import Ballot, Card, Doom, EventCard, Source, Special
from engine.language import Say
from engine.look import palette
from engine.look.type import BOLD, FLOOR, width


@dataclass(frozen=True, slots=True)
class Sign:
    """The look of a Politics card: its icon, its colour when dark, and the colour of its lit strip."""

    icon: str
    dark: str
    strip: str


_green = partial(Sign, dark=palette.GREEN_CARD, strip=palette.GREEN_STRIP)
_blue = partial(Sign, dark=palette.BLUE_CARD, strip=palette.BLUE_STRIP)
_red = partial(Sign, dark=palette.RED_CARD, strip=palette.RED_STRIP)

CARDS = {
    Card.REFUGEES_1: _green("ref1"),
    Card.REFUGEES_2: _green("ref2"),
    Card.REFUGEES_2_1: _green("ref3"),
    Card.ARISTOCRACY: _green("aristo"),
    Card.SHIPS: _blue("ships"),
    Card.ROYAL_SHIP: _blue("royal"),
    Card.SUPPORT: _green("support"),
    Card.SABOTAGE: _red("sabotage"),
    Card.TREASON: _red("treason"),
}

EVENTS = {
    EventEffect.DOOM: "doom",
    EventEffect.DEBTS: "coins",
    EventEffect.WRATH: "trident",
    EventEffect.TOGETHER: "ref3",
    EventEffect.TURMOIL: "whirl",
    EventEffect.DOOMED: "mask",
    EventEffect.WOE: "scale",
    EventEffect.LED: "aristo",
}

BALLOTS = {Ballot.SECRET: "urn", Ballot.OPEN: "hand"}

SOURCES = {
    Source.START: "star",
    Source.VOYAGES: "ship",
    Source.LAND: "land",
    Source.SENATE: "temple",
    Source.EVENTS: "trident",
    Source.FACTIONS: None,  # the ring with +1, as on the tokens
    Source.SPECIALS: "special",
}

_TIMINGS = {
    Timing.SENATE_BID: "temple",
    Timing.PURCHASE: "basileus",
    Timing.VOTE_BID: "hand",
    Timing.ARMED: "anchor",
    Timing.END: "laurel",
}


def special_icon(special: Special) -> str:
    entry = DATA.specials[special]
    if effect_of(special, ExchangeCard) is not None:
        return "swap"
    return CARDS[entry.cards[len(entry.cards) // 2]].icon if entry.cards else _TIMINGS[entry.timing]


def event_words(say: Say, g: Doom, event: EventCard) -> tuple[str, str, str]:
    """Icon, name and one line of effect of the top Event."""
    effect = DATA.events[event].effect
    better = improved(g, g.doom_markers) if effect is EventEffect.DOOM else ()
    ships = tuple(ship_id.upper() for ship_id in better)
    line = say(f"picture-event-{effect.value}", left=g.doom_markers, ships=ships, players=len(g.seats))
    return EVENTS[effect], say.value(event), line


def spoken(say: Say, value: object, room: float, floor: float = FLOOR) -> str:
    """A value in words, in its short form if the long one does not fit at the size `floor`."""
    words = say.value(value)
    return words if width(words, floor, BOLD) <= room else say.value(value, "short")
