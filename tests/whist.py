"""A rulebook of another package, small and whole, and how a test has it installed."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from content_rules.clauses import links, rulebook
from content_rules.homes import find_home

WHIST = """
[rulebook]
id = "whist"
title.fr = "Le Whist"
title.en = "Whist"
[[sections]]
number = "1"
title.fr = "Les levées"
title.en = "Tricks"
[[clauses]]
id = "whist.trick.highest"
section = "1"
kind = "must"
status = "inferred"
since = "1"
title.fr = "La plus haute"
title.en = "The highest"
text.fr = "La plus haute carte prend."
text.en = "The highest card takes."
example = '''
>>> from whist.play.tricks import takes
>>> takes([2, 9, 4])
1
'''
"""

TRICKS = """
from content_rules.clauses import implements

@implements("whist.trick.highest")
def takes(cards):
    return cards.index(max(cards))
"""

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a distribution on the path, as pip would: a folder of files, and its metadata."""

    def put(
        files: dict[str, str],
        *,
        name: str = "whist-rules",
        point: str = "whist = whist",
    ) -> Path:
        folder = tmp_path / name
        info = f"{name.replace('-', '_')}-2.5.dist-info"
        files = files | {
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.5\n",
            f"{info}/entry_points.txt": f"[content_rules.rulebooks]\n{point}\n",
        }
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
        monkeypatch.syspath_prepend(folder)
        importlib.invalidate_caches()
        return folder

    modules, tied = set(sys.modules), set(links)
    find_home.cache_clear()
    yield put
    for each in set(sys.modules) - modules:
        if each.partition(".")[0] in ("whist", "lost"):
            del sys.modules[each]
    for each in set(links) - tied:
        del links[each]
    find_home.cache_clear()
    rulebook.cache_clear()


WHOLE = {
    "whist/__init__.py": "",
    "whist/clauses.toml": WHIST,
    "whist/__main__.py": "raise SystemExit('the program ran')\n",
    "whist/play/__init__.py": "",
    "whist/play/tricks.py": TRICKS,
}
