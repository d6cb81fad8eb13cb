"""The list of who was erased: at which moment, to the fraction of a second."""

from __future__ import annotations

from pathlib import Path

from engine.store.cipher import Cipher
from engine.store.erased import Erased, beside


def test_whoever_was_erased_a_moment_after_a_backup_is_found(tmp_path: Path) -> None:
    database = tmp_path / "here.sqlite"
    erased = Erased(database, Cipher.parse(""))
    erased.add(7, 1000.4)
    assert [erased.among([7, 8], since) for since in (1000.3, 1000.4, 1000.5)] == [[7], [7], []]
    path = beside(database)
    path.write_text(path.read_text().replace("1000.4 ", "1000 "))  # as earlier versions wrote it
    assert [erased.among([7, 8], since) for since in (1000.0, 1000.3)] == [[7], []]
