"""A change is put in force: in functions that are there already, or in a module that is yet to be imported."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
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


class Planted(MetaPathFinder):
    """Has the changed module imported in place of the one on the disk; to be set before anything of ours is."""

    def __init__(self, mutant: Mutant, folder: Path) -> None:
        self._change = mutant
        self._module = ".".join(mutant.path.resolve().relative_to(folder).with_suffix("").parts)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._module:
            return None
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None and spec.origin is not None
        spec.loader = _Loader(self._change, fullname, spec.origin)
        return spec

    def set(self) -> None:
        """From now on."""
        sys.meta_path.insert(0, self)


class _Loader(SourceFileLoader):
    def __init__(self, mutant: Mutant, fullname: str, path: str) -> None:
        super().__init__(fullname, path)
        self._change = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compiled(self._change)
