"""What the marked tests showed of the code of their clauses."""

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
    why: str = ""  # it failed alone, in a line, where that is known

    @property
    def code_name(self) -> str:
        """The implementer's name as one writes it in Python."""
        return self.code.replace(":", ".")
