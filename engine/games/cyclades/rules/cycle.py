"""A cycle (§5.1, §5.4): creatures, gods, income, offerings, actions, and the check for the end."""

from engine.core import Amount, Answers, Asking, Choose, Seat, step
from engine.core.events import Word
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import income, living, metropolises, wanted
from engine.games.cyclades.rules.creatures import draw, on_track
from engine.games.cyclades.rules.ending import count_metropolises
from engine.games.cyclades.rules.figurines import send_home
from engine.games.cyclades.rules.turn import apollo_turn, god_turn
from engine.games.cyclades.state import Cyclades, God, Offer, Priests, Pushed
from engine.games.cyclades.terms import Altar
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
    """Number of players for laying out gods and markers: those still in it, or by another ruling those who began."""
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
    standing = {seat: (metropolises(g, seat), income(g, seat)) for seat in living(g)}  # gold is secret
    g.then(*with_gods, *with_apollo, end_of_cycle(standing))


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


def stands(g: Cyclades, seat: Seat, before: Answers[tuple[int, int]]) -> Word:
    cities, gold = metropolises(g, seat), income(g, seat)
    had, earned = before.get(seat, (cities, gold))
    return Word("cycle-standing", {"seat": seat, "metropolises": change(had, cities), "income": change(earned, gold)})


@step
def two_left(g: Cyclades) -> None:
    g.queue = shuffled_markers(g, living(g))


def shuffled_markers(g: Cyclades, seats: list[Seat]) -> list[Seat]:
    """The markers in random order for bidding, two each for two players."""
    return g.rng.shuffle([*seats, *seats] if len(seats) == 2 else seats)


# offerings (§5.2)

# bidders


def bidder(g: Cyclades) -> Seat | None:
    """The next bidder: an outbid player before all others. None if all markers are placed."""
    if g.pushed is not None:
        return g.pushed.seat
    return g.queue[0] if g.queue else None


@step
def bidding(g: Cyclades) -> Asking[None]:
    """Ask for the offering of one marker. With Apollo it takes the next free space without payment; with another god it
    must outbid the standing offering (§5.2). Players who can only join Apollo are asked too, since their gold is
    secret."""
    seat = bidder(g)
    if seat is None:
        g.then(pay_offerings())
        return
    options = (*altars(g, seat), *([God.APOLLO] if may_join_apollo(g, seat) else []))
    prompt = Choose[Altar | God]("bid", options, options[-1], about={"gold": g.gold[seat]})
    choice = yield from g.ask(seat, prompt)
    if isinstance(choice, Altar):
        god = choice.god
        low, high = least_bid(g, god), most_bid(g, seat, god)
        amount = Amount("bid-amount", low, high, low, about={"god": god, "gold": g.gold[seat]})
        offer(g, seat, god, (yield from g.ask(seat, amount)))
    else:
        take_marker(g)
        g.apollo.append(seat)
        g.tell("joins-apollo", seat=seat, place=len(g.apollo))
    g.then(bidding())


def altars(g: Cyclades, seat: Seat) -> list[Altar]:
    found: list[Altar] = []
    for god in g.gods:
        if g.pushed is not None and god in (g.pushed.god, *g.pushed.barred):
            continue
        least = least_bid(g, god)
        if least <= most_bid(g, seat, god):
            found.append(Altar(god, least))
    return found


def least_bid(g: Cyclades, god: God) -> int:
    """The minimum bid for a god: one more than the standing offering."""
    return g.offers[god].amount + 1 if god in g.offers else 1


def most_bid(g: Cyclades, seat: Seat, god: God) -> int:
    """The highest bid for a god that a player can pay together with their other offerings; 0 if none."""
    others = [offer.amount for at, offer in g.offers.items() if offer.seat == seat and at is not god]
    if g.options.priests is Priests.SHARED:
        enough = g.gold[seat] >= DATA.offerings.least * (len(others) + 1)
        return max(0, g.gold[seat] + g.priests[seat] - sum(others)) if enough else 0
    rest = g.gold[seat] - sum([paid(g, seat, amount) for amount in others])
    return rest + g.priests[seat] if rest >= DATA.offerings.least else 0


def paid(g: Cyclades, seat: Seat, amount: int) -> int:
    return max(DATA.offerings.least, amount - g.priests[seat])


def owed(g: Cyclades, seat: Seat) -> int:
    amounts = [offer.amount for offer in g.offers.values() if offer.seat == seat]
    if g.options.priests is Priests.SHARED and amounts:
        return max(DATA.offerings.least * len(amounts), sum(amounts) - g.priests[seat])
    return sum([paid(g, seat, amount) for amount in amounts])


def may_join_apollo(g: Cyclades, seat: Seat) -> bool:
    """True unless the data forbid both markers with Apollo and the player can bid elsewhere."""
    return DATA.offerings.both_on_apollo or seat not in g.apollo or not altars(g, seat)


# bids


def offer(g: Cyclades, seat: Seat, god: God, bid: int) -> None:
    """Place an offering. An outbid marker bids next, on any other god (R7)."""
    pushed, outbid = g.pushed, g.offers.get(god)
    take_marker(g)
    barred = (*pushed.barred, pushed.god) if pushed is not None and DATA.rulings.rebid_forbidden == "every" else ()
    g.offers[god] = Offer(seat, bid, barred)
    g.tell("bids", seat=seat, god=god, amount=bid)
    if outbid is not None:
        g.pushed = Pushed(outbid.seat, god, outbid.barred)
        g.tell("outbid", seat=outbid.seat, god=god, by=seat, amount=bid)


def take_marker(g: Cyclades) -> None:
    if g.pushed is not None:
        g.pushed = None
    else:
        g.queue = g.queue[1:]


@step
def pay_offerings(g: Cyclades) -> None:
    """Let everybody pay their offerings, once all markers are placed."""
    costs = {seat: owed(g, seat) for seat in g.seats if any(offer.seat == seat for offer in g.offers.values())}
    for seat, cost in costs.items():
        g.gold[seat] -= cost
    if costs:
        g.tell("pays", gold=costs)
