"""What is to be run alone, and how that ended, as told from one process to another."""

from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any


@dataclass(frozen=True, order=True)
class Job:
    """A test to run alone, and the implementer to break for it, if any."""

    test: str
    broken: str = ""


@dataclass(frozen=True)
class Outcome:
    """How a job ended: the exit status of its pytest, and what went wrong, in a line."""

    status: int
    said: str = ""


@dataclass(frozen=True)
class Task:
    """Jobs for a pytest, which runs a single one itself, and many in copies of itself.

    Attributes:
        jobs: What to run.
        folder: Where the outcomes are written.
        root: The folder that tests are named from.
        copies: Whether each job is to have a copy of this pytest.
    """

    jobs: list[Job]
    folder: str
    root: str
    copies: bool

    def as_data(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Task":
        """Read what `as_data` returned."""
        return cls(**{**data, "jobs": [Job(**each) for each in data["jobs"]]})

    def file(self, job: Job, kind: str) -> Path:
        """The file that holds the status of a job, or what it said."""
        name = sha256(f"{job.test}\n{job.broken}".encode()).hexdigest()[:32]
        return Path(self.folder, f"{name}.{kind}")

    def said(self, job: Job) -> str:
        """What went wrong in a job, if it said so."""
        file = self.file(job, "said")
        return file.read_text("utf-8") if file.is_file() else ""

    def outcome(self, job: Job) -> Outcome | None:
        """How a job ended, if it did."""
        file = self.file(job, "status")
        return Outcome(int(file.read_text("utf-8")), self.said(job)) if file.is_file() else None

    def end(self, job: Job, status: int) -> None:
        """Write down how a job ended."""
        self.file(job, "status").write_text(str(status), "utf-8")
