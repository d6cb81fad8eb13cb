"""Tables: running games with their lobby, seats and journal. All access from Discord to the games goes through here."""

from engine.dealing import Dealt
from engine.receipts import Receipt, TurnResult, brings, of_turn, receipt, turn_of, turn_result
from engine.store.rows import Act, Choices, Due, Message, Person, Proposal, Server, Shown
from engine.tables.boards import Score
from engine.tables.errors import TableRefused
from engine.tables.halts import Halted
from engine.tables.hints import Advice, Hint, counted
from engine.tables.holders import Tenure
from engine.tables.limits import Keep, Limits
from engine.tables.moderation import Corrected, Correction
from engine.tables.outbox import Outbox
from engine.tables.oversight import EndedTable, Overseen, PersonReport
from engine.tables.people import Reminders
from engine.tables.profiles import Leaderboard, Profile, Ranked, RatingChange, Record
from engine.tables.proposals import until
from engine.tables.records import DONE, Reply, ReplyKind, SeatInfo, Sight, Status, StoryLine, Table
from engine.tables.replays import PastPoint
from engine.tables.shows import HeldTurn, PublicTable
from engine.tables.tables import Tables
from engine.tables.time.pace import BadPace, Freeze, Pace, Pause
from engine.tables.time.quiet import Quiet
from engine.tables.time.seat_clocks import Rung
from engine.tables.time.table_clock import Beat
from engine.tables.views import Dealing, Share

__all__ = [
    "DONE", "Act", "Advice", "BadPace", "Beat", "Choices", "Corrected", "Correction", "Dealing", "Dealt",
    "Due", "EndedTable", "Freeze", "Halted", "HeldTurn", "Hint", "Keep", "Leaderboard", "Limits", "Message", "Outbox",
    "Overseen", "Pace", "PastPoint", "Pause", "Person", "PersonReport", "Profile", "Proposal", "PublicTable", "Quiet",
    "Ranked", "RatingChange", "Receipt", "Record", "Reminders", "Reply", "ReplyKind", "Rung", "Score", "SeatInfo",
    "Server", "Share", "Shown", "Sight", "Status", "StoryLine", "Table", "TableRefused", "Tables", "Tenure",
    "TurnResult", "brings", "counted", "of_turn", "receipt", "turn_of", "turn_result", "until",
]  # fmt: skip
