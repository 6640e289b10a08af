"""What the marked tests showed of the code of their clauses."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

RAN = "ran"
RAN_ALONE = "ran, alone too"
NOT_MEASURED = "not measured"
DID_NOT_RUN = "did not run"
FAILED_ALONE = "failed alone"
PASSED_BROKEN = "passed with the code broken"

GOOD = (RAN, RAN_ALONE)
FAULTS = (FAILED_ALONE, PASSED_BROKEN)


@dataclass
class Finding:
    """What one marked test showed of one implementer of one clause; `found` says it.

    All of it is text, since under pytest-xdist it travels from one process to another.
    """

    clause: str
    code: str  # module:name, as `--clauses-break` takes it
    test: str
    found: str
    why: str = ""  # it failed alone, where one can tell

    @property
    def code_name(self) -> str:
        """The implementer's name as one writes it in Python."""
        return self.code.replace(":", ".")


def as_data(findings: Iterable[Finding]) -> list[dict[str, str]]:
    """Return the findings as the report holds them."""
    return [
        {"clause": each.clause, "code": each.code_name, "test": each.test, "found": each.found}
        for each in findings
    ]


def summary(findings: Iterable[Finding]) -> Iterator[str]:
    """Say how many clauses were tested and how, then whatever is not as it should be."""
    findings = list(findings)
    good = [each for each in findings if each.found in GOOD]
    ids, tests = {each.clause for each in good}, {each.test for each in good}
    yield f"{len(ids)} clauses tested by {len(tests)} marked tests"
    for each in findings:
        if each.found not in GOOD:
            why = f": {each.why}" if each.why else ""
            yield f"{each.found}: {each.clause} by {each.test} ({each.code_name}){why}"
