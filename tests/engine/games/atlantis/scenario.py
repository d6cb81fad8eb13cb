"""Given a path laid out so, when players move, then …: short stories for the rules of Atlantis.

A path is written from Atlantis to the Mainland: `co5` is a coins tile of value 5, `ol4/si2` the upper and the lower one
of a double, `~` an empty place, `~B` one with a bridge (B: the letter with which its owner's name begins), `@A` after a
tile the figure of a player. Figures that are not mentioned stand on Atlantis. Every tile and card stays in the game:
what a story does not mention is out of play or in the deck.
"""

from __future__ import annotations

from engine.core import Randomness, Seat, Step, Wire, seed_from
from engine.games.atlantis import GAME
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.integrity import all_tiles
from engine.games.atlantis.rules.setup import set_up
from engine.games.atlantis.rules.turn import end_turn, move
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Options, Tile
from tests.engine import scenario

SHORT = {kind.value[:2]: kind for kind in Kind}


class Scenario(scenario.Scenario[Atlantis]):
    """The table before the story. The first one named begins."""

    def __init__(self, *names: str, options: Options | None = None, seed: str = "scenario") -> None:
        seats = tuple(map(Seat, range(len(names))))
        g = Atlantis(seats=seats, randomness=Randomness(seed_from(seed)), options=options or Options(first_player=1))
        super().__init__(GAME, names, g)
        set_up.rule(g)
        g.run.laid = []
        g.gone = list(all_tiles(g))
        g.top, g.under = [None], {}
        for seat in seats:
            g.deck += g.hand[seat]
            g.hand[seat] = []

    # given

    def path(self, text: str) -> Scenario:
        """The path, with figures and bridges on it."""
        g = self.g
        standing: dict[Seat, list[int]] = {seat: [] for seat in g.seats}
        for place, word in enumerate(text.split(), start=1):
            stack, _, figure = word.partition("@")
            if stack.startswith("~"):
                g.top.append(None)
                if stack != "~":
                    g.bridges[place] = self.called(stack[1:])
                    g.spare[g.bridges[place]] -= 1
                continue
            upper, _, lower = stack.partition("/")
            g.top.append(self.tile(upper))
            if lower:
                g.under[place] = [self.tile(lower)]
            if figure:
                standing[self.called(figure)].append(place)
        for seat, places in standing.items():
            g.figures[seat] = [ATLANTIS] * (DATA.box.figures - len(places)) + places
        return self

    def called(self, letter: str) -> Seat:
        """The player whose name begins with this letter."""
        return next(seat for seat, name in zip(self.g.seats, self.names, strict=True) if name[0].upper() == letter)

    def tile(self, word: str) -> Tile:
        """A tile of that kind and value. If there is none of it left in the box, another one takes its looks."""
        kind, value = SHORT[word[:2]], int(word[2:])
        found = next((tile for tile in self.g.gone if (tile.kind, tile.value) == (kind, value)), None)
        if found is not None:
            return self.take(self.g.gone, found)
        return Tile(kind, value, self.g.gone.pop().back)

    def ashore(self, **figures: int) -> Scenario:
        """How many figures have reached the Mainland; they are taken from Atlantis."""
        for name, count in figures.items():
            places = self.g.figures[self.seat(name)]
            self.g.figures[self.seat(name)] = [*places[count:], *[self.g.mainland] * count]
        return self

    def tiles(self, **values: tuple[int, ...]) -> Scenario:
        """Tiles that players have collected, by their values."""
        for name, wanted in values.items():
            for value in wanted:
                found = next(tile for tile in self.g.gone if tile.value == value)
                self.g.tiles[self.seat(name)].append(self.take(self.g.gone, found))
        return self

    def hand(self, **hands: str) -> Scenario:
        """Cards in hand: `hand(anna="lyre olive")`."""
        for name, cards in hands.items():
            self.g.hand[self.seat(name)] += [self.take(self.g.deck, Kind(card)) for card in cards.split()]
        return self

    def used(self, *names: str) -> Scenario:
        """Whose bridge is out of the game."""
        for name in names:
            self.g.spare[self.seat(name)] = 0
        return self

    def deck(self, cards: int, discards: int) -> Scenario:
        """How many cards are in the deck and among the discards; the last player holds the rest."""
        self.g.deck, self.g.discard, rest = (
            self.g.deck[:cards],
            self.g.deck[cards : cards + discards],
            self.g.deck[cards + discards :],
        )
        self.g.hand[self.g.seats[-1]] += rest
        return self

    # when

    def turn_of(self, name: str) -> Play:
        """It is this player's turn."""
        seat = self.seat(name)
        return self.when(move(seat), end_turn(seat))

    def when(self, *steps: Step[Atlantis]) -> Play:
        """The steps run up to the first question."""
        return Play(GAME, self.names, *self.begin(*steps))


class Play(scenario.Play[Atlantis]):
    """What the stories ask of this table."""

    def plays(self, name: str, *cards: str, start: int = 0) -> Play:
        """A player plays cards for their figure at `start`. Of the further ones those that are the only possible ones
        play themselves."""
        self.says(name, f"{start}-{cards[0]}")
        for card in cards[1:]:
            prompt = self.view(name).prompt
            if prompt is None or prompt.key != "card":
                break
            self.says(name, f"{prompt.about['place']}-{card}")
        return self

    def pays(self, name: str, *coins: int | str) -> Play:
        """A player pays with tiles of these values and cards of these kinds."""
        self.says(name, tuple(self.coin(name, coin) for coin in coins))
        return self

    def coin(self, name: str, coin: int | str) -> Wire:
        return coin if isinstance(coin, str) else next(t.id for t in self.g.tiles[self.seat(name)] if t.value == coin)

    def tops(self) -> list[str]:
        """The path as it lies there, in the notation of the stories."""
        return ["~" if tile is None else f"{tile.kind[:2]}{tile.value}" for tile in self.g.top[1:]]

    def places(self, name: str) -> list[int]:
        return self.g.figures[self.seat(name)]

    def values(self, name: str) -> list[int]:
        """The values of the tiles that a player has."""
        return [tile.value for tile in self.g.tiles[self.seat(name)]]

    def cards(self, name: str) -> int:
        return len(self.g.hand[self.seat(name)])

    @property
    def scores(self) -> dict[str, int]:
        return self.by_name(GAME.scores(self.g))
