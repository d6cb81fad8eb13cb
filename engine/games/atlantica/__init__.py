"""Atlantica: rules, texts and pictures.

Read the rules (`docs/rules/atlantica.md`) in this order, all below `rules/`:

- `setup`: decks, displays and divers;
- `turn`: a deep breath or up to three actions, then the displays are filled up;
- `deeds`: affordable actions, their payments, and the cards within reach;
- `scoring`: the points for treasures and research;
- `ending` with the account;
- `integrity`: the invariants.

Start with the vocabulary and the table in `state`, and the numbers in `data/`. Afterwards come the card of a question
in `card/` with `pictures/glance`, standing orders in `orders`, and the gathered lines of the story in `story`.
"""

from typing import Final

from engine.core.game import Game
from engine.games.atlantica import pictures as picture
from engine.games.atlantica.card.effects import numbers, says
from engine.games.atlantica.card.words import JOINED, face, gist
from engine.games.atlantica.data import FOLDER, check
from engine.games.atlantica.orders import ORDERS
from engine.games.atlantica.pictures.beside import beside
from engine.games.atlantica.pictures.glance import following
from engine.games.atlantica.pictures.help import help_cards
from engine.games.atlantica.players.level2 import THINKING, weighed
from engine.games.atlantica.rules import ending, setup, turn
from engine.games.atlantica.rules.ending import account
from engine.games.atlantica.rules.integrity import faults
from engine.games.atlantica.state import Atlantica, Options
from engine.games.atlantica.story import GATHERS, habits, moment, weight
from engine.games.atlantica.text.handbook import HANDBOOK
from engine.games.box import Box, Card, Computers, Help, Pictures, Story, faces
from engine.games.facts import facts
from engine.games.overlay import corrections, digest, texts
from engine.look import Region
from engine.players import offered

OWN: Final = corrections("atlantica")

GAME: Final = Game(
    id="atlantica",
    state=Atlantica,
    modules=(setup, turn, ending),
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4, 5),
    allows=setup.allows,
    scores=ending.scores,
    rank=ending.rank,
    faults=faults,
    data=digest(FOLDER, OWN, later=("rulings",)),
)

BOX: Final = Box(
    game=GAME,
    text=texts(FOLDER, OWN),
    pictures=Pictures(
        board=picture.board,
        cover=Region(13, 122, 762, 226),
        beside=beside,
        hand=picture.hand,
        final=picture.final,
        glance=picture.glance,
    ),
    help=Help(cards=help_cards, handbook=HANDBOOK),
    check=check.check,
    account=account,
    points=lambda view: ending.scores(view.seen),
    orders=ORDERS,
    card=Card(effects=facts(GAME, numbers, says), faces=faces(face), gist=gist, joined=JOINED),
    story=Story(weighed=weighed, weight=weight, gathers=GATHERS, habits=habits, moment=moment),
    following=following,
    computers=Computers(players=offered(GAME, THINKING), thinking=THINKING),
)
