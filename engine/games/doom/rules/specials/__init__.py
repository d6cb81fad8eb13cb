"""Special cards (§6.5, §10.3): the whole life of a card.

`data/specials.toml` gives the number of copies of each card, the decision with which it is played (`timing`) and its
effects, in the words of `vocabulary`. Owners of the box may compose other cards. No rule knows a card by its name, and
each effect is carried out in one place:

| timing      | effects                       | offered                               | done                           |
|-------------|-------------------------------|---------------------------------------|--------------------------------|
| with-card   | place, swap-neutrals          | with an actor's card: `voting.offers` | in `cards.refugees`            |
|             | resolve-again                 | if `cards.plans.resolvable`           | by `cards.plans.plan`          |
|             | count-neutral-as-own,         |                                       | in `cards.ships`               |
|             | extra-ship, move-ship         |                                       |                                |
|             | more-targets,                 |                                       | in `cards.red`                 |
|             | discard-passengers            |                                       |                                |
|             | draw-specials                 |                                       | in `cards.plans`               |
|             | manual                        |                                       | in `specials.manual`           |
| senate-bid  | senate-order-bonus            | with the bid (D1): `turn`             | in `specials.hand`             |
| purchase    | price                         | with the purchase (D2): `factions`    | in `specials.hand`             |
| vote-bid    | bid-bonus, exchange-laid-card | with the bid (D8s, D8o): `voting`     | in `specials.hand`             |
| armed       | choose-automatic-ship,        | beside any question, in advance       | in `specials.armed`            |
|             | protect-own-cubes             |                                       |                                |
| end         | points                        | not at all                            | when the game ends: `ending`   |

`points` also score when a card of another timing is played. A card is dealt (`setup`) or gained, lies in a hand
(`hand`) and is shown when it is played; then it goes to the discards, of which a new deck is made
(`table.top_special`).
"""
