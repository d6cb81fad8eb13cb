"""Permissions of a tournament: acts and views. Organisers who play can neither change nor see secrets of their own
tables."""

from __future__ import annotations

import engine.tournaments.acts as acts
from engine.tournaments.errors import TournamentRefused
from engine.tournaments.state import Phase, PlayerStatus, RoundStatus, Tournament


def permit(t: Tournament, entry: acts.JournalEntry) -> None:
    """Refuses not-yours (only for the players themselves or an organiser), organisers-only, own-table, own-pairing,
    own-seeding and own-game (an organiser who plays)."""
    act = entry.act
    if entry.by is None:
        return
    if isinstance(act, acts.AtTable) or (isinstance(act, acts.Own) and act.user == entry.by):
        return  # the table has checked the permission and done it
    if isinstance(act, acts.Replace) and act.by == entry.by and offered_to(t, act.user) == act.by:
        return
    if not entry.organiser:
        raise TournamentRefused("not-yours" if isinstance(act, acts.Own) else "organisers-only")
    match act:
        case acts.Report() | acts.Correct() | acts.Settle() | acts.Note():
            if sits(t, entry.by, act.round, act.table):
                raise TournamentRefused("own-table")
        case acts.Extend():
            number = 0 if t.open_round is None else t.open_round.number
            if sits(t, entry.by, number, act.table):
                raise TournamentRefused("own-table")
        case acts.Leave() | acts.Disqualify() | acts.Replace() | acts.Dispute() | acts.Apart():
            if act.user != entry.by and _meets(t, entry.by, act.user):
                raise TournamentRefused("own-table")
        case acts.Cancel():
            if _awaits(t, entry.by):
                raise TournamentRefused("own-game")
        case acts.Seed():
            if plays(t, entry.by):
                raise TournamentRefused("own-seeding")
        case acts.Draw():
            first = act.attempt == 1 or (act.attempt is not None and t.draft is not None and t.draft.stale)
            if plays(t, entry.by) and not first:
                raise TournamentRefused("own-pairing")
        case acts.Undo():
            last = undoable(t)
            if last is not None and plays(t, entry.by) and isinstance(t.log[last].act, acts.Draw):
                raise TournamentRefused("own-pairing")
            if last is not None:
                permit(t, replace_by(t.log[last], entry.by))
        case _:
            pass


def undoable(t: Tournament) -> int | None:
    """The index of the last entry by an organiser that is not undone; None if there is none."""
    found = (
        n
        for n, entry in reversed(list(enumerate(t.log)))
        if n not in t.undone and not isinstance(entry.act, acts.Undo | acts.AtTable)
    )
    return next((n for n in found if t.log[n].organiser), None)


def offered_to(t: Tournament, user: int) -> int | None:
    """The person to whom organisers have offered the seat of a user at a table of the open round."""
    table = None if t.open_round is None else t.open_round.table_of(user)
    return None if table is None else table.offers.get(table.users.index(user))


def replace_by(entry: acts.JournalEntry, by: int) -> acts.JournalEntry:
    """The entry as if an organiser, `by`, had made it."""
    return entry.model_copy(update={"by": by, "organiser": True})


def plays(t: Tournament, user: int) -> bool:
    known = t.players.get(user)
    at_table = t.open_round is not None and any(user in table.sitting for table in t.open_round.tables)
    return at_table or (
        known is not None and known.status in (PlayerStatus.IN, PlayerStatus.WAITING) and t.phase is not Phase.OVER
    )


def sits(t: Tournament, user: int, round_: int | None, table: int | None) -> bool:
    """True if somebody sits, or sat to the end, at a table; None: at any table of that round, or in any round."""
    if round_ is None:
        return plays(t, user)
    rounds = [one for one in t.played if one.number == round_]
    tables = [one for found in rounds for one in found.tables if table is None or one.number == table]
    return any(user in one.sitting for one in tables)


def sees_notes(t: Tournament, user: int, round_: int | None, table: int | None) -> bool:
    """True if an organiser may read private notes and disputes about a table, or about all (None)."""
    return not sits(t, user, round_, table)


def sees_draft(t: Tournament, user: int) -> bool:
    """True if an organiser may see and edit a draft; organisers who play may not."""
    return not plays(t, user)


def public(reasons: tuple[acts.Reason, ...]) -> tuple[acts.Reason, ...]:
    """The reasons that everybody may read. Wishes not to meet are only for organisers who see drafts."""
    return tuple(reason for reason in reasons if reason.why is not acts.Why.TOGETHER)


def public_log(t: Tournament) -> dict[int, acts.JournalEntry]:
    """The public journal, by the place of each entry: without notes, wishes, texts of disputes and contents of drafts;
    the seed only at the end. Redraws are public."""
    over = t.phase in (Phase.OVER, Phase.CANCELLED)
    return {
        n: entry.model_copy(update={"act": public_act(entry.act, over=over)})
        for n, entry in enumerate(t.log)
        if not isinstance(entry.act, acts.Note | acts.Apart)
    }


def public_act(act: acts.Act, *, over: bool) -> acts.Act:
    """An act without the parts for organisers alone; with the seed once the tournament is `over`."""
    match act:
        case acts.Open(setup=setup):
            told = setup if over else setup.model_copy(update={"seed": ""})
            return act.model_copy(update={"setup": told, "order": ()})
        case acts.Renew() if not over:
            return act.model_copy(update={"secret": ""})
        case acts.Draw():
            return acts.Draw(tables=(), attempt=act.attempt)
        case acts.Dispute():
            return act.model_copy(update={"text": ""})
        case acts.Settle():
            return act.model_copy(update={"note": ""})
        case _:
            return act


def _awaits(t: Tournament, user: int) -> bool:
    tables = () if t.open_round is None else t.open_round.tables
    return any(user in table.sitting and table.result is None for table in tables)


def _meets(t: Tournament, one: int, other: int) -> bool:
    """True if two people sit at an unfinished table, or meet in the draft."""
    last = t.round
    tables = () if last is None or last.status is RoundStatus.CLOSED else last.tables
    return any({one, other} <= table.sitting and table.result is None for table in tables)
