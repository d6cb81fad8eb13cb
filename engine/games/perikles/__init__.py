"""Perikles: rules, texts and pictures.

Read the rules (`docs/rules/perikles.md`) in this order, all below `rules/`:

- `setup`: the table is laid out, and the phases of a turn in order;
- the political half: `influence` (phases 1 and 2), `cubes` with nominations (phase 3), `elections` (phase 4);
- sending forces (phase 5): `sending`, the plan for each tile; `deployment`: legal attackers and defenders; `commit`:
  legal additions to a plan; `permission` to defend;
- `battles` (phase 6), and `combat`: strengths, dice and losses;
- `specials`: the special tiles that are played outside battles;
- `ending` (phase 7 and the end of the game) and `account`;
- `integrity`: the invariants; `imagine`: guesses of other players' secret decisions.

Start with the vocabulary in `terms/`, the table in `state`, and the numbers and rulings in `data/`. Afterwards come the
card of a question in `card/` with `pictures/scene`, standing orders in `orders/`, and the gathered lines of the story
in `story`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from engine.core.game import Game
from engine.games.box import Box
from engine.games.facts import tries
from engine.games.overlay import corrections, digest, texts
from engine.games.perikles import pictures as picture
from engine.games.perikles.card.effects import effects
from engine.games.perikles.card.joined import JOINED
from engine.games.perikles.card.news import weight
from engine.games.perikles.card.own import gist
from engine.games.perikles.data import FOLDER, check
from engine.games.perikles.habits import habits
from engine.games.perikles.orders.obeying import PeriklesOrders
from engine.games.perikles.pictures.beside import beside
from engine.games.perikles.pictures.help import help_cards
from engine.games.perikles.pictures.moment import moment
from engine.games.perikles.pictures.scene import scene
from engine.games.perikles.players.level3 import THINKING
from engine.games.perikles.players.reasons import weighed
from engine.games.perikles.rules import (
    battles,
    cubes,
    elections,
    ending,
    influence,
    permission,
    sending,
    setup,
    specials,
)
from engine.games.perikles.rules.account import account
from engine.games.perikles.rules.imagine import imagine
from engine.games.perikles.rules.integrity import faults
from engine.games.perikles.state import Options, Perikles
from engine.games.perikles.story import GATHERS
from engine.games.perikles.text.handbook import HANDBOOK
from engine.players import offered


def own_pauses(raw: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a state stored under version 2, with one pause a turn for all. Its orders hold without a condition."""
    step, _ = cast("tuple[str, Any]", raw["agenda"][-1] if raw["agenda"] else ("", {}))
    over: dict[str, list[str]] = {"ask": []} if raw.pop("paused", False) else {}
    raw["orders"] = {seat: {**one, **over, "only": "always", "shared": True} for seat, one in raw["orders"].items()}
    if step in ("battle_orders", "ask_for_specials"):
        raw["answers"] = {seat: [*wire, "always"] for seat, wire in raw["answers"].items() if isinstance(wire, list)}
    return raw


OWN: Final = corrections("perikles")

GAME: Final = Game(
    id="perikles",
    state=Perikles,
    modules=(setup, influence, cubes, specials, elections, sending, permission, battles, ending),
    opening=setup.set_up,
    options=Options,
    seats=(3, 4, 5),
    scores=ending.scores,
    rank=ending.rank,
    faults=faults,
    asides=permission.offer_asides,
    imagine=imagine,
    version=3,  # 2: one pause a turn before the dice; 3: one for each player who wants it, with conditions
    upcasts={1: lambda raw: raw, 2: own_pauses},
    data=digest(FOLDER, OWN, later=("rulings.rulings.first_without_sparta",)),
)

BOX: Final = Box(
    game=GAME,
    text=texts(check.TEXT, FOLDER, OWN),
    board=picture.board,
    beside=beside,
    hand=picture.hand,
    hand_along=picture.hand_along,
    final=picture.final,
    still=picture.still,
    help_cards=help_cards,
    handbook=HANDBOOK,
    check=check.check,
    account=account,
    points=lambda view: ending.scores(view.seen),
    orders=PeriklesOrders(),
    scene=scene,
    effects=partial(effects, tries=partial(tries, GAME)),
    gist=gist,
    weighed=weighed,
    weight=weight,
    joined=JOINED,
    players=offered(GAME, THINKING),
    thinking=THINKING,
    gathers=GATHERS,
    habits=habits,
    moment=moment,
)
