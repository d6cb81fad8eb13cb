"""What tests of tournaments begin with."""

from __future__ import annotations

import pytest

from tests.engine.tournaments.helpers import Event, setup


@pytest.fixture
def event() -> Event:
    """Eight players; the first round is published."""
    event = Event(setup(), 8)
    event.begin()
    event.publish()
    return event
