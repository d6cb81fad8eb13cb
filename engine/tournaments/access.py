"""Permissions of a tournament: acts and views. Organisers who play touch and see nothing of their own tables."""

from __future__ import annotations

from engine.tournaments.acts import (
    Act,
    Apart,
    AtTable,
    Cancel,
    Correct,
    Dispute,
    Disqualify,
    Draw,
    Extend,
    JournalEntry,
    Leave,
    Note,
    Open,
    Own,
    Reason,
    Renew,
    Replace,
    Report,
    Seed,
    Settle,
    Undo,
    Why,
)
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.state import Phase, PlayerStatus, RoundStatus, Tournament


def permit(t: Tournament, entry: JournalEntry) -> None:
    """Refuses not-yours (what only the players themselves or an organiser may do), organisers-only, own-table,
    own-pairing, own-seeding and own-game (an organiser who plays)."""
    act = entry.act
    if entry.by is None:
        return
    if isinstance(act, AtTable) or (isinstance(act, Own) and act.user == entry.by):
        return  # whoever may do it there may do it, for it was done
    if isinstance(act, Replace) and act.by == entry.by and is_offered_seat(t, act.user, act.by):
        return
    if not entry.organiser:
        raise TournamentRefused("not-yours" if isinstance(act, Own) else "organisers-only")
    match act:
        case Report() | Correct() | Settle() | Note():
            if sits(t, entry.by, act.round, act.table):
                raise TournamentRefused("own-table")
        case Extend():
            number = 0 if t.open_round is None else t.open_round.number
            if sits(t, entry.by, number, act.table):
                raise TournamentRefused("own-table")
        case Leave() | Disqualify() | Replace() | Dispute() | Apart():
            if act.user != entry.by and _meets(t, entry.by, act.user):
                raise TournamentRefused("own-table")
        case Cancel():
            if _awaits(t, entry.by):
                raise TournamentRefused("own-game")
        case Seed():
            if plays(t, entry.by):
                raise TournamentRefused("own-seeding")
        case Draw():
            first = act.attempt == 1 or (act.attempt is not None and t.draft is not None and t.draft.stale)
            if plays(t, entry.by) and not first:
                raise TournamentRefused("own-pairing")
        case Undo():
            last = undoable(t)
            if last is not None and plays(t, entry.by) and isinstance(t.log[last].act, Draw):
                raise TournamentRefused("own-pairing")
            if last is not None:
                permit(t, replace_by(t.log[last], entry.by))
        case _:
            pass


def undoable(t: Tournament) -> int | None:
    """The index of the last entry by an organiser that stands; None if there is none."""
    found = (
        n
        for n, entry in reversed(list(enumerate(t.log)))
        if n not in t.undone and not isinstance(entry.act, Undo | AtTable)
    )
    return next((n for n in found if t.log[n].organiser), None)


def is_offered_seat(t: Tournament, user: int, by: int) -> bool:
    """True if organisers have offered somebody the seat of a user at a table of the open round."""
    return offered_to(t, user) == by


def offered_to(t: Tournament, user: int) -> int | None:
    """The person to whom organisers have offered the seat of a user at a table of the open round."""
    table = None if t.open_round is None else t.open_round.table_of(user)
    return None if table is None else table.offers.get(table.users.index(user))


def replace_by(entry: JournalEntry, by: int) -> JournalEntry:
    """The entry as if an organiser, `by`, had made it."""
    return entry.model_copy(update={"by": by, "organiser": True})


def plays(t: Tournament, user: int) -> bool:
    """True if somebody is in the field, or sits at a table of the open round."""
    known = t.players.get(user)
    at_table = t.open_round is not None and any(user in table.sitting for table in t.open_round.tables)
    return at_table or (
        known is not None and known.status in (PlayerStatus.IN, PlayerStatus.WAITING) and t.phase is not Phase.OVER
    )


def sits(t: Tournament, user: int, round_: int | None, table: int | None) -> bool:
    """True if somebody sits, or sat to the end, at a table; None: at any of that round, or whether they play at all."""
    if round_ is None:
        return plays(t, user)
    rounds = [one for one in t.played if one.number == round_]
    tables = [one for found in rounds for one in found.tables if table is None or one.number == table]
    return any(user in one.sitting for one in tables)


def sees_notes(t: Tournament, user: int, round_: int | None, table: int | None) -> bool:
    """True if an organiser may read private notes and disputes about a table, or about all (None)."""
    return not sits(t, user, round_, table)


def sees_draft(t: Tournament, user: int) -> bool:
    """True if an organiser may look at a draft, and edit it: those who play may not."""
    return not plays(t, user)


def public(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons that everybody may read. That two asked not to meet is only for organisers who see drafts."""
    return tuple(reason for reason in reasons if reason.why is not Why.TOGETHER)


def public_log(t: Tournament) -> dict[int, JournalEntry]:
    """The journal for everybody, by the place of each entry: without notes, wishes, what is said in disputes, and what
    stood in drafts; the seed of the draws only at the end. That something was drawn again, everybody sees."""
    over = t.phase in (Phase.OVER, Phase.CANCELLED)
    return {
        n: entry.model_copy(update={"act": public_act(entry.act, over=over)})
        for n, entry in enumerate(t.log)
        if not isinstance(entry.act, Note | Apart)
    }


def public_act(act: Act, *, over: bool) -> Act:
    """An act of the journal without what is in it for organisers alone; once all is `over`, with the seed."""
    match act:
        case Open(setup=setup):
            told = setup if over else setup.model_copy(update={"seed": ""})
            return act.model_copy(update={"setup": told, "order": ()})
        case Renew() if not over:
            return act.model_copy(update={"secret": ""})
        case Draw():
            return Draw(tables=(), attempt=act.attempt)
        case Dispute():
            return act.model_copy(update={"text": ""})
        case Settle():
            return act.model_copy(update={"note": ""})
        case _:
            return act


def _awaits(t: Tournament, user: int) -> bool:
    """True if somebody sits at a table of the open round that has no result yet."""
    tables = () if t.open_round is None else t.open_round.tables
    return any(user in table.sitting and table.result is None for table in tables)


def _meets(t: Tournament, one: int, other: int) -> bool:
    """True if two sit at a table that is not over, or are to meet by the draft."""
    last = t.round
    tables = () if last is None or last.status is RoundStatus.CLOSED else last.tables
    return any({one, other} <= table.sitting and table.result is None for table in tables)
