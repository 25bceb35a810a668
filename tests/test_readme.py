"""The README says what is so."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys

import pytest

from tests.picture import svg
from tests.readme import PICTURE, README, pictured, with_sections


def test_the_picture_shows_the_table_as_it_is_drawn_now(request: pytest.FixtureRequest) -> None:
    picture = svg(pictured())
    if request.config.getoption("--rewrite-screens"):
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_text(picture, encoding="utf-8")
    assert PICTURE.read_text(encoding="utf-8") == picture


def test_keys_and_variants_are_those_of_the_program(request: pytest.FixtureRequest) -> None:
    readme = README.read_text(encoding="utf-8")
    if request.config.getoption("--rewrite-screens"):
        README.write_text(with_sections(readme), encoding="utf-8")
    assert README.read_text(encoding="utf-8") == with_sections(readme)


def test_the_library_does_what_the_example_shows() -> None:
    (example,) = re.findall(r"```pycon\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest(example, {}, "README", str(README), 0))
    assert runner.tries >= 8
    assert runner.failures == 0


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a shell")
def test_the_commands_answer_as_the_examples_show() -> None:
    (examples,) = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    program = shlex.join([sys.executable, "-m", "bakers_dozen"])
    for example in examples.split("$ ")[1:]:
        command, *shown = example.splitlines()
        answer = subprocess.run(
            ["sh", "-c", command.replace("bakers-dozen", program)],
            capture_output=True,
            text=True,
            cwd=README.parent,
        ).stdout.splitlines()
        if shown[-1] == "...":
            shown.pop()
            assert len(answer) > len(shown)
            del answer[len(shown) :]
        assert answer == shown


def test_every_file_the_readme_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert all((README.parent / link).exists() for link in links)


def test_every_room_in_the_map_is_there_and_every_room_is_in_the_map() -> None:
    package = README.parent / "bakers_dozen"
    named = set(re.findall(r"^\| `([a-z_]+(?:/|\.py))`", README.read_text("utf-8"), re.MULTILINE))
    rooms = {
        entry.name + ("/" if entry.is_dir() else "")
        for entry in package.iterdir()
        if entry.suffix == ".py" or (entry / "__init__.py").exists()
    }
    assert named == rooms - {"__init__.py", "__main__.py"}
