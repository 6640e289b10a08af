"""A WebKit that is driven and keeps a profile, run as a program of its own.

MiniBrowser keeps nothing when it is driven: it is then a private window, without a cache on disk,
and a second visit in it is not what readers have. This is the least of a browser that does keep:
the library's own view in a window, for each tab that its driver asks for. tools/webkit.py starts
it, with the library's name and the folder of the profile.
"""

import ctypes
import os
import sys
from ctypes.util import find_library
from types import SimpleNamespace
from typing import Any

POINTER, TEXT, NUMBER, SIZE = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_size_t

#: What is called, by its library: what each gives, and takes.
FUNCTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "glib-2.0": {"g_set_prgname": (None, TEXT)},
    "gobject-2.0": {
        "g_object_new": (POINTER, SIZE, TEXT, POINTER, TEXT, NUMBER, POINTER),
        "g_signal_connect_data": (SIZE, POINTER, TEXT, POINTER, POINTER, POINTER, NUMBER),
    },
    "gtk-3": {
        "gtk_container_add": (None, POINTER, POINTER),
        "gtk_init": (None, POINTER, POINTER),
        "gtk_main": (None,),
        "gtk_widget_destroy": (None, POINTER),
        "gtk_widget_show_all": (None, POINTER),
        "gtk_window_new": (POINTER, NUMBER),
    },
    "webkit": {
        "webkit_web_context_new": (POINTER,),
        "webkit_web_context_set_automation_allowed": (None, POINTER, NUMBER),
        "webkit_web_view_get_type": (SIZE,),
    },
}

DRIVEN_NAME = b"MiniBrowser"
"""What the driver expects to drive."""

SWAPPED = 2
"""GObject's G_CONNECT_SWAPPED: what is connected is given the data, in the object's place."""


def functions(webkit: str) -> SimpleNamespace:
    """Load the libraries.

    Args:
        webkit: The name of WebKit's, such as "webkit2gtk-4.1".

    Returns:
        Their functions.

    Raises:
        OSError: When one is not there.
    """
    found = SimpleNamespace()
    for name, wanted in FUNCTIONS.items():
        library = ctypes.CDLL(find_library(webkit if name == "webkit" else name))
        for each, (gives, *takes) in wanted.items():
            function = getattr(library, each)
            function.restype, function.argtypes = gives, takes
            setattr(found, each, function)
    return found


def run(webkit: str, profile: str) -> None:
    """Be the browser, until the driver ends it."""
    os.environ |= {"XDG_DATA_HOME": f"{profile}/data", "XDG_CACHE_HOME": f"{profile}/cache"}
    c = functions(webkit)

    def open_tab(_session: int, context: int) -> int:
        settings = (b"web-context", context, b"is-controlled-by-automation", True, None)
        view: int = c.g_object_new(c.webkit_web_view_get_type(), *settings)
        window = c.gtk_window_new(0)
        c.g_signal_connect_data(view, b"close", c.gtk_widget_destroy, window, None, SWAPPED)
        c.gtk_container_add(window, view)
        c.gtk_widget_show_all(window)
        return view

    def start(context: int, session: int, _data: None) -> None:
        c.g_signal_connect_data(session, b"create-web-view", on_tab, context, None, 0)

    on_tab = ctypes.CFUNCTYPE(POINTER, POINTER, POINTER)(open_tab)
    on_start = ctypes.CFUNCTYPE(None, POINTER, POINTER, POINTER)(start)
    c.g_set_prgname(DRIVEN_NAME)
    c.gtk_init(None, None)
    context = c.webkit_web_context_new()
    c.webkit_web_context_set_automation_allowed(context, True)
    c.g_signal_connect_data(context, b"automation-started", on_start, None, None, 0)
    c.gtk_main()


if __name__ == "__main__":
    run(*sys.argv[1:])
