"""Names of options on their buttons that depend on the question: prices, buildings with their island, retreats."""

from collections.abc import Iterator, Mapping

from engine.core import View, option_id
from engine.core.events import Word
from engine.games.cyclades.state import Cyclades, Island
from engine.games.cyclades.terms import Build, Do, Landing, March, Recruit, Reply, Sold, Structure


def faces(view: View[Cyclades]) -> Mapping[str, object]:
    parts = () if view.prompt is None else view.prompt.parts()
    options = (option for part in parts for option in getattr(part, "options", ()))
    retreat = view.prompt is not None and view.prompt.key == "retreat"
    return {option_id(option): face for option in options for face in _face(option, retreat=retreat)}


def _face(option: object, *, retreat: bool) -> Iterator[object]:
    match option:
        case Recruit(unit=unit, price=price):
            yield Word("priced", {"thing": Word(f"unit-{unit}.face"), "price": price})
        case Build(building=building, price=price):
            yield Word("priced", {"thing": Word(f"building-{building}.face"), "price": price})
        case Do(special=special, price=price):
            yield Word("priced", {"thing": Word(f"special-{special}.face"), "price": price})
        case Structure(building=building, island=island):
            yield Word("structure.face", {"building": Word(f"building-{building}.mark"), "island": island})
        case March(start=start, to=to) if not isinstance(option, Landing):
            yield Word("march.face", {"start": Word(f"island-{start}.mark"), "to": Word(f"island-{to}.mark")})
        case Sold():
            yield option.island or option.space or Word(f"unit-{option.unit}.face")
        case Island() | str() if retreat and not isinstance(option, Reply):
            yield Word("retreat-to", {"place": option})
        case _:
            pass
