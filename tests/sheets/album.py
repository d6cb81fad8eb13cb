"""Pictures of the cards that were seen, and a page of them with captions."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

WIDTH = 390
"""Width of a card in the repository, in pixels."""
QUALITY = 55
ROW = 3
"""Cards beside each other on a page."""


@dataclass
class Album:
    """The pictures in a folder, in the order in which they were taken, each distinct by its name."""

    folder: Path
    names: list[str] = field(default_factory=list[str])
    words: dict[str, str] = field(default_factory=dict[str, str])
    captions: dict[str, str] = field(default_factory=dict[str, str])

    def lacks(self, name: str) -> bool:
        """Whether there is no picture of that name yet."""
        return name not in self.names

    def keep(self, name: str, png: bytes, words: str = "", caption: str = "") -> None:
        """Adds a picture with what can be read in it. The first card of each kind with a caption stands on the page;
        the kind is the first word of the name."""
        if caption and all(one.split()[0] != name.split()[0] for one in self.captions):
            self.captions[name] = caption
        self.names.append(name)
        self.words[name] = words
        self.path(name).write_bytes(png)
        self.folder.joinpath("words.json").write_text(json.dumps(self.words, ensure_ascii=False, indent=1))

    def path(self, name: str) -> Path:
        """Where a picture is: numbered, with its name."""
        plain = re.sub(r"[^\w.+ -]+", " ", name).strip()
        return self.folder / f"{self.names.index(name) + 1:03} {plain}.png"

    def page(self, file: Path, title: str) -> int:
        """Writes a Markdown page of the captioned cards, a picture each in a folder beside it; the bytes of all."""
        folder = file.with_suffix("")
        folder.mkdir(parents=True, exist_ok=True)
        for former in folder.glob("*.webp"):
            former.unlink()
        cells = list[str]()
        for n, (name, caption) in enumerate(self.captions.items(), 1):
            card = Image.open(self.path(name)).convert("RGB")
            card.thumbnail((WIDTH, card.height))
            card.save(folder / f"{n:02}.webp", "WEBP", quality=QUALITY, method=6)
            cells.append(f'{caption}<br><img src="{folder.name}/{n:02}.webp" width="260" alt="{caption}">')
        rows = [cells[at : at + ROW] for at in range(0, len(cells), ROW)]
        table = [f"| {' | '.join([*row, *[''] * (ROW - len(row))])} |" for row in rows]
        rule = "|---" * ROW + "|"
        file.write_text("\n".join([f"# {title}", "", table[0], rule, *table[1:], ""]))
        return sum(one.stat().st_size for one in folder.glob("*.webp"))
