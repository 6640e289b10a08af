"""Which rules of a rulebook have a test, and which have none."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from content_rules.pytest_plugin.findings import GOOD, NOT_MEASURED, Finding

if TYPE_CHECKING:
    from content_rules.model import Rulebook


@dataclass(frozen=True)
class Coverage:
    """The rules of a rulebook, by what the marked tests showed of each; ids, in the book's order.

    Attributes:
        rulebook: The game's id.
        tested: Rules whose code a test ran.
        not_measured: Rules tied to constants alone, with a test that has not been run alone.
        untested: Rules that no test is marked with, or none that held.
    """

    rulebook: str
    tested: list[str]
    not_measured: list[str]
    untested: list[str]

    @classmethod
    def of(cls, book: "Rulebook", findings: Iterable[Finding]) -> "Coverage":
        """Return what findings cover of a rulebook."""
        findings = list(findings)
        good = {each.clause for each in findings if each.found in GOOD}
        seen = {each.clause for each in findings if each.found == NOT_MEASURED} - good
        ids = [each.id for each in book if each.is_rule]
        return cls(
            book.id,
            [each for each in ids if each in good],
            [each for each in ids if each in seen],
            [each for each in ids if each not in seen | good],
        )

    def as_data(self) -> dict[str, Any]:
        """Return it as the report holds it."""
        rules = len(self.tested) + len(self.not_measured) + len(self.untested)
        return {
            "rulebook": self.rulebook,
            "rules": rules,
            "tested": self.tested,
            "not_measured": self.not_measured,
            "untested": self.untested,
        }
