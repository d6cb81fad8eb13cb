"""The file with which anybody can repeat the draws of a tournament at its end: its journal, with numbers for people.
Pure.

It names nobody. Numbers follow the order of Discord ids, by which lots are drawn. Wishes not to meet somebody are
secret, so they are left out; a draw that depends on them is marked and not repeated. Notes, disputes and contents of
drafts are left out too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal, cast

from pydantic import Field, ValidationError

from engine.core import seed_hash
from engine.tournaments.access import public_act
from engine.tournaments.acts import Apart, Begin, Draw, JournalEntry, Note, Open, Publish, Undo
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.journal import apply, fold, history, opening
from engine.tournaments.pairing import draw
from engine.tournaments.people import anonymised, order_of
from engine.tournaments.pools import begin_again
from engine.tournaments.setup import FrozenModel
from engine.tournaments.state import Tournament


class BadDraws(ValueError):
    """A text that holds no draws; the message says why."""


class Draws(FrozenModel):
    """The file. `wishes` are the draws that wishes decided, by their place in the journal."""

    format: Literal["oraklos-draws/1"] = "oraklos-draws/1"
    seed_hash: str
    journal: tuple[JournalEntry, ...] = Field(min_length=1)
    wishes: frozenset[int] = frozenset()


class Outcome(Enum):
    SAME = auto()
    DIFFERENT = auto()
    WISHED = auto()
    """Not repeated: it depends on wishes, which are secret."""
    BY_HAND = auto()
    """Not drawn: an organiser made the tables."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The tables of a round, or of the seeding of a stage (`round` is 0), drawn again. `tables` are the users by table
    number."""

    round: int
    outcome: Outcome
    tables: tuple[tuple[int, ...], ...]


def export(journal: Sequence[JournalEntry]) -> str:
    """The file of a tournament that is over. Slow in large fields."""
    public = _public_entries(journal)
    open_ = cast("Open", journal[0].act)
    draws = Draws(seed_hash=seed_hash(open_.setup.seed), journal=anonymised(list(public.values()), order_of(journal)))
    if any(isinstance(entry.act, Apart) for entry in journal):
        proved = {n for n, same in redraw_entries(journal) if same}
        others = {n for n, one in _repeat_entries(draws) if one.outcome is Outcome.DIFFERENT}
        wishes = frozenset(at for at, n in enumerate(public) if at in others and n in proved)
        draws = draws.model_copy(update={"wishes": wishes})
    return draws.model_dump_json(indent=1)


def read(text: str) -> Draws:
    """Raises BadDraws."""
    try:
        found = Draws.model_validate_json(text)
    except ValidationError as error:
        raise BadDraws(f"this is no file of draws: {error.errors()[0]['msg']}") from None
    if not isinstance(found.journal[0].act, Open):
        raise BadDraws("a journal begins with the announcement")
    if seed_hash(found.journal[0].act.setup.seed) != found.seed_hash:
        raise BadDraws("the seed does not match its published hash")
    return found


def repeat(draws: Draws) -> list[Repeated]:
    """Repeat every draw. Raises BadDraws if this is no journal of a tournament."""
    try:
        return [one for _, one in _repeat_entries(draws)]
    except TournamentRefused as refused:
        raise BadDraws(f"the journal is none of a tournament: {refused.key}") from None


def _repeat_entries(draws: Draws) -> Iterator[tuple[int, Repeated]]:
    """The repeated draws with their places in the journal. Unpublished drafts are drawn too, but not compared."""
    first, *rest = draws.journal
    t = opening(first)
    for n, entry in enumerate(rest, 1):
        match entry.act:
            case Begin() as act:
                yield n, Repeated(0, _outcome(begin_again(t, act) == act), (act.entrants,))
            case Draw(attempt=int(), tables=()):
                entry = entry.model_copy(update={"act": draw(t)})
            case Draw() as act:
                outcome = Outcome.WISHED if n in draws.wishes else Outcome.BY_HAND
                if act.attempt is not None and n not in draws.wishes:
                    outcome = _outcome(_comes_out_again(t, act))
                yield n, Repeated(t.next_round, outcome, act.tables)
            case _:
                pass
        t = apply(t, entry)


def _outcome(same: bool) -> Outcome:
    return Outcome.SAME if same else Outcome.DIFFERENT


def _public_entries(journal: Sequence[JournalEntry]) -> dict[int, JournalEntry]:
    """Public entries of a journal, by their place in it; they lead to the same tournament. An undo of hidden entries
    only is hidden too."""
    first, *rest = journal
    t, shown, undone = opening(first), set[int](), dict[int, frozenset[int]]()
    for n, entry in enumerate(rest, 1):
        if isinstance(entry.act, Publish):
            shown.add(max(k for k, one in enumerate(t.log) if isinstance(one.act, Draw) and k not in t.undone))
        after = apply(t, entry)
        if isinstance(entry.act, Undo):
            undone[n] = after.undone - t.undone
        t = after
    secret = {n for n, entry in enumerate(journal) if _secret(entry, n in shown)}
    secret |= {n for n, which in undone.items() if which <= secret}
    return {n: _public_entry(entry, n in shown) for n, entry in enumerate(journal) if n not in secret}


def _secret(entry: JournalEntry, shown: bool) -> bool:
    by_hand = isinstance(entry.act, Draw) and entry.act.attempt is None
    return isinstance(entry.act, Note | Apart) or (by_hand and not shown)


def _public_entry(entry: JournalEntry, shown: bool) -> JournalEntry:
    act, drawn = entry.act, isinstance(entry.act, Draw) and shown
    act = act.model_copy(update={"reasons": ()}) if drawn else public_act(act, over=True)
    return entry.model_copy(update={"act": act, "by": None, "press": None})


@dataclass(frozen=True, slots=True)
class Redrawn:
    """Number of draws and stages in a journal that follow from the seed, and number of those that come out the same."""

    draws: int
    same: int

    @property
    def proved(self) -> bool:
        return self.same == self.draws


def prove_draws(journal: Iterable[JournalEntry]) -> Redrawn:
    """Repeat every draw and count the equal ones. Drafts made by hand are left out."""
    found = [same for _, same in redraw_entries(journal)]
    return Redrawn(len(found), sum(found))


def redraw_entries(journal: Iterable[JournalEntry]) -> Iterator[tuple[int, bool]]:
    """Places of drawn entries in the journal, and if each comes out the same."""
    for n, (t, entry) in enumerate(history(fold(journal))):
        if t is not None and isinstance(entry.act, Begin):
            yield n, begin_again(t, entry.act) == entry.act
        elif t is not None and isinstance(entry.act, Draw) and entry.act.attempt is not None:
            yield n, _comes_out_again(t, entry.act)


def _comes_out_again(t: Tournament, act: Draw) -> bool:
    anew = draw(t)
    return (anew.tables, anew.byes) == (act.tables, act.byes)
