"""tools.browser on machines of our own making: nothing here is looked up or installed."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from tools import browser, machine
from tools.engines import FIREFOX, WEBKIT


@dataclass
class Pretended:
    """A machine that exists on paper; ``brings`` says which command makes which browser appear."""

    system: str = "linux"
    distribution: str = "debian"
    root: bool = True
    programs: dict[str, str] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)
    broken: set[str] = field(default_factory=set)
    brings: Mapping[str, str] = field(default_factory=dict)
    environ: Mapping[str, str] = field(default_factory=dict)
    ran: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def run(self, command: Sequence[str]) -> int:
        line = " ".join(command)
        self.ran.append(line)
        for part, path in self.brings.items():
            if part in line:
                self.programs[path.rpartition("/")[2]] = path
                return 0
        return 1

    def expand(self, pattern: str) -> Iterable[str]:
        return [pattern] if pattern in self.files else []

    def machine(self) -> machine.Machine:
        return machine.Machine(
            system=self.system,
            environ=self.environ,
            distribution=self.distribution,
            is_root=self.root,
            which=self.programs.get,
            expand=lambda pattern: list(self.expand(pattern)),
            starts=lambda path: (
                path not in self.broken and (path in self.programs.values() or path in self.files)
            ),
            run=self.run,
            say=self.said.append,
        )


def test_a_browser_on_path_is_taken_and_nothing_is_installed() -> None:
    pretended = Pretended(programs={"google-chrome": "/opt/chrome", "apt-get": "/usr/bin/apt-get"})
    assert browser.ensure(pretended.machine()) == "/opt/chrome"
    assert pretended.ran == []
    assert pretended.said == []


def test_chromium_comes_before_chrome() -> None:
    pretended = Pretended(
        programs={"google-chrome": "/opt/chrome", "chromium": "/usr/bin/chromium"}
    )
    assert browser.find(pretended.machine()) == "/usr/bin/chromium"


def test_a_snap_comes_last() -> None:
    pretended = Pretended(
        programs={"chromium": "/snap/bin/chromium", "google-chrome": "/opt/chrome"}
    )
    assert browser.find(pretended.machine()) == "/opt/chrome"
    del pretended.programs["google-chrome"]
    assert browser.find(pretended.machine()) == "/snap/bin/chromium"


def test_a_program_that_does_not_start_is_passed_over() -> None:
    pretended = Pretended(
        programs={"chromium-browser": "/usr/bin/chromium-browser", "chrome": "/opt/chrome"},
        broken={"/usr/bin/chromium-browser"},
    )
    assert browser.find(pretended.machine()) == "/opt/chrome"


@pytest.mark.parametrize(
    ("system", "place"),
    [
        ("darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        ("win32", r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe"),
        ("linux", "~/.cache/ms-playwright/chromium-*/chrome-linux*/chrome"),
    ],
)
def test_places_outside_path_are_those_of_the_system(system: str, place: str) -> None:
    assert browser.find(Pretended(system=system, files={place}).machine()) == place
    others = {"darwin", "win32", "linux"} - {system}
    for other in others:
        assert browser.find(Pretended(system=other, files={place}).machine()) is None


def test_the_variable_names_the_browser() -> None:
    pretended = Pretended(
        programs={"chromium": "/usr/bin/chromium"},
        files={"/mine/chrome"},
        environ={"CONTENT_RULES_BROWSER": "/mine/chrome"},
    )
    assert browser.find(pretended.machine()) == "/mine/chrome"


def test_a_wrong_variable_is_an_error_and_no_other_browser_is_taken() -> None:
    pretended = Pretended(
        programs={"chromium": "/usr/bin/chromium"}, environ={"CONTENT_RULES_BROWSER": "/gone"}
    )
    with pytest.raises(browser.NoBrowserError, match="CONTENT_RULES_BROWSER is set to '/gone'"):
        browser.ensure(pretended.machine())


def test_debian_as_root_installs_its_own_package_and_says_so() -> None:
    pretended = Pretended(
        programs={"apt-get": "/usr/bin/apt-get"}, brings={" install ": "/usr/bin/chromium"}
    )
    assert browser.ensure(pretended.machine()) == "/usr/bin/chromium"
    assert pretended.ran == [
        "env DEBIAN_FRONTEND=noninteractive apt-get update -q",
        "env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium",
    ]
    assert "installing one" in pretended.said[0]
    assert [line.strip() for line in pretended.said[1:]] == pretended.ran


def test_debian_with_sudo_that_asks_nothing() -> None:
    pretended = Pretended(
        root=False,
        programs={"apt-get": "/usr/bin/apt-get", "sudo": "/usr/bin/sudo"},
        brings={"sudo -n true": "", "apt-get install": "/usr/bin/chromium"},
    )
    assert browser.ensure(pretended.machine()) == "/usr/bin/chromium"
    assert all(line.startswith("sudo -n ") for line in pretended.ran)


def test_without_root_only_playwright_is_left_and_without_its_libraries() -> None:
    pretended = Pretended(
        root=False,
        programs={"apt-get": "/usr/bin/apt-get", "dnf": "/usr/bin/dnf", "sudo": "/usr/bin/sudo"},
        brings={"playwright install": "/own/chrome"},
    )
    assert browser.ensure(pretended.machine()) == "/own/chrome"
    assert pretended.ran == ["sudo -n true", f"{sys.executable} -m playwright install chromium"]


def test_ubuntu_has_no_browser_in_its_package() -> None:
    pretended = Pretended(
        distribution="ubuntu",
        programs={"apt-get": "/usr/bin/apt-get"},
        brings={"playwright install --with-deps": "/own/chrome"},
    )
    assert browser.ensure(pretended.machine()) == "/own/chrome"
    assert pretended.ran == [f"{sys.executable} -m playwright install --with-deps chromium"]


def test_fedora() -> None:
    pretended = Pretended(
        distribution="fedora",
        programs={"dnf": "/usr/bin/dnf"},
        brings={"dnf install -y chromium": "/usr/bin/chromium-browser"},
    )
    assert browser.ensure(pretended.machine()) == "/usr/bin/chromium-browser"


def test_a_mac_with_homebrew() -> None:
    pretended = Pretended(
        system="darwin",
        distribution="",
        root=False,
        programs={"brew": "/opt/homebrew/bin/brew"},
        brings={"brew install --cask google-chrome": "/Applications/chrome"},
    )
    assert browser.ensure(pretended.machine()) == "/Applications/chrome"


def test_an_installer_that_claims_success_is_not_believed() -> None:
    pretended = Pretended(
        programs={"apt-get": "/usr/bin/apt-get"},
        brings={"apt-get install": "/usr/bin/chromium"},
        broken={"/usr/bin/chromium"},
    )
    with pytest.raises(browser.NoBrowserError):
        browser.ensure(pretended.machine())
    assert any("playwright install" in line for line in pretended.ran)


def test_with_no_browser_in_the_end_it_fails_and_says_what_to_install() -> None:
    pretended = Pretended(programs={"apt-get": "/usr/bin/apt-get"})
    with pytest.raises(browser.NoBrowserError) as caught:
        browser.ensure(pretended.machine())
    message = str(caught.value)
    assert "apt-get install -q -y --no-install-recommends chromium   exit status 1" in message
    assert "playwright install --with-deps chromium   exit status 1" in message
    assert "sudo apt-get install chromium" in message
    assert "sudo dnf install chromium" in message
    assert "brew install --cask google-chrome" in message
    assert "CONTENT_RULES_BROWSER" in message


MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
BESIDE_IT = {"WebKitWebDriver": "/usr/bin/WebKitWebDriver", "Xvfb": "/usr/bin/Xvfb"}


def test_debian_s_firefox_is_found_or_installed() -> None:
    pretended = Pretended(
        programs={"apt-get": "/usr/bin/apt-get", "chromium": "/usr/bin/chromium"},
        brings={"install -q -y --no-install-recommends firefox-esr": "/usr/bin/firefox-esr"},
    )
    assert browser.find(pretended.machine(), FIREFOX) is None
    assert browser.ensure(pretended.machine(), FIREFOX) == "/usr/bin/firefox-esr"
    assert "The tests need Firefox" in pretended.said[0]


def test_each_browser_has_a_variable_of_its_own() -> None:
    pretended = Pretended(
        programs={"firefox": "/usr/bin/firefox", "chromium": "/usr/bin/chromium"},
        files={"/mine/firefox"},
        environ={"CONTENT_RULES_FIREFOX": "/mine/firefox"},
    )
    assert browser.find(pretended.machine(), FIREFOX) == "/mine/firefox"
    assert browser.find(pretended.machine()) == "/usr/bin/chromium"


def test_webkit_is_not_asked_for_its_version() -> None:
    found = Pretended(programs=BESIDE_IT, files={MINI_BROWSER}, broken={MINI_BROWSER})
    assert browser.find(found.machine(), WEBKIT) == MINI_BROWSER
    chosen = Pretended(programs=BESIDE_IT, environ={"CONTENT_RULES_WEBKIT": "/gone"})
    with pytest.raises(browser.NoBrowserError, match="CONTENT_RULES_WEBKIT is set to '/gone'"):
        browser.find(chosen.machine(), WEBKIT)


@pytest.mark.parametrize("lacking", BESIDE_IT)
def test_webkit_is_of_no_use_without_its_driver_or_a_screen(lacking: str) -> None:
    beside = {name: path for name, path in BESIDE_IT.items() if name != lacking}
    pretended = Pretended(programs=beside, files={MINI_BROWSER})
    assert browser.find(pretended.machine(), WEBKIT) is None


@pytest.mark.parametrize("distribution", ["debian", "ubuntu"])
def test_webkit_s_driver_and_screen_are_installed(distribution: str) -> None:
    pretended = Pretended(
        distribution=distribution,
        programs={"apt-get": "/usr/bin/apt-get", "WebKitWebDriver": "/usr/bin/WebKitWebDriver"},
        files={MINI_BROWSER},
        brings={"install -q -y --no-install-recommends webkit2gtk-driver xvfb": "/usr/bin/Xvfb"},
    )
    assert browser.ensure(pretended.machine(), WEBKIT) == MINI_BROWSER


def test_where_it_cannot_be_installed_that_is_said_with_the_packages() -> None:
    with pytest.raises(browser.NoBrowserError) as caught:
        browser.ensure(Pretended(root=False).machine(), WEBKIT)
    message = str(caught.value)
    assert "no way to install it on this machine by itself" in message
    assert "Debian   sudo apt-get install webkit2gtk-driver xvfb" in message
    assert "CONTENT_RULES_WEBKIT" in message
    ubuntu = Pretended(distribution="ubuntu", programs={"apt-get": "/usr/bin/apt-get"})
    with pytest.raises(browser.NoBrowserError, match="sudo apt-get install firefox-esr"):
        browser.ensure(ubuntu.machine(), FIREFOX)
    assert ubuntu.ran == []  # its package asks for a snap


def test_a_program_that_answers_with_a_version_starts_and_others_do_not(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    assert machine.starts(sys.executable)
    assert not machine.starts(str(tmp_path_factory.getbasetemp()))
    assert not machine.starts(str(tmp_path_factory.getbasetemp() / "nothing"))


def test_what_an_installer_writes_is_shown_when_it_fails_and_only_then(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert machine.run((sys.executable, "-c", "print('all is well')")) == 0
    assert capfd.readouterr() == ("", "")
    assert machine.run((sys.executable, "-c", "print('disk full'); raise SystemExit(3)")) == 3
    assert "disk full" in capfd.readouterr().err
    assert machine.run(("no-such-program-here",)) == 127
    assert "no-such-program-here" in capfd.readouterr().err


def test_with_no_engine_named_chromium_is_meant(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "ensure", lambda machine, engine: f"/bin/{engine.name}")
    monkeypatch.setattr("sys.argv", ["browser.py"])
    assert browser.main() == 0
    assert capsys.readouterr().out == "/bin/chromium\n"
    monkeypatch.setattr("sys.argv", ["browser.py", "chrom"])
    with pytest.raises(SystemExit):
        browser.main()
    assert "no engine 'chrom': there are chromium, " in capsys.readouterr().err
