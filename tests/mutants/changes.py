"""What can be changed in a module: every comparison, condition, number, order and statement, and who sees what."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
SECRET = {"Hidden", "Owner"}
"""Visibilities that become `Public`."""


@dataclass(frozen=True)
class Mutant:
    """The `number`th change of a module, which stands at `line` and makes `old` into `new`.

    `function` is the outermost function in which it stands, None if it is in force while the module is imported.
    """

    path: Path
    number: int
    line: int
    old: str
    new: str
    function: str | None

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.old}  ->  {self.new}"


@dataclass(frozen=True)
class _Site:
    """A node, where it hangs and what else could hang there."""

    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST
    new: ast.AST
    function: str | None

    def plant(self) -> None:
        if self.index is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.index] = self.new


def changes(path: Path) -> list[Mutant]:
    """All changes of a module, in the order of the text."""
    return [
        Mutant(path, number, _line(site.node), _text(site.node), _text(site.new), site.function)
        for number, site in enumerate(_sites(ast.parse(path.read_text())))
    ]


def changed(mutant: Mutant) -> ast.Module:
    """The module with that change. The lines are those of the file, so what goes wrong is found there."""
    tree = ast.parse(mutant.path.read_text())
    for number, site in enumerate(_sites(tree)):
        if number == mutant.number:
            site.plant()
            return ast.fix_missing_locations(tree)
    raise ValueError(f"no such change: {mutant}")


def _line(node: ast.AST) -> int:
    return node.target.lineno if isinstance(node, ast.comprehension) else getattr(node, "lineno", 0)


def _text(node: ast.AST) -> str:
    text = ast.unparse(node).replace("\n", "; ").strip()
    return text if len(text) < 100 else f"{text[:97]}..."


def _sites(tree: ast.Module) -> Iterator[_Site]:
    yield from _below(tree, None, ())


def _below(parent: ast.AST, function: str | None, within: tuple[str, ...]) -> Iterator[_Site]:
    for field, value in ast.iter_fields(parent):
        slots: Iterable[tuple[int | None, object]] = enumerate(value) if _is_list(value) else ((None, value),)
        for index, node in slots:
            if not isinstance(node, ast.AST) or _beside_the_point(parent, field, node):
                continue
            inside, path = function, within
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                path = (*within, node.name)
            if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) and field == "body" and function is None:
                inside = ".".join(within)
            for new in _others(parent, field, node):
                yield _Site(parent, field, index, node, ast.copy_location(new, node), inside)
            yield from _below(node, inside, path)


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _beside_the_point(parent: ast.AST, field: str, node: ast.AST) -> bool:
    """Assertions are for us; types but for their visibility, examples, texts and what shapes a class do nothing."""
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr) or field == "decorator_list":
        return True
    if isinstance(node, ast.keyword) and node.arg in ("examples", "strict"):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    if field in ("annotation", "returns"):
        return not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in SECRET)
    return isinstance(parent, ast.Assign) and ast.unparse(parent.targets[0]) == "__all__"


def _others(parent: ast.AST, field: str, node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in a node's place."""
    match node:
        case ast.Compare(left, [operator], [right]):
            if type(operator) in COMPARED:
                yield ast.Compare(left, [COMPARED[type(operator)]()], [right])
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.And() if isinstance(operator, ast.Or) else ast.Or(), values)
            for at in range(len(values)):
                rest = values[:at] + values[at + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
            if value:
                yield ast.Constant(value - 1)
        case ast.BinOp(left, operator, right):
            if (
                type(operator) in COUNTED
                and not _is_text(left)
                and not _is_text(right)
                and not _names_types(parent, node)
            ):
                yield ast.BinOp(left, COUNTED[type(operator)](), right)
        case ast.AugAssign(target, operator, value):
            if type(operator) in COUNTED:
                yield ast.AugAssign(target, COUNTED[type(operator)](), value)
            yield ast.Pass()
        case ast.Expr(ast.Call() | ast.Await()) | ast.Delete() | ast.Raise() | ast.Break() | ast.Continue():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Call():
            yield from _calls(node)
        case ast.Tuple(elements, ast.Load()) if isinstance(parent, ast.Return | ast.Lambda) and len(elements) > 1:
            for at in range(len(elements)):
                yield ast.Tuple(elements[:at] + elements[at + 1 :], ast.Load())
        case ast.comprehension(target, iterated, [_, *_], is_async):
            yield ast.comprehension(target, iterated, [], is_async)
        case ast.Subscript(ast.Name(name), inner, context) if name in SECRET:
            yield ast.Subscript(ast.Name("Public", ast.Load()), inner, context)
        case _:
            pass
    if field == "test" and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
        yield ast.UnaryOp(ast.Not(), node)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _names_types(parent: ast.AST, node: ast.AST) -> bool:
    """`Tile | Kind`, given a name."""
    allowed = (ast.Name, ast.BinOp, ast.BitOr, ast.Constant, ast.Load)
    return isinstance(parent, ast.Assign) and all(isinstance(part, allowed) for part in ast.walk(node))


def _calls(call: ast.Call) -> Iterator[ast.AST]:
    match call.func:
        case ast.Name(name) if name in CALLED:
            yield ast.Call(ast.Name(CALLED[name], ast.Load()), call.args, call.keywords)
        case ast.Attribute(who, "whisper"):  # said to all what one seat may know
            yield ast.Call(ast.Attribute(who, "tell", ast.Load()), call.args[1:], call.keywords)
        case _:
            pass
    for at, keyword in enumerate(call.keywords):
        if keyword.arg in ("key", "reverse", "default", "only", "to", "viewer", "but", "by"):
            yield ast.Call(call.func, call.args, call.keywords[:at] + call.keywords[at + 1 :])
