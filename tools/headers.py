"""The headers that a host should send with the site, in the files where hosts look for them.

`write` puts them into the built site: `_headers` for Netlify and Cloudflare Pages (and for
tools.serve), `.htaccess` for Apache, and `.nojekyll`, without which GitHub Pages leaves out
folders that begin with an underscore. For nginx:

    python -m tools.headers _site > content-rules.conf

The policy is that of the pages: each has its own in a meta element, see docs/_ext/policy.py, and
the header allows what any of them allows.
"""

import html
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

NAME = "_headers"

#: By what an address matches, a star at its end standing for anything; what is said later holds.
Rules = Mapping[str, Mapping[str, str]]

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
ASKED_EACH_TIME = {"Cache-Control": "no-cache"}
FOR_ANY_PAGE = {"Access-Control-Allow-Origin": "*"}

#: Some hosts know no type for these, or a wrong one.
TYPES = {
    "mjs": "text/javascript",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
}

_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')


def rules(site: Path) -> Rules:
    """Return the headers of a built site.

    Names that hold a hash of the content may be kept for ever. All else is asked for each time,
    and not sent again if it did not change. Pyodide's files have their hash in the query only, and
    other pages load them without one.
    """
    everywhere = {
        "Content-Security-Policy": policy(
            page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))
        ),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "cross-origin",  # the package is for any page to load
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        **ASKED_EACH_TIME,
    }
    languages = sorted(each.parent.name for each in site.glob("*/objects.inv"))
    return {
        "/*": everywhere,
        "/sw.js": ASKED_EACH_TIME,
        "/python-*": FOR_EVER,
        **{f"/{each}/pagefind/fragment/*": FOR_EVER for each in languages},
        **{f"/{each}/pagefind/index/*": FOR_EVER for each in languages},
        "/pyodide/*": FOR_ANY_PAGE,
        "/pyodide-lock.json": FOR_ANY_PAGE,
        "/content_rules*": FOR_ANY_PAGE,
        **{f"/{each}/objects.inv": FOR_ANY_PAGE for each in languages},
    }


def policy(pages: Iterable[str]) -> str:
    """Return the policy that allows what each page's own allows.

    It also says what a meta element cannot: who may show the page in a frame.

    >>> meta = '<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;{}">'
    >>> policy([meta.format(""), meta.format(" data:")])
    "default-src 'self' data:; frame-ancestors 'self'"
    """
    directives: dict[str, dict[str, None]] = {}
    for page in pages:
        for found in _META.findall(page):
            for directive in html.unescape(found).split(";"):
                name, *sources = directive.split()
                directives.setdefault(name, {}).update(dict.fromkeys(sources))
    directives["frame-ancestors"] = {"'self'": None}
    return "; ".join(" ".join((name, *sources)) for name, sources in directives.items())


def write(site: Path) -> None:
    """Write the files that hosts read into a built site."""
    told = rules(site)
    for name, lines in ((NAME, as_lines(told)), (".htaccess", as_apache(told)), (".nojekyll", ())):
        site.joinpath(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def as_lines(told: Rules) -> Iterator[str]:
    """Give the lines of `_headers`.

    Its hosts have all asked for each time unless told otherwise; and they would join two values.
    """
    for pattern, headers in told.items():
        yield pattern
        for name, value in headers.items():
            if (pattern, name) != ("/*", "Cache-Control"):
                yield f"  {name}: {value}"


def as_apache(told: Rules) -> Iterator[str]:
    """Give the lines of `.htaccess`."""
    yield from (f"AddType {kind} .{suffix}" for suffix, kind in TYPES.items())
    yield "<IfModule mod_headers.c>"
    for pattern, headers in told.items():
        yield f'<If "%{{REQUEST_URI}} =~ m#{_regex(pattern)}#">'
        yield from (f'  Header always set {name} "{value}"' for name, value in headers.items())
        yield "</If>"
    yield "</IfModule>"


def as_nginx(told: Rules) -> Iterator[str]:
    """Give the lines of a file to include outside the `server` block, and what to put within it."""
    names = dict.fromkeys(name for headers in told.values() for name in headers)
    variables = {name: f"$content_rules_{name.lower().replace('-', '_')}" for name in names}
    for name, variable in variables.items():
        yield f"map $uri {variable} {{"
        for pattern, headers in told.items():
            if name in headers:
                key = "default" if pattern == "/*" else f'"~{_regex(pattern)}"'
                yield f'  {key} "{headers[name]}";'
        yield "}"
    yield "# In the server block, with the site's folder as root:"
    types = " ".join(f"{kind} {suffix};" for suffix, kind in TYPES.items())
    yield f"#   include mime.types; types {{ {types} }}"
    for name, variable in variables.items():
        yield f"#   add_header {name} {variable} always;"


def _regex(pattern: str) -> str:
    """Return a pattern as a regular expression that finds it at the end of a longer address too."""
    return re.escape(pattern).replace(r"\*", ".*") + "$"


def read(file: Path) -> Rules:
    """Read a `_headers` file.

    Raises:
        ValueError: When a line is neither an address nor a header.
    """
    told: dict[str, dict[str, str]] = {}
    pattern = None
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        name, colon, value = line.strip().partition(": ")
        if line.startswith("/"):
            pattern = line
            told[pattern] = {}
        elif line.startswith(" ") and colon and pattern is not None:
            told[pattern][name] = value
        elif line.strip():
            raise ValueError(f"{file}:{number}: {line!r} is neither an address nor a header")
    return told


def matching(told: Rules, address: str) -> dict[str, str]:
    """Return the headers of an address.

    >>> matching({"/*": {"A": "1"}, "/b/*": {"B": "2"}}, "/b/c")
    {'A': '1', 'B': '2'}
    """
    return {
        name: value
        for pattern, headers in told.items()
        if fnmatchcase(address, pattern)
        for name, value in headers.items()
    }


if __name__ == "__main__":
    print(*as_nginx(rules(Path(sys.argv[1]))), sep="\n")
