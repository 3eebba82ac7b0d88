"""What stays interpreted never inherits from what may be compiled: mypyc's classes refuse it, and only when the program runs."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

from tools.compile import PACKAGES

import grognard

COMPILED = tuple(f"grognard.{name}." for name in PACKAGES)
OPEN = (Exception, tuple, dict)
"""Kinds of classes that mypyc leaves as Python makes them, or lets others inherit from."""


def interpreted_classes() -> Iterator[type]:
    for module in pkgutil.walk_packages(grognard.__path__, "grognard."):
        if module.name.startswith(COMPILED) or "migrations" in module.name or module.name.endswith("__main__"):
            continue
        try:
            found = importlib.import_module(module.name)
        except ModuleNotFoundError:  # a part that needs an extra
            continue
        yield from (one for _, one in inspect.getmembers(found, inspect.isclass) if one.__module__ == module.name)


def test_no_interpreted_class_inherits_from_a_compiled_one() -> None:
    heirs = {
        f"{one.__module__}.{one.__qualname__} of {base.__qualname__}"
        for one in interpreted_classes()
        for base in one.__mro__[1:]
        if f"{base.__module__}.".startswith(COMPILED) and not issubclass(base, OPEN) and not getattr(base, "_is_protocol", False)
    }
    assert not heirs


def test_there_is_something_to_look_at() -> None:
    assert len(list(interpreted_classes())) > 100
