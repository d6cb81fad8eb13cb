"""How somebody plays Atlantica: exact figures of a short game, and those of whole games counted anew from its end."""

from __future__ import annotations

from collections import Counter

from engine.games.atlantica.habits import habits
from engine.games.atlantica.state import Atlantica
from tests.engine.games.test_habits import event, seat, story, term
from tests.engine.replay.test_recording import recording


def cards(*found: object) -> dict[str, object]:
    return {"list": [*found]}


SHIP = term("ship", back=term("dock-a"), crates=2)
RED, GREEN = term("diver-r"), term("diver-g")
TOLD = [
    event("dealt", cards=5, first=seat(0)),
    event("plays", seat=seat(0), deed=term("deed-harbour-1"), cards=cards(RED)),
    event("takes", seat=seat(0), cards=cards(SHIP)),
    event("plays", seat=seat(0), deed=term("deed-tavern-1"), cards=cards(GREEN, GREEN)),
    event("sets-aside", seat=seat(0), cards=3),
    event("draws", seat=seat(0), cards=3),
    event("comes", cards=cards(term("kind-gold"))),
    event("breathes", seat=seat(1)),
    event("draws", seat=seat(1), cards=5),
    event("plays", seat=seat(0), deed=term("deed-tavern-3"), cards=cards(RED, RED, GREEN)),
    event("takes", seat=seat(0), cards=cards(term("kind-gold"))),
    event("takes", seat=seat(0), cards=cards(term("research-plus2"))),
    event("plays", seat=seat(0), deed=term("deed-boat-2"), cards=cards(RED, GREEN)),
    event("takes", seat=seat(0), cards=cards(term("kind-gold"), term("kind-weapons"))),
    event("no-cards", seat=seat(0)),
    event("breathes", seat=seat(0)),
    event("draws", seat=seat(0), cards=4),
    event("breathes", seat=seat(0)),
    event("draws-nothing", seat=seat(0)),
]


def test_figures_of_a_short_game() -> None:
    ann, bob = habits(TOLD, 0), habits(TOLD, 1)
    deeds = ["deed-harbour-1", "deed-tavern-1", "deed-tavern-3", "deed-boat-2", "deed-breath"]
    assert ann.most == {
        "opening": Counter(["deed-harbour-1"]),
        "deeds": Counter(deeds),
        "taken": Counter({"kind-gold": 2, "kind-weapons": 1}),
    }, "the breath without a card was no choice"
    assert ann.figures == {
        "ships": {"ships": 1, "crates": 2, "lost": 1},
        "divers": {"drawn": 12, "left": 4},
    }
    assert bob.most["opening"] == Counter(["deed-breath"])
    assert bob.figures["divers"] == {"drawn": 10, "left": 10}


def test_a_whole_game_counted_anew_from_its_end() -> None:
    g, told = recording("atlantica").steps[-1].at.state, story("atlantica")
    assert isinstance(g, Atlantica)
    for one in g.seats:
        own = habits(told, one)
        assert own.most["taken"] == Counter(f"kind-{kind}" for kind in g.treasures[one])
        assert own.figures["ships"]["ships"] == len(g.ships[one])
        assert own.figures["ships"]["crates"] == g.crates(one)
        assert own.figures["ships"]["lost"] == max(0, len(g.treasures[one]) - g.crates(one))
        assert own.figures["divers"]["left"] == len(g.hand[one])
