"""A server whose disk is full: said clearly, nothing that was told is lost, and all goes on when there is room."""

from __future__ import annotations

import secrets
import shutil
import subprocess
from collections.abc import Generator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engine.store import Store, Unwell
from tests.postgres import Server, lacking, memory

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

pytestmark = [pytest.mark.thorough, pytest.mark.long(10, "a server")]
ROOM = 192
"""Megabytes of the disk: of these an empty server takes some 60."""
MOST = 20_000
"""So many rows do not fit on it."""


@pytest.fixture
def disk() -> Generator[Path]:
    """A small disk."""
    with TemporaryDirectory(prefix="disk", dir=memory()) as folder:
        if subprocess.run(("mount", "-t", "tmpfs", "-o", f"size={ROOM}m", "tmpfs", folder), check=False).returncode:
            pytest.skip("nobody may mount a small disk here")
        try:
            yield Path(folder)
        finally:
            subprocess.run(("umount", folder), check=True)


async def test_nothing_is_lost_and_all_goes_on_when_there_is_room(disk: Path) -> None:
    (disk / "server").mkdir()
    server = Server(disk / "server")
    server.start()
    try:
        store = await Store.open(server.address, shared=True)
        try:
            (disk / "ballast").write_bytes(bytes(shutil.disk_usage(disk).free - 2**20))
            written = 0
            with pytest.raises(Unwell, match="space"):
                for written in range(MOST):
                    async with store.transaction() as tx:
                        await tx.people.put(written, secrets.token_hex(2000))
            async with store.reading() as tx:
                assert {person.user for person in await tx.people.all(range(MOST))} == {*range(written)}
            (disk / "ballast").unlink()
            async with store.transaction() as tx:
                await tx.people.put(written, "Ida")
            async with store.reading() as tx:
                assert len(await tx.people.all(range(MOST))) == written + 1
        finally:
            await store.close()
    finally:
        server.stop()
