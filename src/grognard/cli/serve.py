"""`grognard serve`: the server, with the page for the browser."""

from typing import Annotated

import typer


def serve(  # noqa: PLR0913, PLR0917 - typer makes an option of each argument
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 takes any free port.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network play.")] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where matches are kept: a file, or the address of a PostgreSQL database (docs/hosting.md)."),
    ] = None,
    name: Annotated[
        list[str], typer.Option(metavar="HOST", help="A host name to answer to besides this machine's own; may be repeated.")
    ] = [],  # noqa: B006 - typer copies it
    proxy: Annotated[
        list[str], typer.Option(metavar="ADDRESS", help="A proxy that may say who its clients are; may be repeated (docs/hosting.md).")
    ] = [],  # noqa: B006 - typer copies it
    limit: Annotated[list[str], typer.Option(metavar="NAME=VALUE", help="Set a limit, as in orders=100/second (docs/hosting.md).")] = [],  # noqa: B006 - typer copies it
    club: Annotated[bool, typer.Option("--club", help="Be a club: people with names, challenges, talk and clocks (docs/club.md).")] = False,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = True,
) -> None:
    """Serve the page: play in the browser, with friends over the network or against machines."""
    from grognard.service import serve as service  # noqa: PLC0415 - the server is big, and no other command needs it

    service.serve(host, port, service.chosen_database(database), open_browser, service.Hosting(name, limit, proxy, club))
