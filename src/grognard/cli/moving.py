"""`grognard move-database`: all matches of a server into another database."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track


def move_database(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The database to copy: a file, or an address of PostgreSQL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="An empty one, or one that an earlier copy has begun to fill.")],
) -> None:
    """Copy all matches into another database, such as a file into PostgreSQL; each is compared with its copy. Stop the server first."""
    from grognard.service.serve import alone_with  # noqa: PLC0415 - the server is big, and few commands need it
    from grognard.service.store.copying import Copying  # noqa: PLC0415
    from grognard.service.store.engine import existing_database, open_database, place_of, told  # noqa: PLC0415

    old, new = place_of(source), place_of(target)
    with alone_with(old), alone_with(new):
        from_engine, to_engine = existing_database(old), open_database(new)
        copying = Copying(from_engine, to_engine)
        copying.copy_first()
        matches = copying.matches()
        rows = sum(copying.copy_match(key) for key in track(matches, "Matches", console=Console(stderr=True), transient=True))
        copying.copy_rest()
        from_engine.dispose()
        to_engine.dispose()
    print(f"{len(matches)} matches ({rows} rows) are in {told(new)}, each the same as in {told(old)}.")
