"""Atlantis: rules, texts and pictures.

Read the rules (`docs/rules/atlantis.md`) in this order, all below `rules/`:

- `setup`: the path is laid, cards are dealt;
- `turn`: a sale, a move, a tile and cards, or being stuck;
- the questions of a turn: `path` (gaps, tolls, the tile behind a figure, paying for the way), legal `moves`;
- `ending` with the last journey and the account;
- `integrity`: the invariants.

Start with the vocabulary and the table in `state`, and the numbers in `data/`. Afterwards come the card of a question
in `card/` with `pictures/glance`, standing orders in `orders`, and the gathered lines of the story in `story`.
"""

from typing import Final

from engine.core.game import Game
from engine.games.atlantis import pictures as picture
from engine.games.atlantis.card.effects import says
from engine.games.atlantis.card.words import JOINED, face, gist
from engine.games.atlantis.data import FOLDER, check
from engine.games.atlantis.orders import ORDERS
from engine.games.atlantis.pictures.beside import beside
from engine.games.atlantis.pictures.glance import following
from engine.games.atlantis.pictures.help import help_cards
from engine.games.atlantis.players import THINKING, weighed
from engine.games.atlantis.rules import ending, path, setup, turn
from engine.games.atlantis.rules.ending import account
from engine.games.atlantis.rules.integrity import faults
from engine.games.atlantis.state import Atlantis, Options
from engine.games.atlantis.story import GATHERS, habits, moment, weight
from engine.games.atlantis.text.handbook import HANDBOOK
from engine.games.box import Box, Card, Computers, Help, Pictures, Story, faces
from engine.games.facts import facts
from engine.games.overlay import corrections, digest, texts
from engine.look import Region
from engine.players import offered

OWN: Final = corrections("atlantis")

GAME: Final = Game(
    id="atlantis",
    state=Atlantis,
    modules=(setup, turn, path, ending),
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
    text=texts(FOLDER, OWN),
    pictures=Pictures(
        board=picture.board,
        cover=Region(23, 225, 1154, 390),
        beside=beside,
        hand=picture.hand,
        final=picture.final,
        glance=picture.glance,
    ),
    help=Help(handbook=HANDBOOK, cards=help_cards),
    check=check.check,
    account=account,
    points=lambda view: ending.scores(view.seen),
    following=following,
    computers=Computers(players=offered(GAME, THINKING), thinking=THINKING),
    orders=ORDERS,
    card=Card(effects=facts(GAME, gist, says), faces=faces(face), gist=gist, joined=JOINED),
    story=Story(weighed=weighed, weight=weight, gathers=GATHERS, habits=habits, moment=moment),
)
