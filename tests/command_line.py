"""The command line as tests call it: here, or as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import content_rules
from content_rules.cli import main

ROOT = Path(content_rules.__file__).parent.parent

Captured = pytest.CaptureFixture[str]


def answer(capsys: Captured, *words: str) -> str:
    """What a command answers that succeeds."""
    assert main(words) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.endswith("\n")
    return told.out


def fault(capsys: Captured, *words: str) -> str:
    """What a command that fails says."""
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("content-rules: ")
    assert told.err.endswith("\n")
    assert "Traceback" not in told.err
    return told.err.removeprefix("content-rules: ")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as its own process."""
    return subprocess.run(
        [sys.executable, "-m", "content_rules", *words],
        capture_output=True,
        timeout=60,
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )
