"""The tables of tournaments in the database; `schema` has the others, and all of them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, Text
from sqlalchemy import Table as SqlTable

from engine.store.columns import metadata, moment, of_event, of_table, person, secret

events = SqlTable(
    "events",  # tournaments
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("version", Integer, nullable=False),  # counts changes; an UPDATE names the one it knows
    moment("opened"),
    moment("ended", nullable=True),
    moment("due", nullable=True),  # the earliest deadline of its round
    moment("back", nullable=True),  # to which moment the database went back, if its luck was not renewed since
    Index("events_by_guild", "guild"),
    Index("events_by_time", "due"),
)

entries = SqlTable(
    "entries",  # the journals of tournaments
    metadata,
    of_event(primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("click", BigInteger, unique=True),
    secret("entry"),  # JSON
)

entrants = SqlTable(
    "entrants",  # whom the journal of a tournament names, one way or another
    metadata,
    of_event(primary_key=True),
    person(primary_key=True),
)

boards = SqlTable(
    "boards",  # which table a tournament is played at
    metadata,
    of_event(primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    of_table(),
    Index("boards_by_table", "table_id", unique=True),
)

finals = SqlTable(
    "finals",  # tournaments of which the final is shown to all, once it is there
    metadata,
    of_event(primary_key=True),
    Column("channel", BigInteger, nullable=False),
)

offices = SqlTable(
    "offices",  # panels of organisers that stand open, and are kept up to date as long as Discord lets us
    metadata,
    Column("message", BigInteger, primary_key=True),
    of_event(),
    person(),
    Column("locale", Text, nullable=False),
    secret("token", ours=True),  # of the press that it answered
    moment("until"),
)
