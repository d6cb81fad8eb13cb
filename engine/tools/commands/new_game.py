"""`new-game`: creates a package with a small complete game, as a start for one's own."""

import argparse
import keyword
import sys
from importlib.util import find_spec
from pathlib import Path

from engine.games.box import GAME_ID, boxes
from engine.language import LOCALES
from engine.tools.commands.asked import Commands, Misuse

SKELETON = Path(__file__).parent / "skeleton"


def add(commands: Commands) -> None:
    command = commands.add_parser("new-game", help="lay out a package with a small game to begin your own from")
    command.add_argument("name", help="a short lower-case word: the id of the game and the name of its package")
    command.add_argument("folder", type=Path, nargs="?", help="where to put it; must not be there yet (./NAME)")
    command.set_defaults(run=_new_game)


def _new_game(args: argparse.Namespace) -> int:
    name: str = args.name
    folder = args.folder or Path(name)
    if not GAME_ID.fullmatch(name) or keyword.iskeyword(name):
        raise Misuse(f"{name!r} cannot be the id of a game: take a-z, 0-9 and _, a letter first, at most 24 of them")
    if name in boxes() or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise Misuse(f"there is a module or a game called {name!r} already")
    files = {
        "pyproject.toml": "package.toml",
        f"src/{name}/__init__.py": "game.py",
        **{f"src/{name}/text/{locale}.ftl": f"{locale}.ftl" for locale in LOCALES},
        f"tests/test_{name}.py": "tests.txt",
    }
    try:
        folder.mkdir(parents=True)
        for path, source in files.items():
            text = (SKELETON / source).read_text(encoding="utf-8")
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            text = text.replace("skeleton", name).replace("Skeleton", name.replace("_", " ").capitalize())
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Misuse(f"cannot write {error.filename or folder}: {error.strerror}") from None
    print(
        f"{folder} holds a game that can be played. Next:\n"
        f"  {sys.executable} -m pip install -e {folder}\n"
        f"  {sys.executable} -m pytest {folder}\n"
        f"  {sys.executable} -m engine check {name}"
    )
    return 0
