"""tools.boot and what it has done inside Pyodide: the file a page's Python starts from."""

import gzip
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tools import boot, npm, pyodide, site
from tools.inside import cut, rest

TEXT = (
    b"""def first(a):
    '''Say it.'''
    return (
        a
        + 1
    )


class Second:
    def third(self):
        assert self, "no"
        if self:
            return [x for x in range(3)]
        raise ValueError
"""
    + b"\n" * 300
    + b"last = 1\n"
)


def code_of(pyc: bytes) -> CodeType:
    found = marshal.loads(pyc[16:])
    assert isinstance(found, CodeType)
    return found


def lines_of(code: CodeType) -> list[object]:
    inner = [lines_of(each) for each in code.co_consts if isinstance(each, CodeType)]
    return [list(code.co_lines()), *inner]


def test_a_compiled_file_is_one_that_python_never_compares_with_its_source() -> None:
    pyc = cut.compiled("a.py", TEXT)
    assert pyc[:4] == importlib.util.MAGIC_NUMBER
    assert int.from_bytes(pyc[4:8], "little") == 0b01  # by its hash, and not checked
    assert pyc[8:16] == importlib.util.source_hash(TEXT)
    assert code_of(pyc).co_filename.endswith(".zip/a.py")


def test_without_columns_every_line_is_where_it_was() -> None:
    code = compile(TEXT, "a.py", "exec", dont_inherit=True)
    bare = cut.without_columns(code)
    assert lines_of(bare) == lines_of(code)
    columns = {column for *_, start, end in bare.co_positions() for column in (start, end)}
    assert columns == {None}
    assert len(marshal.dumps(bare)) < len(marshal.dumps(code))


def test_what_was_compiled_bare_does_the_same() -> None:
    namespace: dict[str, object] = {}
    exec(code_of(cut.compiled("a.py", TEXT, bare=True)), namespace)
    first = namespace["first"]
    assert callable(first)
    assert first(2) == 3
    assert first.__doc__ is None
    assert namespace["last"] == 1


def test_what_a_start_can_do_without_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    for path in ("asyncio/sslproto.py", "ssl.py", "compression/zstd/__init__.py", "bisect.py"):
        name = cut.module_name(path)
        module = ModuleType(name)
        module.__spec__ = ModuleSpec(name, None, origin=f"{cut.LIBRARY}/{path}")
        monkeypatch.setitem(sys.modules, name, module)
    assert cut.files_in_use() == {"asyncio/sslproto.py", "bisect.py"}


def test_the_zip_holds_what_is_needed_compiled_and_names_what_was_cut_away() -> None:
    library = {"a.py": b"x = 1", "b/__init__.py": b"", "b/c.py": b"", "d.txt": b"no module"}
    package = {"rules/__init__.py": b"'''Rules.'''", "rules/words.toml": b"t"}
    found = dict(cut.entries(library, package, {"a.py", "b/__init__.py"}))
    assert list(found) == [
        *("a.pyc", "b/__init__.pyc", "rules/__init__.pyc", "rules/__init__.py"),
        *("rules/words.toml", "cut_away.pyc"),
    ]
    namespace: dict[str, object] = {}
    exec(code_of(found["cut_away.pyc"]), namespace)
    assert namespace["NAMES"] == ("b.c",)


def test_the_zip_is_stored_and_does_not_tell_when_it_was_made() -> None:
    archive = zipfile.ZipFile(io.BytesIO(cut.zipped([("a.txt", b"a" * 99)])))
    (entry,) = archive.infolist()
    assert entry.compress_type == zipfile.ZIP_STORED
    assert entry.date_time == pyodide.NO_DATE == cut.NO_DATE


# -- The build step


@pytest.fixture
def parts(tmp_path: Path) -> tuple[Path, Path]:
    """A folder of Pyodide's files, and a package."""
    runtime, package = tmp_path / "runtime", tmp_path / "rules"
    runtime.mkdir()
    package.mkdir()
    for name in pyodide.FILES:
        (runtime / name).write_bytes(name.encode())
    (package / "__init__.py").write_text("x = 1\n")
    return runtime, package


class Node:
    """Stands for Node: writes what it is told to where it is told to."""

    def __init__(self) -> None:
        self.runs = 0

    def __call__(self, command: Sequence[str]) -> None:
        self.runs += 1
        archive = zipfile.ZipFile(command[-2])
        assert {"rules/__init__.py", "rest.py"} <= set(archive.namelist())
        Path(command[-1]).write_bytes(b"zip of " + archive.read("rules/__init__.py"))


def test_it_is_made_once_and_anew_when_something_changed(
    parts: tuple[Path, Path], tmp_path: Path
) -> None:
    runtime, package = parts
    node, target = Node(), tmp_path / "deep" / "target"
    first = boot.make("node", runtime, package, target, node)
    assert gzip.decompress(first.read_bytes()) == b"zip of x = 1\n"
    assert boot.make("node", runtime, package, target, node) == first
    assert node.runs == 1
    (package / "__init__.py").write_text("x = 2\n")
    second = boot.make("node", runtime, package, target, node)
    assert second.name != first.name
    assert not first.exists()
    (runtime / "pyodide.asm.wasm").write_bytes(b"another release")
    assert boot.make("node", runtime, package, target, node) == second  # of the same content
    assert node.runs == 3


def test_there_is_nothing_to_find_before_it_is_made(tmp_path: Path) -> None:
    assert boot.find(tmp_path) is None
    assert boot.find(tmp_path / "none") is None


def test_a_failure_tells_what_was_said() -> None:
    with pytest.raises(boot.CutError, match=r"status 3:\nno luck"):
        boot.run([sys.executable, "-c", "import sys; print('no luck', file=sys.stderr); exit(3)"])


def test_node_is_the_one_beside_npm(tmp_path: Path) -> None:
    node = tmp_path / ("node.exe" if sys.platform == "win32" else "node")
    node.touch(mode=0o755)
    assert Path(boot.find_node(str(tmp_path / "npm"))) == node


@pytest.mark.site
def test_made_again_by_pyodide_it_is_the_same_to_the_byte(tmp_path: Path) -> None:
    (there,) = site.BOOT.glob(boot.NAME)
    node = boot.find_node(npm.find() or "npm")
    runtime = site.NPM / "node_modules" / "pyodide"
    made = boot.make(node, runtime, site.PACKAGE, tmp_path)
    assert gzip.decompress(made.read_bytes()) == gzip.decompress(there.read_bytes())


# -- What is left, in the page


class Held:
    """Bytes that JavaScript holds."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def to_bytes(self) -> bytes:
        return self.content


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A whole library, of which `odd` and `even.more` were cut away."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as opened:
        opened.writestr("odd.py", "number = 1\n")
        opened.writestr("even/__init__.py", "")
        opened.writestr("even/more.py", "number = 2\n")
    names = ModuleType("cut_away")
    vars(names)["NAMES"] = ("odd", "even.more")
    monkeypatch.setitem(sys.modules, "cut_away", names)
    monkeypatch.setattr(rest, "WHOLE", str(tmp_path / "whole.zip"))
    rest.cut_away.cache_clear()
    return archive.getvalue()


def test_what_was_cut_away_is_found_in_the_whole_fetched_once(whole: bytes) -> None:
    fetched: list[Held] = []

    def fetch() -> Held:
        fetched.append(Held(whole))
        return fetched[-1]

    finder = rest.Rest(fetch)
    assert finder.find_spec("unheard_of") is None
    assert not fetched
    for name, number in (("odd", 1), ("even.more", 2)):
        spec = finder.find_spec(name)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert module.number == number
    assert len(fetched) == 1


def test_what_cannot_be_fetched_is_told_and_asked_for_again(whole: bytes) -> None:
    answers: list[Held | OSError] = [OSError("no network"), Held(whole)]

    def fetch() -> Held:
        answer = answers.pop(0)
        if isinstance(answer, OSError):
            raise answer
        return answer

    finder = rest.Rest(fetch)
    with pytest.raises(ModuleNotFoundError, match=r"'odd' yet: .* \(no network\)") as told:
        finder.find_spec("odd")
    assert told.value.name == "odd"
    assert finder.find_spec("odd") is not None
