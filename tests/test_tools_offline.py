"""tools.offline: what the service worker is told of a build."""

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tools import offline

PAGE = """<!doctype html>
<html class="no-js" lang="en">
<link rel="stylesheet" href="_static/a.css?v=1">
<script type="module" src="_static/js/a.js"></script>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    made = {
        "index.html": "<!doctype html><html lang=en>",
        "renew.html": '<html lang="en"><link rel="stylesheet" href="en/_static/a.css">',
        "en/offline.html": PAGE,
        "en/about.html": PAGE,
        "en/_static/a.css": "p {}",
        "en/_static/js/a.js": 'import "./b.js";\nnew URL("c.js", import.meta.url);\n',
        "en/_static/js/b.js": "import './a.js';\n",
        "en/_static/js/c.js": "c();\n",
        "en/_static/js/d.js": "d();\n",
        "en/_static/js/python-files.js": 'export const files = {"build": "feed"};\n',
        "en/_static/a.css.map": "{}",
        "en/_sources/about.md": "# About",
        "en/objects.inv": "inventory",
        "en/pagefind/fragment/en_1.pf_fragment": "found",
        "pyodide/pyodide.mjs": "p",
        "pyodide/python_stdlib.zip": "z",
        "python-0a1b.bin": "b",
    }
    for name, text in made.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def told(site: Path) -> dict[str, Any]:
    """What the worker is told."""
    first = site.joinpath("sw.js").read_text(encoding="utf-8").splitlines()[0]
    facts: dict[str, Any] = json.loads(first.removeprefix("const SITE = ").removesuffix(";"))
    return facts


def test_each_file_has_its_digest_as_it_is_served(site: Path) -> None:
    offline.write(site)
    files = told(site)["files"]
    for path, (digest, size) in files.items():
        content = (site / path).read_bytes()
        assert hashlib.sha256(content).hexdigest().startswith(digest)
        assert len(digest) == 16
        assert size > 0
    assert "en/pagefind/fragment/en_1.pf_fragment" in files
    assert not {"sw.js", "en/objects.inv", "en/_static/a.css.map", "en/_sources/about.md"} & {
        *files
    }


def test_each_page_names_the_build(site: Path) -> None:
    offline.write(site)
    build = told(site)["build"]
    for page in site.rglob("*.html"):
        assert f'<html data-build="{build}" ' in page.read_text(encoding="utf-8")


def test_a_build_is_named_by_what_is_in_it(site: Path) -> None:
    offline.write(site)
    before = told(site)
    offline.write(site)
    assert told(site) == before
    site.joinpath("en/_static/js/d.js").write_text("changed", encoding="utf-8")
    offline.write(site)
    after = told(site)
    assert after["build"] != before["build"]
    (page,) = re.findall("data-build", site.joinpath("en/about.html").read_text(encoding="utf-8"))
    assert page


def test_what_the_page_without_a_network_needs_is_found(site: Path) -> None:
    offline.write(site)
    facts = told(site)
    scripts = {f"en/_static/js/{name}.js" for name in "abc"}
    assert set(facts["shell"]["en"]) == {"en/offline.html", "en/_static/a.css", *scripts}
    assert facts["first"] == ["renew.html", "en/_static/a.css", "index.html"]
    assert facts["python"] == ["pyodide/pyodide.mjs", "python-0a1b.bin"]
    assert facts["memory"] == "feed"


def test_a_site_without_its_pages_is_refused(site: Path) -> None:
    shutil.rmtree(site / "en")
    with pytest.raises(FileNotFoundError, match=r"has no en/offline\.html"):
        offline.write(site)


def test_withdrawing_leaves_a_worker_that_answers_nothing(site: Path) -> None:
    offline.write(site)
    offline.withdraw(site)
    assert '"fetch"' not in site.joinpath("sw.js").read_text(encoding="utf-8")
