"""A change is put in force: in functions that are there already, or in a module that is yet to be imported."""

import ast
import builtins
import gc
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutants.changes import Mutant, changed

Place = tuple[str, str, int]
"""Where code is from: its file, its qualified name, its first line."""


def place(code: CodeType) -> Place:
    """Where code is from."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


def compiled(mutant: Mutant) -> CodeType:
    """The changed module."""
    return compile(changed(mutant), str(mutant.path.resolve()), "exec", dont_inherit=True)


def outermost(code: CodeType, function: str) -> list[CodeType]:
    """The functions of that qualified name in a module: several where a property is set as well as got."""
    return [inner for inner in _within(code) if inner.co_qualname == function]


def _within(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _within(constant)


def functions(folder: Path) -> dict[Place, list[FunctionType]]:
    """All functions that were made of a folder's code, also those that a decorator keeps."""
    gc.unfreeze()
    found: defaultdict[Place, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(folder)):
            found[place(thing.__code__)].append(thing)
    gc.freeze()
    return found


def plant(mutant: Mutant, there: Mapping[Place, Sequence[FunctionType]]) -> None:
    """Gives the functions that are there the changed code."""
    assert mutant.function is not None
    for code in outermost(compiled(mutant), mutant.function):
        for function in there.get(place(code), ()):
            function.__code__ = code


REACHED: set[Place] = set()
"""The functions of marked modules that have been called since this was emptied."""


def marked(path: Path) -> CodeType:
    """A module whose outermost functions say so in REACHED when they are called."""
    setattr(builtins, _SAY_SO, REACHED.add)
    tree, file = ast.parse(path.read_text()), str(path.resolve())
    for name, function in _outermost(tree, ()):
        first = min(function.lineno, *(one.lineno for one in function.decorator_list), sys.maxsize)
        here: Place = (file, name, first)
        (say_so,) = ast.parse(f"{_SAY_SO}({here!r})").body
        after = int(ast.get_docstring(function, clean=False) is not None)
        function.body.insert(after, ast.copy_location(say_so, function.body[0]))
    return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


_SAY_SO = "__reached__"


def _outermost(node: ast.AST, within: tuple[str, ...]) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
            yield ".".join((*within, inner.name)), inner
        else:
            yield from _outermost(inner, (*within, inner.name) if isinstance(inner, ast.ClassDef) else within)


class Planted(MetaPathFinder):
    """Has other code of some modules imported than stands on the disk; to be set before anything of ours is."""

    def __init__(self, codes: Mapping[Path, Callable[[], CodeType]], folder: Path) -> None:
        self._codes = {
            ".".join(path.resolve().relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): code
            for path, code in codes.items()
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self._codes:
            return None
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None and spec.origin is not None
        spec.loader = _Loader(self._codes[fullname], fullname, spec.origin)
        return spec

    def set(self) -> None:
        """From now on."""
        sys.meta_path.insert(0, self)


class _Loader(SourceFileLoader):
    def __init__(self, code: Callable[[], CodeType], fullname: str, path: str) -> None:
        super().__init__(fullname, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        return self._code()
