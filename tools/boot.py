"""What a page's Python starts from: the cut library and the package, compiled, in one file.

`make` has it made by Pyodide itself, run by Node. The file is a zip, compressed whole with gzip, so
that it is as small on hosts that compress nothing; its name is neither a zip's nor a gzip's, lest a
host send it as what it is not. The name holds a hash of the content: it may be kept for ever.
"""

import gzip
import hashlib
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.pyodide import FILES, zip_package

INSIDE = Path(__file__).parent / "inside"
CUT = INSIDE / "cut.py"
SCRIPT = INSIDE / "cut.mjs"
REST = INSIDE / "rest.py"

#: What the file is called, with the hash for the star.
NAME = "python-*.bin"

#: Lies beside it in the build: the hash of what it was made from.
ORIGIN = "python-origin.txt"


class CutError(Exception):
    """The library could not be cut; the message is what Pyodide said."""


def run(command: Sequence[str]) -> None:
    """Run a command; a failure is an error that tells what it wrote.

    Raises:
        CutError: When the command fails.
    """
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise CutError(f"{command[0]} ended with status {done.returncode}:\n{done.stderr[-4000:]}")


def find_node(npm: str) -> str:
    """Return the Node that stands beside an npm.

    Raises:
        FileNotFoundError: When there is none there, nor on the path.
    """
    node = shutil.which("node", path=str(Path(npm).parent)) or shutil.which("node")
    if node is None:
        raise FileNotFoundError(f"no node beside {npm}")
    return node


def make(
    node: str,
    runtime: Path,
    package: Path,
    target: Path,
    run: Callable[[Sequence[str]], None] = run,
) -> Path:
    """Make the file, unless it is there already, made from the same.

    Args:
        node: The Node that runs Pyodide.
        runtime: The folder of Pyodide's files.
        package: The folder content_rules.
        target: The folder the file goes into; an older one is removed.
        run: Runs a command.

    Returns:
        The file.

    Raises:
        CutError: When Pyodide could not do its part.
    """
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "package.zip")
        zip_package(package, archive)
        with zipfile.ZipFile(archive, "a") as opened:
            opened.writestr(REST.name, REST.read_bytes())
        origin = hash_of(runtime, archive)
        if (made := find(target)) and made[1] == origin:
            return made[0]
        cut = Path(folder, "cut.zip")
        run([node, *map(str, (SCRIPT, runtime, CUT, package.name, archive, cut))])
        content = gzip.compress(cut.read_bytes(), 9, mtime=0)
    for old in target.glob("python-*"):
        old.unlink()
    file = target / NAME.replace("*", hashlib.sha256(content).hexdigest()[:16])
    file.write_bytes(content)
    target.joinpath(ORIGIN).write_text(origin, encoding="utf-8")
    return file


def find(folder: Path) -> tuple[Path, str] | None:
    """Find what `make` has made: the file, and the hash of what it was made from."""
    origin, files = folder / ORIGIN, sorted(folder.glob(NAME))
    if len(files) != 1 or not origin.is_file():
        return None
    return files[0], origin.read_text(encoding="utf-8")


def hash_of(runtime: Path, archive: Path) -> str:
    """Hash all that the file is made from: Pyodide, the package, and the code that makes it."""
    digest = hashlib.sha256()
    for file in (*(runtime / name for name in FILES), CUT, SCRIPT, Path(__file__)):
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    with zipfile.ZipFile(archive) as opened:
        for name in opened.namelist():
            digest.update(hashlib.sha256(name.encode() + b"\0" + opened.read(name)).digest())
    return digest.hexdigest()
