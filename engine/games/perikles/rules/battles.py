"""The battles (§6): orders for special tiles, then location by location, round by round."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from engine.core import Answers, Asking, Choose, Form, Prompt, Seat, Wire, step
from engine.core.prompts import Pick
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.combat import fight_out, fighters, forces, helped, losses, odds, percent, strength
from engine.games.perikles.rules.cubes import place
from engine.games.perikles.rules.ending import doomed
from engine.games.perikles.rules.specials import spend
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import Arm, BattleOrders, Location, Only, Power, Side, Special, Target, read_post

T_co = TypeVar("T_co", covariant=True)
Plays = tuple[tuple[Seat, Side], ...]
FirstOrders = tuple[Special, tuple[Target, ...], tuple[Location, ...], Only | None]
NewOrders = tuple[Special, tuple[Target, ...], Only | None]

DOUBLES = {Special.BRASIDAS: (Power.SPARTA, Arm.HOPLITE), Special.PHORMIO: (Power.ATHENS, Arm.TRIREME)}
_TOKENS = {Special.THESSALIANS: Arm.HOPLITE, Special.PERSIAN_FLEET: Arm.TRIREME}


def arm_for(special: Special) -> Arm | None:
    """The type of rounds in which a special tile can be played, None if it is for no battle."""
    return DOUBLES[special][1] if special in DOUBLES else _TOKENS.get(special)


# orders


class OrdersForm(Form[T_co]):
    """Orders with their condition as the last part. Answers of version 2 have no condition; it is None for them."""

    def decode(self, wire: Wire) -> T_co:
        if isinstance(wire, tuple) and len(wire) == len(self.fields) - 1:
            former = Form[tuple[Any, ...]](key=self.key, fields=self.fields[:-1])
            return cast("T_co", (*former.decode(wire), None))
        return super().decode(wire)


@step
def battle_orders(g: Perikles) -> None:
    """Ask every holder of a special tile with the same form, before any counter is turned up."""
    holders = g.holders()
    if holders:
        g.ask_all({seat: orders_prompt(g, seat) for seat in holders}, ordered)


def orders_prompt(g: Perikles, seat: Seat) -> OrdersForm[FirstOrders]:
    """The form: sides where the tile is played without a question, locations where its holder wants to be asked, and
    the condition for playing it."""
    tile = g.special[seat][0]
    targets = tuple([Target(location, side) for location in g.rows for side in Side])
    parts: tuple[Prompt[Any], ...] = (
        Choose("battle-tile", (tile,), default=tile),
        Pick("battle-play", targets, 0, len(targets), default=()),
        Pick("battle-ask", g.rows, 0, len(g.rows), default=()),
        Choose("battle-only", tuple(Only), default=Only.ALWAYS),
    )
    return OrdersForm(key="battle-orders", fields=parts, about={"special": tile})


@step
def ordered(g: Perikles, answers: Answers[FirstOrders]) -> None:
    """Store where each special tile is played, its condition, and where its holder wants to be asked."""
    former = all(only is None for *_, only in answers.values())
    g.orders = {
        seat: BattleOrders(ask, play, only or Only.ALWAYS, shared=former)
        for seat, (_, play, ask, only) in answers.items()
    }


# one location


@step
def battles(g: Perikles) -> None:
    """Queue all battles of the turn, from the first row to the last."""
    g.phase = Phase.BATTLES
    g.then(*[battle(location) for location in g.rows])


@step
def battle(g: Perikles, location: Location) -> None:
    """Begin a battle: all counters there are turned up. Without an opponent it is decided at once (§6.2)."""
    if g.options.sudden_end and doomed(g):
        return
    entry = DATA.locations[location]
    g.chapter("battle", location=location, city=entry.city, points=entry.points, row=g.fought + 1)
    for key in [key for key in g.sent if read_post(key)[0] is location]:
        g.shown[key] = g.sent.pop(key)
    g.reveal(g.shown)
    for side in Side:
        if there := forces(g, location, side):
            g.tell(f"there-{side}", forces=there)
    attack, defence = (fighters(g, location, side) for side in Side)
    if not attack:
        g.tell("no-attack" if defence else "nobody-there", location=location)
        if defence:
            reward(g, location, DATA.rewards.undisturbed)
    elif defence or entry.militia:
        g.then(fight(location, 0, None, bool(defence)))
    elif entry.rounds[-1] in [counter.arm for counter in attack]:
        g.tell("no-defence", location=location)
        take(g, location, Side.ATTACK)
    else:
        g.tell("unclaimed", location=location)
    g.then(close(location))


@step
def close(g: Perikles, location: Location) -> None:
    """Send the survivors home, where they stay for this turn."""
    for pile in g.shown.values():
        for counter in pile:
            g.army[counter.power].append(counter)
    g.shown = {}
    g.fought += 1


def beneficiaries(g: Perikles, seat: Seat) -> tuple[Seat, ...]:
    """The seats that share a main player's gains: all leaders of the Persians, each in full (R24)."""
    return g.persians if seat in g.persians else (seat,)


def reward(g: Perikles, location: Location, cubes: int) -> None:
    """Let the main defender place cubes in the city that owns the location."""
    city = DATA.locations[location].city
    if cubes:
        for seat in beneficiaries(g, g.main[Target(location, Side.DEFENCE).id]):
            g.tell("places", seat=seat, city=city, cubes=place(g, seat, city, cubes))


def take(g: Perikles, location: Location, side: Side) -> None:
    """Give the tile to the main player of the winning side. A city that loses its location is defeated."""
    entry, main = DATA.locations[location], g.main.get(Target(location, side).id)
    if main is None:
        g.tell("held-by-militia", location=location)
        return
    winners = beneficiaries(g, main)
    for seat in winners:
        g.won[seat].append(location)
    g.tell("takes-location", seats=winners, location=location, points=entry.points)
    if side is Side.ATTACK:
        g.defeats[entry.city] += 1
        g.tell("defeat", city=entry.city, defeats=g.defeats[entry.city])


# one round


@step
def fight(g: Perikles, location: Location, n: int, before: Side | None, met: bool) -> None:
    """Begin round `n`, after one that `before` won. Only counters of its type count (§6.3)."""
    arm = DATA.locations[location].rounds[n]
    attack, defence = strengths(g, location, arm)
    counters = fighters(g, location, Side.DEFENCE, arm)
    if attack and defence:
        g.tell("round", arm=arm)
        g.then(ask_for_specials(location, n, before, met))
        return
    if attack:
        winner = Side.ATTACK
    elif counters or (defence and DATA.rulings.militia_win_empty_round):
        winner = Side.DEFENCE
    else:
        winner = None
    g.tell("round-empty" if winner is None else f"unopposed-{winner}", arm=arm)
    g.then(after_round(location, n, winner, met))


def strengths(g: Perikles, location: Location, arm: Arm, doubled: Power | None = None) -> tuple[int, int]:
    """Strength of both sides in a round, 0 without fighters. Rebels need a counter (R5), militia do not."""
    attackers, defenders = (fighters(g, location, side, arm) for side in Side)
    rebels, militia = helpers(g, location, arm)
    return strength(attackers, rebels, doubled), strength(defenders, militia, doubled)


def helpers(g: Perikles, location: Location, arm: Arm) -> tuple[bool, bool]:
    """True if rebels fight in a round, and True if militia do."""
    return helped(location, Side.ATTACK, arm) and rise(g, location, arm), helped(location, Side.DEFENCE, arm)


def rise(g: Perikles, location: Location, arm: Arm) -> bool:
    """True if an attacker fights, whom rebels would help (R5)."""
    if fighters(g, location, Side.ATTACK, arm):
        return True
    return not DATA.rulings.rebels_need_counter and bool(fighters(g, location, Side.DEFENCE, arm))


def tokens(before: Side | None) -> dict[Side, int]:
    return {side: DATA.tokens.ahead if side is before else 0 for side in Side}


def playable(g: Perikles, special: Special, location: Location, arm: Arm, before: Side | None) -> tuple[Side, ...]:
    """The sides for which a special tile can be played just before these dice."""
    if special in DOUBLES:
        power, needed = DOUBLES[special]
        if arm is needed:
            return tuple([side for side in Side if any(c.power is power for c in fighters(g, location, side, arm))])
    if _TOKENS.get(special) is arm:
        return tuple([side for side, count in tokens(before).items() if not count])
    return ()


@step
def ask_for_specials(g: Perikles, location: Location, n: int, before: Side | None, met: bool) -> None:
    """Pause for holders who wanted to be asked here, once a turn for each. They may change their orders for this place
    and later ones. If their tile can no longer be played, they get no question (R31)."""
    holders = g.holders()
    asking = [seat for seat in holders if location in g.orders[seat].ask]
    if any(g.orders[seat].shared for seat in asking):
        asking = holders
    g.reveal(bool(asking))
    if not asking:
        g.then(roll(location, n, before, met))
        return
    arm = DATA.locations[location].rounds[n]
    attack, defence = strengths(g, location, arm)
    about: dict[str, object] = {"location": location, "arm": arm, "attack": attack, "defence": defence,
                                "tokens": tuple(tokens(before)[side] for side in Side)}  # fmt: skip
    prompts = {seat: new_orders_prompt(g, seat, about) for seat in asking if can_play(g, seat, n)}
    g.ask_all(prompts, ordered_anew, location, n, before, met).covertly(holders, "battle-special")


def can_play(g: Perikles, seat: Seat, n: int) -> bool:
    arm = arm_for(g.special[seat][0])
    here, *later = (DATA.locations[location].rounds for location in g.rows[g.fought :])
    return arm in here[n:] or any(arm in rounds for rounds in later)


def new_orders_prompt(g: Perikles, seat: Seat, about: dict[str, object]) -> OrdersForm[NewOrders]:
    """The form for new orders: sides in this battle and later ones where the tile is played. Its defaults are the
    present orders."""
    tile = g.special[seat][0]
    targets = tuple([Target(location, side) for location in g.rows[g.fought :] for side in Side])
    ordered = [target for target in g.orders[seat].play if target in targets]
    parts: tuple[Prompt[Any], ...] = (
        Choose("battle-tile", (tile,), default=tile),
        Pick("battle-play", targets, 0, len(targets), default=ordered),
        Choose("battle-only", tuple(Only), default=g.orders[seat].only),
    )
    return OrdersForm(key="battle-special", fields=parts, about={**about, "special": tile})


@step
def ordered_anew(
    g: Perikles, answers: Answers[NewOrders], location: Location, n: int, before: Side | None, met: bool
) -> None:
    """Store the new orders. Holders who wanted this pause get no other in this turn."""
    for seat, orders in g.orders.items():
        if location in orders.ask or orders.shared:
            g.orders[seat] = replace(orders, ask=())
    for seat, (_, play, only) in answers.items():
        g.orders[seat] = replace(g.orders[seat], ask=(), play=play, only=only or Only.ALWAYS)
    g.then(roll(location, n, before, met))


def by_order(g: Perikles, location: Location, arm: Arm, before: Side | None) -> Plays:
    """Tiles that are played here by order: each for the first ordered side that may have it."""
    found: list[tuple[Seat, Side]] = []
    for seat in g.holders():
        special, orders = g.special[seat][0], g.orders[seat]
        possible = playable(g, special, location, arm, before)
        sides: Sequence[Side] = [target.side for target in orders.play if target.location is location]
        sides = [side for side in sides if gain(g, special, location, arm, before, side) >= orders.only.least]
        if special in DOUBLES and sides:  # it doubles on both sides
            sides = possible
        found += [(seat, side) for side in sides if side in possible][:1]
    return tuple(found)


def gain(g: Perikles, special: Special, location: Location, arm: Arm, before: Side | None, side: Side) -> int:
    chances: list[int] = []
    for power, token in ((None, 0), (DOUBLES[special][0], 0) if special in DOUBLES else (None, DATA.specials.token)):
        start = [count + token * (one is side) for one, count in tokens(before).items()]
        chances.append(percent(odds(*strengths(g, location, arm, power)), start, side))
    return chances[1] - chances[0]


@step
def roll(g: Perikles, location: Location, n: int, before: Side | None, met: bool) -> None:
    """Play special tiles, then decide the round with dice."""
    arm, doubled, start = DATA.locations[location].rounds[n], None, tokens(before)
    plays = by_order(g, location, arm, before)
    g.reveal([(g.special[seat][0], seat, side) for seat, side in plays])
    for seat, side in plays:
        special = g.special[seat][0]
        spend(g, seat, special)
        if special in DOUBLES:
            doubled = DOUBLES[special][0]
            g.tell("doubled", power=doubled)
        else:
            start[side] += DATA.specials.token
            g.tell(f"token-{side}")
    attack, defence = strengths(g, location, arm, doubled)
    rebels, militia = helpers(g, location, arm)
    needs = odds(attack, defence)
    g.tell("combat", attack=attack, defence=defence, column=needs.column.replace("-", "−"), attacker=needs.attacker,
           defender=needs.defender, attackers=start[Side.ATTACK], defenders=start[Side.DEFENCE],
           rebels=int(rebels), militia=int(militia))  # fmt: skip
    rolls, winner = fight_out(g.rng, needs, start[Side.ATTACK], start[Side.DEFENCE])
    for number, one in enumerate(rolls, 1):
        hit, struck = sum(one.attack) >= needs.attacker, sum(one.defence) >= needs.defender
        key = "roll-both" if hit and struck else "roll-attack" if hit else "roll-defence" if struck else "roll-none"
        g.tell(key, number=number, attack=sum(one.attack), defence=sum(one.defence), attackers=one.attackers,
               defenders=one.defenders)  # fmt: skip
    g.tell(f"round-won-{winner}", arm=arm)
    g.then(loss(location, n, winner, met), after_round(location, n, winner, met))


@step
def loss(g: Perikles, location: Location, n: int, winner: Side, met: bool) -> Asking[None]:
    """Remove one counter of the type from the losing side; its main player chooses between equally weak powers (R20).
    It goes to the dead pool, Persians return to their shield (§5.3)."""
    side, arm = winner.other, DATA.locations[location].rounds[n]
    found = losses(g, location, side, arm)
    if not found:
        return
    counter, main = found[0], g.main.get(Target(location, side).id)
    if len(found) > 1 and main is not None:
        prompt = Choose("casualty", tuple(found), default=counter, about={"location": location})
        counter = yield from g.ask(main, prompt)
    pile = next(pile for pile in g.shown.values() if counter in pile)
    pile.remove(counter)
    (g.army if counter.power is Power.PERSIA else g.dead)[counter.power].append(counter)
    g.tell("loses", counter=counter)


@step
def after_round(g: Perikles, location: Location, n: int, winner: Side | None, met: bool) -> None:
    """Send the round's survivors home. The last round decides the battle (§6.5)."""
    entry = DATA.locations[location]
    arm = entry.rounds[n]
    for key, pile in g.shown.items():
        g.army[read_post(key)[2]] += [counter for counter in pile if counter.arm is arm]
        g.shown[key] = [counter for counter in pile if counter.arm is not arm]
    if n + 1 < len(entry.rounds):
        g.then(fight(location, n + 1, winner, met))
    elif winner is not None:
        take(g, location, winner)
    else:
        g.tell("unclaimed", location=location)
        if met:
            reward(g, location, DATA.rulings.met_only_first)
