"""The files of deploy/ fit the program: what they call exists, and they say the same of it."""

import re
from pathlib import Path

import yaml
from typer.testing import CliRunner

from grognard.cli.main import app

DEPLOY = Path(__file__).parent.parent / "deploy"


def options() -> set[str]:
    told = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "TERMINAL_WIDTH": "200"}).output
    return set(re.findall(r"--[a-z-]+", re.sub(r"\x1b\[[0-9;]*m", "", told)))


def test_the_compose_file_starts_what_there_is() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    servers = [name for name in services if name.startswith("server")]
    assert len(servers) >= 2
    for name in servers:
        words = services[name]["command"]
        assert words[0] == "serve"
        assert {word for word in words if word.startswith("--")} <= options()
        assert services[name]["environment"]["GROGNARD_DATABASE"].startswith("postgresql+psycopg://")
        assert (DEPLOY.parent / services[name]["build"]["dockerfile"]).is_file()
        assert f"{name}:8000" in services["proxy"]["environment"]["SERVERS"]
    assert all("/" not in service["image"] for service in services.values())


def test_the_unit_starts_what_there_is() -> None:
    unit = (DEPLOY / "grognard@.service").read_text("utf-8")
    found = re.search(r"^ExecStart=\S+/grognard serve (.*)$", unit, re.MULTILINE)
    assert found
    assert set(re.findall(r"--[a-z-]+", found[1])) <= options()


def test_the_image_has_what_the_servers_need() -> None:
    image = (DEPLOY / "Dockerfile").read_text("utf-8")
    for name in re.findall(r"requirements[\w-]*\.txt", image):
        assert (DEPLOY.parent / name).is_file()
