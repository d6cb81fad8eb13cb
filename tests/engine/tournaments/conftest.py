"""What tests of tournaments begin with."""

from __future__ import annotations

import pytest

from tests.engine.tournaments.helpers import Cup, setup


@pytest.fixture
def cup() -> Cup:
    """Eight players; the first round is published."""
    cup = Cup(setup(), 8)
    cup.begin()
    cup.publish()
    return cup
