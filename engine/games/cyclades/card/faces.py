"""Names of options on their buttons that depend on the question: prices, buildings with their island, retreats."""

from typing import Any

from engine.core import Prompt, View
from engine.core.events import Word
from engine.games.cyclades.state import Cyclades, Island
from engine.games.cyclades.terms import Build, Do, Landing, March, Recruit, Reply, Sold, Structure


def face(view: View[Cyclades], part: Prompt[Any], option: object) -> object:
    match option:
        case Recruit(unit=unit, price=price):
            return Word("priced", {"thing": Word(f"unit-{unit}.face"), "price": price})
        case Build(building=building, price=price):
            return Word("priced", {"thing": Word(f"building-{building}.face"), "price": price})
        case Do(special=special, price=price):
            return Word("priced", {"thing": Word(f"special-{special}.face"), "price": price})
        case Structure(building=building, island=island):
            return Word("structure.face", {"building": Word(f"building-{building}.mark"), "island": island})
        case March(start=start, to=to) if not isinstance(option, Landing):
            return Word("march.face", {"start": Word(f"island-{start}.mark"), "to": Word(f"island-{to}.mark")})
        case Sold():
            return option.island or option.space or Word(f"unit-{option.unit}.face")
        case Island() | str() if part.key == "retreat" and not isinstance(option, Reply):
            return Word("retreat-to", {"place": option})
        case _:
            return None
