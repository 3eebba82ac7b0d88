"""Write the page's types from `grognard.protocol`: web/src/net/types.generated.ts (`make types`).

A struct becomes an interface, a named tuple a tuple with labels, an alias of a literal or a union a type; docstrings become comments, and a
field that may be unset an optional one. In what the page sends, a field with a default is optional, and lists are not changed.
"""

import ast
import importlib
import inspect
import types
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from grognard.protocol.requests import Asked

MODULES: Final = (
    "parts",
    "looks",
    "layout",
    "fights",
    "view",
    "campaign",
    "cards",
    "lobby",
    "lessons",
    "club",
    "notices",
    "contests",
    "socket",
    "requests",
    "club_requests",
)
TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "net" / "types.generated.ts"
HEAD: Final = """// What the server says and takes, from src/grognard/protocol: made by `make types`, not by hand.
"""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


class Writer:
    """The types of some modules, one after the other."""

    def __init__(self) -> None:
        self.names: dict[Any, str] = {}
        """By type: the name that it has on the page."""
        self.parts: list[str] = [HEAD]

    def add(self, module: types.ModuleType) -> None:
        tree = ast.parse(inspect.getsource(module))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                self.add_class(getattr(module, node.name), node)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.add_alias(node.targets[0].id, getattr(module, node.targets[0].id))

    def add_alias(self, name: str, value: Any) -> None:
        if get_origin(value) is Annotated:
            return  # bounds that the server checks
        text = self.told(value)
        if get_origin(value) in (Literal, Union, types.UnionType):  # a plain dictionary may mean something else elsewhere
            self.names[value] = name
        self.parts.append(f"export type {name} = {text};\n")

    def add_class(self, made: Any, node: ast.ClassDef) -> None:
        if issubclass(made, tuple):
            self.add_tuple(made, node)
        elif made.__struct_fields__:
            self.add_struct(made, node)

    def add_tuple(self, made: Any, node: ast.ClassDef) -> None:
        fields = ", ".join(f"{name}: {self.told(hint)}" for name, hint in get_type_hints(made).items())
        self.names[made] = node.name
        self.parts.append(f"{comment(ast.get_docstring(node), '')}export type {node.name} = [{fields}];\n")

    def add_struct(self, made: Any, node: ast.ClassDef) -> None:
        self.names[made] = node.name
        base = made.__bases__[0]
        extends = f" extends {self.names[base]}" if base in self.names else ""
        lines = [f"{comment(ast.get_docstring(node), '')}export interface {node.name}{extends} {{"]
        config = made.__struct_config__
        if config.tag_field is not None and base.__struct_config__.tag_field is None:
            lines.append(f'  {config.tag_field}: "{config.tag}";')
        fields = {field.name: field for field in msgspec.structs.fields(made)}
        hints, docs = get_type_hints(made), field_docs(node)
        for name in docs:
            told = self.asked(fields[name], hints[name]) if issubclass(made, Asked) else self.field(fields[name].encode_name, hints[name])
            lines.append(comment(docs[name], "  ") + f"  {told}")
        self.parts.append("\n".join([*lines, "}\n"]))

    def field(self, name: str, hint: Any) -> str:
        is_optional = UnsetType in get_args(hint)
        return f"{name}{'?' if is_optional else ''}: {self.told(hint)};"

    def asked(self, field: msgspec.structs.FieldInfo, hint: Any) -> str:
        told = self.told(hint)
        if told.endswith(("[]", "[] | null")):
            told = f"readonly {told}"
        return f"{field.name}{'' if field.required else '?'}: {told};"

    def told(self, hint: Any) -> str:
        """A type in TypeScript."""
        if hint in self.names:
            return self.names[hint]
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), [arg for arg in get_args(hint) if arg is not UnsetType]
        if origin is Literal:
            return " | ".join(f'"{arg}"' for arg in args)
        if origin in (Union, types.UnionType):
            return self.union(args)
        if origin is list:
            inner = self.told(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict:
            return f"Record<{self.told(args[0])}, {self.told(args[1])}>"
        raise TypeError(f"{hint!r} has no form in TypeScript here; give it one in tools/make_types.py.")

    def union(self, args: list[Any]) -> str:
        unions = {name: set(get_args(known)) for known, name in self.names.items() if get_origin(known) is not Literal}
        named = next((name for name, known in unions.items() if known == set(args)), None)
        return named or " | ".join(dict.fromkeys(self.told(arg) for arg in args))


def field_docs(node: ast.ClassDef) -> dict[str, str | None]:
    """By field that a class declares itself: the text that stands under it."""
    found: dict[str, str | None] = {}
    last = ""
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            last = each.target.id
            found[last] = None
        elif last and isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
            found[last] = inspect.cleandoc(str(each.value.value))
            last = ""
    return found


def comment(text: str | None, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def generated() -> str:
    writer = Writer()
    for name in MODULES:
        writer.add(importlib.import_module(f"grognard.protocol.{name}"))
    return "\n".join(writer.parts)


if __name__ == "__main__":
    TARGET.write_text(generated(), "utf-8")
