"""The tables of the database, as SQLAlchemy Core sees them. `migrations/` builds exactly this; a test compares.

Times are Unix seconds. What is secret is sealed as a text, so no query can look into it and no migration may change it.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Float, ForeignKey, Index, Integer, Text
from sqlalchemy import Table as SqlTable

from engine.store.columns import metadata as metadata
from engine.store.columns import moment, of_any, of_table, of_target, person, secret
from engine.store.process_schema import course as course
from engine.store.process_schema import keys as keys
from engine.store.process_schema import pulse as pulse
from engine.store.process_schema import shards as shards
from engine.store.tournament_schema import boards as boards
from engine.store.tournament_schema import entrants as entrants
from engine.store.tournament_schema import entries as entries
from engine.store.tournament_schema import events as events
from engine.store.tournament_schema import offices as offices

STATUSES = ("lobby", "running", "over", "cancelled")

tables = SqlTable(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("game", Text, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("language", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("status", Text, nullable=False),
    person("host", keeps=True),  # 0: they are forgotten
    secret("seed", nullable=True),  # until the game is over
    Column("seed_hash", Text),
    Column("version", Integer, nullable=False),  # counts changes; an UPDATE names the one it knows
    Column("computers_due", Boolean, nullable=False),
    Column("pace", Text, nullable=False),  # JSON
    Column("pause", Text),  # JSON: a pause, or that one is proposed
    Column("frozen", Text),  # JSON: since when and why nothing can be done at this table
    Column("branch", Text),  # JSON: from where in which game it goes on; none: from its own deal
    moment("opened"),
    moment("started", nullable=True),
    moment("ended", nullable=True),
    moment("back", nullable=True),  # to which moment the database went back, if its luck was not renewed since
    CheckConstraint(f"status IN {STATUSES}", name="status_known"),
    Index("tables_by_guild", "guild", "status"),
    Index("tables_by_thread", "thread"),
    Index("tables_by_channel", "channel"),
)

seats = SqlTable(
    "seats",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    person(keeps=True, nullable=True),
    Column("name", Text, nullable=False),
    Column("computer", Text),
    Column("stand_in", Text),  # the computer that plays for a person who is absent
    Column("wanted", Boolean, nullable=False),  # whether a replacement is
    Column("misses", Integer, nullable=False),  # deadlines missed in a row
    Column("hints", Text),  # JSON: the numbers of questions at which they were given one; none: they want no hints
    CheckConstraint(  # or nobody, without a name: they are forgotten
        "(user_id IS NULL) <> (computer IS NULL) OR user_id IS NULL AND name = ''", name="person_or_computer"
    ),
    Index("seats_by_user", "user_id"),
    Index("one_seat_each", "table_id", "user_id", unique=True),
)

rematches = SqlTable(
    "rematches",
    metadata,
    Column("former", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True),
    of_table(),
)

invitations = SqlTable("invitations", metadata, of_table(primary_key=True), person(primary_key=True))

follows = SqlTable(
    "follows",  # who is told of the turns of a table at which they do not sit
    metadata,
    of_table(primary_key=True),
    person(primary_key=True),
    Column("told", Integer, nullable=False),  # up to which line of its story
    Index("follows_by_user", "user_id"),
)

shows = SqlTable(
    "shows",  # tables that are shown to all, a turn late
    metadata,
    of_table(primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("told", Integer, nullable=False),  # up to which line of its story, what is held back with it
)

held = SqlTable(
    "held",  # turns that are over and not shown yet
    metadata,
    of_table(primary_key=True),
    Column("until", Integer, primary_key=True),  # the last line of its story
    Column("since", Integer, nullable=False),  # the one before the first
    secret("snapshot"),  # JSON: the position as it was then
)

positions = SqlTable(
    "positions",
    metadata,
    of_table(primary_key=True),
    secret("snapshot"),  # JSON: settled state, draft, edits
)

deals = SqlTable(
    "deals",
    metadata,
    of_table(primary_key=True),
    secret("secret"),  # of the bot, until the game is over
    secret("dealt", nullable=True),  # JSON: how the game was dealt, once it was
)

shares = SqlTable(
    "shares",  # what people add to the dealing of a table that has not begun
    metadata,
    of_table(primary_key=True),
    person(primary_key=True),
    secret("added"),
)

rules = SqlTable(
    "rules",  # under which a game was begun
    metadata,
    of_table(primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),  # digest of an owner's data, empty for the game's own
)

orders = SqlTable(
    "orders",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    secret("given"),  # JSON: what the seat decided in advance, and its last receipts
)

lessons = SqlTable(
    "lessons",
    metadata,
    of_table(primary_key=True),
    person(primary_key=True),
    secret("had"),  # JSON: the lessons they had, each with the number of the question at which it came
)

journal = SqlTable(
    "journal",
    metadata,
    of_table(primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    secret("wire"),  # JSON
    secret("aside", nullable=True),
    moment("at"),
)

story = SqlTable(
    "story",
    metadata,
    of_table(primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("chapter", Integer, nullable=False),
    secret("event"),  # JSON; whispered where there is an addressee
    Column("addressee", Integer),
)

clicks = SqlTable(
    "clicks",
    metadata,
    Column("id", BigInteger, primary_key=True),
    of_table(),
    secret("reply"),  # JSON: what the click was answered
    moment("at"),
    Index("clicks_by_time", "at"),
)

people = SqlTable(
    "people",
    metadata,
    person(primary_key=True),
    Column("name", Text, nullable=False),
    Column("locale", Text),
    Column("dm_channel", BigInteger),
    Column("dm_closed", Boolean, nullable=False),
    Column("zone", Text),  # time zone by its IANA name; with it the minutes of the day between which it is quiet
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
)

choices = SqlTable(
    "choices",  # what people set for themselves
    metadata,
    person(primary_key=True),
    Column("language", Text),  # null: that of their Discord
    Column("reminders", Text, nullable=False),
    Column("digest", Integer),  # at which minute of their day they are sent one, if at all
    Column("digested", Text),  # the day of the last one, in their zone
    moment("quiet_set", nullable=True),  # when they set their quiet hours last
    Column("listed", Boolean, nullable=False),  # whether others find them in leaderboards and see their profile
    *(Column(how, Boolean, nullable=False) for how in ("quick", "words_first")),  # how questions come to them
    *(Column(how, Boolean, nullable=False) for how in ("contrast", "large")),  # how pictures are drawn for them
)

clocks = SqlTable(
    "clocks",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1: of the whole table
    Column("left", Float, nullable=False),  # seconds
    Column("total", Float, nullable=False),  # seconds
    Column("question", Integer),
    Column("chapter", Integer, nullable=False),
    moment("since", nullable=True),
    moment("due", nullable=True),
    Column("rung", Text),
    moment("at", nullable=True),  # when the next rung comes; the earliest of all is what is waited for
    Index("clocks_by_time", "at"),
)

messages = SqlTable(
    "messages",
    metadata,
    of_any(),
    *of_target(),
    Column("serial", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    secret("fingerprint"),  # of what it shows: whoever guesses a hand could see from it whether they are right
    moment("at"),
    Index("messages_by_message", "message"),
)

pictures = SqlTable(
    "pictures",
    metadata,
    of_table(primary_key=True),
    Column("viewer", Text, primary_key=True),
    Column("occasion", Text, nullable=False),
    secret("facts"),  # JSON: what lay where in the last picture
    secret("before", nullable=True),  # JSON: the same on the occasion before
)

outbox = SqlTable(
    "outbox",
    metadata,
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

servers = SqlTable(
    "servers",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("language", Text),
    Column("channel", BigInteger),
    Column("role", BigInteger),
    Column("pace", Text),
    Column("organiser", BigInteger),  # role
    Column("greeted", Boolean),
    Column("listing", BigInteger),  # channel in which the list of its tables stands
    Column("matches", Boolean),  # false: nobody is asked there whether they play
    Column("vacation", Integer),  # days in a year
)

vacations = SqlTable(
    "vacations",  # when people are away from the tables of a server
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    person(),
    moment("starts"),
    moment("ends"),
    Index("vacations_by_user", "guild", "user_id"),
)

wishes = SqlTable(
    "wishes",  # what people like to play
    metadata,
    Column("guild", BigInteger, primary_key=True),
    person(primary_key=True),
    *(Column(what, Text, nullable=False) for what in ("games", "paces", "people")),  # JSON
    *(Column(minute, Integer) for minute in ("hours_from", "hours_to")),  # of their day, in their zone
    Column("spread", Integer),  # of ratings
    moment("asked", nullable=True),  # when they were last
)

acts = SqlTable(
    "acts",
    metadata,
    Column("id", Integer, primary_key=True),
    of_table(),
    moment("at"),
    person(keeps=True),  # 0: they are forgotten
    Column("name", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("seat", Integer),
    secret("reason"),
    Index("acts_by_table", "table_id"),
)

corrections = SqlTable(
    "corrections",
    metadata,
    Column("id", Integer, primary_key=True),
    of_table(),
    moment("at"),  # of the act
    Column("line", Integer, nullable=False),  # of the story, in which it was told
    secret("changes"),  # JSON: the fields, each with both values
    Index("corrections_by_table", "table_id"),
)

points = SqlTable(
    "points",
    metadata,
    of_table(primary_key=True),
    Column("asked", Integer, primary_key=True),
    Column("actions", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("awaiting", Text, nullable=False),  # JSON
)

undone = SqlTable(
    "undone",
    metadata,
    of_table(primary_key=True),
    Column("until", Integer, primary_key=True),  # number of the question that the game had come to
    Column("book", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    secret("content"),  # JSON: a row of journal or story that was taken back
)

proposals = SqlTable(
    "proposals",
    metadata,
    of_table(primary_key=True),
    person(),
    Column("point", Integer),  # null: the game is to end
    Column("agreed", Text, nullable=False),  # JSON
    Column("presses", Text, nullable=False),  # JSON
    moment("at"),
)

offers = SqlTable(
    "offers",
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    person(),  # who may take the seat over
)

covers = SqlTable(
    "covers",  # who plays for whom during a vacation
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    person(primary_key=True),
    Column("starts", Float, primary_key=True),
    moment("ends"),
    person("owner"),
    Column("state", Text, nullable=False),
    Index("covers_by_owner", "owner"),
    Index("covers_by_user", "user_id"),
)

holders = SqlTable(
    "holders",  # who held a seat, each from one action on until the next of that seat
    metadata,
    Column("id", Integer, primary_key=True),
    of_table(),
    Column("seat", Integer, nullable=False),
    person(keeps=True, nullable=True),
    Column("computer", Text),  # which played there, be it for that user
    Column("since", Integer, nullable=False),  # actions before
    Column("name", Text),  # what the holder was called then
    Column("told", Integer),  # lines of the story before
    moment("at", nullable=True),
    Index("holders_by_table", "table_id"),
)

removals = SqlTable(
    "removals",  # whom a moderator took off a table, until one lifts it
    metadata,
    of_table(primary_key=True),
    person(primary_key=True),
)

traces = SqlTable(
    "traces",  # while a game runs: who is forgotten and has seen what belongs to a seat, by a keyed hash
    metadata,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("trace", Text, primary_key=True),
)

recounts = SqlTable("recounts", metadata, of_table(primary_key=True))  # whose stored places are to be worked out anew

results = SqlTable(
    "results",  # how finished games ended for whom; they outlive their tables
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    moment("ended"),
    Column("seat", Integer, nullable=False),
    person(keeps=True, nullable=True),
    Column("name", Text, nullable=False),
    Column("forgotten", Integer),  # stands for a person who is, in all results of this game and server
    Column("place", Integer),  # null: they gave the seat up before
    Column("points", Integer),
    Column("alone", Boolean, nullable=False),  # whether nobody else ever played there
    Column("finished", Boolean, nullable=False),  # whether they played themselves at the end
    Column("whole", Boolean, nullable=False),  # whether the game came to its own end, untouched and unhinted
    Column("wait", Float),  # seconds to their answers, their median
    Column("computer", Text),  # the kind that played here from the start, if one did, and if that was noted
    Index("results_by_game", "guild", "game"),
    Index("results_by_user", "user_id"),
    Index("results_by_table", "table_id"),
)


def owner_of(table: SqlTable) -> Column[str]:
    """The column with the id of the table, or tournament, that a row belongs to."""
    return next(table.c[name] for name in ("table_id", "event_id", "id") if name in table.c)


SECRETS = tuple(column for table in metadata.sorted_tables for column in table.columns if column.info.get("secret"))
PERSONAL = tuple(column for table in metadata.sorted_tables for column in table.columns if column.info.get("person"))
