"""What the first page says is so."""

import doctest
import re

from content_rules import __version__
from tools import site

README = site.ROOT.joinpath("README.md").read_text(encoding="utf-8")


def test_its_example_runs() -> None:
    outcome = doctest.testfile(str(site.ROOT / "README.md"), module_relative=False)
    assert outcome.attempted >= 6
    assert outcome.failed == 0


def test_its_test_command_is_the_one_that_is_run_before_a_change_lands() -> None:
    first, second = re.findall(r"```sh\n(.*?)\n```", README, re.DOTALL)
    script = site.ROOT.joinpath(".ci", "run").read_text(encoding="utf-8")
    steps = [step.replace(" -qr ", " --quiet -r ") for step in second.split(" && ")]
    assert script.splitlines()[-len(steps) :] == steps
    assert first == f"{second} -s serve"


def test_what_it_links_to_in_the_repository_is_there() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(targets) >= 5
    assert [target for target in targets if not site.ROOT.joinpath(target).exists()] == []


def test_the_game_it_quotes_goes_so() -> None:
    (quoted,) = re.findall(r"replay (\S+)\.toml`:\n\n```text\n(.*?)```", README, re.DOTALL)
    told = site.ROOT.joinpath(f"{quoted[0]}.out").read_text(encoding="utf-8")
    assert set(quoted[1].splitlines()) <= set(told.splitlines())


def test_its_tree_is_the_tree() -> None:
    tree = re.search(r"```\n(content_rules/.*?)```", README, re.DOTALL)
    assert tree is not None
    paths = [line.split()[0] for line in tree[1].splitlines()]
    assert len(paths) >= 8
    assert [path for path in paths if not site.ROOT.joinpath(path).exists()] == []


def test_the_citation_and_the_changes_are_of_this_version() -> None:
    citation = site.ROOT.joinpath("CITATION.cff").read_text(encoding="utf-8")
    changes = site.ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^version: (\S+)$", citation, re.MULTILINE) == [__version__]
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == __version__
