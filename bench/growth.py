"""Every scenario of every game, and how cost grows with units, spaces and length: `python -m bench.growth`.

A process measures one form of the engine, scenario by scenario; random players of catanatron are measured before and after each of them,
so that the ratio compares what was measured at the same time. With the compiled tree that `make bench` makes, both forms are measured.
"""

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

from bench.cases import COMPILED, FORMS, INTERPRETED, TREES
from bench.drawing import drawn
from bench.scenarios import MARKS, page_with, section

ROOT = Path(__file__).resolve().parent.parent
SEEDS = (1, 2)
MOST = 2000
"""So many decisions of a game are played at most: the first turns of the largest battles."""
VIEWS = 150
LENGTHS = (62, 125, 250, 500, 1000, 2000)
"""After so many decisions a match is weighed."""

Facts = dict[str, Any]


def player_of(game: Any, scenario: str, seed: int) -> tuple[Any, Any]:
    return game.new(scenario, seed=seed), random.Random(seed).choice


def decisions(game: Any, scenario: str) -> tuple[int, float]:
    """How many decisions were made, and the seconds of one of them."""
    done, spent = 0, 0.0
    for seed in SEEDS:
        match, choose = player_of(game, scenario, seed)
        gc.collect()
        start, begun = done, time.process_time()
        while not match.is_over and done - start < MOST:
            match.play(choose(match.actions()))
            done += 1
        spent += time.process_time() - begun
    return done, spent / done


def catanatron() -> float:
    """Seconds of a decision of the peer."""
    from bench.playout import catanatron_task

    return catanatron_task().measure(0.15)


def views(game: Any, scenario: str) -> tuple[int, float]:
    """The pieces that a seat sees, and the seconds of a view after an action."""
    match, choose = player_of(game, scenario, 3)
    match.view(match.seats[0].id)  # texts are read when they are first needed
    spent, made, pieces = 0.0, 0, 0
    for number in range(2 * VIEWS):
        if match.is_over:
            break
        match.play(choose(match.actions()))
        if number >= VIEWS // 2:
            seat = match.seats[match.position.seat].id
            begun = time.process_time()
            view = match.view(seat)
            spent += time.process_time() - begun
            made += 1
            pieces = max(pieces, len(view["pieces"]))
    return pieces, spent / max(1, made)


def opening(game: Any, scenario: str) -> float:
    """Seconds of a new match; what follows from the map alone has been worked out before."""
    times = []
    for seed in range(5):
        begun = time.process_time()
        game.new(scenario, seed=seed)
        times.append(time.process_time() - begun)
    return min(times)


def weights(game: Any, scenario: str) -> list[tuple[int, int]]:
    """Decisions made, and the bytes of the match by then."""
    gc.collect()
    tracemalloc.start()
    match, choose = player_of(game, scenario, 4)
    found = []
    for number in range(1, LENGTHS[-1] + 1):
        if match.is_over:
            break
        match.play(choose(match.actions()))
        if number in LENGTHS:
            gc.collect()
            found.append((number, tracemalloc.get_traced_memory()[0]))
    tracemalloc.stop()
    return found


def measured(only: str) -> list[Facts]:
    import grognard
    from grognard.umpire import reference

    found = []
    for id in grognard.game_ids():
        game = grognard.load(id)
        for scenario in game.scenarios:
            if only and only not in f"{id} {scenario}":
                continue
            print(id, scenario, file=sys.stderr, flush=True)
            game.new(scenario, seed=0)
            before = catanatron()
            number, seconds = decisions(game, scenario)
            peer = (before + catanatron()) / 2
            pieces, view = views(game, scenario)
            board = reference.layout(id, scenario)["board"]
            facts = {"game": id, "title": game.title, "scenario": scenario, "decisions": number, "seconds": seconds, "peer": peer}
            facts |= {"pieces": pieces, "spaces": sum(bool(space.get("playable")) for space in board["spaces"])}
            facts |= {"view": view, "opening": opening(game, scenario), "weights": weights(game, scenario)}
            found.append(facts)
    return found


def of_form(form: str, only: str) -> list[Facts]:
    """What a process with this form of the engine measures."""
    environment = {**os.environ, "PYTHONPATH": str(TREES[form]), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "bench.growth", "--measure", "--only", only]
    told = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    found: list[Facts] = json.loads(told)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description="Every scenario beside catanatron, and how cost grows.")
    parser.add_argument("--measure", action="store_true", help="measure the form that is imported here, and print JSON")
    parser.add_argument("--only", default="", metavar="WORD", help="only scenarios with this word in game or name")
    parser.add_argument("--shared", action="store_true", help="say that others worked on the machine meanwhile")
    parser.add_argument("--write", type=Path, metavar="FILE", help=f"put the table into a page, between its marks ({MARKS[0]})")
    parser.add_argument("--draw", type=Path, metavar="FILE", help="draw the growth as SVG")
    wanted = parser.parse_args()
    if wanted.measure:
        print(json.dumps(measured(wanted.only)))
        return 0
    forms = [form for form in FORMS if (TREES[form] / "grognard").is_dir()]
    tables = {form: of_form(form, wanted.only) for form in forms}
    text = section(tables.get(INTERPRETED, []), tables.get(COMPILED, []), wanted.shared)
    print(text)
    if wanted.write is not None:
        wanted.write.write_text(page_with(wanted.write.read_text("utf-8"), text), "utf-8")
    if wanted.draw is not None:
        wanted.draw.write_text(drawn(tables[forms[0]]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
