"""The browsers that the tests drive, one for each of the three engines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

#: What Chromium is started with: headless, with nothing sent or fetched behind our back.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass(frozen=True)
class Engine:
    """A browser of the tests, and how a machine comes to have it."""

    name: str
    """As `--engine` has it, and Playwright, which drives all but WebKit."""
    title: str
    """As people say it."""
    variable: str
    """Names, in the environment, the path of the program to use, and of no other."""
    programs: tuple[str, ...] = ()
    """Names it may have on PATH, the best first."""
    places: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Patterns of where else it may be, by sys.platform."""
    beside: tuple[str, ...] = ()
    """Other programs, on PATH, that it is of no use without."""
    tells_version: bool = True
    """Whether it can be asked for its version, to see that it starts."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What Playwright starts it with."""
    debian: tuple[str, ...] = ()
    """Debian's packages of it."""
    ubuntu: tuple[str, ...] = ()
    """Ubuntu's: some that are called as Debian's hold no browser, and ask for a snap."""
    fedora: tuple[str, ...] = ()
    cask: str = ""
    """Homebrew's package."""
    from_playwright: bool = False
    """Whether Playwright brings one that will do."""

    @property
    def how_to_install(self) -> str:
        """What a person may type to have it."""
        ways = {
            "Debian": self.debian and f"sudo apt-get install {' '.join(self.debian)}",
            "Ubuntu": self.ubuntu and f"sudo apt-get install {' '.join(self.ubuntu)}",
            "Fedora": self.fedora and f"sudo dnf install {' '.join(self.fedora)}",
            "macOS": self.cask and f"brew install --cask {self.cask}",
            "others": self.from_playwright
            and f"python -m playwright install --with-deps {self.name}",
        }
        return "\n".join(
            (
                "Install it, then run this again:",
                *(f"  {system:9}{way}" for system, way in ways.items() if way),
                f"or give the path of one you have in the environment variable {self.variable}.",
            )
        )


CHROMIUM = Engine(
    "chromium",
    title="Chromium or Chrome",
    variable="CONTENT_RULES_BROWSER",
    programs=(
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "google-chrome-beta",
        "chrome",
        "microsoft-edge",
    ),
    places={
        "linux": ("~/.cache/ms-playwright/chromium-*/chrome-linux*/chrome",),
        "darwin": (
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
            "~/Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
        ),
        "win32": (
            r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
            r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
            r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
            r"%LocalAppData%\Chromium\Application\chrome.exe",
            r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
            r"%ProgramFiles%\Microsoft\Edge\Application\msedge.exe",
            r"%LocalAppData%\ms-playwright\chromium-*\chrome-win*\chrome.exe",
        ),
    },
    options={"args": list(FLAGS)},
    debian=("chromium",),
    fedora=("chromium",),
    cask="google-chrome",
    from_playwright=True,
)

FIREFOX = Engine(
    "firefox",
    title="Firefox",
    variable="CONTENT_RULES_FIREFOX",
    programs=("firefox-esr", "firefox"),
    places={
        "darwin": ("/Applications/Firefox.app/Contents/MacOS/firefox",),
        "win32": (r"%ProgramFiles%\Mozilla Firefox\firefox.exe",),
    },
    options={
        # Firefox as it is published; without this it would have to be a build of Playwright's own.
        "channel": "moz-firefox",
        "firefox_user_prefs": {
            # The list of what was saved would take the focus from the page.
            "browser.download.alwaysOpenPanel": False,
            # Playwright loses sight of a page that comes back as it was kept.
            "browser.sessionhistory.max_total_viewers": 0,
            "fission.bfcacheInParent": False,
        },
    },
    debian=("firefox-esr",),
    fedora=("firefox",),
    cask="firefox",
)

WEBKIT = Engine(
    "webkit",
    title="WebKitGTK with its driver and a screen to run on",
    variable="CONTENT_RULES_WEBKIT",
    places={
        "linux": (
            "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
            "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
        )
    },
    beside=("WebKitWebDriver", "Xvfb"),
    tells_version=False,  # not without a screen
    debian=("webkit2gtk-driver", "xvfb"),
    ubuntu=("webkit2gtk-driver", "xvfb"),
)

ENGINES = {engine.name: engine for engine in (CHROMIUM, FIREFOX, WEBKIT)}
