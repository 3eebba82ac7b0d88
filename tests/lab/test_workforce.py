"""Who does the work of a study changes nothing but the time it takes: one process, several, or a Ray cluster that loses a worker."""

import json
import os
import signal
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import ray
from pyarrow import parquet

from grognard.cli.main import main
from grognard.kernel.errors import BadInput
from grognard.lab import workforce
from grognard.lab.match_up import Contest, match_up
from grognard.lab.simulate import simulate
from grognard.lab.workforce import Cluster, Processes, parallel

GAME = "race_for_berlin"
SHORT = "seelow"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A cluster of two workers on this machine; Ray keeps quiet about it."""
    yield Cluster(number=2)
    ray.shutdown()


def doubled(number: int) -> int:
    return 2 * number


def refused(number: int) -> int:
    raise BadInput(f"{number} is refused.")


def lost_once(marker: str) -> str:
    """Brings its worker down without a word, the first time."""
    file = Path(marker)
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return file.name


def study(workers: Any, out: Path) -> list[str]:
    simulate(GAME, SHORT, ["steady", "random"], 4, seed=9, workers=workers, swap=True, out=out)
    return out.read_text("utf-8").splitlines()


def test_results_come_in_the_order_of_the_jobs(cluster: Cluster) -> None:
    jobs = list(range(30))
    expected = [doubled(job) for job in jobs]
    for workers in (1, 2, cluster):
        assert list(parallel(doubled, jobs, workers)) == expected


def test_a_study_is_the_same_byte_for_byte(cluster: Cluster, tmp_path: Path) -> None:
    alone = study(1, tmp_path / "alone.jsonl")
    assert len(alone) == 8
    assert study(cluster, tmp_path / "cluster.jsonl") == alone


def test_a_match_up_is_the_same_on_a_cluster(cluster: Cluster) -> None:
    contest = Contest(GAME, SHORT, {}, "steady", "random", 2, "r1")

    def games(workers: Any) -> list[dict[str, Any]]:
        return [{name: value for name, value in line.items() if name != "cpu"} for line in match_up(contest, 2, workers=workers).lines]

    assert games(cluster) == games(1)


def test_what_a_lost_worker_had_in_hand_is_done_again(cluster: Cluster, tmp_path: Path) -> None:
    names = ["safe-1", "lost", "safe-2"]
    for name in ("safe-1", "safe-2"):
        (tmp_path / name).touch()
    assert list(parallel(lost_once, [str(tmp_path / name) for name in names], cluster)) == names
    assert (tmp_path / "lost").exists()


def test_a_refusal_on_a_worker_reaches_the_user(cluster: Cluster) -> None:
    with pytest.raises(BadInput, match=r"^1 is refused"):
        list(parallel(refused, [1, 2], cluster))


def test_a_study_that_ends_early_leaves_nothing_under_way(cluster: Cluster) -> None:
    results = parallel(doubled, list(range(100)), cluster)
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    assert list(parallel(doubled, [21], cluster)) == [42]


def test_a_worker_with_another_version_is_refused() -> None:
    with pytest.raises(BadInput, match="install the same everywhere"):
        workforce.done_by_worker("0.0.1", doubled, 1)
    assert workforce.done_by_worker(version("grognard"), doubled, 4) == 8


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(BadInput, match=r"grognard\[ray\]"):
        list(parallel(doubled, [1], Cluster()))


def test_nobody_is_no_workforce() -> None:
    with pytest.raises(BadInput, match="give 1 or more"):
        Processes(0)


def test_the_command_plays_on_ray_and_keeps_the_games_as_parquet(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.parquet"
    with pytest.raises(SystemExit) as end:
        main(["simulate", GAME, "--scenario", SHORT, "--games", "2", "--seed", "9", "--ray", "--out", str(file), "--json"])
    assert end.value.code == 0
    told = json.loads(capsys.readouterr().out)
    rows = parquet.read_table(file).to_pylist()
    assert [row["seed"] for row in rows] == ["9/1", "9/2"]
    assert sum(row["decisions"] for row in rows) == 2 * told["seatings"][0]["decisions"]["mean"]
    assert json.loads(rows[0]["record"])["scenario"] == SHORT
    assert json.loads(rows[0]["winners"]) is not None


@pytest.mark.parametrize(("name", "reason"), [("games.csv", "end its name with"), ("there.jsonl", "is there already")])
def test_a_file_that_cannot_take_the_games_is_refused_before_the_first(name: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "there.jsonl").touch()
    with pytest.raises(BadInput, match=reason):
        simulate(GAME, SHORT, ["random", "random"], 1, workers=1, out=tmp_path / name)
