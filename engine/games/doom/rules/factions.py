"""The Faction phase (§5.2): bought tokens, free tokens, and the powers used at its end."""

from typing import TypeAlias

from engine.core import Answers, Asking, Choose, Pick, Prompt, Seat, form, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.specials.hand import in_hand, may_hold, price_with, show, take_special
from engine.games.doom.rules.specials.vocabulary import Timing
from engine.games.doom.rules.table import (
    board,
    draw_politics,
    family,
    score,
    senate_order,
    settled,
    specials_left,
    with_room,
)
from engine.games.doom.state import Card, Doom, Faction, Phase, Reply, ShipId, Source, Special

Use: TypeAlias = Reply | ShipId
"""The use of a power (for the Basileus the ship), or declining it."""


@step
def faction_phase(g: Doom) -> None:
    """Begin the Faction phase. Its Senate order is fixed, although markers move; further tokens are free, in further
    rounds. With a Senate, its chapter continues."""
    g.phase = Phase.FACTIONS
    g.order = senate_order(g)
    if family(g):
        g.chapter("factions", turn=g.turn)
    further = [free_faction(seat) for _ in range(1, DATA.tokens[len(g.seats)]) for seat in g.order]
    g.then(*(buy_faction(seat) for seat in g.order), free_factions(), *further, flip_untaken(), use_powers())


def price_of(g: Doom, seat: Seat) -> int:
    """Price of a token for the seat, by its place in Senate order alone."""
    return DATA.prices[len(g.seats)][g.order.index(seat)]


def untaken(g: Doom) -> tuple[Faction, ...]:
    """The tokens still on the board, from left to right."""
    return tuple(faction for faction in DATA.factions if faction not in g.holder)


@step
def buy_faction(g: Doom, seat: Seat) -> Asking[None]:
    """D2: ask for a token at the price of one's place, or a pass (R4: even if the price is 0). The price goes on the
    faction's building; a Special changes it."""
    price = price_of(g, seat)
    if g.reserve[seat] < price and not may_hold(g, seat, Timing.PURCHASE):
        g.tell("faction-too-dear", seat=seat, price=price)
        return
    tokens = untaken(g) if g.reserve[seat] >= price else ()
    about = {"price": price, "reserve": g.reserve[seat]}
    specials = tuple(one for one in in_hand(g, seat, Timing.PURCHASE) if g.reserve[seat] >= price_with(one, price))
    passing = (Reply.PASS,) if price or DATA.rulings.price_zero_may_pass else ()
    ways: tuple[Faction | Special | Reply, ...] = (*tokens, *specials, *passing)
    default = Reply.PASS if passing else ways[0]
    choice: Faction | Special | Reply = yield from g.ask(seat, Choose("buy-faction", ways, default, about=about))
    special = choice if isinstance(choice, Special) else None
    if special is not None:
        choice = yield from g.ask(seat, Choose("faction-with-special", untaken(g), about={"special": special}))
    if isinstance(choice, Faction):
        price = price_with(special, price_of(g, seat))
        if special is not None:
            show(g, seat, special)
            g.special_discard.append(special)
        g.reserve[seat] -= price
        g.buildings[choice][seat] = g.buildings[choice].get(seat, 0) + price
        g.tell("faction-bought", seat=seat, faction=choice, price=price)
        take_token(g, seat, choice)
    else:
        g.tell("faction-passed", seat=seat)
    g.then(settled())


def take_token(g: Doom, seat: Seat, faction: Faction) -> None:
    """Give a token to a seat. The marker follows it; a +1 side scores at once, bought or free."""
    g.holder[faction] = seat
    g.marker[seat] = faction
    if faction in g.plus_one:
        g.plus_one.remove(faction)
        points = score(g, seat, Source.FACTIONS, DATA.powers.plus_one)
        g.tell("faction-plus-one", seat=seat, faction=faction, points=points)


@step
def free_factions(g: Doom) -> None:
    """Queue a free token for all players who passed, in Senate order."""
    g.then(*(free_faction(seat) for seat in g.order if seat not in g.holder.values()))


@step
def free_faction(g: Doom, seat: Seat) -> Asking[None]:
    """D3: ask for any remaining token, which is free; its +1 side still scores (§5.2)."""
    tokens = untaken(g)
    faction = yield from g.ask(seat, Choose("free-faction", tokens, tokens[0]))
    g.tell("faction-free", seat=seat, faction=faction)
    take_token(g, seat, faction)
    g.then(settled())


@step
def flip_untaken(g: Doom) -> None:
    g.plus_one = list(untaken(g))
    g.tell("plus-one-shown", factions=g.plus_one)


def powers(g: Doom) -> dict[Faction, Choose[Use]]:
    """The questions for usable powers, from left to right, to their holders, except those publicly without effect."""
    uses: dict[Faction, tuple[Use, ...]] = {Faction.ARCHONT: (Reply.USE,)}
    if specials_left(g):
        uses[Faction.DEMIURGOS] = (Reply.USE,)
    basileus = g.holder.get(Faction.BASILEUS)
    if basileus is not None and g.reserve[basileus]:
        uses[Faction.BASILEUS] = with_room(g)
    found: dict[Faction, Choose[Use]] = {}
    for faction in DATA.factions:
        ways = uses.get(faction, ())
        if ways and faction in g.holder:
            default = ways[0] if faction is Faction.DEMIURGOS else Reply.DECLINE
            found[faction] = Choose("use-power", (*ways, Reply.DECLINE), default, about={"faction": faction})
    return found


@step
def use_powers(g: Doom) -> None:
    """D4, D5, D6: ask all holders at once; a holder of two powers gets one question for both."""
    held: dict[Seat, list[Choose[Use]]] = {}
    for faction, prompt in powers(g).items():
        held.setdefault(g.holder[faction], []).append(prompt)
    prompts: dict[Seat, Prompt[Use | tuple[Use, Use]]] = {
        seat: own[0] if len(own) == 1 else form("use-powers", own[0], own[1]) for seat, own in held.items()
    }
    g.ask_all(prompts, powers_used)


@step
def powers_used(g: Doom, answers: Answers[Use | tuple[Use, Use]]) -> None:
    """Carry out the powers in the order of the spaces: Archont, Basileus, Demiurgos."""
    g.reveal(answers)
    given = {seat: iter(answer if isinstance(answer, tuple) else (answer,)) for seat, answer in answers.items()}
    for faction in powers(g):
        seat = g.holder[faction]
        answer = next(given[seat])
        if isinstance(answer, ShipId):
            g.then(basileus_boards(seat, answer))
        elif answer is Reply.USE:
            g.then(archont_draws(seat) if faction is Faction.ARCHONT else take_special(seat))


@step
def archont_draws(g: Doom, seat: Seat) -> None:
    """D4: the Archont draws, and is asked for the discards."""
    g.tell("archont-draws", seat=seat, cards=DATA.powers.archont_draws)
    draw_politics(g, seat, DATA.powers.archont_draws)
    g.then(archont_keeps(seat))


@step
def archont_keeps(g: Doom, seat: Seat) -> None:
    """Ask which of all their cards the Archont discards face down; by default those just drawn."""
    hand = g.hand[seat]
    count = DATA.powers.archont_draws
    prompt = Pick("archont-discard", hand, count, count, default=hand[-count:])
    g.ask_all({seat: prompt}, archont_discards)  # nobody ever sees it: sealed, so that choosing is enough


@step
def archont_discards(g: Doom, answers: Answers[tuple[Card, ...]]) -> None:
    """Discard the cards face down. Only that player knows them until the deck is reshuffled (R29)."""
    for seat, cards in answers.items():
        for card in cards:
            g.hand[seat].remove(card)
            g.buried[seat].append(card)
        g.tell("archont-discards", seat=seat, cards=len(cards))


@step
def basileus_boards(g: Doom, seat: Seat, ship_id: ShipId) -> None:
    """D5: board one cube of the Basileus' reserve on the ship."""
    board(g, ship_id, seat, 1)
    g.tell("boards", seat=seat, ship=ship_id, cubes=1)
