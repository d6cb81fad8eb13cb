"""A turn (§5): an optional sale, then a move, a tile and cards; or two cards for a player who cannot move."""

from engine.core import Answers, Asking, Choose, Lazily, Seat, ring, step
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.ending import last_ways, scores
from engine.games.atlantis.rules.moves import (
    BUSY,
    MAINLAND,
    Choice,
    Move,
    Reach,
    Reply,
    Sale,
    bridgeable,
    cheapest_move,
    choices,
)
from engine.games.atlantis.rules.path import KINDS, behind, clear_lost_bridges, occupied, pay, survey, taken_places
from engine.games.atlantis.state import Atlantis, Kind
from engine.games.summary import tell_points


@step
def first_turn(g: Atlantis) -> None:
    begin_turn(g, g.order[0], None)


def begin_turn(g: Atlantis, seat: Seat, before: Answers[int] | None) -> None:
    """Begin this seat's turn. The start player's turn begins a round; `before`: points at the start of the last one."""
    g.active = seat
    if seat == g.order[0]:
        now = scores(g)
        tell_points(g, before, now)
        before = now
        g.round += 1
        g.chapter("round", round=g.round)
    g.then(move(seat, 0, False), end_turn(seat, before))


@step
def end_turn(g: Atlantis, seat: Seat, before: Answers[int] | None = None) -> None:
    """End the turn. The game ends at once with the third figure ashore, or after a round in which nobody could act."""
    if g.ashore(seat) == len(g.figures[seat]) or g.idle == len(g.seats):
        tell_points(g, before, scores(g))
        g.then(last_ways(seat))
    else:
        begin_turn(g, ring(g.seats, seat)[1], before)


@step
def move(g: Atlantis, seat: Seat, sold: int = 0, bridged: bool = False) -> Asking[None]:
    """D1 to D3: ask for a card to play for a figure. The player may instead sell a tile or lay the bridge; if nothing
    is possible, they are stuck."""
    moves, sales, others = choices(g, seat, sold=sold, bridged=bridged)
    if not sales and others == [Reply.STUCK]:
        draw_instead(g, seat)
        return
    default = Lazily(cheapest_move, (moves,)) if moves else others[-1]
    about = {"stuck": int(not moves), "sales": len(sales)}
    ways: tuple[Choice, ...] = (*moves, *sales, *others)
    choice = yield from g.ask(seat, Choose("move", ways, default=default, about=about))
    g.confirm()
    match choice:
        case Move():
            play(g, seat, choice.place, choice, ())
        case Sale():
            g.tiles[seat].remove(choice.tile)
            g.gone.append(choice.tile)
            g.tell("sells", seat=seat, tile=choice.tile, cards=choice.cards)
            g.then(draw_cards(seat, choice.cards), move(seat, sold + 1, False))
        case Reply.BRIDGE:
            g.then(bridge(seat))
        case Reply.STUCK:
            g.then(stuck(seat))


# the bridge


@step
def bridge(g: Atlantis, seat: Seat) -> Asking[None]:
    """D4: lay the bridge on an open gap. A move must follow, and no tile may be sold any more."""
    path = survey(g)
    gap = path.open[0]
    if len(path.open) > 1:  # public knowledge; the number of helpful gaps would reveal the hand
        gap = yield from g.ask(seat, Choose("bridge", [*bridgeable(g, seat, path)]))
    g.spare[seat] -= 1
    g.bridges[gap.first] = seat
    g.tell("bridges", seat=seat, gap=gap)
    g.then(move(seat, DATA.sale.most, True))


# cards played


def play(g: Atlantis, seat: Seat, start: int, chosen: Move, before: tuple[Kind, ...]) -> None:
    """Play a card. From an occupied place another card must follow."""
    g.hand[seat].remove(chosen.card)
    g.discard.append(chosen.card)
    cards = (*before, chosen.card)
    if chosen.landing is BUSY:
        g.then(go_on(seat, start, chosen.to, cards))
    else:
        arrive(g, seat, start, chosen, cards)


@step
def go_on(g: Atlantis, seat: Seat, start: int, place: int, cards: tuple[Kind, ...]) -> Asking[None]:
    """Ask for the next card of a chain (D3), unless only one is possible."""
    moves = Reach(g, seat, survey(g)).moves(start, place)
    chosen = moves[0]
    if len(moves) > 1:
        about = {"place": place, "holder": occupied(g)[place]}
        chosen = yield from g.ask(seat, Choose("card", moves, Lazily(cheapest_move, (moves,)), about=about))
    play(g, seat, start, chosen, cards)


def arrive(g: Atlantis, seat: Seat, start: int, last: Move, cards: tuple[Kind, ...]) -> None:
    """End the figure's move: its owner pays the way, takes a tile and draws. The toll is that of the path before the
    tile is taken."""
    places = g.figures[seat]
    places[places.index(start)] = last.to
    places.sort()
    g.tell("moves", seat=seat, cards=cards, start=start, to=last.to, ashore=int(last.landing is MAINLAND))
    if last.toll:
        g.then(pay(seat, last.toll))
    g.then(gather(seat, last.to))


# the gains of a turn


@step
def gather(g: Atlantis, seat: Seat, place: int) -> None:
    """Take a tile from behind the figure, then draw one card, plus one for each figure ashore."""
    take_tile(g, seat, place)
    draw(g, seat, DATA.turn.draws[g.ashore(seat)])


def take_tile(g: Atlantis, seat: Seat, place: int) -> None:
    """Take the first unoccupied tile behind the figure. Below a double, the lower tile becomes visible."""
    back = behind(g.top, place, taken_places(g))
    tile = g.top[back]
    if tile is None:
        g.tell("takes-nothing", seat=seat)
        return
    below = g.under.get(back)
    uncovered = below.pop() if below else None
    g.tiles[seat].append(tile)
    g.top[back] = uncovered
    g.tell("takes", seat=seat, tile=tile, place=back)
    if uncovered is not None:
        g.tell("uncovers", tile=uncovered, place=back)
    else:
        clear_lost_bridges(g)


@step
def draw_cards(g: Atlantis, seat: Seat, cards: int) -> None:
    draw(g, seat, cards)


def draw(g: Atlantis, seat: Seat, cards: int) -> None:
    """Draw this many cards, or as many as there are. The discards replace an empty deck."""
    drawn = g.rng.take_many(g.deck, cards)
    if len(drawn) < cards and g.discard:
        g.deck, g.discard = g.discard, []
        g.tell("reshuffled", cards=len(g.deck))
        drawn += g.rng.take_many(g.deck, cards - len(drawn))
    if not drawn:
        g.tell("draws-nothing", seat=seat)
        return
    g.idle = 0
    g.hand[seat] += drawn
    g.tell("draws", seat=seat, cards=len(drawn))
    g.whisper(seat, "drawn", cards=drawn)


@step
def stuck(g: Atlantis, seat: Seat) -> None:
    """Show the hand and draw, after the player chose to be stuck (§5.5)."""
    draw_instead(g, seat)


def draw_instead(g: Atlantis, seat: Seat) -> None:
    """End the turn of a player who cannot move: they show their hand and draw two cards. Figures ashore bring no cards
    (R14)."""
    cards = sorted(g.hand[seat], key=KINDS.index)
    g.reveal(cards)
    g.idle += 1
    g.tell("stuck", seat=seat, cards=cards)
    draws = DATA.turn.draws
    extra = draws[g.ashore(seat)] - draws[0] if DATA.rulings.stuck_draws_for_ashore else 0
    draw(g, seat, DATA.turn.stuck + extra)
