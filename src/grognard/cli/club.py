"""`grognard club`: found a club and look after it. Every command works while the server runs."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from grognard.service.store.engine import Place

club = typer.Typer(help="Found a club and look after it (docs/club.md).", no_args_is_help=True)
Database = Annotated[
    str | None, typer.Option(metavar="FILE", help="Where matches are kept, as 'grognard serve' takes it; your data folder unless told.")
]
Address = Annotated[str | None, typer.Option(metavar="URL", help="Where the page is; the club's own address unless told.")]


def _file(database: str | None) -> "Place":
    from grognard.service.serve import chosen_database  # noqa: PLC0415 - the server is big

    return chosen_database(database)


@club.command()
def init(
    name: Annotated[str, typer.Argument(help="What the club is called.")],
    address: Annotated[str, typer.Option(metavar="URL", help="Where its page will be.")] = "http://localhost:8000",
    database: Database = None,
) -> None:
    """Found a club, and print the link by which its owner joins; then run 'grognard serve --club'."""
    from grognard.service.club import founding  # noqa: PLC0415

    print(founding.found(_file(database), name, address))


@club.command()
def invite(
    person: Annotated[str | None, typer.Option("--again", metavar="NAME", help="A new personal link for a member who lost theirs.")] = None,
    address: Address = None,
    database: Database = None,
) -> None:
    """Print a link by which one person can join within two weeks."""
    from grognard.service.club import founding  # noqa: PLC0415

    print(founding.invitation(_file(database), address) if person is None else founding.personal_link(_file(database), person, address))


@club.command()
def owner(name: Annotated[str, typer.Argument(help="Who becomes an owner.")], database: Database = None) -> None:
    """Make a member an owner of the club."""
    from grognard.service.club import founding  # noqa: PLC0415

    founding.make_owner(_file(database), name)


@club.command()
def export(
    person: Annotated[str | None, typer.Option("--of", metavar="NAME", help="One member alone.")] = None, database: Database = None
) -> None:
    """Print what is kept of the people of the club as JSON, without secrets."""
    from grognard.service.club import founding  # noqa: PLC0415

    print(founding.exported(_file(database), person))


@club.command()
def ratings(
    people: Annotated[int, typer.Option("--simulate", metavar="N", min=2, help="Ask a made-up club of so many people instead.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="Games of each of them.")] = 40,
    clubs: Annotated[int, typer.Option(min=1, help="Of so many such clubs.")] = 8,
    database: Database = None,
) -> None:
    """Print how far ratings can be trusted: what they foretold beside what came. Those of a club are reckoned anew for it, and compared."""
    from grognard.service.club import calibration, founding  # noqa: PLC0415

    if people:
        print("\n".join(calibration.simulated_clubs(clubs, people, games).lines()))
        print("without the sides:", calibration.simulated_clubs(clubs, people, games, with_sides=False).lines()[-2])
        return
    print("\n".join(founding.ratings(_file(database))))
