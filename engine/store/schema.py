"""The tables of the database, as SQLAlchemy Core sees them: columns of a row class, and others. `migrations/` builds
exactly this; a test compares.

Times are Unix seconds. What is secret is sealed as a text, so no query can look into it and no migration may change it.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Text
from sqlalchemy import Table as SqlTable

import engine.store.rows as rows
from engine.store.columns import metadata as metadata
from engine.store.columns import moment, of_any, of_event, of_table, of_target, person, secret, table

STATUSES = ("lobby", "running", "over", "cancelled")

# Of tables of play

tables = table(
    "tables",
    rows.TableRow,
    secret("snapshot", nullable=True, ours=True, place="positions.snapshot"),  # JSON: settled state, draft, edits
    Column("rules_version", Integer),  # the version of the rules under which its game was begun
    Column("rules_data", Text),  # and the digest of an owner's data, empty for the game's own
    secret("deal_secret", nullable=True, ours=True, place="deals.secret"),  # of the bot, until the game is over
    secret("dealt", nullable=True, ours=True, place="deals.dealt"),  # JSON: how the game was dealt, once it was
    Column("show_channel", BigInteger),  # where it is shown to all, a turn late, beside its page
    Column("shown", Integer),  # up to which line of its story, what is held back with it; none: it is not shown
    Column("recount", Boolean),  # true: its stored places are to be worked out anew
    Column("former", Text, ForeignKey("tables.id", ondelete="SET NULL", deferrable=True, initially="DEFERRED")),
    Column("event_id", Text, ForeignKey("events.id", ondelete="SET NULL")),  # the tournament that it belongs to
    Column("event_round", Integer),
    Column("event_number", Integer),
    Column("traces", Text),  # JSON: while its game runs, who is forgotten (a keyed hash) and has seen which seat
    CheckConstraint(f"status IN {STATUSES}", name="status_known"),
    Index("tables_by_guild", "guild", "status"),
    Index("tables_by_thread", "thread"),
    Index("tables_by_channel", "channel"),
    Index("tables_by_former", "former"),
    Index("tables_by_event", "event_id", "event_round", "event_number", unique=True),
    keys=["id"],
)

seats = table(
    "seats",
    of_table(primary_key=True),
    rows.SeatRow,
    secret("given", nullable=True, ours=True, place="orders.given"),  # JSON: what was decided in advance, and receipts
    CheckConstraint(  # or nobody, without a name: they are forgotten
        "(user_id IS NULL) <> (computer IS NULL) OR user_id IS NULL AND name = ''", name="person_or_computer"
    ),
    Index("seats_by_user", "user_id"),
    Index("one_seat_each", "table_id", "user_id", unique=True),
    keys=["seat"],
)

members = table(
    "members",  # people with whom a table has to do, whether they sit there or not
    of_table(primary_key=True),
    person(primary_key=True),
    Column("invited", Boolean),  # true: a seat is kept for them
    Column("removed", Boolean),  # true: a moderator took them off the table
    Column("told", Integer),  # up to which line of its story they were told; they follow it
    Column("offered", Text),  # JSON: the seats that they may take over
    Column("proposal", Text),  # JSON: what they proposed
    secret("added", nullable=True, place="shares.added"),  # to the dealing, until the game begins
    secret("had", nullable=True, place="lessons.had"),  # JSON: their lessons, each with the number of its question
    Index("members_by_user", "user_id"),
)

# `until`: the last line of its story; `since`: the one before the first
held = table("held", of_table(primary_key=True), Column("until", Integer, primary_key=True), rows.HeldRow)

journal = table("journal", of_table(primary_key=True), rows.JournalRow, keys=["n"])

story = table("story", of_table(primary_key=True), rows.StoryRow, keys=["n"])

clicks = table(
    "clicks",
    Column("id", BigInteger, primary_key=True),
    of_table(),
    secret("reply"),  # JSON: what the click was answered
    moment("at"),
    Index("clicks_by_time", "at"),
)

people = table("people", rows.Person, keys=["user"])

choices = table("choices", person(primary_key=True), rows.Choices)

clocks = table("clocks", of_table(primary_key=True), rows.ClockRow, Index("clocks_by_time", "at"), keys=["seat"])

messages = table(
    "messages",
    of_any(),
    *of_target(),
    Column("serial", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    secret("fingerprint"),  # of what it shows: whoever guesses a hand could see from it whether they are right
    moment("at"),
    Index("messages_by_message", "message"),
)

pictures = table(
    "pictures",
    of_table(primary_key=True),
    Column("viewer", Text, primary_key=True),
    Column("occasion", Text, nullable=False),
    secret("facts"),  # JSON: what lay where in the last picture
    secret("before", nullable=True),  # JSON: the same on the occasion before
)

outbox = table(
    "outbox",
    of_any(),
    *of_target(),
    Column("place", Integer, nullable=False),  # order of delivery among the marks of a table
    Column("version", Integer, nullable=False),
    moment("due"),
    Column("attempts", Integer, nullable=False),
    Column("error", Text),
    moment("leased_until", nullable=True),
    Index("outbox_by_due", "due"),
)

servers = table("servers", rows.Server, keys=["guild"])

vacations = table(
    "vacations", Column("id", Integer, primary_key=True), rows.Vacation, Index("vacations_by_user", "guild", "user_id")
)

wishes = table("wishes", rows.Wish, keys=["guild", "user_id"])

page_sessions = table("page_sessions", rows.PageKey, Index("page_sessions_by_user", "user_id"), keys=["digest"])

acts = table("acts", Column("id", Integer, primary_key=True), of_table(), rows.Act, Index("acts_by_table", "table_id"))

points = table("points", of_table(primary_key=True), rows.Point, keys=["asked"])

undone = table(
    "undone",
    of_table(primary_key=True),
    Column("until", Integer, primary_key=True),  # number of the question that the game had come to
    Column("book", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    secret("content"),  # JSON: a row of journal or story that was taken back
)

covers = table(
    "covers",
    of_table(primary_key=True),
    rows.Cover,
    Index("covers_by_owner", "owner"),
    Index("covers_by_user", "user_id"),
    keys=["seat", "user_id", "starts"],
)

holders = table(
    "holders",
    Column("id", Integer, primary_key=True),
    of_table(),
    Column("seat", Integer, nullable=False),
    person(keeps=True, nullable=True),
    Column("computer", Text),
    Column("since", Integer, nullable=False),
    Column("name", Text),  # this, `told` and `at`: none of former versions
    Column("told", Integer),
    moment("at", nullable=True),
    Index("holders_by_table", "table_id"),
    row=rows.HolderRow,
)

results = table(
    "results",  # they outlive their tables
    Column("id", Integer, primary_key=True),
    rows.ResultRow,
    Index("results_by_game", "guild", "game"),
    Index("results_by_user", "user_id"),
    Index("results_by_table", "table_id"),
)

# Of tournaments

events = table(
    "events",
    rows.TournamentRow,
    Column("final_channel", BigInteger),  # where the final is shown to all, once it is there
    Index("events_by_guild", "guild"),
    Index("events_by_time", "due"),
    keys=["id"],
)

entries = table(
    "entries",  # the journals of tournaments
    of_event(primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("click", BigInteger, unique=True),
    secret("entry"),  # JSON
)

# Whom the journal of a tournament names, one way or another
entrants = table("entrants", of_event(primary_key=True), person(primary_key=True))

offices = table(
    "offices",
    Column("message", BigInteger, primary_key=True),
    of_event(),
    person(),
    Column("locale", Text, nullable=False),
    secret("token", ours=True),  # of the press that it answered
    moment("until"),
    row=rows.OfficeRow,
)

# Of processes

pulse = table("pulse", Column("id", Integer, primary_key=True), moment("at"))  # one row

course = table(
    "course",  # by which a database that went back is known again: see `course.py`
    Column("id", Integer, primary_key=True),  # there is one row
    moment("at"),  # up to when it was used
    Column("place", Text),  # where it lies, as the server tells; none in a file
    Column("copied", Boolean, nullable=False),  # whether it is a copy that was not used yet
)

shards = table(
    "shards",  # who has which of Discord's, where several processes share a database
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("total", Integer, nullable=False),  # of how many
    Column("epoch", Integer, nullable=False),  # how often it was taken
    Column("holder", Text, nullable=False),  # a word of whoever took it, made for this one time
    Column("name", Text, nullable=False),  # who that is, for people
    moment("beat"),  # when they were last there
    moment("pulse", nullable=True),  # when everything was well there last
)

# By what anything may be sealed here, by name, and whether everything is sealed by it
keys = table("keys", Column("id", Text, primary_key=True), Column("whole", Boolean, nullable=False))


def owner_of(table: SqlTable) -> Column[str]:
    """The column with the id of the table, or tournament, that a row belongs to."""
    return (
        table.c.id
        if table is tables
        else next(table.c[name] for name in ("table_id", "event_id", "id") if name in table.c)
    )


SECRETS = tuple(column for table in metadata.sorted_tables for column in table.columns if column.info.get("secret"))
PERSONAL = tuple(column for table in metadata.sorted_tables for column in table.columns if column.info.get("person"))
