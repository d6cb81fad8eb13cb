"""Permission to defend (§5.2c): requested while a plan waits, given and withdrawn in public at any time.

Beside any question of the phase, owners may give permissions, and the holder of the slave revolt may order it for their
next tile.
"""

from typing import Any

from engine.core import Answers, Ask, Choose, Seat, step
from engine.core.state import Aside
from engine.games.perikles.rules.deployment import OWNER, WAR
from engine.games.perikles.state import Perikles, Phase, commanders
from engine.games.perikles.terms import (
    POWERS,
    Permit,
    Pool,
    Power,
    Reply,
    Request,
    Revolt,
    Side,
    Special,
    Withdrawal,
    post,
)

# these names are twenty times as fast in Python 3.11
SENDING, SPARTA, SLAVE_REVOLT, DEFENCE = Phase.SENDING, Power.SPARTA, Special.SLAVE_REVOLT, Side.DEFENCE


def pending(g: Perikles) -> dict[Seat, tuple[Request, ...]]:
    """Requests without permission, by the owner who may permit them. A city without leader gives none (R9)."""
    found: dict[Seat, tuple[Request, ...]] = {}
    for request in g.requests:
        if request.power not in g.permits.get(request.location, ()):
            seat = g.leader[OWNER[request.location]]
            found[seat] = (*found.get(seat, ()), request)
    return found


@step
def permission(g: Perikles, seat: Seat) -> None:
    """Ask all owners concerned at the same time; meanwhile the plan may be withdrawn."""
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
    """Store the permissions. They stay valid even if other owners deny theirs."""
    g.reveal(answers)
    for one, requests in pending(g).items():
        if answers.get(one) is Reply.ALLOW:
            for request in requests:
                g.permits.setdefault(request.location, []).append(request.power)
        g.tell("permits" if answers.get(one) is Reply.ALLOW else "denies", seat=one, requests=requests)


@step
def withdraw(g: Perikles, reply: Reply, seat: Seat) -> None:
    """Withdraw the plan. No request counts as denied, so all may be made again."""
    g.requests = ()
    g.tell("withdraws", seat=seat)


# beside any question


def offer_asides(g: Perikles, ask: Ask[Any]) -> None:
    """Offer asides while forces are sent: permissions to leaders; to the holder, while others act, the slave revolt."""
    if g.phase is not SENDING:
        return
    ask.asides += permit_asides(g)
    if SPARTA in g.leader:
        for seat, special in g.special.items():
            if SLAVE_REVOLT in special and seat != g.active and g.tiles[seat]:
                ask.secretly(seat, _revolt_order(g, g.revolt.get(seat)), order_revolt, seat)


def _revolt_order(g: Perikles, now: Revolt | None) -> Choose[Revolt | None]:
    everywhere = (Revolt(Pool.POOL), *map(Revolt, g.rows))
    return Choose("revolt-order", (None, *everywhere), default=now, about={"now": now})


def permit_asides(g: Perikles) -> list[Aside[Perikles]]:
    """The permissions that each leader may give and withdraw. Cached: every question of a plan offers them."""
    return g.cached(
        permit_asides_now,
        g.rows.copy(),
        g.leader.copy(),
        g.persians,
        {location: tuple(powers) for location, powers in g.permits.items()},
        {city: others.copy() for city, others in g.relations.items()},
        list(g.sent),
        bool(g.requests),
    )


def permit_asides_now(g: Perikles) -> list[Aside[Perikles]]:
    """The permissions that owners may give and withdraw now, without a cache."""
    owners = dict.fromkeys([g.leader[OWNER[location]] for location in g.rows if OWNER[location] in g.leader])
    found = {seat: permits(g, seat) for seat in owners}
    return [
        Aside(seat, Choose("permit", options), change_permit, (seat,)) for seat, options in found.items() if options
    ]


def permits(g: Perikles, seat: Seat) -> list[Permit | Withdrawal]:
    """The permissions that a player may give and withdraw at own locations. A permission goes to a power under another
    command that is not at war with the owner. A used permission cannot be withdrawn, and none while a plan waits."""
    led = g.led(seat)
    others = [power for power in POWERS if power not in led and commanders(g, power)]
    found: list[Permit | Withdrawal] = []
    for location in g.rows:
        city = OWNER[location]
        if city in led:
            given, stands = g.permits.get(location, []), g.relations.get(city, {})
            if not g.requests:
                found += [
                    Withdrawal(power, location) for power in given if post(location, DEFENCE, power) not in g.sent
                ]
            found += [
                Permit(power, location) for power in others if power not in given and stands.get(power) is not WAR
            ]
    return found


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
    """Order the slave revolt for this player's next tile, or (None) cancel the order. Nobody else sees it."""
    if place is None:
        g.revolt.pop(seat, None)
    else:
        g.revolt[seat] = place
