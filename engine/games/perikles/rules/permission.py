"""Permission to defend (§5.2c): asked for while a plan is held, given and withdrawn in public at any time.

Beside any question of the phase owners may permit, and who holds the slave revolt may order it for his next activation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from engine.core import Answers, Ask, Choose, Seat, step
from engine.core.state import Aside
from engine.games.perikles.answers import Reply
from engine.games.perikles.data import DATA
from engine.games.perikles.locations import Location, Side, post
from engine.games.perikles.plans import Permit, Pool, Request, Revolt, Withdrawal
from engine.games.perikles.powers import Power
from engine.games.perikles.rules.standing import BIT, Relations, members, relations_of
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.tiles import Special


def owner(g: Perikles, location: Location) -> Seat | None:
    """Who leads the city that owns a location."""
    return g.leader.get(DATA.of[location].city)


def pending(g: Perikles) -> dict[Seat, tuple[Request, ...]]:
    """The requests that nobody has permitted yet, by who may permit them."""
    found: dict[Seat, tuple[Request, ...]] = {}
    for request in g.requests:
        seat = owner(g, request.location)
        if seat is not None and request.power not in g.permits.get(request.location, ()):
            found[seat] = (*found.get(seat, ()), request)
    return found


@step
def permission(g: Perikles, seat: Seat) -> None:
    """All owners concerned answer at the same time; meanwhile the plan may be withdrawn."""
    asked = pending(g)
    if not asked:
        return
    prompts = {
        one: Choose(
            "permission", (Reply.ALLOW, Reply.DENY), default=Reply.DENY, about={"seat": seat, "requests": requests}
        )
        for one, requests in asked.items()
    }
    ask = g.ask_all(prompts, permitted, seat)
    ask.meanwhile(seat, Choose("withdraw", (Reply.WITHDRAW,)), withdraw, seat)


@step
def permitted(g: Perikles, answers: Answers[Reply], seat: Seat) -> None:
    """What is permitted stays permitted, also if others deny."""
    g.reveal()
    for one, requests in pending(g).items():
        if answers.get(one) is Reply.ALLOW:
            for request in requests:
                g.permits.setdefault(request.location, []).append(request.power)
        g.tell("permits" if answers.get(one) is Reply.ALLOW else "denies", seat=one, requests=requests)


@step
def withdraw(g: Perikles, reply: Reply, seat: Seat) -> None:
    """Nobody has denied anything then, so all may be asked for again."""
    g.requests = ()
    g.tell("withdraws", seat=seat)


# beside any question


def offer_asides(g: Perikles, ask: Ask[Any]) -> None:
    """While forces are sent: permissions for every leader; for the holder of the slave revolt, while others act, an
    order for it."""
    if g.phase is not Phase.SENDING:
        return
    ask.asides += permits(g)
    for seat, own in g.special.items():
        if Special.SLAVE_REVOLT in own and seat != g.active and g.tiles[seat] and Power.SPARTA in g.leader:
            ask.meanwhile(seat, _revolt_order(tuple(g.rows), g.revolt.get(seat)), order_revolt, seat)


@lru_cache(256)
def _revolt_order(rows: tuple[Location, ...], now: Revolt | None) -> Choose[Revolt | None]:
    everywhere = (Revolt(Pool.POOL), *map(Revolt, rows))
    return Choose("revolt-order", (None, *everywhere), default=now, about={"now": now})


def permits(g: Perikles) -> tuple[Aside[Perikles], ...]:
    """What owners may permit, and what they may withdraw: nothing that is used, and nothing while a plan is held.

    This is offered beside every question of a plan, and stays the same until the plan is carried out.
    """
    known = relations_of(g)
    given = [(location, tuple(powers)) for location, powers in g.permits.items() if powers]
    used = list(g.sent) if given else []
    basis = (g.rows.copy(), g.leader.copy(), g.persians, given, used, bool(g.requests))
    if known.permits[0] != basis:
        known.permits = (basis, tuple(_permits(g, known)))
    return known.permits[1]


def _permits(g: Perikles, known: Relations) -> Iterator[Aside[Perikles]]:
    leader = g.leader
    options: dict[Seat, list[Permit | Withdrawal]] = {}
    led = dict.fromkeys(leader.values(), 0)
    for power, seat in leader.items():
        led[seat] |= BIT[power]
    commanded = sum(led.values()) | (BIT[Power.PERSIA] if g.persians else 0)
    for location in g.rows:
        city = DATA.of[location].city
        if city not in leader:
            continue
        seat = leader[city]
        own = options.setdefault(seat, [])
        others = commanded & ~led[seat] & ~known.war[city]
        for power in g.permits.get(location, ()):
            others &= ~BIT[power]
            if not g.requests and post(location, Side.DEFENCE, power) not in g.sent:
                own.append(Withdrawal(power, location))
        own += _each(location, others)
    for seat, own in options.items():
        if own:
            yield Aside(seat, Choose("permit", own), change_permit, (seat,))


@cache
def _each(location: Location, powers: int) -> list[Permit]:
    return [Permit(power, location) for power in members(powers)]


@step
def change_permit(g: Perikles, change: Permit | Withdrawal, seat: Seat) -> None:
    if isinstance(change, Permit):
        g.permits.setdefault(change.location, []).append(change.power)
        g.tell("permits", seat=seat, requests=(Request(change.power, change.location),))
    else:
        g.permits[change.location].remove(change.power)
        g.tell("withdraws-permit", seat=seat, request=Request(change.power, change.location))


@step
def order_revolt(g: Perikles, place: Revolt | None, seat: Seat) -> None:
    """Nobody else sees it."""
    if place is None:
        g.revolt.pop(seat, None)
    else:
        g.revolt[seat] = place
