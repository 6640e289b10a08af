#!/usr/bin/env python3
"""Ask any implementation of Content the questions of this suite, and compare its answers.

    python run.py -- node my-implementation.mjs

The command reads a question from each line of standard input and writes a line in answer; both
are JSON. README.md, beside this file, says what is asked. Needs Python 3.11 and nothing else.
"""

import io
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # where the runner is, with -P too

from runner.main import main

if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):  # a terminal that lacks ♠ gets its escape
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parent))
