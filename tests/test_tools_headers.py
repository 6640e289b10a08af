"""tools.headers: what a host is asked to send, in each host's own words."""

import urllib.request
from pathlib import Path

import pytest

from tools import headers, serve

META = '<meta http-equiv="Content-Security-Policy" content="{}">'
HASHED = "max-age=31536000"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "objects.inv").write_text("inventory", encoding="utf-8")
    for name, script in (("a", "'sha256-a='"), ("b", "'sha256-b='")):
        policy = META.format(f"default-src 'self'; script-src 'self' {script}")
        (tmp_path / "en" / f"{name}.html").write_text(policy, encoding="utf-8")
    headers.write(tmp_path)
    return tmp_path


def test_the_policy_allows_what_any_page_does_and_no_more(site: Path) -> None:
    said = headers.rules(site)["/*"]["Content-Security-Policy"]
    assert said == (
        "default-src 'self'; script-src 'self' 'sha256-a=' 'sha256-b='; frame-ancestors 'self'"
    )


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("/python-0123456789abcdef.bin", HASHED),
        ("/en/pagefind/fragment/en_1.pf_fragment", HASHED),
        ("/en/pagefind/pagefind.js", "no-cache"),
        ("/sw.js", "no-cache"),
        ("/pyodide/pyodide.mjs", "no-cache"),
        ("/en/a.html", "no-cache"),
    ],
)
def test_only_what_has_its_hash_in_its_name_is_kept_unasked(
    site: Path, address: str, kept: str
) -> None:
    assert kept in headers.matching(headers.rules(site), address)["Cache-Control"]


def test_what_is_written_is_read_back_and_served(site: Path) -> None:
    rules = headers.read(site / headers.NAME)
    assert "Cache-Control" not in rules["/*"]  # those hosts would join it with another
    assert rules["/pyodide/*"] == {"Access-Control-Allow-Origin": "*"}
    with serve.serving(site) as address, urllib.request.urlopen(f"{address}en/a.html") as answer:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "'sha256-b='" in answer.headers["Content-Security-Policy"]
        assert answer.headers.get_all("Cache-Control") == ["no-cache"]


def test_a_line_that_is_neither_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "_headers"
    file.write_text("/*\n  A: b\nnonsense\n", encoding="utf-8")
    with pytest.raises(ValueError, match="_headers:3: 'nonsense' is neither an address nor a head"):
        headers.read(file)


def test_apache_and_nginx_are_told_the_same(site: Path) -> None:
    rules = headers.rules(site)
    apache = site.joinpath(".htaccess").read_text(encoding="utf-8")
    nginx = "\n".join(headers.as_nginx(rules))
    for told in rules.values():
        for value in told.values():
            assert f'"{value}"' in apache
            assert f'"{value}";' in nginx
    assert apache.count("<If ") == len(rules)
    assert r'"~/en/objects\.inv$" "*";' in nginx
