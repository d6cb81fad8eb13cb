"""An owner's folder of corrections."""

from __future__ import annotations

from pathlib import Path


def written(folder: Path, **files: str) -> Path:
    """The folder with these files in it; `pl_ftl` becomes pl.ftl."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text, encoding="utf-8")
    return folder
