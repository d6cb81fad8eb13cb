"""Refusals of tables."""

from __future__ import annotations

from engine.core import Refused


class TableRefused(Refused):
    """A refusal of a table; nothing was changed. `key` names the text `refuse-<key>`, `details` fill it.

    Keys: no-table, no-game, seats-range, bad-option, not-lobby, not-running, already-seated, not-seated, table-full,
    no-computer, too-few, not-host, not-over, stale (the question is already answered), busy (try again), unreadable
    (this version cannot read what is stored), no-such-order (it cannot be given now), no-clock (the table has none),
    paused-already, agreed-already, not-paused, moderators-pause, frozen (by a moderator), not-frozen, no-deadline,
    bad-pace, moderator-sits (a player cannot moderate), moderator-sat (nor can a former player), no-such-point,
    cannot-rewind, which-seat, look-first, correction-stale, no-request, nobody-awaited, nudged-lately, proposal-stands,
    no-proposal, no-earlier-answer, gone, left-already, seat-taken, knows-another (seat of this game; both also with
    other-, of somebody else), no-offer, last-person, no-person, not-awaited, last-call-first.

    The rules refuse answers with the core's own `Refused`; catching that catches both.
    """
