"""Doom of Atlantis: rules, texts and pictures.

Read the rules (`docs/rules/doom.md`) in this order, all below `rules/`:

- `setup`, then `turn`: its four phases, the Senate phase, and orders beside any question;
- the other phases: `factions`; `voting` with bids and actions, and the `demagogos`; `doom_phase` with the Events;
- the cards of actions: Politics cards in `cards/`, put together by `cards.plans`;
- Specials in `specials/`, whose docstring shows the whole life of a card;
- shared parts: `sailing` with the score of an arrival and the boarding of neutrals, `table`;
- `ending` with the account; `integrity`: the invariants.

Start with the vocabulary and the table in `state`, and the numbers in `data/`. Afterwards come the card of a question
in `card/` with `pictures/glance`, standing orders in `orders/`, and the gathered lines of the story in `story`.
"""

from typing import Final

from engine.core.game import Game
from engine.games.box import Box, Card, Computers, Help, Pictures, Story, faces
from engine.games.doom import pictures as picture
from engine.games.doom.card.effects import says
from engine.games.doom.card.words import face, gist
from engine.games.doom.data import FOLDER, check
from engine.games.doom.orders.obeying import ORDERS
from engine.games.doom.pictures.beside import beside
from engine.games.doom.pictures.help import help_cards
from engine.games.doom.pictures.seats import following
from engine.games.doom.players.level2 import THINKING, weighed
from engine.games.doom.rules import demagogos, doom_phase, ending, factions, sailing, setup, table, turn, voting
from engine.games.doom.rules.cards import plans, red, refugees, ships
from engine.games.doom.rules.ending import account
from engine.games.doom.rules.integrity import faults, imagine
from engine.games.doom.rules.specials import armed, hand, manual
from engine.games.doom.state import Doom, Options
from engine.games.doom.story import DEEDS, GATHERS, habits, moment, weight
from engine.games.doom.text.handbook import HANDBOOK
from engine.games.facts import facts
from engine.games.overlay import corrections, digest, texts
from engine.look import Region
from engine.players import offered

OWN: Final = corrections("doom")

RULES: Final = (setup, turn, factions, voting, demagogos, refugees, ships, red, plans, hand, armed, manual, doom_phase,
                sailing, ending, table)  # fmt: skip

GAME: Final = Game(
    id="doom",
    state=Doom,
    modules=RULES,
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4, 5),
    allows=setup.allows,
    asides=turn.offer_asides,
    imagine=imagine,
    scores=lambda g: g.vp,
    rank=ending.rank,
    faults=faults,
    data=digest(FOLDER, OWN, later=("rulings",)),
)

BOX: Final = Box(
    game=GAME,
    text=texts(FOLDER, OWN),
    pictures=Pictures(
        board=picture.board,
        cover=Region(23, 255, 1154, 455),
        beside=beside,
        hand=picture.hand,
        final=picture.final,
        glance=picture.glance,
    ),
    help=Help(handbook=HANDBOOK, cards=help_cards),
    check=check.check,
    account=account,
    story=Story(habits=habits, weighed=weighed, weight=weight, deeds=DEEDS, gathers=GATHERS, moment=moment),
    points=lambda view: view.seen.vp,
    following=following,
    computers=Computers(players=offered(GAME, THINKING), thinking=THINKING),
    orders=ORDERS,
    card=Card(effects=facts(GAME, gist, says), faces=faces(face), gist=gist),
)
