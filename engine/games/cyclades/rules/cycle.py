"""A cycle (§5.1, §5.4): creatures, gods, income, offerings, actions, and the check for the end."""

from __future__ import annotations

from engine.core import Answers, Seat, step
from engine.core.events import Word
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import income, living, metropolises, wanted
from engine.games.cyclades.rules.creatures import draw, on_track
from engine.games.cyclades.rules.ending import count_metropolises
from engine.games.cyclades.rules.figurines import send_home
from engine.games.cyclades.rules.offering import bidding
from engine.games.cyclades.rules.turn import apollo_turn, god_turn
from engine.games.cyclades.state import Cyclades, God
from engine.games.summary import change

MAIN = tuple(god for god in God if god is not God.APOLLO)


@step
def cycle(g: Cyclades) -> None:
    """Begin the next cycle: creatures, gods, income, offerings, actions (§5.1)."""
    g.settle()
    g.cycle += 1
    g.chapter("cycle", cycle=g.cycle)
    if DATA.rulings.figurine_leaves == "cycle-start":
        send_home(g, g.seats)
    g.then(creatures(), gods(), earn(), bidding(), turns())


# creatures


@step
def creatures(g: Cyclades) -> None:
    """Update the creature track: the cheapest card is discarded, the others slide to cheaper spaces, new ones come."""
    prices = sorted(DATA.track.prices, reverse=True)
    spaces = sorted(prices[: g.cycle])
    if g.cycle > len(prices):
        cheapest = g.market.pop(spaces[0], None)
        if cheapest is not None:
            g.discard.append(cheapest)
            g.tell("wanders-off", creature=cheapest)
    staying = [g.market[space] for space in sorted(g.market)]
    g.market = dict(zip(spaces, staying, strict=False))
    empty = spaces[len(staying) :]
    if DATA.rulings.fill_order == "dearest":
        empty.reverse()
    came = [card for space in empty if (card := draw(g, space)) is not None]
    if came:
        g.tell("creatures", cards=came)
    for card in came:
        on_track(g, card)


# gods


def counted(g: Cyclades) -> int:
    """Number of players for laying out gods and markers: those still in the game, or by another ruling those who
    began."""
    return len(living(g) if DATA.rulings.elimination_followup == "remaining" else g.seats)


@step
def gods(g: Cyclades) -> None:
    """Lay out the gods by number of players: all four for five. For three players two, then the other two; otherwise
    three, and the god left out comes first next time."""
    players = counted(g)
    g.procedure = 1 if players != g.playing else g.procedure + 1
    g.playing = players
    again = g.procedure > 1
    if players == 5:
        g.gods, g.down = g.rng.shuffle(MAIN), []
    elif players == 3:
        if g.procedure % 2:
            row = g.rng.shuffle(MAIN)
            g.gods, g.down = row[:2], row[2:]
        else:
            shuffled = DATA.rulings.three_player_second_pair_order == "shuffled"
            g.gods, g.down = g.rng.shuffle(g.down) if shuffled else g.down, g.gods
    else:
        first = g.down if again else []
        row = [*first, *g.rng.shuffle([god for god in MAIN if god not in first])]
        g.gods, g.down = row[:-1], row[-1:]
    g.tell("gods", gods=[*g.gods, God.APOLLO])


# income


@step
def earn(g: Cyclades) -> None:
    """Give everybody still in the game their income in gold (§5.1)."""
    earned = {seat: income(g, seat) for seat in living(g)}
    for seat, gold in earned.items():
        g.gold[seat] += gold
    g.tell("income", gold=earned)


# actions


@step
def turns(g: Cyclades) -> None:
    """Queue the turns: from the first god down, then the players with Apollo in order."""
    g.idle = 0 if g.offers else g.idle + 1
    with_gods = [god_turn(god, g.offers[god].seat) for god in g.gods if god in g.offers]
    with_apollo = [apollo_turn(place, seat) for place, seat in enumerate(g.apollo, 1)]
    g.then(*with_gods, *with_apollo, end_of_cycle(metropolises_and_income(g)))


@step
def end_of_cycle(g: Cyclades, before: Answers[tuple[int, int]] | None = None) -> None:
    """Tell everybody's standing and its changes since `before`, then check for the end. The game ends with enough
    metropolises, with one player left, or if nobody bids any more."""
    g.offers, g.apollo = {}, []
    left = living(g)
    if before is not None and g.heard:
        g.tell("cycle-over", standing=[stands(g, seat, before) for seat in left])
    if len(left) == 1 or g.idle >= DATA.end.idle or any(metropolises(g, seat) >= wanted(g) for seat in left):
        g.then(count_metropolises())
        return
    g.queue, g.track = g.track[::-1], []
    if counted(g) == 2 and len(g.queue) == 2:
        g.then(two_left())
    g.then(cycle())


def metropolises_and_income(g: Cyclades) -> Answers[tuple[int, int]]:
    """Metropolises and income of everybody still in the game. Gold is secret."""
    return {seat: (metropolises(g, seat), income(g, seat)) for seat in living(g)}


def stands(g: Cyclades, seat: Seat, before: Answers[tuple[int, int]]) -> Word:
    """Metropolises and income of one player, in words."""
    cities, gold = metropolises(g, seat), income(g, seat)
    had, earned = before.get(seat, (cities, gold))
    return Word("cycle-standing", {"seat": seat, "metropolises": change(had, cities), "income": change(earned, gold)})


@step
def two_left(g: Cyclades) -> None:
    """Give both players left by eliminations two markers each."""
    g.queue = shuffled_markers(g, living(g))


def shuffled_markers(g: Cyclades, seats: list[Seat]) -> list[Seat]:
    """The markers in random order for bidding, two each for two players."""
    return g.rng.shuffle([*seats, *seats] if len(seats) == 2 else seats)
