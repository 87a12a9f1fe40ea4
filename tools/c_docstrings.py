"""Gives native modules the docstrings of their sources, for help() and editors. mypyc writes down signatures only.

It works on the C that mypyc has written, one file a module: on its table of functions, its types and its definition.
"""

import ast
import re
from pathlib import Path

TEXT = r'"(?P<signature>[^"\\]*\\n--\\n\\n)?(?:[^"\\]|\\.)*"'
METHOD = re.compile(rf"(\(PyCFunction\)CPyPy_(?P<name>\w+),\s*[A-Z_| ]+,\s*PyDoc_STR\()(?:NULL|{TEXT})")
TYPE = re.compile(rf'(\.tp_doc = PyDoc_STR\()(?="(?P<name>\w+)\(){TEXT}')
PROPERTY = re.compile(
    rf"(\(getter\)(?P<path>\w+)_get_(?P<name>\w+),\s*(?:\(setter\)\w+|NULL),\s*)(?:NULL|PyDoc_STR\({TEXT}\))"
)
MODULE = re.compile(rf'(PyModuleDef_HEAD_INIT,\s*"[\w.]+",\s*)(?:NULL,|PyDoc_STR\({TEXT}\),)')


def bring_docstrings(generated: Path, sources: Path) -> None:
    for file in generated.glob("__native_paddock___*.c"):
        source = sources / Path(*file.stem.removeprefix("__native_").split("___")).with_suffix(".py")
        if source.exists():
            file.write_text(with_docstrings(file.read_text(), docstrings_of(source)))


def docstrings_of(source: Path) -> dict[str, str]:
    """By their names: `playout`, `State`, `State.apply`; the module's is nameless."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    found = {"": tree, **named(tree)}
    for name, node in list(found.items()):
        if isinstance(node, ast.ClassDef):
            found |= {f"{name}.{inner}": method for inner, method in named(node).items()}
    return {name: ast.get_docstring(node) or "" for name, node in found.items()}


def named(
    parent: ast.Module | ast.ClassDef,
) -> dict[str, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    return {node.name: node for node in parent.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def with_docstrings(code: str, docs: dict[str, str]) -> str:
    """Also if they are there already."""

    def of_method(match: re.Match[str]) -> str:
        path = str(match["name"]).split("___")  # such as play, playout or state, State, apply
        return text(match, docs.get(".".join(path[-2:]), docs.get(path[-1], "")))

    def of_type(match: re.Match[str]) -> str:
        return text(match, docs.get(match["name"], ""))

    def of_property(match: re.Match[str]) -> str:
        doc = docs.get(f"{match['path'].split('___')[-1]}.{match['name']}")
        return f'{match[1]}PyDoc_STR("{in_c(doc)}")' if doc else match[0]

    def of_module(match: re.Match[str]) -> str:
        return f'{match[1]}PyDoc_STR("{in_c(docs[""])}"),'

    def text(match: re.Match[str], doc: str) -> str:
        return f'{match[1]}"{match["signature"] or ""}{in_c(doc)}"'

    code = PROPERTY.sub(of_property, METHOD.sub(of_method, code))
    return MODULE.sub(of_module, TYPE.sub(of_type, code))


def in_c(text: str) -> str:
    """As part of a C string: whatever is not plain ASCII by its number."""
    plain = {ord('"'): '\\"', ord("\\"): "\\\\", ord("\n"): "\\n"}
    return "".join(plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode())
