"""What playing a card does with the ships that were named for it: own numbers, what others score, who is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Final

from engine.core import JoinedPrompt, View
from engine.core.events import Word
from engine.games.doom.card.effects import cargo, effects
from engine.games.doom.card.own import gist
from engine.games.doom.card.words import AllLost, WhoIsAboard
from engine.games.doom.data import DATA, Effect, Trait
from engine.games.doom.rules.table import has_trait
from engine.games.doom.state import Borrow, Doom, Place, Played, PlayOwn, ShipId, WithSpecial

_SETS_OUT: Final = (Place.PORT, Place.OCEAN)


def outcomes(view: View[Doom]) -> Mapping[str, object]:
    """What choosing each option of the viewer's question does; of a card with its ships all that follows from these."""
    found = dict(effects(view))
    prompt = view.prompt
    if isinstance(prompt, JoinedPrompt) and view.viewer is not None:
        for one, option in zip(prompt.after, prompt.options, strict=True):
            if not isinstance(option, Played):
                continue
            parts = [*_changes(view, prompt.after[one], option), *_strikes(view.seen, prompt, one, option)]
            if parts:
                found[one] = reduce(_and_also, parts)
    return found


def _and_also(told: object, more: object) -> object:
    return Word("and-also", {"one": told, "more": more})


def _changes(view: View[Doom], after: View[Doom], option: Played) -> Iterator[object]:
    """Where own cubes board if the ships that are named do not say it, own numbers that differ, the points of others, a
    Special card that comes, ships that set out, and that somebody will have to make room."""
    before, now, boarded = gist(view), gist(after), _boarded(view, after)
    if len(boarded) > 1 and max(boarded.values()) > 1:
        cubes = tuple(Word("on-ship", {"ship": one.upper(), "cubes": more}) for one, more in boarded.items())
        yield Word("boards-on", {"ships": cubes})
    for name, value in now.items():
        if value != before[name]:
            yield Word(f"gist-{name}", {"shown": Word("from-to", {"before": before[name], "now": value})})
    g, then = view.seen, after.seen
    gains = {seat: then.vp[seat] - g.vp[seat] for seat in g.seats if seat != view.viewer}
    if any(gains.values()):
        yield Word("others-score", {"points": {seat: points for seat, points in gains.items() if points}})
    if any(_arrives(g, then, ship_id) and has_trait(g, ship_id, Trait.MOVER_SPECIAL) for ship_id in g.ships):
        yield Word("special-comes")
    out = tuple(one.upper() for one, ship in g.ships.items() if (ship.place, then.ships[one].place) == _SETS_OUT)
    if out:
        alone = out == option.targets and now == before and not any(gains.values())
        yield Word("all-set-out" if alone else "set-out", {"ships": out})
    if after.prompt is not None and after.prompt.key == "evict":
        yield Word("evicts-then", {"ship": str(after.prompt.about["ship"]).upper()})


def _boarded(view: View[Doom], after: View[Doom]) -> Mapping[ShipId, int]:
    """How many more of the viewer's cubes there are on which ship."""
    then, own = after.seen.ships, view.viewer
    more = {one: then[one].passengers.count(own) - ship.passengers.count(own) for one, ship in view.seen.ships.items()}
    return {one: cubes for one, cubes in more.items() if cubes > 0}


def _arrives(g: Doom, then: Doom, ship_id: ShipId) -> bool:
    """True if a ship has brought its passengers to the New Land."""
    landed = len(then.new_land) > len(g.new_land)
    return landed and bool(g.ships[ship_id].passengers) and not then.ships[ship_id].passengers


def _strikes(g: Doom, prompt: JoinedPrompt, one: str, option: Played) -> Iterator[object]:
    """Who is lost by a Sabotage, and among whom on a ship a Treason or Pirates will choose: what an armed card prevents
    is not known before."""
    play, *targets = prompt.wires[one]
    chosen: PlayOwn | Borrow | WithSpecial | object = prompt.first.decode(play)
    card = chosen.play.card if isinstance(chosen, WithSpecial) else getattr(chosen, "card", None)
    effect = None if card is None else DATA.politics[card].effect
    if effect is Effect.SABOTAGE and not isinstance(chosen, WithSpecial):
        yield from (AllLost(cargo(g.ships[ShipId(str(ship))])) for ship in targets)
    elif effect in (Effect.SABOTAGE, Effect.TREASON):
        ships = (ShipId(target.lower()) for target in option.targets if isinstance(target, str))
        yield from (WhoIsAboard(cargo(g.ships[ship_id])) for ship_id in ships)
