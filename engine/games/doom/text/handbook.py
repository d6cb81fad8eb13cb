"""The handbook of Doom of Atlantis: its entries by topic, each with related entries and numbers.

The texts are in `text/rules` (entries) and `text/guide` (questions and lessons).
"""

from typing import Final

from engine.core import View
from engine.games.doom.data import DATA
from engine.games.doom.rules.table import acting, ballot, senate_order
from engine.games.doom.state import DOOM, Ballot, Card, Doom, EventCard, ShipId, Special
from engine.games.handbook import Entry, Handbook, entry

_setup, _voting, _doom, _voyage, _powers = DATA.setup, DATA.voting, DATA.doom, DATA.voyage, DATA.powers
_events_dealt = len(DATA.events) - _setup.events_removed
_politics = sum(one.copies for one in DATA.politics.values())
_first_of_two = tuple(ship.upper() for ship in _doom.upgrades[0] if ship not in _setup.ships_left_out.get(2, ()))
_others = 3 * _voyage.other_colour  # the other colours of the example


def _card(card: Card, *see: str, **numbers: object) -> Entry:
    return entry(f"card-{card}", *see, copies=DATA.politics[card].copies, deck=_politics, **numbers)


def _event(event: EventCard, *see: str, **numbers: object) -> Entry:
    printed = DATA.events[event]
    return entry(
        f"event-card-{event}", *see, "event", "boarding", neutrals=printed.neutrals, vote=printed.vote, **numbers
    )


def _ship(ship: ShipId, *see: str, **numbers: object) -> Entry:
    printed = DATA.ships[ship]
    return entry(
        f"ship-id-{ship}", *see, "upgrades", "seats", seats=printed.seats, better=printed.upgraded_seats, **numbers
    )


def _special(special: Special, *see: str, **numbers: object) -> Entry:
    printed = DATA.specials[special]
    deck = sum(one.copies for one in DATA.specials.values())
    parameters = {name: value for effect in printed.effects for name, value in effect if isinstance(value, int)}
    counted = {**parameters, **numbers, "copies": printed.copies, "deck": deck}
    return entry(f"special-{special}", *see, "special", **counted)


def _group(refugees: int, table: tuple[int, ...] = _voyage.normal) -> int:
    return table[min(refugees, len(table)) - 1]


def _copies(*cards: Card) -> int:
    return sum(DATA.politics[card].copies for card in cards)


TOPICS: Final[dict[str, tuple[Entry, ...]]] = {
    "basics": (
        entry("overview", "aim", "turn", "cubes", "asked",
              cubes=_setup.player_cubes, least=_doom.last_chance, most=_events_dealt),
        entry("aim", "arrival", "majorities", "more-points", "end"),
        entry("turn", "phase-senate", "phase-factions", "phase-voting", "phase-doom",
              votes=_voting.votes, hand=_setup.politics_dealt),
        entry("cubes", "returning", "senate-order", "bids-secret", "discarded", cubes=_setup.player_cubes),
        entry("setup", "cubes", "hand", "neutrals", "event",
              points=_setup.start_points, politics=_setup.politics_dealt, specials=_setup.specials_dealt,
              square=_setup.neutral_cubes - _setup.neutrals_aboard, removed=_setup.events_removed,
              events=_events_dealt),
        entry("neutrals", "boarding", "arrival", "majorities", cubes=_setup.neutral_cubes),
        entry("secrets", "plans", "bids-secret", "laying", "honesty", cubes=_setup.player_cubes),
    ),
    "turn": (
        entry("phase-senate", "senate-order", "prices", "majorities", points=_doom.senate_points),
        entry("senate-order", "phase-senate", "tie-break", "prices"),
        entry("phase-factions", "prices", "plus-one", "senate-order"),
        entry("prices", "phase-factions", "senate-order",
              two=DATA.prices[2], three=DATA.prices[3], four=DATA.prices[4], five=DATA.prices[5]),
        entry("plus-one", "phase-factions", points=_powers.plus_one),
        entry("phase-voting", "laying", "bids-secret", "bids-open", "acting", votes=_voting.votes),
        entry("laying", "hand", "acting", "faction-oraklos",
              votes=_voting.votes, hand=_setup.politics_dealt, hides=_powers.oraklos_hides),
        entry("bids-secret", "acting", "bids-open", "senate-order", "faction-strategos"),
        entry("bids-open", "acting", "bids-secret", "senate-order", "faction-strategos"),
        entry("acting", "borrowing", "in-full", "faction-philosophios", "bids-secret",
              two=_voting.actors[2], four=_voting.actors[4], five=_voting.actors[5]),
        entry("in-full", "acting", "plans", "hand"),
        entry("borrowing", "acting", "faction-philosophios", "faction-oraklos"),
        entry("phase-doom", "majorities", "event", "current", "returning", hand=_setup.politics_dealt),
        entry("boarding", "neutrals", "event", "option-aggressive-neutrals"),
        entry("current", "sailing", "arrival", "seats",
              two=_doom.automatic_moves[2], four=_doom.automatic_moves[4]),
        entry("returning", "cubes", "phase-doom", "event-card-turmoil"),
    ),
    "points": (
        entry("arrival", "example", "royal", "sailing", "ship-id-b",
              normal=_voyage.normal, royal=_voyage.royal, other=_voyage.other_colour, mover=_voyage.mover),
        entry("example", "arrival", "royal",
              three=_group(3), two=_group(2), one=_group(1), others=_others, mover=_voyage.mover,
              red=_group(3) + _others, blue=_group(2) + _others, green=_group(1) + _others + _voyage.mover,
              red_royal=_group(3, _voyage.royal) + _others, blue_royal=_group(2, _voyage.royal) + _others,
              green_royal=_group(1, _voyage.royal) + _others + _voyage.mover),
        entry("royal", "card-royal-ship", "arrival", "special-royal-escort", royal=_voyage.royal),
        entry("majorities", "phase-doom", "neutrals", "senate-order",
              land=_doom.land_points, senate=_doom.senate_points),
        entry("more-points", "plus-one", "arrival", "special",
              start=_setup.start_points, plus=_powers.plus_one),
        entry("discarded", "returning", "card-treason", "card-sabotage", "event-card-wrath"),
        entry("end", "event-card-doom", "tie-break", "more-points", early=_doom.last_chance - 1),
        entry("tie-break", "senate-order", "end"),
    ),
    "cards": (
        entry("hand", "laying", "in-full", "acting", hand=_setup.politics_dealt, votes=_voting.votes, deck=_politics,
              boarding=_copies(Card.REFUGEES_1, Card.REFUGEES_2, Card.REFUGEES_2_1, Card.ARISTOCRACY),
              moving=_copies(Card.SHIPS, Card.ROYAL_SHIP)),
        _card(Card.REFUGEES_1, "in-full", "special-alliance", "special-great-evacuation"),
        _card(Card.REFUGEES_2, "in-full", "special-alliance", "special-great-evacuation"),
        _card(Card.REFUGEES_2_1, "in-full", "special-alliance", "special-great-evacuation"),
        _card(Card.ARISTOCRACY, "seats", "discarded", "special-edict"),
        _card(Card.SHIPS, "sailing", "arrival", "special-captains-bribe", "special-fair-winds", mover=_voyage.mover),
        _card(Card.ROYAL_SHIP, "royal", "sailing", "special-royal-escort", "special-empath", mover=_voyage.mover),
        _card(Card.SUPPORT, "special", "special-secret-patron", "faction-demiurgos"),
        _card(Card.SABOTAGE, "discarded", "ship-id-e", "special-pirates", "special-bodyguard"),
        _card(Card.TREASON, "discarded", "ship-id-e", "special-purge", "special-bodyguard",
              most=DATA.politics[Card.TREASON].most, also="-".join(sorted(DATA.rulings.treason_also_strikes))),
    ),
    "factions": (
        entry("faction-archont", "phase-factions", "hand", cards=_powers.archont_draws),
        entry("faction-basileus", "phase-factions", "seats"),
        entry("faction-demagogos", "bids-secret", "bids-open"),
        entry("faction-demiurgos", "special", "phase-factions"),
        entry("faction-oraklos", "laying", "acting", hides=_powers.oraklos_hides),
        entry("faction-philosophios", "acting", "borrowing"),
        entry("faction-strategos", "acting", "bids-secret", saves=_powers.strategos_saves),
    ),
    "events": (
        entry("event", "phase-doom", "boarding", "event-card-doom", "sources", events=_events_dealt,
              others=_events_dealt - len(DOOM)),
        entry("event-card-doom", "upgrades", "end", "event",
              chance=_doom.last_chance, neutrals=tuple(DATA.events[card].neutrals for card in DOOM)),
        _event(EventCard.DEBTS, "majorities", points=DATA.events[EventCard.DEBTS].points),
        _event(EventCard.WRATH, "discarded"),
        _event(EventCard.TOGETHER, "seats", each=DATA.events[EventCard.TOGETHER].each),
        _event(EventCard.TURMOIL, "returning"),
        _event(EventCard.DOOMED, "acting"),
        _event(EventCard.WOE, "senate-order", points=-DATA.events[EventCard.WOE].points[0]),
        _event(EventCard.LED, "neutrals"),
    ),
    "ships": (
        entry("sailing", "current", "card-ships", "card-royal-ship", "arrival"),
        entry("seats", "current", "upgrades", "card-aristocracy",
              **{ship.value: printed.seats for ship, printed in DATA.ships.items()}),
        entry("upgrades", "event-card-doom", "sailing", "option-chosen-ships", left=_first_of_two),
        _ship(ShipId.A, "neutrals"),
        _ship(ShipId.B, "arrival", points=DATA.ships[ShipId.B].points),
        _ship(ShipId.C, "special"),
        _ship(ShipId.D, "sailing"),
        _ship(ShipId.E, "card-sabotage", "card-treason"),
    ),
    "specials": (
        entry("special", "card-support", "faction-demiurgos", "ship-id-c", "sources", dealt=_setup.specials_dealt),
        _special(Special.EMPATH, "card-ships", "card-royal-ship", "neutrals"),
        _special(Special.ALLIANCE, "card-refugees-1", "neutrals"),
        _special(Special.GREAT_EVACUATION, "card-refugees-1", "seats"),
        _special(Special.CAPTAINS_BRIBE, "card-ships", "sailing"),
        _special(Special.FAIR_WINDS, "card-ships", "sailing"),
        _special(Special.ROYAL_ESCORT, "card-royal-ship", "royal"),
        _special(Special.EDICT, "card-aristocracy"),
        _special(Special.PURGE, "card-treason", "discarded", most=DATA.politics[Card.TREASON].most),
        _special(Special.PIRATES, "card-sabotage", "discarded"),
        _special(Special.SECRET_PATRON, "card-support"),
        _special(Special.BRIBED_SENATORS, "phase-senate", "senate-order"),
        _special(Special.INFLUENTIAL_KINSMAN, "phase-factions", "plus-one"),
        _special(Special.FORGED_BALLOTS, "bids-secret", "bids-open"),
        _special(Special.CHANGE_OF_AGENDA, "laying", "acting"),
        _special(Special.NAVIGATOR, "current"),
        _special(Special.BODYGUARD, "card-treason", "card-sabotage", "event-card-wrath"),
        _special(Special.TREASURES, "end"),
        _special(Special.CHRONICLES, "end", "more-points"),
        _special(Special.LEGACY, "end", "more-points"),
    ),
    "options": (
        entry("two-players", "option-family", "faction-demagogos", "faction-philosophios",
              two=_doom.automatic_moves[2], left=_first_of_two),
        entry("five-players", "acting", "prices", five=_voting.actors[5], doomed=_voting.actors_doomed[5]),
        entry("option-family", "senate-order", "card-treason", "special"),
        entry("option-chosen-ships", "upgrades", "seats"),
        entry("option-open-events", "event", "option-open-specials"),
        entry("option-open-specials", "special", "option-open-events"),
        entry("option-aggressive-neutrals", "boarding", "neutrals"),
        entry("option-short", "end", "setup", usual=_setup.events_removed, short=_setup.short.events_removed,
              least=_doom.last_chance, most=len(DATA.events) - _setup.short.events_removed),
        entry("option-start-cubes-on-different-ships", "setup"),
        entry("option-show-reserves", "secrets", "cubes"),
        entry("option-neutrals-stay-on-nl", "neutrals", "majorities"),
    ),
    "playing": (
        entry("asked", "plans", "ahead", "waiting"),
        entry("plans", "asked", "in-full"),
        entry("ahead", "asked", "plans", "bids-open"),
        entry("waiting", "asked"),
        entry("honesty", "secrets"),
        entry("sources", "special", "event", "phase-factions",
              specials=sum(one.copies for one in DATA.specials.values()), events=len(DATA.events)),
    ),
}  # fmt: skip

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "start-cube": ("setup", "seats", "sailing"),
    "senate-bid": ("phase-senate", "senate-order", "prices"),
    "buy-faction": ("phase-factions", "prices", "plus-one"),
    "free-faction": ("phase-factions", "plus-one"),
    "use-power": ("phase-factions",),
    "archont-discard": ("faction-archont", "hand"),
    "lay-cards": ("laying", "hand", "acting", "faction-oraklos"),
    "bid": ("acting", "bids-secret", "bids-open", "borrowing", "faction-demagogos"),
    "change-bid": ("faction-demagogos", "bids-secret"),
    "demagogos-order": ("faction-demagogos", "bids-open"),
    "act": ("acting", "in-full", "borrowing", "hand"),
    "refugees": ("card-refugees-1", "seats", "sailing"),
    "aristocracy": ("card-aristocracy", "seats"),
    "evict": ("card-aristocracy", "discarded"),
    "first-ship": ("card-ships", "sailing", "arrival"),
    "second-ship": ("card-ships", "sailing", "arrival"),
    "royal-ship": ("card-royal-ship", "royal"),
    "sabotage": ("card-sabotage", "discarded"),
    "treason": ("card-treason", "discarded"),
    "treason-senate": ("card-treason", "senate-order", "discarded"),
    "treason-passengers": ("card-treason", "discarded"),
    "together": ("event-card-together", "seats"),
    # with Special cards, open Specials, two factions
    "use-powers": ("phase-factions", "faction-archont", "faction-basileus", "faction-demiurgos"),
    "take-special": ("special", "option-open-specials"),
    "faction-with-special": ("special-influential-kinsman", "phase-factions"),
    "more-refugees": ("special-great-evacuation", "seats"),
    "swap-ship": ("special-alliance", "neutrals"),
    "swap-neutrals": ("special-alliance", "neutrals"),
    "other-ship": ("card-ships", "special-fair-winds", "sailing"),
    "serve": ("special-empath", "arrival"),
    "move-ship": ("sailing", "special-captains-bribe", "special-royal-escort"),
    "spaces": ("sailing", "special-captains-bribe"),
    "more-treason": ("special-purge", "card-treason"),
    "raid": ("special-pirates", "discarded"),
    "raid-passengers": ("special-pirates", "discarded"),
    "raid-seats": ("special-pirates", "seats"),
    "discard-special": ("special-secret-patron", "special"),
    "name-ship": ("special-navigator", "current"),
    "arm-ship": ("special-navigator", "current"),
    "arm-guard": ("special-bodyguard", "discarded"),
    "manual": ("special",),
    "manual-agree": ("special",),
}

MILESTONES: Final = (
    "senate-bids", "plus-one-shown", "rows", "ranked", "special-yours", "event", "ships-upgraded", "arrives",
    "senate-left",
)  # fmt: skip


def situation(view: View[Doom]) -> dict[str, object]:
    g = view.seen
    order = senate_order(g) if g.marker else g.seats
    own = view.viewer
    return {
        "actors": acting(g),
        "secret": int(ballot(g) is Ballot.SECRET),
        "votes_to_come": max(0, _voting.votes - g.vote),
        "place": order.index(own) + 1 if own in order else 0,
        "own_reserve": g.reserve.get(own, 0) if own is not None else 0,
        "most_senate": max(g.senate.values(), default=0),
        "points": g.vp.get(own, 0) if own is not None else 0,
    }


HANDBOOK: Final = Handbook(
    topics=TOPICS,
    questions=QUESTIONS,
    situation=situation,
    milestones=MILESTONES,
    first_seats=3,
    first_options={"short": True},
)
