"""The directive `coverage`: from each clause of a rulebook to its code, its example and its tests.

    ```{coverage} content
    ```

The page is made anew when the rulebook, the code or the tests change, and when another run of the
tests has left its report.
"""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from content_rules.lockfile import digest
from content_rules.model import Clause, Section
from content_rules.sphinxext.markup import el, element
from content_rules.trace import implementers
from coverage_facts import FOUND, MarkedTest, examples_ran, marked_tests, read_report
from rulebook_page import RulebookDirective, cited, kind_word
from site_pages import code_version

__all__ = ["setup"]

ROOT: Final = Path(__file__).parents[2]
"""The checkout that holds the pages, the package and its tests."""


class CoverageDirective(RulebookDirective):
    """Writes the counts, and a table for each section of the rulebook."""

    def written(self) -> Iterator[nodes.Node]:
        """The counts and the tables."""
        files = sorted(ROOT.joinpath("tests").glob("test_*.py"))
        for file in files:
            self.env.note_dependency(file)
        report = report_path(self.env)
        remembered(self.env)[self.env.docname] = state(report)
        self.tests = marked_tests(files)
        self.report = read_report(report, [*files, *package_files()])
        cache = Path(self.env.doctreedir).parent / "examples-ran.json"  # one for both languages
        key = [code_version(), [digest(each) for each in self.book], sys.version]
        self.examples = examples_ran(self.book, cache, key)
        yield self.counts()
        for section in self.book.sections:
            clauses = [each for each in self.book if each.section == section.number]
            if clauses:
                yield el("h2", f"{section.number} {section.title[self.own]}")
                yield self.table(section, clauses)

    # -- Counts

    def counts(self) -> element:
        """Return how many clauses there are, and of how many each thing holds."""
        rules = [each for each in self.book if each.is_rule]
        ran = [each for each in rules if any(self.examples.get(each.id, {}).values())]
        tested = [each for each in rules if each.id in self.tests]
        rows = [
            (_("Clauses"), len(self.book)),
            (_("Rules among them, which need code and an example"), len(rules)),
            (_("Rules whose example ran their code, in the build of this page"), len(ran)),
            (_("Rules that a test names"), len(tested)),
            (
                _("Rules whose code such a test ran, in the last run of the tests"),
                self.tested_ran(),
            ),
        ]
        made = [el("div", el("dt", name), el("dd", str(number))) for name, number in rows]
        return el("dl", *made, class_="cr-counts")

    def tested_ran(self) -> int | str:
        """Return the number of rules whose code the tests ran, or say that none was measured."""
        if self.report is None:
            return _("not measured")
        found = [self.report.get(each.id, {}).values() for each in self.book if each.is_rule]
        return sum(FOUND[0] in words for words in found)

    # -- Tables

    def table(self, section: Section, clauses: list[Clause]) -> element:
        """Return the table of a section."""
        heads = [_("Clause"), _("Code"), _("Tests")]
        head = el("tr", *(el("th", each, scope="col", role="columnheader") for each in heads))
        rows = [self.row(each) for each in clauses]
        return el(
            "table",
            el("thead", head, role="rowgroup"),
            el("tbody", *rows, role="rowgroup"),
            class_="cr-coverage",
            role="table",
            aria_label=f"{section.number} {section.title[self.own]}",
        )

    def row(self, clause: Clause) -> element:
        """Return the row of a clause."""
        number = el("th", *cited(self, clause.id), " ", clause.title[self.own], scope="row")
        number["html"]["role"] = "rowheader"
        code = el("td", *self.code(clause), role="cell", data_name=_("Code"))
        tests = el("td", *self.told_tests(clause), role="cell", data_name=_("Tests"))
        made = el("tr", number, code, tests, role="row")
        made["ids"] = [clause.id]
        return made

    def code(self, clause: Clause) -> Iterator[element]:
        """The clause's code, each piece with whether the example ran it; or what it is instead."""
        found = self.examples.get(clause.id, {})
        if not clause.is_rule:
            yield el("p", _("none: %s") % kind_word(clause.kind), class_="cr-none")
        for code in implementers(clause) if found else ():
            said = _("ran") if found[str(code)] else _("did not run")
            yield el("p", self.code_link(code), " ", el("span", said, class_="cr-ran"))
        if found and clause.restates:
            yield el("p", _("says again"), " ", *self.links(clause.restates))

    def told_tests(self, clause: Clause) -> Iterator[element]:
        """The tests that name the clause, by file, each with what is known of its last run."""
        tests = self.tests.get(clause.id, [])
        if not tests and clause.is_rule:
            yield el("p", _("none"), class_="cr-none")
        for file, ones in groupby(tests, key=lambda each: each.file):
            names = [part for each in ones for part in (", ", *self.test(clause, each))][1:]
            yield el("p", el("code", file, class_="cr-file"), " ", *names)

    def test(self, clause: Clause, test: MarkedTest) -> Iterator[nodes.Node | str]:
        """A test's name, and what the last run of the tests found, if that is known."""
        yield el("code", test.name)
        if self.report is not None:
            words = {"ran": _("ran"), "not measured": _("not measured")}
            found = self.report.get(clause.id, {}).get(test, "")
            yield " "
            yield el("span", words.get(found, _("did not run")), class_="cr-ran")


# -- When the page is made anew


def package_files() -> list[Path]:
    """Return the files of the package."""
    every = ROOT.joinpath("content_rules").rglob("*")
    return [each for each in every if each.suffix in (".py", ".toml")]


def report_path(env: BuildEnvironment) -> Path:
    """Return where the last run of the tests left its report, if it did."""
    return ROOT.joinpath(env.config.clauses_report)


def state(report: Path) -> int:
    """Return what changes when the report does."""
    return report.stat().st_mtime_ns if report.is_file() else 0


def remembered(env: BuildEnvironment) -> dict[str, int]:
    """The state of the report when each page with a coverage was read."""
    found: dict[str, int] = vars(env).setdefault("coverage_reports", {})
    return found


def outdated(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    """Return the pages that told of another report than there is now."""
    now = state(report_path(env))
    return [page for page, then in remembered(env).items() if then != now]


def merge(_app: Sphinx, env: BuildEnvironment, pages: set[str], other: BuildEnvironment) -> None:
    """Take in what another process read, in a parallel build."""
    found = remembered(other)
    remembered(env).update({page: found[page] for page in pages if page in found})


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive, and the setting `clauses_report`: a file, seen from the checkout."""
    app.add_config_value("clauses_report", "_build/clauses-report.json", "env", types=(str,))
    app.add_directive("coverage", CoverageDirective)
    app.connect("env-get-outdated", outdated)
    app.connect("env-merge-info", merge)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
