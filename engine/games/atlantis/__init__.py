"""Atlantis: rules, texts and pictures.

Read the rules (`docs/rules/atlantis.md`) in this order, all below `rules/`:

- `setup`: the path is laid, cards are dealt;
- `turn`: a sale, a move, a tile and cards, or being stuck;
- the questions of a turn: `path` (gaps, tolls, the tile behind a figure), legal `moves`, `paying` for the way;
- `ending` with the last journey, and `account`;
- `integrity`: the invariants.

Start with the vocabulary and the table in `state`, and the numbers in `data/`. Afterwards come the card of a question
in `card/` with `pictures/scene`, standing orders in `orders`, and the gathered lines of the story in `story`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.core.game import Game
from engine.games.atlantis import pictures as picture
from engine.games.atlantis.card.effects import says
from engine.games.atlantis.card.joined import JOINED
from engine.games.atlantis.card.news import weight
from engine.games.atlantis.card.own import gist
from engine.games.atlantis.data import FOLDER, check
from engine.games.atlantis.habits import habits
from engine.games.atlantis.orders import AtlantisOrders
from engine.games.atlantis.pictures.beside import beside
from engine.games.atlantis.pictures.help import help_cards
from engine.games.atlantis.pictures.moment import moment
from engine.games.atlantis.players.level3 import THINKING
from engine.games.atlantis.players.reasons import weighed
from engine.games.atlantis.rules import ending, paying, setup, turn
from engine.games.atlantis.rules.account import account
from engine.games.atlantis.rules.integrity import faults
from engine.games.atlantis.state import Atlantis, Options
from engine.games.atlantis.story import GATHERS
from engine.games.atlantis.text.handbook import HANDBOOK
from engine.games.box import Box
from engine.games.facts import facts, tries
from engine.games.overlay import corrections, digest, texts
from engine.players import offered

OWN: Final = corrections("atlantis")

GAME: Final = Game(
    id="atlantis",
    state=Atlantis,
    modules=(setup, turn, paying, ending),
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4),
    allows=setup.allows,
    scores=ending.scores,
    faults=faults,
    data=digest(FOLDER, OWN, later=("rulings",)),
)

BOX: Final = Box(
    game=GAME,
    text=texts(check.TEXT, FOLDER, OWN),
    board=picture.board,
    beside=beside,
    hand=picture.hand,
    hand_along=picture.hand_along,
    still=picture.still,
    final=picture.final,
    handbook=HANDBOOK,
    help_cards=help_cards,
    check=check.check,
    account=account,
    points=lambda view: ending.scores(view.seen),
    players=offered(GAME, THINKING),
    thinking=THINKING,
    orders=AtlantisOrders(),
    scene=partial(picture.scene, tries=partial(tries, GAME)),
    effects=facts(GAME, gist, says),
    gist=gist,
    weighed=weighed,
    weight=weight,
    joined=JOINED,
    gathers=GATHERS,
    habits=habits,
    moment=moment,
)
