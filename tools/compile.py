"""Compile kernel, mechanics and games with mypyc, unchanged, as one group.

    tools/compile.py                         in place: extension modules lie beside the Python files and run instead
    tools/compile.py --tree build/compiled   in a copy of the package there; use it with PYTHONPATH=build/compiled
    tools/compile.py --game mill_bridge      kernel, mechanics and this game alone: a minute or two instead of several
    tools/compile.py --verify                say whether the modules that Python imports are the compiled ones

The interpreted form is the reference and the default: `make clean-compiled` brings it back.
"""

import argparse
import importlib
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("kernel", "mechanics", "games")

# Modules that stay interpreted, each with its reason (paths below src/grognard).
LEFT_OUT: dict[str, str] = {}


def sources(package: Path, game: str = "") -> list[str]:
    """Return the modules to compile, relative to the folder that holds the package; of the games one alone, if it is named."""
    folders = [package / name for name in PACKAGES]
    if game:
        folders[-1] = package / "games" / game
    found = sorted(path for folder in folders for path in folder.rglob("*.py"))
    kept = [path for path in found if str(path.relative_to(package)) not in LEFT_OUT and has_code(path)]
    return [str(path.relative_to(package.parent)) for path in kept]


def has_code(path: Path) -> bool:
    """Tell whether a module is more than the empty mark of a package."""
    return path.name != "__init__.py" or "import " in path.read_text("utf-8") or "def " in path.read_text("utf-8")


def module_name(source: str) -> str:
    return source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def remove_compiled(folder: Path) -> None:
    for pattern in ("*.so", "*.pyd"):
        for path in folder.rglob(pattern):
            path.unlink()


def copy_package(tree: Path) -> Path:
    """Copy the package to `tree`, without anything that was compiled before."""
    target = tree / "grognard"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "grognard", target, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return target


def is_newer(made: Path, source: Path, headers: float) -> bool:
    """Whether an object file is newer than what it was made from; mypyc leaves files alone that would not change."""
    return made.exists() and made.stat().st_mtime > max(source.stat().st_mtime, headers)


def build(package: Path, opt_level: str, game: str) -> int:
    """Compile the package in the folder where it lies and return the number of modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildSideBySide(build_ext):
        """As many files at once as there are processors, and only those that changed; by itself it takes all, one after the other."""

        def build_extensions(self) -> None:
            compiler = self.compiler

            def compile_all(sources: list[str], **given: Any) -> list[str]:
                folders = (given.get(name) for name in ("output_dir", "macros", "include_dirs"))
                more = given.get("depends"), given.get("extra_postargs")
                _, objects, after, defines, todo = compiler._setup_compile(*folders, sources, *more)
                before = compiler._get_cc_args(defines, given.get("debug"), given.get("extra_preargs"))
                headers = max((path.stat().st_mtime for path in (work / "c").rglob("*.h")), default=0.0)
                stale = [item for item in todo.items() if not is_newer(Path(item[0]), Path(item[1][0]), headers)]
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    list(pool.map(lambda item: compiler._compile(item[0], *item[1], before, after, defines), stale))
                return list(objects)

            compiler.compile = compile_all
            super().build_extensions()

    remove_compiled(package.parent)
    os.chdir(package.parent)  # mypy and build_ext both name modules from the folder they run in
    work = ROOT / "build" / ("mypyc-" + game if game else "mypyc")
    names = sources(package, game)
    extensions = mypycify(
        [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={work / 'cache'}", "--strict", *names],
        opt_level=opt_level,
        multi_file=True,  # a C file for each module: one for all takes the compiler far longer, and runs no faster
        group_name="grognard",
        target_dir=str(work / "c"),
    )
    distribution = Distribution({"name": "grognard", "ext_modules": extensions, "packages": [], "cmdclass": {"build_ext": BuildSideBySide}})
    command = distribution.get_command_obj("build_ext")
    command.inplace = True
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    distribution.run_command("build_ext")
    for path in package.parent.rglob("*.so"):
        path.touch()  # a module that had not to be built again keeps its old date, and would look older than its source
    return len(names)


def verify(game: str) -> int:
    """Import every module and list those that run interpreted although they should be compiled."""
    package = Path(importlib.import_module("grognard").__file__ or "").parent
    names = [module_name(source) for source in sources(package, game)]
    slow = [name for name in names if not (importlib.import_module(name).__file__ or "").endswith((".so", ".pyd"))]
    for name in slow:
        print(f"{name} runs interpreted: run 'make compiled' to compile it.", file=sys.stderr)
    print(f"{len(names) - len(slow)} of {len(names)} modules run compiled")
    return 1 if slow else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile kernel, mechanics and games with mypyc.")
    parser.add_argument("--tree", type=Path, metavar="DIR", help="compile a copy of the package in DIR instead of src")
    parser.add_argument("--opt-level", choices=["0", "1", "2", "3"], default="3", help="of the C compiler")
    parser.add_argument("--verify", action="store_true", help="only check that the compiled modules are the ones used")
    parser.add_argument("--game", default="", metavar="ID", help="of the games compile this one alone")
    wanted = parser.parse_args()
    if wanted.verify:
        return verify(wanted.game)
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("A C compiler (cc, or the one named by CC) is needed here, and nowhere else.", file=sys.stderr)
        return 2
    package = copy_package(wanted.tree.resolve()) if wanted.tree else ROOT / "src" / "grognard"
    print(f"{build(package, wanted.opt_level, wanted.game)} modules compiled in {os.path.relpath(package, ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
