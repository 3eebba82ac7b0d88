"""Who does the work of a study, read from the command line: `--workers N`, `--ray [ADDRESS]`."""

from typing import Annotated

import typer

from grognard.lab.workforce import HERE, Cluster, Workers

Number = Annotated[int | None, typer.Option("--workers", help="Processes; one for each core unless told otherwise.")]
Address = Annotated[
    str | None,
    typer.Option("--ray", metavar="[ADDRESS]", help="Let the workers of a Ray cluster play; without an address, of one on this machine."),
]


def hired(number: int | None, address: str | None) -> Workers:
    return number if address is None else Cluster(address, number)


def spelt_out(arguments: list[str]) -> list[str]:
    """`--ray` may stand alone; typer knows no option whose value can be left out, so it is put in.

    >>> spelt_out(["simulate", "race_for_berlin", "--ray", "--games", "10"])
    ['simulate', 'race_for_berlin', '--ray', 'local', '--games', '10']
    >>> spelt_out(["--ray", "10.0.0.7:6379"])
    ['--ray', '10.0.0.7:6379']
    """
    found: list[str] = []
    for place, word in enumerate(arguments):
        found.append(word)
        if word == "--ray" and (place + 1 == len(arguments) or arguments[place + 1].startswith("-")):
            found.append(HERE)
    return found
