"""Cut Python's library to what the package needs, and compile it: the zip a page starts from.

Runs inside Pyodide, for the bytecode must be that of the Python that will load it. What is needed
is found by needing it: the package is imported, its examples are run, and so are texts that fail
in all the ways a reader's may. The modules that are there afterwards are those that go in.
"""

import importlib
import importlib.util
import json
import marshal
import pkgutil
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import CodeType
from typing import Any

#: Where Pyodide keeps its library. The new zip will stand in this very place.
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"

#: The earliest date a zip can hold: the archive must not depend on when it was made.
NO_DATE = (1980, 1, 1, 0, 0, 0)

#: The package's modules that nobody imports in a page. They go in; what they alone need does not.
NOT_NEEDED = ("__main__", "cli", "terminal")

#: Modules that asyncio and zipfile import at each start, and do without where they are missing. A
#: page has no use for them, and they are slow: they are left out too, and fetched when asked for.
DISPENSABLE = ("_ssl", "bz2", "compression", "lzma", "ssl")

#: What a reader's text may do, besides what the package's examples do.
TEXTS = (
    "1 / 0",
    "def f(:",
    "raise ExceptionGroup('two', [ValueError(1), TypeError(2)])",
    "from content_rules import contents",
    "import no_such_module",
    "undefined_name",
    "def f(): return f()\nf()",
    "import asyncio\nasync def f(): return 1\nf().send(None)",
    "import sys\nsys.exit('no')",
    "input()",
    "import warnings\nwarnings.warn('mind')",
    ">>> 1 + 1\n3\n>>> print('a b')  # doctest: +NORMALIZE_WHITESPACE\na   b\n>>> 1 / 0\n2",
)

#: Modules that come first to a reader's mind.
LIKELY = (
    *("collections", "copy", "datetime", "functools", "heapq", "itertools", "math", "operator"),
    *("pprint", "random", "statistics", "string", "textwrap", "time"),
)


def exercise(package: str) -> dict[str, Any]:
    """Import a package, run the examples of its clauses, and fail in many ways.

    Returns:
        What the package worked out that may be worked out ahead, by name.
    """
    noted: dict[str, Any] = {}
    ahead: Any = importlib.import_module(f"{package}.ahead")
    ahead.noted = noted
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        if module.name.rpartition(".")[2] not in NOT_NEEDED:
            importlib.import_module(module.name)
    for name in LIKELY:
        importlib.import_module(name)
    handle = importlib.import_module(f"{package}.web").handle
    games = importlib.import_module(f"{package}.own_games").GAMES
    rulebook = importlib.import_module(f"{package}.clauses").rulebook
    examples = [clause.example for game in games for clause in rulebook(game)]
    for text in (*filter(None, examples), *TEXTS):
        handle(json.dumps({"op": "run", "code": text}))
    for lang in ("en", "fr"):
        handle(json.dumps({"op": "rank", "hand": "AS KS TS", "lang": lang}))
        handle(json.dumps({"op": "rank", "hand": "?", "lang": lang}))
    return noted


def files_in_use() -> frozenset[str]:
    """Return the library's files, by their path in it, whose modules are there and of use."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (getattr(spec, "origin", None) or "" for spec in specs)
    inside = f"{LIBRARY}/"
    paths = (path.removeprefix(inside) for path in origins if path.startswith(inside))
    return frozenset(path for path in paths if module_name(path).split(".")[0] not in DISPENSABLE)


def module_name(path: str) -> str:
    """Return the dotted name of the module in a file of the library.

    >>> module_name("email/mime/text.py"), module_name("json/__init__.py")
    ('email.mime.text', 'json')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(path: str, source: bytes, *, bare: bool = False) -> bytes:
    """Compile one file into what a `.pyc` holds, which is never compared with its source.

    Args:
        path: the file's path inside the zip.
        source: its text.
        bare: whether to leave out what documents a module, its assertions and its columns.

    Returns:
        The header (PEP 552, hash-based and unchecked) and the code.
    """
    code: CodeType = compile(
        source, f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=2 if bare else -1
    )
    unchecked = (1).to_bytes(4, "little")
    header = importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)
    return header + marshal.dumps(without_columns(code) if bare else code)


def without_columns(code: CodeType) -> CodeType:
    """Return code that knows its lines alone, as `-X no_debug_ranges` would have it.

    Columns are of use where the line is shown, and the library's sources are not there.
    """
    table = bytearray()
    last = code.co_firstlineno
    for start, end, line in code.co_lines():
        kind = 15 if line is None else 13  # no place at all; a line, and no columns
        for units in pieces((end - start) // 2, 8):
            table.append(0x80 | kind << 3 | units - 1)
            if line is not None:
                table += signed(line - last)
                last = line
    constants = tuple(
        without_columns(each) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    return code.replace(co_linetable=bytes(table), co_consts=constants)


def pieces(whole: int, most: int) -> list[int]:
    """Cut a length into lengths of at most so much.

    >>> pieces(19, 8)
    [8, 8, 3]
    """
    return [min(most, whole - done) for done in range(0, whole, most)]


def signed(number: int) -> bytes:
    """Encode a number as a code object's table of lines does, six bits a byte.

    >>> signed(1).hex(), signed(-1).hex(), signed(100).hex()
    ('02', '03', '4803')
    """
    rest = -number << 1 | 1 if number < 0 else number << 1
    encoded = bytearray()
    while rest > 63:
        encoded.append(rest & 63 | 64)
        rest >>= 6
    encoded.append(rest)
    return bytes(encoded)


def entries(
    library: Mapping[str, bytes], package: Mapping[str, bytes], needed: Collection[str]
) -> Iterator[tuple[str, bytes]]:
    """Give what goes into the zip.

    Args:
        library: Python's library, its files by their path.
        package: the package, and what else goes in, likewise.
        needed: the library's files that go in.

    Yields:
        Each file's path and content.
    """
    sources = sorted(path for path in library if path.endswith(".py"))
    for path in sources:
        if path in needed:
            yield f"{path}c", compiled(path, library[path], bare=True)
    for path, content in sorted(package.items()):
        if path.endswith(".py"):
            yield f"{path}c", compiled(path, content)
        yield path, content  # the source as well: tracebacks show its lines
    names = tuple(module_name(path) for path in sources if path not in needed)
    yield "cut_away.pyc", compiled("cut_away.py", f"NAMES = {names!r}\n".encode())


def read(archive: str) -> dict[str, bytes]:
    """Return what a zip holds, by path."""
    from zipfile import ZipFile  # only here and below: it would count as needed

    with ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def zipped(contents: Iterable[tuple[str, bytes]]) -> bytes:
    """Put files into a zip as they are: it is compressed whole, and better, for the way."""
    from io import BytesIO
    from zipfile import ZIP_STORED, ZipFile, ZipInfo

    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for path, content in contents:
            entry = ZipInfo(path, NO_DATE)
            entry.create_system = 3  # Unix, on every system
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return target.getvalue()


def cut(package: str, archive: str) -> bytes:
    """Make the zip.

    Args:
        package: the package's name; it must be importable.
        archive: the zip that holds it, and the other modules that go in.

    Returns:
        The zip's bytes; of the same files, the same.
    """
    noted = exercise(package)
    needed = files_in_use()
    contents = read(archive)
    for name, result in noted.items():
        contents[f"{package}/ahead/{name}.marshal"] = marshal.dumps(result)
    return zipped(entries(read(LIBRARY), contents, needed))
