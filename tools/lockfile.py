"""A wheel and a lock file in the site, so that any page of Pyodide's release can load the package.

    loadPyodide({ lockFileURL: SITE + "pyodide-lock.json" }) … loadPackage("content-rules")

`pyodide lockfile add-wheels` would write the same entry, but runs on Python 3.12 and later, and the
site is built on 3.11 as well. Nor would it leave out the packages of Pyodide's own that the site
does not hold: a page would look for them here, in vain.
"""

import base64
import hashlib
import json
import zipfile
from pathlib import Path
from typing import Final

from content_rules import __version__
from tools.pyodide import NO_DATE, zip_package

NAME: Final = "content-rules"
LOCK: Final = "pyodide-lock.json"
WHEELS: Final = "content_rules-*-py3-none-any.whl"


def add(package: Path, runtime: Path, site: Path) -> None:
    """Write the wheel and the lock file.

    Args:
        package: The folder content_rules.
        runtime: The folder of Pyodide's files, with its own lock file.
        site: The folder to write to; the wheel of an older version is removed.
    """
    for old in site.glob(WHEELS):
        old.unlink()
    wheel = site / WHEELS.replace("*", __version__)
    write_wheel(package, wheel)
    info = json.loads(runtime.joinpath(LOCK).read_bytes())["info"]
    lock = {"info": info, "packages": {NAME: entry(package.name, wheel)}}
    site.joinpath(LOCK).write_text(json.dumps(lock, indent=2) + "\n", encoding="utf-8")


def entry(module: str, wheel: Path) -> dict[str, object]:
    """Return what a lock file says of a wheel that lies beside it."""
    return {
        "name": NAME,
        "version": __version__,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [module],
        "depends": [],
        "unvendored_tests": False,
    }


def write_wheel(package: Path, wheel: Path) -> None:
    """Write a wheel of what a browser has use for; of the same files, the same bytes.

    The wheel that is released is built by the package's own build; this one needs no tool.
    """
    zip_package(package, wheel)
    folder = f"{package.name}-{__version__}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {__version__}\n"
    format_ = "Wheel-Version: 1.0\nGenerator: tools.lockfile\nRoot-Is-Purelib: true\n"
    with zipfile.ZipFile(wheel, "a") as archive:
        texts = {"METADATA": metadata, "WHEEL": f"{format_}Tag: py3-none-any\n"}
        for name, text in texts.items():
            archive.writestr(zipfile.ZipInfo(f"{folder}/{name}", NO_DATE), text)
        lines = [f"{name},{recorded(archive.read(name))}\n" for name in archive.namelist()]
        record = f"{folder}/RECORD"
        archive.writestr(zipfile.ZipInfo(record, NO_DATE), "".join([*lines, f"{record},,\n"]))


def recorded(content: bytes) -> str:
    """Return what a wheel's RECORD has of a file: its digest and its size.

    >>> recorded(b"")
    'sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0'
    """
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={digest},{len(content)}"
