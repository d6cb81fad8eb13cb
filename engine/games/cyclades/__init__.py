"""Cyclades: rules, texts and pictures.

Read the rules (`docs/rules/cyclades.md`) in this order, all below `rules/`:

- `setup`, then `cycle`: creatures, gods and income, offerings, turns, and the check for the end;
- `turn`: recruiting, building and the other deeds of a god's turn, and Apollo;
- the deeds in detail: `moves` of fleets and troops, `battle` and its odds, `metropolis`;
- `creatures`: their track and how they are called; `powers` of those that strike once, `figurines` that stay;
- `ending` with the account;
- `board`: queries and changes of the board that all of them share, and elimination; `integrity`: the invariants.

Start with the vocabulary in `state`, that of the answers in `terms`, and the numbers and rulings in `data/`.
Afterwards come the card of a question in `card/` with `pictures/glance`, standing orders in `orders`, and the gathered
lines of the story in `story`.
"""

from typing import Final

from engine.core.game import Game
from engine.games.box import Box, Card, Computers, Help, Pictures, Story, faces
from engine.games.cyclades import pictures as picture
from engine.games.cyclades.card.effects import numbers, says
from engine.games.cyclades.card.words import JOINED, face, gist
from engine.games.cyclades.data import FOLDER, check
from engine.games.cyclades.orders import ORDERS
from engine.games.cyclades.pictures.beside import beside
from engine.games.cyclades.pictures.glance import following
from engine.games.cyclades.pictures.help import help_cards
from engine.games.cyclades.players.level2 import THINKING, weighed
from engine.games.cyclades.rules import (
    battle,
    creatures,
    cycle,
    ending,
    figurines,
    metropolis,
    moves,
    powers,
    setup,
    turn,
)
from engine.games.cyclades.rules.ending import account
from engine.games.cyclades.rules.integrity import faults, imagine
from engine.games.cyclades.state import Cyclades, Options
from engine.games.cyclades.story import DEEDS, GATHERS, habits, moment, weight
from engine.games.cyclades.text.handbook import HANDBOOK
from engine.games.facts import facts
from engine.games.overlay import corrections, digest, texts
from engine.look import Region
from engine.players import offered

OWN: Final = corrections("cyclades")

GAME: Final = Game(
    id="cyclades",
    state=Cyclades,
    modules=(setup, cycle, turn, moves, battle, metropolis, creatures, figurines, powers, ending),
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4, 5),
    allows=setup.allows,
    scores=ending.scores,
    rank=ending.rank,
    faults=faults,
    imagine=imagine,
    data=digest(FOLDER, OWN, later=("rulings",)),
)

BOX: Final = Box(
    game=GAME,
    text=texts(FOLDER, OWN),
    pictures=Pictures(
        board=picture.board,
        cover=Region(24, 400, 960, 380),
        beside=beside,
        hand=picture.hand,
        glance=picture.glance,
        final=picture.final,
        areas=picture.areas,
    ),
    card=Card(effects=facts(GAME, numbers, says), faces=faces(face), gist=gist, joined=JOINED),
    story=Story(
        weighed=weighed, weight=weight, deeds=DEEDS, sums_up="cycle-over", habits=habits, gathers=GATHERS, moment=moment
    ),
    help=Help(handbook=HANDBOOK, cards=help_cards),
    check=check.check,
    orders=ORDERS,
    account=account,
    points=lambda view: ending.scores(view.seen),
    following=following,
    computers=Computers(players=offered(GAME, THINKING), thinking=THINKING),
)
