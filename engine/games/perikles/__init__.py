"""Perikles: rules, texts and pictures.

Read the rules (`docs/rules/perikles.md`) in this order, all below `rules/`:

- `setup`: the table is laid out, and the phases of a turn in order;
- the political half: `influence` (phases 1 and 2, and the elections of phase 4), `cubes` with nominations (phase 3);
- sending forces (phase 5): `sending`, the plan for each tile; `deployment`: legal attackers and defenders, and legal
  additions to a plan; `permission` to defend;
- `battles` (phase 6), and `combat`: strengths, dice and losses;
- `specials`: the special tiles that are played outside battles;
- `ending` (phase 7, the end of the game and its account);
- `integrity`: the invariants, and guesses of other players' secret decisions.

Start with the vocabulary in `terms`, the table in `state`, and the numbers and rulings in `data/`. Afterwards come the
card of a question in `card/` with `pictures/glance`, standing orders in `orders`, and the gathered lines of the story
in `story`.
"""

from functools import partial
from typing import Any, Final, cast

from engine.core.game import Game
from engine.games.box import Box, Card, Computers, Help, Pictures, Story, faces
from engine.games.facts import tries
from engine.games.overlay import corrections, digest, texts
from engine.games.perikles import pictures as picture
from engine.games.perikles.card.effects import effects
from engine.games.perikles.card.words import face, gist
from engine.games.perikles.data import FOLDER, check
from engine.games.perikles.orders import ORDERS
from engine.games.perikles.pictures.beside import beside
from engine.games.perikles.pictures.glance import following, glance
from engine.games.perikles.pictures.help import help_cards
from engine.games.perikles.players.level2 import THINKING, weighed
from engine.games.perikles.rules import battles, cubes, ending, influence, permission, sending, setup, specials
from engine.games.perikles.rules.ending import account
from engine.games.perikles.rules.integrity import faults, imagine
from engine.games.perikles.state import Options, Perikles
from engine.games.perikles.story import GATHERS, habits, moment, weight
from engine.games.perikles.text.handbook import HANDBOOK
from engine.look import Region
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
    modules=(setup, influence, cubes, specials, sending, permission, battles, ending),
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
    text=texts(FOLDER, OWN),
    pictures=Pictures(
        board=picture.board,
        cover=Region(23, 135, 1154, 426),
        beside=beside,
        hand=picture.hand,
        final=picture.final,
        glance=glance,
    ),
    help=Help(cards=help_cards, handbook=HANDBOOK),
    check=check.check,
    account=account,
    points=lambda view: ending.scores(view.seen),
    orders=ORDERS,
    card=Card(effects=partial(effects, tries=partial(tries, GAME)), faces=faces(face), gist=gist),
    story=Story(weighed=weighed, weight=weight, gathers=GATHERS, habits=habits, moment=moment),
    following=following,
    computers=Computers(players=offered(GAME, THINKING), thinking=THINKING),
)
