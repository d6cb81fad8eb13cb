"""Sending forces (§5 phase 5): the first player, recovery of the dead, and a plan for each influence tile."""

from itertools import groupby

from engine.core import Asking, Choose, Form, Seat, form, ring, step
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.deployment import Commit, Deployment, missing, payers, relate
from engine.games.perikles.rules.permission import permission
from engine.games.perikles.rules.specials import can_rise, revolt, revolts
from engine.games.perikles.state import Perikles, Phase, pool_seen
from engine.games.perikles.terms import (
    CITIES,
    Arm,
    Counter,
    Plan,
    Power,
    Reply,
    Request,
    Revolt,
    Send,
    Special,
    Target,
    post,
    troops,
)

LONGEST = 20
"""Number of answers that no plan reaches."""


@step
def sending(g: Perikles) -> None:
    """Begin the phase in which forces are sent (§5 phase 5)."""
    g.phase = Phase.SENDING
    g.chapter("sending", turn=g.turn)
    g.then(sparta_first())


@step
def sparta_first(g: Perikles) -> Asking[None]:
    """Ask Sparta's leader who acts first. Without a leader it is the last one, or the start player (R7). Recovery of
    the dead starts there too."""
    leader = g.leader.get(Power.SPARTA)
    if leader is None:
        known = g.last_leader if DATA.rulings.first_without_sparta == "last-leader" else {}
        first = known.get(Power.SPARTA, g.start)
        g.tell("first-without-sparta", seat=first)
    else:
        first = yield from g.ask(leader, Choose("sparta-first", g.seats, default=leader))
        g.tell("first", leader=leader, seat=first)
    g.then(recovery(first))


@step
def recovery(g: Perikles, first: Seat) -> None:
    """Let every leader of a city with dead counters recover one, clockwise."""
    g.then(*[recover(city) for seat in ring(g.seats, first) for city in CITIES
             if g.leader.get(city) == seat and g.dead[city]], next_tile_used(first))  # fmt: skip


@step
def recover(g: Perikles, city: Power) -> Asking[None]:
    """Ask the leader for a type, and recover its weakest dead counter, which can be used this turn. If only one type is
    dead, it is not asked."""
    arms = tuple(dict.fromkeys(sorted(counter.arm for counter in g.dead[city])))
    prompt = Choose("recover", arms, default=Arm.HOPLITE, about={"city": city})
    arm = yield from g.choice(g.leader[city], prompt)
    back = weakest(g, arm, city)
    g.dead[city].remove(back)
    g.pool[city].append(back)
    g.tell("recovers", seat=g.leader[city], counter=back)


def weakest(g: Perikles, arm: Arm, city: Power) -> Counter:
    return min([counter for counter in g.dead[city] if counter.arm is arm], key=lambda counter: counter.strength)


# one tile after the other


@step
def next_tile_used(g: Perikles, seat: Seat) -> None:
    """Use the next tile: first those of two shards, then those of one, each time from the next player to the left who
    has one (§5.1)."""
    g.settle()
    g.active = None
    most = max([DATA.cubes_of[tile.symbol] for tiles in g.tiles.values() for tile in tiles], default=0)
    for one in ring(g.seats, seat):
        tile = next((tile for tile in g.tiles[one] if DATA.cubes_of[tile.symbol] == most), None)
        if tile is not None:
            g.tiles[one].remove(tile)
            g.discarded.append(tile)
            g.active = one
            g.then(ordered_revolt(one), activation(one), next_tile_used(ring(g.seats, one)[1]))
            return


@step
def ordered_revolt(g: Perikles, seat: Seat) -> None:
    """Carry out a revolt ordered in advance, even if nothing can be sent. If it is impossible, nobody learns of it."""
    place = g.revolt.pop(seat, None)
    if place is not None and can_rise(g, seat, place):
        g.reveal(seat, place)
        g.then(revolt(seat, place))


@step
def activation(g: Perikles, seat: Seat) -> None:
    """Begin a plan; without counters the tile is discarded without a question."""
    if any(g.pool[power] for power in g.led(seat)):
        g.then(commit(seat, (), g.asked))
    else:
        g.tell("no-counters", seat=seat)


# the plan


@step
def commit(g: Perikles, seat: Seat, denied: tuple[Request, ...], since: int) -> Asking[None]:
    """Ask where the first counter goes, if any. In the same answer, the holder of the slave revolt may play it at once
    or afterwards. The plan is counted from question `since`, including a revolt played before it. If the game went back
    to this question, numbers continue elsewhere, and the plan is counted from this one."""
    if g.asked - since > 1:
        since = g.asked
    where, after = yield from g.ask(seat, commit_prompt(g, seat, denied)).sealed()
    g.confirm()
    if isinstance(where, Revolt):
        g.then(revolt(seat, where), commit(seat, denied, since))
        return
    g.plan = Plan(revolt=after)
    g.then(commit_counter(seat, where, denied, since) if isinstance(where, Target) else planned(seat, denied, since))


def commit_prompt(
    g: Perikles, seat: Seat, denied: tuple[Request, ...]
) -> Form[tuple[Target | Reply | Revolt, Revolt | None]]:
    """The question for the first place. Its second part is for the holder of the slave revolt; nobody else sees it."""
    rising = revolts(g) if g.holds(seat, Special.SLAVE_REVOLT) else ()
    where = (*Commit(g, seat, denied).targets(), Reply.DONE, *rising)
    return form(
        "commit",
        Choose("commit-first", where, default=Reply.DONE),
        Choose("revolt-after", (None, *rising), default=None),
        extras=True,
    )


@step
def commit_counter(g: Perikles, seat: Seat, target: Target, denied: tuple[Request, ...], since: int) -> Asking[None]:
    """Ask for a counter for this place. A single counter is asked too: answers must not count strengths."""
    options = Commit(g, seat, denied).counters(target)
    counter = yield from g.ask(seat, Choose("commit-counter", options, about={"target": target})).sealed()
    plan = g.plan or Plan()
    g.plan = Plan((*plan.sends, Send(target, counter)), plan.cube, plan.revolt)
    g.then(commit_more(seat, denied, since))


@step
def commit_more(g: Perikles, seat: Seat, denied: tuple[Request, ...], since: int) -> Asking[None]:
    """Ask where the next counter goes, if any. Two counters are free; more of them cost a cube."""
    now = Commit(g, seat, denied)
    targets = now.targets()
    where: Target | Reply = Reply.DONE
    if targets:
        key = "commit-second" if len(now.sends) < DATA.turn.free else "commit-extra"
        ways: tuple[Target | Reply, ...] = (*targets, Reply.DONE)
        where = yield from g.ask(seat, Choose(key, ways, Reply.DONE)).sealed()
    g.then(commit_counter(seat, where, denied, since) if isinstance(where, Target) else planned(seat, denied, since))


@step
def planned(g: Perikles, seat: Seat, denied: tuple[Request, ...], since: int) -> Asking[None]:
    """Complete the plan: extra counters are paid for. If permissions are missing, the whole plan waits."""
    plan = g.plan or Plan()
    sends = plan.sends
    cities = payers(g, seat, [send.counter.power for send in sends]) if len(sends) > DATA.turn.free else []
    requests = missing(g, seat, sends)
    city = cities[0] if cities else None
    if len(cities) > 1:
        city = yield from g.ask(seat, Choose("commit-cube", cities, default=cities[0])).sealed()
    if city is not None:  # its cube returns to the supply when the plan is carried out
        g.plan = Plan(sends, city, plan.revolt)
    g.then(hold(seat, denied, since, requests) if requests else carry_out(seat))


@step
def hold(g: Perikles, seat: Seat, denied: tuple[Request, ...], since: int, requests: tuple[Request, ...]) -> None:
    """Ask the owners. Nothing else of the plan is shown, nor its number of answers."""
    g.held[seat], g.plan = g.plan or Plan(), None
    g.reveal(requests, by=seat)
    g.requests = requests
    g.hide_length(since, LONGEST)
    g.tell("requests", seat=seat, requests=requests)
    g.then(permission(seat), answered(seat, denied))


@step
def answered(g: Perikles, seat: Seat, denied: tuple[Request, ...]) -> None:
    """Carry out the plan if all requests were permitted. Otherwise the player plans anew, without the denied ones."""
    if g.requests and all(request.power in g.permits.get(request.location, ()) for request in g.requests):
        g.requests = ()
        g.then(carry_out(seat))
        return
    refused = [one for one in g.requests if one.power not in g.permits.get(one.location, ())]
    g.requests = ()
    del g.held[seat]
    g.then(commit(seat, (*denied, *refused), g.asked))


@step
def carry_out(g: Perikles, seat: Seat) -> None:
    """Carry out the plan in order, then the slave revolt, if planned."""
    plan, g.plan = g.held.pop(seat, None) or g.plan or Plan(), None
    g.reveal([(send.target, send.counter.back) for send in plan.sends], plan.cube, by=seat)
    for send in plan.sends:
        g.reveal(send.counter, by=seat, to=pool_seen(g, send.counter.power))
    deployment = Deployment(g)
    for send in plan.sends:
        send_counter(g, seat, send, deployment)
    if plan.cube is not None:
        g.cubes[plan.cube][seat] -= 1
    tell_sent(g, seat, plan)
    if plan.revolt is not None and can_rise(g, seat, plan.revolt):  # an impossible revolt stays secret
        g.reveal(plan.revolt, by=seat)
        g.then(revolt(seat, plan.revolt))


def send_counter(g: Perikles, seat: Seat, send: Send, deployment: Deployment) -> None:
    """Lay a counter face down. The first player on a side is its main player, and relations change (§5.2a, §5.2b)."""
    counter, target = send.counter, send.target
    g.pool[counter.power].remove(counter)
    g.sent.setdefault(post(target.location, target.side, counter.power), []).append(counter)
    g.main.setdefault(target.id, seat)
    relate(g.relations, counter.power, *deployment.add(counter.power, target))


def tell_sent(g: Perikles, seat: Seat, plan: Plan) -> None:
    """Tell the public part of a plan: types and powers, but not strengths."""
    if not plan.sends:
        g.tell("sends-nothing", seat=seat)
    for target, sends in groupby(sorted(plan.sends, key=lambda send: send.target.id), key=lambda send: send.target):
        g.tell("sends", seat=seat, target=target, counters=troops([send.counter for send in sends], shown=False))
    if plan.cube is not None:
        g.tell("pays-cube", seat=seat, city=plan.cube)
